"""Ports of Quinto Império II: what their actions give, and what limits them."""

from typing import Any

import pytest

from tests.quinto_imperio.scenes import (
    CARDS,
    PRESTER,
    RICH,
    Seat,
    document,
    every,
    goods,
    offered,
    play,
    scene,
    texts,
)
from tests.quinto_imperio.support import Doc

KEPT = [card.id for card in CARDS.prester if card.kind == "kept"]
GONE = [
    card.id for card in CARDS.prester if card.kind != "kept" for _ in range(card.count)
]
ALL_KEPT = " ".join(
    card.id for card in CARDS.prester if card.kind == "kept" for _ in range(card.count)
)

# -- which actions, and how often


@pytest.mark.parametrize(
    ("port", "actions"),
    [
        ("lisboa", {"knowledge", "monument", "crown"}),
        ("brasil", {"gold", "cotton_sugar", "crown"}),
        ("boa_esperanca", {"knowledge", "gold", "padrao"}),
        ("molucas", {"porcelain_spices", "prester_john", "padrao"}),
        *((p, {"astrolabe"}) for p in ("america_do_norte", "sao_jorge_da_mina")),
        *((p, {"astrolabe"}) for p in ("goa", "macau")),
    ],
)
def test_three_actions_a_port_and_one_elsewhere(port: str, actions: set[str]) -> None:
    """Q:80: each seaport has three actions; Q:84: astrolabe places have theirs. Gold is
    in Brasil and Boa Esperança, as Example A has it (Q:201)."""
    state = scene(Seat(port, RICH), dice="6 6")
    words = {text.split()[1] for text in texts(state)}
    assert words == actions | {"navigation"}


@pytest.mark.parametrize(
    ("port", "moves"),
    [
        ("lisboa", ["6 knowledge", "6 monument 1", "6 crown"]),
        ("brasil", ["6 gold 1", "6 cotton_sugar 1", "6 crown"]),
        ("boa_esperanca", ["6 knowledge", "6 gold 1", "6 padrao"]),
        ("molucas", ["6 porcelain_spices 1", "6 prester_john 1", "6 padrao"]),
    ],
)
def test_each_action_once_a_turn(port: str, moves: list[str]) -> None:
    """Ruling 2: one's own die blocks, so each port action is used once per turn."""
    state = scene(Seat(port, RICH), dice="6 6 6")
    for i, move in enumerate(moves[:2]):
        play(state, move)
        if "monument" in move:
            play(state, "slots 1")
        assert not set(moves[: i + 1]) & set(texts(state))
        assert moves[i + 1] in texts(state)


def test_the_same_action_at_two_ports_in_one_turn() -> None:
    """Ruling 2: gold at two ports in one turn is allowed."""
    state = scene(Seat("brasil"), dice="2 2 4")
    play(state, "2 gold 1", "2 navigation 2", "4 gold 2")
    assert goods(state) == {"gold": 3}
    assert document(state)["spaces"] == {"brasil gold": 0, "boa_esperanca gold": 0}


# -- goods


@pytest.mark.parametrize(
    ("port", "action", "gained"),
    [
        ("brasil", "cotton_sugar", ("cotton", "sugar")),
        ("molucas", "porcelain_spices", ("porcelain", "spices")),
    ],
)
@pytest.mark.parametrize("sets", [1, 2, 3])
def test_a_set_costs_a_gold(
    port: str, action: str, gained: tuple[str, str], sets: int
) -> None:
    """Q:121, Q:130: for each set 1 gold and two pips; Q:125: one piece of both."""
    state = scene(Seat(port, "gold 3"), dice="6 6")
    play(state, f"6 {action} {sets}")
    left = {"gold": 3 - sets} if sets < 3 else {}
    assert goods(state) == left | dict.fromkeys(gained, sets)


@pytest.mark.parametrize("left", range(5))
@pytest.mark.parametrize(
    ("port", "action", "scarce"),
    [
        ("brasil", "gold", "gold"), ("boa_esperanca", "gold", "gold"),
        ("brasil", "cotton_sugar", "cotton"), ("brasil", "cotton_sugar", "sugar"),
        ("molucas", "porcelain_spices", "porcelain"),
        ("molucas", "porcelain_spices", "spices"),
    ],
)  # fmt: skip
def test_the_supply_is_a_limit(port: str, action: str, scarce: str, left: int) -> None:
    """Ruling 6: a set needs both goods available; what yields nothing is illegal."""
    own = "" if action == "gold" else "gold 5"
    state = scene(Seat(port, own), Seat(goods=f"{scarce} {15 - left}"), dice="6 6")
    assert len(offered(state, action)) == min(3, left)


