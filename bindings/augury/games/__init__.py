"""The games: one binding module each beside its compiled kernel, and the registry."""

from importlib import import_module

from augury.errors import UnknownGame
from augury.spec import GameSpec

BUILT_IN = {
    "clans": "Clans",
    "connect_four": "ConnectFour",
    "kuhn_poker": "KuhnPoker",
    "leduc_poker": "LeducPoker",
    "mini_cywilizacja": "MiniCywilizacja",
    "phantom_mnk": "PhantomMnk",
    "quinto_imperio": "QuintoImperio",
    "tic_tac_toe": "TicTacToe",
    "vinci": "Vinci",
    "wiege": "Wiege",
}
"""Module of augury.games and the class in it; imported when first asked for."""

_registered: dict[str, GameSpec] = {}


def register(spec: GameSpec) -> None:
    """Make a game of your own known to `augury.load` under ``spec.name``.

    Raises
    ------
    ValueError
        When the name is taken.
    """
    if spec.name in names():
        raise ValueError(f"a game named {spec.name!r} is registered already")
    _registered[spec.name] = spec


def names() -> list[str]:
    """Names of all games, sorted."""
    return sorted({*BUILT_IN, *_registered})


def find(name: str) -> GameSpec:
    """Return the game of this name; raises UnknownGame."""
    if name not in _registered:
        if name not in BUILT_IN:
            raise UnknownGame(
                f"unknown game {name!r}, expected one of: {', '.join(names())}"
            )
        module = import_module(f"augury.games.{name}")
        _registered[name] = getattr(module, BUILT_IN[name])()
    return _registered[name]
