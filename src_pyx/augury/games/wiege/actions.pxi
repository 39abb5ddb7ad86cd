# Die Wiege der Renaissance: II. 1 or 2 Card Actions; Shuffling Cards.

cdef inline int draw_talon(State* s, mcts_rng* rng) noexcept nogil:
    s.talon_size -= 1
    return draw(&s.talon, rng)


cdef inline void reshuffle(State* s) noexcept nogil:
    """The lost pile becomes the talon as soon as that is empty."""
    if s.talon_size == 0:
        s.talon = s.lost
        s.talon_size = size(s.lost)
        s.lost = 0


cdef inline void gain_card(State* s, int seat, int kind) noexcept nogil:
    s.hands[seat] += one(kind)
    s.hand_size[seat] += 1


cdef inline void lose_card(State* s, int seat, int kind) noexcept nogil:
    s.hands[seat] -= one(kind)
    s.hand_size[seat] -= 1


cdef inline void pick(State* s, int seat, int kind) noexcept nogil:
    """A card of the display goes to a hand, for all to see."""
    s.display -= one(kind)
    gain_card(s, seat, kind)
    s.known[seat] += one(kind)


cdef inline uint64_t turnable(
    const Rules* rules, const State* s, int seat
) noexcept nogil:
    """Bit 2k for each double k on top of its column with value 1."""
    cdef uint64_t found = 0
    cdef int column, card
    for column in range(SYMBOLS):
        card = s.columns[seat][column] & 63
        if s.heights[seat][column] and not card & TURNED and (
                rules.card[card] == DOUBLE):
            found |= one(card)
    return found


cdef void begin_actions(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    """One action, or two where no scoring was caused; the second may be left out."""
    s.bonus = s.cursor = 0
    s.phase = ACTION
    if not (s.hand_size[s.seat] or s.display or s.talon_size
            or turnable(rules, s, s.seat)):
        end_action(rules, s, rng)


cdef void end_action(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    if s.phase == ACTION and s.pending == NO_SCORING:
        s.phase = SECOND
        return
    refill(rules, s, rng)
    if s.pending:
        begin_scoring(rules, s, rng)
    else:
        end_turn(rules, s)


cdef void fill_display(State* s, mcts_rng* rng) noexcept nogil:
    cdef int n = size(s.display)
    while n < DISPLAY and s.talon_size:
        s.display += one(draw_talon(s, rng))
        n += 1
        reshuffle(s)


cdef void refill(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    """The display to four cards; where they run short, the tops of all columns go."""
    cdef int seat, column
    fill_display(s, rng)
    if size(s.display) == DISPLAY:
        return
    for seat in range(<int>rules.players):
        for column in range(SYMBOLS):
            if s.heights[seat][column]:
                s.lost += one(pop(s, seat, column))
    reshuffle(s)
    fill_display(s, rng)


cdef void lay_person(State* s, int seat, int kind) noexcept nogil:
    lose_card(s, seat, kind)
    s.piles[seat][s.pile_size[seat]] = kind
    s.pile_size[seat] += 1


cdef void turn_double(const Rules* rules, State* s, int seat, int kind) noexcept nogil:
    cdef int column = rules.first[kind]
    s.columns[seat][column] |= TURNED
    s.values[seat][column] += 1
