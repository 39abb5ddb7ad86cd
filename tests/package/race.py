"""Binding of the race of `race.pyx`: what an author outside augury writes."""

from collections.abc import Mapping
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from augury import BadPosition, GameSpec, IllegalAction
from augury.spec import Doc, require_int, require_keys, require_list

MOVES = ("run", "sneak", "rest", "play")
COLUMNS = ("fields", "sneaked", "quiet", "card", "played")
MOST = {"fields": 40, "sneaked": 12, "quiet": 12, "card": 3, "played": 1}
LAST = ("plies", "mover", "move", "die")


class Race(GameSpec):
    """The race with a compiled kernel."""

    name = "race"
    title = "Race"
    players = (2, 4)
    algorithm = "so-ismcts"
    max_plies = 48
    actions = 4

    def __init__(self, kernel: ModuleType) -> None:
        self.kernel = kernel

    @property
    def capsule(self) -> object:
        return self.kernel.capsule

    def rules(self, players: int, options: Mapping[str, int]) -> bytes:
        rules: bytes = self.kernel.make_rules(players)
        return rules

    def action_text(self, rules: bytes, action: int) -> str:
        return MOVES[action]

    def action_number(self, rules: bytes, text: str) -> int:
        if text not in MOVES:
            raise IllegalAction(f'race: "{text}" is no move')
        return MOVES.index(text)

    def document(self, rules: bytes, state: bytes, seat: int | None) -> Doc:
        at = self.kernel.decode(state)
        players = rules[0]
        doc: Doc = {key: list(at[key])[:players] for key in COLUMNS}
        doc["last"] = [at[key] for key in LAST]
        if seat is None or is_over(doc, players):
            return doc
        for other in range(players):
            if other != seat:
                doc["sneaked"][other] = None
                if not doc["played"][other]:
                    doc["card"][other] = None
        if doc["last"][1] != seat and doc["last"][2] in (1, 2) and doc["last"][0]:
            doc["last"][2] = None
        return doc

    def state(self, rules: bytes, document: Doc, seat: int | None) -> bytes:
        doc = require_keys(document, {*COLUMNS, "last"})
        players = rules[0]
        at: dict[str, Any] = {}
        for key in COLUMNS:
            row = require_list(doc[key], players, key)
            at[key] = [
                self.number(key, i, value, seat) for i, value in enumerate(row)
            ] + [0] * (4 - players)
        last = require_list(doc["last"], 4, "last")
        highs = (12 * players, players - 1, 3, 3)
        for i, (key, high) in enumerate(zip(LAST, highs, strict=True)):
            unknown = key == "move" and last[i] is None and seat is not None
            at[key] = 1 if unknown else require_int(last[i], 0, high, f"last[{i}]")
        for i in range(players):
            if at["sneaked"][i] > at["quiet"][i]:
                raise BadPosition(f"sneaked[{i}]", at["sneaked"][i], "quiet turns")
        state: bytes = self.kernel.encode(at)
        return state

    def number(self, key: str, i: int, value: object, seat: int | None) -> int:
        if value is None and seat not in (None, i) and key in ("sneaked", "card"):
            return 0 if key == "sneaked" else 1
        return require_int(value, int(key == "card"), MOST[key], f"{key}[{i}]")

    def board(self, rules: bytes, state: bytes, seat: int | None) -> str:
        return str(self.document(rules, state, seat))

    def tensor(self, rules: bytes, state: bytes, seat: int) -> NDArray[np.float32]:
        doc = self.document(rules, state, seat)
        rows = [doc[key] for key in COLUMNS]
        return np.array(
            [-1 if v is None else v for row in rows for v in row], dtype=np.float32
        )


def is_over(doc: Doc, players: int) -> bool:
    """Whether the whole document is that of a finished game."""
    gone = [a + b for a, b in zip(doc["fields"], doc["sneaked"], strict=True)]
    return max(gone) >= 12 or bool(doc["last"][0] == 12 * players)
