"""Mini Cywilizacja: what cards, variants and tables are."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

from augury.games import _mini_cywilizacja as kernel

SIDES = ("front", "back")
HALVES = ("upper", "lower")
MATERIALS = kernel.MATERIAL_NAMES
SYMBOLS = kernel.SYMBOL_NAMES
COLOURS = ("red", "green", "yellow", "blue", "violet")


@dataclass(frozen=True)
class Effect:
    """One effect of an action, with numbers for names; `cards.toml` has the words."""

    name: str
    vp: int = 0
    n: int = 0
    """Number of symbols; for hand and discount the material, 2 for both; the colour of
    colour_count."""
    left: int = 0
    """Set of symbols: `each` of per, `left` of pair, `lose` of consume."""
    right: int = 0
    make: Mapping[int, int] = field(default_factory=dict)
    """Symbols that are made, or given, by number."""

    @property
    def op(self) -> int:
        """Number of the operator."""
        return kernel.OPS_BY_NAME.index(self.name)


@dataclass(frozen=True)
class Building:
    """A quarter of a card."""

    name: str
    gloss: str
    colour: int
    sea: bool
    material: int
    """Of the shield that the quarter shows in hand."""
    value: int
    cost: tuple[int, int]
    """Wood and stone."""
    vp: int
    effects: tuple[Effect, ...]

    def has(self, name: str) -> bool:
        """Whether the action has an effect of this name."""
        return any(effect.name == name for effect in self.effects)

    @property
    def free(self) -> int:
        """Symbols whose kind the owner chooses."""
        return sum(e.n for e in self.effects if e.name in ("wild", "copy"))


@dataclass(frozen=True)
class Card:
    """A card: two sides of two buildings."""

    id: str
    base: bool
    sides: tuple[tuple[Building, Building], tuple[Building, Building]]


@dataclass(frozen=True)
class Variant:
    """How many cards are used and how many buildings end the game."""

    id: str
    name: str
    goal: int
    deck: Mapping[int, int]


@dataclass(frozen=True)
class Deck:
    """All cards and tables; numbers are places in the file's order."""

    cards: tuple[Card, ...]
    variants: Mapping[str, Variant]
    pool: Mapping[int, int]
    rounds: int
    """After the round in which the end is triggered."""
    units: int
    """Of material in hand for a point."""
    art: tuple[int, ...]
    art_above: int
    digest: bytes
    """Of the card file."""

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Number of each card, by id."""
        return {card.id: i for i, card in enumerate(self.cards)}

    @cached_property
    def quarters(self) -> dict[str, int]:
        """Quarter of each building, by name."""
        places = product(range(len(self.cards)), range(2), range(2))
        return {
            self.cards[card].sides[side][half].name: 4 * card + 2 * side + half
            for card, side, half in places
        }

    def building(self, quarter: int) -> Building:
        """Return the building of a quarter."""
        return self.cards[quarter >> 2].sides[quarter >> 1 & 1][quarter & 1]


@dataclass(frozen=True)
class Setting:
    """What a game is played with."""

    deck: Deck
    variant: Variant
    players: int
    base_set: bool
    malicious: bool
