"""Good positions with one field changed at random: refused, or playable to the end."""

import copy
import random
from functools import cache

import pytest

import augury
from augury.errors import BadPosition
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.facts import BUILT, TURNS
from tests.changes import mutated
from tests.mini_cywilizacja.documents import walk
from tests.mini_cywilizacja.support import DECK, POLICIES, Doc, fields_of, load

GAMES = (
    (2, "express", False), (2, "express", True), (2, "full", False),
    (3, "quick", False), (4, "normal", True), (5, "full", False),
)  # fmt: skip
STRANGE = (
    None, -1, 0, 1, 2, 99, 10**6, 1.5, True, False, "", "x", "wood", "B03", "Orka",
    "front", "upper", "search", [], [None], {}, {"0": 1},
)  # fmt: skip
SETTINGS = pytest.mark.parametrize(("players", "variant", "malicious"), GAMES)
CHANGES = pytest.mark.parametrize("change", ["mutated", "shuffled"])


def spoilt(doc: Doc, rng: random.Random) -> Doc:
    return mutated(doc, rng, STRANGE, kernel.PHASES, ("front", "back"))


@cache
def positions(players: int, variant: str, malicious: bool) -> list[Doc]:
    """Positions of random games; rare phases more often."""
    game, out = load(players, variant, malicious=malicious), []
    rng = random.Random(f"{players} {variant}")
    for seed in range(40):
        for state in walk(game, seed):
            doc = whole(state)
            rare = doc["phase"] != "turn" or doc["lost_turns"] or not doc["turns_left"]
            if rng.random() < (0.5 if rare and doc["turn"] > 5 else 0.05):
                out.append(doc)
    return out


def whole(state: augury.State) -> Doc:
    return state.game.spec.document(state.game.rules, state.to_bytes(), None)


def shuffled(doc: Doc, rng: random.Random) -> Doc:
    """A copy in which cards changed places and one number is another, as one likes."""
    doc = copy.deepcopy(doc)
    pool, stack = doc["pool"], doc["stack"]
    if stack and rng.random() < 0.5:
        i, old = rng.randrange(len(stack)), rng.choice(list(pool))
        pool[stack[i]] = pool.pop(old)
        stack[i] = old
        doc["top"] = {"card": rng.choice(stack), "side": "back"}
    for key in rng.sample(list(pool), min(2, len(pool))):
        pool[key] = rng.choice(("front", "back"))
    seat = rng.randrange(len(doc["hands"]))
    if rng.random() < 0.3 and len(pool) > 1:
        number = DECK.numbers[rng.choice(list(pool))]
        quarter = DECK.building(4 * number + rng.randrange(4))
        doc["built"][seat].append(quarter.name)
        del pool[DECK.cards[number].id]
    key = rng.choice(("turn", "turns_left", "to_move", "lost_turns"))
    if isinstance(doc[key], int) and rng.random() < 0.3:
        doc[key] += rng.choice((-len(doc["hands"]), -1, 1, len(doc["hands"])))
    return doc


@CHANGES
@SETTINGS
def test_a_changed_position_is_refused_or_playable(
    players: int, variant: str, malicious: bool, change: str
) -> None:
    change_positions(players, variant, malicious, change, 60)


@pytest.mark.slow
@CHANGES
@SETTINGS
def test_many_changed_positions_are_refused_or_playable(
    players: int, variant: str, malicious: bool, change: str
) -> None:
    change_positions(players, variant, malicious, change, 20_000)


def change_positions(
    players: int, variant: str, malicious: bool, change: str, times: int
) -> None:
    rng = random.Random(f"{players} {variant} {malicious} {times}")
    game = load(players, variant, malicious=malicious)
    changes, accepted = {"mutated": spoilt, "shuffled": shuffled}, 0
    for _ in range(times):
        doc = rng.choice(positions(players, variant, malicious))
        doc = changes[change](doc, rng)
        try:
            data = game.spec.state(game.rules, doc, None)
        except BadPosition as error:
            assert error.expected  # noqa: PT017
            continue
        accepted += 1
        state = game.new_initial_state(1)
        state._raw.load(data)
        assert game.spec.state(game.rules, whole(state), None) == data
        play_to_the_end(state, rng, doc)
    assert times / 50 < accepted < times * 3 / 4


def play_to_the_end(state: augury.State, rng: random.Random, doc: Doc) -> None:
    """Play at random; there is always a move, and no card comes or goes."""
    choose, game = rng.choice(POLICIES), state.game
    cards = cards_of(state)
    while not state.is_terminal():
        texts = [state.action_to_string(a) for a in state.legal_actions()]
        assert texts, doc
        state.apply_action(state.string_to_action(choose(rng, texts)))
        assert cards_of(state) == cards, doc
        again = game.spec.state(game.rules, whole(state), None)
        assert again == state.to_bytes(), doc
    at = fields_of(state)
    assert at["turn"] <= TURNS
    assert max(map(len, at["built"])) <= BUILT


def cards_of(state: augury.State) -> list[int]:
    """Every card that is somewhere."""
    at = fields_of(state)
    quarters = [q for row in (*at["hands"], *at["built"]) for q in row if q >= 0]
    return sorted([q >> 2 for q in quarters] + at["pool"] + at["stack"])
