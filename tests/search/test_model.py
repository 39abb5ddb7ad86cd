"""The engine beside a plain-Python search of one game: the same visits, exactly."""

import math
from typing import Any

import pytest

from augury._search import Kernel, RawState, Worker
from tests.search.model import Hands, Model, Rng, kernel_of

SIMULATIONS = 400


def both(
    algorithm: str,
    seed: int,
    *,
    public: bool = False,
    tuned: bool = False,
    first_play: float = math.inf,
    **changes: Any,
) -> tuple[dict[int, tuple[int, float]], dict[int, tuple[int, float]]]:
    """Visits and values of the root by engine and model."""
    game = Hands(public)
    kernel = Kernel(kernel_of(game), b"", 2)
    raw = RawState(kernel, seed)
    worker = Worker(
        kernel, algorithm=algorithm, selection="ucb1-tuned" if tuned else "ucb1",
        exploration=0.7, first_play=first_play, margin_weight=0.0, margin_scale=1.0,
        rollout_plies=-1, world_simulations=1, cheating=False,
        uniform_rollouts=False, memory=1 << 22,
        seed=seed, stream=0,
    )
    worker.set_root(raw.to_bytes(), False)
    worker.run(SIMULATIONS, 1e9)
    model = Model(
        game, list(raw.to_bytes()), Rng.seeded(seed, 0), exploration=0.7,
        trees=2 if algorithm == "mo-ismcts" else 1, first_play=first_play, tuned=tuned,
        **changes,
    )
    rows = {row[0]: (row[1], row[2]) for row in worker.root() if row[1]}
    return rows, model.run(SIMULATIONS)


@pytest.mark.parametrize("first_play", [math.inf, 0.8])
@pytest.mark.parametrize("tuned", [False, True], ids=["ucb1", "ucb1-tuned"])
@pytest.mark.parametrize("public", [False, True], ids=["matched", "public"])
@pytest.mark.parametrize("algorithm", ["so-ismcts", "mo-ismcts"])
def test_the_engine_searches_as_the_model(
    algorithm: str, public: bool, tuned: bool, first_play: float
) -> None:
    """Cowling, Powley, Whitehouse 2012, algorithms 1 and 3."""
    for seed in range(3):
        engine, model = both(
            algorithm, seed, public=public, tuned=tuned, first_play=first_play
        )
        assert engine == model


def test_availability_counts_decide_visits() -> None:
    """The test above can fail: without the counts the model searches differently."""
    pairs = [both("so-ismcts", seed, availability=False) for seed in range(3)]
    assert any(engine != model for engine, model in pairs)
