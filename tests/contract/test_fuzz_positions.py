"""Positions from strangers: taken and playable, or refused by the name of a field.

Valid views and saved states are damaged at random places (hypothesis, always the same
examples). Whatever comes in, nothing but BadPosition or BadOption may come out.
"""

import copy
import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import augury
from tests.contract.rules import play_out
from tests.contract.support import CASES, Case, random_game

Doc = dict[str, Any]
Path = tuple[str | int, ...]

nested: Any = None
for _ in range(60):
    nested = [nested]

VALUES = st.sampled_from([
    None, True, False, 0, 1, 2, 3, 5, 12, 13, -1, 255, 256, 2**31, 2**32 - 1, 2**63,
    2**64, -(2**64), 10**40, 0.0, 1.0, 1.5, -0.5, 1e308, float("nan"), float("inf"),
    "", "0", "1", "x", "red", "rygbk", "\0", "é", "a" * 300, "ffffffffffffffff",
    [], [0], [None], [0, 0], [[0, 0]], {}, {"x": 1}, {"1": "r"}, nested,
]).map(copy.deepcopy)
WAYS = ("drop", "put", "put", "shift", "swap", "copy", "add")
KEYS = st.sampled_from(["0", "1", "61", "x", "seat", "state", "huts", "red", "\0"])


def places(value: Any, path: Path = ()) -> list[Path]:
    """Paths of all values inside a document, itself left out."""
    if isinstance(value, dict):
        inner: list[tuple[Any, Any]] = [*value.items()]
    elif isinstance(value, list):
        inner = [*enumerate(value)]
    else:
        return []
    return [
        found
        for key, item in inner
        for found in [(*path, key), *places(item, (*path, key))]
    ]


def holder(doc: Any, path: Path) -> Any:
    for key in path[:-1]:
        doc = doc[key]
    return doc


@st.composite
def damaged(draw: st.DrawFn, doc: Doc) -> Doc:
    """A document with one to three things wrong, or by luck right."""
    doc = copy.deepcopy(doc)
    for _ in range(draw(st.integers(1, 3))):
        spots = places(doc)
        if not spots:
            break
        path = draw(st.sampled_from(spots))
        at: Any = holder(doc, path)
        key: Any = path[-1]
        match draw(st.sampled_from(WAYS)):
            case "drop":
                del at[key]
            case "put":
                at[key] = draw(VALUES)
            case "shift" if type(at[key]) is int:
                at[key] += draw(st.sampled_from([-2, -1, 1, 2]))
            case "swap":
                other = draw(st.sampled_from(spots))
                there = holder(doc, other)
                if other[: len(path)] != path and path[: len(other)] != other:
                    at[key], there[other[-1]] = there[other[-1]], at[key]
            case "copy" if isinstance(at, list):
                at.append(copy.deepcopy(at[key]))
            case "add" if isinstance(at, dict):
                at[draw(KEYS)] = draw(VALUES)
            case _:
                at[key] = draw(VALUES)
    return doc


@st.composite
def moments(draw: st.DrawFn, case: Case) -> tuple[augury.State, int]:
    states = random_game(case.game(), draw(st.integers(1, 3)))
    state = states[draw(st.integers(0, len(states) - 1))]
    return state, draw(st.integers(0, case.players - 1))


def taken_or_refused(read: Callable[[], augury.State]) -> augury.State | None:
    """The state, checked to be playable, or None after a refusal that names a field."""
    try:
        state = read()
    except augury.BadPosition as error:
        check_text(error)
        return None
    except augury.BadOption:
        return None
    moves = state.legal_actions()
    assert bool(moves) != state.is_terminal()
    assert len(moves) <= state.game.kernel.max_moves
    assert all(a < b for a, b in pairwise(moves))
    for seat in range(state.game.players):
        json.dumps(state.view(seat))
        state.board(seat)
        state.observation_tensor(seat)
    play_out(state)
    state._raw.rollouts(3, 1)
    return state


