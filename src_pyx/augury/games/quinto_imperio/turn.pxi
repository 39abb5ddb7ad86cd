# Quinto Império II: Setup; Player Turn; Description of Actions; End of the Game.

cdef void reveal_monument(State* s, int slot, mcts_rng* rng) noexcept nogil:
    """The next card of the pile or, without it, of those set aside; both are unseen."""
    cdef int card = mcts_select(
        s.unseen, mcts_rng_below(rng, mcts_popcount(s.unseen)))
    s.unseen ^= <uint32_t>1 << card
    s.row[slot] = card + 1


cdef void roll(State* s, mcts_rng* rng) noexcept nogil:
    """Three dice in one draw, so that a search can spread its samples over them."""
    cdef int n = mcts_rng_below(rng, ROLLS), i
    for i in range(3):
        s.dice[1 + n % PIPS] += 1
        n //= PIPS


cdef void quinto_init(const void* rules_, void* at, mcts_rng* rng) noexcept nogil:
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* s = <State*>at
    cdef int seat, i
    memset(s, 0, sizeof(State))
    roll(s, rng)
    memcpy(s.supply, rules.supply, sizeof(s.supply))
    memcpy(s.crown_left, rules.crown_count, sizeof(s.crown_left))
    memcpy(s.knowledge_left, rules.knowledge_count, sizeof(s.knowledge_left))
    memcpy(s.piece_left, rules.piece_count, sizeof(s.piece_left))
    memcpy(s.colour_left, rules.colour_count, sizeof(s.colour_left))
    s.supply_spies = rules.spies
    s.prester = rules.prester_copies
    s.unseen = <uint32_t>((<uint64_t>1 << rules.monuments) - 1)
    s.pile, s.aside = rules.pile, rules.aside
    for seat in range(<int>rules.players):
        s.disc[seat] = rules.start
        s.cubes[seat] = rules.cubes
    for i in range(ROW):
        reveal_monument(s, i, rng)


# Gains

cdef inline void gain_good(State* s, int seat, int good, int n) noexcept nogil:
    n = min(n, <int>s.supply[good])
    s.supply[good] -= n
    s.goods[seat][good] += n


cdef inline void pay_good(State* s, int seat, int good, int n) noexcept nogil:
    s.supply[good] += n
    s.goods[seat][good] -= n


cdef inline void gain_spies(State* s, int seat, int n) noexcept nogil:
    n = min(n, <int>s.supply_spies)
    s.supply_spies -= n
    s.spies[seat] += n


cdef void gain_piece(
    const Rules* rules, State* s, int colour, mcts_rng* rng
) noexcept nogil:
    """The top piece of a colour, if there is one."""
    cdef int n, kind = 0
    if not s.colour_left[colour]:
        return
    n = mcts_rng_below(rng, s.colour_left[colour])
    while rules.piece_colour[kind] != colour or n >= s.piece_left[kind]:
        if rules.piece_colour[kind] == colour:
            n -= s.piece_left[kind]
        kind += 1
    s.colour_left[colour] -= 1
    s.piece_left[kind] -= 1
    s.pieces[s.seat][kind] += 1


cdef void gain_monument(State* s, mcts_rng* rng) noexcept nogil:
    """From the pile or, in the turns after the trigger, from the set-aside cards."""
    cdef uint8_t* left = &s.aside if s.triggered else &s.pile
    cdef int card
    if not left[0]:
        return
    left[0] -= 1
    card = mcts_select(s.unseen, mcts_rng_below(rng, mcts_popcount(s.unseen)))
    s.unseen ^= <uint32_t>1 << card
    s.built[s.seat] |= <uint32_t>1 << card


