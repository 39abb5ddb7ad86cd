"""A map file with a field missing, unknown or wrong is refused by that field."""

import re

import pytest

from augury.games.vinci.data import load_tiles, parse_map, tiles_in_game
from augury.games.vinci.map_reader import read_map
from tests.vinci.map_support import (
    SMALL,
    box,
    boxes,
    changed,
    refused,
    without_section,
)


@pytest.mark.parametrize(
    ("text", "field", "expected"),
    [
        ("canvas = [40", "file", "TOML: Unclosed array"),
        ("key = 'a'\ncanvas == 3", "line 2", "TOML: Invalid value"),
        ("key = 'a'\r\nkey = 'b'\r\n#", "line 2", "TOML: Cannot overwrite a value"),
        ("key = " + "9" * 4900, "file", "TOML: Exceeds the limit"),
        ("key = " + "[" * 4900, "file", "fewer levels"),
        ("", "key", "a key such as"),
    ],
)
def test_text_that_is_no_toml_is_refused(
    text: str, field: str, expected: str
) -> None:
    error = refused(text)
    assert error.field == field
    assert expected in error.expected


TOP = ["name", "provenance", "canvas", "omit_tiles"]
INNER = {
    "players.3.": ["base_population", "rounds", "omit_tiles"],
    "terrain_when[0]: ": ["players", "terrain", "provinces"],
    "strait[0]: ": ["between", "line"],
    'province[0] "west": ': [
        "name", "terrain", "port", "mine", "edge", "at", "neighbours", "polygon",
    ],
    'sea[0] "left": ': ["name", "edge", "at", "coasts", "seas", "polygon"],
}
SECTION = {
    "players.3.": "[players.3]", "terrain_when[0]: ": "[[terrain_when]]",
    "strait[0]: ": "[[strait]]", 'province[0] "west": ': "[[province]]",
    'sea[0] "left": ': "[[sea]]",
}


def edited(prefix: str, name: str, line: str) -> str:
    """The small map with the line of a field replaced."""
    start = SMALL.index(SECTION[prefix]) if prefix else 0
    pattern = rf"(?m)^{name} = .*$"
    return SMALL[:start] + re.sub(pattern, line, SMALL[start:], count=1)


FIELDS = [("", name) for name in TOP] + [
    (prefix, name) for prefix, names in INNER.items() for name in names
]


@pytest.mark.parametrize(("prefix", "name"), FIELDS)
def test_a_missing_field_is_named(prefix: str, name: str) -> None:
    error = refused(edited(prefix, name, ""))
    assert (error.field, error.value) == (prefix + name, None)


@pytest.mark.parametrize(("prefix", "name"), FIELDS)
@pytest.mark.parametrize("value", ["1979-05-27", "-1", '""', "[[]]", "[1.5, 2]", "{}"])
def test_a_field_of_the_wrong_type_is_named(
    prefix: str, name: str, value: str
) -> None:
    error = refused(edited(prefix, name, f"{name} = {value}"))
    assert error.field.startswith(prefix + name)


@pytest.mark.parametrize("section", ["players", "defence", "points", "natives"])
def test_a_missing_table_is_named(section: str) -> None:
    parts = re.split(r"\n(?=\[)", SMALL)
    kept = [p for p in parts if not p.startswith((f"[{section}]", f"[{section}."))]
    assert refused("\n".join(kept)).field == section


def test_a_map_needs_provinces_but_neither_seas_straits_nor_changes() -> None:
    assert refused(without_section("province")).field == "province"
    keys = [tile.key for tile in load_tiles()]
    assert read_map(without_section("sea"), keys).seas == ()
    assert parse_map(boxes(a=(box(0, 40), "plain", ""))).straits == ()
    assert parse_map(without_section("terrain_when")).terrain_when == ()


def test_a_map_is_for_some_number_of_players() -> None:
    start, end = SMALL.index("[players.2]"), SMALL.index("[defence]")
    error = refused(SMALL[:start] + "[players]\n" + SMALL[end:])
    assert (error.field, error.value) == ("players", {})


@pytest.mark.parametrize(
    ("after", "field"),
    [
        ("canvas = [40, 30]", "depth"),
        ("[players.2]", "players.2.depth"),
        ("[[strait]]", "strait[0]: depth"),
        ("[[terrain_when]]", "terrain_when[0]: depth"),
        ('key = "west"', 'province[0] "west": depth'),
        ('key = "left"', 'sea[0] "left": depth'),
    ],
)
def test_an_unknown_field_is_refused(after: str, field: str) -> None:
    error = refused(changed(after, f"{after}\ndepth = 3"))
    assert (error.field, error.value) == (field, 3)
    assert error.expected.startswith("no such field; known here: ")


