"""Quinto Império II: the fields of a position, each read by itself.

Every error is a BadPosition for the field at fault. What is in two hands, or more than
there is, is refused here; what the fields say together is checked elsewhere.
"""

from typing import Any

from augury.errors import BadPosition
from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.action_reader import (
    count_answer,
    read_action,
    read_flag,
    read_index,
)
from augury.games.quinto_imperio.board import ACTIONS, GOODS, Game
from augury.games.quinto_imperio.facts import DICE, PIPS, ROUNDS, Facts
from augury.spec import Doc, require_int, require_keys, require_list

KEYS = {
    "to_move", "seat_of_turn", "phase", "round", "dice", "spaces", "astrolabe",
    "caravels", "discs", "goods", "spies", "padroes", "crowns", "knowledge", "pieces",
    "monuments", "prester_john", "discarded", "row", "pile", "set_aside", "triggered",
    "action",
}  # fmt: skip


def read_facts(game: Game, players: int, document: Doc) -> Facts:
    """Read a document; what its fields say together is checked elsewhere."""
    asked = isinstance(document, dict) and "answer" in document
    keys = KEYS | {"answer"} if asked else KEYS
    return Reader(game, players, require_keys(document, keys)).facts()


class Reader:
    """Reads one document field by field."""

    def __init__(self, game: Game, players: int, doc: Doc) -> None:
        self.game, self.players, self.doc = game, players, doc
        self.prester = [card.count for card in game.cards.prester]
        """Prester John cards of each kind that are nowhere yet."""
        self.monuments: dict[int, str] = {}
        """Where each monument is that was read."""

    def facts(self) -> Facts:
        """Return the facts of the document."""
        doc, board, cards = self.doc, self.game.board, self.game.cards
        phase = kernel.PHASES[read_index(doc["phase"], kernel.PHASES, "phase")]
        seat = require_int(doc["seat_of_turn"], 0, self.players - 1, "seat_of_turn")
        self.check_mover(phase, seat)
        spaces = [space.id for space in board.spaces]
        total = len(cards.monuments)
        facts = Facts(
            game=self.game, players=self.players, phase=phase, seat=seat,
            round=require_int(doc["round"], 0, ROUNDS, "round"),
            dice=self.read_dice(), taken=self.read_spaces(),
            astrolabe=self.read_shared("astrolabe", board.astrolabe_dice),
            caravel=[read_index(v, spaces, w) for v, w in self.rows("caravels")],
            disc=self.read_discs(), goods=self.read_goods(),
            spies=self.read_shared("spies", board.spies), owner=self.read_padroes(),
            crowns=self.read_counts(
                "crowns", {str(vp): n for vp, n in cards.crowns}, kernel.LIMITS["kinds"]
            ),
            knowledge=self.read_counts(
                "knowledge", {card.id: card.count for card in cards.knowledge},
                kernel.LIMITS["kinds"],
            ),
            pieces=self.read_counts(
                "pieces",
                dict(zip(self.game.piece_names, (p.count for p in cards.pieces),
                         strict=True)),
                kernel.LIMITS["pieces"],
            ),
            kept=[self.read_prester(v, True, w) for v, w in self.rows("prester_john")],
            discarded=self.read_prester(doc["discarded"], False, "discarded"),
            built=[self.read_built(v, w) for v, w in self.rows("monuments")],
            row=self.read_row(),
            pile=require_int(doc["pile"], 0, total, "pile"),
            aside=require_int(doc["set_aside"], 0, total, "set_aside"),
            triggered=read_flag(doc["triggered"], "triggered"),
            pending=read_action(doc["action"], phase),
        )  # fmt: skip
        if "answer" in doc:
            count_answer(facts, doc["answer"])
        return facts

    def rows(self, name: str) -> list[tuple[Any, str]]:
        """Return the values of a list by seat, with their fields."""
        values = require_list(self.doc[name], self.players, name)
        return [(value, f"{name}[{i}]") for i, value in enumerate(values)]

    def check_mover(self, phase: str, seat: int) -> None:
        """Who is to move is whose turn it is, until the game is over."""
        mover = self.doc["to_move"]
        if phase == "over":
            if mover is not None:
                raise BadPosition("to_move", mover, "null, as the game is over")
        else:
            require_int(mover, seat, seat, "to_move")

    # -- the board

    def read_dice(self) -> list[int]:
        """Values of the dice that are not placed."""
        value = self.doc["dice"]
        if not isinstance(value, list) or len(value) > DICE:
            raise BadPosition("dice", value, f"a list of at most {DICE} values")
        return [require_int(v, 1, PIPS, f"dice[{i}]") for i, v in enumerate(value)]

    def read_seats(self, name: str, numbers: dict[str, Any]) -> dict[Any, int]:
        """Seats by what they are at."""
        value = self.doc[name]
        if not isinstance(value, dict):
            raise BadPosition(name, value, "an object from place to seat")
        out = {}
        for key, seat in value.items():
            where = field_of(name, key)
            if key not in numbers:
                raise BadPosition(where, seat, f"one of: {', '.join(numbers)}")
            out[numbers[key]] = require_int(seat, 0, self.players - 1, where)
        return out

    def read_spaces(self) -> dict[tuple[int, int], int]:
        """Seats whose dice lie in the ports."""
        return self.read_seats("spaces", {
            f"{space.id} {ACTIONS[action]}": (i, k)
            for i, space in enumerate(self.game.board.spaces)
            for k, action in enumerate(space.actions)
            if ACTIONS[action] != "astrolabe"
        })  # fmt: skip

    def read_padroes(self) -> dict[int, int]:
        """Seats whose padrões stand on the map."""
        board = self.game.board
        owner = self.read_seats(
            "padroes", {place.id: i for i, place in enumerate(board.places)}
        )
        cubes = [board.cubes] * self.players
        for place, seat in owner.items():
            if not cubes[seat]:
                wanted = f"another seat, as each has {board.cubes} padrões"
                raise BadPosition(f"padroes.{board.places[place].id}", seat, wanted)
            cubes[seat] -= 1
        return owner

    def read_shared(self, name: str, left: int) -> list[int]:
        """Numbers of one kind of pieces by seat."""
        out = []
        for value, where in self.rows(name):
            out.append(require_int(value, 0, left, where))
            left -= out[-1]
        return out

    def read_discs(self) -> list[int]:
        """Spaces of the track: a disc is alone there but on the start."""
        track, out = self.game.board.track, list[int]()
        for value, where in self.rows("discs"):
            at = require_int(value, 0, len(track) - 1, where)
            if at in out and track[at] < len(self.game.board.colours):
                wanted = f"another space, as the disc of seat {out.index(at)} is there"
                raise BadPosition(where, at, wanted)
            out.append(at)
        return out

    # -- supplies

    def read_goods(self) -> list[list[int]]:
        """Goods of each seat."""
        left, out = list(self.game.board.supply), []
        for value, where in self.rows("goods"):
            row = require_keys(value, set(GOODS), where)
            out.append([
                require_int(row[good], 0, left[i], f"{where}.{good}")
                for i, good in enumerate(GOODS)
            ])  # fmt: skip
            left = [n - got for n, got in zip(left, out[-1], strict=True)]
        return out

    def read_counts(
        self, name: str, left: dict[str, int], kinds: int
    ) -> list[list[int]]:
        """Numbers of each kind of cards or pieces by seat."""
        every, left, out = left, dict(left), []
        for value, where in self.rows(name):
            if not isinstance(value, dict):
                raise BadPosition(where, value, "an object from kind to number")
            numbers = dict.fromkeys(every, 0)
            for key, number in value.items():
                field = field_of(where, key)
                if key not in every:
                    raise BadPosition(field, number, f"one of: {', '.join(every)}")
                if not left[key]:
                    wanted = f"nothing, as other seats have all {every[key]}"
                    raise BadPosition(field, number, wanted)
                numbers[key] = require_int(number, 1, left[key], field)
                left[key] -= numbers[key]
            row = list(numbers.values())
            out.append(row + [0] * (kinds - len(row)))
        return out

    def read_prester(self, value: object, kept: bool, field: str) -> list[int]:
        """Prester John cards that are kept, or discarded."""
        if not isinstance(value, list):
            raise BadPosition(field, value, "a list of cards")
        cards, out = self.game.cards.prester, []
        names = [card.id if (card.kind == "kept") == kept else "" for card in cards]
        known = list(filter(None, names))
        for i, name in enumerate(value):
            where = f"{field}[{i}]"
            card = names.index(known[read_index(name, known, where)])
            if not self.prester[card]:
                wanted = f"another card, as every {name} is in a place already"
                raise BadPosition(where, name, wanted)
            self.prester[card] -= 1
            out.append(card)
        return sorted(out)

    def read_monument(self, value: object, field: str) -> int:
        """A monument that is nowhere else."""
        names = [card.id for card in self.game.cards.monuments]
        if not isinstance(value, str) or value not in names:
            raise BadPosition(field, value, f"a monument, {names[0]} to {names[-1]}")
        card = names.index(value)
        if card in self.monuments:
            wanted = f"a card not in {self.monuments[card]} too"
            raise BadPosition(field, value, wanted)
        self.monuments[card] = field
        return card

    def read_built(self, value: object, field: str) -> list[int]:
        """Monuments of a seat."""
        if not isinstance(value, list):
            raise BadPosition(field, value, "a list of monuments")
        return [self.read_monument(v, f"{field}[{i}]") for i, v in enumerate(value)]

    def read_row(self) -> list[int]:
        """Monuments on the board."""
        row = require_list(self.doc["row"], kernel.LIMITS["row"], "row")
        return [
            -1 if v is None else self.read_monument(v, f"row[{i}]")
            for i, v in enumerate(row)
        ]


def field_of(name: str, key: object) -> str:
    """Path of a key of an object; keys of JSON are texts."""
    return f"{name}.{key}" if isinstance(key, str) else name
