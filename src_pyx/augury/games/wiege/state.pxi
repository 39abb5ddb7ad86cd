# Die Wiege der Renaissance: what a state and a rules block hold; cards as multisets.

cdef enum:
    MAX_SEATS = 4
    POSITIONS = 7        # m0 m1 m2, then b0 ... b3: between seat j and the next
    MIDDLES = 3
    PLACES = 6           # of one event
    EVENTS = 36
    SYMBOLS = 5
    KINDS = 32           # of cards: culture first, then personalities
    MAX_PERSONS = 27     # personality cards
    PILE_ROOM = 32       # bytes of a person pile, whole words
    MAX_GROUPS = 16      # kinds of moves on offer at once
    MAX_MOVES = 512      # and moves
    DISPLAY = 4          # cards on show
    TURNS = 400          # after so many the game is decided as it stands
    NONE = -1

cdef enum Phase:
    SET, BONUS, ACTION, SECOND, NAME, DUEL, PAY, BACK, OVER

# A move is its kind times 256 plus what it names: position * 8 + place, a card's kind
# times 8 plus a symbol, or a symbol; MOVE, the last kind, names two places.
cdef enum Kind:
    M_STONE, M_GENIUS, M_PASS, M_TAKE, M_DRAW, M_PICK, M_LAY, M_NEW, M_PERSON, M_TURN,
    M_NAME, M_PLAY, M_REVEAL, M_REFUSE, M_PAY, M_BACK, M_STOP, M_MOVE

cdef enum Card:
    GENIUS_CARD, DOUBLE, JOKER, PERSONALITY

cdef enum Scoring:
    NO_SCORING, CULTURE, PERSONS

# What the engine believes about good play: data/wiege/weights.toml says what each is.
cdef struct Weights:
    double best, rest, culture, persons, pile, genius, horizon, spread, spread_scoring
    double win, chance, threat, keep_genius, bonus, lay, size, demand, now, pick, draw
    double person, pile_size, hand_size, doubt, scale

cdef struct Rules:
    uint64_t copies                    # every card: a multiset, as all below
    uint64_t culture                   # all counts of the culture kinds set
    uint64_t persons
    uint64_t by_hand[1 << SYMBOLS]     # personalities that match symbols of an event
    uint64_t matching[SYMBOLS]         # culture kinds with a symbol: one bit each
    uint64_t plain[SYMBOLS]            # those without another symbol
    uint64_t jokers
    double factorial[72]
    Weights weights
    uint64_t group_events[6]           # sets of events
    uint64_t all_events
    uint8_t near[EVENTS][1 << PLACES]  # free places that may be set, given the set ones
    uint8_t blue[EVENTS]               # sets of places
    uint8_t red[EVENTS]
    uint8_t dice[EVENTS]
    uint8_t symbols[EVENTS]            # set of symbols
    uint8_t card[KINDS]                # enum Card
    uint8_t genius[KINDS]              # 0 none, 1 blue, 2 red
    uint8_t value[KINDS]               # of a personality
    uint8_t first[KINDS]               # symbols of a culture card, equal but for jokers
    uint8_t second[KINDS]
    uint8_t stones                     # of each seat
    uint8_t hand_cards                 # dealt to each seat
    uint8_t last_positions             # that end the game
    uint32_t players, teams, groups, middles, whole_group, drawn

