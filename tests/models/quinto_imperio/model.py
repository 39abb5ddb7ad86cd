"""A player's turn (quinto_imperio.txt:54-76): the nodes and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from . import (
    astrolabe,
    document,
    goods,
    knowledge,
    monuments,
    navigation,
    padroes,
    prester,
    scoring,
    setup,
    turns,
)
from .material import read_material
from .moves import Move, moves, place_die
from .table import Chance, Pending, Table


class Model:
    """One game of Quinto Império II.

    Nodes are "place", then for monuments "slots" and, if the cost is above 0, "goods",
    and for a padrão "padrao"; each is asked even with one answer (ruling 22).
    """

    def __init__(self, table: Table) -> None:
        """Go on from a table."""
        self.table = table

    @classmethod
    def start(cls, players: int, skill: int = 25, *, chance: Chance) -> Model:
        """Set a game up; seat 0 begins. The skill is in percent (ruling 13)."""
        return cls(setup.set_up(read_material(), players, skill, chance))

    @classmethod
    def from_document(
        cls,
        written: Mapping[str, Any],
        players: int,
        skill: int = 25,
        *,
        chance: Chance,
    ) -> Model:
        """Go on from a state written down."""
        material = read_material()
        return cls(document.read_document(written, material, players, skill, chance))

    # What a player may do

    def actions(self) -> list[str]:
        """List the answers to the node asked now; none when the game is over."""
        table, pending = self.table, self.table.pending
        match table.phase:
            case "place":
                return [move.text for move in moves(table)]
            case "slots":
                assert pending is not None
                return [
                    " ".join(["slots", *map(str, slots)])
                    for slots in monuments.slot_sets(table, pending.quantity)
                ]
            case "goods":
                assert pending is not None
                return [
                    " ".join(["goods", *paid])
                    for paid in monuments.payments(table, pending.slots)
                ]
            case "padrao":
                assert pending is not None
                return [f"place {p}" for p in padroes.offered(table, pending.action)]
        return []

    def play(self, text: str) -> None:
        """Play an answer and all that follows without a choice."""
        if text not in self.actions():
            raise ValueError(f"illegal action {text!r}")
        table = self.table
        rest = text.split()[1:]
        match table.phase:
            case "place":
                (move,) = (move for move in moves(table) if move.text == text)
                self._place(move)
            case "slots":
                self._choose_slots(tuple(map(int, rest)))
            case "goods":
                assert table.pending is not None
                monuments.buy(table, table.pending.slots, tuple(rest))
                turns.end_die(table)
            case "padrao":
                padroes.build(table, rest[0])
                turns.end_die(table)

    def _place(self, move: Move) -> None:
        """Place a die and carry the action out, or ask what is still open."""
        table = self.table
        place_die(table, move)
        match move.action:
            case "monument":
                table.phase = "slots"
                table.pending = Pending(move.action, move.quantity)
                return
            case "padrao_africa" | "padrao_asia":
                table.phase = "padrao"
                table.pending = Pending(move.action, move.quantity)
                return
            case "knowledge":
                knowledge.take_card(table, move.value)
            case "gold" | "cotton_sugar" | "porcelain_spices":
                goods.buy(table, move.action, move.quantity)
            case "prester_john":
                prester.draw_cards(table, move.quantity)
            case "crown":
                crown = table.pick("crown", table.unseen_crowns())
                table.crowns[table.seat].append(crown)
            case "astrolabe":
                assert move.direction is not None
                astrolabe.move(table, move.value, move.direction)
            case "navigation":
                navigation.sail(table, move.value)
        turns.end_die(table)

    def _choose_slots(self, slots: tuple[int, ...]) -> None:
        """Buy at once what costs nothing, else ask for the goods."""
        table = self.table
        assert table.pending is not None
        if monuments.cost(table, slots) == 0:
            monuments.buy(table, slots, ())
            turns.end_die(table)
        else:
            table.phase = "goods"
            table.pending = replace(table.pending, slots=slots)

    # End of the game

    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.table.phase == "over"

    def scores(self) -> list[int]:
        """Add up the sheets of all seats, as if the game ended now."""
        return scoring.scores(self.table)

    def sheet(self, seat: int) -> dict[str, int]:
        """Fill in the sheet of a seat, as if the game ended now."""
        return scoring.sheet(self.table, seat)

    def returns(self) -> list[float]:
        """Give the shares of the win, as if the game ended now."""
        return scoring.shares(self.table)

    def document(self) -> dict[str, Any]:
        """Write the whole state down."""
        return document.document(self.table)
