"""Vinci II (after Philippe Keyaerts), for 2 to 5 players: the rules as a kernel.

Source: the rulebook of the online edition; `data/vinci/*.toml` for every number of
maps and tiles. The parts in `vinci/` follow the rulebook: `civilizations` (set-up,
choosing), `conquest` (costs, conquest, cohesion), `turn` (the phases of a turn,
scoring, decline); `outlook` and `policy` are the engine's knowledge.

A turn is a chain of small decisions. Each is asked only where there is a choice, and
pawns and abandoned provinces are named in ascending order, so that no set of them can
be reached in two ways. Rulings where the rulebook is silent:

- choose: coins on the chosen pair are gained after paying, a pair has no order; the new
  pairs are drawn when the turn ends, while the bag holds two tiles;
- a civilization that was chosen in an earlier turn expands first: decline is offered
  from the turn after that; "done" is always legal in conquest;
- collect: all pawns but one come into the hand by themselves; an abandoned province
  gives its last pawn too and is empty from then on;
- the mountain discount is one pawn however many mountains touch the target, judged at
  the moment of conquest, from provinces of the active empire alone;
- Legions pay as much of a cost as they can beside one normal pawn; at Army's second
  expansion as many come back, up to seven, as if normal pawns had paid first;
- Espionage is offered where the normal cost exceeds two; it may be an entry, and so may
  a conversion, which needs no pawn in hand;
- a conquest empties own declining provinces beside it, Heritage and water apart; these
  pawns count for nobody;
- forts stand on land; those of Militia go at the decline unless Fortification is there;
- survivors go back one by one to the province with the fewest pawns, lowest number
  first, or into the hand with Warband or without a province;
- Rebirth offers the decline after the scoring of every expansion turn;
- a civilization never has more than 200 pawns: what Medicine, Culture and Religion
  would add is lost (far from reach on the maps of the package);
- peace ends when the Diplomacy civilization declines, and before its owner's next turn.

Rivers and light-blue water are one kind of province here; all else is "land". Nothing
is hidden; chance is the bag alone.
"""
from hashlib import sha256

from cpython.pycapsule cimport PyCapsule_New
from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from augury.abi cimport (
    MCTS_ABI_VERSION, MCTS_CAPSULE_NAME, MCTS_PUBLIC_MOVES, MCTS_TERMINAL,
    mcts_bytes_at_most, mcts_game_ops, mcts_hash_words, mcts_lowest_bit, mcts_move,
    mcts_popcount, mcts_rng, mcts_rng_below, mcts_rng_double, mcts_rng_next,
    mcts_rng_seed, mcts_select, mcts_share_win, mcts_softmax,
)

include "vinci/state.pxi"
include "vinci/civilizations.pxi"
include "vinci/conquest.pxi"
include "vinci/turn.pxi"
include "vinci/outlook.pxi"
include "vinci/policy.pxi"


# -- The contract -----------------------------------------------------------

cdef int vinci_player(const void* rules, const void* at) noexcept nogil:
    cdef const State* s = <const State*>at
    return MCTS_TERMINAL if s.phase == OVER else s.mover


cdef int vinci_moves(const void* rules, const void* at, mcts_move* out) noexcept nogil:
    cdef Options o
    cdef uint64_t left
    cdef int g, n = 0
    find_options(<const Rules*>rules, <const State*>at, &o)
    for g in range(o.groups):
        left = o.sets[g]
        while left:
            out[n] = o.kinds[g] << 6 | mcts_lowest_bit(left)
            left &= left - 1
            n += 1
    return n


