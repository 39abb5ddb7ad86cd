"""augury suggest."""

import json
import time

import pytest

import augury

from .conftest import position

WIN = position("xx.", "oo.", "...")
"""Seat 0 wins with c1."""
SEARCH = ("--simulations", "500", "--seed", "1")


def suggest(run, write, document, *args):
    return run("suggest", "tic_tac_toe", write(document), *args)


def test_winning_move_comes_first(run, write):
    lines = suggest(run, write, WIN, *SEARCH).stdout.splitlines()
    first = lines[next(i for i, line in enumerate(lines) if "───" in line) + 1]
    assert first.split()[0] == "c1"


def test_board_is_shown(run, write):
    assert "xx.\noo.\n..." in suggest(run, write, WIN, *SEARCH).stdout


def test_what_was_searched_is_said(run, write):
    out = suggest(run, write, position(), *SEARCH).stdout
    assert "500 simulations in " in out
    assert "uct, 1 thread, seed 1" in out
    assert "ended: the budget is spent" in out


def test_equal_moves_cannot_be_told_apart(run, write):
    """The second player cannot stop both threats of the first."""
    lost = position("x.x", ".o.", "x.o", seat=1)
    assert "cannot be told apart" in suggest(run, write, lost, *SEARCH).stdout


def test_clear_choice_is_called_better(run, write):
    assert "c1 is better than" in suggest(run, write, WIN, *SEARCH).stdout


def test_only_move_is_called_so(run, write):
    document = position("xox", "xxo", "o.o")
    assert "b3 is the only move." in suggest(run, write, document, *SEARCH).stdout


def test_top_limits_the_table(run, write):
    out = suggest(run, write, position(), *SEARCH, "--top", "4").stdout
    assert out.count(" ± ") == 4
    assert "and 5 other moves" in out


def test_standard_input_is_read(run):
    result = run("suggest", "tic_tac_toe", "-", *SEARCH, stdin=json.dumps(WIN))
    assert "c1 is better" in result.stdout


def test_json_holds_every_move_and_nothing_else(run, write):
    out = suggest(run, write, position(), *SEARCH, "--json", "--top", "1").stdout
    data = json.loads(out)
    assert len(data["moves"]) == 9
    assert (data["game"], data["over"], data["seed"]) == ("tic_tac_toe", False, 1)


def test_same_seed_gives_the_same_answer(run, write):
    args = ("--simulations", "700", "--seed", "9", "--threads", "2", "--json")
    first, second = (
        json.loads(suggest(run, write, position(), *args).stdout)["moves"]
        for _ in range(2)
    )
    assert first == second


def test_finished_position_is_an_answer(run, write):
    result = suggest(run, write, position("xxx", "oo.", "..."))
    assert result.exit_code == 0
    assert result.stdout == "The game is over: seat 0 won (seat 0: 1, seat 1: 0).\n"


def test_finished_position_in_json(run, write):
    document = position("xxx", "oo.", "...")
    data = json.loads(suggest(run, write, document, "--json").stdout)
    assert (data["over"], data["returns"]) == (True, [1.0, 0.0])


