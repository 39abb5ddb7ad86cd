"""Buying a card: what is put down for it.

Hand cards are named by what they show: w1 shows 1 wood, s2 shows 2 stone.
"""

from itertools import product

import pytest

from tests.mini_cywilizacja.scenes import (
    Seat,
    action,
    built,
    hand,
    offered,
    play,
    pool,
    scene,
    toy,
    values,
)

COSTS = [f"{w}{s}" for w, s in product(range(4), repeat=2) if w + s]
CARDS = {
    "w": "W1 W2 / W3 W3", "s": "S1 S2 / S3 S3",
    "tool": "W3 W3 / W3 W3", "mill": "W3 W3 / W3 W3", "yard": "W3 W3 / W3 W3",
    "shop": "W3 W3 / W3 W3",
}  # fmt: skip
CARDS |= {f"c{cost}": f"W3={cost} S3 / W3 S3" for cost in COSTS}
LINES = {
    "tool1": action('op = "discount", material = "wood"'),
    "tool2": action('op = "discount", material = "stone"'),
    "tool3": action('op = "substitute"'),
    "mill1": action('op = "discount", material = "wood"'),
    "mill2": action('op = "discount", material = "stone"'),
    "mill3": action('op = "substitute"'),
    "yard1": action(*['op = "discount", material = "wood"'] * 2),
    "yard3": action('op = "substitute"'),
    "shop3": action(*['op = "substitute"'] * 2),
}
GAME = toy(CARDS, LINES)
HELD = {0: "", 1: "w1", 2: "w2", 3: "w3"}


def buyer(wood: int, stone: int, built: str = "") -> Seat:
    """A seat with so much wood and stone."""
    stones = HELD[stone].replace("w", "s")
    return Seat(f"{HELD[wood]}, {stones}", built)


def payments(cost: str, wood: int, stone: int, built: str = "") -> set[str]:
    """What the building of this cost can be bought with."""
    state = scene(GAME, buyer(wood, stone, built), pool=f"c{cost}")
    bought = [move.split() for move in offered(state, "buy")]
    return {paid for building, paid in bought if building == f"c{cost}1"}


@pytest.mark.parametrize("cost", COSTS)
def test_only_the_cards_that_are_needed_are_put_down(cost: str) -> None:
    """M:143-144: only wood or only stone: only that card; both: both cards."""
    wood, stone = map(int, cost)
    needed = {"wood"} if not stone else {"stone"} if not wood else {"wood+stone"}
    for w, s in product(range(4), repeat=2):
        enough = w >= wood and s >= stone
        assert payments(cost, w, s) == (needed if enough else set()), (w, s)


def test_the_other_card_stays_in_hand() -> None:
    """M:143: the player places only the material card of that material."""
    state = scene(GAME, buyer(2, 1), pool="c20")
    play(state, "buy c201 wood")
    assert hand(state) == ["s1"]
    assert values(state) == [0, 1]
    state = play(scene(GAME, buyer(2, 1), pool="c01"), "buy c011 stone")
    assert hand(state) == ["w2"]


def test_surplus_materials_are_lost() -> None:
    """M:146-148: with 2 stone and 2 wood for 1 stone and 2 wood both are placed."""
    state = play(scene(GAME, buyer(2, 2), pool="c21"), "buy c211 wood+stone")
    assert values(state) == [0, 0]
    assert built(state) == ["c211"]


def test_what_is_paid_with_is_turned_over() -> None:
    """M:129: the material cards used are placed on the table, turned over."""
    state = play(scene(GAME, buyer(2, 3), pool="c11"), "buy c111 wood+stone")
    assert pool(state) == "w*, s"


def test_the_card_bought_leaves_the_pool_with_all_its_buildings() -> None:
    """Ruling 29: only the chosen quarter counts; the other three leave play."""
    state = play(scene(GAME, buyer(3, 0), pool="c10, c20"), "buy c101 wood")
    assert pool(state) == "w, c20"
    assert built(state) == ["c101"]


def test_six_cards_are_twelve_buildings() -> None:
    """M:137: when there are 6 cards on the table, one of 12 buildings may be bought."""
    lying = "c11, c22, c33*, c12, c21*, c13"
    state = scene(GAME, buyer(3, 3), pool=lying)
    expected = {
        f"{card.rstrip('*')}{n} wood+stone"
        for card in lying.split(", ")
        for n in ("34" if card.endswith("*") else "12")
    }
    assert len(expected) == 12
    assert offered(state, "buy") == expected


def test_the_card_just_paid_with_is_not_bought() -> None:
    """Ruling 11, M:129: the building is chosen before paying."""
    game = toy({"a": "W1=10 W3 / W3=10 W3", "b": "W3=10 W3 / W3 W3"})
    state = scene(game, Seat("a1"), pool="b")
    assert offered(state, "buy") == {"b1 wood"}
    assert pool(play(state, "buy b1 wood")) == "a*"


def test_nobody_buys_with_an_empty_hand() -> None:
    """M:129: the player must have the appropriate materials in hand."""
    assert not offered(scene(GAME, pool="c10, c01"), "buy")


# -- discounts


