"""Cards with Two Symbols: turning them, and what they count."""

import pytest

import augury
from tests.wiege.scenes import (
    Seat,
    asked,
    cause,
    end_turn,
    hand,
    laid,
    offered,
    play,
    scene,
    stock,
)


def acting(hand: str = "", columns: str = "") -> augury.State:
    """Seat 0 has set a stone without a scoring."""
    return play(scene(Seat(hand=hand, columns=columns)), "stone m0 0")


def test_a_double_is_turned_by_a_card_action() -> None:
    """Two Symbols: its value is doubled after 1 card action."""
    state = acting(columns="finance-double")
    play(state, "turn finance-double")
    assert laid(state) == {"finance": ["finance-double*"]}
    assert asked(state) == ("second", 0)


def test_a_double_may_be_laid_and_turned_in_one_turn() -> None:
    """Two Symbols: at first you place the card; turning counts as one card action."""
    state = play(acting("finance-double"), "lay finance-double new")
    assert laid(state) == {"finance": ["finance-double"]}
    play(state, "turn finance-double")
    assert laid(state) == {"finance": ["finance-double*"]}
    assert asked(state) == ("set", 1)


@pytest.mark.parametrize(
    "columns",
    [
        "finance-double finance-red",  # covered
        "finance-double*",  # turned
        "finance-red",  # no double
        "finance-discovery",  # two symbols, but not the same
    ],
)
def test_other_cards_are_not_turned(columns: str) -> None:
    """Two Symbols: if this card is not covered by another one, you can turn it."""
    assert not offered(acting(columns=columns), "turn")


def test_a_double_in_hand_is_not_turned() -> None:
    """Two Symbols: at first you place the card in your deck."""
    assert not offered(acting("finance-double"), "turn")


def test_a_double_of_another_player_is_not_turned() -> None:
    """Two Symbols: in your deck."""
    state = play(scene(Seat(), Seat(columns="finance-double")), "stone m0 0")
    assert not offered(state, "turn")


def test_a_double_on_top_of_others_can_be_turned() -> None:
    """Two Symbols: if this card is not covered by another one."""
    state = acting(columns="finance-red finance-double, science-double")
    assert offered(state, "turn") == {"finance-double", "science-double"}


@pytest.mark.parametrize(
    ("columns", "symbols"),
    [
        ("finance-double", 1),
        ("finance-double*", 2),
        ("finance-double* finance-red", 3),
        ("finance-red finance-double* finance-blue", 4),
    ],
)
def test_a_turned_double_counts_two_also_when_covered(
    columns: str, symbols: int
) -> None:
    """Two Symbols: from now on the card has the value 2; ruling 9: (1, 2, 1)."""
    state = scene(Seat(columns=columns), events={"m0": "violet_1494"})
    play(cause(state, "stone m0 0"), "name finance")
    assert stock(state, 0)[1] == symbols


def test_a_double_back_in_hand_has_to_be_turned_again() -> None:
    """Two Symbols: at first you place the card so that the symbol is above."""
    state = scene(
        Seat(columns="finance-double*"), Seat(columns="finance-red finance-red"),
        events={"m0": "violet_1474"}, stones={"m0 0": 1},
    )  # fmt: skip
    cause(state, "stone m0 1")
    play(state, "name finance", "name finance")
    play(state, "back finance-double", "back finance-red")
    assert "finance-double" in hand(state)
    end_turn(state, "stone m1 0")
    play(state, "stone m1 1", "lay finance-double new")
    assert laid(state) == {"finance": ["finance-double"]}
    assert offered(state, "turn") == {"finance-double"}


def test_a_double_counts_two_from_the_action_that_turns_it_on() -> None:
    """Two Symbols: from now on the card has the value 2."""
    columns = "finance-red finance-double"
    state = scene(Seat(columns=columns), events={"m0": "violet_1494"})
    play(state, "stone m0 0", "turn finance-double", "name finance")
    assert stock(state, 0)[1] == 3


def test_a_turned_double_that_goes_takes_both_symbols_with_it() -> None:
    """Two Symbols: the card has the value 2."""
    state = scene(
        Seat(columns="finance-red finance-double*"),
        Seat(columns="finance-blue finance-red"),
        events={"m0": "violet_1474", "m1": "violet_1494"}, stones={"m0 0": 1},
    )  # fmt: skip
    play(cause(state, "stone m0 1"), "name finance", "name finance")
    assert laid(state) == {"finance": ["finance-red"]}
    end_turn(state, "stone m2 0")
    play(cause(state, "stone m1 0"), "name finance")
    assert stock(state, 0)[1] == 1 + 1


def test_a_column_given_up_counts_from_nothing_again() -> None:
    """Culture Scoring: both lose their scored culture cards, except one."""
    state = scene(
        Seat(hand="finance-red", columns="finance-blue finance-double*"),
        Seat(columns="finance-blue finance-blue finance-red"),
        events={"m0": "violet_1474", "m1": "violet_1494"}, stones={"m0 0": 1},
    )  # fmt: skip
    play(cause(state, "stone m0 1"), "name finance", "name finance")
    play(state, "back finance-double", "back finance-red")
    end_turn(state, "stone m2 0")
    play(state, "stone m1 0", "lay finance-red new", "name finance")
    assert stock(state, 0)[1] == 1
