"""Positions read back, and fields that are none are refused by name and reason."""

import copy
import random
from typing import Any

import pytest

import augury
from augury.errors import BadPosition
from augury.games import _quinto_imperio as kernel
from tests.quinto_imperio.changes import (
    GONE,
    accepted,
    changed,
    check,
    field_of,
    refused,
)
from tests.quinto_imperio.documents import POSITIONS, moment, walk, whole
from tests.quinto_imperio.support import Doc, fields_of, load

COUNTS = (2, 3, 4)

# -- Positions that can be


def read_back(state: augury.State) -> None:
    """The document of a state gives the same state."""
    game, spec = state.game, state.game.spec
    again = spec.state(game.rules, whole(state), None)
    assert kernel.decode(game.rules, again) == fields_of(state)
    assert again == state.to_bytes()


@pytest.mark.parametrize("players", COUNTS)
def test_every_position_of_a_game_reads_back(players: int) -> None:
    for seed in range(3):
        for state in walk(load(players), seed):
            read_back(state)


@pytest.mark.slow
@pytest.mark.parametrize("players", COUNTS)
def test_every_position_of_many_games_reads_back(players: int) -> None:
    for seed in range(1000):
        for state in walk(load(players), seed):
            read_back(state)


@pytest.mark.slow
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(
    "words",
    [
        ("prester",), ("astrolabe",), ("padrao", "crown"), ("knowledge",),
        ("monument", "prester", "gold"),
    ],
)  # fmt: skip
def test_every_position_of_one_sided_games_reads_back(
    players: int, words: tuple[str, ...]
) -> None:
    """Supplies and piles run out, and one action is used as often as it can be."""
    for seed in range(60):
        state, rng = load(players).new_initial_state(seed), random.Random(seed)
        while not state.is_terminal():
            read_back(state)
            texts = [state.action_to_string(a) for a in state.legal_actions()]
            liked = [t for t in texts if any(word in t for word in words)]
            text = rng.choice(liked if liked and rng.random() < 0.85 else texts)
            state.apply_action(state.string_to_action(text))
        read_back(state)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_positions_of_these_tests_read_back(name: str) -> None:
    assert accepted(moment(name)) == moment(name)


def test_positions_of_the_last_turn_without_cards_read_back() -> None:
    """Ruling 32: empty slots stay on the right; random games do not come there."""
    game = load(4)
    for seed in range(10):
        doc, rng = moment("exhausted"), random.Random(seed)
        doc = changed(doc, "action", {"name": "monument", "quantity": 2, "slots": []})
        doc = changed(doc, "phase", "slots")
        state = game.new_initial_state(seed)
        body = {k: v for k, v in doc.items() if k in whole(state)}
        state._raw.load(game.spec.state(game.rules, body, None))
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            read_back(state)
        assert fields_of(state)["triggered"]


@pytest.mark.parametrize("seat", range(3))
def test_every_seat_sees_the_same(seat: int) -> None:
    position = augury.load_position("quinto_imperio", moment("goods") | {"seat": seat})
    assert position.view(1) == moment("goods") | {"seat": 1}


def test_a_position_can_be_played() -> None:
    for state in walk(load(4), 1):
        if not state.is_terminal():
            position = state.game.position(0, state.view(0))
            assert position.legal_actions() == state.legal_actions()


def test_lists_of_cards_and_dice_may_be_in_any_order() -> None:
    doc = moment("triggered")
    for row in (doc["dice"], doc["discarded"], *doc["monuments"], *doc["prester_john"]):
        row.reverse()
    for name in ("spaces", "padroes"):
        doc[name] = dict(reversed(doc[name].items()))
    assert doc != moment("triggered")
    assert accepted(doc) == moment("triggered")


def test_padroes_of_equal_points_may_stand_anywhere() -> None:
    """A person may have chosen another place than the engine, which takes the first."""
    accepted(changed(moment("knowledge"), "padroes", {"asia_3": 2}))


# -- An answer that was given at the table


