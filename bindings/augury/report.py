"""What a search found out: ranked moves and how sure it is of them."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from augury.state import Move, State

if TYPE_CHECKING:
    from augury._search import Row, Stats

Z95 = 1.959964
"""Normal quantile of a two-sided 95 % interval."""


@dataclass(frozen=True)
class RankedMove:
    """One root move.

    Attributes
    ----------
    move : Move
        The action with its text.
    visits : int
        Simulations through it, those kept from a reused tree included.
    value : float
        Mean utility of the searching seat: the win share, 0..1, unless a margin weight
        was set.
    stderr : float
        Standard error of the value over this search's simulations; NaN without any.
    values : tuple of float
        Mean utility per seat over this search's simulations.
    points : tuple of float
        Mean points per seat at the end of this search's simulations.
    """

    move: Move
    visits: int
    value: float
    stderr: float
    values: tuple[float, ...]
    points: tuple[float, ...]


@dataclass(frozen=True)
class Report:
    """Result of a search, best move first.

    Attributes
    ----------
    seat : int
        The searching seat.
    moves : tuple of RankedMove
        All legal moves by visits, then value.
    variation : tuple of Move
        Principal variation: the most visited line. With one tree per seat (MO-ISMCTS)
        the searching seat's own moves alone.
    algorithm, seed, threads
        What was run, to run it again.
    simulations : int
        Simulations of this search.
    seconds : float
        Wall-clock time.
    nodes, edges, memory : int
        Size of the trees, and bytes of memory they used.
    depth_mean, depth_max : float, int
        Plies from the root to where simulations left the tree.
    ended : str
        Why the search ended: ``budget``, ``decided`` (the rest of the budget could not
        change the choice), ``only move``, ``stopped``, or ``running`` while it goes on.
    memory_full : bool
        Whether the memory limit stopped the growth of a tree.
    """

    seat: int
    moves: tuple[RankedMove, ...]
    variation: tuple[Move, ...]
    algorithm: str
    seed: int
    threads: int
    simulations: int
    seconds: float
    nodes: int
    edges: int
    memory: int
    depth_mean: float
    depth_max: int
    ended: str
    memory_full: bool

    @property
    def best(self) -> Move:
        """The most visited move; of equals the one of higher value."""
        return self.moves[0].move

    @property
    def distinct(self) -> bool:
        """Whether the best two moves' values differ beyond a 95 % interval."""
        if len(self.moves) < 2:
            return True
        first, second = self.moves[:2]
        error = math.hypot(first.stderr, second.stderr)
        return abs(first.value - second.value) > Z95 * error

    def to_dict(self) -> dict[str, Any]:
        """Return plain data for JSON; moves as texts, NaN as None."""
        data = asdict(self)
        data["variation"] = [move.text for move in self.variation]
        data["distinct"] = self.distinct
        for row, ranked in zip(data["moves"], self.moves, strict=True):
            row["move"] = ranked.move.text
            row["action"] = int(ranked.move)
            row["stderr"] = None if math.isnan(ranked.stderr) else ranked.stderr
        return data


def merge_rows(tables: list[list[Row]]) -> list[Row]:
    """Add up the root tables of several workers, move by move."""
    if len(tables) == 1:
        return tables[0]
    merged = []
    for rows in zip(*tables, strict=True):
        visits = sum(row[1] for row in rows)
        fresh = sum(row[4] for row in rows)
        value = sum(row[1] * row[2] for row in rows) / max(visits, 1)
        square = sum(row[4] * row[3] for row in rows) / max(fresh, 1)
        means = [
            tuple(
                sum(row[4] * row[column][seat] for row in rows) / max(fresh, 1)
                for seat in range(len(rows[0][column]))
            )
            for column in (5, 6)
        ]
        merged.append((rows[0][0], visits, value, square, fresh, means[0], means[1]))
    return merged


def smoothed_variance(n: int, total: float, squares: float) -> float:
    """Variance of values in 0..1 with one 0 and one 1 added to them."""
    mean = (total + 1) / (n + 2)
    return max((squares + 1) / (n + 2) - mean * mean, 0.0)


def standard_error(row: Row, seat: int) -> float:
    """Standard error of the searching seat's mean over the fresh simulations.

    One utility of 0 and one of 1 are added to the spread, so that a few equal results
    do not look certain (Agresti and Coull 1998).
    """
    fresh = row[4]
    if fresh == 0:
        return math.nan
    variance = smoothed_variance(fresh, fresh * row[5][seat], fresh * row[3])
    return math.sqrt(variance / (fresh + 2))


def rank(state: State, rows: list[Row]) -> tuple[RankedMove, ...]:
    """Rank root rows by visits, then value; ties keep the moves' order."""
    seat = state.current_player()
    ordered = sorted(rows, key=lambda row: (-row[1], -row[2]))
    return tuple(
        RankedMove(
            move=state.move(row[0]),
            visits=row[1],
            value=row[2],
            stderr=standard_error(row, seat),
            values=row[5],
            points=row[6],
        )
        for row in ordered
    )


def total_stats(stats: list[Stats]) -> Stats:
    """Add up the statistics of several workers."""
    return {
        "simulations": sum(s["simulations"] for s in stats),
        "nodes": sum(s["nodes"] for s in stats),
        "edges": sum(s["edges"] for s in stats),
        "bytes": sum(s["bytes"] for s in stats),
        "depth_sum": sum(s["depth_sum"] for s in stats),
        "depth_max": max(s["depth_max"] for s in stats),
        "full": any(s["full"] for s in stats),
    }


def outcome(state: State) -> str:
    """Say the result of a finished game in words."""
    points = ", ".join(f"seat {i}: {s:g}" for i, s in enumerate(state.scores()))
    winners = [i for i, share in enumerate(state.returns()) if share > 0]
    if len(winners) == 1:
        return f"seat {winners[0]} won ({points})"
    if len(winners) == state.game.spec.team_size(state.game.rules):
        return f"the team of seats {' and '.join(map(str, winners))} won ({points})"
    return f"shared by seats {', '.join(map(str, winners))} ({points})"
