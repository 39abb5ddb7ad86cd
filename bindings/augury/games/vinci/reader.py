"""Vinci II: the fields of a position, read one by one; errors name the field."""

from augury.errors import BadPosition
from augury.games import _vinci
from augury.games.vinci.table import Table, empty_marks
from augury.spec import Doc, require_int, require_keys, require_list

KEYS = {
    "to_move", "phase", "round", "points", "provinces", "empires", "track", "peace",
    "turn",
}
MARKS = {
    "last", "legions", "espionage", "converted", "second", "slavery", "defeated",
    "survivors", "declining",
}
MAX_POINTS = 20_000
MAX_PAWNS = 200
MAX_DEFEATED = 400
"""In one turn: no province gives more than its natives or one pawn."""
LEGIONS = 7


class Reader:
    """Reads one document field by field into attributes."""

    def __init__(self, table: Table, doc: Doc) -> None:
        self.table = table
        self.doc = doc
        self.players = table.players
        self.seats = range(table.players)

    def read(self) -> None:
        """Read every field; raises BadPosition where one is malformed."""
        doc = require_keys(self.doc, KEYS)
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
            most = self.players * (self.round + 1)  # a seat chooses twice at most once
            self.coins.append(require_int(row["coins"], 0, most, f"track[{i}].coins"))

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
            require_int(marks[name], 0, MAX_DEFEATED, f"turn.{name}")
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
