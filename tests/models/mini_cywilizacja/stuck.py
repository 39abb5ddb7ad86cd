"""What if a player cannot take a turn? (mini_cywilizacja.txt:170-174)"""

from __future__ import annotations

from . import buying, drawing
from .cards import MATERIALS, other
from .table import Table


def acts(table: Table) -> list[str]:
    """List the draws, searches and purchases of a turn (mini_cywilizacja.txt:90-95)."""
    return [*drawing.draws(table), *drawing.searches(table), *buying.buys(table)]


def acts_of_the_card(table: Table) -> list[str]:
    """List what the card just turned enables (mini_cywilizacja.txt:172, ruling 9).

    Nothing was legal before, so every draw and every purchase is of that card.
    """
    return [*drawing.draws(table), *buying.buys(table)]


def enabling(table: Table) -> list[str]:
    """List the pool cards whose hidden side enables something (ruling 36).

    It shows the next shield of a material or has a building that can be paid.
    """
    found = []
    for card in table.in_file_order(set(table.pool)):
        hidden = other(table.pool[card])
        shown = [
            material
            for material in MATERIALS
            if (value := drawing.next_value(table, material)) is not None
            and table.shows(card, hidden, material, value)
        ]
        if shown or buying.payable(table, card, hidden):
            found.append(card)
    return found


def play_pass(table: Table) -> None:
    """Lose the turn after turning every pool card once (ruling 36).

    "Malicious": the turn is lost without that (mini_cywilizacja.txt:174).
    """
    if not table.malicious:
        for card in table.pool:
            table.turn_over(card)
