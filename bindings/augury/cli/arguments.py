"""Arguments that several commands share, read and checked in one place."""

from collections.abc import Mapping, Sequence

import click

from augury import BadOption, Game, GameSpec, Option
from augury.games import find
from augury.options import OptionValue
from augury.spec import check_options


def read_game(ctx: click.Context, param: click.Parameter, value: str) -> GameSpec:
    """Find the game of this name; raises UnknownGame."""
    return find(value)


def read_options(spec: GameSpec, texts: Sequence[str]) -> dict[str, OptionValue]:
    """Read ``key=value`` texts as the game's options; raises BadOption."""
    options: dict[str, OptionValue] = {}
    for text in texts:
        key, sign, value = text.partition("=")
        if not sign and key not in spec.options:
            raise BadOption(f"--option: got {text!r}, expected KEY=VALUE")
        option = spec.options.get(key)
        if option is None:
            options[key] = value  # which is refused later, with the options there are
            continue
        try:
            options[key] = option.read(value)
        except ValueError:
            wanted = "INTEGER" if isinstance(option, Option) else option.expected
            raise BadOption(f"--option: got {text!r}, expected KEY={wanted}") from None
    return options


game_argument = click.argument("spec", metavar="GAME", callback=read_game)
players_option = click.option(
    "--players", type=int, metavar="N", help="Number of seats [the game's fewest]."
)
options_option = click.option(
    "--option", "options", multiple=True, metavar="KEY=VALUE",
    help="Option of the game, see `augury games`; repeatable.",
)
seed_option = click.option(
    "--seed", type=click.IntRange(0, 2**63 - 1), metavar="S",
    help="Seed of all chance; the same seed repeats the run [random].",
)
json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print JSON and nothing else."
)


def make_game(
    spec: GameSpec, players: int | None, options: Mapping[str, OptionValue]
) -> Game:
    """Build the game; raises BadOption."""
    count, full = check_options(spec, players, options)
    return Game(spec, count, **full)


def check_seat(seat: int, game: Game) -> int:
    """Return the seat; raises BadOption when the game has no such seat."""
    if not 0 <= seat < game.players:
        raise BadOption(f"--seat: got {seat}, expected 0 to {game.players - 1}")
    return seat
