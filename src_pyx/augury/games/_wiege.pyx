"""Die Wiege der Renaissance, for 2 to 4 players or two teams: the rules as a kernel.

Source: the rulebook; `data/wiege/*.toml` for every number of cards and events. The
parts in `wiege/` follow it: `setting` (preparation, stones, Genius), `actions` (card
actions, shuffling), `columns` (culture cards, doubles, jokers), `scoring` (culture,
persons, payment, new events, end), `options` (what each decision offers), `hidden`
(what a seat sees, and samples of the rest); `outlook` and `policy` are the engine's
knowledge.

Decisions are asked in the order set, bonus, action, second action, and in a scoring
name, duel, pay, take back; each is asked even if it has one answer. Cards go by their
kind, equal ones are one move. Rulings where the rulebook is silent:

- at least one card action if one is possible; the second may be left out;
- a scoring takes place after the action and the refill; participants are the owners of
  pieces on the event, the Genius among them;
- symbols are those of the event on top, dice those of the whole stack;
- stones are paid in the receiver's colour, else the first other foreign colour
  clockwise from the receiver, else own ones, at last own ones from events, as the payer
  names them;
- whoever ties, or loses a duel with a card, takes exactly one card back; the rest is
  lost when everybody has, and the talon is shuffled then if it is empty;
- a player without own stone and Genius swaps stones when the turn begins; if that gives
  none, a set piece is moved; a Genius in stock must be set then;
- the talon is shuffled anew as soon as it is empty; where the display stays short,
  every column gives its top card once;
- where no card action is possible the first is not asked, and the second has `stop`;
- after 400 turns the game is decided as it stands.

Talon and pile of events are drawn from when a card is turned up: nobody knows their
order, so it does not exist before. It is known of a seat which cards it took in the
open and has not shown since.
"""
from cpython.pycapsule cimport PyCapsule_New
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from augury.abi cimport (
    MCTS_ABI_VERSION, MCTS_CAPSULE_NAME, MCTS_NO_MOVE, MCTS_TERMINAL, mcts_best_rated,
    mcts_game_ops, mcts_hash_words, mcts_lowest_bit, mcts_move, mcts_popcount, mcts_rng,
    mcts_rng_below, mcts_rng_double, mcts_rng_seed, mcts_select, mcts_share_win,
    mcts_softmax,
)

include "wiege/state.pxi"
include "wiege/columns.pxi"
include "wiege/setting.pxi"
include "wiege/actions.pxi"
include "wiege/scoring.pxi"
include "wiege/options.pxi"
include "wiege/hidden.pxi"
include "wiege/outlook.pxi"
include "wiege/policy.pxi"


# -- The contract -----------------------------------------------------------

cdef int wiege_player(const void* rules, const void* at) noexcept nogil:
    cdef const State* s = <const State*>at
    return MCTS_TERMINAL if s.phase == OVER else s.actor


cdef int wiege_moves(const void* rules, const void* at, mcts_move* out) noexcept nogil:
    cdef Options o
    cdef uint64_t left
    cdef int g, n = 0
    find_options(<const Rules*>rules, <const State*>at, &o)
    for g in range(o.groups):
        left = o.sets[g]
        while left:
            out[n] = o.bases[g] + (mcts_lowest_bit(left) >> o.halves[g])
            left &= left - 1
            n += 1
    return n


cdef void wiege_apply(
    const void* rules, void* at, mcts_move move, mcts_rng* rng
) noexcept nogil:
    play(<const Rules*>rules, <State*>at, move, rng)


