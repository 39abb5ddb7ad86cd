# Die Wiege der Renaissance: Scoring of culture and persons, New Historic Event, End of
# Game. `side` 0 is the seat that caused the scoring, 1 the other participant.

cdef inline int seat_of(const State* s, int side) noexcept nogil:
    return <int>s.other - 1 if side else s.seat


cdef void take_home(State* s, int spot) noexcept nogil:
    """All pieces of an event go back to their owners."""
    cdef int place, piece, seat
    for place in range(PLACES):
        piece = piece_at(s, spot, place)
        if piece:
            seat = (piece & 7) - 1
            if piece & 8:
                s.geniuses |= 1 << seat
            else:
                s.stock[seat][seat] += 1
    s.pieces[spot] = 0


cdef void begin_scoring(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    cdef int others = owners(s.pieces[s.spot]) & ~(1 << s.seat)
    s.other = mcts_lowest_bit(others) + 1 if others else 0
    take_home(s, s.spot)
    s.actor = s.seat
    s.phase = NAME if s.pending == CULTURE else DUEL


# Culture Scoring

cdef void name_symbol(
    const Rules* rules, State* s, int symbol, mcts_rng* rng
) noexcept nogil:
    cdef int side = s.actor != s.seat
    s.named[side] = symbol + 1
    s.number[side] = symbols_of(s, s.actor, symbol)
    if side == 0 and s.other:
        s.actor = s.other - 1
    elif s.other == 0:
        begin_payment(rules, s, s.seat, s.number[0], rng)
    elif s.number[0] > s.number[1]:
        begin_payment(rules, s, s.seat, s.number[0] - s.number[1], rng)
    elif s.number[0] < s.number[1]:
        begin_payment(rules, s, s.actor, s.number[1] - s.number[0], rng)
    else:
        s.backs = 3 if s.number[0] else 0
        take_backs(rules, s, rng)


# Person Scoring

cdef inline int persons_points(const Rules* rules, uint64_t cards) noexcept nogil:
    """Sum of the values, and one more for each card whose value is there twice."""
    cdef int[8] count
    cdef int kind, n, value, points = 0
    memset(count, 0, sizeof(count))
    cards &= rules.persons
    while cards:
        kind = lowest_kind(cards)
        n = copies(cards, kind)
        cards &= ~(<uint64_t>3 << 2 * kind)
        count[rules.value[kind] & 7] += n
    for value in range(1, 8):
        points += count[value] * (value + (count[value] > 1))
    return points


cdef inline uint64_t hand_persons(const Rules* rules, const State* s) noexcept nogil:
    """Kinds in the actor's hand that match the event."""
    return kinds_of(
        s.hands[s.actor] & rules.by_hand[rules.symbols[s.top[s.spot] - 1]])


cdef void show_person(
    const Rules* rules, State* s, int kind, bint from_pile, mcts_rng* rng
) noexcept nogil:
    cdef int seat = s.actor, side = seat != s.seat
    if from_pile:
        s.pile_size[seat] -= 1
        s.piles[seat][s.pile_size[seat]] = 0
    else:
        lose_card(s, seat, kind)
    forget(s, seat, kind)
    s.played[side] += one(kind)
    s.passes = 0
    if s.other == 0:
        begin_payment(rules, s, seat, s.stake[s.spot], rng)
    else:
        s.actor = seat_of(s, not side)


cdef void pass_duel(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    cdef int mine, theirs
    s.passes += 1
    if s.passes < 2:
        s.actor = seat_of(s, s.actor == s.seat)
        return
    mine = persons_points(rules, s.played[0])
    theirs = persons_points(rules, s.played[1])
    if mine > theirs:
        begin_payment(rules, s, s.seat, s.stake[s.spot], rng)
    elif mine < theirs:
        begin_payment(rules, s, s.other - 1, s.stake[s.spot], rng)
    else:
        s.backs = (s.played[0] != 0) | (s.played[1] != 0) << 1
        take_backs(rules, s, rng)


# Payment: foreign stones first, then own ones, at last own ones from the events

cdef void begin_payment(
    const Rules* rules, State* s, int winner, int due, mcts_rng* rng
) noexcept nogil:
    cdef int loser = s.seat if winner != s.seat else <int>s.other - 1
    s.winner = winner + 1
    s.due = due
    s.received = s.broke = 0
    if s.other == 0:  # alone: the neighbour, or one after the other from the right
        loser = winner - 1 if winner else rules.players - 1
        if s.spot >= MIDDLES:
            loser = s.spot - MIDDLES
            if loser == winner:
                loser = next_seat(rules, loser)
        elif rules.teams:
            s.broke = 1 << (winner ^ 2)
    s.payer = loser
    go_on_paying(rules, s, rng)


cdef inline bint pays_alone(const State* s) noexcept nogil:
    return s.other or s.spot >= MIDDLES


cdef void go_on_paying(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    cdef int players = rules.players, left = players
    while s.due and left:
        if s.broke >> s.payer & 1 or s.payer == s.winner - 1:
            left -= 1
        elif stones_of(rules, s, s.payer):
            hand_over(rules, s)
            left = players
            if pays_alone(s):
                continue
        elif own_pieces(s, s.payer, True):
            s.actor = s.payer
            s.phase = PAY
            return
        else:
            s.broke |= 1 << s.payer
        if pays_alone(s):
            if s.broke:
                break
            continue
        s.payer = s.payer - 1 if s.payer else players - 1
    end_payment(rules, s, rng)


cdef void hand_over(const Rules* rules, State* s) noexcept nogil:
    """One stone: of the receiver's colour, else the first other foreign one clockwise
    from the receiver, else an own one."""
    cdef int receiver = s.winner - 1, colour = receiver, i
    for i in range(<int>rules.players):
        if s.stock[s.payer][colour] and colour != s.payer:
            break
        colour = next_seat(rules, colour)
    else:
        colour = s.payer
    s.stock[s.payer][colour] -= 1
    receive(s, colour)


cdef inline void receive(State* s, int colour) noexcept nogil:
    s.stock[s.winner - 1][colour] += 1
    s.due -= 1
    s.received += 1


cdef void pay_from_event(
    const Rules* rules, State* s, int place, mcts_rng* rng
) noexcept nogil:
    s.pieces[place >> 3] &= ~(<uint32_t>15 << 4 * (place & 7))
    receive(s, s.payer)
    if not pays_alone(s):
        s.payer = s.payer - 1 if s.payer else rules.players - 1
    go_on_paying(rules, s, rng)


cdef void end_payment(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    """Losses of the winner; the loser of a duel takes a card back."""
    cdef int side = s.winner - 1 != s.seat, seat = s.winner - 1, column, n
    if s.pending == CULTURE:
        column = column_of(s, seat, s.named[side] - 1)
        for n in range(s.received):
            if column < 0 or s.heights[seat][column] == 0:
                break
            s.lost += one(pop(s, seat, column))
        s.backs = 0
    else:
        s.lost += s.played[side]
        s.played[side] = 0
        s.backs = 0
        if s.other and s.played[not side]:
            s.backs = 1 << (not side)
    s.winner = s.payer = s.due = s.received = s.broke = 0
    take_backs(rules, s, rng)


# Cards taken back into the hand, the causer first

cdef uint64_t returnable(const State* s, int side) noexcept nogil:
    """Cards of which one goes back: those played, or those of the named column."""
    cdef uint64_t cards = 0, column
    cdef int seat = seat_of(s, side), at, i
    if s.pending == PERSONS:
        return s.played[side]
    at = column_of(s, seat, s.named[side] - 1)
    column = s.columns[seat][at]
    for i in range(s.heights[seat][at]):
        cards += one(column & 31)
        column >>= 6
    return cards


cdef void take_backs(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    if s.backs:
        s.actor = s.seat if s.backs & 1 else <int>s.other - 1
        s.phase = BACK
    else:
        end_scoring(rules, s, rng)


cdef void take_back(
    const Rules* rules, State* s, int kind, mcts_rng* rng
) noexcept nogil:
    """One card to the hand. The rest is lost when everybody has taken one."""
    cdef int seat = s.actor, side = seat != s.seat, at
    if s.pending == PERSONS:
        s.played[side] -= one(kind)
    else:
        pull(s, seat, column_of(s, seat, s.named[side] - 1), kind)
    gain_card(s, seat, kind)
    s.known[seat] += one(kind)
    s.backs &= ~(1 << side)
    take_backs(rules, s, rng)


cdef void pull(State* s, int seat, int column, int kind) noexcept nogil:
    """Takes a card of a kind out of a column, the topmost one."""
    cdef uint8_t[16] above
    cdef int n = 0
    while <int>(s.columns[seat][column] & 31) != kind:
        above[n] = s.columns[seat][column] & 63
        s.columns[seat][column] >>= 6
        n += 1
    s.values[seat][column] -= 2 if s.columns[seat][column] & TURNED else 1
    s.columns[seat][column] >>= 6
    s.heights[seat][column] -= 1
    while n:
        n -= 1
        s.columns[seat][column] = s.columns[seat][column] << 6 | above[n]
    if s.heights[seat][column] == 0 and s.links[seat][column]:
        s.links[seat][s.links[seat][column] - 1] = 0
        s.links[seat][column] = 0


# New Historic Event

cdef void end_scoring(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    """The rest of what was scored is lost, the event is replaced, the turn is over."""
    cdef int side, seat, column, tie = s.number[0] == s.number[1] and s.number[0]
    if s.pending == CULTURE and s.other and tie:
        for side in range(2):
            seat = seat_of(s, side)
            column = column_of(s, seat, s.named[side] - 1)
            while column >= 0 and s.heights[seat][column]:
                s.lost += one(pop(s, seat, column))
    s.lost += s.played[0] + s.played[1]
    s.played[0] = s.played[1] = 0
    reshuffle(s)
    replace_event(rules, s, rng)
    s.pending = s.spot = s.other = s.passes = 0
    s.named[0] = s.named[1] = s.number[0] = s.number[1] = 0
    if positions_left(s) <= <int>rules.last_positions:
        end_game(s)
    else:
        end_turn(rules, s)


cdef void replace_event(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    """A person scoring removes the stack; a culture scoring only without a next."""
    cdef int event, below
    if s.pending == PERSONS or s.left == 0:
        event = s.top[s.spot]
        while event:
            below = s.below[event - 1]
            s.below[event - 1] = 0
            event = below
        s.top[s.spot] = s.stake[s.spot] = 0
    if s.left:
        reveal_event(rules, s, s.spot, rng)


cdef inline int positions_left(const State* s) noexcept nogil:
    cdef int spot, n = 0
    for spot in range(POSITIONS):
        n += s.top[spot] != 0
    return n


cdef void end_turn(const Rules* rules, State* s) noexcept nogil:
    if s.turn == TURNS - 1:
        end_game(s)
        return
    s.turn += 1
    s.seat = next_seat(rules, s.seat)
    begin_turn(rules, s)


# End of Game

cdef void end_game(State* s) noexcept nogil:
    cdef int spot
    for spot in range(POSITIONS):
        take_home(s, spot)
    s.phase = OVER
    s.actor = s.seat
