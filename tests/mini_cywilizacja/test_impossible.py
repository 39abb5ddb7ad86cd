"""Positions whose fields are fine one by one and cannot stand together."""

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import augury
from tests.mini_cywilizacja.changes import GONE, changed, check, refused
from tests.mini_cywilizacja.documents import moment, walk
from tests.mini_cywilizacja.support import Doc, load
from tests.mini_cywilizacja.test_positions import read_back

OVER = ["over", None]
STACK = moment("turn")["stack"]


def shield(text: str) -> Doc:
    return dict(zip(("card", "side", "half"), text.split(), strict=True))


# name of the position, path, value, field, expected
Row = tuple[str, str, Any, str, str]

CARDS: list[Row] = [
    # a card in two places
    ("turn", "pool/A34", "front", "pool.A34", "a card not in hands[0].wood.card too"),
    ("turn", "stack/4", "B01", "stack[4]", "a card not in pool.B01 too"),
    ("turn", "stack/4", "B02", "stack[4]", "a card not in stack[0] too"),
    ("turn", "built/0/0", "Magazyn", "pool.B10", "a card not in built[0][0] too"),
    ("turn", "built/2", ["Zagroda", "Targ"], "built[2][1]", "not in built[2][0] too"),
    ("turn", "hands/0/stone", shield("A34 front upper"),
     "hands[0].stone.card", "a card not in hands[0].wood.card too"),
    # as many as are in the game
    ("turn", "stack", STACK[:-1], "stack", "13, as 13 of 26 are elsewhere"),
    ("turn", "pool/A03", "back", "stack", "12, as 14 of 26 are elsewhere"),
    ("stuck", "pool/A01", "back", "stack", "fewer cards elsewhere, of 10"),
    ("turn", "stack/0, top/card", ["A03", "B04"], "stack", "B02 there or elsewhere"),
    # what a card in hand shows
    ("turn", "hands/2/stone/half", "upper", "hands[2].stone.half", "lower, which"),
    ("search more", "hands/1/stone/side", "back",
     "hands[1].stone.side", "front, which shows stone"),
    ("search more", "hands/1/stone/card", "A34",
     "hands[1].stone.card", "a card that shows stone"),
    # the stack
    ("turn", "top/card", "B01", "top.card", "a card of the stack"),
    ("turn", "top", None, "top", "an object"),
    ("stuck", "top", {"card": "B02", "side": "front"}, "top", "the stack is empty"),
    ("turn", "pool/B01, pool/B03, stack", [GONE, GONE, ["B01", "B03", *STACK]],
     "pool", "at least 7 while there are cards in the stack"),
    ("turn", "pool/B01, stack", [GONE, ["B01", *STACK]], "stack", "at most 13"),
    ("turn", "pool/A38, pool/A37, stack", ["back", "back", STACK[:-2]],
     "pool", "at most 9"),
]  # fmt: skip
TURNS: list[Row] = [
    ("turn", "to_move", 1, "to_move", "2 in turn 8"),
    ("turn", "turn", 5, "turn", "at least 7, for what seat 0 has"),
    ("turn", "turn", 200, "turn", "at most 54, for what the seats have"),
    ("lost", "turn", 199, "turn", "at most 57, for what the seats have"),
    ("turn", "turns_left", 1, "turns_left", "null, as nobody has 5 buildings"),
    ("turn", "extra_turns/0", 1, "extra_turns[0]", "0 until turns_left is 0"),
    ("turn", "phase, to_move", OVER, "phase", "another phase while turns_left is null"),
    ("turn", "lost_turns", 1, "lost_turns", '0, as seat 1 could "draw '),
    ("locked", "phase, to_move", ["turn", 0], "lost_turns", "at most 1 before the"),
    ("locked", "hands/1/stone, pool/B06, pool/B08",
     [shield("B06 front lower"), GONE, "front"], "lost_turns", '0, as seat 1 could "'),
    ("locked", "hands/0/stone", shield("B01 back upper"),
     "lost_turns", '1, as seat 0 could "'),
    ("malicious", "pool/B01", "back", "lost_turns", '0, as seat 1 could "draw stone'),
    ("last", "turns_left", None, "turns_left", "a number, as seat 2 has 5 of 5"),
    ("last", "turns_left", 4, "turns_left", "2 or 5 or 8 in turn 34"),
    ("last", "to_move", 2, "to_move", "1 in turn 34"),
    ("last", "lost_turns", 1, "lost_turns", "0, as somebody has 5 buildings"),
    ("last", "extra_turns/0", 1, "extra_turns[0]", "0 until turns_left is 0"),
    ("last", "phase, to_move", OVER, "phase", "another phase while turns_left is 5"),
    # nobody can have built the 5th then; too few turns before it; too many before it
    ("last", "turns_left", 8, "turn", "5 in the round of the end"),
    ("last", "turns_left", 2, "turn", "5 in the round of the end"),
    ("last", "turn", 334, "turn", "5 in the round of the end"),
    # too few for what seat 2 has in hand
    ("last", "hands/2/wood, pool/B07", [shield("B07 back lower"), GONE],
     "turn", "by which the seats can have built this"),
    # extra turns
    ("extra", "to_move", 2, "to_move", "1, the first with extra turns"),
    ("extra", "extra_turns/0", 1, "to_move", "0, the first with extra turns"),
    ("extra", "extra_turns/1", 2, "extra_turns[1]", "at most 1, as its buildings"),
    ("extra", "extra_turns/2", 0, "extra_turns[2]", "1, as seat 2 has taken none yet"),
    ("extra", "extra_turns", [0, 0, 0], "phase", "over, as no turns are left"),
    ("extra", "lost_turns", 1, "lost_turns", "0, as somebody has 7 buildings"),
    ("extra", "turn", 50, "turn", "7 in the round of the end"),
    ("extra", "turn", 48, "turn", "7 in the round of the end"),
    ("over", "extra_turns/1", 1, "extra_turns[1]", "0 as the game is over"),
    ("over", "turn", 22, "turn", "3 in the round of the end"),
]  # fmt: skip
SWAPPED = [s if s != "B08" else "A20" for s in moment("search")["stack"]]
WITHOUT = [s for s in moment("search")["stack"] if s != "B10"]
LOOKED = {"material": "wood", "value": 1, "put_down": None}
PHASES: list[Row] = [
    ("search", "search", None, "search", "an object in the phase search"),
    ("turn", "search", LOOKED, "search", "null in the phase turn"),
    ("over", "search", LOOKED, "search", "null in the phase over"),
    ("act", "found", None, "found", "a card in the phase act"),
    ("stuck", "found", "B07", "found", "null in the phase stuck"),
    ("turn", "turned", "B01", "turned", "null in the phase turn"),
    ("locked", "turned", "B02", "turned", "null in the phase over"),
    ("stuck", "turned", None, "turned", "a card in the phase stuck"),
    # a search
    ("search", "hands/1/wood, stack", [shield("B10 front upper"), WITHOUT],
     "hands[1].wood", "null while wood is looked for"),
    ("search", "pool/A20", "front", "pool.A20", "a side without 1 wood"),
    ("search", "pool/A20, pool/B08, stack", [GONE, "front", SWAPPED],
     "search.value", "a shield that a card of the pool hides"),
    ("search", "turned", "A20", "turned", "in vain, that does not hide 1 wood"),
    ("search", "search/put_down", "B01", "search.put_down", "null while a 1"),
    ("search", "search/value, search/put_down", [2, "A20"],
     "search.value", "1, as seat 1 has no building to look for more"),
    ("search more", "search/put_down", "B02", "search.put_down", "hides 1 wood"),
    ("search more", "search/put_down", None, "search.put_down", "hides 1 wood"),
    # nothing else was possible
    ("stuck", "options/malicious", True, "phase", "a malicious game turns no cards"),
    ("act", "options/malicious", True, "phase", "a malicious game turns no cards"),
    ("stuck", "pool/B07", "front", "phase", 'another phase, as "'),
    ("act", "found, turned", ["B02", None], "phase", 'another phase, as "'),
    ("act", "pool/B07, found, turned", ["back", "B02", None],
     "found", "a card that shows what can be used"),
    ("stuck", "turned", "B07", "turned", "turned in vain, that hides nothing"),
    ("act", "turned", "B07", "turned", "turned in vain, that hides nothing"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "path", "value", "field", "expected"), CARDS + TURNS + PHASES
)
def test_fields_that_contradict_each_other_are_refused(
    name: str, path: str, value: Any, field: str, expected: str
) -> None:
    check(moment(name), path, value, field, expected)


