# Vinci II: ratings of moves, for rollouts, priors and the greedy player. A rating is in
# points, of conquests in points per pawn; it says which move is sensible, not how good.

cdef enum:
    HORIZON = 2  # rounds that a rollout plays before it is cut and evaluated

# What provinces are to the seat to move
cdef struct Interest:
    uint64_t bonus_a, bonus_b     # where its two tiles score
    double value_a, value_b       # points each
    double held, kept             # turns that a new province, an own ruin will count
    double harm                   # worth of a point that one rival loses
    uint64_t rivals, ruins        # provinces of rivals: active, declining
    double defeat                 # worth of a defeated pawn to Slavery and Culture
    bint entry, clears


cdef Interest interest_of(const Rules* rules, const State* s) noexcept nogil:
    cdef const Weights* w = &rules.weights
    cdef Interest i
    cdef int me = s.mover, seat, turns = turns_left(rules, s, me)
    cdef uint64_t tiles = s.active[me]
    cdef int a = mcts_lowest_bit(tiles), b = mcts_lowest_bit(tiles & (tiles - 1))
    i.bonus_a, i.bonus_b = rules.bonus[a], rules.bonus[b]
    i.value_a, i.value_b = 0.5 * rules.halves[a], 0.5 * rules.halves[b]
    i.held = rules.held[min(turns, 4)]
    i.kept = rules.kept[turns]
    i.harm = w.harm / (rules.players - 1)
    i.rivals = i.ruins = 0
    for seat in range(<int>rules.players):
        if seat != me:
            i.rivals |= s.empire[seat]
            i.ruins |= s.ruins[seat]
    i.defeat = has(tiles, SLAVERY) + w.culture * has(tiles, CULTURE)
    i.entry = s.empire[me] == 0
    i.clears = s.ruins[me] != 0 and not has(tiles, HERITAGE)
    return i


cdef double gain_of(
    const Rules* rules, const State* s, const Interest* i, int p
) noexcept nogil:
    """Points that holding a province brings, the loss of others included."""
    cdef const Weights* w = &rules.weights
    cdef int me = s.mover
    cdef int base = (rules.worth[0] >> p & 1) + 2 * (rules.worth[1] >> p & 1)
    cdef double gain = base
    cdef uint64_t cleared
    gain += (i.bonus_a >> p & 1) * i.value_a + (i.bonus_b >> p & 1) * i.value_b
    if (i.rivals | i.ruins) >> p & 1:
        gain += i.harm * base
    gain *= i.held
    gain += w.mercy * (i.rivals >> p & 1)
    if s.ruins[me] >> p & 1:
        gain -= base * i.kept
    elif s.pawns[p]:
        gain += i.defeat
    if i.clears and rules.land >> p & 1:
        cleared = s.ruins[me] & rules.neighbours[p] & rules.land
        if cleared:
            gain -= i.kept * worth(rules, cleared)
    if i.entry:
        gain += w.entry * mcts_popcount(rules.neighbours[p] & rules.worth[0])
    return gain


cdef int wanted_place(
    const Rules* rules, const State* s, uint64_t left, double luck
) noexcept nogil:
    """Where the next pawn goes if the border provinces share them evenly."""
    cdef uint64_t empire = s.empire[s.mover], border = 0, rest = left
    cdef int p, placed
    while rest:
        p = mcts_lowest_bit(rest)
        rest &= rest - 1
        if rules.neighbours[p] & ~empire:
            border |= bit(p)
    if border == 0:
        border = left
    rest = border
    while rest & (rest - 1):
        p = mcts_lowest_bit(rest)
        placed = s.pawns[p] - 1
        if placed + luck < (s.hand[s.mover] + placed) / <double>mcts_popcount(rest):
            return p
        rest &= rest - 1
    return mcts_lowest_bit(rest)


cdef double rate_choice(
    const Rules* rules, const State* s, int space, double scale
) noexcept nogil:
    cdef double value = (rules.tile_value[s.track[space][0]]
                         + rules.tile_value[s.track[space][1]])
    return value * scale + s.coins[space] - space


