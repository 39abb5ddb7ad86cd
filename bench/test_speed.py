"""Speed of each game: ``pytest bench``. Results are reported, never asserted."""

from typing import Any

import pytest

import augury

SIMULATIONS = 100_000
SEARCHES = {
    "clans-2": ("clans", {"players": 2}, {}),
    "clans-4": ("clans", {"players": 4}, {}),
    "clans-2-mo": ("clans", {"players": 2}, {"algorithm": "mo-ismcts"}),
    "connect_four": ("connect_four", {}, {"exploration": 2.0}),
    "leduc_poker": ("leduc_poker", {}, {}),
    "phantom_mnk": ("phantom_mnk", {}, {}),
    "vinci-2": ("vinci", {"players": 2}, {}),
    "vinci-4": ("vinci", {"players": 4}, {}),
    "wiege-2": ("wiege", {"players": 2}, {}),
    "wiege-3": ("wiege", {"players": 3}, {}),
    "wiege-4": ("wiege", {"players": 4}, {}),
    "vinci-4-mare_nostrum": ("vinci", {"players": 4, "map": "mare_nostrum"}, {}),
}


@pytest.mark.parametrize("name", augury.names())
def test_rollouts(benchmark: Any, name: str) -> None:
    raw = augury.load(name).new_initial_state(seed=1)._raw
    benchmark.group = "10,000 rollouts"
    plies = benchmark.pedantic(raw.rollouts, (10_000, 1), rounds=5, warmup_rounds=1)
    median = benchmark.stats.stats.median
    benchmark.extra_info["moves_per_second"] = round(plies / median)
    benchmark.extra_info["rollouts_per_second"] = round(10_000 / median)


@pytest.mark.parametrize("board", ["europe", "mare_nostrum"])
def test_random_games_of_vinci(benchmark: Any, board: str) -> None:
    """Uniform over the legal moves, to the end, with four players."""
    game = augury.load("vinci", players=4, map=board)
    raw = game.new_initial_state(seed=1)._raw
    benchmark.group = "5,000 random games"
    decisions = benchmark.pedantic(
        raw.rollouts, (5_000, 1, True), rounds=5, warmup_rounds=1
    )
    median = benchmark.stats.stats.median
    benchmark.extra_info["decisions_per_second"] = round(decisions / median)
    benchmark.extra_info["state_bytes"] = len(raw.to_bytes())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_of_wiege(benchmark: Any, players: int) -> None:
    """Uniform over the legal moves, to the end."""
    raw = augury.load("wiege", players=players).new_initial_state(seed=1)._raw
    benchmark.group = "5,000 random games"
    decisions = benchmark.pedantic(
        raw.rollouts, (5_000, 1, True), rounds=5, warmup_rounds=1
    )
    median = benchmark.stats.stats.median
    benchmark.extra_info["decisions_per_second"] = round(decisions / median)


@pytest.mark.parametrize("case", SEARCHES)
def test_search(benchmark: Any, case: str) -> None:
    name, options, parameters = SEARCHES[case]
    state = augury.load(name, **options).new_initial_state(seed=1)

    def search() -> augury.Report:
        return augury.analyse(
            state, simulations=SIMULATIONS, seed=1, early_stop=False, **parameters
        )

    benchmark.group = "100,000 simulations"
    report = benchmark.pedantic(search, rounds=5, warmup_rounds=1)
    median = benchmark.stats.stats.median
    benchmark.extra_info["simulations_per_second"] = round(SIMULATIONS / median)
    benchmark.extra_info["bytes_per_simulation"] = report.memory / SIMULATIONS
    benchmark.extra_info["bytes_per_edge"] = report.memory / report.edges


@pytest.mark.parametrize("threads", [1, 2])
def test_threads(benchmark: Any, threads: int) -> None:
    state = augury.load("clans").new_initial_state(seed=1)

    def search() -> augury.Report:
        return augury.analyse(
            state, simulations=400_000, seed=1, threads=threads, early_stop=False
        )

    benchmark.group = "400,000 simulations of Clans"
    benchmark.pedantic(search, rounds=5, warmup_rounds=1)
