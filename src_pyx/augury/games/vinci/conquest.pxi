# Vinci II: Expanding the empire, and the Rule of Cohesion.

cdef inline uint64_t adjacent(
    const Rules* rules, uint64_t tiles, int p
) noexcept nogil:
    """Provinces that count as adjacent for reach and cohesion."""
    if has(tiles, ASTRONOMY):
        return rules.neighbours[p] | rules.overseas[p]
    return rules.neighbours[p]


cdef inline uint64_t entries(const Rules* rules, uint64_t tiles) noexcept nogil:
    """Choosing a starting province."""
    if has(tiles, REVOLUTIONARIES):
        return rules.all
    return rules.shore if has(tiles, ASTRONOMY) else rules.edge


cdef void find_reach(const Rules* rules, State* s) noexcept nogil:
    """Sets `reach` and `rough` from the provinces of the mover's empire."""
    cdef uint64_t tiles = s.active[s.mover], left = s.empire[s.mover]
    cdef int p
    s.rough = 0
    s.reach = 0 if left else entries(rules, tiles)
    while left:
        p = mcts_lowest_bit(left)
        left &= left - 1
        s.reach |= adjacent(rules, tiles, p)
        if rules.mountain >> p & 1:
            s.rough |= rules.neighbours[p]


# Cost of a new province

cdef struct Discounts:
    uint64_t once, twice, thrice  # provinces cheaper by at least 1, 2 and 3 pawns


cdef inline Discounts discounts(const Rules* rules, const State* s) noexcept nogil:
    cdef uint64_t tiles = s.active[s.mover], a, b
    cdef Discounts d
    a = rules.discount[mcts_lowest_bit(tiles)]
    b = rules.discount[mcts_lowest_bit(tiles & (tiles - 1))]
    d.once = a | b | s.rough
    d.twice = (a & b) | (s.rough & (a | b))
    d.thrice = a & b & s.rough
    return d


cdef inline int cost_of(const State* s, const Discounts* d, int p) noexcept nogil:
    cdef int less = (d.once >> p & 1) + (d.twice >> p & 1) + (d.thrice >> p & 1)
    return max(1, <int>s.defence[p] - less)


cdef inline uint64_t cost_at_most(
    const State* s, const Discounts* d, int budget
) noexcept nogil:
    """Provinces that cost no more; budget >= 1."""
    cdef uint64_t found = mcts_bytes_at_most(s.defence, budget)
    if d.once:
        found |= d.once & mcts_bytes_at_most(s.defence, budget + 1)
    if d.twice:
        found |= d.twice & mcts_bytes_at_most(s.defence, budget + 2)
    if d.thrice:
        found |= d.thrice & mcts_bytes_at_most(s.defence, budget + 3)
    return found


cdef inline uint64_t in_peace(const State* s) noexcept nogil:
    """Provinces that the mover's peace protects."""
    if s.pact_by == s.mover + 1:
        return s.empire[s.pact_with - 1]
    if s.pact_with == s.mover + 1:
        return s.empire[s.pact_by - 1]
    return 0


cdef inline uint64_t in_reach(const Rules* rules, const State* s) noexcept nogil:
    return s.reach & ~s.empire[s.mover]


cdef uint64_t convertible(
    const Rules* rules, const State* s, uint64_t reach
) noexcept nogil:
    """Religion: single pawns of opponents from whom none was converted this turn."""
    cdef uint64_t found = 0
    cdef int seat
    for seat in range(<int>rules.players):
        if seat == s.mover or s.converted >> seat & 1:
            continue
        if s.pact_by == s.mover + 1 and s.pact_with == seat + 1:
            continue
        found |= s.empire[seat]
    found &= reach
    if found == 0 or pawns_of(s, s.mover) >= MOST_PAWNS:
        return 0
    return found & mcts_bytes_at_most(s.pawns, 1)


cdef inline bint second_expansion_helps(const State* s) noexcept nogil:
    """Army: offered once, where it changes the hand or the Legions."""
    cdef int me = s.mover
    if s.marks & SECOND:
        return False
    if s.empire[me] & ~mcts_bytes_at_most(s.pawns, 1):
        return True
    return has(s.active[me], LEGIONS) and s.legions < LEGIONS_COUNT and s.hand[me] > 0


# What a conquest does

cdef inline void count_defeated(State* s, int culture, int slavery) noexcept nogil:
    cdef uint64_t tiles = s.active[s.mover]
    if has(tiles, CULTURE):
        s.defeated += culture
    if has(tiles, SLAVERY):
        s.slavery += slavery


