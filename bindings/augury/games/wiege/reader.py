"""Die Wiege der Renaissance: the fields of a position, each read by itself.

Every error is a BadPosition for the field at fault.
"""

from collections.abc import Collection
from typing import Any

from augury.errors import BadPosition
from augury.games import _wiege
from augury.games.wiege.card_reader import CardReader
from augury.games.wiege.facts import TURNS, Bonus, Facts, Payment, Scoring, Table
from augury.games.wiege.positions import SCORINGS
from augury.spec import Doc, require_int, require_keys, require_list

KEYS = {
    "to_move", "seat_of_turn", "phase", "turn", "stocks", "genius", "positions",
    "group", "removed", "pile", "hands", "piles", "known", "columns", "display", "lost",
    "talon", "scoring", "bonus", "drawn",
}
SCORING_KEYS = {
    "kind", "position", "with", "named", "played", "passes", "payment", "back",
}
PAYMENT_KEYS = {"to", "from", "due", "received", "broke"}


def read_facts(table: Table, document: Doc) -> Facts:
    """Read a document; what its fields say together is checked elsewhere."""
    if isinstance(document, dict):
        document = {"drawn": None} | document
    return Reader(table, require_keys(document, KEYS)).facts()


class Reader:
    """Reads one document field by field."""

    def __init__(self, table: Table, doc: Doc) -> None:
        self.table = table
        self.doc = doc
        self.deck = table.deck

    def facts(self) -> Facts:
        """Return the facts of the document."""
        doc, deck = self.doc, self.deck
        phase = require_one_of(doc["phase"], _wiege.PHASES, "phase")
        turn = require_int(doc["turn"], 0, TURNS - 1, "turn")
        mover = self.read_seat(doc["seat_of_turn"], "seat_of_turn")
        actor = mover
        if phase != "over":
            actor = self.read_seat(doc["to_move"], "to_move")
        elif doc["to_move"] is not None:
            raise BadPosition("to_move", doc["to_move"], "null, as the game is over")
        stocks, genius = self.read_stocks(), self.read_geniuses()
        stacks, pieces, removed = self.read_events()
        group = require_one_of(doc["group"], deck.groups, "group")
        in_play = self.table.setup.whole_group + self.table.setup.drawn
        cards = CardReader(self.table, phase == "over")
        columns = cards.read_columns(doc["columns"])
        display = cards.read_list(doc["display"], "display")
        if len(display) > deck.display_cards:
            most = f"at most {deck.display_cards} cards"
            raise BadPosition("display", display, most)
        lost = cards.read_list(doc["lost"], "lost")
        scoring = None
        if doc["scoring"] is not None:
            scoring = self.read_scoring(doc["scoring"], mover, cards)
        hands = cards.read_hands(doc["hands"])
        piles = cards.read_piles(doc["piles"])
        known = cards.read_known(doc["known"], hands, piles)
        return Facts(
            table=self.table, phase=phase, turn=turn, mover=mover, actor=actor,
            stocks=stocks, genius=genius, stacks=stacks, pieces=pieces,
            group=deck.groups.index(group), removed=removed,
            left=require_int(doc["pile"], 0, in_play, "pile"),
            hands=hands, piles=piles, known=known,
            columns=columns, display=display, lost=lost,
            talon=require_int(doc["talon"], 0, self.table.cards.total(), "talon"),
            pool=+cards.spare, scoring=scoring, bonus=self.read_bonus(),
            drawn=self.read_drawn(),
        )  # fmt: skip

    def read_seat(self, value: object, field: str) -> int:
        """Number of a seat."""
        return require_int(value, 0, self.table.players - 1, field)

    def read_stocks(self) -> list[list[int]]:
        """Stones of each seat by colour."""
        players, most = self.table.players, self.deck.stones
        rows = require_list(self.doc["stocks"], players, "stocks")
        return [
            [
                require_int(n, 0, most, f"stocks[{i}][{j}]")
                for j, n in enumerate(require_list(row, players, f"stocks[{i}]"))
            ]
            for i, row in enumerate(rows)
        ]

    def read_geniuses(self) -> list[bool]:
        """Whose Genius is in stock."""
        rows = require_list(self.doc["genius"], self.table.players, "genius")
        return [require_flag(value, f"genius[{i}]") for i, value in enumerate(rows)]

    # -- events and pieces

    def read_events(
        self,
    ) -> tuple[list[list[int]], list[dict[int, tuple[int, bool]]], list[int]]:
        """Stacks and pieces of each position, and events that are gone."""
        self.used: dict[int, str] = {}
        value = self.doc["positions"]
        if not isinstance(value, dict):
            raise BadPosition("positions", value, "an object from position to events")
        labels = [_wiege.SPOTS[spot] for spot in self.table.spots]
        stacks: list[list[int]] = [[] for _ in _wiege.SPOTS]
        pieces: list[dict[int, tuple[int, bool]]] = [{} for _ in _wiege.SPOTS]
        for label, row in value.items():
            if label not in labels:
                wanted = f"a position of this game: {', '.join(labels)}"
                raise BadPosition("positions", label, wanted)
            where, spot = f"positions.{label}", _wiege.SPOTS.index(label)
            require_keys(row, {"events", "places"}, where)
            stacks[spot] = self.read_stack(row["events"], f"{where}.events")
            if not stacks[spot]:
                raise BadPosition(f"{where}.events", [], "an event or more")
            places = len(self.deck.events[stacks[spot][-1]].places)
            pieces[spot] = self.read_places(row["places"], places, f"{where}.places")
        return stacks, pieces, self.read_stack(self.doc["removed"], "removed")

    def read_stack(self, value: object, field: str) -> list[int]:
        """Events; each is in one place."""
        if not isinstance(value, list):
            raise BadPosition(field, value, "a list of events")
        out = []
        for i, key in enumerate(value):
            where = f"{field}[{i}]"
            if not isinstance(key, str) or key not in self.table.events:
                raise BadPosition(where, key, "the id of an event")
            event = self.table.events[key]
            if event in self.used:
                raise BadPosition(where, key, f"an event not in {self.used[event]} too")
            self.used[event] = where
            out.append(event)
        return out

    def read_places(
        self, value: object, places: int, field: str
    ) -> dict[int, tuple[int, bool]]:
        """Pieces on the places of an event."""
        if not isinstance(value, dict):
            raise BadPosition(field, value, "an object from place to piece")
        out = {}
        names = [str(place) for place in range(places)]
        for name, row in value.items():
            if name not in names:
                raise BadPosition(field, name, f'a place from "0" to "{places - 1}"')
            where = f"{field}.{name}"
            if not isinstance(row, dict):
                raise BadPosition(where, row, "an object")
            full = {"genius": False} | row
            require_keys(full, {"seat", "genius"}, where)
            owner = self.read_seat(full["seat"], f"{where}.seat")
            genius = require_flag(full["genius"], f"{where}.genius")
            out[int(name)] = (owner, genius)
        return dict(sorted(out.items()))

    # -- the scoring and the bonus

    def read_scoring(self, value: object, mover: int, cards: CardReader) -> Scoring:
        """Read a scoring that was caused."""
        row = require_keys(value, SCORING_KEYS, "scoring")
        kind = require_one_of(row["kind"], SCORINGS[1:], "scoring.kind")
        label = require_one_of(row["position"], self.doc["positions"],
                               "scoring.position")  # fmt: skip
        other = None
        if row["with"] is not None:
            other = self.read_seat(row["with"], "scoring.with")
            if other == mover:
                raise BadPosition("scoring.with", other, "a seat besides seat_of_turn")
        named = require_list(row["named"], 2, "scoring.named")
        pairs = [self.read_named(n, f"scoring.named[{i}]") for i, n in enumerate(named)]
        played = require_list(row["played"], 2, "scoring.played")
        return Scoring(
            persons=kind == "persons",
            spot=_wiege.SPOTS.index(label),
            other=other,
            named=[symbol for symbol, _ in pairs],
            number=[number for _, number in pairs],
            played=[
                cards.read_persons(row, f"scoring.played[{i}]")
                for i, row in enumerate(played)
            ],
            passes=require_int(row["passes"], 0, 2, "scoring.passes"),
            payment=self.read_payment(row["payment"]),
            backs=read_backs(row["back"], [mover] if other is None else [mover, other]),
        )

    def read_named(self, value: object, field: str) -> tuple[int | None, int]:
        """Symbol that a side named, and its number."""
        if value is None:
            return None, 0
        symbol, number = require_list(value, 2, field)
        symbols = self.deck.symbols
        require_one_of(symbol, symbols, f"{field}[0]")
        most = self.table.cards.total()
        return symbols.index(symbol), require_int(number, 0, most, f"{field}[1]")

    def read_payment(self, value: object) -> Payment | None:
        """Read who pays whom how many stones."""
        if value is None:
            return None
        where, most = "scoring.payment", self.table.cards.total()
        row = require_keys(value, PAYMENT_KEYS, where)
        return Payment(
            winner=self.read_seat(row["to"], f"{where}.to"),
            payer=self.read_seat(row["from"], f"{where}.from"),
            due=require_int(row["due"], 1, most, f"{where}.due"),
            received=require_int(row["received"], 0, most, f"{where}.received"),
            broke=read_seats(row["broke"], self.table.players, f"{where}.broke"),
        )

    def read_bonus(self) -> Bonus | None:
        """Read what a Genius may still take."""
        value = self.doc["bonus"]
        if value is None:
            return None
        row = require_keys(value, {"left", "from"}, "bonus")
        left = require_int(row["left"], 1, self.deck.display_cards, "bonus.left")
        key = require_one_of(row["from"], self.table.kinds, "bonus.from")
        return Bonus(left, self.table.kinds[key])

    def read_drawn(self) -> int | None:
        """Read the card that the last move drew."""
        if self.doc["drawn"] is None:
            return None
        key = self.doc["drawn"]
        if not isinstance(key, str) or key not in self.table.kinds:
            raise BadPosition("drawn", key, "the key of a card, or null")
        return self.table.kinds[key]


