# Mini Cywilizacja: ratings of moves in points, for rollouts and priors. Nothing is
# hidden; symbols that are still to come are taken as the average of all buildings.

cdef struct Prospect:
    double supply[SYMBOLS]   # of symbols at the end
    double demand[SYMBOLS]   # points for one more
    double colours[8]        # points for one more building of a colour
    double best_free         # points for a free symbol
    double future            # purchases to come
    double unit              # points for a unit of material
    int art


cdef inline double sum_of(const double* values, int symbols) noexcept nogil:
    cdef double found = 0
    while symbols:
        found += values[mcts_lowest_bit(symbols)]
        symbols &= symbols - 1
    return found


cdef inline double made_worth(const Effect* e, const double* demand) noexcept nogil:
    return (e.make[MILK] * demand[MILK] + e.make[MEAT] * demand[MEAT]
            + e.make[CLOTHING] * demand[CLOTHING] + e.make[SWORD] * demand[SWORD])


cdef inline void add_demand(double* demand, int symbols, double points) noexcept nogil:
    while symbols:
        demand[mcts_lowest_bit(symbols)] += points
        symbols &= symbols - 1


cdef void look_ahead(const Rules* rules, const State* s, Prospect* p) noexcept nogil:
    """What symbols the seat to act has and wants."""
    cdef const Quarter* q
    cdef const Effect* e
    cdef uint64_t given
    cdef double turns = turns_to_come(rules, s, s.seat), left, right
    cdef int seat = s.seat, i, j, k
    p.unit = unit_worth(rules, turns)
    p.future = max(0.0, (turns - 1) / (rules.weights.pace + 1))
    p.art = 0
    memset(p.colours, 0, sizeof(p.colours))
    for k in range(SYMBOLS):
        p.supply[k] = p.future * rules.mean_supply[k]
        p.demand[k] = p.future * rules.mean_demand[k]
    for i in range(s.count[seat]):
        q = &rules.quarters[s.built[seat][i]]
        given = q.give
        while given:
            k = mcts_lowest_bit(given) // 6
            p.supply[k] += given >> 6 * k & 63
            given &= ~(<uint64_t>63 << 6 * k)
    for i in range(s.count[seat]):
        q = &rules.quarters[s.built[seat][i]]
        for j in range(q.count):
            e = &q.effects[j]
            if e.op == PER:
                left = sum_of(p.supply, e.left)
                for k in range(MILK, SEA):
                    p.supply[k] += left * e.make[k]
                add_demand(p.demand, e.left, e.vp + made_worth(e, p.demand))
            elif e.op == PAIR:
                left, right = sum_of(p.supply, e.left), sum_of(p.supply, e.right)
                for k in range(MILK, SEA):
                    p.supply[k] += min(left, right) * e.make[k]
                add_demand(p.demand, e.left, e.vp * min(1.0, max(0.0, right - left)))
                add_demand(p.demand, e.right, e.vp * min(1.0, max(0.0, left - right)))
            elif e.op == CONSUME:
                k = mcts_lowest_bit(e.left)
                p.demand[k] += e.vp * max(0.0, 1 - p.supply[k])
            elif e.op == ANIMALS:
                for k in range(COW, GRAIN):
                    p.demand[k] += e.vp * max(0.0, 1 - p.supply[k])
            elif e.op == ART:
                p.art += e.n
            elif e.op == COLOUR_COUNT:
                p.colours[e.n] += e.vp
    p.best_free = 0
    for k in range(COW, SWORD):
        p.best_free = max(p.best_free, p.demand[k])


cdef inline int art_points(const Rules* rules, int art) noexcept nogil:
    return rules.art[art] if art < 8 else rules.art_above


