"""Positions whose fields are fine one by one and cannot stand together."""

from typing import Any

import pytest

from augury.games.quinto_imperio.needs import least_dice
from augury.games.quinto_imperio.reader import read_facts
from tests.quinto_imperio.changes import changed, check
from tests.quinto_imperio.documents import moment
from tests.quinto_imperio.support import GAME, Doc

# name of the position, path, value, field, expected
Row = tuple[str, str, Any, str, str]

MORE: list[Row] = [
    # more than there are of them
    ("goods", "goods/2/gold", 12, "goods[2].gold", "from 0 to 11"),
    ("last turn", "goods/1/spices", 16, "goods[1].spices", "from 0 to 15"),
    ("goods", "spies", [0, 10, 11], "spies[2]", "from 0 to 10"),
    ("goods", "astrolabe", [0, 2, 2], "astrolabe[2]", "from 0 to 1"),
    ("goods", "crowns/1/3", 8, "crowns[1].3", "an integer from 1 to 7"),
    ("goods", "crowns/0, crowns/2", [{"2": 4}, {"2": 4}],
     "crowns[2].2", "an integer from 1 to 3"),
    ("goods", "knowledge/1/K2", 24, "knowledge[1].K2", "an integer from 1 to 23"),
    ("goods", "knowledge/1/K2", 23, "knowledge[2].K2", "nothing, as other seats"),
    ("goods", "pieces/2/green bussola 2", 2,
     "pieces[2].green bussola 2", "1"),
    ("padrao", "pieces/2/orange balestilha 1", 4,
     "pieces[2].orange balestilha 1", "an integer from 1 to 3"),
    ("triggered", "prester_john/1/0", "P16", "prester_john[1][0]", "another card"),
    ("goods", "prester_john/1", ["P13", "P17", "P17"],
     "prester_john[1][2]", "another card, as every P17 is"),
    ("goods", "discarded", ["P01", "P01"], "discarded[1]", "another card, as every"),
    ("goods", "monuments/1/0", "M04", "monuments[1][0]", "not in monuments[0][0] too"),
    ("goods", "row/1", "M23", "row[1]", "a card not in row[0] too"),
    ("goods", "row/1", "M18", "row[1]", "a card not in monuments[1][1] too"),
    ("late padrao", "padroes", {f"asia_{i}": 0 for i in range(1, 8)},
     "padroes.asia_7", "another seat, as each has 6"),
    ("goods", "discs/2", 2, "discs[2]", "another space, as the disc of seat 1 is"),
]  # fmt: skip
DICE: list[Row] = [
    ("start", "to_move", 1, "to_move", "0"),
    ("over", "dice", [1], "dice", "[], as the game is over"),
    ("bought", "dice", [], "dice", "1 to 3 values, as the turn ends"),
    ("goods", "dice", [1, 2, 3], "dice", "at most 2 values in the phase goods"),
    ("bought", "dice", [1, 2, 3], "spaces.lisboa monument", "at most 0 dice of seat 2"),
    ("late padrao", "astrolabe/1", 2, "astrolabe[1]", "at most 3 dice of seat 1"),
    ("first", "astrolabe/2", 1, "astrolabe[2]", "at most 0 dice of seat 2"),
    ("start", "dice", [1, 2], "caravels[0]", "with 1 dice, from lisboa"),
    ("rewards", "astrolabe, caravels/0", [[3, 0, 0, 0], "molucas"],
     "caravels[0]", "with 0 dice at most, from where"),
    # the caravel came to where it is with the dice that do not lie on the board
    ("first", "caravels/1", "brasil", "caravels[1]", "with 0 dice, from where its"),
    ("first", "caravels/2", "brasil", "caravels[2]", "0 dice at most, from"),
    ("start", "dice, caravels/0", [[1, 2], "macau"],
     "caravels[0]", "with 1 dice, from lisboa"),
    ("knowledge", "astrolabe/1, dice", [0, []], "dice", "1 to 3 values"),
    ("knowledge", "caravels/1", "goa", "caravels[1]", "with 0 dice, from where"),
    ("slots", "spaces/goa monument", 0, "spaces.goa monument", "one of: "),
    ("goods", "spaces/brasil crown, caravels/2", [2, "boa_esperanca"],
     "caravels[2]", "a space to come to with 0 dice at most"),
    ("first", "astrolabe/0, discs/0", [1, 11], "caravels[0]", "with 1 dice at most"),
]  # fmt: skip
BOTH = {"lisboa monument": 1, "boa_esperanca knowledge": 2}
ROW: list[Row] = [
    ("slots", "row/3, pile", [None, 11], "row[3]", "a monument, as none was bought"),
    ("goods", "row/0, pile", [None, 10], "row[0]", "a monument, as none was bought"),
    ("bought", "row/0, row/1, pile", ["M01", "M02", 11],
     "row", "slots empty that one purchase can empty"),
    ("bought", "row, pile", [["M12", None, None, None], 14],
     "row", "slots empty that one purchase can empty"),
    ("bought", "row, pile", [[None] * 4, 15], "row", "slots empty that one purchase"),
    ("bought", "monuments/2, pile", [["M07"], 14], "monuments[2]", "at least 2"),
    ("triggered", "row/3, set_aside", [None, 18], "row[3]", "a monument, as none"),
    ("exhausted", "row", ["M30", "M24", None, "M17"], "row[2]", "a monument, as none"),
    # the number of cards
    ("goods", "pile", 10, "pile", "9, as 23 of 32 cards are elsewhere"),
    ("over", "set_aside", 16, "set_aside", "17, as 15 of 32 cards are elsewhere"),
    ("start", "pile, monuments/0, monuments/1", [
        0, [f"M{i:02}" for i in range(5, 16)], [f"M{i}" for i in range(16, 33)]],
     "pile", "fewer cards elsewhere, of 32"),
    ("goods", "set_aside", 13, "set_aside", "14, as the end was not triggered"),
    ("rounds", "set_aside, pile", [17, 11], "set_aside", "18, as the end was not"),
    ("triggered", "pile, set_aside", [1, 16], "pile", "0, as the end was triggered"),
    ("triggered", "set_aside", 18, "set_aside", "14 to 17, as the end was triggered"),
    ("triggered", "set_aside", 12, "set_aside", "14 to 17, as the end was triggered"),
    ("last turn", "row, spaces, monuments/0, pile",
     [["M01", "M02", "M21", "M11"], {}, [f"M{i:02}" for i in range(12, 18)], 0],
     "set_aside", "to 17, as the end"),
]  # fmt: skip
PENDING: list[Row] = [
    ("goods", "caravels/1", "brasil",
     "caravels[1]", "a space where a die of seat 1 lies on monument"),
    ("padrao", "caravels/0", "molucas",
     "caravels[0]", "a space where a die of seat 0 lies on padrao"),
    ("goods", "spaces/lisboa monument", 0, "caravels[1]", "a space where a die of"),
    ("padrao", "padroes", {f"asia_{i}": 0 for i in range(1, 7)},
     "phase", "another phase, as seat 0 has built all its"),
    ("late padrao", "padroes", {f"africa_{i}": 1 + 2 * (i > 4) for i in range(1, 9)},
     "phase", "another phase, as every place of africa is taken"),
    ("slots", "goods/2/gold", 0, "action.quantity", "fewer, with 4 cards and 0 kinds"),
    ("exhausted", "phase, action/quantity, action/slots, row, monuments/0",
     ["slots", 3, [], ["M30", "M24", None, None], [
         "M02", "M03", "M04", "M07", "M11", "M14", "M15", "M20", "M17"]],
     "action.quantity", "fewer, with 2 cards and 2"),
    ("slots", "action/quantity", 3, "action.quantity", "fewer, with 4 cards and 1"),
    ("exhausted", "action/slots", [2, 4], "action.slots[1]", "a slot with a card"),
    ("goods", "action/slots", [1, 1], "action.slots[1]", "not named before"),
    ("goods", "action/slots", [3, 4], "action.slots", "that cost 1 to 3 goods"),
    ("goods", "action/slots, action/quantity", [[1], 1],
     "action.slots", "that cost 1 to 3 goods"),
    ("goods", "action/slots", [1], "action.slots", "a list of 2"),
    ("slots", "action/slots", [1], "action.slots", "a list of 0"),
    ("padrao", "action/quantity", 2, "action.quantity", "1"),
    ("padrao", "action/name", "monument", "action.name", "one of: padrao"),
    ("goods", "action/name", "padrao", "action.name", "one of: monument"),
    ("bought", "action", {"name": "padrao", "quantity": 1, "slots": []},
     "action", "null in the phase place"),
]  # fmt: skip
END: list[Row] = [
    ("bought", "round", 60, "round", "at most 59 in the game"),
    ("triggered", "seat_of_turn, to_move, spaces, dice", [0, 0, {}, [1, 2, 3]],
     "triggered", "false, as the game ends before the turn of seat 0"),
    ("over", "to_move", 1, "to_move", "null, as the game is over"),
    ("rounds", "seat_of_turn", 0, "seat_of_turn", "1, as the game is over"),
    ("start", "phase, to_move, seat_of_turn, dice, round, spaces",
     ["over", None, 1, [], 0, {}], "round", "at least 1, as the game is over"),
    ("last turn", "triggered", False, "triggered", "true, as the pile cannot fill"),
    ("rounds", "round", 59, "phase", "another phase before round 60"),
]  # fmt: skip
SEATS: list[Row] = [
    # discs
    ("bought", "discs/0", 13, "discs[0]", "a space of a colour of which seat 0 has"),
    ("bought", "discs/0", 0, "discs[0]", "a space of a colour"),
    ("bought", "discs/2, pieces/2", [18, {"green nocturlabio 2": 1}],
     "discs[2]", "at most 8 spaces from the start after 1 moves"),
    ("bought", "pieces/1", {"green bussola 1": 1},
     "pieces[1]", "at most 0 green, as its disc has not moved"),
    # what lies on the board brought something
    ("first", "knowledge/1", {}, "spaces.lisboa knowledge", "has no knowledge cards"),
    ("knowledge", "spaces, caravels/2",
     [{"lisboa knowledge": 2, "boa_esperanca knowledge": 2}, "boa_esperanca"],
     "spaces.boa_esperanca knowledge", "has no knowledge cards"),
    ("late padrao", "crowns/0", {}, "spaces.lisboa crown", "has no crowns"),
    ("knowledge", "padroes", {}, "spaces.molucas padrao", "has no padrões in Asia"),
    ("knowledge", "padroes", {"africa_1": 2},
     "spaces.molucas padrao", "has no padrões in Asia"),
    ("bought", "spaces", {"boa_esperanca padrao": 0, "lisboa monument": 2},
     "spaces.boa_esperanca padrao", "has no padrões in Africa"),
    ("padrao", "monuments/2, row/0, pile", [[], "M26", 12],
     "spaces.lisboa monument", "has no monuments"),
    ("knowledge", "prester_john/2", [], "spaces.molucas prester_john", "has no Pres"),
    ("padrao", "discs/1", 9, "astrolabe[1]", "at most 0, by disc and pieces"),
    ("rewards", "astrolabe, spaces", [[1, 0, 0, 2], {}], "astrolabe[3]", "at most 1"),
    # how often an action was used
    ("knowledge", "knowledge/1", {"K1": 6}, "knowledge[1]", "at most 5, by the turns"),
    ("first", "crowns/0", {"2": 3}, "crowns[0]", "at most 2, by the turns of seat 0"),
    ("first", "crowns/2", {"2": 1}, "crowns[2]", "at most 0, by the turns of seat 2"),
    ("first", "padroes", {"asia_1": 0, "asia_2": 0, "africa_1": 0},
     "padroes", "at most 2, by the turns of seat 0"),
    ("first", "pieces/0", {"blue quadrante 2": 2, "blue quadrante 1": 3},
     "pieces[0]", "at most 4, by the turns of seat 0"),
    ("first", "prester_john/0", ["P11", "P11", "P12", "P12"],
     "prester_john[0]", "at most 3, by the turns of seat 0"),
    ("first", "monuments/0, pile", [["M01", "M03", "M04", "M05"], 10],
     "monuments[0]", "at most 3, by the turns of seat 0"),
    ("first", "goods/0/gold", 7, "goods[0].gold", "at most 6, by the turns of seat 0"),
    ("first", "goods/0/cotton", 4, "goods[0].cotton", "at most 3, by the turns"),
    ("first", "goods/0/spices", 4, "goods[0].spices", "at most 3, by the turns"),
    # how many dice that took
    ("first", "goods/0/gold", 2, "round", "at least 1, for what seat 0 has"),
    ("first", "crowns/0", {"2": 1}, "round", "at least 1, for what seat 0 has"),
    ("first", "knowledge/0", {"K1": 1}, "round", "at least 1, for what seat 0 has"),
    ("first", "padroes", {"asia_1": 0}, "round", "at least 1, for what seat 0 has"),
    ("first", "discs/0, pieces/0/orange astrolabio 1", [10, 1],
     "round", "at least 1, for what seat 0 has"),
]  # fmt: skip
SEVEN = ["P01", "P02", "P03", "P04", "P05", "P10", "P10"]
MOLUCAS = ["molucas", "molucas"]
REWARDS: list[Row] = [
    ("start", "round, caravels, discarded", [1, MOLUCAS, SEVEN],
     "discarded", "at most 6 beside what"),
    ("start", "round, caravels, knowledge, discarded",
     [2, MOLUCAS, [{"K1": 4}, {"K1": 4}], SEVEN], "discarded", "at most 6 beside"),
    ("goods", "discarded, spies", [["P10"], [4, 3, 0]],
     "spies[1]", "at most 1, by knowledge"),
    ("goods", "discarded, astrolabe, discs, pieces/0, pieces/1",
     [["P06"], [0, 0, 0], [9, 9, 5], {"orange balestilha 1": 1},
      {"orange astrolabio 1": 1}], "pieces[1]", "at most 0 orange"),
    ("first", "discarded", ["P07", "P08"], "discarded", "at most 1 beside what"),
    ("first", "pieces/0", {}, "pieces", "at least 1 blue ones"),
    ("goods", "discarded", ["P06", "P09"], "pieces", "at least 2 orange ones"),
    ("knowledge", "discarded", ["P09", "P09"],
     "discarded", "fewer cards with a monument"),
    ("first", "spies/0", 1, "spies[0]", "at most 0, by knowledge and discarded"),
    ("first", "spies/1", 2, "spies[1]", "at most 1, by knowledge and discarded"),
    ("first", "discarded, spies/0, pieces/0", [["P10"], 3, {}],
     "spies[0]", "at most 2"),
    ("first", "discarded, spies, pieces/0", [["P10"], [2, 2, 0], {}],
     "spies[1]", "at most 1, by knowledge"),
    ("first", "discarded, spies/2, pieces/0", [["P10"], 1, {}],
     "spies[2]", "at most 0"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "path", "value", "field", "expected"),
    MORE + DICE + ROW + PENDING + END + SEATS + REWARDS,
)
def test_fields_that_contradict_each_other_are_refused(
    name: str, path: str, value: Any, field: str, expected: str
) -> None:
    check(moment(name), path, value, field, expected)


