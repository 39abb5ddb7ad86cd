"""Quinto Império II, for 2 to 4 players: the rules as a kernel.

Source: the rulebook; `data/quinto_imperio/*.toml` for every number of board and cards.
The parts in `quinto_imperio/` follow it: `options` (what each decision offers), `turn`
(set-up, actions, refill, end), `scoring` (the sheet); `outlook` and `policy` are the
engine's knowledge.

A die is one decision: its value, the action, and the quantity or the value after spies;
then the slots and the goods for monuments, or the place of a padrão. Dice of equal
value are one move. Rulings where the rulebook is silent:

- spies are offered where they bring something: a die as it is or raised to the next
  kind of question; as many as a quantity needs; up to 6 for crown and padrão; any value
  for navigation and astrolabe;
- a space with another player's die costs gold to the supply first; what is left has to
  pay for the action; with all astrolabe spaces taken the mover names whose die goes;
- supplies are limits: a gain that cannot be paid in full is not offered, a reward gives
  what is there;
- the disc skips the start and spaces with other discs; where no piece of the colour is
  left it cannot stop;
- cards of one purchase are paid by the slots they lie in with goods of different kinds;
  the row closes up and is filled at the end of the turn;
- the first slot that the pile cannot fill triggers the end; then the set-aside cards
  are used, and the round is finished; without a trigger the game ends after 60 rounds;
- a question is answered by chance: a guess, or else the skill; padrão places of equal
  points are one move, the first in the file.

Piles are drawn from when a card is turned up: nobody knows their order, so it does not
exist before, and nothing is hidden in a state.
"""
from cpython.pycapsule cimport PyCapsule_New
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from augury.abi cimport (
    MCTS_ABI_VERSION, MCTS_CAPSULE_NAME, MCTS_PUBLIC_MOVES, MCTS_TERMINAL,
    mcts_best_rated, mcts_game_ops, mcts_hash_words, mcts_highest_bit, mcts_lowest_bit,
    mcts_move, mcts_popcount, mcts_rng, mcts_rng_below, mcts_rng_double, mcts_rng_seed,
    mcts_select, mcts_share_win, mcts_softmax,
)

include "quinto_imperio/state.pxi"
include "quinto_imperio/options.pxi"
include "quinto_imperio/turn.pxi"
include "quinto_imperio/scoring.pxi"
include "quinto_imperio/outlook.pxi"
include "quinto_imperio/policy.pxi"


# -- The contract -----------------------------------------------------------

cdef int quinto_player(const void* rules, const void* at) noexcept nogil:
    cdef const State* s = <const State*>at
    return MCTS_TERMINAL if s.phase == OVER else s.seat


cdef int quinto_moves(const void* rules, const void* at, mcts_move* out) noexcept nogil:
    return find_moves(<const Rules*>rules, <const State*>at, out)


cdef void quinto_apply(
    const void* rules, void* at, mcts_move move, mcts_rng* rng
) noexcept nogil:
    play(<const Rules*>rules, <State*>at, move, rng)


