"""More of Die Wiege der Renaissance: later dice, naming, the key of a view."""

from typing import Any

import pytest

import augury
from tests.wiege.scenes import (
    LAST_TURN,
    Seat,
    display,
    document,
    offered,
    phase,
    play,
    scene,
    scoring,
    stack,
    stock,
)
from tests.wiege.support import DECK

CULTURE, PERSONS = "stone m0 0", "stone m0 1"
"""What causes a scoring of red_1471, which has one place of each colour."""
READY = Seat(pile="person-1-science person-1-finance")


def scored(setting: str, below: str = "") -> augury.State:
    """Seat 0 scores red_1471 alone, without any effect on stones."""
    state = scene(READY, READY, events={"m0": f"{below} red_1471".strip()})
    play(state, setting, "draw")
    return play(state, "name architecture" if setting == CULTURE else "refuse")


def next_duel(state: augury.State) -> augury.State:
    """Both go on setting stones on m0 until they cause a person scoring."""
    for _ in range(40):
        event = next(e for e in DECK.events if e.id == stack(state, "m0")[-1])
        places = [p for p in offered(state, "stone") if p.startswith("m0")]
        places.sort(key=lambda p: event.places[int(p[-1])] == "blue")
        play(state, f"stone {places[0]}", f"draw {display(state)[0]}")
        if phase(state) == "second":
            play(state, "stop")
        elif phase(state) == "duel":
            return state
        while phase(state) == "name":
            play(state, f"name {min(offered(state, 'name'))}")
    raise AssertionError("no person scoring in 40 turns")


@pytest.mark.parametrize(
    ("setting", "below"),
    [
        (PERSONS, ""), (PERSONS, "black_1572 blue_1520"),
        (CULTURE, ""), (CULTURE, "black_1572 blue_1520"),
    ],
)  # fmt: skip
def test_a_later_person_scoring_is_for_the_dice_that_lie_there(
    setting: str, below: str
) -> None:
    """New Historic Event: after a person scoring the dice beneath are in the box."""
    state = next_duel(scored(setting, below))
    winner, dice = state.current_player(), len(stack(state, "m0"))
    assert all(event.dice == 1 for event in DECK.events)
    other = scoring(state)["with"]
    (card,) = offered(state, "reveal")
    play(state, f"reveal {card}", *([] if other is None else ["pass", "pass"]))
    assert stock(state, winner)[1 - winner] == dice


@pytest.mark.parametrize("columns", ["", "science-red", "finance-red", "religion-red"])
def test_every_symbol_may_be_named_whatever_one_has(columns: str) -> None:
    """Ruling 43: any symbol printed on the top event, also one of which he has 0."""
    state = scene(
        Seat(columns=columns), Seat(columns=columns),
        events={"m0": "violet_1474"}, stones={"m0 0": 1},
        display="architecture-red architecture-blue discovery-red discovery-blue",
    )  # fmt: skip
    play(state, "stone m0 1", "draw")
    assert offered(state, "name") == {"science", "finance"}
    play(state, "name science")
    assert offered(state, "name") == {"science", "finance"}


# -- the key of what a seat sees


def key(*seats: Seat, observer: int = 0, **changes: Any) -> int:
    return int(scene(*seats, **changes)._raw.view_key(observer))


def test_in_the_end_the_key_tells_all_hands_apart() -> None:
    """End of Game: cards in hand may decide, so they are shown then."""
    over: dict[str, Any] = {"phase": "over", "left": 0, "gone": "m2"}
    keys = {
        key(Seat(), Seat(hand=card), **over)
        for card in ("science-blue", "finance-blue", "person-4")
    }
    assert len(keys) == 3


# -- what a scoring and the end leave behind


def test_an_open_joker_taken_back_leaves_no_column() -> None:
    """Ruling 10, 16: laid alone it counted for both symbols; in hand for none."""
    seat = Seat(hand="finance-red discovery-red", columns="finance-discovery")
    state = scene(
        seat, Seat(columns="finance-blue"),
        events={"m0": "blue_1524"}, stones={"m0 0": 1},
    )  # fmt: skip
    play(state, "stone m0 1", "draw", "name finance", "name finance")
    play(state, "back finance-discovery", "back finance-blue")
    play(state, "stone m1 0", "draw", "stop", "stone m2 0")
    mine = {"finance-red", "discovery-red", "finance-discovery"}
    laying = {text for text in offered(state, "lay") if text.split()[0] in mine}
    assert laying == {f"{card} new" for card in mine}


def test_in_the_end_every_genius_is_home() -> None:
    """Ruling 62: all pieces go home."""
    state = scene(turn=LAST_TURN, mover=1, geniuses={"m1 0": 0, "m2 0": 1})
    play(state, "stone m0 0", "draw", "draw")
    assert document(state)["genius"] == [True, True]
