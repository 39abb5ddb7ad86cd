# Quinto Império II: Final Scoring.

cdef struct Sheet:
    int padroes, knowledge, crowns, prester, pieces   # A1 to A5
    int by_padrao, by_knowledge, by_crown, by_piece   # B1 to B4


cdef void add_icons(int* icons, const uint8_t* card, int n) noexcept nogil:
    cdef int i
    for i in range(ICONS):
        icons[i] += n * card[i]


cdef void icons_of(
    const Rules* rules, const State* s, int seat, int* icons, int* points
) noexcept nogil:
    """Multipliers of a seat, and the points of its Prester John cards."""
    cdef uint64_t left = s.kept[seat]
    cdef uint32_t cards = s.built[seat]
    cdef int kind
    memset(icons, 0, sizeof(int) * ICONS)
    points[0] = 0
    while left:
        kind = mcts_lowest_bit(left) >> 1
        points[0] += copies(left, kind) * rules.prester[kind].vp
        add_icons(icons, rules.prester[kind].icons, copies(left, kind))
        left &= ~(<uint64_t>3 << 2 * kind)
    while cards:
        add_icons(icons, rules.icons[mcts_lowest_bit(cards)], 1)
        cards &= cards - 1


cdef int pictures_of(const Rules* rules, const State* s, int seat) noexcept nogil:
    """Set of the illustrations of a seat."""
    cdef int i, found = 0
    for i in range(PIECES):
        if s.pieces[seat][i]:
            found |= 1 << rules.piece_picture[i]
    return found


cdef int fill_sheet(
    const Rules* rules, const State* s, int seat, Sheet* out
) noexcept nogil:
    """The sheet of a seat as of now; its total."""
    cdef int[ICONS] icons
    cdef uint32_t left = s.padroes[seat]
    cdef int i
    memset(out, 0, sizeof(Sheet))
    icons_of(rules, s, seat, icons, &out.prester)
    while left:
        out.padroes += rules.place_vp[mcts_lowest_bit(left)]
        left &= left - 1
    for i in range(KINDS):
        out.knowledge += s.knowledge[seat][i] * rules.knowledge_vp[i]
        out.crowns += s.crowns[seat][i] * rules.crown_vp[i]
    for i in range(PIECES):
        out.pieces += s.pieces[seat][i] * rules.piece_vp[i]
    out.by_padrao = icons[PADRAO_ICON] * (rules.cubes - s.cubes[seat])
    out.by_knowledge = icons[KNOWLEDGE_ICON] * sum_of(s.knowledge[seat], KINDS)
    out.by_crown = icons[CROWN_ICON] * sum_of(s.crowns[seat], KINDS)
    out.by_piece = icons[ASTROLABE_ICON] * mcts_popcount(pictures_of(rules, s, seat))
    return (out.padroes + out.knowledge + out.crowns + out.prester + out.pieces
            + out.by_padrao + out.by_knowledge + out.by_crown + out.by_piece)
