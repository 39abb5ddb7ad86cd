"""Increasing one's influence: with which stones the loser pays.

Seat 0 causes a culture scoring; its column has as many symbols as stones are due.
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
    laid,
    lost,
    offered,
    pieces,
    play,
    scene,
    stock,
    texts,
)

CARDS = ["red", "blue", "red", "blue", "red", "blue"]


def owed(
    due: int, *others: Seat, foreign: dict[int, int] | None = None, **changes: Any
) -> augury.State:
    """Seat 1 has to pay so many stones to seat 0."""
    column = " ".join(f"religion-{colour}" for colour in CARDS[:due])
    scenery: dict[str, Any] = {
        "players": max(2, len(others) + 1), "events": {"m0": "green_1512"},
        "stones": {"m0 0": 1}, "display": "finance-red finance-blue person-3 person-4",
    }  # fmt: skip
    scenery |= changes
    seats = (Seat(columns=column, foreign=foreign or {}), *others)
    state = cause(scene(*seats, **scenery), "stone m0 1")
    return play(state, "name religion", "name religion")


# -- from the stock


def test_foreign_stones_are_given_first() -> None:
    """Scoring: you must always first give away stones not in your colour."""
    state = owed(2, Seat(foreign={2: 3}), Seat())
    assert stock(state, 0) == [7, 0, 2]
    assert stock(state, 1) == [0, 7, 1]


def test_stones_of_the_receivers_colour_come_before_other_foreign_ones() -> None:
    """Ruling 14: receiver's colour, then the others in seat order."""
    state = owed(2, Seat(foreign={0: 1, 2: 3}), Seat())
    assert stock(state, 0) == [7, 0, 1]
    assert stock(state, 1) == [0, 7, 2]


@pytest.mark.parametrize(
    ("payer", "receiver", "first"),
    [(1, 0, 2), (2, 0, 1), (3, 0, 1), (0, 1, 2), (3, 2, 0), (2, 3, 0), (0, 2, 3)],
)
def test_other_foreign_stones_go_clockwise_from_the_receiver(
    payer: int, receiver: int, first: int
) -> None:
    """Ruling 48: the first other foreign colour clockwise from the receiver."""
    rest = {i: 1 for i in range(4) if i not in (payer, receiver)}
    seats = [Seat() for _ in range(4)]
    seats[payer] = Seat(foreign=rest)
    seats[receiver] = Seat(columns="religion-red")
    state = scene(
        *seats, players=4, mover=receiver, events={"m0": "green_1512"},
        stones={"m0 0": payer},
    )  # fmt: skip
    play(cause(state, "stone m0 1"), "name religion", "name religion")
    row = dict(enumerate(stock(state, receiver)))
    assert {colour: n for colour, n in row.items() if n} == {receiver: 7, first: 1}


def test_own_stones_are_given_when_no_foreign_ones_are_left() -> None:
    """Scoring: first give away stones of influence not in your colour."""
    state = owed(3, Seat(foreign={0: 1, 2: 1}), Seat())
    assert stock(state, 0) == [7, 1, 1]
    assert stock(state, 1) == [0, 6, 0]


def test_own_stones_in_stock_are_given_before_those_on_events() -> None:
    """Scoring: if one player does not have any more in his stock."""
    state = owed(2, Seat(), stones={"m0 0": 1, "m1 0": 1, "m1 1": 1})
    assert stock(state, 0) == [7, 2]
    assert pieces(state, "m1") == {"0": 1, "1": 1}


# -- from the events

SET = {"m0 0": 1, "m1 0": 1, "m1 1": 1, "m2 3": 1}


def test_with_an_empty_stock_stones_are_removed_from_events() -> None:
    """Scoring: he has to remove stones from the historic events."""
    state = owed(2, Seat(), foreign={1: 3}, stones=SET)
    assert asked(state) == ("pay", 1)
    assert stock(state, 0) == [7, 4]
    play(state, "pay m1 1")
    assert pieces(state, "m1") == {"0": 1}
    assert stock(state, 0) == [7, 5]
    assert asked(state) == ("set", 1)


def test_the_payer_names_the_stone() -> None:
    """Ruling 14: own stones from events, the owner chooses which."""
    state = owed(2, Seat(), foreign={1: 3}, stones=SET)
    assert offered(state, "pay") == {"m1 0", "m1 1", "m2 3"}
    assert len(texts(state)) == 3


def test_each_stone_is_named_when_it_falls_due() -> None:
    """Ruling 49: one node per stone."""
    state = owed(3, Seat(), foreign={1: 3}, stones=SET)
    play(state, "pay m2 3")
    assert asked(state) == ("pay", 1)
    assert offered(state, "pay") == {"m1 0", "m1 1"}
    assert asked(play(state, "pay m1 0")) == ("set", 1)
    assert stock(state, 0) == [7, 6]


def test_a_single_stone_is_asked_too() -> None:
    """Ruling 36: each is asked even if one answer is legal."""
    state = owed(2, Seat(), foreign={1: 5}, stones={"m0 0": 1, "m1 0": 1})
    assert texts(state) == ["pay m1 0"]


