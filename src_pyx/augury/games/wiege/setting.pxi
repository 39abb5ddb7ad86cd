# Die Wiege der Renaissance: Preparation; I. Setting of 1 Stone of Influence; the Genius
# Figure with Bonus Action; No Stones of Influence in Your Stock.

cdef void reveal_event(
    const Rules* rules, State* s, int spot, mcts_rng* rng
) noexcept nogil:
    """The next event of the pile. Of that nothing is known but that it holds what is
    unseen of the group, and a random share of the other unseen events."""
    cdef uint64_t sure = s.unseen & rules.group_events[s.group], rest = s.unseen ^ sure
    cdef int n = mcts_rng_below(rng, s.left), event
    if n < mcts_popcount(sure):
        event = mcts_select(sure, n)
    else:
        event = mcts_select(rest, mcts_rng_below(rng, mcts_popcount(rest)))
    s.unseen ^= <uint64_t>1 << event
    s.left -= 1
    s.below[event] = s.top[spot]
    s.top[spot] = event + 1
    s.stake[spot] += rules.dice[event]


cdef void wiege_init(const void* rules_, void* at, mcts_rng* rng) noexcept nogil:
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* s = <State*>at
    cdef int players = rules.players, seat, i
    memset(s, 0, sizeof(State))
    s.unseen = rules.all_events
    s.group = mcts_rng_below(rng, rules.groups)
    s.left = rules.whole_group + rules.drawn
    for i in range(<int>rules.middles):
        reveal_event(rules, s, i, rng)
    if players > 2:
        for i in range(players):
            reveal_event(rules, s, MIDDLES + i, rng)
    s.talon = rules.copies
    s.talon_size = size(s.talon)
    for seat in range(players):
        s.stock[seat][seat] = rules.stones
        s.geniuses |= 1 << seat
        for i in range(<int>rules.hand_cards):
            s.hands[seat] += one(draw_talon(s, rng))
            s.hand_size[seat] += 1
    for i in range(DISPLAY):
        s.display += one(draw_talon(s, rng))


# Where a piece may be set

cdef inline bint beside(const Rules* rules, int seat, int spot) noexcept nogil:
    """Whether an event is in the middle or next to the seat."""
    cdef int left = spot - MIDDLES
    return left < 0 or seat == left or seat == next_seat(rules, left)


cdef inline int open_places(
    const Rules* rules, const State* s, int seat, int spot, uint32_t pieces
) noexcept nogil:
    """Places that a seat may set on, given the pieces there."""
    cdef int others
    if s.top[spot] == 0 or not beside(rules, seat, spot):
        return 0
    if pieces:
        others = owners(pieces) & ~(1 << seat)
        if others & (others - 1):
            return 0
        if rules.teams and others == 1 << (seat ^ 2):
            return 0
    return rules.near[s.top[spot] - 1][occupied(pieces)]


cdef inline uint64_t settable(
    const Rules* rules, const State* s, int seat
) noexcept nogil:
    """Bit position * 8 + place for each place."""
    cdef uint64_t found = 0
    cdef int spot
    for spot in range(POSITIONS):
        found |= <uint64_t>open_places(rules, s, seat, spot, s.pieces[spot]) << 8 * spot
    return found


cdef inline uint64_t own_pieces(const State* s, int seat, bint stones) noexcept nogil:
    """Places with a piece of the seat, or with a stone of it."""
    cdef uint64_t found = 0
    cdef int spot, place, piece
    for spot in range(POSITIONS):
        if s.pieces[spot] == 0:
            continue
        for place in range(PLACES):
            piece = piece_at(s, spot, place)
            if piece & 7 == seat + 1 and not (stones and piece & 8):
                found |= <uint64_t>1 << (8 * spot + place)
    return found


cdef uint64_t places_after_lifting(
    const Rules* rules, const State* s, int seat, int place
) noexcept nogil:
    """Where a set piece of one's own may be moved to."""
    cdef int spot = place >> 3
    cdef uint32_t left = s.pieces[spot] & ~(<uint32_t>15 << 4 * (place & 7))
    cdef uint64_t found = settable(rules, s, seat) & ~(<uint64_t>255 << 8 * spot)
    found |= <uint64_t>open_places(rules, s, seat, spot, left) << 8 * spot
    return found & ~(<uint64_t>1 << place)


# Beginning a turn

cdef void swap_stones(const Rules* rules, State* s, int seat) noexcept nogil:
    """Without an own piece in stock: foreign stones for own ones, colour by colour."""
    cdef int other, n
    if s.stock[seat][seat] or s.geniuses >> seat & 1:
        return
    for other in range(<int>rules.players):
        n = min(s.stock[seat][other], s.stock[other][seat])
        if other != seat and n:
            s.stock[seat][other] -= n
            s.stock[other][other] += n
            s.stock[other][seat] -= n
            s.stock[seat][seat] += n


cdef void begin_turn(const Rules* rules, State* s) noexcept nogil:
    swap_stones(rules, s, s.seat)
    s.actor = s.seat
    s.phase = SET


cdef void set_piece(
    const Rules* rules, State* s, int place, int piece, mcts_rng* rng
) noexcept nogil:
    """A piece on a place; it may cause a scoring, or let a Genius take cards."""
    cdef int spot = place >> 3, event = s.top[spot] - 1, taken, colour
    s.pieces[spot] |= <uint32_t>piece << 4 * (place & 7)
    taken = occupied(s.pieces[spot])
    if rules.blue[event] & ~taken == 0:
        s.pending = CULTURE
    elif rules.red[event] & ~taken == 0:
        s.pending = PERSONS
    if s.pending:
        s.spot = spot
    elif piece & 8:
        colour = 1 if rules.blue[event] >> (place & 7) & 1 else 2
        begin_bonus(rules, s, colour)
        if s.bonus:
            return
    begin_actions(rules, s, rng)


# Genius figure: cards from the display before the card actions

cdef void begin_bonus(const Rules* rules, State* s, int colour) noexcept nogil:
    cdef uint64_t eligible = s.display & (
        rules.culture if colour == 1 else rules.persons)
    s.bonus = min(genius_symbols(rules, s, s.seat, colour), size(eligible))
    s.cursor = 0 if colour == 1 else lowest_kind(rules.persons)
    s.phase = BONUS


cdef inline int lowest_kind(uint64_t cards) noexcept nogil:
    return mcts_lowest_bit(cards) >> 1


cdef inline uint64_t bonus_kinds(const Rules* rules, const State* s) noexcept nogil:
    """Kinds that may be taken: of the colour, none before the last one taken."""
    cdef uint64_t eligible = rules.persons
    if s.cursor < lowest_kind(rules.persons):
        eligible = rules.culture
    return kinds_of(s.display & eligible & (~<uint64_t>0 << 2 * s.cursor))


cdef void take_bonus(
    const Rules* rules, State* s, int kind, mcts_rng* rng
) noexcept nogil:
    pick(s, s.seat, kind)
    s.cursor = kind
    s.bonus -= 1
    if s.bonus == 0:
        begin_actions(rules, s, rng)
