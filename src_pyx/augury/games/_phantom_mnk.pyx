"""Phantom (m, n, k) game (Cowling, Powley, Whitehouse 2012, section IV-C): a kernel.

Two seats place stones on m columns by n rows in turn; k in a line win, a full board
draws. Nobody sees the other's stones. A seat tries a cell; where the other has a stone
the try is rejected, the seat now knows that stone and tries again. Both hear whether a
try was rejected. Cells with own stones or known ones cannot be tried. At the end all is
told.

A move is the cell tried, ``row * m + column`` from the top left.

The list of all tries is the whole game; every other member of the state follows.
"""
from cpython.pycapsule cimport PyCapsule_New
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from augury.abi cimport (
    MCTS_ABI_VERSION, MCTS_CAPSULE_NAME, MCTS_TERMINAL, mcts_game_ops, mcts_lowest_bit,
    mcts_mix64, mcts_move, mcts_popcount, mcts_rng, mcts_rng_below, mcts_rng_seed,
    mcts_select,
)

cdef enum:
    MAX_CELLS = 64
    MAX_TRIES = 2 * MAX_CELLS   # each stone is placed once and met once at most
    TRY_WORDS = MAX_TRIES // 8
    DIRECTIONS = 4
    CELL = 63                   # of a try
    REJECTED = 64               # flag of a try
    DRAWS = 256                 # samples refused before the search for one begins
    SEARCH_STEPS = 100000

cdef enum Result:
    OPEN = 0
    WON          # by the seat that placed the last stone
    DRAWN

cdef struct Rules:
    uint64_t cells               # all of the board
    uint64_t starts[DIRECTIONS]  # where a line of k in each direction can begin
    uint32_t steps[DIRECTIONS]   # from a cell to the next one in the line
    uint32_t columns
    uint32_t rows
    uint32_t line

cdef struct State:
    uint64_t stones[2]
    uint64_t known[2]            # stones of the other that each seat has met
    uint8_t tries[MAX_TRIES]     # cell, and REJECTED
    uint8_t count                # tries so far
    uint8_t placed               # stones so far: the seat to act is placed % 2
    uint8_t result               # enum Result
    uint8_t padding[5]

cdef uint64_t ONE = 1


cdef bint has_line(const Rules* rules, uint64_t stones) noexcept nogil:
    cdef uint64_t run
    cdef int direction
    cdef uint32_t i
    for direction in range(DIRECTIONS):
        run = stones & rules.starts[direction]
        for i in range(1, rules.line):
            run &= stones >> i * rules.steps[direction]
        if run:
            return True
    return False


cdef int random_cell(uint64_t cells, mcts_rng* rng) noexcept nogil:
    return mcts_select(cells, mcts_rng_below(rng, mcts_popcount(cells)))


cdef uint64_t untried(const Rules* rules, const State* state) noexcept nogil:
    cdef int seat = state.placed % 2
    return rules.cells & ~(state.stones[seat] | state.known[seat])


cdef void play(const Rules* rules, State* state, int cell) noexcept nogil:
    cdef int seat = state.placed % 2
    cdef uint64_t stone = ONE << cell
    if state.stones[1 - seat] & stone:
        state.known[seat] |= stone
        state.tries[state.count] = cell | REJECTED
        state.count += 1
        return
    state.stones[seat] |= stone
    state.tries[state.count] = cell
    state.count += 1
    state.placed += 1
    if has_line(rules, state.stones[seat]):
        state.result = WON
    elif state.stones[0] | state.stones[1] == rules.cells:
        state.result = DRAWN


cdef void phantom_mnk_init(const void* rules, void* at, mcts_rng* rng) noexcept nogil:
    memset(at, 0, sizeof(State))


cdef int phantom_mnk_player(const void* rules, const void* at) noexcept nogil:
    cdef const State* state = <const State*>at
    return MCTS_TERMINAL if state.result != OPEN else state.placed % 2


cdef int phantom_mnk_moves(
    const void* rules, const void* at, mcts_move* out
) noexcept nogil:
    cdef const State* state = <const State*>at
    cdef uint64_t left
    cdef int n = 0
    if state.result != OPEN:
        return 0
    left = untried(<const Rules*>rules, state)
    while left:
        out[n] = mcts_lowest_bit(left)
        left &= left - 1
        n += 1
    return n


