"""Positions of random games, as documents: one of each kind that the tests change."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import augury
from augury.games.quinto_imperio.board import GOODS
from tests.quinto_imperio.support import POLICIES, Doc


def walk(game: augury.Game, seed: int) -> Iterator[augury.State]:
    """Every state of a random game."""
    state, rng = game.new_initial_state(seed), random.Random(seed)
    choose = POLICIES[seed % len(POLICIES)]
    while True:
        yield state
        if state.is_terminal():
            return
        texts = [state.action_to_string(a) for a in state.legal_actions()]
        state.apply_action(state.string_to_action(choose(rng, texts)))


def whole(state: augury.State) -> Doc:
    """The document of a state."""
    return state.game.spec.document(state.game.rules, state.to_bytes(), None)


def position(
    players: int,
    phase: str,
    seat: int,
    turn: int,
    *,
    dice: str = "",
    spaces: str = "",
    astrolabe: str,
    caravels: str,
    discs: str,
    goods: str,
    spies: str,
    padroes: str = "",
    crowns: str,
    knowledge: str,
    pieces: str,
    monuments: str,
    prester_john: str,
    discarded: str = "",
    row: str,
    pile: int,
    set_aside: int,
    **fields: Any,
) -> Doc:
    """A document; seats are separated by strokes, kinds have their numbers behind."""
    return {
        "game": "quinto_imperio", "players": players, "options": {"skill": 25},
        "seat": 0, "to_move": None if phase == "over" else seat, "seat_of_turn": seat,
        "phase": phase, "round": turn, "dice": numbers(dice), "spaces": counted(spaces),
        "astrolabe": numbers(astrolabe), "caravels": caravels.split(),
        "discs": numbers(discs),
        "goods": [
            dict(zip(GOODS, numbers(row), strict=True)) for row in goods.split(" / ")
        ],
        "spies": numbers(spies), "padroes": counted(padroes),
        "crowns": [counted(text) for text in crowns.split("/")],
        "knowledge": [counted(text) for text in knowledge.split("/")],
        "pieces": [counted(text) for text in pieces.split("/")],
        "monuments": [text.split() for text in monuments.split("/")],
        "prester_john": [text.split() for text in prester_john.split("/")],
        "discarded": discarded.split(),
        "row": [None if card == "-" else card for card in row.split()],
        "pile": pile, "set_aside": set_aside, "triggered": False, "action": None,
        **fields,
    }  # fmt: skip


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def counted(text: str) -> dict[str, int]:
    """Names, each with a number behind it."""
    parts = [part.rsplit(maxsplit=1) for part in text.split(",") if part.strip()]
    return {name.strip(): int(number) for name, number in parts}


NOBODY: Doc = {
    "goods": "0 0 0 0 0 / 0 0 0 0 0", "spies": "0 0", "crowns": "/", "knowledge": "/",
    "pieces": "/", "monuments": "/", "prester_john": "/", "discs": "9 9",
}  # fmt: skip
POSITIONS = {
    "start": position(
        2, "place", 0, 0,
        dice="1 3 5",
        astrolabe="0 0",
        caravels="lisboa lisboa",
        row="M01 M02 M03 M04",
        pile=10,
        set_aside=18,
        **NOBODY,
    ),
    "rounds": position(
        2, "over", 1, 60,
        astrolabe="0 0",
        caravels="lisboa goa",
        row="M01 M02 M03 M04",
        pile=10,
        set_aside=18,
        **NOBODY,
    ),
    "first": position(
        3, "place", 1, 0,
        dice="5 6",
        spaces="lisboa knowledge 1, molucas prester_john 0",
        astrolabe="0 0 0",
        caravels="america_do_norte lisboa lisboa",
        discs="9 9 9",
        goods="0 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 0",
        spies="0 0 0",
        crowns=" /  / ",
        knowledge=" / K2 1 / ",
        pieces="blue quadrante 2 1 /  / ",
        monuments=" /  / ",
        prester_john="P15 P16 /  / ",
        discarded="P07",
        row="M27 M11 M02 M29",
        pile=14,
        set_aside=14,
    ),
    "knowledge": position(
        3, "place", 1, 2,
        dice="3",
        spaces=(
            "boa_esperanca knowledge 1, boa_esperanca gold 1, molucas "
            "prester_john 2, molucas padrao 2"
        ),
        astrolabe="1 0 0",
        caravels="sao_jorge_da_mina boa_esperanca molucas",
        discs="13 14 9",
        goods="0 0 0 0 0 / 2 0 0 0 0 / 0 0 0 0 0",
        spies="0 0 0",
        padroes="asia_1 2",
        crowns=" /  / ",
        knowledge=" / K1 1 / K1 1",
        pieces=(
            "orange astrolabio 1 2, orange astrolabio 2 1 / orange balestilha "
            "1 1, blue ampulheta 2 1 /"
        ),
        monuments="M32 /  / ",
        prester_john=" /  / P11 P12 P13",
        row="M23 M18 M24 M19",
        pile=13,
        set_aside=14,
    ),
    "bought": position(
        3, "place", 2, 2,
        dice="1",
        spaces="lisboa monument 2, brasil cotton_sugar 1",
        astrolabe="0 0 0",
        caravels="boa_esperanca boa_esperanca lisboa",
        discs="15 9 8",
        goods="0 0 0 0 0 / 4 2 0 2 0 / 2 1 0 2 0",
        spies="0 0 0",
        crowns=" /  / ",
        knowledge="K2 2 /  / ",
        pieces="green bussola 1 1 /  / green nocturlabio 1 1",
        monuments="M04 /  / M07 M25",
        prester_john=" /  / ",
        row="- - M12 M23",
        pile=13,
        set_aside=14,
    ),
    "goods": position(
        3, "goods", 1, 6,
        dice="1 2",
        spaces="lisboa monument 1, boa_esperanca knowledge 2, boa_esperanca gold 2",
        astrolabe="1 0 0",
        caravels="lisboa lisboa lisboa",
        discs="10 2 5",
        goods="0 0 0 0 0 / 4 2 0 2 0 / 4 1 0 2 0",
        spies="0 0 0",
        crowns=" / 3 1 / ",
        knowledge="K2 2 / K2 1 / K2 1",
        pieces=(
            "orange balestilha 1 1, blue ampulheta 1 1, green bussola 1 1 / "
            "green bussola 2 1 / blue quadrante 1 1, green bussola 2 1, green "
            "nocturlabio 1 1"
        ),
        monuments="M04 / M12 M18 / M07 M25",
        prester_john=" / P13 / ",
        discarded="P09",
        row="M23 M15 M11 M06",
        pile=9,
        set_aside=14,
        action={"name": "monument", "quantity": 2, "slots": [2, 3]},
    ),
    "slots": position(
        3, "slots", 2, 5,
        dice="1",
        spaces="lisboa knowledge 1, lisboa monument 2, brasil cotton_sugar 0",
        astrolabe="0 0 0",
        caravels="lisboa goa lisboa",
        discs="11 9 17",
        goods="0 2 1 2 0 / 4 3 0 3 0 / 1 0 0 0 0",
        spies="0 0 0",
        crowns=" / 2 1 / ",
        knowledge="K1 1 / K2 3 / ",
        pieces=(
            "orange astrolabio 2 2, blue quadrante 2 1, blue ampulheta 2 1, "
            "green bussola 2 1, green nocturlabio 2 1 /  / orange astrolabio 1 "
            "1, blue ampulheta 1 1"
        ),
        monuments="M25 / M02 M32 / M20",
        prester_john="P15 /  / ",
        discarded="P04 P06",
        row="M31 M23 M10 M16",
        pile=10,
        set_aside=14,
        action={"name": "monument", "quantity": 2, "slots": []},
    ),
    "padrao": position(
        3, "padrao", 0, 4,
        spaces="lisboa monument 2, boa_esperanca gold 0, boa_esperanca padrao 0",
        astrolabe="0 2 0",
        caravels="boa_esperanca goa lisboa",
        discs="8 1 3",
        goods="2 0 0 0 0 / 0 0 0 0 0 / 0 2 0 1 0",
        spies="0 0 0",
        crowns="3 1 /  / ",
        knowledge="K1 1, K2 2 /  / ",
        pieces=(
            "blue quadrante 1 1, blue ampulheta 1 1, green nocturlabio 2 1 / "
            "orange astrolabio 1 1, blue quadrante 1 2, blue quadrante 2 1, "
            "blue ampulheta 1 1, blue ampulheta 2 1 / orange balestilha 1 1, "
            "orange balestilha 2 1"
        ),
        monuments="M22 M28 /  / M26",
        prester_john=" /  / ",
        row="M01 M23 M16 M32",
        pile=11,
        set_aside=14,
        action={"name": "padrao", "quantity": 1, "slots": []},
    ),
    "last turn": position(
        2, "over", 1, 17,
        spaces="lisboa monument 1",
        astrolabe="0 1",
        caravels="macau sao_jorge_da_mina",
        discs="8 6",
        goods="0 0 0 0 0 / 6 2 3 2 1",
        spies="0 0",
        padroes="africa_7 0",
        crowns=" / ",
        knowledge="K2 3 / K1 3, K2 2",
        pieces=(
            "orange astrolabio 2 1, orange balestilha 1 1, orange balestilha 2 "
            "1, blue quadrante 1 2, blue quadrante 2 2, green bussola 1 1, "
            "green nocturlabio 1 1, green nocturlabio 2 1 / orange astrolabio "
            "2 1, orange balestilha 2 1, blue ampulheta 1 3, blue ampulheta 2 "
            "1, green bussola 2 1, green nocturlabio 1 2, green nocturlabio 2 "
            "1"
        ),
        monuments="M04 M07 M08 M12 M15 M20 M30 / M06 M18 M23 M25",
        prester_john="P11 / P12 P14 P15",
        discarded="P01 P04 P05 P07 P08",
        row="- - M21 M11",
        pile=1,
        set_aside=18,
        triggered=True,
    ),
    "triggered": position(
        2, "place", 1, 18,
        dice="2 6",
        spaces="lisboa monument 0",
        astrolabe="0 0",
        caravels="lisboa america_do_norte",
        discs="11 13",
        goods="0 4 1 3 1 / 2 8 2 8 2",
        spies="0 0",
        crowns=" / ",
        knowledge="K1 3 / K1 1, K2 1",
        pieces=(
            "orange astrolabio 1 1, orange astrolabio 2 1, orange balestilha 1 "
            "1, blue quadrante 1 1, blue quadrante 2 1, blue ampulheta 1 2, "
            "blue ampulheta 2 1 / orange astrolabio 1 1, orange balestilha 2 "
            "2, blue quadrante 1 1, blue ampulheta 2 1, green nocturlabio 1 1, "
            "green nocturlabio 2 1"
        ),
        monuments="M02 M12 M14 M20 M25 M27 M31 M32 / M01 M11 M28",
        prester_john="P11 P13 P14 P16 P17 / P13 P14",
        discarded="P01 P02 P03 P04 P05 P06 P07 P08 P09 P10 P10",
        row="M24 M08 M21 M30",
        pile=0,
        set_aside=17,
        triggered=True,
    ),
    "over": position(
        2, "over", 1, 19,
        spaces="lisboa monument 0",
        astrolabe="0 1",
        caravels="lisboa sao_jorge_da_mina",
        discs="11 5",
        goods="0 4 1 3 1 / 2 8 2 8 2",
        spies="0 0",
        crowns=" / ",
        knowledge="K1 3 / K1 1, K2 1",
        pieces=(
            "orange astrolabio 1 1, orange astrolabio 2 1, orange balestilha 1 "
            "1, blue quadrante 1 1, blue quadrante 2 1, blue ampulheta 1 2, "
            "blue ampulheta 2 1 / orange astrolabio 1 1, orange balestilha 2 "
            "2, blue quadrante 1 1, blue ampulheta 2 1, green nocturlabio 1 2, "
            "green nocturlabio 2 1"
        ),
        monuments="M02 M12 M14 M20 M25 M27 M31 M32 / M01 M11 M28",
        prester_john="P11 P13 P14 P16 P17 / P13 P14",
        discarded="P01 P02 P03 P04 P05 P06 P07 P08 P09 P10 P10",
        row="M24 M08 M21 M30",
        pile=0,
        set_aside=17,
        triggered=True,
    ),
    "rewards": position(
        4, "place", 2, 1,
        dice="4 5 6",
        spaces="lisboa monument 3",
        astrolabe="2 0 0 1",
        caravels="macau molucas molucas sao_jorge_da_mina",
        discs="2 9 9 13",
        goods="0 0 0 0 0 / 0 0 0 0 0 / 1 0 0 0 0 / 0 0 0 0 0",
        spies="0 0 0 0",
        crowns=" / 3 1 /  / ",
        knowledge=" / K2 1 /  / ",
        pieces="blue quadrante 2 2, green bussola 2 1 /  /  / orange astrolabio 1 1",
        monuments=" /  /  / M27",
        prester_john="P15 P16 /  /  / ",
        discarded="P07",
        row="M11 M02 M29 M18",
        pile=19,
        set_aside=8,
    ),
    "late padrao": position(
        4, "padrao", 2, 20,
        dice="1 5",
        spaces=(
            "lisboa crown 0, brasil gold 1, boa_esperanca knowledge 1, "
            "boa_esperanca gold 3, boa_esperanca padrao 2"
        ),
        astrolabe="0 0 0 0",
        caravels="lisboa boa_esperanca boa_esperanca goa",
        discs="14 4 3 10",
        goods="2 3 0 2 0 / 4 2 1 2 1 / 0 0 2 0 2 / 3 0 0 1 0",
        spies="0 0 0 0",
        crowns="3 1 / 3 1 /  / 2 1, 3 1",
        knowledge=" / K1 3, K2 5 / K1 2 / K1 4",
        pieces=(
            "orange balestilha 1 1, orange balestilha 2 2, blue quadrante 1 1, "
            "blue quadrante 2 2, blue ampulheta 1 2, blue ampulheta 2 1, green "
            "bussola 1 2, green bussola 2 1, green nocturlabio 1 1 / blue "
            "ampulheta 1 1 / orange astrolabio 2 2, orange balestilha 1 2, "
            "blue quadrante 1 1, blue ampulheta 2 1, green nocturlabio 1 1, "
            "green nocturlabio 2 2 / orange astrolabio 1 3, blue quadrante 1 "
            "1, green bussola 1 1, green bussola 2 1, green nocturlabio 1 1"
        ),
        monuments="M04 M05 / M11 / M02 M07 / M14 M20 M27 M29",
        prester_john="P15 P16 / P11 P11 / P13 / P13 P17",
        discarded="P02 P03 P05 P07 P08 P09 P09",
        row="M18 M03 M22 M06",
        pile=11,
        set_aside=8,
        action={"name": "padrao", "quantity": 1, "slots": []},
    ),
    "late knowledge": position(
        4, "place", 1, 29,
        dice="4 4",
        spaces="brasil cotton_sugar 2, boa_esperanca knowledge 1",
        astrolabe="0 0 0 0",
        caravels="macau boa_esperanca molucas lisboa",
        discs="5 4 13 6",
        goods="1 1 4 2 4 / 1 5 0 4 0 / 0 4 3 4 4 / 0 0 0 0 0",
        spies="0 0 0 0",
        padroes="africa_1 0, africa_4 1, africa_7 0, africa_8 2, asia_7 3",
        crowns=" / 2 1 /  / 2 1, 3 1",
        knowledge="K1 4, K2 3 / K1 2, K2 2 / K1 2, K2 5 / K1 4, K2 2",
        pieces=(
            "blue quadrante 1 1, green bussola 1 1, green bussola 2 1, green "
            "nocturlabio 1 1, green nocturlabio 2 1 / orange balestilha 2 1, "
            "blue quadrante 1 1, blue ampulheta 2 1, green nocturlabio 2 1 / "
            "orange astrolabio 1 2, orange astrolabio 2 2, orange balestilha 1 "
            "2, blue quadrante 1 1, blue quadrante 2 2, blue ampulheta 1 2 / "
            "orange astrolabio 1 1, orange balestilha 1 1, orange balestilha 2 "
            "1, blue ampulheta 1 1, blue ampulheta 2 1, green bussola 1 2, "
            "green bussola 2 1, green nocturlabio 1 2"
        ),
        monuments=(
            "M02 M07 M20 / M05 M08 M10 M12 M13 M21 M22 / M18 / M01 M06 M09 M16 "
            "M19 M32"
        ),
        prester_john="P12 P12 P13 P13 P14 / P11 / P14 / P11 P15 P15 P16 P17",
        discarded="P01 P02 P03 P05 P06 P07 P08 P09 P09 P10 P10",
        row="M30 M24 M17 M29",
        pile=3,
        set_aside=8,
    ),
    "exhausted": position(
        4, "goods", 3, 29,
        dice="4 4",
        spaces="brasil cotton_sugar 2, lisboa monument 3",
        astrolabe="0 0 0 0",
        caravels="macau boa_esperanca molucas lisboa",
        discs="5 4 13 6",
        goods="1 1 4 2 4 / 1 4 0 4 0 / 0 4 3 4 4 / 1 1 0 0 0",
        spies="0 0 0 0",
        padroes="africa_1 0, africa_4 1, africa_7 0, africa_8 2, asia_7 3",
        crowns=" / 2 1 /  / 2 1, 3 1",
        knowledge="K1 4, K2 3 / K1 2, K2 2 / K1 2, K2 5 / K1 4, K2 2",
        pieces=(
            "blue quadrante 1 1, green bussola 1 1, green bussola 2 1, green "
            "nocturlabio 1 1, green nocturlabio 2 1 / orange balestilha 2 1, "
            "blue quadrante 1 1, blue ampulheta 2 1, green nocturlabio 2 1 / "
            "orange astrolabio 1 2, orange astrolabio 2 2, orange balestilha 1 "
            "2, blue quadrante 1 1, blue quadrante 2 2, blue ampulheta 1 2 / "
            "orange astrolabio 1 1, orange balestilha 1 1, orange balestilha 2 "
            "1, blue ampulheta 1 1, blue ampulheta 2 1, green bussola 1 2, "
            "green bussola 2 1, green nocturlabio 1 2"
        ),
        monuments=(
            "M02 M03 M04 M07 M11 M14 M15 M20 / M05 M08 M10 M12 M13 M21 M22 / M18 M23 "
            "M25 M26 M27 M28 M31 / M01 M06 M09 M16 M19 M29 M32"
        ),
        prester_john="P12 P12 P13 P13 P14 / P11 / P14 / P11 P15 P15 P16 P17",
        discarded="P01 P02 P03 P05 P06 P07 P08 P09 P09 P10 P10",
        row="M30 M24 M17 -",
        pile=0,
        set_aside=0,
        triggered=True,
        action={"name": "monument", "quantity": 2, "slots": [1, 2]},
    ),
}  # fmt: skip


def moment(name: str) -> Doc:
    """A position of a kind."""
    return copy.deepcopy(POSITIONS[name])
