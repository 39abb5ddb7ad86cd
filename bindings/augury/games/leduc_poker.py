"""Leduc poker: notation and positions."""

from collections.abc import Mapping
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from augury.errors import BadPosition, IllegalAction
from augury.games import _leduc_poker
from augury.spec import Doc, GameSpec, require_keys, require_list

RANKS = "JQK"
COPIES = 2
PLAYS = ("fold", "call", "raise")
MOST_PLAYS = 4
FIRST_ROUND_ENDS = ("cc", "rc", "crc", "rrc", "crrc")


class LeducPoker(GameSpec):
    """Poker with six cards and two rounds; actions are ``fold``, ``call``, ``raise``.

    A position is the two cards, None for the other's, the open card once it is there,
    and the betting of both rounds as first letters of the plays.
    """

    name = "leduc_poker"
    title = "Leduc poker"
    players = (2, 2)
    reference = True
    algorithm = "so-ismcts"
    exploration: ClassVar[float] = 0.5
    max_plies = 8
    actions = 3
    capsule = _leduc_poker.capsule

    def rules(self, players: int, options: Mapping[str, int]) -> bytes:
        return _leduc_poker.make_rules()

    def action_text(self, rules: bytes, action: int) -> str:
        return PLAYS[action]

    def action_number(self, rules: bytes, text: str) -> int:
        if text not in PLAYS:
            raise IllegalAction(
                f'leduc_poker: "{text}" is none of: {", ".join(PLAYS)}'
            )
        return PLAYS.index(text)

    def document(self, rules: bytes, state: bytes, seat: int | None) -> Doc:
        at = _leduc_poker.decode(rules, state)
        return {
            "cards": [
                RANKS[card] if seat in (None, owner) or at["shown"] else None
                for owner, card in enumerate(at["cards"])
            ],
            "open": None if at["board"] is None else RANKS[at["board"]],
            "betting": ["".join(PLAYS[p][0] for p in plays) for plays in at["plays"]],
        }

    def state(self, rules: bytes, document: Doc, seat: int | None) -> bytes:
        require_keys(document, {"cards", "open", "betting"})
        plays = parse_betting(document["betting"])
        first, second = document["betting"]
        board = None
        if first in FIRST_ROUND_ENDS:
            board = parse_card(document["open"], "open")
        elif document["open"] is not None:
            raise BadPosition("open", document["open"], "null before the second round")
        shown = second in FIRST_ROUND_ENDS  # that is how an unfolded round ends
        cards = parse_cards(document["cards"], board, seat, shown)
        try:
            return _leduc_poker.encode(
                rules, {"cards": cards, "board": board, "plays": plays}
            )
        except ValueError as error:
            raise BadPosition("betting", document["betting"], str(error)) from None

    def board(self, rules: bytes, state: bytes, seat: int | None) -> str:
        doc = self.document(rules, state, seat)
        stakes = _leduc_poker.decode(rules, state)["stakes"]
        lines = [
            f"seat {i}: {card or '?'}, {chips} chips in"
            for i, (card, chips) in enumerate(zip(doc["cards"], stakes, strict=True))
        ]
        betting = " / ".join(part or "-" for part in doc["betting"])
        return "\n".join([*lines, f"open: {doc['open'] or '-'}", f"betting: {betting}"])

    def tensor(self, rules: bytes, state: bytes, seat: int) -> NDArray[np.float32]:
        """Own seat (2), own card (3), open card (3), and per play which it was
        (2 rounds x 4 x 3)."""
        at = _leduc_poker.decode(rules, state)
        out = np.zeros(32, dtype=np.float32)
        out[seat] = 1
        out[2 + at["cards"][seat]] = 1
        if at["board"] is not None:
            out[5 + at["board"]] = 1
        for number, plays in enumerate(at["plays"]):
            for i, play in enumerate(plays):
                out[8 + 3 * (MOST_PLAYS * number + i) + play] = 1
        return out

    def points_name(self) -> str:
        return "chips"


def parse_betting(value: object) -> list[list[int]]:
    """Read the letters of both rounds."""
    parts = require_list(value, 2, "betting")
    for i, part in enumerate(parts):
        good = isinstance(part, str) and not set(part) - set("fcr")
        if not good or len(part) > MOST_PLAYS:
            raise BadPosition(f"betting[{i}]", part, "up to 4 letters of f, c and r")
    return [["fcr".index(letter) for letter in part] for part in parts]


def parse_card(value: object, field: str) -> int:
    """Read a card as its rank from 0."""
    if not isinstance(value, str) or len(value) != 1 or value not in RANKS:
        raise BadPosition(field, value, "J, Q or K")
    return RANKS.index(value)


def parse_cards(
    value: object, board: int | None, seat: int | None, shown: bool
) -> list[int]:
    """Read both cards; an unknown one becomes the lowest that is left."""
    given = require_list(value, 2, "cards")
    cards: list[int | None] = []
    for owner, card in enumerate(given):
        if seat in (None, owner) or shown:
            cards.append(parse_card(card, f"cards[{owner}]"))
        elif card is not None:
            raise BadPosition(f"cards[{owner}]", card, "null: that seat hides it")
        else:
            cards.append(None)
    left = [COPIES - [*cards, board].count(rank) for rank in range(len(RANKS))]
    if min(left) < 0:
        raise BadPosition("cards", given, "each rank twice, the open card included")
    free = next(rank for rank, copies in enumerate(left) if copies)
    return [free if card is None else card for card in cards]