cdef struct State:
    # What everybody sees
    uint64_t columns[MAX_SEATS][SYMBOLS]  # cards, six bits each, the top one lowest
    uint64_t known[MAX_SEATS]          # cards known to be in a hand or person pile
    uint64_t display
    uint64_t lost
    uint64_t played[2]                 # in a duel, by the causer and the other
    uint64_t unseen                    # events that have not shown up
    uint32_t pieces[POSITIONS]         # four bits a place: 0, or seat + 1, + 8 a Genius
    uint8_t top[POSITIONS]             # event + 1 on show, 0 no event
    uint8_t stake[POSITIONS]           # dice of the whole stack
    uint8_t below[EVENTS]              # event + 1 beneath an event of a stack
    uint8_t heights[MAX_SEATS][SYMBOLS]  # cards of a column
    uint8_t values[MAX_SEATS][SYMBOLS]  # symbols of a column
    uint8_t links[MAX_SEATS][SYMBOLS]  # other symbol + 1 of a lone open joker's column
    uint8_t stock[MAX_SEATS][MAX_SEATS]  # stones of a seat, by the colour of a seat
    uint8_t geniuses                   # seats with their Genius in stock
    uint8_t group                      # set apart at the start
    uint8_t left                       # events in the pile
    uint8_t hand_size[MAX_SEATS]
    uint8_t pile_size[MAX_SEATS]
    uint8_t talon_size
    uint8_t phase
    uint8_t seat                       # whose turn it is
    uint8_t actor                      # who decides now
    uint8_t pending                    # enum Scoring that the turn has caused
    uint8_t spot                       # its position
    uint8_t other                      # seat + 1 that takes part beside `seat`, or 0
    uint8_t named[2]                   # symbol + 1 named by the causer and the other
    uint8_t number[2]                  # and how many each has of it
    uint8_t passes                     # in a row
    uint8_t winner                     # seat + 1 that stones are due to
    uint8_t payer
    uint8_t due
    uint8_t received
    uint8_t broke                      # seats that have nothing more to pay
    uint8_t backs                      # who takes a card back: bit 0 causer, 1 other
    uint8_t bonus                      # cards that may still be taken
    uint8_t cursor                     # lowest kind that may be taken next
    uint16_t turn
    # What a seat alone sees
    uint64_t hands[MAX_SEATS]
    uint8_t piles[MAX_SEATS][PILE_ROOM]  # the last one laid is on top; 0 above it
    uint8_t drawn                      # card + 1 that the last move drew, or 0
    # What nobody sees
    uint64_t talon


# Multisets: two bits count the copies of a kind

cdef inline uint64_t one(int kind) noexcept nogil:
    return <uint64_t>1 << 2 * kind


cdef inline int copies(uint64_t cards, int kind) noexcept nogil:
    return cards >> 2 * kind & 3


cdef inline uint64_t kinds_of(uint64_t cards) noexcept nogil:
    """Bit 2k for each kind k that is there."""
    return (cards | cards >> 1) & <uint64_t>0x5555555555555555


cdef inline int size(uint64_t cards) noexcept nogil:
    return (mcts_popcount(cards & <uint64_t>0x5555555555555555)
            + 2 * mcts_popcount(cards & <uint64_t>0xaaaaaaaaaaaaaaaa))


cdef int draw(uint64_t* cards, mcts_rng* rng) noexcept nogil:
    """Removes a random card, every copy as likely as another; its kind."""
    cdef uint64_t odd = cards[0] & <uint64_t>0x5555555555555555
    cdef uint64_t pairs = cards[0] & <uint64_t>0xaaaaaaaaaaaaaaaa
    cdef int singles = mcts_popcount(odd)
    cdef int n = mcts_rng_below(rng, singles + 2 * mcts_popcount(pairs))
    cdef int kind
    if n < singles:
        kind = mcts_select(odd, n) >> 1
    else:
        kind = mcts_select(pairs, (n - singles) >> 1) >> 1
    cards[0] -= one(kind)
    return kind


cdef inline void forget(State* s, int seat, int kind) noexcept nogil:
    """A card of this kind was shown: one fewer is known in hand or pile."""
    if copies(s.known[seat], kind):
        s.known[seat] -= one(kind)


cdef inline int stones_of(const Rules* rules, const State* s, int seat) noexcept nogil:
    cdef int colour, n = 0
    for colour in range(<int>rules.players):
        n += s.stock[seat][colour]
    return n


cdef inline int drawer(const Rules* rules, const State* s) noexcept nogil:
    """Who made a draw that was the last move; that may have ended the turn."""
    if s.phase != SET:
        return s.seat
    return s.seat - 1 if s.seat else <int>rules.players - 1


cdef inline int next_seat(const Rules* rules, int seat) noexcept nogil:
    return seat + 1 if seat + 1 < <int>rules.players else 0


# Pieces on an event

cdef inline uint32_t piece_at(const State* s, int spot, int place) noexcept nogil:
    return s.pieces[spot] >> 4 * place & 15


cdef inline int occupied(uint32_t pieces) noexcept nogil:
    """Set of the places with a piece."""
    cdef uint32_t any = (pieces | pieces >> 1 | pieces >> 2) & 0x111111
    # from one bit in four to six in a row
    return (any & 1 | any >> 3 & 2 | any >> 6 & 4 | any >> 9 & 8 | any >> 12 & 16
            | any >> 15 & 32)


cdef inline int owners(uint32_t pieces) noexcept nogil:
    """Set of the seats with a piece."""
    cdef int seats = 0
    while pieces:
        if pieces & 7:
            seats |= 1 << ((pieces & 7) - 1)
        pieces >>= 4
    return seats