def read_backs(value: object, sides: list[int]) -> list[int]:
    """Sides that take a card back, from the list of their seats."""
    choices = [[], *([seat] for seat in sides), sides]
    if not isinstance(value, list) or value not in choices:
        wanted = f"seats that take part, of {sides} in this order"
        raise BadPosition("scoring.back", value, wanted)
    for seat in value:
        require_int(seat, min(sides), max(sides), "scoring.back")
    return [sides.index(seat) for seat in value]


def read_seats(value: object, players: int, field: str) -> list[int]:
    """Seats, ascending."""
    if not isinstance(value, list):
        raise BadPosition(field, value, "a list of seats")
    most = players - 1
    seats = [require_int(n, 0, most, f"{field}[{i}]") for i, n in enumerate(value)]
    if seats != sorted(set(seats)):
        raise BadPosition(field, value, "ascending seats, each once")
    return seats


def require_one_of(value: object, choices: Collection[Any], field: str) -> str:
    """Check that a value is one of these texts."""
    if not isinstance(value, str) or value not in choices:
        raise BadPosition(field, value, f"one of: {', '.join(map(str, choices))}")
    return value


def require_flag(value: object, field: str) -> bool:
    """Check that a value is true or false."""
    if not isinstance(value, bool):
        raise BadPosition(field, value, "true or false")
    return value
