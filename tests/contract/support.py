"""Every game in every size, and random games of them to look at."""

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

import augury
from augury.games import find


@dataclass(frozen=True)
class Case:
    """A game with its number of players."""

    name: str
    players: int

    def game(self) -> augury.Game:
        return load(self.name, self.players)

    def __str__(self) -> str:
        return f"{self.name}-{self.players}p"


@cache
def load(name: str, players: int) -> augury.Game:
    return augury.load(name, players=players)


def every_case() -> list[Case]:
    """All registered games with all their player counts."""
    return [
        Case(name, players)
        for name in augury.names()
        for players in range(find(name).players[0], find(name).players[1] + 1)
    ]


CASES = every_case()
HIDDEN = [case for case in CASES if case.game().kernel.hidden]
SEEDS = (1, 2, 3)


@cache
def random_game(game: augury.Game, seed: int) -> tuple[augury.State, ...]:
    """Every state of one random game, the terminal one last; clone before changing."""
    rng = random.Random(f"{game!r} {seed}")
    state = game.new_initial_state(seed)
    states = [state.clone()]
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        states.append(state.clone())
        assert len(states) <= game.max_game_length() + 1, "longer than max_game_length"
    return tuple(states)


def some(states: tuple[augury.State, ...], count: int) -> tuple[augury.State, ...]:
    """At most `count` of the states, spread evenly, first and last among them."""
    if len(states) <= count:
        return states
    step = (len(states) - 1) / (count - 1)
    return tuple(states[round(i * step)] for i in range(count))


def timeless(report: augury.Report) -> dict[str, Any]:
    """A report without what the clock decides."""
    data = report.to_dict()
    del data["seconds"]
    return data
