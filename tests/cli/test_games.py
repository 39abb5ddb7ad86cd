"""augury games."""

import json
from importlib.resources import files

import augury


def test_real_games_come_before_reference_games(run):
    before, after = run("games").stdout.split("Reference games")
    assert "Clans" in before
    assert "Tic-tac-toe" in after


def test_every_game_is_listed(run):
    listed = [game["name"] for game in json.loads(run("games", "--json").stdout)]
    assert listed == augury.names()


def test_json_describes_options_with_their_ranges(run):
    games = json.loads(run("games", "--json").stdout)
    four = next(game for game in games if game["name"] == "connect_four")
    assert {
        key: four["options"]["width"][key] for key in ("default", "low", "high")
    } == {"default": 7, "low": 4, "high": 8}


def test_options_are_explained(run):
    assert "connect_four --option width=7: columns" in run("games").stdout


def test_status_and_provenance_are_listed(run):
    """The data files say themselves what in them is reconstructed."""
    games = json.loads(run("games", "--json").stdout)
    told = {row["name"]: row["provenance"] for row in games if not row["reference"]}
    root = files("augury") / "data"
    for name, text in told.items():
        data = [path.read_text("utf-8") for path in (root / name).iterdir()]
        rebuilt = any('provenance = "reconstructed"' in file for file in data)
        assert text == ("partly reconstructed" if rebuilt else "printed board")
    assert "partly reconstructed" in run("games").stdout
