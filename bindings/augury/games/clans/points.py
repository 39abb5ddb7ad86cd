"""Clans: which points the villages on the board can have scored."""

from collections.abc import Iterator
from typing import Any

from augury.errors import BadPosition

COLOURS = ("red", "yellow", "green", "blue", "black")

Group = tuple[int, ...]
"""Hut counts of the five colours."""


class Board:
    """What the checks need of the board file."""

    def __init__(self, board: dict[str, Any]) -> None:
        self.near = {row["id"]: set(row["neighbours"]) for row in board["area"]}
        self.terrain = {row["id"]: row["terrain"] for row in board["area"]}
        self.region = {row["id"]: row["region"] for row in board["area"]}
        self.epochs = board["epoch"]
        self.total_chips = sum(epoch["chips"] for epoch in self.epochs)

    def left_in_epoch(self, founded: int) -> int:
        """Chips left in the epoch of the next village."""
        for epoch in self.epochs:
            if founded < epoch["chips"]:
                return int(epoch["chips"]) - founded
            founded -= epoch["chips"]
        return 0


def check_points(
    rules: Board,
    huts: dict[int, Group],
    villages: list[int],
    vanished: int,
    points: list[int],
    founded: int,
) -> None:
    """Some order of founding must give these points: try them all, merged."""
    slots = []
    left = founded
    for epoch in rules.epochs:
        slots.append(min(left, epoch["chips"]))
        left -= slots[-1]
    states: set[tuple[Group, Group]] = {(tuple(slots), (0,) * 5)}
    left_over = sorted(villages, key=lambda a: sum(huts[a]), reverse=True)
    while left_over:
        area = left_over.pop(0)  # the largest first: it decides most
        most = most_points(rules, huts, left_over)
        states = {
            after
            for free, sums in states
            for after in found_in_each(rules, area, huts[area], free, sums)
            if all(
                a <= b <= a + c for a, b, c in zip(after[1], points, most, strict=True)
            )
        }
    if not any(sums == tuple(points) for free, sums in states if sum(free) == vanished):
        shown = dict(zip(COLOURS, points, strict=True))
        raise BadPosition("points", shown, "points that the villages can have scored")


def most_points(rules: Board, huts: dict[int, Group], areas: list[int]) -> Group:
    """Most points that these groups can score, per colour."""
    bonus = max(epoch["bonus"] for epoch in rules.epochs)
    return tuple(
        sum(sum(huts[a]) + bonus for a in areas if huts[a][colour])
        for colour in range(5)
    )


def check_most_points(
    rules: Board, huts: dict[int, Group], villages: list[int], points: list[int]
) -> None:
    """No colour has more points than its villages can have scored."""
    for name, count, most in zip(
        COLOURS, points, most_points(rules, huts, villages), strict=True
    ):
        if count > most:
            raise BadPosition(f"points.{name}", count, f"at most {most}")


def found_in_each(
    rules: Board, area: int, group: Group, free: Group, sums: Group
) -> Iterator[tuple[Group, Group]]:
    """Yield slots and sums after a village was founded in each epoch still free."""
    for i, epoch in enumerate(rules.epochs):
        if not free[i]:
            continue
        terrain = rules.terrain[area]
        after = (*free[:i], free[i] - 1, *free[i + 1 :])
        if terrain == epoch.get("hostile"):
            yield after, sums
            continue
        liked = epoch["favourable"] in (terrain, "any")
        value = sum(group) + (epoch["bonus"] if liked else 0)
        yield (
            after,
            tuple(s + value * (n > 0) for s, n in zip(sums, group, strict=True)),
        )
