"""Phantom (m, n, k) game: notation and positions."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from augury.errors import BadOption, BadPosition, IllegalAction
from augury.games import _phantom_mnk
from augury.spec import Doc, GameSpec, Option, require_keys, require_list

LETTERS = "abcdefgh"
MAX_TRIES = 128


class PhantomMnk(GameSpec):
    """k in a line with unseen stones; actions are cells ``a1`` (top left) to ``h8``.

    A position is all tries in order, each a pair of its cell, None where the seat was
    not told, and whether a stone was placed (False: the try was rejected).
    """

    name = "phantom_mnk"
    title = "Phantom (m, n, k) game"
    players = (2, 2)
    options: ClassVar[Mapping[str, Option]] = {
        "m": Option(4, 3, 8, "columns"),
        "n": Option(4, 3, 8, "rows"),
        "k": Option(4, 3, 8, "stones in a line that win; at most the longer side"),
    }
    reference = True
    algorithm = "mo-ismcts"
    exploration: ClassVar[float] = 0.7
    max_plies = MAX_TRIES
    actions = 64
    capsule = _phantom_mnk.capsule

    def rules(self, players: int, options: Mapping[str, int]) -> bytes:
        m, n, k = options["m"], options["n"], options["k"]
        if k > max(m, n):
            raise BadOption(
                f"phantom_mnk: k: got {k} on {m} columns and {n} rows, "
                f"expected at most {max(m, n)}"
            )
        return _phantom_mnk.make_rules(m, n, k)

    def action_text(self, rules: bytes, action: int) -> str:
        columns, rows, _ = _phantom_mnk.size_of(rules)
        if action >= columns * rows:
            raise IllegalAction(f"phantom_mnk: {action} is not a cell of the board")
        return LETTERS[action % columns] + str(action // columns + 1)

    def action_number(self, rules: bytes, text: str) -> int:
        columns, rows, _ = _phantom_mnk.size_of(rules)
        match = re.fullmatch(r"([a-h])([1-8])", text)
        if match:
            column, row = LETTERS.index(match[1]), int(match[2]) - 1
            if column < columns and row < rows:
                return row * columns + column
        raise IllegalAction(
            f'phantom_mnk: "{text}" is not a cell a1 to {LETTERS[columns - 1]}{rows}'
        )

    def document(self, rules: bytes, state: bytes, seat: int | None) -> Doc:
        at = _phantom_mnk.decode(rules, state)
        tries: list[list[str | bool | None]] = []
        for mover, cell, placed in at["tries"]:
            told = seat in (None, mover) or at["over"]
            tries.append([self.action_text(rules, cell) if told else None, placed])
        return {"tries": tries}

    def state(self, rules: bytes, document: Doc, seat: int | None) -> bytes:
        tries = require_keys(document, {"tries"})["tries"]
        parsed = self._parse(rules, tries, seat)
        hidden = any(cell is None for _, cell, _ in parsed)
        fields: dict[str, Any] = {
            "tries": [(mover, cell or 0, placed) for mover, cell, placed in parsed],
            "observer": seat if hidden else None,
        }
        try:
            state = _phantom_mnk.encode(rules, fields)
        except ValueError as error:
            raise BadPosition("tries", tries, f"the tries of a game: {error}") from None
        over = _phantom_mnk.decode(rules, state)["over"]
        if seat is not None and not over:
            require_hidden(parsed, tries, seat)
        return state

    def _parse(
        self, rules: bytes, tries: object, seat: int | None
    ) -> list[tuple[int, int | None, bool]]:
        """Read the tries as (seat, cell, placed)."""
        if not isinstance(tries, list) or len(tries) > MAX_TRIES:
            raise BadPosition("tries", tries, f"a list of at most {MAX_TRIES}")
        mover = 0
        parsed = []
        for i, pair in enumerate(tries):
            text, placed = require_list(pair, 2, f"tries[{i}]")
            if not isinstance(placed, bool):
                raise BadPosition(f"tries[{i}][1]", placed, "true or false")
            cell = None
            if isinstance(text, str):
                try:
                    cell = self.action_number(rules, text)
                except IllegalAction:
                    raise BadPosition(f"tries[{i}][0]", text, "a cell") from None
            elif text is not None or seat in (None, mover):
                raise BadPosition(f"tries[{i}][0]", text, "a cell")
            parsed.append((mover, cell, placed))
            mover = 1 - mover if placed else mover
        if any(cell is None for _, cell, _ in parsed):
            require_hidden(parsed, tries, seat)
        return parsed

    def board(self, rules: bytes, state: bytes, seat: int | None) -> str:
        columns, rows, _ = _phantom_mnk.size_of(rules)
        at = _phantom_mnk.decode(rules, state)
        shown = list(at["stones"])
        if seat is not None and not at["over"]:
            shown[1 - seat] = at["known"][seat]
        signs = [
            "x" if shown[0] >> i & 1 else "o" if shown[1] >> i & 1 else "."
            for i in range(columns * rows)
        ]
        lines = [f"  {LETTERS[:columns]}"]
        for row in range(rows):
            start = row * columns
            lines.append(f"{row + 1} {''.join(signs[start : start + columns])}")
        return "\n".join(lines)

    def tensor(self, rules: bytes, state: bytes, seat: int) -> NDArray[np.float32]:
        """A plane of own stones and one of the other's known ones, then the numbers of
        the other's stones and of its rejected tries."""
        columns, rows, _ = _phantom_mnk.size_of(rules)
        at = _phantom_mnk.decode(rules, state)
        planes = [
            [cells >> i & 1 for i in range(columns * rows)]
            for cells in (at["stones"][seat], at["known"][seat])
        ]
        results = [placed for mover, _, placed in at["tries"] if mover != seat]
        counts = [results.count(True), results.count(False)]
        return np.array([*planes[0], *planes[1], *counts], dtype=np.float32)


def require_hidden(
    parsed: list[tuple[int, int | None, bool]], tries: list[Any], seat: int | None
) -> None:
    """Check that no cell of the other's tries is given."""
    for i, (mover, cell, _) in enumerate(parsed):
        if mover != seat and cell is not None:
            raise BadPosition(f"tries[{i}][0]", tries[i][0], "null: that seat hides it")
