"""The group of commands, and the one place where errors become lines and exit codes.

Exit codes: 0 success, 1 an output or program error, 2 bad input, 130 interrupted.
"""

import os
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import click

from augury import AuguryError, __version__

COMMANDS = {
    "games": "List the games and their options.",
    "new": "Write a position to start from.",
    "suggest": "Rank the moves of a position.",
    "play": "Play against bots in the terminal.",
    "match": "Let bots play each other.",
    "show": "Show a position as text or as a drawing.",
    "validate": "Check a position, a saved state or a map.",
    "bench": "Measure speed, memory and the search's signature.",
}
"""Module of augury.cli and what its command does; imported when first asked for."""

BAD_INPUT = 2
INTERRUPTED = 130


class LazyGroup(click.Group):
    """Imports a command's module only to run it, so that help is quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Import the command of this name."""
        if name not in COMMANDS:
            return None
        command = import_module(f"augury.cli.{name}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command line and exit; never shows a traceback unless asked to."""
        extra["standalone_mode"] = False
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        sys.exit(exit_code(lambda: super(LazyGroup, self).main(*args, **extra)))


def exit_code(run: Callable[[], object]) -> int:
    """Run a command; say what went wrong in one line, and return the exit code."""
    try:
        result = run()
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.ClickException as error:
        return complain(f"error: {error.format_message()}", error.exit_code)
    except AuguryError as error:
        return complain(f"error: {error}", BAD_INPUT)
    except (click.Abort, KeyboardInterrupt):
        return complain("interrupted", INTERRUPTED)
    except BrokenPipeError:
        drop_stdout()
        return 1
    except OSError as error:
        drop_stdout()
        return complain(f"error: {error}", 1)
    except Exception as error:
        if os.environ.get("AUGURY_TRACEBACK"):
            traceback.print_exc()
        return complain(
            f"internal error: {type(error).__name__}: {error}; please report; "
            "run with AUGURY_TRACEBACK=1 for details", 1,
        )
    return result if isinstance(result, int) else 0


def complain(text: str, code: int) -> int:
    """Write one line to stderr, whatever the text holds, and return the code."""
    line = " ".join(text.split())
    click.echo("".join(c if c.isprintable() else "?" for c in line), err=True)
    return code


def drop_stdout() -> None:
    """Send what is still buffered nowhere: stdout is gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="`augury COMMAND -h` explains a command, with an example.",
)
@click.version_option(__version__, prog_name="augury")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Monte Carlo tree search for modern board games.

    \b
    Example: which opening is best?
      augury new tic_tac_toe | augury suggest tic_tac_toe -
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
