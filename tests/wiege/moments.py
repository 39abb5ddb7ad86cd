"""One position of each phase of Die Wiege der Renaissance, with some of everything.

Three players; seat 0 is in turn 30 and sees the position. On m0 blue needs one piece
more, and red on b0; seat 1 is on both. Nobody is on b2.
"""

from functools import cache

import augury
from tests.wiege.scenes import Doc, Seat, phase, play, scene

TIED = "science-architecture"
"""A joker that lies alone and counts for both."""


def table() -> augury.State:
    """Seat 0 sets."""
    return scene(
        Seat(
            "science-blue finance-red person-1-discovery", "person-2-finance person-3",
            "finance-blue, religion-blue religion-double*, discovery-double, " + TIED,
            {1: 2}, "finance-red",
        ),
        Seat(
            "science-red person-1-religion", "person-1-finance",
            "science-blue, finance-red finance-blue", {0: 1}, "person-1-religion",
        ),
        Seat("person-4 religion-red", "", "architecture-red, science-blue"),
        players=3, turn=30,
        events={
            "m0": "blue_1520 violet_1474", "b0": "green_1513", "b1": "black_1571",
            "b2": "gray_1526",
        },
        stones={"m0 0": 1, "b0 1": 1, "b1 0": 1}, geniuses={"b1 1": 2},
        lost="discovery-blue person-2-science",
    )  # fmt: skip


MOVES = {
    "set": [],
    "bonus": ["genius b2 0"],
    "action": ["stone b2 0"],
    "second": ["stone b2 0", "draw science-red"],
    "caused": ["stone m0 1"],
    "name": ["stone m0 1", "draw science-red", "name science"],
    "tie": ["stone m0 1", "draw science-red", "name science", "name science"],
    "second back": [
        "stone m0 1", "draw science-red", "name science", "name science",
        f"back {TIED}",
    ],
    "duel": ["stone b0 2", "draw science-red", "play person-1-discovery"],
    "won duel": [
        "stone b0 2", "draw science-red", "play person-1-discovery",
        "reveal person-1-finance", "reveal person-3", "pass", "pass",
    ],
    "tied duel": [
        "stone b0 2", "draw science-red", "play person-1-discovery",
        "reveal person-1-finance", "pass", "pass",
    ],
}  # fmt: skip
"""Moves from `table` to each position."""


@cache
def moment(name: str) -> Doc:
    """The position, as seat 0 sees it; do not change it."""
    if name == "pay":
        return paying().view(0)
    if name == "over":
        return ended().view(0)
    state = play(table(), *MOVES[name])
    return state.view(0)


def paying() -> augury.State:
    """Seat 0 alone in the middle: five stones are due, seat 2 has the third one set."""
    state = scene(
        Seat("person-4", columns="science-blue science-red science-red science-double*",
             foreign={2: 5}),
        Seat(), Seat(foreign={1: 1}),
        players=3, turn=30, events={"m0": "black_1572"},
        stones={"b1 0": 2, "b1 1": 2},
    )  # fmt: skip
    return play(state, "stone m0 0", "draw architecture-red", "name science")


def ended() -> augury.State:
    """Seat 0 has scored the last event but two."""
    state = scene(
        Seat("person-4 science-red", "person-3", "science-blue", {1: 1}),
        Seat("person-1-science", "person-2-science person-1-finance", "", {2: 1},
             "person-1-science person-1-finance"),
        players=3, turn=60, events={"m0": "black_1572", "b0": "green_1513"},
        gone="b2", left=0, stones={"b0 1": 1},
    )  # fmt: skip
    play(state, "stone m0 0", "draw religion-red", "name science")
    assert phase(state) == "over"
    return state
