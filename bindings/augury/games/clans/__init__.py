"""Clans: notation and positions.

A position lists the huts of each area as colour letters (r y g b k); the five colour
names are this program's labels. ``villages`` are the areas of founded villages,
``waiting`` the groups whose order the seat to move is being asked for.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from augury.errors import IllegalAction
from augury.games import _clans
from augury.games.clans.checks import LETTERS, check
from augury.games.clans.points import COLOURS
from augury.spec import Doc, GameSpec

FOUND = 4096


@cache
def load_board() -> dict[str, Any]:
    """Return the board file as a dict."""
    text = (files("augury") / "data/clans/board.toml").read_text("utf-8")
    return tomllib.loads(text)


class Clans(GameSpec):
    """Clans by Leo Colovini, 2 to 4 players.

    Actions: ``17-20`` moves the group of area 17 to area 20; ``found 17`` names the
    village founded next where the order matters.
    """

    name = "clans"
    title = "Clans"
    provenance = "printed board"
    players = (2, 4)
    algorithm = "so-ismcts"
    exploration = 0.3
    max_plies = 72
    actions = FOUND + 60
    capsule = _clans.capsule

    def rules(self, players: int, options: Mapping[str, int]) -> bytes:
        return _clans.make_rules(players, load_board())

    def action_text(self, rules: bytes, action: int) -> str:
        if action >= FOUND:
            return f"found {action - FOUND + 1}"
        return f"{(action >> 6) + 1}-{(action & 63) + 1}"

    def action_number(self, rules: bytes, text: str) -> int:
        match = re.fullmatch(r"(?:found (\d{1,2})|(\d{1,2})-(\d{1,2}))", text, re.ASCII)
        numbers = [int(n) for n in match.groups() if n] if match else []
        if not numbers:
            raise IllegalAction(
                f'clans: "{text}" is no move: expected FROM-TO such as "17-20", or '
                '"found 17"'
            )
        for number in numbers:
            if not 1 <= number <= 60:
                raise IllegalAction(
                    f'clans: area {number} does not exist, expected 1 to 60 ("{text}")'
                )
        if len(numbers) == 1:
            return FOUND + numbers[0] - 1
        return (numbers[0] - 1) * 64 + numbers[1] - 1

    def document(self, rules: bytes, state: bytes, seat: int | None) -> Doc:
        at = _clans.decode(rules, state)
        huts = at["huts"]
        shown = [
            COLOURS[c] if seat in (None, owner) or at["over"] else None
            for owner, c in enumerate(at["colours"])
        ]
        return {
            "to_move": at["mover"],
            "colours": shown,
            "points": dict(zip(COLOURS, at["points"], strict=True)),
            "chips": at["chips"],
            "huts": {str(a + 1): letters(huts[a]) for a in range(60) if any(huts[a])},
            "villages": [a + 1 for a in lone_groups(huts) if a not in at["waiting"]],
            "waiting": [a + 1 for a in at["waiting"]],
        }

    def state(self, rules: bytes, document: Doc, seat: int | None) -> bytes:
        players = _clans.players_of(rules)
        facts = check(document, seat, players, load_board())
        return _clans.encode(
            rules,
            {
                "huts": [facts.huts.get(a, (0,) * 5) for a in range(1, 61)],
                "points": facts.points,
                "chips": facts.chips,
                "colours": facts.colours,
                "mover": facts.to_move,
                "villages": sum(facts.chips),
                "waiting": [a - 1 for a in facts.waiting],
            },
        )

    def board(self, rules: bytes, state: bytes, seat: int | None) -> str:
        doc = self.document(rules, state, seat)
        return "\n".join([*draw_map(doc), "", *summary(doc, seat)])

    def svg(self, rules: bytes, state: bytes, seat: int | None) -> str:
        from augury.drawing.clans import draw  # not needed to play

        return draw(load_board(), self.document(rules, state, seat), seat)

    def tensor(self, rules: bytes, state: bytes, seat: int) -> NDArray[np.float32]:
        """Return 438 numbers: 60 x 5 hut counts, 60 villages, 60 waiting, 5 points,
        4 chips, 4 seat to move, 5 own colour; seats counted from the observer.
        """
        at = _clans.decode(rules, state)
        players = len(at["chips"])
        out = np.zeros(438, dtype=np.float32)
        out[:300] = np.array(at["huts"], dtype=np.float32).ravel()
        for area in lone_groups(at["huts"]):
            out[(360 if area in at["waiting"] else 300) + area] = 1
        out[420:425] = at["points"]
        for other in range(players):
            out[425 + (other - seat) % players] = at["chips"][other]
        out[429 + (at["mover"] - seat) % players] = 1
        out[433 + at["colours"][seat]] = 1
        return out


def letters(counts: list[int]) -> str:
    """Write a group as colour letters: ``[2, 0, 1, 0, 0]`` is ``rrg``."""
    return "".join(s * n for s, n in zip(LETTERS, counts, strict=True))


def lone_groups(huts: list[list[int]]) -> list[int]:
    """Occupied areas (from 0) without an occupied neighbour."""
    return [
        row["id"] - 1
        for row in load_board()["area"]
        if any(huts[row["id"] - 1])
        and not any(any(huts[n - 1]) for n in row["neighbours"])
    ]


MAP_COLUMNS, MAP_ROWS = 112, 33


def draw_map(doc: Doc) -> list[str]:
    """Areas where they lie on the board: number, terrain's first letter, huts.

    A village stands in brackets; a group of seven or more is given by counts.
    """
    board = load_board()
    width, height = board["canvas"]
    lines = [[" "] * (MAP_COLUMNS + 24) for _ in range(MAP_ROWS)]
    for row in board["area"]:
        group = doc["huts"].get(str(row["id"]), "")
        if len(group) > 6:
            group = "".join(f"{group.count(s)}{s}" for s in LETTERS if s in group)
        label = f"{row['id']}{row['terrain'][0].upper()}:{group or '-'}"
        if row["id"] in doc["villages"]:
            label = f"[{label}]"
        x = row["at"][0] * MAP_COLUMNS // width
        y = row["at"][1] * (MAP_ROWS - 1) // height
        place(lines, label, x, y)
    return ["".join(line).rstrip() for line in lines]


NEARBY = sorted(
    ((dy, dx) for dy in range(-3, 4) for dx in range(-8, 9)),
    key=lambda d: abs(d[0]) * 6 + abs(d[1]),
)
"""Rows and columns from a place, the nearest first; a row counts as six columns."""


def place(lines: list[list[str]], label: str, x: int, y: int) -> None:
    """Write a label near (x, y) where it touches no other."""
    for dy, dx in NEARBY:
        row, start = y + dy, max(x + dx, 1)
        if not 0 <= row < len(lines) or start + len(label) >= len(lines[row]):
            continue
        if all(c == " " for c in lines[row][start - 1 : start + len(label) + 1]):
            lines[row][start : start + len(label)] = label
            return


def summary(doc: Doc, seat: int | None) -> list[str]:
    """Points, chips, colours and the epoch in words."""
    points = ", ".join(f"{name} {n}" for name, n in doc["points"].items())
    chips = ", ".join(f"seat {i}: {n}" for i, n in enumerate(doc["chips"]))
    founded = sum(doc["chips"])
    lines = [f"points: {points}", f"chips: {chips}", epoch_text(founded)]
    if seat is not None:
        lines.append(f"you are seat {seat}, your clan is {doc['colours'][seat]}")
    if doc["waiting"]:
        waiting = ", ".join(map(str, doc["waiting"]))
        lines.append(f"seat {doc['to_move']} says which village is next: {waiting}")
    return lines


def epoch_text(founded: int) -> str:
    """Say which epoch it is and which terrains it likes and hates."""
    left = founded
    numerals = ("I", "II", "III", "IV", "V")
    for number, epoch in zip(numerals, load_board()["epoch"], strict=True):
        if left < epoch["chips"]:
            hostile = epoch.get("hostile")
            return (
                f"epoch {number}: {epoch['chips'] - left} chips left, "
                f"{epoch['favourable']} +{epoch['bonus']}"
                + (f", {hostile} scores nothing" if hostile else "")
            )
        left -= epoch["chips"]
    return "all 12 villages are founded"
