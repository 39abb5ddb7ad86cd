"""The order of turns and the end of the game (quinto_imperio.txt:54-73, 217-221)."""

from __future__ import annotations

from . import monuments
from .table import Table

MOST_ROUNDS = 60
"""Complete rounds after which the game ends without trigger (ruling 29)."""


def begin_turn(table: Table, seat: int) -> None:
    """Collect the dice of a player from the board and roll them (:56-62)."""
    table.seat = seat
    table.phase = "place"
    table.taken = {space: s for space, s in table.taken.items() if s != seat}
    table.astrolabe = [s for s in table.astrolabe if s != seat]
    values = list(table.material.die_values)
    table.dice = [table.pick("die", values) for _ in range(table.material.dice)]


def end_die(table: Table) -> None:
    """Go on with the next die, or end the turn after the third (:71)."""
    table.pending = None
    table.phase = "place"
    if not table.dice:
        end_turn(table)


def end_turn(table: Table) -> None:
    """Refill the row, then roll the dice of the next player (:51, :160, ruling 34).

    A round ends after the last seat. "The game ends immediately when the player to the
    right of the first player finishes their turn" (quinto_imperio.txt:219): neither
    refill nor roll takes place then (ruling 42). Ruling of this model: that also holds
    if this turn triggers the end itself, so it is seen beforehand that the pile cannot
    fill all free slots, and no card is drawn.
    """
    if table.seat == table.players - 1:
        table.round += 1
        table.triggered = table.triggered or monuments.runs_out(table)
        if table.triggered or table.round == MOST_ROUNDS:
            table.phase = "over"
            return
    monuments.refill(table)
    begin_turn(table, (table.seat + 1) % table.players)
