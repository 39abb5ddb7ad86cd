"""Monuments of Quinto Império II: what they cost, and how the row is refilled."""

from itertools import combinations

import pytest

from tests.quinto_imperio.scenes import (
    MONUMENTS,
    RICH,
    ROW,
    Seat,
    document,
    goods,
    offered,
    play,
    sail,
    scene,
    texts,
)
from tests.quinto_imperio.support import load

KINDS = ("gold", "cotton", "porcelain", "sugar", "spices")
COST = (0, 1, 2, 3)


def test_the_example_of_a_turn() -> None:
    """Q:212-216: a padrão in Asia; 2 spaces to Lisboa; 1 gold for yellow's die, then
    the second card for sugar and the fourth for cotton, gold and spices."""
    red = Seat("molucas", "gold 2, cotton 1, sugar 1, spices 1")
    state = scene(red, Seat(), dice="6 2 5", taken="lisboa monument 1")
    play(state, "6 padrao", "place asia_4")
    at = document(state)
    assert at["padroes"] == {"asia_4": 0}
    assert at["spaces"] == {"molucas padrao": 0, "lisboa monument": 1}
    play(state, "2 navigation 2")
    assert document(state)["caravels"][0] == "lisboa"
    play(state, "5 monument 2")
    assert goods(state) == {"gold": 1, "cotton": 1, "sugar": 1, "spices": 1}
    play(state, "slots 2 4")
    assert texts(state) == ["goods gold cotton sugar spices"]
    play(state, "goods gold cotton sugar spices")
    at = document(state)
    assert goods(state) == {}
    assert at["monuments"][0] == ["M02", "M04"]
    assert at["spaces"] == {"molucas padrao": 0, "lisboa monument": 0}
    # the third slides to the second space, and 2 new ones fill the spaces
    assert at["row"][:2] == ["M01", "M03"]
    assert None not in at["row"]
    assert not set(at["row"][2:]) & set(ROW.split())
    assert (at["pile"], at["set_aside"], at["to_move"]) == (8, 18, 1)


# -- what is offered


@pytest.mark.parametrize("kinds", range(6))
@pytest.mark.parametrize("units", [1, 2, 3])
def test_slots_are_paid_with_goods_of_different_kinds(units: int, kinds: int) -> None:
    """Q:152: goods as the board says; Q:153: in one action no two of the same type."""
    owned = KINDS[:kinds]
    state = scene(Seat(goods=", ".join(f"{g} 3" for g in owned)), dice="6 6")
    every = combinations(range(4), units)
    sets = [slots for slots in every if sum(COST[i] for i in slots) <= kinds]
    text = f"6 monument {units}"
    if not sets:
        assert text not in texts(state)
        return
    play(state, text)
    assert texts(state) == [
        f"slots {' '.join(str(i + 1) for i in slots)}" for slots in sets
    ]
    for slots in sets:
        cost = sum(COST[i] for i in slots)
        after = play(state.clone(), f"slots {' '.join(str(i + 1) for i in slots)}")
        if cost:
            assert set(texts(after)) == {
                f"goods {' '.join(paid)}" for paid in combinations(owned, cost)
            }
            play(after, f"goods {' '.join(owned[:cost])}")
        paid = dict.fromkeys(owned, 3) | dict.fromkeys(owned[:cost], 2)
        assert goods(after) == paid
        row = [None if i in slots else c for i, c in enumerate(ROW.split())]
        assert document(after)["row"] == row
        assert document(after)["monuments"][0] == [ROW.split()[i] for i in slots]


def test_many_of_one_kind_are_one_kind() -> None:
    """Q:153: for example, two spices cannot pay for one or more cards."""
    state = scene(Seat(goods="spices 9"), dice="6 6")
    assert offered(state, "monument") == ["6 monument 1", "6 monument 2"]
    assert texts(play(state.clone(), "6 monument 2")) == ["slots 1 2"]
    assert texts(play(state, "6 monument 1")) == ["slots 1", "slots 2"]


def test_the_first_card_needs_no_goods() -> None:
    """Q:156: the first card costs zero goods."""
    state = scene(dice="2 2")
    assert offered(state, "monument") == ["2 monument 1"]
    play(state, "2 monument 1", "slots 1")
    assert document(state)["monuments"] == [["M01"], []]
    assert document(state)["phase"] == "place"


