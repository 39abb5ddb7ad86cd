"""Connect Four (Milton Bradley 1974): the rules as a kernel.

Two seats drop stones into columns in turn; four in a line, straight or diagonal, win;
a full board draws. The board may have other sizes, as long as each column and a cell
above it fit one word. A move is the column, counted from the left.

A column is `stride` bits, its lowest cell first; the cell above the top row stays
without stones, so that no line runs from one column into the next. The stones on the
board follow from where the next ones would land, so two words are a whole state; the
cell above the first column marks that the last stone made a line.
"""
from cpython.pycapsule cimport PyCapsule_New
from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memset

from augury.abi cimport (
    MCTS_ABI_VERSION, MCTS_CAPSULE_NAME, MCTS_PUBLIC_MOVES, MCTS_TERMINAL,
    mcts_game_ops, mcts_move, mcts_popcount, mcts_rng, mcts_rng_next,
)

cdef enum:
    MAX_WIDTH = 8
    USUAL_STRIDE = 7     # of the board sold, 7 columns of 6
    FRACTION_BITS = 56   # of the random fraction that `playout` draws from
    DRAWS = 8            # columns drawn from one fraction: 24 bits at most

cdef struct Rules:
    uint64_t columns[MAX_WIDTH]   # cells of each column that can hold a stone
    uint64_t bottom               # lowest cell of each column
    uint64_t cells                # all that can hold a stone
    uint64_t won                  # the mark of a finished line
    uint8_t width
    uint8_t height
    uint8_t stride                # height + 1

cdef struct State:
    uint64_t last   # stones of the seat that moved last, and the mark
    uint64_t next   # per column where the next stone lands; above the top row if full

cdef uint64_t ONE = 1


cdef inline bint has_line(uint64_t stones, int stride) noexcept nogil:
    cdef uint64_t up = stones & (stones >> 1)
    cdef uint64_t level = stones & (stones >> stride)
    cdef uint64_t falling = stones & (stones >> (stride - 1))
    cdef uint64_t rising = stones & (stones >> (stride + 1))
    return (
        (up & (up >> 2))
        | (level & (level >> 2 * stride))
        | (falling & (falling >> 2 * (stride - 1)))
        | (rising & (rising >> 2 * (stride + 1)))
    ) != 0


cdef inline int seat_to_move(const Rules* rules, const State* state) noexcept nogil:
    return mcts_popcount(state.next - rules.bottom) & 1


cdef void connect_four_init(const void* given, void* at, mcts_rng* rng) noexcept nogil:
    cdef State* state = <State*>at
    state.last = 0
    state.next = (<const Rules*>given).bottom


cdef int connect_four_player(const void* given, const void* at) noexcept nogil:
    cdef const Rules* rules = <const Rules*>given
    cdef const State* state = <const State*>at
    if not state.next & rules.cells or state.last & rules.won:
        return MCTS_TERMINAL
    return seat_to_move(rules, state)


cdef int connect_four_moves(
    const void* given, const void* at, mcts_move* out
) noexcept nogil:
    cdef const Rules* rules = <const Rules*>given
    cdef const State* state = <const State*>at
    cdef int column, n = 0
    if state.last & rules.won:
        return 0
    for column in range(<int>rules.width):
        out[n] = column
        n += (state.next & rules.columns[column]) != 0
    return n


cdef void connect_four_apply(
    const void* given, void* at, mcts_move move, mcts_rng* rng
) noexcept nogil:
    cdef const Rules* rules = <const Rules*>given
    cdef State* state = <State*>at
    cdef uint64_t cell = state.next & rules.columns[move]
    state.last ^= (state.next - rules.bottom) | cell
    state.next += cell
    if has_line(state.last, rules.stride):
        state.last |= rules.won


cdef void connect_four_returns(
    const void* given, const void* at, double* out
) noexcept nogil:
    cdef const Rules* rules = <const Rules*>given
    cdef const State* state = <const State*>at
    cdef int seat = seat_to_move(rules, state)
    cdef bint won = state.last & rules.won != 0
    out[seat] = 0.5 - 0.5 * won
    out[1 - seat] = 0.5 + 0.5 * won


