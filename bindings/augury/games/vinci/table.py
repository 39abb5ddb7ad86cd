"""Vinci II: what a game is played with, and the marks of a turn."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from augury.games.vinci.world import Map
from augury.spec import Doc


@dataclass(frozen=True)
class Table:
    """What a game is played with: the map, the number of players and the tiles."""

    world: Map
    players: int
    tiles: tuple[str, ...]
    red: Mapping[str, int]

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Number of each province, by key."""
        return {province.key: province.id for province in self.world.provinces}

    @cached_property
    def terrain(self) -> tuple[str, ...]:
        """Terrain of each province with this number of players."""
        return self.world.terrain(self.players)

    def population(self, tiles: list[str]) -> int:
        """Pawns of a new civilization with these tiles."""
        base = self.world.players[self.players].base_population
        return base + sum(self.red[tile] for tile in tiles)


def empty_marks(players: int) -> Doc:
    """Return the marks of a turn when nothing has happened in it."""
    return {
        "last": None, "legions": 0, "espionage": False, "converted": [],
        "second": False, "slavery": 0, "defeated": 0, "survivors": [0] * players,
        "declining": False,
    }
