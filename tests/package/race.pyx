"""Race: a kernel built outside augury, against `augury.get_include()` alone.

Two to four seats race to field 12. Each holds a secret card of 1 to 3 fields. A turn is
"run" (move 0: a die of 1 to 3 fields, seen by all), "sneak" (move 1: one field, and
the others see that something was done, not what: sneaking and resting look alike),
"rest" (move 2: nothing), or, once, "play" (move 3: as many fields as the card, which is
shown). The others see only the fields gone in the open. A seat at field 12 or beyond
wins; after 12 rounds the furthest.
"""
from cpython.pycapsule cimport PyCapsule_New
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memset

from augury.abi cimport (
    MCTS_ABI_VERSION, MCTS_CAPSULE_NAME, MCTS_TERMINAL, mcts_game_ops, mcts_mix64,
    mcts_move, mcts_rng, mcts_rng_below,
)

cdef enum:
    MAX_SEATS = 4
    GOAL = 12
    ROUNDS = 12
    RUN = 0
    SNEAK = 1
    REST = 2
    PLAY = 3

cdef struct Rules:
    uint32_t players
    uint32_t unused

cdef struct State:
    uint8_t fields[MAX_SEATS]    # gone in the open
    uint8_t sneaked[MAX_SEATS]   # gone in secret
    uint8_t quiet[MAX_SEATS]     # turns sneaked or rested
    uint8_t card[MAX_SEATS]      # secret until played
    uint8_t played[MAX_SEATS]
    uint8_t plies
    uint8_t mover                # of the last move
    uint8_t move
    uint8_t die


cdef int gone(const State* state, int seat) noexcept nogil:
    return state.fields[seat] + state.sneaked[seat]


cdef bint is_over(const Rules* rules, const State* state) noexcept nogil:
    cdef int seat
    for seat in range(<int>rules.players):
        if gone(state, seat) >= GOAL:
            return True
    return state.plies == ROUNDS * rules.players


cdef void race_init(const void* rules, void* at, mcts_rng* rng) noexcept nogil:
    cdef State* state = <State*>at
    cdef int seat
    memset(state, 0, sizeof(State))
    for seat in range(<int>(<const Rules*>rules).players):
        state.card[seat] = 1 + mcts_rng_below(rng, 3)


cdef int race_player(const void* rules, const void* at) noexcept nogil:
    if is_over(<const Rules*>rules, <const State*>at):
        return MCTS_TERMINAL
    return (<const State*>at).plies % (<const Rules*>rules).players


cdef int race_moves(const void* rules, const void* at, mcts_move* out) noexcept nogil:
    cdef int seat = race_player(rules, at)
    if seat == MCTS_TERMINAL:
        return 0
    out[0], out[1], out[2], out[3] = RUN, SNEAK, REST, PLAY
    return 3 if (<const State*>at).played[seat] else 4


cdef void race_apply(
    const void* rules, void* at, mcts_move move, mcts_rng* rng
) noexcept nogil:
    cdef State* state = <State*>at
    cdef int seat = race_player(rules, at)
    state.die = 0
    if move == RUN:
        state.die = 1 + mcts_rng_below(rng, 3)
        state.fields[seat] += state.die
    elif move == SNEAK:
        state.sneaked[seat] += 1
        state.quiet[seat] += 1
    elif move == REST:
        state.quiet[seat] += 1
    else:
        state.played[seat] = 1
        state.fields[seat] += state.card[seat]
    state.mover = seat
    state.move = move
    state.plies += 1


cdef void race_scores(const void* rules, const void* at, double* out) noexcept nogil:
    cdef int seat
    for seat in range(<int>(<const Rules*>rules).players):
        out[seat] = gone(<const State*>at, seat)


cdef void race_returns(const void* rules, const void* at, double* out) noexcept nogil:
    cdef const State* state = <const State*>at
    cdef int seat, best = 0, winners = 0, players = (<const Rules*>rules).players
    for seat in range(players):
        best = max(best, gone(state, seat))
    for seat in range(players):
        winners += gone(state, seat) == best
    for seat in range(players):
        out[seat] = 1.0 / winners if gone(state, seat) == best else 0


cdef uint64_t race_view(
    const void* rules, const void* at, int observer
) noexcept nogil:
    """The move and its die or card; of another seat's quiet move only that it was one.

    A finished game shows who has won, and so all.
    """
    cdef const State* state = <const State*>at
    cdef uint64_t shown = state.move
    cdef int seat
    if state.mover != observer and (state.move == SNEAK or state.move == REST):
        shown = 8
    if state.move == PLAY:
        shown = 16 + state.card[state.mover]
    shown = mcts_mix64(shown * 4 + state.die)
    if is_over(<const Rules*>rules, state):
        for seat in range(<int>(<const Rules*>rules).players):
            shown = mcts_mix64(shown + gone(state, seat) * 4 + state.card[seat])
    return shown


cdef void race_determinize(
    const void* rules, void* at, int observer, mcts_rng* rng
) noexcept nogil:
    """Cards not played yet, and how many of the quiet turns were sneaked."""
    cdef State* state = <State*>at
    cdef int seat, most
    if is_over(<const Rules*>rules, state):
        return
    for seat in range(<int>(<const Rules*>rules).players):
        if seat == observer:
            continue
        if not state.played[seat]:
            state.card[seat] = 1 + mcts_rng_below(rng, 3)
        most = min(<int>state.quiet[seat], GOAL - 1 - state.fields[seat])
        state.sneaked[seat] = mcts_rng_below(rng, most + 1)
    if state.mover != observer and (state.move == SNEAK or state.move == REST):
        state.move = SNEAK     # nothing may be left of what it was


cdef mcts_game_ops OPS
OPS.abi_version = MCTS_ABI_VERSION
OPS.struct_size = sizeof(mcts_game_ops)
OPS.name = b"race"
OPS.state_size = sizeof(State)
OPS.max_moves = 4
OPS.init = race_init
OPS.player = race_player
OPS.moves = race_moves
OPS.apply = race_apply
OPS.returns = race_returns
OPS.scores = race_scores
OPS.view = race_view
OPS.determinize = race_determinize

capsule = PyCapsule_New(&OPS, MCTS_CAPSULE_NAME, NULL)


def make_rules(int players) -> bytes:
    cdef Rules rules
    rules.players = players
    rules.unused = 0
    return (<char*>&rules)[:sizeof(Rules)]


def decode(bytes state) -> dict:
    cdef const State* at = <const State*><const char*>state
    cdef int i
    return {
        "fields": [at.fields[i] for i in range(MAX_SEATS)],
        "sneaked": [at.sneaked[i] for i in range(MAX_SEATS)],
        "quiet": [at.quiet[i] for i in range(MAX_SEATS)],
        "card": [at.card[i] for i in range(MAX_SEATS)],
        "played": [at.played[i] for i in range(MAX_SEATS)],
        "plies": at.plies, "mover": at.mover, "move": at.move, "die": at.die,
    }


def encode(dict fields) -> bytes:
    cdef State state
    cdef int i
    memset(&state, 0, sizeof(State))
    for i in range(MAX_SEATS):
        state.fields[i] = fields["fields"][i]
        state.sneaked[i] = fields["sneaked"][i]
        state.quiet[i] = fields["quiet"][i]
        state.card[i] = fields["card"][i]
        state.played[i] = fields["played"][i]
    state.plies = fields["plies"]
    state.mover = fields["mover"]
    state.move = fields["move"]
    state.die = fields["die"]
    return (<char*>&state)[:sizeof(State)]