def test_nothing_else_was_possible_and_nothing_will_be() -> None:
    """Ruling 36: then one move turns every card."""
    doc = changed(moment("stuck"), "turn", 45)
    built = [*doc["built"][0], "Podbój"]
    check(doc, "built/0, pool/B07", [built, GONE], "phase", "no card of the pool hides")


def test_the_card_that_was_put_down_was_not_turned() -> None:
    """M:117-119, ruling 34."""
    paths = "hands/1/wood, pool/B03, pool/B10, search/put_down"
    doc = changed(
        moment("search more"), paths, [shield("B03 back upper"), GONE, "front", "B05"]
    )
    check(doc, "turned", "B05", "turned", "turned in vain")


# -- Hands


def test_who_has_bought_nothing_has_both_materials() -> None:
    """M:73: players receive 1 wood and 1 stone."""
    doc = next(walk(load(3, "normal"), 1)).view(0)
    stack = [*doc["stack"], doc["hands"][1]["wood"]["card"]]
    paths = "hands/1/wood, stack"
    check(doc, paths, [None, stack], "hands[1]", "what its purchases leave")


def test_a_lost_turn_is_one_that_was_not_used() -> None:
    """Seat 0 needs every turn but the last, which it lost."""
    doc = moment("lost")
    needed = next(
        turn for turn in range(1, 30, 2)
        if accepted(changed(doc, "turn", turn))
    )  # fmt: skip
    error = refused(changed(doc, "turn", needed - 2))
    assert error.field == "turn"
    assert "for what seat 0 has" in error.expected
    # As a turn of seat 1, which lost nothing, it would do.
    assert accepted(changed(doc, "turn, lost_turns", [needed - 2, 0]))


