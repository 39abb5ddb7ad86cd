"""Mini Cywilizacja, for 2 to 5 players: the rules as a kernel.

Source: the rulebook; `data/mini_cywilizacja/*.toml` for cards, variants and tables. The
parts in `mini_cywilizacja/` follow it: `payment` (buying), `options` (what each
decision offers), `turn` (set-up, moves, refill, end), `scoring` (points, with the best
choice of wild, copied and consumed symbols); `outlook` and `policy` are the engine's
knowledge.

A turn is one decision, or several where cards are turned over: each is asked even if it
has one answer. Rulings where the rulebook is silent:

- the list of cards in the deck is public and a seen side tells the card, so the backs
  are known; hidden are the order of the stack below its top card and the sides there;
- a card in hand counts for the half that was named when it was taken;
- what is put down is turned first and takes no part in the draw or search of its turn;
- a search is offered if it must succeed: for a 1 that a card of the pool hides; with
  the support for a 2 or 3 that one hides or, if none does, that the stack has, where a
  random fitting side is taken, all pool cards are turned, and the stack is shuffled
  with the old card;
- cards that bring nothing are turned in the order of the file, one that brings what is
  sought at any time; who is stuck turns cards until one can be used, and must use it;
  where none can, one move turns all of them and the turn is lost;
- payments are sets of hand cards that pay after any use of the substitutions, then the
  discounts; a set that contains another one is not offered;
- lost turns of all seats in a row end the game at once before the end is triggered;
- after the round in which the end is triggered two more are played, then each seat in
  order takes its extra turns.

The stack is drawn from when a card is turned up: nobody knows its order, so it does not
exist before, and nothing is hidden in a state.
"""
from cpython.pycapsule cimport PyCapsule_New
from libc.stdint cimport int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from augury.abi cimport (
    MCTS_ABI_VERSION, MCTS_CAPSULE_NAME, MCTS_NO_MOVE, MCTS_PUBLIC_MOVES, MCTS_TERMINAL,
    mcts_best_rated, mcts_game_ops, mcts_hash_words, mcts_lowest_bit, mcts_move,
    mcts_popcount, mcts_rng, mcts_rng_below, mcts_rng_next, mcts_rng_seed, mcts_select,
    mcts_share_win, mcts_softmax,
)

include "mini_cywilizacja/state.pxi"
include "mini_cywilizacja/payment.pxi"
include "mini_cywilizacja/options.pxi"
include "mini_cywilizacja/turn.pxi"
include "mini_cywilizacja/scoring.pxi"
include "mini_cywilizacja/outlook.pxi"
include "mini_cywilizacja/policy.pxi"


# -- The contract -----------------------------------------------------------

cdef int mini_player(const void* rules, const void* at) noexcept nogil:
    cdef const State* s = <const State*>at
    return MCTS_TERMINAL if s.phase == OVER else s.seat


cdef int mini_moves(const void* rules, const void* at, mcts_move* out) noexcept nogil:
    cdef Options o
    cdef uint64_t left
    cdef int g, n = 0
    find_options(<const Rules*>rules, <const State*>at, &o)
    for g in range(o.groups):
        left = o.sets[g]
        while left:
            out[n] = o.bases[g] + mcts_lowest_bit(left)
            left &= left - 1
            n += 1
    return n


cdef void mini_apply(
    const void* rules, void* at, mcts_move move, mcts_rng* rng
) noexcept nogil:
    play(<const Rules*>rules, <State*>at, move, rng)