# -- The fewest dice for what a seat has


def goods(**numbers: int) -> Doc:
    return {good: numbers.get(good, 0) for good in moment("start")["goods"][0]}


# path, value, fewest dice for seat 0 of two that have had turns enough
NEEDED: list[tuple[str, Any, int]] = [
    ("round", 9, 0),
    ("knowledge/0", {"K1": 2, "K2": 1}, 3),
    ("crowns/0", {"2": 1, "3": 1}, 2),
    # the way there, and back to Lisboa
    ("caravels/0", "brasil", 1),
    ("caravels/0", "macau", 2),
    ("padroes, caravels/0", [{"africa_1": 0}, "boa_esperanca"], 2),
    ("padroes, caravels/0", [{"asia_1": 0}, "boa_esperanca"], 3),
    ("padroes", {"asia_1": 0, "asia_4": 0}, 4),
    ("padroes", {"asia_1": 0, "africa_1": 0}, 5),
    # pieces of the astrolabe
    ("pieces/0, caravels/0, discs/0", [{"blue quadrante 1": 2}, "goa", 11], 3),
    ("pieces/0, caravels/0, discs/0", [{"blue quadrante 1": 2}, "molucas", 11], 4),
    # three Prester John cards a die, and rewards with them
    ("prester_john/0, caravels/0", [["P11"] * 2, "molucas"], 2),
    ("prester_john/0, caravels/0", [["P11", "P11", "P12", "P12"], "molucas"], 3),
    ("pieces/0, discarded, caravels/0",
     [{"blue quadrante 1": 1, "green bussola 1": 1, "orange astrolabio 1": 1},
      ["P06", "P07", "P08"], "molucas"], 2),
    ("pieces/0, discarded, caravels/0, discs/0",
     [{"blue quadrante 1": 1}, ["P07"], "molucas", 11], 3),
    ("monuments/0, discarded, caravels/0",
     [["M05", "M06"], ["P09", "P09"], "molucas"], 2),
    ("monuments/0, discarded", [["M05"], ["P09"]], 1),
    ("goods/0, discarded, caravels/0",
     [goods(gold=1, cotton=1, spices=1), ["P01", "P03", "P05"], "molucas"], 2),
    # without kept cards rewards are not drawn; with them they are
    ("pieces/0, discs/0, discarded, caravels/0, prester_john/0",
     [{"blue quadrante 1": 1}, 11, ["P07"], "goa", ["P11"]], 4),
    # goods: gold first, 3 a die, and a set for each of it
    ("goods/0, caravels/0", [goods(gold=3), "brasil"], 2),
    ("goods/0, caravels/0", [goods(gold=4), "brasil"], 3),
    ("goods/0, caravels/0", [goods(cotton=3, sugar=3), "brasil"], 3),
    ("goods/0, caravels/0", [goods(cotton=3), "brasil"], 3),
    ("goods/0, caravels/0", [goods(cotton=3, gold=1), "brasil"], 4),
    ("goods/0, caravels/0", [goods(porcelain=1, cotton=1), "molucas"], 5),
    # monuments: one free card a die, or more for goods
    ("monuments/0", [["M05"]], 1),
    ("monuments/0", [["M05", "M06"]], 2),
    ("monuments/0", [["M05", "M06", "M07", "M08"]], 3),
    ("monuments/0, goods/0",
     [["M05", "M06", "M07", "M08"], goods(cotton=1)], 6),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "least"), NEEDED)
def test_what_a_seat_has_takes_dice(path: str, value: Any, least: int) -> None:
    doc = changed(moment("start"), "round", 9)
    doc = changed(doc, path, value[0] if path == "monuments/0" else value)
    body = {k: v for k, v in doc.items()
            if k not in ("game", "players", "options", "seat")}  # fmt: skip
    assert least_dice(read_facts(GAME, 2, body), 0) == least


@pytest.mark.parametrize(
    ("name", "used"),
    [("goods", [21, 18, 18]), ("over", [57, 57]), ("padrao", [14, 12, 12]),
     ("knowledge", [9, 8, 6])],
)  # fmt: skip
def test_dice_whose_action_goes_on_have_brought_nothing(
    name: str, used: list[int]
) -> None:
    body = {k: v for k, v in moment(name).items()
            if k not in ("game", "players", "options", "seat")}  # fmt: skip
    facts = read_facts(GAME, len(used), body)
    assert [facts.used(seat) for seat in range(len(used))] == used
