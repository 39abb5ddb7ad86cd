"""Vinci II: which positions can be. Every error names the field at fault."""

from typing import Any

from augury.errors import BadPosition
from augury.games import _vinci
from augury.games.vinci.reader import LEGIONS, MAX_PAWNS, Reader
from augury.games.vinci.table import Table
from augury.games.vinci.world import WET
from augury.spec import Doc, require_int


def check(rules: bytes, table: Table, document: Doc) -> bytes:
    """Return the kernel's state; raises BadPosition where it cannot arise."""
    fields = Checker(table, document).fields()
    state = _vinci.encode(rules, fields)
    if fields["phase"] != "over" and _vinci.legal_count(rules, state) < 2:
        raise BadPosition("phase", fields["phase"], "a phase with a choice to make")
    return state


class Checker(Reader):
    """Checks what the fields of a document say together."""

    def fields(self) -> dict[str, Any]:
        """Return the kernel's fields, checked."""
        self.read()
        self.check_marks()
        self.check_stages()
        self.check_population()
        self.check_hands()
        self.check_forts()
        self.check_own_neighbours()
        return {
            "phase": self.phase, "mover": self.mover, "round": self.round,
            "points": self.points, "empire": self.empire, "ruins": self.ruins,
            "natives": self.natives, "forts": self.forts, "pawns": self.pawns,
            "active": self.active, "past": self.past, "hand": self.hand,
            "survivors": self.marks["survivors"], "entering": self.entering,
            "track": self.track, "coins": self.coins, "pact": self.peace,
            "cursor": self.cursor, "legions": self.marks["legions"],
            "spied": self.marks["espionage"], "second": self.marks["second"],
            "declining": self.marks["declining"],
            "converted": self.marks["converted"], "slavery": self.marks["slavery"],
            "defeated": self.marks["defeated"],
        }

    def check_stages(self) -> None:
        """Who has a civilization by now, and how full the track is."""
        for seat in self.seats:
            field = f"empires[{seat}].active"
            choosing = self.phase == "choose" and seat == self.mover
            fresh = self.round == 1 and (seat > self.mover or choosing)
            if self.phase == "over":
                choosing = fresh = False
            if seat > self.mover and fresh and self.past[seat]:
                raise BadPosition(f"{field[:-7]}.declining", self.past[seat], "[]")
            if (choosing or fresh) and self.active[seat]:
                raise BadPosition(field, self.active[seat], "[], not chosen yet")
            if not (choosing or fresh) and not self.active[seat]:
                raise BadPosition(field, [], "two tiles")
            if choosing and not fresh and not self.past[seat]:
                raise BadPosition(f"empires[{seat}].declining", [], "two tiles")
            self.check_entering(seat)
        self.check_track()
        self.check_phase()

    def check_track(self) -> None:
        """Check that the track was full when the turn began, or the bag empty."""
        bag = len(self.table.tiles) - len(self.used)
        if self.phase == "choose" or self.marks["declining"]:
            bag -= 2  # may have come back in this turn
        chosen = self.phase != "choose" or self.past[self.mover]
        first = self.round == 1 and self.phase != "over"
        least = 5 if first and chosen else 6
        if bag >= 2 and len(self.track) < least:
            wanted = f"{least} pairs or an empty bag"
            raise BadPosition("track", len(self.track), wanted)
        if not self.track:
            raise BadPosition("track", [], "a pair or more")

    def check_phase(self) -> None:
        """Check that the phase is one that the tiles of the mover lead to."""
        tiles = self.active[self.mover]
        if self.phase == "turn" and self.round == 1:
            raise BadPosition("phase", "turn", "another phase in round 1")
        for phase, tile, needed in (
            ("diplomacy", "diplomacy", True), ("rebirth", "rebirth", True),
            ("turn", "rebirth", False), ("keep", "messengers", False),
        ):
            if self.phase == phase and (tile in tiles) != needed:
                wanted = f"another phase {'without' if needed else 'with'} {tile}"
                raise BadPosition("phase", phase, wanted)
        if self.phase != "reorganize":
            return
        if "warband" in tiles and not self.marks["declining"]:
            raise BadPosition("phase", self.phase, "another phase with warband")
        if not self.hand[self.mover]:
            raise BadPosition(f"empires[{self.mover}].hand", 0, "pawns to place")

    def check_entering(self, seat: int) -> None:
        """Check a civilization that was chosen and has not expanded yet."""
        if not self.entering[seat]:
            return
        field = f"empires[{seat}]"
        if self.phase != "over" and seat == self.mover:
            raise BadPosition(f"{field}.entering", True, "false in that seat's turn")
        if not self.past[seat] or not self.active[seat]:
            raise BadPosition(f"{field}.entering", True, "false without a decline")
        if self.empire[seat]:
            raise BadPosition(f"{field}.entering", True, "false: it holds provinces")
        full = self.table.population(self.active[seat])
        require_int(self.hand[seat], full, full, f"{field}.hand")
        survivors = self.marks["survivors"][seat]
        require_int(survivors, 0, 0, f"turn.survivors[{seat}]")

    def check_population(self) -> None:
        """Check that no civilization has more pawns than it can have got."""
        for seat in self.seats:
            board = sum(self.pawns[p] for p in self.empire[seat])
            count = board + self.hand[seat] + self.marks["survivors"][seat]
            most = self.most_pawns(self.active[seat], self.turns_of(seat))
            if seat == self.mover and self.phase in ("conquer", "keep"):
                most += len(self.marks["converted"])
            if count > most:
                raise BadPosition(
                    f"empires[{seat}]", f"{count} pawns", f"at most {most}"
                )
            past = sum(self.pawns[p] for p in self.ruins[seat])
            most = self.most_pawns(self.past[seat], self.round)
            if past > most:
                raise BadPosition(
                    f"empires[{seat}].declining", f"{past} pawns", f"at most {most}"
                )
            if past > len(self.ruins[seat]) and "philosophy" not in self.past[seat]:
                raise BadPosition(
                    f"empires[{seat}].declining", f"{past} pawns", "one a province"
                )

    def turns_of(self, seat: int) -> int:
        """Count the turns in which a seat can have gained pawns by now."""
        late = ("reorganize", "rebirth", "over")
        gained = self.phase in late and not self.marks["declining"]
        done = seat < self.mover or self.phase == "over"
        return self.round - 1 + (done or (seat == self.mover and gained))

    def most_pawns(self, tiles: list[str], turns: int) -> int:
        """Most pawns that a civilization can have after so many turns."""
        if not tiles:
            return 0
        gains = {
            "medicine": 1, "religion": self.players - 1,
            "culture": len(self.pawns) // 2,
        }
        most = self.table.population(tiles)
        most += turns * sum(gains.get(tile, 0) for tile in tiles)
        if "culture" in tiles:  # natives may be several a province, but once
            natives = self.table.world.natives
            most += sum(natives[kind] for kind in self.table.terrain) // 2
        return min(most, MAX_PAWNS)

    def check_hands(self) -> None:
        """Pawns wait off the board with Warband, or without a province."""
        busy = () if self.phase in ("turn", "rebirth", "over") else (self.mover,)
        for seat in self.seats:
            waits = not self.empire[seat] or "warband" in self.active[seat]
            if self.hand[seat] and seat not in busy and not waits:
                raise BadPosition(
                    f"empires[{seat}].hand", self.hand[seat], "0: all are on the board"
                )
        if self.phase == "collect":
            for p in self.empire[self.mover]:
                key = self.table.world.provinces[p].key
                require_int(self.pawns[p], 1, 1, f"provinces.{key}.pawns")

    def check_forts(self) -> None:
        """Fortification and Militia have a fort on every province but water."""
        expected = set()
        for seat in self.seats:
            for tiles, held, makers in (
                (self.active[seat], self.empire[seat], {"fortification", "militia"}),
                (self.past[seat], self.ruins[seat], {"fortification"}),
            ):
                if makers & set(tiles):
                    expected |= {p for p in held if self.table.terrain[p] not in WET}
        for p in sorted(expected ^ set(self.forts)):
            key = self.table.world.provinces[p].key
            wanted = "a fort" if p in expected else "no fort"
            raise BadPosition(f"provinces.{key}.fort", p in self.forts, wanted)

    def check_own_neighbours(self) -> None:
        """No empire touches its owner's declining one, Heritage and water apart."""
        provinces = self.table.world.provinces
        for seat in self.seats:
            if "heritage" in self.active[seat]:
                continue
            for p in self.empire[seat]:
                for q in set(provinces[p].neighbours) & set(self.ruins[seat]):
                    if not {self.table.terrain[p], self.table.terrain[q]} & set(WET):
                        raise BadPosition(
                            f"provinces.{provinces[q].key}", "declining",
                            f"empty: {provinces[p].key} is held by the same seat",
                        )

    def check_marks(self) -> None:
        """Marks of a turn belong to a tile and a phase of it."""
        marks, phase = self.marks, self.phase
        tiles = self.active[self.mover] if phase != "over" else []
        if phase == "choose":  # after Rebirth
            tiles = self.past[self.mover]
        during = {"conquer", "keep", "reorganize"}
        after = during | {"rebirth"} | ({"choose"} if "rebirth" in tiles else set())
        for name, tile, phases in (
            ("legions", "legions", {"collect", "conquer"}),
            ("espionage", "espionage", after),
            ("converted", "religion", after),
            ("second", "army", after),
            ("slavery", "slavery", after - {"choose"}),
            ("defeated", "culture", after - {"choose"}),
            ("declining", "philosophy", {"reorganize"}),
        ):
            if marks[name] and (tile not in tiles or phase not in phases):
                empty = type(marks[name])()
                raise BadPosition(f"turn.{name}", marks[name], f"{empty} here")
        if phase == "collect" and "legions" in tiles:
            require_int(marks["legions"], LEGIONS, LEGIONS, "turn.legions")
        if marks["declining"] and self.past[self.mover]:
            raise BadPosition("turn.declining", True, "false with a declining empire")
        for seat, count in enumerate(marks["survivors"]):
            lost = seat == self.mover or phase not in during or marks["declining"]
            if count and (lost or not self.active[seat]):
                raise BadPosition(f"turn.survivors[{seat}]", count, "0 here")
