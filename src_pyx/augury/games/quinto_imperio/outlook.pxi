# Quinto Império II: what a position is worth. No rule is decided here.

cdef struct Prospect:
    double turns             # that a seat may expect to have, this one included
    double piece[ICONS]      # points for one more of what an icon counts
    double icon[ICONS]       # points for one more icon
    double good, gold, spy
    double best[SPACES][PIPS + 1]  # of a place with a die, once it is known; else -1


cdef double turns_to_come(const Rules* rules, const State* s, int seat) noexcept nogil:
    if s.triggered:
        return seat >= s.seat
    return 1 + min(<double>(ROUNDS - s.round),
                   (s.pile + 1) / (rules.weights.pace * rules.players))


cdef void count_up(
    const Rules* rules, const State* s, int seat, int* icons, int* pieces
) noexcept nogil:
    """Icons of a seat, and the numbers of what they count."""
    cdef int points
    icons_of(rules, s, seat, icons, &points)
    pieces[KNOWLEDGE_ICON] = sum_of(s.knowledge[seat], KINDS)
    pieces[PADRAO_ICON] = rules.cubes - s.cubes[seat]
    pieces[CROWN_ICON] = sum_of(s.crowns[seat], KINDS)
    pieces[ASTROLABE_ICON] = mcts_popcount(pictures_of(rules, s, seat))


cdef void look_ahead(
    const Rules* rules, const State* s, int seat, Prospect* p
) noexcept nogil:
    """What more pieces, icons and goods will bring a seat."""
    cdef const Weights* w = &rules.weights
    cdef int[ICONS] icons, pieces
    cdef double share
    cdef int i
    p.turns = turns_to_come(rules, s, seat)
    share = min(1.0, max(0.0, p.turns - 1) / w.horizon)
    count_up(rules, s, seat, icons, pieces)
    for i in range(ICONS):
        p.piece[i] = icons[i] + w.icons * max(0.0, p.turns - 1)
        p.icon[i] = pieces[i] + w.pieces * max(0.0, p.turns - 1)
    p.good, p.gold, p.spy = w.good * share, w.gold * share, w.spy * share


cdef double wealth(const Rules* rules, const State* s, int seat) noexcept nogil:
    """Points that a seat is expected to end with, those of equal play apart."""
    cdef Prospect p
    cdef Sheet sheet
    cdef int[ICONS] icons, pieces
    cdef double points = fill_sheet(rules, s, seat, &sheet)
    cdef int i
    look_ahead(rules, s, seat, &p)
    count_up(rules, s, seat, icons, pieces)
    for i in range(ICONS):
        points += pieces[i] * (p.piece[i] - icons[i])
        points += icons[i] * (p.icon[i] - pieces[i])
    for i in range(GOODS):
        points += s.goods[seat][i] * (p.gold if i == GOLD else p.good)
    return points + s.spies[seat] * p.spy + rules.weights.turn * p.turns


cdef void quinto_evaluate(
    const void* rules_, const void* at, double* out
) noexcept nogil:
    """The chance to win, from expected final points: the wider the longer to go."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef const State* s = <const State*>at
    cdef int seat
    cdef double spread = rules.weights.spread + (
        rules.weights.spread_turn * turns_to_come(rules, s, s.seat))
    for seat in range(<int>rules.players):
        out[seat] = wealth(rules, s, seat)
    mcts_softmax(out, rules.players, 1 / spread)
