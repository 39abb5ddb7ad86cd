"""Discovery padrões (quinto_imperio.txt:167-172)."""

from __future__ import annotations

from .table import Table


def offered(table: Table, action: str) -> list[str]:
    """List the places that may be chosen, all on the continent of the port.

    Empty ones; of those with the same points the first in file order (rulings 15, 35).
    None when the mover has no cube left.
    """
    if table.cubes_left(table.seat) == 0:
        return []
    continent = table.material.actions[action].continent
    first: dict[int, str] = {}
    for place in table.material.padrao_places.values():
        if place.continent == continent and place.id not in table.padroes:
            first.setdefault(place.vp, place.id)
    return list(first.values())


def build(table: Table, place: str) -> None:
    """Place a cube."""
    table.padroes[place] = table.seat
