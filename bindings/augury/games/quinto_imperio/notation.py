"""Quinto Império II: moves as texts.

A die: its value, the action, and what the action needs: ``3 knowledge``, ``2 knowledge
5`` (raised by spies), ``5 gold 2`` (quantity), ``4 crown``, ``3 navigation 5`` (value
after spies), ``3 astrolabe 4 left``, with ``from 2`` for the seat whose die goes. Then
``slots 1 3``, ``goods gold sugar``, ``place africa_4``.
"""

from functools import cache

from augury.errors import IllegalAction
from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import ACTIONS, GOODS
from augury.games.quinto_imperio.data import load_game

BASES = kernel.BASES
SIDES = ("left", "right")
PIPS = 6


def action_text(action: int) -> str:
    """Return the text of an action."""
    if action >= BASES["place"]:
        places, number = load_game().board.places, action - BASES["place"]
        if number < len(places):
            return f"place {places[number].id}"
    elif action >= BASES["goods"]:
        names = [g for i, g in enumerate(GOODS) if action - BASES["goods"] >> i & 1]
        if names:
            return f"goods {' '.join(names)}"
    elif action >= BASES["slots"]:
        slots = [str(i + 1) for i in range(4) if action - BASES["slots"] >> i & 1]
        if slots:
            return f"slots {' '.join(slots)}"
    else:
        text = die_text(action)
        if text:
            return text
    return f"#{action}"  # no action, but a number below the base `end`


def die_text(action: int) -> str | None:
    """Return the text of a die; None for a number that is none."""
    kind, value, number = action >> 10, action >> 7 & 7, action >> 4 & 7
    side, gone = action >> 3 & 1, action & 7
    if kind >= len(ACTIONS) or not 1 <= value <= PIPS or not 1 <= number <= PIPS:
        return None
    name = ACTIONS[kind]
    if name != "astrolabe" and (side or gone):
        return None
    if name in ("padrao", "crown"):
        return f"{value} {name}" if number == PIPS else None
    if name == "knowledge" and number == value:
        return f"{value} {name}"
    if name not in ("knowledge", "astrolabe", "navigation") and 2 * number > PIPS:
        return None
    text = f"{value} {name} {number}"
    if name == "astrolabe":
        text += f" {SIDES[side]}" + (f" from {gone - 1}" if gone else "")
    return text


@cache
def numbers() -> dict[str, int]:
    """Every text of an action with its number."""
    texts = ((action_text(action), action) for action in range(BASES["end"]))
    return {text: action for text, action in texts if not text.startswith("#")}


def action_number(text: str) -> int:
    """Inverse of `action_text`; raises IllegalAction."""
    number = numbers().get(text)
    if number is None:
        raise IllegalAction(
            f'quinto_imperio: "{text[:60]}" is no move: expected such as "5 gold 2", '
            '"3 knowledge", "3 navigation 4", "slots 1 3" or "place africa_1"'
        )
    return number
