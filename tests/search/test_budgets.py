"""When a search ends: simulations, seconds, stop(), Ctrl-C, early stop, memory."""

import signal
import subprocess
import sys
import threading
import time

import pytest

import augury
from tests.contract.support import CASES, Case, random_game, some
from tests.search.support import ALGORITHMS, make_worker, moment, open_hands, start

FOREVER = 2**62


def test_simulations_are_counted_exactly() -> None:
    for simulations in (1, 15, 16, 17, 1000):
        report = augury.analyse(start("clans"), simulations=simulations, seed=1,
                                early_stop=False)
        assert report.simulations == simulations
        assert sum(row.visits for row in report.moves) == simulations
        assert report.ended == "budget"


def test_seconds_end_a_search_of_endless_simulations() -> None:
    report = augury.analyse(start("clans"), simulations=FOREVER, seconds=0.1, seed=1,
                            early_stop=False)
    assert report.ended == "budget"
    assert 0 < report.simulations < FOREVER
    assert report.seconds >= 0.1


def test_simulations_end_a_search_of_endless_seconds() -> None:
    report = augury.analyse(start("clans"), simulations=100, seconds=1e6, seed=1,
                            early_stop=False)
    assert report.ended == "budget"
    assert report.simulations == 100


def test_seconds_alone_are_a_budget() -> None:
    report = augury.analyse(start("clans"), seconds=0.05, seed=1, early_stop=False)
    assert report.seconds >= 0.05
    assert report.simulations > 0


@pytest.mark.parametrize("budget", [
    {"simulations": 0}, {"simulations": -1}, {"simulations": 1.5},
    {"simulations": True}, {"simulations": "9"}, {"simulations": 2**63},
    {"seconds": 0}, {"seconds": -1.0}, {"seconds": float("nan")},
    {"seconds": float("inf")}, {"seconds": "1"}, {"seconds": True},
], ids=str)
def test_a_budget_that_is_none_is_refused(budget: dict[str, object]) -> None:
    (name,) = budget
    with pytest.raises(augury.BadOption, match=name):
        augury.analyse(start("tic_tac_toe"), **budget)  # type: ignore[arg-type]


@pytest.mark.parametrize("threads", [1, 2])
def test_stop_from_another_thread_ends_a_search(threads: int) -> None:
    state = start("clans")
    searcher = augury.Searcher(state.game, seed=1, threads=threads, early_stop=False)
    begun = threading.Event()

    def end() -> None:
        begun.wait()
        searcher.stop()

    stopper = threading.Thread(target=end)
    stopper.start()
    report = searcher.run(state, simulations=FOREVER, seconds=8,
                          on_round=lambda _: begun.set())
    stopper.join()
    assert report.ended == "stopped"
    assert report.simulations == sum(row.visits for row in report.moves)


@pytest.mark.parametrize("threads", [1, 2])
def test_stop_ends_a_background_search_with_its_report(threads: int) -> None:
    state = start("clans")
    searcher = augury.Searcher(state.game, seed=1, threads=threads, early_stop=False)
    searcher.start(state, simulations=FOREVER)
    assert searcher.running()
    report = searcher.stop()
    assert not searcher.running()
    assert report is not None
    assert report.ended == "stopped"
    assert len(report.moves) == len(state.legal_actions())


def test_a_stopped_searcher_searches_again() -> None:
    state = start("clans")
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    searcher.start(state, simulations=FOREVER)
    searcher.stop()
    assert searcher.run(state, simulations=100).simulations == 100


def test_a_background_search_ends_by_its_budget() -> None:
    state = start("clans")
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    searcher.start(state, simulations=500)
    report = searcher.wait(60)
    assert report is not None
    assert (report.ended, report.simulations) == ("budget", 500)
    assert report == searcher.poll()


def test_a_background_search_keeps_the_state_it_was_given() -> None:
    """The caller may play on while it runs."""
    state = start("clans")
    legal = len(state.legal_actions())
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    searcher.start(state, simulations=3000)
    state.apply_action(state.legal_actions()[0])
    report = searcher.wait(60)
    assert report is not None
    assert len(report.moves) == legal
    assert report.seat == 0


def test_a_searcher_that_searches_is_not_started_again() -> None:
    state = start("clans")
    searcher = augury.Searcher(state.game, seed=1)
    searcher.start(state, simulations=FOREVER)
    with pytest.raises(RuntimeError, match="searching"):
        searcher.run(state, simulations=1)
    with pytest.raises(RuntimeError, match="searching"):
        searcher.follow(state)
    searcher.stop()


