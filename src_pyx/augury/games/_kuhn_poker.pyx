"""Kuhn poker (Kuhn 1950, "A simplified two-person poker"): the rules as a kernel.

Three cards J Q K, two seats, an ante of 1 and one bet of 1. Seat 0 passes or bets.
After a bet the other seat passes (folds) or bets (calls); after a pass it may bet
itself, which seat 0 then answers. The higher card wins what both have put in.

Moves: PASS and BET. The other's card is hidden, and shown when nobody folded.
"""
from cpython.pycapsule cimport PyCapsule_New
from libc.stdint cimport uint8_t, uint64_t

from augury.abi cimport (
    MCTS_ABI_VERSION, MCTS_CAPSULE_NAME, MCTS_PUBLIC_MOVES, MCTS_TERMINAL,
    mcts_game_ops, mcts_move, mcts_rng, mcts_rng_below,
)

cdef enum:
    CARDS = 3
    PASS = 0
    BET = 1
    MOST_PLAYS = 3
    MOST_CHIPS = 2     # that one seat can lose

cdef struct State:
    uint8_t cards[2]             # 0 jack, 1 queen, 2 king
    uint8_t plays[MOST_PLAYS]
    uint8_t count                # plays so far
    uint8_t padding[2]


cdef bint is_over(const State* state) noexcept nogil:
    if state.count < 2:
        return False
    return state.count == MOST_PLAYS or state.plays[0] == BET or state.plays[1] == PASS


cdef bint is_showdown(const State* state) noexcept nogil:
    """Whether the game ended with as much put in by both."""
    return is_over(state) and (
        state.plays[state.count - 1] == state.plays[state.count - 2])


cdef void kuhn_poker_init(const void* rules, void* at, mcts_rng* rng) noexcept nogil:
    cdef State* state = <State*>at
    cdef int i
    state.cards[0] = mcts_rng_below(rng, CARDS)
    state.cards[1] = (state.cards[0] + 1 + mcts_rng_below(rng, CARDS - 1)) % CARDS
    state.count = 0
    for i in range(MOST_PLAYS):
        state.plays[i] = PASS
    state.padding[0] = state.padding[1] = 0


cdef int kuhn_poker_player(const void* rules, const void* at) noexcept nogil:
    cdef const State* state = <const State*>at
    return MCTS_TERMINAL if is_over(state) else state.count % 2


cdef int kuhn_poker_moves(
    const void* rules, const void* at, mcts_move* out
) noexcept nogil:
    if is_over(<const State*>at):
        return 0
    out[0], out[1] = PASS, BET
    return 2


cdef void kuhn_poker_apply(
    const void* rules, void* at, mcts_move move, mcts_rng* rng
) noexcept nogil:
    cdef State* state = <State*>at
    state.plays[state.count] = move
    state.count += 1


cdef void kuhn_poker_scores(
    const void* rules, const void* at, double* out
) noexcept nogil:
    """Chips won; 0 until the game is over."""
    cdef const State* state = <const State*>at
    cdef int winner, chips
    out[0] = out[1] = 0
    if not is_over(state):
        return
    if is_showdown(state):
        winner = state.cards[1] > state.cards[0]
        chips = 1 + state.plays[state.count - 1]
    else:   # the last play passed a bet
        winner = state.count % 2
        chips = 1
    out[winner], out[1 - winner] = chips, -chips


cdef void kuhn_poker_returns(
    const void* rules, const void* at, double* out
) noexcept nogil:
    cdef int seat
    kuhn_poker_scores(rules, at, out)
    for seat in range(2):
        out[seat] = 0.5 + out[seat] / (2 * MOST_CHIPS)


cdef uint64_t kuhn_poker_view(
    const void* rules, const void* at, int observer
) noexcept nogil:
    """The play, and the other's card where it was shown."""
    cdef const State* state = <const State*>at
    cdef uint64_t key
    if state.count == 0:
        return 0
    key = 1 + state.plays[state.count - 1]
    if is_showdown(state):
        key |= (1 + state.cards[1 - observer]) << 2
    return key


cdef void kuhn_poker_determinize(
    const void* rules, void* at, int observer, mcts_rng* rng
) noexcept nogil:
    """The other's card: uniform over the two unseen, unless it was shown."""
    cdef State* state = <State*>at
    if not is_showdown(state):
        state.cards[1 - observer] = (
            state.cards[observer] + 1 + mcts_rng_below(rng, CARDS - 1)) % CARDS


cdef mcts_game_ops OPS
OPS.abi_version = MCTS_ABI_VERSION
OPS.struct_size = sizeof(mcts_game_ops)
OPS.name = b"kuhn_poker"
OPS.state_size = sizeof(State)
OPS.max_moves = 2
OPS.flags = MCTS_PUBLIC_MOVES
OPS.init = kuhn_poker_init
OPS.player = kuhn_poker_player
OPS.moves = kuhn_poker_moves
OPS.apply = kuhn_poker_apply
OPS.returns = kuhn_poker_returns
OPS.scores = kuhn_poker_scores
OPS.view = kuhn_poker_view
OPS.determinize = kuhn_poker_determinize

capsule = PyCapsule_New(&OPS, MCTS_CAPSULE_NAME, NULL)


def make_rules() -> bytes:
    """The rules block: Kuhn poker has nothing to choose."""
    return b""


def decode(bytes rules, bytes data) -> dict:
    """Cards per seat as ranks from 0, plays in order, and how the game stands."""
    cdef const State* state = <const State*><const char*>data
    return {
        "cards": [state.cards[0], state.cards[1]],
        "plays": [state.plays[i] for i in range(state.count)],
        "over": bool(is_over(state)),
        "shown": bool(is_showdown(state)),
    }


def encode(bytes rules, dict fields) -> bytes:
    """The state with these cards and plays; the inverse of `decode`."""
    cdef State state
    cdef mcts_rng rng
    rng.s = [1, 2, 3, 4]
    kuhn_poker_init(NULL, &state, &rng)
    state.cards = fields["cards"]
    for play in fields["plays"]:
        kuhn_poker_apply(NULL, &state, play, &rng)
    return (<char*>&state)[:sizeof(State)]