def asked(before: Doc, card: str, correct: bool) -> Doc:
    return before | {"answer": {"card": card, "correct": correct}}


@pytest.mark.parametrize("correct", [False, True])
@pytest.mark.parametrize(("card", "spies"), [("K1", 2), ("K2", 1)])
def test_an_answer_counts_its_card_and_spies(
    card: str, spies: int, correct: bool
) -> None:
    doc = moment("knowledge")
    after = accepted(asked(doc, card, correct))
    want = copy.deepcopy(doc)
    want["knowledge"][1][card] = want["knowledge"][1].get(card, 0) + 1
    want["spies"][1] += spies * correct
    assert after == want


def test_an_answer_is_what_the_engine_makes_of_a_die() -> None:
    """The state before the question with the die on its space, and the state after."""
    found = 0
    for players in COUNTS:
        for seed in range(6):
            before = None
            for state in walk(load(players), seed):
                at, doc = fields_of(state), whole(state)
                same_turn = before and len(at["dice"]) == len(before["dice"]) - 1
                seat = doc["seat_of_turn"]
                # with no spies to raise the die
                if same_turn and doc["phase"] == "place" and not before["spies"][seat]:
                    old, new = before["knowledge"][seat], doc["knowledge"][seat]
                    cards = [k for k in new if new[k] != old.get(k, 0)]
                    rest = {"knowledge": before["knowledge"], "spies": before["spies"]}
                    if cards:
                        right = doc["spies"] != before["spies"]
                        given = asked(doc | rest, cards[0], right)
                        game = state.game
                        again = game.spec.state(game.rules, given, None)
                        assert again == state.to_bytes()
                        found += 1
                before = doc if doc["phase"] == "place" else None
    assert found > 50


def test_an_answer_brings_no_more_spies_than_there_are() -> None:
    paths = "knowledge/0/K1, spies"
    doc = changed(moment("late knowledge"), paths, [10, [19, 0, 0, 0]])
    assert sum(accepted(asked(doc, "K1", True))["spies"]) == 20
    doc = changed(doc, "spies", [20, 0, 0, 0])
    assert accepted(asked(doc, "K1", True))["spies"] == doc["spies"]


ANSWERS: list[tuple[str, str, Any, str, str]] = [
    ("knowledge", "answer", None, "answer", "an object"),
    ("knowledge", "answer", [], "answer", "an object"),
    ("knowledge", "answer", {"card": "K1"}, "answer.correct", "this field to be"),
    ("knowledge", "answer/die", 3, "answer.die", "one of: card, correct"),
    ("knowledge", "answer/card", "K3", "answer.card", "one of: K1, K2"),
    ("knowledge", "answer/card", None, "answer.card", "one of: K1, K2"),
    ("knowledge", "answer/correct", 1, "answer.correct", "true or false"),
    ("knowledge", "answer/correct", None, "answer.correct", "true or false"),
    # one more than dice can have brought
    ("knowledge", "knowledge/1", {"K1": 5}, "knowledge[1]", "at most 5, by the turns"),
    ("late knowledge", "knowledge/1/K1", 15, "answer.card", "in which no K1 is left"),
    ("knowledge", "caravels/1", "molucas", "answer", "seat 1 has no die on knowledge"),
    ("knowledge", "spaces/boa_esperanca knowledge", 0, "answer", "no die on knowledge"),
    ("knowledge", "dice", [], "dice", "1 to 3 values"),
]


@pytest.mark.parametrize(("name", "path", "value", "field", "expected"), ANSWERS)
def test_an_answer_that_cannot_be_is_refused(
    name: str, path: str, value: Any, field: str, expected: str
) -> None:
    check(asked(moment(name), "K1", True), path, value, field, expected)


@pytest.mark.parametrize("name", ["goods", "padrao", "over"])
def test_nothing_is_answered_in_another_phase(name: str) -> None:
    error = refused(asked(moment(name), "K1", True))
    assert error.field == "answer"
    assert f"in the phase {moment(name)['phase']}" in error.expected


