"""A whole turn searched with progress that Ctrl-C ends early, and told in words."""

from __future__ import annotations

import math
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from augury import Report, Searcher, State, Turn
from augury.cli.output import counted, progress, show_table
from augury.cli.ranking import POLL, remark, win_share

ENDINGS = {
    "over": "complete",
    "chance": "incomplete: what follows depends on what comes up, so search again then",
    "stopped": "incomplete: it was interrupted",
}


def search_turn(
    state: State,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int | None = None,
    **parameters: Any,
) -> Turn | None:
    """Search a turn; Ctrl-C ends it with what is known by then, None if nothing.

    The arguments are those of `augury.best_turn`.
    """
    made: list[Report] = []
    with (
        Searcher(state.game, seed=seed, **parameters) as searcher,
        ThreadPoolExecutor(1) as pool,
    ):
        work = pool.submit(
            searcher.best_turn, state, simulations=simulations, seconds=seconds,
            on_move=made.append,
        )
        try:
            with progress("searching") as update:
                while not work.done():
                    time.sleep(POLL)
                    report = searcher.poll()
                    text = f"decision {len(made) + 1}: {remark(report)}"
                    update(share(report, simulations, seconds), text)
        except KeyboardInterrupt:
            while not work.done():  # it may not have begun, or be between decisions
                searcher.stop()
                time.sleep(POLL)
    turn = work.result()
    return turn if turn.moves else None


def share(
    report: Report | None, simulations: int | None, seconds: float | None
) -> float:
    """Share of one decision's budget that is spent."""
    if report is None:
        return 0.0
    return max(
        report.simulations / (simulations or math.inf),
        report.seconds / (seconds or math.inf),
    )


def show_decisions(turn: Turn) -> None:
    """Print the decisions as a table."""
    rows = []
    for report in turn.reports:
        best = report.moves[0]
        rows.append((best.move.text, f"{best.visits:,}", win_share(best)))
    show_table(("move", "visits", "win share"), rows)


def turn_effort(turn: Turn) -> str:
    """Say how much was searched and whether the turn is complete, in two lines."""
    first = turn.reports[0]
    simulations = sum(report.simulations for report in turn.reports)
    seconds = sum(report.seconds for report in turn.reports)
    return (
        f"searched: {counted(simulations, 'simulation')} in {seconds:.2f} s for "
        f"{counted(len(turn.moves), 'decision')}, {first.algorithm}, "
        f"{counted(first.threads, 'thread')}, seed {first.seed}\n"
        f"turn: {ENDINGS[turn.ended]}"
    )
