"""Turning cards over until a material is found: for a 1, and for more with the support.

`guide` has the support in its first building.
"""

from collections import Counter
from itertools import product

import pytest

import augury
from tests.mini_cywilizacja.scenes import (
    Seat,
    action,
    document,
    hand,
    offered,
    play,
    pool,
    scene,
    surprise,
    texts,
    toy,
    values,
)

CARDS = {
    "a": "W3 S3 / W3 S2", "b": "W3 S3 / W1 S3", "c": "S3 W3 / W2 S2",
    "d": "W3 S2 / W3 W1", "e": "W2 S3 / S3 W3", "f": "W3 S3 / W3 S3",
    "g": "W3 W2 / S1 W2", "held": "W1 S1 / W2 S1", "guide": "W3 W3 / W3 W3",
    **dict.fromkeys("vwxyz", "W3 S3 / S3 W3"),
}  # fmt: skip
FULL = "v, w, x, y, z"
"""Cards that bring nothing; with one more the pool has its size."""
GAME = toy(CARDS, {"guide1": action('op = "search"')})


def search(*seats: Seat, lying: str, piled: str = "", seed: int = 1) -> augury.State:
    return scene(GAME, *seats, pool=lying, stack=piled, seed=seed)


# -- for a 1


def test_a_1_that_no_card_shows_is_searched_for() -> None:
    """M:113: may exceptionally turn over cards; the player declares what he draws."""
    state = search(Seat(), lying="a, b")
    assert texts(state) == {"search wood"}
    play(state, "search wood")
    assert document(state)["phase"] == "search"
    assert document(state)["search"] == {
        "material": "wood", "value": 1, "put_down": None
    }  # fmt: skip
    assert document(state)["to_move"] == 0


@pytest.mark.parametrize("lying", ["held, b", "b*, d", "g, b*, d"])
def test_a_visible_1_forbids_the_search(lying: str) -> None:
    """M:113, ruling 4: only if there is no card with it on the table."""
    state = search(Seat(), lying=lying)
    assert "wood" not in offered(state, "search")
    assert any(move.startswith("wood") for move in offered(state, "draw"))


def test_both_materials_may_be_searched_for() -> None:
    """M:113: e.g. 1 stone; g hides it, and b hides 1 wood."""
    state = search(Seat(), lying="b, g")
    assert texts(state) == {"search wood", "search stone"}
    assert texts(play(state, "search stone")) == {"turn b", "turn g"}


def test_a_1_on_no_card_of_the_pool_is_not_searched_for() -> None:
    """Ruling 6: if unreachable the action is not offered; the stack does not help."""
    state = search(Seat(), lying="a, c", piled="held, b")
    assert not offered(state, "search")


def test_who_has_the_material_does_not_search_for_a_1() -> None:
    """M:108: the player may not draw a second card with 1 stone."""
    state = search(Seat("held1"), lying="b, g")
    assert offered(state, "search") == {"stone"}


def test_cards_without_it_are_turned_in_ascending_order() -> None:
    """Row 35: in ascending id only; one that brings it at any time."""
    state = play(search(Seat(), lying="a, b, c, d, e"), "search wood")
    assert texts(state) == {"turn a", "turn b", "turn c", "turn d", "turn e"}
    assert texts(play(state.clone(), "turn a")) == {
        "turn b", "turn c", "turn d", "turn e"
    }  # fmt: skip
    assert texts(play(state.clone(), "turn c")) == {"turn b", "turn d", "turn e"}
    assert texts(play(state, "turn a", "turn c", "turn e")) == {"turn b", "turn d"}


def test_the_card_found_is_taken_at_once() -> None:
    """M:113: once a card is revealed, the player takes it into their hand at once."""
    state = play(search(Seat(), lying="a, b, c"), "search wood", "turn b")
    assert hand(state) == ["b3"]
    assert values(state) == [1, 0]
    assert pool(state) == "a, c"
    assert (document(state)["phase"], document(state)["to_move"]) == ("turn", 1)


