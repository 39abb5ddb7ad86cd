"""Preparation: what is laid out and dealt."""

import random

import pytest

import augury
from tests.wiege.scenes import display, document, hand, stock
from tests.wiege.support import DECK, load

PLAYERS = (2, 3, 4)


def finished(players: int, seed: int) -> augury.State:
    state, rng = load(players).new_initial_state(seed), random.Random(seed)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    ("players", "middle", "between", "left"),
    [(2, 3, 0, 10), (3, 1, 3, 11), (4, 2, 4, 11)],
)
def test_events_are_laid_out_by_the_number_of_players(
    players: int, middle: int, between: int, left: int
) -> None:
    """Preparation: 3, 1 or 2 next to the pile, and one between two players each."""
    rows = document(load(players).new_initial_state(3))
    labels = [f"m{i}" for i in range(middle)] + [f"b{i}" for i in range(between)]
    assert list(rows["positions"]) == labels
    assert all(len(row["events"]) == 1 for row in rows["positions"].values())
    assert all(row["places"] == {} for row in rows["positions"].values())
    assert rows["pile"] == left


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_gets_seven_stones_and_a_genius(players: int) -> None:
    """Preparation: each player gets 7 stones of influence and the Genius figure."""
    state = load(players).new_initial_state(3)
    for seat in range(players):
        assert stock(state, seat) == [7 * (i == seat) for i in range(players)]
    assert document(state)["genius"] == [True] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_gets_two_cards_and_four_are_turned(players: int) -> None:
    """Preparation: every player secretly gets 2 cards; then 4 further are turned."""
    state = load(players).new_initial_state(3)
    assert [len(hand(state, seat)) for seat in range(players)] == [2] * players
    assert len(display(state)) == 4
    assert document(state)["talon"] == 67 - 2 * players - 4
    assert document(state)["known"] == [{}] * players


@pytest.mark.parametrize(("players", "in_play"), [(2, 13), (3, 15), (4, 17)])
def test_the_whole_group_and_some_others_are_in_the_game(
    players: int, in_play: int
) -> None:
    """Preparation: put all 6 of any colour apart; 7, 9 or 11 of the other 30."""
    for seed in range(8):
        rows = document(finished(players, seed))
        seen = [e for row in rows["positions"].values() for e in row["events"]]
        seen += rows["removed"]
        events = {event.id: DECK.groups[event.group] for event in DECK.events}
        of_group = [event for event in seen if events[event] == rows["group"]]
        assert len(of_group) == 6
        assert len(seen) == len(set(seen)) == in_play


def test_any_group_may_be_the_one_put_apart() -> None:
    """Preparation: 6 historic event cards of any colour; ruling 53: at random."""
    games = [load(2).new_initial_state(seed) for seed in range(60)]
    assert {document(state)["group"] for state in games} == set(DECK.groups)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_seat_starts(players: int) -> None:
    """Preparation: who has last visited a museum; ruling 38: seat 0, rotate outside."""
    assert load(players).new_initial_state(3).current_player() == 0
