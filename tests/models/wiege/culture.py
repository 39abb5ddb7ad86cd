"""Culture Scoring: what is named (wiege.txt:65-72)."""

from __future__ import annotations

from .columns import number
from .setup import Scoring, Table


def names(table: Table, scoring: Scoring) -> list[str]:
    """List the symbols "shown on the historic event" (wiege.txt:66).

    Only the top event counts (ruling 12). Any of its symbols may be named, also one
    without cards, and one the other player has named (wiege.txt:66, ruling 43).
    """
    printed = table.top(scoring.position).symbols
    return [f"name {symbol}" for symbol in table.symbols if symbol in printed]


def play_name(table: Table, scoring: Scoring, seat: int, symbol: str) -> None:
    """Name the symbol and its number: causer first, then the other (wiege.txt:67)."""
    scoring.named[seat] = (symbol, number(table.columns[seat], symbol))


def next_to_name(scoring: Scoring) -> int | None:
    """Tell who has not named anything yet."""
    return next((seat for seat in scoring.seats if seat not in scoring.named), None)
