"""Clans - The first Villages (Leo Colovini), for 2 to 4 players: the rules as a kernel.

Source: the rulebook of the online edition; `data/clans/board.toml` for every number.
The sections below follow the rulebook: Set-up, Movement, Epochs, Villages, Scoring,
End.

Rulings where the rulebook is silent:
- a 7+ group moves only onto a neighbour at least as large; that limits the direction
  and never forces a move; sizes are those before the move;
- only the groups beside the vacated area can become villages by a move; a village never
  moves or grows;
- the mover is asked which village comes next exactly while more of them wait than the
  current epoch has chips left; otherwise they are founded in ascending area id;
- a dispute takes place on hostile terrain too, and after 1-1-1-1-1 the area is empty:
  the chip is taken, the village counts, nobody scores;
- the 12th chip ends the game at once: groups still waiting are no villages;
- equal totals share the win; colours that nobody owns score and cannot win.

Moves: ``from * 64 + to`` with areas counted from 0, and ``FOUND + area`` for the order
of villages. Everybody sees every move; only the owners of the colours are secret.
"""
from cpython.pycapsule cimport PyCapsule_New
from libc.stdint cimport int8_t, int16_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memset

from augury.abi cimport (
    MCTS_ABI_VERSION, MCTS_CAPSULE_NAME, MCTS_PUBLIC_MOVES, MCTS_TERMINAL,
    mcts_byte_counts, mcts_game_ops, mcts_lowest_bit, mcts_move, mcts_popcount,
    mcts_rng, mcts_rng_below, mcts_select, mcts_select_with, mcts_share_win,
)

cdef enum:
    AREAS = 60
    REGIONS = 12
    COLOURS = 5
    EPOCHS = 5
    VILLAGES = 12        # bonus chips, so villages in a full game
    MAX_SEATS = 4
    MAX_DEGREE = 6
    MAX_EDGES = 192      # adjacencies fit three words
    EDGE_WORDS = 3
    FREE_SIZE = 6        # groups up to this size move anywhere
    FOUND = 4096
    HOSTILE = -1

# A group is one word: five 4-bit counts, colour 0 lowest, and its size above them.
# Adding two words joins two groups.
cdef enum:
    SIZE_SHIFT = 20
    ONE_HUT = 1 << SIZE_SHIFT
    EACH_COLOUR = 0x11111

cdef struct Rules:
    uint64_t neighbours[AREAS]          # bit a: area a, 0-based
    uint64_t edges[AREAS][EDGE_WORDS]   # adjacencies that end here
    uint8_t near[AREAS][MAX_DEGREE]     # neighbours, filled up with the area itself
    uint8_t ends[MAX_EDGES][2]          # the two areas of an adjacency
    uint8_t regions[REGIONS][COLOURS]   # areas of each region
    uint8_t terrain[AREAS]              # 0..3
    int8_t bonus[VILLAGES][4]           # of village v on a terrain, or HOSTILE
    uint8_t chips_left[VILLAGES + 1]  # in the epoch of the next chip, after v villages
    uint64_t all_edges[EDGE_WORDS]
    uint32_t players

cdef struct State:
    uint64_t occupied                   # areas with huts
    uint64_t live[EDGE_WORDS]           # adjacencies with huts on both ends
    uint64_t waiting                    # groups that wait for the mover's order
    uint32_t huts[AREAS]                # packed groups
    int16_t points[COLOURS]             # of each clan colour
    uint8_t chips[MAX_SEATS]            # taken by each seat
    uint8_t colour[MAX_SEATS]           # secret colour of each seat
    uint8_t mover
    uint8_t villages                    # founded so far


# -- Set-up -----------------------------------------------------------

cdef void shuffle(uint8_t* items, int n, mcts_rng* rng) noexcept nogil:
    cdef int i, j
    for i in range(n - 1, 0, -1):
        j = mcts_rng_below(rng, i + 1)
        items[i], items[j] = items[j], items[i]


