"""Random games of Die Wiege der Renaissance, played so that rare positions come up."""

import random
from collections.abc import Callable, Iterator, Mapping

import augury
from augury.games.wiege.notation import action_text
from tests.wiege.support import load

SETUPS = ((2, False), (3, False), (4, False), (4, True))
LAYING = ("lay", "person", "turn", "play", "reveal", "genius")
POLICIES: Mapping[str, Callable[[str], bool]] = {
    "uniform": lambda text: False,
    "drawing": lambda text: text == "draw",
    "laying": lambda text: text.split()[0] in LAYING,
    "hoarding": lambda text: text.split()[0] in ("draw", "pass", "refuse"),
}
"""Moves that are played four times of five where there are any."""


def walk(
    players: int, teams: bool, seed: int, policy: str = "laying"
) -> Iterator[augury.State]:
    """The states of one game; the same object, moved on."""
    rng = random.Random(f"{players} {teams} {seed} {policy}")
    state = load(players, teams).new_initial_state(seed)
    yield state
    while not state.is_terminal():
        state.apply_action(pick(rng, state.legal_actions(), policy))
        yield state


def pick(rng: random.Random, actions: list[int], policy: str) -> int:
    """A random action, mostly one that the policy likes."""
    liked = [a for a in actions if POLICIES[policy](action_text(a))]
    return rng.choice(liked if liked and rng.random() < 0.8 else actions)
