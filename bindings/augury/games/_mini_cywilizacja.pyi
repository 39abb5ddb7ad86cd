from collections.abc import Mapping, Sequence
from typing import Any

from augury.games.mini_cywilizacja.deck import Deck, Variant

capsule: object
PHASES: tuple[str, ...]
MATERIAL_NAMES: tuple[str, ...]
SYMBOL_NAMES: tuple[str, ...]
OPS_BY_NAME: tuple[str, ...]
LIMITS: Mapping[str, int]
BASES: Mapping[str, int]
OUTLOOK: tuple[str, ...]
POLICY: tuple[str, ...]

def make_rules(
    players: int,
    deck: Deck,
    variant: Variant,
    base_set: bool,
    malicious: bool,
    weights: Mapping[str, Mapping[str, float]],
) -> bytes: ...
def decode(rules: bytes, state: bytes) -> dict[str, Any]: ...
def encode(rules: bytes, fields: Mapping[str, Any]) -> bytes: ...
def best_choice(
    rules: bytes, built: Sequence[int], kinds: int, wood: int, stone: int
) -> dict[str, Any]: ...
def policy(rules: bytes, state: bytes, seed: int, blur: float = 1) -> int: ...
