# Mini Cywilizacja: what each decision offers.

cdef enum:
    MAX_GROUPS = 15      # two draws, a search, twelve kinds of buying

cdef struct Options:
    uint64_t sets[MAX_GROUPS]   # of cards
    uint32_t bases[MAX_GROUPS]  # move of card 0
    int groups


cdef inline void offer(Options* o, int base, uint64_t found) noexcept nogil:
    if found:
        o.bases[o.groups] = base
        o.sets[o.groups] = found
        o.groups += 1


cdef inline int wanted(const State* s, int material) noexcept nogil:
    """Value of the next card of a material; 4 after the last."""
    return s.values[s.seat][material] + 1


cdef inline uint64_t with_shield(
    const Rules* rules, const State* s, int material, int value, bint hidden
) noexcept nogil:
    """Cards of the pool with a shield on the visible or the hidden side."""
    return facing(s, rules.shield[material][value - 1][0],
                  rules.shield[material][value - 1][1], hidden)


cdef inline uint64_t above(uint64_t cards, int last) noexcept nogil:
    """Of the cards that bring nothing: those after the last one that was turned."""
    return cards & ~<uint64_t>0 << last if last < MAX_CARDS else 0


cdef bint can_search(
    const Rules* rules, const State* s, int material, int value
) noexcept nogil:
    """Whether turning cards, or with the support the stack, brings a shield that no
    card shows."""
    if value > 3 or (value > 1 and not s.search[s.seat]):
        return False
    if with_shield(rules, s, material, value, True):
        return True
    return value > 1 and s.stack & (
        rules.shield[material][value - 1][0] | rules.shield[material][value - 1][1])


cdef void offer_draws(
    const Rules* rules, const State* s, uint64_t cards, Options* o
) noexcept nogil:
    cdef int material
    for material in range(MATERIALS):
        if wanted(s, material) <= 3:
            offer(o, M_DRAW + 64 * material,
                  cards & with_shield(rules, s, material, wanted(s, material), False))


cdef void offer_searches(const Rules* rules, const State* s, Options* o) noexcept nogil:
    """For materials of which no card shows the next one."""
    cdef int material
    cdef uint64_t searches = 0
    for material in range(MATERIALS):
        if wanted(s, material) <= 3 and not with_shield(
                rules, s, material, wanted(s, material), False):
            searches |= <uint64_t>can_search(
                rules, s, material, wanted(s, material)) << material
    offer(o, M_SEARCH, searches)


cdef void offer_buildings(
    const Rules* rules, const State* s, uint64_t cards, Options* o
) noexcept nogil:
    cdef uint64_t[PUT_DOWN][4] bought
    cdef uint64_t front = cards & ~s.back, back = cards & s.back
    cdef int p
    buyable(rules, s, bought)
    for p in range(PUT_DOWN):
        offer(o, M_BUY + 256 * p, bought[p][0] & front)
        offer(o, M_BUY + 256 * p + 64, bought[p][1] & front)
        offer(o, M_BUY + 256 * p + 128, bought[p][2] & back)
        offer(o, M_BUY + 256 * p + 192, bought[p][3] & back)


cdef uint64_t enabling(const Rules* rules, const State* s) noexcept nogil:
    """Cards of the pool whose hidden side could be used if it were up."""
    cdef uint64_t[PUT_DOWN][4] bought
    cdef uint64_t found = 0
    cdef int material, p
    for material in range(MATERIALS):
        if wanted(s, material) <= 3:
            found |= with_shield(rules, s, material, wanted(s, material), True)
    buyable(rules, s, bought)
    for p in range(PUT_DOWN):
        found |= facing(s, bought[p][0] | bought[p][1], bought[p][2] | bought[p][3],
                        True)
    return found


cdef void offer_turn(const Rules* rules, const State* s, Options* o) noexcept nogil:
    offer_draws(rules, s, s.pool, o)
    offer_searches(rules, s, o)
    offer_buildings(rules, s, s.pool, o)
    if o.groups == 0:
        offer_stuck(rules, s, o)


cdef void offer_stuck(const Rules* rules, const State* s, Options* o) noexcept nogil:
    """Nothing else is possible: cards are turned until one can be used, if one can."""
    cdef uint64_t useful = 0
    if not rules.malicious:
        useful = enabling(rules, s)
    if useful:
        offer(o, M_TURN, useful | above(s.pool, s.last))
    else:
        offer(o, M_PASS, 1)


cdef void find_options(const Rules* rules, const State* s, Options* o) noexcept nogil:
    cdef uint64_t cards
    o.groups = 0
    if s.phase == TURN:
        offer_turn(rules, s, o)
    elif s.phase == LOOKING:
        cards = s.pool & ~sought_bar(s)
        offer(o, M_TURN, above(cards, s.last) | (cards & with_shield(
            rules, s, s.material, s.sought, True)))
    elif s.phase == STUCK:
        offer_stuck(rules, s, o)
    elif s.phase == ACT:
        offer_draws(rules, s, bit(s.found - 1), o)
        offer_buildings(rules, s, bit(s.found - 1), o)


cdef inline uint64_t sought_bar(const State* s) noexcept nogil:
    """The card that was put down before a search takes no part in it."""
    return bit(s.barred - 1) if s.barred else 0


cdef int count_options(const Options* o) noexcept nogil:
    cdef int g, n = 0
    for g in range(o.groups):
        n += mcts_popcount(o.sets[g])
    return n


cdef mcts_move nth_option(const Options* o, int n) noexcept nogil:
    cdef int g, count
    for g in range(o.groups):
        count = mcts_popcount(o.sets[g])
        if n < count:
            return o.bases[g] + mcts_select(o.sets[g], n)
        n -= count
    return MCTS_NO_MOVE
