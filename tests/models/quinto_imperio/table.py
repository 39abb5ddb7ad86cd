"""The state of a game, and what follows from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from .material import Action, Material, Space

T = TypeVar("T")


class Chance(Protocol):
    """Whoever answers a random question."""

    def pick(self, what: str, options: list[T]) -> T:
        """Choose one of the options, which are all equally likely."""
        ...

    def answer(self, p: float) -> bool:
        """Say whether a question is answered correctly, with this probability."""
        ...


@dataclass(frozen=True)
class Pending:
    """An action whose die is placed and that still has to be carried out."""

    action: str
    quantity: int
    slots: tuple[int, ...] = ()


@dataclass
class Table:
    """The whole state. No pile has an order below: unseen cards are sets (14, 33).

    taken holds the seat of each die on a port space, named by place and action;
    astrolabe the seats of the dice on the astrolabe spaces. Dice on the navigation
    space change nothing (quinto_imperio.txt:87) and are not kept.
    """

    material: Material
    players: int
    skill: int
    chance: Chance
    phase: str = "place"
    seat: int = 0
    round: int = 0
    dice: list[int] = field(default_factory=list)
    taken: dict[str, int] = field(default_factory=dict)
    astrolabe: list[int] = field(default_factory=list)
    caravels: list[str] = field(default_factory=list)
    discs: list[int] = field(default_factory=list)
    goods: list[dict[str, int]] = field(default_factory=list)
    spies: list[int] = field(default_factory=list)
    padroes: dict[str, int] = field(default_factory=dict)
    crowns: list[list[int]] = field(default_factory=list)
    knowledge: list[list[str]] = field(default_factory=list)
    prester: list[list[str]] = field(default_factory=list)
    discarded: list[str] = field(default_factory=list)
    monuments: list[list[str]] = field(default_factory=list)
    pieces: list[list[str]] = field(default_factory=list)
    row: list[str | None] = field(default_factory=list)
    pile: int = 0
    aside: int = 0
    triggered: bool = False
    pending: Pending | None = None

    # Random outcomes

    def pick(self, what: str, options: list[T]) -> T:
        """Ask for a random outcome."""
        picked = self.chance.pick(what, list(options))
        if picked not in options:
            raise ValueError(f"{picked!r} is no answer to {what!r}")
        return picked

    # The mover

    def place(self) -> Space:
        """Find where the caravel of the mover is."""
        return self.material.spaces[self.caravels[self.seat]]

    def space_of(self, action: Action) -> str:
        """Name the action space of the port at which the mover is."""
        return f"{self.place().id} {action.id}"

    # Supplies are hard limits (ruling 6)

    def goods_left(self, good: str) -> int:
        """Count the goods of one type in the supply."""
        return self.material.goods[good] - sum(own[good] for own in self.goods)

    def spies_left(self) -> int:
        """Count the spies in the supply."""
        return self.material.spies - sum(self.spies)

    def cubes_left(self, seat: int) -> int:
        """Count the cubes a player has not placed yet."""
        return self.material.cubes - list(self.padroes.values()).count(seat)

    def gain_goods(self, good: str, number: int) -> None:
        """Give the mover goods, as many as the supply holds (ruling 38)."""
        self.goods[self.seat][good] += min(number, self.goods_left(good))

    def gain_spies(self, number: int) -> None:
        """Give the mover spies, as many as the supply holds (ruling 38)."""
        self.spies[self.seat] += min(number, self.spies_left())

    # Unseen cards and pieces, in file order, with copies

    def unseen_knowledge(self) -> list[str]:
        """List the knowledge cards of the pile."""
        return left(self.material.knowledge_deck, joined(self.knowledge))

    def unseen_prester(self) -> list[str]:
        """List the Prester John cards of the pile; discarded ones are out (36)."""
        gone = [*joined(self.prester), *self.discarded]
        return left(self.material.prester_deck, gone)

    def unseen_crowns(self) -> list[int]:
        """List the crowns of the stack."""
        return left(self.material.crowns, joined(self.crowns))

    def unseen_pieces(self, colour: str) -> list[str]:
        """List the faces of the astrolabe pieces in the pile of a colour."""
        material = self.material
        return [
            material.pieces[text].face
            for text in left(material.piece_deck, joined(self.pieces))
            if material.pieces[text].colour == colour
        ]

    def unseen_monuments(self) -> list[str]:
        """List the monuments of the pile and those set aside, one set (ruling 33)."""
        on_board = [card for card in self.row if card is not None]
        return left(self.material.monuments, [*joined(self.monuments), *on_board])


def joined(own: list[list[T]]) -> list[T]:
    """Write what all players own as one list."""
    return [thing for things in own for thing in things]


def left(everything: Iterable[T], gone: Iterable[T]) -> list[T]:
    """Remove what is gone; equal things together, in the order of the file."""
    number = Counter(list(everything))
    number.subtract(gone)
    if any(n < 0 for n in number.values()):
        raise ValueError(f"more than there are: {-number}")
    return list(number.elements())
