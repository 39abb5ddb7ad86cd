"""Dice of Quinto Império II: spies, occupied spaces, and the rulebook's examples."""

import pytest

from tests.quinto_imperio.scenes import (
    RICH,
    Seat,
    document,
    goods,
    offered,
    play,
    sail,
    scene,
    texts,
)
from tests.quinto_imperio.support import SPACES

SPIES = range(6)
VALUES = range(1, 7)

# -- the examples of the rulebook


def test_example_a() -> None:
    """Q:202-203: a spy makes the 3 a 4 for 2 gold; another makes the 5 a 6: a crown."""
    state = scene(Seat("brasil", spies=2), dice="3 5")
    play(state, "3 gold 2")
    at = document(state)
    assert goods(state) == {"gold": 2}
    assert at["spies"] == [1, 0]
    assert (at["dice"], at["spaces"]) == ([5], {"brasil gold": 0})
    play(state, "5 crown")
    at = document(state)
    assert at["spies"] == [0, 0]
    assert sum(at["crowns"][0].values()) == 1
    assert at["spaces"] == {"brasil gold": 0, "brasil crown": 0}
    assert at["to_move"] == 1


def test_example_b() -> None:
    """Q:206-207: 1 gold for red's die, 1 gold for one set; then the 3 is one card."""
    white = Seat("molucas", "gold 2")
    state = scene(
        Seat(), white, seat=1, dice="2 3", taken="molucas porcelain_spices 0"
    )
    assert offered(state, "porcelain_spices") == [
        "2 porcelain_spices 1", "3 porcelain_spices 1",
    ]  # fmt: skip
    play(state, "2 porcelain_spices 1")
    assert goods(state, 1) == {"porcelain": 1, "spices": 1}
    assert document(state)["spaces"] == {"molucas porcelain_spices": 1}
    assert offered(state, "porcelain_spices") == []
    assert offered(state, "prester_john") == ["3 prester_john 1"]
    play(state, "3 prester_john 1")
    at = document(state)
    assert len(at["prester_john"][1]) + len(at["discarded"]) == 1
    assert (at["to_move"], at["round"]) == (0, 1)


def test_example_c() -> None:
    """Q:210: six spaces in a single direction, to an orange piece."""
    state = scene(Seat("sao_jorge_da_mina"), dice="6")
    play(state, "6 astrolabe 6 left")
    at = document(state)
    assert at["discs"] == [3, 9]
    assert [name.split()[0] for name in at["pieces"][0]] == ["orange"]
    assert at["to_move"] == 1


# -- spies: row 25 says what is offered, and nothing else


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("spies", SPIES)
def test_knowledge_is_raised_to_3_or_5_and_never_lowered(
    value: int, spies: int
) -> None:
    """Row 25: v as it is, or raised to 3 or to 5 if lower."""
    state = scene(Seat(spies=spies), dice=f"{value} 1")
    raised = [t for t in (3, 5) if value < t <= value + spies]
    expected = [f"{value} knowledge", *(f"{value} knowledge {t}" for t in raised)]
    found = [text for text in offered(state, "knowledge") if text[0] == str(value)]
    assert found == expected


