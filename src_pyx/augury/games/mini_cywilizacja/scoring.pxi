# Mini Cywilizacja: Counting points. What symbols the owner gains freely, copies and
# gives up is chosen to his best: all choices that can matter are tried.

cdef enum:
    MAX_TERMS = MAX_BUILT * MAX_EFFECTS
    ANIMAL_SET = 1 << COW | 1 << HORSE | 1 << SHEEP
    FREE_SET = ANIMAL_SET | 1 << GRAIN | 1 << MILK | 1 << MEAT | 1 << CLOTHING
    FIRST_LAYER = 1 << PERSON | ANIMAL_SET | 1 << GRAIN | 1 << SEA

cdef struct Choice:
    uint8_t chosen[SYMBOLS]    # free symbols and copies, by kind
    uint32_t used              # consumes that are used, in their order

cdef struct Settlement:
    int32_t have[SYMBOLS]       # given; then also chosen, less what is given up
    int32_t lost[SYMBOLS]
    int32_t weights[SYMBOLS]   # points for each available symbol
    int useful                 # symbols that can bring something
    int animals                # points for each kind
    int fixed                  # points whatever is chosen
    int wild, copied
    int makers, second, pairs, consumes
    const Effect* maker[MAX_TERMS]    # of the first layer from the left, of the
    const Effect* pair[MAX_TERMS]     # second from the right end
    const Effect* consume[MAX_TERMS]
    Choice choice
    Choice best
    int points                 # of the best choice


cdef inline int total(const int32_t* n, int symbols) noexcept nogil:
    cdef int k, found = 0
    while symbols:
        k = mcts_lowest_bit(symbols)
        symbols &= symbols - 1
        found += n[k]
    return found


cdef inline int times(const Effect* e, const int32_t* n) noexcept nogil:
    """How often a processing happens."""
    cdef int left = total(n, e.left)
    return left if e.op == PER else min(left, total(n, e.right))


cdef inline void produce(const Effect* e, int32_t* n) noexcept nogil:
    cdef int count = times(e, n)
    n[MILK] += count * e.make[MILK]
    n[MEAT] += count * e.make[MEAT]
    n[CLOTHING] += count * e.make[CLOTHING]
    n[SWORD] += count * e.make[SWORD]


cdef int worth(const Settlement* t) noexcept nogil:
    """Points of a choice, or -1 where more would be given up than there is."""
    cdef int32_t[SYMBOLS] n
    cdef int i, k, points = 0
    memcpy(n, t.have, sizeof(n))
    for i in range(t.makers):
        produce(t.maker[i], n)
    for i in range(t.second):
        produce(t.maker[MAX_TERMS - 1 - i], n)
    for k in range(SYMBOLS):
        if n[k] < 0:
            return -1
        points += n[k] * t.weights[k]
    for i in range(t.pairs):
        points += t.pair[i].vp * min(total(n, t.pair[i].left),
                                     total(n, t.pair[i].right))
    if t.animals:
        points += t.animals * ((n[COW] > 0) + (n[HORSE] > 0) + (n[SHEEP] > 0))
    return points


# All choices

cdef void consider(Settlement* t, int gained) noexcept nogil:
    """Keeps a choice that is better than those before."""
    cdef int points = worth(t)
    if points >= 0 and points + gained > t.points:
        t.points = points + gained
        t.best = t.choice


cdef void choose_kinds(
    Settlement* t, int others, int kinds, int wild, int left, int gained
) noexcept nogil:
    """Every number of each kind: of those that cannot be copied first, at most `wild`
    together, then of those that can. The last kind takes all: more is never worse."""
    cdef int k, n, most = wild if others else left
    if others == 0 and kinds == 0:
        consider(t, gained)
        return
    k = mcts_lowest_bit(others if others else kinds)
    if others:
        others &= others - 1
    else:
        kinds &= kinds - 1
    for n in range(0 if others or kinds else most, most + 1):
        t.have[k] += n
        t.choice.chosen[k] = n
        choose_kinds(t, others, kinds, wild - n, left - n, gained)
        t.have[k] -= n
    t.choice.chosen[k] = 0


cdef void choose_consumes(
    Settlement* t, int i, int kinds, const int32_t* limit, int gained
) noexcept nogil:
    """Every set of consumes for which there may be enough symbols."""
    cdef const Effect* e
    cdef int lose, k
    if i == t.consumes:
        choose_kinds(t, t.useful & FREE_SET & ~kinds, kinds, t.wild,
                     t.wild + (t.copied if kinds else 0), gained)
        return
    choose_consumes(t, i + 1, kinds, limit, gained)
    e = t.consume[i]
    lose = mcts_lowest_bit(e.left)
    if t.lost[lose] >= limit[lose]:
        return
    t.lost[lose] += 1
    t.have[lose] -= 1
    for k in range(SYMBOLS):
        t.have[k] += e.make[k]
    t.choice.used |= 1 << i
    choose_consumes(t, i + 1, kinds, limit, gained + e.vp)
    t.choice.used ^= 1 << i
    for k in range(SYMBOLS):
        t.have[k] -= e.make[k]
    t.have[lose] += 1
    t.lost[lose] -= 1


