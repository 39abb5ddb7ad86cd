"""Die Wiege der Renaissance: what a position says, in numbers.

Symbols, kinds of cards and events have their numbers of `deck`, positions those of the
kernel's `SPOTS`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from augury.games import _wiege
from augury.games.wiege.deck import Deck, Event, Setup

TURNS = 400
"""After so many the game is decided as it stands."""
MIDDLES = sum(label.startswith("m") for label in _wiege.SPOTS)
SCORED = ("name", "duel", "pay", "back")
"""Phases of a scoring."""

Cards = list[int | None]
"""Kinds of cards, None for a secret."""


@dataclass(frozen=True)
class Table:
    """The game that a position is of, and whose view it is."""

    deck: Deck
    players: int
    teams: bool
    seat: int | None
    """Who sees it; None where it shows every card."""

    @cached_property
    def setup(self) -> Setup:
        """Numbers of events."""
        return self.deck.setups[self.players]

    @cached_property
    def spots(self) -> tuple[int, ...]:
        """Positions that have an event at the start."""
        between = range(MIDDLES, MIDDLES + self.setup.between)
        return (*range(self.setup.middle), *between)

    @cached_property
    def kinds(self) -> dict[str, int]:
        """Number of each kind of cards, by key."""
        return {kind.key: i for i, kind in enumerate(self.deck.kinds)}

    @cached_property
    def events(self) -> dict[str, int]:
        """Number of each event, by id."""
        return {event.id: i for i, event in enumerate(self.deck.events)}

    @cached_property
    def cards(self) -> Counter[int]:
        """Every card."""
        return Counter({i: kind.count for i, kind in enumerate(self.deck.kinds)})

    def is_person(self, card: int) -> bool:
        """Whether a card is a personality."""
        return self.deck.kinds[card].card == "personality"

    def beside(self, spot: int) -> tuple[int, ...]:
        """Seats that may set on a position."""
        if spot < MIDDLES:
            return tuple(range(self.players))
        left = spot - MIDDLES
        return (left, (left + 1) % self.players)

    def partner(self, seat: int) -> int | None:
        """Return the other seat of a team."""
        return seat ^ 2 if self.teams else None

    def points(self, cards: Iterable[int]) -> int:
        """Points of personalities: one more for each whose value is there twice."""
        values = Counter(self.deck.kinds[card].value for card in cards)
        values.pop(0, None)
        return sum(n * (value + (n > 1)) for value, n in values.items())


@dataclass(frozen=True)
class Column:
    """A column: its cards and their values from the bottom to the top."""

    symbols: list[int]
    cards: list[tuple[int, int]]

    @property
    def value(self) -> int:
        """How many of its symbol it counts."""
        return sum(value for _, value in self.cards)


@dataclass(frozen=True)
class Payment:
    """Stones that are due and cannot be paid from a stock."""

    winner: int
    payer: int
    due: int
    received: int
    broke: list[int]


@dataclass(frozen=True)
class Scoring:
    """A scoring that was caused; side 0 is who caused it, side 1 the other."""

    persons: bool
    spot: int
    other: int | None
    named: list[int | None]
    number: list[int]
    played: list[list[int]]
    passes: int
    payment: Payment | None
    backs: list[int]
    """Sides that take a card back."""


@dataclass(frozen=True)
class Bonus:
    """Cards that a Genius may still take, and the lowest kind of them."""

    left: int
    cursor: int


@dataclass(frozen=True)
class Facts:
    """A position whose fields are fine one by one."""

    table: Table
    phase: str
    turn: int
    mover: int
    """Whose turn it is."""
    actor: int
    """Who decides."""
    stocks: list[list[int]]
    genius: list[bool]
    stacks: list[list[int]]
    """Events of each position, the one on top last."""
    pieces: list[dict[int, tuple[int, bool]]]
    """For each position, by place: whose piece, and whether it is the Genius."""
    group: int
    removed: list[int]
    left: int
    """Events in the pile."""
    hands: list[Cards]
    piles: list[Cards]
    """From the bottom to the top."""
    known: list[Counter[int]]
    columns: list[list[Column]]
    display: list[int]
    lost: list[int]
    talon: int
    pool: Counter[int]
    """Cards that are neither seen nor known to be somewhere."""
    scoring: Scoring | None
    bonus: Bonus | None
    drawn: int | None
    """Card that the last move drew, where its seat sees the position."""

    @property
    def drawer(self) -> int:
        """Who made the last move if it was a draw."""
        if self.phase != "set":
            return self.mover
        return (self.mover - 1) % self.table.players

    @property
    def covered(self) -> list[int]:
        """Events beneath others: each was scored for culture."""
        return [event for stack in self.stacks for event in stack[:-1]]

    @property
    def scorings(self) -> int:
        """Scorings that are over: each has covered or removed an event."""
        return len(self.covered) + len(self.removed)

    @property
    def settings(self) -> int:
        """Turns in which a piece can have been set."""
        return self.turn + (self.phase != "set")

    def turns(self, seat: int) -> int:
        """Turns in which a seat can have set a piece."""
        return len(range(seat, self.settings, self.table.players))

    def top(self, spot: int) -> Event:
        """Return the event that lies on top."""
        return self.table.deck.events[self.stacks[spot][-1]]

    def set_by(self, seat: int) -> Iterator[tuple[int, int, bool]]:
        """Position, place and whether it is the Genius, of each piece of a seat."""
        for spot, pieces in enumerate(self.pieces):
            for place, (owner, genius) in pieces.items():
                if owner == seat:
                    yield spot, place, genius

    def column(self, seat: int, symbol: int) -> Column | None:
        """Return the column of a seat that counts for a symbol."""
        columns = (c for c in self.columns[seat] if symbol in c.symbols)
        return next(columns, None)

    def sides(self) -> list[int]:
        """Seats that take part in a scoring, who caused it first."""
        if self.scoring is None or self.scoring.other is None:
            return [self.mover]
        return [self.mover, self.scoring.other]


def free_places(event: Event, taken: Iterable[int], colour: str) -> list[int]:
    """Places of a colour without a piece."""
    return [p for p, c in enumerate(event.places) if c == colour and p not in taken]


def can_be_last(event: Event, taken: Iterable[int], place: int) -> bool:
    """Whether the piece on a place can be the last one set on the event."""
    rest = set(taken) - {place}
    near = {b for a, b in event.roads if a in rest}
    near |= {a for a, b in event.roads if b in rest}
    return not rest or place in near
