"""Mini Cywilizacja: what a position says, in numbers.

Cards, quarters and materials have their numbers of `deck`; None stands for nothing.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from augury.games.mini_cywilizacja.deck import Setting

BUILT = 20
"""More buildings than a seat can have."""
TURNS = 2000
"""More turns than a game can have: at most so many are lost in a row as there are other
seats, and seven more at most come with each building, of which there are 30 before the
last two rounds."""


@dataclass(frozen=True)
class Search:
    """What is looked for, and the card that was put down for it."""

    material: int
    value: int
    put_down: int | None


@dataclass(frozen=True)
class Facts:
    """A position."""

    setting: Setting
    phase: str
    mover: int | None
    """None when the game is over."""
    turn: int
    hands: list[list[int | None]]
    """Quarter by seat and material."""
    built: list[list[int]]
    """Quarters, in the order of purchase."""
    pool: dict[int, bool]
    """Cards, and whether their back is up."""
    stack: list[int]
    top: tuple[int, bool] | None
    search: Search | None
    turned: int | None
    found: int | None
    left: int | None
    owed: list[int]
    lost: int

    @property
    def players(self) -> int:
        """Number of seats."""
        return self.setting.players

    @cached_property
    def extra(self) -> list[int]:
        """Extra turns that the buildings of each seat give."""
        return [sum(self.count(q, "extra_turn") for q in row) for row in self.built]

    @cached_property
    def values(self) -> list[list[int]]:
        """Materials of each seat when its turn began."""
        deck, search = self.setting.deck, self.search
        values = [
            [0 if q is None else deck.building(q).value for q in hand]
            for hand in self.hands
        ]
        if search:
            values[self.seat][search.material] = search.value - 1
        return values

    @cached_property
    def lying(self) -> dict[int, bool]:
        """The pool as it was when the turn began, but for what was turned since."""
        down = self.search.put_down if self.search else None
        return {card: back for card, back in self.pool.items() if card != down}

    @property
    def seat(self) -> int:
        """Whose turn it is, or was when the game ended."""
        if self.mover is not None:
            return self.mover
        if self.left is None:
            return (self.turn - 1) % self.players
        return max((i for i, n in enumerate(self.extra) if n), default=0)

    def id(self, card: int) -> str:
        """Id of a card."""
        return self.setting.deck.cards[card].id

    def count(self, quarter: int, effect: str) -> int:
        """Effects of this name that a building has."""
        effects = self.setting.deck.building(quarter).effects
        return sum(e.name == effect for e in effects)

    def shows(self, card: int, back: bool, material: int, value: int) -> bool:
        """Whether a side of a card has this shield."""
        side = self.setting.deck.cards[card].sides[back]
        return any((b.material, b.value) == (material, value) for b in side)

    def kernel_fields(self) -> dict[str, Any]:
        """Return what the kernel encodes."""
        top, search = self.top or (-1, False), self.search
        down = search.put_down if search else None
        return {
            "phase": self.phase, "seat": self.seat, "turn": self.turn,
            "hands": [[-1 if q is None else q for q in hand] for hand in self.hands],
            "built": self.built, "pool": list(self.pool),
            "back": [card for card, back in self.pool.items() if back],
            "stack": self.stack, "top": top[0], "top_back": top[1],
            "material": search.material if search else 0,
            "sought": search.value if search else 0,
            "barred": -1 if down is None else down,
            "last": -1 if self.turned is None else self.turned,
            "found": -1 if self.found is None else self.found,
            "left": self.left, "owed": self.owed, "lost": self.lost,
        }  # fmt: skip
