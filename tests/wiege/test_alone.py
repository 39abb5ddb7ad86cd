"""Scoring with just one player on the historic event: who pays, and in which order."""

from typing import Any

import pytest

import augury
from tests.wiege.scenes import (
    Seat,
    asked,
    cause,
    document,
    hand,
    laid,
    lost,
    pile,
    play,
    scene,
    stock,
    texts,
)

FINANCE = "finance-red finance-blue finance-red finance-blue finance-red"
SPARE = "science-blue science-red religion-red religion-blue"


def alone(
    number: int, where: str = "m0", *others: Seat, mover: int = 0, **changes: Any
) -> augury.State:
    """A seat alone causes a culture scoring and names so many symbols."""
    column = " ".join(FINANCE.split()[:number])
    seats = [*others, *(Seat() for _ in range(changes["players"] - len(others)))]
    seats[mover] = Seat(columns=column)
    scenery: dict[str, Any] = {
        "events": {where: "violet_1494"}, "display": SPARE, "mover": mover,
    }  # fmt: skip
    state = cause(scene(*seats, **scenery | changes), f"stone {where} 0")
    return play(state, "name finance")


def paid(state: augury.State, winner: int) -> list[int]:
    """Stones that each seat has given to the winner, in its own colour."""
    row = stock(state, winner)
    return [0 if i == winner else n for i, n in enumerate(row)]


# -- culture, between two players


@pytest.mark.parametrize(
    ("mover", "where", "neighbour"),
    [
        (0, "b0", 1), (1, "b0", 0), (0, "b2", 2),
        (2, "b2", 0), (1, "b1", 2), (2, "b1", 1),
    ],
)
def test_between_two_players_the_neighbour_pays_all(
    mover: int, where: str, neighbour: int
) -> None:
    """Culture Scoring: lying between himself and his opponent: from him."""
    state = alone(3, where, mover=mover, players=3)
    assert paid(state, mover) == [3 * (i == neighbour) for i in range(3)]


def test_the_last_position_lies_between_the_last_and_the_first_seat() -> None:
    """Ruling 38: one between j and j + 1 for each seat j."""
    assert paid(alone(2, "b3", mover=3, players=4), 3) == [2, 0, 0, 0]
    assert paid(alone(2, "b3", mover=0, players=4), 0) == [0, 0, 0, 2]


def test_a_neighbour_without_stones_is_not_replaced_by_another() -> None:
    """Culture Scoring: he gets the stones from him."""
    state = alone(3, "b0", Seat(), Seat(), Seat(foreign={1: 5}), players=3)
    assert paid(state, 0) == [0, 2, 0]
    assert len(laid(state)["finance"]) == 1


# -- culture, in the middle


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (1, [0, 0, 0, 1]),
        (2, [0, 0, 1, 1]),
        (3, [0, 1, 1, 1]),
        (4, [0, 1, 1, 2]),
        (5, [0, 1, 2, 2]),
    ],
)
def test_in_the_middle_all_pay_one_after_the_other_counterclockwise(
    number: int, expected: list[int]
) -> None:
    """Culture Scoring: one from each player, counterclockwise, until he has all."""
    assert paid(alone(number, players=4), 0) == expected


@pytest.mark.parametrize(("mover", "right"), [(0, 2), (1, 0), (2, 1)])
def test_the_right_hand_neighbour_pays_first(mover: int, right: int) -> None:
    """Ruling 17: starting with the right-hand neighbour."""
    state = alone(1, mover=mover, players=3)
    assert paid(state, mover) == [int(i == right) for i in range(3)]


def test_two_players_in_the_middle() -> None:
    """Culture Scoring: from each player, of whom there is one."""
    assert paid(alone(3, players=2), 0) == [0, 3]


def test_who_cannot_pay_is_left_out() -> None:
    """Ruling 17: cycling, skipping those who cannot pay."""
    rich = Seat(foreign={3: 7})
    state = alone(4, "m0", Seat(), rich, players=4)
    assert stock(state, 0) == [7, 0, 2, 2]  # two of seat 3's stones, from seat 1


def test_who_runs_out_of_stones_is_left_out_then() -> None:
    """Ruling 49: is skipped for the rest of this payment."""
    rich = Seat(foreign={2: 6})
    state = alone(5, "m0", Seat(), rich, players=3)
    assert stock(state, 2) == [0, 0, 0]
    assert stock(state, 1) == [0, 7, 2]
    assert stock(state, 0) == [7, 0, 5]