def accepted(doc: Doc) -> bool:
    try:
        augury.load_position("mini_cywilizacja", doc)
    except augury.errors.BadPosition:
        return False
    return True


def test_only_purchases_with_both_cards_make_the_pool_larger() -> None:
    """M:162, ruling 10."""
    doc = moment("turn")
    stack = ["B05" if key == "A27" else key for key in doc["stack"] if key != "A38"]
    built = [["Dwór"], ["Brama miejska", "Jatki"], ["Kuchnia dworska"]]
    doc = changed(doc, "built, stack, pool/B01", [built, ["B01", *stack], GONE])
    check(doc, "pool/B01, stack", ["front", stack], "pool", "at most 7")


# -- The end


def test_one_building_a_turn_is_bought_after_the_end_is_near() -> None:
    """Seat 2 built 5 in turn 62, so that it has no 6th in turn 64."""
    doc = changed(moment("last"), "turn", 64)
    built, stack = [*doc["built"][2], "Szkoła"], doc["stack"][:-1]
    side = doc["pool"]["A11"]
    pool = {k: v for k, v in doc["pool"].items() if k != "A11"} | {"A37": side}
    check(doc, "built/2, pool, stack", [built, pool, stack], "turn", "5 in the")


def test_two_seats_do_not_have_the_number_before_the_end_is_near() -> None:
    """If seat 1 had 5 in turn 61, seat 2 had 4 then and bought one in turn 62."""
    doc = changed(moment("last"), "turn", 64)
    stack = [key for key in doc["stack"] if key not in ("A14", "A37")]
    more = [*doc["built"][1], "Puszcza", "Stocznia"]
    doc = changed(doc, "built/1, stack", [more, stack])
    both = [*doc["built"][2], "Wódz"]
    hand = shield("B03 back lower")
    assert accepted(doc)
    paths = "built/2, hands/1/wood, pool/B03"
    check(doc, paths, [both, hand, GONE], "turn", "5 in the round of the end")


