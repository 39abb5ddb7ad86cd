"""The scorer against an exhaustive search over every choice."""

import random

import pytest

from augury.games import _mini_cywilizacja as kernel
from tests.mini_cywilizacja.support import DECK, load, place
from tests.models.mini_cywilizacja import read_cards
from tests.models.mini_cywilizacja.scoring import settlement_points

FILE = read_cards()
CHOOSING = [
    quarter
    for quarter in range(4 * len(DECK.cards))
    if {effect.name for effect in DECK.building(quarter).effects}
    & {"wild", "copy", "consume"}
]
"""Quarters whose owner chooses something at the end."""


def settlement(rng: random.Random, size: int, choosing: float) -> list[int]:
    """Buildings of different cards."""
    built: dict[int, int] = {}
    while len(built) < size:
        quarter = rng.randrange(4 * len(DECK.cards))
        if rng.random() < choosing:
            quarter = rng.choice(CHOOSING)
        built.setdefault(quarter >> 2, quarter)
    return list(built.values())


def agree(rng: random.Random, size: int, choosing: float) -> int:
    """Score random buildings both ways; the number of wild and copied symbols."""
    built = settlement(rng, size, choosing)
    beside = settlement(rng, rng.randint(0, 6), 0)
    wood, stone = rng.randint(0, 3), rng.randint(0, 3)
    kinds = {
        symbol
        for quarter in beside
        for effect in DECK.building(quarter).effects
        if effect.name == "give"
        for symbol in effect.make
    }
    best = kernel.best_choice(
        load().rules, built, sum(1 << kind for kind in kinds), wood, stone
    )
    expected = settlement_points(
        FILE, [place(quarter) for quarter in built],
        [place(quarter) for quarter in beside], {"wood": wood, "stone": stone},
    )  # fmt: skip
    assert best["points"] == expected, (built, beside, wood, stone)
    return sum(best["wild"].values()) + sum(best["copied"].values())


@pytest.mark.parametrize("size", range(1, 10))
def test_the_scorer_finds_the_best_choice(size: int) -> None:
    rng = random.Random(size)
    free = [agree(rng, size, choosing) for choosing in (0, 0.2, 0.4) for _ in range(40)]
    assert size == 1 or max(free) > 0


@pytest.mark.slow
@pytest.mark.parametrize("size", range(1, 10))
def test_the_scorer_finds_the_best_choice_100_000_times(size: int) -> None:
    rng = random.Random(size)
    for _ in range(11_112):
        agree(rng, size, 0)