cdef void wiege_scores(const void* rules_, const void* at, double* out) noexcept nogil:
    """Stones in stock, of a team together."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef int seat
    for seat in range(<int>rules.players):
        out[seat] = stones_of(rules, <const State*>at, seat)
        if rules.teams:
            out[seat] += stones_of(rules, <const State*>at, seat ^ 2)


cdef void wiege_returns(const void* rules_, const void* at, double* out) noexcept nogil:
    """Most stones, then most culture cards in hand, then personalities in hand."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef const State* s = <const State*>at
    cdef double[MAX_SEATS] merits
    cdef uint64_t hand
    cdef int seat
    wiege_scores(rules, at, merits)
    for seat in range(<int>rules.players):
        hand = s.hands[seat]
        if rules.teams:
            hand += s.hands[seat ^ 2]
        merits[seat] = (
            1e6 * merits[seat] + 1e3 * size(hand & rules.culture)
            + persons_points(rules, hand))
    mcts_share_win(merits, rules.players, out)


cdef mcts_game_ops OPS
OPS.abi_version = MCTS_ABI_VERSION
OPS.struct_size = sizeof(mcts_game_ops)
OPS.name = b"wiege"
OPS.state_size = sizeof(State)
OPS.max_moves = MAX_MOVES
OPS.init = wiege_init
OPS.player = wiege_player
OPS.moves = wiege_moves
OPS.apply = wiege_apply
OPS.returns = wiege_returns
OPS.scores = wiege_scores
OPS.view = wiege_view
OPS.determinize = wiege_determinize
OPS.rollout = wiege_rollout
OPS.evaluate = wiege_evaluate
OPS.priors = wiege_priors

capsule = PyCapsule_New(&OPS, MCTS_CAPSULE_NAME, NULL)


# -- The face towards Python -----------------------------------------------------------

PHASES = (
    "set", "bonus", "action", "second", "name", "duel", "pay", "back", "over",
)
SPOTS = ("m0", "m1", "m2", "b0", "b1", "b2", "b3")
MOVES = (
    "stone", "genius", "pass", "take", "draw", "pick", "lay", "new", "person", "turn",
    "name", "play", "reveal", "refuse", "pay", "back", "stop", "move",
)


def make_rules(int players, bint teams, deck, dict weights) -> bytes:
    """The rules block from the data files: a `deck.Deck`, and the tables of
    weights.toml."""
    cdef Rules rules
    cdef Weights* w = &rules.weights
    cdef int i, p, taken
    memset(&rules, 0, sizeof(Rules))
    setup = deck.setups[players]
    rules.players, rules.teams = players, teams
    rules.groups = len(deck.groups)
    rules.middles = setup.middle
    rules.whole_group, rules.drawn = setup.whole_group, setup.drawn
    rules.stones = deck.stones
    rules.hand_cards = deck.hand_cards
    rules.last_positions = deck.last_positions
    rules.factorial[0] = 1
    for i in range(1, 72):
        rules.factorial[i] = i * rules.factorial[i - 1]
    for i, kind in enumerate(deck.kinds):
        rules.copies += <uint64_t><int>kind.count << 2 * i
        rules.card[i] = CARDS.index(kind.card)
        rules.genius[i] = ("", "blue", "red").index(kind.genius)
        rules.value[i] = kind.value
        if kind.card == "personality":
            rules.persons |= <uint64_t>3 << 2 * i
            for mask in range(1 << SYMBOLS):
                if any(mask >> symbol & 1 for symbol in kind.symbols):
                    rules.by_hand[<int>mask] |= <uint64_t>3 << 2 * i
            continue
        rules.culture |= <uint64_t>3 << 2 * i
        rules.first[i] = kind.symbols[0]
        rules.second[i] = kind.symbols[len(kind.symbols) - 1]
        for symbol in set(kind.symbols):
            rules.matching[<int>symbol] |= one(i)
        if kind.card == "joker":
            rules.jokers |= one(i)
        else:
            rules.plain[<int>kind.symbols[0]] |= one(i)
    for i, event in enumerate(deck.events):
        rules.all_events |= <uint64_t>1 << i
        rules.group_events[<int>event.group] |= <uint64_t>1 << i
        rules.dice[i] = event.dice
        for symbol in event.symbols:
            rules.symbols[i] |= 1 << <int>symbol
        for p, colour in enumerate(event.places):
            if colour == "blue":
                rules.blue[i] |= 1 << p
            else:
                rules.red[i] |= 1 << p
        whole = (1 << len(event.places)) - 1
        for taken in range(1 << PLACES):
            near = 0
            for a, b in event.roads:
                near |= (taken >> a & 1) << b | (taken >> b & 1) << a
            rules.near[i][taken] = (near if taken else whole) & whole & ~taken
    (w.best, w.rest, w.culture, w.persons, w.pile, w.genius, w.horizon, w.spread,
     w.spread_scoring) = [weights["outlook"][key] for key in OUTLOOK]
    (w.win, w.chance, w.threat, w.keep_genius, w.bonus, w.lay, w.size, w.demand, w.now,
     w.pick, w.draw, w.person, w.pile_size, w.hand_size, w.doubt,
     w.scale) = [weights["policy"][key] for key in POLICY]
    return (<char*>&rules)[:sizeof(Rules)]


