"""I. Setting of 1 Stone of Influence: where a piece may be set, and by whom.

Line: black_1571 has its five places in a row, 0 to 4.
"""

from typing import Any

import pytest

import augury
from tests.wiege.scenes import (
    asked,
    cause,
    document,
    offered,
    phase,
    pieces,
    play,
    scene,
    stock,
    texts,
)

LINE = {"m0": "black_1571"}


def places(state: augury.State, label: str) -> set[int]:
    """Places of an event that a stone may be set on."""
    found = (where.split() for where in offered(state, "stone"))
    return {int(place) for spot, place in found if spot == label}


def positions(state: augury.State) -> set[str]:
    return {where.split()[0] for where in offered(state, "stone")}


# -- places


@pytest.mark.parametrize(
    ("event", "count"), [("red_1471", 2), ("red_1469", 3), ("red_1453", 6)]
)
def test_the_first_piece_may_be_set_on_any_place(event: str, count: int) -> None:
    """Setting: the first stone may be set on any place of the setting area."""
    assert places(scene(events={"m0": event}), "m0") == set(range(count))


@pytest.mark.parametrize(
    ("place", "near"), [(0, {1}), (1, {0, 2}), (2, {1, 3}), (3, {2, 4}), (4, {3})]
)
def test_the_next_piece_is_set_next_to_the_first(place: int, near: set[int]) -> None:
    """Setting: next to the first stone, i.e. they are connected by a road."""
    assert places(scene(events=LINE, stones={f"m0 {place}": 0}), "m0") == near


def test_roads_count_and_not_the_order_of_places() -> None:
    """Setting: connected by a road. All roads of blue_1522 are a ring, 4 to 0."""
    state = scene(events={"m0": "blue_1522"}, stones={"m0 0": 0})
    assert places(state, "m0") == {1, 4}


def test_a_piece_may_be_next_to_one_of_the_opponent() -> None:
    """Ruling 1: next to an occupied place, of whatever colour."""
    state = scene(events=LINE, stones={"m0 4": 1})
    assert places(state, "m0") == {3}


def test_a_piece_may_be_next_to_a_genius() -> None:
    """Ruling 40: on an event the Genius is a stone in every respect."""
    state = scene(events=LINE, geniuses={"m0 0": 1})
    assert places(state, "m0") == {1}


def test_pieces_next_to_any_set_piece_not_only_the_first_one() -> None:
    """Setting: next to a set stone."""
    state = scene(events=LINE, stones={"m0 0": 1, "m0 1": 0})
    assert places(state, "m0") == {2}


def test_after_a_removal_a_piece_may_be_next_to_either_part() -> None:
    """Ruling 1: if removals leave places disconnected, next to any of them."""
    state = scene(events=LINE, stones={"m0 0": 0, "m0 4": 1})
    assert places(state, "m0") == {1, 3}


def test_every_event_is_open_apart_from_its_neighbours() -> None:
    """Setting: places of one event; roads do not lead to another one."""
    state = scene(events=LINE | {"m1": "red_1471"}, stones={"m0 2": 0})
    assert places(state, "m1") == {0, 1}


def test_stone_and_genius_may_go_to_the_same_places() -> None:
    """Genius: instead of a stone you can also set the Genius figure."""
    state = scene(events=LINE, stones={"m0 1": 0, "m1 0": 1})
    assert offered(state, "genius") == offered(state, "stone")


# -- who may set where


@pytest.mark.parametrize("seat", [0, 1])
def test_two_players_set_in_the_middle_alone(seat: int) -> None:
    """Setting: on his left or right side not when playing with only two players."""
    assert positions(scene(mover=seat)) == {"m0", "m1", "m2"}


@pytest.mark.parametrize(
    ("players", "seat", "own"),
    [
        (3, 0, {"m0", "b0", "b2"}),
        (3, 1, {"m0", "b0", "b1"}),
        (3, 2, {"m0", "b1", "b2"}),
        (4, 0, {"m0", "m1", "b0", "b3"}),
        (4, 1, {"m0", "m1", "b0", "b1"}),
        (4, 2, {"m0", "m1", "b1", "b2"}),
        (4, 3, {"m0", "m1", "b2", "b3"}),
    ],
)
def test_events_between_two_players_are_for_these(
    players: int, seat: int, own: set[str]
) -> None:
    """Setting: placed on his left or right side, or in the middle of the table."""
    assert positions(scene(players=players, mover=seat)) == own


def test_a_third_player_may_not_set_on_an_event() -> None:
    """Setting: only up to two players can set their stones on one historic event."""
    state = scene(players=3, stones={"m0 0": 1, "m0 1": 2})
    assert positions(state) == {"b0", "b2"}


def test_a_genius_makes_its_owner_one_of_the_two() -> None:
    """Ruling 40: on an event the Genius is a stone: place, road, owner limit."""
    state = scene(players=3, stones={"m0 0": 1}, geniuses={"m0 1": 2})
    assert positions(state) == {"b0", "b2"}


def test_the_two_players_may_go_on_setting() -> None:
    """Setting: up to two players; seat 0 is one of them."""
    state = scene(players=3, stones={"m0 0": 0, "m0 1": 2})
    assert positions(state) == {"m0", "b0", "b2"}


def test_two_stones_of_one_player_leave_room_for_another() -> None:
    """Setting: up to two players, however many stones."""
    state = scene(players=3, stones={"m0 0": 1, "m0 1": 1})
    assert positions(state) == {"m0", "b0", "b2"}


