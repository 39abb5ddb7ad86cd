"""Kernel against the independent model, decision by decision."""

import pytest

from tests.wiege.support import SETUPS, agree

SCORINGS = {2: 11, 3: 13, 4: 15}
"""In a whole game, whatever happens (rulings, table of set-ups)."""


def check(players: int, teams: bool, seed: int) -> None:
    _, scorings = agree(players, teams, seed)
    assert scorings == SCORINGS[players]


@pytest.mark.parametrize(("players", "teams"), SETUPS)
def test_kernel_and_model_agree_on_random_games(players: int, teams: bool) -> None:
    for seed in range(30):
        check(players, teams, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "teams"), SETUPS)
def test_kernel_and_model_agree_on_3000_random_games(players: int, teams: bool) -> None:
    for seed in range(3000):
        check(players, teams, seed)
