"""Positions and workers for tests of the search."""

import math
from typing import Any

import augury
from augury._search import Worker
from tests.contract.support import random_game

HIDDEN_ALGORITHMS = ("so-ismcts", "mo-ismcts", "pimc", "flat")
ALGORITHMS = (*HIDDEN_ALGORITHMS, "uct")
SELECTIONS = ("ucb1", "ucb1-tuned", "puct")


def start(name: str, players: int | None = None, seed: int = 1) -> augury.State:
    return augury.load(name, players=players).new_initial_state(seed)


def moment(
    name: str, ply: int, players: int | None = None, seed: int = 1
) -> augury.State:
    """A state of a random game."""
    return random_game(augury.load(name, players=players), seed)[ply].clone()


def after(name: str, *moves: str) -> augury.State:
    """The state after moves given as texts."""
    state = start(name)
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def open_hands(algorithm: str) -> dict[str, Any]:
    """Settings with which an algorithm searches any game."""
    return {"algorithm": algorithm, "cheating": algorithm == "uct"}


def make_worker(state: augury.State, **changes: Any) -> Worker:
    """A worker of the engine itself, its root set."""
    settings: dict[str, Any] = {
        "algorithm": "so-ismcts", "selection": "ucb1", "exploration": 0.7,
        "first_play": math.inf, "margin_weight": 0.0, "margin_scale": 10.0,
        "rollout_plies": -1, "world_simulations": 100, "cheating": False,
        "uniform_rollouts": False,
        "memory": 1 << 24, "seed": 5, "stream": 0, **changes,
    }
    worker = Worker(state.game.kernel, **settings)
    worker.set_root(state.to_bytes(), False)
    return worker


def visits(report: augury.Report) -> dict[str, int]:
    return {row.move.text: row.visits for row in report.moves}
