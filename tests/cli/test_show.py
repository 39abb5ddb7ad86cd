"""augury show."""

from xml.etree import ElementTree

import pytest

import augury

from .conftest import position


def middle(game="clans", **options):
    state = augury.load(game, players=3, **options).new_initial_state(seed=1)
    for _ in range(9):
        state.apply_action(state.legal_actions()[0])
    return state


def seen(state, seat=1):
    return augury.load_position(state.game.name, state.view(seat)), state.view(seat)


def test_without_a_drawing_the_board_is_text(run, write):
    result = run("show", "tic_tac_toe", write(position("x..", ".o.", "...")))
    assert result.exit_code == 0
    assert result.stdout == augury.load_position(
        "tic_tac_toe", position("x..", ".o.", "...")
    ).board(0) + "\n"


def test_a_position_shows_what_its_seat_sees(run, write):
    view = middle().view(1)
    out = run("show", "clans", write(view)).stdout
    assert f"you are seat 1, your clan is {view['colours'][1]}" in out


@pytest.mark.parametrize("game", ["clans", "vinci"])
def test_a_drawing_goes_to_a_file(run, write, tmp_path, game):
    state, view = seen(middle(game))
    target = tmp_path / "board.svg"
    result = run("show", game, write(view), "--svg", str(target))
    assert (result.exit_code, result.output) == (0, "")
    assert target.read_text("utf-8") == state.svg(1)


def test_a_drawing_goes_to_standard_output(run, write):
    state, view = seen(middle())
    assert run("show", "clans", write(view), "--svg", "-").stdout == state.svg(1)


def test_a_position_comes_from_standard_input(run):
    text = run("new", "clans").stdout
    out = run("show", "clans", "-", "--svg", "-", stdin=text).stdout
    assert ElementTree.fromstring(out).tag.endswith("svg")


def test_a_saved_state_shows_everything(run, write):
    state = middle()
    out = run("show", "clans", write(state.to_json()), "--svg", "-").stdout
    assert out == state.svg()
    assert "clan unknown" not in out


def test_a_game_without_a_drawing_says_so_and_leaves_no_file(run, write, tmp_path):
    target = tmp_path / "board.svg"
    result = run("show", "tic_tac_toe", write(position()), "--svg", str(target))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "tic_tac_toe: no drawing of this game" in result.stderr
    assert not target.exists()


def test_a_file_that_cannot_be_written_is_named(run, write):
    result = run("show", "clans", write(middle().view(1)), "--svg", "/nowhere/b.svg")
    assert result.exit_code == 2
    assert "/nowhere/b.svg: cannot be written: No such file" in result.stderr


def test_a_bad_position_is_one_line(run, write):
    result = run("show", "clans", write({**middle().view(1), "to_move": 7}))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "to_move: got 7" in result.stderr
    assert len(result.stderr.splitlines()) == 1
