"""No Stones of Influence in Your Stock: exchanging stones, and moving set pieces.

Line: black_1571 has its five places in a row; 0 and 2 are blue, 1, 3 and 4 red.
"""

from typing import Any

import pytest

import augury
from tests.wiege.scenes import (
    Seat,
    asked,
    cause,
    document,
    end_turn,
    hand,
    offered,
    phase,
    pieces,
    play,
    scene,
    scoring,
    stock,
    texts,
)

LINE = "black_1571"
OUT = {"m0 1": 0, "m0 2": 0, "b0 0": 0}
GENIUS_OUT = {"b0 3": 0}


def at_turn(*seats: Seat, **changes: Any) -> augury.State:
    """Three players; seat 2 ends its turn, so that the one of seat 0 begins."""
    scenery: dict[str, Any] = {
        "events": {"m0": LINE, "b0": "violet_1492"},
        "stones": OUT, "geniuses": GENIUS_OUT,
    }  # fmt: skip
    state = scene(*seats, players=3, mover=2, **scenery | changes)
    return end_turn(state, "stone b1 0")


# -- exchanging


def test_foreign_stones_are_exchanged_for_own_ones() -> None:
    """No Stones: exchange these stones with your own in the stock of their owner."""
    state = at_turn(Seat(foreign={1: 2}), Seat(foreign={0: 2}), Seat(foreign={0: 2}))
    assert stock(state, 0) == [2, 0, 0]
    assert stock(state, 1) == [0, 7, 0]


def test_no_more_are_exchanged_than_the_other_has() -> None:
    """Ruling 26: the fewer of both, one for one."""
    state = at_turn(Seat(foreign={1: 3}), Seat(foreign={0: 1}), Seat(foreign={0: 3}))
    assert stock(state, 0) == [1, 2, 0]
    assert stock(state, 1) == [0, 5, 0]


def test_no_more_are_exchanged_than_oneself_has() -> None:
    """Ruling 26: the fewer of both, one for one."""
    state = at_turn(Seat(foreign={1: 1}), Seat(foreign={0: 4}))
    assert stock(state, 0) == [1, 0, 0]
    assert stock(state, 1) == [3, 7, 0]


def test_stones_of_every_colour_are_exchanged() -> None:
    """Ruling 26: for each colour held."""
    state = at_turn(
        Seat(foreign={1: 1, 2: 2}), Seat(foreign={0: 1}), Seat(foreign={0: 3})
    )
    assert stock(state, 0) == [3, 0, 0]
    assert stock(state, 1) == [0, 7, 0]
    assert stock(state, 2) == [1, 0, 6]  # and one set by then


def test_nothing_is_exchanged_with_who_has_none_of_the_own_stones() -> None:
    """No Stones: own stones in the stock of the player whose stones you own."""
    state = at_turn(Seat(foreign={1: 2}), Seat(), Seat(foreign={0: 4}))
    assert stock(state, 0) == [0, 2, 0]
    assert stock(state, 2) == [4, 0, 6]


def test_a_stone_got_by_exchange_can_be_set() -> None:
    """No Stones: this must happen before the setting."""
    state = at_turn(Seat(foreign={1: 1}), Seat(foreign={0: 4}))
    assert offered(state, "stone")
    assert not offered(state, "move")


def test_with_an_own_stone_nothing_is_exchanged() -> None:
    """No Stones: only someone else's stones in your stock instead of your own."""
    state = at_turn(Seat(foreign={1: 2}), Seat(foreign={0: 3}))
    assert stock(state, 0) == [1, 2, 0]
    assert stock(state, 1) == [3, 5, 0]


def test_with_the_genius_nothing_is_exchanged() -> None:
    """Ruling 46: no swap while the Genius is in stock, foreign stones or not."""
    state = at_turn(Seat(foreign={1: 2}), Seat(foreign={0: 4}), geniuses={})
    assert stock(state, 0) == [0, 2, 0]


