"""Counting points where the owner chooses: free, copied and lost symbols."""

from collections.abc import Sequence

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

FREE = ("cow", "horse", "sheep", "grain", "milk", "meat", "clothing")
"""Animals and goods, ruling 19."""
NEVER = ("person", "sword", "sea")

# -- lost symbols


def test_a_sword_is_lost_for_4_points() -> None:
    """M:229: the player loses 1 military symbol (sword) and gains 4 VP."""
    assert points(house(consume("sword", 4)), house(give(sword=1))) == 4
    assert points(house(consume("sword", 4))) == 0


def test_one_grain_is_10_points_once() -> None:
    """M:230, M:228: loses 1 grain and gains 10 VP; x1: only once."""
    assert points(house(consume("grain", 10)), house(give(grain=3))) == 10


def test_the_owner_decides_whether_to_lose_it() -> None:
    """M:228: to use the material and lose it, or to gain VP on other cards."""
    sword, guard = house(give(sword=1)), house(per("sword", 3))
    assert points(sword, guard, house(consume("sword", 4))) == 4
    assert points(sword, guard, house(consume("sword", 2))) == 3
    assert points(sword, guard, guard, house(consume("sword", 4))) == 6


def test_what_is_left_still_counts() -> None:
    """M:228: loses this material, one of them."""
    assert points(
        house(give(sword=2)), house(per("sword", 3)), house(consume("sword", 4))
    ) == 7  # fmt: skip


def test_a_lost_symbol_is_lost_for_everything_else() -> None:
    """M:228, ruling 21: for every other card, also for different animals."""
    cow = house(give(cow=1))
    assert points(cow, house(worth("distinct_animals", 3)), house(consume("cow", 5))
                  ) == 5  # fmt: skip
    chain = [cow, house(per("cow", 0, milk=1)), house(per("milk", 3))]
    assert points(*chain, house(consume("cow", 5))) == 5
    assert points(*chain, house(consume("cow", 2))) == 3
    couple = [house(give(cow=1, grain=1)), house(pair("cow", "grain", 4))]
    assert points(*couple, house(consume("grain", 5))) == 5


def test_one_symbol_is_lost_on_one_card() -> None:
    """M:228: may not use it for processing on any other card."""
    both = [house(consume("grain", 10)), house(consume("grain", 6))]
    assert points(*both, house(give(grain=1))) == 10
    assert points(*both, house(give(grain=2))) == 16


def test_what_is_given_for_a_lost_symbol_counts() -> None:
    """M:218: they receive what is on the right of the arrow."""
    butcher = house(consume("cow", 3, meat=2))
    assert points(butcher, house(give(cow=1)), house(per("meat", 2))) == 7
    assert points(butcher, house(per("meat", 2))) == 0


def test_a_product_may_be_lost() -> None:
    """M:228, ruling 22: products count as symbols for other cards."""
    made = [house(give(sheep=1)), house(per("sheep", 0, clothing=1))]
    assert points(*made, house(consume("clothing", 7))) == 7
    armed = [house(give(person=1)), house(per("person", 0, sword=1))]
    assert points(*armed, house(consume("sword", 5))) == 5


def test_a_product_of_a_product_may_be_lost() -> None:
    """Ruling 22: a sword that is made of milk, which is made of a cow."""
    made = [house(give(cow=1)), house(per("cow", 0, milk=1))]
    smith = house(per("milk", 0, sword=1))
    assert points(*made, smith, house(consume("sword", 7))) == 7


def test_what_a_lost_symbol_would_have_made_cannot_be_lost_too() -> None:
    """Ruling 21: unavailable also for any product it would have given."""
    made = [house(give(sheep=1)), house(per("sheep", 0, clothing=1))]
    both = [house(consume("clothing", 7)), house(consume("sheep", 6))]
    assert points(*made, *both) == 7
    both[1] = house(consume("sheep", 8))
    assert points(*made, *both) == 8


def test_a_chain_of_lost_symbols() -> None:
    """Row 44: the best joint choice for which nothing available is negative."""
    first, second = house(consume("cow", 0, meat=1)), house(consume("meat", 9))
    assert points(first, second, house(give(cow=1))) == 9
    assert points(first, second) == 0


# -- free symbols


@pytest.mark.parametrize("kind", FREE)
def test_a_free_symbol_is_any_animal_or_good(kind: str) -> None:
    """M:209: gives 1 arbitrary material (animal or good)."""
    assert points(house(some("wild")), house(per(kind, 3))) == 3
    assert points(house(some("wild", 3)), house(per(kind, 3))) == 9


@pytest.mark.parametrize("kind", NEVER)
def test_it_is_no_person_no_sword_and_no_sea(kind: str) -> None:
    """Ruling 19: exclude person, sword, art, sea."""
    assert points(house(some("wild", 3)), house(per(kind, 3))) == 0
    assert points(house(some("wild", 3)), house(some("art", 1))) == 0


def test_free_symbols_may_be_of_different_kinds() -> None:
    """M:209: the player chooses which symbol to gain."""
    animals = house(worth("distinct_animals", 2))
    assert points(animals, house(some("wild", 2))) == 4
    assert points(animals, house(some("wild", 2)), house(some("wild"))) == 6
    assert points(animals, house(some("wild", 3)), house(give(cow=1))) == 6


def test_they_are_chosen_together() -> None:
    """Row 44: the maximum over all joint choices."""
    houses = [
        house(some("wild", 2)), house(pair("cow", "grain", 7)), house(per("milk", 3))
    ]  # fmt: skip
    assert points(*houses) == 7
    assert points(*houses, house(give(cow=1))) == 7 + 3
    assert points(*houses, house(give(cow=1, grain=1))) == 7 + 7


