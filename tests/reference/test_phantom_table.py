"""Phantom (4,4,4) as published by Cowling, Powley and Whitehouse 2012, "Information set
Monte Carlo tree search", IEEE TCIAIG 4 (2): 10,000 iterations a move, c = 0.7."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import augury

pytestmark = pytest.mark.slow

GAMES = 250
SIMULATIONS = 10_000
EXPLORATION = 0.7

Setting = dict[str, Any]
CHEATING: Setting = {"algorithm": "uct", "cheating": True}
SINGLE: Setting = {"algorithm": "so-ismcts"}
MULTIPLE: Setting = {"algorithm": "mo-ismcts"}
DETERMINIZED: Setting = {"algorithm": "pimc"}


def play(first: Setting, second: Setting, seed: int) -> float:
    """Share of the first seat in one game; as published, each move is a new search."""
    game = augury.load("phantom_mnk", m=4, n=4, k=4)
    searchers = [
        augury.Searcher(
            game, seed=2 * seed + seat, exploration=EXPLORATION, memory=2**25, **setting
        )
        for seat, setting in enumerate((first, second))
    ]
    state = game.new_initial_state(seed)
    while not state.is_terminal():
        searcher = searchers[state.current_player()]
        state.apply_action(searcher.run(state, simulations=SIMULATIONS).best)
    return state.returns()[0]


def shares(first: Setting, second: Setting, games: int = GAMES) -> list[float]:
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda seed: play(first, second, seed), range(games)))


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def test_a_cheating_searcher_never_loses_as_first_player() -> None:
    assert min(shares(CHEATING, SINGLE)) > 0


def test_a_cheating_searcher_never_loses_as_second_player() -> None:
    assert max(shares(SINGLE, CHEATING)) < 1


def test_many_trees_beat_one_tree_as_often_as_published() -> None:
    assert mean(shares(MULTIPLE, SINGLE)) == pytest.approx(0.716, abs=0.07)


def test_many_trees_beat_determinized_uct_as_often_as_published() -> None:
    assert mean(shares(MULTIPLE, DETERMINIZED)) == pytest.approx(0.740, abs=0.07)
