"""Playing Die Wiege der Renaissance with the kernel and the model side by side."""

import random
import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

import augury
from augury.games import _wiege
from augury.games.wiege.deck import load_deck
from tests.models.wiege import Model

Doc = dict[str, Any]
SETUPS = ((2, False), (3, False), (4, False), (4, True))
DECK = load_deck()
KEYS = [kind.key for kind in DECK.kinds]


@cache
def data(name: str) -> Doc:
    """A data file of the game."""
    text = (files("augury") / f"data/wiege/{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


@cache
def load(players: int, teams: bool = False) -> augury.Game:
    return augury.load("wiege", players=players, teams=teams)


def fields_of(state: augury.State) -> Doc:
    """The kernel's fields."""
    return _wiege.decode(state.game.rules, state.to_bytes())


def described(state: augury.State) -> Doc:
    """Everything, in the terms of the model's document."""
    at = fields_of(state)
    doc = state.game.spec.document(state.game.rules, state.to_bytes(), None)
    under_way = at["phase"] in ("name", "duel", "pay", "back")
    left = {"action": 1 if at["pending"] else 2, "second": 1}.get(at["phase"], 0)
    for position in doc["positions"].values():
        for piece in position["places"].values():
            piece.setdefault("genius", False)
    return {
        **{key: doc[key] for key in ("phase", "to_move", "turn", "stocks", "genius",
                                     "positions", "pile", "group", "piles")},
        "hands": [sorted(hand) for hand in doc["hands"]],
        "display": sorted(doc["display"]),
        "talon": sorted(KEYS[card] for card in at["talon"]),
        "lost": sorted(doc["lost"]),
        "known": [dict(sorted(known.items())) for known in doc["known"]],
        "columns": [as_sorted(columns) for columns in doc["columns"]],
        "scoring": scoring_of(doc) if under_way else None,
        "actions_left": left,
    }


def as_sorted(columns: list[Doc]) -> list[Doc]:
    columns = [column | {"symbols": sorted(column["symbols"])} for column in columns]
    return sorted(columns, key=lambda c: DECK.symbols.index(c["symbols"][0]))


def scoring_of(doc: Doc) -> Doc:
    now = doc["scoring"]
    seats = [doc["seat_of_turn"]]
    seats += [now["with"]] if now["with"] is not None else []
    sides = list(enumerate(seats))
    return {
        "position": now["position"],
        "kind": {"culture": "culture", "persons": "person"}[now["kind"]],
        "causer": seats[0],
        "seats": seats,
        "named": {str(s): now["named"][i] for i, s in sides if now["named"][i]},
        "played": {str(s): sorted(now["played"][i]) for i, s in sides
                   if now["played"][i]},
        "passes": now["passes"],
    }


def model_document(model: Model) -> Doc:
    doc = model.document()
    doc["pile"], doc["talon"] = len(doc["pile"]), sorted(doc["talon"])
    if doc["scoring"]:
        del doc["scoring"]["due"]
    return doc


def model_of(state: augury.State) -> Model:
    """The model at the same start."""
    at, doc = fields_of(state), described(state)
    deal = {
        "group": doc["group"],
        "open": [position["events"][0] for position in doc["positions"].values()],
        "pile": [DECK.events[e].id for e in at["unseen"]][: at["left"]],
        **{key: doc[key] for key in ("hands", "display", "talon")},
    }
    teams = bool(state.game.options["teams"])
    return Model(data("cards"), data("events"), state.game.players, teams, deal)


def follow(model: Model, text: str, before: Doc, after: Doc, unseen: set[int]) -> None:
    """Play a move on the model, whose chance gives what it gave the kernel."""
    up: list[str] = []
    if text == "draw":
        seat = before["to_move"]
        hands = [Counter(doc["hands"][seat]) for doc in (after, before)]
        up += (hands[0] - hands[1]).elements()
    shown = Counter(before["display"])
    if text.startswith("draw "):
        shown -= Counter([text.removeprefix("draw ")])
    up += (Counter(after["display"]) - shown).elements()
    first = []
    talon = model.table.talon
    while up and up[0] in talon:
        talon.remove(up[0])
        first.append(up.pop(0))
    talon[:0] = first

    def shuffle(cards: list[str]) -> list[str]:
        top = []
        while up and up[0] in cards:
            cards.remove(up[0])
            top.append(up.pop(0))
        return top + cards

    for event in unseen:
        model.table.pile[0] = DECK.events[event].id
    model.play(text, shuffle)


Choose = Callable[[random.Random, list[str]], str]


def uniform(rng: random.Random, texts: list[str]) -> str:
    return rng.choice(texts)


def drawing(rng: random.Random, texts: list[str]) -> str:
    """Mostly from the talon, so that it runs dry."""
    return "draw" if "draw" in texts and rng.random() < 0.8 else rng.choice(texts)


def building(rng: random.Random, texts: list[str]) -> str:
    """Mostly laying and playing cards, so that there is something to score."""
    words = ("lay", "person", "play", "reveal", "turn")
    cards = [text for text in texts if text.startswith(words)]
    return rng.choice(cards if cards and rng.random() < 0.8 else texts)


POLICIES: tuple[Choose, ...] = (uniform, drawing, building)


def agree(players: int, teams: bool, seed: int) -> tuple[int, int]:
    """Play one random game with both; they agree at every decision.

    Returns the decisions and the scorings.
    """
    state = load(players, teams).new_initial_state(seed)
    model, rng = model_of(state), random.Random(seed)
    choose = POLICIES[seed % 3]
    moves = scorings = 0
    doc = described(state)
    while True:
        assert doc == model_document(model)
        texts = [state.action_to_string(a) for a in state.legal_actions()]
        assert sorted(texts) == sorted(model.legal_actions())
        if state.is_terminal():
            assert state.returns() == model.result()
            assert state.scores() == model.scores()
            return moves, scorings
        text = choose(rng, texts)
        unseen = set(fields_of(state)["unseen"])
        state.apply_action(state.string_to_action(text))
        before, doc = doc, described(state)
        follow(model, text, before, doc, unseen - set(fields_of(state)["unseen"]))
        moves += 1
        scorings += before["phase"] in ENDING and doc["phase"] not in ENDING


ENDING = ("name", "duel", "pay", "back")
