"""Positions read back, and those that cannot be are refused by field, value and reason.

Each row of a table is one field of a good position changed; `refused` says what the
error names.
"""

import copy
import random
from typing import Any

import pytest

import augury
from augury.errors import AuguryError, BadOption, BadPosition, UnknownGame
from tests.vinci.scenes import Doc, Seat, scene
from tests.vinci.walks import pick

SETUPS = [(b, n) for b in ("europe", "mare_nostrum") for n in (2, 3, 4, 5)]
GONE = object()
"""In place of a value: the field is left out."""


def war() -> Doc:
    """Three seats in the middle of the first one's conquest."""
    return scene(
        Seat("fortification weapons", {"saxony": 2, "poland": 1}),
        Seat("warband cavalry", {"castile": 1}, hand=4),
        Seat("diplomacy religion", {"ireland": 2}, past="philosophy legions",
             ruins={"alps": 3}),
        peace=(2, 1),
    ).view(0)  # fmt: skip


def changed(doc: Doc, path: str, value: object) -> Doc:
    """A copy with one field, given by its path, put to another value."""
    doc = copy.deepcopy(doc)
    *parts, last = path.split("/")
    at: Any = doc
    for part in parts:
        at = at[int(part)] if isinstance(at, list) else at[part]
    if value is GONE:
        del at[last]
    elif isinstance(at, list):
        at[int(last)] = value
    else:
        at[last] = value
    return doc


def refused(doc: Doc) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        augury.load_position("vinci", doc)
    return caught.value


def check(doc: Doc, path: str, value: object, field: str, expected: str) -> None:
    """The change is refused; the error names the field and what was expected."""
    augury.load_position("vinci", doc)
    error = refused(changed(doc, path, value))
    assert error.field == field
    assert expected in error.expected
    assert str(error).startswith(f"{field}: got ")


# -- Positions that can be


@pytest.mark.parametrize(("board", "players"), SETUPS)
def test_every_position_of_a_game_reads_back(board: str, players: int) -> None:
    for seed, eager in enumerate((0.0, 0.7)):
        rng = random.Random(seed)
        game = augury.load("vinci", players=players, map=board)
        state = game.new_initial_state(seed)
        while not state.is_terminal():
            seat = rng.randrange(players)
            again = augury.load_position("vinci", state.view(seat))
            assert again.view(seat) == state.view(seat)
            assert again.to_bytes() == state.to_bytes()
            state.apply_action(pick(rng, state.legal_actions(), eager))
        assert game.state_from_json(state.to_json()) == state


def test_a_position_may_be_json_text() -> None:
    state = scene(Seat("", {"saxony": 1}))
    text = state.information_state_string(0)
    assert augury.load_position("vinci", text).view(0) == state.view(0)


def test_declining_and_fort_may_be_left_out() -> None:
    doc = war()
    doc["provinces"]["castile"] = {"owner": 1, "pawns": 1}
    assert augury.load_position("vinci", doc).view(0) == war()


# -- Values that are none

INTEGERS = (-1, True, "1", 1.5, None, [1])


@pytest.mark.parametrize("value", INTEGERS)
@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("to_move", "to_move"),
        ("round", "round"),
        ("points/1", "points[1]"),
        ("provinces/castile/pawns", "provinces.castile.pawns"),
        ("empires/1/hand", "empires[1].hand"),
        ("track/2/coins", "track[2].coins"),
        ("peace/by", "peace.by"),
        ("peace/with", "peace.with"),
    ],
)
def test_numbers_are_integers_in_range(path: str, field: str, value: object) -> None:
    check(war(), path, value, field, "")


@pytest.mark.parametrize("value", [0, 1, "true", None])
@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("provinces/castile/declining", "provinces.castile.declining"),
        ("provinces/castile/fort", "provinces.castile.fort"),
        ("empires/1/entering", "empires[1].entering"),
    ],
)
def test_flags_are_true_or_false(path: str, field: str, value: object) -> None:
    check(war(), path, value, field, "true or false")


@pytest.mark.parametrize(
    "path",
    ["to_move", "phase", "round", "points", "provinces", "empires", "track", "peace",
     "turn", "provinces/castile/owner", "provinces/castile/pawns", "empires/1/active",
     "empires/1/declining", "empires/1/hand", "empires/1/entering", "track/0/tiles",
     "track/0/coins", "peace/by", "peace/with"],
)  # fmt: skip
def test_a_missing_field_is_named(path: str) -> None:
    field = path.replace("empires/1", "empires[1]").replace("track/0", "track[0]")
    check(war(), path, GONE, field.replace("/", "."), "this field to be present")


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("bag", "bag"),
        ("provinces/castile/colour", "provinces.castile.colour"),
        ("empires/0/pawns", "empires[0].pawns"),
        ("track/1/pawns", "track[1].pawns"),
        ("peace/until", "peace.until"),
    ],
)
def test_a_field_that_is_none_is_named(path: str, field: str) -> None:
    check(war(), path, 3, field, "one of: ")