def test_only_whose_turn_begins_exchanges() -> None:
    """Ruling 47: applied when the turn begins. Seat 1 has to wait for its own."""
    state = scene(
        Seat(), Seat(foreign={2: 1}), Seat(foreign={1: 7}),
        players=3, mover=2, geniuses={"m0 0": 1},
    )  # fmt: skip
    end_turn(state, "stone b1 0")
    assert stock(state, 1) == [0, 0, 1]
    end_turn(state, "stone b2 0")
    assert stock(state, 1) == [0, 1, 0]


# -- the Genius alone


@pytest.mark.parametrize("foreign", [{}, {1: 2}])
def test_the_genius_alone_must_be_set(foreign: dict[int, int]) -> None:
    """Ruling 46: no swap and no moving of set pieces while it is in stock."""
    state = at_turn(Seat(foreign=foreign), Seat(foreign={0: 4}), geniuses={})
    assert {text.split()[0] for text in texts(state)} == {"genius"}


# -- moving set pieces


def spent(*others: Seat, **changes: Any) -> augury.State:
    """Two players; seat 0 has three stones and its Genius set, and none in stock."""
    scenery: dict[str, Any] = {
        "events": {"m0": LINE, "m1": "violet_1492"},
        "stones": {"m0 1": 0, "m0 2": 0, "m0 3": 0}, "geniuses": {"m1 0": 0},
    }  # fmt: skip
    return scene(*(others or (Seat(), Seat(foreign={0: 4}))), **scenery | changes)


def moves(state: augury.State, source: str) -> set[str]:
    """Where the piece of a place may go to."""
    found = offered(state, "move")
    return {m.removeprefix(source).strip() for m in found if m.startswith(source)}


def test_with_no_stone_at_all_a_set_piece_moves() -> None:
    """No Stones: you have to set an already set stone to another place."""
    assert {text.split()[0] for text in texts(spent())} == {"move"}


def test_foreign_stones_that_cannot_be_exchanged_do_not_help() -> None:
    """Ruling 47: neither own stone nor Genius in stock, foreign stones or not."""
    state = at_turn(Seat(foreign={1: 2}), Seat(), Seat(foreign={0: 4}))
    assert {text.split()[0] for text in texts(state)} == {"move"}


def test_every_own_piece_may_be_moved_and_no_other() -> None:
    """No Stones: an already set stone, or your Genius figure."""
    state = spent(
        Seat(), Seat(foreign={0: 5}),
        stones={"m0 1": 0, "m0 2": 0, "m0 3": 1}, geniuses={"m1 0": 0, "m1 1": 1},
    )  # fmt: skip
    sources = {move[:4] for move in offered(state, "move")}
    assert sources == {"m0 1", "m0 2", "m1 0"}


def test_a_lone_piece_may_go_to_any_other_place_of_its_event() -> None:
    """Ruling 47: all limits are judged after lifting; another place, not the same."""
    state = spent(
        Seat(), Seat(foreign={0: 6}), stones={"m0 2": 0}, geniuses={"m1 0": 0}
    )
    here = {to for to in moves(state, "m0 2") if to.startswith("m0")}
    assert here == {"m0 0", "m0 1", "m0 3", "m0 4"}


@pytest.mark.parametrize(
    ("source", "here"),
    [("m0 1", {"m0 4"}), ("m0 2", {"m0 0", "m0 4"}), ("m0 3", {"m0 0"})],
)
def test_roads_count_from_the_pieces_that_stay(source: str, here: set[str]) -> None:
    """No Stones: according to the rules; ruling 47: after lifting."""
    found = {to for to in moves(spent(), source) if to.startswith("m0")}
    assert found == here


def test_a_piece_may_go_to_another_event() -> None:
    """No Stones: or of another historic event, according to the rules."""
    found = moves(spent(), "m0 1")
    assert {to for to in found if to.startswith("m1")} == {"m1 1", "m1 3"}
    assert {to for to in found if to.startswith("m2")} == {f"m2 {i}" for i in range(6)}


def test_a_piece_does_not_go_to_an_event_of_two_others() -> None:
    """Setting: only up to two players on one historic event."""
    state = scene(
        Seat(), Seat(foreign={0: 6}), players=3, geniuses={"b0 0": 0},
        stones={"b0 1": 0, "m0 0": 1, "m0 1": 2},
    )  # fmt: skip
    assert {move.split()[2] for move in offered(state, "move")} == {"b0", "b2"}


