"""Vinci II: which positions can be. Every error names the field at fault."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from augury.errors import BadPosition
from augury.games import _vinci
from augury.games.vinci_map import WET, Map
from augury.spec import Doc, require_int, require_keys, require_list

KEYS = {
    "to_move", "phase", "round", "points", "provinces", "empires", "track", "peace",
    "turn",
}
MARKS = {
    "last", "legions", "espionage", "converted", "second", "slavery", "defeated",
    "survivors", "declining",
}
MAX_POINTS = 9_999
MAX_PAWNS = 200
LEGIONS = 7


@dataclass(frozen=True)
class Table:
    """What a game is played with: the map, the number of players and the tiles."""

    world: Map
    players: int
    tiles: tuple[str, ...]
    red: Mapping[str, int]

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Number of each province, by key."""
        return {province.key: province.id for province in self.world.provinces}

    @cached_property
    def terrain(self) -> tuple[str, ...]:
        """Terrain of each province with this number of players."""
        return self.world.terrain(self.players)

    def population(self, tiles: list[str]) -> int:
        """Pawns of a new civilization with these tiles."""
        base = self.world.players[self.players].base_population
        return base + sum(self.red[tile] for tile in tiles)


def empty_marks(players: int) -> Doc:
    """Return the marks of a turn when nothing has happened in it."""
    return {
        "last": None, "legions": 0, "espionage": False, "converted": [],
        "second": False, "slavery": 0, "defeated": 0, "survivors": [0] * players,
        "declining": False,
    }


def check(rules: bytes, table: Table, document: Doc) -> bytes:
    """Return the kernel's state; raises BadPosition where it cannot arise."""
    doc = require_keys(document, KEYS)
    fields = Reader(table, doc).fields()
    state = _vinci.encode(rules, fields)
    if fields["phase"] != "over" and _vinci.legal_count(rules, state) < 2:
        raise BadPosition("phase", doc["phase"], "a phase with a choice to make")
    return state


