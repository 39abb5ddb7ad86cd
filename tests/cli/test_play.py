"""augury play, with the person's lines on standard input."""

import json

import pytest

import augury

PLAY = ("play", "tic_tac_toe", "--bot", "random", "--seed", "1")


def play(run, *lines, args=PLAY):
    return run(*args, stdin="".join(line + "\n" for line in lines))


def test_move_by_text_is_played(run):
    assert "x..\n" in play(run, "a1").stdout


def test_move_by_number_is_played(run):
    """Moves are numbered from 1 in the order of the list."""
    assert "5. b2" in play(run).stdout
    assert ".x." in play(run, "5").stdout


def test_bots_move_is_announced(run):
    assert "\nseat 0: " in play(run, args=(*PLAY, "--seat", "1")).stdout


def test_several_moves_are_typed_in_one_line(run):
    """They are played without the board in between, while it is the person's turn."""
    args = ("play", "vinci", "--bot", "random", "--seed", "1")
    one = play(run, "1", "1", args=args).stdout
    both = play(run, "1; 1", args=args).stdout
    assert both.splitlines()[-1] == one.splitlines()[-1]
    assert both.count("round 1 of") == one.count("round 1 of") - 1 == 2


def test_moves_typed_ahead_are_dropped_at_the_first_that_is_none(run):
    args = ("play", "vinci", "--bot", "random", "--seed", "1")
    out = play(run, "1; take atlantis; 1", args=args).stdout
    assert '"atlantis" is no province' in out
    assert out.count("round 1 of") == 1


def test_moves_typed_ahead_end_with_the_turn(run):
    """What was meant for this turn is not played in the next."""
    assert play(run, "a1; b2").stdout.count("x") == play(run, "a1").stdout.count("x")


def test_each_decision_of_a_bot_is_a_line(run):
    """Nothing of Vinci is hidden, though chance is; no board stands between them."""
    args = ("play", "vinci", "--bot", "greedy", "--seat", "1", "--seed", "1")
    lines = play(run, args=args).stdout.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("seat 0: choose"))
    turn = lines[first : lines.index("", first)]
    assert len(turn) > 3
    assert all(line.startswith("seat 0: ") for line in turn)


def test_end_of_input_leaves_politely(run):
    result = play(run)
    assert result.exit_code == 0
    assert result.stdout.endswith("Goodbye; the game was not finished.\n")


def test_quit_leaves(run):
    result = play(run, "quit", "a1")
    assert result.exit_code == 0
    assert "x.." not in result.stdout


def test_help_lists_the_commands(run):
    out = play(run, "help").stdout
    assert all(word in out for word in ("moves", "hint", "board", "save", "quit"))


def test_moves_may_be_filtered(run):
    assert "2. b1  5. b2  8. b3\n" in play(run, "moves b").stdout


def test_hint_ranks_moves(run, monkeypatch):
    monkeypatch.setattr("augury.cli.session.HINT_SECONDS", 0.05)
    assert "win share" in play(run, "hint").stdout


def test_save_writes_what_the_person_sees(run, tmp_path):
    path = tmp_path / "my position.json"
    play(run, f"save {path}", args=("play", "kuhn_poker", "--bot", "random"))
    document = json.loads(path.read_text())
    assert augury.load_position("kuhn_poker", document).observer == 0
    assert None in next(v for v in document.values() if isinstance(v, list))


@pytest.mark.parametrize("name", ["", " /", " /nowhere/x", " \0"])
def test_failed_save_goes_on(run, name):
    out = play(run, "save" + name, "a1").stdout
    assert "save: " in out
    assert "x..\n" in out


@pytest.mark.parametrize("line", ["z9", "0", "10", "a1 b2", "²", "moves zz", "\x1b[A"])
def test_unknown_text_asks_again(run, line):
    assert "x..\n" in play(run, line, "a1").stdout


def test_occupied_cell_asks_again(run):
    out = play(run, "a1", "a1").stdout
    assert '"a1" is not legal here' in out


def test_undecodable_input_asks_again(run):
    result = run(*PLAY, stdin=b"\xff\xfe\na1\n")
    assert "x..\n" in result.stdout


def test_hidden_facts_of_others_stay_hidden(run):
    """The opponent's card is never shown before the end of the game."""
    out = play(run, args=("play", "kuhn_poker", "--bot", "random")).stdout
    assert "seat 1: ?" in out


def test_hidden_moves_are_not_announced(run):
    """In phantom games nobody sees where the other plays."""
    args = ("play", "phantom_mnk", "--seat", "1", "--bot", "random", "--seed", "2")
    out = play(run, args=args).stdout
    assert "seat 0 moved\n" in out
    assert "seat 0: a" not in out.replace("seat 0: random", "")


def test_seed_repeats_the_game(run):
    lines = ("1",) * 5
    assert play(run, *lines).stdout == play(run, *lines).stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--seat", "2"), "--seat: got 2, expected 0 to 1"),
        (("--players", "3"), "players: got 3, expected 2"),
        (("--bot", "deep"), 'bot: got "deep"'),
        (("--bot", "random", "--bot", "random"), "--bot: got 2, expected one"),
    ],
)
def test_bad_argument_is_named(run, args, message):
    result = run("play", "tic_tac_toe", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_what_all_see_of_a_hidden_move_is_announced(run):
    """Wiege: a personality is laid face down, everything else is public."""
    args = ("play", "wiege", "--seat", "1", "--bot", "random", "--seed", "2")
    out = play(run, args=args).stdout
    lines = [line for line in out.splitlines() if line.startswith("seat 0: ")]
    assert any(line.startswith(("seat 0: stone", "seat 0: genius")) for line in lines)
    assert "seat 0 moved" not in out
    assert not any(line.startswith("seat 0: person person") for line in lines)


def test_teams_are_told(run):
    args = ("play", "wiege", "--players", "4", "--option", "teams=true", "--bot",
            "random", "--seed", "1")
    assert "teams: seats 0 and 2, seats 1 and 3" in play(run, args=args).stdout


def test_a_misspelt_option_is_unknown(run):
    result = run("play", "wiege", "--option", "team=true")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "unknown option 'team' (options: teams)" in result.stderr