def test_nothing_is_answered_before_a_die_lies_there() -> None:
    error = refused(asked(moment("start"), "K1", True))
    assert error.field == "answer"
    assert "seat 0 has no die" in error.expected


# -- Values that are none

FIELDS = [
    *(key for key in moment("goods") if key not in ("game", "options")),
    *(f"goods/0/{good}" for good in kernel.GOOD_NAMES),
    "action/name", "action/quantity", "action/slots",
]  # fmt: skip
NUMBERS = [
    "seat_of_turn", "round", "dice/0", "spaces/lisboa monument", "astrolabe/0",
    "discs/2", "goods/0/gold", "goods/2/spices", "spies/1", "crowns/1/3",
    "knowledge/1/K2", "pieces/0/orange balestilha 1", "pile", "set_aside",
    "action/quantity", "action/slots/0",
]  # fmt: skip
LISTS = [
    "dice", "astrolabe", "caravels", "discs", "goods", "spies", "crowns", "knowledge",
    "pieces", "monuments", "monuments/0", "prester_john", "prester_john/1",
    "discarded", "row", "action/slots",
]  # fmt: skip
OBJECTS = [
    "spaces", "padroes", "goods/0", "crowns/0", "knowledge/1", "pieces/2", "action"
]  # fmt: skip


@pytest.mark.parametrize("path", FIELDS)
def test_a_missing_field_is_named(path: str) -> None:
    expected = "to" if path in ("players", "seat") else "this field to be present"
    check(moment("goods"), path, GONE, field_of(path), expected)


@pytest.mark.parametrize(
    "path",
    ["score", "goods/0/silver", "action/goods", "spaces/goa astrolabe",
     "spaces/lisboa gold", "padroes/africa_9", "crowns/0/4", "knowledge/0/K3",
     "pieces/0/orange balestilha 3"],
)  # fmt: skip
def test_a_field_that_is_none_is_named(path: str) -> None:
    check(moment("goods"), path, 1, field_of(path), "one of: ")


@pytest.mark.parametrize("value", [-1, True, "1", 1.5, [1], None, 10**40, float("nan")])
@pytest.mark.parametrize("path", [*NUMBERS, "to_move"])
def test_numbers_are_integers_in_range(path: str, value: Any) -> None:
    expected = "1" if path == "to_move" else "an integer from "
    check(moment("goods"), path, value, field_of(path), expected)


@pytest.mark.parametrize("path", [k for k in moment("goods") if k != "game"])
def test_whatever_stands_there_is_refused_by_name(path: str) -> None:
    for value in (10**5000, -(10**5000), float("inf"), [[[[]]]], {"a": {"b": []}}):
        error = refused(changed(moment("goods"), path, value))
        assert error.field.startswith(path)


@pytest.mark.parametrize("value", [None, 3, "x", {"0": 1}])
@pytest.mark.parametrize("path", LISTS)
def test_lists_are_lists(path: str, value: object) -> None:
    check(moment("goods"), path, value, field_of(path), "a list of")


@pytest.mark.parametrize(
    "path", ["astrolabe", "caravels", "discs", "goods", "spies", "crowns", "knowledge",
             "pieces", "monuments", "prester_john"],
)  # fmt: skip
def test_lists_by_seat_have_an_entry_for_each(path: str) -> None:
    doc = moment("goods")
    check(doc, path, doc[path][:2], path, "a list of 3")
    check(doc, path, [*doc[path], doc[path][0]], path, "a list of 3")


@pytest.mark.parametrize("value", [3, "x", [1]])
@pytest.mark.parametrize("path", OBJECTS)
def test_objects_are_objects(path: str, value: object) -> None:
    check(moment("goods"), path, value, field_of(path), "an object")