def test_extra_turns_that_were_bought_in_extra_turns_are_not_taken() -> None:
    """M:262, ruling 17: the list is fixed after the last round."""
    doc = moment("late")
    first = [*doc["built"][1][-2:], *doc["built"][1][:-2]]
    assert doc["extra_turns"] == [0, 0]
    check(doc, "built/1", first, "turn", "7 in the round of the end")


def test_each_extra_turn_is_one_purchase_at_most() -> None:
    """7 and 2 in two rounds are 9; an odd turn means one extra turn, not two."""
    doc = changed(moment("late"), "turn", 149)
    built = doc["built"][1]
    ten = ["Pastuch", "Piwnica", *built]
    doc = changed(doc, "built/1, pool/A05, pool/A07", [ten, GONE, GONE])
    paths = "built/1, pool/A37"
    check(doc, paths, [["Stocznia", *ten], GONE], "turn", "7 in the round")


def test_who_takes_no_extra_turn_has_two_rounds() -> None:
    """Seat 0 has no extra turn when turn 148 is played."""
    doc = changed(moment("late"), "turn", 149)
    nine = ["Pastuch", "Piwnica", "Stocznia", *doc["built"][0]]
    doc = changed(
        doc, "built/0, pool/A05, pool/A07, pool/A37", [nine, GONE, GONE, GONE]
    )
    paths = "built/0, pool/B10"
    check(doc, paths, [["Osada", *nine], GONE], "turn", "7 in the round")


# -- Lost turns in a malicious game


def test_sides_that_were_turned_since_a_turn_was_lost_are_unknown() -> None:
    doc = moment("malicious search")
    check(doc, "pool/B06", "back", "lost_turns", '0, as seat 1 could "draw stone')
    assert accepted(changed(doc, "pool/B06, turned", ["back", "B06"]))


# -- Cards of one's own


def own_game(folder: Path, *changes: tuple[str, str]) -> augury.Game:
    """Two players with cards of which some words are others."""
    path = "data/mini_cywilizacja/cards.toml"
    text = (files("augury") / path).read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    (folder / "cards.toml").write_text(text, "utf-8")
    cards = str(folder / "cards.toml")
    return augury.load("mini_cywilizacja", 2, variant="express", cards=cards)


def test_ids_and_names_are_those_of_the_card_file(tmp_path: Path) -> None:
    game = own_game(tmp_path, ('id = "B04"', 'id = "Z4"'), ('"Orka"', '"Pflug"'))
    seen = ""
    for seed in range(6):
        for state in walk(game, seed):
            read_back(state)
            seen += str(state.view(0))
    assert "'Z4'" in seen
    assert "'Pflug'" in seen
    assert "'B04'" not in seen


def test_of_two_halves_alike_the_first_one_shows(tmp_path: Path) -> None:
    """Ruling 46: equal ones, the first half."""
    old = """"Most"
gloss = "Bridge"
colour = "blue"
shield = { material = "wood", value = 1 }"""
    two = old.replace("value = 1", "value = 2")
    game = own_game(tmp_path, (old, two))
    held = []
    for seed in range(12):
        for state in walk(game, seed):
            read_back(state)
            doc = state.view(0)
            if (doc["hands"][0]["wood"] or {}).get("card") == "B10":
                held.append(doc)
    doc = next(d for d in held if d["hands"][0]["wood"]["side"] == "back")
    assert doc["hands"][0]["wood"]["half"] == "upper"
    check(doc, "hands/0/wood/half", "lower", "hands[0].wood.half", "upper, which shows")
