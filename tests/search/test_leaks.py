"""Memory given back: the process does not grow with what is made and dropped."""

import gc
from collections.abc import Callable
from pathlib import Path

import pytest

import augury
from tests.search.support import ALGORITHMS, make_worker, moment, open_hands

STATM = Path("/proc/self/statm")
PAGE = 4096
ALLOWED = 6 << 20

pytestmark = pytest.mark.skipif(not STATM.exists(), reason="needs /proc (Linux)")


def resident() -> int:
    """Bytes of this process in memory."""
    return int(STATM.read_text().split()[1]) * PAGE


def growth(work: Callable[[], object], times: int) -> int:
    for _ in range(times // 4):  # fill caches and free lists first
        work()
    gc.collect()
    before = resident()
    for _ in range(times):
        work()
    gc.collect()
    return resident() - before


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_searchers_give_their_trees_back(algorithm: str) -> None:
    """240 trees of about 100 KiB each would be 24 MiB."""
    state = moment("clans", 10, 3)

    def search() -> None:
        augury.analyse(state, simulations=400, seed=1, **open_hands(algorithm))

    assert growth(search, 240) < ALLOWED


def test_searchers_with_threads_give_their_trees_back() -> None:
    state = moment("clans", 10)
    assert growth(
        lambda: augury.analyse(state, simulations=300, seed=1, threads=2), 100
    ) < ALLOWED


def test_refused_workers_give_their_memory_back() -> None:
    """A worker that could not be made leaves nothing behind."""
    state = moment("clans", 10)

    def refuse() -> None:
        with pytest.raises(ValueError, match="parameter"):
            make_worker(state, memory=1)

    assert growth(refuse, 4000) < ALLOWED


def test_states_give_their_memory_back() -> None:
    """Each clone holds a state and a move buffer, 2 KiB or more."""
    state = moment("clans", 10)

    def copies() -> None:
        for _ in range(100):
            state.clone()
        state.game.state_from_json(state.to_json())
        state._raw.perft(1)
        state._raw.rollouts(1, 1)

    assert growth(copies, 200) < ALLOWED


def test_games_give_their_rules_back() -> None:
    assert growth(lambda: augury.load("clans", players=4), 3000) < ALLOWED


def test_a_searcher_followed_for_many_games_does_not_grow() -> None:
    state = moment("tic_tac_toe", 0)
    searcher = augury.Searcher(state.game, seed=1, memory=4 << 20)

    def game() -> None:
        played = state.clone()
        while not played.is_terminal():
            played.apply_action(searcher.run(played, simulations=100).best)
            searcher.follow(played)

    assert growth(game, 300) < ALLOWED