cdef uint64_t quinto_view(
    const void* rules, const void* at, int observer
) noexcept nogil:
    """Everybody sees everything: a hash of the state, which the draws have changed."""
    return mcts_hash_words(1, <const uint64_t*>at, sizeof(State) // 8)


cdef void quinto_scores(const void* rules_, const void* at, double* out) noexcept nogil:
    """Points as if the game ended now."""
    cdef const Rules* rules = <const Rules*>rules_
    cdef Sheet sheet
    cdef int seat
    for seat in range(<int>rules.players):
        out[seat] = fill_sheet(rules, <const State*>at, seat, &sheet)


cdef void quinto_returns(
    const void* rules_, const void* at, double* out
) noexcept nogil:
    cdef double[MAX_SEATS] points
    quinto_scores(rules_, at, points)
    mcts_share_win(points, (<const Rules*>rules_).players, out)


cdef mcts_game_ops OPS
OPS.abi_version = MCTS_ABI_VERSION
OPS.struct_size = sizeof(mcts_game_ops)
OPS.name = b"quinto_imperio"
OPS.state_size = sizeof(State)
OPS.max_moves = MAX_MOVES
OPS.flags = MCTS_PUBLIC_MOVES
OPS.init = quinto_init
OPS.player = quinto_player
OPS.moves = quinto_moves
OPS.apply = quinto_apply
OPS.returns = quinto_returns
OPS.scores = quinto_scores
OPS.view = quinto_view
OPS.rollout = quinto_rollout
OPS.evaluate = quinto_evaluate
OPS.priors = quinto_priors
OPS.strata = ROLLS

capsule = PyCapsule_New(&OPS, MCTS_CAPSULE_NAME, NULL)


# -- The face towards Python -----------------------------------------------------------

PHASES = ("place", "slots", "goods", "padrao", "over")
GOOD_NAMES = ("gold", "cotton", "porcelain", "sugar", "spices")
ICON_NAMES = ("knowledge", "padrao", "crown", "astrolabe")
ACTION_NAMES = (
    "knowledge", "gold", "cotton_sugar", "porcelain_spices", "prester_john", "monument",
    "padrao", "crown", "astrolabe", "navigation",
)
CARD_KINDS = ("good", "piece", "monument", "spies", "kept")
BASES = {"slots": M_SLOTS, "goods": M_GOODS, "place": M_PLACE, "end": M_END}
LIMITS = {
    "spaces": SPACES, "slots": SLOTS, "row": ROW, "places": MAX_PLACES,
    "track": MAX_TRACK, "colours": COLOURS, "pieces": PIECES, "pictures": PICTURES,
    "kinds": KINDS, "monuments": MONUMENTS, "cards": CARDS,
}
ROUND_LIMIT = ROUNDS


cdef void fill_board(Rules* rules, board):
    cdef int i, k, action
    for i, space in enumerate(board.spaces):
        rules.next[i], rules.to_asia[i] = space.next, space.asia
        for k in range(SLOTS):
            rules.actions[i][k] = ACTIONS
        for k, action in enumerate(space.actions):
            rules.actions[i][k] = action
    for action, trade in board.trades.items():
        for k in range(GOODS):
            rules.paid[action][k] = trade.paid[k]
            rules.gained[action][k] = trade.gained[k]
    rules.astrolabe_dice, rules.eviction = board.astrolabe_dice, board.eviction
    rules.track = len(board.track)
    for i, colour in enumerate(board.track):
        rules.colour[i] = colour
        if colour == COLOURS:
            rules.start = i
        else:
            rules.stops |= <uint32_t>1 << i
    for i, place in enumerate(board.places):
        rules.place_vp[i] = place.vp
        rules.places[<int>place.asia] |= <uint32_t>1 << i
    for i in range(ROW):
        rules.slot_cost[i] = board.slot_cost[i]
    for i in range(GOODS):
        rules.supply[i] = board.supply[i]
    rules.spies, rules.cubes = board.spies, board.cubes


cdef void fill_cards(Rules* rules, cards):
    cdef int i, k
    for i, card in enumerate(cards.knowledge):
        rules.knowledge_count[i], rules.knowledge_vp[i] = card.count, card.vp
        rules.knowledge_spies[i] = card.spies
    for i, monument in enumerate(cards.monuments):
        for k in range(ICONS):
            rules.icons[i][k] = monument.icons[k]
    for i, card in enumerate(cards.prester):
        rules.prester_copies += <uint64_t><int>card.count << 2 * i
        rules.prester[i].kind = CARD_KINDS.index(card.kind)
        rules.prester[i].of, rules.prester[i].n = card.of, card.n
        rules.prester[i].vp = card.vp
        for k in range(ICONS):
            rules.prester[i].icons[k] = card.icons[k]
    for i, (vp, count) in enumerate(cards.crowns):
        rules.crown_vp[i], rules.crown_count[i] = vp, count
    for i, piece in enumerate(cards.pieces):
        rules.piece_colour[i], rules.piece_picture[i] = piece.colour, piece.picture
        rules.piece_vp[i], rules.piece_count[i] = piece.vp, piece.count
        rules.colour_count[<int>piece.colour] += <int>piece.count


OUTLOOK = (
    "pace", "horizon", "icons", "pieces", "gold", "good", "spy", "turn", "spread",
    "spread_turn",
)
POLICY = (
    "knowledge", "crown", "padrao", "astrolabe", "prester", "prester_turn", "unit",
    "ahead", "later", "doubt", "scale", "rollout_turns",
)


def make_rules(int players, game, int skill, dict weights) -> bytes:
    """The rules block from a `board.Game` and the tables of weights.toml; `skill` in
    percent is the chance to know an answer, as against guessing it."""
    cdef Rules rules
    cdef Weights* w = &rules.weights
    cdef int value
    memset(&rules, 0, sizeof(Rules))
    fill_board(&rules, game.board)
    fill_cards(&rules, game.cards)
    rules.players = players
    rules.monuments = len(game.cards.monuments)
    rules.aside = game.board.removed[players]
    rules.pile = rules.monuments - rules.aside - ROW
    for value in range(1, PIPS + 1):
        guess = game.board.guess[value - 1]
        rules.correct[value] = guess + skill / 100.0 * (1 - guess)
    (w.pace, w.horizon, w.icons, w.pieces, w.gold, w.good, w.spy, w.turn, w.spread,
     w.spread_turn) = [weights["outlook"][key] for key in OUTLOOK]
    (w.knowledge, w.crown, w.padrao, w.astrolabe, w.prester, w.prester_turn, w.unit,
     w.ahead, w.later, w.doubt, w.scale,
     w.rollout_turns) = [weights["policy"][key] for key in POLICY]
    return (<char*>&rules)[:sizeof(Rules)]


cdef list cards_of(uint64_t cards, int kinds):
    return [k for k in range(kinds) for _ in range(copies(cards, k))]


cdef list set_of(uint64_t cards):
    return [card for card in range(64) if cards >> card & 1]


def decode(bytes rules, bytes state) -> dict:
    """Fields of a state; all names by number, owners -1 for none."""
    cdef const State* s = <const State*><const char*>state
    cdef const Rules* r = <const Rules*><const char*>rules
    seats = range(<int>r.players)
    return {
        "phase": PHASES[s.phase], "seat": s.seat, "round": s.round,
        "dice": [v for v in range(1, PIPS + 1) for _ in range(s.dice[v])],
        "taken": {(n >> 2, n & 3): i for n in range(4 * SPACES) for i in seats
                  if s.taken[i] >> n & 1},
        "astrolabe": [s.astrolabe[i] for i in seats],
        "caravel": [s.caravel[i] for i in seats], "disc": [s.disc[i] for i in seats],
        "goods": [[s.goods[i][g] for g in range(GOODS)] for i in seats],
        "spies": [s.spies[i] for i in seats],
        "owner": {p: i for p in range(MAX_PLACES) for i in seats
                  if s.padroes[i] >> p & 1},
        "crowns": [[s.crowns[i][k] for k in range(KINDS)] for i in seats],
        "knowledge": [[s.knowledge[i][k] for k in range(KINDS)] for i in seats],
        "kept": [cards_of(s.kept[i], CARDS) for i in seats],
        "discarded": cards_of(s.discarded, CARDS),
        "built": [set_of(s.built[i]) for i in seats],
        "pieces": [[s.pieces[i][k] for k in range(PIECES)] for i in seats],
        "row": [s.row[i] - 1 for i in range(ROW)], "pile": s.pile, "aside": s.aside,
        "triggered": bool(s.triggered), "action": s.action, "quantity": s.quantity,
        "slots": set_of(s.slots),
    }


def encode(bytes rules, dict fields) -> bytes:
    """The state with these fields; the inverse of `decode`. Piles and supplies are what
    is left."""
    cdef const Rules* r = <const Rules*><const char*>rules
    cdef State s
    cdef int i, k, n
    memset(&s, 0, sizeof(State))
    s.phase = PHASES.index(fields["phase"])
    s.seat, s.round = fields["seat"], fields["round"]
    for v in fields["dice"]:
        s.dice[<int>v] += 1
    for (i, k), seat in fields["taken"].items():
        s.taken[<int>seat] |= <uint32_t>1 << (4 * i + k)
    memcpy(s.supply, r.supply, sizeof(s.supply))
    memcpy(s.crown_left, r.crown_count, sizeof(s.crown_left))
    memcpy(s.knowledge_left, r.knowledge_count, sizeof(s.knowledge_left))
    memcpy(s.piece_left, r.piece_count, sizeof(s.piece_left))
    memcpy(s.colour_left, r.colour_count, sizeof(s.colour_left))
    s.supply_spies = r.spies
    s.prester = r.prester_copies
    s.unseen = <uint32_t>((<uint64_t>1 << r.monuments) - 1)
    for i in range(<int>r.players):
        s.astrolabe[i], s.caravel[i] = fields["astrolabe"][i], fields["caravel"][i]
        s.disc[i], s.spies[i] = fields["disc"][i], fields["spies"][i]
        s.supply_spies -= s.spies[i]
        s.cubes[i] = r.cubes
        for k in range(GOODS):
            s.goods[i][k] = fields["goods"][i][k]
            s.supply[k] -= s.goods[i][k]
        for k in range(KINDS):
            s.crowns[i][k] = fields["crowns"][i][k]
            s.crown_left[k] -= s.crowns[i][k]
            s.knowledge[i][k] = fields["knowledge"][i][k]
            s.knowledge_left[k] -= s.knowledge[i][k]
        for k in range(PIECES):
            s.pieces[i][k] = fields["pieces"][i][k]
            s.piece_left[k] -= s.pieces[i][k]
            s.colour_left[r.piece_colour[k]] -= s.pieces[i][k]
        for k in fields["kept"][i]:
            s.kept[i] += one(k)
            s.prester -= one(k)
        for k in fields["built"][i]:
            s.built[i] |= <uint32_t>1 << k
            s.unseen &= ~(<uint32_t>1 << k)
    for k in fields["discarded"]:
        s.discarded += one(k)
        s.prester -= one(k)
    for i, n in fields["owner"].items():
        s.padroes[n] |= <uint32_t>1 << i
        s.cubes[n] -= 1
    for i, n in enumerate(fields["row"]):
        s.row[i] = n + 1
        if n >= 0:
            s.unseen &= ~(<uint32_t>1 << n)
    s.pile, s.aside = fields["pile"], fields["aside"]
    s.triggered = fields["triggered"]
    s.action, s.quantity = fields["action"], fields["quantity"]
    for k in fields["slots"]:
        s.slots |= 1 << k
    return (<char*>&s)[:sizeof(State)]


def sheet_of(bytes rules, bytes state, int seat) -> dict:
    """The scoring sheet of a seat as of now."""
    cdef Sheet t
    fill_sheet(<const Rules*><const char*>rules, <const State*><const char*>state,
               seat, &t)
    return {
        "A1": t.padroes, "A2": t.knowledge, "A3": t.crowns, "A4": t.prester,
        "A5": t.pieces, "B1": t.by_padrao, "B2": t.by_knowledge, "B3": t.by_crown,
        "B4": t.by_piece,
    }


def policy(bytes rules, bytes state, uint64_t seed, double blur=1) -> int:
    """The move that rollouts would play: sensible without a search. With ``blur`` 0 it
    is a best rated one."""
    cdef const Rules* r = <const Rules*><const char*>rules
    cdef const State* s = <const State*><const char*>state
    cdef mcts_rng rng
    cdef mcts_move[MAX_MOVES] moves
    mcts_rng_seed(&rng, seed, 0)
    return policy_move(r, s, moves, find_moves(r, s, moves), &rng, blur)


def wealth_of(bytes rules, bytes state) -> list:
    """Points that each seat is expected to end with, as `evaluate` sees it."""
    cdef const Rules* r = <const Rules*><const char*>rules
    cdef const State* s = <const State*><const char*>state
    return [wealth(r, s, seat) for seat in range(<int>r.players)]