cdef void clans_init(const void* rules_, void* at, mcts_rng* rng) noexcept nogil:
    """One hut of each colour in each region; a secret colour for each seat."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* state = <State*>at
    cdef uint8_t[COLOURS] colours
    cdef int region, i
    memset(state, 0, sizeof(State))
    for i in range(COLOURS):
        colours[i] = i
    for region in range(REGIONS):
        shuffle(colours, COLOURS, rng)
        for i in range(COLOURS):
            state.huts[rules.regions[region][i]] = ONE_HUT | 1 << 4 * colours[i]
    state.occupied = (<uint64_t>1 << AREAS) - 1
    for i in range(EDGE_WORDS):
        state.live[i] = rules.all_edges[i]
    shuffle(colours, COLOURS, rng)
    for i in range(<int>rules.players):
        state.colour[i] = colours[i]


# -- Gameplay -----------------------------------------------------------

cdef inline bint is_over(const State* state) noexcept nogil:
    """The 12th village stands, or no two groups are adjacent."""
    if state.villages == VILLAGES:
        return True
    return not (state.live[0] | state.live[1] | state.live[2] | state.waiting)


cdef int clans_player(const void* rules, const void* at) noexcept nogil:
    cdef const State* state = <const State*>at
    return MCTS_TERMINAL if is_over(state) else state.mover


# 1. Movement

cdef inline bint may_move(const State* state, int source, int target) noexcept nogil:
    """Whether a group may go to an occupied neighbour (rulebook: 7 or more huts)."""
    cdef uint32_t size = state.huts[source] >> SIZE_SHIFT
    return size <= FREE_SIZE or state.huts[target] >> SIZE_SHIFT >= size


cdef int clans_moves(const void* rules_, const void* at, mcts_move* out) noexcept nogil:
    cdef const Rules* rules = <const Rules*>rules_
    cdef const State* state = <const State*>at
    cdef uint64_t sources, targets
    cdef int source, target, n = 0
    cdef bint bound
    if is_over(state):
        return 0
    if state.waiting:
        targets = state.waiting
        while targets:
            out[n] = FOUND + mcts_lowest_bit(targets)
            n += 1
            targets &= targets - 1
        return n
    sources = state.occupied
    while sources:
        source = mcts_lowest_bit(sources)
        sources &= sources - 1
        targets = rules.neighbours[source] & state.occupied
        bound = state.huts[source] >> SIZE_SHIFT > FREE_SIZE
        while targets:
            target = mcts_lowest_bit(targets)
            targets &= targets - 1
            out[n] = source * 64 + target
            n += not bound or may_move(state, source, target)
    return n


cdef inline uint64_t move_group(
    const Rules* rules, State* state, int source, int target
) noexcept nogil:
    """Joins two groups; the areas that have just become villages."""
    cdef uint64_t isolated = 0
    cdef int i, area
    state.huts[target] += state.huts[source]
    state.huts[source] = 0
    state.occupied ^= <uint64_t>1 << source
    for i in range(EDGE_WORDS):
        state.live[i] &= ~rules.edges[source][i]
    for i in range(MAX_DEGREE):
        area = rules.near[source][i]
        isolated |= <uint64_t>((rules.neighbours[area] & state.occupied) == 0) << area
    return isolated & state.occupied


# 2. Epochs: which chip, so which epoch, a village belongs to

cdef void found_waiting(const Rules* rules, State* state) noexcept nogil:
    """Founds waiting villages until none is left or the mover must be asked."""
    while state.waiting and state.villages < VILLAGES:
        if mcts_popcount(state.waiting) > rules.chips_left[state.villages]:
            return
        found(rules, state, mcts_lowest_bit(state.waiting))
    state.waiting = 0


cdef inline void settle(const Rules* rules, State* state) noexcept nogil:
    """Founds what waits, then passes the turn unless the mover must be asked."""
    if state.waiting:
        found_waiting(rules, state)
        if state.waiting:
            return
    state.mover = state.mover + 1 if state.mover + 1 < <int>rules.players else 0


# 3. Villages and 4. Scoring

cdef inline uint32_t colours_in(uint32_t group) noexcept nogil:
    """Bit 4c set for each colour c with huts in the group."""
    return (group | group >> 1 | group >> 2 | group >> 3) & EACH_COLOUR


cdef void found(const Rules* rules, State* state, int area) noexcept nogil:
    """Chip to the mover, dispute, then points for every colour that is left."""
    cdef uint32_t group = state.huts[area]
    cdef uint32_t present = colours_in(group), singles
    cdef int bonus = rules.bonus[state.villages][rules.terrain[area]]
    cdef int colour, value
    state.waiting &= ~(<uint64_t>1 << area)
    state.chips[state.mover] += 1
    state.villages += 1
    if present == EACH_COLOUR:
        singles = EACH_COLOUR & ~colours_in(group ^ EACH_COLOUR)
        group -= singles + mcts_popcount(singles) * ONE_HUT
        present = colours_in(group)
        state.huts[area] = group
        if group == 0:
            state.occupied ^= <uint64_t>1 << area
    if bonus == HOSTILE:
        return
    value = (group >> SIZE_SHIFT) + bonus
    for colour in range(COLOURS):
        if present >> 4 * colour & 1:
            state.points[colour] += value


cdef void clans_apply(
    const void* rules_, void* at, mcts_move move, mcts_rng* rng
) noexcept nogil:
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* state = <State*>at
    if move >= FOUND:
        found(rules, state, move - FOUND)
    else:
        state.waiting = move_group(rules, state, move >> 6, move & 63)
    settle(rules, state)


# -- End of the game and the winner -----------------------------------------------

cdef inline int total(const State* state, int seat) noexcept nogil:
    return state.points[state.colour[seat]] + state.chips[seat]


cdef void clans_scores(const void* rules_, const void* at, double* out) noexcept nogil:
    cdef int seat
    for seat in range(<int>(<const Rules*>rules_).players):
        out[seat] = total(<const State*>at, seat)


cdef void clans_returns(const void* rules, const void* at, double* out) noexcept nogil:
    cdef double[MAX_SEATS] totals
    clans_scores(rules, at, totals)
    mcts_share_win(totals, (<const Rules*>rules).players, out)


# -- Secret colours -----------------------------------------------------------

cdef void clans_determinize(
    const void* rules_, void* at, int observer, mcts_rng* rng
) noexcept nogil:
    """Each assignment of the other colours to the other seats is equally likely, until
    the end reveals them."""
    cdef State* state = <State*>at
    cdef int players = (<const Rules*>rules_).players
    cdef uint32_t draw = mcts_rng_below(rng, 24)
    cdef uint8_t[COLOURS] others
    cdef int colour, seat, pick, left = 0
    if is_over(state):
        return
    for colour in range(COLOURS):
        others[left] = colour
        left += colour != state.colour[observer]
    for seat in range(players):
        if seat == observer:
            continue
        pick = draw % left
        draw //= left
        left -= 1
        state.colour[seat] = others[pick]
        others[pick] = others[left]


# -- Rollout -----------------------------------------------------------

cdef int clans_rollout(
    const void* rules_, void* at, int max_plies, mcts_rng* rng
) noexcept nogil:
    """Uniform over the legal moves: a random live adjacency, a random direction, and
    another try where the size of the groups forbids it."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* state = <State*>at
    cdef uint64_t counts0, counts1, counts2
    cdef int n0, n01, n, pick, edge, source, target, plies = 0
    cdef uint32_t draw
    while plies != max_plies and state.villages < VILLAGES:
        if state.waiting:
            n = mcts_popcount(state.waiting)
            found(rules, state, mcts_select(state.waiting, mcts_rng_below(rng, n)))
            settle(rules, state)
            plies += 1
            continue
        counts0 = mcts_byte_counts(state.live[0])
        counts1 = mcts_byte_counts(state.live[1])
        counts2 = mcts_byte_counts(state.live[2])
        n0 = counts0 >> 56
        n01 = n0 + <int>(counts1 >> 56)
        n = n01 + <int>(counts2 >> 56)
        if n == 0:
            break
        draw = mcts_rng_below(rng, 2 * n)
        pick = draw >> 1
        if pick < n0:
            edge = mcts_select_with(state.live[0], counts0, pick)
        elif pick < n01:
            edge = 64 + mcts_select_with(state.live[1], counts1, pick - n0)
        else:
            edge = 128 + mcts_select_with(state.live[2], counts2, pick - n01)
        source = rules.ends[edge][draw & 1]
        target = rules.ends[edge][~draw & 1]
        if not may_move(state, source, target):
            continue
        state.waiting = move_group(rules, state, source, target)
        settle(rules, state)
        plies += 1
    return plies


