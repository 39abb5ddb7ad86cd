"""Helpers for Clans tests: sparse positions and the model beside the kernel."""

import random
from typing import Any

import augury
from augury.games import _clans
from augury.games.clans import LETTERS, load_board
from tests.models.clans import Model

Counts = tuple[int, ...]


def group(text: str) -> Counts:
    """``"rrg"`` as counts of the five colours."""
    return tuple(text.count(letter) for letter in LETTERS)


def sparse(
    huts: dict[int, str],
    *,
    players: int = 2,
    villages: int = 0,
    mover: int = 0,
    colours: tuple[int, ...] = (0, 1, 2, 3),
) -> augury.State:
    """A state with few huts, which need not be reachable: for one rule at a time."""
    game = augury.load("clans", players=players)
    state = game.new_initial_state(seed=0)
    chips = [0] * players
    chips[players - 1] = villages
    state._raw.load(
        _clans.encode(
            game.rules,
            {
                "huts": [group(huts.get(a, "")) for a in range(1, 61)],
                "points": [0] * 5,
                "chips": chips,
                "colours": colours[:players],
                "mover": mover,
                "villages": villages,
                "waiting": [],
            },
        )
    )
    return state


def fields(state: augury.State) -> dict[str, Any]:
    """The kernel's fields of a state."""
    return _clans.decode(state.game.rules, state.to_bytes())


def play(state: augury.State, *moves: str) -> dict[str, Any]:
    """Play moves by text; the fields afterwards."""
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return fields(state)


def texts(state: augury.State) -> list[str]:
    """Legal moves as texts."""
    return [state.action_to_string(a) for a in state.legal_actions()]


def model_of(state: augury.State) -> Model:
    """The model set up as a fresh kernel state is."""
    at = fields(state)
    huts = {i + 1: counts for i, counts in enumerate(at["huts"])}
    return Model(load_board(), state.game.players, huts, at["colours"])


def agree(players: int, seed: int) -> tuple[int, int]:
    """Play one random game in kernel and model; founded villages and moves made."""
    rng = random.Random(f"{players} {seed}")
    state = augury.load("clans", players=players).new_initial_state(seed)
    model = model_of(state)
    moves = 0
    while True:
        assert texts(state) == model.legal_moves()
        if state.is_terminal():
            break
        assert state.current_player() == model.to_move
        action = rng.choice(state.legal_actions())
        text = state.action_to_string(action)
        moves += "-" in text
        state.apply_action(action)
        model.play(text)
        at = fields(state)
        huts = {i + 1: c for i, c in enumerate(at["huts"]) if any(c)}
        assert huts == model.groups
        assert at["points"] == model.points
        assert at["chips"] == model.chips
        assert at["villages"] == model.villages
        assert [a + 1 for a in at["waiting"]] == model.waiting
    assert model.to_move is None
    assert state.returns() == model.result()
    assert state.scores() == model.totals()
    return at["villages"], moves