cdef void connect_four_scores(
    const void* given, const void* at, double* out
) noexcept nogil:
    cdef const Rules* rules = <const Rules*>given
    cdef const State* state = <const State*>at
    cdef int seat = seat_to_move(rules, state)
    out[seat] = 0
    out[1 - seat] = state.last & rules.won != 0


cdef inline int playout(
    const Rules* rules, State* state, int max_plies, int stride, mcts_rng* rng
) noexcept nogil:
    """Uniform over the legal moves: columns are drawn until one has room.

    A random fraction times the width gives a column before the point and, after it,
    the fraction to go on with.
    """
    cdef uint64_t own = (state.next - rules.bottom) ^ state.last
    cdef uint64_t other = state.last, next = state.next, cell, fraction = 0
    cdef uint64_t width = rules.width, cells = rules.cells
    cdef int plies = 0, draws = 0
    if other & rules.won:
        return 0
    while plies != max_plies and next & cells:
        if draws == 0:
            fraction = mcts_rng_next(rng) >> (64 - FRACTION_BITS)
            draws = DRAWS
        draws -= 1
        fraction *= width
        cell = next & rules.columns[fraction >> FRACTION_BITS]
        fraction &= (ONE << FRACTION_BITS) - 1
        if not cell:
            continue
        own |= cell
        next += cell
        plies += 1
        if has_line(own, stride):
            other = own | rules.won
            break
        own, other = other, own
    state.last, state.next = other, next
    return plies


cdef int connect_four_rollout(
    const void* given, void* at, int max_plies, mcts_rng* rng
) noexcept nogil:
    cdef const Rules* rules = <const Rules*>given
    if rules.stride == USUAL_STRIDE:   # shifts by constants are faster
        return playout(rules, <State*>at, max_plies, USUAL_STRIDE, rng)
    return playout(rules, <State*>at, max_plies, rules.stride, rng)


cdef mcts_game_ops OPS
OPS.abi_version = MCTS_ABI_VERSION
OPS.struct_size = sizeof(mcts_game_ops)
OPS.name = b"connect_four"
OPS.state_size = sizeof(State)
OPS.max_moves = MAX_WIDTH
OPS.flags = MCTS_PUBLIC_MOVES
OPS.init = connect_four_init
OPS.player = connect_four_player
OPS.moves = connect_four_moves
OPS.apply = connect_four_apply
OPS.returns = connect_four_returns
OPS.scores = connect_four_scores
OPS.rollout = connect_four_rollout

capsule = PyCapsule_New(&OPS, MCTS_CAPSULE_NAME, NULL)


def make_rules(int width, int height) -> bytes:
    """The rules block; width up to 8 and ``(height + 1) * width`` up to 64."""
    cdef Rules rules
    cdef int column
    memset(&rules, 0, sizeof(Rules))
    rules.width, rules.height, rules.stride = width, height, height + 1
    rules.won = ONE << height
    for column in range(width):
        rules.columns[column] = ((ONE << height) - 1) << column * (height + 1)
        rules.cells |= rules.columns[column]
        rules.bottom |= ONE << column * (height + 1)
    return (<char*>&rules)[:sizeof(Rules)]


def size_of(bytes rules) -> tuple[int, int]:
    """Width and height of the board."""
    cdef const Rules* board = <const Rules*><const char*>rules
    return board.width, board.height


def decode(bytes rules, bytes state) -> dict:
    """``width``, ``height``, and the ``stones`` of each seat as a bitboard."""
    cdef const Rules* board = <const Rules*><const char*>rules
    cdef const State* at = <const State*><const char*>state
    cdef uint64_t last = at.last & ~board.won
    pair = [(at.next - board.bottom) ^ last, last]
    return {"width": board.width, "height": board.height,
            "stones": pair[::-1] if seat_to_move(board, at) else pair}


def encode(bytes rules, dict fields) -> bytes:
    """The state with these ``stones``; the inverse of `decode`."""
    cdef const Rules* board = <const Rules*><const char*>rules
    cdef State state
    first, second = fields["stones"]
    state.next = (first | second) + board.bottom
    state.last = first if seat_to_move(board, &state) else second
    if has_line(state.last, board.stride):
        state.last |= board.won
    return (<char*>&state)[:sizeof(State)]
