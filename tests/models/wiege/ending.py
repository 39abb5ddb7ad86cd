"""End of Game (wiege.txt:92-94) and 4 Players / 2 Teams (wiege.txt:114-119)."""

from __future__ import annotations

from .persons import points
from .setting import take_home
from .setup import Table

MAX_TURNS = 400  # ruling 62


def is_over(table: Table) -> bool:
    """Whether only 2 events are left visible, or 400 turns are played.

    Checked at the end of a turn (wiege.txt:93, rulings 59, 62).
    """
    left: int = table.pieces["events_left_at_end"]
    return len(table.positions) <= left or table.turn + 1 >= MAX_TURNS


def finish(table: Table) -> None:
    """Give all set pieces back "without scoring" (wiege.txt:93, ruling 62)."""
    for position in table.positions.values():
        take_home(table, position)
    table.phase = "over"
    table.to_move = None


def parties(table: Table) -> list[list[int]]:
    """List the teams 0 + 2 and 1 + 3, or each seat by itself (ruling 61)."""
    if table.teams:
        return [[0, 2], [1, 3]]
    return [[seat] for seat in range(table.players)]


def stones(table: Table, party: list[int]) -> int:
    """Count the stones in stock, of all colours, partners together (wiege.txt:119).

    The Genius is never counted (ruling 25).
    """
    return sum(sum(table.stocks[seat]) for seat in party)


def standing(table: Table, party: list[int]) -> tuple[int, int, int]:
    """Rank by stones, culture cards in hand, personality points in hand.

    (wiege.txt:94, 119.) Hand cards only, those of partners as one set (ruling 60).
    """
    hand = [kind for seat in party for kind in table.hands[seat]]
    culture = [kind for kind in hand if table.kinds[kind].culture]
    persons = [kind for kind in hand if not table.kinds[kind].culture]
    return stones(table, party), len(culture), points(table.kinds, persons)


def scores(table: Table) -> list[float]:
    """Give each seat the stones of its party (rulings 60, 61)."""
    pooled = {seat: stones(table, party) for party in parties(table) for seat in party}
    return [float(pooled[seat]) for seat in range(table.players)]


def shares(table: Table) -> list[float]:
    """Split the win evenly over all members of the best parties (ruling 61)."""
    ranks = [(standing(table, party), party) for party in parties(table)]
    best = max(rank for rank, _ in ranks)
    winners = [seat for rank, party in ranks if rank == best for seat in party]
    return [
        1 / len(winners) if seat in winners else 0.0 for seat in range(table.players)
    ]