cdef double effect_worth(
    const Rules* rules, const State* s, const Prospect* p, const Effect* e
) noexcept nogil:
    """Points that an effect of a new building may bring."""
    cdef int op = e.op
    if op == PER:
        return sum_of(p.supply, e.left) * (e.vp + made_worth(e, p.demand))
    if op == PAIR:
        return min(sum_of(p.supply, e.left), sum_of(p.supply, e.right)) * (
            e.vp + made_worth(e, p.demand))
    if op == CONSUME:
        return min(1.0, p.supply[mcts_lowest_bit(e.left)]) * (
            e.vp + made_worth(e, p.demand))
    if op == WILD or op == COPY:
        return e.n * p.best_free
    if op == ART:
        return (art_points(rules, p.art + e.n) - art_points(rules, p.art)
                + rules.weights.art * p.future * e.n)
    if op == ANIMALS:
        return e.vp * (min(1.0, p.supply[COW]) + min(1.0, p.supply[HORSE])
                       + min(1.0, p.supply[SHEEP]))
    if op == COLOUR_COUNT:
        return e.vp * (counted(rules, s.built[s.seat], s.count[s.seat], e)
                       + p.future * 0.2)
    if VALUES <= op <= COSTS:
        return e.vp * (counted(rules, s.built[s.seat], s.count[s.seat], e)
                       + p.future * 0.5)
    return e.vp  # of the hand: perhaps a unit


cdef double rate_buy(
    const Rules* rules, const State* s, const Prospect* p, int quarter, int paid
) noexcept nogil:
    """Points of a building less those of the material that it takes."""
    cdef const Quarter* q = &rules.quarters[quarter]
    cdef uint64_t given = q.give
    cdef double rating = q.vp + p.colours[q.colour], spent = 0
    cdef int k, j
    while given:
        k = mcts_lowest_bit(given) // 6
        rating += (given >> 6 * k & 63) * p.demand[k]
        given &= ~(<uint64_t>63 << 6 * k)
    for j in range(q.count):
        rating += effect_worth(rules, s, p, &q.effects[j])
    rating += rules.weights.support * p.future * (
        q.off[0] + q.off[1] + q.swaps + q.search)
    rating += rules.weights.turn * q.extra
    if paid != 1:
        spent += s.values[s.seat][0]
    if paid != 0:
        spent += s.values[s.seat][1]
    return rating - p.unit * spent


cdef void rate(
    const Rules* rules, const State* s, const Options* o, double* out
) noexcept nogil:
    """One rating per option, in their order."""
    cdef Prospect p
    cdef uint64_t left
    cdef int g, base, card, n = 0
    cdef double rating
    look_ahead(rules, s, &p)
    for g in range(o.groups):
        left = o.sets[g]
        base = o.bases[g]
        while left:
            card = mcts_lowest_bit(left)
            left &= left - 1
            if base >= M_BUY:
                rating = rate_buy(
                    rules, s, &p, 4 * card + ((base - M_BUY) >> 6 & 3),
                    (base - M_BUY) >> 8)
            elif base < M_SEARCH:
                rating = p.unit
            else:
                rating = 0
            out[n] = rating
            n += 1


cdef mcts_move policy_move(
    const Rules* rules, const State* s, const Options* o, mcts_rng* rng, double blur
) noexcept nogil:
    """The best rating, blurred so that rollouts differ (0: ties alone by chance)."""
    cdef double[MAX_MOVES] ratings
    cdef int count = count_options(o)
    if count == 1:
        return nth_option(o, 0)
    rate(rules, s, o, ratings)
    return nth_option(o, mcts_best_rated(
        ratings, count, blur * rules.weights.doubt + 1e-9, rng))


cdef int mini_rollout(
    const void* rules_, void* at, int max_plies, mcts_rng* rng
) noexcept nogil:
    """Sensible moves; of itself it stops after some rounds."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* s = <State*>at
    cdef Options o
    cdef int plies = 0, stop_at = s.turn + <int>(rules.weights.rounds * rules.players)
    while s.phase != OVER and plies != max_plies:
        if max_plies < 0 and s.turn >= stop_at:
            break
        find_options(rules, s, &o)
        play(rules, s, policy_move(rules, s, &o, rng, 1), rng)
        plies += 1
    return plies


cdef void mini_priors(
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
