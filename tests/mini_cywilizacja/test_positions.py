"""Positions read back, and fields that are none are refused by name and reason."""

import random
from typing import Any

import pytest

import augury
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.payments import (
    Row,
    price,
    rows_of,
    turns_spent,
    ways,
)
from tests.mini_cywilizacja.changes import GONE, changed, check, field_of, refused
from tests.mini_cywilizacja.documents import POSITIONS, moment, walk
from tests.mini_cywilizacja.support import DECK, VARIANTS, fields_of, load

COUNTS = (2, 3, 4, 5)

# -- Positions that can be


def read_back(state: augury.State) -> None:
    """Every seat sees the whole state."""
    game, spec = state.game, state.game.spec
    whole = spec.document(game.rules, state.to_bytes(), None)
    again = spec.state(game.rules, whole, None)
    assert kernel.decode(game.rules, again) == fields_of(state)
    assert again == state.to_bytes()


@pytest.mark.parametrize("malicious", [False, True])
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", COUNTS)
def test_every_position_of_a_game_reads_back(
    players: int, variant: str, malicious: bool
) -> None:
    for seed in range(3):
        game = load(players, variant, malicious=malicious, base_set=seed == 0)
        for state in walk(game, seed):
            read_back(state)


@pytest.mark.parametrize("malicious", [False, True])
def test_every_position_of_small_games_reads_back(malicious: bool) -> None:
    """Two get stuck and search the stack most often in the shortest variants."""
    for seed in range(60):
        variant = "express" if seed % 3 else "quick"
        for state in walk(load(2, variant, malicious=malicious), seed):
            read_back(state)


@pytest.mark.slow
@pytest.mark.parametrize("malicious", [False, True])
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", COUNTS)
def test_every_position_of_many_games_reads_back(
    players: int, variant: str, malicious: bool
) -> None:
    for seed in range(2000 if players == 2 else 400):
        game = load(players, variant, malicious=malicious, base_set=seed % 2 == 0)
        for state in walk(game, seed):
            read_back(state)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_positions_of_these_tests_read_back(name: str) -> None:
    assert augury.load_position("mini_cywilizacja", moment(name)).view(0) == (
        moment(name)
    )


@pytest.mark.parametrize("seat", range(3))
def test_every_seat_sees_the_same(seat: int) -> None:
    doc = moment("turn") | {"seat": seat}
    position = augury.load_position("mini_cywilizacja", doc)
    assert position.view(1) == moment("turn") | {"seat": 1}


def test_a_position_can_be_played() -> None:
    for state in walk(load(4, "quick"), 1):
        if not state.is_terminal():
            position = state.game.position(0, state.view(0))
            assert position.legal_actions() == state.legal_actions()


def test_a_position_may_be_json_text() -> None:
    state = next(walk(load(4, "quick"), 1))
    text = state.information_state_string(0)
    position = augury.load_position("mini_cywilizacja", text)
    assert position.view(0) == state.view(0)


def test_pool_and_stack_may_be_in_any_order() -> None:
    doc = moment("turn")
    doc["stack"].reverse()
    doc["pool"] = dict(random.Random(1).sample(list(doc["pool"].items()), 8))
    assert augury.load_position("mini_cywilizacja", doc).view(0) == moment("turn")


# -- What the checks reckon with


def offered(state: augury.State) -> dict[int, list[int]]:
    """Sets of cards that may be put down for each building."""
    out: dict[int, list[int]] = {}
    for move in state.legal_actions():
        if move >= kernel.BASES["buy"]:
            paid, place = divmod(move - kernel.BASES["buy"], 256)
            out.setdefault(4 * (place & 63) + (place >> 6), []).append(paid + 1)
    return out


