"""Die Wiege der Renaissance: cards, events and set-up, from the package's files."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True)
class Kind:
    """Equal cards."""

    key: str
    """Such as ``science-blue``, ``religion-science`` (a joker), ``person-3``."""
    card: str
    """``genius``, ``double``, ``joker`` or ``personality``."""
    symbols: tuple[int, ...]
    """Numbers of its symbols, one for doubles; none for the personalities 3 and 4."""
    genius: str
    """``blue``, ``red`` or nothing."""
    value: int
    """Of a personality; 0 for culture cards."""
    count: int


@dataclass(frozen=True)
class Event:
    """A historic event."""

    id: str
    group: int
    year: int
    title: str
    symbols: tuple[int, ...]
    dice: int
    places: tuple[str, ...]
    """``blue`` or ``red`` for each setting place."""
    roads: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Setup:
    """Events of a game, by the number of players."""

    whole_group: int
    drawn: int
    middle: int
    between: int


@dataclass(frozen=True)
class Deck:
    """All cards and events; numbers are places in the files' order."""

    symbols: tuple[str, ...]
    kinds: tuple[Kind, ...]
    groups: tuple[str, ...]
    events: tuple[Event, ...]
    setups: dict[int, Setup]
    stones: int
    hand_cards: int
    display_cards: int
    last_positions: int


@cache
def load_deck() -> Deck:
    """Return the cards and events of the package."""
    cards, events = read_file("cards"), read_file("events")
    symbols = tuple(row["id"] for row in cards["symbol"])
    groups = tuple(row["id"] for row in events["group"])
    pieces = events["pieces"]
    return Deck(
        symbols=symbols,
        kinds=(
            *(culture_kind(row, symbols) for row in cards["culture"]),
            *(person_kind(row, symbols) for row in cards["personality"]),
        ),
        groups=groups,
        events=tuple(
            Event(
                id=row["id"],
                group=groups.index(row["group"]),
                year=row["year"],
                title=row["title"],
                symbols=tuple(symbols.index(name) for name in row["symbols"]),
                dice=row["dice"],
                places=tuple(row["places"]),
                roads=tuple((a, b) for a, b in row["roads"]),
            )
            for row in events["event"]
        ),
        setups={
            row["players"]: Setup(
                row["whole_group"], row["drawn"], row["middle"], row["between"]
            )
            for row in events["setup"]
        },
        stones=pieces["stones"],
        hand_cards=pieces["hand_cards"],
        display_cards=pieces["display_cards"],
        last_positions=pieces["events_left_at_end"],
    )


@cache
def load_weights() -> dict[str, dict[str, float]]:
    """Return what the engine believes about good play."""
    return read_file("weights")


def read_file(name: str) -> dict[str, Any]:
    """Return a data file of the package."""
    text = (files("augury") / f"data/wiege/{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


def culture_kind(row: dict[str, Any], symbols: tuple[str, ...]) -> Kind:
    """Read a record of culture cards."""
    names = list(dict.fromkeys(row["symbols"]))
    genius = row.get("genius", "")
    tail = {"genius": [genius], "double": ["double"], "joker": []}[row["kind"]]
    numbers = tuple(symbols.index(name) for name in names)
    return Kind("-".join(names + tail), row["kind"], numbers, genius, 0, row["count"])


def person_kind(row: dict[str, Any], symbols: tuple[str, ...]) -> Kind:
    """Read a record of personalities."""
    names = [row["symbol"]] if "symbol" in row else []
    key = "-".join(["person", str(row["value"]), *names])
    numbers = tuple(symbols.index(name) for name in names)
    return Kind(key, "personality", numbers, "", row["value"], row["count"])
