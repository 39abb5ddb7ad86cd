"""One seed, one answer: whatever the threads, the slices and the neighbours do."""

from concurrent.futures import ThreadPoolExecutor

import pytest

import augury
from tests.contract.support import CASES, Case, timeless
from tests.search.support import (
    ALGORITHMS,
    SELECTIONS,
    make_worker,
    moment,
    open_hands,
    start,
    visits,
)


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_seed_simulations_and_threads_give_one_report(case: Case, threads: int) -> None:
    state = start(case.name, case.players)
    settings = {"simulations": 1000, "seed": 3, "threads": threads}
    first, *others = [timeless(augury.analyse(state, **settings)) for _ in range(3)]
    assert all(other == first for other in others)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_each_algorithm_gives_one_report_with_threads(algorithm: str) -> None:
    state = start("clans", 3)
    settings = {"simulations": 1000, "seed": 3, "threads": 2, **open_hands(algorithm)}
    assert timeless(augury.analyse(state, **settings)) == (
        timeless(augury.analyse(state, **settings))
    )


def test_threads_share_the_simulations() -> None:
    report = augury.analyse(start("clans"), simulations=1001, seed=1, threads=3,
                            early_stop=False)
    assert report.simulations == 1001
    assert sum(row.visits for row in report.moves) == 1001


def test_workers_of_one_seed_search_differently() -> None:
    state = start("clans")
    roots = [make_worker(state, stream=stream) for stream in range(2)]
    for worker in roots:
        worker.run(500, 1e9)
    assert roots[0].root() != roots[1].root()


def test_another_seed_gives_another_report() -> None:
    state = start("clans")
    reports = [augury.analyse(state, simulations=500, seed=seed) for seed in (1, 2)]
    assert visits(reports[0]) != visits(reports[1])


@pytest.mark.parametrize("selection", SELECTIONS)
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_slices_of_a_run_do_not_show(algorithm: str, selection: str) -> None:
    state = moment("clans", 5, 3)
    settings = {"selection": selection, "first_play": 0.5, **open_hands(algorithm)}
    whole, sliced = (make_worker(state, **settings) for _ in range(2))
    assert whole.run(1000, 1e9) == 1000
    assert [sliced.run(n, 1e9) for n in (100, 1, 899)] == [100, 1, 899]
    assert sliced.root() == whole.root()
    assert sliced.stats() == whole.stats()
    assert sliced.variation() == whole.variation()


def test_a_search_does_not_change_the_state() -> None:
    state = moment("clans", 5)
    before = state.to_json()
    augury.analyse(state, simulations=300, seed=1)
    assert state.to_json() == before


def test_a_searcher_used_again_starts_from_an_empty_tree() -> None:
    """Without follow(), only the random stream goes on."""
    state = moment("clans", 5)
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    for _ in range(3):
        report = searcher.run(state, simulations=200)
        assert sum(row.visits for row in report.moves) == 200


def test_searches_side_by_side_equal_those_one_by_one() -> None:
    states = [moment(c.name, 1, c.players) for c in CASES for _ in range(4)]

    def search(job: int) -> dict[str, object]:
        return timeless(augury.analyse(states[job], simulations=800, seed=job))

    alone = [search(job) for job in range(len(states))]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(search, range(len(states))))
    assert together == alone
