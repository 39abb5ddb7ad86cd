# Die Wiege der Renaissance: ratings of moves in stones, for rollouts and priors. They
# use what the seat to act sees: of others the table and the sizes of hand and pile.

cdef enum:
    HORIZON = 3  # scorings that a rollout goes through before it is cut and evaluated


cdef struct Prospect:
    double culture  # stones that a culture scoring on an event would bring
    double persons  # and a person scoring


cdef inline int best_number(const State* s, int seat, int symbols) noexcept nogil:
    cdef int symbol, best = 0
    for symbol in range(SYMBOLS):
        if symbols >> symbol & 1:
            best = max(best, symbols_of(s, seat, symbol))
    return best


cdef Prospect prospect(const Rules* rules, const State* s, int spot) noexcept nogil:
    """For the seat to act, against whoever is on the event."""
    cdef const Weights* w = &rules.weights
    cdef int me = s.actor, event = s.top[spot] - 1, rival, symbols
    cdef int others = owners(s.pieces[spot]) & ~(1 << me)
    cdef double mine, theirs = 0
    cdef Prospect out
    symbols = rules.symbols[event]
    out.culture = best_number(s, me, symbols)
    mine = persons_points(
        rules, (s.hands[me] & rules.by_hand[symbols]) + pile_cards(s, me))
    if others:
        rival = mcts_lowest_bit(others)
        out.culture -= best_number(s, rival, symbols)
        theirs = w.pile_size * s.pile_size[rival] + w.hand_size * s.hand_size[rival]
    out.persons = 0
    if mine > theirs:
        out.persons = s.stake[spot]
    elif others and theirs > mine:
        out.persons = -<double>s.stake[spot]
    return out


cdef double rate_setting(
    const Rules* rules, const State* s, const Prospect* hopes, int place, int lifted,
    bint genius,
) noexcept nogil:
    """What a piece on a place may bring: a scoring at once, or a chance of one. A piece
    that moves was lifted from a place (NONE: it comes from the stock)."""
    cdef const Weights* w = &rules.weights
    cdef int spot = place >> 3, event = s.top[spot] - 1, colour, left
    cdef int after = occupied(s.pieces[spot])
    cdef double rating = 0
    if lifted != NONE and lifted >> 3 == spot:
        after &= ~(1 << (lifted & 7))
    after |= 1 << (place & 7)
    if genius:
        colour = 1 if rules.blue[event] >> (place & 7) & 1 else 2
        left = size(s.display & (rules.culture if colour == 1 else rules.persons))
        rating = w.bonus * min(left, genius_symbols(rules, s, s.actor, colour))
        if lifted == NONE:
            rating -= w.keep_genius
    if rules.blue[event] & ~after == 0:
        return rating + w.win * hopes[spot].culture
    if rules.red[event] & ~after == 0:
        return rating + w.win * hopes[spot].persons
    left = rules.blue[event] & ~after
    if left & (left - 1) == 0:
        rating += hope(w, hopes[spot].culture)
    left = rules.red[event] & ~after
    if left & (left - 1) == 0:
        rating += hope(w, hopes[spot].persons)
    return rating


cdef inline double hope(const Weights* w, double stones) noexcept nogil:
    return stones * (w.chance if stones > 0 else w.threat)


cdef double rate_symbol(
    const Rules* rules, const State* s, const int* demand, int symbol
) noexcept nogil:
    """One symbol more in the columns of the seat to act."""
    cdef const Weights* w = &rules.weights
    cdef double rating = w.lay + w.demand * demand[symbol]
    rating += w.size * symbols_of(s, s.actor, symbol)
    if s.pending == CULTURE and rules.symbols[s.top[s.spot] - 1] >> symbol & 1:
        rating += w.now
    return rating


cdef double rate_card(
    const Rules* rules, const State* s, const int* demand, int kind
) noexcept nogil:
    """A card that may be had, or given away."""
    cdef double rating
    if rules.card[kind] == PERSONALITY:
        return rules.weights.person * (1 + rules.value[kind])
    rating = rate_symbol(rules, s, demand, rules.first[kind])
    if rules.first[kind] != rules.second[kind]:
        rating = max(rating, rate_symbol(rules, s, demand, rules.second[kind]))
    return rating