cdef inline bint loses_pawn(
    const Rules* rules, uint64_t tiles, int p
) noexcept nogil:
    """Whether an active civilization loses a pawn with a province."""
    if has(tiles, NOMADIC):
        return False
    return not has(tiles, DRAKKAR) or rules.land >> p & 1


cdef void defeat(const Rules* rules, State* s, int p) noexcept nogil:
    """Removes whoever stands in a province that is conquered."""
    cdef uint64_t target = bit(p)
    cdef int seat, lost = s.pawns[p]
    if s.natives & target:
        s.natives ^= target
        count_defeated(s, lost, lost)
    else:
        for seat in range(<int>rules.players):
            if s.ruins[seat] & target:
                s.ruins[seat] ^= target
                count_defeated(s, 1, seat != s.mover)
                break
            if s.empire[seat] & target:
                s.empire[seat] ^= target
                lost = loses_pawn(rules, s.active[seat], p)
                count_defeated(s, lost, lost)
                s.survivors[seat] += s.pawns[p] - lost
                break
    empty_province(s, p)


cdef void convert(const Rules* rules, State* s, int p) noexcept nogil:
    """Religion: the pawn changes sides; nobody is defeated."""
    cdef int seat
    for seat in range(<int>rules.players):
        if s.empire[seat] >> p & 1:
            s.empire[seat] ^= bit(p)
            s.converted |= 1 << seat
    empty_province(s, p)


cdef void occupy(const Rules* rules, State* s, int p, int pawns) noexcept nogil:
    cdef int me = s.mover
    cdef uint64_t tiles = s.active[me], target = bit(p), cleared
    cdef bint first = s.empire[me] == 0
    s.empire[me] |= target
    add_pawns(s, p, pawns)
    if rules.land & target:
        if has(tiles, FORTIFICATION) or has(tiles, MILITIA):
            s.forts |= target
            s.defence[p] += 1
        if not has(tiles, HERITAGE):
            cleared = s.ruins[me] & rules.neighbours[p] & rules.land
            s.ruins[me] ^= cleared
            while cleared:
                empty_province(s, mcts_lowest_bit(cleared))
                cleared &= cleared - 1
    s.reach = adjacent(rules, tiles, p) | (0 if first else s.reach)
    if rules.mountain & target:
        s.rough |= rules.neighbours[p]


cdef void take(const Rules* rules, State* s, int p, int cost) noexcept nogil:
    """Conquers at a cost: as many Legions as possible beside one normal pawn."""
    cdef int legions = min(<int>s.legions, cost - 1)
    s.legions -= legions
    s.hand[s.mover] -= cost - legions
    defeat(rules, s, p)
    occupy(rules, s, p, cost - legions)


cdef void begin_second_expansion(State* s) noexcept nogil:
    """Army; with Legions, normal pawns are taken to have paid first."""
    cdef int me = s.mover
    s.marks |= SECOND
    if has(s.active[me], LEGIONS):
        s.legions = min(LEGIONS_COUNT, s.hand[me] + s.legions)
    s.hand[me] += all_but_one(s, s.empire[me])


# Rule of Cohesion

cdef uint64_t part_of(
    const Rules* rules, uint64_t empire, uint64_t tiles, int p
) noexcept nogil:
    """The connected part of an empire that holds p."""
    cdef uint64_t part = bit(p), fresh = bit(p)
    while fresh:
        p = mcts_lowest_bit(fresh)
        fresh &= fresh - 1
        fresh |= adjacent(rules, tiles, p) & empire & ~part
        part |= fresh
    return part


cdef uint64_t parts(
    const Rules* rules, uint64_t empire, uint64_t tiles
) noexcept nogil:
    """The lowest province of each connected part."""
    cdef uint64_t lowest = 0
    cdef int p
    while empire:
        p = mcts_lowest_bit(empire)
        lowest |= bit(p)
        empire &= ~part_of(rules, empire, tiles, p)
    return lowest


cdef void abandon(State* s, uint64_t provinces) noexcept nogil:
    """All pawns of these provinces of the mover's empire go into the hand."""
    cdef int p
    s.empire[s.mover] &= ~provinces
    while provinces:
        p = mcts_lowest_bit(provinces)
        provinces &= provinces - 1
        s.hand[s.mover] += s.pawns[p]
        empty_province(s, p)