OUTLOOK = (
    "best", "rest", "culture", "persons", "pile", "genius", "horizon", "spread",
    "spread_scoring",
)
POLICY = (
    "win", "chance", "threat", "keep_genius", "bonus", "lay", "size", "demand", "now",
    "pick", "draw", "person", "pile_size", "hand_size", "doubt", "scale",
)
CARDS = ("genius", "double", "joker", "personality")


cdef list cards_of(uint64_t cards):
    """Kinds with their copies, ascending."""
    return [k for k in range(KINDS) for _ in range(copies(cards, k))]


cdef uint64_t multiset(cards):
    cdef uint64_t out = 0
    for kind in cards:
        out += one(kind)
    return out


cdef list column_cards(const State* s, int seat, int column):
    """[kind, value] from the bottom to the top."""
    cards = [s.columns[seat][column] >> 6 * i & 63
             for i in range(s.heights[seat][column])]
    return [[card & 31, 2 if card & TURNED else 1] for card in reversed(cards)]


cdef list stack_of(const State* s, int spot):
    events = []
    event = s.top[spot]
    while event:
        events.append(event - 1)
        event = s.below[<int>(event - 1)]
    return events[::-1]


def decode(bytes rules, bytes state) -> dict:
    """Fields of a state; cards by kind, events by number, symbols by number."""
    cdef const State* s = <const State*><const char*>state
    cdef const Rules* r = <const Rules*><const char*>rules
    cdef int players = r.players
    seats = range(players)
    return {
        "phase": PHASES[s.phase], "seat": s.seat, "actor": s.actor, "turn": s.turn,
        "stock": [[s.stock[i][j] for j in seats] for i in seats],
        "genius": [bool(s.geniuses >> i & 1) for i in seats],
        "stacks": [stack_of(s, i) for i in range(POSITIONS)],
        "pieces": [
            {p: [(piece_at(s, i, p) & 7) - 1, bool(piece_at(s, i, p) & 8)]
             for p in range(PLACES) if piece_at(s, i, p)}
            for i in range(POSITIONS)
        ],
        "group": s.group, "left": s.left,
        "unseen": [e for e in range(EVENTS) if s.unseen >> e & 1],
        "hands": [cards_of(s.hands[i]) for i in seats],
        "piles": [[s.piles[i][j] for j in range(s.pile_size[i])] for i in seats],
        "columns": [
            [{"symbols": [c] + ([s.links[i][c] - 1] if s.links[i][c] else []),
              "cards": column_cards(s, i, c)}
             for c in range(SYMBOLS) if s.heights[i][c]]
            for i in seats
        ],
        "display": cards_of(s.display), "talon": cards_of(s.talon),
        "lost": cards_of(s.lost), "known": [cards_of(s.known[i]) for i in seats],
        "pending": s.pending, "spot": s.spot, "other": s.other - 1,
        "named": [s.named[i] - 1 for i in range(2)],
        "number": [s.number[i] for i in range(2)],
        "played": [cards_of(s.played[i]) for i in range(2)],
        "passes": s.passes, "winner": s.winner - 1, "payer": s.payer, "due": s.due,
        "received": s.received, "broke": s.broke, "backs": s.backs, "bonus": s.bonus,
        "cursor": s.cursor, "drawn": s.drawn - 1, "drawer": drawer(r, s),
    }


