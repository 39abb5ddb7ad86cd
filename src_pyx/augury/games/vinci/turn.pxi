# Vinci II: Course of a Turn. The phases, what each of them offers, and what follows.

# Expansion turn

cdef void begin_expansion(const Rules* rules, State* s) noexcept nogil:
    if has(s.active[s.mover], DIPLOMACY_TILE):
        s.phase = DIPLOMACY
    else:
        begin_collect(s)


cdef void begin_collect(State* s) noexcept nogil:
    cdef int me = s.mover
    s.hand[me] += all_but_one(s, s.empire[me])
    if has(s.active[me], LEGIONS):
        s.legions = LEGIONS_COUNT
    s.phase = COLLECT
    s.cursor = 0


cdef void begin_conquer(const Rules* rules, State* s) noexcept nogil:
    find_reach(rules, s)
    s.phase = CONQUER
    s.cursor = 0


cdef void end_conquer(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    cdef int me = s.mover
    cdef uint64_t lowest
    s.legions = 0
    s.reach = s.rough = 0
    if not has(s.active[me], MESSENGERS):
        lowest = parts(rules, s.empire[me], s.active[me])
        if lowest & (lowest - 1):
            s.phase = KEEP
            return
    begin_reorganize(rules, s, rng)


cdef void begin_reorganize(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    """Medicine's and Culture's pawns come in, then every pawn but one of a province."""
    cdef int me = s.mover, gain = has(s.active[me], MEDICINE) + s.defeated // 2
    s.hand[me] += all_but_one(s, s.empire[me])
    if gain:
        s.hand[me] += min(gain, MOST_PAWNS - pawns_of(s, me))
    if s.empire[me] == 0 or has(s.active[me], WARBAND):
        end_expansion(rules, s, rng)
    else:
        place_all(rules, s, rng)


cdef void place_all(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    """Asks where the pawns in hand go, as far as there is a choice."""
    cdef int me = s.mover
    cdef uint64_t left = s.empire[me] & from_bit(s.cursor)
    if s.hand[me] and left & (left - 1):
        s.phase = REORGANIZE
        return
    add_pawns(s, mcts_lowest_bit(left), s.hand[me])
    s.hand[me] = 0
    s.cursor = 0
    if s.marks & DECLINING:
        finish_decline(rules, s)
        score(rules, s)
    else:
        end_expansion(rules, s, rng)


cdef void end_expansion(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    s.cursor = 0
    return_survivors(rules, s)
    score(rules, s)
    if has(s.active[s.mover], REBIRTH_TILE):
        s.phase = REBIRTH
    else:
        end_turn(rules, s, rng)


cdef void return_survivors(const Rules* rules, State* s) noexcept nogil:
    """One by one to the province with the fewest pawns, or into the hand."""
    cdef int seat, p, weakest
    cdef uint64_t left
    for seat in range(<int>rules.players):
        if s.survivors[seat] == 0:
            continue
        if s.empire[seat] == 0 or has(s.active[seat], WARBAND):
            s.hand[seat] += s.survivors[seat]
            s.survivors[seat] = 0
        while s.survivors[seat]:
            left = s.empire[seat]
            weakest = mcts_lowest_bit(left)
            while left:
                p = mcts_lowest_bit(left)
                left &= left - 1
                if s.pawns[p] < s.pawns[weakest]:
                    weakest = p
            add_pawns(s, weakest, 1)
            s.survivors[seat] -= 1


# Counting Victory Points

cdef inline int worth(const Rules* rules, uint64_t provinces) noexcept nogil:
    return (mcts_popcount(provinces & rules.worth[0])
            + 2 * mcts_popcount(provinces & rules.worth[1]))


cdef inline int tile_bonus(
    const Rules* rules, uint64_t provinces, int tile
) noexcept nogil:
    if rules.halves[tile] == 0:
        return 0
    return mcts_popcount(provinces & rules.bonus[tile]) * rules.halves[tile] // 2


cdef inline int civilization_points(
    const Rules* rules, uint64_t provinces, uint64_t tiles
) noexcept nogil:
    """Points of provinces for a civilization with these two tiles (or none)."""
    if tiles == 0:
        return 0
    return (worth(rules, provinces)
            + tile_bonus(rules, provinces, mcts_lowest_bit(tiles))
            + tile_bonus(rules, provinces, mcts_lowest_bit(tiles & (tiles - 1))))


cdef inline int ruin_points(
    const Rules* rules, const State* s, int seat
) noexcept nogil:
    """Points of the declining empire: of its tiles those with the column count."""
    cdef uint64_t lasting = s.past[seat] & (
        bit(AGRICULTURE_COLUMN) | bit(LIVESTOCK_COLUMN) | bit(MINING_COLUMN)
        | bit(PORT_COLUMN))
    cdef int points = worth(rules, s.ruins[seat])
    while lasting:
        points += tile_bonus(rules, s.ruins[seat], mcts_lowest_bit(lasting))
        lasting &= lasting - 1
    return points


cdef void score(const Rules* rules, State* s) noexcept nogil:
    cdef int me = s.mover
    s.points[me] += (
        civilization_points(rules, s.empire[me], s.active[me]) + s.slavery
        + ruin_points(rules, s, me))


# Declining turn

cdef void begin_decline(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    """The earlier ruins go; Philosophy may reorganize before the decline."""
    cdef int me = s.mover
    abandon_ruins(s)
    s.marks |= DECLINING
    if has(s.active[me], PHILOSOPHY) and s.empire[me]:
        s.hand[me] += all_but_one(s, s.empire[me])
        place_all(rules, s, rng)
    else:
        finish_decline(rules, s)
        score(rules, s)


cdef void abandon_ruins(State* s) noexcept nogil:
    cdef int me = s.mover
    cdef uint64_t left = s.ruins[me]
    while left:
        empty_province(s, mcts_lowest_bit(left))
        left &= left - 1
    s.ruins[me] = 0
    s.bag |= s.past[me]
    s.past[me] = 0


cdef void finish_decline(const Rules* rules, State* s) noexcept nogil:
    """The active civilization becomes the declining one; choose comes next."""
    cdef int me = s.mover, p
    cdef uint64_t left = s.empire[me]
    s.hand[me] = 0
    if not has(s.active[me], PHILOSOPHY):
        all_but_one(s, left)
    if has(s.active[me], MILITIA) and not has(s.active[me], FORTIFICATION):
        while left:
            p = mcts_lowest_bit(left)
            left &= left - 1
            remove_fort(s, p)
    s.ruins[me] = s.empire[me]
    s.past[me] = s.active[me]
    s.empire[me] = s.active[me] = 0
    s.marks &= ~DECLINING
    s.slavery = s.defeated = 0
    if s.pact_by == me + 1:
        s.pact_by = s.pact_with = 0
    s.phase = CHOOSE


# From turn to turn

cdef void end_turn(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    refill(s, rng)
    s.marks = s.converted = s.slavery = s.defeated = 0
    s.mover += 1
    if s.mover == <int>rules.players:
        s.mover = 0
        if s.round == <int>rules.rounds:
            s.phase = OVER
            return
        s.round += 1
    begin_turn(rules, s)


cdef void begin_turn(const Rules* rules, State* s) noexcept nogil:
    cdef int me = s.mover
    if s.pact_by == me + 1:
        s.pact_by = s.pact_with = 0
    if s.active[me] == 0:
        s.phase = CHOOSE
    elif s.entering >> me & 1 or has(s.active[me], REBIRTH_TILE):
        s.entering &= ~(1 << me)
        begin_expansion(rules, s)
    else:
        s.phase = TURN


# What a phase offers: ascending kinds of moves, each with the set of its arguments

cdef struct Options:
    uint64_t sets[MAX_OPTIONS]
    int kinds[MAX_OPTIONS]
    int counts[MAX_OPTIONS]
    int groups
    int total


cdef inline void offer(Options* o, int kind, uint64_t arguments) noexcept nogil:
    if arguments:
        o.kinds[o.groups] = kind
        o.sets[o.groups] = arguments
        o.counts[o.groups] = 1
        if arguments & (arguments - 1):
            o.counts[o.groups] = mcts_popcount(arguments)
        o.total += o.counts[o.groups]
        o.groups += 1


cdef void offer_conquests(
    const Rules* rules, const State* s, Options* o
) noexcept nogil:
    cdef int me = s.mover, budget = s.hand[me] + s.legions
    cdef uint64_t tiles = s.active[me], reach = in_reach(rules, s)
    cdef uint64_t open = reach & ~in_peace(s)
    cdef Discounts d
    if s.hand[me]:
        d = discounts(rules, s)
        offer(o, M_TAKE, open & cost_at_most(s, &d, budget))
        if has(tiles, ESPIONAGE_TILE) and budget >= 2 and not s.marks & SPIED:
            offer(o, M_ESPIONAGE, open & ~cost_at_most(s, &d, 2))
    if has(tiles, RELIGION):
        offer(o, M_CONVERT, convertible(rules, s, reach))
    if has(tiles, ARMY):
        offer(o, M_SECOND, second_expansion_helps(s))
    offer(o, M_DONE, 1)


cdef void find_options(const Rules* rules, const State* s, Options* o) noexcept nogil:
    cdef int me = s.mover
    o.groups = o.total = 0
    if s.phase == CONQUER:
        offer_conquests(rules, s, o)
    elif s.phase == REORGANIZE:
        offer(o, M_PLACE, s.empire[me] & from_bit(s.cursor))
    elif s.phase == COLLECT:
        if s.cursor < MAX_PROVINCES:
            offer(o, M_ABANDON, s.empire[me] & from_bit(s.cursor))
        offer(o, M_DONE, 1)
    elif s.phase == TURN:
        offer(o, M_EXPAND, 1)
        offer(o, M_DECLINE, 1)
    elif s.phase == CHOOSE:
        offer(o, M_CHOOSE, bit(affordable_spaces(s)) - 1)
    elif s.phase == KEEP:
        offer(o, M_KEEP, parts(rules, s.empire[me], s.active[me]))
    elif s.phase == REBIRTH:
        offer(o, M_DECLINE, 1)
        offer(o, M_GO_ON, 1)
    elif s.phase == DIPLOMACY:
        offer(o, M_PEACE, (bit(<int>rules.players) - 1) & ~bit(me))
        offer(o, M_NO_PEACE, 1)


cdef inline mcts_move nth_option(const Options* o, int n) noexcept nogil:
    cdef int g = 0
    while n >= o.counts[g]:
        n -= o.counts[g]
        g += 1
    if o.counts[g] == 1:
        return o.kinds[g] << 6 | mcts_lowest_bit(o.sets[g])
    return o.kinds[g] << 6 | mcts_select(o.sets[g], n)


cdef void play(
    const Rules* rules, State* s, mcts_move move, mcts_rng* rng
) noexcept nogil:
    """Plays one move; what it leads to may have a single answer."""
    cdef int me = s.mover, kind = move >> 6, p = move & 63
    cdef Discounts d
    if kind == M_TAKE:
        d = discounts(rules, s)
        take(rules, s, p, cost_of(s, &d, p))
    elif kind == M_PLACE:
        add_pawns(s, p, 1)
        s.hand[me] -= 1
        s.cursor = p
        place_all(rules, s, rng)
    elif kind == M_DONE:
        if s.phase == COLLECT:
            begin_conquer(rules, s)
        else:
            end_conquer(rules, s, rng)
    elif kind == M_ABANDON:
        abandon(s, bit(p))
        s.cursor = p + 1
    elif kind == M_EXPAND:
        begin_expansion(rules, s)
    elif kind == M_DECLINE:
        if s.phase == TURN:
            begin_decline(rules, s, rng)
        else:
            abandon_ruins(s)
            finish_decline(rules, s)
    elif kind == M_CHOOSE:
        choose_civilization(rules, s, p, rng)
    elif kind == M_ESPIONAGE:
        s.marks |= SPIED
        take(rules, s, p, 2)
    elif kind == M_CONVERT:
        convert(rules, s, p)
        occupy(rules, s, p, 1)
    elif kind == M_SECOND:
        begin_second_expansion(s)
    elif kind == M_KEEP:
        abandon(s, s.empire[me] & ~part_of(rules, s.empire[me], s.active[me], p))
        begin_reorganize(rules, s, rng)
    elif kind == M_GO_ON:
        end_turn(rules, s, rng)
    elif kind == M_PEACE or kind == M_NO_PEACE:
        if kind == M_PEACE:
            s.pact_by = me + 1
            s.pact_with = p + 1
        begin_collect(s)
