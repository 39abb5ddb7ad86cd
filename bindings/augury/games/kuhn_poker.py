"""Kuhn poker: notation and positions."""

from collections.abc import Mapping
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from augury.errors import BadPosition, IllegalAction
from augury.games import _kuhn_poker
from augury.spec import Doc, GameSpec, require_keys, require_list

RANKS = "JQK"
PLAYS = ("pass", "bet")
LINES = ("", "p", "b", "pp", "pb", "bp", "bb", "pbp", "pbb")
"""Every course of the betting."""


class KuhnPoker(GameSpec):
    """Poker with three cards and one bet; actions are ``pass`` and ``bet``.

    A position is the two cards, None for the other's, and the betting as first letters
    of the plays.
    """

    name = "kuhn_poker"
    title = "Kuhn poker"
    players = (2, 2)
    reference = True
    algorithm = "so-ismcts"
    exploration: ClassVar[float] = 0.5
    max_plies = 3
    actions = 2
    capsule = _kuhn_poker.capsule

    def rules(self, players: int, options: Mapping[str, int]) -> bytes:
        return _kuhn_poker.make_rules()

    def action_text(self, rules: bytes, action: int) -> str:
        return PLAYS[action]

    def action_number(self, rules: bytes, text: str) -> int:
        if text not in PLAYS:
            raise IllegalAction(f'kuhn_poker: "{text}" is neither "pass" nor "bet"')
        return PLAYS.index(text)

    def document(self, rules: bytes, state: bytes, seat: int | None) -> Doc:
        at = _kuhn_poker.decode(rules, state)
        return {
            "cards": [
                RANKS[card] if seat in (None, owner) or at["shown"] else None
                for owner, card in enumerate(at["cards"])
            ],
            "betting": "".join(PLAYS[play][0] for play in at["plays"]),
        }

    def state(self, rules: bytes, document: Doc, seat: int | None) -> bytes:
        require_keys(document, {"cards", "betting"})
        line = document["betting"]
        if line not in LINES:
            raise BadPosition("betting", line, f"one of: {', '.join(LINES)}")
        plays = ["pb".index(letter) for letter in line]
        shown = seat is None or line in ("pp", "bb", "pbb")
        cards = parse_cards(document["cards"], seat, shown)
        if cards[0] == cards[1]:
            raise BadPosition("cards", document["cards"], "two different cards")
        return _kuhn_poker.encode(rules, {"cards": cards, "plays": plays})

    def board(self, rules: bytes, state: bytes, seat: int | None) -> str:
        doc = self.document(rules, state, seat)
        cards = ", ".join(f"seat {i}: {c or '?'}" for i, c in enumerate(doc["cards"]))
        return f"{cards}; betting: {doc['betting'] or 'none yet'}"

    def tensor(self, rules: bytes, state: bytes, seat: int) -> NDArray[np.float32]:
        """Own seat (2), own card (3), and per play which it was (3 x 2)."""
        at = _kuhn_poker.decode(rules, state)
        out = np.zeros(11, dtype=np.float32)
        out[seat] = 1
        out[2 + at["cards"][seat]] = 1
        for i, play in enumerate(at["plays"]):
            out[5 + 2 * i + play] = 1
        return out

    def points_name(self) -> str:
        return "chips"


def parse_cards(value: object, seat: int | None, shown: bool) -> list[int]:
    """Read both cards; an unknown one becomes some other card."""
    cards = require_list(value, 2, "cards")
    ranks = []
    for owner, card in enumerate(cards):
        if owner != seat and not shown:
            if card is not None:
                raise BadPosition(f"cards[{owner}]", card, "null: that seat hides it")
            ranks.append(-1)
        elif not isinstance(card, str) or len(card) != 1 or card not in RANKS:
            raise BadPosition(f"cards[{owner}]", card, "J, Q or K")
        else:
            ranks.append(RANKS.index(card))
    if -1 in ranks:
        ranks[ranks.index(-1)] = (max(ranks) + 1) % len(RANKS)
    return ranks
