"""Counting points: the examples of the rulebook, and each symbol of its list."""

import pytest

from tests.mini_cywilizacja.scenes import Seat, scene
from tests.mini_cywilizacja.settlements import (
    House,
    consume,
    give,
    house,
    pair,
    per,
    points,
    some,
    worth,
)
from tests.mini_cywilizacja.support import load


def standard(names: str, hand: str = "") -> float:
    """Points with buildings of the standard cards."""
    return scene(load(2), Seat(hand, names)).scores()[0]


# -- the examples


def test_example_1_is_16() -> None:
    """M:280: the sword is used and lost on the Conquest; four cards, 16 VP."""
    assert standard("Krawcowa, Koszary, Formacja Obronna, Podbój") == 16


def test_example_2_is_20() -> None:
    """M:282: the person is used on the Armoury and the Huts; four cards, 20 VP."""
    assert standard("Rzeźnik, Magazyn, Zbrojownia, Chaty") == 20


def test_example_3_is_18() -> None:
    """M:284: the Sea gains a cow, the Cowshed 6 VP, the Chief 3; 18 VP in total."""
    assert standard("Wódz, Morze, Obora") == 18


def test_2_grain_and_1_milk_are_6() -> None:
    """M:224: 2 VP for each grain and each milk."""
    owner = house(per("grain milk", 2))
    assert points(owner, house(give(grain=2, milk=1))) == 6


@pytest.mark.parametrize(
    ("persons", "foods", "total"), [(2, (3, 2), 8), (3, (1, 1), 8), (1, (0, 3), 4)]
)
def test_2_persons_with_3_milk_and_2_meat_are_8(
    persons: int, foods: tuple[int, int], total: int
) -> None:
    """M:226: for each person and each meat or milk 4 VP."""
    symbols = dict(zip(("milk", "meat"), foods, strict=True)) | {"person": persons}
    given = give(**{symbol: n for symbol, n in symbols.items() if n})
    assert points(house(pair("person", "milk meat", 4)), house(given)) == total


def test_three_kinds_of_animals_are_3() -> None:
    """M:254: if they have 2 cows, 1 horse and 1 sheep, they gain 3 VP."""
    owner = house(worth("distinct_animals"))
    assert points(owner, house(give(cow=2, horse=1, sheep=1))) == 3
    assert points(owner, house(give(cow=2, horse=1))) == 2
    assert points(owner, house(give(cow=3, grain=2, person=1))) == 1
    assert points(owner) == 0


@pytest.mark.parametrize(
    ("material", "hand", "total"),
    [("wood", "w2", 2), ("wood", "w2, s3", 2), ("stone", "w2, s3", 3),
     ("both", "w2, s3", 5), ("wood", "s3", 0), ("stone", "", 0)],
)  # fmt: skip
def test_2_wood_in_hand_are_2(material: str, hand: str, total: int) -> None:
    """M:255: for holding 2 wood in hand 2 VP; row 49: besides the halved sum."""
    half = sum(int(held[1]) for held in hand.split(", ") if held) // 2
    owner = house(worth("hand", material=material))
    assert points(owner, hand=hand) == total + half


# -- special cards


def test_different_points_of_buildings() -> None:
    """M:256: for different VP values on the buildings they have bought."""
    others = [House(vp=n) for n in (2, 3, 3, 2)]
    assert points(House([worth("distinct_vp")], vp=4), *others) == 4 + 10 + 3
    assert points(House([worth("distinct_vp", 2)]), *others) == 10 + 2 * 3