cdef void rate(
    const Rules* rules, const State* s, const Options* o, double luck, double* out
) noexcept nogil:
    """One rating per option, in their order."""
    cdef int me = s.mover, g, kind, p, wanted = -1, n = 0
    cdef uint64_t left
    cdef Interest i
    cdef Discounts d
    cdef Outlook outlook
    cdef double rating
    if s.phase == CONQUER:
        i = interest_of(rules, s)
        d = discounts(rules, s)
    elif s.phase == REORGANIZE:
        wanted = wanted_place(rules, s, o.sets[0], luck)
    elif s.phase == TURN or s.phase == REBIRTH:
        outlook = seat_outlook(rules, s, me)
        if s.phase == REBIRTH:
            outlook = after_scoring(rules, s, me)
    for g in range(o.groups):
        kind = o.kinds[g]
        left = o.sets[g]
        while left:
            p = mcts_lowest_bit(left)
            left &= left - 1
            rating = 0
            if kind == M_TAKE:
                rating = gain_of(rules, s, &i, p) / cost_of(s, &d, p)
            elif kind == M_ESPIONAGE:
                rating = gain_of(rules, s, &i, p) / 2 - 0.1
            elif kind == M_CONVERT:
                rating = 2 * gain_of(rules, s, &i, p)
            elif kind == M_SECOND:
                rating = 0.05
            elif kind == M_PLACE:
                rating = p == wanted
            elif kind == M_CHOOSE:
                rating = rate_choice(
                    rules, s, p, min(turns_left(rules, s, me), 4) * 0.25)
            elif kind == M_DECLINE:
                rating = outlook.decline - outlook.expand
            elif kind == M_KEEP:
                rating = civilization_points(
                    rules, part_of(rules, s.empire[me], s.active[me], p), s.active[me])
            elif kind == M_PEACE:
                rating = mcts_popcount(s.empire[p])
            elif kind == M_ABANDON:
                rating = -2
            out[n] = rating
            n += 1


cdef Outlook after_scoring(
    const Rules* rules, const State* s, int seat
) noexcept nogil:
    """At Rebirth's question a decline costs no turn."""
    cdef const Weights* w = &rules.weights
    cdef double active = civilization_points(rules, s.empire[seat], s.active[seat])
    cdef int turns = turns_left(rules, s, seat)
    cdef double ruins = ruin_points(rules, s, seat) * w.hold_ruins
    cdef double free = pawns_of(s, seat) - mcts_popcount(s.empire[seat])
    cdef Outlook out = look_ahead(rules, active * w.hold, ruins, free, turns)
    out.decline = rules.fresh[turns]
    if turns:  # what the ruins bring from the next turn on
        out.decline += active * w.lasting * (rules.kept[turns + 1] - 1)
    return out


cdef mcts_move policy_move(
    const Rules* rules, const State* s, const Options* o, mcts_rng* rng, double blur
) noexcept nogil:
    """The best rating, blurred so that rollouts differ (0: not at all)."""
    cdef double[MAX_MOVES] ratings
    cdef double best = -1e9, rating, luck = mcts_rng_double(rng)
    cdef bint conquering = s.phase == CONQUER
    cdef uint64_t draw = 0
    cdef int n, chosen = 0
    rate(rules, s, o, luck, ratings)
    for n in range(o.total):
        if n & 3 == 0:
            draw = mcts_rng_next(rng)
        luck = <double>(draw & 0xffff) / 65536
        draw >>= 16
        rating = ratings[n]
        if conquering:
            rating *= 1 - blur * rules.weights.noise * luck
        elif s.phase != REORGANIZE:
            rating += blur * rules.weights.doubt * luck
        if rating > best:
            best = rating
            chosen = n
    return nth_option(o, chosen)


cdef int vinci_rollout(
    const void* rules_, void* at, int max_plies, mcts_rng* rng
) noexcept nogil:
    """Sensible turns; of itself it stops after HORIZON rounds of turns."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* s = <State*>at
    cdef Options o
    cdef int plies = 0, mover = s.mover, ends = HORIZON * rules.players
    while s.phase != OVER and plies != max_plies:
        find_options(rules, s, &o)
        if o.total == 1:
            play(rules, s, nth_option(&o, 0), rng)
        else:
            play(rules, s, policy_move(rules, s, &o, rng, 1), rng)
            plies += 1
        if s.mover != mover:
            mover = s.mover
            ends -= 1
            if max_plies < 0 and ends <= 0:
                break
    return plies


cdef void vinci_priors(
    const void* rules_, const void* at, const mcts_move* moves, int n, float* out
) noexcept nogil:
    """Grows with the rating; `moves` are the options in their order."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef const State* s = <const State*>at
    cdef double[MAX_MOVES] ratings
    cdef double scale = rules.weights.choice_scale
    cdef Options o
    cdef int i
    if s.phase == CONQUER or s.phase == REORGANIZE:
        scale = rules.weights.conquest_scale
    find_options(rules, s, &o)
    rate(rules, s, &o, 0.5, ratings)
    mcts_softmax(ratings, n, scale)
    for i in range(n):
        out[i] = <float>ratings[i]
