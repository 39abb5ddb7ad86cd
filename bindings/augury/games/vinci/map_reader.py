"""Vinci II: from TOML to tiles and maps, and every check but those of geometry.

All that a lookup by id or key relies on holds afterwards: fields are present and of
their types, keys are known and unique, each terrain that occurs has its numbers. What
the polygons say about the rest is in `map_checks`.
"""

from collections.abc import Iterable, Mapping, Sequence

from augury.errors import BadData
from augury.fields import Table, parse_toml
from augury.games.vinci.world import (
    TERRAINS,
    Map,
    Province,
    Sea,
    Setup,
    Strait,
    TerrainWhen,
    Tile,
)

MAX_PROVINCES, MAX_SEAS = 64, 32
MAX_CORNERS = 400
MAX_CANVAS = 10_000
PLAYERS = (2, 5)
SOURCES = ("rulebook", "printed game", "reconstructed")

Ids = Mapping[str, int]


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Read the tiles, one of each kind; raises BadData."""
    file = parse_toml(text)
    tiles = [read_tile(table) for table in file.tables("tile", 1, 64)]
    file.end()
    check_unique([(f"tile[{i}]: key", t.key) for i, t in enumerate(tiles)])
    check_unique([(f"tile[{i}]: name", t.name) for i, t in enumerate(tiles)])
    return tuple(tiles)


def read_tile(table: Table) -> Tile:
    """Read one tile."""
    tile = Tile(
        key=table.key("key"),
        name=table.text("name"),
        pawns=table.integer("pawns", 0, 9),
        decline=table.flag("decline"),
    )
    table.integer("copies", 1, 1)
    read_sources(table, ("pawns", "copies", "decline"))
    table.end()
    return tile


def read_map(text: str, tiles: Sequence[str]) -> Map:
    """Read a map.

    Parameters
    ----------
    text : str
        The file.
    tiles : sequence of str
        Keys of all tiles.

    Raises
    ------
    BadData
        When the file is no map; what its polygons say is not looked at.
    """
    file = parse_toml(text)
    key, name, provenance = file.key("key"), file.text("name"), file.text("provenance")
    canvas = read_canvas(file)
    omitted = file.keys("omit_tiles", tiles, "a tile")
    players = read_players(file, tiles)
    numbers = {
        field: read_numbers(file.table(field), low, high)
        for field, low, high in (("defence", 1, 9), ("points", 0, 3), ("natives", 0, 3))
    }
    areas = file.tables("province", 1, MAX_PROVINCES)
    waters = file.tables("sea", 0, MAX_SEAS)
    province_ids, sea_ids = read_ids(areas, waters)
    made = Map(
        key=key,
        name=name,
        provenance=provenance,
        canvas=canvas,
        omit_tiles=omitted,
        players=players,
        **numbers,
        terrain_when=tuple(
            read_change(table, players, province_ids)
            for table in file.tables("terrain_when", 0, 16)
        ),
        straits=tuple(
            read_strait(table, province_ids, canvas)
            for table in file.tables("strait", 0, 64)
        ),
        provinces=tuple(read_province(table, province_ids, canvas) for table in areas),
        seas=tuple(read_sea(table, province_ids, sea_ids, canvas) for table in waters),
    )
    file.end()
    check_terrains(made)
    check_tiles(made, tiles)
    return made


def read_canvas(file: Table) -> tuple[int, int]:
    """Read the size of the canvas."""
    size = file.value("canvas", "[width, height]")
    if (
        not isinstance(size, list)
        or len(size) != 2
        or not all(type(n) is int and 1 <= n <= MAX_CANVAS for n in size)
    ):
        raise file.bad("canvas", f"[width, height], each from 1 to {MAX_CANVAS}")
    return (size[0], size[1])


def read_players(file: Table, tiles: Sequence[str]) -> dict[int, Setup]:
    """Read what depends on the number of players."""
    table = file.table("players")
    low, high = PLAYERS
    known = [str(n) for n in range(low, high + 1)]
    if not table.names():
        raise file.bad("players", f"a table for one of: {', '.join(known)}")
    for name in table.names():
        if name not in known:
            raise table.bad(name, f"one of: {', '.join(known)}")
    return {
        int(name): read_setup(table.table(name), tiles)
        for name in sorted(table.names())
    }


def read_setup(table: Table, tiles: Sequence[str]) -> Setup:
    """Read what one number of players needs."""
    setup = Setup(
        base_population=table.integer("base_population", 0, 30),
        rounds=table.integer("rounds", 1, 30),
        omit_tiles=table.keys("omit_tiles", tiles, "a tile"),
    )
    read_sources(table, ("base_population", "rounds", "omit_tiles"))
    table.end()
    return setup


def read_sources(table: Table, fields: Sequence[str]) -> None:
    """Check where each value comes from, which a file may say."""
    if "source" in table.names():
        source = table.table("source")
        for name in fields:
            source.one_of(name, SOURCES)
        source.end()


def read_numbers(table: Table, low: int, high: int) -> dict[str, int]:
    """Read a number for each terrain that the table names."""
    for name in table.names():
        if name not in TERRAINS:
            raise table.bad(name, f"a terrain, one of: {', '.join(TERRAINS)}")
    return {name: table.integer(name, low, high) for name in table.names()}


def read_ids(areas: list[Table], waters: list[Table]) -> tuple[Ids, Ids]:
    """Check that ids count from 0, and keys and names are unique; ids by key."""
    both = [*areas, *waters]
    for tables in (areas, waters):
        for i, table in enumerate(tables):
            table.integer("id", i, i)
    check_unique([(f"{table.where}key", table.key("key")) for table in both])
    check_unique([(f"{table.where}name", table.text("name")) for table in both])
    return (
        {table.key("key"): i for i, table in enumerate(areas)},
        {table.key("key"): i for i, table in enumerate(waters)},
    )


def check_unique(values: Iterable[tuple[str, str]]) -> None:
    """Check that no two fields hold the same."""
    seen: dict[str, str] = {}
    for field, value in values:
        if value in seen:
            raise BadData(field, value, f"another than {seen[value]}")
        seen[value] = field


def read_province(table: Table, ids: Ids, canvas: tuple[int, int]) -> Province:
    """Read one province."""
    neighbours = table.keys("neighbours", ids, "a province")
    province = Province(
        id=ids[table.key("key")],
        key=table.key("key"),
        name=table.text("name"),
        terrain=table.one_of("terrain", TERRAINS),
        port=table.flag("port"),
        mine=table.flag("mine"),
        edge=table.flag("edge"),
        at=table.point("at", canvas),
        neighbours=tuple(sorted(ids[key] for key in neighbours)),
        polygon=table.points("polygon", 3, MAX_CORNERS, canvas),
    )
    table.end()
    return province


def read_sea(table: Table, ids: Ids, sea_ids: Ids, canvas: tuple[int, int]) -> Sea:
    """Read one sea."""
    coasts = table.keys("coasts", ids, "a province")
    seas = table.keys("seas", sea_ids, "a sea")
    sea = Sea(
        id=sea_ids[table.key("key")],
        key=table.key("key"),
        name=table.text("name"),
        edge=table.flag("edge"),
        at=table.point("at", canvas),
        coasts=tuple(sorted(ids[key] for key in coasts)),
        seas=tuple(sorted(sea_ids[key] for key in seas)),
        polygon=table.points("polygon", 3, MAX_CORNERS, canvas),
    )
    table.end()
    return sea


def read_strait(table: Table, ids: Ids, canvas: tuple[int, int]) -> Strait:
    """Read one strait."""
    name = table.text("name")
    between = table.keys("between", ids, "a province")
    if len(between) != 2:
        raise table.bad("between", "two provinces")
    start, end = table.points("line", 2, 2, canvas)
    table.end()
    return Strait(name, (ids[between[0]], ids[between[1]]), (start, end))


def read_change(table: Table, players: dict[int, Setup], ids: Ids) -> TerrainWhen:
    """Read one change of terrain."""
    counts = table.integers("players", *PLAYERS)
    for n in counts:
        if n not in players:
            known = ", ".join(map(str, players))
            raise table.bad("players", f"numbers of players of this map: {known}")
    change = TerrainWhen(
        counts,
        table.one_of("terrain", TERRAINS),
        tuple(ids[key] for key in table.keys("provinces", ids, "a province")),
    )
    table.end()
    return change


def check_terrains(made: Map) -> None:
    """Check that each terrain that occurs has its numbers."""
    used = {terrain for n in made.players for terrain in made.terrain(n)}
    used.update(province.terrain for province in made.provinces)
    for field in ("defence", "points", "natives"):
        for terrain in TERRAINS:
            if terrain in used and terrain not in getattr(made, field):
                raise BadData(f"{field}.{terrain}", None, "a number: the map has some")


def check_tiles(made: Map, tiles: Sequence[str]) -> None:
    """Check that the track can always be filled."""
    for players in made.players:
        need = max(12, 4 * players + 2)
        left = len(made.tiles_left(tiles, players, without=True))
        if left < need:
            raise BadData(
                f"players.{players}.omit_tiles",
                made.players[players].omit_tiles,
                f"at least {need} tiles left without Nomads and Culture, not {left}",
            )
