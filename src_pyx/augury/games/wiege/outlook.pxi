# Die Wiege der Renaissance: what a position is worth. No rule is decided here.

cdef inline int scorings_left(const State* s) noexcept nogil:
    return positions_left(s) + s.left - 2


cdef inline uint64_t pile_cards(const State* s, int seat) noexcept nogil:
    cdef uint64_t cards = 0
    cdef int i
    for i in range(s.pile_size[seat]):
        cards += one(s.piles[seat][i])
    return cards


cdef double wealth(const Rules* rules, const State* s, int seat) noexcept nogil:
    """Stones of a seat, those set included, and what its cards may bring."""
    cdef const Weights* w = &rules.weights
    cdef int symbol, total = 0, best = 0, spot
    cdef double cards, weight = min(1.0, scorings_left(s) / w.horizon)
    cdef uint64_t hand = s.hands[seat]
    cdef double stones = stones_of(rules, s, seat)
    for spot in range(POSITIONS):
        if s.pieces[spot]:
            stones += set_stones(s.pieces[spot], seat)
    for symbol in range(SYMBOLS):
        total += s.values[seat][symbol]
        best = max(best, <int>s.values[seat][symbol])
    cards = w.best * best + w.rest * (total - best)
    cards += w.culture * size(hand & rules.culture)
    cards += w.persons * persons_points(
        rules, (hand & rules.persons) + pile_cards(s, seat))
    cards += w.pile * s.pile_size[seat] + w.genius * (s.geniuses >> seat & 1)
    return stones + weight * cards


cdef inline int set_stones(uint32_t pieces, int seat) noexcept nogil:
    cdef int n = 0
    while pieces:
        n += <int>(pieces & 15) == seat + 1
        pieces >>= 4
    return n


cdef void wiege_evaluate(
    const void* rules_, const void* at, double* out
) noexcept nogil:
    """The chance to win, from expected final stones: the wider the longer to go."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef const State* s = <const State*>at
    cdef const Weights* w = &rules.weights
    cdef double[MAX_SEATS] stones
    cdef double spread = w.spread + w.spread_scoring * scorings_left(s)
    cdef int players = rules.players, seat
    for seat in range(players):
        stones[seat] = wealth(rules, s, seat)
    for seat in range(players):
        out[seat] = stones[seat]
        if rules.teams:
            out[seat] += stones[seat ^ 2]
    mcts_softmax(out, players, 1 / spread)