def test_it_is_taken_for_the_half_that_shows_it() -> None:
    """M:113: a card with the sought material; d shows 1 wood in its lower half."""
    state = play(search(Seat(), lying="d"), "search wood", "turn d")
    assert hand(state) == ["d4"]


def test_a_card_that_lies_back_up_shows_its_front_when_turned() -> None:
    """M:113: turning over goes both ways."""
    state = play(search(Seat(), lying="e*, held*"), "search wood", "turn e")
    assert pool(state) == "e, held*"
    assert texts(state) == {"turn held"}
    assert hand(play(state, "turn held")) == ["held1"]


def test_cards_turned_in_vain_stay_as_they_lie_now() -> None:
    """Ruling 5: non-matching cards stay flipped."""
    state = play(search(Seat(), lying="a, c, d"), "search wood", "turn a", "turn c")
    assert pool(state) == "a*, c*, d"
    assert pool(play(state, "turn d")) == "a*, c*"


def test_the_pool_is_filled_up_after_the_search() -> None:
    """M:162, row 47: size is tested once, after the action."""
    lying = "a, b, c, d, e, f"
    state = play(search(Seat(), lying=lying, piled="g*"), "search wood", "turn a")
    assert len(document(state)["pool"]) == 6
    assert pool(play(state, "turn b")) == "a*, c, d, e, f, g"


# -- for 2 or 3, with the support


def test_without_the_support_there_is_no_search_for_a_2() -> None:
    """M:115: the player may not draw that material."""
    assert offered(search(Seat("held1"), lying="c, a"), "search") == set()
    assert offered(search(Seat("c3"), lying="e*, a"), "search") == set()


def test_with_the_support_a_2_is_searched_for() -> None:
    """M:242: they may turn over cards until they find the required symbol."""
    state = search(Seat("held1", "guide1"), lying="a, c, e*")
    assert offered(state, "search") == {"wood"}
    play(state, "search wood")
    assert document(state)["search"] == {
        "material": "wood", "value": 2, "put_down": "held"
    }  # fmt: skip
    assert pool(state) == "a, c, e*, held*"
    assert texts(state) == {"turn a", "turn c", "turn e"}
    play(state, "turn a", "turn e")
    assert hand(state) == ["e1"]
    assert values(state) == [2, 0]
    assert pool(state) == "a*, c, held*"


def test_the_support_of_another_player_does_not_help() -> None:
    """M:242: these cards make it easier for their owner."""
    assert not offered(search(Seat("held1"), Seat("", "guide1"), lying="c"), "search")


def test_a_3_is_searched_for_too() -> None:
    """M:242: when a player draws 2 or 3 materials."""
    state = search(Seat("c3", "guide1"), lying="g, e, held")
    assert offered(state, "search") == set()  # g shows 3 wood
    state = search(Seat("c3", "guide1"), lying="g*, held")
    assert offered(state, "search") == {"wood"}
    play(state, "search wood", "turn g")
    assert (hand(state), pool(state)) == (["g1"], "c, held")


@pytest.mark.parametrize("lying", ["e, c", "c*, e*"])
def test_a_visible_one_forbids_it_with_the_support(lying: str) -> None:
    """M:242: and there is no card they need on the table."""
    state = search(Seat("held1", "guide1"), lying=lying)
    assert "wood" not in offered(state, "search")


def test_the_card_put_down_is_neither_taken_nor_turned_nor_counted() -> None:
    """Row 34: held lies with 2 wood up, its front hides what is sought next."""
    state = search(Seat("held1", "guide1"), lying="a, f")
    assert not offered(state, "search")
    state = play(search(Seat("held4", "guide1"), lying="a, f"), "search stone")
    assert texts(state) == {"turn a", "turn f"}
    assert texts(play(state, "turn f")) == {"turn a"}


def test_what_lies_in_the_pool_is_found_before_the_stack_is_searched() -> None:
    """Row 40: if a pool card hides it, search as in row 35; the stack stays."""
    state = search(Seat("held1", "guide1"), lying=f"{FULL}, c", piled="e, g")
    play(state, "search wood", "turn c")
    assert (hand(state), document(state)["stack"]) == (["c3"], ["e", "g"])