def test_a_free_symbol_is_processed_and_may_be_lost() -> None:
    """Row 44: copied and wild symbols may be consumed."""
    assert points(house(some("wild")), house(per("cow", 1, milk=1)),
                  house(per("milk", 4))) == 5  # fmt: skip
    assert points(house(some("wild")), house(consume("grain", 10))) == 10
    both = [house(consume("grain", 10)), house(consume("sheep", 6))]
    assert points(house(some("wild")), *both) == 10
    assert points(house(some("wild", 2)), *both) == 16


def test_choices_are_weighed_against_each_other() -> None:
    """Row 44: to lose the cow and be given another one is better than either."""
    houses = [house(give(cow=1)), house(consume("cow", 6)), house(per("cow", 4))]
    assert points(*houses) == 6
    assert points(*houses, house(some("wild"))) == 10


# -- copied symbols


def test_a_symbol_of_the_neighbour_is_copied() -> None:
    """M:208: to copy 1 arbitrary material from a neighbour's card."""
    mine = (house(some("copy")), house(per("cow", 3)))
    assert points(*mine, beside={"next": [house(give(cow=1))]}) == 3
    assert points(*mine, beside={"next": [house(give(horse=1))]}) == 0
    assert points(*mine, beside={"next": []}) == 0


@pytest.mark.parametrize("kind", FREE)
def test_every_animal_and_good_may_be_copied(kind: str) -> None:
    """M:208: animal or good."""
    mine = (house(some("copy")), house(per(kind, 3)))
    assert points(*mine, beside={"next": [house(give(**{kind: 1}))]}) == 3


@pytest.mark.parametrize("kind", ["person", "sword"])
def test_persons_and_swords_are_not_copied(kind: str) -> None:
    """Ruling 18: only animal or good symbols; nor is a sea card."""
    mine = (house(some("copy", 3)), house(per(f"{kind} sea", 3)))
    assert points(*mine, beside={"next": [house(give(**{kind: 2}), sea=True)]}) == 0


def test_each_symbol_of_a_card_may_be_copied() -> None:
    """M:208: 1 arbitrary material, whichever of several it shows."""
    beside = {"next": [house(give(cow=1, grain=1), give(milk=2))]}
    for kind in ("cow", "grain", "milk"):
        assert points(house(some("copy")), house(per(kind, 3)), beside=beside) == 3


def test_the_same_kind_may_be_copied_several_times() -> None:
    """Row 45: the same kind may be taken several times."""
    mine = (house(some("copy", 2)), house(some("copy")), house(per("cow", 3)))
    assert points(*mine, beside={"next": [house(give(cow=1))]}) == 9


def test_only_printed_symbols_are_copied() -> None:
    """Ruling 18: not wilds, copies, or processed outputs."""
    mine = (house(some("copy")), house(per("milk meat", 3)))
    others = [
        house(some("wild", 3)), house(some("copy", 3)), house(give(cow=2)),
        house(per("cow", 0, milk=1)), house(consume("cow", 1, meat=2)),
    ]  # fmt: skip
    assert points(*mine, beside={"next": others}) == 0
    assert points(*mine, beside={"next": [*others, house(give(milk=1))]}) == 3


def test_a_symbol_that_its_owner_loses_may_be_copied() -> None:
    """Ruling 18: what is printed; the choices of others do not matter."""
    mine = (house(some("copy")), house(per("grain", 3)))
    theirs = [house(give(grain=1)), house(consume("grain", 10))]
    assert points(*mine, beside={"next": theirs}) == 3


def test_ones_own_symbols_are_not_copied() -> None:
    """M:208: from a neighbour's card."""
    houses = (house(some("copy")), house(per("cow", 3)), house(give(cow=1)))
    assert points(*houses, beside={"next": [house(give(grain=1))]}) == 3


@pytest.mark.parametrize(("where", "total"), [("next", 3), ("before", 3), ("far", 0)])
def test_neighbours_are_those_on_both_sides(where: str, total: int) -> None:
    """Ruling 18: left and right seat; with four the one across is none."""
    rows: dict[str, Sequence[House]] = {"next": [], "before": [], "far": []}
    rows[where] = [house(give(cow=1))]
    assert points(house(some("copy")), house(per("cow", 3)), beside=rows) == total


def test_kinds_of_both_neighbours_are_joined() -> None:
    """Row 45: the union over the left and right seat."""
    mine = (house(some("copy", 2)), house(worth("distinct_animals", 2)))
    sides = {"next": [house(give(cow=1))], "before": [house(give(sheep=1))]}
    assert points(*mine, beside=sides) == 4
    assert points(*mine, beside={"next": [house(give(cow=1))]}) == 2


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_with_three_both_others_are_neighbours(owner: int) -> None:
    """Row 45: 3 players: both others, wherever one sits."""
    rows = ["Dolina", "Owczarnia"]  # cow and grain; a sheep
    rows.insert(owner, "Targ, Oswojenie")  # copies one; 2 for each kind of animal
    state = scene(load(3), *(Seat("", row) for row in rows))
    assert state.scores()[owner] == 5 + 1 + 2


def test_a_copy_and_a_free_symbol_are_spread_to_the_best() -> None:
    """Row 44: wild and copy together; only a horse can be copied."""
    mine = [house(some("wild")), house(some("copy")),
            house(per("horse", 2)), house(per("grain", 5))]  # fmt: skip
    beside = {"next": [house(give(horse=1))]}
    assert points(*mine, beside=beside) == 7
    assert points(*mine, house(consume("horse", 6)), beside=beside) == 11


def test_a_copy_may_be_lost() -> None:
    """Row 44: copied symbols may be consumed."""
    mine = [house(some("copy")), house(consume("horse", 6))]
    assert points(*mine, beside={"next": [house(give(horse=1))]}) == 6
