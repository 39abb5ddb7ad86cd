from collections.abc import Mapping
from typing import Any

from augury.games.vinci_map import Map

capsule: object
TILE_KEYS: tuple[str, ...]
PHASES: tuple[str, ...]
MOVES: tuple[str, ...]
STATE_BYTES: int

def make_rules(
    players: int, world: Map, red: Mapping[str, int], tiles: tuple[str, ...]
) -> bytes: ...
def decode(rules: bytes, state: bytes) -> dict[str, Any]: ...
def encode(rules: bytes, fields: Mapping[str, Any]) -> bytes: ...
def legal_count(rules: bytes, state: bytes) -> int: ...
def cost(rules: bytes, state: bytes, province: int) -> int: ...
