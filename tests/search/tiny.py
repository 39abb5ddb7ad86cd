"""A kernel in plain Python: a table built with ctypes, called back by the engine.

Slow, and so for tests alone; here the engine can be shown any game, and any fault.
"""

import ctypes as c
from collections.abc import Callable
from typing import Any

ABI = 1
CAPSULE_NAME = b"augury.game_ops"
PUBLIC_MOVES = 1
TERMINAL = -4

Address = c.c_void_p
Moves = c.POINTER(c.c_uint32)
Doubles = c.POINTER(c.c_double)
Floats = c.POINTER(c.c_float)

SLOTS: dict[str, Any] = {
    "init": c.CFUNCTYPE(None, Address, Address, Address),
    "player": c.CFUNCTYPE(c.c_int, Address, Address),
    "moves": c.CFUNCTYPE(c.c_int, Address, Address, Moves),
    "apply": c.CFUNCTYPE(None, Address, Address, c.c_uint32, Address),
    "returns": c.CFUNCTYPE(None, Address, Address, Doubles),
    "scores": c.CFUNCTYPE(None, Address, Address, Doubles),
    "view": c.CFUNCTYPE(c.c_uint64, Address, Address, c.c_int),
    "determinize": c.CFUNCTYPE(None, Address, Address, c.c_int, Address),
    "rollout": c.CFUNCTYPE(c.c_int, Address, Address, c.c_int, Address),
    "evaluate": c.CFUNCTYPE(None, Address, Address, Doubles),
    "priors": c.CFUNCTYPE(None, Address, Address, Moves, c.c_int, Floats),
}


class Ops(c.Structure):
    """struct mcts_game_ops."""

    _fields_ = [
        ("abi_version", c.c_uint32), ("struct_size", c.c_uint32), ("name", c.c_char_p),
        ("state_size", c.c_uint32), ("max_moves", c.c_uint32), ("flags", c.c_uint32),
        *SLOTS.items(), ("strata", c.c_uint32),
    ]


def make_ops(slots: dict[str, Callable[..., Any]], **header: Any) -> Ops:
    """A table with these functions, NULL elsewhere."""
    ops = Ops(
        abi_version=ABI, struct_size=c.sizeof(Ops), name=b"tiny", state_size=8,
        max_moves=8, flags=0,
    )
    for key, value in header.items():
        setattr(ops, key, value)
    for key, function in slots.items():
        setattr(ops, key, SLOTS[key](function))
    return ops


_kept: list[Any] = []


def make_capsule(ops: Ops, name: bytes = CAPSULE_NAME) -> object:
    """A capsule around a table; both live as long as the process."""
    held = c.c_char_p(name)
    _kept.append((ops, held))
    new = c.pythonapi.PyCapsule_New
    new.restype = c.py_object
    new.argtypes = [c.c_void_p, c.c_char_p, c.c_void_p]
    capsule: object = new(c.addressof(ops), held, None)
    return capsule
