"""augury new."""

import json

import pytest

import augury


def test_writes_a_position_that_loads(run):
    text = run("new", "clans", "--players", "3", "--seed", "4").stdout
    assert augury.load_position("clans", text).num_players() == 3


def test_same_seed_writes_the_same_position(run):
    args = ("new", "clans", "--seed", "4", "--plies", "3")
    assert run(*args).stdout == run(*args).stdout


def test_seat_to_move_sees_it(run):
    text = run("new", "tic_tac_toe", "--plies", "3").stdout
    assert json.loads(text)["seat"] == 1


def test_seat_may_be_chosen(run):
    assert json.loads(run("new", "clans", "--seat", "1").stdout)["seat"] == 1


def test_plies_beyond_the_end_give_the_finished_game(run):
    text = run("new", "tic_tac_toe", "--plies", "99").stdout
    assert augury.load_position("tic_tac_toe", text).is_terminal()


def test_options_reach_the_game(run):
    text = run("new", "connect_four", "--option", "width=5").stdout
    assert json.loads(text)["options"]["width"] == 5


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--players", "9"), "players: got 9, expected 2 to 4"),
        (("--seat", "2"), "--seat: got 2, expected 0 to 1"),
        (("--option", "a=1"), "unknown option 'a'"),
        (("--option", "players=3"), "unknown option 'players'"),
        (("--option", "a"), "--option: got 'a', expected KEY=VALUE"),
        (("--plies", "-1"), "--plies"),
        (("--bot", "deep"), 'bot: got "deep", expected one of'),
        (("--seed", "-1"), "--seed"),
    ],
)
def test_bad_argument_is_named(run, args, message):
    result = run("new", "clans", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1
