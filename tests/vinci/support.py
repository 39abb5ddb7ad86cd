"""Playing Vinci with the kernel and the model side by side."""

import random
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import augury
from augury.games.vinci.table import empty_marks
from tests.models.vinci import Model

MAPS = ("europe", "mare_nostrum")
PLAYERS = (2, 3, 4, 5)


@cache
def data(name: str) -> dict[str, Any]:
    """A data file of the game."""
    text = (files("augury") / f"data/vinci/{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


def described(state: augury.State) -> dict[str, Any]:
    """The state's document in the model's terms."""
    doc = state.view(0)
    table = state.game.spec.table(state.game.rules)  # type: ignore[attr-defined]
    turn = dict(doc["turn"] or empty_marks(state.game.players))
    del turn["last"], turn["declining"]
    return {
        **{k: v for k, v in doc.items() if k in MODEL_KEYS},
        "provinces": {
            key: {"declining": False, "fort": False} | row
            for key, row in doc["provinces"].items()
        },
        "empires": [
            row | {part: sorted(row[part]) for part in ("active", "declining")}
            for row in doc["empires"]
        ],
        "track": [row | {"tiles": sorted(row["tiles"])} for row in doc["track"]],
        "bag": sorted(set(table.tiles) - set(tiles_outside(doc))),
        "turn": turn,
    }


MODEL_KEYS = {"phase", "to_move", "round", "points", "peace"}


def tiles_outside(doc: dict[str, Any]) -> list[str]:
    """Tiles that are not in the bag."""
    out = [tile for row in doc["track"] for tile in row["tiles"]]
    for row in doc["empires"]:
        out += row["active"] + row["declining"]
    return out


def agree(
    board: str, players: int, seed: int, without: bool = False, eager: float = 0.0
) -> int:
    """Play one random game with both; they agree at every decision. Its length.

    ``eager`` is the chance of a conquest where one is possible, so that empires grow.
    """
    game = augury.load(
        "vinci", players=players, map=board, without_nomads_culture=without
    )
    state = game.new_initial_state(seed)
    pairs = [tuple(row["tiles"]) for row in state.view(0)["track"]]
    model = Model(data(board), data("tiles"), players, pairs, without)
    rng = random.Random(seed)
    moves = 0
    while True:
        assert described(state) == model.document()
        texts = [state.action_to_string(a) for a in state.legal_actions()]
        assert sorted(texts) == sorted(model.legal_actions())
        if state.is_terminal():
            assert not texts
            assert state.returns() == model.result()
            return moves
        assert len(texts) >= 2
        text = rng.choice(texts)
        if rng.random() < eager:
            takes = [t for t in texts if t.startswith(("take", "espio", "convert"))]
            text = rng.choice(takes or [t for t in texts if t != "decline"])
        state.apply_action(state.string_to_action(text))
        moves += 1

        def draw(n: int, state: augury.State = state) -> Sequence[tuple[str, str]]:
            rows = state.view(0)["track"]
            return [tuple(row["tiles"]) for row in rows[len(rows) - n :]]

        model.play(text, draw)