def test_hidden_facts_are_searched_over(run, write):
    text = run("new", "kuhn_poker", "--seed", "3").stdout
    result = run("suggest", "kuhn_poker", "-", *SEARCH, stdin=text)
    assert "seat 1: ?" in result.stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--simulations", "0"), "simulations: got 0, expected 1 or more"),
        (("--seconds", "0"), "seconds: got 0.0, expected above 0"),
        (("--seconds", "nan"), "seconds: got nan"),
        (("--threads", "65"), "threads: got 65, expected 1 to 64"),
        (("--algorithm", "alpha"), "algorithm: got 'alpha', expected one of"),
        (("--exploration", "-1"), "exploration: got -1.0, expected 0 to 100"),
        (("--seed", "one"), "--seed"),
        (("--top", "0"), "--top"),
    ],
)
def test_bad_argument_is_named(run, write, args, message):
    result = suggest(run, write, position(), *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_seat_that_is_not_to_move_is_named(run, write):
    result = suggest(run, write, position(seat=1))
    assert result.exit_code == 2
    assert "seat: got 1, expected 0: it is that seat's turn" in result.stderr


def test_moves_are_never_cut_at_narrow_widths(run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "10")
    text = run("new", "clans", "--seed", "3").stdout
    out = run("suggest", "clans", "-", "--simulations", "300", stdin=text).stdout
    assert "…" not in out
    assert sum(line.count("±") for line in out.splitlines()) == 10


# -- --turn


FIRST_TRY = {
    "game": "phantom_mnk", "players": 2, "seat": 1, "tries": [[None, True]],
}
"""A stone of the other lies where seat 1 may try next."""


@pytest.fixture
def villages():
    """Clans where the best move founds villages whose order is asked for."""
    state = augury.load("clans", players=3).new_initial_state(seed=7)
    while not state.is_terminal():
        turn = augury.best_turn(state, simulations=300, seed=1)
        if len(turn.moves) > 1:
            return state
        state.apply_action(turn.moves[0])
    raise AssertionError("no turn of more than one decision")


def suggest_turn(run, state, *args):
    view = json.dumps(state.view(state.current_player()))
    budget = ("--simulations", "300", "--seed", "1", "--turn")
    return run("suggest", state.game.name, "-", *budget, *args, stdin=view)


def test_turn_is_told_in_words_and_decision_by_decision(run, villages):
    turn = augury.best_turn(villages, simulations=300, seed=1)
    out = suggest_turn(run, villages).stdout
    head, table = out.split("───\n")
    assert head.startswith("Clans, 3 players, seat ")
    assert f"\n\n{turn.text}\n\n" in head
    rows = table.splitlines()[: len(turn.moves)]
    for row, report in zip(rows, turn.reports, strict=True):
        best = report.moves[0]
        assert row.startswith(f" {best.move.text} ")
        assert f" {best.visits:,} " in row
        assert "% ± " in row
    assert f"for {len(turn.moves)} decisions, so-ismcts, 1 thread, seed 1\n" in out
    assert out.endswith("turn: complete\n")


def test_turn_in_json_is_its_dict(run, villages):
    data = json.loads(suggest_turn(run, villages, "--json").stdout)
    turn = augury.best_turn(villages, simulations=300, seed=1)
    wanted = json.loads(json.dumps(turn.to_dict()))
    for report in (*data["reports"], *wanted["reports"]):
        del report["seconds"]
    assert data == {"game": "clans", "over": False, **wanted}


def test_turn_that_depends_on_what_comes_up_is_incomplete(run):
    """A phantom stone may lie where seat 1 tries; it goes on then."""
    args = ("--turn", "--simulations", "200", "--seed", "1")
    document = json.dumps(FIRST_TRY)
    out = run("suggest", "phantom_mnk", "-", *args, stdin=document).stdout
    assert ", then it depends on what comes up\n" in out
    assert "turn: incomplete: what follows depends on what comes up" in out


def test_interrupted_turn_says_what_it_knows(run, villages, monkeypatch):
    """Ctrl-C after the first decision."""
    budget = {"simulations": 300, "seed": 1}
    whole = augury.best_turn(villages, **budget)
    searched = augury.Searcher.best_turn

    def interrupt(report):
        if report is not None and report.ended != "running":
            raise KeyboardInterrupt
        return ""

    def first_alone(searcher, state, **settings):
        """Make one decision, then wait to be stopped."""
        made = settings.pop("on_move")

        def wait(report):
            made(report)
            while not searcher._stopping:
                time.sleep(0.01)

        return searched(searcher, state, on_move=wait, **settings)

    monkeypatch.setattr(augury.Searcher, "best_turn", first_alone)
    monkeypatch.setattr("augury.cli.turns.remark", interrupt)
    result = suggest_turn(run, villages)
    assert result.exit_code == 0
    assert f"\n\n{whole.moves[0].text}\n\n" in result.stdout
    assert result.stdout.endswith("turn: incomplete: it was interrupted\n")


def test_turn_of_a_finished_game_is_its_outcome(run, write):
    result = suggest(run, write, position("xxx", "oo.", "..."), "--turn")
    assert result.stdout == "The game is over: seat 0 won (seat 0: 1, seat 1: 0).\n"


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--simulations", "0"), "simulations: got 0, expected 1 or more"),
        (("--algorithm", "alpha"), "algorithm: got 'alpha', expected one of"),
    ],
)
def test_bad_argument_of_a_turn_is_named(run, write, args, message):
    result = suggest(run, write, position(), "--turn", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1
