"""Mini Cywilizacja: the fields of a position, each read by itself.

Every error is a BadPosition for the field at fault.
"""

from collections.abc import Sequence

from augury.errors import BadPosition
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.deck import HALVES, MATERIALS, SIDES, Setting
from augury.games.mini_cywilizacja.facts import BUILT, TURNS, Facts, Search
from augury.spec import Doc, require_int, require_keys, require_list

KEYS = {
    "to_move", "phase", "turn", "hands", "built", "pool", "stack", "top", "search",
    "turned", "found", "turns_left", "extra_turns", "lost_turns",
}


def read_facts(setting: Setting, document: Doc) -> Facts:
    """Read a document; what its fields say together is checked elsewhere."""
    return Reader(setting, require_keys(document, KEYS)).facts()


class Reader:
    """Reads one document field by field."""

    def __init__(self, setting: Setting, doc: Doc) -> None:
        self.setting = setting
        self.doc = doc
        self.deck = setting.deck
        self.used: dict[int, str] = {}
        """Where each card is that was read."""
        self.pool: dict[int, bool] = {}
        self.stack: list[int] = []

    def facts(self) -> Facts:
        """Return the facts of the document."""
        doc, players = self.doc, self.setting.players
        phase = require_one_of(doc["phase"], kernel.PHASES, "phase")
        mover = None
        if phase != "over":
            mover = require_int(doc["to_move"], 0, players - 1, "to_move")
        elif doc["to_move"] is not None:
            raise BadPosition("to_move", doc["to_move"], "null, as the game is over")
        left = doc["turns_left"]
        if left is not None:
            most = (self.deck.rounds + 1) * players - 1
            left = require_int(left, 0, most, "turns_left")
        owed = require_list(doc["extra_turns"], players, "extra_turns")
        return Facts(
            setting=self.setting, phase=phase, mover=mover, left=left,
            turn=require_int(doc["turn"], 0, TURNS, "turn"),
            hands=self.read_hands(), built=self.read_built(), pool=self.read_pool(),
            stack=self.read_stack(), top=self.read_top(), search=self.read_search(),
            turned=self.read_optional(doc["turned"], "turned"),
            found=self.read_optional(doc["found"], "found"),
            owed=[
                require_int(n, 0, BUILT, f"extra_turns[{i}]")
                for i, n in enumerate(owed)
            ],
            lost=require_int(doc["lost_turns"], 0, players, "lost_turns"),
        )  # fmt: skip

    # -- cards

    def read_card(self, value: object, field: str) -> int:
        """Number of a card."""
        if not isinstance(value, str) or value not in self.deck.numbers:
            raise BadPosition(field, value, "the id of a card")
        return self.deck.numbers[value]

    def read_optional(self, value: object, field: str) -> int | None:
        """Number of a card of the pool, or nothing."""
        if value is None:
            return None
        card = self.read_card(value, field)
        if card not in self.pool:
            raise BadPosition(field, value, "a card of the pool, or null")
        return card

    def put(self, card: int, value: object, field: str) -> int:
        """A card that is nowhere else."""
        if card in self.used:
            raise BadPosition(field, value, f"a card not in {self.used[card]} too")
        self.used[card] = field
        return card

    def read_hands(self) -> list[list[int | None]]:
        """Quarters that the cards in hand show."""
        rows = require_list(self.doc["hands"], self.setting.players, "hands")
        return [self.read_hand(row, f"hands[{i}]") for i, row in enumerate(rows)]

    def read_hand(self, value: object, field: str) -> list[int | None]:
        """A card for each material, or none."""
        row = require_keys(value, set(MATERIALS), field)
        return [
            None if row[name] is None
            else self.read_quarter(row[name], material, f"{field}.{name}")
            for material, name in enumerate(MATERIALS)
        ]  # fmt: skip

    def read_quarter(self, value: object, material: int, field: str) -> int:
        """Half of a side that shows a material."""
        row = require_keys(value, {"card", "side", "half"}, field)
        card = self.read_card(row["card"], f"{field}.card")
        self.put(card, row["card"], f"{field}.card")
        side = read_index(row["side"], SIDES, f"{field}.side")
        half = read_index(row["half"], HALVES, f"{field}.half")
        shown = [
            [b.material == material for b in pair]
            for pair in self.deck.cards[card].sides
        ]
        name = MATERIALS[material]
        if not any(shown[0] + shown[1]):
            raise BadPosition(f"{field}.card", row["card"], f"a card that shows {name}")
        if not any(shown[side]):
            wanted = f"{SIDES[1 - side]}, which shows {name}"
            raise BadPosition(f"{field}.side", row["side"], wanted)
        upper, lower = self.deck.cards[card].sides[side]
        alike = (upper.material, upper.value) == (lower.material, lower.value)
        if not shown[side][half] or (alike and half):
            wanted = f"{HALVES[1 - half]}, which shows {name}"
            raise BadPosition(f"{field}.half", row["half"], wanted)
        return 4 * card + 2 * side + half

    def read_built(self) -> list[list[int]]:
        """Quarters of the buildings of each seat."""
        rows = require_list(self.doc["built"], self.setting.players, "built")
        return [self.read_settlement(row, f"built[{i}]") for i, row in enumerate(rows)]

    def read_settlement(self, value: object, field: str) -> list[int]:
        """Quarters of the buildings of a seat."""
        if not isinstance(value, list):
            raise BadPosition(field, value, "a list of buildings")
        if len(value) > BUILT:
            raise BadPosition(field, f"{len(value)} buildings", f"at most {BUILT}")
        out = []
        for i, name in enumerate(value):
            where = f"{field}[{i}]"
            if not isinstance(name, str) or name not in self.deck.quarters:
                raise BadPosition(where, name, "the name of a building")
            out.append(self.deck.quarters[name])
            self.put(out[-1] >> 2, name, where)
        return out

    def read_pool(self) -> dict[int, bool]:
        """Cards of the pool, and whether their back is up."""
        value = self.doc["pool"]
        if not isinstance(value, dict):
            raise BadPosition("pool", value, "an object from card to side")
        for key, side in value.items():
            card, where = self.read_card(key, "pool"), f"pool.{key}"
            self.put(card, side, where)
            self.pool[card] = read_index(side, SIDES, where) == 1
        return self.pool

    def read_stack(self) -> list[int]:
        """Cards of the stack."""
        value = self.doc["stack"]
        if not isinstance(value, list):
            raise BadPosition("stack", value, "a list of cards")
        for i, key in enumerate(value):
            where = f"stack[{i}]"
            self.stack.append(self.put(self.read_card(key, where), key, where))
        return self.stack

    def read_top(self) -> tuple[int, bool] | None:
        """The card on the stack, and whether its back is up."""
        value = self.doc["top"]
        if not self.stack:
            if value is not None:
                raise BadPosition("top", value, "null, as the stack is empty")
            return None
        row = require_keys(value, {"card", "side"}, "top")
        card = self.read_card(row["card"], "top.card")
        if card not in self.stack:
            raise BadPosition("top.card", row["card"], "a card of the stack")
        return card, read_index(row["side"], SIDES, "top.side") == 1

    def read_search(self) -> Search | None:
        """What is looked for."""
        value = self.doc["search"]
        if value is None:
            return None
        row = require_keys(value, {"material", "value", "put_down"}, "search")
        return Search(
            material=read_index(row["material"], MATERIALS, "search.material"),
            value=require_int(row["value"], 1, 3, "search.value"),
            put_down=self.read_optional(row["put_down"], "search.put_down"),
        )


def require_one_of(value: object, choices: Sequence[str], field: str) -> str:
    """Check that a value is one of these texts."""
    if not isinstance(value, str) or value not in choices:
        raise BadPosition(field, value, f"one of: {', '.join(choices)}")
    return value


def read_index(value: object, choices: Sequence[str], field: str) -> int:
    """Place of a text among others."""
    return choices.index(require_one_of(value, choices, field))
