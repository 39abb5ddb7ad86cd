# Die Wiege der Renaissance: what each decision offers, and what a move does.

cdef struct Options:
    uint64_t sets[MAX_GROUPS]   # of places, symbols, or kinds at every other bit
    uint32_t bases[MAX_GROUPS]  # move of the lowest bit
    uint8_t halves[MAX_GROUPS]  # 1: bit 2k stands for kind k
    int groups


cdef inline void offer(Options* o, int base, uint64_t found, int half) noexcept nogil:
    if found:
        o.bases[o.groups] = base
        o.sets[o.groups] = found
        o.halves[o.groups] = half
        o.groups += 1


cdef void offer_set(const Rules* rules, const State* s, Options* o) noexcept nogil:
    """A stone or the Genius; else a piece of one's own to another place; else pass."""
    cdef int seat = s.seat, place
    cdef bint stone = s.stock[seat][seat] > 0, genius = s.geniuses >> seat & 1
    cdef uint64_t found, pieces
    if stone or genius:
        found = settable(rules, s, seat)
        if stone:
            offer(o, M_STONE << 8, found, 0)
        if genius:
            offer(o, M_GENIUS << 8, found, 0)
        if found == 0:
            offer(o, M_PASS << 8, 1, 0)
        return
    pieces = own_pieces(s, seat, False)
    while pieces:
        place = mcts_lowest_bit(pieces)
        pieces &= pieces - 1
        offer(o, (M_MOVE << 8) + place * 64,
              places_after_lifting(rules, s, seat, place), 0)
    if o.groups == 0:
        offer(o, M_PASS << 8, 1, 0)


cdef void offer_actions(const Rules* rules, const State* s, Options* o) noexcept nogil:
    cdef int seat = s.seat, symbol, column, kind
    cdef uint64_t hand = kinds_of(s.hands[seat]), opening = 0, jokers
    offer(o, M_DRAW << 8, s.talon_size > 0, 0)
    offer(o, M_PICK << 8, kinds_of(s.display), 1)
    if hand & rules.culture:
        for symbol in range(SYMBOLS):
            column = column_of(s, seat, symbol)
            if column >= 0:
                offer(o, M_LAY << 8 | symbol << 5, hand & rules.matching[symbol], 1)
            if column < 0 or s.links[seat][column]:
                opening |= hand & rules.plain[symbol]
        jokers = hand & rules.jokers
        while jokers:
            kind = lowest_kind(jokers)
            jokers &= jokers - 1
            if may_open(rules, s, seat, kind):
                opening |= one(kind)
        offer(o, M_NEW << 8, opening, 1)
    offer(o, M_PERSON << 8, hand & rules.persons, 1)
    offer(o, M_TURN << 8, turnable(rules, s, seat), 1)
    if s.phase == SECOND:
        offer(o, M_STOP << 8, 1, 0)


cdef void offer_duel(const Rules* rules, const State* s, Options* o) noexcept nogil:
    cdef int seat = s.actor
    if s.other:
        offer(o, M_PASS << 8, 1, 0)
    offer(o, M_PLAY << 8, hand_persons(rules, s), 1)
    if s.pile_size[seat]:
        offer(o, M_REVEAL << 8, one(s.piles[seat][s.pile_size[seat] - 1]), 1)
    if not s.other:
        offer(o, M_REFUSE << 8, 1, 0)


cdef void find_options(const Rules* rules, const State* s, Options* o) noexcept nogil:
    o.groups = 0
    if s.phase == SET:
        offer_set(rules, s, o)
    elif s.phase == ACTION or s.phase == SECOND:
        offer_actions(rules, s, o)
    elif s.phase == BONUS:
        offer(o, M_TAKE << 8, bonus_kinds(rules, s), 1)
        offer(o, M_STOP << 8, 1, 0)
    elif s.phase == NAME:
        offer(o, M_NAME << 8, rules.symbols[s.top[s.spot] - 1], 0)
    elif s.phase == DUEL:
        offer_duel(rules, s, o)
    elif s.phase == PAY:
        offer(o, M_PAY << 8, own_pieces(s, s.actor, True), 0)
    elif s.phase == BACK:
        offer(o, M_BACK << 8, kinds_of(returnable(s, s.actor != s.seat)), 1)


cdef void play(
    const Rules* rules, State* s, mcts_move move, mcts_rng* rng
) noexcept nogil:
    cdef int seat = s.actor, kind = move >> 8, a = move & 255
    s.drawn = 0
    if kind >= M_MOVE:
        move -= M_MOVE << 8
        move_piece(rules, s, move >> 6, move & 63, rng)
    elif kind == M_STONE:
        s.stock[seat][seat] -= 1
        set_piece(rules, s, a, seat + 1, rng)
    elif kind == M_GENIUS:
        s.geniuses &= ~(1 << seat)
        set_piece(rules, s, a, seat + 1 | 8, rng)
    elif kind == M_TAKE:
        take_bonus(rules, s, a, rng)
    elif kind == M_NAME:
        name_symbol(rules, s, a, rng)
    elif kind == M_PLAY or kind == M_REVEAL:
        show_person(rules, s, a, kind == M_REVEAL, rng)
    elif kind == M_REFUSE:
        take_backs(rules, s, rng)
    elif kind == M_PAY:
        pay_from_event(rules, s, a, rng)
    elif kind == M_BACK:
        take_back(rules, s, a, rng)
    elif kind == M_PASS:
        if s.phase == DUEL:
            pass_duel(rules, s, rng)
        else:
            end_turn(rules, s)
    elif kind == M_STOP and s.phase == BONUS:
        begin_actions(rules, s, rng)
    else:
        act(rules, s, kind, a, rng)
        end_action(rules, s, rng)


cdef void move_piece(
    const Rules* rules, State* s, int source, int target, mcts_rng* rng
) noexcept nogil:
    """No piece in stock: one that is set goes to another place."""
    cdef int spot = source >> 3, shift = 4 * (source & 7)
    cdef int piece = s.pieces[spot] >> shift & 15
    s.pieces[spot] &= ~(<uint32_t>15 << shift)
    set_piece(rules, s, target, piece, rng)


cdef void act(
    const Rules* rules, State* s, int kind, int a, mcts_rng* rng
) noexcept nogil:
    """One card action, or none (stop)."""
    cdef int seat = s.seat, card = a & 31
    if kind == M_DRAW:
        card = draw_talon(s, rng)
        gain_card(s, seat, card)
        s.drawn = card + 1
        reshuffle(s)
    elif kind == M_PICK:
        pick(s, seat, card)
    elif kind == M_PERSON:
        lay_person(s, seat, card)
    elif kind == M_TURN:
        turn_double(rules, s, seat, card)
    elif kind == M_LAY or kind == M_NEW:
        lose_card(s, seat, card)
        forget(s, seat, card)
        if kind == M_LAY:
            lay(s, seat, card, a >> 5)
        else:
            lay_new(rules, s, seat, card)
