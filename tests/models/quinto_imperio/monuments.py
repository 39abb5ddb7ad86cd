"""Monument cards (quinto_imperio.txt:144-160): slots, payment, row and pile."""

from __future__ import annotations

from itertools import combinations

from .table import Table

# The purchase


def cost(table: Table, slots: tuple[int, ...]) -> int:
    """Add the goods to be paid for slots, which are numbered from 1."""
    return sum(table.material.slot_cost[slot - 1] for slot in slots)


def own_types(table: Table) -> list[str]:
    """List the types of goods the mover has; gold is one of the five (ruling 7)."""
    own = table.goods[table.seat]
    return [good for good in table.material.goods if own[good] > 0]


def payments(table: Table, slots: tuple[int, ...]) -> list[tuple[str, ...]]:
    """List the sets of goods that pay for slots.

    "In the same action, the player may not use two goods of the same type ... to pay
    for one or more cards" (quinto_imperio.txt:153).
    """
    return list(combinations(own_types(table), cost(table, slots)))


def slot_sets(table: Table, quantity: int) -> list[tuple[int, ...]]:
    """List the sets of exactly so many cards on the board that can be paid."""
    with_card = [n for n, card in enumerate(table.row, start=1) if card is not None]
    return [s for s in combinations(with_card, quantity) if payments(table, s)]


def buy(table: Table, slots: tuple[int, ...], paid: tuple[str, ...]) -> None:
    """Pay and take all cards at once; nothing slides yet (ruling 30)."""
    for good in paid:
        table.goods[table.seat][good] -= 1
    for slot in slots:
        card = table.row[slot - 1]
        assert card is not None
        table.monuments[table.seat].append(card)
        table.row[slot - 1] = None


# The pile and the cards set aside


def draw(table: Table) -> str | None:
    """Draw from the pile, after the trigger from the set-aside cards (10, 31).

    "The empty monument card spaces are refilled using the cards set aside at the start
    of the game" (quinto_imperio.txt:221). None if there is no card.
    """
    if table.pile > 0:
        table.pile -= 1
    elif table.triggered and table.aside > 0:
        table.aside -= 1
    else:
        return None
    return table.pick("monument", table.unseen_monuments())


def take_from_pile(table: Table) -> None:
    """Take a Prester John monument; lost if there is none (rulings 9, 11, 31)."""
    card = draw(table)
    if card is not None:
        table.monuments[table.seat].append(card)


def refill(table: Table) -> None:
    """Close the row up to the left and fill it from left to right (ruling 30).

    The first free slot that the pile cannot fill triggers the end and is filled from
    the set-aside cards (ruling 31); with none left it stays empty (ruling 32).
    """
    cards = [card for card in table.row if card is not None]
    table.row = [*cards, *[None] * (len(table.row) - len(cards))]
    for slot in range(len(cards), len(table.row)):
        if table.pile == 0:
            table.triggered = True
        table.row[slot] = draw(table)


def runs_out(table: Table) -> bool:
    """Whether a refill now would meet a slot that the pile cannot fill."""
    return table.row.count(None) > table.pile
