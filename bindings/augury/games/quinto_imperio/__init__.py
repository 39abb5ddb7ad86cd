"""Quinto Império II: options, and what ties the parts of the binding together.

`board` what board and cards are, `data` their files, `notation` moves, `positions`
documents of states, `checks` states from documents, `text` the table for a terminal.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.data import load_game, load_weights
from augury.games.quinto_imperio.notation import BASES, action_number, action_text
from augury.games.quinto_imperio.positions import describe
from augury.games.quinto_imperio.tensors import tensor
from augury.games.quinto_imperio.text import board_text
from augury.games.quinto_imperio.turns import turn_text
from augury.spec import Doc, GameSpec, Option


class QuintoImperio(GameSpec):
    """Quinto Império II, 2 to 4 players.

    Actions: a die with its action, ``3 knowledge``, ``5 gold 2`` (quantity),
    ``4 crown``, ``3 navigation 5`` (value after spies), ``3 astrolabe 4 left``; then
    ``slots 1 3``, ``goods gold sugar`` and ``place africa_4``.
    """

    name = "quinto_imperio"
    title = "Quinto Império II"
    provenance = "partly reconstructed"
    players = (2, 4)
    options = {  # noqa: RUF012
        "skill": Option(25, 0, 100, "questions the players know without guessing, %"),
    }
    algorithm = "uct"
    selection = "puct"
    max_plies = kernel.ROUND_LIMIT * 4 * 9
    actions = BASES["end"]
    capsule = kernel.capsule

    def rules(self, players: int, options: Mapping[str, Any]) -> bytes:
        return kernel.make_rules(
            players, load_game(), options["skill"], load_weights()
        )

    def action_text(self, rules: bytes, action: int) -> str:
        return action_text(action)

    def action_number(self, rules: bytes, text: str) -> int:
        return action_number(text)

    def document(self, rules: bytes, state: bytes, seat: int | None) -> Doc:
        return describe(load_game(), kernel.decode(rules, state))

    def state(self, rules: bytes, document: Doc, seat: int | None) -> bytes:
        from augury.games.quinto_imperio.checks import read_state

        return read_state(rules, load_game(), document)

    def board(self, rules: bytes, state: bytes, seat: int | None) -> str:
        document = self.document(rules, state, seat)
        return board_text(load_game(), document, seat)

    def svg(self, rules: bytes, state: bytes, seat: int | None) -> str:
        from augury.drawing import quinto_imperio as drawing  # not needed to play

        document = self.document(rules, state, seat)
        return drawing.draw(load_game(), document, seat)

    def turn_text(self, rules: bytes, state: bytes, actions: Sequence[int]) -> str:
        return turn_text(load_game(), self.document(rules, state, None), actions)

    def greedy(self, rules: bytes, state: bytes, rng: random.Random) -> int:
        """Return the best rated move: sensible turns without a search."""
        return kernel.policy(rules, state, rng.getrandbits(63), 0)

    def tensor(self, rules: bytes, state: bytes, seat: int) -> NDArray[np.float32]:
        return tensor(kernel.decode(rules, state), seat)
