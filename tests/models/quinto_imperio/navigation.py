"""Navigation (quinto_imperio.txt:190-196)."""

from __future__ import annotations

from .table import Table


def sail(table: Table, value: int) -> None:
    """Move the caravel of the mover, exactly so many places (ruling 41)."""
    for _ in range(value):
        table.caravels[table.seat] = table.place().next
