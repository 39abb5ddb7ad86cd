"""Help, version, exit codes and the last resort for errors."""

import subprocess
import sys

import pytest

from augury import __version__
from augury.cli import app


def test_help_lists_every_command(run):
    result = run("-h")
    assert result.exit_code == 0
    assert all(f"  {name} " in result.stdout for name in app.COMMANDS)


def test_no_arguments_show_the_help(run):
    assert run().stdout == run("--help").stdout


def test_version_is_the_package_version(run):
    assert run("--version").stdout.split()[-1] == __version__


@pytest.mark.parametrize("name", app.COMMANDS)
def test_each_command_has_an_example(run, name):
    assert f"augury {name} " in run(name, "-h").stdout.split("Example")[1]


def test_help_imports_no_command():
    code = (
        "import sys; from augury.cli.app import cli\n"
        "try: cli(['-h'])\n"
        "except SystemExit: print('rich' in sys.modules)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert out.stdout.endswith("False\n")


@pytest.mark.parametrize(
    "args", [("sugest",), ("--colour",), ("suggest",), ("suggest", "clans")]
)
def test_usage_error_is_one_line(run, args):
    result = run(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1


def test_bug_is_one_line_that_asks_for_a_report(run, monkeypatch):
    monkeypatch.setattr("augury.cli.games.names", lambda: 1 / 0)
    monkeypatch.delenv("AUGURY_TRACEBACK", raising=False)
    result = run("games")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("internal error: ZeroDivisionError: ")
    assert "AUGURY_TRACEBACK=1" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_traceback_of_a_bug_is_shown_when_asked_for(run, monkeypatch):
    monkeypatch.setattr("augury.cli.games.names", lambda: 1 / 0)
    monkeypatch.setenv("AUGURY_TRACEBACK", "1")
    assert "Traceback" in run("games").stderr


def test_control_characters_do_not_reach_the_terminal(run):
    result = run("suggest", "\x1b[31mred\nline", "x")
    assert "\x1b" not in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_interrupt_is_130(run, monkeypatch):
    def interrupt():
        raise KeyboardInterrupt

    monkeypatch.setattr("augury.cli.games.names", interrupt)
    assert run("games").exit_code == 130
