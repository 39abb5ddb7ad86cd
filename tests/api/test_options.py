"""Options that are texts and flags, wherever a game's options go."""

import json
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

import augury
from tests.api import sheet

SET = {"grid": "plain", "ink": "red", "folded": True, "pages": 2}


@pytest.fixture(autouse=True)
def game() -> Iterator[None]:
    with sheet.registered():
        yield


def test_defaults_are_filled_in() -> None:
    options = augury.load("sheet", ink="red").options
    assert options == {"grid": "ruled", "ink": "red", "folded": False, "pages": 1}


def test_games_with_other_options_differ() -> None:
    assert augury.load("sheet", ink="red") != augury.load("sheet")
    assert augury.load("sheet", folded=True) != augury.load("sheet")


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("grid", "dotted", "got 'dotted', expected one of: ruled, plain; or a path to"),
        ("grid", "grid.json", "or a path to a .toml file"),
        ("grid", 1, "grid: got 1, expected one of"),
        ("grid", None, "grid: got None, expected one of"),
        ("ink", "grid.toml", "ink: got 'grid.toml', expected one of: blue, red$"),
        ("ink", "Red", "ink: got 'Red', expected one of: blue, red$"),
        ("ink", ["red"], "ink: got"),
        ("folded", 1, "folded: got 1, expected true or false"),
        ("folded", "true", "folded: got 'true', expected true or false"),
        ("pages", True, "pages: got True, expected 1 to 9"),
        ("pages", "2", "pages: got '2', expected 1 to 9"),
    ],
)
def test_a_bad_value_is_named_with_what_was_expected(
    key: str, value: object, message: str
) -> None:
    with pytest.raises(augury.BadOption, match=f"^sheet: .*{message}"):
        augury.load("sheet", **{key: value})  # type: ignore[arg-type]


def test_a_file_of_ones_own_is_read_by_the_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("size = 3")
    game = augury.load("sheet", grid=str(path))
    assert b"size = 3" in game.rules
    assert game.options["grid"] == str(path)


def test_a_missing_file_is_the_games_own_error() -> None:
    with pytest.raises(augury.BadOption, match=r"none\.toml: cannot be read: No such"):
        augury.load("sheet", grid="none.toml")


def test_repr_is_the_call_that_made_the_game() -> None:
    game = augury.load("sheet", **SET)  # type: ignore[arg-type]
    assert repr(game) == (
        "augury.load('sheet', players=2, "
        "grid='plain', ink='red', folded=True, pages=2)"
    )
    assert eval(repr(game)) == game


def test_a_game_and_its_states_are_pickled() -> None:
    state = augury.load("sheet", **SET).new_initial_state(1)  # type: ignore[arg-type]
    assert pickle.loads(pickle.dumps(state)) == state


def test_a_position_carries_its_options() -> None:
    state = augury.load("sheet", **SET).new_initial_state(1)  # type: ignore[arg-type]
    view = json.loads(json.dumps(state.view(0)))
    assert view["options"] == SET
    assert augury.load_position("sheet", view).game == state.game
    assert state.game.position(0, view).game == state.game


def test_a_saved_state_carries_its_options() -> None:
    state = augury.load("sheet", **SET).new_initial_state(1)  # type: ignore[arg-type]
    assert json.loads(state.to_json())["options"] == SET
    assert state.game.state_from_json(state.to_json()) == state
    with pytest.raises(augury.BadPosition, match="options: got"):
        augury.load("sheet").state_from_json(state.to_json())


@pytest.mark.parametrize("options", [{"ink": 3}, {"folded": 0}, {"grid": "x"}])
def test_a_bad_option_in_a_position_is_refused(options: dict[str, object]) -> None:
    view = augury.load("sheet").new_initial_state(1).view(0)
    with pytest.raises(augury.BadOption, match=f"sheet: {next(iter(options))}: got"):
        augury.load_position("sheet", {**view, "options": options})


def test_a_position_may_leave_out_options() -> None:
    """Those left out have their defaults, alone and beside others."""
    game = augury.load("vinci", players=3, map="mare_nostrum")
    doc = game.new_initial_state(1).view(0)
    doc["options"] = {"map": "mare_nostrum"}
    assert augury.load_position("vinci", doc).game == game
    doc["options"] = {"map": "europe"}
    with pytest.raises(augury.BadPosition, match="options"):
        game.position(0, doc)
