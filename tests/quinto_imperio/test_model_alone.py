"""The model of Quinto Império II by itself: what rulebook and rulings state."""

import random
from collections import Counter
from typing import Any, TypeVar

import pytest

from tests.models.quinto_imperio import Model, read_material
from tests.models.quinto_imperio.table import Table

T = TypeVar("T")
FILE = read_material()
PLAYERS = (2, 3, 4)


class Luck:
    """Random outcomes from a seed, unless given beforehand; keeps what was asked."""

    def __init__(
        self,
        seed: int = 0,
        answers: list[bool] | None = None,
        **given: list[Any],
    ) -> None:
        self.random = random.Random(seed)
        self.answers = answers or []
        self.given = given
        self.asked: list[tuple[str, list[Any]]] = []
        self.chances: list[float] = []

    def pick(self, what: str, options: list[T]) -> T:
        self.asked.append((what, list(options)))
        if self.given.get(what):
            picked: T = self.given[what].pop(0)
            return picked
        return self.random.choice(options)

    def answer(self, p: float) -> bool:
        self.chances.append(p)
        return self.answers.pop(0) if self.answers else self.random.random() < p


def goods(**numbers: int) -> dict[str, int]:
    return dict.fromkeys(FILE.goods, 0) | numbers


def scene(players: int = 2, luck: Luck | None = None, **changes: Any) -> Model:
    """Write a position: that of the start, changed."""
    start = Model.start(players, chance=Luck()).document()
    return Model.from_document(start | changes, players, chance=luck or Luck())


def play(model: Model, *texts: str) -> None:
    for text in texts:
        model.play(text)


def starting(model: Model, action: str) -> list[str]:
    """List the moves of one action."""
    return [text for text in model.actions() if text.split()[1] == action]


# Data


def test_numbers_of_cards_and_pieces() -> None:
    assert len(FILE.knowledge_deck) == 50
    assert len(FILE.monuments) == 32
    assert len(FILE.prester_deck) == 24
    assert len(FILE.crowns) == 14
    assert Counter(FILE.pieces[text].colour for text in FILE.piece_deck) == {
        "orange": 10, "blue": 10, "green": 10,
    }  # fmt: skip
    assert FILE.goods == dict.fromkeys(FILE.goods, 15)
    assert list(FILE.goods) == ["gold", "cotton", "porcelain", "sugar", "spices"]
    assert (FILE.spies, FILE.cubes, FILE.dice) == (20, 6, 3)


def test_actions_of_the_ports() -> None:
    assert {s.id: s.actions for s in FILE.spaces.values() if s.kind == "port"} == {
        "lisboa": ("knowledge", "monument", "crown"),
        "brasil": ("gold", "cotton_sugar", "crown"),
        "boa_esperanca": ("knowledge", "gold", "padrao_africa"),
        "molucas": ("porcelain_spices", "prester_john", "padrao_asia"),
    }


# Setup


@pytest.mark.parametrize(("players", "in_play"), [(2, 14), (3, 18), (4, 24)])
def test_monuments_in_play(players: int, in_play: int) -> None:
    written = Model.start(players, chance=Luck()).document()
    assert None not in written["row"]
    assert len(written["row"]) == 4
    assert written["pile"] + len(written["row"]) == in_play
    assert written["pile"] + len(written["row"]) + written["aside"] == 32


def test_the_start_asks_for_the_row_and_then_for_the_dice() -> None:
    luck = Luck()
    model = Model.start(2, chance=luck)
    assert [what for what, _ in luck.asked] == ["monument"] * 4 + ["die"] * 3
    assert [len(options) for _, options in luck.asked] == [32, 31, 30, 29, 6, 6, 6]
    written = model.document()
    assert written["caravels"] == ["lisboa", "lisboa"]
    assert written["discs"] == [9, 9]
    assert written["goods"] == [goods(), goods()]
    assert written["spies"] == [0, 0]
    assert (written["phase"], written["to_move"], written["round"]) == ("place", 0, 0)