cdef void draw_prester(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    """One card: kept, or its reward and out of the game."""
    cdef int n = mcts_rng_below(rng, size(s.prester)), kind = 0
    cdef const Card* card
    while n >= copies(s.prester, kind):
        n -= copies(s.prester, kind)
        kind += 1
    s.prester -= one(kind)
    card = &rules.prester[kind]
    if card.kind == KEPT:
        s.kept[s.seat] += one(kind)
        return
    s.discarded += one(kind)
    if card.kind == REWARD_GOOD:
        gain_good(s, s.seat, card.of, card.n)
    elif card.kind == REWARD_PIECE:
        for n in range(card.n):
            gain_piece(rules, s, card.of, rng)
    elif card.kind == REWARD_MONUMENT:
        for n in range(card.n):
            gain_monument(s, rng)
    else:
        gain_spies(s, s.seat, card.n)


cdef void ask(const Rules* rules, State* s, int value, mcts_rng* rng) noexcept nogil:
    cdef int kind = draw_kind(s.knowledge_left, KINDS, rng)
    s.knowledge[s.seat][kind] += 1
    if mcts_rng_double(rng) < rules.correct[value]:
        gain_spies(s, s.seat, rules.knowledge_spies[kind])


# Dice

cdef void take_space(
    const Rules* rules, State* s, int action, int removed
) noexcept nogil:
    """The die on its space; another player's one there goes home for gold."""
    cdef int seat = s.seat, at = s.caravel[seat], k = 0, other
    if action == ASTROLABE:
        if removed >= 0:
            pay_good(s, seat, GOLD, rules.eviction)
            s.astrolabe[removed] -= 1
        s.astrolabe[seat] += 1
        return
    while rules.actions[at][k] != action:
        k += 1
    for other in range(<int>rules.players):
        if s.taken[other] >> (4 * at + k) & 1:
            pay_good(s, seat, GOLD, rules.eviction)
            s.taken[other] ^= <uint32_t>1 << (4 * at + k)
    s.taken[seat] |= <uint32_t>1 << (4 * at + k)


cdef inline int spies_used(int action, int value, int number) noexcept nogil:
    if KNOWLEDGE < action <= MONUMENT:
        return max(0, 2 * number - value)
    return number - value if number > value else value - number


cdef void place_die(
    const Rules* rules, State* s, mcts_move move, mcts_rng* rng
) noexcept nogil:
    cdef int action = move >> 10, value = move >> 7 & 7, number = move >> 4 & 7
    cdef int seat = s.seat, spies = spies_used(action, value, number), g, i
    cdef int[2][PIPS] stops
    s.dice[value] -= 1
    s.spies[seat] -= spies
    s.supply_spies += spies
    if action == NAVIGATION:
        for i in range(number):
            s.caravel[seat] = rules.next[s.caravel[seat]]
        end_action(rules, s, rng)
        return
    take_space(rules, s, action, <int>(move & 7) - 1)
    if action == MONUMENT or action == PADRAO:
        s.action = action
        s.quantity = number if action == MONUMENT else 1
        s.phase = CHOOSE_SLOTS if action == MONUMENT else CHOOSE_PLACE
        return
    if action == KNOWLEDGE:
        ask(rules, s, number, rng)
    elif action == PRESTER:
        for i in range(number):
            draw_prester(rules, s, rng)
    elif action == CROWN:
        s.crowns[seat][draw_kind(s.crown_left, KINDS, rng)] += 1
    elif action == ASTROLABE:
        find_stops(rules, s, stops)
        s.disc[seat] = stops[move >> 3 & 1][number - 1]
        gain_piece(rules, s, rules.colour[s.disc[seat]], rng)
    else:
        for g in range(GOODS):
            pay_good(s, seat, g, number * rules.paid[action][g])
        for g in range(GOODS):
            gain_good(s, seat, g, number * rules.gained[action][g])
    end_action(rules, s, rng)


cdef void buy(
    const Rules* rules, State* s, int goods, mcts_rng* rng
) noexcept nogil:
    """The cards of the chosen slots for a set of goods."""
    cdef int i, seat = s.seat
    for i in range(GOODS):
        if goods >> i & 1:
            pay_good(s, seat, i, 1)
    for i in range(ROW):
        if s.slots >> i & 1:
            s.built[seat] |= <uint32_t>1 << (s.row[i] - 1)
            s.row[i] = 0
    end_action(rules, s, rng)


cdef void end_action(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    s.phase = PLACE
    s.action = s.quantity = s.slots = 0
    if sum_of(s.dice, 8) == 0:
        end_turn(rules, s, rng)


# Turns

cdef void refill(State* s, mcts_rng* rng) noexcept nogil:
    """The row closes up to the left; the first slot that the pile cannot fill triggers
    the end, and from then on the cards set aside are used."""
    cdef int i, filled = 0
    for i in range(ROW):
        if s.row[i]:
            s.row[filled] = s.row[i]
            if filled != i:
                s.row[i] = 0
            filled += 1
    for i in range(filled, ROW):
        if not s.pile:
            s.triggered = True
            if not s.aside:
                return
            s.aside -= 1
        else:
            s.pile -= 1
        reveal_monument(s, i, rng)


cdef void end_turn(const Rules* rules, State* s, mcts_rng* rng) noexcept nogil:
    """Refill, and the dice of the next player come home and are rolled."""
    cdef bint last = s.seat == <int>rules.players - 1
    if last and (s.triggered or triggers(s) or s.round == ROUNDS - 1):
        s.triggered |= triggers(s)
        s.round += 1
        s.phase = OVER
        return
    s.seat = 0 if last else s.seat + 1
    s.round += last
    roll(s, rng)
    refill(s, rng)
    s.astrolabe[s.seat] = 0
    s.taken[s.seat] = 0


cdef inline bint triggers(const State* s) noexcept nogil:
    """Whether the pile cannot fill the row."""
    cdef int i, free = 0
    for i in range(ROW):
        free += not s.row[i]
    return free > s.pile


cdef void play(
    const Rules* rules, State* s, mcts_move move, mcts_rng* rng
) noexcept nogil:
    if move < M_SLOTS:
        place_die(rules, s, move, rng)
    elif move < M_GOODS:
        s.slots = move - M_SLOTS
        if cost_of(rules, s.slots):
            s.phase = CHOOSE_GOODS
        else:
            buy(rules, s, 0, rng)
    elif move < M_PLACE:
        buy(rules, s, move - M_GOODS, rng)
    else:
        s.padroes[s.seat] |= <uint32_t>1 << (move - M_PLACE)
        s.cubes[s.seat] -= 1
        end_action(rules, s, rng)
