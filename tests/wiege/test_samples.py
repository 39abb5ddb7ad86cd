"""Samples of what a seat does not see have exactly the probabilities they should.

Row 52 of the rulings: all cards neither visible nor known to be in somebody's hand or
pile form one pool, and all deals of it that fit the sizes are equally likely; personal
piles hold personalities only. Known personalities may lie in hand or pile.
"""

import math
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from augury._search import RawState
from augury.games import _wiege
from tests.wiege.support import DECK, KEYS, fields_of, load

SAMPLES = 20_000

# hand and pile size of seat 1, what is known of it, and the pool of unseen cards
CASES = [
    (2, 0, [], ["science-blue", "science-red", "person-3", "person-4"]),
    (1, 1, [], ["science-blue", "person-1-science", "person-1-science", "person-4"]),
    (1, 2, [], ["science-blue", "person-1-science", "person-2-science", "person-4"]),
    (2, 1, ["science-double"], ["science-blue", "person-3", "person-4"]),
    (2, 1, ["person-3"], ["science-blue", "person-1-science", "person-4"]),
    (1, 2, ["person-3"], ["science-blue", "person-1-science", "person-4"]),
    (2, 2, ["person-3", "person-1-science"],
     ["science-blue", "person-1-science", "person-4"]),
    (2, 2, ["person-3", "science-red"],
     ["finance-blue", "person-2-science", "person-4"]),
    (0, 2, ["person-3"], ["science-blue", "person-1-science", "person-4"]),
    (2, 1, ["person-1-science", "person-1-science"], ["science-blue", "person-4"]),
]

Deal = tuple[tuple[str, ...], tuple[str, ...]]


def state_of(hand: int, pile: int, known: list[str], pool: list[str]) -> RawState:
    """Seat 0 to move; seat 1 holds cards as told, everything else is in sight."""
    state = load(2).new_initial_state(1)
    rest = Counter(range(len(KEYS)))
    for kind in range(len(KEYS)):
        rest[kind] = copies()[kind]
    cards = [KEYS.index(key) for key in known + pool]
    for card in cards:
        rest[card] -= 1
    lying = pick_pile(hand, pile, known, pool)
    for card in lying:
        cards.remove(card)
    held = [c for c in map(KEYS.index, known) if c in cards and c not in lying]
    for card in held:
        cards.remove(card)
    while len(held) < hand:
        held.append(cards.pop(0))
    shown = sorted(rest.elements())
    fields = fields_of(state) | {
        "hands": [[], sorted(held)], "piles": [[], lying],
        "known": [[], sorted(KEYS.index(key) for key in known)],
        "display": shown[:4], "lost": shown[4:],
    }
    state._raw.load(_wiege.encode(state.game.rules, fields))
    return state._raw


def copies() -> list[int]:
    """Copies of each kind in the game."""
    at = fields_of(load(2).new_initial_state(1))
    every = at["talon"] + at["display"] + at["hands"][0] + at["hands"][1]
    return [every.count(kind) for kind in range(len(KEYS))]


def pick_pile(hand: int, pile: int, known: list[str], pool: list[str]) -> list[int]:
    """Some pile that fits: from the pool, known ones where the hand is full."""
    certain = [key for key in known if key.startswith("person")]
    forced = certain[: max(0, len(known) - hand)]
    persons = forced + [k for k in pool + certain if k.startswith("person")]
    return [KEYS.index(key) for key in persons[:pile]]


def deals(hand: int, pile: int, known: list[str], pool: list[str]) -> Iterator[Deal]:
    """Every assignment of single cards to places that fits; equally likely."""
    cards = known + pool
    certain = range(len(known))
    for order in permutations(range(len(cards))):
        held, lying = order[:hand], order[hand : hand + pile]
        mine = set(held) | set(lying)
        if all(i in mine for i in certain) and all(
            cards[i].startswith("person") for i in lying
        ):
            yield (
                tuple(sorted(cards[i] for i in held)), tuple(cards[i] for i in lying)
            )


def sampled(raw: RawState, rules: bytes, seed: int) -> Deal:
    twin = RawState(load(2).kernel, 0)
    twin.load(raw.to_bytes())
    twin.determinize(0, seed)
    at = _wiege.decode(rules, twin.to_bytes())
    return (
        tuple(sorted(KEYS[card] for card in at["hands"][1])),
        tuple(KEYS[card] for card in at["piles"][1]),
    )


def surprise(counts: Counter[Deal], expected: Counter[Deal]) -> float:
    """Chi-square statistic in standard deviations from what chance gives."""
    total = expected.total()
    square = sum(
        (counts[deal] - SAMPLES * n / total) ** 2 / (SAMPLES * n / total)
        for deal, n in expected.items()
    )
    freedom = len(expected) - 1
    return (square - freedom) / math.sqrt(2 * freedom)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_deals_are_as_likely_as_counting_says(case: Any) -> None:
    hand, pile, known, pool = case
    raw, rules = state_of(hand, pile, known, pool), load(2).rules
    expected = Counter(deals(hand, pile, known, pool))
    counts = Counter(sampled(raw, rules, seed) for seed in range(SAMPLES))
    assert set(counts) == set(expected)
    assert abs(surprise(counts, expected)) < 5


def test_the_check_notices_a_biased_sampler() -> None:
    """As if known personalities stayed in the hand whenever there is room."""
    hand, pile, known, pool = CASES[4]
    expected = Counter(deals(hand, pile, known, pool))
    biased = Counter({d: n for d, n in expected.items() if "person-3" in d[0]})
    counts = Counter(
        {d: round(SAMPLES * n / biased.total()) for d, n in biased.items()}
    )
    assert surprise(counts, expected) > 50


def test_events_of_the_group_come_up_as_often_as_they_should() -> None:
    """W:33-34, row 53: six of the group are in play, seven of the other thirty."""
    firsts: Counter[bool] = Counter()
    for seed in range(4000):
        at = fields_of(load(2).new_initial_state(seed))
        for stack in at["stacks"][:3]:
            firsts[DECK.events[stack[0]].group == at["group"]] += 1
    share = firsts[True] / firsts.total()
    assert share == pytest.approx(6 / 13, abs=0.02)  # 4.4 standard errors
