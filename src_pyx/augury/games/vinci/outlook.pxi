# Vinci II: what the rest of the game is worth. No rule is decided here.

cdef struct Outlook:
    double expand   # points in the turns left if this turn expands
    double decline  # and if it declines


cdef Outlook look_ahead(
    const Rules* rules, double active, double ruins, double free, int turns
) noexcept nogil:
    """Points to come in the turns left, for an empire that brings `active` and `ruins`
    points a turn and has so many pawns beyond one a province.

    Each turn a share of the free pawns conquers; between turns rivals take their share;
    the empire declines when that is best, and an average new one follows it.
    """
    cdef const Weights* w = &rules.weights
    cdef Outlook out
    cdef double total = 0, conquests
    cdef int left
    out.expand = 0
    out.decline = active * w.lasting * rules.kept[turns]
    if turns:
        out.decline += rules.fresh[turns - 1]
    for left in range(turns - 1, -1, -1):
        conquests = free * w.growth
        active += conquests * w.average
        free -= conquests
        total += active + ruins
        active *= w.hold
        ruins *= w.hold_ruins
        if left == 0:
            out.expand = max(out.expand, total)
        else:
            out.expand = max(out.expand, total + rules.fresh[left - 1]
                             + active * w.lasting * rules.kept[left])
    return out


cdef void set_outlook(Rules* rules) noexcept nogil:
    """Fills the tables that `look_ahead` reads, shortest games first."""
    cdef const Weights* w = &rules.weights
    cdef double held = 1, kept = 1
    cdef double pawns = rules.base_population + w.newcomer
    cdef int n
    for n in range(1, MAX_TURNS + 1):
        rules.held[n] = rules.held[n - 1] + held
        rules.kept[n] = rules.kept[n - 1] + kept
        held *= w.hold
        kept *= w.hold_ruins
        rules.fresh[n] = look_ahead(rules, 0, 0, pawns, n).expand


cdef inline int turns_left(const Rules* rules, const State* s, int seat) noexcept nogil:
    """Turns whose points a seat has still to count, the running one included."""
    cdef int turns = rules.rounds - s.round
    if s.phase == OVER or seat < s.mover:
        return turns
    if seat > s.mover:
        return turns + 1
    if s.phase == REBIRTH or (s.phase == CHOOSE and s.past[seat]):
        return turns
    return turns + 1


cdef Outlook seat_outlook(const Rules* rules, const State* s, int seat) noexcept nogil:
    cdef double free = pawns_of(s, seat) - mcts_popcount(s.empire[seat])
    if s.phase == CHOOSE and seat == s.mover:
        free = rules.base_population + rules.weights.newcomer
    return look_ahead(
        rules, civilization_points(rules, s.empire[seat], s.active[seat]),
        ruin_points(rules, s, seat), free, turns_left(rules, s, seat))


cdef void vinci_evaluate(
    const void* rules_, const void* at, double* out
) noexcept nogil:
    """The chance to win, from projected final points: the wider the longer to go."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef const State* s = <const State*>at
    cdef int players = rules.players, seat
    cdef double spread = rules.weights.spread
    cdef Outlook outlook
    for seat in range(players):
        outlook = seat_outlook(rules, s, seat)
        out[seat] = s.points[seat] + max(outlook.expand, outlook.decline)
    spread += rules.weights.spread_turn * (rules.rounds - s.round)
    mcts_softmax(out, players, 1 / spread)
