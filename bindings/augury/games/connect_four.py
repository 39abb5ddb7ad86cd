"""Connect Four: notation and positions."""

from collections.abc import Mapping
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from augury.errors import BadOption, BadPosition, IllegalAction
from augury.games import _connect_four
from augury.spec import Doc, GameSpec, Option, require_keys, require_list


class ConnectFour(GameSpec):
    """Four in a line; actions are columns ``a`` (left) to ``h``.

    A position gives ``rows``, top first, with x for seat 0, o for seat 1 and a point
    for an empty cell.
    """

    name = "connect_four"
    title = "Connect Four"
    players = (2, 2)
    options: ClassVar[Mapping[str, Option]] = {
        "width": Option(7, 4, 8, "columns"),
        "height": Option(6, 4, 8, "rows"),
    }
    reference = True
    exploration = 1.0
    max_plies = 56
    actions = 8
    capsule = _connect_four.capsule

    def rules(self, players: int, options: Mapping[str, int]) -> bytes:
        width, height = options["width"], options["height"]
        if (height + 1) * width > 64:
            raise BadOption(
                f"connect_four: height: got {height}, expected at most "
                f"{64 // width - 1} with width {width}"
            )
        return _connect_four.make_rules(width, height)

    def action_text(self, rules: bytes, action: int) -> str:
        return "abcdefgh"[action]

    def action_number(self, rules: bytes, text: str) -> int:
        if len(text) != 1 or text not in "abcdefgh":
            raise IllegalAction(f'connect_four: "{text}" is not a column a to h')
        return "abcdefgh".index(text)

    def document(self, rules: bytes, state: bytes, seat: int | None) -> Doc:
        return {"rows": self.board(rules, state, seat).split("\n")[:-1]}

    def state(self, rules: bytes, document: Doc, seat: int | None) -> bytes:
        empty = _connect_four.decode(rules, bytes(16))
        width, height = empty["width"], empty["height"]
        rows = require_list(require_keys(document, {"rows"})["rows"], height, "rows")
        for i, row in enumerate(rows):
            if not isinstance(row, str) or len(row) != width or set(row) - set("xo."):
                raise BadPosition(f"rows[{i}]", row, f"{width} signs of x, o and .")
        columns = ["".join(row[c] for row in reversed(rows)) for c in range(width)]
        for c, column in enumerate(columns):
            if "." in column.rstrip("."):
                raise BadPosition(
                    "rows", column, f"no gap below a stone in column {'abcdefgh'[c]}"
                )
        cells = ".".join(columns)
        if cells.count("x") - cells.count("o") not in (0, 1):
            raise BadPosition("rows", rows, "as many x as o, or one more")
        stones = [
            sum(1 << i for i, s in enumerate(cells) if s == sign) for sign in "xo"
        ]
        last = (cells.count("x") + cells.count("o") + 1) % 2
        if has_four(stones[1 - last], height):
            raise BadPosition("rows", rows, "no four of the player to move")
        if has_four(stones[last], height) and not any(
            column
            and column[-1] == "xo"[last]
            and not has_four(stones[last] & ~top_cell(c, len(column), height), height)
            for c, column in enumerate(column.rstrip(".") for column in columns)
        ):
            raise BadPosition("rows", rows, "fours that one last stone can complete")
        return _connect_four.encode(rules, {"stones": stones})

    def board(self, rules: bytes, state: bytes, seat: int | None) -> str:
        at = _connect_four.decode(rules, state)
        width, height = at["width"], at["height"]
        lines = [
            "".join(sign_at(at["stones"], c * (height + 1) + r) for c in range(width))
            for r in reversed(range(height))
        ]
        return "\n".join([*lines, "abcdefgh"[:width]])

    def tensor(self, rules: bytes, state: bytes, seat: int) -> NDArray[np.float32]:
        at = _connect_four.decode(rules, state)
        column = at["height"] + 1
        cells = [i for i in range(at["width"] * column) if i % column < at["height"]]
        planes = [[at["stones"][s] >> i & 1 for i in cells] for s in (seat, 1 - seat)]
        return np.array(planes, dtype=np.float32).ravel()


def sign_at(stones: list[int], cell: int) -> str:
    """Sign of a cell: x, o or a point."""
    return "x" if stones[0] >> cell & 1 else "o" if stones[1] >> cell & 1 else "."


def top_cell(column: int, stones: int, height: int) -> int:
    """Bit of the highest stone of a column with this many stones."""
    return 1 << (column * (height + 1) + stones - 1)


def has_four(stones: int, height: int) -> bool:
    """Whether a bitboard holds four in a line."""
    for step in (1, height, height + 1, height + 2):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False
