"""Vinci II: what a tile and a map are, once their files have been read and checked."""

from collections.abc import Sequence
from dataclasses import dataclass

TERRAINS = (
    "plain", "meadow", "normal", "forest", "mountain", "desert", "river", "water",
)
"""Every terrain a map may use; ``water`` is the controllable, light-blue kind."""
WET = ("river", "water")
"""Terrains that are not land."""
OPTIONAL_TILES = ("nomadic", "culture")
"""Tiles that the option "Without Nomads / Culture" leaves out."""

Point = tuple[int, int]
"""Pixels on the canvas, from the left and from the top."""


@dataclass(frozen=True)
class Tile:
    """A civilization tile."""

    key: str
    name: str
    pawns: int
    """The red number: pawns the tile adds to a new civilization."""
    decline: bool
    """Whether it carries the broken column: its points go on in decline."""


@dataclass(frozen=True)
class Province:
    """A region that can be held: land, a river or a light-blue water."""

    id: int
    key: str
    name: str
    terrain: str
    port: bool
    mine: bool
    edge: bool
    """Whether it touches the edge of the board, where civilizations enter."""
    at: Point
    """Where its label goes, inside the polygon."""
    neighbours: tuple[int, ...]
    """Adjacent provinces, ascending, those across a strait included."""
    polygon: tuple[Point, ...]


@dataclass(frozen=True)
class Sea:
    """A dark-blue sea: never occupied."""

    id: int
    key: str
    name: str
    edge: bool
    """Whether civilizations enter across it."""
    at: Point
    coasts: tuple[int, ...]
    """Provinces on it, ascending."""
    seas: tuple[int, ...]
    """Seas next to it, ascending."""
    polygon: tuple[Point, ...]


@dataclass(frozen=True)
class Strait:
    """A crossing that makes two provinces neighbours without a common border."""

    name: str
    between: tuple[int, int]
    line: tuple[Point, Point]
    """Where a drawing shows it."""


@dataclass(frozen=True)
class Setup:
    """What depends on the number of players."""

    base_population: int
    """Pawns of a new civilization beside those of its two tiles."""
    rounds: int
    omit_tiles: tuple[str, ...]


@dataclass(frozen=True)
class TerrainWhen:
    """Provinces that have another terrain with some numbers of players."""

    players: tuple[int, ...]
    terrain: str
    provinces: tuple[int, ...]


@dataclass(frozen=True)
class Map:
    """A board; a province's or sea's id is its index here."""

    key: str
    name: str
    provenance: str
    canvas: tuple[int, int]
    """Width and height in pixels, which all points keep to."""
    omit_tiles: tuple[str, ...]
    """Tiles left in the box whatever the number of players."""
    players: dict[int, Setup]
    """By number of players; the keys are the numbers the map is made for."""
    defence: dict[str, int]
    """Pawns that an empty province costs, by terrain."""
    points: dict[str, int]
    """Points a turn of a held province, by terrain."""
    natives: dict[str, int]
    """Neutral pawns at the start, by terrain."""
    terrain_when: tuple[TerrainWhen, ...]
    straits: tuple[Strait, ...]
    provinces: tuple[Province, ...]
    seas: tuple[Sea, ...]

    def terrain(self, players: int) -> tuple[str, ...]:
        """Terrain of each province in a game of so many players."""
        out = [province.terrain for province in self.provinces]
        for change in self.terrain_when:
            if players in change.players:
                for province in change.provinces:
                    out[province] = change.terrain
        return tuple(out)

    def entries(self, players: int) -> tuple[int, ...]:
        """Provinces where a new civilization without special tiles may begin.

        Those on the edge of the board, and land across one sea on the edge
        (rulebook, "Choosing a starting province").
        """
        terrain = self.terrain(players)
        found = {province.id for province in self.provinces if province.edge}
        for sea in self.seas:
            if sea.edge:
                found.update(i for i in sea.coasts if terrain[i] not in WET)
        return tuple(sorted(found))

    def tiles_left(
        self, keys: Sequence[str], players: int, without: bool
    ) -> tuple[str, ...]:
        """Of these tiles those in the game, in the same order.

        Parameters
        ----------
        keys : sequence of str
            Keys of all tiles.
        players : int
            Number of players, one of the map's.
        without : bool
            Whether the option "Without Nomads / Culture" is on.
        """
        out = {*self.omit_tiles, *self.players[players].omit_tiles}
        out.update(OPTIONAL_TILES if without else ())
        return tuple(key for key in keys if key not in out)
