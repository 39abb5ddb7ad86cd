"""What the data files say: cards, symbols, variants and scoring tables."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

MATERIALS = ("wood", "stone")  # building materials, shown by shields (:31)
SIDES = ("front", "back")

# Symbols (header of cards.toml, ruling 19)

ANIMALS = ("cow", "horse", "sheep")
GOODS = ("grain", "milk", "meat", "clothing")
KINDS = (*ANIMALS, *GOODS)
"""The "materials (animal or good)" that wild and copy may choose (ruling 19)."""

LAYERS = (
    ("person", "cow", "horse", "sheep", "grain"),
    ("milk", "meat", "clothing"),
    ("sword",),
)
"""What is made leads to a later layer only (ruling 22)."""

SYMBOLS = tuple(symbol for layer in LAYERS for symbol in layer)

# Cards


class Place(NamedTuple):
    """One of the 200 quarters: a card, a side of it and the upper or lower half."""

    card: str
    side: str
    half: int


class Shield(NamedTuple):
    """Building material shown by a half of a card (mini_cywilizacja.txt:31)."""

    material: str
    value: int


@dataclass(frozen=True)
class Effect:
    """One effect of an action, in the vocabulary of cards.toml."""

    op: str
    n: int = 0
    vp: int = 0
    symbols: Mapping[str, int] = field(default_factory=dict)
    each: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    lose: str = ""
    make: Mapping[str, int] = field(default_factory=dict)
    colour: str = ""
    material: str = ""


@dataclass(frozen=True)
class Half:
    """A building, and the shield that this part of the card shows in hand."""

    name: str
    colour: str
    tags: tuple[str, ...]
    shield: Shield
    cost: tuple[int, int]
    """Printed cost in wood and in stone."""
    vp: int
    action: tuple[Effect, ...]

    def effects(self, op: str) -> list[Effect]:
        """List the effects of one kind."""
        return [effect for effect in self.action if effect.op == op]


@dataclass(frozen=True)
class Card:
    """A card: two sides, two halves each (mini_cywilizacja.txt:29)."""

    id: str
    base: bool
    sides: Mapping[str, tuple[Half, Half]]


@dataclass(frozen=True)
class Variant:
    """A column of the variant table (mini_cywilizacja.txt:52-63)."""

    id: str
    buildings_to_end: int
    deck: Mapping[int, int]


Building: TypeAlias = Half | Sequence[Any]
"""A building: itself, or its card, side and half."""


@dataclass(frozen=True)
class CardFile:
    """All that the two data files say."""

    cards: Mapping[str, Card]
    variants: Mapping[str, Variant]
    pool_size: Mapping[int, int]
    rounds_after_trigger: int
    hand_units_per_vp: int
    art_vp: tuple[int, ...]
    art_vp_above_table: int

    def order(self, card: str) -> int:
        """Give the place of a card in file order."""
        return list(self.cards).index(card)

    def side(self, card: str, side: str) -> tuple[Half, Half]:
        """Look up both halves of a side."""
        return self.cards[card].sides[side]

    def half(self, building: Building) -> Half:
        """Look up a half, if it is not one already."""
        if isinstance(building, Half):
            return building
        card, side, half = building
        return self.side(card, side)[half]

    def place_of(self, name: str) -> Place:
        """Find a building by its name; no two have the same."""
        places = [
            Place(card.id, side, half)
            for card in self.cards.values()
            for side in SIDES
            for half in (0, 1)
            if card.sides[side][half].name == name
        ]
        if len(places) != 1:
            raise ValueError(f"{len(places)} buildings are called {name!r}")
        return places[0]


def other(side: str) -> str:
    """Name the other side of a card."""
    return "back" if side == "front" else "front"


# Reading

FIELDS = {
    "give": {"symbols"},
    "wild": {"n"},
    "copy": {"n"},
    "per": {"each", "vp", "make"},
    "pair": {"left", "right", "vp", "make"},
    "consume": {"lose", "vp", "make"},
    "art": {"n"},
    "distinct_animals": {"vp"},
    "distinct_vp": {"vp"},
    "distinct_shields": {"vp"},
    "distinct_colours": {"vp"},
    "distinct_costs": {"vp"},
    "colour_count": {"colour", "vp"},
    "hand": {"material", "vp"},
    "search": set(),
    "discount": {"material"},
    "substitute": set(),
    "extra_turn": set(),
}
"""The action vocabulary; only make may be left out."""


def read_cards(
    cards: Path | str | None = None, variants: Path | str | None = None
) -> CardFile:
    """Read both files; by default those of the package."""
    card_data, variant_data = read(cards, "cards"), read(variants, "variants")
    setup, scoring = variant_data["setup"], variant_data["scoring"]
    file = CardFile(
        cards={card["id"]: read_card(card) for card in card_data["card"]},
        variants={
            entry["id"]: Variant(
                entry["id"], entry["buildings_to_end"], by_players(entry["deck"])
            )
            for entry in variant_data["variant"]
        },
        pool_size=by_players(setup["pool_size"]),
        rounds_after_trigger=variant_data["end"]["rounds_after_trigger"],
        hand_units_per_vp=scoring["hand_units_per_vp"],
        art_vp=tuple(scoring["art_vp"]),
        art_vp_above_table=variant_data["completion"]["art_vp_above_table"],
    )
    if len(file.cards) != len(card_data["card"]):
        raise ValueError("two cards have the same id")
    return file


def read(path: Path | str | None, name: str) -> dict[str, Any]:
    """Read one of the two files."""
    if path is not None:
        return tomllib.loads(Path(path).read_text("utf-8"))
    resource = files("augury") / f"data/mini_cywilizacja/{name}.toml"
    return tomllib.loads(resource.read_text("utf-8"))


def by_players(entry: Mapping[str, int]) -> dict[int, int]:
    """Read a row with one number for each number of players."""
    return {int(players): number for players, number in entry.items()}


def read_card(entry: Mapping[str, Any]) -> Card:
    """Read a card with its four buildings."""
    sides = {}
    for side in SIDES:
        upper, lower = entry[side]
        sides[side] = (read_half(upper), read_half(lower))
    return Card(entry["id"], entry["base"], sides)


def read_half(entry: Mapping[str, Any]) -> Half:
    """Read a building."""
    return Half(
        name=entry["name"],
        colour=entry["colour"],
        tags=tuple(entry.get("tags", ())),
        shield=Shield(entry["shield"]["material"], entry["shield"]["value"]),
        cost=(entry["cost_wood"], entry["cost_stone"]),
        vp=entry["vp"],
        action=tuple(read_effect(effect) for effect in entry["action"]),
    )


def read_effect(entry: Mapping[str, Any]) -> Effect:
    """Read an effect, and refuse what the vocabulary does not know."""
    op = entry["op"]
    if set(entry) - {"op", "make"} != FIELDS[op] - {"make"}:
        raise ValueError(f"{op} with the fields {sorted(entry)}")
    if "make" in entry and "make" not in FIELDS[op]:
        raise ValueError(f"{op} makes nothing")
    effect = Effect(
        op=op,
        n=entry.get("n", 0),
        vp=entry.get("vp", 0),
        symbols=entry.get("symbols", {}),
        each=spread(entry.get("each", ())),
        left=spread(entry.get("left", ())),
        right=spread(entry.get("right", ())),
        lose=entry.get("lose", ""),
        make=entry.get("make", {}),
        colour=entry.get("colour", ""),
        material=entry.get("material", ""),
    )
    check(effect)
    return effect


def spread(words: Sequence[str]) -> tuple[str, ...]:
    """Write "animal" as the three kinds of animals; each kind counts once."""
    kinds: list[str] = []
    for word in words:
        kinds += ANIMALS if word == "animal" else (word,)
    return tuple(dict.fromkeys(kinds))


def layer(symbol: str) -> int:
    """Number the layer of a symbol; sea cards are there before all symbols."""
    if symbol == "sea":
        return 0
    return next(i for i, symbols in enumerate(LAYERS, start=1) if symbol in symbols)


def check(effect: Effect) -> None:
    """Refuse an effect that the header of cards.toml does not explain.

    "make only leads upward"; a pair is "a set of one and one", so no symbol is on both
    sides; what is lost is a symbol.
    """
    sources = {*effect.each, *effect.left, *effect.right}
    if effect.lose:
        sources.add(effect.lose)
    for made in effect.make:
        if any(layer(made) <= layer(source) for source in sources):
            raise ValueError(f"{made} is made from {sorted(sources)}")
    if set(effect.left) & set(effect.right):
        raise ValueError("a symbol is on both sides of a pair")
    if {*effect.symbols, *effect.make} - set(SYMBOLS) or effect.lose == "sea":
        raise ValueError(f"{effect.op} with a symbol that does not exist")
    if sources - {*SYMBOLS, "sea"}:
        raise ValueError(f"{effect.op} from a symbol that does not exist")
