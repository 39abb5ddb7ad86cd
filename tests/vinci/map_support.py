"""Helpers for tests of maps: a small map, ways to break it, and what is said then."""

import re
from pathlib import Path

import pytest

from augury.errors import BadData
from augury.games.vinci.data import parse_map

SMALL = (Path(__file__).parents[1] / "data" / "vinci_small.toml").read_text("utf-8")


def refused(text: str) -> BadData:
    with pytest.raises(BadData) as caught:
        parse_map(text)
    return caught.value


def changed(*pairs: str, text: str = SMALL) -> str:
    """The text with passages that occur once replaced by others."""
    for old, new in zip(pairs[::2], pairs[1::2], strict=True):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def without_section(name: str) -> str:
    """The small map without every table of this name."""
    parts = re.split(r"\n(?=\[)", SMALL)
    return "\n".join(part for part in parts if not part.startswith(f"[[{name}]]"))


def boxes(*, width: int = 40, **areas: tuple[list[list[int]], str, str]) -> str:
    """A map of provinces alone: polygon, terrain and neighbours by key."""
    head = SMALL[: SMALL.index("[[terrain_when]]")]
    tables = [
        f'[[province]]\nid = {i}\nkey = "{key}"\nname = "{key}"\nterrain = "{kind}"\n'
        f"port = false\nmine = false\nedge = true\nat = {at(corners)}\n"
        f"neighbours = {near.split()}\npolygon = {corners}\n"
        for i, (key, (corners, kind, near)) in enumerate(areas.items())
    ]
    return head.replace("[40, 30]", f"[{width}, 30]") + "\n".join(tables)


def at(corners: list[list[int]]) -> list[int]:
    return [sum(p[i] for p in corners) // len(corners) for i in (0, 1)]


def box(left: int, right: int) -> list[list[int]]:
    return [[left, 0], [right, 0], [right, 30], [left, 30]]
