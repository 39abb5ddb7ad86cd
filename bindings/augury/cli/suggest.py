"""augury suggest: rank the moves of a position."""

from typing import Any

import click

from augury import GameSpec, State, Turn
from augury.cli.arguments import game_argument, json_option, seed_option
from augury.cli.files import read_state
from augury.cli.output import board_text, counted, show_json
from augury.cli.ranking import effort, search, show_ranking, verdict
from augury.cli.turns import search_turn, show_decisions, turn_effort
from augury.report import outcome


@click.command("suggest")
@game_argument
@click.argument("position", metavar="POSITION")
@click.option("--seconds", type=float, help="Time to search [1 second].")
@click.option("--simulations", type=int, help="Simulations; what ends first counts.")
@click.option("--threads", type=int, default=1, help="Parallel trees [1].")
@seed_option
@click.option("--algorithm", default="auto", help="Such as flat [the game's own].")
@click.option("--exploration", type=float, help="0 to 100 [the game's own].")
@click.option(
    "--top", type=click.IntRange(1), default=10, metavar="N", help="Moves shown [10]."
)
@click.option(
    "--turn", "whole", is_flag=True,
    help="All decisions until another seat is to act; budgets are for each.",
)
@json_option
def command(
    spec: GameSpec, position: str, seconds: float | None, simulations: int | None,
    top: int, whole: bool, as_json: bool, **parameters: Any,
) -> int:
    """Rank the moves of a POSITION: a JSON file, or - for standard input.

    A position is what one seat sees; `augury new` and `save` in `augury play` write
    them. With --turn it is the whole turn, one search a decision. Ctrl-C ends the
    search with what is known by then.

    \b
    Example:
      augury new tic_tac_toe --plies 2 > position.json
      augury suggest tic_tac_toe position.json --seconds 5
    """
    state = read_state(spec.name, position)
    if state.is_terminal():
        show_outcome(state, as_json)
        return 0
    if seconds is None and simulations is None:
        seconds = 1.0
    parameters.update(simulations=simulations, seconds=seconds)
    if whole:
        turn = search_turn(state, **parameters)
        if turn is None:
            raise KeyboardInterrupt
        show_turn(state, turn, as_json)
        return 0
    report = search(state, **parameters)
    if report is None:
        raise KeyboardInterrupt
    if as_json:
        show_json({"game": spec.name, "over": False, **report.to_dict()})
        return 0
    show_position(state)
    show_ranking(report, spec.points_name(), top)
    more = len(report.moves) - top
    if more > 0:
        click.echo(f"and {counted(more, 'other move')}; --top shows them")
    click.echo(f"\n{effort(report)}\n{verdict(report)}")
    return 0


def show_turn(state: State, turn: Turn, as_json: bool) -> None:
    """Print a turn after the position that it begins in."""
    if as_json:
        show_json({"game": state.game.name, "over": False, **turn.to_dict()})
        return
    show_position(state)
    click.echo(f"{turn.text}\n")
    show_decisions(turn)
    click.echo(f"\n{turn_effort(turn)}")


def show_position(state: State) -> None:
    """Print the game, who is to move, and the table as that seat sees it."""
    game, seat = state.game, state.current_player()
    click.echo(f"{game.spec.title}, {game.players} players, seat {seat} to move")
    click.echo(f"\n{board_text(state, seat)}\n")


def show_outcome(state: State, as_json: bool) -> None:
    """Print the result of a finished game."""
    if as_json:
        show_json({
            "game": state.game.name, "over": True,
            "returns": state.returns(), "scores": state.scores(),
        })
    else:
        click.echo(f"The game is over: {outcome(state)}.")
