"""Tic-tac-toe: notation and positions. The shortest example of a binding module."""

from collections.abc import Mapping
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from augury.errors import BadPosition, IllegalAction
from augury.games import _tic_tac_toe
from augury.spec import Doc, GameSpec, require_keys, require_list

SIGNS = "xo"


class TicTacToe(GameSpec):
    """Three in a line on a 3x3 board; actions are cells ``a1`` (top left) to ``c3``."""

    name = "tic_tac_toe"
    title = "Tic-tac-toe"
    players = (2, 2)
    reference = True
    exploration: ClassVar[float] = 1.0
    max_plies = 9
    actions = 9
    capsule = _tic_tac_toe.capsule

    def rules(self, players: int, options: Mapping[str, int]) -> bytes:
        return _tic_tac_toe.make_rules()

    def action_text(self, rules: bytes, action: int) -> str:
        return "abc"[action % 3] + str(action // 3 + 1)

    def action_number(self, rules: bytes, text: str) -> int:
        if len(text) != 2 or text[0] not in "abc" or text[1] not in "123":
            raise IllegalAction(f'tic_tac_toe: "{text}" is not a cell a1 to c3')
        return "abc".index(text[0]) + 3 * (int(text[1]) - 1)

    def document(self, rules: bytes, state: bytes, seat: int | None) -> Doc:
        return {"rows": self.board(rules, state, seat).split("\n")}

    def state(self, rules: bytes, document: Doc, seat: int | None) -> bytes:
        rows = require_list(require_keys(document, {"rows"})["rows"], 3, "rows")
        for i, row in enumerate(rows):
            if not isinstance(row, str) or len(row) != 3 or set(row) - set("xo."):
                raise BadPosition(f"rows[{i}]", row, "three signs of x, o and .")
        cells = "".join(rows)
        marks = [sum(1 << i for i, c in enumerate(cells) if c == s) for s in SIGNS]
        if cells.count("x") - cells.count("o") not in (0, 1):
            raise BadPosition("rows", rows, "as many x as o, or one more")
        last = (cells.count("x") + cells.count("o") + 1) % 2
        if has_line(marks[1 - last]):
            raise BadPosition("rows", rows, "no line of the player to move")
        if has_line(marks[last]) and not had_no_line_before(marks[last]):
            raise BadPosition("rows", rows, "lines that one last mark can complete")
        return _tic_tac_toe.encode(rules, {"marks": marks})

    def board(self, rules: bytes, state: bytes, seat: int | None) -> str:
        marks = _tic_tac_toe.decode(rules, state)["marks"]
        signs = [
            "x" if marks[0] >> i & 1 else "o" if marks[1] >> i & 1 else "."
            for i in range(9)
        ]
        return "\n".join("".join(signs[i : i + 3]) for i in (0, 3, 6))

    def tensor(self, rules: bytes, state: bytes, seat: int) -> NDArray[np.float32]:
        marks = _tic_tac_toe.decode(rules, state)["marks"]
        planes = [
            [m >> i & 1 for i in range(9)] for m in (marks[seat], marks[1 - seat])
        ]
        return np.array(planes, dtype=np.float32).ravel()


LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)


def has_line(marks: int) -> bool:
    """Whether these cells, as a 9-bit integer, hold three in a line."""
    return any(marks & line == line for line in LINES)


def had_no_line_before(marks: int) -> bool:
    """Whether some one mark is in every line, so that it may have come last."""
    return any(marks >> i & 1 and not has_line(marks & ~(1 << i)) for i in range(9))
