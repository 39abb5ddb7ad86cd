# Quinto Império II: ratings of moves in points, for rollouts and priors.

cdef double new_picture(
    const Rules* rules, const State* s, int colour
) noexcept nogil:
    """Chance that a piece of a colour has an illustration that the seat lacks."""
    cdef int owned = pictures_of(rules, s, s.seat), i, fresh = 0
    for i in range(PIECES):
        if rules.piece_colour[i] == colour and not owned >> rules.piece_picture[i] & 1:
            fresh += s.piece_left[i]
    return fresh / <double>max(1, <int>s.colour_left[colour])


cdef double monument_worth(
    const Rules* rules, const Prospect* p, int card
) noexcept nogil:
    cdef int i
    cdef double found = 0
    for i in range(ICONS):
        found += rules.icons[card][i] * p.icon[i]
    return found


cdef double rate_slots(
    const Rules* rules, const State* s, const Prospect* p, int slots
) noexcept nogil:
    """Cards of some slots, less the goods for them."""
    cdef int i
    cdef double found = 0
    for i in range(ROW):
        if slots >> i & 1:
            found += monument_worth(rules, p, s.row[i] - 1)
            found -= rules.slot_cost[i] * (p.good + rules.weights.unit)
    return found


cdef double rate_monuments(
    const Rules* rules, const State* s, const Prospect* p, int units
) noexcept nogil:
    """The best set of so many slots, whether it can be paid or not."""
    cdef int slots
    cdef double best = 0
    for slots in range(1, 1 << ROW):
        if mcts_popcount(slots) == units and min_slots(s, slots):
            best = max(best, rate_slots(rules, s, p, slots))
    return best


cdef inline bint min_slots(const State* s, int slots) noexcept nogil:
    """Whether there is a card in each of some slots."""
    cdef int i
    for i in range(ROW):
        if slots >> i & 1 and not s.row[i]:
            return False
    return True


cdef double rate_action(
    const Rules* rules, const State* s, const Prospect* p, int action, int number
) noexcept nogil:
    """An action with a quantity, or with a die of a value; the astrolabe on average."""
    cdef const Weights* w = &rules.weights
    cdef int g
    cdef double found = 0
    if action == KNOWLEDGE:
        return w.knowledge + p.piece[KNOWLEDGE_ICON] + (
            rules.correct[number] * 1.5 * p.spy)
    if action == CROWN:
        return w.crown + p.piece[CROWN_ICON]
    if action == PADRAO:
        return w.padrao + p.piece[PADRAO_ICON]
    if action == ASTROLABE:
        return w.astrolabe + 0.5 * p.piece[ASTROLABE_ICON]
    if action == PRESTER:
        return number * (w.prester + w.prester_turn * max(0.0, p.turns - 1))
    if action == MONUMENT:
        return rate_monuments(rules, s, p, number)
    for g in range(GOODS):
        found += number * (
            <int>rules.gained[action][g] - <int>rules.paid[action][g]) * (
            p.gold if g == GOLD else p.good)
    return found


cdef inline double best_at(
    const Rules* rules, const State* s, Prospect* p, int at, int value
) noexcept nogil:
    """The best action of a place with a die as it is; many moves ask for it."""
    if p.best[at][value] < 0:
        p.best[at][value] = find_best(rules, s, p, at, value)
    return p.best[at][value]


cdef double find_best(
    const Rules* rules, const State* s, const Prospect* p, int at, int value
) noexcept nogil:
    cdef int k, action, units
    cdef double best = 0
    for k in range(SLOTS):
        action = rules.actions[at][k]
        if action == ACTIONS:
            break
        if action == CROWN or action == PADRAO:
            if value == PIPS:
                best = max(best, rate_action(rules, s, p, action, value))
        elif action == KNOWLEDGE or action == ASTROLABE:
            best = max(best, rate_action(rules, s, p, action, value))
        else:
            units = value // 2
            while units and not can_have(rules, s, action, 0, units):
                units -= 1
            if units:
                best = max(best, rate_action(rules, s, p, action, units))
    return best


