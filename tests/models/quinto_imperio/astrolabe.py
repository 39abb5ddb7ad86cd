"""The astrolabe track and its pieces (quinto_imperio.txt:181-189)."""

from __future__ import annotations

from .table import Table

DIRECTIONS = {"left": -1, "right": 1}


def target(table: Table, value: int, direction: str) -> int | None:
    """Find where the disc of the mover stops; None if the track ends before that.

    "Spaces occupied by other discs do not count and are skipped" (:185), and so is the
    start space (rulings 12, 40).
    """
    track = table.material.track
    others = [disc for seat, disc in enumerate(table.discs) if seat != table.seat]
    at, steps = table.discs[table.seat], 0
    while steps < value:
        at += DIRECTIONS[direction]
        if not 0 <= at < len(track):
            return None
        if at != table.material.track_start and at not in others:
            steps += 1
    return at


def possible(table: Table, value: int, direction: str) -> bool:
    """Whether the disc stops on a colour that has a piece left (rulings 12, 28)."""
    at = target(table, value, direction)
    return at is not None and bool(table.unseen_pieces(table.material.track[at]))


def move(table: Table, value: int, direction: str) -> None:
    """Move the disc and take a piece of the colour where it stops (:185-186)."""
    at = target(table, value, direction)
    assert at is not None
    table.discs[table.seat] = at
    take_piece(table, table.material.track[at])


def take_piece(table: Table, colour: str) -> None:
    """Take the top piece of a colour; a reward is lost if there is none (28)."""
    unseen = table.unseen_pieces(colour)
    if unseen:
        face = table.pick(colour, unseen)
        table.pieces[table.seat].append(f"{colour} {face}")
