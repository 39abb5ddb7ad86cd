"""Die Wiege der Renaissance: options, and what ties the parts of the binding together.

`deck` cards and events, `notation` moves, `positions` documents of states, `checks` and
`reader` states from documents, `text` the table for a terminal.
"""

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from augury.errors import BadOption
from augury.games import _wiege
from augury.games.wiege.deck import load_deck, load_weights
from augury.games.wiege.notation import ACTIONS, action_number, action_text
from augury.games.wiege.positions import describe
from augury.games.wiege.tensors import tensor
from augury.games.wiege.text import board_text
from augury.spec import Doc, Flag, GameSpec


class Wiege(GameSpec):
    """Die Wiege der Renaissance, 2 to 4 players, or two teams of two.

    Actions are the steps of a turn: ``stone m0 2`` (position and place), ``genius b1
    0``, ``draw``, ``draw science-blue``, ``lay science-blue new``, ``lay finance-red
    finance``, ``person person-2-religion``, ``turn finance-double``; in a scoring
    ``name religion``, ``play person-1-science``, ``reveal person-3``, ``pay m0 2``,
    ``back person-4``; and ``pass``, ``stop``, ``refuse``.
    """

    name = "wiege"
    title = "Die Wiege der Renaissance"
    provenance = "partly reconstructed"
    players = (2, 4)
    options = {  # noqa: RUF012
        "teams": Flag(False, "four players in two teams, partners opposite"),
    }
    algorithm = "mo-ismcts"
    selection = "puct"
    max_plies = 400 * 40
    actions = ACTIONS
    capsule = _wiege.capsule

    def rules(self, players: int, options: Mapping[str, Any]) -> bytes:
        if options["teams"] and players != 4:
            raise BadOption(f"wiege: teams: got {players} players, expected 4")
        return _wiege.make_rules(players, options["teams"], load_deck(), load_weights())

    def action_text(self, rules: bytes, action: int) -> str:
        return action_text(action)

    def action_number(self, rules: bytes, text: str) -> int:
        return action_number(text)

    def document(self, rules: bytes, state: bytes, seat: int | None) -> Doc:
        return describe(load_deck(), _wiege.decode(rules, state), seat)

    def state(self, rules: bytes, document: Doc, seat: int | None) -> bytes:
        from augury.games.wiege.checks import read_state

        players, teams = _wiege.setup_of(rules)
        return read_state(rules, load_deck(), players, teams, document, seat)

    def board(self, rules: bytes, state: bytes, seat: int | None) -> str:
        document = self.document(rules, state, seat)
        text = board_text(load_deck(), document, seat)
        if self.team_size(rules) > 1:
            return f"teams: seats 0 and 2, seats 1 and 3\n\n{text}"
        return text

    def svg(self, rules: bytes, state: bytes, seat: int | None) -> str:
        from augury.drawing import wiege as drawing  # not needed to play

        players, _ = _wiege.setup_of(rules)
        return drawing.draw(
            load_deck(), players, self.document(rules, state, seat), seat
        )

    def tensor(self, rules: bytes, state: bytes, seat: int) -> NDArray[np.float32]:
        return tensor(load_deck(), _wiege.decode(rules, state), seat)

    def greedy(self, rules: bytes, state: bytes, rng: random.Random) -> int:
        """Return the best rated move: sensible turns without a search."""
        return _wiege.policy(rules, state, rng.getrandbits(63), 0)

    def public_text(self, rules: bytes, action: int) -> str:
        text = action_text(action)
        return "person, face down" if text.startswith("person ") else text

    def team_size(self, rules: bytes) -> int:
        return 2 if _wiege.setup_of(rules)[1] else 1

    def points_name(self) -> str:
        return "stones"
