"""Vinci II: the tiles and the maps, from the package or from a file of one's own.

A map of one's own is a TOML file like those in ``augury/data/vinci``; it passes the
checks that the built-in maps pass in the tests.
"""

import tomllib
from functools import cache
from importlib.resources import files

from augury.errors import BadOption
from augury.fields import read_own
from augury.games.vinci.map_checks import check_map
from augury.games.vinci.map_reader import read_map, read_tiles
from augury.games.vinci.world import (
    Map,
    Province,
    Sea,
    Setup,
    Strait,
    TerrainWhen,
    Tile,
)

__all__ = [
    "MAPS",
    "Map",
    "Province",
    "Sea",
    "Setup",
    "Strait",
    "TerrainWhen",
    "Tile",
    "built_in",
    "load_map",
    "load_tiles",
    "load_weights",
    "parse_map",
    "tiles_in_game",
]

MAPS = ("europe", "mare_nostrum")
"""Keys of the built-in maps."""


def built_in(name: str) -> str:
    """Text of a file of the package."""
    return (files("augury") / f"data/vinci/{name}.toml").read_text("utf-8")


@cache
def load_tiles() -> tuple[Tile, ...]:
    """Return the 35 civilization tiles, one of each."""
    return read_tiles(built_in("tiles"))


@cache
def load_weights() -> dict[str, dict[str, float]]:
    """Return what the engine believes about good play."""
    return tomllib.loads(built_in("weights"))


def tile_keys() -> tuple[str, ...]:
    """Keys of all tiles, in the order of their file."""
    return tuple(tile.key for tile in load_tiles())


@cache
def load_built_in(name: str) -> Map:
    """Read a map of the package, whose polygons the tests have checked."""
    return read_map(built_in(name), tile_keys())


def load_map(name_or_path: str) -> Map:
    """Return a map.

    Parameters
    ----------
    name_or_path : str
        ``europe``, ``mare_nostrum``, or a path that ends in ``.toml``.

    Raises
    ------
    BadOption
        When there is no such map, or its file cannot be read.
    BadData
        When the file is no map to play on.

    Examples
    --------
    >>> load_map("europe").provinces[15].name
    'Southern Urals'
    """
    if name_or_path in MAPS:
        return load_built_in(name_or_path)
    if not name_or_path.endswith(".toml"):
        known = ", ".join(MAPS)
        raise BadOption(
            f"vinci: map: got {name_or_path!r}, expected one of: {known}, or a path "
            "that ends in .toml"
        )
    return read_own(name_or_path, parse_map)


def parse_map(text: str) -> Map:
    """Read a map and check all of it.

    Raises
    ------
    BadData
        When it is no map to play on; names the field.
    """
    made = read_map(text, tile_keys())
    check_map(made)
    return made


def tiles_in_game(map: Map, players: int, without: bool) -> tuple[str, ...]:
    """Return the keys of the tiles a game is played with, in the file's order.

    Parameters
    ----------
    map : Map
        The board.
    players : int
        Number of players, one of the map's.
    without : bool
        Whether the option "Without Nomads / Culture" is on.
    """
    return map.tiles_left(tile_keys(), players, without)
