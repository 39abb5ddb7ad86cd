"""The kernel against the model of another hand, decision by decision."""

import pytest

from tests.mini_cywilizacja.support import VARIANTS, agree, load

COUNTS = (2, 3, 4, 5)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", COUNTS)
def test_kernel_and_model_agree(players: int, variant: str) -> None:
    words: set[str] = set()
    for seed in range(6):
        words |= agree(load(players, variant), seed)
    assert words >= {"draw", "buy"}


def test_they_agree_on_rare_moves() -> None:
    """Two get stuck with few cards; the malicious variant turns no cards then."""
    words: set[str] = set()
    for seed in range(60):
        words |= agree(load(2, "express"), seed)
        words |= agree(load(2, "full", base_set=False), seed)
        agree(load(2, "express", malicious=True), seed)
    assert words == {"draw", "buy", "search", "turn", "pass"}


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", COUNTS)
def test_they_agree_on_3000_games_a_player_count(players: int, variant: str) -> None:
    for seed in range(600):
        malicious, base_set = seed % 10 == 9, seed % 7 > 0
        agree(load(players, variant, malicious=malicious, base_set=base_set), seed)
