# Mini Cywilizacja: Game setup; Drawing 1 material; Buying a card; Refilling the Card
# Pool; What if a player cannot take a turn?; End of the game.

cdef void new_top(State* s, mcts_rng* rng) noexcept nogil:
    """The stack is a set and its visible top: the order below shows up card by card."""
    s.top = s.top_back = 0
    if s.stack:
        s.top = drawn_from(s.stack, rng) + 1
        s.top_back = mcts_rng_next(rng) >> 63


cdef void refill(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    """A card is laid with the side up that was underneath."""
    cdef uint64_t card
    while s.top and mcts_popcount(s.pool) < <int>rules.pool:
        card = bit(s.top - 1)
        s.stack ^= card
        s.pool |= card
        if s.top_back:
            s.back &= ~card
        else:
            s.back |= card
        new_top(s, rng)


# Set-up

cdef inline int start_material(
    const Rules* rules, const State* s, int seat, int card, int side
) noexcept nogil:
    """Material of which a card shows 1 and the seat has none; MATERIALS: none."""
    cdef int material
    for material in range(MATERIALS):
        if not s.values[seat][material] and (
                rules.shield[material][0][side] >> card & 1):
            return material
    return MATERIALS


cdef bint deal(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    """A deck and the hands; whether there were cards for all."""
    cdef uint64_t aside = 0, others = rules.others, card_bit
    cdef int i, seat, card, side, material
    memset(s, 0, sizeof(State))
    s.stack = rules.base
    for i in range(<int>rules.deck - mcts_popcount(rules.base)):
        card_bit = bit(drawn_from(others, rng))
        others ^= card_bit
        s.stack |= card_bit
    for seat in range(<int>rules.players):
        while not (s.values[seat][0] and s.values[seat][1]):
            if s.stack == 0:
                return False
            card = drawn_from(s.stack, rng)
            side = mcts_rng_next(rng) >> 63
            s.stack ^= bit(card)
            material = start_material(rules, s, seat, card, side)
            if material < MATERIALS:
                take(rules, s, seat, material, card, side)
            else:
                aside |= bit(card)
    s.stack |= aside
    return True


cdef void mini_init(const void* rules_, void* at, mcts_rng* rng) noexcept nogil:
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* s = <State*>at
    cdef int i
    cdef uint64_t card
    while not deal(rules, s, rng):
        pass
    for i in range(<int>rules.pool):
        if s.stack:
            card = bit(drawn_from(s.stack, rng))
            s.stack ^= card
            s.pool |= card
    s.back = mcts_rng_next(rng) & s.pool
    s.left = NOT_ENDING
    new_top(s, rng)


# Cards between pool and hand

cdef inline void take(
    const Rules* rules, State* s, int seat, int material, int card, int side
) noexcept nogil:
    """A card into the hand for the shield that it still lacks of a material."""
    cdef int q = 4 * card + 2 * side, value = s.sought
    if s.phase != LOOKING:
        value = s.values[seat][material] + 1
    if rules.quarters[q].material != material or rules.quarters[q].value != value:
        q += 1
    s.hands[seat][material] = q + 1
    s.values[seat][material] = value


cdef inline int put_down(State* s, int material) noexcept nogil:
    """A card of the hand into the pool, turned over; the card + 1, 0 for none."""
    cdef int q = s.hands[s.seat][material] - 1
    if q < 0:
        return 0
    s.pool |= bit(q >> 2)
    if q & 2:
        s.back &= ~bit(q >> 2)
    else:
        s.back |= bit(q >> 2)
    s.hands[s.seat][material] = 0
    s.values[s.seat][material] = 0
    return (q >> 2) + 1


cdef inline void take_from_pool(
    const Rules* rules, State* s, int material, int card
) noexcept nogil:
    take(rules, s, s.seat, material, card, s.back >> card & 1)
    s.pool &= ~bit(card)
    s.back &= ~bit(card)


# Moves

cdef void draw_material(
    const Rules* rules, State* s, int material, int card, mcts_rng* rng
) noexcept nogil:
    cdef int value = s.values[s.seat][material]
    put_down(s, material)
    s.values[s.seat][material] = value
    take_from_pool(rules, s, material, card)
    end_action(rules, s, rng)


cdef void begin_search(
    const Rules* rules, State* s, int material, mcts_rng* rng
) noexcept nogil:
    """Cards of the pool are turned; if none has the shield, all are, and the stack is
    searched and shuffled with the old card."""
    cdef int value = wanted(s, material)
    cdef bint lying = with_shield(rules, s, material, value, True) != 0
    s.material = material
    s.sought = value
    s.phase = LOOKING
    if lying:
        s.barred = put_down(s, material)
        return
    s.back ^= s.pool
    find_in_stack(rules, s, rng)
    end_action(rules, s, rng)


cdef void find_in_stack(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    cdef int material = s.material
    cdef uint64_t front = s.stack & rules.shield[material][s.sought - 1][0]
    cdef uint64_t back = s.stack & rules.shield[material][s.sought - 1][1]
    cdef int fronts = mcts_popcount(front)
    cdef int n = mcts_rng_below(rng, fronts + mcts_popcount(back)), card
    cdef uint64_t old = bit((s.hands[s.seat][material] - 1) >> 2)
    if n < fronts:
        card = mcts_select(front, n)
    else:
        card = mcts_select(back, n - fronts)
    take(rules, s, s.seat, material, card, n >= fronts)
    s.stack = (s.stack ^ bit(card)) | old
    new_top(s, rng)


cdef void buy(
    const Rules* rules, State* s, int q, int paid, mcts_rng* rng
) noexcept nogil:
    """A building; what is paid with is put down turned over."""
    cdef int seat = s.seat
    cdef const Quarter* quarter = &rules.quarters[q]
    s.pool &= ~bit(q >> 2)
    s.back &= ~bit(q >> 2)
    if paid != 1:
        put_down(s, 0)
    if paid != 0:
        put_down(s, 1)
    s.built[seat][s.count[seat]] = q
    s.count[seat] += 1
    s.off[seat][0] += quarter.off[0]
    s.off[seat][1] += quarter.off[1]
    s.swaps[seat] += quarter.swaps
    s.search[seat] += quarter.search
    s.extra[seat] += quarter.extra
    if s.left == NOT_ENDING and s.count[seat] == rules.goal:
        s.left = rules.players - seat + rules.rounds * rules.players
    end_action(rules, s, rng)


cdef void turn_over(
    const Rules* rules, State* s, int card, mcts_rng* rng
) noexcept nogil:
    """In a search the card with the shield is taken; a stuck player uses what one
    brings; others stay as they lie now."""
    cdef bint useful
    if s.phase == LOOKING:
        useful = with_shield(rules, s, s.material, s.sought, True) >> card & 1
        s.back ^= bit(card)
        if useful:
            take_from_pool(rules, s, s.material, card)
            end_action(rules, s, rng)
            return
    else:
        useful = enabling(rules, s) >> card & 1
        s.back ^= bit(card)
        if useful:
            s.phase = ACT
            s.found = card + 1
            return
        s.phase = STUCK
    s.last = card + 1


cdef void lose_turn(const Rules* rules, State* s) noexcept nogil:
    """Every card was turned in vain. When all lose their turns in a row before the end
    is near, the game is locked and over."""
    if not rules.malicious:
        s.back ^= s.pool
    if s.left == NOT_ENDING:
        s.lost += 1
        if s.lost == rules.players:
            s.turn += 1
            s.phase = OVER
            return
    end_turn(rules, s)


cdef void end_action(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    s.phase = TURN
    s.material = s.sought = s.barred = s.last = s.found = s.lost = 0
    refill(rules, s, rng)
    end_turn(rules, s)


cdef void end_turn(const Rules* rules, State* s) noexcept nogil:
    """On to the next seat, or to the extra turns, seat after seat, or to the end."""
    cdef int seat
    s.turn += 1
    s.last = 0
    s.phase = TURN
    if s.left != 0:
        s.seat = s.seat + 1 if s.seat + 1 < <int>rules.players else 0
        if s.left == NOT_ENDING:
            return
        s.left -= 1
        if s.left:
            return
        for seat in range(<int>rules.players):
            s.owed[seat] = s.extra[seat]
    else:
        s.owed[s.seat] -= 1
    for seat in range(<int>rules.players):
        if s.owed[seat]:
            s.seat = seat
            return
    s.phase = OVER


cdef void play(
    const Rules* rules, State* s, mcts_move move, mcts_rng* rng
) noexcept nogil:
    cdef int card = move & 63
    if move >= M_BUY:
        move -= M_BUY
        buy(rules, s, 4 * card + (move >> 6 & 3), move >> 8, rng)
    elif move >= M_TURN:
        turn_over(rules, s, card, rng)
    elif move == M_PASS:
        lose_turn(rules, s)
    elif move >= M_SEARCH:
        begin_search(rules, s, move - M_SEARCH, rng)
    else:
        draw_material(rules, s, move >> 6, card, rng)
