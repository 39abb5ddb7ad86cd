"""The kernel against the model of another hand, decision by decision."""

from collections import Counter

import pytest

from tests.quinto_imperio.support import agree, load

WORDS = {
    "knowledge", "gold", "cotton_sugar", "porcelain_spices", "prester_john", "monument",
    "crown", "padrao", "astrolabe", "navigation", "slots", "goods", "place",
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_kernel_and_model_agree(players: int) -> None:
    words = Counter[str]()
    for seed in range(30):
        words += agree(load(players), seed)
    assert set(words) == WORDS


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_agree_on_3000_games(players: int) -> None:
    for seed in range(3000):
        agree(load(players, skill=seed % 5 * 25), seed)
