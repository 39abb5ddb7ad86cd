"""Moves as texts and numbers, and the greedy player."""

import random

import pytest

import augury
from augury.errors import IllegalAction
from tests.vinci.scenes import Seat, play, scene


def test_every_number_has_a_text_of_its_own() -> None:
    """Most are no moves of the game, and a text can be asked for all the same."""
    game = augury.load("vinci", players=3)
    texts = [game.spec.action_text(game.rules, n) for n in range(64)]
    assert texts[:6] == [f"choose {n}" for n in ("I", "II", "III", "IV", "V", "VI")]
    assert len(set(texts)) == len(texts)


def test_there_is_no_peace_with_a_seat_beyond_the_table() -> None:
    """Diplomacy: one opponent."""
    game = augury.load("vinci", players=3)
    assert game.spec.action_number(game.rules, "peace 2") % 64 == 2
    for text in ("peace 3", "peace 12", "peace", "peace \u0662"):
        with pytest.raises(IllegalAction, match="is no move"):
            game.spec.action_number(game.rules, text)


def test_greedy_conquers_and_chooses_without_chance() -> None:
    """The best rated move, whatever the generator says."""
    states = [
        scene(Seat("barbarians messengers", {"saxony": 1})),
        scene(Seat(past="fishing mining"), phase="choose"),
        play(augury.load("vinci", players=4).new_initial_state(3), "choose I"),
    ]
    for state in states:
        rules, data = state.game.rules, state.to_bytes()
        greedy = state.game.spec.greedy
        moves = {greedy(rules, data, random.Random(seed)) for seed in range(50)}
        assert len(moves) == 1
