"""Chance outcomes of a move are spread over its visits where a kernel says how many."""

import ctypes as c
from collections import Counter

import pytest

from augury._search import Kernel, RawState, Worker
from tests.search.model import Rng
from tests.search.tiny import PUBLIC_MOVES, TERMINAL, make_capsule, make_ops

MOVES = 2
rolled: dict[int, list[int]] = {}
"""Outcomes of each move, in the order of its visits."""


def word(at: int) -> c.c_uint64:
    return c.c_uint64.from_address(at)


def moves(_: int, at: int, out: "c._Pointer[c.c_uint32]") -> int:
    if word(at).value:
        return 0
    for move in range(MOVES):
        out[move] = move
    return MOVES


def die(sides: int, faces: int) -> Kernel:
    """A game of one move and one roll; the kernel says that there are so many sides."""

    def apply(_: int, at: int, move: int, rng: int) -> None:
        outcome = Rng.at(rng).below(faces)
        rolled.setdefault(move, []).append(outcome)
        word(at).value = 1 + outcome

    def share(_: int, at: int, out: "c._Pointer[c.c_double]") -> None:
        out[0] = 1.0

    slots = {
        "init": lambda _, at, rng: setattr(word(at), "value", 0),
        "player": lambda _, at: TERMINAL if word(at).value else 0,
        "moves": moves, "apply": apply, "returns": share, "scores": share,
        "view": lambda _, at, observer: word(at).value,
    }
    ops = make_ops(slots, max_moves=MOVES, flags=PUBLIC_MOVES, strata=sides)
    return Kernel(make_capsule(ops), b"", 1)


def outcomes(sides: int, faces: int, simulations: int, seed: int) -> list[list[int]]:
    """What the visits of each move rolled."""
    rolled.clear()
    kernel = die(sides, faces)
    worker = Worker(
        kernel, algorithm="uct", selection="ucb1", exploration=0.7,
        first_play=float("inf"), margin_weight=0.0, margin_scale=1.0, rollout_plies=-1,
        world_simulations=1, cheating=False, uniform_rollouts=False, memory=1 << 20,
        seed=seed, stream=0,
    )
    worker.set_root(RawState(kernel).to_bytes(), False)
    worker.run(simulations, 60.0)
    return list(rolled.values())


def blocks(rolls: list[int], size: int) -> list[tuple[int, ...]]:
    return [tuple(rolls[i : i + size]) for i in range(0, len(rolls) - size + 1, size)]


@pytest.mark.parametrize("sides", [1, 2, 6, 7, 216])
def test_each_block_of_visits_sees_every_outcome_once(sides: int) -> None:
    for rolls in outcomes(sides, sides, 10 * sides, seed=3):
        assert len(rolls) >= 2 * sides
        for block in blocks(rolls, sides):
            assert sorted(block) == list(range(sides))


def test_orders_differ_by_move_block_and_seed() -> None:
    first, second = outcomes(7, 7, 700, seed=1)
    (other, _) = outcomes(7, 7, 700, seed=2)
    assert len(set(blocks(first, 7))) > 10
    assert blocks(first, 7) != blocks(second, 7)
    assert blocks(first, 7) != blocks(other, 7)


def test_each_visit_may_see_any_outcome() -> None:
    """Over many seeds the k-th visit is as likely to see one as another."""
    seen = [Counter[int]() for _ in range(6)]
    for seed in range(1200):
        rolls = outcomes(6, 6, 12, seed)[0]
        for visit, outcome in enumerate(rolls[:6]):
            seen[visit][outcome] += 1
    for counts in seen:
        expected = 1200 / 6
        distance = sum((counts[i] - expected) ** 2 / expected for i in range(6))
        assert distance < 25.7  # chi-square, 5 degrees of freedom, 1 in 10,000


def test_draws_of_another_size_stay_uniform() -> None:
    counts = Counter(r for rolls in outcomes(6, 5, 60_000, seed=4) for r in rolls)
    distance = sum((counts[i] - 12_000) ** 2 / 12_000 for i in range(5))
    assert distance < 23.5  # 4 degrees of freedom, 1 in 10,000


def test_without_strata_outcomes_are_independent() -> None:
    """Else the first test would hold of any engine."""
    for rolls in outcomes(0, 6, 600, seed=3):
        assert any(sorted(block) != list(range(6)) for block in blocks(rolls, 6))
