"""New Historic Event and End of Game: stacks, the pile, the last two positions."""

from typing import Any

import pytest

import augury
from tests.wiege.scenes import (
    LAST_TURN,
    Seat,
    asked,
    cause,
    document,
    offered,
    pieces,
    play,
    scene,
    scoring,
    stack,
    stock,
    texts,
)
from tests.wiege.support import DECK

CULTURE, PERSONS = "stone m0 0", "stone m0 1"
"""What causes a scoring of red_1471, which has one place of each colour."""
BOTH = pytest.mark.parametrize("setting", [CULTURE, PERSONS])


def scored(setting: str, below: str = "", **changes: Any) -> augury.State:
    """Seat 0 scores red_1471 alone, without any effect on stones."""
    scenery: dict[str, Any] = {
        "events": {"m0": f"{below} red_1471".strip()},
        "display": "science-blue science-red finance-blue finance-red",
    }  # fmt: skip
    rival = Seat(pile="person-4")
    state = cause(scene(Seat(), rival, **scenery | changes), setting)
    return play(state, "name architecture" if setting == CULTURE else "refuse")


# -- new events


def test_after_a_culture_scoring_a_new_event_covers_the_old_one() -> None:
    """New Historic Event: if occupied, place it above the already lying card."""
    state = scored(CULTURE)
    assert stack(state, "m0")[0] == "red_1471"
    assert len(stack(state, "m0")) == 2
    state = scored(CULTURE, "black_1572 blue_1520")
    assert stack(state, "m0")[:3] == ["black_1572", "blue_1520", "red_1471"]
    assert len(stack(state, "m0")) == 4


@pytest.mark.parametrize("below", ["", "black_1572", "black_1572 blue_1520"])
def test_after_a_person_scoring_the_stack_is_removed(below: str) -> None:
    """New Historic Event: remove the scored event, including the cards beneath."""
    state = scored(PERSONS, below)
    assert len(stack(state, "m0")) == 1
    gone = {*below.split(), "red_1471"}
    assert not gone & set(stack(state, "m0"))
    assert gone <= set(document(state)["removed"])


@BOTH
def test_the_new_event_comes_from_the_pile(setting: str) -> None:
    """New Historic Event: the event at the top of the supplementary pile."""
    state = scored(setting)
    assert document(state)["pile"] == 4
    before = document(scene(events={"m0": "red_1471"}))
    shown = {e for row in before["positions"].values() for e in row["events"]}
    assert stack(state, "m0")[-1] not in {*shown, *before["removed"]}


@BOTH
def test_other_positions_keep_their_events(setting: str) -> None:
    """New Historic Event: it is put at the non-occupied position."""
    state = scored(setting, stones={"m1 0": 1})
    assert (stack(state, "m1"), stack(state, "m2")) == (["violet_1492"], ["blue_1525"])
    assert pieces(state, "m1") == {"0": 1}


@BOTH
def test_a_new_event_has_no_pieces_and_all_its_places(setting: str) -> None:
    """New Historic Event: put the stones of an event back; ruling 58."""
    state = scored(setting)
    assert pieces(state, "m0") == {}
    top = stack(state, "m0")[-1]
    size = len(next(e for e in DECK.events if e.id == top).places)
    found = {where for where in offered(state, "stone") if where.startswith("m0")}
    assert found == {f"m0 {i}" for i in range(size)}


def test_what_comes_up_is_left_to_chance() -> None:
    """Preparation: only the backs of the pile are visible."""
    seen = set()
    for seed in range(30):
        state = scene(events={"m0": "red_1471"}, left=8)
        state._raw.rng_words = state.game.new_initial_state(seed)._raw.rng_words
        play(cause(state, CULTURE), "name architecture")
        seen.add(stack(state, "m0")[-1])
    assert len(seen) > 5


@BOTH
def test_without_a_pile_the_stack_is_removed(setting: str) -> None:
    """New Historic Event, note: you remove it, in the case of a culture scoring too."""
    state = scored(setting, "black_1572", left=0, players=3)
    assert "m0" not in document(state)["positions"]
    assert {"black_1572", "red_1471"} <= set(document(state)["removed"])
    assert asked(state) == ("set", 1)
    assert not [where for where in offered(state, "stone") if where.startswith("m0")]


def test_the_last_event_of_the_pile_is_still_laid() -> None:
    """New Historic Event: even though the pile is empty applies afterwards."""
    state = scored(CULTURE, left=1)
    assert len(stack(state, "m0")) == 2
    assert document(state)["pile"] == 0


# -- dice of stacks


def dice(setting: str, below: str = "") -> int:
    """Stones for a person scoring of the event that comes after this scoring."""
    state = scored(setting, below, players=3, coming="violet_1494")
    assert stack(state, "m0")[-1] == "violet_1494"
    play(state, "stone m0 1", "draw science-red", "reveal person-4")
    return sum(stock(state, 1)) - 7


