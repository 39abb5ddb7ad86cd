"""--option: integers, texts and flags."""

import json

import pytest

from tests.api import sheet


@pytest.fixture(autouse=True)
def game():
    with sheet.registered():
        yield


def test_each_kind_is_listed_as_it_is_typed(run):
    lines = run("games").stdout.splitlines()
    assert [line for line in lines if line.startswith("sheet --option")] == [
        "sheet --option grid=ruled: the paper (one of: ruled, plain; "
        "or a path to a .toml file)",
        "sheet --option ink=blue: the colour (one of: blue, red)",
        "sheet --option folded=false: whether it is folded (true or false)",
        "sheet --option pages=1: sheets (1 to 9)",
    ]


def test_each_kind_is_described_in_json(run):
    games = json.loads(run("games", "--json").stdout)
    options = next(game for game in games if game["name"] == "sheet")["options"]
    assert options["ink"] == {
        "default": "blue", "choices": ["blue", "red"], "help": "the colour",
        "files": False,
    }
    assert options["folded"] == {"default": False, "help": "whether it is folded"}


def test_each_kind_reaches_the_game(run):
    given = ("grid=plain", "ink=red", "folded=true", "pages=3")
    args = [arg for text in given for arg in ("--option", text)]
    text = run("new", "sheet", *args).stdout
    wanted = {"grid": "plain", "ink": "red", "folded": True, "pages": 3}
    assert json.loads(text)["options"] == wanted
    assert run("suggest", "sheet", "-", "--simulations", "9", stdin=text).stdout


def test_a_file_may_have_an_equals_sign_in_its_name(run, tmp_path):
    path = tmp_path / "a=b.toml"
    path.write_text("")
    text = run("new", "sheet", "--option", f"grid={path}").stdout
    assert json.loads(text)["options"]["grid"] == str(path)


def test_match_and_play_take_them(run):
    out = run(
        "match", "sheet", "random", "random", "--games", "2", "--option", "ink=red",
        "--json",
    ).stdout
    assert json.loads(out)["options"]["ink"] == "red"
    args = ("--bot", "random", "--option", "folded=true")
    assert "Goodbye" in run("play", "sheet", *args).stdout


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ink=green", "sheet: ink: got 'green', expected one of: blue, red"),
        ("ink", "sheet: ink: got '', expected one of: blue, red"),
        ("grid=none.toml", "sheet: grid: none.toml: cannot be read: No such file"),
        ("folded=1", "--option: got 'folded=1', expected KEY=true or false"),
        ("folded", "--option: got 'folded', expected KEY=true or false"),
        ("pages=two", "--option: got 'pages=two', expected KEY=INTEGER"),
        ("pages=10", "sheet: pages: got 10, expected 1 to 9"),
        ("size=3", "unknown option 'size' (options: grid, ink, folded, pages)"),
    ],
)
def test_a_bad_option_is_one_line_that_names_it(run, text, message):
    result = run("new", "sheet", "--option", text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1