@pytest.mark.parametrize(
    ("pairs", "field", "expected"),
    [
        (('id = 1\nkey = "east"', 'id = 2\nkey = "east"'), 'province[1] "east": id',
         "1"),
        (('id = 1\nkey = "right"', 'id = 0\nkey = "right"'), 'sea[1] "right": id', "1"),
        (('key = "east"', 'key = "west"'), 'province[1] "west": key', "another than"),
        (('key = "left"', 'key = "west"'), 'sea[0] "west": key', "another than"),
        (('key = "east"', 'key = "East"'), "province[1]: key", "a key such as"),
        (('key = "small"', 'key = "1st"'), "key", "a key such as"),
        (('"East"', '"West"'), 'province[1] "east": name', 'province[0] "west": name'),
        (('"East"', '"East\\u0007"'), 'province[1] "east": name', "printable"),
        (('"mountain"', '"hill"'), 'province[1] "east": terrain', "one of: plain,"),
        (("canvas = [40, 30]", "canvas = [40]"), "canvas", "[width, height]"),
        (("canvas = [40, 30]", "canvas = [0, 30]"), "canvas", "from 1 to 10000"),
        (('["camels"]', '["camel"]'), "omit_tiles[0]", "a key of a tile"),
        (('["camels"]', '["camels", "camels"]'), "omit_tiles", "different keys"),
        (('["diplomacy"]', '["peace"]'), "players.2.omit_tiles[0]", "a key of a tile"),
        (("[players.2]", "[players.6]"), "players.6", "one of: 2, 3, 4, 5"),
        (("= 14", "= 31"), "players.2.base_population", "an integer from 0 to 30"),
        (("rounds = 10", "rounds = 0"), "players.2.rounds", "an integer from 1 to 30"),
        (('"printed game"', '"a friend"'), "players.3.source.rounds", "one of: "),
        (("source = { ", 'source = { depth = "rulebook", '), "players.3.source.depth",
         "no such field"),
        (("plain = 2", "plain = 0"), "defence.plain", "an integer from 1 to 9"),
        (("plain = 2", "plain = 10"), "defence.plain", "an integer from 1 to 9"),
        (("plain = 2", "hill = 2"), "defence.hill", "a terrain, one of: plain,"),
        (("plain = 2", ""), "defence.plain", "a number"),
        (("desert = 3", ""), "defence.desert", "a number"),
        (("[points]\nplain = 1", "[points]\nplain = 4"), "points.plain", "0 to 3"),
        (("[points]\nplain = 1", "[points]"), "points.plain", "a number"),
        (("[natives]\nplain = 1", "[natives]\nplain = -1"), "natives.plain", "0 to 3"),
        (("[natives]\nplain = 1", "[natives]"), "natives.plain", "a number"),
        (("players = [3]", "players = [4]"), "terrain_when[0]: players", "2, 3"),
        (("players = [3]", "players = [3, 3]"), "terrain_when[0]: players",
         "different integers from 2 to 5"),
        (('terrain = "desert"', 'terrain = "sand"'), "terrain_when[0]: terrain",
         "one of: plain,"),
        (('provinces = ["west"]', 'provinces = ["left"]'),
         "terrain_when[0]: provinces[0]", "a key of a province"),
        (('between = ["west", "south"]', 'between = ["west", "right"]'),
         "strait[0]: between[1]", "a key of a province"),
        (('between = ["west", "south"]', 'between = ["west"]'),
         "strait[0]: between", "two provinces"),
        (("line = [[10, 9], ", "line = [[10, 31], "), "strait[0]: line[0]", "[40, 30]"),
        (('neighbours = ["east", "south"]', 'neighbours = ["east", "north"]'),
         'province[0] "west": neighbours[1]', "a key of a province"),
        (('coasts = ["west", "south"]', 'coasts = ["west", "right"]'),
         'sea[0] "left": coasts[1]', "a key of a province"),
        (('seas = ["right"]', 'seas = ["west"]'), 'sea[0] "left": seas[0]',
         "a key of a sea"),
        (("[[0, 0], [20, 0]", "[[0, 0], [-1, 0]"), 'province[0] "west": polygon[1]',
         "[x, y] from [0, 0] to [40, 30]"),
        (("[[0, 0], [20, 0]", "[[0, 0], [true, 0]"), 'province[0] "west": polygon[1]',
         "[x, y] from [0, 0] to [40, 30]"),
        (("[[0, 20], [20, 20], [40, 20], [40, 30], [0, 30]]", "[[0, 20], [0, 30]]"),
         'province[2] "south": polygon', "3 to 400 points"),
    ],
)
def test_a_wrong_value_is_named(
    pairs: tuple[str, ...], field: str, expected: str
) -> None:
    error = refused(changed(*pairs))
    assert error.field == field
    assert expected in error.expected


def test_more_than_64_provinces_or_32_seas_are_refused() -> None:
    provinces, seas = "[[province]]\nid = 0\n", "[[sea]]\nid = 0\n"
    assert "1 to 64" in refused(SMALL + provinces * 62).expected
    assert "0 to 32" in refused(SMALL + seas * 31).expected


@pytest.mark.parametrize(("players", "need"), [(2, 12), (3, 14), (5, 22)])
def test_the_track_can_always_be_filled(players: int, need: int) -> None:
    keys = [tile.key for tile in load_tiles()]
    kept = ["nomadic", "culture", *[k for k in keys if k not in ("nomadic", "culture")]]

    def omitting(count: int) -> str:
        out = kept[len(kept) - count :]
        text = changed("[players.2]", f"[players.{players}]") if players > 3 else SMALL
        table = text.index(f"[players.{players}]")
        rest = re.sub("omit_tiles = .*", f"omit_tiles = {out}", text[table:], count=1)
        return text[:table].replace('["camels"]', "[]") + rest

    text = omitting(35 - need - 2)
    assert len(tiles_in_game(parse_map(text), players, True)) == need
    error = refused(omitting(35 - need - 1))
    assert error.field == f"players.{players}.omit_tiles"
    assert f"at least {need} tiles" in error.expected
