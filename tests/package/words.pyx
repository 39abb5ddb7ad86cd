"""The word sets of `augury/bits.h`, both ways they are compiled, for a test."""
from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy

from augury.abi cimport (
    mcts_bytes_at_most, mcts_bytes_at_most_portable, mcts_popcount, mcts_select,
)


def at_most(bytes data, int limit) -> tuple:
    """Sets of the bytes up to a limit, by the fast and by the portable way."""
    cdef uint8_t[64] values
    memcpy(values, <const char*>data, 64)
    return mcts_bytes_at_most(values, limit), mcts_bytes_at_most_portable(values, limit)


def members(uint64_t word) -> list:
    """Indices of the set bits, by `mcts_select`."""
    return [mcts_select(word, k) for k in range(mcts_popcount(word))]
