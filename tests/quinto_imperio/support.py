"""Kernel and model of Quinto Império II side by side."""

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import augury
from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import ACTIONS
from augury.games.quinto_imperio.data import load_game
from tests.models.quinto_imperio import Model

Doc = dict[str, Any]

GAME = load_game()
SPACES = [space.id for space in GAME.board.spaces]


@cache
def load(players: int = 2, skill: int = 25) -> augury.Game:
    return augury.load("quinto_imperio", players=players, skill=skill)


def fields_of(state: augury.State) -> Doc:
    """The kernel's fields."""
    return kernel.decode(state.game.rules, state.to_bytes())


def word(action: int, space: int) -> str:
    """Name of an action as the board file has it."""
    name = ACTIONS[action]
    if name != "padrao":
        return name
    return "padrao_asia" if GAME.board.spaces[space].asia else "padrao_africa"


def described(state: augury.State) -> Doc:
    """The state as the model writes it."""
    at, board, cards = fields_of(state), GAME.board, GAME.cards
    pending = None
    if at["phase"] in ("slots", "goods", "padrao"):
        action = word(at["action"], at["caravel"][at["seat"]])
        pending = {"action": action, "quantity": at["quantity"],
                   "slots": [slot + 1 for slot in at["slots"]]}  # fmt: skip
    return {
        "phase": at["phase"],
        "to_move": None if at["phase"] == "over" else at["seat"],
        "seat": at["seat"], "round": at["round"], "dice": at["dice"],
        "taken": {
            f"{SPACES[i]} {word(board.spaces[i].actions[k], i)}": seat
            for (i, k), seat in at["taken"].items()
        },
        "astrolabe": [seat for seat, n in enumerate(at["astrolabe"]) for _ in range(n)],
        "caravels": [SPACES[i] for i in at["caravel"]], "discs": at["disc"],
        "goods": [
            dict(zip(kernel.GOOD_NAMES, row, strict=True)) for row in at["goods"]
        ],
        "spies": at["spies"],
        "padroes": {board.places[p].id: seat for p, seat in at["owner"].items()},
        "crowns": [
            [vp for (vp, _), n in zip(cards.crowns, row, strict=False)
             for _ in range(n)] for row in at["crowns"]
        ],
        "knowledge": [
            {card.id: n for card, n in zip(cards.knowledge, row, strict=False) if n}
            for row in at["knowledge"]
        ],
        "prester_john": [[cards.prester[i].id for i in row] for row in at["kept"]],
        "discarded": [cards.prester[i].id for i in at["discarded"]],
        "monuments": [[cards.monuments[i].id for i in row] for row in at["built"]],
        "pieces": [
            {name: n for name, n in zip(GAME.piece_names, row, strict=False) if n}
            for row in at["pieces"]
        ],
        "row": [cards.monuments[i].id if i >= 0 else None for i in at["row"]],
        "pile": at["pile"], "aside": at["aside"], "triggered": at["triggered"],
        "pending": pending,
    }  # fmt: skip


class Follower:
    """The model's chance: what happened to the kernel happens to the model.

    What was drawn is told from the states before and after.
    """

    def __init__(self, text: str, before: Doc, after: Doc) -> None:
        seat = before["seat"]
        self.dice = list(after["dice"])
        # their rewards do not depend on the order of the cards
        self.prester = gains(before["prester_john"][seat], after["prester_john"][seat])
        self.prester += gains(before["discarded"], after["discarded"])
        gained = {
            "knowledge": gains(before["knowledge"][seat], after["knowledge"][seat]),
            "crown": gains(before["crowns"][seat], after["crowns"][seat]),
        }
        pieces = gains(before["pieces"][seat], after["pieces"][seat])
        for colour in ("orange", "blue", "green"):
            gained[colour] = [
                name.removeprefix(f"{colour} ")
                for name in pieces if name.startswith(f"{colour} ")
            ]  # fmt: skip
        fresh = gains(before["monuments"][seat], after["monuments"][seat])
        shown = [card for card in after["row"] if card and card not in before["row"]]
        gained["monument"] = [c for c in fresh if c not in before["row"]] + shown
        self.gained = gained
        self.spies = after["spies"][seat] - before["spies"][seat]
        value, *rest = text.split()
        if rest[:1] == ["knowledge"] and rest[1:]:
            self.spies += int(rest[1]) - int(value)

    def pick(self, what: str, options: list[Any]) -> Any:
        if what == "die":
            return self.dice.pop(0)
        if what == "prester_john":
            return self.prester.pop(0)
        found = self.gained[what].pop(0)
        assert found in options
        return found

    def answer(self, chance: float) -> bool:
        return self.spies > 0


def gains(before: Any, after: Any) -> list[Any]:
    """Cards that came, with copies."""
    return list((Counter(after) - Counter(before)).elements())


def model_of(state: augury.State) -> Model:
    """The model at the same state."""
    skill = int(state.game.options["skill"])
    doc = described(state)
    chance = Follower("1 navigation 1", doc, doc)  # nothing has been drawn
    return Model.from_document(doc, state.game.players, skill, chance=chance)


Choose = Callable[[random.Random, list[str]], str]


def uniform(rng: random.Random, texts: list[str]) -> str:
    """Any move."""
    return rng.choice(texts)


def trading(rng: random.Random, texts: list[str]) -> str:
    """Rather no navigation and no astrolabe: ports fill up, dice are thrown out."""
    others = [t for t in texts if t.split()[-1].isdigit() and "navigation" not in t]
    return rng.choice(others if others and rng.random() < 0.8 else texts)


def buying(rng: random.Random, texts: list[str]) -> str:
    """Rather monuments and many units."""
    liked = [t for t in texts if "monument" in t or t.endswith((" 2", " 3"))]
    return rng.choice(liked if liked and rng.random() < 0.8 else texts)


POLICIES = (uniform, trading, buying)


def agree(game: augury.Game, seed: int) -> Counter[str]:
    """Play one random game with both; they agree at every decision.

    Returns how often each action was played.
    """
    state = game.new_initial_state(seed)
    model, rng = model_of(state), random.Random(seed)
    choose, words = POLICIES[seed % 3], Counter[str]()
    doc = described(state)
    while True:
        assert doc == model.document()
        texts = [state.action_to_string(a) for a in state.legal_actions()]
        assert sorted(texts) == sorted(model.actions())
        assert state.scores() == model.scores()
        for seat in range(game.players):
            sheet = kernel.sheet_of(game.rules, state.to_bytes(), seat)
            assert sheet == model.sheet(seat)
        if state.is_terminal():
            assert state.returns() == model.returns()
            return words
        text = choose(rng, texts)
        state.apply_action(state.string_to_action(text))
        before, doc = doc, described(state)
        model.table.chance = Follower(text, before, doc)
        model.play(text)
        words[text.split()[0] if text[0].isalpha() else text.split()[1]] += 1
