"""augury validate, and with it what every command says of a bad file."""

import json

import pytest

import augury
from tests.vinci.map_support import SMALL

from .conftest import position


def validate(run, path, game="tic_tac_toe"):
    return run("validate", game, path)


def test_position_is_described(run, write):
    out = validate(run, write(position("x..", "...", "...", seat=1))).stdout
    assert out == (
        "Tic-tac-toe, 2 players: position seen by seat 1; "
        "seat 1 to move, 8 legal moves\n"
    )


def test_finished_position_is_described(run, write):
    out = validate(run, write(position("xxx", "oo.", "..."))).stdout
    assert "the game is over: seat 0 won" in out


def test_saved_state_is_described(run, write):
    state = augury.load("clans", players=3).new_initial_state(seed=1)
    out = validate(run, write(state.to_json()), "clans").stdout
    assert out.startswith("Clans, 3 players: saved state; seat 0 to move, ")


def test_options_are_named(run, write):
    text = run("new", "connect_four", "--option", "width=5").stdout
    assert "width=5" in validate(run, write(text), "connect_four").stdout


def test_byte_order_mark_is_accepted(run, write):
    content = b"\xef\xbb\xbf" + json.dumps(position()).encode()
    assert validate(run, write(content)).exit_code == 0


def saved(**changes):
    document = json.loads(augury.load("tic_tac_toe").new_initial_state(1).to_json())
    return {**document, **changes}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "expected JSON"),
        ("{", "expected JSON"),
        ("[1]", "got a JSON list, expected an object"),
        ("[" * 100_000, "nested too deeply"),
        ('{"players": ' + "9" * 5000 + "}", "expected JSON"),
        (b"\xff\xfe", "byte 0 is not UTF-8"),
        (b"\x7fELF\x00\x80", "byte 5 is not UTF-8"),
        (b" " * (2**24 + 1), "expected at most 16 MiB"),
        (position("xxx", "...", "..."), "rows: got"),
        (position("xx", "...", "..."), "rows[0]: got 'xx', expected three signs"),
        (position(rows=7), "rows: got 7, expected a list of 3"),
        (position(players=3), "players: got 3, expected 2"),
        (position(players=None), "players: got None"),
        (position(players=[[]]), "players: got [[]]"),
        (position(seat=2), "seat: got 2, expected an integer from 0 to 1"),
        (position(game="clans"), "game: got 'clans', expected \"tic_tac_toe\""),
        (position(extra=1), "extra: got 1, expected one of: rows"),
        (position(options=[]), "options: got [], expected an object"),
        (position(options={"spec": 1}), "options.spec: got 1"),
        (saved(options={"spec": 1}), "unknown option 'spec'"),
        (saved(rng=["0"]), "rng: got ['0'], expected four 64-bit words"),
        (saved(options=7), "options: got 7, expected an object"),
        (saved(players=3), "players: got 3, expected 2"),
        (saved(history=[[5, 1]]), "history[0][0]: got 5, expected an integer from 0"),
        (saved(state={}), "rows"),
    ],
)
def test_bad_content_is_one_line_that_names_it(run, write, content, message):
    path = write(content)
    result = validate(run, path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"error: {path}: ")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_nesting_that_json_can_read_is_one_line(run, write):
    depth = 900
    content = '{"players": 2, "seat": 0, "rows": ' + "[" * depth + "]" * depth + "}"
    result = validate(run, write(content))
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1


def test_missing_file_is_named(run):
    result = validate(run, "/nowhere/p.json")
    assert result.exit_code == 2
    assert "/nowhere/p.json: cannot be read: No such file" in result.stderr


def test_directory_is_no_file(run, tmp_path):
    result = validate(run, str(tmp_path))
    assert result.exit_code == 2
    assert "Is a directory" in result.stderr


def test_unknown_game_lists_the_games(run, write):
    result = validate(run, write(position()), "chess")
    assert result.exit_code == 2
    assert "unknown game 'chess', expected one of: " in result.stderr


@pytest.fixture
def map_file(tmp_path):
    """Write text or bytes to a map's file; its path."""

    def to_file(text):
        path = tmp_path / "small.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    return to_file


def test_map_is_described(run, map_file):
    out = validate(run, map_file(SMALL), "vinci").stdout
    assert out.startswith("Vinci II: map ")
    assert "Small" in out
    assert "3 provinces, 2 seas" in out


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (SMALL.replace("at = [9, 5]", "at = [21, 5]"),
         'province[0] "west": at: got [21, 5], expected a point inside the polygon'),
        ("key: small", "line 1: got 'key: small', expected TOML: "),
        (b"\xff", "byte 0 is not UTF-8"),
    ],
)
def test_fault_of_a_map_is_one_line_that_names_it(run, map_file, content, message):
    path = map_file(content)
    result = validate(run, path, "vinci")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"error: {path}: {message}")
    assert len(result.stderr.splitlines()) == 1


def test_game_without_data_files_says_so(run, tmp_path):
    path = tmp_path / "map.toml"
    path.write_text("")
    result = validate(run, str(path), "clans")
    assert result.exit_code == 2
    assert "clans: this game has no data files of its own" in result.stderr


def test_missing_map_is_named(run):
    assert "/nowhere/m.toml: cannot be read" in validate(
        run, "/nowhere/m.toml", "vinci"
    ).stderr
