"""The model of Mini Cywilizacja by itself: what the rulebook and the rulings state."""

import random
from collections import Counter
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tests.models.mini_cywilizacja import CardFile, Model, read_cards
from tests.models.mini_cywilizacja.buying import costs, payments, substituted
from tests.models.mini_cywilizacja.cards import (
    SIDES,
    Effect,
    Half,
    Shield,
    read_effect,
)
from tests.models.mini_cywilizacja.scoring import breakdown, settlement_points

T = TypeVar("T")
FILE = read_cards()
NO_HAND = {"wood": 0, "stone": 0}
VARIANTS = list(FILE.variants)


class Dice:
    """Random outcomes from a seed; keeps what was asked."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)
        self.asked: list[tuple[str, list[Any]]] = []

    def pick(self, what: str, options: list[T]) -> T:
        self.asked.append((what, list(options)))
        return self.random.choice(options)


# Data


def test_numbers_of_cards() -> None:
    table = {v.id: [v.deck[n] for n in (2, 3, 4, 5)] for v in FILE.variants.values()}
    assert table == {
        "express": [10, 20, 25, 30],
        "quick": [16, 23, 28, 35],
        "normal": [18, 26, 32, 40],
        "long": [20, 29, 36, 45],
        "full": [22, 32, 40, 50],
    }


def test_with_30_cards_these_are_the_largest_games() -> None:
    largest = {
        players: [v.id for v in FILE.variants.values() if v.deck[players] <= 30][-1]
        for players in (2, 3, 4, 5)
    }
    assert largest == {2: "full", 3: "long", 4: "quick", 5: "express"}


def test_buildings_that_end_the_game() -> None:
    assert [v.buildings_to_end for v in FILE.variants.values()] == [3, 4, 5, 6, 7]


def test_pool_sizes() -> None:
    assert FILE.pool_size == {2: 6, 3: 7, 4: 8, 5: 9}


def test_art_table() -> None:
    points = [
        settlement_points(FILE, [half(("art", {"n": n}))], [], NO_HAND)
        for n in range(1, 9)
    ]
    assert points == [0, 3, 7, 12, 18, 24, 30, 30]


def test_names_are_unique() -> None:
    names = [h.name for c in FILE.cards.values() for s in SIDES for h in c.sides[s]]
    assert len(names) == 200
    assert [FILE.half(FILE.place_of(name)).name for name in names] == names


def test_files_may_be_given_by_path(tmp_path: Path) -> None:
    for name in ("cards", "variants"):
        data = files("augury") / f"data/mini_cywilizacja/{name}.toml"
        (tmp_path / f"{name}.toml").write_text(data.read_text("utf-8"), "utf-8")
    assert read_cards(tmp_path / "cards.toml", tmp_path / "variants.toml") == FILE


@pytest.mark.parametrize(
    "effect",
    [
        {"op": "per", "each": ["sword"], "vp": 0, "make": {"milk": 1}},
        {"op": "consume", "lose": "cow", "vp": 0, "make": {"sheep": 1}},
        {"op": "pair", "left": ["animal"], "right": ["cow"], "vp": 1},
        {"op": "give", "symbols": {"gold": 1}},
        {"op": "art", "n": 1, "make": {"milk": 1}},
        {"op": "per", "each": ["cow"]},
    ],
)
def test_effects_that_are_not_explained_are_refused(effect: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_effect(effect)


# Scoring


def half(
    *effects: tuple[str, dict[str, Any]],
    name: str = "x",
    vp: int = 0,
    colour: str = "red",
    cost: tuple[int, int] = (1, 1),
    shield: tuple[str, int] = ("wood", 1),
    tags: tuple[str, ...] = (),
) -> Half:
    action: tuple[Effect, ...] = tuple(read_effect({"op": o, **f}) for o, f in effects)
    return Half(name, colour, tags, Shield(*shield), cost, vp, action)


def give(**symbols: int) -> Half:
    return half(("give", {"symbols": symbols}))


def per(*each: str, vp: int = 1, **make: int) -> Half:
    return half(("per", {"each": list(each), "vp": vp, "make": make}))


def pair(left: Sequence[str], right: Sequence[str], vp: int = 1, **make: int) -> Half:
    fields = {"left": list(left), "right": list(right), "vp": vp, "make": make}
    return half(("pair", fields))


def consume(lose: str, vp: int, **make: int) -> Half:
    return half(("consume", {"lose": lose, "vp": vp, "make": make}))


def points(*built: Half, around: Sequence[Half] = (), **hand: int) -> int:
    return settlement_points(FILE, built, around, NO_HAND | hand)


def town(*names: str) -> list[Half]:
    return [FILE.half(FILE.place_of(name)) for name in names]


@pytest.mark.parametrize(
    ("names", "total"),
    [
        (["Krawcowa", "Koszary", "Formacja Obronna", "Podbój"], 16),
        (["Rzeźnik", "Magazyn", "Zbrojownia", "Chaty"], 20),
        (["Wódz", "Morze", "Obora"], 18),
    ],
)
def test_worked_examples(names: list[str], total: int) -> None:
    assert points(*town(*names)) == total


def test_example_1_loses_the_sword_at_the_conquest() -> None:
    built = town("Krawcowa", "Koszary", "Formacja Obronna", "Podbój")
    result = breakdown(FILE, built, [], NO_HAND)
    assert [choice.used for choice in result.best] == [(0,)]
    assert result.buildings == [
        ("Krawcowa", 2, 2),
        ("Koszary", 3, 0),
        ("Formacja Obronna", 2, 0),
        ("Podbój", 3, 4),
    ]


def test_example_3_gains_a_cow() -> None:
    result = breakdown(FILE, town("Wódz", "Morze", "Obora"), [], NO_HAND)
    assert [choice.wild for choice in result.best] == [("cow",)]
    assert result.buildings == [("Wódz", 4, 3), ("Morze", 3, 0), ("Obora", 2, 6)]


def test_buildings_may_be_given_by_their_places() -> None:
    places = [list(FILE.place_of(name)) for name in ("Wódz", "Morze", "Obora")]
    assert settlement_points(FILE, places, [], NO_HAND) == 18


def test_operators() -> None:
    assert points(per("grain", "milk", vp=2), give(grain=2, milk=1)) == 6
    huts = pair(["person"], ["meat", "milk"], vp=4)
    assert points(huts, give(person=2), give(milk=3, meat=2)) == 8
    animals = half(("distinct_animals", {"vp": 1}))
    assert points(animals, give(cow=2, horse=1, sheep=1)) == 3
    hand = half(("hand", {"material": "wood", "vp": 1}))
    assert points(hand, wood=2, stone=3) == 2
    assert points(half(("hand", {"material": "both", "vp": 1})), wood=2, stone=3) == 5


def test_different_shields_bring_at_most_6() -> None:
    shields = [(m, v) for m in ("wood", "stone") for v in (1, 2, 3)]
    built = [half(shield=shield) for shield in shields]
    arms = half(("distinct_shields", {"vp": 1}))
    assert points(arms) == 1
    assert points(arms, *built, *built) == 6


def test_what_is_printed_counts() -> None:
    built = [
        half(vp=0, colour="red", cost=(1, 2)),
        half(vp=0, colour="blue", cost=(2, 1)),
        half(vp=0, colour="blue", cost=(2, 1)),
    ]
    assert points(*built, half(("distinct_colours", {"vp": 1}))) == 2
    assert points(*built, half(("distinct_costs", {"vp": 1}))) == 3
    assert points(*built, half(("distinct_vp", {"vp": 1}))) == 1
    assert points(*built, half(("colour_count", {"colour": "blue", "vp": 2}))) == 4


def test_sea_cards_pair_with_persons_and_count_themselves() -> None:
    fields = {"left": ["sea"], "right": ["person"], "vp": 4, "make": {"sword": 1}}
    vikings = half(("pair", fields), tags=("sea",))
    sea = half(tags=("sea",))
    assert points(vikings, sea, give(person=3), per("sword", vp=10)) == 2 * 4 + 20


def test_layers() -> None:
    built = [
        give(cow=1, person=1),
        per("cow", vp=0, milk=1),
        pair(["person"], ["milk"], vp=0, sword=1),
        per("sword", vp=5),
    ]
    for order in (built, built[::-1]):
        assert points(*order) == 5
        assert points(*order, consume("sword", 4)) == 5
        assert points(*order, consume("sword", 6)) == 6
        assert points(*order, consume("cow", 6)) == 6
        assert points(*order, consume("cow", 4)) == 5


def test_a_lost_symbol_makes_nothing_but_its_loss_does() -> None:
    butcher = consume("cow", 3, meat=2)
    assert points(butcher, give(cow=1), per("meat", vp=1)) == 5
    dairy = per("cow", vp=0, milk=1)
    milk = (dairy, per("milk", vp=9))
    assert points(butcher, give(cow=1), per("meat", vp=1), *milk) == 9
    assert points(butcher, per("meat", vp=1)) == 0


def test_a_made_symbol_may_be_lost_but_only_once() -> None:
    dairy = per("cow", vp=0, milk=1)
    assert points(give(cow=1), dairy, consume("milk", 6), consume("milk", 7)) == 7
    assert points(give(cow=2), dairy, consume("milk", 6), consume("milk", 7)) == 13
    assert points(give(cow=1), dairy, consume("milk", 6), consume("cow", 7)) == 7
    assert points(give(cow=3), consume("cow", 7)) == 7


def test_lost_animals_are_not_different_animals() -> None:
    animals = half(("distinct_animals", {"vp": 2}))
    assert points(animals, give(cow=1), consume("cow", 3)) == 3
    assert points(animals, give(cow=2), consume("cow", 3)) == 5


def test_wild_symbols_may_be_lost_but_are_no_swords() -> None:
    wild = half(("wild", {"n": 1}))
    assert points(wild, consume("grain", 10), per("grain", vp=4)) == 10
    assert points(wild, per("sword", vp=4), per("person", vp=4)) == 0
    both = [half(("wild", {"n": 2})), per("cow", vp=1), consume("grain", 10)]
    assert points(*both) == 11


def test_copies_are_of_printed_animals_and_goods() -> None:
    copy, taker = half(("copy", {"n": 1})), per("cow", "person", "milk", vp=2)
    assert points(copy, taker) == 0
    assert points(copy, taker, around=[give(person=1, sword=1)]) == 0
    assert points(copy, taker, around=[give(cow=1)]) == 2
    assert points(copy, taker, around=[half(("wild", {"n": 1})), copy]) == 0
    made = [give(sheep=1), per("sheep", vp=0, milk=1)]
    assert points(copy, taker, around=made) == 0
    assert points(half(("copy", {"n": 2})), taker, around=[give(cow=1)]) == 4
    assert points(copy, consume("cow", 7), around=[give(cow=1)]) == 7


# Scenes

EMPTY: dict[str, Any] = {"wood": None, "stone": None}


def at(name: str) -> list[Any]:
    return list(FILE.place_of(name))


def hand(*names: str) -> dict[str, Any]:
    """A hand with the shields of these halves."""
    return EMPTY | {FILE.half(at(name)).shield.material: at(name) for name in names}


def up(*names: str) -> dict[str, str]:
    """A pool with these halves visible."""
    return {at(name)[0]: at(name)[1] for name in names}


def scene(
    pool: dict[str, str],
    *hands: dict[str, Any],
    built: Sequence[Sequence[str]] = (),
    dice: Dice | None = None,
    variant: str = "normal",
    malicious: bool = False,
    players: int = 2,
    **changes: Any,
) -> Model:
    settlements = [[at(name) for name in names] for names in built]
    document: dict[str, Any] = {
        "phase": "turn",
        "seat": 0,
        "turn": 0,
        "hands": [*hands, *[EMPTY] * (players - len(hands))],
        "built": settlements + [[]] * (players - len(built)),
        "pool": pool,
        "stack": [],
        "top": None,
        "searching": None,
        "barred": None,
        "turned": None,
        "turns_left": None,
        "extra": [],
        "lost": 0,
    }
    return Model.from_document(
        document | changes, players, variant, malicious, chance=dice or Dice()
    )


def of(model: Model, word: str) -> list[str]:
    return [action for action in model.actions() if action.split()[0] == word]


# Drawing


def test_a_draw_takes_1_more_and_puts_the_card_down_turned_over() -> None:
    # B08 front shows w2 and s3, B04 front w2 and w1, B07 back w2 and w3
    model = scene(up("Chaty", "Orka", "Pastwisko"), hand("Magazyn"))
    assert of(model, "draw") == ["draw wood B04", "draw wood B07", "draw wood B08"]
    model.play("draw wood B04")
    document = model.document()
    assert document["hands"][0]["wood"] == ["B04", "front", 0]
    assert document["pool"] == {"B07": "back", "B08": "front", "B10": "back"}
    assert (document["seat"], document["to_move"], document["turn"]) == (1, 1, 1)


def test_the_material_fixes_the_half() -> None:
    # B04 front shows w2 and w1
    model = scene(up("Orka"), EMPTY)
    model.play("draw wood B04")
    assert model.document()["hands"][0]["wood"] == ["B04", "front", 1]


def test_at_3_there_is_no_draw() -> None:
    # B02 front shows w3 and s1
    model = scene(up("Kantor wymiany", "Chaty"), hand("Podbój"))
    assert of(model, "draw") == ["draw stone B02"]


# Searching


def test_a_1_is_only_searched_for_if_hidden_and_not_visible() -> None:
    # B05: w1 on both sides; B08: no 1 at all
    model = scene(up("Targ", "Chaty"), EMPTY)
    assert model.actions() == ["draw wood B05"]
    model = scene(up("Chaty"), EMPTY)
    assert model.actions() == ["pass"]
    # B01: s1 on both sides; A06: front w2 s2, back s1 w2
    model = scene(up("Przewoźnik", "Zwiadowcy"), EMPTY)
    assert model.actions() == ["draw stone B01"]
    model = scene(up("Przewoźnik", "Chaty"), EMPTY)
    assert model.actions() == ["search stone"]


def test_a_search_turns_in_ascending_order_and_takes_at_once() -> None:
    # no 1 on B08; A06: back s1 w2; A16: front s3 w1, back s2 w3; A02: front s1 w3
    pool = up("Przewoźnik", "Chaty") | {"A16": "back", "A02": "back"}
    model = scene(pool, EMPTY)
    assert model.actions() == ["search wood", "search stone"]
    model.play("search stone")
    document = model.document()
    assert document["phase"] == "search"
    assert document["searching"] == "stone"
    assert document["barred"] is None
    assert document["turn"] == 0
    assert model.actions() == ["turn B08", "turn A02", "turn A06", "turn A16"]
    model.play("turn A16")
    assert model.document()["turned"] == "A16"
    assert model.document()["pool"]["A16"] == "front"
    assert model.actions() == ["turn A02", "turn A06"]
    model.play("turn A02")
    document = model.document()
    assert document["hands"][0]["stone"] == ["A02", "front", 0]
    assert document["pool"] == up("Przewoźnik", "Chaty") | {"A16": "front"}
    assert (document["phase"], document["turned"]) == ("turn", None)


def test_a_2_needs_the_support_and_the_placed_card_is_barred() -> None:
    # B08: front w2 s3, back s3 s2; B10: front w1, back w2 w1
    own = hand("Magazyn")
    model = scene(up("Obora"), own)
    assert "search wood" not in model.actions()
    model = scene(up("Obora"), own, built=[["Zwiadowcy"]])
    model.play("search wood")
    document = model.document()
    assert document["barred"] == "B10"
    assert document["hands"][0] == EMPTY
    assert document["pool"] == {"B08": "back", "B10": "back"}
    again = Model.from_document(document, 2, chance=Dice())
    assert again.actions() == model.actions() == ["turn B08"]
    model.play("turn B08")
    assert model.document()["hands"][0]["wood"] == ["B08", "front", 0]
    # the wanted shield on the back of the card in hand is no reason to search
    model = scene(up("Kalendarz"), own, built=[["Zwiadowcy"]])
    assert "search wood" not in model.actions()


def test_the_value_searched_for_may_have_to_be_told() -> None:
    # A32 shows w1 and w2 on either side, and w2 and w3 are both hidden
    pool = {"A32": "back", "B08": "back", "A16": "front"}
    changes: dict[str, Any] = {
        "phase": "search",
        "searching": "wood",
        "barred": "A32",
    }
    with pytest.raises(ValueError, match=r"a search for \[2, 3\] wood"):
        scene(pool, built=[["Zwiadowcy"]], **changes)
    model = scene(pool, built=[["Zwiadowcy"]], **changes, sought=3)
    model.play("turn A16")
    assert model.document()["hands"][0]["wood"] == ["A16", "back", 1]


def test_a_search_of_the_stack() -> None:
    # w2 is on both sides of B03, front of B08, back of B10, and on no side of B06
    dice = Dice()
    model = scene(
        up("Kalendarz"),
        hand("Targ"),
        built=[["Zwiadowcy"]],
        dice=dice,
        stack=["B03", "B08", "B10"],
        top=["B08", "back"],
    )
    assert "search wood" in model.actions()
    model.play("search wood")
    found = [("B03", "front"), ("B03", "back"), ("B08", "front"), ("B10", "back")]
    assert dice.asked[0] == ("found", found)
    document = model.document()
    card, side, half_shown = document["hands"][0]["wood"]
    assert (card, side) in found
    assert FILE.half((card, side, half_shown)).shield == ("wood", 2)
    rest = sorted({"B03", "B05", "B08", "B10"} - {card})
    assert dice.asked[1] == ("top", [(c, s) for c in rest for s in SIDES])
    # the pool was turned over, and then filled from the stack
    assert document["pool"]["B06"] == "back"
    assert {*document["pool"], *document["stack"]} == {*rest, "B06"}
    assert document["turn"] == 1


def test_a_pool_card_that_hides_the_shield_comes_before_the_stack() -> None:
    model = scene(
        up("Obora"),
        hand("Targ"),
        built=[["Zwiadowcy"]],
        stack=["B03"],
        top=["B03", "back"],
    )
    model.play("search wood")
    assert model.document()["phase"] == "search"


# Buying


def test_6_cards_are_12_buildings() -> None:
    pool = up("Kantor wymiany", "Browar", "Orka", "Targ", "Kalendarz", "Chaty")
    rich = hand("Podbój", "Skład drewna")
    names = {action.split(" ", 1)[1].rsplit(" ", 1)[0] for action in
             of(scene(pool, rich), "buy")}  # fmt: skip
    assert len(names) == 12


def test_surplus_is_lost() -> None:
    # costs 2 wood and 1 stone; in hand 2 wood and 2 stone
    model = scene(up("Skład drewna"), hand("Orka", "Formacja Obronna"))
    assert "buy Skład drewna wood+stone" in model.actions()
    model.play("buy Skład drewna wood+stone")
    document = model.document()
    assert document["hands"][0] == EMPTY
    assert document["pool"] == {"B04": "back", "B05": "back"}
    assert document["built"][0] == [at("Skład drewna")]


def test_only_the_card_of_the_material_is_put_down() -> None:
    # costs 3 wood, both in hand
    model = scene(up("Koszary"), hand("Podbój", "Skład drewna"))
    assert of(model, "buy") == [
        "buy Kantor wymiany wood+stone",
        "buy Koszary wood",
    ]
    model.play("buy Koszary wood")
    assert model.document()["hands"][0] == hand("Skład drewna")


def test_discounts_add_up_but_not_below_1() -> None:
    building = half(cost=(3, 1))
    for names, cost in [
        (["Tartak"], (2, 1)),
        (["Tartak", "Cieśla"], (1, 1)),
        (["Tartak", "Cieśla", "Stocznia"], (1, 1)),
        (["Kamieniołom"], (3, 1)),
    ]:
        assert costs(scene({}, built=[names]).table, building) == {cost}
    table = scene({}, built=[["Tartak"]]).table
    assert costs(table, half(cost=(1, 0))) == {(1, 0)}
    assert costs(table, half(cost=(2, 0))) == {(1, 0)}
    assert costs(table, half(cost=(0, 3))) == {(0, 3)}


def test_substitutions() -> None:
    assert substituted((2, 1), 0) == {(2, 1)}
    assert substituted((2, 1), 1) == {(3, 0), (2, 1), (1, 2)}
    assert substituted((2, 1), 2) == {(3, 0), (2, 1), (1, 2), (0, 3)}
    table = scene({}, built=[["Kantor wymiany", "Tartak"]]).table
    assert costs(table, half(cost=(3, 1))) == {(3, 0), (2, 1), (1, 2)}


def test_only_smallest_payments_are_offered() -> None:
    table = scene({}, hand("Podbój", "Skład drewna"), built=[["Kantor wymiany"]]).table
    assert payments(table, half(cost=(1, 1))) == [("stone",), ("wood",)]
    assert payments(table, half(cost=(1, 0))) == [("stone",), ("wood",)]
    assert payments(table, half(cost=(2, 1))) == [("wood",)]
    assert payments(table, half(cost=(2, 2))) == [("wood", "stone")]


# Refilling


def test_the_top_is_turned_before_it_is_laid() -> None:
    # a purchase with one card keeps the number, a draw of a 1 leaves one fewer
    pool = up("Kantor wymiany", "Browar", "Orka", "Targ", "Kalendarz", "Chaty")
    dice = Dice()
    model = scene(pool, EMPTY, dice=dice, stack=["A01", "A02"], top=["A02", "front"])
    model.play("draw wood B05")
    document = model.document()
    assert document["pool"]["A02"] == "back"
    assert document["stack"] == ["A01"]
    assert dice.asked == [("top", [("A01", "front"), ("A01", "back")])]
    assert document["top"] in (["A01", "front"], ["A01", "back"])


def test_a_large_pool_is_not_trimmed() -> None:
    pool = up("Kantor wymiany", "Browar", "Orka", "Targ", "Kalendarz", "Chaty")
    rich = hand("Podbój", "Skład drewna")
    model = scene(pool, rich, stack=["A01"], top=["A01", "back"])
    model.play("buy Kantor wymiany wood+stone")
    assert len(model.document()["pool"]) == 7
    assert model.document()["stack"] == ["A01"]


# Who cannot take a turn

STUCK = hand("Podbój", "Rada starszych")
"""3 wood and 1 stone: no use for any side of A15 and A18, front of B08, back of B10.