class Reader:
    """Reads one document field by field, then checks what they say together."""

    def __init__(self, table: Table, doc: Doc) -> None:
        self.table = table
        self.doc = doc
        self.players = table.players
        self.seats = range(table.players)

    def fields(self) -> dict[str, Any]:
        """Return the kernel's fields, checked."""
        doc = self.doc
        self.phase = require_choice(doc["phase"], _vinci.PHASES, "phase")
        rounds = self.table.world.players[self.players].rounds
        self.round = require_int(doc["round"], 1, rounds, "round")
        self.mover = self.read_mover(rounds)
        self.points = self.read_points()
        self.read_empires()
        self.read_track()
        self.read_provinces()
        self.peace = self.read_peace()
        self.read_turn()
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

    # -- reading one field

    def read_mover(self, rounds: int) -> int:
        """Seat to move; nobody once the last round is over."""
        value = self.doc["to_move"]
        if self.phase != "over":
            return require_int(value, 0, self.players - 1, "to_move")
        if value is not None:
            raise BadPosition("to_move", value, "null, as the game is over")
        if self.round != rounds:
            raise BadPosition("round", self.round, f"{rounds}, as the game is over")
        return 0

    def read_points(self) -> list[int]:
        """Points of each seat."""
        points = require_list(self.doc["points"], self.players, "points")
        return [
            require_int(n, 0, MAX_POINTS, f"points[{i}]") for i, n in enumerate(points)
        ]

    def read_empires(self) -> None:
        """Tiles and hand of each seat; a tile lies in one place."""
        self.used: dict[str, str] = {}
        self.active, self.past, self.hand, self.entering = [], [], [], []
        rows = require_list(self.doc["empires"], self.players, "empires")
        for seat, row in enumerate(rows):
            where = f"empires[{seat}]"
            require_keys(row, {"active", "declining", "hand", "entering"}, where)
            self.active.append(self.read_tiles(row["active"], f"{where}.active"))
            self.past.append(self.read_tiles(row["declining"], f"{where}.declining"))
            self.hand.append(require_int(row["hand"], 0, MAX_PAWNS, f"{where}.hand"))
            self.entering.append(require_flag(row["entering"], f"{where}.entering"))

    def read_tiles(self, value: object, field: str, empty: bool = True) -> list[str]:
        """Two tiles of the game, or none; each lies in one place only."""
        wanted = "a list of two tiles" + (", or an empty one" if empty else "")
        if not isinstance(value, list) or len(value) not in ((0, 2) if empty else (2,)):
            raise BadPosition(field, value, wanted)
        for i, tile in enumerate(value):
            where = f"{field}[{i}]"
            if not isinstance(tile, str) or tile not in self.table.red:
                raise BadPosition(where, tile, "the key of a civilization tile")
            if tile not in self.table.tiles:
                raise BadPosition(where, tile, "a tile that is in this game")
            if tile in self.used:
                raise BadPosition(where, tile, f"a tile not in {self.used[tile]} too")
            self.used[tile] = field
        return list(value)

    def read_track(self) -> None:
        """Pairs on the track with their coins, space I first."""
        value = self.doc["track"]
        if not isinstance(value, list) or len(value) > 6:
            raise BadPosition("track", value, "a list of at most 6 pairs")
        self.track, self.coins = [], []
        for i, row in enumerate(value):
            require_keys(row, {"tiles", "coins"}, f"track[{i}]")
            self.track.append(self.read_tiles(row["tiles"], f"track[{i}].tiles", False))
            self.coins.append(require_int(row["coins"], 0, 99, f"track[{i}].coins"))

    def read_provinces(self) -> None:
        """Who stands where."""
        value = self.doc["provinces"]
        if not isinstance(value, dict):
            raise BadPosition("provinces", value, "an object from province to pawns")
        world = self.table.world
        self.pawns = [0] * len(world.provinces)
        self.empire: list[list[int]] = [[] for _ in self.seats]
        self.ruins: list[list[int]] = [[] for _ in self.seats]
        self.natives: list[int] = []
        self.forts: list[int] = []
        for key, row in value.items():
            where = f"provinces.{key}"
            if key not in self.table.numbers:
                raise BadPosition("provinces", key, f"a province of {world.name}")
            if not isinstance(row, dict):
                raise BadPosition(where, row, "an object")
            full = {"declining": False, "fort": False} | row
            require_keys(full, {"owner", "pawns", "declining", "fort"}, where)
            self.read_province(self.table.numbers[key], full, where)
        for places in (self.natives, self.forts, *self.empire, *self.ruins):
            places.sort()

    def read_province(self, p: int, row: Doc, where: str) -> None:
        """Read the pawns of one province."""
        declining = require_flag(row["declining"], f"{where}.declining")
        fort = require_flag(row["fort"], f"{where}.fort")
        self.pawns[p] = require_int(row["pawns"], 1, MAX_PAWNS, f"{where}.pawns")
        if row["owner"] is None:
            natives = self.table.world.natives[self.table.terrain[p]]
            if natives == 0:
                raise BadPosition(f"{where}.owner", None, "a seat: no natives there")
            require_int(row["pawns"], natives, natives, f"{where}.pawns")
            if declining or fort:
                raise BadPosition(where, row, "natives without decline or fort")
            self.natives.append(p)
            return
        owner = require_int(row["owner"], 0, self.players - 1, f"{where}.owner")
        tiles, part = self.active[owner], self.empire[owner]
        if declining:
            tiles, part = self.past[owner], self.ruins[owner]
        if not tiles:
            kind = "a declining" if declining else "an active"
            wanted = f"a seat with {kind} civilization"
            raise BadPosition(f"{where}.owner", owner, wanted)
        part.append(p)
        if fort:
            self.forts.append(p)

    def read_peace(self) -> tuple[int, int] | None:
        """Who is at peace with whom, by Diplomacy."""
        value = self.doc["peace"]
        if value is None:
            return None
        require_keys(value, {"by", "with"}, "peace")
        by = require_int(value["by"], 0, self.players - 1, "peace.by")
        other = require_int(value["with"], 0, self.players - 1, "peace.with")
        if "diplomacy" not in self.active[by]:
            raise BadPosition("peace.by", by, "a seat with Diplomacy")
        if by == other:
            raise BadPosition("peace.with", other, "another seat")
        if by == self.mover and self.phase in ("choose", "turn", "diplomacy"):
            raise BadPosition("peace", value, "null until Diplomacy has chosen again")
        return by, other

    def read_turn(self) -> None:
        """Read the marks of the running turn; null where there are none."""
        value = self.doc["turn"]
        marks = empty_marks(self.players)
        if value is not None:
            marks = require_keys(value, MARKS, "turn")
        for name in ("espionage", "second", "declining"):
            require_flag(marks[name], f"turn.{name}")
        require_int(marks["legions"], 0, LEGIONS, "turn.legions")
        for name in ("slavery", "defeated"):
            require_int(marks[name], 0, MAX_PAWNS, f"turn.{name}")
        survivors = require_list(marks["survivors"], self.players, "turn.survivors")
        for i, n in enumerate(survivors):
            require_int(n, 0, MAX_PAWNS, f"turn.survivors[{i}]")
        converted = marks["converted"]
        good = isinstance(converted, list) and all(
            isinstance(c, int) and not isinstance(c, bool) and c in self.seats
            for c in converted
        )
        if not good or converted != sorted(set(converted) - {self.mover}):
            raise BadPosition("turn.converted", converted, "ascending seats of others")
        self.marks = marks
        self.cursor = self.read_cursor(marks["last"])

    def read_cursor(self, last: object) -> int:
        """Lowest province that may be named next, from the last one named."""
        if last is None:
            return 0
        if not isinstance(last, str) or last not in self.table.numbers:
            raise BadPosition("turn.last", last, "a province, or null")
        number = self.table.numbers[last]
        if self.phase == "collect":
            if self.pawns[number]:
                raise BadPosition("turn.last", last, "an abandoned province")
            return number + 1
        if self.phase != "reorganize":
            raise BadPosition("turn.last", last, f"null in the phase {self.phase}")
        if number not in self.empire[self.mover]:
            raise BadPosition("turn.last", last, "a province of the seat to move")
        return number

    # -- what the fields say together

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
        least = 5 if self.round == 1 and self.phase != "over" else 6
        if bag >= 2 and len(self.track) < least:
            wanted = f"{least} pairs or an empty bag"
            raise BadPosition("track", len(self.track), wanted)
        if not self.track:
            raise BadPosition("track", [], "a pair or more")

    def check_phase(self) -> None:
        """Check that the phase is one that the tiles of the mover lead to."""
        tiles = self.active[self.mover]
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
            most = self.most_pawns(self.active[seat])
            if count > most:
                raise BadPosition(
                    f"empires[{seat}]", f"{count} pawns", f"at most {most}"
                )
            past = sum(self.pawns[p] for p in self.ruins[seat])
            most = self.most_pawns(self.past[seat])
            if past > most:
                raise BadPosition(
                    f"empires[{seat}].declining", f"{past} pawns", f"at most {most}"
                )
            if past > len(self.ruins[seat]) and "philosophy" not in self.past[seat]:
                raise BadPosition(
                    f"empires[{seat}].declining", f"{past} pawns", "one a province"
                )

    def most_pawns(self, tiles: list[str]) -> int:
        """Pawns that a civilization can have by this round."""
        if not tiles:
            return 0
        gains = {
            "medicine": 1, "religion": self.players - 1,
            "culture": len(self.pawns) // 2,
        }
        a_turn = sum(gains.get(tile, 0) for tile in tiles)
        return min(self.table.population(tiles) + a_turn * self.round, MAX_PAWNS)

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


def require_choice(value: object, choices: tuple[str, ...], field: str) -> str:
    """Check that a value is one of these texts."""
    if not isinstance(value, str) or value not in choices:
        raise BadPosition(field, value, f"one of: {', '.join(choices)}")
    return value


def require_flag(value: object, field: str) -> bool:
    """Check that a value is true or false."""
    if not isinstance(value, bool):
        raise BadPosition(field, value, "true or false")
    return value
