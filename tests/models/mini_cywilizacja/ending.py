"""The order of turns, End of the game and its result (mini_cywilizacja.txt:176-190)."""

from __future__ import annotations

from .cards import MATERIALS
from .scoring import settlement_points
from .table import Table

# The order of turns (mini_cywilizacja.txt:97, 178-182, 262)


def end_turn(table: Table, lost: bool) -> None:
    """Count the turn and give the next one to whose turn it is."""
    table.turn += 1
    table.searching = table.sought = table.barred = table.turned = None
    table.phase = "turn"
    if table.extra:
        table.extra.pop(0)
        next_extra_turn(table)
    elif table.turns_left is not None:
        table.turns_left -= 1
        next_last_turn(table)
    elif len(table.built[table.seat]) >= table.variant.buildings_to_end:
        table.turns_left = turns_after_trigger(table)
        table.lost = 0
        next_last_turn(table)
    else:
        table.lost = table.lost + 1 if lost else 0
        if table.lost == table.players:
            table.phase = "over"
        else:
            next_seat(table)


def next_seat(table: Table) -> None:
    """Go on clockwise (mini_cywilizacja.txt:97)."""
    table.seat = (table.seat + 1) % table.players


def turns_after_trigger(table: Table) -> int:
    """Count the turns after the one in which a player built the last building.

    "The current round is completed", that is up to the last seat (ruling 32); "then the
    players play two additional rounds" (mini_cywilizacja.txt:182, ruling 16).
    """
    rest_of_round = table.players - 1 - table.seat
    return rest_of_round + table.file.rounds_after_trigger * table.players


def next_last_turn(table: Table) -> None:
    """Go on, or begin the extra turns after the last round.

    All players "finish their last turn", then each owner takes one more turn for each
    such card (:262): seats in order from seat 0, their turns in a row. The list is
    fixed now (rulings 17, 42).
    """
    if table.turns_left:
        next_seat(table)
        return
    for seat in range(table.players):
        table.extra += [seat] * len(table.owned(seat, "extra_turn"))
    next_extra_turn(table)


def next_extra_turn(table: Table) -> None:
    """Begin the next extra turn or end the game.

    Ruling of this model: the seat of the last turn stays written down when it is over.
    """
    if table.extra:
        table.seat = table.extra[0]
    else:
        table.phase = "over"


# Counting points (mini_cywilizacja.txt:184-190)


def in_hand(table: Table, seat: int) -> dict[str, int]:
    """Read the materials in hand (ruling 49)."""
    return {material: table.value(seat, material) for material in MATERIALS}


def neighbours(table: Table, seat: int) -> list[int]:
    """Name the left and right seat; with two players it is one (rulings 18, 45)."""
    around = {(seat - 1) % table.players, (seat + 1) % table.players}
    return sorted(around)


def score(table: Table, seat: int) -> int:
    """Add the points of the settlement and half of the materials in hand (:186-188)."""
    around = [half for other in neighbours(table, seat) for half in table.halves(other)]
    hand = in_hand(table, seat)
    points = settlement_points(table.file, table.halves(seat), around, hand)
    return points + sum(hand.values()) // table.file.hand_units_per_vp


def scores(table: Table) -> list[int]:
    """Count the points of all players."""
    return [score(table, seat) for seat in range(table.players)]


def shares(table: Table) -> list[float]:
    """Share the win: most points, then most materials in hand (:190, ruling 26)."""
    results = [
        (points, sum(in_hand(table, seat).values()))
        for seat, points in enumerate(scores(table))
    ]
    winners = results.count(max(results))
    return [1 / winners if result == max(results) else 0.0 for result in results]