# -- The table -----------------------------------------------------------

cdef mcts_game_ops OPS
OPS.abi_version = MCTS_ABI_VERSION
OPS.struct_size = sizeof(mcts_game_ops)
OPS.name = b"clans"
OPS.state_size = sizeof(State)
OPS.max_moves = 2 * MAX_EDGES
OPS.flags = MCTS_PUBLIC_MOVES
OPS.init = clans_init
OPS.player = clans_player
OPS.moves = clans_moves
OPS.apply = clans_apply
OPS.returns = clans_returns
OPS.scores = clans_scores
OPS.determinize = clans_determinize
OPS.rollout = clans_rollout

capsule = PyCapsule_New(&OPS, MCTS_CAPSULE_NAME, NULL)

TERRAINS = ("mountain", "forest", "steppe", "grassland")


def make_rules(int players, dict board) -> bytes:
    """The rules block from the board file: areas, adjacencies, epochs."""
    cdef Rules rules
    cdef int area, i, edge = 0, village = 0
    memset(&rules, 0, sizeof(Rules))
    rules.players = players
    filled = [0] * REGIONS
    for row in board["area"]:
        area = row["id"] - 1
        region = row["region"] - 1
        rules.regions[region][filled[region]] = area
        filled[region] += 1
        rules.terrain[area] = TERRAINS.index(row["terrain"])
        for i in range(MAX_DEGREE):
            near = row["neighbours"]
            rules.near[area][i] = near[i] - 1 if i < len(near) else area
        for other in row["neighbours"]:
            rules.neighbours[area] |= <uint64_t>1 << <int>(other - 1)
            if other - 1 > area:
                rules.ends[edge][0] = area
                rules.ends[edge][1] = other - 1
                rules.all_edges[edge // 64] |= <uint64_t>1 << edge % 64
                edge += 1
    for i in range(edge):
        for area in rules.ends[i][0], rules.ends[i][1]:
            rules.edges[area][i // 64] |= <uint64_t>1 << i % 64
    for epoch in board["epoch"]:
        for left in range(epoch["chips"], 0, -1):
            rules.chips_left[village] = left
            for i, terrain in enumerate(TERRAINS):
                if epoch["favourable"] in (terrain, "any"):
                    rules.bonus[village][i] = epoch["bonus"]
                elif terrain == epoch.get("hostile"):
                    rules.bonus[village][i] = HOSTILE
            village += 1
    return (<char*>&rules)[:sizeof(Rules)]


def players_of(bytes rules) -> int:
    """Number of seats of a rules block."""
    return (<const Rules*><const char*>rules).players


def decode(bytes rules, bytes state) -> dict:
    """Fields of a state: ``huts`` 60 lists of 5 counts, ``points`` per colour,
    ``chips`` and ``colours`` per seat, ``mover``, ``villages``, ``waiting`` areas
    (from 0), and ``over``."""
    cdef const State* at = <const State*><const char*>state
    cdef int players = (<const Rules*><const char*>rules).players
    return {
        "huts": [[at.huts[a] >> 4 * c & 15 for c in range(COLOURS)]
                 for a in range(AREAS)],
        "points": [at.points[c] for c in range(COLOURS)],
        "chips": [at.chips[s] for s in range(players)],
        "colours": [at.colour[s] for s in range(players)],
        "mover": at.mover,
        "villages": at.villages,
        "waiting": [a for a in range(AREAS) if at.waiting >> a & 1],
        "over": bool(is_over(at)),
    }


def encode(bytes rules, dict fields) -> bytes:
    """The state with these fields; the inverse of `decode` (``over`` is derived)."""
    cdef const Rules* board = <const Rules*><const char*>rules
    cdef State state
    cdef int a, b, i, c
    memset(&state, 0, sizeof(State))
    for a, counts in enumerate(fields["huts"]):
        for c in range(COLOURS):
            state.huts[a] += <uint32_t>counts[c] * (ONE_HUT | 1 << 4 * c)
        if state.huts[a]:
            state.occupied |= <uint64_t>1 << a
    for i in range(MAX_EDGES):
        a, b = board.ends[i][0], board.ends[i][1]
        if a != b and state.occupied >> a & state.occupied >> b & 1:
            state.live[i // 64] |= <uint64_t>1 << i % 64
    for c in range(COLOURS):
        state.points[c] = fields["points"][c]
    for i in range(<int>board.players):
        state.chips[i] = fields["chips"][i]
        state.colour[i] = fields["colours"][i]
    state.mover = fields["mover"]
    state.villages = fields["villages"]
    for a in fields["waiting"]:
        state.waiting |= <uint64_t>1 << a
    return (<char*>&state)[:sizeof(State)]
