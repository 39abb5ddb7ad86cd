# Quinto Império II: what a game consists of. Piles are what is left in them: nobody
# knows their order, so it does not exist before a card is drawn.

cdef enum:
    MAX_SEATS = 4
    SPACES = 8           # of the route
    SLOTS = 3            # actions of a port
    GOODS = 5            # gold is number 0
    GOLD = 0
    ROW = 4              # monuments on the board
    MAX_PLACES = 32      # for padrões
    MAX_TRACK = 32       # spaces of the astrolabe track
    COLOURS = 3
    PIECES = 16          # kinds of astrolabe pieces
    PICTURES = 8         # illustrations on them
    ICONS = 4            # of multipliers: knowledge, padrão, crown, astrolabe
    KINDS = 4            # of knowledge cards, and of crowns
    MONUMENTS = 32
    CARDS = 32           # kinds of Prester John cards
    PIPS = 6
    ROLLS = 216          # of three dice
    ROUNDS = 60          # after which the game is over without a trigger
    MAX_MOVES = 512

cdef enum:  # icons
    KNOWLEDGE_ICON, PADRAO_ICON, CROWN_ICON, ASTROLABE_ICON

cdef enum:  # actions, in the order of their moves
    KNOWLEDGE, GOLD_ACTION, COTTON_SUGAR, PORCELAIN_SPICES, PRESTER, MONUMENT, PADRAO,
    CROWN, ASTROLABE, NAVIGATION, ACTIONS

cdef enum:  # phases
    PLACE, CHOOSE_SLOTS, CHOOSE_GOODS, CHOOSE_PLACE, OVER

cdef enum:  # Prester John cards
    REWARD_GOOD, REWARD_PIECE, REWARD_MONUMENT, REWARD_SPIES, KEPT

cdef enum:
    # A die: action << 10 | value << 7 | number << 4 | direction << 3 | seat + 1 whose
    # die goes. The number is a quantity or the value after spies; direction 1 is right.
    M_SLOTS = 1 << 14            # + set of slots
    M_GOODS = M_SLOTS + 16       # + set of goods
    M_PLACE = M_GOODS + 32       # + place
    M_END = M_PLACE + MAX_PLACES

cdef struct Card:
    uint8_t kind         # of Prester John
    uint8_t of           # good or colour of a reward
    uint8_t n
    uint8_t vp
    uint8_t icons[ICONS]

cdef struct Weights:
    double pace, horizon, icons, pieces, gold, good, spy, turn  # of outlook
    double spread, spread_turn
    double knowledge, crown, padrao, astrolabe, prester, prester_turn  # of policy
    double unit, ahead, later, doubt, scale, rollout_turns

cdef struct Rules:
    double correct[PIPS + 1]     # chance of a right answer, by the value of the die
    Card prester[CARDS]
    uint64_t prester_copies      # two bits a kind
    uint8_t icons[MONUMENTS][ICONS]
    uint32_t players, monuments, pile, aside
    uint8_t next[SPACES]
    uint8_t actions[SPACES][SLOTS]   # ascending; ACTIONS where there is none
    uint8_t to_asia[SPACES]      # where padrões of a port go
    uint8_t paid[ACTIONS][GOODS]     # for each unit
    uint8_t gained[ACTIONS][GOODS]
    uint8_t astrolabe_dice       # spaces for them
    uint8_t eviction             # gold
    uint8_t track                # length
    uint8_t start
    uint32_t stops               # spaces of the track but the start
    uint8_t colour[MAX_TRACK]
    uint32_t places[2]           # of Africa and of Asia
    uint8_t place_vp[MAX_PLACES]
    uint8_t slot_cost[ROW]
    uint8_t supply[GOODS]
    uint8_t spies, cubes
    uint8_t knowledge_count[KINDS]
    uint8_t knowledge_vp[KINDS]
    uint8_t knowledge_spies[KINDS]
    uint8_t crown_count[KINDS]
    uint8_t crown_vp[KINDS]
    uint8_t piece_count[PIECES]
    uint8_t colour_count[COLOURS]  # pieces
    uint8_t piece_colour[PIECES]
    uint8_t piece_picture[PIECES]
    uint8_t piece_vp[PIECES]
    Weights weights

cdef struct State:
    uint64_t kept[MAX_SEATS]     # Prester John cards, two bits a kind
    uint64_t prester             # left
    uint64_t discarded
    uint32_t built[MAX_SEATS]    # monuments
    uint32_t padroes[MAX_SEATS]  # places
    uint32_t taken[MAX_SEATS]    # spaces with a die: bit 4 * place + action there
    uint32_t unseen              # monuments of the pile and of those set aside
    uint8_t dice[8]              # of the turn, not placed: number of each value
    uint8_t astrolabe[MAX_SEATS]  # dice on its spaces
    uint8_t caravel[MAX_SEATS]
    uint8_t disc[MAX_SEATS]
    uint8_t goods[MAX_SEATS][GOODS]
    uint8_t spies[MAX_SEATS]
    uint8_t cubes[MAX_SEATS]     # not placed
    uint8_t crowns[MAX_SEATS][KINDS]
    uint8_t knowledge[MAX_SEATS][KINDS]
    uint8_t pieces[MAX_SEATS][PIECES]
    uint8_t supply[GOODS]
    uint8_t supply_spies
    uint8_t crown_left[KINDS]
    uint8_t knowledge_left[KINDS]
    uint8_t piece_left[PIECES]
    uint8_t colour_left[COLOURS]  # pieces
    uint8_t row[ROW]             # monument + 1
    uint8_t pile
    uint8_t aside
    uint8_t triggered
    uint8_t round
    uint8_t seat
    uint8_t phase
    uint8_t action               # that is being carried out
    uint8_t quantity
    uint8_t slots                # chosen, as a set


cdef inline int copies(uint64_t cards, int kind) noexcept nogil:
    return cards >> 2 * kind & 3


cdef inline uint64_t one(int kind) noexcept nogil:
    return <uint64_t>1 << 2 * kind


cdef inline int size(uint64_t cards) noexcept nogil:
    return (mcts_popcount(cards & <uint64_t>0x5555555555555555)
            + 2 * mcts_popcount(cards & <uint64_t>0xaaaaaaaaaaaaaaaa))


cdef inline int sum_of(const uint8_t* n, int kinds) noexcept nogil:
    cdef int i, found = 0
    for i in range(kinds):
        found += n[i]
    return found


cdef int draw_kind(uint8_t* left, int kinds, mcts_rng* rng) noexcept nogil:
    """One piece of a pile, every copy as likely as another; its kind."""
    cdef int n = mcts_rng_below(rng, sum_of(left, kinds)), kind = 0
    while n >= left[kind]:
        n -= left[kind]
        kind += 1
    left[kind] -= 1
    return kind