# path, value, field, expected
VALUES: list[tuple[str, Any, str, str]] = [
    ("phase", "war", "phase", "one of: place, slots, goods, padrao, over"),
    ("phase", None, "phase", "one of: place, slots, goods, padrao, over"),
    ("seat_of_turn", 3, "seat_of_turn", "from 0 to 2"),
    ("to_move", None, "to_move", "1"),
    ("round", 61, "round", "from 0 to 60"),
    ("dice", [1, 2, 3, 4], "dice", "a list of at most 3 values"),
    ("dice", [0, 1], "dice[0]", "from 1 to 6"),
    ("dice", [1, 7], "dice[1]", "from 1 to 6"),
    ("spaces/lisboa monument", 3, "spaces.lisboa monument", "from 0 to 2"),
    ("astrolabe", [4, 0, 0], "astrolabe[0]", "from 0 to 3"),
    ("caravels/0", "madeira", "caravels[0]", "one of: lisboa, america_do_norte"),
    ("caravels/0", 0, "caravels[0]", "one of: lisboa, america_do_norte"),
    ("discs/0", 19, "discs[0]", "from 0 to 18"),
    ("spies/0", 21, "spies[0]", "from 0 to 20"),
    ("padroes/asia_1", 3, "padroes.asia_1", "from 0 to 2"),
    ("crowns/0/2", 0, "crowns[0].2", "from 1 to 7"),
    ("knowledge/0/K1", 0, "knowledge[0].K1", "from 1 to 25"),
    ("pieces/0/blue quadrante 1", 0, "pieces[0].blue quadrante 1", "from 1 to 3"),
    ("monuments/0", ["M33"], "monuments[0][0]", "a monument, M01 to M32"),
    ("monuments/0", [4], "monuments[0][0]", "a monument, M01 to M32"),
    ("monuments/0", [None], "monuments[0][0]", "a monument, M01 to M32"),
    ("prester_john/0", ["P09"], "prester_john[0][0]", "one of: P11, P12"),
    ("prester_john/0", [[]], "prester_john[0][0]", "one of: P11, P12"),
    ("discarded", ["P11"], "discarded[0]", "one of: P01, P02"),
    ("discarded", [9], "discarded[0]", "one of: P01, P02"),
    ("row", ["M23", "M15", "M11"], "row", "a list of 4"),
    ("row/2", "X", "row[2]", "a monument, M01 to M32"),
    ("row/2", 3, "row[2]", "a monument, M01 to M32"),
    ("pile", 33, "pile", "from 0 to 32"),
    ("set_aside", 33, "set_aside", "from 0 to 32"),
    ("triggered", 0, "triggered", "true or false"),
    ("triggered", None, "triggered", "true or false"),
    ("action", None, "action", "an object"),
    ("action/name", "gold", "action.name", "one of: monument"),
    ("action/quantity", 4, "action.quantity", "from 1 to 3"),
    ("action/quantity", 0, "action.quantity", "from 1 to 3"),
    ("action/slots", [0, 1], "action.slots[0]", "from 1 to 4"),
    ("action/slots", [1, 5], "action.slots[1]", "from 1 to 4"),
]


@pytest.mark.parametrize(("path", "value", "field", "expected"), VALUES)
def test_a_value_that_is_none_of_the_field_is_refused(
    path: str, value: object, field: str, expected: str
) -> None:
    check(moment("goods"), path, value, field, expected)


@pytest.mark.parametrize("document", [None, 3, "x", [], ["answer"], True])
def test_a_saved_state_is_an_object(document: Any) -> None:
    game = load(2)
    with pytest.raises(BadPosition) as caught:
        game.spec.state(game.rules, document, None)
    assert caught.value.field == "position"


@pytest.mark.parametrize("name", ["spaces", "padroes"])
def test_keys_that_are_no_texts_are_refused(name: str) -> None:
    """JSON has none."""
    assert refused(changed(moment("goods"), name, {10**5000: 0})).field == name


# -- The header


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        ("game", "chess", '"quinto_imperio"'),
        ("players", 5, "players: got 5, expected an integer from 2 to 4"),
        ("players", 4, "expected a list of 4"),
        ("seat", 3, "seat: got 3, expected an integer from 0 to 2"),
    ],
)
def test_a_header_that_cannot_be_is_refused(
    path: str, value: object, text: str
) -> None:
    assert text in str(refused(changed(moment("goods"), path, value)))
