"""Kernel against the independent model, and the numbers of random play."""

import pytest

import augury
from augury.games.clans import load_board
from tests.clans.support import agree, texts

PLAYERS = (2, 3, 4)


@pytest.mark.parametrize("players", PLAYERS)
def test_kernel_and_model_agree_on_random_games(players: int) -> None:
    for seed in range(150):
        villages, moves = agree(players, seed)
        if villages == 12:
            assert moves <= 48
        else:
            assert moves == 60 - villages


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_kernel_and_model_agree_on_5000_random_games(players: int) -> None:
    for seed in range(5000):
        agree(players, seed)


def test_random_games_have_the_known_length_and_ending() -> None:
    """44.6 moves on average and 94.7 % reach the 12th village (3,000 games)."""
    games = [agree(2 + seed % 3, 10_000 + seed) for seed in range(600)]
    mean = sum(moves for _, moves in games) / len(games)
    full = sum(villages == 12 for villages, _ in games) / len(games)
    assert mean == pytest.approx(44.6, abs=0.5)  # 4.6 standard errors
    assert full == pytest.approx(0.947, abs=0.04)  # 4.4 standard errors


def test_fused_rollout_has_the_length_of_uniform_play() -> None:
    """The rollout draws like uniform play: 45.25 decisions a game, orders included."""
    state = augury.load("clans", players=2).new_initial_state(seed=1)
    assert state._raw.rollouts(20_000, 1) / 20_000 == pytest.approx(45.25, abs=0.1)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_game_starts_with_270_moves(players: int) -> None:
    for seed in range(20):
        state = augury.load("clans", players=players).new_initial_state(seed)
        assert len(texts(state)) == 270


def test_board_file_has_the_numbers_of_the_rulings() -> None:
    """60 areas, 15 of each terrain, 12 regions of 5, 135 adjacencies, degrees 3..6."""
    areas = {row["id"]: row for row in load_board()["area"]}
    assert sorted(areas) == list(range(1, 61))
    for terrain in ("mountain", "forest", "steppe", "grassland"):
        assert sum(row["terrain"] == terrain for row in areas.values()) == 15
    for region in range(1, 13):
        assert sum(row["region"] == region for row in areas.values()) == 5
    pairs = {(a, b) for a, row in areas.items() for b in row["neighbours"]}
    assert len(pairs) == 270
    assert all((b, a) in pairs for a, b in pairs)
    assert {len(row["neighbours"]) for row in areas.values()} == {3, 4, 5, 6}
    assert all(areas[a]["terrain"] != areas[b]["terrain"] for a, b in pairs)
    assert [epoch["chips"] for epoch in load_board()["epoch"]] == [4, 3, 2, 2, 1]


def test_set_up_puts_one_hut_of_each_colour_in_each_region() -> None:
    """clans.txt, Set-Up."""
    for seed in range(50):
        state = augury.load("clans", players=4).new_initial_state(seed)
        doc = state.view(0)
        for region in range(1, 13):
            huts = [
                doc["huts"][str(row["id"])]
                for row in load_board()["area"]
                if row["region"] == region
            ]
            assert sorted(huts) == sorted("rygbk")