Hidden then are 2 stone on B08 with the Piekarnia, and 2 stone on B10 with the Wódz.
"""

HOPE = {"B08": "front", "B10": "back", "A15": "back", "A18": "front"}


def test_who_is_stuck_turns_cards_until_one_enables_something() -> None:
    model = scene(HOPE, STUCK)
    assert model.actions() == ["turn B08", "turn B10", "turn A15", "turn A18"]
    assert model.document()["phase"] == "turn"
    model.play("turn A15")
    document = model.document()
    assert (document["phase"], document["turned"]) == ("stuck", "A15")
    assert (document["seat"], document["turn"]) == (0, 0)
    assert document["pool"] == HOPE | {"A15": "front"}
    assert model.actions() == ["turn B08", "turn B10", "turn A18"]
    model.play("turn A18")
    assert model.actions() == ["turn B08", "turn B10"]
    model.play("turn B10")
    assert model.document()["phase"] == "act"
    assert set(model.actions()) == {"draw stone B10", "buy Wódz wood+stone"}
    model.play("buy Wódz wood+stone")
    document = model.document()
    assert (document["phase"], document["turned"]) == ("turn", None)
    assert (document["turn"], document["lost"]) == (1, 0)


def test_useless_cards_are_turned_in_ascending_order() -> None:
    model = scene(HOPE, STUCK)
    model.play("turn A18")
    assert model.actions() == ["turn B08", "turn B10"]


def test_a_card_that_enables_may_be_turned_at_once() -> None:
    model = scene(HOPE, STUCK)
    model.play("turn B08")
    document = model.document()
    assert (document["phase"], document["turned"]) == ("act", None)
    assert Model.from_document(document, 2, chance=Dice()).actions() == model.actions()
    assert set(model.actions()) == {"draw stone B08", "buy Piekarnia wood+stone"}
    model.play("draw stone B08")
    assert model.document()["pool"] == {
        "B01": "back", "B10": "back", "A15": "back", "A18": "front"
    }  # fmt: skip


def test_without_hope_the_turn_is_lost_and_all_cards_are_turned() -> None:
    model = scene({"A15": "back", "A18": "front"}, STUCK)
    assert model.actions() == ["pass"]
    model.play("pass")
    document = model.document()
    assert document["pool"] == {"A15": "front", "A18": "back"}
    assert (document["lost"], document["turn"], document["seat"]) == (1, 1, 1)


def test_malicious_loses_the_turn_and_turns_nothing() -> None:
    model = scene(HOPE, STUCK, malicious=True)
    assert model.actions() == ["pass"]
    model.play("pass")
    assert model.document()["pool"] == HOPE
    assert model.document()["lost"] == 1


def test_a_turn_that_is_not_lost_ends_the_row_of_lost_turns() -> None:
    model = scene(HOPE, EMPTY, lost=1)
    model.play(model.actions()[0])
    if model.document()["phase"] == "search":
        model.play("turn A18")
    assert model.document()["lost"] == 0


def test_lost_turns_after_the_trigger_are_only_counted() -> None:
    model = scene({}, turns_left=3)
    for left in (2, 1):
        model.play("pass")
        assert model.document()["turns_left"] == left
        assert model.document()["lost"] == 0
    model.play("pass")
    assert model.is_over()


# End of the game


def test_lost_turns_of_all_players_end_the_game_before_the_trigger() -> None:
    model = scene({}, players=3, built=[[], ["Kalendarz"]])
    for lost in (1, 2, 3):
        assert model.actions() == ["pass"]
        assert not model.is_over()
        model.play("pass")
        assert model.document()["lost"] == lost
    assert model.is_over()
    assert model.actions() == []
    document = model.document()
    assert (document["turn"], document["to_move"], document["extra"]) == (3, None, [])
    assert document["turns_left"] is None


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_two_rounds_follow_and_then_the_extra_turns(seat: int) -> None:
    built = [["Kalendarz", "Żegluga"], ["Koszary", "Sztuka"], ["Wyrocznia", "Most"]]
    rich = hand("Podbój", "Skład drewna")
    hands = [rich if s == seat else EMPTY for s in range(3)]
    model = scene(up("Herby"), *hands, players=3, built=built, seat=seat,
                  variant="express", lost=2)  # fmt: skip
    model.play("buy Chaty stone")
    document = model.document()
    assert document["turns_left"] == (2 - seat) + 6
    assert document["lost"] == 0
    seats = []
    while not model.document()["extra"]:
        seats.append(model.document()["seat"])
        assert model.document()["turns_left"] == (2 - seat) + 6 - len(seats) + 1
        model.play(model.actions()[0])
    assert seats == [s % 3 for s in range(seat + 1, 9)]
    assert model.document()["turns_left"] == 0
    extra = []
    while not model.is_over():
        extra.append((model.document()["seat"], model.document()["extra"]))
        model.play(model.actions()[0])
    assert extra == [(0, [0, 0, 2]), (0, [0, 2]), (2, [2])]
    assert model.document()["extra"] == []


def test_an_extra_turn_bought_in_an_extra_turn_gives_nothing() -> None:
    model = scene(up("Kalendarz"), hand("Podbój", "Skład drewna"), turns_left=0,
                  extra=[0], built=[["Wyrocznia"]])  # fmt: skip
    model.play("buy Kalendarz wood+stone")
    assert model.is_over()


def test_hands_count_half_and_break_ties() -> None:
    model = scene({}, hand("Podbój", "Skład drewna"), hand("Podbój"),
                  hand("Podbój", "Formacja Obronna"), players=3)  # fmt: skip
    assert model.scores() == [3, 1, 2]
    assert model.returns() == [1.0, 0.0, 0.0]
    model = scene({}, hand("Podbój"), hand("Orka"), players=3)
    assert model.scores() == [1, 1, 0]
    assert model.returns() == [1.0, 0.0, 0.0]
    model = scene({}, hand("Orka"), hand("Orka"), players=3)
    assert model.returns() == [0.5, 0.5, 0.0]


def test_neighbours_are_left_and_right() -> None:
    # the market copies a cow for the dairy, but not from across the table
    built = [["Targ", "Mleczarnia"], [], ["Stado"], []]
    far = scene({}, players=4, built=built).scores()[0]
    near = scene({}, players=4, built=[built[0], built[2], [], []]).scores()[0]
    assert (far, near) == (8, 9)
    for place in (1, 2):
        three: list[list[str]] = [["Targ", "Mleczarnia"], [], []]
        three[place] = ["Stado"]
        assert scene({}, players=3, built=three).scores()[0] == 9


# Whole games


def all_cards(document: dict[str, Any]) -> list[str]:
    held = [p[0] for h in document["hands"] for p in h.values() if p is not None]
    built = [place[0] for places in document["built"] for place in places]
    return [*held, *built, *document["pool"], *document["stack"]]


def check_start(model: Model, file: CardFile, players: int, variant: str) -> None:
    document = model.document()
    cards = all_cards(document)
    assert len(cards) == len(set(cards)) == file.variants[variant].deck[players]
    for shown in document["hands"]:
        for material, place in shown.items():
            assert file.half(place).shield == (material, 1)
    assert len(document["pool"]) == players + 4
    assert document["phase"] == "turn"
    assert document["seat"] == document["turn"] == 0


def check_state(model: Model, cards: list[str], players: int) -> None:
    document = model.document()
    assert sorted(all_cards(document)) == cards
    stack = document["stack"]
    assert (document["top"] is None) == (not stack)
    assert document["top"] is None or document["top"][0] in stack
    if document["phase"] == "turn" and stack:
        assert len(document["pool"]) >= players + 4
    actions = model.actions()
    assert len(actions) == len(set(actions))
    assert bool(actions) != model.is_over()
    for shown in document["hands"]:
        for material, place in shown.items():
            assert place is None or FILE.half(place).shield.material == material


def play_game(
    players: int, variant: str, malicious: bool, base_set: bool, seed: int
) -> Counter[str]:
    dice = Dice(seed)
    model = Model.start(players, variant, malicious, base_set, cards=FILE, chance=dice)
    check_start(model, FILE, players, variant)
    cards = sorted(all_cards(model.document()))
    if base_set:
        assert {card.id for card in FILE.cards.values() if card.base} <= set(cards)
    seen: Counter[str] = Counter()
    dice.asked.clear()
    while not model.is_over():
        check_state(model, cards, players)
        document = model.document()
        again = Model.from_document(
            document | {"sought": model.table.sought},
            players, variant, malicious, cards=FILE, chance=dice,
        )  # fmt: skip
        assert again.document() == document
        assert again.actions() == model.actions()
        action = dice.random.choice(model.actions())
        seen[f"{document['phase']} {action.split()[0]}"] += 1
        model.play(action)
    check_state(model, cards, players)
    assert {what for what, _ in dice.asked} <= {"top", "found"}
    seen.update(what for what, _ in dice.asked if what == "found")
    document = model.document()
    end = FILE.variants[variant].buildings_to_end
    if document["turns_left"] is None:
        assert document["lost"] == players
        assert max(map(len, document["built"])) < end
    else:
        assert document["turns_left"] == 0
        assert max(map(len, document["built"])) >= end
    assert sum(model.returns()) == pytest.approx(1)
    assert len(model.scores()) == players
    return seen


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", VARIANTS)
def test_cards_are_conserved_in_random_games(players: int, variant: str) -> None:
    for seed in range(4):
        play_game(players, variant, bool(seed & 1), not seed & 2, seed)


def test_small_games_reach_every_kind_of_node() -> None:
    seen: Counter[str] = Counter()
    for seed in range(150):
        seen += play_game(2, "express", False, bool(seed % 3), seed)
    assert set(seen) >= {
        "turn draw", "turn search", "turn buy", "turn turn", "search turn",
        "stuck turn", "act draw", "act buy",
    }, seen  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", VARIANTS)
def test_cards_are_conserved_in_more_games(players: int, variant: str) -> None:
    for seed in range(100, 250):
        play_game(players, variant, bool(seed & 1), not seed & 2, seed)