@pytest.mark.parametrize("players", COUNTS)
def test_payments_are_those_that_the_kernel_offers(players: int) -> None:
    for seed in range(20):
        for state in walk(load(players, "full"), seed):
            at = fields_of(state)
            if at["phase"] != "turn":
                continue
            hand = at["hands"][at["seat"]]
            wood, stone = (q >= 0 and DECK.building(q).value for q in hand)
            sets = offered(state)
            for card in at["pool"]:
                for half in range(2):
                    quarter = 4 * card + 2 * (card in at["back"]) + half
                    rows = rows_of(DECK, [*at["built"][at["seat"]], quarter])
                    found = ways(price(rows), wood, stone)
                    assert list(found) == sets.get(quarter, [])


# rows of cost, discounts and substitutions; materials in hand; fewest and most turns
SPENT: list[tuple[list[tuple[int, ...]], tuple[int, int], tuple[int, int] | None]] = [
    ([], (1, 1), (0, 0)),
    ([], (3, 1), (2, 2)),
    ([], (0, 1), None),
    ([(1, 0, 0, 0, 0)], (0, 1), (1, 3)),
    ([(1, 0, 0, 0, 0)], (1, 0), None),
    ([(2, 1, 0, 0, 0)], (0, 0), (2, 5)),
    ([(2, 1, 0, 0, 0)], (0, 1), (3, 6)),
    # a discount on wood does not count for its own building, and leaves 1
    ([(1, 0, 1, 0, 0), (2, 0, 0, 0, 0)], (0, 1), (3, 7)),
    ([(2, 0, 1, 0, 0), (1, 0, 0, 0, 0)], (0, 1), (4, 7)),
    # a substitution pays stone for wood: either card, never both
    ([(0, 1, 0, 0, 1), (1, 0, 0, 0, 0)], (1, 0), (3, 7)),
]


@pytest.mark.parametrize(("rows", "hand", "spent"), SPENT)
def test_turns_follow_from_what_was_paid_and_is_in_hand(
    rows: list[tuple[int, ...]], hand: tuple[int, int], spent: tuple[int, int] | None
) -> None:
    assert turns_spent(tuple(Row(*row) for row in rows), hand) == spent


# -- Values that are none

TOP = {"card": "B02", "side": "front"}
FIELDS = {
    "turn": [
        *(key for key in moment("turn") if key not in ("game", "options")),
        "hands/0/wood", "hands/0/stone", "hands/0/wood/card", "hands/0/wood/side",
        "hands/0/wood/half", "top/card", "top/side",
    ],
    "search": [f"search/{key}" for key in moment("search")["search"]],
}  # fmt: skip
NUMBERS = [
    ("turn", "to_move"), ("turn", "turn"), ("turn", "lost_turns"),
    ("turn", "extra_turns/1"), ("search", "search/value"), ("last", "turns_left"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "path"), [(name, path) for name, paths in FIELDS.items() for path in paths]
)
def test_a_missing_field_is_named(name: str, path: str) -> None:
    expected = "to" if path in ("players", "seat") else "this field to be present"
    check(moment(name), path, GONE, field_of(path), expected)


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("turn", "score"), ("turn", "hands/0/gold"), ("turn", "hands/0/wood/value"),
        ("turn", "top/half"), ("search", "search/from"),
    ],
)  # fmt: skip
def test_a_field_that_is_none_is_named(name: str, path: str) -> None:
    check(moment(name), path, 3, field_of(path), "one of: ")


@pytest.mark.parametrize("value", [-1, True, "1", 1.5, [1], 10**40, float("nan")])
@pytest.mark.parametrize(("name", "path"), NUMBERS)
def test_numbers_are_integers_in_range(name: str, path: str, value: Any) -> None:
    check(moment(name), path, value, field_of(path), "an integer from ")


@pytest.mark.parametrize("path", [k for k in moment("turn") if k != "game"])
def test_whatever_stands_there_is_refused_by_name(path: str) -> None:
    for value in (10**5000, -(10**5000), float("inf"), [[[[]]]]):
        error = refused(changed(moment("turn"), path, value))
        assert error.field.startswith(path)


