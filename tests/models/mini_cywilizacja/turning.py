"""Turning cards over, in a search or when stuck (mini_cywilizacja.txt:113, 172)."""

from __future__ import annotations

from . import stuck
from .table import Table


def turnings_in_search(table: Table) -> list[str]:
    """List the cards that may be turned over next in a search."""
    assert table.searching is not None
    assert table.sought is not None
    return turnings(table, table.hiding(table.searching, table.sought))


def turnings_when_stuck(table: Table) -> list[str]:
    """List the cards that a stuck player may turn over, or only "pass" (36)."""
    enabling = stuck.enabling(table)
    if table.malicious or not enabling:
        return ["pass"]
    return turnings(table, enabling)


def turnings(table: Table, bringing: list[str]) -> list[str]:
    """List the cards to turn over, given those that bring something.

    These at any time; the others in ascending order only (ruling 35), so none of them
    twice (ruling 5). The card placed this turn is never turned (ruling 34).
    """
    order = table.file.order
    last = -1 if table.turned is None else order(table.turned)
    return [
        f"turn {card}"
        for card in table.in_file_order(set(table.pool))
        if card != table.barred and (card in bringing or order(card) > last)
    ]


def play_turning(table: Table, card: str) -> bool:
    """Turn a card over; return whether that ends the action.

    In a search a card with the shield is taken "at once" (mini_cywilizacja.txt:113).
    Who was stuck "must immediately use that option" (mini_cywilizacja.txt:172), which
    is a move of its own.
    """
    table.turn_over(card)
    if table.searching is not None:
        assert table.sought is not None
        side = table.pool[card]
        if table.shows(card, side, table.searching, table.sought):
            del table.pool[card]
            table.take_in_hand(card, side, table.searching, table.sought)
            return True
        table.phase = "search"
        table.turned = card
    elif stuck.acts_of_the_card(table):
        table.phase = "act"
    else:
        table.phase = "stuck"
        table.turned = card
    return False
