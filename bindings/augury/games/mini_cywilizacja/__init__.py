"""Mini Cywilizacja: options, and what ties the parts of the binding together.

`deck` cards, `data` and `effects` card files, `notation` moves, `positions` documents
of states, `checks` states from documents, `account` the final scoring line by line,
`text` the table for a terminal.
"""

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.data import (
    STANDARD,
    check_set_up,
    load_deck,
    load_weights,
    parse_deck,
)
from augury.games.mini_cywilizacja.deck import Setting
from augury.games.mini_cywilizacja.notation import ACTIONS, action_number, action_text
from augury.games.mini_cywilizacja.positions import describe
from augury.games.mini_cywilizacja.tensors import tensor
from augury.games.mini_cywilizacja.text import board_text
from augury.spec import Choice, Doc, Flag, GameSpec


class MiniCywilizacja(GameSpec):
    """Mini Cywilizacja, 2 to 5 players, in five variants.

    Actions: ``draw wood B02`` (material and card), ``search stone``, ``turn B03``,
    ``buy Krawcowa wood+stone`` (the building and what is put down), ``pass``.
    """

    name = "mini_cywilizacja"
    title = "Mini Cywilizacja"
    provenance = "partly reconstructed"
    players = (2, 5)
    options = {  # noqa: RUF012
        "variant": Choice(
            "normal", ("express", "quick", "normal", "long", "full"),
            "buildings that end the game, and size of the deck",
        ),
        "malicious": Flag(False, "who cannot act loses the turn and turns no cards"),
        "base_set": Flag(True, "the ten base cards are in every deck"),
        "cards": Choice(STANDARD, (STANDARD,), "the cards, or a file of yours", True),
    }
    algorithm = "uct"
    selection = "puct"
    max_plies = 5 * 30 * 130
    actions = ACTIONS
    capsule = kernel.capsule

    def __init__(self) -> None:
        self._settings: dict[bytes, Setting] = {}

    def rules(self, players: int, options: Mapping[str, Any]) -> bytes:
        deck = load_deck(options["cards"])
        variant = deck.variants[options["variant"]]
        base_set, malicious = options["base_set"], options["malicious"]
        check_set_up(deck, players, variant, base_set)
        rules = kernel.make_rules(
            players, deck, variant, base_set, malicious, load_weights()
        )
        self._settings[rules] = Setting(deck, variant, players, base_set, malicious)
        return rules

    def setting(self, rules: bytes) -> Setting:
        """Cards, variant and players of a rules block."""
        return self._settings[rules]

    def check_data(self, text: str) -> str:
        deck = parse_deck(text)
        base = sum(card.base for card in deck.cards)
        return f"{len(deck.cards)} cards, {base} of them in the base set"

    def action_text(self, rules: bytes, action: int) -> str:
        return action_text(self.setting(rules).deck, action)

    def action_number(self, rules: bytes, text: str) -> int:
        return action_number(self.setting(rules).deck, text)

    def document(self, rules: bytes, state: bytes, seat: int | None) -> Doc:
        return describe(self.setting(rules).deck, kernel.decode(rules, state))

    def state(self, rules: bytes, document: Doc, seat: int | None) -> bytes:
        from augury.games.mini_cywilizacja.checks import read_state

        return read_state(rules, self.setting(rules), document)

    def board(self, rules: bytes, state: bytes, seat: int | None) -> str:
        document = self.document(rules, state, seat)
        return board_text(self.setting(rules), rules, document, seat)

    def svg(self, rules: bytes, state: bytes, seat: int | None) -> str:
        from augury.drawing import mini_cywilizacja as drawing  # not needed to play

        document = self.document(rules, state, seat)
        return drawing.draw(self.setting(rules), rules, document, seat)

    def greedy(self, rules: bytes, state: bytes, rng: random.Random) -> int:
        """Return the best rated move: sensible turns without a search."""
        return kernel.policy(rules, state, rng.getrandbits(63), 0)

    def tensor(self, rules: bytes, state: bytes, seat: int) -> NDArray[np.float32]:
        return tensor(kernel.decode(rules, state), seat)