@pytest.mark.parametrize("value", [None, 3, "x", {"0": 1}])
@pytest.mark.parametrize("path", ["hands", "built", "extra_turns", "stack", "built/0"])
def test_lists_are_lists(path: str, value: object) -> None:
    check(moment("turn"), path, value, field_of(path), "a list of")


@pytest.mark.parametrize("value", [3, "x", [1]])
@pytest.mark.parametrize("path", ["pool", "top", "search", "hands/0", "hands/0/wood"])
def test_objects_are_objects(path: str, value: object) -> None:
    check(moment("turn"), path, value, field_of(path), "an object")


# name of the position, path, value, field, expected
VALUES: list[tuple[str, str, Any, str, str]] = [
    ("turn", "phase", "war", "phase", "one of: turn, search, stuck, act, over"),
    ("turn", "phase", None, "phase", "one of: turn, search, stuck, act, over"),
    ("turn", "to_move", 3, "to_move", "from 0 to 2"),
    ("turn", "to_move", None, "to_move", "from 0 to 2"),
    ("turn", "turn", 2001, "turn", "from 0 to 2000"),
    ("turn", "hands", [], "hands", "a list of 3"),
    ("turn", "built", [[]], "built", "a list of 3"),
    ("turn", "extra_turns", [0, 0], "extra_turns", "a list of 3"),
    ("turn", "extra_turns/1", 21, "extra_turns[1]", "from 0 to 20"),
    ("turn", "lost_turns", 4, "lost_turns", "from 0 to 3"),
    ("turn", "turns_left", 9, "turns_left", "from 0 to 8"),
    ("turn", "hands/0/wood/card", "B11", "hands[0].wood.card", "the id of a card"),
    ("turn", "hands/0/wood/card", ["B1"], "hands[0].wood.card", "the id of a card"),
    ("turn", "hands/0/wood/side", "left", "hands[0].wood.side", "front, back"),
    ("turn", "hands/0/wood/half", 0, "hands[0].wood.half", "upper, lower"),
    ("turn", "built/0/0", "A01", "built[0][0]", "the name of a building"),
    ("turn", "built/0/0", None, "built[0][0]", "the name of a building"),
    ("turn", "built/0", ["Koszary"] * 21, "built[0]", "at most 20"),
    ("turn", "pool/B11", "front", "pool", "the id of a card"),
    ("turn", "pool/B01", "up", "pool.B01", "one of: front, back"),
    ("turn", "pool/B01", None, "pool.B01", "one of: front, back"),
    ("turn", "stack/4", "B11", "stack[4]", "the id of a card"),
    ("turn", "stack/4", None, "stack[4]", "the id of a card"),
    ("turn", "top/card", "B11", "top.card", "the id of a card"),
    ("turn", "top/side", 1, "top.side", "one of: front, back"),
    ("turn", "turned", "B11", "turned", "the id of a card"),
    ("turn", "turned", 3, "turned", "the id of a card"),
    ("turn", "turned", "B02", "turned", "a card of the pool, or null"),
    ("act", "found", "B11", "found", "the id of a card"),
    ("act", "found", "B04", "found", "a card of the pool, or null"),
    ("search", "search/material", "gold", "search.material", "wood, stone"),
    ("search", "search/value", 4, "search.value", "from 1 to 3"),
    ("search more", "search/put_down", 3, "search.put_down", "the id of a card"),
    ("search more", "search/put_down", "B10", "search.put_down", "card of the pool"),
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
        ("game", "chess", '"mini_cywilizacja"'),
        ("players", 6, "players: got 6, expected an integer from 2 to 5"),
        ("players", 4, "extra_turns"),
        ("seat", 3, "seat: got 3, expected an integer from 0 to 2"),
        ("options/variant", "long", "stack: got '13 cards', expected 16"),
    ],
)
def test_a_header_that_cannot_be_is_refused(
    path: str, value: object, text: str
) -> None:
    assert text in str(refused(changed(moment("turn"), path, value)))
