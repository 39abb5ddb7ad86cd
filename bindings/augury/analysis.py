"""One question, one answer: `analyse` and `best_move`."""

from typing import Any

from augury.report import Report
from augury.searcher import Searcher
from augury.state import Move, State


def analyse(
    state: State,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int | None = None,
    **parameters: Any,
) -> Report:
    """Search a state and return its moves ranked; see `Searcher` and `Parameters`.

    Examples
    --------
    >>> import augury
    >>> state = augury.load("clans", players=2).new_initial_state(seed=1)
    >>> len(augury.analyse(state, simulations=1000, seed=1).moves)
    270
    """
    with Searcher(state.game, seed=seed, **parameters) as searcher:
        return searcher.run(state, simulations=simulations, seconds=seconds)


def best_move(
    state: State,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int | None = None,
    **parameters: Any,
) -> Move:
    """Return the best move found: an int with ``.text``; arguments as in `analyse`."""
    return analyse(
        state, simulations=simulations, seconds=seconds, seed=seed, **parameters
    ).best
