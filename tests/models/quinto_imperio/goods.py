"""Gold, cotton and sugar, porcelain and spices (quinto_imperio.txt:108-130)."""

from __future__ import annotations

from collections.abc import Mapping

from .table import Table


def per_unit(table: Table, action: str) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Read what one unit costs and gives, besides two pips of the die."""
    row = table.material.actions[action]
    assert row.unit_cost is not None
    assert row.unit_gain is not None
    return row.unit_cost, row.unit_gain


def possible(table: Table, action: str, quantity: int) -> bool:
    """Whether so many units can be paid and are in the supply (ruling 6).

    The cost goes to the supply before the gain is taken (ruling 27).
    """
    cost, gain = per_unit(table, action)
    own = table.goods[table.seat]
    return all(own[good] >= quantity * n for good, n in cost.items()) and all(
        table.goods_left(good) + quantity * cost.get(good, 0) >= quantity * n
        for good, n in gain.items()
    )


def buy(table: Table, action: str, quantity: int) -> None:
    """Pay and take so many units."""
    cost, gain = per_unit(table, action)
    own = table.goods[table.seat]
    for good, number in cost.items():
        own[good] -= quantity * number
    for good, number in gain.items():
        own[good] += quantity * number
