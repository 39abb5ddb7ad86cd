"""augury validate: check a position or a saved state."""

import click

from augury import GameSpec
from augury.cli.arguments import game_argument
from augury.cli.files import read_state
from augury.cli.output import counted
from augury.report import outcome


@click.command("validate")
@game_argument
@click.argument("file", metavar="FILE")
def command(spec: GameSpec, file: str) -> None:
    """Check a position or a saved state in FILE (- for standard input).

    Says what it is; or, in one line with exit code 2, which field is wrong and what
    was expected there.

    \b
    Example:
      augury new tic_tac_toe | augury validate tic_tac_toe -
    """
    state = read_state(spec.name, file)
    kind = "saved state"
    if state.observer is not None:
        kind = f"position seen by seat {state.observer}"
    options = "".join(f", {k}={v}" for k, v in state.game.options.items())
    if state.is_terminal():
        status = f"the game is over: {outcome(state)}"
    else:
        moves = counted(len(state.legal_actions()), "legal move")
        status = f"seat {state.current_player()} to move, {moves}"
    click.echo(f"{spec.title}, {state.game.players} players{options}: {kind}; {status}")