def check_text(error: augury.BadPosition) -> None:
    assert error.field
    assert str(error).startswith(error.field)
    assert len(str(error)) < 1000


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=300)
@given(data=st.data())
def test_a_damaged_view_is_taken_or_refused(case: Case, data: st.DataObject) -> None:
    state, seat = data.draw(moments(case))
    doc = data.draw(damaged(state.view(seat)))
    position = taken_or_refused(lambda: case.game().position(seat, doc))
    if position is None:
        return
    view = position.view(seat)
    assert case.game().position(seat, view).view(seat) == view
    if position.current_player() == seat:
        augury.analyse(position, simulations=20, seed=1)


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=200)
@given(data=st.data())
def test_a_damaged_saved_state_is_taken_or_refused(
    case: Case, data: st.DataObject
) -> None:
    state, _ = data.draw(moments(case))
    doc = data.draw(damaged(json.loads(state.to_json())))
    saved = taken_or_refused(lambda: case.game().state_from_json(doc))
    if saved is None:
        return
    assert case.game().state_from_json(saved.to_json()) == saved
    if not saved.is_terminal():
        augury.analyse(saved, simulations=20, seed=1)


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=100)
@given(data=st.data())
def test_a_damaged_position_without_its_game_is_taken_or_refused(
    case: Case, data: st.DataObject
) -> None:
    state, seat = data.draw(moments(case))
    doc = data.draw(damaged(state.view(seat)))
    taken_or_refused(lambda: augury.load_position(case.name, doc))


@settings(max_examples=300)
@given(text=st.text(max_size=40))
def test_text_that_is_no_json_object_is_refused(text: str) -> None:
    with pytest.raises(augury.BadPosition):
        CASES[0].game().position(0, text)
    with pytest.raises(augury.BadPosition):
        CASES[0].game().state_from_json(text)


@pytest.mark.parametrize("text", [
    "[" * 100_000, '{"a":' * 100_000, "1" * 5000, '{"seat": ' + "1" * 5000 + "}",
    '{"seat": NaN}', '{"seat": 1e999}', "\ufeff{}", '"\\ud800"',
])
def test_json_beyond_what_python_reads_is_refused(text: str) -> None:
    with pytest.raises(augury.BadPosition):
        CASES[0].game().position(0, text)
    with pytest.raises(augury.BadPosition):
        CASES[0].game().state_from_json(text)
    with pytest.raises(augury.BadPosition):
        augury.load_position(CASES[0].name, text)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("value", [
    pytest.param(10**5000, id="more digits than Python prints"),
    pytest.param("\ud800", id="half a surrogate"),
    pytest.param(b"bytes", id="bytes"),
    pytest.param({1: 2, "a": 3}, id="keys of two types"),
    pytest.param({1, 2}, id="a set"),
])
def test_a_value_that_no_json_has_is_refused(case: Case, value: object) -> None:
    """Any field of a view, even of a value whose repr fails."""
    game = case.game()
    state = game.new_initial_state(1)
    for path in places(state.view(0)):
        doc = state.view(0)
        holder(doc, path)[path[-1]] = value
        with pytest.raises(augury.AuguryError):
            game.position(0, doc)
        with pytest.raises(augury.AuguryError):
            augury.load_position(case.name, doc)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_value_nested_beyond_pythons_stack_is_refused(case: Case) -> None:
    deep: Any = 1
    for _ in range(20_000):
        deep = [deep]
    game = case.game()
    state = game.new_initial_state(1)
    for key in state.view(0):
        with pytest.raises(augury.AuguryError):
            game.position(0, {**state.view(0), key: deep})


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("option", ["players", "spec", "self", "x", ""])
def test_an_option_that_the_game_has_not_is_refused(case: Case, option: str) -> None:
    """Also one that is the name of a parameter of `Game`."""
    view = case.game().new_initial_state(1).view(0)
    view["options"] = {**view.get("options", {}), option: 2}
    with pytest.raises(augury.AuguryError, match="option"):
        augury.load_position(case.name, view)