@pytest.mark.parametrize("seat", range(4))
def test_partners_do_not_share_an_event_in_the_middle(seat: int) -> None:
    """Teams: you cannot occupy the same event in the middle at the same time."""
    partner = (seat + 2) % 4
    state = scene(players=4, teams=True, mover=seat, stones={"m0 0": partner})
    assert "m0" not in positions(state)
    assert "m1" in positions(state)


def test_the_genius_of_a_partner_keeps_out_too() -> None:
    """Teams; ruling 40: the Genius is a stone there."""
    state = scene(players=4, teams=True, geniuses={"m1 0": 2})
    assert positions(state) == {"m0", "b0", "b3"}


def test_opponents_of_a_team_share_an_event_in_the_middle() -> None:
    """Teams: partners alone are kept out."""
    state = scene(players=4, teams=True, stones={"m0 0": 1, "m1 0": 3})
    assert positions(state) == {"m0", "m1", "b0", "b3"}


def test_four_single_players_share_events_with_who_sits_opposite() -> None:
    """Ruling 32: teams are an option."""
    state = scene(players=4, stones={"m0 0": 2})
    assert "m0" in positions(state)


# -- what setting does


def test_a_stone_comes_out_of_the_own_stock() -> None:
    """Setting: the player puts one of his own stones of influence."""
    state = play(scene(), "stone m0 3")
    assert stock(state, 0) == [6, 0]
    assert pieces(state, "m0") == {"3": 0}
    assert document(state)["genius"] == [True, True]


def test_the_genius_comes_out_of_the_own_stock() -> None:
    """Genius: instead of a stone of influence."""
    state = play(scene(), "genius m0 3")
    assert stock(state, 0) == [7, 0]
    assert pieces(state, "m0") == {"3": 0}
    assert document(state)["genius"] == [False, True]


def test_one_piece_is_set_in_a_turn() -> None:
    """Game Play: I. setting of 1 stone, and after that II. card actions."""
    state = play(scene(), "stone m0 3")
    assert phase(state) == "action"
    assert not offered(state, "stone")


def test_setting_cannot_be_missed() -> None:
    """Setting: it is not possible to miss this turn."""
    assert {text.split()[0] for text in texts(scene())} == {"stone", "genius"}


def test_all_blue_places_cause_a_culture_scoring() -> None:
    """Scoring: if all blue places are covered, carry out a culture scoring."""
    state = scene(events={"m0": "gray_1526"}, stones={"m0 0": 1})
    assert asked(cause(state, "stone m0 1")) == ("name", 0)


def test_all_red_places_cause_a_person_scoring() -> None:
    """Scoring: if all red ones are covered, carry out a person scoring."""
    state = scene(events={"m0": "green_1513"}, stones={"m0 1": 1})
    assert asked(cause(state, "stone m0 2")) == ("duel", 0)


@pytest.mark.parametrize(
    ("event", "there", "setting"),
    [("gray_1526", "m0 0", "m0 2"), ("green_1513", "m0 1", "m0 0")],
)
def test_the_colour_covered_first_decides(
    event: str, there: str, setting: str
) -> None:
    """Scoring: gray_1526 has one red place, green_1513 one blue one."""
    state = cause(scene(events={"m0": event}, stones={there: 1}), f"stone {setting}")
    assert phase(state) == ("duel" if event == "gray_1526" else "name")


def test_a_place_left_of_each_colour_causes_nothing() -> None:
    """Scoring: all blue or all red places."""
    state = scene(events=LINE, stones={"m0 0": 1, "m0 1": 0, "m0 3": 1})
    play(state, "stone m0 2")  # the last blue one
    assert document(state)["scoring"]["kind"] == "culture"
    state = scene(events=LINE, stones={"m0 1": 0})
    play(state, "stone m0 2")
    assert document(state)["scoring"] is None


# -- passing completely

BLOCKED = {"m0 0": 1, "m0 1": 2, "m1 0": 2, "m1 1": 3}
"""Both middle events have two players; seat 0 has lost its events at the sides."""


def blocked(**changes: Any) -> augury.State:
    return scene(players=4, gone="b0 b3", left=0, stones=BLOCKED, **changes)


def test_who_cannot_occupy_any_event_passes() -> None:
    """Setting: a player cannot occupy any event. Then he has to pass completely."""
    assert texts(blocked()) == ["pass"]


def test_a_pass_leaves_out_the_card_actions() -> None:
    """Setting: pass completely; ruling 56: no bonus, actions or refill follow."""
    state = blocked(display="science-red finance-red", talon="person-3 person-4")
    before = document(state)
    play(state, "pass")
    assert asked(state) == ("set", 1)
    assert document(state)["turn"] == before["turn"] + 1
    for key in ("hands", "display", "talon", "stocks", "positions"):
        assert document(state)[key] == before[key]


def test_nobody_else_passes_then() -> None:
    """Setting: it is not possible to miss this turn; seat 1 still has b1."""
    assert "pass" not in texts(blocked(mover=1))


def test_a_removed_event_takes_no_pieces() -> None:
    """Ruling 57: removal only shortens the list of positions."""
    state = scene(players=4, gone="b0", left=0)
    assert positions(state) == {"m0", "m1", "b3"}
    assert positions(scene(players=4, mover=1, gone="b0", left=0)) == {"m0", "m1", "b1"}