@pytest.mark.parametrize(
    ("port", "action"),
    [
        ("brasil", "gold"), ("brasil", "cotton_sugar"), ("boa_esperanca", "gold"),
        ("molucas", "porcelain_spices"), ("molucas", "prester_john"),
        ("lisboa", "monument"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("spies", SPIES)
def test_units_cost_two_pips_each(port: str, action: str, spies: int) -> None:
    """Row 25: q units max(0, 2q - v) spies; Q:165: fewer may be taken; Q:166: a 1
    needs a spy."""
    for value in VALUES:
        state = scene(Seat(port, RICH, spies), dice=str(value))
        most = min(3, (value + spies) // 2)
        expected = [f"{value} {action} {q}" for q in range(1, most + 1)]
        assert offered(state, action) == expected
        for text in expected:
            after = document(play(state.clone(), text))
            if action != "prester_john":  # whose rewards may be spies
                used = max(0, 2 * int(text.split()[-1]) - value)
                assert after["spies"][0] == spies - used


@pytest.mark.parametrize(
    ("port", "action"),
    [("lisboa", "crown"), ("brasil", "crown"), ("boa_esperanca", "padrao"),
     ("molucas", "padrao")],
)  # fmt: skip
@pytest.mark.parametrize("spies", SPIES)
def test_crown_and_padrao_need_a_6(port: str, action: str, spies: int) -> None:
    """Q:170, Q:176: the die must show a 6; Q:180: spies may raise it up to 6."""
    for value in VALUES:
        state = scene(Seat(port, spies=spies), dice=f"{value}")
        found = [t for t in offered(state, action) if t[0] == str(value)]
        assert found == ([f"{value} {action}"] if value + spies >= 6 else [])
        if found:
            play(state, found[0])
            assert document(state)["spies"][0] == spies - (6 - value)


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("spies", SPIES)
def test_navigation_and_astrolabe_take_any_target(value: int, spies: int) -> None:
    """Row 25: any target of 1..6 for its distance; Q:92-93: a spy adds or subtracts
    one pip, and the value never exceeds 6 or is 0."""
    state = scene(Seat("goa", spies=spies), dice=f"{value} {value}")
    targets = [t for t in VALUES if abs(t - value) <= spies]
    expected = [f"{value} navigation {t}" for t in targets]
    assert offered(state, "navigation") == expected
    assert offered(state, "astrolabe") == [
        f"{value} astrolabe {t} {side}" for t in targets for side in ("left", "right")
    ]
    for text, target in zip(expected, targets, strict=True):
        at = document(play(state.clone(), text))
        assert at["spies"][0] == spies - abs(target - value)
        assert at["caravels"][0] == SPACES[(SPACES.index("goa") + target) % 8]


def test_spies_can_be_used_up_by_one_die() -> None:
    """Q:94: once used, the spy piece is returned to the general supply."""
    state = play(scene(Seat("brasil", spies=5), dice="1 1"), "1 crown")
    assert document(state)["spies"] == [0, 0]
    assert texts(state) == ["1 navigation 1"]


@pytest.mark.parametrize(("dice", "different"), [("4 4 4", 1), ("2 2 5", 2)])
def test_equal_dice_are_one_move(dice: str, different: int) -> None:
    """Row 23: dice are their values: equal dice are one move."""
    state = scene(dice=dice)
    assert len(offered(state, "navigation")) == different
    assert len(offered(state, "knowledge")) == different
    play(state, f"{dice[0]} navigation {dice[0]}")
    assert document(state)["dice"] == [int(die) for die in dice.split()[1:]]


# -- occupied spaces


PORTS = {
    "lisboa": ("knowledge", "monument", "crown"),
    "brasil": ("gold", "cotton_sugar", "crown"),
    "boa_esperanca": ("gold", "knowledge", "padrao"),
    "molucas": ("porcelain_spices", "prester_john", "padrao"),
}
SPACE_LIST = [(port, action) for port, row in PORTS.items() for action in row]


@pytest.mark.parametrize(("port", "action"), SPACE_LIST)
def test_own_dice_block_and_others_cost_a_gold(port: str, action: str) -> None:
    """Q:68: 1 gold removes another player's die; never one of one's own."""
    name = f"{port} {action}"
    rich, poor = Seat(port, RICH), Seat(port, "sugar 3")
    assert offered(scene(rich, dice="6 6", taken=f"{name} 0"), action) == []
    assert offered(scene(poor, dice="6 6", taken=f"{name} 1"), action) == []
    state = scene(rich, dice="6 6", taken=f"{name} 1")
    text = offered(state, action)[0]
    free = play(scene(rich, dice="6 6"), text)
    play(state, text)
    assert document(state)["spaces"] == document(free)["spaces"] == {name: 0}
    if action != "prester_john":
        paid = document(free)["goods"][0]["gold"] - document(state)["goods"][0]["gold"]
        assert paid == 1


@pytest.mark.parametrize(
    ("gold", "sets"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 3)]
)
@pytest.mark.parametrize(
    ("port", "action"), [("brasil", "cotton_sugar"), ("molucas", "porcelain_spices")]
)
def test_gold_for_the_space_goes_first(
    port: str, action: str, gold: int, sets: int
) -> None:
    """Ruling 2, row 27: affordability is tested after the gold for the removed die."""
    buyer = Seat(port, f"gold {gold}")
    state = scene(buyer, dice="6 6", taken=f"{port} {action} 1")
    assert len(offered(state, action)) == sets
    assert len(offered(scene(buyer, dice="6 6"), action)) == min(3, gold)
    if sets:
        play(state, f"6 {action} {sets}")
        assert document(state)["goods"][0]["gold"] == gold - 1 - sets


def test_the_gold_paid_for_the_space_can_be_gained_again() -> None:
    """Row 27: paid pieces can be gained; with 15 gold in hands none would be left."""
    others = Seat(goods="gold 14")
    state = scene(Seat("brasil", "gold 1"), others, dice="4 4", taken="brasil gold 1")
    assert offered(state, "gold") == ["4 gold 1"]
    play(state, "4 gold 1")
    assert goods(state) == {"gold": 1}
    assert offered(scene(Seat("brasil", "gold 1"), others, dice="4"), "gold") == []


def test_a_removed_die_is_rolled_with_the_others() -> None:
    """Row 39: it goes to its owner and is rolled with the others at his next turn."""
    state = scene(
        Seat("brasil", "gold 2"), dice="4", taken="brasil gold 1, lisboa crown 1"
    )
    play(state, "4 gold 2")
    at = document(state)
    assert at["to_move"] == 1
    assert len(at["dice"]) == 3
    assert at["spaces"] == {"brasil gold": 0}


def test_the_next_players_dice_come_home_and_no_others() -> None:
    """Q:60: the player collects all the dice of their colour on the board."""
    state = scene(
        players=3, dice="3", astrolabe=[1, 1, 1],
        taken="lisboa crown 1, brasil gold 0, molucas padrao 2",
    )  # fmt: skip
    at = document(sail(state))
    assert at["spaces"] == {"brasil gold": 0, "molucas padrao": 2}
    assert at["astrolabe"] == [1, 0, 1]
    assert (at["to_move"], len(at["dice"])) == (1, 3)


def test_navigation_holds_any_number_of_dice() -> None:
    """Q:87: unlimited, so no gold is ever needed; Q:71: the third die ends the turn."""
    state = scene(Seat("macau"), Seat("macau"), dice="1 1 1")
    for left in (2, 1):
        play(state, "1 navigation 1")
        assert len(document(state)["dice"]) == left
        assert document(state)["to_move"] == 0
    play(state, "1 navigation 1")
    assert document(state)["caravels"] == ["brasil", "macau"]
    assert document(state)["to_move"] == 1
