"""Die Wiege der Renaissance: moves as texts.

Places are written position and place, ``m0 2`` (middle) or ``b1 0`` (between seats 1
and 2); cards by their kind, ``science-blue``, ``person-2-finance``.
"""

from functools import cache

from augury.errors import IllegalAction
from augury.games import _wiege
from augury.games.wiege.deck import load_deck

KINDS = {name: number for number, name in enumerate(_wiege.MOVES)}
BARE = ("pass", "draw", "refuse", "stop")
"""Moves that name nothing."""
WITH_PLACE = ("stone", "genius", "pay")
WITH_CARD = {
    "take": "take", "pick": "draw", "person": "person", "turn": "turn", "play": "play",
    "reveal": "reveal", "back": "back",
}
"""The kernel's name of a move that names a card, and the word for it."""
ACTIONS = (KINDS["move"] << 8) + 64 * 64


def action_text(action: int) -> str:
    """Return the text of an action."""
    if action >= KINDS["move"] << 8:
        rest = action - (KINDS["move"] << 8)
        return f"move {place_text(rest >> 6)} {place_text(rest & 63)}"
    name, argument = _wiege.MOVES[action >> 8], action & 255
    if name in BARE and not argument:
        return name
    if name in WITH_PLACE and argument < 64:
        return f"{name} {place_text(argument)}"
    keys, symbols = card_keys(), load_deck().symbols
    if name in WITH_CARD and argument < len(keys):
        return f"{WITH_CARD[name]} {keys[argument]}"
    if name == "new" and argument < len(keys):
        return f"lay {keys[argument]} new"
    if name == "lay" and argument >> 5 < len(symbols):
        return f"lay {keys[argument & 31]} {symbols[argument >> 5]}"
    if name == "name" and argument < len(symbols):
        return f"name {symbols[argument]}"
    return f"{name} #{argument}"  # no action, but a number below `ACTIONS`


def place_text(place: int) -> str:
    """Write a place: 2 is ``m0 2``."""
    spot = place >> 3
    label = _wiege.SPOTS[spot] if spot < len(_wiege.SPOTS) else f"#{spot}"
    return f"{label} {place & 7}"


@cache
def card_keys() -> tuple[str, ...]:
    """Keys of all kinds of cards, in the order of the file."""
    return tuple(kind.key for kind in load_deck().kinds)


@cache
def numbers() -> dict[str, int]:
    """Every text of an action with its number."""
    out = {}
    for action in range(ACTIONS):
        text = action_text(action)
        if "#" not in text:
            out[text] = action
    return out


def action_number(text: str) -> int:
    """Inverse of `action_text`; raises IllegalAction."""
    number = numbers().get(text)
    if number is None:
        raise IllegalAction(
            f'wiege: "{text[:60]}" is no move: expected such as "stone m0 2", '
            '"draw science-blue", "lay science-blue new", "name religion" or "pass"'
        )
    return number
