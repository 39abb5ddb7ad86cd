"""Leduc hold'em (Southey et al. 2005, "Bayes' bluff: opponent modelling in poker").

Six cards, J Q K twice each; two seats, an ante of 1. Each seat is dealt a card. After
a round of betting one card is turned up, and a second round follows. Raises are 2 chips
in the first round and 4 in the second, at most two a round; seat 0 begins both. A seat
that faces a raise may fold. At the showdown a pair with the open card wins, else the
higher card; equal cards share.

Variant: suits decide nothing, so the two cards of a rank are one and the same here.

Moves: FOLD (facing a raise only), CALL (or check), RAISE. The other's card is hidden,
and shown at the showdown; the open card is drawn when it is turned up.
"""
from cpython.pycapsule cimport PyCapsule_New
from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memset

from augury.abi cimport (
    MCTS_ABI_VERSION, MCTS_CAPSULE_NAME, MCTS_PUBLIC_MOVES, MCTS_TERMINAL,
    mcts_game_ops, mcts_move, mcts_rng, mcts_rng_below, mcts_rng_seed,
)

cdef enum:
    RANKS = 3
    SUITS = 2
    ANTE = 1
    MOST_RAISES = 2
    MOST_PLAYS = 4     # in a round: call raise raise call
    MOST_CHIPS = 13    # that one seat can lose: 1 + 2 * 2 + 2 * 4
    FOLD = 0
    CALL = 1
    RAISE = 2
    NO_CARD = 255

cdef enum Result:
    OPEN = 0           # the game goes on
    FOLDED             # the seat not to act folded
    SHOWDOWN

cdef struct State:
    uint8_t cards[2]                # 0 jack, 1 queen, 2 king
    uint8_t board                   # the open card, or NO_CARD
    uint8_t result                  # enum Result
    uint8_t mover                   # seat to act; when FOLDED, the winner
    uint8_t round
    uint8_t raises                  # in this round
    uint8_t stakes[2]               # chips put in by each seat
    uint8_t counts[2]               # plays in each round
    uint8_t plays[2][MOST_PLAYS]
    uint8_t padding[5]

cdef uint8_t[2] RAISE_CHIPS = [2, 4]


cdef int draw_card(const State* state, int seats, mcts_rng* rng) noexcept nogil:
    """Uniform over the cards that are neither open nor held by `seats` (a bit set)."""
    cdef int[RANKS] left = [SUITS, SUITS, SUITS]
    cdef int seat, rank, cards = RANKS * SUITS, nth
    for seat in range(2):
        if seats >> seat & 1:
            left[state.cards[seat]] -= 1
            cards -= 1
    if state.board != NO_CARD:
        left[state.board] -= 1
        cards -= 1
    nth = mcts_rng_below(rng, cards)
    for rank in range(RANKS - 1):
        if nth < left[rank]:
            return rank
        nth -= left[rank]
    return RANKS - 1


cdef void leduc_poker_init(const void* rules, void* at, mcts_rng* rng) noexcept nogil:
    cdef State* state = <State*>at
    memset(state, 0, sizeof(State))
    state.board = NO_CARD
    state.stakes[0] = state.stakes[1] = ANTE
    state.cards[0] = draw_card(state, 0, rng)
    state.cards[1] = draw_card(state, 1, rng)


cdef int leduc_poker_player(const void* rules, const void* at) noexcept nogil:
    cdef const State* state = <const State*>at
    return MCTS_TERMINAL if state.result != OPEN else state.mover


cdef int leduc_poker_moves(
    const void* rules, const void* at, mcts_move* out
) noexcept nogil:
    cdef const State* state = <const State*>at
    cdef int n = 0
    if state.result != OPEN:
        return 0
    if state.stakes[1 - state.mover] > state.stakes[state.mover]:
        out[n] = FOLD
        n += 1
    out[n] = CALL
    n += 1
    if state.raises < MOST_RAISES:
        out[n] = RAISE
        n += 1
    return n


cdef void play(State* state, mcts_move move) noexcept nogil:
    """All of a move but turning up the open card."""
    cdef int mover = state.mover, other = 1 - mover
    state.plays[state.round][state.counts[state.round]] = move
    state.counts[state.round] += 1
    state.mover = other
    if move == FOLD:
        state.result = FOLDED
        return
    state.stakes[mover] = state.stakes[other]
    if move == RAISE:
        state.stakes[mover] += RAISE_CHIPS[state.round]
        state.raises += 1
    elif state.counts[state.round] > 1:
        if state.round == 1:
            state.result = SHOWDOWN
        state.round = 1
        state.mover = state.raises = 0


