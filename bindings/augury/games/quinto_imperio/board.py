"""Quinto Império II: what board and cards are; numbers are places in the files."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from augury.games import _quinto_imperio as kernel

GOODS = kernel.GOOD_NAMES
ICONS = kernel.ICON_NAMES
ACTIONS = kernel.ACTION_NAMES
CONTINENTS = ("africa", "asia")


@dataclass(frozen=True)
class Space:
    """A port or an astrolabe place of the route."""

    id: str
    name: str
    next: int
    actions: tuple[int, ...]
    """Ascending."""
    asia: bool
    """Whether padrões of the port go to Asia; else they go to Africa."""


@dataclass(frozen=True)
class Place:
    """A place for a padrão."""

    id: str
    name: str
    asia: bool
    vp: int


@dataclass(frozen=True)
class Trade:
    """Goods paid and gained for each unit of an action."""

    paid: tuple[int, ...]
    gained: tuple[int, ...]


@dataclass(frozen=True)
class Board:
    """The board and the supplies."""

    spaces: tuple[Space, ...]
    start: int
    trades: Mapping[int, Trade]
    """By action; those without goods are left out."""
    astrolabe_dice: int
    colours: tuple[str, ...]
    track: tuple[int, ...]
    """Colours; their number for the start."""
    places: tuple[Place, ...]
    slot_cost: tuple[int, ...]
    supply: tuple[int, ...]
    spies: int
    cubes: int
    removed: Mapping[int, int]
    """Monuments set aside, by number of players."""
    eviction: int
    guess: tuple[float, ...]
    """Chance to guess an answer, by the value of the die less one."""


@dataclass(frozen=True)
class Knowledge:
    """Equal knowledge cards."""

    id: str
    count: int
    vp: int
    spies: int


@dataclass(frozen=True)
class Monument:
    """A monument card."""

    id: str
    name: str
    icons: tuple[int, ...]
    """Numbers of each icon."""


@dataclass(frozen=True)
class Prester:
    """Equal Prester John cards."""

    id: str
    count: int
    kind: str
    """``good``, ``piece``, ``monument`` or ``spies`` for a reward, or ``kept``."""
    of: int
    n: int
    vp: int
    icons: tuple[int, ...]


@dataclass(frozen=True)
class Piece:
    """Equal astrolabe pieces."""

    colour: int
    picture: int
    vp: int
    count: int


@dataclass(frozen=True)
class Cards:
    """Cards and pieces."""

    knowledge: tuple[Knowledge, ...]
    monuments: tuple[Monument, ...]
    prester: tuple[Prester, ...]
    crowns: tuple[tuple[int, int], ...]
    """Points and number of equal ones, ascending."""
    pictures: tuple[str, ...]
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Game:
    """All that a game is played with."""

    board: Board
    cards: Cards

    @cached_property
    def piece_names(self) -> tuple[str, ...]:
        """Such as ``orange balestilha 2``."""
        return tuple(
            f"{self.board.colours[piece.colour]} {self.cards.pictures[piece.picture]} "
            f"{piece.vp}"
            for piece in self.cards.pieces
        )
