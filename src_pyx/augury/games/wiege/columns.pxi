# Die Wiege der Renaissance: B. Putting Cards in Your Space for Personal Cards; Cards
# with Two Symbols; The Jokers. A column has one symbol, or two while it is a lone open
# joker.

cdef enum:
    TURNED = 32          # a double turned to its value of 2


cdef inline int column_of(const State* s, int seat, int symbol) noexcept nogil:
    """Column that a symbol stands for, or NONE."""
    if s.heights[seat][symbol]:
        return symbol
    return <int>s.links[seat][symbol] - 1


cdef inline int symbols_of(const State* s, int seat, int symbol) noexcept nogil:
    """How many of a symbol a seat can name."""
    cdef int column = column_of(s, seat, symbol)
    return s.values[seat][column] if column >= 0 else 0


cdef inline void push(State* s, int seat, int column, int card) noexcept nogil:
    s.columns[seat][column] = s.columns[seat][column] << 6 | card
    s.heights[seat][column] += 1
    s.values[seat][column] += 2 if card & TURNED else 1


cdef inline int pop(State* s, int seat, int column) noexcept nogil:
    """Takes the top card; its kind."""
    cdef int card = s.columns[seat][column] & 63, other
    s.columns[seat][column] >>= 6
    s.heights[seat][column] -= 1
    s.values[seat][column] -= 2 if card & TURNED else 1
    other = s.links[seat][column]
    if other:
        s.links[seat][column] = s.links[seat][other - 1] = 0
    return card & 31


cdef void fix(State* s, int seat, int column, int symbol) noexcept nogil:
    """An open joker counts as one of its symbols from now on."""
    cdef int other = <int>s.links[seat][column] - 1, card
    if other < 0:
        return
    card = pop(s, seat, column)
    push(s, seat, symbol, card)


cdef void lay(State* s, int seat, int kind, int symbol) noexcept nogil:
    """On the column of a symbol."""
    fix(s, seat, column_of(s, seat, symbol), symbol)
    push(s, seat, symbol, kind)


cdef void lay_new(const Rules* rules, State* s, int seat, int kind) noexcept nogil:
    """As a column of its own; an open joker of its symbol keeps the other one."""
    cdef int a = rules.first[kind], b = rules.second[kind]
    cdef int column = column_of(s, seat, a)
    if column >= 0:
        fix(s, seat, column, a ^ column ^ (s.links[seat][column] - 1))
    push(s, seat, a, kind)
    if a != b:
        s.links[seat][a] = b + 1
        s.links[seat][b] = a + 1


cdef inline bint may_open(
    const Rules* rules, const State* s, int seat, int kind
) noexcept nogil:
    """Whether a joker may begin a column: no column has either of its symbols."""
    return (column_of(s, seat, rules.first[kind]) < 0
            and column_of(s, seat, rules.second[kind]) < 0)


cdef inline int genius_symbols(
    const Rules* rules, const State* s, int seat, int colour
) noexcept nogil:
    """Visible Genius symbols: those of the cards on top."""
    cdef int column, n = 0
    for column in range(SYMBOLS):
        if s.heights[seat][column]:
            n += rules.genius[s.columns[seat][column] & 31] == colour
    return n