cdef void leduc_poker_apply(
    const void* rules, void* at, mcts_move move, mcts_rng* rng
) noexcept nogil:
    cdef State* state = <State*>at
    play(state, move)
    if state.round == 1 and state.board == NO_CARD:
        state.board = draw_card(state, 3, rng)


cdef void leduc_poker_scores(
    const void* rules, const void* at, double* out
) noexcept nogil:
    """Chips won; 0 until the game is over."""
    cdef const State* state = <const State*>at
    cdef int[2] strength
    cdef int seat, winner
    out[0] = out[1] = 0
    if state.result == FOLDED:
        winner = state.mover
    elif state.result == SHOWDOWN and state.cards[0] != state.cards[1]:
        for seat in range(2):
            strength[seat] = state.cards[seat]
            if state.cards[seat] == state.board:
                strength[seat] += RANKS
        winner = strength[1] > strength[0]
    else:
        return
    out[winner] = state.stakes[1 - winner]
    out[1 - winner] = -out[winner]


cdef void leduc_poker_returns(
    const void* rules, const void* at, double* out
) noexcept nogil:
    cdef int seat
    leduc_poker_scores(rules, at, out)
    for seat in range(2):
        out[seat] = 0.5 + out[seat] / (2 * MOST_CHIPS)


cdef uint64_t leduc_poker_view(
    const void* rules, const void* at, int observer
) noexcept nogil:
    """The play; the open card where it turned it up, the other's where it was shown."""
    cdef const State* state = <const State*>at
    cdef int turned = state.round == 1 and state.counts[1] == 0
    cdef int round = 0 if turned else state.round
    cdef uint64_t key
    if state.counts[round] == 0:
        return 0
    key = 1 + state.plays[round][state.counts[round] - 1]
    if turned:
        key |= (1 + state.board) << 2
    if state.result == SHOWDOWN:
        key |= (1 + state.cards[1 - observer]) << 4
    return key


cdef void leduc_poker_determinize(
    const void* rules, void* at, int observer, mcts_rng* rng
) noexcept nogil:
    """The other's card: uniform over the unseen cards, unless it was shown."""
    cdef State* state = <State*>at
    if state.result != SHOWDOWN:
        state.cards[1 - observer] = draw_card(state, 1 << observer, rng)


cdef mcts_game_ops OPS
OPS.abi_version = MCTS_ABI_VERSION
OPS.struct_size = sizeof(mcts_game_ops)
OPS.name = b"leduc_poker"
OPS.state_size = sizeof(State)
OPS.max_moves = 3
OPS.flags = MCTS_PUBLIC_MOVES
OPS.init = leduc_poker_init
OPS.player = leduc_poker_player
OPS.moves = leduc_poker_moves
OPS.apply = leduc_poker_apply
OPS.returns = leduc_poker_returns
OPS.scores = leduc_poker_scores
OPS.view = leduc_poker_view
OPS.determinize = leduc_poker_determinize

capsule = PyCapsule_New(&OPS, MCTS_CAPSULE_NAME, NULL)


def make_rules() -> bytes:
    """The rules block: this Leduc poker has nothing to choose."""
    return b""


def decode(bytes rules, bytes data) -> dict:
    """Cards as ranks from 0 (the open one may be None), plays of both rounds, chips."""
    cdef const State* state = <const State*><const char*>data
    return {
        "cards": [state.cards[0], state.cards[1]],
        "board": None if state.board == NO_CARD else state.board,
        "plays": [
            [state.plays[r][i] for i in range(state.counts[r])] for r in range(2)
        ],
        "stakes": [state.stakes[0], state.stakes[1]],
        "mover": state.mover if state.result == OPEN else None,
        "shown": state.result == SHOWDOWN,
    }


def encode(bytes rules, dict fields) -> bytes:
    """The state with these cards, open card and plays; the inverse of `decode`.

    Raises ValueError when the plays are not those of a game.
    """
    cdef State state
    cdef mcts_rng rng
    cdef mcts_move[3] legal
    cdef int round, n
    mcts_rng_seed(&rng, 0, 0)
    leduc_poker_init(NULL, &state, &rng)
    for round in range(2):
        for move in fields["plays"][round]:
            n = leduc_poker_moves(NULL, &state, legal)
            if state.round != round or move not in [legal[i] for i in range(n)]:
                raise ValueError(f"round {round + 1}: move {move} is not legal here")
            play(&state, move)
    if (state.round == 1) != (fields["board"] is not None):
        raise ValueError("the open card lies there from the second round on")
    state.cards = fields["cards"]
    if fields["board"] is not None:
        state.board = fields["board"]
    return (<char*>&state)[:sizeof(State)]
