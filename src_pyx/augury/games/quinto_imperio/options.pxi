# Quinto Império II: what each decision offers. A die is offered for an action only if
# every choice that follows has an answer.

cdef inline int min_cost(
    const Rules* rules, const State* s, int quantity
) noexcept nogil:
    """Goods for the cheapest cards of the row: slots get dearer to the right."""
    cdef int i, cost = 0
    for i in range(ROW):
        if s.row[i] and quantity:
            cost += rules.slot_cost[i]
            quantity -= 1
    return cost if quantity == 0 else GOODS + 1


cdef inline int kinds_owned(const State* s, int seat, int spent) noexcept nogil:
    """Kinds of goods of a seat, `spent` gold less."""
    cdef int g, n = s.goods[seat][GOLD] > spent
    for g in range(1, GOODS):
        n += s.goods[seat][g] > 0
    return n


cdef inline uint32_t free_places(const Rules* rules, const State* s) noexcept nogil:
    """Empty places that the port leads to."""
    return rules.places[rules.to_asia[s.caravel[s.seat]]] & ~(
        s.padroes[0] | s.padroes[1] | s.padroes[2] | s.padroes[3])


cdef bint can_have(
    const Rules* rules, const State* s, int action, int spent, int units
) noexcept nogil:
    """Whether units can be paid and had, after `spent` gold for the space."""
    cdef int seat = s.seat, g, own, left
    if action == PRESTER:
        return units <= size(s.prester)
    if action == MONUMENT:
        return min_cost(rules, s, units) <= kinds_owned(s, seat, spent)
    for g in range(GOODS):
        own, left = s.goods[seat][g], s.supply[g]
        if g == GOLD:
            own -= spent
            left += spent
        if units * rules.paid[action][g] > own or (
                units * rules.gained[action][g] > left + units * rules.paid[action][g]):
            return False
    return True


cdef inline int most_units(
    const Rules* rules, const State* s, int action, int spent
) noexcept nogil:
    cdef int units = 0
    while 2 * units < PIPS and can_have(rules, s, action, spent, units + 1):
        units += 1
    return units


cdef inline int add_half(
    const State* s, mcts_move* out, int n, int base, int most
) noexcept nogil:
    """A die for 1 to `most` units, raised by spies where it has to be."""
    cdef int v, q, spies = s.spies[s.seat]
    for v in range(1, PIPS + 1):
        if s.dice[v]:
            for q in range(1, most + 1):
                if 2 * q - v <= spies:
                    out[n] = base | v << 7 | q << 4
                    n += 1
    return n


cdef inline int add_six(
    const State* s, mcts_move* out, int n, int base
) noexcept nogil:
    cdef int v
    for v in range(1, PIPS + 1):
        if s.dice[v] and PIPS - v <= s.spies[s.seat]:
            out[n] = base | v << 7 | PIPS << 4
            n += 1
    return n


cdef inline int add_question(
    const State* s, mcts_move* out, int n, int base
) noexcept nogil:
    """A die as it is, or raised to the next kinds of question."""
    cdef int v, t, spies = s.spies[s.seat]
    for v in range(1, PIPS + 1):
        if s.dice[v]:
            for t in range(v, PIPS):
                if t == v or ((t == 3 or t == 5) and t - v <= spies):
                    out[n] = base | v << 7 | t << 4
                    n += 1
            if v == PIPS:
                out[n] = base | v << 7 | v << 4
                n += 1
    return n


cdef void find_stops(
    const Rules* rules, const State* s, int[2][PIPS] out
) noexcept nogil:
    """Where the disc of the seat stops after each number of steps to the left and to
    the right; -1 off the track. Spaces of other discs and the start are skipped."""
    cdef int seat = s.seat, at = s.disc[seat], other, i
    cdef uint32_t open_ = rules.stops, left, right
    for other in range(<int>rules.players):
        if other != seat:
            open_ &= ~(<uint32_t>1 << s.disc[other])
    left = open_ & ((<uint32_t>1 << at) - 1)
    right = open_ & ~((<uint32_t>2 << at) - 1)
    for i in range(PIPS):
        out[0][i] = mcts_highest_bit(left) if left else -1
        out[1][i] = mcts_lowest_bit(right) if right else -1
        if left:
            left ^= <uint32_t>1 << out[0][i]
        right &= right - 1