cdef uint64_t mini_view(const void* rules, const void* at, int observer) noexcept nogil:
    """Everybody sees everything: a hash of the state, which the draws have changed."""
    return mcts_hash_words(1, <const uint64_t*>at, sizeof(State) // 8)


cdef void mini_scores(const void* rules_, const void* at, double* out) noexcept nogil:
    """Points as if the game ended now."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef Settlement t
    cdef int seat
    for seat in range(<int>rules.players):
        out[seat] = settle(rules, <const State*>at, seat, &t)


cdef void mini_returns(const void* rules_, const void* at, double* out) noexcept nogil:
    """Most points, then most material in hand."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef const State* s = <const State*>at
    cdef double[MAX_SEATS] merits
    cdef int seat
    mini_scores(rules_, at, merits)
    for seat in range(<int>rules.players):
        merits[seat] = 16 * merits[seat] + s.values[seat][0] + s.values[seat][1]
    mcts_share_win(merits, rules.players, out)


cdef mcts_game_ops OPS
OPS.abi_version = MCTS_ABI_VERSION
OPS.struct_size = sizeof(mcts_game_ops)
OPS.name = b"mini_cywilizacja"
OPS.state_size = sizeof(State)
OPS.max_moves = MAX_MOVES
OPS.flags = MCTS_PUBLIC_MOVES
OPS.init = mini_init
OPS.player = mini_player
OPS.moves = mini_moves
OPS.apply = mini_apply
OPS.returns = mini_returns
OPS.scores = mini_scores
OPS.view = mini_view
OPS.rollout = mini_rollout
OPS.evaluate = mini_evaluate
OPS.priors = mini_priors

capsule = PyCapsule_New(&OPS, MCTS_CAPSULE_NAME, NULL)


# -- The face towards Python -----------------------------------------------------------

PHASES = ("turn", "search", "stuck", "act", "over")
MATERIAL_NAMES = ("wood", "stone")
SYMBOL_NAMES = (
    "person", "cow", "horse", "sheep", "grain", "milk", "meat", "clothing", "sword",
    "sea",
)
OPS_BY_NAME = (
    "give", "wild", "copy", "per", "pair", "consume", "art", "distinct_animals",
    "distinct_vp", "distinct_shields", "distinct_colours", "distinct_costs",
    "colour_count", "hand", "search", "discount", "substitute", "extra_turn",
)
LIMITS = {"cards": MAX_CARDS, "effects": MAX_EFFECTS}
BASES = {
    "draw": M_DRAW, "search": M_SEARCH, "pass": M_PASS, "turn": M_TURN, "buy": M_BUY,
    "end": M_END,
}


cdef void fill_effect(Effect* e, row):
    """From an effect of the deck, whose names are numbers already."""
    cdef int k
    e.op, e.vp, e.n = row.op, row.vp, row.n
    e.left, e.right = row.left, row.right
    for k, n in row.make.items():
        e.make[k] = n


cdef void fill_quarter(Quarter* q, building):
    cdef int k
    q.vp, q.colour = building.vp, building.colour
    q.cost[0], q.cost[1] = building.cost
    q.material, q.value = building.material, building.value
    if building.sea:
        q.give |= <uint64_t>1 << 6 * <int>SEA
    for row in building.effects:
        if row.op == GIVE:
            for k, n in row.make.items():
                q.give += <uint64_t><int>n << 6 * k
                q.kinds |= 1 << k
        elif row.op == SEARCH:
            q.search = 1
        elif row.op == DISCOUNT:
            q.off[<int>row.n] += 1
        elif row.op == SUBSTITUTE:
            q.swaps += 1
        elif row.op == EXTRA_TURN:
            q.extra += 1
        else:
            fill_effect(&q.effects[q.count], row)
            q.count += 1


OUTLOOK = ("unit", "horizon", "pace", "turn", "support", "spread", "spread_turn")
POLICY = ("art", "rounds", "doubt", "scale")


cdef void average(Rules* rules, int quarters):
    """Symbols that a building gives, and points that it has for one, on average."""
    cdef int i, j, k
    for i in range(quarters):
        for k in range(SYMBOLS):
            rules.mean_supply[k] += <double>(
                rules.quarters[i].give >> 6 * k & 63) / quarters
            for j in range(rules.quarters[i].count):
                if rules.quarters[i].effects[j].op <= CONSUME and (
                        rules.quarters[i].effects[j].left >> k & 1):
                    rules.mean_demand[k] += (
                        <double>rules.quarters[i].effects[j].vp / quarters)


def make_rules(
    int players, deck, variant, bint base_set, bint malicious, dict weights
) -> bytes:
    """The rules block from the cards and tables, a `deck.Deck` and a `deck.Variant`,
    and the tables of weights.toml."""
    cdef Weights* w
    cdef Rules* rules
    cdef int i, side, half
    block = bytearray(sizeof(Rules))
    rules = <Rules*><char*>block
    for i, card in enumerate(deck.cards):
        for side in range(2):
            for half in range(2):
                building = card.sides[side][half]
                fill_quarter(&rules.quarters[4 * i + 2 * side + half], building)
                rules.shield[<int>building.material][<int>building.value - 1][
                    side] |= bit(i)
        if card.base and base_set:
            rules.base |= bit(i)
        else:
            rules.others |= bit(i)
    for i, points in enumerate(deck.art):
        rules.art[i] = points
    rules.art_above = deck.art_above
    rules.players, rules.deck = players, variant.deck[players]
    rules.pool, rules.goal = deck.pool[players], variant.goal
    rules.rounds, rules.units = deck.rounds, deck.units
    rules.malicious = malicious
    rules.digest = deck.digest
    w = &rules.weights
    (w.unit, w.horizon, w.pace, w.turn, w.support, w.spread, w.spread_turn) = [
        weights["outlook"][key] for key in OUTLOOK]
    (w.art, w.rounds, w.doubt, w.scale) = [weights["policy"][key] for key in POLICY]
    average(rules, 4 * len(deck.cards))
    tabulate_payments(rules, len(deck.cards))
    return bytes(block)


cdef list cards_of(uint64_t cards):
    return [card for card in range(MAX_CARDS) if cards >> card & 1]


def decode(bytes rules, bytes state) -> dict:
    """Fields of a state; cards and quarters by number, -1 for none."""
    cdef const State* s = <const State*><const char*>state
    cdef const Rules* r = <const Rules*><const char*>rules
    seats = range(<int>r.players)
    return {
        "phase": PHASES[s.phase], "seat": s.seat, "turn": s.turn,
        "hands": [[s.hands[i][0] - 1, s.hands[i][1] - 1] for i in seats],
        "values": [[s.values[i][0], s.values[i][1]] for i in seats],
        "built": [[s.built[i][j] for j in range(s.count[i])] for i in seats],
        "pool": cards_of(s.pool), "back": cards_of(s.back), "stack": cards_of(s.stack),
        "top": s.top - 1, "top_back": bool(s.top_back),
        "material": s.material, "sought": s.sought, "barred": s.barred - 1,
        "last": s.last - 1, "found": s.found - 1,
        "left": None if s.left == NOT_ENDING else s.left,
        "owed": [s.owed[i] for i in seats], "lost": s.lost,
    }


def encode(bytes rules, dict fields) -> bytes:
    """The state with these fields; the inverse of `decode`."""
    cdef const Rules* r = <const Rules*><const char*>rules
    cdef const Quarter* quarter
    cdef State s
    cdef int i, j, q
    memset(&s, 0, sizeof(State))
    s.phase = PHASES.index(fields["phase"])
    s.seat, s.turn = fields["seat"], fields["turn"]
    for i in range(<int>r.players):
        for j in range(MATERIALS):
            q = fields["hands"][i][j]
            s.hands[i][j] = q + 1
            s.values[i][j] = r.quarters[q].value if q >= 0 else 0
        for j, q in enumerate(fields["built"][i]):
            quarter = &r.quarters[q]
            s.built[i][j] = q
            s.count[i] += 1
            s.off[i][0] += quarter.off[0]
            s.off[i][1] += quarter.off[1]
            s.swaps[i] += quarter.swaps
            s.search[i] += quarter.search
            s.extra[i] += quarter.extra
        s.owed[i] = fields["owed"][i]
    for card in fields["pool"]:
        s.pool |= bit(card)
    for card in fields["back"]:
        s.back |= bit(card)
    for card in fields["stack"]:
        s.stack |= bit(card)
    s.top, s.top_back = fields["top"] + 1, fields["top_back"]
    s.material, s.sought = fields["material"], fields["sought"]
    s.barred, s.last = fields["barred"] + 1, fields["last"] + 1
    s.found, s.lost = fields["found"] + 1, fields["lost"]
    s.left = NOT_ENDING if fields["left"] is None else fields["left"]
    return (<char*>&s)[:sizeof(State)]


cdef tuple split(const Settlement* t, int kinds):
    """Free symbols and copies of the best choice, by kind: what can be copied is."""
    wild, copied = {}, {}
    cdef int k, n, left = t.copied
    for k in range(SYMBOLS):
        n = min(left, <int>t.best.chosen[k]) if kinds >> k & 1 else 0
        left -= n
        if n:
            copied[k] = n
        if t.best.chosen[k] > n:
            wild[k] = t.best.chosen[k] - n
    return wild, copied


def best_choice(bytes rules, list built, int kinds, int wood, int stone) -> dict:
    """Points of a settlement, the halved material apart, and the choice that reaches
    them: numbers of wild and copied symbols, and which consumes are used, in the order
    of the buildings. ``kinds`` is the set of symbols that may be copied."""
    cdef const Rules* r = <const Rules*><const char*>rules
    cdef uint8_t[MAX_BUILT] quarters
    cdef int[MATERIALS] hand
    cdef Settlement t
    cdef int i, q, count = len(built)
    if count > MAX_BUILT:
        raise ValueError(f"built: got {count} buildings, at most {MAX_BUILT}")
    for i, q in enumerate(built):
        quarters[i] = q
    hand[0], hand[1] = wood, stone
    with nogil:
        survey(r, quarters, count, hand, &t)
        choose_best(&t, kinds & FREE_SET)
    wild, copied = split(&t, kinds & FREE_SET)
    return {
        "points": t.fixed + t.points, "wild": wild, "copied": copied,
        "used": [i for i in range(t.consumes) if t.best.used >> i & 1],
    }


def policy(bytes rules, bytes state, uint64_t seed, double blur=1) -> int:
    """The move that rollouts would play: sensible without a search. With ``blur`` 0 it
    is a best rated one."""
    cdef const Rules* r = <const Rules*><const char*>rules
    cdef const State* s = <const State*><const char*>state
    cdef mcts_rng rng
    cdef Options o
    mcts_rng_seed(&rng, seed, 0)
    find_options(r, s, &o)
    return policy_move(r, s, &o, &rng, blur)