@pytest.mark.parametrize("cost", COSTS)
@pytest.mark.parametrize(
    ("owned", "off"),
    [
        ("tool1", (1, 0)), ("tool2", (0, 1)), ("tool1, mill1", (2, 0)),
        ("tool1, mill2", (1, 1)), ("tool2, mill2", (0, 2)), ("yard1", (2, 0)),
        ("tool1, yard1", (3, 0)), ("tool1, mill1, yard1", (4, 0)),
    ],
)  # fmt: skip
def test_discounts_add_up_and_end_at_1(
    cost: str, owned: str, off: tuple[int, int]
) -> None:
    """M:244-246, ruling 13: each applies once, floor 1 per indicated material."""
    due = [
        c if c <= 1 else max(1, c - less)
        for c, less in zip(map(int, cost), off, strict=True)
    ]
    for wood, stone in product(range(4), repeat=2):
        enough = wood >= due[0] and stone >= due[1]
        assert bool(payments(cost, wood, stone, owned)) == enough, (wood, stone)


def test_a_cost_of_1_stays_and_one_of_2_falls_to_1() -> None:
    """M:246: 1 wood: does not work; 2 wood: would drop to 1 wood."""
    assert payments("10", 0, 3, "tool1") == set()
    assert payments("20", 1, 0) == set()
    assert payments("20", 1, 0, "tool1") == {"wood"}
    assert payments("30", 1, 0, "tool1") == set()


# -- substitutions


@pytest.mark.parametrize("more", ["tool3", "tool3, mill3", "shop3", "shop3, mill3",
                                  "shop3, mill3, yard3"])  # fmt: skip
@pytest.mark.parametrize("cost", COSTS)
def test_each_substitution_moves_one_unit_or_none(cost: str, more: str) -> None:
    """M:248, row 33: 0 or 1 use of each; a set that contains another is left out."""
    uses = len(more.split(", ")) + more.count("shop3")
    wood, stone = map(int, cost)
    for w, s in product(range(4), repeat=2):
        sets = {
            (wood + by > 0, stone - by > 0)
            for by in range(-uses, uses + 1)
            if 0 <= wood + by <= w and 0 <= stone - by <= s
        }
        single = sets - {(True, True)}
        names = {(True, False): "wood", (False, True): "stone"}
        offers = {names.get(found, "wood+stone") for found in single or sets}
        assert payments(cost, w, s, more) == offers, (w, s)


def test_1_wood_more_for_1_stone_less_and_the_reverse() -> None:
    """M:248: they may pay 1 additional wood instead of 1 stone less, or vice versa."""
    assert payments("12", 2, 1, "tool3") == {"wood+stone"}
    assert payments("12", 1, 2, "tool3") == {"wood+stone"}
    assert payments("22", 1, 3, "tool3") == {"wood+stone"}
    assert payments("22", 1, 2, "tool3") == set()


def test_a_part_that_becomes_0_needs_no_card() -> None:
    """Row 33: the cards of the materials whose part is above 0."""
    assert payments("11", 2, 2, "tool3") == {"wood", "stone"}
    assert payments("11", 1, 2, "tool3") == {"stone"}
    assert payments("11", 1, 1, "tool3") == {"wood+stone"}
    assert payments("20", 2, 3, "tool3") == {"wood"}
    assert payments("10", 1, 1, "tool3") == {"wood", "stone"}


def test_a_part_never_falls_below_0() -> None:
    """Row 33: parts never below 0; 1 wood is not 3 stone and 2 wood less."""
    assert payments("10", 0, 3, "tool3") == {"stone"}
    assert payments("20", 0, 3, "tool3") == set()
    assert payments("01", 3, 0, "shop3") == {"wood"}


def test_substitutions_come_before_discounts() -> None:
    """Row 33: 2 wood and 2 stone become 3 wood and 1 stone, less 1 wood."""
    assert payments("22", 2, 1, "tool1, mill3") == {"wood+stone"}
    assert payments("22", 2, 1, "mill3") == set()
    # (1, 0) becomes (0, 1), which no discount on stone lowers
    assert payments("10", 0, 1, "tool2, mill3") == {"stone"}


def test_a_part_may_rise_above_3_before_the_discount() -> None:
    """Row 33: no upper bound, which replaces the 0..3 of ruling 14."""
    assert payments("31", 3, 0, "tool1, mill3") == {"wood"}
    assert payments("31", 3, 0, "mill3") == set()


# -- when support works


@pytest.mark.parametrize(
    ("effect", "cost", "first", "later"),
    [
        ('op = "discount", material = "wood"', "20", (2, 0), "wood"),
        ('op = "discount", material = "stone"', "02", (0, 2), "stone"),
        ('op = "substitute"', "02", (0, 2), "wood+stone"),
    ],
)
def test_support_works_from_the_next_purchase(
    effect: str, cost: str, first: tuple[int, int], later: str
) -> None:
    """M:244, ruling 15: when a player already owns a building with this symbol."""
    cards = {
        "w": CARDS["w"], "s": CARDS["s"], "tool": f"W3={cost} W3 / W3 W3",
        "c": f"W3={cost} W3 / W3 W3", "d": "W3=11 W3 / W3 W3",
    }  # fmt: skip
    game = toy(cards, {"tool1": action(effect)})
    lying = "tool, c, d, x00, x01, x02, x03"
    state = scene(game, buyer(1, 1), pool=lying)
    assert offered(state, "buy") == {"d1 wood+stone"}
    (paid,) = (word for word, n in zip(("wood", "stone"), first, strict=True) if n)
    state = play(scene(game, buyer(*first), pool=lying), f"buy tool1 {paid}")
    play(state, "draw wood x00", "draw wood x01", "draw stone x02", "draw stone x03")
    play(state, "buy d1 wood+stone")
    assert values(state) == [1, 1]
    assert offered(state, "buy") == {f"c1 {later}"}
