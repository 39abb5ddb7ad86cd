"""Player's turn (mini_cywilizacja.txt:88-97): the moves and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import buying, document, drawing, ending, setup, stuck, turning
from .cards import CardFile, read_cards
from .table import Chance, Table


class Model:
    """One game of Mini Cywilizacja.

    "A player always performs exactly 1 action" (mini_cywilizacja.txt:95). Every node is
    asked even with one answer; the refill and taking what a search found are automatic
    (ruling 30).
    """

    def __init__(self, table: Table) -> None:
        """Go on from a table."""
        self.table = table

    @classmethod
    def start(
        cls,
        players: int,
        variant: str = "normal",
        malicious: bool = False,
        base_set: bool = True,
        *,
        cards: CardFile | None = None,
        chance: Chance,
    ) -> Model:
        """Set a game up; seat 0 begins (ruling 32)."""
        file = read_cards() if cards is None else cards
        return cls(setup.set_up(file, players, variant, malicious, base_set, chance))

    @classmethod
    def from_document(
        cls,
        written: Mapping[str, Any],
        players: int,
        variant: str = "normal",
        malicious: bool = False,
        *,
        cards: CardFile | None = None,
        chance: Chance,
    ) -> Model:
        """Go on from a state written down."""
        file = read_cards() if cards is None else cards
        table = document.read_document(
            written, file, players, variant, malicious, chance
        )
        return cls(table)

    # What a player may do

    def player(self) -> int | None:
        """Name the seat to act, or None when the game is over."""
        return None if self.is_over() else self.table.seat

    def actions(self) -> list[str]:
        """List the moves; none when the game is over.

        Cards are turned over only in a search, or when nothing else is legal (37).
        """
        table = self.table
        match table.phase:
            case "turn":
                return stuck.acts(table) or turning.turnings_when_stuck(table)
            case "search":
                return turning.turnings_in_search(table)
            case "stuck":
                return turning.turnings_when_stuck(table)
            case "act":
                return stuck.acts_of_the_card(table)
        return []

    def play(self, action: str) -> None:
        """Play a move and all that follows without a choice."""
        if action not in self.actions():
            raise ValueError(f"illegal action {action!r}")
        table = self.table
        word, *rest = action.split(" ")
        done = True
        match word:
            case "draw":
                drawing.play_draw(table, rest[0], rest[1])
            case "search":
                done = drawing.start_search(table, rest[0])
            case "buy":
                buying.play_buy(table, " ".join(rest[:-1]), rest[-1].split("+"))
            case "turn":
                done = turning.play_turning(table, rest[0])
            case "pass":
                stuck.play_pass(table)
        if done:
            table.refill()
            ending.end_turn(table, lost=word == "pass")

    # End of the game

    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.table.phase == "over"

    def scores(self) -> list[int]:
        """Count the points of all seats, as if the game ended now."""
        return ending.scores(self.table)

    def returns(self) -> list[float]:
        """Give the shares of the win, as if the game ended now."""
        return ending.shares(self.table)

    def document(self) -> dict[str, Any]:
        """Write the whole state down."""
        return document.document(self.table)