def test_different_shields_at_most_6() -> None:
    """M:257: at most 6 VP (1, 2, 3 wood and 1, 2, 3 stone)."""
    owner = House([worth("distinct_shields")], shield="W1")
    every = [House(shield=f"{m}{n}") for m in "WS" for n in "123"]
    assert [points(owner, *every[:n]) for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert points(owner, *every, *every) == 6


def test_cards_of_a_colour() -> None:
    """M:258: in this case the player gets 2 VP for each blue card."""
    owner = House([worth("colour_count", 2, colour="blue")], colour="violet")
    blue, red = House(colour="blue"), House(colour="red")
    assert points(owner, blue, blue, red) == 4
    owner.colour = "blue"
    assert points(owner, blue, blue, red) == 6


def test_different_colours() -> None:
    """M:259: 1 VP for each different colour of building."""
    colours = ("red", "green", "yellow", "blue", "violet", "red")
    houses = [House(colour=colour) for colour in colours]
    owner = House([worth("distinct_colours")], colour="red")
    assert [points(owner, *houses[:n]) for n in range(7)] == [1, 1, 2, 3, 4, 5, 5]


def test_an_animal_and_grain() -> None:
    """M:260: 4 VP for each set of an animal and grain."""
    owner = house(pair("animal", "grain", 4))
    assert points(owner, house(give(cow=1, horse=1, grain=1))) == 4
    assert points(owner, house(give(sheep=1, grain=3))) == 4
    assert points(owner, house(give(sheep=1, cow=1, grain=3))) == 8
    assert points(owner, house(give(person=1, milk=1, grain=1))) == 0


def test_different_costs() -> None:
    """M:261: different sets of stone and wood count; ruling 24: printed costs."""
    owner = House([worth("distinct_costs")], cost="12")
    assert points(owner, *(House(cost=c) for c in ("21", "12", "30"))) == 3
    assert points(owner, *(House(cost=c) for c in ("03", "30", "33", "11"))) == 5


def test_discounts_do_not_change_a_printed_cost() -> None:
    """Ruling 24: use the printed cost."""
    owner = House([worth("distinct_costs")], cost="22")
    mill = House(['op = "discount", material = "wood"'], cost="22")
    assert points(owner, mill, House(cost="12")) == 2


def test_two_such_cards_count_both() -> None:
    """Ruling 21: every card counts anew."""
    twin = House([worth("distinct_colours")])
    assert points(twin, twin) == 2
    animals = house(worth("distinct_animals", 2))
    assert points(animals, animals, house(give(cow=1, sheep=1))) == 8


# -- art


@pytest.mark.parametrize(
    ("symbols", "total"), list(enumerate([0, 0, 3, 7, 12, 18, 24, 30, 30, 30]))
)
def test_value_of_art(symbols: int, total: int) -> None:
    """M:270-275: 0, 3, 7, 12, 18, 24, 30; ruling 25: clamped at 30."""
    houses = [house(some("art", n)) for n in (3, 3, 3)]
    cut = [house(some("art", 1)) for _ in range(symbols % 3)]
    assert points(*houses[: symbols // 3], *cut) == total


def test_symbols_of_one_card_add_up_with_those_of_others() -> None:
    """M:268: the more such symbols the player gains."""
    assert points(house(some("art", 2)), house(some("art"))) == 7
    assert points(house(some("art")), beside := house(some("art"))) == 3
    assert points(house(some("art")), beside={"next": [beside]}) == 0


# -- processing


def test_a_sheep_gives_clothing_and_2_points() -> None:
    """M:220: for each sheep, the player receives 1 clothing and 2 VP."""
    tailor = house(per("sheep", 2, clothing=1))
    assert points(tailor, house(give(sheep=2))) == 4
    assert points(tailor, house(give(sheep=2)), house(per("clothing", 3))) == 10


def test_sea_and_person_give_a_sword_and_4_points() -> None:
    """M:222: for each pair consisting of a sea card and a person."""
    vikings = house(pair("sea person", "sword", 0))
    assert points(vikings) == 0
    vikings = house(pair("sea", "person", 4, sword=1))
    crew, coast = house(give(person=2)), house(sea=True)
    assert points(vikings, crew, coast) == 4
    assert points(vikings, crew, coast, coast) == 8
    assert points(vikings, crew, coast, coast, coast) == 8
    assert points(vikings, crew, coast, house(per("sword", 3))) == 7


def test_the_card_itself_is_a_sea_card_if_it_has_the_tag() -> None:
    """M:222: a sea card is a building with the tag, whatever else it says."""
    assert points(house(per("sea", 2), sea=True)) == 2
    assert points(house(per("sea", 2))) == 0


def test_a_card_may_use_its_own_symbols() -> None:
    """M:232: a person, and meat is processed into 2 VP."""
    assert points(house(give(person=1), per("meat person", 2))) == 2


def test_symbols_are_used_again_on_other_cards() -> None:
    """M:218: may use them again for processing on other cards."""
    herd = house(give(cow=2))
    assert points(herd, house(per("cow", 3)), house(per("cow", 2))) == 10
    guard = house(pair("person", "sword", 3))
    assert points(guard, guard, house(give(person=1, sword=1))) == 6


def test_in_a_pair_each_symbol_is_used_once() -> None:
    """Ruling 21: in a pairing card each symbol is used in one pair."""
    owner = house(pair("person", "grain milk", 1))
    assert points(owner, house(give(person=3, grain=1, milk=1))) == 2


@pytest.mark.parametrize("reverse", [False, True])
def test_products_are_made_before_they_are_used_whatever_the_order(
    reverse: bool,
) -> None:
    """Ruling 22: in topological order; cow to milk, milk to sword, sword to points."""
    chain = [
        house(give(cow=2)), house(per("cow", 0, milk=1)),
        house(per("milk", 0, sword=1)), house(per("sword", 3)),
        house(per("milk", 1)),
    ]  # fmt: skip
    assert points(*(reversed(chain) if reverse else chain)) == 8


@pytest.mark.parametrize("reverse", [False, True])
def test_a_pair_waits_for_the_products_on_its_right(reverse: bool) -> None:
    """Ruling 22: a person and clothing make a sword; the clothing is made first."""
    chain = [
        house(give(sheep=1, person=1)), house(per("sheep", 0, clothing=1)),
        house(pair("person", "clothing", 0, sword=1)), house(per("sword", 3)),
    ]  # fmt: skip
    assert points(*(reversed(chain) if reverse else chain)) == 3


def test_several_symbols_are_made_at_once() -> None:
    """M:218: they receive what is on the right of the arrow."""
    smoker = house(per("cow", 0, meat=2, clothing=1))
    counts = [house(per("meat", 1)), house(per("clothing", 10))]
    assert points(smoker, house(give(cow=2)), *counts) == 4 + 20


def test_points_of_buildings_are_added() -> None:
    """M:186: adds the VP shown on each building and those of the actions."""
    assert points(House(vp=3), House([give(cow=1), per("cow", 2)], vp=4)) == 9


def test_symbols_alone_are_no_points() -> None:
    """M:206: they are used for processing; support actions bring none either."""
    support = [
        'op = "search"', 'op = "substitute"', 'op = "discount", material = "wood"',
        'op = "extra_turn"', give(cow=3), some("wild", 3), some("copy", 3),
    ]  # fmt: skip
    assert points(*(house(effect) for effect in support)) == 0


def test_symbols_of_others_do_not_count() -> None:
    """M:218: they have materials on other cards of their own."""
    owner = house(per("cow", 2))
    assert points(owner, beside={"next": [house(give(cow=1))]}) == 0
    owner = house(consume("sword", 4))
    assert points(owner, beside={"next": [house(give(sword=1))]}) == 0
