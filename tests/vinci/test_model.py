"""Kernel against the independent model, decision by decision."""

import pytest

from tests.vinci.support import MAPS, PLAYERS, agree


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("board", MAPS)
def test_kernel_and_model_agree_on_random_games(board: str, players: int) -> None:
    for seed in range(12):
        agree(board, players, seed, without=seed % 6 == 5, eager=seed % 3 * 0.45)


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("board", MAPS)
def test_kernel_and_model_agree_on_2000_random_games(board: str, players: int) -> None:
    for seed in range(2000):
        agree(board, players, seed, without=seed % 10 == 9, eager=seed % 3 * 0.45)