def test_a_moved_piece_stands_there_and_nowhere_else() -> None:
    """No Stones: set an already set stone to another place."""
    state = play(spent(), "move m0 3 m1 1")
    assert pieces(state, "m0") == {"1": 0, "2": 0}
    assert pieces(state, "m1") == {"0": 0, "1": 0}
    assert stock(state, 0) == [0, 0]
    assert asked(state) == ("action", 0)


def scored(event: str, stone: str, move: str) -> augury.State:
    """Seat 1 has a stone on an event at m2; seat 0 moves a piece of its own."""
    state = spent(
        Seat(), Seat(foreign={0: 4}),
        events={"m0": LINE, "m1": "violet_1492", "m2": event},
        stones={"m0 1": 0, "m0 2": 0, "m0 3": 0, stone: 1},
    )  # fmt: skip
    return cause(state, move)


def test_a_moved_stone_can_cause_a_culture_scoring() -> None:
    """Ruling 47: it can cause a scoring like any setting."""
    state = scored("gray_1526", "m2 0", "move m0 1 m2 1")
    assert asked(state) == ("name", 0)
    assert scoring(state)["with"] == 1


def test_a_moved_stone_can_cause_a_person_scoring() -> None:
    """Ruling 47: it can cause a scoring like any setting."""
    state = scored("green_1513", "m2 1", "move m0 1 m2 2")
    assert asked(state) == ("duel", 0)
    assert scoring(state)["with"] == 1


def test_a_moved_genius_can_cause_a_scoring() -> None:
    """Ruling 47; ruling 40: the Genius is a stone there."""
    assert asked(scored("gray_1526", "m2 0", "move m1 0 m2 1")) == ("name", 0)


def test_the_place_that_is_left_counts_no_longer() -> None:
    """Ruling 28, 47: the piece is lifted first; one blue place of two is covered."""
    state = spent(
        Seat(), Seat(foreign={0: 6}), stones={"m0 0": 0}, geniuses={"m1 0": 0},
        events={"m0": "gray_1526", "m1": "violet_1492"},
    )  # fmt: skip
    play(state, "move m0 0 m0 1")
    assert document(state)["scoring"] is None
    assert pieces(state, "m0") == {"1": 0}


ARTIST = Seat(columns="science-blue, finance-red")


SHOWN = "science-red person-3 finance-red finance-blue"


@pytest.mark.parametrize("place", ["m1 1", "m1 3"])  # blue and red
def test_a_moved_genius_has_its_bonus_again(place: str) -> None:
    """No Stones: if it is your Genius figure, you can use its bonus action again."""
    state = spent(ARTIST, Seat(foreign={0: 4}), display=SHOWN)
    assert phase(play(state, f"move m1 0 {place}")) == "bonus"


def test_a_moved_stone_has_no_bonus() -> None:
    """No Stones: if it is your Genius figure; the stone goes to a blue place."""
    state = spent(ARTIST, Seat(foreign={0: 4}), display=SHOWN)
    assert phase(play(state, "move m0 1 m1 1")) == "action"


def test_a_moved_genius_takes_cards() -> None:
    """No Stones: its bonus action again, in case you meet the requirements."""
    state = play(spent(ARTIST, Seat(foreign={0: 4})), "move m1 0 m1 1")
    play(state, "take discovery-red")
    assert hand(state) == ["discovery-red"]
    assert phase(state) == "action"


def test_a_moved_genius_without_symbols_takes_none() -> None:
    """No Stones: in case you meet the requirements."""
    assert phase(play(spent(), "move m1 0 m1 1")) == "action"


def test_who_can_move_no_piece_passes() -> None:
    """No Stones: according to the rules; ruling 27: if no legal move, pass.

    The Genius could only go back to where it stands.
    """
    state = scene(
        Seat(), Seat(foreign={0: 7}), players=4, gone="b0 b3", left=0,
        events={"m0": "gray_1542"}, geniuses={"m0 1": 0},
        stones={"m0 0": 1, "m1 0": 2, "m1 1": 3},
    )  # fmt: skip
    assert texts(state) == ["pass"]
