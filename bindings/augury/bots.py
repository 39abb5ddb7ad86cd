"""Bots: players of any game, made from a text such as ``ismcts:simulations=5000``."""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from typing import Any

from augury.errors import BadOption
from augury.game import Game
from augury.parameters import check_budget, make_parameters
from augury.searcher import Searcher
from augury.state import State

DEFAULT_SIMULATIONS = 1000
GREEDY_DECISIONS = 3
"""Decisions of its own turn that ``greedy`` looks at, at most."""
GREEDY_STATES = 2000
"""States that it looks at for one decision, at most; after each move in any case."""
SEARCHERS = {"ismcts": "auto", "mcts": "auto", "flat": "flat"}
NAMES = ("ismcts", "mcts", "flat", "random", "greedy")


class Bot(ABC):
    """A player. It is shown the state and must use only what its seat knows of it."""

    @abstractmethod
    def step(self, state: State) -> int:
        """Return the action to play; the bot's seat is the one to act."""

    def observe(self, state: State) -> None:
        """Hear that an action was played, by anyone, and led to `state`."""

    def restart(self) -> None:
        """Forget the game before a new one begins."""


class SearchBot(Bot):
    """Searches anew at each move, keeping the tree in between.

    Parameters
    ----------
    game : Game
        The game to play.
    seed : int
        Seed of all random choices.
    simulations, seconds
        Budget of one move; 1,000 simulations when both are omitted.
    **parameters
        Fields of `Parameters`.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        **parameters: Any,
    ) -> None:
        if simulations is None and seconds is None:
            simulations = DEFAULT_SIMULATIONS
        self._budget = {"simulations": simulations, "seconds": seconds}
        self._searcher = Searcher(game, seed=seed, **parameters)

    def step(self, state: State) -> int:
        """Return the most visited move of a search."""
        return self._searcher.run(state, **self._budget).best  # type: ignore[arg-type]

    def observe(self, state: State) -> None:
        """Keep the subtree of what was played."""
        self._searcher.follow(state)

    def restart(self) -> None:
        """Start the next game with an empty tree."""
        self._searcher.forget()


class RandomBot(Bot):
    """Plays uniformly at random."""

    def __init__(self, game: Game, seed: int) -> None:
        self._random = random.Random(seed)

    def step(self, state: State) -> int:
        """Return a random legal action."""
        return self._random.choice(state.legal_actions())


class GreedyBot(Bot):
    """Takes the most points by the end of its turn, ties at random.

    Decisions that the same seat goes on to make, such as the order of villages, belong
    to the turn: `GREEDY_DECISIONS` of them are looked at, fewer where that would take
    more than `GREEDY_STATES` states. A game may choose by itself: `GameSpec.greedy`.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self._random = random.Random(seed)

    def step(self, state: State) -> int:
        """Return an action that leaves the most points on the bot's seat."""
        seat = state.current_player()
        guess = state.resample_from_infostate(seat, self._random.getrandbits(63))
        game = state.game
        own = game.spec.greedy(game.rules, guess.to_bytes(), self._random)
        if own is not None:
            return own
        gains = most_points(guess, seat)
        most = max(gains.values())
        return self._random.choice([a for a, gain in gains.items() if gain == most])


def most_points(state: State, seat: int) -> dict[int, float]:
    """Most points of a seat by the end of its turn, for each action of it.

    Where the turn goes on beyond what is looked at, the points there count.
    """
    gains = dict.fromkeys(state.legal_actions(), -math.inf)
    reached = [(action, state.child(action)) for action in gains]
    looked, depth = len(reached), 1
    while reached:
        going = [(first, at) for first, at in reached if at.current_player() == seat]
        choices = [at.legal_actions() for _, at in going]
        looked += sum(map(len, choices))
        deeper = depth < GREEDY_DECISIONS and looked <= GREEDY_STATES
        for first, at in reached:
            if not deeper or at.current_player() != seat:
                gains[first] = max(gains[first], at.scores()[seat])
        reached = [
            (first, at.child(action))
            for (first, at), actions in zip(going, choices, strict=True)
            for action in actions
            if deeper
        ]
        depth += 1
    return gains


def make_bot(text: str, game: Game, seed: int = 0) -> Bot:
    """Make a bot from ``name`` or ``name:key=value,key=value``.

    Names are ``ismcts`` and ``mcts`` (the game's own algorithm, or
    ``algorithm=...``), ``flat``, ``greedy`` and ``random``. The keys of the searching
    ones are ``simulations``, ``seconds`` and the fields of `Parameters`.

    Raises
    ------
    BadOption
        When the name or a key is unknown or a value is out of range.

    Examples
    --------
    >>> import augury
    >>> game = augury.load("tic_tac_toe")
    >>> bot = augury.make_bot("mcts:simulations=200,exploration=0.5", game)
    """
    name, _, rest = text.partition(":")
    settings: dict[str, Any] = {}
    for part in filter(None, rest.split(",")):
        key, equals, value = part.partition("=")
        if not equals:
            raise BadOption(f'bot "{text}": got "{part}", expected key=value')
        settings[key.strip()] = parse_value(value.strip())
    if name not in NAMES:
        raise BadOption(f'bot: got "{name}", expected one of: {", ".join(NAMES)}')
    try:
        if name in SEARCHERS:
            settings.setdefault("algorithm", SEARCHERS[name])
            budget = {k: settings.pop(k, None) for k in ("simulations", "seconds")}
            check_budget(**budget)  # now rather than at the first move
            make_parameters(settings)
            return SearchBot(game, seed, **budget, **settings)
        if settings:
            raise BadOption(f"{', '.join(settings)}: expected no settings")
    except BadOption as error:
        raise BadOption(f'bot "{text}": {error}') from None
    return RandomBot(game, seed) if name == "random" else GreedyBot(game, seed)


def parse_value(text: str) -> object:
    """Read a setting: true, false, an integer, a number, else the text itself."""
    if text in ("true", "false"):
        return text == "true"
    for kind in (int, float):
        try:
            return kind(text.replace("_", ""))
        except ValueError:
            continue
    return text
