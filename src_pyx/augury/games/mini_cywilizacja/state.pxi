# Mini Cywilizacja: what a game consists of.
#
# A card has four quarters: side * 2 + half, where side 0 is the front and half 0 the
# upper one of its side. Quarter 4 * card + 2 * side + half stands for a building, or
# for the shield that a card in hand shows.

cdef enum:
    MAX_CARDS = 64       # of a file
    QUARTERS = 4 * MAX_CARDS
    MAX_SEATS = 5
    MATERIALS = 2        # 0 wood, 1 stone
    MAX_BUILT = 20       # 7 end the game, two rounds and nine extra turns follow
    MAX_EFFECTS = 3      # of a quarter
    DISCOUNTS = 4        # the table of payments is for fewer, of either material
    SWAPS = 3            # and for fewer substitutions
    PUT_DOWN = 3         # what is paid with: wood, stone, both
    NOT_ENDING = 255
    MAX_MOVES = 512

cdef enum:  # symbols
    PERSON, COW, HORSE, SHEEP, GRAIN, MILK, MEAT, CLOTHING, SWORD, SEA, SYMBOLS

cdef enum:  # operators
    GIVE, WILD, COPY, PER, PAIR, CONSUME, ART, ANIMALS, VALUES, SHIELDS, COLOURS, COSTS,
    COLOUR_COUNT, HAND, SEARCH, DISCOUNT, SUBSTITUTE, EXTRA_TURN

cdef enum:  # phases
    TURN, LOOKING, STUCK, ACT, OVER
    # a turn begins; a search goes on; cards are turned as nothing else is possible; a
    # card that was turned has to be used

cdef enum:
    # Bases of moves: a card is added, of the building moves also 64 * quarter
    M_DRAW = 0           # + 64 * material
    M_SEARCH = 128       # + material
    M_PASS = 130
    M_TURN = 192
    M_BUY = 256          # + 256 * what is paid with
    M_END = M_BUY + 256 * PUT_DOWN

cdef struct Effect:
    int32_t op
    int32_t vp
    int32_t n            # of wild, copy, art; material of hand; colour of colour_count
    uint16_t left        # set of symbols: each, left; lost by a consume
    uint16_t right
    uint8_t make[SYMBOLS]

cdef struct Quarter:
    Effect effects[MAX_EFFECTS]
    uint64_t give        # symbols, six bits each; the sea tag is one
    uint16_t kinds       # that neighbours may copy
    uint8_t count        # effects
    uint8_t vp
    uint8_t cost[MATERIALS]
    uint8_t material     # of the shield
    uint8_t value
    uint8_t colour
    uint8_t off[MATERIALS]  # discounts
    uint8_t swaps        # substitutions
    uint8_t search
    uint8_t extra        # extra turns

cdef struct Weights:
    double unit, horizon, pace, turn, support, spread, spread_turn  # of outlook
    double art, rounds, doubt, scale  # of policy

cdef struct Rules:
    Quarter quarters[QUARTERS]
    # Cards by the shield of a half: material, value less one, side
    uint64_t shield[MATERIALS][3][2]
    # Cards whose quarter can be bought, by discounts on wood and stone, substitutions,
    # wood and stone in hand, what is put down, and quarter
    uint64_t payable[DISCOUNTS][DISCOUNTS][SWAPS][4][4][PUT_DOWN][4]
    uint64_t base        # cards that are in every deck
    uint64_t others      # of which the rest is drawn
    int32_t art[8]       # points by number of art symbols
    int32_t art_above
    uint32_t players, deck, pool, goal, rounds, units
    uint8_t malicious
    uint8_t digest[32]   # of the card file
    double mean_supply[SYMBOLS]  # symbols that a building gives, on average
    double mean_demand[SYMBOLS]  # points for a symbol
    Weights weights

cdef struct State:
    uint64_t pool        # sets of cards
    uint64_t back        # those of the pool whose back is up
    uint64_t stack
    uint16_t hands[MAX_SEATS][MATERIALS]  # quarter + 1, or 0
    uint8_t top          # of the stack: card + 1, or 0
    uint8_t top_back     # and whether its back is up
    uint8_t values[MAX_SEATS][MATERIALS]  # of the shields in hand
    uint8_t built[MAX_SEATS][MAX_BUILT]   # quarters, in the order of purchase
    uint8_t count[MAX_SEATS]
    uint8_t off[MAX_SEATS][MATERIALS]     # discounts
    uint8_t swaps[MAX_SEATS]              # substitutions
    uint8_t search[MAX_SEATS]
    uint8_t extra[MAX_SEATS]              # cards with an extra turn
    uint8_t owed[MAX_SEATS]               # extra turns to come
    uint8_t phase
    uint8_t seat
    uint8_t material     # that is looked for
    uint8_t sought       # and the value, or 0
    uint8_t barred       # card + 1 put down before the search
    uint8_t last         # card + 1 turned in vain, the highest one
    uint8_t found        # card + 1 that has to be used
    uint8_t left         # turns to play with the present one, or NOT_ENDING
    uint8_t lost         # turns lost in a row
    uint16_t turn


cdef inline uint64_t bit(int card) noexcept nogil:
    return <uint64_t>1 << card


cdef inline uint64_t facing(
    const State* s, uint64_t front, uint64_t back, bint hidden
) noexcept nogil:
    """Cards of the pool that are in `front` and lie with the front up, or in `back` and
    with the back up; `hidden`: the other way round."""
    if hidden:
        return s.pool & ((front & s.back) | (back & ~s.back))
    return s.pool & ((front & ~s.back) | (back & s.back))


cdef inline int drawn_from(uint64_t cards, mcts_rng* rng) noexcept nogil:
    return mcts_select(cards, mcts_rng_below(rng, mcts_popcount(cards)))
