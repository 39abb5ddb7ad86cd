"""Mini Cywilizacja: the document of a state. Nothing in it is hidden."""

from typing import Any

from augury.games.mini_cywilizacja.deck import HALVES, MATERIALS, SIDES, Deck
from augury.spec import Doc


def describe(deck: Deck, at: dict[str, Any]) -> Doc:
    """Build the document from the decoded fields."""
    ids = [card.id for card in deck.cards]
    searching = at["phase"] == "search"
    return {
        "to_move": None if at["phase"] == "over" else at["seat"],
        "phase": at["phase"],
        "turn": at["turn"],
        "hands": [
            {
                material: None if quarter < 0 else describe_quarter(deck, quarter)
                for material, quarter in zip(MATERIALS, hand, strict=True)
            }
            for hand in at["hands"]
        ],
        "built": [[deck.building(q).name for q in row] for row in at["built"]],
        "pool": {ids[card]: SIDES[card in at["back"]] for card in at["pool"]},
        "stack": [ids[card] for card in at["stack"]],
        "top": {"card": ids[at["top"]], "side": SIDES[at["top_back"]]}
        if at["stack"]
        else None,
        "search": {
            "material": MATERIALS[at["material"]],
            "value": at["sought"],
            "put_down": ids[at["barred"]] if at["barred"] >= 0 else None,
        }
        if searching
        else None,
        "turned": ids[at["last"]] if at["last"] >= 0 else None,
        "found": ids[at["found"]] if at["found"] >= 0 else None,
        "turns_left": at["left"],
        "extra_turns": at["owed"],
        "lost_turns": at["lost"],
    }


def describe_quarter(deck: Deck, quarter: int) -> Doc:
    """Write which half of a card is shown."""
    return {
        "card": deck.cards[quarter >> 2].id,
        "side": SIDES[quarter >> 1 & 1],
        "half": HALVES[quarter & 1],
    }