# -- crowns, knowledge, padrões


def test_no_crown_is_left() -> None:
    """Row 37: with the crown pile empty the action is illegal."""
    assert offered(scene(Seat(), Seat(crowns="2 7, 3 7"), dice="6"), "crown") == []
    state = play(scene(Seat(), Seat(crowns="2 7, 3 6"), dice="6 6"), "6 crown")
    assert document(state)["crowns"][0] == {"3": 1}


def test_no_knowledge_card_is_left() -> None:
    """Row 37: with the knowledge pile empty the action is illegal."""
    for port in ("lisboa", "boa_esperanca"):
        state = scene(Seat(port), Seat(knowledge="K1 25, K2 25"), dice="6")
        assert offered(state, "knowledge") == []
        state = scene(Seat(port), Seat(knowledge="K1 24, K2 25"), dice="6 6")
        play(state, "6 knowledge")
        assert document(state)["knowledge"][0] == {"K1": 1}


@pytest.mark.parametrize(
    ("skill", "spies"), [(100, 2), (0, 0)], ids=["correct", "wrong"]
)
def test_the_card_is_kept_whatever_the_answer(skill: int, spies: int) -> None:
    """Q:105: if correct, the reward of the card; Q:106: the card in any case."""
    others = Seat(knowledge="K2 25")
    state = scene(Seat(spies=1), others, dice="1 1", skill=skill)
    play(state, "1 knowledge")  # with no guess of an open question
    assert document(state)["knowledge"][0] == {"K1": 1}
    assert document(state)["spies"] == [1 + spies, 0]
    assert document(state)["spaces"] == {"lisboa knowledge": 0}


@pytest.mark.parametrize(("held", "gain"), [(17, 2), (18, 2), (19, 1), (20, 0)])
def test_a_reward_of_spies_is_what_is_left(held: int, gain: int) -> None:
    """Row 38: the player gets as many as the supply holds, the rest is lost."""
    others = Seat(spies=held, knowledge="K2 25")
    state = scene(Seat(), others, dice="1 1", skill=100)
    assert document(play(state, "1 knowledge"))["spies"] == [gain, held]


def test_spies_just_paid_can_be_gained() -> None:
    """Row 27: spies to the supply come first, so they may come back as the reward."""
    others = Seat(spies=18, knowledge="K2 25")
    state = scene(Seat(spies=2), others, dice="1 1", skill=100)
    assert document(play(state, "1 knowledge 3"))["spies"] == [2, 18]


@pytest.mark.parametrize(
    ("port", "land"), [("boa_esperanca", "africa"), ("molucas", "asia")]
)
def test_places_of_equal_value_are_one_move(port: str, land: str) -> None:
    """Row 35: the first in file order; Q:172: Africa from Boa Esperança, Asia from
    Molucas."""
    state = play(scene(Seat(port), dice="6"), "6 padrao")
    assert texts(state) == [f"place {land}_{n}" for n in (1, 4, 7)]
    others = Seat(padroes=f"{land}_1 {land}_4 {land}_5 {land}_6")
    state = play(scene(Seat(port), others, dice="6 1"), "6 padrao")
    assert texts(state) == [f"place {land}_{n}" for n in (2, 7)]
    play(state, f"place {land}_7")
    assert document(state)["padroes"][f"{land}_7"] == 0
    assert document(state)["spaces"] == {f"{port} padrao": 0}
    assert document(state)["dice"] == [1]


