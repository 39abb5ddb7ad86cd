"""augury match."""

import json

import pytest

MATCH = ("match", "tic_tac_toe", "mcts:simulations=50", "random")


def test_table_names_bots_and_rotation(run):
    out = run(*MATCH, "--games", "4").stdout
    assert "mcts:simulations=50" in out
    assert "Every deal was played with each rotation of the seats; " in out


def test_incomplete_rotation_is_admitted(run):
    out = run(*MATCH, "--games", "3").stdout
    assert "except the last, which was played 1 of 2 times" in out


def test_json_is_the_result(run):
    data = json.loads(run(*MATCH, "--games", "4", "--json", "--seed", "5").stdout)
    assert (data["game"], data["games"], data["seed"]) == ("tic_tac_toe", 4, 5)
    assert sum(row["share"] for row in data["standings"]) == pytest.approx(1)


def test_output_file_holds_the_json(run, tmp_path):
    path = tmp_path / "result.json"
    path.write_text("old" * 1000)
    out = run(*MATCH, "--games", "2", "--json", "--output", str(path)).stdout
    assert path.read_text() == out


@pytest.mark.parametrize("path", ["/nowhere/result.json", "/"])
def test_unwritable_output_is_found_before_a_game(run, monkeypatch, path):
    monkeypatch.setattr("augury.cli.match.play_match", lambda *_, **__: 1 / 0)
    result = run(*MATCH, "--output", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{path}: cannot be written: " in result.stderr


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("random",), "BOT: got 1 bots, expected 2 for tic_tac_toe"),
        ((), "BOT: got 0 bots"),
        (("random", "deep"), 'bot: got "deep", expected one of'),
        (("random", "mcts:simulations=0"), "simulations: got 0, expected 1 or more"),
        (("random", "mcts:simulations"), "expected key=value"),
        (("random", "mcts:nodes=3"), "unknown search parameter 'nodes'"),
        (("random", "random", "--games", "0"), "--games: got 0, expected 1 or more"),
        (("random", "random", "--seed", str(2**32)), "--seed"),
    ],
)
def test_bad_argument_writes_nothing(run, tmp_path, args, message):
    path = tmp_path / "result.json"
    result = run("match", "tic_tac_toe", *args, "--output", str(path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert not path.exists()


def test_interrupt_before_the_first_game_leaves_no_file(run, monkeypatch, tmp_path):
    def interrupt(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("augury.cli.match.play_match", interrupt)
    path = tmp_path / "result.json"
    assert run(*MATCH, "--output", str(path)).exit_code == 130
    assert not path.exists()
