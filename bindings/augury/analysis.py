"""One question, one answer: `analyse`, `best_move` and `best_turn`."""

from typing import Any

from augury.report import Report
from augury.searcher import Searcher
from augury.state import Move, State
from augury.turn import Turn


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


def best_turn(
    state: State,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int | None = None,
    **parameters: Any,
) -> Turn:
    """Return the decisions of the seat to act until another is; see `Turn`.

    Arguments as in `analyse`; both budgets are those of each decision.

    Examples
    --------
    >>> import augury
    >>> state = augury.load("tic_tac_toe").new_initial_state()
    >>> augury.best_turn(state, simulations=1000, seed=1).text
    'b2'
    """
    with Searcher(state.game, seed=seed, **parameters) as searcher:
        return searcher.best_turn(state, simulations=simulations, seconds=seconds)
