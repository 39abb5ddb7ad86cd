"""Genius Figure with Bonus Action, and what else the Genius is and is not."""

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
    offered,
    phase,
    play,
    scene,
    scoring,
    stock,
    texts,
)

BLUE, RED = "genius m0 0", "genius m0 1"
"""Places of green_1499, which has two blue and three red ones."""
TWO_BLUE = "science-blue, finance-blue"
THREE_RED = "science-red, finance-red, discovery-red"
MIXED = "religion-red person-1-science architecture-blue religion-blue"


def start(columns: str, show: str = MIXED, **changes: Any) -> augury.State:
    events = {"m0": "green_1499"}
    return scene(Seat(columns=columns), display=show, **{"events": events} | changes)


def test_on_blue_the_genius_takes_culture_cards() -> None:
    """Genius, example: the blue symbol is seen twice; two of three culture cards."""
    state = play(start(TWO_BLUE), BLUE)
    assert phase(state) == "bonus"
    assert len(offered(state, "take")) == 3
    play(state, "take architecture-blue", "take religion-red")
    assert hand(state) == ["architecture-blue", "religion-red"]
    assert display(state) == ["person-1-science", "religion-blue"]
    assert phase(state) == "action"


def test_on_red_the_genius_takes_personality_cards() -> None:
    """Genius, example: the red symbol is seen three times; both of two cards."""
    show = "person-2-religion religion-red person-3 finance-blue"
    state = play(start(THREE_RED, show), RED)
    assert offered(state, "take") == {"person-2-religion", "person-3"}
    play(state, "take person-2-religion", "take person-3")
    assert hand(state) == ["person-2-religion", "person-3"]
    assert phase(state) == "action"


def test_on_blue_no_personality_is_taken() -> None:
    """Genius: how many culture cards you can take at most."""
    state = play(start(TWO_BLUE), BLUE)
    kinds = {"religion-red", "architecture-blue", "religion-blue"}
    assert offered(state, "take") == kinds


def test_doubles_and_jokers_are_culture_cards() -> None:
    """Ruling 45: on blue any culture card, doubles and jokers too."""
    show = "finance-double finance-discovery person-3 person-4"
    state = play(start(TWO_BLUE, show), BLUE)
    assert offered(state, "take") == {"finance-double", "finance-discovery"}


def test_at_most_as_many_cards_as_symbols_are_taken() -> None:
    """Genius: this number indicates how many cards you can take at most."""
    state = play(start("science-blue"), BLUE, "take religion-red")
    assert phase(state) == "action"


@pytest.mark.parametrize("taken", [[], ["take architecture-blue"]])
def test_fewer_may_be_taken(taken: list[str]) -> None:
    """Genius: at most; ruling 45: or `stop`."""
    state = play(start(TWO_BLUE), BLUE, *taken, "stop")
    assert asked(state) == ("action", 0)
    assert len(hand(state)) == len(taken)


def test_cards_are_taken_in_the_order_of_the_file() -> None:
    """Ruling 45: never earlier in file order than the last one taken."""
    state = play(start(TWO_BLUE), BLUE, "take religion-blue")
    assert texts(state) == ["take religion-red", "stop"]
    show = "religion-blue religion-blue architecture-blue person-3"
    state = play(start(TWO_BLUE, show), BLUE, "take religion-blue")
    assert texts(state) == ["take religion-blue", "stop"]


def test_after_the_last_in_order_only_stopping_is_left() -> None:
    """Ruling 45: one node for each card that may be taken, even if none is left."""
    state = play(start(TWO_BLUE), BLUE, "take religion-red")
    assert texts(state) == ["stop"]


def test_covered_symbols_do_not_count() -> None:
    """Putting down a cultural card: Genius symbols must be covered."""
    columns = "science-blue science-blue, finance-blue finance-red"
    state = play(start(columns), BLUE, "take religion-blue")
    assert phase(state) == "action"


@pytest.mark.parametrize(
    ("columns", "setting"),
    [
        (THREE_RED, BLUE),
        (TWO_BLUE, RED),
        ("science-double*, finance-discovery", BLUE),
        ("", BLUE),
    ],
)
def test_without_a_symbol_of_the_colour_there_is_no_bonus(
    columns: str, setting: str
) -> None:
    """Genius: count the visible blue (or red) Genius symbols."""
    assert phase(play(start(columns), setting)) == "action"