def test_no_symbol_brings_nothing() -> None:
    """Culture Scoring: stones equal to the number of named symbols."""
    state = alone(0, players=3)
    assert paid(state, 0) == [0, 0, 0]
    assert asked(state) == ("set", 1)


@pytest.mark.parametrize("number", [1, 3])
def test_the_cards_are_lost(number: int) -> None:
    """Ruling 17: discards as in 15."""
    state = alone(number, players=3)
    assert laid(state) == {}
    assert len(lost(state)) == number


def test_nobody_else_names_a_symbol() -> None:
    """Culture Scoring: just one player occupies the setting area."""
    assert asked(alone(2, players=3)) == ("set", 1)


def test_in_teams_the_partner_does_not_pay_in_the_middle() -> None:
    """Teams: his partner is not included in the losses."""
    assert paid(alone(3, players=4, teams=True), 0) == [0, 1, 0, 2]


def test_in_teams_the_neighbour_pays_between() -> None:
    """Culture Scoring: from him, who is of the other team."""
    assert paid(alone(3, "b0", players=4, teams=True), 0) == [0, 3, 0, 0]


# -- persons


def duel(
    seat: Seat, where: str = "m0", stack: str = "violet_1494", **changes: Any
) -> augury.State:
    """Seat 0 alone causes a person scoring."""
    scenery: dict[str, Any] = {
        "players": 3, "events": {where: stack}, "display": SPARE
    } | changes  # fmt: skip
    return cause(scene(seat, **scenery), f"stone {where} 1")


READY = Seat(hand="person-2-finance person-1-religion", pile="person-4 person-3")


def test_alone_one_plays_a_card_or_refuses() -> None:
    """Person Scoring: he has to play at least one personality card by the rules."""
    moves = {"play person-2-finance", "reveal person-3", "refuse"}
    assert set(texts(duel(READY))) == moves


@pytest.mark.parametrize("move", ["play person-2-finance", "reveal person-3"])
def test_alone_a_card_brings_as_many_stones_as_dice(move: str) -> None:
    """Person Scoring: he has to play at least one card to get stones."""
    state = play(duel(READY, stack="black_1572 blue_1520 violet_1494"), move)
    assert paid(state, 0) == [0, 1, 2]
    assert asked(state) == ("set", 1)


def test_alone_between_two_players_the_neighbour_pays() -> None:
    """Person Scoring: now value the same rules as at the culture scoring."""
    state = duel(READY, "b0", "black_1572 blue_1520 violet_1494")
    assert paid(play(state, "reveal person-3"), 0) == [0, 3, 0]


def test_alone_exactly_one_card_is_played_and_lost() -> None:
    """Ruling 42: never a second card; ruling 17: discarded as by a winner."""
    state = play(duel(READY), "reveal person-3")
    assert lost(state) == ["person-3"]
    assert pile(state) == ["person-4"]
    assert asked(state) == ("set", 1)


def test_who_refuses_gets_nothing() -> None:
    """Person Scoring: a player refusing to play cannot get stones of influence."""
    state = play(duel(READY), "refuse")
    assert paid(state, 0) == [0, 0, 0]
    assert lost(state) == []
    assert pile(state) == ["person-3", "person-4"]
    assert set(READY.hand.split()) <= set(hand(state))


def test_after_a_refusal_the_event_is_replaced() -> None:
    """Ruling 42: after `refuse` nothing is paid and the event is replaced."""
    state = play(duel(READY), "refuse")
    assert asked(state) == ("set", 1)
    assert "violet_1494" in document(state)["removed"]


def test_without_a_playable_card_one_can_only_refuse() -> None:
    """Ruling 42: a legal card, from the hand or the top of the pile, or `refuse`."""
    seat = Seat(hand="person-2-science person-3 finance-red")
    assert texts(duel(seat)) == ["refuse"]


def test_in_teams_the_partner_does_not_pay_for_persons() -> None:
    """Teams: if only one player scores in the middle, his partner is not included."""
    state = duel(
        READY, stack="black_1572 blue_1520 violet_1494", players=4, teams=True
    )
    assert paid(play(state, "reveal person-3"), 0) == [0, 1, 0, 2]
