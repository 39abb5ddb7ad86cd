"""Good positions with one field changed at random: refused, or playable to the end."""

import random
from functools import cache

import pytest

import augury
from augury.errors import BadOption, BadPosition
from augury.games import _vinci
from tests.changes import mutated
from tests.vinci.scenes import Doc
from tests.vinci.walks import pick

SETUPS = [(b, n) for b in ("europe", "mare_nostrum") for n in (2, 3, 5)]
HEADER = ("game", "players", "options", "seat")
STRANGE = (
    None, -1, 0, 1, 2, 99, 10**6, 1.5, True, False, "", "x", "saxony", [], [None], {}
)  # fmt: skip
PLIES = 20_000
MOST = 127
"""Pawns in one place: what the kernel compares them in."""


@cache
def positions(board: str, players: int) -> list[Doc]:
    """Positions from random games, every twelfth or so."""
    out = []
    for seed in range(4):
        rng = random.Random(seed)
        game = augury.load("vinci", players=players, map=board)
        state = game.new_initial_state(seed)
        while not state.is_terminal():
            if rng.random() < 0.08:
                out.append(state.view(0))
            state.apply_action(pick(rng, state.legal_actions(), 0.5))
        out.append(state.view(0))
    return out


def spoilt(doc: Doc, rng: random.Random) -> Doc:
    """A copy with a field changed; what game it is of stays."""
    header = {key: doc[key] for key in HEADER}
    fields = {key: value for key, value in doc.items() if key not in HEADER}
    return header | mutated(fields, rng, STRANGE, _vinci.PHASES)


@pytest.mark.parametrize(("board", "players"), SETUPS)
def test_a_changed_position_is_refused_or_playable(board: str, players: int) -> None:
    rng = random.Random(f"{board} {players}")
    accepted = 0
    for _ in range(700):
        doc = spoilt(rng.choice(positions(board, players)), rng)
        try:
            state = augury.load_position("vinci", doc)
        except (BadPosition, BadOption) as error:
            assert "expected" in str(error)  # noqa: PT017
        else:
            accepted += 1
            play_to_the_end(state, rng, doc)
    assert 100 < accepted < 600


def play_to_the_end(state: augury.State, rng: random.Random, doc: Doc) -> None:
    """Play at random; there is always a choice, and no pawn comes from nowhere."""
    for _ in range(PLIES):
        actions = state.legal_actions()
        if state.is_terminal():
            return
        assert len(actions) >= 2, doc
        state.apply_action(rng.choice(actions))
        at = _vinci.decode(state.game.rules, state.to_bytes())
        assert max(*at["hand"], *at["pawns"]) <= MOST, doc
    pytest.fail(f"no end after {PLIES} plies of {doc}")
