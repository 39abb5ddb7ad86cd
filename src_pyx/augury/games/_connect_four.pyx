"""Connect Four on any board of up to 64 bits: two seats drop stones, four in a line win.

A bitboard holds a column in ``height + 1`` bits, bottom first, the highest always empty,
so that shifted lines never wrap. A full board is a draw. A move is the column.
"""
from cpython.pycapsule cimport PyCapsule_New
from libc.stdint cimport uint32_t, uint64_t

from augury.abi cimport (
    MCTS_ABI_VERSION, MCTS_CAPSULE_NAME, MCTS_TERMINAL,
    mcts_game_ops, mcts_move, mcts_popcount, mcts_rng, mcts_rng_below,
)

cdef enum:
    MAX_WIDTH = 8

cdef struct Rules:
    uint64_t bottom               # lowest cell of every column
    uint64_t cells                # all cells
    uint64_t columns[MAX_WIDTH]   # cells of each column
    uint32_t width
    uint32_t height

cdef struct State:
    uint64_t mover                # stones of the seat to act
    uint64_t other
    uint32_t plies
    uint32_t won                  # 1: the seat that is not to act has four


cdef inline bint has_four(uint64_t stones, int height) noexcept nogil:
    cdef uint64_t vertical = stones & stones >> 1
    cdef uint64_t level = stones & stones >> height + 1
    cdef uint64_t falling = stones & stones >> height
    cdef uint64_t rising = stones & stones >> height + 2
    return (vertical & vertical >> 2 | level & level >> 2 * (height + 1)
            | falling & falling >> 2 * height | rising & rising >> 2 * (height + 2)) != 0


cdef inline uint64_t landings(const Rules* rules, const State* state) noexcept nogil:
    """The cell where a stone comes to rest, for each column that is not full."""
    return ((state.mover | state.other) + rules.bottom) & rules.cells


cdef inline void drop(const Rules* rules, State* state, uint64_t cell) noexcept nogil:
    cdef uint64_t stones = state.mover | cell
    state.mover = state.other
    state.other = stones
    state.plies += 1
    state.won = has_four(stones, rules.height)


cdef inline bint is_over(const Rules* rules, const State* state) noexcept nogil:
    return state.won or (state.mover | state.other) == rules.cells


cdef void connect_four_init(const void* rules, void* at, mcts_rng* rng) noexcept nogil:
    cdef State* state = <State*>at
    state.mover = state.other = 0
    state.plies = state.won = 0


cdef int connect_four_player(const void* rules, const void* at) noexcept nogil:
    cdef const State* state = <const State*>at
    return MCTS_TERMINAL if is_over(<const Rules*>rules, state) else state.plies & 1


cdef int connect_four_moves(
    const void* rules_, const void* at, mcts_move* out
) noexcept nogil:
    cdef const Rules* rules = <const Rules*>rules_
    cdef uint64_t free = landings(rules, <const State*>at)
    cdef int column, n = 0
    if is_over(rules, <const State*>at):
        return 0
    for column in range(<int>rules.width):
        out[n] = column
        n += (free & rules.columns[column]) != 0
    return n


cdef void connect_four_apply(
    const void* rules_, void* at, mcts_move move, mcts_rng* rng
) noexcept nogil:
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* state = <State*>at
    drop(rules, state, landings(rules, state) & rules.columns[move])


cdef void connect_four_returns(
    const void* rules, const void* at, double* out
) noexcept nogil:
    cdef const State* state = <const State*>at
    cdef int mover = state.plies & 1
    out[mover] = 0.5 - 0.5 * state.won
    out[1 - mover] = 0.5 + 0.5 * state.won


cdef void connect_four_scores(
    const void* rules, const void* at, double* out
) noexcept nogil:
    cdef const State* state = <const State*>at
    cdef int mover = state.plies & 1
    out[mover] = 0
    out[1 - mover] = state.won


cdef int connect_four_rollout(
    const void* rules_, void* at, int max_plies, mcts_rng* rng
) noexcept nogil:
    """Uniform over the open columns: any column, and another try where it is full."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* state = <State*>at
    cdef State here = state[0]            # a copy that can live in registers
    cdef uint64_t cells = rules.cells, bottom = rules.bottom, stones
    cdef uint32_t width = rules.width
    cdef int height = rules.height, plies = 0
    while plies != max_plies and not here.won and (here.mover | here.other) != cells:
        stones = (here.mover | here.other) + bottom
        stones &= rules.columns[mcts_rng_below(rng, width)]
        if stones:
            stones |= here.mover
            here.mover = here.other
            here.other = stones
            here.won = has_four(stones, height)
            plies += 1
    here.plies += plies
    state[0] = here
    return plies


cdef mcts_game_ops OPS
OPS.abi_version = MCTS_ABI_VERSION
OPS.struct_size = sizeof(mcts_game_ops)
OPS.name = b"connect_four"
OPS.state_size = sizeof(State)
OPS.max_moves = MAX_WIDTH
OPS.init = connect_four_init
OPS.player = connect_four_player
OPS.moves = connect_four_moves
OPS.apply = connect_four_apply
OPS.returns = connect_four_returns
OPS.scores = connect_four_scores
OPS.rollout = connect_four_rollout

capsule = PyCapsule_New(&OPS, MCTS_CAPSULE_NAME, NULL)


def make_rules(int width, int height) -> bytes:
    """The rules block; width up to 8 and (height + 1) * width up to 64."""
    cdef Rules rules
    cdef int column
    cdef uint64_t cells
    rules.width = width
    rules.height = height
    rules.bottom = rules.cells = 0
    for column in range(MAX_WIDTH):
        rules.columns[column] = 0
    for column in range(width):
        cells = ((<uint64_t>1 << height) - 1) << column * (height + 1)
        rules.columns[column] = cells
        rules.cells |= cells
        rules.bottom |= <uint64_t>1 << column * (height + 1)
    return (<char*>&rules)[:sizeof(Rules)]


def decode(bytes rules, bytes state) -> dict:
    """``width``, ``height``, and the ``stones`` of each seat as a bitboard."""
    cdef const Rules* board = <const Rules*><const char*>rules
    cdef const State* at = <const State*><const char*>state
    pair = [at.mover, at.other]
    return {"width": board.width, "height": board.height,
            "stones": pair[::-1] if at.plies & 1 else pair}


def encode(bytes rules, dict fields) -> bytes:
    """The state with these ``stones``; the inverse of `decode`."""
    cdef const Rules* board = <const Rules*><const char*>rules
    cdef State state
    first, second = fields["stones"]
    state.plies = mcts_popcount(first) + mcts_popcount(second)
    state.mover, state.other = (second, first) if state.plies & 1 else (first, second)
    state.won = has_four(state.other, board.height)
    return (<char*>&state)[:sizeof(State)]
