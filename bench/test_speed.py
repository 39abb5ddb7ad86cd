"""Speed of each game: ``pytest bench``. Results are reported, never asserted."""

import random
from typing import Any

import pytest

import augury
from augury.games import _mini_cywilizacja as kernel

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
    "mini-2": ("mini_cywilizacja", {"players": 2}, {}),
    "mini-4": ("mini_cywilizacja", {"players": 4}, {}),
    "quinto-2": ("quinto_imperio", {"players": 2}, {}),
    "quinto-4": ("quinto_imperio", {"players": 4}, {}),
}
COMPLETE = ("vinci", "wiege", "mini", "quinto")
RANDOM_GAMES = [case for case in SEARCHES if case.startswith(COMPLETE)]


@pytest.mark.parametrize("name", augury.names())
def test_rollouts(benchmark: Any, name: str) -> None:
    raw = augury.load(name).new_initial_state(seed=1)._raw
    benchmark.group = "10,000 rollouts"
    plies = benchmark.pedantic(raw.rollouts, (10_000, 1), rounds=5, warmup_rounds=1)
    median = benchmark.stats.stats.median
    benchmark.extra_info["moves_per_second"] = round(plies / median)
    benchmark.extra_info["rollouts_per_second"] = round(10_000 / median)


@pytest.mark.parametrize("case", RANDOM_GAMES)
def test_random_games(benchmark: Any, case: str) -> None:
    """Uniform over the legal moves, to the end."""
    name, options, _ = SEARCHES[case]
    raw = augury.load(name, **options).new_initial_state(seed=1)._raw
    benchmark.group = "5,000 random games"
    decisions = benchmark.pedantic(
        raw.rollouts, (5_000, 1, True), rounds=5, warmup_rounds=1
    )
    median = benchmark.stats.stats.median
    benchmark.extra_info["games_per_second"] = round(5_000 / median)
    benchmark.extra_info["decisions_per_second"] = round(decisions / median)
    benchmark.extra_info["state_bytes"] = len(raw.to_bytes())


def test_settlements(benchmark: Any) -> None:
    """Final points of random settlements of seven buildings."""
    game = augury.load("mini_cywilizacja", players=5, variant="full")
    state, rng = game.new_initial_state(seed=1), random.Random(1)
    fields = kernel.decode(game.rules, state.to_bytes())
    states = []
    for _ in range(200):
        cards = rng.sample(range(50), 35)
        quarters = [4 * card + rng.randrange(4) for card in cards]
        built = [quarters[7 * seat : 7 * seat + 7] for seat in range(5)]
        raw = state.clone()._raw
        raw.load(kernel.encode(game.rules, fields | {"built": built}))
        states.append(raw)
    benchmark.group = "1,000 settlements"
    benchmark.pedantic(
        lambda: [raw.scores() for raw in states], rounds=20, warmup_rounds=2
    )
    median = benchmark.stats.stats.median
    benchmark.extra_info["microseconds_per_settlement"] = round(median * 1e3, 3)


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
