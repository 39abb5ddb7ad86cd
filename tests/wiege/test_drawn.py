"""The card that the last move drew: who sees it, and the keys of what a seat sees."""

from typing import Any

import pytest

import augury
from tests.wiege.changes import check
from tests.wiege.moments import moment
from tests.wiege.scenes import Seat, document, play, scene

HANDS = "science-blue finance-red person-1-discovery"
SET = "stone m0 0"


def drawing(**changes: Any) -> augury.State:
    """Seat 0 before its first action, with many cards in the talon."""
    return play(scene(Seat(HANDS), **changes), SET)


def drawn(seed: int = 1, **changes: Any) -> augury.State:
    """Seat 0 has drawn from the talon; which card depends on the seed."""
    state = drawing(**changes)
    return play(state.resample_from_infostate(0, seed), "draw")


def key(state: augury.State, observer: int) -> int:
    return int(state._raw.view_key(observer))


def test_who_drew_sees_the_card() -> None:
    state = drawn()
    card = state.view(0)["drawn"]
    assert card in state.view(0)["hands"][0]
    assert document(state)["drawn"] == card
    assert state.view(1)["drawn"] is None


def test_the_next_move_hides_it() -> None:
    """A draw that ends the turn is still the last move; the next seat's is not."""
    state = play(drawn(), "draw")
    assert state.current_player() == 1
    assert state.view(0)["drawn"] is not None
    play(state, "stone m1 0")
    assert state.view(0)["drawn"] is None


def test_it_reads_back_from_either_side() -> None:
    state = drawn()
    whole = augury.load_position("wiege", state.view(0))
    assert whole.view(0) == state.view(0)
    assert augury.load_position("wiege", state.view(1)).view(1) == state.view(1)


def test_the_drawn_card_tells_the_keys_of_its_seat_apart() -> None:
    states = [drawn(seed) for seed in range(60)]
    cards = {state.view(0)["drawn"] for state in states}
    assert len(cards) > 5
    assert len({key(state, 0) for state in states}) == len(cards)
    assert len({key(state, 1) for state in states}) == 1


def test_hands_and_piles_that_may_be_share_a_key() -> None:
    """In another seat's search they are sampled: one tree is for all of them."""
    seats = [
        Seat("science-blue finance-blue", "person-3 person-4"),
        Seat("science-blue finance-blue", "person-4 person-3"),
        Seat("religion-red person-2-finance", "person-1-science person-4"),
    ]
    states = [play(scene(seat, Seat()), SET) for seat in seats]
    for observer in range(2):
        assert len({key(state, observer) for state in states}) == 1


REFUSED = [
    ("second", "war", "the key of a card, or null"),
    ("second", 7, "the key of a card, or null"),
    ("second", "religion-double", "a card of the hand of seat 0"),
    ("action", "science-blue", "the last move was no draw"),
    ("bonus", "science-blue", "the last move was no draw"),
    ("name", "science-blue", "the last move was no draw"),
    ("duel", "science-blue", "the last move was no draw"),
    ("tie", "science-blue", "the last move was no draw"),
    ("pay", "science-blue", "the last move was no draw"),
    ("over", "science-blue", "the last move was no draw"),
    ("set", "science-blue", "null: seat 2 alone may have seen it"),
]


@pytest.mark.parametrize(("name", "card", "expected"), REFUSED)
def test_no_other_card_can_have_been_drawn(
    name: str, card: object, expected: str
) -> None:
    check(moment(name), "drawn", card, "drawn", expected)


def test_nothing_was_drawn_before_the_first_turn() -> None:
    state = augury.load("wiege", players=2).new_initial_state(1)
    doc = state.view(0)
    doc["drawn"] = doc["hands"][0][0]
    with pytest.raises(augury.BadPosition, match="drawn"):
        augury.load_position("wiege", doc)


def test_a_position_may_leave_it_out() -> None:
    doc = {k: v for k, v in moment("set").items() if k != "drawn"}
    assert augury.load_position("wiege", doc).view(0) == moment("set")


def test_a_card_that_all_know_was_not_drawn() -> None:
    """What is drawn from the talon is known to its seat alone."""
    state = play(scene(Seat(HANDS, known="finance-red"), Seat()), SET, "draw")
    doc = state.view(0)
    if doc["drawn"] == "finance-red":  # another copy of it
        doc["hands"][0].remove("finance-red")
    check(doc, "drawn", "finance-red", "drawn", "which the others do not know")


def test_nothing_was_drawn_when_the_display_lacks_a_card() -> None:
    """Without a Genius the first action took it: that was the last move."""
    state = scene(Seat(HANDS), Seat())
    card = state.view(0)["display"][0]
    doc = play(state, SET, f"draw {card}").view(0)
    check(doc, "drawn", "science-blue", "drawn", "took a card of the display")
