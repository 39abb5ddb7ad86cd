"""Mini Cywilizacja: the points of a settlement, told building by building.

What the owner chooses at the end (free and copied symbols, symbols given up) is asked
of the kernel; all points and symbols are then counted anew from that choice.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.deck import MATERIALS, SYMBOLS, Building, Setting
from augury.games.mini_cywilizacja.effects import LAYERS
from augury.games.mini_cywilizacja.ledger import Ledger, Line

COPIED = frozenset(SYMBOLS.index(s) for s in LAYERS) - {
    SYMBOLS.index(s) for s in ("person", "sword", "sea")
}
"""Symbols that may be copied: animals and goods."""

@dataclass(frozen=True)
class Account:
    """The points of a seat as if the game ended now."""

    seat: int
    lines: tuple[Line, ...]
    """One for each building, in the order of purchase."""
    symbols: Mapping[str, int]
    """What is available in the end, with all that is chosen, made and given up."""
    art: int
    """Art symbols."""
    art_points: int
    material: tuple[int, int]
    """Wood and stone in hand."""
    material_points: int

    @property
    def total(self) -> int:
        """All points."""
        built = sum(line.points for line in self.lines)
        return built + self.art_points + self.material_points

    @property
    def tie_break(self) -> int:
        """Material in hand, which decides between equal points."""
        return sum(self.material)


def account(
    setting: Setting, rules: bytes, document: Mapping[str, Any], seat: int
) -> Account:
    """Explain the points of a seat in a position, as if the game ended now."""
    deck = setting.deck
    wood, stone = hand_values(setting, document, seat)
    quarters = [deck.quarters[name] for name in document["built"][seat]]
    sources = find_sources(setting, document, seat)
    best = kernel.best_choice(
        rules, quarters, sum(1 << kind for kind in sources), wood, stone
    )
    buildings = [deck.building(quarter) for quarter in quarters]
    ledger = Ledger(buildings, (wood, stone), sources, best)
    lines = tuple(map(ledger.line, buildings))
    effects = [effect for building in buildings for effect in building.effects]
    art = sum(effect.n for effect in effects if effect.name == "art")
    return Account(
        seat, lines,
        {SYMBOLS[kind]: n for kind, n in sorted(ledger.symbols.items()) if n},
        art, deck.art[art] if art < len(deck.art) else deck.art_above,
        (wood, stone), (wood + stone) // deck.units,
    )  # fmt: skip


def hand_values(
    setting: Setting, document: Mapping[str, Any], seat: int
) -> tuple[int, int]:
    """Wood and stone that a seat has in hand."""
    values = [0, 0]
    for i, material in enumerate(MATERIALS):
        if held := document["hands"][seat][material]:
            values[i] = shown_by(setting, held).value
    return values[0], values[1]


def shown_by(setting: Setting, held: Mapping[str, str]) -> Building:
    """Return the half of a card in hand that counts."""
    card = setting.deck.cards[setting.deck.numbers[held["card"]]]
    return card.sides[held["side"] == "back"][held["half"] == "lower"]


def find_sources(
    setting: Setting, document: Mapping[str, Any], seat: int
) -> dict[int, int]:
    """Kinds that may be copied, each with a neighbour who has it, rather the left."""
    deck, sources = setting.deck, dict[int, int]()
    for step in (1, -1):
        beside = (seat + step) % setting.players
        for name in document["built"][beside]:
            for effect in deck.building(deck.quarters[name]).effects:
                if effect.name == "give":
                    for kind in COPIED & set(effect.make):
                        sources.setdefault(kind, beside)
    return sources
