"""augury games: the games and their options."""

from dataclasses import asdict
from typing import Any

import click

from augury import GameSpec
from augury.cli.arguments import json_option
from augury.cli.output import show_json, show_table
from augury.games import find, names
from augury.options import option_text


@click.command("games")
@json_option
def command(as_json: bool) -> None:
    """List the games and their options; reference games come last.

    \b
    Example:
      augury games --json
    """
    specs = [find(name) for name in names()]
    if as_json:
        show_json([describe(spec) for spec in specs])
        return
    real = [spec for spec in specs if not spec.reference]
    reference = [spec for spec in specs if spec.reference]
    if real:
        show_specs(real)
    if reference:
        click.echo("Reference games, for checking the engine:")
        show_specs(reference)
    for spec in specs:
        for key, option in spec.options.items():
            click.echo(
                f"{spec.name} --option {key}={option_text(option.default)}: "
                f"{option.help} ({option.expected})"
            )


def describe(spec: GameSpec) -> dict[str, Any]:
    """Gather what is to know about a game as plain data."""
    low, high = spec.players
    return {
        "name": spec.name,
        "title": spec.title,
        "players": {"low": low, "high": high},
        "algorithm": spec.algorithm,
        "exploration": spec.exploration,
        "reference": spec.reference,
        "status": spec.status,
        "provenance": spec.provenance,
        "options": {key: asdict(option) for key, option in spec.options.items()},
    }


def show_specs(specs: list[GameSpec]) -> None:
    """Print games as a table."""
    rows = []
    for spec in specs:
        low, high = spec.players
        players = f"{low}" if low == high else f"{low} to {high}"
        rows.append((spec.name, spec.title, players, spec.algorithm, spec.status,
                     spec.provenance))  # fmt: skip
    head = ("name", "title", "players", "algorithm", "status", "data")
    show_table(head, rows, left=6)