@pytest.mark.parametrize("below", ["", "black_1572", "black_1572 blue_1520"])
def test_a_new_event_adds_its_dice_to_those_beneath(below: str) -> None:
    """New Historic Event: so that the dice of influence remain visible."""
    assert dice(CULTURE, below) == 2 + len(below.split())


@pytest.mark.parametrize("below", ["", "black_1572 blue_1520"])
def test_a_new_event_at_an_empty_position_has_its_own_dice(below: str) -> None:
    """New Historic Event: remove the scored event, including the cards beneath."""
    assert dice(PERSONS, below) == 1


# -- the end


@BOTH
def test_with_two_events_visible_the_game_is_over(setting: str) -> None:
    """End of Game: when only 2 historic events remain visible on the table."""
    state = scored(setting, left=0)
    assert state.is_terminal()
    assert set(document(state)["positions"]) == {"m1", "m2"}


def test_with_three_events_visible_the_game_goes_on() -> None:
    """End of Game: only 2; the scoring before it leaves three."""
    state = scored(CULTURE, left=0, players=3)
    assert len(document(state)["positions"]) == 3
    assert not state.is_terminal()


def test_a_stack_is_one_visible_event() -> None:
    """End of Game: visible on the table; ruling 23: positions."""
    events = {"m1": "black_1572 green_1499", "m2": "gray_1537 blue_1525"}
    state = scored(CULTURE, left=0, events=events | {"m0": "red_1471"})
    assert state.is_terminal()


def test_pieces_on_the_last_events_come_home_without_scoring() -> None:
    """End of Game: given back to their players without scoring."""
    state = scored(
        CULTURE, left=0, stones={"m1 0": 1, "m1 1": 1, "m2 0": 0},
        geniuses={"m2 1": 1},
    )  # fmt: skip
    assert (stock(state, 0), stock(state, 1)) == ([7, 0], [0, 7])
    assert document(state)["genius"] == [True, True]
    assert pieces(state, "m1") == pieces(state, "m2") == {}


def test_a_game_over_asks_nobody() -> None:
    """Ruling 59: at 2 visible positions the game stops at once."""
    state = scored(CULTURE, left=0)
    assert state.current_player() == augury.TERMINAL
    assert texts(state) == []
    assert document(state)["to_move"] is None


@pytest.mark.parametrize("mover", [0, 1])
def test_there_are_no_turns_to_make_even(mover: int) -> None:
    """Ruling 59: without equal turns."""
    assert scored(CULTURE, left=0, mover=mover).is_terminal()


# -- the cap


def test_after_the_last_turn_the_game_is_over() -> None:
    """Ruling 62: after 400 turns all pieces go home and the game is decided."""
    state = scene(turn=LAST_TURN, mover=1, stones={"m1 0": 1, "m2 0": 0})
    play(state, "stone m0 0", "draw", "draw")
    assert state.is_terminal()
    assert (stock(state, 0), stock(state, 1)) == ([7, 0], [0, 7])


def test_before_the_last_turn_the_game_goes_on() -> None:
    """Ruling 62: 400 turns."""
    state = scene(turn=LAST_TURN - 1, mover=0)
    play(state, "stone m0 0", "draw", "draw")
    assert asked(state) == ("set", 1)
    assert document(state)["turn"] == LAST_TURN


def test_passes_count_as_turns() -> None:
    """Ruling 62: passes count."""
    state = scene(
        players=4, gone="b2 b3", left=0, turn=LAST_TURN, mover=3,
        stones={"m0 0": 1, "m0 1": 2, "m1 0": 2, "m1 1": 0},
    )  # fmt: skip
    assert texts(state) == ["pass"]
    assert play(state, "pass").is_terminal()


def test_a_scoring_of_the_last_turn_is_finished_first() -> None:
    """Ruling 62: a scoring is finished first."""
    state = scene(
        Seat(), Seat(columns="architecture-red"), turn=LAST_TURN, mover=1,
        events={"m0": "red_1471"},
    )  # fmt: skip
    cause(state, CULTURE)
    assert scoring(state)["kind"] == "culture"
    play(state, "name architecture")
    assert state.is_terminal()
    assert stock(state, 1) == [1, 7]
    assert len(stack(state, "m0")) == 2


def test_every_event_has_room_for_both_scorings() -> None:
    """Game Components: 2-6 setting places, 1-3 symbols, dice of influence."""
    for event in DECK.events:
        assert 2 <= len(event.places) <= 6
        assert set(event.places) == {"blue", "red"}
        assert 1 <= len(event.symbols) <= 3
        assert event.dice >= 1
    assert len(DECK.events) == 36
