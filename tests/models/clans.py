"""A slow model of Clans, to be compared with a fast kernel move by move.

Everything that can be derived from the huts on the board is derived again each time
it is needed. Lines of the rulebook are quoted as (clans.txt:NN); "ruling" marks a
decision taken where the rulebook is silent. Sections follow the rulebook's order.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

COLOURS = 5
STUCK = 7


class Model:
    """One game of Clans, from a given distribution of huts to the reveal."""

    # Game's view and Set-Up (clans.txt:10-31)

    def __init__(
        self,
        board: Mapping[str, Any],
        players: int,
        groups: Mapping[int, Sequence[int]],
        colours: Sequence[int],
    ) -> None:
        """Start in epoch I with empty tracks; by ruling seat 0 starts.

        Areas have a terrain (clans.txt:11-12) and neighbours, across rivers too but
        not across lakes (clans.txt:54-55). Each player owns a clan (clans.txt:26-27).
        """
        areas = board["area"]
        self.terrain: dict[int, str] = {a["id"]: a["terrain"] for a in areas}
        self.neighbours: dict[int, set[int]] = {
            a["id"]: set(a["neighbours"]) for a in areas
        }
        self.epochs: list[dict[str, Any]] = list(board["epoch"])
        distinct = set(colours) & set(range(COLOURS))
        if not 2 <= players <= 4 or not len(colours) == len(distinct) == players:
            raise ValueError("2 to 4 players, each with a colour of their own")
        for area, huts in groups.items():
            if area not in self.terrain or len(huts) != COLOURS or min(huts) < 0:
                raise ValueError(f"bad group in area {area}")
        self.players = players
        self.colours: list[int] = list(colours)
        self.groups: dict[int, list[int]] = {
            area: list(huts) for area, huts in groups.items() if sum(huts) > 0
        }
        self.points: list[int] = [0] * COLOURS
        self.chips: list[int] = [0] * players
        self.villages = 0
        self.waiting: list[int] = []
        self.to_move: int | None = 0
        self._end_if_stuck()

    @classmethod
    def initial(
        cls, board: Mapping[str, Any], players: int, rng: random.Random
    ) -> Model:
        """Set the game up at random.

        The five areas of a region get one hut each, all five colours once
        (clans.txt:22-25). Players get different secret colours (clans.txt:26).
        """
        regions: dict[int, list[int]] = {}
        for area in board["area"]:
            regions.setdefault(area["region"], []).append(area["id"])
        groups: dict[int, list[int]] = {}
        for ids in regions.values():
            colours = list(range(COLOURS))
            rng.shuffle(colours)
            for area_id, colour in zip(ids, colours, strict=True):
                groups[area_id] = [int(c == colour) for c in range(COLOURS)]
        return cls(board, players, groups, rng.sample(range(COLOURS), players))

    # Goal of the game (clans.txt:32-44)

    def totals(self) -> list[int]:
        """Add the chips of each seat to its colour's points (clans.txt:33-38)."""
        return [
            self.points[colour] + chips
            for colour, chips in zip(self.colours, self.chips, strict=True)
        ]

    # Gameplay (clans.txt:45)

    def legal_moves(self) -> list[str]:
        """List what may be played now; passing is not allowed (ruling)."""
        if self.to_move is None:
            return []
        if self.waiting:
            return [f"found {area}" for area in self.waiting]
        return [f"{source}-{target}" for source, target in self._movements()]

    def play(self, move: str) -> None:
        """Make a move with what follows from it, or found the village named."""
        if move not in self.legal_moves():
            raise ValueError(f"illegal move {move!r}")
        if self.waiting:
            self._found(int(move.removeprefix("found ")))
        else:
            source, target = (int(part) for part in move.split("-"))
            self._move(source, target)
        self._found_without_choice()
        if not self.waiting:
            self._end_turn()

    # 1. Movement (clans.txt:46-62)

    def _movements(self) -> list[tuple[int, int]]:
        """Pairs (from, to): occupied, adjacent and occupied (clans.txt:47-49)."""
        return [
            (source, target)
            for source in sorted(self.groups)
            for target in sorted(self.neighbours[source])
            if target in self.groups and self._may_join(source, target)
        ]

    def _may_join(self, source: int, target: int) -> bool:
        """Whether the sizes of two adjacent groups let the first join the second.

        A group of 7 or more stays where it is but may be joined (clans.txt:52-54),
        except that of two such groups the smaller can join the larger, or either the
        other if they are equal (clans.txt:56-59). By ruling nobody has to do so.
        """
        size, other = sum(self.groups[source]), sum(self.groups[target])
        if size < STUCK:
            return True
        return other >= STUCK and size <= other

    def _move(self, source: int, target: int) -> None:
        """Move all huts of an area (clans.txt:48) and note the villages it made."""
        before = self._surrounded_by_emptiness()
        huts = self.groups.pop(source)
        self.groups[target] = [
            here + come for here, come in zip(self.groups[target], huts, strict=True)
        ]
        self.waiting = sorted(self._surrounded_by_emptiness() - before)

    # 2. Epochs (clans.txt:63-92)

    def _chart(self) -> list[int]:
        """List the epoch of every chip, topmost first (clans.txt:77-81)."""
        chart: list[int] = []
        for number, epoch in enumerate(self.epochs):
            chart += [number] * epoch["chips"]
        return chart

    def epoch(self) -> int:
        """Name the epoch of the topmost chip left (clans.txt:80-82), else the last."""
        chart = self._chart()
        return chart[min(self.villages, len(chart) - 1)]

    def _found_without_choice(self) -> None:
        """Found the villages that wait until the mover has a say in their order.

        The player decides if a single turn made more villages than the epoch has chips
        for (clans.txt:83-89), the last chip included (clans.txt:90-92). By ruling only
        then, one village at a time; otherwise the lowest area goes first.
        """
        while self.waiting:
            left = self._chart()[self.villages :].count(self.epoch())
            if len(self.waiting) > left:
                return
            self._found(self.waiting[0])

    # 3. Villages (clans.txt:93-116)

    def _surrounded_by_emptiness(self) -> set[int]:
        """Occupied areas without an occupied neighbour (clans.txt:94-96).

        One that was so before the move is an old village, or is none at all (ruling).
        """
        return {a for a in self.groups if not self.neighbours[a] & set(self.groups)}

    def _found(self, area: int) -> None:
        """Establish one village for the player to move (clans.txt:102-107).

        The player takes the topmost chip (clans.txt:97-99), a dispute comes before
        the score (clans.txt:111-114), and the score goes to each clan still there
        (clans.txt:106-107). The village counts even if no hut is left (ruling). What
        still waits after the 12th is no village and is not touched (ruling).
        """
        assert self.to_move is not None
        epoch = self.epochs[self.epoch()]
        self.waiting.remove(area)
        self.villages += 1
        self.chips[self.to_move] += 1
        huts = self._after_dispute(self.groups[area])
        score = self._score(sum(huts), self.terrain[area], epoch)
        for colour in range(COLOURS):
            if huts[colour] > 0:
                self.points[colour] += score
        if sum(huts) > 0:
            self.groups[area] = huts
        else:
            del self.groups[area]
        if self._complete():
            self.waiting = []

    def _after_dispute(self, huts: list[int]) -> list[int]:
        """With all five colours present, single huts go (clans.txt:111-116)."""
        if 0 in huts:
            return huts
        return [0 if number == 1 else number for number in huts]

    # 4. Scoring a village (clans.txt:117-130)

    def _score(self, size: int, terrain: str, epoch: Mapping[str, Any]) -> int:
        """Count what each clan of a village gets (clans.txt:118-120, 129-130).

        Favourable terrain adds the bonus (clans.txt:122-124), hostile terrain earns
        nothing (clans.txt:125-126). In epoch V all are favourable (clans.txt:71-72).
        """
        if terrain == epoch.get("hostile"):
            return 0
        if epoch["favourable"] in (terrain, "any"):
            return size + int(epoch["bonus"])
        return size

    # End of the game and the Winner (clans.txt:131-140)

    def _complete(self) -> bool:
        """Whether the 12th village, with the last chip, is there (clans.txt:132)."""
        return self.villages == len(self._chart())

    def _end_turn(self) -> None:
        """End the game after the 12th village, or pass on (clans.txt:107-108)."""
        assert self.to_move is not None
        self.to_move = (self.to_move + 1) % self.players
        if self._complete():
            self.to_move = None
        self._end_if_stuck()

    def _end_if_stuck(self) -> None:
        """End the game early if nobody can move (clans.txt:135-136)."""
        if not self._movements():
            self.to_move = None

    def result(self) -> list[float]:
        """Give the highest total the win (clans.txt:137-140), shared if equal."""
        if self.to_move is not None:
            raise ValueError("the game is not over")
        totals = self.totals()
        winners = totals.count(max(totals))
        return [1 / winners if t == max(totals) else 0.0 for t in totals]
