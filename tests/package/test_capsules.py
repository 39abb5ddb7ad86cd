"""The check of a kernel's table: each misfit is an ImportError that says why."""

import ctypes as c
from collections.abc import Callable
from typing import Any

import pytest

from augury._search import Kernel, RawState, Worker
from tests.search.tiny import SLOTS, Ops, make_capsule, make_ops

REQUIRED = ("init", "player", "moves", "apply", "returns", "scores")
OPTIONAL = ("view", "determinize", "rollout", "evaluate", "priors")


def countdown() -> dict[str, Callable[..., Any]]:
    """One seat takes one off three until nothing is left."""

    def cell(address: int) -> Any:
        return c.c_uint64.from_address(address)

    def init(_: int, state: int, rng: int) -> None:
        cell(state).value = 3

    def moves(_: int, state: int, out: Any) -> int:
        out[0] = 1
        return int(cell(state).value > 0)

    def apply(_: int, state: int, move: int, rng: int) -> None:
        cell(state).value -= move

    def share(_: int, state: int, out: Any) -> None:
        out[0] = 1.0

    return {
        "init": init, "moves": moves, "apply": apply, "returns": share, "scores": share,
        "player": lambda _, state: 0 if cell(state).value else -4,
    }


def optional() -> dict[str, Callable[..., Any]]:
    """Optional slots that shout when called."""

    def evaluate(_: int, state: int, out: Any) -> None:
        out[0] = 99.0

    return {
        "view": lambda *_: 77, "determinize": lambda *_: None, "rollout": lambda *_: 55,
        "evaluate": evaluate, "priors": lambda *_: None,
    }


def opened(ops: Ops) -> Kernel:
    return Kernel(make_capsule(ops), b"", 1)


def test_a_whole_table_opens() -> None:
    kernel = opened(make_ops(countdown()))
    assert (kernel.name, kernel.seats, kernel.max_moves) == ("tiny", 1, 8)
    assert RawState(kernel).rollouts(2, 1) == 6


@pytest.mark.parametrize("slot", REQUIRED)
def test_a_missing_required_slot_is_refused(slot: str) -> None:
    slots = countdown()
    del slots[slot]
    with pytest.raises(ImportError, match=r"^tiny: a required slot .* is NULL"):
        opened(make_ops(slots))


@pytest.mark.parametrize("version", [0, 2, 2**32 - 1])
def test_another_abi_is_refused(version: int) -> None:
    with pytest.raises(ImportError, match=f"ABI {version}, this augury has ABI 1: "
                                          "rebuild .*get_include"):
        opened(make_ops(countdown(), abi_version=version))


@pytest.mark.parametrize("size", [
    0, 8, Ops.view.offset - 1, c.sizeof(Ops) + 8, 2**32 - 1,
])
def test_a_table_too_small_or_too_large_is_refused(size: int) -> None:
    with pytest.raises(ImportError, match=f"tiny: table of {size} bytes, expected "
                                          f"{Ops.view.offset} to {c.sizeof(Ops)}"):
        opened(make_ops(countdown(), struct_size=size))


@pytest.mark.parametrize("size", [0, 4, 12, 65544, 2**32 - 8])
def test_a_state_size_out_of_range_is_refused(size: int) -> None:
    with pytest.raises(ImportError, match=f"tiny: state_size {size}, expected"):
        opened(make_ops(countdown(), state_size=size))


@pytest.mark.parametrize("count", [0, 4097, 2**32 - 1])
def test_max_moves_out_of_range_is_refused(count: int) -> None:
    with pytest.raises(ImportError, match=f"max_moves {count}, expected 1 to 4096"):
        opened(make_ops(countdown(), max_moves=count))


@pytest.mark.parametrize("thing", [None, 3, "augury.game_ops", object(), b""], ids=repr)
def test_what_is_no_capsule_is_refused(thing: object) -> None:
    with pytest.raises(ImportError, match="not a game kernel: expected a capsule"):
        Kernel(thing, b"", 1)


def test_a_capsule_of_another_name_is_refused() -> None:
    capsule = make_capsule(make_ops(countdown()), b"numpy.bit_generator")
    with pytest.raises(ImportError, match="not a game kernel"):
        Kernel(capsule, b"", 1)


@pytest.mark.parametrize("missing", OPTIONAL)
def test_slots_beyond_an_older_table_are_read_as_null(missing: str) -> None:
    """Memory behind a small table is another's: here it holds functions that shout."""
    ops = make_ops({**countdown(), **optional()},
                   struct_size=getattr(Ops, missing).offset)
    kernel = opened(ops)
    left = OPTIONAL[OPTIONAL.index(missing):]
    assert kernel.hides_moves == ("view" not in left)
    assert kernel.hidden == ("determinize" not in left)
    assert kernel.has_evaluate == ("evaluate" not in left)
    assert kernel.has_priors == ("priors" not in left)
    plies = RawState(kernel).rollouts(1, 1)
    assert plies == (3 if "rollout" in left else 55)


def test_an_older_table_is_searched() -> None:
    kernel = opened(make_ops(countdown(), struct_size=Ops.view.offset))
    worker = Worker(
        kernel, algorithm="uct", selection="puct", exploration=1.0, first_play=0.5,
        margin_weight=0.0, margin_scale=1.0, rollout_plies=-1, world_simulations=1,
        cheating=False, uniform_rollouts=False, memory=65536, seed=1, stream=0,
    )
    worker.set_root(RawState(kernel).to_bytes(), False)
    assert worker.run(50, 1e9) == 50
    assert worker.root()[0][:3] == (1, 50, 1.0)


def test_a_table_keeps_its_module_alive() -> None:
    """The capsule is held as long as a kernel uses it."""
    import gc
    import weakref

    from augury.games import _tic_tac_toe

    class Holder:
        capsule = _tic_tac_toe.capsule

    holder = Holder()
    kernel = Kernel(holder.capsule, b"", 2)
    gone = weakref.ref(holder)
    del holder
    gc.collect()
    assert gone() is None
    assert RawState(kernel).moves() == list(range(9))


def test_every_slot_of_the_table_is_tested() -> None:
    assert (*REQUIRED, *OPTIONAL) == tuple(SLOTS)
