"""Statistics for calibration tests: Pearson's chi-square; and positions to look at."""

import math
from collections.abc import Hashable, Iterable, Mapping
from random import Random
from typing import Any

import augury

Z9999 = 3.719
"""Normal quantile of the level at which these fixed-seed tests were made to pass."""


def chi_square_limit(freedom: int) -> float:
    """The 99.99 % quantile, by the cube-root approximation (Wilson, Hilferty 1931)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + Z9999 * math.sqrt(part)) ** 3


def check_calibrated(
    samples: Iterable[Hashable], expected: Mapping[Any, float]
) -> None:
    """Check that the samples could be drawn with these probabilities."""
    counts = dict.fromkeys(expected, 0)
    for sample in samples:
        assert sample in counts, f"{sample} cannot happen"
        counts[sample] += 1
    total = sum(counts.values())
    assert min(expected.values()) * total > 20, "too few samples to tell"
    statistic = sum(
        (counts[outcome] - p * total) ** 2 / (p * total)
        for outcome, p in expected.items()
    )
    if len(expected) > 1:
        assert statistic < chi_square_limit(len(expected) - 1)


def random_state(game: augury.Game, plies: int, seed: int) -> augury.State | None:
    """The state after that many random moves, or None when the game ends before."""
    rng = Random(seed)
    state = game.new_initial_state(seed)
    for _ in range(plies):
        if state.is_terminal():
            return None
        state.apply_action(rng.choice(state.legal_actions()))
    return None if state.is_terminal() else state


def play(state: augury.State, texts: str) -> augury.State:
    """Apply actions given as texts between spaces."""
    for text in texts.split():
        state.apply_action(state.string_to_action(text))
    return state