cdef void vinci_apply(
    const void* rules_, void* at, mcts_move move, mcts_rng* rng
) noexcept nogil:
    """Plays a move and then every decision that has a single answer."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef State* s = <State*>at
    cdef Options o
    play(rules, s, move, rng)
    find_options(rules, s, &o)
    while o.total == 1:
        play(rules, s, nth_option(&o, 0), rng)
        find_options(rules, s, &o)


cdef void vinci_scores(const void* rules, const void* at, double* out) noexcept nogil:
    cdef int seat
    for seat in range(<int>(<const Rules*>rules).players):
        out[seat] = (<const State*>at).points[seat]


cdef void vinci_returns(const void* rules, const void* at, double* out) noexcept nogil:
    """The most points win; equal totals share."""
    cdef double[MAX_SEATS] points
    vinci_scores(rules, at, points)
    mcts_share_win(points, (<const Rules*>rules).players, out)


cdef uint64_t vinci_view(
    const void* rules, const void* at, int observer
) noexcept nogil:
    """Everybody sees everything: a hash of the state, which the draws have changed."""
    return mcts_hash_words(1, <const uint64_t*>at, sizeof(State) // 8)


cdef mcts_game_ops OPS
OPS.abi_version = MCTS_ABI_VERSION
OPS.struct_size = sizeof(mcts_game_ops)
OPS.name = b"vinci"
OPS.state_size = sizeof(State)
OPS.max_moves = MAX_MOVES
OPS.flags = MCTS_PUBLIC_MOVES
OPS.init = vinci_init
OPS.player = vinci_player
OPS.moves = vinci_moves
OPS.apply = vinci_apply
OPS.returns = vinci_returns
OPS.scores = vinci_scores
OPS.view = vinci_view
OPS.rollout = vinci_rollout
OPS.evaluate = vinci_evaluate
OPS.priors = vinci_priors

capsule = PyCapsule_New(&OPS, MCTS_CAPSULE_NAME, NULL)


# -- The face towards Python -----------------------------------------------------------

TILE_KEYS = (
    "agriculture", "agriculture_column", "livestock_breeding",
    "livestock_breeding_column", "mining", "mining_column", "port_building",
    "port_building_column", "currency", "slavery", "espionage", "legions",
    "fortification", "militia", "mountaineering", "galleys", "weapons", "astronomy",
    "barbarians", "diplomacy", "heritage", "medicine", "messengers", "rebirth",
    "revolutionaries", "nomadic", "culture", "religion", "drakkar", "philosophy",
    "fishing", "army", "warband", "cavalry", "camels",
)
PHASES = (
    "choose", "turn", "diplomacy", "collect", "conquer", "keep", "reorganize",
    "rebirth", "over",
)
MOVES = (
    "choose", "expand", "decline", "peace", "no_peace", "abandon", "take", "espionage",
    "convert", "second", "keep", "place", "done", "go_on",
)
STATE_BYTES = sizeof(State)
OUTLOOK = ("growth", "hold", "hold_ruins", "lasting", "average", "newcomer", "spread",
           "spread_turn")
POLICY = ("harm", "mercy", "culture", "entry", "noise", "doubt", "conquest_scale",
          "choice_scale")


def make_rules(int players, world, dict red, tuple tiles, dict weights) -> bytes:
    """The rules block of a map (`world.Map`) for a number of players; ``red`` are
    the pawns that each tile adds, ``tiles`` the keys of those in the game, ``weights``
    the tables of weights.toml."""
    cdef Rules rules
    cdef Weights* w = &rules.weights
    cdef int i
    terrain = world.terrain(players)
    setup = world.players[players]
    count = len(terrain)

    def where(test):
        found = 0
        for p in range(count):
            if test(p):
                found |= 1 << p
        return found

    def on(*kinds):
        return where(lambda p: terrain[p] in kinds)

    memset(&rules, 0, sizeof(Rules))
    for i, byte in enumerate(sha256(repr(world).encode()).digest()[:16]):
        rules.map_digest[i] = byte
    rules.players = players
    rules.provinces = count
    rules.base_population = setup.base_population
    rules.rounds = setup.rounds
    rules.all = (1 << count) - 1
    water = on("river", "water")
    rules.land = rules.all & ~water
    rules.mountain = on("mountain")
    seas = {sea.id: sea for sea in world.seas}
    chains = sea_chains(seas)
    near = [sum(1 << q for q in province.neighbours) for province in world.provinces]
    coast = [sum(1 << p for p in seas[i].coasts) for i in sorted(seas)]
    rules.edge = where(lambda p: world.provinces[p].edge)
    rules.shore = rules.edge
    for sea in world.seas:
        if sea.edge:
            rules.edge |= coast[sea.id] & rules.land
    for chain in chains:
        coasts = 0
        for i in chain:
            coasts |= coast[i]
        if any(seas[i].edge for i in chain):
            rules.shore |= coasts & rules.land
        for p in range(count):
            if coasts >> p & 1:
                rules.overseas[p] |= coasts & ~(1 << p)
    for p in range(count):
        rules.neighbours[p] = near[p]
        rules.terrain_defence[p] = world.defence[terrain[p]]
        rules.native_pawns[p] = world.natives[terrain[p]]
    for i in range(2):
        rules.worth[i] = where(lambda p: world.points[terrain[p]] >> i & 1)
    waterside = where(lambda p: near[p] & water or any(c >> p & 1 for c in coast))
    for i, key in enumerate(TILE_KEYS):
        rules.red[i] = red[key]
        rules.tile_value[i] = weights["tiles"][key]
        rules.tiles |= <uint64_t>(key in tiles) << i
    for i, places in (
        (WEAPONS, rules.all), (CAVALRY, on("plain", "meadow", "normal")),
        (CAMELS, on("desert")), (DRAKKAR, water), (MOUNTAINEERING, rules.mountain),
        (GALLEYS, waterside),
    ):
        rules.discount[i] = places
    ports = where(lambda p: world.provinces[p].port)
    mines = where(lambda p: world.provinces[p].mine)
    for i, places, halves in (
        (AGRICULTURE, on("plain"), 2), (LIVESTOCK, on("meadow"), 2), (PORT, ports, 2),
        (MINING, mines, 4), (AGRICULTURE_COLUMN, on("plain"), 2),
        (LIVESTOCK_COLUMN, on("meadow"), 2), (PORT_COLUMN, ports, 2),
        (MINING_COLUMN, mines, 4), (CURRENCY, rules.land, 2),
        (MOUNTAINEERING, rules.mountain, 2), (CAMELS, on("desert"), 2),
        (FISHING, waterside, 1),
    ):
        rules.bonus[i] = places
        rules.halves[i] = halves
    (w.growth, w.hold, w.hold_ruins, w.lasting, w.average, w.newcomer, w.spread,
     w.spread_turn) = [weights["outlook"][key] for key in OUTLOOK]
    (w.harm, w.mercy, w.culture, w.entry, w.noise, w.doubt, w.conquest_scale,
     w.choice_scale) = [weights["policy"][key] for key in POLICY]
    set_outlook(&rules)
    return (<char*>&rules)[:sizeof(Rules)]


def sea_chains(seas) -> list:
    """Sets of seas that lie side by side, directly or over others."""
    left, chains = set(seas), []
    while left:
        chain, fresh = set(), {min(left)}
        while fresh:
            chain |= fresh
            fresh = {n for i in fresh for n in seas[i].seas} - chain
        chains.append(sorted(chain))
        left -= chain
    return chains


cdef list provinces_of(uint64_t places):
    return [p for p in range(MAX_PROVINCES) if places >> p & 1]


cdef list tile_keys(uint64_t tiles):
    return [key for i, key in enumerate(TILE_KEYS) if tiles >> i & 1]


cdef uint64_t tile_set(keys):
    cdef uint64_t tiles = 0
    for key in keys:
        tiles |= bit(TILE_KEYS.index(key))
    return tiles


def decode(bytes rules, bytes state) -> dict:
    """Fields of a state, provinces by number and tiles by key."""
    cdef const State* s = <const State*><const char*>state
    cdef const Rules* r = <const Rules*><const char*>rules
    cdef int players = r.players
    seats = range(players)
    return {
        "phase": PHASES[s.phase], "mover": s.mover, "round": s.round,
        "points": [s.points[i] for i in seats],
        "empire": [provinces_of(s.empire[i]) for i in seats],
        "ruins": [provinces_of(s.ruins[i]) for i in seats],
        "natives": provinces_of(s.natives), "forts": provinces_of(s.forts),
        "pawns": [s.pawns[p] for p in range(<int>r.provinces)],
        "active": [tile_keys(s.active[i]) for i in seats],
        "past": [tile_keys(s.past[i]) for i in seats],
        "hand": [s.hand[i] for i in seats],
        "survivors": [s.survivors[i] for i in seats],
        "entering": [bool(s.entering >> i & 1) for i in seats],
        "track": [[TILE_KEYS[s.track[i][0]], TILE_KEYS[s.track[i][1]]]
                  for i in range(s.pairs)],
        "coins": [s.coins[i] for i in range(s.pairs)],
        "bag": tile_keys(s.bag),
        "pact": [s.pact_by - 1, s.pact_with - 1] if s.pact_by else None,
        "cursor": s.cursor, "legions": s.legions,
        "spied": bool(s.marks & SPIED), "second": bool(s.marks & SECOND),
        "declining": bool(s.marks & DECLINING),
        "converted": [i for i in seats if s.converted >> i & 1],
        "slavery": s.slavery, "defeated": s.defeated,
    }


def encode(bytes rules, dict fields) -> bytes:
    """The state with these fields; the inverse of `decode`."""
    cdef const Rules* r = <const Rules*><const char*>rules
    cdef State s
    cdef int i, p
    memset(&s, 0, sizeof(State))
    s.phase = PHASES.index(fields["phase"])
    s.mover = fields["mover"]
    s.round = fields["round"]
    for p in range(<int>r.provinces):
        s.defence[p] = r.terrain_defence[p]
        add_pawns(&s, p, fields["pawns"][p])
    for p in fields["natives"]:
        s.natives |= bit(p)
    for p in fields["forts"]:
        s.forts |= bit(p)
        s.defence[p] += 1
    for i in range(<int>r.players):
        s.points[i] = fields["points"][i]
        s.hand[i] = fields["hand"][i]
        s.survivors[i] = fields["survivors"][i]
        s.entering |= <int>fields["entering"][i] << i
        for p in fields["empire"][i]:
            s.empire[i] |= bit(p)
        for p in fields["ruins"][i]:
            s.ruins[i] |= bit(p)
        s.active[i] = tile_set(fields["active"][i])
        s.past[i] = tile_set(fields["past"][i])
    s.bag = r.tiles
    s.pairs = len(fields["track"])
    for i, pair in enumerate(fields["track"]):
        first, second = sorted(TILE_KEYS.index(key) for key in pair)
        s.track[i][0], s.track[i][1] = first, second
        s.coins[i] = fields["coins"][i]
        s.bag &= ~(bit(first) | bit(second))
    for i in range(<int>r.players):
        s.bag &= ~(s.active[i] | s.past[i])
    if fields["pact"]:
        s.pact_by, s.pact_with = fields["pact"][0] + 1, fields["pact"][1] + 1
    s.cursor = fields["cursor"]
    s.legions = fields["legions"]
    s.marks = (SPIED * fields["spied"] | SECOND * fields["second"]
               | DECLINING * fields["declining"])
    for i in fields["converted"]:
        s.converted |= 1 << i
    s.slavery = fields["slavery"]
    s.defeated = fields["defeated"]
    if s.phase == CONQUER:
        find_reach(r, &s)
    return (<char*>&s)[:sizeof(State)]


def legal_count(bytes rules, bytes state) -> int:
    """How many moves a state offers: one that waits for a move has two or more."""
    cdef Options o
    find_options(<const Rules*><const char*>rules,
                 <const State*><const char*>state, &o)
    return o.total


def cost(bytes rules, bytes state, int province) -> int:
    """Pawns that the seat to move pays for a province while it conquers."""
    cdef const State* s = <const State*><const char*>state
    cdef Discounts d = discounts(<const Rules*><const char*>rules, s)
    return cost_of(s, &d, province)


def policy(bytes rules, bytes state, uint64_t seed, double blur=1) -> int:
    """The move that rollouts would play: sensible without a search. With ``blur`` 0 it
    is the best rated one, ties to the first."""
    cdef const Rules* r = <const Rules*><const char*>rules
    cdef const State* s = <const State*><const char*>state
    cdef mcts_rng rng
    cdef Options o
    mcts_rng_seed(&rng, seed, 0)
    find_options(r, s, &o)
    return policy_move(r, s, &o, &rng, blur)


def projection(bytes rules, bytes state) -> list:
    """Points that each seat is expected to end with, as `evaluate` sees it."""
    cdef const Rules* r = <const Rules*><const char*>rules
    cdef const State* s = <const State*><const char*>state
    cdef Outlook outlook
    points = []
    for seat in range(<int>r.players):
        outlook = seat_outlook(r, s, seat)
        points.append(s.points[seat] + max(outlook.expand, outlook.decline))
    return points
