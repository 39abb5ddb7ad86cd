"""Positions read back, and fields that are none are refused by name and reason."""

import copy
from typing import Any

import pytest

import augury
from augury.errors import BadPosition
from tests.wiege.changes import GONE, changed, check, refused
from tests.wiege.moments import MOVES, moment
from tests.wiege.scenes import Doc
from tests.wiege.walks import POLICIES, SETUPS, walk

# -- Positions that can be


def read_back(state: augury.State) -> None:
    """Whole, the same state; as a seat sees it, a state that it sees alike."""
    game, spec = state.game, state.game.spec
    whole = spec.document(game.rules, state.to_bytes(), None)
    assert spec.state(game.rules, whole, None) == state.to_bytes()
    for seat in range(game.players):
        view = spec.document(game.rules, state.to_bytes(), seat)
        again = spec.state(game.rules, view, seat)
        assert spec.document(game.rules, again, seat) == view


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("players", "teams"), SETUPS)
def test_every_position_of_a_game_reads_back(
    players: int, teams: bool, policy: str
) -> None:
    for state in walk(players, teams, 1, policy):
        read_back(state)


@pytest.mark.slow
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("players", "teams"), SETUPS)
def test_every_position_of_many_games_reads_back(
    players: int, teams: bool, policy: str
) -> None:
    for seed in range(500):
        for state in walk(players, teams, seed, policy):
            read_back(state)


@pytest.mark.parametrize("name", [*MOVES, "pay", "over"])
def test_the_positions_of_these_tests_read_back(name: str) -> None:
    assert augury.load_position("wiege", moment(name)).view(0) == moment(name)


@pytest.mark.parametrize("seed", range(3))
def test_a_sample_of_a_position_that_was_read_can_be_played(seed: int) -> None:
    for state in walk(3, False, seed):
        if state.is_terminal():
            continue
        seat = state.current_player()
        position = state.game.position(seat, state.view(seat))
        assert position.legal_actions() == state.legal_actions()


def test_a_position_may_be_json_text() -> None:
    state = next(walk(4, True, 1))
    text = state.information_state_string(0)
    assert augury.load_position("wiege", text).view(0) == state.view(0)


def test_cards_and_columns_may_be_in_any_order() -> None:
    """A hand is no sequence; only a person pile and a column are."""
    doc = copy.deepcopy(moment("set"))
    for cards in (doc["hands"][0], doc["display"], doc["lost"], doc["columns"][0]):
        cards.reverse()
    assert augury.load_position("wiege", doc).view(0) == moment("set")


def test_a_stone_may_be_said_to_be_no_genius() -> None:
    piece = {"seat": 1, "genius": False}
    doc = changed(moment("set"), "positions/m0/places/0", piece)
    assert augury.load_position("wiege", doc).view(0) == moment("set")


def test_what_a_seat_does_not_see_is_null() -> None:
    doc = moment("set")
    assert doc["hands"][1] == [None, None]
    check(doc, "hands/1/0", "person-1-religion", "hands[1][0]", "null: a secret")
    check(doc, "piles/1/0", "person-1-finance", "piles[1][0]", "null: a secret")
    check(doc, "hands/0/0", None, "hands[0][0]", "the key of a card")


def test_hands_are_shown_when_the_game_is_over() -> None:
    """Ruling 31: cards in hand may decide."""
    doc = moment("over")
    check(doc, "hands/1/0", None, "hands[1][0]", "the key of a card")
    check(doc, "piles/1/0", "person-2-science", "piles[1][0]", "null: a secret")


# -- Values that are none

INTEGERS = (
    "seat_of_turn", "to_move", "turn", "pile", "talon", "stocks/1/0",
    "positions/m0/places/0/seat",
)  # fmt: skip
INSIDE = {
    "set": ["known/0/finance-red", "columns/0/3/cards/1/1"],
    "name": ["scoring/with", "scoring/passes", "scoring/named/0/1"],
    "pay": [f"scoring/payment/{key}" for key in ("to", "from", "due", "received")],
    "bonus": ["bonus/left"],
}


def field_of(path: str) -> str:
    """Path as errors write it: columns[0][2].cards[1][1]."""
    parts = path.split("/")
    inner = (
        f"[{p}]" if p.isdigit() and parts[i] != "places" else f".{p}"
        for i, p in enumerate(parts[1:])
    )
    return "".join([parts[0], *inner])