@pytest.mark.parametrize(
    ("port", "land", "other"),
    [("boa_esperanca", "africa", "asia"), ("molucas", "asia", "africa")],
)
def test_a_full_continent_and_no_cubes_bar_the_action(
    port: str, land: str, other: str
) -> None:
    """Ruling 15: barred when the continent is full or the 6 cubes are gone."""
    first = Seat(padroes=" ".join(f"{land}_{n}" for n in range(1, 6)))
    rest = " ".join(f"{land}_{n}" for n in range(6, 9))
    state = scene(Seat(port), first, Seat(padroes=rest), players=3, dice="6")
    assert offered(state, "padrao") == []
    rest = rest.removesuffix(f" {land}_8")
    state = scene(Seat(port), first, Seat(padroes=rest), players=3, dice="6 6")
    assert texts(play(state, "6 padrao")) == [f"place {land}_8"]
    for number, moves in ((6, []), (5, ["6 padrao"])):
        cubes = " ".join(f"{other}_{n}" for n in range(1, number + 1))
        state = scene(Seat(port, padroes=cubes), dice="6")
        assert offered(state, "padrao") == moves


# -- Prester John


@pytest.mark.parametrize("left", range(5))
def test_no_more_cards_than_the_pile_has(left: int) -> None:
    """Row 36: quantity is at most the cards in the pile."""
    others = Seat(prester=ALL_KEPT)
    state = scene(
        Seat("molucas"), others, dice="6 6", discarded=" ".join(GONE[left:])
    )
    assert len(offered(state, "prester_john")) == min(3, left)


def only(card: str, *seats: Seat, **more: Any) -> tuple[int, Doc]:
    """The table after the one Prester John card left has been taken by seat 0."""
    kept, gone = ALL_KEPT.split(), list(GONE)
    (kept if card in kept else gone).remove(card)
    seats = seats or (Seat("molucas"), Seat())
    seats = (*seats[:-1], Seat(**{**vars(seats[-1]), "prester": " ".join(kept)}))
    state = scene(*seats, dice="6 6", discarded=" ".join(gone), **more)
    assert offered(state, "prester_john") == ["6 prester_john 1"]
    play(state, "6 prester_john 1")
    at = document(state)
    assert at["dice"] == [6]
    assert (card in at["prester_john"][0]) == (card in KEPT)
    return at["discarded"].count(card) - gone.count(card), at


@pytest.mark.parametrize(
    ("card", "good"),
    [("P01", "spices"), ("P02", "sugar"), ("P03", "cotton"), ("P04", "porcelain"),
     ("P05", "gold")],
)  # fmt: skip
def test_a_good_is_received_and_the_card_discarded(card: str, good: str) -> None:
    """Q:260: 1 goods piece equal to the one indicated; Q:141: the card goes away."""
    out, at = only(card)
    assert out == 1
    assert at["goods"] == [
        {g: int(g == good) for g in ("gold", "cotton", "porcelain", "sugar", "spices")},
        dict.fromkeys(("gold", "cotton", "porcelain", "sugar", "spices"), 0),
    ]
    out, at = only(card, Seat("molucas"), Seat(goods=f"{good} 15"))
    assert out == 1
    assert not any(at["goods"][0].values())


@pytest.mark.parametrize(("held", "gain"), [(0, 2), (19, 1), (20, 0)])
def test_spies_are_received(held: int, gain: int) -> None:
    """Q:263: the quantity of spy pieces indicated; row 38: as many as there are."""
    out, at = only("P10", Seat("molucas"), Seat(spies=held))
    assert out == 1
    assert at["spies"] == [gain, held]


@pytest.mark.parametrize("card", KEPT)
def test_points_and_multipliers_are_kept(card: str) -> None:
    """Q:142: the player keeps these cards in front of them."""
    out, at = only(card)
    assert out == 0
    assert at["prester_john"][0] == [card]


@pytest.mark.parametrize(
    ("card", "colour"), [("P06", "orange"), ("P07", "blue"), ("P08", "green")]
)
def test_a_piece_is_received_and_the_disc_stays(card: str, colour: str) -> None:
    """Q:261: the top piece of the colour; row 28: the disc is never moved, and the
    reward is lost if the pile is empty."""
    out, at = only(card)
    (name, number), = at["pieces"][0].items()
    assert (name.split()[0], number, out) == (colour, 1, 1)
    assert at["discs"] == [9, 9]
    out, at = only(card, Seat("molucas"), Seat(pieces=every(colour)))
    assert at["pieces"][0] == {}
    assert out == 1


def test_every_card_of_the_file_is_tried_here() -> None:
    assert set(PRESTER) == {*KEPT, *GONE}
    assert len(GONE) == len(ALL_KEPT.split()) == 12