cdef void phantom_mnk_apply(
    const void* rules, void* at, mcts_move move, mcts_rng* rng
) noexcept nogil:
    play(<const Rules*>rules, <State*>at, move)


cdef void phantom_mnk_returns(
    const void* rules, const void* at, double* out
) noexcept nogil:
    cdef const State* state = <const State*>at
    out[0] = out[1] = 0.5
    if state.result == WON:
        out[state.placed % 2], out[1 - state.placed % 2] = 0, 1


cdef void phantom_mnk_scores(
    const void* rules, const void* at, double* out
) noexcept nogil:
    cdef const State* state = <const State*>at
    out[0] = out[1] = 0
    if state.result == WON:
        out[1 - state.placed % 2] = 1


cdef uint64_t phantom_mnk_view(
    const void* rules, const void* at, int observer
) noexcept nogil:
    """The try's result; its cell for the seat that tried; at the end everything."""
    cdef const State* state = <const State*>at
    cdef uint64_t[TRY_WORDS] words
    cdef uint64_t key = 0
    cdef int last, seat, i
    if state.count == 0:
        return 0
    if state.result != OPEN:
        memcpy(words, state.tries, MAX_TRIES)
        for i in range((state.count + 7) // 8):
            key = mcts_mix64(key ^ words[i])
        return key
    last = state.tries[state.count - 1]
    seat = (state.placed + 1 - (last & REJECTED) // REJECTED) % 2
    return 1 + last if seat == observer else 256 + (last & REJECTED)


cdef struct Knowledge:
    uint64_t own              # stones of the observer
    uint64_t met              # stones of the other that it has met
    uint8_t met_cells[MAX_CELLS]    # in the order they were met
    uint8_t met_before[MAX_CELLS]   # stones that the other had placed by then
    int met_count
    int placed                # stones that the other has placed


cdef void recall(const State* state, int observer, Knowledge* out) noexcept nogil:
    cdef int i, cell, seat = 0
    memset(out, 0, sizeof(Knowledge))
    for i in range(state.count):
        cell = state.tries[i] & CELL
        if state.tries[i] & REJECTED:
            if seat == observer:
                out.met |= ONE << cell
                out.met_cells[out.met_count] = cell
                out.met_before[out.met_count] = out.placed
                out.met_count += 1
            continue
        if seat == observer:
            out.own |= ONE << cell
        else:
            out.placed += 1
        seat = 1 - seat


cdef bint search_stones(
    const Rules* rules, uint64_t stones, uint64_t cells, int left, mcts_rng* rng,
    uint8_t* out, int* steps
) noexcept nogil:
    """Adds `left` of the cells to the stones without a line, if that is possible.

    Branches on a random cell being in the set, then on it not being in the set.
    """
    cdef uint64_t stone
    cdef int cell
    if left == 0:
        return True
    while mcts_popcount(cells) >= left and steps[0] > 0:
        steps[0] -= 1
        cell = random_cell(cells, rng)
        stone = ONE << cell
        cells ^= stone
        if has_line(rules, stones | stone):
            continue
        out[left - 1] = cell
        if search_stones(rules, stones | stone, cells, left - 1, rng, out, steps):
            return True
    return False


cdef void sample_stones(
    const Rules* rules, const Knowledge* seen, mcts_rng* rng, uint8_t* out
) noexcept nogil:
    """The other's unmet stones, in a random order."""
    cdef uint64_t cells = rules.cells & ~(seen.own | seen.met), left, stones
    cdef int n = seen.placed - seen.met_count, i, j, _draw, steps = SEARCH_STEPS
    cdef uint8_t[MAX_CELLS] found
    for _draw in range(DRAWS):
        left, stones = cells, seen.met
        for i in range(n):
            out[i] = random_cell(left, rng)
            left ^= ONE << out[i]
            stones |= ONE << out[i]
        if not has_line(rules, stones):
            return
    if search_stones(rules, seen.met, cells, n, rng, found, &steps):
        for i in range(n):
            j = mcts_rng_below(rng, i + 1)
            out[i] = out[j]
            out[j] = found[i]


cdef void order_stones(
    const Knowledge* seen, const uint8_t* unmet, mcts_rng* rng, uint8_t* out
) noexcept nogil:
    """All of the other's stones in an order of placing that explains when each was met.

    Stones met first have the fewest places, so filling in that order leaves each the
    same number of places whatever was drawn before, and every order is as likely.
    """
    cdef uint64_t places = ~(~<uint64_t>0 << seen.placed) if seen.placed < 64 else ~0
    cdef uint64_t early
    cdef int i, place
    for i in range(seen.met_count):
        early = ~<uint64_t>0
        if seen.met_before[i] < 64:
            early = ~(early << seen.met_before[i])
        place = random_cell(places & early, rng)
        places ^= ONE << place
        out[place] = seen.met_cells[i]
    i = 0
    while places:
        out[mcts_lowest_bit(places)] = unmet[i]
        places &= places - 1
        i += 1


cdef void phantom_mnk_determinize(
    const void* given, void* at, int observer, mcts_rng* rng
) noexcept nogil:
    """Samples the other's tries, uniformly over those that fit all the observer knows.

    If both play uniformly over their legal moves, a try has probability 1 / (cells that
    the seat neither holds nor knows). Their number follows from the results alone,
    which both hear, so all histories that fit have the same probability. They are made
    of two independent parts:

    - where the other's stones lie and in which order they came. The met ones must have
      come before they were met; how many orders do that does not depend on where the
      unmet ones lie, so these are a uniform subset of the cells left that makes no line
      (the game goes on), drawn by rejection;
    - which of the observer's stones the other met: each time one of those on the board
      by then and not met yet. How many those are is known, so each is drawn uniformly.

    When `DRAWS` samples all had lines, a random search finds a set without (no longer
    uniform); when that takes too long, the last sample stands with its line.
    """
    cdef const Rules* rules = <const Rules*>given
    cdef State* state = <State*>at
    cdef Knowledge seen
    cdef uint8_t[MAX_CELLS] unmet, stones
    cdef uint64_t own = 0, met = 0
    cdef int i, cell, seat = 0, placed = 0
    if state.result != OPEN:
        return
    recall(state, observer, &seen)
    sample_stones(rules, &seen, rng, unmet)
    order_stones(&seen, unmet, rng, stones)
    state.stones[1 - observer] = 0
    for i in range(state.count):
        cell = state.tries[i] & CELL
        if state.tries[i] & REJECTED:
            if seat != observer:
                cell = random_cell(own & ~met, rng)
                met |= ONE << cell
                state.tries[i] = cell | REJECTED
            continue
        if seat == observer:
            own |= ONE << cell
        else:
            state.tries[i] = stones[placed]
            state.stones[seat] |= ONE << stones[placed]
            placed += 1
        seat = 1 - seat
    state.known[1 - observer] = met


cdef int phantom_mnk_rollout(
    const void* given, void* at, int max_plies, mcts_rng* rng
) noexcept nogil:
    cdef const Rules* rules = <const Rules*>given
    cdef State* state = <State*>at
    cdef int plies = 0
    while plies != max_plies and state.result == OPEN:
        play(rules, state, random_cell(untried(rules, state), rng))
        plies += 1
    return plies


cdef mcts_game_ops OPS
OPS.abi_version = MCTS_ABI_VERSION
OPS.struct_size = sizeof(mcts_game_ops)
OPS.name = b"phantom_mnk"
OPS.state_size = sizeof(State)
OPS.max_moves = MAX_CELLS
OPS.init = phantom_mnk_init
OPS.player = phantom_mnk_player
OPS.moves = phantom_mnk_moves
OPS.apply = phantom_mnk_apply
OPS.returns = phantom_mnk_returns
OPS.scores = phantom_mnk_scores
OPS.view = phantom_mnk_view
OPS.determinize = phantom_mnk_determinize
OPS.rollout = phantom_mnk_rollout

capsule = PyCapsule_New(&OPS, MCTS_CAPSULE_NAME, NULL)


def make_rules(int m, int n, int k) -> bytes:
    """The rules block of m columns, n rows and lines of k; at most 64 cells."""
    cdef Rules rules
    cdef int direction, column, row, dx, dy
    memset(&rules, 0, sizeof(Rules))
    rules.columns, rules.rows, rules.line = m, n, k
    for row in range(n):
        for column in range(m):
            rules.cells |= ONE << row * m + column
    for direction, (dx, dy) in enumerate(((1, 0), (0, 1), (1, 1), (-1, 1))):
        rules.steps[direction] = dy * m + dx
        for row in range(n - (k - 1) * dy):
            for column in range(m):
                if 0 <= column + (k - 1) * dx < m:
                    rules.starts[direction] |= ONE << row * m + column
    return (<char*>&rules)[:sizeof(Rules)]


def size_of(bytes block) -> tuple[int, int, int]:
    """Columns, rows and the length of a line."""
    cdef const Rules* rules = <const Rules*><const char*>block
    return rules.columns, rules.rows, rules.line


def decode(bytes block, bytes data) -> dict:
    """Tries as (seat, cell, placed), the cells each seat holds and knows, the end."""
    cdef const State* state = <const State*><const char*>data
    cdef int i, seat = 0
    tries = []
    for i in range(state.count):
        placed = not state.tries[i] & REJECTED
        tries.append((seat, state.tries[i] & CELL, placed))
        if placed:
            seat = 1 - seat
    return {
        "tries": tries,
        "stones": [state.stones[0], state.stones[1]],
        "known": [state.known[0], state.known[1]],
        "over": state.result != OPEN,
    }


def encode(bytes block, dict fields) -> bytes:
    """The state after these tries; the inverse of `decode`.

    With an ``observer`` the cells of the other's tries are not read but sampled. Raises
    ValueError when no game has such tries.
    """
    cdef const Rules* rules = <const Rules*><const char*>block
    cdef State state
    cdef mcts_rng rng
    cdef int i
    observer = fields.get("observer")
    mcts_rng_seed(&rng, 0, 0)
    memset(&state, 0, sizeof(State))
    for i, (seat, cell, placed) in enumerate(fields["tries"]):
        state.tries[i] = cell | (0 if placed else REJECTED)
        state.count += 1
        state.placed += placed
    if observer is not None:
        check_counts(rules, &state, observer)
        phantom_mnk_determinize(rules, &state, observer, &rng)
    replay(rules, &state)
    return (<char*>&state)[:sizeof(State)]


cdef int check_counts(const Rules* rules, const State* state, int observer) except -1:
    """Checks that the other's tries can be sampled at all."""
    cdef Knowledge seen
    cdef uint64_t tried = 0
    cdef int i, cell, seat = 0, own = 0, met = 0
    recall(state, observer, &seen)
    for i in range(seen.met_count):
        if seen.met_before[i] <= i:
            raise ValueError("more of the other's stones were met than it had")
    if mcts_popcount(rules.cells & ~seen.own) < seen.placed:
        raise ValueError("more stones than cells")
    for i in range(state.count):
        cell = state.tries[i] & CELL
        if seat == observer:
            if tried >> cell & 1:
                raise ValueError(f"try {i + 1} is not legal")
            tried |= ONE << cell
        if not state.tries[i] & REJECTED:
            own += seat == observer
            seat = 1 - seat
        elif seat != observer:
            met += 1
            if met > own:
                raise ValueError("more of the seat's stones were met than it had")
    return 0


cdef int replay(const Rules* rules, State* state) except -1:
    """Plays the tries of the state again, checking each."""
    cdef State again
    cdef int i, cell
    memset(&again, 0, sizeof(State))
    for i in range(state.count):
        cell = state.tries[i] & CELL
        if again.result != OPEN:
            raise ValueError(f"try {i + 1} comes after the end of the game")
        if not untried(rules, &again) >> cell & 1:
            raise ValueError(f"try {i + 1} is not legal")
        play(rules, &again, cell)
        if again.tries[i] != state.tries[i]:
            raise ValueError(f"try {i + 1} cannot have had that result")
    state[0] = again
    return 0
