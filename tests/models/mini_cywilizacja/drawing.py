"""Drawing 1 material (mini_cywilizacja.txt:99-125) and the support for it (:242)."""

from __future__ import annotations

from .cards import MATERIALS, SIDES
from .table import Table


def next_value(table: Table, material: str) -> int | None:
    """Say which value may be drawn: 1 higher than the card in hand (:101).

    Without a card, 1 (mini_cywilizacja.txt:111). At 3 there is no draw (ruling 3).
    """
    value = table.value(table.seat, material)
    return None if value == 3 else value + 1


def draws(table: Table) -> list[str]:
    """List the draws of a visible card (mini_cywilizacja.txt:101, 111, ruling 4).

    A draw names the material, which fixes the half (ruling 46). The card in hand is not
    in the pool yet, so it does not count (ruling 34).
    """
    found = []
    for material in MATERIALS:
        value = next_value(table, material)
        if value is not None:
            found += [f"draw {material} {c}" for c in table.visible(material, value)]
    return found


def play_draw(table: Table, material: str, card: str) -> None:
    """Place the own card turned over, then take the other (:101, ruling 3)."""
    value = next_value(table, material)
    assert value is not None
    if table.hands[table.seat][material] is not None:
        table.put_down(material)
    table.take_in_hand(card, table.pool.pop(card), material, value)


# Searching


def searches(table: Table) -> list[str]:
    """List the materials that may be searched for."""
    return [
        f"search {material}" for material in MATERIALS if searchable(table, material)
    ]


def searchable(table: Table, material: str) -> bool:
    """Whether a search is allowed, that is, whether it can succeed (rulings 6, 38).

    Only if no card shows the shield (mini_cywilizacja.txt:113, ruling 4); for 2 and 3
    only with the support (:115, :242), and then the stack may have it too (40).
    """
    value = next_value(table, material)
    if value is None or table.visible(material, value):
        return False
    if value == 1:
        return bool(table.hiding(material, value))
    if not table.owned(table.seat, "search"):
        return False
    return bool(table.hiding(material, value) or in_stack(table, material, value))


def in_stack(table: Table, material: str, value: int) -> list[tuple[str, str]]:
    """List the cards and sides of the stack with the shield, known by elimination."""
    return [
        (card, side)
        for card in table.in_file_order(table.stack)
        for side in SIDES
        if table.shows(card, side, material, value)
    ]


def start_search(table: Table, material: str) -> bool:
    """Begin a search; return whether it is over already.

    The card in hand is placed first, turned over, and is barred this turn (:119,
    rulings 3, 34). If no pool card hides the shield the stack is searched (ruling 40).
    """
    value = next_value(table, material)
    assert value is not None
    if not table.hiding(material, value):
        search_stack(table, material, value)
        return True
    if table.hands[table.seat][material] is not None:
        table.barred = table.put_down(material)
    table.searching = material
    table.sought = value
    table.phase = "search"
    return False


def search_stack(table: Table, material: str, value: int) -> None:
    """Turn all pool cards in vain, then exchange a card with the stack (:242).

    "Search the card stack, exchange a card, and shuffle the stack": a random fitting
    card and side comes into the hand, the old card into the stack (ruling 40).
    """
    for card in table.pool:
        table.turn_over(card)
    old = table.hands[table.seat][material]
    assert old is not None
    card, side = table.pick("found", in_stack(table, material, value))
    table.stack.remove(card)
    table.take_in_hand(card, side, material, value)
    table.stack.add(old.card)
    table.show_top()