def test_stones_of_others_are_not_removed() -> None:
    """Ruling 49: the payer names one of his set stones."""
    state = owed(2, Seat(), foreign={1: 3}, stones=SET | {"m1 3": 0})
    assert offered(state, "pay") == {"m1 0", "m1 1", "m2 3"}


def test_the_genius_is_never_given_away() -> None:
    """Scoring: but he never has to give away his Genius figure."""
    state = owed(
        3, Seat(), foreign={1: 5}, stones={"m0 0": 1, "m1 0": 1},
        geniuses={"m1 1": 1},
    )  # fmt: skip
    assert texts(state) == ["pay m1 0"]
    play(state, "pay m1 0")
    assert asked(state) == ("set", 1)
    assert pieces(state, "m1") == {"1": 1}


def test_who_has_nothing_left_pays_less() -> None:
    """Ruling 14: if nothing is left the winner gets fewer."""
    state = owed(4, Seat(), foreign={1: 6})
    assert stock(state, 0) == [7, 7]
    assert stock(state, 1) == [0, 0]
    assert asked(state) == ("set", 1)


def test_cards_are_lost_for_stones_from_events_too() -> None:
    """Culture Scoring: as many cards as he has got stones of influence."""
    state = owed(3, Seat(), foreign={1: 5}, stones={"m0 0": 1, "m1 0": 1})
    play(state, "pay m1 0")
    assert lost(state) == ["religion-blue", "religion-red"]
    assert laid(state) == {"religion": ["religion-red"]}


def test_removing_a_stone_causes_no_scoring() -> None:
    """Ruling 28: lifting or removing a stone never triggers a scoring."""
    state = owed(2, Seat(), foreign={1: 3}, stones=SET)
    play(state, "pay m1 1")
    assert document(state)["scoring"] is None


def test_a_third_player_may_enter_after_a_removal() -> None:
    """Ruling 58: an owner counts only while a piece of his is there."""
    stones = {"m0 0": 1, "m1 0": 1, "m1 1": 2}
    state = owed(2, Seat(), Seat(), Seat(), foreign={1: 5}, stones=stones)
    play(state, "pay m1 0")
    end_turn(state, "genius b1 0")
    end_turn(state, "stone b2 0")
    assert "m1 0" in offered(state, "stone")


# -- several payers


def alone(
    due: int, *others: Seat, foreign: dict[int, int] | None = None, **changes: Any
) -> augury.State:
    """Seat 0 alone in the middle gets so many stones."""
    column = " ".join(f"religion-{colour}" for colour in CARDS[:due])
    scenery: dict[str, Any] = {
        "players": len(others) + 1, "events": {"m0": "blue_1520"},
        "display": "finance-red finance-blue person-3 person-4",
    } | changes  # fmt: skip
    seats = (Seat(columns=column, foreign=foreign or {}), *others)
    return play(cause(scene(*seats, **scenery), "stone m0 0"), "name religion")


def test_a_payer_with_an_empty_stock_names_a_stone_in_his_turn() -> None:
    """Ruling 49: when it falls due; seats 2, 1 and 2 again pay here."""
    stones = {"b1 0": 2, "b2 1": 2}
    state = alone(3, Seat(), Seat(), foreign={2: 5}, stones=stones)
    assert asked(state) == ("pay", 2)
    assert stock(state, 0) == [7, 0, 5]
    play(state, "pay b1 0")
    assert asked(state) == ("pay", 2)
    assert stock(state, 0) == [7, 1, 6]
    play(state, "pay b2 1")
    assert asked(state) == ("set", 1)
    assert stock(state, 0) == [7, 1, 7]


def test_a_payer_without_any_stone_is_skipped_from_then_on() -> None:
    """Ruling 49: who has none pays nothing more; the others go on."""
    state = alone(4, Seat(), Seat(), foreign={2: 6}, stones={"b1 0": 2})
    play(state, "pay b1 0")
    assert asked(state) == ("set", 1)
    assert stock(state, 0) == [7, 3, 7]


def test_nobody_can_pay_any_more() -> None:
    """Ruling 49: the winner keeps what he got."""
    state = alone(4, Seat(), foreign={1: 5})
    assert asked(state) == ("set", 1)
    assert stock(state, 0) == [7, 7]
    assert laid(state) == {"religion": ["religion-red", "religion-blue"]}


def test_foreign_stones_of_several_payers_go_first() -> None:
    """Scoring: always first give away stones of influence not in your colour."""
    state = alone(2, Seat(foreign={2: 1}), Seat(foreign={1: 1}))
    assert stock(state, 0) == [7, 1, 1]
    assert (stock(state, 1), stock(state, 2)) == ([0, 6, 0], [0, 0, 6])


def test_in_teams_a_partner_with_stones_is_left_out() -> None:
    """Teams: his partner is not included in the losses, even if others are broke."""
    state = alone(4, Seat(), Seat(), Seat(), foreign={1: 6, 3: 6}, teams=True)
    assert stock(state, 0) == [7, 7, 0, 7]
    assert stock(state, 2) == [0, 0, 7, 0]