@pytest.mark.parametrize("value", [-1, True, "1", 1.5, [1], 10**40])
@pytest.mark.parametrize(
    ("name", "path"),
    [("set", path) for path in INTEGERS]
    + [(name, path) for name, paths in INSIDE.items() for path in paths],
)
def test_numbers_are_integers_in_range(name: str, path: str, value: object) -> None:
    check(moment(name), path, value, field_of(path), "")


@pytest.mark.parametrize("value", [0, 1, "true", None])
@pytest.mark.parametrize("path", ["genius/0", "positions/b1/places/1/genius"])
def test_flags_are_true_or_false(path: str, value: object) -> None:
    check(moment("set"), path, value, field_of(path), "true or false")


FIELDS = {
    "set": [
        *(key for key in moment("set") if key not in ("game", "options", "drawn")),
        "positions/m0/events", "positions/m0/places", "columns/0/0/symbols",
        "columns/0/0/cards", "positions/m0/places/0/seat",
    ],
    "name": [f"scoring/{key}" for key in moment("name")["scoring"]],
    "pay": [f"scoring/payment/{key}" for key in moment("pay")["scoring"]["payment"]],
    "bonus": ["bonus/left", "bonus/from"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "path"), [(name, path) for name, paths in FIELDS.items() for path in paths]
)
def test_a_missing_field_is_named(name: str, path: str) -> None:
    expected = "to" if path in ("players", "seat") else "this field to be present"
    check(moment(name), path, GONE, field_of(path), expected)


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("set", "bag"),
        ("set", "positions/m0/dice"),
        ("set", "positions/m0/places/0/colour"),
        ("set", "columns/0/0/value"),
        ("name", "scoring/winner"),
        ("pay", "scoring/payment/total"),
        ("bonus", "bonus/taken"),
    ],
)
def test_a_field_that_is_none_is_named(name: str, path: str) -> None:
    check(moment(name), path, 3, field_of(path), "one of: ")


LISTS = [
    "stocks", "genius", "hands", "piles", "known", "columns", "display", "lost",
    "removed", "stocks/0", "hands/0", "piles/0", "columns/0", "columns/0/0/symbols",
    "columns/0/0/cards", "columns/0/0/cards/0", "positions/m0/events",
]  # fmt: skip


@pytest.mark.parametrize("value", [None, 3, "x", {"0": 1}, {1, 2}])
@pytest.mark.parametrize("path", LISTS)
def test_lists_are_lists(path: str, value: object) -> None:
    check(moment("set"), path, value, field_of(path), "a list of")


@pytest.mark.parametrize("value", [None, 3, "x", [1]])
@pytest.mark.parametrize(
    "path",
    ["positions", "positions/m0", "positions/m0/places", "positions/m0/places/0",
     "known/0", "columns/0/0"],
)  # fmt: skip
def test_objects_are_objects(path: str, value: object) -> None:
    check(moment("set"), path, value, field_of(path), "an object")


