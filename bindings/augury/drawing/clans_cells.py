"""Clans: areas as polygons, from the label positions and adjacencies of the board.

The board is drawn as the dual of its adjacency graph: two areas have a border in common
exactly where a group can move, lakes lie where it cannot.
"""

from dataclasses import dataclass
from math import atan2
from typing import Any

from augury.drawing.svg import Corner

MARGIN = 50
"""Land around the outermost label positions, in pixels."""
SHORE = 0.4
"""How far from the middle of a border a lake begins, as a share of the way to its own
middle; from a label position it is the share left."""


@dataclass(frozen=True)
class Cells:
    """Polygons of a board; areas by their number."""

    frame: tuple[float, float, float, float]
    """Left, top, right, bottom."""
    areas: dict[int, list[Corner]]
    borders: dict[tuple[int, int], list[Corner]]
    """From one end to the other, by areas, the lower number first."""
    lakes: list[list[Corner]]


def make_cells(board: dict[str, Any]) -> Cells:
    """Compute the polygons."""
    return Maker(board).cells()


class Maker:
    """What the computation needs at hand."""

    def __init__(self, board: dict[str, Any]) -> None:
        self.at: dict[int, Corner] = {
            row["id"]: (row["at"][0], row["at"][1]) for row in board["area"]
        }
        self.near: dict[int, list[int]] = {
            row["id"]: row["neighbours"] for row in board["area"]
        }
        self.shores: list[set[int]] = [set(lake["shore"]) for lake in board["lake"]]
        xs, ys = zip(*self.at.values(), strict=True)
        self.left, self.right = min(xs) - MARGIN, max(xs) + MARGIN
        self.top, self.bottom = min(ys) - MARGIN, max(ys) + MARGIN

    def cells(self) -> Cells:
        """Compute the polygons."""
        areas, ends = {}, {}
        for area in self.at:
            around = by_angle(self.near[area], self.at[area], self.at)
            corners: list[Corner] = []
            for one, other in zip(around, around[1:] + around[:1], strict=True):
                turn = self.corner(area, one, other)
                corners += [self.middle(area, one), *turn]
                ends[area, one] = turn[0]
            areas[area] = corners
        borders = {
            (a, b): [ends[a, b], self.middle(a, b), ends[b, a]]
            for a, b in ends if a < b
        }
        frame = (self.left, self.top, self.right, self.bottom)
        return Cells(frame, areas, borders, [self.lake(s) for s in self.shores])

    def middle(self, a: int, b: int) -> Corner:
        """Middle of the way between two areas."""
        return between(self.at[a], self.at[b], 0.5)

    def corner(self, area: int, one: int, other: int) -> list[Corner]:
        """What an area's border has between those with two neighbours in turn."""
        (x, y), (ax, ay), (bx, by) = self.at[area], self.at[one], self.at[other]
        turn = (ax - x) * (by - y) - (ay - y) * (bx - x)
        if other in self.near[one] and turn > 0:
            return [((x + ax + bx) / 3, (y + ay + by) / 3)]
        for shore in self.shores:
            if {area, one, other} <= shore:
                return self.bay(shore, area, one, other)
        start, end = self.outside(area, one), self.outside(area, other)
        if start[0] != end[0] and start[1] != end[1]:  # on two sides of the frame
            x = next(v for v in (start[0], end[0]) if v in (self.left, self.right))
            y = next(v for v in (start[1], end[1]) if v in (self.top, self.bottom))
            return [start, (x, y), end]
        return [start, end]

    def bay(self, shore: set[int], area: int, one: int, other: int) -> list[Corner]:
        """Shore of a lake along an area."""
        centre = self.centre(shore)
        return [
            between(self.middle(area, one), centre, SHORE),
            between(self.at[area], centre, 1 - SHORE),
            between(self.middle(area, other), centre, SHORE),
        ]

    def lake(self, shore: set[int]) -> list[Corner]:
        """Outline of a lake."""
        around = by_angle(list(shore), self.centre(shore), self.at)
        corners: list[Corner] = []
        for i, area in enumerate(around):
            one, other = around[i - 1], around[(i + 1) % len(around)]
            corners += self.bay(shore, area, one, other)[:2]
        return corners

    def centre(self, shore: set[int]) -> Corner:
        """Middle of a lake."""
        spots = [self.at[area] for area in shore]
        return (
            sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
        )

    def outside(self, a: int, b: int) -> Corner:
        """Where the border of two areas meets the frame: at the nearest side."""
        x, y = self.middle(a, b)
        sides = [
            (x - self.left, (self.left, y)), (self.right - x, (self.right, y)),
            (y - self.top, (x, self.top)), (self.bottom - y, (x, self.bottom)),
        ]
        return min(sides)[1]


def between(start: Corner, end: Corner, share: float) -> Corner:
    """Return the point at a share of the way."""
    return (
        start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
    )


def by_angle(areas: list[int], centre: Corner, at: dict[int, Corner]) -> list[int]:
    """Areas clockwise around a point, as drawn."""
    return sorted(
        areas, key=lambda a: atan2(at[a][1] - centre[1], at[a][0] - centre[0])
    )
