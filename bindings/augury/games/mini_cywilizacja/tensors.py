"""Mini Cywilizacja: what a seat sees as numbers."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from augury.games import _mini_cywilizacja as kernel

SEATS = 5
CARDS = kernel.LIMITS["cards"]
OWN = CARDS * 4 + 8
"""Numbers of a seat."""


def tensor(at: dict[str, Any], seat: int) -> NDArray[np.float32]:
    """Return 1,779 numbers, seats counted from the observer.

    7 for each of 64 cards: in the pool, back up there, in the stack, top of it, back up
    there, put down for a search, to be used. 264 for each of five seats: its buildings,
    64 cards x 4 quarters, wood and stone in hand 2, extra turns to come, to move,
    present; the last 3 are 0. Then phases 5; turn, turns left (-1 before the end is
    triggered), lost turns, material and value that are sought, card turned in vain.
    """
    players = len(at["hands"])
    cards = np.zeros((CARDS, 7), dtype=np.float32)
    for column, field in enumerate(("pool", "back", "stack")):
        cards[at[field], column] = 1
    for column, field in ((3, "top"), (5, "barred"), (6, "found")):
        if at[field] >= 0:
            cards[at[field], column] = 1
    if at["top"] >= 0:
        cards[at["top"], 4] = at["top_back"]
    seats = np.zeros((SEATS, OWN), dtype=np.float32)
    for other in range(players):
        row = seats[(other - seat) % players]
        row[at["built"][other]] = 1
        row[4 * CARDS : 4 * CARDS + 5] = (
            *at["values"][other], at["owed"][other],
            at["phase"] != "over" and other == at["seat"], 1,
        )  # fmt: skip
    rest = [float(at["phase"] == phase) for phase in kernel.PHASES]
    rest += [
        at["turn"], -1 if at["left"] is None else at["left"], at["lost"],
        at["material"], at["sought"], at["last"],
    ]  # fmt: skip
    return np.concatenate([cards.ravel(), seats.ravel(), np.array(rest, np.float32)])