# name of the position, path, value, field, expected
VALUES: list[tuple[str, str, Any, str, str]] = [
    ("set", "phase", "war", "phase", "one of: set, bonus, action"),
    ("set", "phase", None, "phase", "one of: set, bonus, action"),
    ("set", "group", "pink", "group", "one of: red, violet, green"),
    ("set", "turn", 400, "turn", "from 0 to 399"),
    ("set", "to_move", 3, "to_move", "from 0 to 2"),
    ("set", "stocks/0", [6, 2], "stocks[0]", "a list of 3"),
    ("set", "stocks/0/0", 8, "stocks[0][0]", "from 0 to 7"),
    ("set", "positions/m1", {}, "positions", "of this game: m0, b0, b1, b2"),
    ("set", "positions/m0/events", [], "positions.m0.events", "an event or more"),
    ("set", "positions/m0/events/0", "red", "positions.m0.events[0]", "id of an event"),
    ("set", "positions/m0/events/0", None, "positions.m0.events[0]", "id of an event"),
    ("set", "removed/0", [], "removed[0]", "the id of an event"),
    ("set", "removed/0", "gray_1526", "removed[0]", "positions.b2.events[0] too"),
    ("set", "removed/1", "green_1499", "removed[1]", "an event not in removed[0] too"),
    ("set", "positions/m0/places/3", {"seat": 1}, "positions.m0.places", '"0" to "2"'),
    ("set", "positions/m0/places/00", {"seat": 1}, "positions.m0.places", "a place"),
    ("set", "positions/m0/places/0/seat", None, "positions.m0.places.0.seat", "0 to 2"),
    ("set", "hands/0/0", "person-5", "hands[0][0]", "the key of a card"),
    ("set", "hands/0/0", ["person-4"], "hands[0][0]", "the key of a card"),
    ("set", "display/0", None, "display[0]", "the key of a card"),
    ("set", "piles/0/0", "science-red", "piles[0][0]", "a personality"),
    ("set", "known/0", {"person-5": 1}, "known[0]", "the key of a card"),
    ("set", "known/0", {"person-4": 0}, "known[0].person-4", "1"),
    ("set", "known/0", {"finance-red": 4}, "known[0].finance-red", "from 1 to 3"),
    ("set", "columns/0/0/symbols", [], "columns[0][0].symbols", "a symbol or two"),
    ("set", "columns/0/0/symbols/0", "war", "columns[0][0].symbols[0]", "one of: "),
    ("set", "columns/0/0/cards", [], "columns[0][0].cards", "a card or more"),
    ("set", "columns/0/0/cards/0", ["finance-red"], "columns[0][0].cards[0]", "2"),
    ("name", "scoring", [], "scoring", "an object"),
    ("name", "scoring/kind", "war", "scoring.kind", "one of: culture, persons"),
    ("name", "scoring/kind", None, "scoring.kind", "one of: culture, persons"),
    ("name", "scoring/position", "m1", "scoring.position", "one of: m0, b0, b1, b2"),
    ("name", "scoring/with", 3, "scoring.with", "from 0 to 2"),
    ("name", "scoring/named", [None], "scoring.named", "a list of 2"),
    ("name", "scoring/named/0", ["science"], "scoring.named[0]", "a list of 2"),
    ("name", "scoring/named/0/0", "war", "scoring.named[0][0]", "one of: science"),
    ("name", "scoring/played/0", None, "scoring.played[0]", "a list of cards"),
    ("duel", "scoring/played/0/0", "finance-red", "scoring.played[0][0]", "a person"),
    ("name", "scoring/passes", 3, "scoring.passes", "from 0 to 2"),
    ("name", "scoring/payment", 3, "scoring.payment", "an object"),
    ("name", "scoring/back", None, "scoring.back", "of [0, 1] in this order"),
    ("tie", "scoring/back", [1, 0], "scoring.back", "of [0, 1] in this order"),
    ("tie", "scoring/back", [False, True], "scoring.back", "from 0 to 1"),
    ("pay", "scoring/payment/due", 0, "scoring.payment.due", "from 1 to"),
    ("pay", "scoring/payment/broke", 3, "scoring.payment.broke", "a list of seats"),
    ("pay", "scoring/payment/broke", [1, 1], "scoring.payment.broke", "ascending"),
    ("pay", "scoring/payment/broke", [3], "scoring.payment.broke[0]", "from 0 to 2"),
    ("bonus", "bonus", 1, "bonus", "an object"),
    ("bonus", "bonus/left", 5, "bonus.left", "from 1 to 4"),
    ("bonus", "bonus/from", "war", "bonus.from", "one of: science-blue"),
    ("over", "to_move", 0, "to_move", "null, as the game is over"),
]


@pytest.mark.parametrize(("name", "path", "value", "field", "expected"), VALUES)
def test_a_value_that_is_none_of_the_field_is_refused(
    name: str, path: str, value: object, field: str, expected: str
) -> None:
    check(moment(name), path, value, field, expected)


# -- The header


@pytest.mark.parametrize(
    ("path", "value", "text"),
    [
        ("game", "chess", '"wiege"'),
        ("players", 5, "players: got 5, expected an integer from 2 to 4"),
        ("players", 4, "stocks"),
        ("seat", 3, "seat: got 3, expected an integer from 0 to 2"),
        ("seat", 1, "hands[0][0]: got 'science-blue', expected null"),
    ],
)
def test_a_header_that_cannot_be_is_refused(
    path: str, value: object, text: str
) -> None:
    assert text in str(refused(changed(moment("set"), path, value)))


def test_a_saved_state_shows_every_card() -> None:
    """Nothing is filled in: null is no card."""
    state = next(walk(2, False, 1))
    doc: Doc = state.game.spec.document(state.game.rules, state.to_bytes(), None)
    doc["hands"][1][0] = None
    with pytest.raises(BadPosition, match=r"hands\[1\]\[0\]: got None"):
        state.game.spec.state(state.game.rules, doc, None)
