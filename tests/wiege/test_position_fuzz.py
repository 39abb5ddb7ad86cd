"""Good positions with one field changed at random: refused, or playable to the end."""

import random
from collections import Counter
from functools import cache

import pytest

import augury
from augury.errors import BadPosition
from augury.games import _wiege
from tests.changes import mutated
from tests.wiege.scenes import Doc
from tests.wiege.support import DECK, fields_of, load
from tests.wiege.walks import POLICIES, SETUPS, pick, walk

HEADER = ("game", "players", "options", "seat")
STRANGE = (
    None, -1, 0, 1, 2, 99, 10**6, 1.5, True, False, "", "x", "science", "person-4",
    "m0", [], [None], {}, {"0": 1},
)  # fmt: skip
MUTATIONS = 2500
PLIES = 16_000


@cache
def positions(players: int, teams: bool) -> list[tuple[Doc, int | None]]:
    """Positions of random games, a seat's views or whole; rare phases more often."""
    out: list[tuple[Doc, int | None]] = []
    for seed, policy in enumerate(POLICIES):
        rng = random.Random(f"{players} {teams} {policy}")
        for state in walk(players, teams, seed, policy):
            phase = fields_of(state)["phase"]
            chance = 0.08 if phase in ("set", "action", "second") else 0.3
            if rng.random() < chance or state.is_terminal():
                seat = rng.choice([None, *range(players)])
                out.append((described(state, seat), seat))
    return out


@pytest.mark.parametrize(("players", "teams"), SETUPS)
def test_a_changed_position_is_refused_or_playable(players: int, teams: bool) -> None:
    rng = random.Random(f"{players} {teams}")
    game = load(players, teams)
    accepted = 0
    for seed in range(MUTATIONS):
        doc, seat = rng.choice(positions(players, teams))
        doc = mutated(doc, rng, STRANGE, _wiege.PHASES)
        try:
            data = game.spec.state(game.rules, doc, seat)
        except BadPosition as error:
            assert "expected" in str(error)  # noqa: PT017
            continue
        accepted += 1
        state = game.new_initial_state(1)
        state._raw.load(data)
        assert game.spec.state(game.rules, described(state, seat), seat) == data
        if seat is not None:
            state._raw.determinize(seat, seed)
        play_to_the_end(state, rng, doc)
    assert MUTATIONS / 10 < accepted < MUTATIONS / 2


def described(state: augury.State, seat: int | None) -> Doc:
    return state.game.spec.document(state.game.rules, state.to_bytes(), seat)


def play_to_the_end(state: augury.State, rng: random.Random, doc: Doc) -> None:
    """Play at random; there is always a move, and no card or stone comes or goes."""
    policy = rng.choice(list(POLICIES))
    for ply in range(PLIES):
        if ply % 16 == 0 or state.is_terminal():
            check_pieces(state, doc)
        if state.is_terminal():
            return
        actions = state.legal_actions()
        assert actions, doc
        state.apply_action(pick(rng, actions, policy))
    pytest.fail(f"no end after {PLIES} plies of {doc}")


def check_pieces(state: augury.State, doc: Doc) -> None:
    """Every card is in one place, every stone and Genius in a stock or on an event."""
    at = fields_of(state)
    laid = [card for row in at["columns"] for c in row for card, _ in c["cards"]]
    places = (*at["hands"], *at["piles"], *at["played"], laid, at["display"],
              at["lost"], at["talon"])  # fmt: skip
    cards = Counter(card for place in places for card in place)
    assert cards == Counter({i: kind.count for i, kind in enumerate(DECK.kinds)}), doc
    for i, known in enumerate(at["known"]):
        assert Counter(known) <= Counter(at["hands"][i] + at["piles"][i]), doc
    pieces = [tuple(piece) for row in at["pieces"] for piece in row.values()]
    for seat in range(len(at["stock"])):
        stones = sum(stock[seat] for stock in at["stock"])
        assert stones + pieces.count((seat, False)) == DECK.stones, doc
        assert at["genius"][seat] + pieces.count((seat, True)) == 1, doc
