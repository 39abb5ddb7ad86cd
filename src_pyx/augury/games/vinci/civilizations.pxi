# Vinci II: Setting Up; Choose a new Civilization; Pawns of a new Civilization.

cdef void refill(State* s, mcts_rng* rng) noexcept nogil:
    """Draws missing pairs while the bag holds two tiles; a pair has no order."""
    cdef int first, second
    while s.pairs < SPACES and s.bag & (s.bag - 1):
        first = mcts_select(s.bag, mcts_rng_below(rng, mcts_popcount(s.bag)))
        s.bag ^= bit(first)
        second = mcts_select(s.bag, mcts_rng_below(rng, mcts_popcount(s.bag)))
        s.bag ^= bit(second)
        s.track[s.pairs][0] = min(first, second)
        s.track[s.pairs][1] = max(first, second)
        s.coins[s.pairs] = 0
        s.pairs += 1


cdef void vinci_init(const void* rules_, void* at, mcts_rng* rng) noexcept nogil:
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* s = <State*>at
    cdef int seat, p
    memset(s, 0, sizeof(State))
    s.bag = rules.tiles
    s.round = 1
    s.phase = CHOOSE
    for seat in range(<int>rules.players):
        s.points[seat] = START_POINTS
    for p in range(<int>rules.provinces):
        s.defence[p] = rules.terrain_defence[p]
        add_pawns(s, p, rules.native_pawns[p])
        s.natives |= <uint64_t>(s.pawns[p] > 0) << p
    refill(s, rng)


cdef inline int affordable_spaces(const State* s) noexcept nogil:
    """Space I is free, each further one costs a point more, to be held already."""
    return min(<int>s.pairs, max(<int>s.points[s.mover], 0) + 1)


cdef void choose_civilization(
    const Rules* rules, State* s, int space, mcts_rng* rng
) noexcept nogil:
    cdef int me = s.mover, i
    cdef int first = s.track[space][0], second = s.track[space][1]
    cdef bint first_turn = s.past[me] == 0
    s.points[me] += <int>s.coins[space] - space
    for i in range(space):
        s.coins[i] += 1
    s.pairs -= 1
    for i in range(space, s.pairs):
        s.track[i][0] = s.track[i + 1][0]
        s.track[i][1] = s.track[i + 1][1]
        s.coins[i] = s.coins[i + 1]
    s.track[s.pairs][0] = s.track[s.pairs][1] = s.coins[s.pairs] = 0
    s.active[me] = bit(first) | bit(second)
    s.hand[me] = rules.base_population + rules.red[first] + rules.red[second]
    if first_turn:
        begin_expansion(rules, s)
    else:
        s.entering |= 1 << me
        end_turn(rules, s, rng)
