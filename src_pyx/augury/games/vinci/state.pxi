# Vinci II: what a state and a rules block hold, and sets of provinces.

cdef enum:
    MAX_SEATS = 5
    MAX_PROVINCES = 64
    SPACES = 6           # of the civilization track
    TILES = 35
    LEGIONS_COUNT = 7    # temporary pawns of the Legions tile
    START_POINTS = 5
    MOST_PAWNS = 200     # of a civilization
    NOBODY = -1
    MAX_OPTIONS = 5      # kinds of moves on offer at once
    MAX_MOVES = 3 * MAX_PROVINCES + 2  # take, spy on, convert each; second, done
    MAX_TURNS = 30       # rounds of the longest game

# Tiles, in the order of tiles.toml; a set of tiles is a word.
cdef enum Tile:
    AGRICULTURE, AGRICULTURE_COLUMN, LIVESTOCK, LIVESTOCK_COLUMN, MINING,
    MINING_COLUMN, PORT, PORT_COLUMN, CURRENCY, SLAVERY, ESPIONAGE_TILE, LEGIONS,
    FORTIFICATION, MILITIA, MOUNTAINEERING, GALLEYS, WEAPONS, ASTRONOMY, BARBARIANS,
    DIPLOMACY_TILE, HERITAGE, MEDICINE, MESSENGERS, REBIRTH_TILE, REVOLUTIONARIES,
    NOMADIC, CULTURE, RELIGION, DRAKKAR, PHILOSOPHY, FISHING, ARMY, WARBAND, CAVALRY,
    CAMELS

cdef enum Phase:
    CHOOSE, TURN, DIPLOMACY, COLLECT, CONQUER, KEEP, REORGANIZE, REBIRTH, OVER

# A move is its kind times 64 plus a province, seat or space of the track.
cdef enum Kind:
    M_CHOOSE, M_EXPAND, M_DECLINE, M_PEACE, M_NO_PEACE, M_ABANDON, M_TAKE,
    M_ESPIONAGE, M_CONVERT, M_SECOND, M_KEEP, M_PLACE, M_DONE, M_GO_ON, KINDS

# Marks of the running turn
cdef enum:
    SPIED = 1        # Espionage is used up
    SECOND = 2       # the second expansion has begun
    DECLINING = 4    # the turn declines: reorganize is Philosophy's

# What the engine believes about good play: data/vinci/weights.toml says what each is.
cdef struct Weights:
    double growth, hold, hold_ruins, lasting, average, newcomer, spread, spread_turn
    double harm, mercy, culture, entry, noise, doubt, conquest_scale, choice_scale

cdef struct Rules:
    uint64_t neighbours[MAX_PROVINCES]
    uint64_t overseas[MAX_PROVINCES]  # on the same chain of seas, for Astronomy
    uint64_t land                     # neither river nor light-blue water
    uint64_t mountain
    uint64_t edge                     # entries: from the edge or across one sea
    uint64_t shore                    # entries with Astronomy: any chain of seas
    uint64_t all
    uint64_t worth[2]                 # bit planes of the points of a province
    uint64_t discount[TILES]          # provinces a pawn cheaper with the tile
    uint64_t bonus[TILES]             # provinces that score more with the tile
    uint64_t tiles                    # in this game
    uint8_t halves[TILES]             # half points for each of them
    uint8_t red[TILES]                # pawns that the tile adds
    uint8_t terrain_defence[MAX_PROVINCES]
    uint8_t native_pawns[MAX_PROVINCES]
    uint32_t players, provinces, base_population, rounds
    uint8_t map_digest[16]            # maps of equal numbers and other names differ
    Weights weights
    double tile_value[TILES]          # points in the life of a civilization
    double fresh[MAX_TURNS + 1]       # points a new civilization brings in n turns
    double held[MAX_TURNS + 1]        # turns that an active province is held, of n
    double kept[MAX_TURNS + 1]        # and a declining one

cdef struct State:
    uint64_t empire[MAX_SEATS]        # provinces of the active civilization
    uint64_t ruins[MAX_SEATS]         # of the declining one
    uint64_t natives
    uint64_t forts
    uint64_t bag                      # tiles
    uint64_t active[MAX_SEATS]        # tiles of the active civilization
    uint64_t past[MAX_SEATS]          # of the declining one
    uint64_t reach                    # while conquering: adjacent, or entries
    uint64_t rough                    # while conquering: beside an own mountain
    uint8_t pawns[MAX_PROVINCES]
    uint8_t defence[MAX_PROVINCES]    # terrain + pawns + fort, kept up to date
    int16_t points[MAX_SEATS]
    uint8_t hand[MAX_SEATS]           # pawns off the board
    uint8_t survivors[MAX_SEATS]      # wait for the end of the attacker's turn
    uint8_t track[SPACES][2]          # pairs of tiles, the lower one first
    uint8_t coins[SPACES]
    uint8_t pairs                     # on the track
    uint8_t entering                  # seats that chose their civilization last turn
    uint8_t pact_by, pact_with        # seat + 1 of the two at peace, 0 if none
    uint8_t round                     # 1...
    uint8_t mover
    uint8_t phase
    uint8_t cursor                    # lowest province that may be named next
    uint8_t legions                   # left this turn
    uint8_t marks
    uint8_t converted                 # seats from which a pawn was converted
    uint16_t slavery                  # points of the Slavery tile this turn
    uint16_t defeated                 # pawns that count for Culture this turn


cdef inline uint64_t bit(int i) noexcept nogil:
    return <uint64_t>1 << i


cdef inline uint64_t from_bit(int i) noexcept nogil:
    """The set i, i + 1, ..."""
    return ~<uint64_t>0 << i


cdef inline bint has(uint64_t tiles, int tile) noexcept nogil:
    return tiles >> tile & 1


cdef inline void add_pawns(State* s, int p, int n) noexcept nogil:
    s.pawns[p] += n
    s.defence[p] += n


cdef inline void remove_fort(State* s, int p) noexcept nogil:
    s.defence[p] -= s.forts >> p & 1
    s.forts &= ~bit(p)


cdef inline void empty_province(State* s, int p) noexcept nogil:
    """Nobody's from now on, without fort or natives."""
    add_pawns(s, p, -<int>s.pawns[p])
    remove_fort(s, p)


cdef inline int pawns_of(const State* s, int seat) noexcept nogil:
    """Pawns of the active civilization, survivors included."""
    cdef uint64_t left = s.empire[seat]
    cdef int n = s.hand[seat] + s.survivors[seat]
    while left:
        n += s.pawns[mcts_lowest_bit(left)]
        left &= left - 1
    return n


cdef inline int all_but_one(State* s, uint64_t provinces) noexcept nogil:
    """Takes all pawns but one of every province; how many those are."""
    cdef int p, n = 0
    while provinces:
        p = mcts_lowest_bit(provinces)
        provinces &= provinces - 1
        n += s.pawns[p] - 1
        add_pawns(s, p, 1 - <int>s.pawns[p])
    return n
