# Mini Cywilizacja: Buying a card, what is put down for it.

cdef inline int after_discount(int cost, int off) noexcept nogil:
    return cost if cost <= 1 else max(1, cost - off)


cdef int payments(
    const Quarter* q, int off_wood, int off_stone, int swaps, int wood, int stone
) noexcept nogil:
    """Sets that pay for a building: bit 0 wood alone, bit 1 stone alone, bit 2 both.

    Each substitution may make one part a unit dearer and the other one cheaper, then
    discounts apply. A set that contains another one that pays is left out.
    """
    cdef int shift, found = 0, w, t
    for shift in range(-swaps, swaps + 1):
        w, t = q.cost[0] + shift, q.cost[1] - shift
        if w < 0 or t < 0:
            continue
        w, t = after_discount(w, off_wood), after_discount(t, off_stone)
        if w <= wood and t <= stone:
            found |= 1 << ((w > 0) + 2 * (t > 0) - 1)
    return found & 3 if found & 3 else found


cdef void tabulate_payments(Rules* rules, int cards) noexcept nogil:
    cdef int off_wood, off_stone, swaps, wood, stone, card, q, p, found
    for off_wood in range(DISCOUNTS):
        for off_stone in range(DISCOUNTS):
            for swaps in range(SWAPS):
                for wood in range(4):
                    for stone in range(4):
                        for card in range(cards):
                            for q in range(4):
                                found = payments(
                                    &rules.quarters[4 * card + q], off_wood, off_stone,
                                    swaps, wood, stone)
                                for p in range(PUT_DOWN):
                                    if found >> p & 1:
                                        rules.payable[off_wood][off_stone][swaps][wood][
                                            stone][p][q] |= bit(card)


cdef inline void buyable(
    const Rules* rules, const State* s, uint64_t (*out)[4]
) noexcept nogil:
    """For each set of cards to put down and each quarter: cards, wherever they are."""
    cdef int seat = s.seat, card, q, p, found
    cdef int wood = s.values[seat][0], stone = s.values[seat][1]
    if s.off[seat][0] < DISCOUNTS and s.off[seat][1] < DISCOUNTS and (
            s.swaps[seat] < SWAPS):
        memcpy(
            out, rules.payable[s.off[seat][0]][s.off[seat][1]][s.swaps[seat]][wood][
                stone], sizeof(uint64_t) * PUT_DOWN * 4)
        return
    memset(out, 0, sizeof(uint64_t) * PUT_DOWN * 4)
    for card in range(MAX_CARDS):
        if s.pool >> card & 1:
            for q in range(4):
                found = payments(
                    &rules.quarters[4 * card + q], s.off[seat][0], s.off[seat][1],
                    s.swaps[seat], wood, stone)
                for p in range(PUT_DOWN):
                    if found >> p & 1:
                        out[p][q] |= bit(card)
