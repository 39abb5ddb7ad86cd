"""The installed program in a real process: signals, pipes and terminals."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time

import pexpect
import pytest

from .conftest import position

AUGURY = [sys.executable, "-c", "from augury.cli import main; main()"]
LONG = 60
"""Seconds after which a process counts as hung."""


@pytest.fixture
def clans(run, write):
    """A position that takes long to search."""
    return write(run("new", "clans", "--seed", "1").stdout)


def start(*args):
    return subprocess.Popen(
        [*AUGURY, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def interrupt(process, seconds=1.5):
    time.sleep(seconds)
    process.send_signal(signal.SIGINT)
    return process.communicate(timeout=LONG)


@pytest.mark.parametrize("threads", ["1", "2"])
def test_interrupted_suggest_says_what_it_knows(clans, threads):
    process = start("suggest", "clans", clans, "--seconds", "600", "--threads", threads)
    out, err = interrupt(process)
    assert (process.returncode, err) == (0, "")
    assert "ended: it was interrupted" in out


def test_interrupted_suggest_writes_whole_json(clans):
    process = start("suggest", "clans", clans, "--seconds", "600", "--json")
    out, _ = interrupt(process)
    assert json.loads(out)["ended"] == "stopped"


def test_interrupted_turn_says_what_it_knows(run, write):
    """Vinci: the first decision is never the last of its turn."""
    text = run("new", "vinci", "--seed", "1").stdout
    process = start("suggest", "vinci", write(text), "--seconds", "600", "--turn")
    out, err = interrupt(process)
    assert (process.returncode, err) == (0, "")
    assert "turn: incomplete: it was interrupted" in out
    assert "for 1 decision, " in out


def test_interrupted_match_shows_the_result_so_far(tmp_path):
    path = tmp_path / "result.json"
    process = start(
        "match", "tic_tac_toe", "random", "random", "--games", "100000000",
        "--output", str(path),
    )
    out, err = interrupt(process)
    assert (process.returncode, err) == (0, "")
    played = int(re.search(r"Interrupted after (\d+) of 100,000,000 games", out)[1])
    assert json.loads(path.read_text())["games"] == played


def spawn(*args, **env):
    return pexpect.spawn(
        AUGURY[0], [*AUGURY[1:], *args], timeout=LONG, encoding="utf-8",
        env={**os.environ, "TERM": "xterm", **env}, dimensions=(40, 80),
    )


def test_whole_game_is_played_in_a_terminal():
    child = spawn("play", "tic_tac_toe", "--bot", "random", "--seed", "1")
    while child.expect([r"your move \(", "The game is over: (seat|shared)"]) == 0:
        child.expect(r"\): ")
        child.sendline("1")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_interrupt_at_the_prompt_ends_politely():
    child = spawn("play", "tic_tac_toe")
    child.expect("your move")
    child.sendintr()
    child.expect("interrupted")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before


def test_interrupt_while_a_bot_thinks_ends_politely():
    child = spawn("play", "clans", "--seat", "1", "--bot", "ismcts:seconds=600")
    child.expect("lists the commands")
    time.sleep(0.5)
    child.sendintr()
    child.expect("interrupted")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130


def test_end_of_input_at_the_prompt_ends_politely():
    child = spawn("play", "tic_tac_toe")
    child.expect("your move")
    child.sendeof()
    child.expect("Goodbye")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_progress_is_drawn_after_a_second(clans):
    child = spawn("suggest", "clans", clans, "--seconds", "600")
    child.expect("searching")
    child.sendintr()
    child.expect("it was interrupted")
    child.expect(pexpect.EOF)


def test_narrow_terminal_cuts_no_move(clans):
    args = ("suggest", "clans", clans, "--simulations", "300", "--seed", "1")
    best = json.loads(start(*args, "--json").communicate(timeout=LONG)[0])["moves"][0]
    out = spawn(*args, COLUMNS="22").read()
    assert best["move"] in out.split("win")[1].split("and 2")[0]
    assert "…" not in out


def test_no_color_is_honoured(clans):
    child = spawn("suggest", "clans", clans, "--simulations", "300", NO_COLOR="1")
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]m", child.read())


def test_closed_pipe_is_quiet(write):
    args = [*AUGURY, "suggest", "tic_tac_toe", write(position())]
    done = subprocess.run(
        ["sh", "-c", f"{shlex.join(args)} | true"], stderr=subprocess.PIPE, timeout=LONG
    )
    assert done.stderr == b""


def test_full_device_is_one_line():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*AUGURY, "games"], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 1
    assert done.stderr.splitlines() == ["error: [Errno 28] No space left on device"]


def test_ascii_output_is_no_error(write):
    done = subprocess.run(
        [*AUGURY, "suggest", "tic_tac_toe", write(position()), "--simulations", "100"],
        capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
