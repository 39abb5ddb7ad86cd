"""Game Components and Preparation (wiege.txt:4-38)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .columns import Column

# Game Components (wiege.txt:4-26)


class Kind(NamedTuple):
    """What is printed on a card; equal cards are one kind (ruling 37).

    form is "genius", "double", "joker" or "person"; symbols are all different.
    """

    form: str
    symbols: tuple[str, ...]
    genius: str | None = None
    value: int = 1

    @property
    def culture(self) -> bool:
        """Whether it is one of the culture cards (wiege.txt:14-18)."""
        return self.form != "person"


class Event(NamedTuple):
    """A historic event: setting places with roads, symbols, dice (wiege.txt:13)."""

    symbols: tuple[str, ...]
    places: tuple[str, ...]
    roads: tuple[tuple[int, int], ...]
    dice: int

    def joined(self, place: int) -> set[int]:
        """Places connected with this one by a road (wiege.txt:46)."""
        there = {b for a, b in self.roads if a == place}
        return there | {a for a, b in self.roads if b == place}


def read_kinds(cards: Mapping[str, Any]) -> dict[str, Kind]:
    """Name all kinds of cards, in file order (ruling 37)."""
    kinds: dict[str, Kind] = {}
    for card in cards["culture"]:
        form, symbols = card["kind"], card["symbols"]
        if form == "genius":
            kinds[f"{symbols[0]}-{card['genius']}"] = Kind(
                form, tuple(symbols), card["genius"]
            )
        elif form == "double":
            kinds[f"{symbols[0]}-double"] = Kind(form, (symbols[0],))
        else:
            kinds["-".join(symbols)] = Kind(form, tuple(symbols))
    for card in cards["personality"]:
        key, value = f"person-{card['value']}", card["value"]
        if "symbol" in card:
            kinds[f"{key}-{card['symbol']}"] = Kind(
                "person", (card["symbol"],), value=value
            )
        else:
            kinds[key] = Kind("person", (), value=value)
    return kinds


def read_events(events: Mapping[str, Any]) -> dict[str, Event]:
    """Read the faces of all historic events."""
    return {
        event["id"]: Event(
            tuple(event["symbols"]),
            tuple(event["places"]),
            tuple((a, b) for a, b in event["roads"]),
            event["dice"],
        )
        for event in events["event"]
    }


# The table


class Piece(NamedTuple):
    """A stone of influence or the Genius figure, set by its owner."""

    seat: int
    genius: bool


@dataclass
class Position:
    """A stack of events, bottom first; only the top one has places (ruling 58)."""

    events: list[str]
    places: dict[int, Piece] = field(default_factory=dict)


@dataclass
class Scoring:
    """A scoring being carried out; seats are those who take part, causer first."""

    position: str
    kind: str
    causer: int
    seats: list[int]
    named: dict[int, tuple[str, int]] = field(default_factory=dict)
    played: dict[int, list[str]] = field(default_factory=dict)
    passes: int = 0
    receiver: int | None = None  # who gets stones
    due: int = 0  # how many are still due to the receiver
    payers: list[int] = field(default_factory=list)  # who still can pay, next first
    received: int = 0
    back: list[int] = field(default_factory=list)  # who still takes back a card


@dataclass
class Table:
    """All that lies on the table or is held in hand, and whose decision is next."""

    symbols: list[str]
    kinds: dict[str, Kind]
    events: dict[str, Event]
    pieces: Mapping[str, Any]
    players: int
    teams: bool
    group: str
    positions: dict[str, Position]
    pile: list[str]
    hands: list[list[str]]
    display: list[str]
    talon: list[str]
    lost: list[str]
    stocks: list[list[int]]  # stocks[seat][colour]
    genius: list[bool]
    person_piles: list[list[str]]  # top first
    columns: list[list[Column]]
    known: list[dict[str, int]]
    seat: int = 0  # whose turn it is
    turn: int = 0
    phase: str = "set"
    to_move: int | None = 0
    actions_left: int = 0
    bonus_left: int = 0
    bonus_kinds: list[str] = field(default_factory=list)  # what may still be taken
    scoring: Scoring | None = None

    def top(self, label: str) -> Event:
        """The visible event of a position."""
        return self.events[self.positions[label].events[-1]]

    def partner(self, seat: int) -> int | None:
        """The players of a team face each other (wiege.txt:116, ruling 61)."""
        return (seat + 2) % 4 if self.teams else None

    def neighbours(self, label: str) -> list[int] | None:
        """Both neighbours of an event between seats j and j + 1 (rulings 38, 57).

        None for an event in the middle of the table.
        """
        if label.startswith("m"):
            return None
        j = int(label[1:])
        return [j, (j + 1) % self.players]

    def in_file_order(self, kinds: list[str]) -> list[str]:
        """Each kind once, as the file lists them (ruling 37)."""
        return [kind for kind in self.kinds if kind in kinds]

    # Known cards (ruling 50)

    def learn(self, seat: int, kind: str) -> None:
        """Count a card that this seat took openly: display, bonus, scoring."""
        self.known[seat][kind] = self.known[seat].get(kind, 0) + 1

    def show(self, seat: int, kind: str) -> None:
        """Discount, not below 0, a card that this seat shows from hand or pile."""
        self.known[seat][kind] = max(0, self.known[seat].get(kind, 0) - 1)


# Preparation (wiege.txt:32-38)


def prepare(
    cards: Mapping[str, Any],
    events: Mapping[str, Any],
    players: int,
    teams: bool,
    deal: Mapping[str, Any],
) -> Table:
    """Lay out a given deal; seat 0 starts (rulings 34, 38).

    The setup record tells how many events lie in the middle and between two players
    each (wiege.txt:35). All get their stones and a Genius (wiege.txt:36).
    """
    setup = next((s for s in events["setup"] if s["players"] == players), None)
    if setup is None or (teams and players != 4):
        raise ValueError("2 to 4 players; teams need four")
    labels = [f"m{i}" for i in range(setup["middle"])]
    labels += [f"b{i}" for i in range(setup["between"])]
    if len(deal["open"]) != len(labels) or len(deal["hands"]) != players:
        raise ValueError("the deal does not fit the number of players")
    pieces = events["pieces"]
    seats = range(players)
    return Table(
        symbols=[symbol["id"] for symbol in cards["symbol"]],
        kinds=read_kinds(cards),
        events=read_events(events),
        pieces=pieces,
        players=players,
        teams=teams,
        group=deal["group"],
        positions={
            label: Position([event])
            for label, event in zip(labels, deal["open"], strict=True)
        },
        pile=list(deal["pile"]),
        hands=[list(hand) for hand in deal["hands"]],
        display=list(deal["display"]),
        talon=list(deal["talon"]),
        lost=[],
        stocks=[[pieces["stones"] if c == s else 0 for c in seats] for s in seats],
        genius=[pieces["genius"] > 0 for _ in seats],
        person_piles=[[] for _ in seats],
        columns=[[] for _ in seats],
        known=[{} for _ in seats],
    )
