"""Tic-tac-toe, the smallest complete kernel: start here to write one of your own.

Two seats mark cells 0..8, row by row, in turn; three in a line win, a full board draws.
A move is the cell.
"""
from cpython.pycapsule cimport PyCapsule_New
from libc.stdint cimport uint16_t, uint32_t

from augury.abi cimport (
    MCTS_ABI_VERSION, MCTS_CAPSULE_NAME, MCTS_TERMINAL,
    mcts_game_ops, mcts_move, mcts_popcount, mcts_rng,
)

cdef struct State:
    uint16_t marks[2]   # cells of each seat, bit i = cell i
    uint32_t plies

cdef uint16_t[8] LINES = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]
cdef uint16_t FULL = 0o777


cdef bint has_line(uint16_t marks) noexcept nogil:
    cdef int i
    for i in range(8):
        if marks & LINES[i] == LINES[i]:
            return True
    return False


cdef void tic_tac_toe_init(const void* rules, void* at, mcts_rng* rng) noexcept nogil:
    cdef State* state = <State*>at
    state.marks[0] = state.marks[1] = 0
    state.plies = 0


cdef int tic_tac_toe_player(const void* rules, const void* at) noexcept nogil:
    cdef const State* state = <const State*>at
    if state.plies == 9 or has_line(state.marks[(state.plies + 1) % 2]):
        return MCTS_TERMINAL
    return state.plies % 2


cdef int tic_tac_toe_moves(
    const void* rules, const void* at, mcts_move* out
) noexcept nogil:
    cdef const State* state = <const State*>at
    cdef uint16_t free = FULL & ~(state.marks[0] | state.marks[1])
    cdef int cell, n = 0
    if tic_tac_toe_player(rules, at) == MCTS_TERMINAL:
        return 0
    for cell in range(9):
        if free >> cell & 1:
            out[n] = cell
            n += 1
    return n


cdef void tic_tac_toe_apply(
    const void* rules, void* at, mcts_move move, mcts_rng* rng
) noexcept nogil:
    cdef State* state = <State*>at
    state.marks[state.plies % 2] |= <uint16_t>(1 << move)
    state.plies += 1


cdef void tic_tac_toe_returns(
    const void* rules, const void* at, double* out
) noexcept nogil:
    cdef const State* state = <const State*>at
    cdef int seat
    for seat in range(2):
        out[seat] = 0.5
        if has_line(state.marks[seat]):
            out[seat], out[1 - seat] = 1, 0
            return


cdef void tic_tac_toe_scores(
    const void* rules, const void* at, double* out
) noexcept nogil:
    cdef const State* state = <const State*>at
    cdef int seat
    for seat in range(2):
        out[seat] = has_line(state.marks[seat])


cdef mcts_game_ops OPS
OPS.abi_version = MCTS_ABI_VERSION
OPS.struct_size = sizeof(mcts_game_ops)
OPS.name = b"tic_tac_toe"
OPS.state_size = sizeof(State)
OPS.max_moves = 9
OPS.init = tic_tac_toe_init
OPS.player = tic_tac_toe_player
OPS.moves = tic_tac_toe_moves
OPS.apply = tic_tac_toe_apply
OPS.returns = tic_tac_toe_returns
OPS.scores = tic_tac_toe_scores

capsule = PyCapsule_New(&OPS, MCTS_CAPSULE_NAME, NULL)


def make_rules() -> bytes:
    """The rules block: tic-tac-toe has nothing to choose."""
    return b""


def decode(bytes rules, bytes state) -> dict:
    """Cells of each seat as 9-bit integers."""
    cdef const State* at = <const State*><const char*>state
    return {"marks": [at.marks[0], at.marks[1]]}


def encode(bytes rules, dict fields) -> bytes:
    """The state with these fields; the inverse of `decode`."""
    cdef State state
    state.marks = fields["marks"]
    state.plies = mcts_popcount(state.marks[0] | state.marks[1])
    return (<char*>&state)[:sizeof(State)]
