"""Every game in every size, and random games of them to look at."""

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

import augury
from augury.games import find


@dataclass(frozen=True)
class Case:
    """A game with its number of players, and one option unlike its default."""

    name: str
    players: int
    option: tuple[str, str | bool] | None = None

    def game(self) -> augury.Game:
        return load(self)

    def __str__(self) -> str:
        text = f"{self.name}-{self.players}p"
        if self.option is None:
            return text
        name, value = self.option
        return f"{text}-{name if value is True else value}"


@cache
def load(case: Case) -> augury.Game:
    options = dict([case.option]) if case.option else {}
    return augury.load(case.name, players=case.players, **options)


def every_case() -> list[Case]:
    """All registered games: every player count, the fewest and most players with every
    other choice, each flag once."""
    cases = []
    for name in augury.names():
        low, high = find(name).players
        for key, option in find(name).options.items():
            if isinstance(option, augury.Choice):
                for choice in option.choices:
                    if choice != option.default:
                        cases += [Case(name, n, (key, choice)) for n in (low, high)]
            if isinstance(option, augury.Flag):
                cases.append(Case(name, high, (key, not option.default)))
        cases += [Case(name, n) for n in range(low, high + 1)]
    return cases


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