cdef double rate_place(
    const Rules* rules, const State* s, Prospect* p, int at, int used
) noexcept nogil:
    """What the dice that are left may do at a place, or the next turn's may."""
    cdef int v
    cdef double found = 0
    for v in range(1, PIPS + 1):
        if s.dice[v] - (v == used):
            found += (s.dice[v] - (v == used)) * best_at(rules, s, p, at, v)
    return rules.weights.ahead * found + (
        rules.weights.later * best_at(rules, s, p, at, 4) if p.turns > 1 else 0)


cdef double rate_die(
    const Rules* rules, const State* s, Prospect* p, mcts_move move
) noexcept nogil:
    cdef int action = move >> 10, value = move >> 7 & 7, number = move >> 4 & 7
    cdef int at = s.caravel[s.seat], i
    cdef int[2][PIPS] stops
    cdef double rating
    if action == NAVIGATION:
        for i in range(number):
            at = rules.next[at]
        rating = rate_place(rules, s, p, at, value)
    elif action == ASTROLABE:
        find_stops(rules, s, stops)
        i = rules.colour[stops[move >> 3 & 1][number - 1]]
        rating = rules.weights.astrolabe + (
            new_picture(rules, s, i) * p.piece[ASTROLABE_ICON])
        rating += rate_place(rules, s, p, at, value)
    else:
        rating = rate_action(rules, s, p, action, number)
        rating += rate_place(rules, s, p, at, value)
    return rating - p.spy * spies_used(action, value, number) - (
        p.gold * rules.eviction if move & 7 else 0)


cdef void rate(
    const Rules* rules, const State* s, const mcts_move* moves, int n, double* out
) noexcept nogil:
    """One rating per move, in their order."""
    cdef Prospect p
    cdef int i, at, value
    look_ahead(rules, s, s.seat, &p)
    for at in range(SPACES):
        for value in range(PIPS + 1):
            p.best[at][value] = -1
    for i in range(n):
        if moves[i] < M_SLOTS:
            out[i] = rate_die(rules, s, &p, moves[i])
        elif moves[i] < M_GOODS:
            out[i] = rate_slots(rules, s, &p, moves[i] - M_SLOTS)
        elif moves[i] < M_PLACE:  # goods of which many are left
            out[i] = spared(s, moves[i] - M_GOODS)
        else:
            out[i] = rules.place_vp[moves[i] - M_PLACE]


cdef double spared(const State* s, int goods) noexcept nogil:
    """Goods of which many are left are the ones to pay with."""
    cdef int g
    cdef double found = 0
    for g in range(GOODS):
        if goods >> g & 1:
            found += 0.2 * s.goods[s.seat][g] - (0.1 if g == GOLD else 0)
    return found


cdef mcts_move policy_move(
    const Rules* rules, const State* s, const mcts_move* moves, int count,
    mcts_rng* rng, double blur,
) noexcept nogil:
    """The best rating, blurred so that rollouts differ (0: ties alone by chance)."""
    cdef double[MAX_MOVES] ratings
    if count == 1:
        return moves[0]
    rate(rules, s, moves, count, ratings)
    return moves[mcts_best_rated(
        ratings, count, blur * rules.weights.doubt + 1e-9, rng)]


cdef int quinto_rollout(
    const void* rules_, void* at, int max_plies, mcts_rng* rng
) noexcept nogil:
    """Sensible moves; of itself it stops after some turns."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* s = <State*>at
    cdef mcts_move[MAX_MOVES] moves
    cdef int plies = 0, turns = 0, seat = s.seat
    while s.phase != OVER and plies != max_plies:
        if s.seat != seat:
            seat = s.seat
            turns += 1
            if max_plies < 0 and turns >= rules.weights.rollout_turns:
                break
        play(rules, s, policy_move(
            rules, s, moves, find_moves(rules, s, moves), rng, 1), rng)
        plies += 1
    return plies


cdef void quinto_priors(
    const void* rules_, const void* at, const mcts_move* moves, int n, float* out
) noexcept nogil:
    """Grows with the rating."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef double[MAX_MOVES] ratings
    cdef int i
    rate(rules, <const State*>at, moves, n, ratings)
    mcts_softmax(ratings, n, rules.weights.scale)
    for i in range(n):
        out[i] = <float>ratings[i]
