"""Quinto Império II: what a position says, in numbers.

Spaces, actions, goods and cards have their numbers of `board`.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import ACTIONS, GOODS, Game

ROUNDS: int = kernel.ROUND_LIMIT
DICE = 3
PIPS = 6
UNITS = PIPS // 2
"""Most cards or goods of one die."""
KNOWLEDGE, GOLD, PRESTER, MONUMENT, PADRAO, CROWN, ASTROLABE = (
    ACTIONS.index(name)
    for name in (
        "knowledge", "gold", "prester_john", "monument", "padrao", "crown", "astrolabe"
    )
)  # fmt: skip


@dataclass(frozen=True)
class Pending:
    """The action of a die whose choices are not made yet."""

    action: int
    quantity: int
    slots: tuple[int, ...]
    """Counted from 0; none before they are chosen."""


@dataclass(frozen=True)
class Rewards:
    """What the discarded Prester John cards can have brought."""

    goods: tuple[int, ...]
    pieces: tuple[int, ...]
    """By colour."""
    monuments: int
    spies: int


@dataclass(frozen=True)
class Facts:
    """A position."""

    game: Game
    players: int
    phase: str
    seat: int
    """Whose turn it is, or was when the game ended."""
    round: int
    dice: list[int]
    taken: dict[tuple[int, int], int]
    """Seats by space and place of the action there."""
    astrolabe: list[int]
    caravel: list[int]
    disc: list[int]
    goods: list[list[int]]
    spies: list[int]
    owner: dict[int, int]
    """Seats by place for padrões."""
    crowns: list[list[int]]
    knowledge: list[list[int]]
    pieces: list[list[int]]
    kept: list[list[int]]
    discarded: list[int]
    built: list[list[int]]
    row: list[int]
    """Monuments; -1 for an empty slot."""
    pile: int
    aside: int
    triggered: bool
    pending: Pending | None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    @property
    def placed(self) -> int:
        """Dice of this turn that are placed, with the one in use."""
        return DICE - len(self.dice)

    @property
    def done(self) -> int:
        """Dice of this turn whose action is carried out."""
        return self.placed - (self.pending is not None)

    @cached_property
    def turns(self) -> list[int]:
        """Turns that each seat had before the present or last one."""
        return [self.round - self.over + (i < self.seat) for i in range(self.players)]

    def used(self, seat: int) -> int:
        """Dice whose actions a seat has carried out in the game."""
        return DICE * self.turns[seat] + (self.done if seat == self.seat else 0)

    def ports(self, seat: int) -> list[tuple[int, int]]:
        """Space and action of the dice of a seat in ports."""
        spaces = self.game.board.spaces
        return [
            (at, spaces[at].actions[k])
            for (at, k), owner in self.taken.items() if owner == seat
        ]  # fmt: skip

    def lying(self, seat: int) -> int:
        """Dice of a seat on the board, but for those of navigation."""
        return len(self.ports(seat)) + self.astrolabe[seat]

    def moved(self, seat: int) -> bool:
        """Whether the disc of a seat has left the start of the track."""
        board = self.game.board
        return board.track[self.disc[seat]] < len(board.colours)

    @cached_property
    def rewards(self) -> Rewards:
        """What the discarded cards can have brought, whoever drew them."""
        prester = self.game.cards.prester
        cards = [prester[kind] for kind in self.discarded]

        def total(kind: str, of: int = 0) -> int:
            return sum(c.n for c in cards if (c.kind, c.of) == (kind, of))

        return Rewards(
            tuple(total("good", good) for good in range(len(GOODS))),
            tuple(total("piece", i) for i in range(len(self.game.board.colours))),
            total("monument"), total("spies"),
        )  # fmt: skip

    def colours(self, seat: int) -> list[int]:
        """Pieces of a seat by colour."""
        out = [0] * len(self.game.board.colours)
        for piece, n in zip(self.game.cards.pieces, self.pieces[seat], strict=False):
            out[piece.colour] += n
        return out

    def padroes(self, seat: int) -> list[int]:
        """Padrões of a seat in Africa and in Asia."""
        out = [0, 0]
        for place, owner in self.owner.items():
            out[self.game.board.places[place].asia] += owner == seat
        return out

    def cost(self, slots: tuple[int, ...]) -> int:
        """Goods for the cards of these slots."""
        return sum(self.game.board.slot_cost[slot] for slot in slots)

    def named(self, space: int, action: int) -> str:
        """Return a space for a die, as the position writes it."""
        return f"{self.game.board.spaces[space].id} {ACTIONS[action]}"

    def kernel_fields(self) -> dict[str, Any]:
        """Return what the kernel encodes."""
        pending = self.pending or Pending(0, 0, ())
        return {
            "phase": self.phase, "seat": self.seat, "round": self.round,
            "dice": self.dice, "taken": self.taken, "astrolabe": self.astrolabe,
            "caravel": self.caravel, "disc": self.disc, "goods": self.goods,
            "spies": self.spies, "owner": self.owner, "crowns": self.crowns,
            "knowledge": self.knowledge, "pieces": self.pieces, "kept": self.kept,
            "discarded": self.discarded, "built": self.built, "row": self.row,
            "pile": self.pile, "aside": self.aside, "triggered": self.triggered,
            "action": pending.action, "quantity": pending.quantity,
            "slots": list(pending.slots),
        }  # fmt: skip
