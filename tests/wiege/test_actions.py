"""II. 1 or 2 Card Actions: how many, drawing cards, putting them down."""

from typing import Any

import pytest

import augury
from tests.wiege.scenes import (
    Seat,
    asked,
    cause,
    display,
    document,
    hand,
    known,
    laid,
    offered,
    phase,
    pile,
    play,
    scene,
    texts,
)
from tests.wiege.support import DECK

SET = "stone m0 0"
SHOWN = "science-blue finance-blue person-1-finance person-2-finance"


def acting(hand: str = "", columns: str = "", **changes: Any) -> augury.State:
    """Seat 0 has set a stone without a scoring."""
    scenery: dict[str, Any] = {"display": SHOWN} | changes
    return play(scene(Seat(hand=hand, columns=columns), **scenery), SET)


HAND = "science-red person-2-science"


# -- how many


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("draw", "draw"),
        ("draw person-1-finance", "draw science-blue"),
        ("draw", "lay science-red new"),
        ("draw science-blue", "person person-2-science"),
        ("person person-2-science", "draw"),
        ("turn finance-double", "draw science-blue"),
        ("lay science-red new", "person person-2-science"),
        ("turn finance-double", "lay science-red new"),
    ],
)
def test_two_actions_of_any_kind_in_any_order(first: str, second: str) -> None:
    """Card Actions: in any order (AA, AB, BA or BB)."""
    state = acting(HAND, "finance-double")
    play(state, first)
    assert asked(state) == ("second", 0)
    play(state, second)
    assert asked(state) == ("set", 1)


def test_the_second_action_may_be_left_out() -> None:
    """Card Actions: the player may now execute 1 or 2 card actions."""
    state = play(acting(HAND), "draw")
    assert "stop" in texts(state)
    assert asked(play(state, "stop")) == ("set", 1)


def test_the_first_action_may_not_be_left_out() -> None:
    """Ruling 4: at least 1 card action if one is possible."""
    assert "stop" not in texts(acting(HAND))


@pytest.mark.parametrize("action", ["draw", "draw science-blue", "lay science-red new"])
def test_who_causes_a_scoring_has_one_action(action: str) -> None:
    """Card Actions: if you cause any scoring, you can only execute 1 action."""
    state = scene(Seat(hand=HAND), events={"m0": "red_1471"}, display=SHOWN)
    play(state, "stone m0 0")
    assert "stop" not in texts(state)
    assert asked(play(state, action)) == ("name", 0)


# -- A. drawing


def test_a_card_of_the_display_goes_to_the_hand() -> None:
    """Drawing: one card from the general card deck, to his hand cards."""
    state = play(acting(HAND), "draw person-1-finance")
    assert hand(state) == ["person-1-finance", "person-2-science", "science-red"]
    assert "person-1-finance" not in display(state)


def test_a_card_of_the_talon_goes_to_the_hand() -> None:
    """Drawing: or from the Talon."""
    state = acting()
    before = document(state)["talon"]
    play(state, "draw")
    assert len(hand(state)) == 1
    assert document(state)["talon"] == before - 1
    assert len(display(state)) == 4


def test_a_card_drawn_comes_from_the_talon() -> None:
    """Drawing: or from the Talon, whose cards are these three."""
    drawn = set()
    for seed in range(60):
        state = acting(talon="person-4 finance-double science-double")
        state._raw.rng_words = state.game.new_initial_state(seed)._raw.rng_words
        drawn.update(hand(play(state, "draw")))
    assert drawn == {"person-4", "finance-double", "science-double"}


def test_the_display_is_refilled_only_after_both_actions() -> None:
    """Drawing: refilled only after the player has fulfilled his card actions."""
    state = acting()
    talon = document(state)["talon"]
    play(state, "draw person-1-finance")
    assert display(state) == ["finance-blue", "person-2-finance", "science-blue"]
    assert document(state)["talon"] == talon
    play(state, "draw science-blue")
    assert len(display(state)) == 4
    assert {"finance-blue", "person-2-finance"} <= set(display(state))
    assert document(state)["talon"] == talon - 2


def test_the_display_is_refilled_before_a_scoring() -> None:
    """Ruling 6: after all card actions of the turn, before the scoring."""
    state = cause(scene(events={"m0": "red_1471"}), "stone m0 0")
    assert phase(state) == "name"
    assert len(display(state)) == 4


