from collections.abc import Mapping
from typing import Any

from augury.games.quinto_imperio.board import Game

capsule: object
PHASES: tuple[str, ...]
GOOD_NAMES: tuple[str, ...]
ICON_NAMES: tuple[str, ...]
ACTION_NAMES: tuple[str, ...]
BASES: Mapping[str, int]
LIMITS: Mapping[str, int]
ROUND_LIMIT: int
OUTLOOK: tuple[str, ...]
POLICY: tuple[str, ...]

def make_rules(
    players: int,
    game: Game,
    skill: int,
    weights: Mapping[str, Mapping[str, float]],
) -> bytes: ...
def policy(rules: bytes, state: bytes, seed: int, blur: float = 1) -> int: ...
def wealth_of(rules: bytes, state: bytes) -> list[float]: ...
def decode(rules: bytes, state: bytes) -> dict[str, Any]: ...
def encode(rules: bytes, fields: Mapping[str, Any]) -> bytes: ...
def sheet_of(rules: bytes, state: bytes, seat: int) -> dict[str, int]: ...
