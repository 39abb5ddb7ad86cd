"""Nodes where hidden facts make more moves possible than any one state has.

Urgencies were once written for all edges of a node into a buffer of `max_moves`.
"""

import ctypes as c
import random
from typing import Any

import pytest

from augury._search import SELECTIONS, Kernel, RawState, Worker
from tests.search.tiny import TERMINAL, make_capsule, make_ops

CARDS = 200
MOVES = 4

random_card = random.Random(1)


def fields(at: int) -> Any:
    """Plies played and the card that seat 1 holds."""
    return (c.c_uint8 * 8).from_address(at)


def init(_rules: int, at: int, _rng: int) -> None:
    fields(at)[0] = fields(at)[1] = 0


def player(_rules: int, at: int) -> int:
    return TERMINAL if fields(at)[0] == 2 else int(fields(at)[0])


def moves(_rules: int, at: int, out: Any) -> int:
    plies, card = fields(at)[:2]
    if plies == 2:
        return 0
    for i in range(MOVES):
        out[i] = i + (card * MOVES if plies else 0)
    return MOVES


def apply(_rules: int, at: int, _move: int, _rng: int) -> None:
    fields(at)[0] += 1


def halves(_rules: int, _at: int, out: Any) -> None:
    out[0] = out[1] = 0.5


def determinize(_rules: int, at: int, observer: int, _rng: int) -> None:
    if observer == 0:
        fields(at)[1] = random_card.randrange(CARDS)


SLOTS: dict[str, Any] = {
    "init": init, "player": player, "moves": moves, "apply": apply, "returns": halves,
    "scores": halves, "determinize": determinize,
}


@pytest.mark.parametrize("selection", SELECTIONS)
def test_a_node_may_have_more_edges_than_a_state_has_moves(selection: str) -> None:
    capsule = make_capsule(make_ops(SLOTS, max_moves=MOVES))
    kernel = Kernel(capsule, b"", 2)
    worker = Worker(
        kernel, algorithm="so-ismcts", selection=selection, exploration=0.7,
        first_play=0.5 if selection == "puct" else float("inf"), margin_weight=0.0,
        margin_scale=1.0, rollout_plies=-1, world_simulations=1, cheating=False,
        uniform_rollouts=False,
        memory=1 << 20, seed=1, stream=0,
    )
    worker.set_root(RawState(kernel).to_bytes(), False)
    assert worker.run(20_000, 60.0) == 20_000
    assert worker.stats()["edges"] == MOVES + MOVES * CARDS * MOVES
    assert sum(row[1] for row in worker.root()) == 20_000
