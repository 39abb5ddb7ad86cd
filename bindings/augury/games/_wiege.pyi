from collections.abc import Mapping
from typing import Any

from augury.games.wiege.deck import Deck

capsule: object
PHASES: tuple[str, ...]
SPOTS: tuple[str, ...]
MOVES: tuple[str, ...]
OUTLOOK: tuple[str, ...]
POLICY: tuple[str, ...]

def make_rules(
    players: int, teams: bool, deck: Deck, weights: Mapping[str, Mapping[str, float]]
) -> bytes: ...
def setup_of(rules: bytes) -> tuple[int, bool]: ...
def decode(rules: bytes, state: bytes) -> dict[str, Any]: ...
def encode(rules: bytes, fields: Mapping[str, Any]) -> bytes: ...
def policy(rules: bytes, state: bytes, seed: int, blur: float = 1) -> int: ...
def wealth_of(rules: bytes, state: bytes) -> list[float]: ...
