"""A search with progress that Ctrl-C ends early, and its result in words."""

from __future__ import annotations

import math
import time
from typing import Any

from augury import RankedMove, Report, Searcher, State
from augury.cli.output import byte_size, counted, percent, progress, show_table

POLL = 0.02
"""Seconds between looks at a running search."""

ENDINGS = {
    "budget": "the budget is spent",
    "decided": "the rest of the budget could not change the choice",
    "only move": "there is only one move",
    "stopped": "it was interrupted",
}


def search(
    state: State,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int | None = None,
    **parameters: Any,
) -> Report | None:
    """Search a state; Ctrl-C ends it with what is known by then, None if nothing.

    The arguments are those of `augury.analyse`.
    """
    searcher = Searcher(state.game, seed=seed, **parameters)
    report = None
    begun = time.perf_counter()
    try:
        searcher.start(state, simulations=simulations, seconds=seconds)
        with progress("searching") as update:
            while report is None or report.ended == "running":
                time.sleep(POLL)  # Thread.join would not survive Ctrl-C (bpo-45274)
                report = searcher.poll()
                spent = (time.perf_counter() - begun) / (seconds or math.inf)
                done = report.simulations if report else 0
                update(max(spent, done / (simulations or math.inf)), remark(report))
    except KeyboardInterrupt:
        report = searcher.stop()
    searcher.close()
    return report if report is not None and known(report) else None


def known(report: Report) -> bool:
    """Whether there is anything to say: a search stopped at once has nothing."""
    return report.ended != "stopped" or report.simulations > 0


def remark(report: Report | None) -> str:
    """Say how far a search is."""
    if report is None:
        return ""
    best = report.moves[0]
    return f"{report.simulations:,}: {best.move.text} {percent(best.value)}"


def show_ranking(report: Report, points: str, top: int) -> None:
    """Print the first moves as a table."""
    rows = []
    for row in report.moves[:top]:
        tried = row.visits > 0
        rows.append((
            row.move.text,
            f"{row.visits:,}",
            win_share(row),
            f"{row.points[report.seat]:.2f}" if tried else "-",
        ))
    show_table(("move", "visits", "win share", points), rows, strong_first=True)


def win_share(row: RankedMove) -> str:
    """Write a move's win share with its standard error, both in percent."""
    if row.visits == 0:
        return "-"
    error = "-" if math.isnan(row.stderr) else f"{100 * row.stderr:.1f}"
    return f"{percent(row.value)} ± {error}"


def verdict(report: Report) -> str:
    """Say in plain words whether the best two moves can be told apart."""
    first = report.moves[0]
    if report.algorithm == "random":
        return f"{first.move.text} was drawn at random; nothing was searched."
    if len(report.moves) == 1:
        return f"{first.move.text} is the only move."
    second = report.moves[1]
    if not report.distinct:
        return (
            f"{first.move.text} and {second.move.text} cannot be told apart: their "
            "win shares are too close for this many simulations."
        )
    if first.value >= second.value:
        return (
            f"{first.move.text} is better than {second.move.text}: their win shares "
            "differ by more than chance explains (95 %)."
        )
    return (
        f"{first.move.text} was visited most, but {second.move.text} has the higher "
        "win share by more than chance explains (95 %): search longer."
    )


def effort(report: Report) -> str:
    """Say how much was searched and why it ended, in four lines."""
    line = " ".join(move.text for move in report.variation) or "-"
    label = "principal variation"
    if report.algorithm == "mo-ismcts":  # one tree per seat: this seat's tree
        label += " (own moves)"
    tree = (
        f"{counted(report.nodes, 'node')}, {byte_size(report.memory)}, depth "
        f"{report.depth_mean:.1f} on average, {report.depth_max} at most"
    )
    if report.memory_full:
        tree += "; the memory limit stopped its growth"
    return "\n".join((
        f"{label}: {line}",
        f"searched: {counted(report.simulations, 'simulation')} in "
        f"{report.seconds:.2f} s, {report.algorithm}, "
        f"{counted(report.threads, 'thread')}, seed {report.seed}",
        f"tree: {tree}",
        f"ended: {ENDINGS.get(report.ended, report.ended)}",
    ))