cdef double rate_duel(const Rules* rules, const State* s, int kind) noexcept nogil:
    """A card shown: only by who does not lead, the lowest first."""
    cdef int side = s.actor != s.seat
    cdef int mine = persons_points(rules, s.played[side])
    cdef int theirs = persons_points(rules, s.played[not side])
    if s.other and mine > theirs:
        return -1
    return 1 - 0.1 * rules.value[kind]


cdef void rate(
    const Rules* rules, const State* s, const Options* o, double* out
) noexcept nogil:
    """One rating per option, in their order."""
    cdef const Weights* w = &rules.weights
    cdef Prospect[POSITIONS] hopes
    cdef int[SYMBOLS] demand
    cdef int g, a, kind, spot, symbol, lifted, n = 0
    cdef uint64_t left
    cdef double rating
    memset(demand, 0, sizeof(demand))
    for spot in range(POSITIONS):
        if s.top[spot] and beside(rules, s.actor, spot):
            if s.phase == SET:
                hopes[spot] = prospect(rules, s, spot)
            for symbol in range(SYMBOLS):
                demand[symbol] += rules.symbols[s.top[spot] - 1] >> symbol & 1
    for g in range(o.groups):
        left = o.sets[g]
        kind = min(<int>(o.bases[g] >> 8), <int>M_MOVE)
        while left:
            a = (o.bases[g] & 255) + (mcts_lowest_bit(left) >> o.halves[g])
            left &= left - 1
            rating = 0
            if kind == M_STONE or kind == M_GENIUS:
                rating = rate_setting(rules, s, hopes, a, NONE, kind == M_GENIUS)
            elif kind == M_MOVE:
                lifted = (o.bases[g] - (M_MOVE << 8)) >> 6
                rating = rate_setting(
                    rules, s, hopes, a & 63, lifted,
                    piece_at(s, lifted >> 3, lifted & 7) & 8)
            elif kind == M_DRAW:
                rating = w.draw
            elif kind == M_PICK or kind == M_TAKE:
                rating = w.pick * rate_card(rules, s, demand, a)
            elif kind == M_LAY:
                rating = rate_symbol(rules, s, demand, a >> 5)
            elif kind == M_NEW or kind == M_TURN or kind == M_PERSON or kind == M_BACK:
                rating = rate_card(rules, s, demand, a & 31)
            elif kind == M_NAME:
                rating = symbols_of(s, s.actor, a)
            elif kind == M_PLAY or kind == M_REVEAL:
                rating = rate_duel(rules, s, a)
            elif kind == M_REFUSE:
                rating = -1
            out[n] = rating
            n += 1


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
            return o.bases[g] + (mcts_select(o.sets[g], n) >> o.halves[g])
        n -= count
    return MCTS_NO_MOVE


cdef mcts_move policy_move(
    const Rules* rules, const State* s, const Options* o, mcts_rng* rng, double blur
) noexcept nogil:
    """The best rating, blurred so that rollouts differ (0: not at all)."""
    cdef double[MAX_MOVES] ratings
    cdef int count = count_options(o)
    if count == 1:
        return nth_option(o, 0)
    rate(rules, s, o, ratings)
    return nth_option(o, mcts_best_rated(
        ratings, count, blur * rules.weights.doubt, rng))


cdef int wiege_rollout(
    const void* rules_, void* at, int max_plies, mcts_rng* rng
) noexcept nogil:
    """Sensible moves; of itself it stops at the turn after HORIZON scorings."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* s = <State*>at
    cdef Options o
    cdef int plies = 0, stop_at = scorings_left(s) - HORIZON
    while s.phase != OVER and plies != max_plies:
        if max_plies < 0 and scorings_left(s) <= stop_at:
            break
        find_options(rules, s, &o)
        play(rules, s, policy_move(rules, s, &o, rng, 1), rng)
        plies += 1
    return plies


cdef void wiege_priors(
    const void* rules_, const void* at, const mcts_move* moves, int n, float* out
) noexcept nogil:
    """Grows with the rating; `moves` are the options in their order."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef const State* s = <const State*>at
    cdef double[MAX_MOVES] ratings
    cdef Options o
    cdef int i
    find_options(rules, s, &o)
    rate(rules, s, &o, ratings)
    mcts_softmax(ratings, n, rules.weights.scale)
    for i in range(n):
        out[i] = <float>ratings[i]
