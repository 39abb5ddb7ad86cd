# Mini Cywilizacja: what a position is worth. No rule is decided here.

cdef double turns_to_come(const Rules* rules, const State* s, int seat) noexcept nogil:
    """Turns that a seat may expect to have, the present one included."""
    cdef int other, most = 0
    if s.left == 0:
        return s.owed[seat]
    if s.left != NOT_ENDING:
        return s.left / <double>rules.players + s.extra[seat]
    for other in range(<int>rules.players):
        most = max(most, s.count[other])
    return (rules.goal - most) * rules.weights.pace + rules.rounds + s.extra[seat]


cdef inline double unit_worth(const Rules* rules, double turns) noexcept nogil:
    """Points that a unit of material in hand brings: the fewer the nearer the end."""
    cdef double rest = 1 / <double>rules.units
    cdef double share = min(1.0, max(0.0, turns - 1) / rules.weights.horizon)
    return rest + (rules.weights.unit - rest) * share


cdef void mini_evaluate(const void* rules_, const void* at, double* out) noexcept nogil:
    """The chance to win, from expected final points: the wider the longer to go."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef const State* s = <const State*>at
    cdef const Weights* w = &rules.weights
    cdef Settlement t
    cdef double turns = 0
    cdef int seat, hand
    for seat in range(<int>rules.players):
        turns = turns_to_come(rules, s, seat)
        hand = s.values[seat][0] + s.values[seat][1]
        out[seat] = settle(rules, s, seat, &t) - hand // <int>rules.units
        out[seat] += hand * unit_worth(rules, turns) + w.turn * turns
        out[seat] += w.support * min(turns, w.horizon) * (
            s.off[seat][0] + s.off[seat][1] + s.swaps[seat])
    mcts_softmax(out, rules.players, 1 / (w.spread + w.spread_turn * turns))