def test_a_card_drawn_openly_is_known_and_another_is_not() -> None:
    """Ruling 50: +1 when taken from display."""
    state = play(acting(), "draw finance-blue", "draw")
    assert known(state, 0) == {"finance-blue": 1}


def test_equal_cards_are_one_move() -> None:
    """Ruling 37: a move names the kind, never a slot or a copy."""
    state = acting(
        "science-red science-red", display="person-3 finance-red finance-red person-4"
    )
    assert len(texts(state)) == len(set(texts(state)))
    assert texts(state).count("draw finance-red") == 1
    assert texts(state).count("lay science-red new") == 1
    play(state, "draw finance-red")
    assert display(state) == ["finance-red", "person-3", "person-4"]


def test_one_may_draw_however_many_cards_are_in_hand() -> None:
    """Ruling 30: no hand limit is stated; none."""
    state = acting(" ".join(f"{s}-red {s}-red {s}-double" for s in DECK.symbols))
    assert "draw" in texts(state)
    assert offered(state, "draw") == set(SHOWN.split())


# -- B. personalities


def test_a_personality_is_laid_on_the_pile() -> None:
    """Putting down a personality card: face down on his person pile."""
    state = play(acting(HAND), "person person-2-science")
    assert pile(state) == ["person-2-science"]
    assert hand(state) == ["science-red"]
    assert asked(state) == ("second", 0)


def test_the_person_pile_is_not_seen_by_others() -> None:
    """Putting down: your face-down personality cards as a pile."""
    state = play(acting(HAND), "person person-2-science")
    assert state.view(1)["piles"][0] == [None]
    assert state.view(1)["known"][0] == {}
    assert state.view(0)["piles"][0] == ["person-2-science"]


def test_the_last_personality_laid_is_on_top() -> None:
    """Ruling 20: top card only, last laid first."""
    state = play(acting("person-3 person-4"), "person person-4", "person person-3")
    assert pile(state) == ["person-3", "person-4"]


def test_a_personality_once_laid_stays() -> None:
    """Putting down: to stay until the next person scoring without being touched."""
    state = play(scene(Seat(pile="person-2-science")), SET)
    words = {text.split()[0] for text in texts(state)}
    assert words == {"draw"}


def test_culture_cards_are_laid_and_personalities_go_to_the_pile() -> None:
    """Putting Cards in Your Space: each kind of cards has its way."""
    state = acting("science-red person-2-science person-3")
    assert offered(state, "lay") == {"science-red new"}
    assert offered(state, "person") == {"person-2-science", "person-3"}


def test_culture_cards_are_seen_by_all() -> None:
    """Putting Cards in Your Space: face up in front of him."""
    state = play(acting(HAND), "lay science-red new")
    assert state.view(1)["columns"] == document(state)["columns"]
    assert laid(state) == {"science": ["science-red"]}


# -- nothing to do

EMPTY: dict[str, Any] = {"display": "", "talon": "", "lost": ""}


def test_no_action_possible_leaves_the_first_out() -> None:
    """Ruling 63: skipped if hand, display and talon are empty; then `stop`."""
    state = acting(**EMPTY)
    assert texts(state) == ["stop"]
    assert asked(play(state, "stop")) == ("set", 1)


def test_no_action_possible_in_a_scoring_turn_leads_to_the_scoring() -> None:
    """Ruling 63: the first action is skipped; who causes a scoring has only one."""
    state = scene(events={"m0": "red_1471"}, **EMPTY)
    assert asked(play(state, "stone m0 0")) == ("name", 0)


@pytest.mark.parametrize(
    ("seat", "only"),
    [
        (Seat(columns="finance-double"), ["turn finance-double"]),
        (Seat(hand="person-3"), ["person person-3"]),
        (Seat(hand="finance-red"), ["lay finance-red new"]),
    ],
)
def test_one_action_possible_must_be_done(seat: Seat, only: list[str]) -> None:
    """Ruling 63: skipped only if there is none."""
    state = play(scene(seat, **EMPTY), SET)
    assert asked(state) == ("action", 0)
    assert texts(state) == only


def test_an_empty_talon_cannot_be_drawn() -> None:
    """Ruling 55: while both are empty the talon cannot be drawn."""
    state = acting(display="person-3", talon="", lost="")
    assert texts(state) == ["draw person-3"]
