"""Counting points: the choice that is told reaches the points that are told."""

import random

from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.deck import SYMBOLS
from tests.mini_cywilizacja.settlements import chosen_points
from tests.mini_cywilizacja.support import DECK, load

FREE = ("cow", "horse", "sheep", "grain", "milk", "meat", "clothing")
"""Animals and goods, ruling 19."""


def settlement(rng: random.Random) -> list[int]:
    """Buildings of different cards, many with a choice."""
    numbers = rng.sample(range(len(DECK.cards)), rng.randint(2, 8))
    quarters = [[4 * number + k for k in range(4)] for number in numbers]
    liked = {"wild", "copy", "consume", "per", "pair", "give"}
    return [
        max(four, key=lambda q: rng.random() + any(
            effect.name in liked for effect in DECK.building(q).effects))
        for four in quarters
    ]  # fmt: skip


def test_the_choice_that_is_told_reaches_the_points() -> None:
    """Ruling 20: the best choice, and it is one that the rules allow."""
    rng, rules, chosen = random.Random(1), load(2).rules, 0
    counted = {"distinct_vp", "distinct_shields", "distinct_colours",
               "distinct_costs", "colour_count", "art", "hand"}  # fmt: skip
    for _ in range(1500):
        built = [
            quarter for quarter in settlement(rng)
            if not counted & {e.name for e in DECK.building(quarter).effects}
        ]  # fmt: skip
        kinds = rng.sample(FREE, rng.randint(0, 7))
        bits = sum(1 << SYMBOLS.index(kind) for kind in kinds)
        found = kernel.best_choice(rules, built, bits, 0, 0)
        effects = [e for q in built for e in DECK.building(q).effects]
        for source, name in (("wild", "wild"), ("copied", "copy")):
            most = sum(e.n for e in effects if e.name == name)
            assert sum(found[source].values()) <= most
        assert {SYMBOLS[kind] for kind in found["copied"]} <= set(kinds)
        assert {SYMBOLS[kind] for kind in found["wild"]} <= set(FREE)
        printed = sum(DECK.building(q).vp for q in built)
        assert chosen_points(DECK, built, found) + printed == found["points"]
        chosen += bool(found["wild"] and found["copied"]) + bool(found["used"])
    assert chosen > 200