# path, value, field, expected
VALUES = [
    ("phase", "war", "phase", "one of: choose, turn"),
    ("phase", 3, "phase", "one of: choose, turn"),
    ("to_move", 3, "to_move", "from 0 to 2"),
    ("round", 0, "round", "from 1 to 10"),
    ("round", 11, "round", "from 1 to 10"),
    ("points", [5, 5], "points", "3"),
    ("points/0", 20_001, "points[0]", "from 0 to 20000"),
    ("provinces", [], "provinces", "an object"),
    ("provinces/atlantis", {"owner": 0, "pawns": 1}, "provinces", "of Europe"),
    ("provinces/castile", 3, "provinces.castile", "an object"),
    ("provinces/castile/pawns", 0, "provinces.castile.pawns", "from 1 to"),
    ("provinces/castile/pawns", 201, "provinces.castile.pawns", "from 1 to 200"),
    ("provinces/castile/owner", 3, "provinces.castile.owner", "from 0 to 2"),
    ("provinces/castile/owner", "you", "provinces.castile.owner", "from 0 to 2"),
    ("empires", [], "empires", "3"),
    ("empires/1", [], "empires[1]", "an object"),
    ("empires/1/active", "weapons", "empires[1].active", "a list of two tiles"),
    ("empires/1/active", ["army"], "empires[1].active", "a list of two tiles"),
    ("empires/1/active/1", "atoms", "empires[1].active[1]", "a civilization tile"),
    ("empires/1/active/1", None, "empires[1].active[1]", "a civilization tile"),
    ("empires/1/active/1", "camels", "empires[1].active[1]", "in this game"),
    ("empires/1/active/1", "warband", "empires[1].active[1]", "in empires[1].active"),
    ("empires/1/active/1", "weapons", "empires[1].active[1]", "in empires[0].active"),
    ("empires/1/active/1", "legions", "empires[2].declining[0]", "empires[1].active"),
    ("empires/1/hand", 201, "empires[1].hand", "from 0 to 200"),
    ("track", {}, "track", "at most 6 pairs"),
    ("track", [{"tiles": [], "coins": 0}] * 7, "track", "at most 6 pairs"),
    ("track/3/tiles", [], "track[3].tiles", "a list of two tiles"),
    ("track/3/tiles/0", "weapons", "track[3].tiles[0]", "in empires[0].active"),
    ("track/3/tiles/0", "camels", "track[3].tiles[0]", "in this game"),
    ("track/3/coins", 13, "track[3].coins", "from 0 to 12"),
    ("peace", [2, 1], "peace", "an object"),
    ("peace/by", 3, "peace.by", "from 0 to 2"),
    ("turn", [], "turn", "an object"),
    ("turn", {}, "turn.converted", "this field to be present"),
]


@pytest.mark.parametrize(("path", "value", "field", "expected"), VALUES)
def test_a_value_that_is_none_of_the_field_is_refused(
    path: str, value: object, field: str, expected: str
) -> None:
    check(war(), path, value, field, expected)


def test_the_option_without_nomads_and_culture_leaves_out_two_tiles() -> None:
    """Setting Up: the invitation option omits both Nomadic and Culture."""
    doc = scene(Seat("", {"saxony": 1}), without=True).view(0)
    for tile in ("nomadic", "culture"):
        check(doc, "track/0/tiles/0", tile, "track[0].tiles[0]", "in this game")


# -- The header


@pytest.mark.parametrize(
    ("path", "value", "error", "text"),
    [
        ("game", "chess", BadPosition, '"vinci"'),
        ("players", 6, BadPosition, "players: got 6, expected an integer from 2 to 5"),
        ("players", GONE, BadPosition, "players: got None"),
        ("players", 2, BadPosition, "points"),
        ("seat", 3, BadPosition, "seat: got 3, expected an integer from 0 to 2"),
        ("seat", GONE, BadPosition, "seat: got None, expected an integer from 0 to 2"),
        ("options", [], BadPosition, "options: got"),
        ("options/colour", 1, BadPosition, "options.colour: got 1"),
        ("options/map", "atlantis", BadOption, "map: got 'atlantis', expected one of"),
        ("options/map", 3, BadOption, "map: got 3"),
        ("options/map", "/none.toml", BadOption, "/none.toml: cannot be read"),
        ("options/without_nomads_culture", 1, BadOption, "without_nomads_culture: got"),
        ("options/map", "mare_nostrum", BadPosition, "provinces: got"),
    ],
)
def test_a_header_that_cannot_be_is_refused(
    path: str, value: object, error: type[AuguryError], text: str
) -> None:
    with pytest.raises(error) as caught:
        augury.load_position("vinci", changed(war(), path, value))
    assert text in str(caught.value)


@pytest.mark.parametrize("text", ["", "{", "3", "[]", "null", "{" * 5000])
def test_text_that_is_no_object_is_refused(text: str) -> None:
    with pytest.raises(BadPosition, match="JSON"):
        augury.load_position("vinci", text)


def test_a_position_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        augury.load_position("vinci3", {})
