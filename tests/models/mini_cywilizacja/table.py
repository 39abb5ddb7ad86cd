"""The cards on the table, and what can be seen of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from .cards import (
    MATERIALS,
    SIDES,
    CardFile,
    Effect,
    Half,
    Place,
    Shield,
    Variant,
    other,
)

T = TypeVar("T")


class Chance(Protocol):
    """Whoever answers a random question; all options are equally likely."""

    def pick(self, what: str, options: list[T]) -> T:
        """Choose one of the options."""
        ...


@dataclass
class Table:
    """The whole state. The order of the stack below its top is never stored.

    hands holds, for each seat and material, the half that is shown (ruling 1); pool the
    side of each card that is up. built is in order of purchase.
    """

    file: CardFile
    players: int
    variant: Variant
    malicious: bool
    chance: Chance
    hands: list[dict[str, Place | None]] = field(default_factory=list)
    built: list[list[Place]] = field(default_factory=list)
    pool: dict[str, str] = field(default_factory=dict)
    stack: set[str] = field(default_factory=set)
    top: tuple[str, str] | None = None
    phase: str = "turn"
    seat: int = 0
    turn: int = 0
    searching: str | None = None
    sought: int | None = None
    """The value searched for, only during a search."""
    barred: str | None = None
    turned: str | None = None
    turns_left: int | None = None
    extra: list[int] = field(default_factory=list)
    lost: int = 0

    # Random outcomes

    def pick(self, what: str, options: list[T]) -> T:
        """Ask for a random outcome."""
        picked = self.chance.pick(what, list(options))
        if picked not in options:
            raise ValueError(f"{picked!r} is no answer to {what!r}")
        return picked

    def in_file_order(self, cards: set[str]) -> list[str]:
        """Sort cards as in the file (ruling 31)."""
        return [card for card in self.file.cards if card in cards]

    def show_top(self) -> None:
        """See which card is the new top of the stack, if there is one.

        Each card can be there with either side up; the side that is up is visible to
        all (rulings 7, 39).
        """
        if not self.stack:
            self.top = None
            return
        cards = self.in_file_order(self.stack)
        self.top = self.pick("top", [(card, side) for card in cards for side in SIDES])

    # Hands

    def empty_hand(self) -> dict[str, Place | None]:
        """Write a hand without cards."""
        return dict.fromkeys(MATERIALS)

    def value(self, seat: int, material: str) -> int:
        """Read the number of materials of one kind in hand (:31); 0 without a card."""
        place = self.hands[seat][material]
        return 0 if place is None else self.file.half(place).shield.value

    def put_down(self, material: str) -> str:
        """Place the card of a material on the table, turned over (:101, :150)."""
        place = self.hands[self.seat][material]
        assert place is not None
        self.hands[self.seat][material] = None
        self.pool[place.card] = other(place.side)
        return place.card

    def take_in_hand(self, card: str, side: str, material: str, value: int) -> None:
        """Hold a card so that the shield is shown.

        If both halves show it, the first one (ruling 46).
        """
        shields = [half.shield for half in self.file.side(card, side)]
        half = shields.index(Shield(material, value))
        self.hands[self.seat][material] = Place(card, side, half)

    # Card Pool

    def shows(self, card: str, side: str, material: str, value: int) -> bool:
        """Whether either half of a side shows the shield (ruling 5)."""
        return any(
            half.shield == (material, value) for half in self.file.side(card, side)
        )

    def visible(self, material: str, value: int) -> list[str]:
        """List the pool cards that show the shield, without the barred card (34)."""
        return [
            card
            for card in self.in_file_order(set(self.pool))
            if card != self.barred
            and self.shows(card, self.pool[card], material, value)
        ]

    def hiding(self, material: str, value: int) -> list[str]:
        """List the pool cards with the shield on the hidden side (rulings 7, 34)."""
        return [
            card
            for card in self.in_file_order(set(self.pool))
            if card != self.barred
            and self.shows(card, other(self.pool[card]), material, value)
        ]

    def turn_over(self, card: str) -> None:
        """Turn a pool card over."""
        self.pool[card] = other(self.pool[card])

    def refill(self) -> None:
        """Lay cards until the pool has its first size again (mini_cywilizacja.txt:162).

        The top card is turned before it is laid, so the side that was underneath is up
        (ruling 39). Size is tested once, after the action (rulings 10, 47).
        """
        while len(self.pool) < self.file.pool_size[self.players] and self.top:
            card, side = self.top
            self.stack.remove(card)
            self.pool[card] = other(side)
            self.show_top()

    # Settlements

    def halves(self, seat: int) -> list[Half]:
        """List the buildings of a settlement."""
        return [self.file.half(place) for place in self.built[seat]]

    def owned(self, seat: int, op: str) -> list[Effect]:
        """List the effects of one kind in a settlement."""
        return [effect for half in self.halves(seat) for effect in half.effects(op)]
