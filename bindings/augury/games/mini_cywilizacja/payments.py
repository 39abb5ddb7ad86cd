"""Mini Cywilizacja: how many turns a seat has spent on what it has.

A draw is one more in hand, and what is put down was drawn, but for the first of each
material. So the turns in which a seat drew follow from what it has paid.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from augury.games.mini_cywilizacja.deck import Deck

WOOD, STONE, BOTH = 1, 2, 3
HANDS = tuple(product(range(4), repeat=2))
"""Values of wood and stone."""


class Row(NamedTuple):
    """A building: cost, and discounts and substitutions.

    Those that it gives later on or, of a price, those that its buyer has.
    """

    wood: int
    stone: int
    off_wood: int
    off_stone: int
    swaps: int


class Paid(NamedTuple):
    """Material put down in all: at least and at most."""

    least: int
    most: int


def rows_of(deck: Deck, built: Sequence[int]) -> tuple[Row, ...]:
    """Return what matters of the buildings of a seat."""
    out = []
    for quarter in built:
        building = deck.building(quarter)
        effects = [(e.name, e.n) for e in building.effects]
        off_wood, off_stone = (effects.count(("discount", n)) for n in range(2))
        swaps = sum(name == "substitute" for name, _ in effects)
        out.append(Row(*building.cost, off_wood, off_stone, swaps))
    return tuple(out)


def price(rows: Sequence[Row]) -> Row:
    """Return what the last of some buildings cost."""
    *before, last = rows
    off_wood, off_stone = (sum(row[i] for row in before) for i in (2, 3))
    swaps = sum(row.swaps for row in before)
    return Row(last.wood, last.stone, off_wood, off_stone, swaps)


@lru_cache(maxsize=1 << 14)
def ways(cost: Row, wood: int, stone: int) -> tuple[int, ...]:
    """Sets of cards to put down that pay a cost, none that contains another one."""
    found = set()
    for shift in range(-cost.swaps, cost.swaps + 1):
        w, s = cost.wood + shift, cost.stone - shift
        if w < 0 or s < 0:
            continue
        w, s = discounted(w, cost.off_wood), discounted(s, cost.off_stone)
        if w <= wood and s <= stone:
            found.add(WOOD * (w > 0) + STONE * (s > 0))
    return tuple(sorted(found - {BOTH} or found))


def discounted(part: int, off: int) -> int:
    """Part of a cost after discounts."""
    return part if part <= 1 else max(1, part - off)


@lru_cache(maxsize=1 << 12)
def paid(rows: tuple[Row, ...]) -> Mapping[tuple[int, int], Paid]:
    """What can have been put down for buildings, by the materials in hand after it."""
    if not rows:
        return grown({(1, 1): Paid(0, 0)})
    cost = price(rows)
    out: dict[tuple[int, int], Paid] = {}
    for (wood, stone), before in paid(rows[:-1]).items():
        for way in ways(cost, wood, stone):
            put = wood * (way & WOOD > 0) + stone * (way & STONE > 0)
            hand = (0 if way & WOOD else wood, 0 if way & STONE else stone)
            spent = Paid(before.least + put, before.most + put)
            out[hand] = joined(out.get(hand, spent), spent)
    return grown(out)


def joined(a: Paid, b: Paid) -> Paid:
    """What is possible in one way or another."""
    return Paid(min(a.least, b.least), max(a.most, b.most))


def grown(hands: Mapping[tuple[int, int], Paid]) -> dict[tuple[int, int], Paid]:
    """Add the hands that come of others by drawing."""
    out: dict[tuple[int, int], Paid] = {}
    for wood, stone in HANDS:
        for (w, s), spent in hands.items():
            if w <= wood and s <= stone:
                old = out.get((wood, stone), spent)
                out[wood, stone] = joined(old, spent)
    return out


def turns_spent(rows: tuple[Row, ...], hand: tuple[int, int]) -> Paid | None:
    """Fewest and most turns that buildings and a hand have taken; None: impossible."""
    spent = paid(rows).get(hand)
    if spent is None:
        return None
    drawn = sum(hand) - 2
    return Paid(len(rows) + spent.least + drawn, len(rows) + spent.most + drawn)


def fewest_turns(rows: tuple[Row, ...]) -> int:
    """Fewest turns until some buildings, the last one too, were bought."""
    least = min(sum(hand) + spent.least for hand, spent in paid(rows).items())
    return len(rows) + least - 2


@lru_cache(maxsize=1 << 12)
def takes_both(cost: Row) -> bool:
    """Whether both cards may be put down for a building."""
    return any(BOTH in ways(cost, wood, stone) for wood, stone in HANDS)
