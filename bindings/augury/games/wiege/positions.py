"""Die Wiege der Renaissance: the document of a state, as one seat sees it or whole."""

from collections import Counter
from typing import Any

from augury.games import _wiege
from augury.games.wiege.deck import Deck
from augury.spec import Doc

SCORINGS = (None, "culture", "persons")


def describe(deck: Deck, at: dict[str, Any], seat: int | None) -> Doc:
    """Build the document from the decoded fields, for a seat or whole (None)."""
    keys = [kind.key for kind in deck.kinds]
    events = [event.id for event in deck.events]
    seats = range(len(at["stock"]))
    over = at["phase"] == "over"
    rows = zip(at["stacks"], at["pieces"], strict=True)
    stacks = dict(zip(_wiege.SPOTS, rows, strict=True))
    shown = {event for stack in at["stacks"] for event in stack}
    gone = [e for e in range(len(events)) if e not in shown and e not in at["unseen"]]

    def named(cards: list[int], visible: bool = True) -> list[str | None]:
        return [keys[card] if visible else None for card in cards]

    return {
        "to_move": None if over else at["actor"],
        "seat_of_turn": at["seat"],
        "phase": at["phase"],
        "turn": at["turn"],
        "stocks": at["stock"],
        "genius": at["genius"],
        "positions": {
            label: {
                "events": [events[e] for e in stack],
                "places": {
                    str(place): {"seat": owner, "genius": True}
                    if genius
                    else {"seat": owner}
                    for place, (owner, genius) in pieces.items()
                },
            }
            for label, (stack, pieces) in stacks.items()
            if stack
        },
        "group": deck.groups[at["group"]],
        "removed": [events[e] for e in gone],
        "pile": at["left"],
        "hands": [named(at["hands"][i], over or seat in (None, i)) for i in seats],
        "piles": [named(at["piles"][i][::-1], seat in (None, i)) for i in seats],
        "known": [dict(Counter(named(at["known"][i]))) for i in seats],
        "columns": [
            [
                {
                    "symbols": [deck.symbols[s] for s in column["symbols"]],
                    "cards": [[keys[card], value] for card, value in column["cards"]],
                }
                for column in at["columns"][i]
            ]
            for i in seats
        ],
        "display": named(at["display"]),
        "lost": named(at["lost"]),
        "talon": len(at["talon"]),
        "scoring": describe_scoring(deck, at, keys) if at["pending"] else None,
        "bonus": describe_bonus(at, keys),
        "drawn": keys[at["drawn"]]
        if at["drawn"] >= 0 and seat in (None, at["drawer"])
        else None,
    }


def describe_scoring(deck: Deck, at: dict[str, Any], keys: list[str]) -> Doc:
    """Write a scoring that was caused, or is being carried out."""
    paying = at["phase"] == "pay"
    sides = (at["seat"], at["other"])
    return {
        "kind": SCORINGS[at["pending"]],
        "position": _wiege.SPOTS[at["spot"]],
        "with": at["other"] if at["other"] >= 0 else None,
        "named": [
            [deck.symbols[symbol], number] if symbol >= 0 else None
            for symbol, number in zip(at["named"], at["number"], strict=True)
        ],
        "played": [[keys[card] for card in cards] for cards in at["played"]],
        "passes": at["passes"],
        "payment": {
            "to": at["winner"],
            "from": at["payer"],
            "due": at["due"],
            "received": at["received"],
            "broke": [i for i in range(4) if at["broke"] >> i & 1],
        }
        if paying
        else None,
        "back": [sides[i] for i in range(2) if at["backs"] >> i & 1],
    }


def describe_bonus(at: dict[str, Any], keys: list[str]) -> Doc | None:
    """Write how many cards the Genius may still take, and from which kind on."""
    if at["phase"] != "bonus":
        return None
    return {"left": at["bonus"], "from": keys[at["cursor"]]}
