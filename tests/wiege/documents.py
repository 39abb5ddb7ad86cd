"""Positions of random games, as documents."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from augury._search import Kernel, RawState
from augury.games import _wiege
from augury.games.wiege.deck import load_deck, load_weights
from augury.games.wiege.notation import action_text
from augury.games.wiege.positions import describe

DECK = load_deck()
LAYING = ("lay", "person", "turn", "play", "reveal", "genius")


def documents(
    players: int, seed: int, seat: int | None = None
) -> Iterator[dict[str, Any]]:
    """Every position of a random game in which much is laid, as a seat sees it."""
    rules = _wiege.make_rules(players, False, DECK, load_weights())
    raw = RawState(Kernel(_wiege.capsule, rules, players), seed)
    rng = random.Random(seed)
    while True:
        yield describe(DECK, _wiege.decode(rules, raw.to_bytes()), seat)
        moves = raw.moves()
        if not moves:
            return
        liked = [m for m in moves if action_text(m).split()[0] in LAYING]
        raw.apply(rng.choice(liked if liked and rng.random() < 0.7 else moves))


def first(
    players: int, wanted: Callable[[dict[str, Any]], Any], seat: int | None = None
) -> dict[str, Any]:
    """The first position of random games that is as wanted."""
    for seed in range(1000):
        for document in documents(players, seed, seat):
            if wanted(document):
                return document
    raise AssertionError("no such position in 1000 games")