cdef void choose_best(Settlement* t, int kinds) noexcept nogil:
    """The best choice, given the kinds that may be copied."""
    cdef int32_t[SYMBOLS] limit
    cdef int i, k
    memset(&t.choice, 0, sizeof(Choice))
    t.points = -1
    if t.consumes == 0 and t.wild == 0 and (t.copied == 0 or kinds == 0):
        consider(t, 0)
        return
    memcpy(limit, t.have, sizeof(limit))
    for k in range(SYMBOLS):
        t.lost[k] = 0
        if FREE_SET >> k & 1:
            limit[k] += t.wild + t.copied
        for i in range(t.consumes):
            limit[k] += t.consume[i].make[k]
    for i in range(t.makers):
        produce(t.maker[i], limit)
    for i in range(t.second):
        produce(t.maker[MAX_TERMS - 1 - i], limit)
    choose_consumes(t, 0, kinds & t.useful, limit, 0)


# What the buildings say

cdef void add_effect(
    Settlement* t, const Effect* e, const int* hand
) noexcept nogil:
    """An effect whose points depend on symbols, or on the hand."""
    cdef int k
    if e.op == PER or e.op == PAIR:
        t.useful |= e.left | e.right
        if e.op == PAIR:
            t.pair[t.pairs] = e
            t.pairs += e.vp > 0
        else:
            for k in range(SYMBOLS):
                if e.left >> k & 1:
                    t.weights[k] += e.vp
        if e.make[MILK] | e.make[MEAT] | e.make[CLOTHING] | e.make[SWORD]:
            if (e.left | e.right) & ~FIRST_LAYER:
                t.maker[MAX_TERMS - 1 - t.second] = e
                t.second += 1
            else:
                t.maker[t.makers] = e
                t.makers += 1
    elif e.op == CONSUME:
        t.consume[t.consumes] = e
        t.consumes += 1
        t.useful |= e.left
    elif e.op == WILD:
        t.wild += e.n
    elif e.op == COPY:
        t.copied += e.n
    elif e.op == ANIMALS:
        t.animals += e.vp
        t.useful |= ANIMAL_SET
    elif e.op == HAND:
        t.fixed += e.vp * (hand[0] + hand[1] if e.n == MATERIALS else hand[e.n])


cdef int counted(
    const Rules* rules, const uint8_t* built, int count, const Effect* e
) noexcept nogil:
    """Number that an effect on the buildings themselves counts."""
    cdef uint64_t seen = 0
    cdef const Quarter* q
    cdef int i, n = 0
    for i in range(count):
        q = &rules.quarters[built[i]]
        if e.op == VALUES:
            seen |= bit(q.vp)
        elif e.op == SHIELDS:
            seen |= bit(4 * q.material + q.value)
        elif e.op == COLOURS:
            seen |= bit(q.colour)
        elif e.op == COSTS:
            seen |= bit(4 * q.cost[0] + q.cost[1])
        else:
            n += q.colour == e.n
    return n + mcts_popcount(seen)


cdef void survey(
    const Rules* rules, const uint8_t* built, int count, const int* hand, Settlement* t
) noexcept nogil:
    """All that some buildings say, before any choice."""
    cdef uint64_t given = 0
    cdef const Quarter* q
    cdef const Effect* e
    cdef int i, j, k, art = 0
    t.useful = t.animals = t.fixed = t.wild = t.copied = 0
    t.makers = t.second = t.pairs = t.consumes = 0
    memset(t.weights, 0, sizeof(t.weights))
    memset(t.have, 0, sizeof(t.have))
    for i in range(count):
        q = &rules.quarters[built[i]]
        t.fixed += q.vp
        given = q.give
        while given:
            k = mcts_lowest_bit(given) // 6
            t.have[k] += given >> 6 * k & 63
            given &= ~(<uint64_t>63 << 6 * k)
        for j in range(q.count):
            e = &q.effects[j]
            if e.op == ART:
                art += e.n
            elif VALUES <= e.op <= COLOUR_COUNT:
                t.fixed += e.vp * counted(rules, built, count, e)
            else:
                add_effect(t, e, hand)
    t.fixed += rules.art[art] if art < 8 else rules.art_above


cdef int settle(
    const Rules* rules, const State* s, int seat, Settlement* t
) noexcept nogil:
    """Final points of a seat as of now, and the choice that reaches them."""
    cdef int[MATERIALS] hand
    cdef int kinds = 0
    hand[0], hand[1] = s.values[seat][0], s.values[seat][1]
    survey(rules, s.built[seat], s.count[seat], hand, t)
    if t.copied:
        kinds = copyable(rules, s, seat)
    choose_best(t, kinds)
    return t.fixed + t.points + (hand[0] + hand[1]) // <int>rules.units


cdef int copyable(const Rules* rules, const State* s, int seat) noexcept nogil:
    """Kinds that the buildings of the seats beside give."""
    cdef int players = rules.players, left = (seat + players - 1) % players, i
    cdef int right = seat + 1 if seat + 1 < players else 0, kinds = 0
    for i in range(s.count[left]):
        kinds |= rules.quarters[s.built[left][i]].kinds
    for i in range(s.count[right]):
        kinds |= rules.quarters[s.built[right][i]].kinds
    return kinds & FREE_SET
