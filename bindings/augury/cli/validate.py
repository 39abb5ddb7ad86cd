"""augury validate: check a position, a saved state or a map."""

import click

from augury import AuguryError, GameSpec, State
from augury.cli.arguments import game_argument
from augury.cli.files import read_state, read_text
from augury.cli.output import counted
from augury.options import option_text
from augury.report import outcome


@click.command("validate")
@game_argument
@click.argument("file", metavar="FILE")
def command(spec: GameSpec, file: str) -> None:
    """Check a position or a saved state in FILE (- for standard input); where the
    name ends in .toml, a map or cards of your own, for games that take them.

    Says what it is; or, in one line with exit code 2, which field is wrong and what
    was expected there.

    \b
    Example:
      augury new tic_tac_toe | augury validate tic_tac_toe -
      augury validate vinci my_map.toml
    """
    if file.endswith(".toml"):
        line = check_data(spec, file)
    else:
        line = describe(spec, read_state(spec.name, file))
    click.echo(line)


def check_data(spec: GameSpec, path: str) -> str:
    """Check a data file and say in a line what it holds; raises UsageError."""
    try:
        return f"{spec.title}: {spec.check_data(read_text(path))}"
    except AuguryError as error:
        raise click.UsageError(f"{path}: {error}") from None


def describe(spec: GameSpec, state: State) -> str:
    """Say in a line what a position or saved state is."""
    kind = "saved state"
    if state.observer is not None:
        kind = f"position seen by seat {state.observer}"
    options = "".join(
        f", {name}={option_text(value)}" for name, value in state.game.options.items()
    )
    if state.is_terminal():
        status = f"the game is over: {outcome(state)}"
    else:
        moves = counted(len(state.legal_actions()), "legal move")
        status = f"seat {state.current_player()} to move, {moves}"
    players = state.game.players
    return f"{spec.title}, {players} players{options}: {kind}; {status}"