@pytest.mark.parametrize(
    ("columns", "show", "setting"),
    [
        (TWO_BLUE, "person-3 person-4 person-1-science person-1-finance", BLUE),
        (THREE_RED, "religion-blue religion-red finance-blue finance-double", RED),
    ],
)
def test_without_a_card_to_take_there_is_no_bonus(
    columns: str, show: str, setting: str
) -> None:
    """Genius: if there are any; ruling 45: no node when the minimum is 0."""
    assert phase(play(start(columns, show), setting)) == "action"


def test_symbols_of_others_do_not_count() -> None:
    """Genius: visible in your personal deck."""
    state = scene(Seat(), Seat(columns=TWO_BLUE), events={"m0": "green_1499"})
    assert phase(play(state, BLUE)) == "action"


def test_a_stone_has_no_bonus() -> None:
    """Setting: the place has no meaning, except for the Genius figure."""
    assert phase(play(start(TWO_BLUE), "stone m0 0")) == "action"


@pytest.mark.parametrize("setting", ["genius m0 0", "genius m0 1"])
def test_with_a_scoring_there_is_no_bonus(setting: str) -> None:
    """Genius: you cannot use it when a player causes a scoring."""
    columns = "science-blue, finance-red"
    state = start(columns, events={"m0": "red_1471"})
    state = play(state, setting)
    assert phase(state) == "action"
    assert scoring(state)["kind"] == {"0": "culture", "1": "persons"}[setting[-1]]


def test_a_bonus_is_no_card_action() -> None:
    """Genius: this bonus action takes place before the normal card actions."""
    state = play(start(TWO_BLUE), BLUE, "take religion-red", "stop")
    assert phase(state) == "action"
    play(state, "draw")
    assert asked(state) == ("second", 0)


def test_cards_taken_can_be_laid_at_once() -> None:
    """Genius: into your hand, before the normal card actions."""
    state = play(start("science-blue"), BLUE, "take religion-red")
    assert "lay religion-red new" in texts(state)


def test_the_display_is_refilled_only_after_the_card_actions() -> None:
    """Genius, note: you refill the empty spaces only after the card actions."""
    state = play(start(TWO_BLUE), BLUE, "take religion-blue", "take religion-red")
    assert len(display(state)) == 2
    play(state, "draw architecture-blue")
    assert len(display(state)) == 1
    play(state, "stop")
    assert len(display(state)) == 4


def test_cards_taken_are_known() -> None:
    """Ruling 50: +1 when taken by bonus."""
    state = play(start("science-blue"), BLUE, "take religion-red")
    assert known(state, 0) == {"religion-red": 1}


# -- a piece like a stone, and yet none


def test_the_genius_covers_a_place() -> None:
    """Ruling 40: it causes a scoring like a stone."""
    state = scene(events={"m0": "gray_1526"}, geniuses={"m0 0": 1})
    assert phase(cause(state, "genius m0 1")) == "name"


def test_the_genius_alone_takes_part_in_a_scoring() -> None:
    """Ruling 40: does a Genius alone take part? It does."""
    rival = Seat(columns="religion-blue religion-red")
    state = scene(
        Seat(), rival, events={"m0": "green_1512"},
        geniuses={"m0 0": 1}, stones={"m0 2": 0},
    )  # fmt: skip
    cause(state, "stone m0 1")
    play(state, "name religion", "name religion")
    assert stock(state, 1) == [2, 7]


def test_the_genius_comes_home_after_a_scoring() -> None:
    """Scoring: put all used stones back to the personal stock."""
    state = scene(events={"m0": "green_1512"}, geniuses={"m0 0": 1, "m0 2": 0})
    assert document(state)["genius"] == [False, False]
    cause(state, "stone m0 1")
    assert document(state)["genius"] == [True, True]


def test_the_genius_is_never_paid() -> None:
    """Scoring: he never has to give away his Genius figure."""
    winner = Seat(columns="discovery-blue discovery-red", foreign={1: 7})
    state = scene(
        winner, Seat(), events={"m0": "gray_1526"},
        geniuses={"m0 0": 1, "m1 0": 0}, stones={"m1 1": 0},
    )  # fmt: skip
    cause(state, "stone m0 1")
    play(state, "name discovery", "name discovery")
    assert asked(state) == ("set", 1)
    assert stock(state, 0) == [6, 7]
    assert document(state)["genius"] == [False, True]


def test_the_genius_is_no_stone_in_the_count() -> None:
    """Ruling 25: never counted in a total."""
    state = scene(
        geniuses={"m0 0": 0}, stones={"m0 1": 1}, events={"m0": "green_1499"}
    )
    assert state.scores() == [7, 6]
