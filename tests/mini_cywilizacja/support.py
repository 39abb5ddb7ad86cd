"""Kernel and model of Mini Cywilizacja side by side."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import augury
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.data import load_standard
from augury.games.mini_cywilizacja.deck import MATERIALS, SIDES
from tests.models.mini_cywilizacja import Model

Doc = dict[str, Any]

DECK = load_standard()
VARIANTS = tuple(DECK.variants)


@cache
def load(players: int = 2, variant: str = "normal", **options: bool) -> augury.Game:
    return augury.load("mini_cywilizacja", players=players, variant=variant, **options)


def fields_of(state: augury.State) -> Doc:
    """The kernel's fields."""
    return kernel.decode(state.game.rules, state.to_bytes())


def place(quarter: int) -> list[Any] | None:
    """A quarter as the model writes it."""
    if quarter < 0:
        return None
    card = DECK.cards[quarter >> 2]
    return [card.id, SIDES[quarter >> 1 & 1], quarter & 1]


def described(state: augury.State) -> Doc:
    """The state as the model writes it."""
    at, ids = fields_of(state), [card.id for card in DECK.cards]
    searching, over = at["phase"] == "search", at["phase"] == "over"

    def named(card: int) -> str | None:
        return ids[card] if card >= 0 else None

    return {
        "phase": at["phase"], "to_move": None if over else at["seat"],
        "turn": at["turn"],
        "hands": [
            dict(zip(MATERIALS, map(place, hand), strict=True)) for hand in at["hands"]
        ],
        "built": [[place(quarter) for quarter in row] for row in at["built"]],
        "pool": {ids[card]: SIDES[card in at["back"]] for card in at["pool"]},
        "stack": [ids[card] for card in at["stack"]],
        "top": [named(at["top"]), SIDES[at["top_back"]]] if at["stack"] else None,
        "searching": MATERIALS[at["material"]] if searching else None,
        "barred": named(at["barred"]), "turned": named(at["last"]),
        "turns_left": at["left"],
        "extra": [seat for seat, n in enumerate(at["owed"]) for _ in range(n)],
        "lost": at["lost"],
    }  # fmt: skip


def model_document(model: Model) -> Doc:
    doc = model.document()
    del doc["seat"]
    return doc


class Follower:
    """The model's chance: what happened to the kernel happens to the model."""

    def __init__(self) -> None:
        self.top: Any = None
        self.hand: list[Any] = []

    def pick(self, what: str, options: list[Any]) -> Any:
        if what == "top":
            assert tuple(self.top) in options
            return tuple(self.top)
        assert what == "found"
        (found,) = [o for o in options if list(o) in [h[:2] for h in self.hand if h]]
        return found


def model_of(state: augury.State, chance: Follower) -> Model:
    """The model at the same state."""
    options = state.game.options
    return Model.from_document(
        described(state) | {"seat": fields_of(state)["seat"]}, state.game.players,
        str(options["variant"]), bool(options["malicious"]), chance=chance,
    )  # fmt: skip


Choose = Callable[[random.Random, list[str]], str]


def uniform(rng: random.Random, texts: list[str]) -> str:
    """Any move."""
    return rng.choice(texts)


def hoarding(rng: random.Random, texts: list[str]) -> str:
    """Rather no purchase: hands grow, searches and lost turns come up."""
    others = [text for text in texts if not text.startswith("buy")]
    return rng.choice(others if others and rng.random() < 0.9 else texts)


def searching(rng: random.Random, texts: list[str]) -> str:
    """A search or a card turned over where there is one, else rather a purchase."""
    for word in ("search", "turn", "buy"):
        liked = [text for text in texts if text.startswith(word)]
        if liked and rng.random() < 0.7:
            return rng.choice(liked)
    return rng.choice(texts)


POLICIES = (uniform, hoarding, searching)


def agree(game: augury.Game, seed: int) -> set[str]:
    """Play one random game with both; they agree at every decision.

    Returns the words of the moves that were played.
    """
    state, chance = game.new_initial_state(seed), Follower()
    model, rng = model_of(state, chance), random.Random(seed)
    choose, words = POLICIES[seed % 3], set()
    while True:
        assert described(state) == model_document(model)
        texts = [state.action_to_string(a) for a in state.legal_actions()]
        assert sorted(texts) == sorted(model.actions())
        assert state.scores() == model.scores()
        if state.is_terminal():
            assert state.returns() == model.returns()
            return words
        mover, text = state.current_player(), choose(rng, texts)
        state.apply_action(state.string_to_action(text))
        after = described(state)
        chance.top, chance.hand = after["top"], list(after["hands"][mover].values())
        model.play(text)
        words.add(text.partition(" ")[0])
