"""augury show: a position as text or as a drawing."""

import click

from augury import GameSpec
from augury.cli.arguments import game_argument
from augury.cli.files import read_state, result_file
from augury.cli.output import board_text


@click.command("show")
@game_argument
@click.argument("file", metavar="POSITION")
@click.option(
    "--svg", metavar="FILE", help="Draw it to FILE, as SVG (- for standard output)."
)
def command(spec: GameSpec, file: str, svg: str | None) -> None:
    """Show a position or a saved state, read from a file (- for standard input).

    A position shows what its seat sees, a saved state shows everything.

    \b
    Example: a drawing to open in a browser
      augury new clans | augury show clans - --svg clans.svg
    """
    state = read_state(spec.name, file)
    if svg is None:
        click.echo(board_text(state, state.observer))
    elif svg == "-":
        click.echo(state.svg(state.observer), nl=False)
    else:
        with result_file(svg) as write:
            write(state.svg(state.observer))