@pytest.mark.parametrize("players", [1, 5])
def test_numbers_of_players(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        Model.start(players, chance=Luck())


# Examples of the rulebook


def test_example_a() -> None:
    luck = Luck(crown=[3])
    model = scene(
        luck=luck, caravels=["brasil", "lisboa"], dice=[3, 5, 6], spies=[2, 0]
    )
    play(model, "3 gold 2", "5 crown")
    written = model.document()
    assert written["goods"][0]["gold"] == 2
    assert written["spies"] == [0, 0]
    assert written["crowns"] == [[3], []]
    assert written["taken"] == {"brasil gold": 0, "brasil crown": 0}
    assert written["dice"] == [6]


def example_b(gold: int, luck: Luck | None = None) -> Model:
    return scene(
        luck=luck,
        seat=1,
        caravels=["lisboa", "molucas"],
        dice=[2, 3],
        goods=[goods(), goods(gold=gold)],
        taken={"molucas porcelain_spices": 0},
    )


def test_example_b() -> None:
    luck = Luck(prester_john=["P13"])
    model = example_b(2, luck)
    assert starting(model, "porcelain_spices") == [
        "2 porcelain_spices 1", "3 porcelain_spices 1",
    ]  # fmt: skip
    play(model, "2 porcelain_spices 1")
    written = model.document()
    assert written["taken"] == {"molucas porcelain_spices": 1}
    assert written["goods"][1] == goods(porcelain=1, spices=1)
    assert starting(model, "prester_john") == ["3 prester_john 1"]
    play(model, "3 prester_john 1")
    assert model.document()["prester_john"] == [[], ["P13"]]
    assert model.document()["seat"] == 0
    assert model.document()["round"] == 1


def test_example_b_with_one_gold_cannot_pay_both() -> None:
    """Ruling 2: affordability is tested after the gold of the eviction."""
    assert starting(example_b(1), "porcelain_spices") == []
    assert starting(example_b(0), "porcelain_spices") == []


def test_example_c() -> None:
    model = scene(
        luck=Luck(orange=["balestilha 2"]),
        caravels=["sao_jorge_da_mina", "lisboa"],
        dice=[6],
    )
    play(model, "6 astrolabe 6 left")
    written = model.document()
    assert written["discs"] == [3, 9]
    assert written["pieces"] == [{"orange balestilha 2": 1}, {}]


def test_example_of_a_turn() -> None:
    luck = Luck(monument=["M20", "M21"])
    model = scene(
        luck=luck,
        caravels=["molucas", "lisboa"],
        dice=[2, 5, 6],
        goods=[goods(gold=2, cotton=1, sugar=1, spices=1), goods()],
        taken={"lisboa monument": 1},
        row=["M01", "M02", "M03", "M04"],
    )
    play(model, "6 padrao")
    assert model.document()["pending"] == {
        "action": "padrao_asia", "quantity": 1, "slots": [],
    }  # fmt: skip
    assert model.actions() == ["place asia_1", "place asia_4", "place asia_7"]
    play(model, "place asia_4", "2 navigation 2")
    assert model.document()["caravels"] == ["lisboa", "lisboa"]
    play(model, "5 monument 2")
    written = model.document()
    assert written["taken"] == {"molucas padrao_asia": 0, "lisboa monument": 0}
    assert written["goods"][0]["gold"] == 1
    assert written["phase"] == "slots"
    play(model, "slots 2 4")
    assert model.document()["pending"] == {
        "action": "monument", "quantity": 2, "slots": [2, 4],
    }  # fmt: skip
    assert model.actions() == ["goods gold cotton sugar spices"]
    play(model, "goods gold cotton sugar spices")
    written = model.document()
    assert written["goods"][0] == goods()
    assert written["monuments"] == [["M02", "M04"], []]
    assert written["row"] == ["M01", "M03", "M20", "M21"]
    assert written["pile"] == 8
    assert written["seat"] == 1
    assert [what for what, _ in luck.asked] == ["monument"] * 2 + ["die"] * 3


def test_example_of_scoring() -> None:
    """26 + 39 = 65 (quinto_imperio.txt:237-250)."""
    model = scene(
        padroes={"africa_4": 0, "asia_7": 0, "asia_1": 0, "asia_8": 1},
        knowledge=[{"K1": 2, "K2": 1}, {}],
        crowns=[[2, 3, 3], []],
        prester_john=[["P13", "P14", "P15"], []],
        pieces=[
            {
                "orange astrolabio 1": 1,
                "orange astrolabio 2": 1,
                "orange balestilha 1": 1,
                "blue quadrante 1": 1,
            },
            {},
        ],
        # 3 padrão, 3 knowledge, 3 crown and 2 astrolabe symbols
        monuments=[["M04", "M05", "M15", "M21", "M22", "M30"], []],
        row=["M01", "M02", "M03", "M06"],
    )
    assert model.sheet(0) == {
        "A1": 6, "A2": 4, "A3": 8, "A4": 3, "A5": 5,
        "B1": 12, "B2": 9, "B3": 12, "B4": 6,
    }  # fmt: skip
    assert model.scores() == [65, 3]
    assert model.returns() == [1.0, 0.0]


def test_equal_totals_share_the_win() -> None:
    model = scene(3, crowns=[[2], [], [2]])
    assert model.scores() == [2, 0, 2]
    assert model.returns() == [0.5, 0.0, 0.5]


# Dice and spies


def test_equal_dice_are_one_move() -> None:
    model = scene(dice=[4, 4, 4])
    assert len(set(model.actions())) == len(model.actions())
    assert "4 navigation 4" in model.actions()


def test_knowledge_is_only_raised_to_an_easier_question() -> None:
    assert starting(scene(dice=[2], spies=[3, 0]), "knowledge") == [
        "2 knowledge", "2 knowledge 3", "2 knowledge 5",
    ]  # fmt: skip
    assert starting(scene(dice=[4], spies=[3, 0]), "knowledge") == [
        "4 knowledge", "4 knowledge 5",
    ]  # fmt: skip
    assert starting(scene(dice=[6], spies=[3, 0]), "knowledge") == ["6 knowledge"]


@pytest.mark.parametrize(
    ("text", "skill", "p"),
    [
        ("2 knowledge", 25, 0.25),
        ("2 knowledge 3", 25, 0.5),
        ("2 knowledge 5", 25, 0.625),
        ("2 knowledge", 0, 0.0),
        ("2 knowledge 5", 0, 0.5),
        ("2 knowledge", 100, 1.0),
        ("2 knowledge 3", 100, 1.0),
    ],
)
def test_chance_of_a_correct_answer(text: str, skill: int, p: float) -> None:
    luck = Luck(answers=[True], knowledge=["K1"])
    written = scene(dice=[1, 2], spies=[3, 0]).document()
    model = Model.from_document(written, 2, skill, chance=luck)
    play(model, text)
    assert luck.chances == [pytest.approx(p)]
    assert luck.asked == [("knowledge", ["K1"] * 25 + ["K2"] * 25)]
    assert model.document()["knowledge"] == [{"K1": 1}, {}]
    used = int(text.split()[-1]) - 2 if len(text.split()) == 3 else 0
    assert model.document()["spies"] == [3 - used + 2, 0]


def test_wrong_answer_gives_the_card_alone() -> None:
    model = scene(dice=[1, 2], luck=Luck(answers=[False], knowledge=["K2"]))
    play(model, "1 knowledge")
    assert model.document()["knowledge"] == [{"K2": 1}, {}]
    assert model.document()["spies"] == [0, 0]


@pytest.mark.parametrize("spies", range(6))
def test_units_need_two_pips_each(spies: int) -> None:
    model = scene(dice=[1], spies=[spies, 0], caravels=["brasil", "lisboa"])
    most = (1 + spies) // 2
    assert starting(model, "gold") == [f"1 gold {q}" for q in range(1, most + 1)]
    assert starting(model, "crown") == (["1 crown"] if spies == 5 else [])
    assert len(starting(model, "navigation")) == 1 + spies


def test_spies_are_exhausted() -> None:
    """Only as many as owned; a reward is limited by the supply (ruling 38)."""
    luck = Luck(answers=[True, True, True], knowledge=["K1", "K1", "K1"])
    model = scene(3, luck, dice=[1, 5, 6], spies=[0, 19, 0])
    play(model, "1 knowledge")
    assert model.document()["spies"] == [1, 19, 0]
    changes = {"taken": {}, "dice": [4, 5]}
    model = scene(3, luck, **(model.document() | changes))
    play(model, "5 knowledge")
    assert model.document()["spies"] == [1, 19, 0]
    changes = {"taken": {}, "dice": [4, 5]}
    model = scene(3, luck, **(model.document() | changes))
    assert "4 knowledge 5" in model.actions()
    assert "5 crown" in model.actions()
    play(model, "4 knowledge 5")  # the spy used is gained again (ruling 27)
    assert model.document()["spies"] == [1, 19, 0]
    play(model, "5 crown")
    assert model.document()["spies"] == [0, 19, 0]


# Occupied spaces


def test_own_die_closes_a_port_space() -> None:
    taken = {"lisboa knowledge": 0, "lisboa crown": 1}
    model = scene(dice=[6], taken=taken, goods=[goods(gold=2), goods()])
    assert starting(model, "knowledge") == []
    assert starting(model, "crown") == ["6 crown"]
    play(model, "6 crown")
    assert model.document()["goods"][0]["gold"] == 1
    assert model.document()["taken"] == {"lisboa knowledge": 0, "lisboa crown": 0}


def test_dice_go_home_before_the_roll() -> None:
    taken = {"lisboa knowledge": 1, "brasil gold": 0, "molucas prester_john": 2}
    model = scene(3, dice=[3], taken=taken, astrolabe=[0, 1, 2])
    play(model, "3 navigation 3")
    written = model.document()
    assert written["taken"] == {"brasil gold": 0, "molucas prester_john": 2}
    assert written["astrolabe"] == [0, 2]
    assert (written["seat"], len(written["dice"])) == (1, 3)


def test_the_astrolabe_owner_is_named_only_if_all_is_taken() -> None:
    place: dict[str, Any] = {
        "caravels": ["goa", "goa", "goa"],
        "dice": [3],
        "goods": [goods(gold=1), goods(), goods()],
    }
    free = scene(3, astrolabe=[1, 2], **place)
    assert starting(free, "astrolabe") == ["3 astrolabe 3 left", "3 astrolabe 3 right"]
    full = scene(3, astrolabe=[1, 1, 2], **place)
    assert starting(full, "astrolabe") == [
        "3 astrolabe 3 left from 1",
        "3 astrolabe 3 left from 2",
        "3 astrolabe 3 right from 1",
        "3 astrolabe 3 right from 2",
    ]
    poor = scene(3, astrolabe=[1, 1, 2], **(place | {"goods": [goods()] * 3}))
    assert starting(poor, "astrolabe") == []
    own = scene(3, astrolabe=[0, 0, 0], **place)
    assert starting(own, "astrolabe") == []
    full = scene(3, astrolabe=[1, 1, 2], **(place | {"dice": [3, 4]}))
    play(full, "3 astrolabe 3 left from 1")
    assert full.document()["astrolabe"] == [0, 1, 2]
    assert full.document()["goods"][0]["gold"] == 0


# Supplies


def test_gold_of_an_eviction_can_be_gained_again() -> None:
    model = scene(
        caravels=["brasil", "lisboa"],
        dice=[4, 4],
        goods=[goods(gold=1), goods(gold=14)],
        taken={"brasil gold": 1},
    )
    assert starting(model, "gold") == ["4 gold 1"]
    play(model, "4 gold 1")
    assert model.document()["goods"][0]["gold"] == 1


def test_goods_are_limited() -> None:
    place: dict[str, Any] = {"caravels": ["brasil", "lisboa"], "dice": [6]}
    own = [goods(gold=9), goods(sugar=14)]
    assert starting(scene(goods=own, **place), "cotton_sugar") == ["6 cotton_sugar 1"]
    own = [goods(gold=9), goods(cotton=15)]
    assert starting(scene(goods=own, **place), "cotton_sugar") == []
    own = [goods(gold=2), goods(gold=13)]
    assert starting(scene(goods=own, **place), "gold") == []
    assert len(starting(scene(goods=own, **place), "cotton_sugar")) == 2


def test_empty_piles_close_their_actions() -> None:
    crowns = [[], list(FILE.crowns)]
    knowledge: list[dict[str, int]] = [{}, {"K1": 25, "K2": 25}]
    model = scene(dice=[6], crowns=crowns, knowledge=knowledge)
    assert starting(model, "crown") == []
    assert starting(model, "knowledge") == []
    kept = [card for card in FILE.prester_deck if FILE.prester[card].reward is None]
    gone = [card for card in FILE.prester_deck if FILE.prester[card].reward]
    model = scene(
        dice=[6],
        caravels=["molucas", "lisboa"],
        prester_john=[[], kept],
        discarded=gone[2:],
    )
    assert starting(model, "prester_john") == ["6 prester_john 1", "6 prester_john 2"]


# Prester John cards


def prester(card: str, **changes: Any) -> tuple[Luck, Model]:
    luck = Luck(prester_john=[card])
    place: dict[str, Any] = {"caravels": ["molucas", "lisboa"], "dice": [2, 3]}
    model = scene(luck=luck, **(place | changes))
    play(model, "2 prester_john 1")
    return luck, model


@pytest.mark.parametrize(
    ("card", "good"),
    [
        ("P01", "spices"),
        ("P02", "sugar"),
        ("P03", "cotton"),
        ("P04", "porcelain"),
        ("P05", "gold"),
    ],
)
def test_reward_of_a_good(card: str, good: str) -> None:
    _, model = prester(card)
    assert model.document()["goods"][0] == goods(**{good: 1})
    assert model.document()["discarded"] == [card]
    _, model = prester(card, goods=[goods(), goods(**{good: 15})])
    assert model.document()["goods"][0] == goods()


def test_reward_of_spies() -> None:
    assert prester("P10")[1].document()["spies"] == [2, 0]
    assert prester("P10", spies=[0, 19])[1].document()["spies"] == [1, 19]


def test_reward_of_an_astrolabe_does_not_move_the_disc() -> None:
    luck, model = prester("P07")
    assert [what for what, _ in luck.asked] == ["prester_john", "blue"]
    assert sum(model.document()["pieces"][0].values()) == 1
    assert model.document()["discs"] == [9, 9]
    blue = {p: FILE.piece_deck.count(p) for p in FILE.piece_deck if "blue" in p}
    luck, model = prester("P07", pieces=[{}, blue])
    assert [what for what, _ in luck.asked] == ["prester_john"]
    assert model.document()["discarded"] == ["P07"]


def test_reward_of_a_monument() -> None:
    """From the pile; with none there, set-aside cards only after the trigger (31)."""
    luck, model = prester("P09")
    assert len(luck.asked[-1][1]) == 28
    assert model.document()["pile"] == 9
    assert len(model.document()["monuments"][0]) == 1
    _, model = prester("P09", pile=0)
    assert model.document()["monuments"] == [[], []]
    assert not model.document()["triggered"]
    _, model = prester("P09", pile=0, triggered=True)
    assert len(model.document()["monuments"][0]) == 1
    assert model.document()["aside"] == 17


def test_cards_are_resolved_one_after_the_other() -> None:
    luck = Luck(prester_john=["P06", "P13", "P09"])
    model = scene(luck=luck, caravels=["molucas", "lisboa"], dice=[6, 6])
    play(model, "6 prester_john 3")
    assert [what for what, _ in luck.asked] == [
        "prester_john", "orange", "prester_john", "prester_john", "monument",
    ]  # fmt: skip
    assert model.document()["discarded"] == ["P06", "P09"]
    assert model.document()["prester_john"] == [["P13"], []]


# Monuments


def test_goods_of_one_action_are_all_different() -> None:
    row = ["M01", "M02", "M03", "M04"]
    rich = [goods(gold=3, cotton=3, porcelain=3, sugar=3, spices=3), goods()]
    model = scene(dice=[6, 6], goods=rich, row=row)
    play(model, "6 monument 3")
    assert model.actions() == ["slots 1 2 3", "slots 1 2 4", "slots 1 3 4"]
    play(model, "slots 1 3 4")
    assert model.actions() == ["goods gold cotton porcelain sugar spices"]
    model = scene(dice=[6, 6], goods=[goods(spices=9), goods()], row=row)
    assert starting(model, "monument") == ["6 monument 1", "6 monument 2"]
    play(model, "6 monument 2")
    assert model.actions() == ["slots 1 2"]


def test_gold_of_an_eviction_cannot_pay_a_slot() -> None:
    taken = {"lisboa monument": 1}
    model = scene(dice=[4, 4], goods=[goods(gold=1), goods()], taken=taken)
    assert starting(model, "monument") == ["4 monument 1"]
    play(model, "4 monument 1")
    assert model.actions() == ["slots 1"]


def test_nothing_slides_before_the_end_of_the_turn() -> None:
    row = ["M01", "M02", "M03", "M04"]
    model = scene(dice=[2, 3], row=row, luck=Luck(monument=["M09"]))
    play(model, "2 monument 1", "slots 1")
    assert model.document()["row"] == [None, "M02", "M03", "M04"]
    assert model.document()["pending"] is None
    play(model, "3 navigation 3")
    assert model.document()["row"] == ["M02", "M03", "M04", "M09"]


def test_slots_stay_empty_when_all_cards_are_used_up() -> None:
    model = scene(
        dice=[6],
        row=["M01", "M02", None, None],
        pile=0,
        aside=0,
        triggered=True,
        monuments=[[], list(FILE.monuments)[4:]],
        goods=[goods(gold=1, sugar=1, cotton=1), goods()],
    )
    assert starting(model, "monument") == ["6 monument 1", "6 monument 2"]
    play(model, "6 monument 1", "slots 1")
    assert model.document()["row"] == ["M02", None, None, None]


# End of the game


@pytest.mark.parametrize(
    ("players", "purchases", "trigger"), [(2, 11, 0), (3, 15, 2), (4, 21, 0)]
)
def test_trigger(players: int, purchases: int, trigger: int) -> None:
    """The pile and one card more (ruling 9); then the round is finished."""
    home = {"caravels": ["lisboa"] * players, "dice": [3, 3, 3], "taken": {}}
    luck = Luck()
    model = Model.start(players, chance=luck)
    bought = 0
    while not model.document()["triggered"]:
        model = scene(players, luck, **(model.document() | home))
        seat = model.document()["seat"]
        play(model, "3 monument 1", "slots 1", "3 navigation 3", "3 navigation 3")
        bought += 1
    assert bought == purchases
    assert seat == trigger
    aside = FILE.monuments_removed[players]
    if trigger == players - 1:
        assert model.is_over()
        assert model.document()["aside"] == aside
        return
    assert model.document()["aside"] == aside - 1
    turns = 0
    while not model.is_over():
        model = scene(players, luck, **(model.document() | home))
        asked = len(luck.asked)
        play(model, "3 monument 1", "slots 1", "3 navigation 3", "3 navigation 3")
        turns += 1
    assert turns == players - 1 - trigger
    assert len(luck.asked) == asked
    written = model.document()
    assert written["aside"] == aside - turns
    assert (written["phase"], written["to_move"]) == ("over", None)
    assert model.actions() == []


def test_the_trigger_is_tested_card_by_card() -> None:
    row = [None, None, "M03", "M04"]
    bought = [["M01", "M02"], []]
    model = scene(dice=[3], row=row, pile=1, monuments=bought)
    play(model, "3 navigation 3")
    written = model.document()
    assert written["triggered"]
    assert (written["pile"], written["aside"]) == (0, 17)
    assert None not in written["row"]
    model = scene(dice=[3], row=row, pile=2, monuments=bought)
    play(model, "3 navigation 3")
    assert not model.document()["triggered"]


def test_after_the_last_turn_neither_refill_nor_roll() -> None:
    """Ruling 42, also if the last turn triggers the end itself (ruling 10)."""
    luck = Luck()
    row = [None, "M02", None, "M04"]
    bought = [[], ["M01", "M03"]]
    model = scene(luck=luck, seat=1, dice=[3], row=row, pile=1, monuments=bought)
    play(model, "3 navigation 3")
    written = model.document()
    assert (written["phase"], written["seat"], written["round"]) == ("over", 1, 1)
    assert (written["triggered"], written["pile"], written["aside"]) == (True, 1, 18)
    assert written["row"] == row
    assert luck.asked == []


def test_an_empty_pile_alone_does_not_trigger() -> None:
    model = scene(dice=[3], seat=1, pile=0)
    play(model, "3 navigation 3")
    assert not model.document()["triggered"]
    assert not model.is_over()


def test_the_game_ends_after_60_rounds() -> None:
    luck = Luck()
    model = Model.start(2, chance=luck)
    while not model.is_over():
        play(model, starting(model, "navigation")[0])
    assert model.document()["round"] == 60
    assert not model.document()["triggered"]
    assert len(luck.asked) == 4 + 60 * 2 * 3
    assert model.returns() == [0.5, 0.5]


# Astrolabe and padrões


def test_occupied_spaces_and_start_are_skipped() -> None:
    place: dict[str, Any] = {"caravels": ["macau", "lisboa"], "dice": [2, 2]}
    model = scene(discs=[8, 10], **place)
    play(model, "2 astrolabe 2 right")
    assert model.document()["discs"] == [12, 10]
    model = scene(discs=[0, 10], **place)
    assert starting(model, "astrolabe") == ["2 astrolabe 2 right"]


def test_a_colour_without_pieces_is_no_stop_but_counts_as_steps() -> None:
    orange = {p: FILE.piece_deck.count(p) for p in FILE.piece_deck if "orange" in p}
    place: dict[str, Any] = {
        "caravels": ["macau", "lisboa"],
        "pieces": [{}, orange],
        "dice": [1, 2],
    }
    assert starting(scene(**place), "astrolabe") == [
        "1 astrolabe 1 left", "2 astrolabe 2 left", "2 astrolabe 2 right",
    ]  # fmt: skip
    everything = {p: FILE.piece_deck.count(p) for p in FILE.piece_deck}
    model = scene(**(place | {"pieces": [{}, everything]}))
    assert starting(model, "astrolabe") == []


def test_padroes_are_limited() -> None:
    place: dict[str, Any] = {"caravels": ["boa_esperanca", "lisboa"], "dice": [6]}
    africa = [p.id for p in FILE.padrao_places.values() if p.continent == "africa"]
    asia = [p.id for p in FILE.padrao_places.values() if p.continent == "asia"]
    model = scene(padroes=dict.fromkeys(africa[:6], 1), **place)
    play(model, "6 padrao")
    assert model.actions() == ["place africa_7"]
    full = dict.fromkeys(africa[:6], 1) | dict.fromkeys(africa[6:], 0)
    assert starting(scene(padroes=full, **place), "padrao") == []
    no_cube = dict.fromkeys(asia[:6], 0)
    assert starting(scene(padroes=no_cube, **place), "padrao") == []


def test_illegal_action() -> None:
    with pytest.raises(ValueError, match="illegal"):
        scene().play("7 navigation 7")


# Random games


def check(table: Table) -> None:
    """Nothing is made or lost."""
    for good, number in FILE.goods.items():
        assert all(own[good] >= 0 for own in table.goods)
        assert sum(own[good] for own in table.goods) + table.goods_left(good) == number
        assert table.goods_left(good) >= 0
    assert table.spies_left() >= 0
    assert min(table.spies) >= 0
    assert len(table.unseen_monuments()) == table.pile + table.aside
    owned = sum(len(own) for own in table.monuments)
    row = 4 - table.row.count(None)
    assert owned + row + table.pile + table.aside == 32
    assert len(table.unseen_knowledge()) + sum(map(len, table.knowledge)) == 50
    prester = sum(map(len, table.prester)) + len(table.discarded)
    assert len(table.unseen_prester()) + prester == 24
    assert len(table.unseen_crowns()) + sum(map(len, table.crowns)) == 14
    colours = [len(table.unseen_pieces(colour)) for colour in FILE.colours]
    assert sum(colours) + sum(map(len, table.pieces)) == 30
    for seat in range(table.players):
        assert table.cubes_left(seat) >= 0
        dice = [*table.taken.values(), *table.astrolabe].count(seat)
        assert dice + (len(table.dice) if seat == table.seat else 0) <= FILE.dice
    assert len(table.astrolabe) <= FILE.actions["astrolabe"].die_spaces
    discs = [disc for disc in table.discs if disc != FILE.track_start]
    assert len(set(discs)) == len(discs)


def random_game(players: int, seed: int) -> Model:
    luck = Luck(seed)
    model = Model.start(players, chance=luck)
    moves = 0
    while not model.is_over():
        check(model.table)
        options = model.actions()
        assert options
        assert len(set(options)) == len(options)
        if moves % 10 == 0:
            again = Model.from_document(model.document(), players, chance=luck)
            assert again.document() == model.document()
            assert again.actions() == options
        model.play(luck.random.choice(options))
        moves += 1
    check(model.table)
    return model


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(4))
def test_random_games(players: int, seed: int) -> None:
    model = random_game(players, seed)
    written = model.document()
    assert written["seat"] == players - 1
    assert written["triggered"] or written["round"] == 60
    assert sum(model.returns()) == pytest.approx(1)
    for seat in range(players):
        assert sum(model.sheet(seat).values()) == model.scores()[seat]
