"""Facts of Vinci II's tiles and built-in maps, and maps read from files."""

import pickle
from collections import Counter
from pathlib import Path

import pytest

from augury.errors import BadData, BadOption
from augury.games.vinci.data import (
    MAPS,
    built_in,
    load_map,
    load_tiles,
    parse_map,
    tiles_in_game,
)
from augury.games.vinci.map_reader import read_tiles
from tests.vinci.map_support import SMALL, changed

PLAYERS = (2, 3, 4, 5)


@pytest.mark.parametrize("name", MAPS)
def test_built_in_maps_pass_every_check(name: str) -> None:
    assert parse_map(built_in(name)) == load_map(name)


def test_the_small_map_passes() -> None:
    small = parse_map(SMALL)
    assert [p.neighbours for p in small.provinces] == [(1, 2), (0,), (0,)]
    assert [s.coasts for s in small.seas] == [(0, 2), (1, 2)]
    assert [s.seas for s in small.seas] == [(1,), (0,)]
    assert small.straits[0].between == (0, 2)
    assert small.entries(2) == (0, 2)


def test_europe_has_45_provinces_33_of_them_not_mountain() -> None:
    europe = load_map("europe")
    assert len(europe.provinces) == 45
    for players in PLAYERS:
        terrain = Counter(europe.terrain(players))
        assert terrain["mountain"] == 12
        assert not {"desert", "river", "water"} & set(terrain)


def test_mare_nostrum_has_48_provinces_39_of_them_land() -> None:
    sea = load_map("mare_nostrum")
    assert len(sea.provinces) == 48
    for players in (2, 4):
        terrain = Counter(sea.terrain(players))
        assert (terrain["desert"], terrain["river"], terrain["water"]) == (5, 6, 3)


@pytest.mark.parametrize("players", [3, 5])
def test_without_camels_mare_nostrum_has_no_desert(players: int) -> None:
    sea = load_map("mare_nostrum")
    now, before = sea.terrain(players), sea.terrain(2)
    assert {now[i] for i in range(48) if before[i] == "desert"} == {"normal"}
    assert all(now[i] == before[i] for i in range(48) if before[i] != "desert")


@pytest.mark.parametrize("name", MAPS)
def test_natives_live_on_all_but_mountain_desert_and_water(name: str) -> None:
    """Setting Up, 2; and Counting Victory Points."""
    board = load_map(name)
    barren = {"mountain", "desert", "river", "water"}
    for terrain in board.natives:
        assert board.natives[terrain] == (terrain not in barren)
        assert board.points[terrain] == (terrain not in barren)


@pytest.mark.parametrize("name", MAPS)
def test_every_province_at_the_border_is_on_the_edge(name: str) -> None:
    board = load_map(name)
    width, height = board.canvas
    for region in (*board.provinces, *board.seas):
        assert region.edge == any(
            x in (0, width) or y in (0, height) for x, y in region.polygon
        )


def test_scotland_and_ireland_are_entries_france_and_northern_italy_are_not() -> None:
    """Choosing a starting province."""
    europe = load_map("europe")
    entries = {europe.provinces[i].key for i in europe.entries(3)}
    assert {"scotland", "ireland"} <= entries
    assert not entries & {"neustria", "brittany", "aquitaine", "provence", "lombardy"}


def test_ireland_norway_and_southern_italy_are_linked_by_sea() -> None:
    """Astronomy's example."""
    europe = load_map("europe")
    key = {province.key: province.id for province in europe.provinces}
    linked, new = {0}, [0]
    while new:
        for sea in europe.seas[new.pop()].seas:
            if sea not in linked:
                linked.add(sea)
                new.append(sea)
    coasts = {coast for sea in linked for coast in europe.seas[sea].coasts}
    assert {key["ireland"], key["norway"], key["southern_italy"]} <= coasts


def test_there_are_35_tiles_four_of_them_with_the_column() -> None:
    tiles = load_tiles()
    assert len({tile.key for tile in tiles}) == 35
    assert {tile.key for tile in tiles if tile.decline} == {
        "agriculture_column", "livestock_breeding_column", "mining_column",
        "port_building_column",
    }


def test_mountaineering_and_galleys_have_18_pawns_with_three_14_with_four() -> None:
    """Pawns of a new Civilization."""
    pawns = {tile.key: tile.pawns for tile in load_tiles()}
    two = pawns["mountaineering"] + pawns["galleys"]
    setups = load_map("europe").players
    assert two + setups[3].base_population == 18
    assert two + setups[4].base_population == 14


@pytest.mark.parametrize(
    ("name", "players", "out"),
    [
        ("europe", 2, {"drakkar", "camels", "diplomacy"}),
        ("europe", 3, {"drakkar", "camels"}),
        ("europe", 4, {"drakkar", "camels"}),
        ("europe", 5, {"drakkar", "camels"}),
        ("mare_nostrum", 2, {"diplomacy"}),
        ("mare_nostrum", 3, {"camels"}),
        ("mare_nostrum", 4, set()),
        ("mare_nostrum", 5, {"camels"}),
    ],
)
def test_tiles_left_in_the_box(name: str, players: int, out: set[str]) -> None:
    """Setting Up, 3."""
    keys = [tile.key for tile in load_tiles()]
    board = load_map(name)
    for without in (False, True):
        gone = out | {"nomadic", "culture"} if without else out
        expected = tuple(key for key in keys if key not in gone)
        assert tiles_in_game(board, players, without) == expected


def test_a_map_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(SMALL, "utf-8")
    assert load_map(str(path)) == parse_map(SMALL)


def test_a_fault_in_a_file_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(changed("canvas = [40, 30]", ""), "utf-8")
    with pytest.raises(BadData, match=r"small\.toml: canvas: got nothing") as caught:
        load_map(str(path))
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize("name", ["", "Europe", "../europe", "europe.tom"])
def test_an_unknown_map_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="expected one of: europe, mare_nostrum"):
        load_map(name)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be read: No such file"):
        load_map(str(tmp_path / "none.toml"))
    with pytest.raises(BadOption, match="cannot be read: embedded null byte"):
        load_map("\0.toml")
    path = tmp_path / "small.toml"
    path.write_bytes(b"\xff")
    with pytest.raises(BadOption, match="byte 0 is not UTF-8"):
        load_map(str(path))
    path.write_bytes(b" " * (2**20 + 1))
    with pytest.raises(BadOption, match="at most 1 MiB"):
        load_map(str(path))


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('key = "legions"', 'key = "galleys"', "tile[15]: key"),
        ('name = "Legions"', 'name = "Galleys"', "tile[15]: name"),
        ("pawns = 6", "pawns = 10", 'tile[18] "barbarians": pawns'),
        ("pawns = 6", "pawns = 6\ndepth = 3", 'tile[18] "barbarians": depth'),
        ('[[tile]]\nkey = "legions"', '[extra]\n[[tile]]\nkey = "legions"', "extra"),
    ],
)
def test_tiles_are_checked_too(old: str, new: str, field: str) -> None:
    with pytest.raises(BadData) as caught:
        read_tiles(changed(old, new, text=built_in("tiles")))
    assert caught.value.field == field
