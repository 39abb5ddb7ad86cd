"""Person Scoring: who gets stones, and which cards are lost.

black_1545 shows religion; its places 0, 1 and 2 are red.
"""

from typing import Any

import pytest

import augury
from tests.wiege.scenes import (
    Seat,
    asked,
    cause,
    hand,
    known,
    lost,
    pile,
    play,
    scene,
    stock,
    texts,
)

SHOWN = "science-blue science-red discovery-blue discovery-red"


def duel(mine: str, theirs: str, **changes: Any) -> augury.State:
    """Seat 0 causes a person scoring with seat 1; both have person piles."""
    scenery: dict[str, Any] = {
        "events": {"m0": "black_1545"}, "display": SHOWN,
        "stones": {"m0 0": 0, "m0 1": 1},
    } | changes  # fmt: skip
    return cause(scene(Seat(pile=mine), Seat(pile=theirs), **scenery), "stone m0 2")


def won() -> augury.State:
    """Seat 0 has 5 points, seat 1 has 3."""
    state = duel("person-1-science person-4", "person-2-science person-1-finance")
    play(state, "reveal person-4", "reveal person-1-finance")
    play(state, "reveal person-1-science", "reveal person-2-science")
    return play(state, "pass", "pass")


def tied() -> augury.State:
    """Both have 4 points."""
    state = duel("person-1-science person-3", "person-1-finance person-1-religion")
    play(state, "reveal person-3", "reveal person-1-religion")
    play(state, "reveal person-1-science", "reveal person-1-finance")
    return play(state, "pass", "pass")


# -- stones


def test_the_winner_gets_as_many_stones_as_the_dice_show() -> None:
    """Person Scoring: as many stones as the dice of influence show; not the points."""
    assert (stock(won(), 0), stock(won(), 1)) == ([7, 1], [0, 6])


@pytest.mark.parametrize("beneath", [1, 2, 4])
def test_dice_of_covered_events_count(beneath: int) -> None:
    """New Historic Event: so that the dice of influence remain visible."""
    others = ["black_1572", "blue_1520", "violet_1494", "red_1471"][:beneath]
    events = {"m0": " ".join([*others, "black_1545"])}
    state = duel("person-4", "", events=events)
    play(state, "reveal person-4", "pass", "pass")
    assert stock(state, 0) == [7, 1 + beneath]


def test_dice_of_other_positions_do_not_count() -> None:
    """Person Scoring, example: including the event which is lying beneath."""
    events = {"m0": "black_1545", "m1": "black_1572 red_1471 blue_1520"}
    state = duel("person-4", "", events=events)
    play(state, "reveal person-4", "pass", "pass")
    assert stock(state, 0) == [7, 1]


def test_the_opponent_can_win() -> None:
    """Person Scoring: the player with the highest number of points wins."""
    state = duel("person-1-science", "person-4")
    play(state, "reveal person-1-science", "reveal person-4", "pass", "pass")
    assert (stock(state, 0), stock(state, 1)) == ([6, 0], [1, 7])


def test_a_player_who_is_not_on_the_event_neither_plays_nor_pays() -> None:
    """Scoring: only players who have at least 1 stone on the historic event."""
    state = duel("person-4", "person-3", players=3)
    play(state, "reveal person-4", "reveal person-3", "pass", "pass")
    assert stock(state, 0) == [7, 1, 0]
    assert stock(state, 2) == [0, 0, 7]


# -- cards


def test_the_winner_loses_all_his_played_cards() -> None:
    """Person Scoring: puts all his played personality cards on the lost pile."""
    assert lost(won()) == ["person-1-science", "person-4"]
    assert pile(won()) == []
    assert not [key for key in hand(won()) if key.startswith("person")]


def test_the_loser_takes_one_card_back_to_his_hand() -> None:
    """Person Scoring: the loser may return one card back to his hand."""
    state = won()
    assert asked(state) == ("back", 1)
    assert set(texts(state)) == {"back person-1-finance", "back person-2-science"}
    play(state, "back person-2-science")
    assert hand(state, 1) == ["person-2-science"]
    assert pile(state, 1) == []
    assert lost(state) == ["person-1-finance", "person-1-science", "person-4"]
    assert asked(state) == ("set", 1)


def test_the_card_taken_back_is_known() -> None:
    """Ruling 50: +1 when back from a scoring."""
    state = play(won(), "back person-2-science")
    assert known(state, 1) == {"person-2-science": 1}


def test_a_loser_without_a_played_card_takes_none_back() -> None:
    """Ruling 44: whoever loses with at least one played card."""
    state = duel("person-4", "person-3")
    play(state, "reveal person-4", "pass", "pass")
    assert asked(state) == ("set", 1)
    assert pile(state, 1) == ["person-3"]


def test_the_causer_takes_one_back_if_he_loses() -> None:
    """Person Scoring: the loser may return one card back to his hand."""
    state = duel("person-1-science", "person-4")
    play(state, "reveal person-1-science", "reveal person-4", "pass", "pass")
    assert asked(state) == ("back", 0)
    assert texts(state) == ["back person-1-science"]
    play(state, "back person-1-science")
    assert lost(state) == ["person-4"]


def test_equal_cards_are_one_way_to_take_back() -> None:
    """Ruling 22: merge equal cards."""
    state = duel("person-1-science person-1-science", "person-4 person-3")
    play(state, "reveal person-1-science", "reveal person-3")
    play(state, "reveal person-1-science", "reveal person-4", "pass", "pass")
    assert texts(state) == ["back person-1-science"]
    play(state, "back person-1-science")
    assert lost(state) == ["person-1-science", "person-3", "person-4"]


def test_with_equal_numbers_no_stones_are_exchanged() -> None:
    """Person Scoring, note: you do not exchange stones of influence."""
    state = play(tied(), "back person-3", "back person-1-finance")
    assert (stock(state, 0), stock(state, 1)) == ([7, 0], [0, 7])


def test_with_equal_numbers_both_take_one_card_back() -> None:
    """Person Scoring, note: both lose their played cards, except one; causer first."""
    state = tied()
    assert asked(state) == ("back", 0)
    assert set(texts(state)) == {"back person-1-science", "back person-3"}
    play(state, "back person-3")
    assert asked(state) == ("back", 1)
    assert set(texts(state)) == {"back person-1-finance", "back person-1-religion"}
    play(state, "back person-1-finance")
    assert asked(state) == ("set", 1)
    assert lost(state) == ["person-1-religion", "person-1-science"]
    assert "person-3" in hand(state)
    assert hand(state, 1) == ["person-1-finance"]


def test_cards_that_were_not_played_are_kept() -> None:
    """Person Scoring: his played personality cards."""
    state = duel("person-2-science person-4", "person-1-finance person-3")
    play(state, "reveal person-4", "reveal person-3", "pass", "pass")
    play(state, "back person-3")
    assert pile(state) == ["person-2-science"]
    assert pile(state, 1) == ["person-1-finance"]
