"""Good positions with one field changed at random: refused, or playable to the end."""

import copy
import random
from functools import cache

import pytest

import augury
from augury.errors import BadPosition
from augury.games import _quinto_imperio as kernel
from tests.changes import mutated
from tests.quinto_imperio.documents import walk, whole
from tests.quinto_imperio.support import GAME, POLICIES, SPACES, Doc, fields_of, load

STRANGE = (
    None, -1, 0, 1, 2, 99, 10**6, 10**5000, 1.5, float("nan"), True, False, "", "x",
    "gold", "M03", "P09", "K1", "lisboa", "slots", [], [None], [[[]]], {}, {"0": 1},
)  # fmt: skip
MOVABLE = (
    "caravels", "discs", "spies", "astrolabe", "goods", "spaces", "padroes", "dice",
    "crowns", "knowledge", "pieces", "monuments", "prester_john", "row", "round",
)  # fmt: skip
COUNTS = pytest.mark.parametrize("players", [2, 3, 4])
CHANGES = pytest.mark.parametrize("change", ["mutated", "shuffled", "answered"])


def spoilt(doc: Doc, rng: random.Random) -> Doc:
    return mutated(doc, rng, STRANGE, kernel.PHASES)


@cache
def positions(players: int) -> list[Doc]:
    """Positions of random games; rare phases and last rounds more often."""
    game, out, rng = load(players), [], random.Random(players)
    for seed in range(15):
        for state in walk(game, seed):
            rare = fields_of(state)["phase"] != "place" or fields_of(state)["triggered"]
            if rng.random() < (0.15 if rare else 0.05):
                out.append(whole(state))
    return out


def shuffled(doc: Doc, rng: random.Random) -> Doc:
    """A copy in which pieces are in other hands and dice elsewhere, as one likes."""
    doc = copy.deepcopy(doc)
    seats = range(len(doc["spies"]))
    for _ in range(rng.randrange(1, 4)):
        seat, name = rng.choice(seats), rng.choice(MOVABLE)
        values = doc[name]
        if name == "caravels":
            values[seat] = rng.choice(SPACES)
        elif name == "discs":
            values[seat] = rng.randrange(len(GAME.board.track))
        elif name in ("spies", "astrolabe"):
            values[seat] = max(0, values[seat] + rng.choice((-1, 1)))
        elif name == "goods":
            values[seat][rng.choice(kernel.GOOD_NAMES)] = rng.randrange(4)
        elif name in ("spaces", "padroes") and values:
            values[rng.choice(list(values))] = seat
        elif name == "dice" and values:
            values[rng.randrange(len(values))] = rng.randrange(1, 7)
        elif name in ("crowns", "knowledge", "pieces", "monuments", "prester_john"):
            i, j = rng.choice(seats), rng.choice(seats)
            values[i], values[j] = values[j], values[i]
        elif name == "row":
            rng.shuffle(values)
        elif name == "round":
            doc[name] = max(0, values + rng.choice((-3, -1, 1, 3)))
    return doc


def answered(doc: Doc, rng: random.Random) -> Doc:
    """A copy with an answer, at its place or anywhere."""
    doc = copy.deepcopy(doc)
    seat = doc["seat_of_turn"]
    name = f"{doc['caravels'][seat]} knowledge"
    if name in ("lisboa knowledge", "boa_esperanca knowledge"):
        doc["spaces"][name] = seat
        doc["dice"] = doc["dice"][:2]
    card = rng.choice(("K1", "K2")) if rng.random() < 0.9 else rng.choice(STRANGE)
    return doc | {"answer": {"card": card, "correct": rng.random() < 0.5}}


CHANGE = {"mutated": spoilt, "shuffled": shuffled, "answered": answered}


@CHANGES
@COUNTS
def test_a_changed_position_is_refused_or_playable(players: int, change: str) -> None:
    change_positions(players, change, 100)


@pytest.mark.slow
@CHANGES
@COUNTS
def test_many_changed_positions_are_refused_or_playable(
    players: int, change: str
) -> None:
    change_positions(players, change, 5000)


def change_positions(players: int, change: str, times: int) -> None:
    rng = random.Random(f"{players} {change} {times}")
    game, accepted = load(players), 0
    for _ in range(times):
        doc = CHANGE[change](rng.choice(positions(players)), rng)
        try:
            data = game.spec.state(game.rules, doc, None)
        except BadPosition as error:
            assert error.field  # noqa: PT017
            assert error.expected  # noqa: PT017
            continue
        accepted += 1
        state = game.new_initial_state(1)
        state._raw.load(data)
        assert game.spec.state(game.rules, whole(state), None) == data
        if accepted % 4 == 1:
            play_to_the_end(state, rng, doc)
    assert times / 50 < accepted < times * 9 / 10


def play_to_the_end(state: augury.State, rng: random.Random, doc: Doc) -> None:
    """Play at random; there is always a move, and no piece comes or goes."""
    choose, game = rng.choice(POLICIES), state.game
    while True:
        check_pieces(state, doc)
        if rng.random() < 0.1 or state.is_terminal():
            again = game.spec.state(game.rules, whole(state), None)
            assert again == state.to_bytes(), doc
        if state.is_terminal():
            break
        texts = [state.action_to_string(a) for a in state.legal_actions()]
        assert texts, doc
        state.apply_action(state.string_to_action(choose(rng, texts)))
    assert sum(state.returns()) == pytest.approx(1)


def check_pieces(state: augury.State, doc: Doc) -> None:
    """Nobody has more than there is, and every monument is somewhere."""
    at, board, cards = fields_of(state), GAME.board, GAME.cards
    for n, row in zip(board.supply, zip(*at["goods"], strict=True), strict=True):
        assert sum(row) <= n, doc
    assert sum(at["spies"]) <= board.spies, doc
    for name, kinds in (
        ("crowns", [n for _, n in cards.crowns]),
        ("knowledge", [card.count for card in cards.knowledge]),
        ("pieces", [piece.count for piece in cards.pieces]),
    ):
        for n, row in zip(kinds, zip(*at[name], strict=True), strict=False):
            assert sum(row) <= n, doc
    prester = [kind for row in (*at["kept"], at["discarded"]) for kind in row]
    assert all(prester.count(k) <= c.count for k, c in enumerate(cards.prester)), doc
    seen = [card for row in (*at["built"], at["row"]) for card in row if card >= 0]
    assert len(seen) == len(set(seen)), doc
    assert len(seen) + at["pile"] + at["aside"] == len(cards.monuments), doc
    assert sum(at["astrolabe"]) <= board.astrolabe_dice, doc
