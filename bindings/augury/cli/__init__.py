"""The command line: one file per command, loaded when it is asked for.

=============  ======================================================================
``app``        the group of commands, and what becomes of errors
``arguments``  arguments that several commands share
``files``      positions read, results written
``output``     tables, JSON and progress
``ranking``    a search with progress, and its result as a table
``turns``      the same of a whole turn
=============  ======================================================================

The others are commands: each has a ``command``, named and described in ``app``.
"""


def main() -> None:
    """Run the command line and end the process."""
    from augury.cli.app import cli

    cli()
