"""What chance decides comes up as often as it should.

Set-up is compared with counting every order of a few cards, every side up and every
choice of additional cards; a rule that is only slightly different is noticed.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, permutations, product

import pytest

from augury._search import Kernel, RawState
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.data import load_weights, parse_deck
from augury.games.mini_cywilizacja.deck import Card, Variant
from tests.mini_cywilizacja.scenes import (
    Seat,
    card_file,
    document,
    play,
    pool,
    scene,
    surprise,
    toy,
)
from tests.mini_cywilizacja.support import DECK, load

TRIALS = 40_000
CARDS = {
    "a": "W1 S1 / W2 W2", "b": "S1 W1 / W1 W2", "c": "W1 W2 / S1 S2",
    "d": "S1 S2 / S1 S3", "e": "W2 W1 / W3 S1", "f": "W2 W3 / S3 S2",
}  # fmt: skip
FULL = parse_deck(card_file(CARDS, size=0))
SMALL = replace(
    FULL, pool={2: 1},
    cards=tuple(replace(card, base=card.id in "abc") for card in FULL.cards),
)  # fmt: skip
FIVE = Variant("five", "Five", 3, {2: 5})

Hand = dict[int, int]
Hands = tuple[tuple[int, int], ...]
Taking = Callable[[set[int], Hand], int | None]


RULES = kernel.make_rules(2, SMALL, FIVE, True, False, load_weights())
KERNEL = Kernel(kernel.capsule, RULES, 2)


def ones(card: Card, side: int) -> dict[int, int]:
    """Halves of a side that show 1 wood or 1 stone, the first of each."""
    out: dict[int, int] = {}
    for half, building in enumerate(card.sides[side]):
        if building.value == 1:
            out.setdefault(building.material, half)
    return out


# -- the procedure of ruling 41


def wood_first(shown: set[int], hand: Hand) -> int | None:
    """A material that is still missing; both missing and shown: as wood."""
    missing = shown - set(hand)
    return min(missing) if missing else None


def stone_first(shown: set[int], hand: Hand) -> int | None:
    missing = shown - set(hand)
    return max(missing) if missing else None


def deal(
    order: tuple[int, ...], sides: tuple[int, ...], taking: Taking, again: bool
) -> tuple[Hands, list[int]] | None:
    """Hands, and the cards that are left; None: the deck ran out.

    ``again``: what a seat has put aside is shown to the next one, against the ruling.
    """
    hands: list[Hand] = [{}, {}]
    aside: list[tuple[int, int]] = []
    waiting = list(zip(order, sides, strict=True))
    for hand in hands:
        if again:
            waiting, aside = [*aside, *waiting], []
        while len(hand) < 2:
            if not waiting:
                return None
            card, side = waiting.pop(0)
            shown = ones(SMALL.cards[card], side)
            material = taking(set(shown), hand)
            if material is None:
                aside.append((card, side))
            else:
                hand[material] = 4 * card + 2 * side + shown[material]
    rest = sorted(card for card, _ in [*aside, *waiting])
    return tuple((hand[0], hand[1]) for hand in hands), rest


def counted(
    taking: Taking = wood_first, again: bool = False, fresh: bool = True
) -> Counter[Hands]:
    """Weights of all hands, over every deck, order and side.

    ``fresh``: if the deck runs out the additional cards are drawn anew.
    """
    out: Counter[Hands] = Counter()
    for added in combinations((3, 4, 5), 2):
        found: Counter[Hands] = Counter()
        for order in permutations((0, 1, 2, *added)):
            for sides in product((0, 1), repeat=5):
                dealt = deal(order, sides, taking, again)
                if dealt:
                    found[dealt[0]] += 1
        scale = 1 if fresh else 10**9 // found.total()
        for hands, n in found.items():
            out[hands] += n * scale
    return out


def sampled() -> Counter[Hands]:
    out: Counter[Hands] = Counter()
    for seed in range(TRIALS):
        at = kernel.decode(RULES, RawState(KERNEL, seed).to_bytes())
        out[tuple((hand[0], hand[1]) for hand in at["hands"])] += 1
    return out


@pytest.fixture(scope="module")
def hands() -> Counter[Hands]:
    return sampled()


def test_hands_are_as_likely_as_counting_says(hands: Counter[Hands]) -> None:
    """Row 41: seats in order, as wood first, put aside for good, all repeated."""
    expected = counted()
    assert set(hands) == set(expected)
    assert abs(surprise(hands, expected)) < 5


@pytest.mark.parametrize(
    "other",
    [{"taking": stone_first}, {"again": True}, {"fresh": False}],
    ids=["a card with both as stone", "shown to the next", "the same cards again"],
)
def test_another_procedure_would_be_noticed(
    hands: Counter[Hands], other: dict[str, object]
) -> None:
    """Row 41: each part of it matters."""
    expected = counted(**other)  # type: ignore[arg-type]
    expected.update(dict.fromkeys(set(hands) - set(expected), 1))
    assert surprise(hands, expected) > 25


def test_the_rest_is_shuffled_with_random_sides() -> None:
    """Row 41: at the end these and the rest are shuffled with random sides."""
    pair = replace(FULL, pool={2: 2})
    rules = kernel.make_rules(
        2, pair, Variant("six", "Six", 3, {2: 6}), False, False, load_weights()
    )
    found: Counter[tuple[bool, ...]] = Counter()
    small = Kernel(kernel.capsule, rules, 2)
    for seed in range(TRIALS):
        at = kernel.decode(rules, RawState(small, seed).to_bytes())
        assert (len(at["pool"]), at["stack"]) == (2, [])
        found[tuple(card in at["back"] for card in at["pool"])] += 1
    expected = dict.fromkeys(product((False, True), repeat=2), 1.0)
    assert abs(surprise(found, expected)) < 5


# -- the pool and the stack of the standard cards


def start_counts(number: int) -> list[Counter[object]]:
    """Of the start of games: sides in the pool, side of the top card, its rank."""
    sides: Counter[object] = Counter()
    tops: Counter[object] = Counter()
    ranks: Counter[object] = Counter()
    laid: Counter[object] = Counter()
    game = load(2, "quick")
    for seed in range(number):
        at = kernel.decode(game.rules, game.new_initial_state(seed).to_bytes())
        sides[sum(card in at["back"] for card in at["pool"])] += 1
        tops[at["top_back"]] += 1
        ranks[at["stack"].index(at["top"])] += 1
        rest = sorted(at["pool"] + at["stack"])
        laid[rest.index(min(at["pool"]))] += 1
    return [sides, tops, ranks, laid]


def test_the_pool_is_a_random_part_of_the_rest_with_random_sides() -> None:
    """M:79: a shuffled stack; the direction does not matter, but the side does."""
    sides, tops, ranks, laid = start_counts(20_000)
    binomial: dict[object, float] = dict(enumerate([1, 6, 15, 20, 15, 6, 1]))
    assert abs(surprise(sides, binomial)) < 5
    equal: dict[object, float] = {False: 1, True: 1}
    assert abs(surprise(tops, equal)) < 5
    equal = dict.fromkeys(range(6), 1)
    assert abs(surprise(ranks, equal)) < 5
    # the first of 6 in 12 comes k cards later with C(11 - k, 5) of C(12, 6)
    first: dict[object, float] = dict(enumerate([462, 252, 126, 56, 21, 6, 1]))
    assert abs(surprise(laid, first)) < 5


# -- the next card of the stack

GAME = toy({"w": "W3 W3 / W3 W3", "h": "W3=10 W3 / W3 W3"})
PILED = ["x00", "x01", "x02", "x03"]


def test_the_card_below_the_top_is_any_other_with_any_side_up() -> None:
    """Row 39: the others are in random order with random sides."""
    found: Counter[tuple[str, str]] = Counter()
    lying = ", ".join(f"x{i:02}" for i in range(4, 8)) + ", h"
    for seed in range(6000):
        state = scene(
            GAME, Seat("w1"), pool=lying, stack=", ".join(PILED), seed=seed
        )
        play(state, "buy h1 wood")
        at = document(state)
        assert "x00*" in pool(state).split(", ")  # it lay with the front up
        found[at["top"]["card"], at["top"]["side"]] += 1
    expected = {(card, side): 1 for card in PILED[1:] for side in ("front", "back")}
    assert abs(surprise(found, expected)) < 5


def test_what_is_known_stays_in_a_sample() -> None:
    """Row 39, ruling 7: pool, hands and the top of the stack are known to all."""
    state = load(3).new_initial_state(1)
    before = document(state)
    for seed in range(20):
        state._raw.determinize(seed % 3, seed)
        assert document(state) == before


def test_samples_differ_in_what_comes_up() -> None:
    """Row 39: only the cards below the top are hidden, and they are drawn later."""
    tops = set()
    lying = ", ".join(f"x{i:02}" for i in range(4, 8)) + ", h"
    state = scene(GAME, Seat("w1"), pool=lying, stack=", ".join(PILED))
    for seed in range(60):
        twin = state.clone()
        twin._raw.determinize(0, seed)
        play(twin, "buy h1 wood")
        tops.add((document(twin)["top"]["card"], document(twin)["top"]["side"]))
    assert len(tops) == 6


def test_the_base_cards_of_the_package_are_ten() -> None:
    """M:19: the basic set is 10 cards."""
    assert [card.id for card in DECK.cards if card.base] == [
        f"B{i:02}" for i in range(1, 11)
    ]
