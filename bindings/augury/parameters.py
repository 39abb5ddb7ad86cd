"""Search parameters: every one with its default, range and meaning, in one place."""

import math
from dataclasses import dataclass, fields, replace
from typing import Any

from augury._search import ALGORITHMS, SELECTIONS
from augury.errors import BadOption, shown
from augury.game import Game

DEFAULT_MEMORY = 512 * 2**20
NO_LIMIT = 2**63 - 1
MAX_SECONDS = 1e9


@dataclass(frozen=True)
class Parameters:
    """How to search. All fields have defaults; unknown or bad ones raise BadOption.

    Attributes
    ----------
    algorithm : str
        ``auto`` (the game's own choice), ``uct``, ``so-ismcts``, ``mo-ismcts``,
        ``pimc``, ``flat`` or ``random``.
    selection : str
        ``auto`` (the game's own choice), ``ucb1``, ``ucb1-tuned`` or ``puct``.
    exploration : float or None
        Factor of the exploration term, 0 to 100, for utilities in 0..1. None: the
        game's own value.
    first_play : float
        Urgency of an untried move, -10 to 10; infinity tries every move once first.
        PUCT reads it as the value of an unvisited move and needs it finite: its default
        there is an even share of the win.
    margin_weight : float
        0 to 1: weight of the score margin beside the win share in what is maximised.
    margin_scale : float
        Points, above 0 to 10000: the lead that counts half as much as an endless one.
    rollout_plies : int
        -1 plays rollouts to the end, or as far as the game's own policy goes; 0 to
        10000 cuts them there and asks the game's evaluation, if it has one.
    world_simulations : int
        ``pimc``: simulations per sampled world, 1 to 1000000.
    cheating : bool
        Search the true state, secrets included: for measuring what they are worth.
    uniform_rollouts : bool
        Play rollouts uniformly at random where the game has a policy of its own: for
        measuring what that is worth.
    threads : int
        Workers with trees of their own whose roots are merged, 1 to 64.
    memory : int
        Bytes for all trees together, 1 MiB per thread to 16 GiB; reaching it stops
        the growth of the trees, not the search.
    early_stop : bool
        End the search once the remaining simulations cannot change the choice.
    """

    algorithm: str = "auto"
    selection: str = "auto"
    exploration: float | None = None
    first_play: float = math.inf
    margin_weight: float = 0.0
    margin_scale: float = 10.0
    rollout_plies: int = -1
    world_simulations: int = 250
    cheating: bool = False
    uniform_rollouts: bool = False
    threads: int = 1
    memory: int = DEFAULT_MEMORY
    early_stop: bool = True

    def resolved(self, game: Game) -> "Parameters":
        """Check the ranges and fill in what depends on the game.

        Raises
        ------
        BadOption
            Naming the parameter, its value and what was expected.
        """
        algorithm = self.algorithm
        _check_choice("algorithm", algorithm, ("auto", *ALGORITHMS))
        selection = self.selection
        _check_choice("selection", selection, ("auto", *SELECTIONS))
        kernel = game.kernel
        if algorithm == "auto":
            algorithm = game.spec.algorithm
        if selection == "auto":
            selection = game.spec.selection
        if algorithm == "uct" and kernel.hidden and not self.cheating:
            raise BadOption(
                f"algorithm: uct searches the true state and {game.name} has hidden "
                "facts: expected so-ismcts, mo-ismcts, pimc or cheating=true"
            )
        exploration = self.exploration
        if exploration is None:
            exploration = {
                "ucb1": game.spec.exploration,
                "ucb1-tuned": 1.0,
                "puct": 1.5,
            }[selection]
        first_play = self.first_play
        if selection == "puct" and first_play == math.inf:
            first_play = 1 / game.players
        _check_range("exploration", exploration, 0, 100)
        if first_play != math.inf:
            _check_range("first_play", first_play, -10, 10)
        _check_range("margin_weight", self.margin_weight, 0, 1)
        _check_range("margin_scale", self.margin_scale, 1e-9, 10_000)
        _check_range("rollout_plies", self.rollout_plies, -1, 10_000)
        _check_range("world_simulations", self.world_simulations, 1, 1_000_000)
        _check_range("threads", self.threads, 1, 64)
        _check_range("memory", self.memory, self.threads << 20, 16 << 30)
        if self.rollout_plies >= 0 and not kernel.has_evaluate:
            raise BadOption(
                f"rollout_plies: got {self.rollout_plies}, expected -1: {game.name} "
                "has no evaluation to cut rollouts with"
            )
        return replace(
            self, algorithm=algorithm, selection=selection, exploration=exploration,
            first_play=first_play,
        )


def make_parameters(given: dict[str, Any]) -> Parameters:
    """Build parameters from keywords; raises BadOption for unknown names or types."""
    known = {field.name: field for field in fields(Parameters)}
    for name, value in given.items():
        if name not in known:
            raise BadOption(
                f"unknown search parameter {name!r}, expected one of: "
                f"{', '.join(known)}"
            )
        kind = known[name].type
        good = {
            "bool": isinstance(value, bool),
            "int": isinstance(value, int) and not isinstance(value, bool),
            "str": isinstance(value, str),
            "float": _is_number(value),
        }.get(str(getattr(kind, "__name__", kind)), _is_number(value) or value is None)
        if not good:
            kind_name = getattr(kind, "__name__", "number")
            raise BadOption(f"{name}: got {shown(value)}, expected {kind_name}")
    return Parameters(**given)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _check_choice(name: str, value: str, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise BadOption(
            f"{name}: got {shown(value)}, expected one of: {', '.join(choices)}"
        )


def _check_range(name: str, value: float, low: float, high: float) -> None:
    if not low <= value <= high:
        raise BadOption(f"{name}: got {shown(value)}, expected {low:g} to {high:g}")


def check_budget(simulations: object, seconds: object) -> None:
    """Check the budgets of one search; raises BadOption."""
    if simulations is not None and (
        not isinstance(simulations, int)
        or isinstance(simulations, bool)
        or not 0 < simulations <= NO_LIMIT
    ):
        raise BadOption(f"simulations: got {shown(simulations)}, expected 1 or more")
    if seconds is not None and (
        not isinstance(seconds, int | float)
        or isinstance(seconds, bool)
        or not 0 < seconds <= MAX_SECONDS
    ):
        raise BadOption(f"seconds: got {shown(seconds)}, expected above 0")