@pytest.mark.parametrize("gold", [1, 2])
def test_the_gold_for_the_space_pays_no_slot(gold: int) -> None:
    """Ruling 7, row 27: the gold paid to evict a die cannot also pay a slot."""
    state = scene(
        Seat(goods=f"gold {gold}"), dice="4 4", taken="lisboa monument 1"
    )
    moves = [f"4 monument {n}" for n in range(1, gold + 1)]
    assert offered(state, "monument") == moves
    play(state, "4 monument 1")
    assert texts(state) == [f"slots {n}" for n in range(1, gold + 1)]


def test_the_gold_for_the_space_is_outside_the_restriction() -> None:
    """Ruling 7: Q:215 pays gold twice."""
    state = scene(Seat(goods="gold 2"), dice="4 4", taken="lisboa monument 1")
    play(state, "4 monument 2", "slots 1 2", "goods gold")
    assert goods(state) == {}


@pytest.mark.parametrize(
    ("row", "moves"),
    [
        ("M01 - - -", ["6 monument 1"]),
        ("M01 M02 - -", ["6 monument 1", "6 monument 2"]),
        ("- - M03 M04", ["6 monument 1", "6 monument 2"]),
        ("- - - M04", ["6 monument 1"]),
        ("- - - -", []),
    ],
)
def test_only_cards_that_lie_there(row: str, moves: list[str]) -> None:
    """Row 32: free slots keep their prices, and quantity is limited to the cards."""
    state = scene(
        Seat(goods=RICH), dice="6", row=row, pile=0, aside=0, triggered=True
    )
    assert offered(state, "monument") == moves


def test_an_empty_slot_keeps_its_price() -> None:
    """Row 30: nothing slides before the end of the turn."""
    state = scene(Seat(goods="sugar 1, gold 1"), dice="6", row="- - M03 M04")
    play(state, "6 monument 1")
    assert texts(state) == ["slots 3"]
    play(state, "slots 3")
    assert texts(state) == ["goods gold sugar"]
    assert offered(scene(Seat(goods="gold 1"), dice="6", row="- - M03 M04"),
                   "monument") == []  # fmt: skip


# -- the refill


@pytest.mark.parametrize(
    ("bought", "stay"),
    [
        ("1", "M02 M03 M04"), ("2", "M01 M03 M04"), ("4", "M01 M02 M03"),
        ("1 3", "M02 M04"), ("2 3", "M01 M04"), ("1 2 4", "M03"), ("1 2 3", "M04"),
    ],
)  # fmt: skip
def test_the_row_closes_up_at_the_end_of_the_turn(bought: str, stay: str) -> None:
    """Q:160: at the end of the turn the others slide from right to left, and new cards
    fill the empty spaces."""
    state = scene(Seat(goods=RICH), dice="6 3")
    slots = [int(slot) for slot in bought.split()]
    play(state, f"6 monument {len(slots)}", f"slots {bought}")
    if document(state)["phase"] == "goods":
        play(state, texts(state)[0])
    left = [None if n + 1 in slots else c for n, c in enumerate(ROW.split())]
    assert document(state)["row"] == left
    assert document(state)["pile"] == 10
    at = document(sail(state))
    assert at["row"][: 4 - len(slots)] == stay.split()
    fresh = at["row"][4 - len(slots) :]
    assert len({*fresh} - {None, *ROW.split()}) == len(slots)
    assert (at["pile"], at["set_aside"]) == (10 - len(slots), 18)


def test_slots_stay_empty_on_the_right_without_cards() -> None:
    """Row 32: set-aside cards used up: free slots stay empty on the right."""
    others = Seat(monuments=" ".join(MONUMENTS[3:]))
    state = scene(
        Seat(), others, dice="3", row="M01 - M03 -", pile=0, aside=1, triggered=True
    )
    at = document(sail(state))
    assert at["row"] == ["M01", "M03", "M02", None]  # from left to right, row 30
    assert at["set_aside"] == 0
    others = Seat(monuments=" ".join(MONUMENTS[4:]))
    state = scene(
        Seat(), others, dice="3", row="- M02 - M04", pile=0, aside=0, triggered=True
    )
    assert document(sail(state))["row"] == ["M02", "M04", None, None]


@pytest.mark.parametrize(("players", "pile"), [(2, 10), (3, 14), (4, 20)])
def test_monuments_in_play(players: int, pile: int) -> None:
    """Q:41-42: 18, 14 or 8 cards are removed, 4 lie in the spaces."""
    at = document(load(players).new_initial_state(3))
    assert len(set(at["row"]) - {None}) == 4
    assert at["pile"] == pile
    assert at["pile"] + at["set_aside"] + 4 == 32
    assert at["monuments"] == [[] for _ in range(players)]