def test_the_interpreter_goes_on_while_a_worker_searches() -> None:
    """Were the GIL held, all simulations would be done before the first tick."""
    worker = make_worker(start("clans"))
    done: list[int] = []
    simulations = 300_000
    thread = threading.Thread(target=lambda: done.append(worker.run(simulations, 1e9)))
    thread.start()
    for _ in range(5):
        time.sleep(0.001)
    worker.stop()
    thread.join()
    assert done[0] < simulations


def test_poll_shows_reports_while_a_search_runs() -> None:
    state = start("clans")
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    searcher.start(state, seconds=8)
    report = None
    while report is None and searcher.running():
        time.sleep(0.01)
        report = searcher.poll()
    searcher.stop()
    assert report is not None
    assert report.ended == "running"


CTRL_C = """
import sys, time, augury
state = augury.load("clans", players=3).new_initial_state(seed=1)
print("ready", flush=True)
try:
    augury.analyse(state, seconds=100, early_stop=False, threads=int(sys.argv[1]))
except KeyboardInterrupt:
    print("interrupted", time.time(), flush=True)
    print(len(augury.analyse(state, simulations=100, seed=1).moves), "moves")
"""


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_a_search(threads: int) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", CTRL_C, str(threads)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.5)
    sent = time.time()
    child.send_signal(signal.SIGINT)
    out, _ = child.communicate(timeout=60)
    word, when, *rest = out.split()
    print(f"Ctrl-C arrived after {(float(when) - sent) * 1000:.0f} ms")
    assert word == "interrupted"
    assert rest[1] == "moves"
    assert child.returncode == 0


# -- early stop


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_early_stop_never_changes_the_choice(case: Case, algorithm: str) -> None:
    for seed in (1, 2):
        for state in some(random_game(case.game(), seed)[:-1], 6):
            early, full = (
                augury.analyse(state, simulations=300, seed=seed, early_stop=stop,
                               **open_hands(algorithm))
                for stop in (True, False)
            )
            assert early.best == full.best
            assert early.simulations <= full.simulations == 300


def test_early_stop_saves_simulations_where_one_move_wins() -> None:
    """Else the test above compares nothing."""
    state = moment("tic_tac_toe", 0)
    for move in ("a1", "a2", "b1", "b2"):
        state.apply_action(state.string_to_action(move))
    report = augury.analyse(state, simulations=2000, seed=1)
    assert report.ended == "decided"
    assert report.simulations < 2000


def test_an_only_move_ends_the_search() -> None:
    *_, state, _ = next(
        game for seed in range(100)
        if len(game := random_game(augury.load("tic_tac_toe"), seed)) == 10
    )
    assert len(state.legal_actions()) == 1
    report = augury.analyse(state, simulations=1000, seed=1)
    assert report.ended == "only move"
    assert report.simulations < 1000


# -- memory


@pytest.mark.parametrize("algorithm", ["so-ismcts", "mo-ismcts", "uct"])
def test_the_memory_limit_stops_the_tree_and_not_the_search(algorithm: str) -> None:
    report = augury.analyse(
        start("clans"), simulations=40_000, seed=1, memory=1 << 20, early_stop=False,
        **open_hands(algorithm),
    )
    assert report.memory_full
    assert report.memory <= 1 << 20
    assert report.simulations == 40_000
    assert sum(row.visits for row in report.moves) == 40_000


def test_memory_enough_is_not_full() -> None:
    report = augury.analyse(start("clans"), simulations=1000, seed=1)
    assert not report.memory_full


def test_a_full_tree_is_searched_alike_each_time() -> None:
    settings = {"simulations": 40_000, "seed": 1, "memory": 1 << 20}
    one, two = (augury.analyse(start("clans"), **settings) for _ in range(2))
    assert one.memory_full
    assert one.moves == two.moves


@pytest.mark.parametrize("selection", ["ucb1", "ucb1-tuned", "puct"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_smallest_memory_is_enough_to_search(case: Case, selection: str) -> None:
    """64 KiB, the least the engine takes, with every way to grow a node."""
    for first_play in (0.5, 1e9):
        worker = make_worker(
            start(case.name, case.players), memory=65536, selection=selection,
            first_play=first_play,
        )
        assert worker.run(3000, 1e9) == 3000
        assert sum(row[1] for row in worker.root()) == 3000
        assert worker.stats()["bytes"] <= 65536