cdef int add_astrolabe(
    const Rules* rules, const State* s, mcts_move* out, int n
) noexcept nogil:
    cdef int[2][PIPS] stops
    cdef int t, v, right, at, other, seat = s.seat, spies = s.spies[seat]
    cdef bint full = sum_of(s.astrolabe, MAX_SEATS) >= <int>rules.astrolabe_dice
    if full and s.goods[seat][GOLD] < rules.eviction:
        return n
    find_stops(rules, s, stops)
    for v in range(1, PIPS + 1):
        if not s.dice[v]:
            continue
        for t in range(max(1, v - spies), min(PIPS, v + spies) + 1):
            for right in range(2):
                at = stops[right][t - 1]
                if at < 0 or not s.colour_left[rules.colour[at]]:
                    continue
                if not full:
                    out[n] = ASTROLABE << 10 | v << 7 | t << 4 | right << 3
                    n += 1
                    continue
                for other in range(<int>rules.players):
                    if other != seat and s.astrolabe[other]:
                        out[n] = (ASTROLABE << 10 | v << 7 | t << 4 | right << 3
                                  | (other + 1))
                        n += 1
    return n


cdef int place_moves(const Rules* rules, const State* s, mcts_move* out) noexcept nogil:
    cdef int seat = s.seat, at = s.caravel[seat], k, action, spent, base, v, t, n = 0
    cdef int spies = s.spies[seat]
    cdef uint32_t taken = s.taken[0] | s.taken[1] | s.taken[2] | s.taken[3]
    for k in range(SLOTS):
        action = rules.actions[at][k]
        if action == ACTIONS:
            break
        if action == ASTROLABE:
            n = add_astrolabe(rules, s, out, n)
            break
        spent = 0
        if taken >> (4 * at + k) & 1:
            spent = rules.eviction
            if s.taken[seat] >> (4 * at + k) & 1 or s.goods[seat][GOLD] < spent:
                continue
        base = action << 10
        if action == KNOWLEDGE:
            if sum_of(s.knowledge_left, KINDS):
                n = add_question(s, out, n, base)
        elif action == CROWN:
            if sum_of(s.crown_left, KINDS):
                n = add_six(s, out, n, base)
        elif action == PADRAO:
            if s.cubes[seat] and free_places(rules, s):
                n = add_six(s, out, n, base)
        else:
            n = add_half(s, out, n, base, most_units(rules, s, action, spent))
    for v in range(1, PIPS + 1):
        if s.dice[v]:
            for t in range(max(1, v - spies), min(PIPS, v + spies) + 1):
                out[n] = NAVIGATION << 10 | v << 7 | t << 4
                n += 1
    return n


cdef inline int cost_of(const Rules* rules, int slots) noexcept nogil:
    cdef int i, cost = 0
    for i in range(ROW):
        if slots >> i & 1:
            cost += rules.slot_cost[i]
    return cost


cdef int slot_moves(const Rules* rules, const State* s, mcts_move* out) noexcept nogil:
    cdef int there = 0, slots, i, n = 0, kinds = kinds_owned(s, s.seat, 0)
    for i in range(ROW):
        there |= (s.row[i] != 0) << i
    for slots in range(1, 1 << ROW):
        if slots & ~there or mcts_popcount(slots) != s.quantity:
            continue
        if cost_of(rules, slots) <= kinds:
            out[n] = M_SLOTS + slots
            n += 1
    return n


cdef int goods_moves(const Rules* rules, const State* s, mcts_move* out) noexcept nogil:
    cdef int owned = 0, goods, g, n = 0, cost = cost_of(rules, s.slots)
    for g in range(GOODS):
        owned |= (s.goods[s.seat][g] > 0) << g
    for goods in range(1, 1 << GOODS):
        if not goods & ~owned and mcts_popcount(goods) == cost:
            out[n] = M_GOODS + goods
            n += 1
    return n


cdef int padrao_moves(
    const Rules* rules, const State* s, mcts_move* out
) noexcept nogil:
    """Of the empty places with equal points the first."""
    cdef uint32_t left = free_places(rules, s)
    cdef uint64_t seen = 0
    cdef int p, n = 0
    while left:
        p = mcts_lowest_bit(left)
        left &= left - 1
        if not seen >> rules.place_vp[p] & 1:
            seen |= <uint64_t>1 << rules.place_vp[p]
            out[n] = M_PLACE + p
            n += 1
    return n


cdef int find_moves(const Rules* rules, const State* s, mcts_move* out) noexcept nogil:
    if s.phase == PLACE:
        return place_moves(rules, s, out)
    if s.phase == CHOOSE_SLOTS:
        return slot_moves(rules, s, out)
    if s.phase == CHOOSE_GOODS:
        return goods_moves(rules, s, out)
    if s.phase == CHOOSE_PLACE:
        return padrao_moves(rules, s, out)
    return 0
