"""Buying a card (mini_cywilizacja.txt:127-158), discounts and substitutions."""

from __future__ import annotations

from .cards import MATERIALS, Half, Place
from .table import Table

# Cost (mini_cywilizacja.txt:133, 143-148, 244-248)


def substituted(cost: tuple[int, int], uses: int) -> set[tuple[int, int]]:
    """Write the costs after 0 or 1 use of each owned substitution (ruling 33).

    "1 additional wood instead of 1 stone less, or vice versa" (:248).
    """
    costs = {cost}
    for _ in range(uses):
        costs |= {(w + 1, s - 1) for w, s in costs} | {(w - 1, s + 1) for w, s in costs}
        costs = {(w, s) for w, s in costs if w >= 0 and s >= 0}
    return costs


def discounted(part: int, discounts: int) -> int:
    """Reduce a part of the cost by 1 for each discount; "the minimum is always 1".

    No effect on a part of 0 or 1 (mini_cywilizacja.txt:244-246, ruling 13).
    """
    for _ in range(discounts):
        if part > 1:
            part -= 1
    return part


def costs(table: Table, half: Half) -> set[tuple[int, int]]:
    """List what a building may cost: substitutions first, then discounts (14, 33)."""
    wood, stone = (
        len([d for d in table.owned(table.seat, "discount") if d.material == material])
        for material in MATERIALS
    )
    return {
        (discounted(w, wood), discounted(s, stone))
        for w, s in substituted(half.cost, len(table.owned(table.seat, "substitute")))
    }


def payments(table: Table, half: Half) -> list[tuple[str, ...]]:
    """List the sets of cards that pay a building.

    The cards of the materials whose part is above 0 (mini_cywilizacja.txt:143-144),
    with enough on each; surplus is lost (:146). A set that contains another one is not
    offered (ruling 33).
    """
    sets: set[tuple[str, ...]] = set()
    for cost in costs(table, half):
        parts = dict(zip(MATERIALS, cost, strict=True))
        if all(table.value(table.seat, m) >= part for m, part in parts.items()):
            sets.add(tuple(m for m, part in parts.items() if part > 0))
    return sorted(s for s in sets if not any(set(o) < set(s) for o in sets))


# The purchase


def buildings(table: Table, card: str, side: str) -> list[Place]:
    """List the two buildings of a side, both available (mini_cywilizacja.txt:135)."""
    return [Place(card, side, half) for half in (0, 1)]


def payable(table: Table, card: str, side: str) -> bool:
    """Whether a building of this side can be paid."""
    file = table.file
    return any(
        payments(table, file.half(place)) for place in buildings(table, card, side)
    )


def buys(table: Table) -> list[str]:
    """List all purchases (mini_cywilizacja.txt:129, ruling 30)."""
    found = []
    for card in table.in_file_order(set(table.pool)):
        for place in buildings(table, card, table.pool[card]):
            half = table.file.half(place)
            found += [
                f"buy {half.name} {'+'.join(paid)}" for paid in payments(table, half)
            ]
    return found


def play_buy(table: Table, name: str, paid: list[str]) -> None:
    """Put the cards down turned over, take the building (mini_cywilizacja.txt:131).

    It was chosen before paying, so it is none of the cards put down (ruling 11).
    """
    place = table.file.place_of(name)
    for material in paid:
        table.put_down(material)
    del table.pool[place.card]
    table.built[table.seat].append(place)
