# Die Wiege der Renaissance: what a seat sees, and samples of what it does not.

cdef uint64_t wiege_view(
    const void* rules, const void* at, int observer
) noexcept nogil:
    """The whole table and the card that the observer drew. Its hand and pile follow
    from these and its own moves. They are left out: in the search of somebody who does
    not know them all samples of them share nodes. In the end the hands are shown, as
    they may decide."""
    cdef const State* s = <const State*>at
    cdef uint64_t key = 0
    if observer == drawer(<const Rules*>rules, s):
        key = s.drawn
    if s.phase == OVER:
        key = mcts_hash_words(0, s.hands, MAX_SEATS)
    return mcts_hash_words(
        key, <const uint64_t*>s, <int>((<char*>s.hands - <char*>s) // 8))


# Samples. Every card that the observer neither sees nor knows to be somewhere is in one
# pool; all deals of it to hands, person piles (personalities alone) and talon that fit
# the sizes are equally likely, and so is where known personalities are, hand or pile.

cdef struct Share:
    # What another seat holds
    uint64_t culture   # known to be in the hand
    uint64_t persons   # known to be in the hand or the pile
    int seat, hand, pile, persons_size, free
    # `free`: cards of the hand that are no known culture cards
    int lying          # known personalities that the sample puts into the pile


cdef inline double ways(const Rules* rules, const Share* h, int lying) noexcept nogil:
    """Relative number of deals that put so many known personalities into the pile."""
    cdef int in_hand = h.persons_size - lying
    if lying > h.pile or in_hand > h.free:
        return 0
    return 1 / (rules.factorial[lying] * rules.factorial[in_hand]
                * rules.factorial[h.pile - lying] * rules.factorial[h.free - in_hand])


cdef void choose_lying(
    const Rules* rules, Share* shares, int n, int pool, int persons, mcts_rng* rng
) noexcept nogil:
    """How many known personalities lie in each pile, given the sizes of the pool.

    With t places of the piles to fill from the pool there are persons! / (persons - t)!
    ways for them, and (pool - t)! / rest! for the hands.
    """
    cdef double[MAX_SEATS][MAX_PERSONS + 1] sums  # over the seats from i on, t so far
    cdef double draw_at
    cdef int i, t, lying, bottom
    for t in range(MAX_PERSONS + 1):
        sums[n][t] = 0
        if t <= persons:
            sums[n][t] = rules.factorial[pool - t] / rules.factorial[persons - t]
    for i in range(n - 1, -1, -1):
        for t in range(MAX_PERSONS + 1):
            sums[i][t] = 0
            for lying in range(shares[i].persons_size + 1):
                bottom = t + shares[i].pile - lying
                if 0 <= bottom <= MAX_PERSONS:
                    sums[i][t] += (
                        ways(rules, &shares[i], lying) * sums[i + 1][bottom])
    t = 0
    for i in range(n):
        draw_at = mcts_rng_double(rng) * sums[i][t]
        for lying in range(shares[i].persons_size + 1):
            bottom = t + shares[i].pile - lying
            if not 0 <= bottom <= MAX_PERSONS:
                continue
            if ways(rules, &shares[i], lying) * sums[i + 1][bottom] > 0:
                shares[i].lying = lying
                draw_at -= ways(rules, &shares[i], lying) * sums[i + 1][bottom]
                if draw_at < 0:
                    break
        t += shares[i].pile - shares[i].lying


cdef void deal_pile(
    State* s, Share* h, uint64_t* persons, mcts_rng* rng
) noexcept nogil:
    """Known and other personalities in any order; the known rest stays in hand."""
    cdef uint8_t* pile = s.piles[h.seat]
    cdef int i, j
    for i in range(h.pile):
        if i < h.lying:
            pile[i] = draw(&h.persons, rng)
        else:
            pile[i] = draw(persons, rng)
    for i in range(h.pile - 1, 0, -1):
        j = mcts_rng_below(rng, i + 1)
        pile[i], pile[j] = pile[j], pile[i]


cdef void wiege_determinize(
    const void* rules_, void* at, int observer, mcts_rng* rng
) noexcept nogil:
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* s = <State*>at
    cdef Share[MAX_SEATS] shares
    cdef uint64_t pool = s.talon, persons
    cdef int seat, i, n = 0
    cdef bint doubtful = False
    if observer != drawer(rules, s):
        s.drawn = 0
    if s.phase == OVER:
        return
    for seat in range(<int>rules.players):
        if seat == observer:
            continue
        pool += s.hands[seat] - s.known[seat]
        for i in range(s.pile_size[seat]):
            pool += one(s.piles[seat][i])
        shares[n].seat = seat
        shares[n].culture = s.known[seat] & rules.culture
        shares[n].persons = s.known[seat] & rules.persons
        shares[n].persons_size = size(shares[n].persons)
        shares[n].hand = s.hand_size[seat]
        shares[n].pile = s.pile_size[seat]
        shares[n].free = shares[n].hand - size(shares[n].culture)
        shares[n].lying = 0
        doubtful |= shares[n].pile and shares[n].persons_size
        n += 1
    persons = pool & rules.persons
    if doubtful:
        choose_lying(rules, shares, n, size(pool), size(persons), rng)
    pool -= persons
    for i in range(n):
        deal_pile(s, &shares[i], &persons, rng)
    pool += persons
    for i in range(n):
        seat = shares[i].seat
        s.hands[seat] = shares[i].culture + shares[i].persons
        for _ in range(shares[i].free - shares[i].persons_size + shares[i].lying):
            s.hands[seat] += one(draw(&pool, rng))
    s.talon = pool
