"""The bridge's own objects, used wrongly: exceptions, never a crash."""

import threading
import time

import pytest

import augury
from augury._search import Kernel, RawState, Worker
from tests.search.support import make_worker, start


def test_a_worker_used_from_two_threads_raises() -> None:
    worker = make_worker(start("clans"))
    thread = threading.Thread(target=worker.run, args=(2**62, 1e9))
    thread.start()
    caught: list[str] = []
    while thread.is_alive() and len(caught) < 5:
        for call in (
            worker.root, worker.stats, worker.variation, lambda: worker.run(1, 1e9),
            lambda: worker.set_root(start("clans").to_bytes(), False),
        ):
            try:
                call()
            except RuntimeError as error:
                caught.append(str(error))
        time.sleep(0.001)
    worker.stop()
    thread.join()
    assert len(caught) >= 5
    assert set(caught) == {"this worker is searching in another thread"}


def test_a_stopped_worker_does_nothing_until_resumed() -> None:
    worker = make_worker(start("clans"))
    worker.stop()
    assert worker.run(100, 1e9) == 0
    worker.resume()
    assert worker.run(100, 1e9) == 100


@pytest.mark.parametrize("size", [0, 1, 8, 100_000])
def test_a_state_of_the_wrong_size_is_refused(size: int) -> None:
    state = start("clans")
    worker = make_worker(state)
    for take in (
        RawState(state.game.kernel).load,
        lambda data: worker.set_root(data, False),
        lambda data: worker.advance(0, 1, data),
    ):
        with pytest.raises(ValueError, match="bytes"):
            take(b"\1" * size)


def test_a_finished_game_has_no_root() -> None:
    state = start("tic_tac_toe")
    worker = make_worker(state)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(ValueError, match="over"):
        worker.set_root(state.to_bytes(), False)


@pytest.mark.parametrize("change", [
    {"exploration": -1.0}, {"exploration": float("nan")}, {"margin_weight": 2.0},
    {"margin_scale": 0.0}, {"rollout_plies": -2}, {"world_simulations": 0},
    {"memory": 65535}, {"first_play": float("nan")},
    {"selection": "puct", "first_play": float("inf")},
], ids=str)
def test_the_engine_checks_its_parameters_itself(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="parameter"):
        make_worker(start("tic_tac_toe"), **change)


def test_a_worker_that_never_had_a_root_is_harmless() -> None:
    game = augury.load("tic_tac_toe")
    worker = Worker(
        game.kernel, algorithm="uct", selection="ucb1", exploration=0.7,
        first_play=1.0, margin_weight=0.0, margin_scale=1.0, rollout_plies=-1,
        world_simulations=1, cheating=False,
        uniform_rollouts=False, memory=65536, seed=1, stream=0,
    )
    assert worker.root() == []
    assert worker.variation() == []
    assert worker.stats()["simulations"] == 0
    assert worker.advance(0, 0, game.new_initial_state(1).to_bytes()) is False


@pytest.mark.parametrize("seats", [0, -1, 9])
def test_a_kernel_has_one_to_eight_seats(seats: int) -> None:
    spec = augury.load("tic_tac_toe").spec
    with pytest.raises(ValueError, match="players"):
        Kernel(spec.capsule, b"", seats)


def test_a_searcher_may_be_closed_while_another_thread_searches() -> None:
    """A search that is under way is stopped, and the next one begins anew."""
    state = augury.load("clans").new_initial_state(seed=1)
    searcher, over = augury.Searcher(state.game, threads=2, seed=1), threading.Event()

    def close() -> None:
        while not over.is_set():
            searcher.close()

    thread = threading.Thread(target=close)
    thread.start()
    failures: list[str] = []
    for _ in range(400):
        try:
            searcher.run(state, simulations=50)
        except RuntimeError as error:
            failures.append(str(error))
    over.set()
    thread.join()
    # while it is being closed no search begins
    assert all("is searching" in failure for failure in failures)