# -- the stack

PILED = "a, e*, g"
OWNER = Seat("held1", "guide1")


def test_the_stack_is_searched_when_no_card_of_the_pool_has_it() -> None:
    """M:242: they may search the card stack, exchange a card, and shuffle it."""
    state = search(OWNER, lying=f"f*, {FULL}", piled=PILED)
    assert offered(state, "search") == {"wood"}
    play(state, "search wood")
    assert values(state) == [2, 0]
    assert document(state)["phase"] == "turn"
    assert document(state)["to_move"] == 1
    (found,) = hand(state)
    assert set(document(state)["stack"]) == {"a", "e", "g", "held"} - {found[0]}
    assert len(document(state)["pool"]) == 6


def test_every_card_of_the_pool_is_turned_over_before() -> None:
    """Row 40: search turns over every pool card."""
    state = play(search(OWNER, lying=f"f*, {FULL}", piled=PILED), "search wood")
    assert pool(state) == "f, v*, w*, x*, y*, z*"


def test_a_stack_without_it_is_not_searched() -> None:
    """Row 38: a search is legal exactly if it can succeed."""
    state = search(OWNER, lying=f"f*, {FULL}", piled="a, d")
    assert offered(state, "search") == set()


@pytest.mark.parametrize(
    ("piled", "found"), [("a, e", "e1"), ("a, e*", "e1"), ("a, c", "c3"), ("c*", "c3")]
)
def test_any_side_of_any_card_of_the_stack_will_do(piled: str, found: str) -> None:
    """Row 40: if a stack card has it on either side."""
    state = search(OWNER, lying=f"f*, {FULL}", piled=piled)
    assert offered(state, "search") == {"wood"}
    assert hand(play(state, "search wood")) == [found]


def test_without_the_support_the_stack_is_not_searched() -> None:
    """M:115: they must perform a different action instead."""
    assert offered(search(Seat("held1"), lying="f", piled=PILED), "search") == set()


def test_the_search_does_not_depend_on_the_hidden_order() -> None:
    """Row 38: what the stack contains is known by elimination."""
    tops = ("a, e, g", "a*, e, g", "e, a, g", "e*, g, a", "g, a, e", "g*, e, a")
    states = [search(OWNER, lying=f"f, {FULL}", piled=piled) for piled in tops]
    offers = {frozenset(texts(state)) for state in states}
    assert len(offers) == 1


FITTING = (("e", 0), ("g", 0), ("g", 1))
"""Cards and sides with 2 wood in the stack."""
HALVES = {("e", 0): "e1", ("g", 0): "g2", ("g", 1): "g4"}
Result = tuple[str, str, bool]


def results(seeds: int) -> Counter[Result]:
    """What was taken, and the new top of the stack."""
    out: Counter[Result] = Counter()
    lying = f"f, {FULL}"
    for seed in range(seeds):
        state = search(OWNER, lying=lying, piled=PILED, seed=seed)
        at = document(play(state, "search wood"))
        out[hand(state)[0], at["top"]["card"], at["top"]["side"] == "back"] += 1
    return out


def expected(sides: tuple[tuple[str, int], ...]) -> dict[Result, float]:
    """A random one of these, then any card of the rest on top, with any side up."""
    return {
        (HALVES[taken], card, back): 1
        for taken, back in product(sides, (False, True))
        for card in ("a", "e", "g", "held")
        if card != taken[0]
    }


def test_a_random_fitting_side_is_taken_and_the_stack_shuffled() -> None:
    """Row 40: a random fitting (card, side), and shuffles with random sides."""
    assert abs(surprise(results(3600), expected(FITTING))) < 5


def test_taking_a_card_at_random_and_then_a_side_would_be_noticed() -> None:
    """That rule would take e half of the time, not a third."""
    weights = {
        outcome: 2.0 if outcome[0] == "e1" else 1.0 for outcome in expected(FITTING)
    }
    assert surprise(results(3600), weights) > 50
