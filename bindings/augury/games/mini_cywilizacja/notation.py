"""Mini Cywilizacja: moves as texts.

``draw wood B02``, ``search stone``, ``turn B03``, ``buy Krawcowa wood+stone`` (the
building and the hand cards that are put down), ``pass``.
"""

from augury.errors import IllegalAction
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.deck import MATERIALS, Deck

BASES = kernel.BASES
ACTIONS = BASES["end"]
PAID = ("wood", "stone", "wood+stone")
"""What is put down for a building."""


def action_text(deck: Deck, action: int) -> str:
    """Return the text of an action."""
    card = action & 63
    if action >= BASES["buy"]:
        action -= BASES["buy"]
        if card < len(deck.cards):
            building = deck.building(4 * card + (action >> 6 & 3))
            return f"buy {building.name} {PAID[action >> 8]}"
    elif action >= BASES["turn"]:
        if card < len(deck.cards):
            return f"turn {deck.cards[card].id}"
    elif action == BASES["pass"]:
        return "pass"
    elif action >= BASES["search"]:
        if action - BASES["search"] < len(MATERIALS):
            return f"search {MATERIALS[action - BASES['search']]}"
    elif card < len(deck.cards):
        return f"draw {MATERIALS[action >> 6]} {deck.cards[card].id}"
    return f"#{action}"  # no action, but a number below `ACTIONS`


def action_number(deck: Deck, text: str) -> int:
    """Inverse of `action_text`; raises IllegalAction."""
    kind, _, rest = text.partition(" ")
    first, _, last = rest.rpartition(" ")
    if text == "pass":
        return BASES["pass"]
    if kind == "search" and rest in MATERIALS:
        return BASES["search"] + MATERIALS.index(rest)
    if kind == "turn" and rest in deck.numbers:
        return BASES["turn"] + deck.numbers[rest]
    if kind == "draw" and first in MATERIALS and last in deck.numbers:
        return BASES["draw"] + 64 * MATERIALS.index(first) + deck.numbers[last]
    if kind == "buy" and first in deck.quarters and last in PAID:
        quarter = deck.quarters[first]
        paid = 256 * PAID.index(last)
        return BASES["buy"] + paid + 64 * (quarter & 3) + (quarter >> 2)
    raise IllegalAction(
        f'mini_cywilizacja: "{text[:60]}" is no move: expected such as "draw wood '
        'B02", "search stone", "buy Krawcowa wood+stone", "turn B03" or "pass"'
    )
