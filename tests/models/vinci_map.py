"""The map of the slow model of Vinci II: what lies where, and what touches what.

Read from a parsed board file and the number of players. Nothing here ever changes in
the course of a game. See vinci.py for how lines of the rulebook are quoted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

WET = ("river", "water")


class Map:
    """A board for one number of players; provinces and seas go by their `key`."""

    # The data

    def __init__(self, board: Mapping[str, Any], players: int) -> None:
        """Read the board; `terrain_when` changes terrain by the number of players."""
        records = sorted(board["province"], key=lambda record: int(record["id"]))
        self.order: list[str] = [record["key"] for record in records]
        self.terrain: dict[str, str] = {r["key"]: r["terrain"] for r in records}
        for change in board.get("terrain_when", []):
            if players in change["players"]:
                for province in change["provinces"]:
                    self.terrain[province] = change["terrain"]
        self.neighbours: dict[str, set[str]] = {
            record["key"]: set(record["neighbours"]) for record in records
        }
        self.ports: set[str] = {r["key"] for r in records if r["port"]}
        self.mines: set[str] = {r["key"] for r in records if r["mine"]}
        self.edges: set[str] = {r["key"] for r in records if r["edge"]}
        self.coasts: dict[str, set[str]] = {
            sea["key"]: set(sea["coasts"]) for sea in board["sea"]
        }
        self.sea_links: dict[str, set[str]] = {
            sea["key"]: set(sea["seas"]) for sea in board["sea"]
        }
        self.edge_seas: set[str] = {s["key"] for s in board["sea"] if s["edge"]}
        self._defence: dict[str, int] = dict(board["defence"])
        self._points: dict[str, int] = dict(board["points"])
        self._natives: dict[str, int] = dict(board["natives"])

    def in_order(self, provinces: Iterable[str]) -> list[str]:
        """Sort provinces in ascending order of their `id` (the ruled order)."""
        return sorted(provinces, key=self.order.index)

    def defence(self, province: str) -> int:
        """Name the base defence from terrain (vinci.txt:150)."""
        return self._defence[self.terrain[province]]

    def points(self, province: str) -> int:
        """Name the points of a province: 1, some terrains 0 (vinci.txt:188)."""
        return self._points[self.terrain[province]]

    def natives(self, province: str) -> int:
        """Count the brown pawns at set-up, by terrain (vinci.txt:49)."""
        return self._natives[self.terrain[province]]

    # Rivers, light-blue water and seas

    def is_wet(self, province: str) -> bool:
        """Whether it is a river or light-blue water, which has the rules of rivers.

        (vinci.txt:158; ruling: every rule that says river; all else is land.)
        """
        return self.terrain[province] in WET

    def touches_water(self, province: str) -> bool:
        """Whether a river, light-blue water or a sea is next to a province.

        (vinci.txt:254, 285.) Ruling: never by being water itself, only by touching
        another such province.
        """
        return any(self.is_wet(other) for other in self.neighbours[province]) or any(
            province in coasts for coasts in self.coasts.values()
        )

    def chain(self, sea: str) -> set[str]:
        """Collect the seas that are linked to a sea, itself among them."""
        chain = {sea}
        while True:
            more = {link for member in chain for link in self.sea_links[member]}
            if more <= chain:
                return chain
            chain |= more

    def coasts_of_chain(self, sea: str) -> set[str]:
        """Collect the provinces that touch any sea of a sea's chain."""
        return {p for member in self.chain(sea) for p in self.coasts[member]}

    # Adjacency

    def adjacent(self, province: str, astronomy: bool) -> set[str]:
        """Collect what may be reached from a province, and what it coheres with.

        The neighbours, straits included; with Astronomy all provinces on the same
        chain of seas too (vinci.txt:258; ruling: for reach, entry and cohesion only).
        """
        found = set(self.neighbours[province])
        if astronomy:
            for sea, coasts in self.coasts.items():
                if province in coasts:
                    found |= self.coasts_of_chain(sea)
        return found - {province}

    def parts(self, provinces: Iterable[str], astronomy: bool) -> list[list[str]]:
        """Split provinces into connected parts (vinci.txt:170), lowest province first.

        Each part is in order, and so are the parts.
        """
        left = self.in_order(provinces)
        parts: list[list[str]] = []
        while left:
            part = {left[0]}
            while True:
                touched = {q for p in part for q in self.adjacent(p, astronomy)}
                more = (touched & set(left)) - part
                if not more:
                    break
                part |= more
            parts.append(self.in_order(part))
            left = [province for province in left if province not in part]
        return parts

    def entries(self, astronomy: bool, revolutionaries: bool) -> set[str]:
        """Collect the provinces where an empire without provinces may start.

        Edge provinces of any terrain, and land in the `coasts` of a sea with `edge`
        (vinci.txt:130 and ruling); with Astronomy land on any sea of its chain
        (ruling); with Revolutionaries every province (vinci.txt:273 and ruling).
        """
        if revolutionaries:
            return set(self.order)
        found = set(self.edges)
        for sea in self.edge_seas:
            coasts = self.coasts_of_chain(sea) if astronomy else self.coasts[sea]
            found |= {province for province in coasts if not self.is_wet(province)}
        return found