def encode(bytes rules, dict fields) -> bytes:
    """The state with these fields; the inverse of `decode`. The talon is what is left
    of the cards."""
    cdef const Rules* r = <const Rules*><const char*>rules
    cdef State s
    cdef int i, j, c, card
    memset(&s, 0, sizeof(State))
    s.phase = PHASES.index(fields["phase"])
    s.seat, s.actor, s.turn = fields["seat"], fields["actor"], fields["turn"]
    s.group, s.left = fields["group"], fields["left"]
    s.unseen = r.all_events
    for event in range(EVENTS):
        if event not in fields["unseen"]:
            s.unseen &= ~(<uint64_t>1 << <int>event)
    for i, stack in enumerate(fields["stacks"]):
        for event in stack:
            s.below[<int>event] = s.top[i]
            s.top[i] = event + 1
            s.stake[i] += r.dice[<int>event]
        for place, (seat, genius) in fields["pieces"][i].items():
            s.pieces[i] |= <uint32_t><int>(seat + 1 + 8 * genius) << 4 * <int>place
    s.talon = r.copies
    for i in range(<int>r.players):
        s.geniuses |= <int>fields["genius"][i] << i
        s.hands[i] = multiset(fields["hands"][i])
        s.hand_size[i] = len(fields["hands"][i])
        s.known[i] = multiset(fields["known"][i])
        s.pile_size[i] = len(fields["piles"][i])
        s.talon -= s.hands[i]
        for j in range(<int>r.players):
            s.stock[i][j] = fields["stock"][i][j]
        for j, card in enumerate(fields["piles"][i]):
            s.piles[i][j] = card
            s.talon -= one(card)
        for column in fields["columns"][i]:
            symbols = column["symbols"]
            c = symbols[0]
            for card, value in column["cards"]:
                push(&s, i, c, card | (TURNED if value == 2 else 0))
                s.talon -= one(card)
            if len(symbols) == 2:
                j = symbols[1]
                s.links[i][c], s.links[i][j] = j + 1, c + 1
    s.display, s.lost = multiset(fields["display"]), multiset(fields["lost"])
    for i in range(2):
        s.played[i] = multiset(fields["played"][i])
        s.named[i], s.number[i] = fields["named"][i] + 1, fields["number"][i]
    s.talon -= s.display + s.lost + s.played[0] + s.played[1]
    s.talon_size = size(s.talon)
    s.pending, s.spot = fields["pending"], fields["spot"]
    s.other, s.passes = fields["other"] + 1, fields["passes"]
    s.winner, s.payer = fields["winner"] + 1, fields["payer"]
    s.due, s.received, s.broke = fields["due"], fields["received"], fields["broke"]
    s.backs, s.bonus, s.cursor = fields["backs"], fields["bonus"], fields["cursor"]
    s.drawn = fields["drawn"] + 1
    return (<char*>&s)[:sizeof(State)]


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


def wealth_of(bytes rules, bytes state) -> list:
    """Stones that each seat is expected to end with, as `evaluate` sees it."""
    cdef const Rules* r = <const Rules*><const char*>rules
    cdef const State* s = <const State*><const char*>state
    return [wealth(r, s, seat) for seat in range(<int>r.players)]


def setup_of(bytes rules) -> tuple:
    """Number of players of a rules block, and whether they play in teams."""
    cdef const Rules* r = <const Rules*><const char*>rules
    return r.players, bool(r.teams)
