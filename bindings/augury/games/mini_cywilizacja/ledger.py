"""Mini Cywilizacja: the symbols of a settlement, and what buildings do with them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from augury.games.mini_cywilizacja.deck import (
    COLOURS,
    MATERIALS,
    SYMBOLS,
    Building,
    Effect,
)
from augury.games.mini_cywilizacja.effects import ANIMALS, LAYERS

SUPPORT = ("search", "discount", "substitute", "extra_turn")
"""Effects that bring no points."""
MANY = {"person": "persons", "cow": "cows", "horse": "horses", "sword": "swords",
        "sea": "sea cards", "pair": "pairs"}  # fmt: skip
ONE = {"sea": "sea card"}


def members(kinds: int) -> list[int]:
    """Symbols of a set, by number."""
    return [kind for kind in range(len(SYMBOLS)) if kinds >> kind & 1]


def counted(n: int, symbol: str) -> str:
    """Write a number of symbols.

    Examples
    --------
    >>> counted(2, "cow"), counted(1, "sea"), counted(2, "milk")
    ('2 cows', '1 sea card', '2 milk')
    """
    words = ONE if n == 1 else MANY
    return f"{n} {words.get(symbol, symbol)}"


def listed(symbols: Mapping[int, int], between: str = " + ") -> str:
    """Write numbers of symbols."""
    return between.join(counted(n, SYMBOLS[k]) for k, n in symbols.items() if n)


def kinds_text(kinds: int) -> str:
    """Write a set of symbols, in which the three animals are one word."""
    names = [SYMBOLS[kind] for kind in members(kinds)]
    if set(ANIMALS) <= set(names):
        names = ["animal", *(name for name in names if name not in ANIMALS)]
    return " or ".join(ONE.get(name, name) for name in names)


@dataclass(frozen=True)
class Line:
    """What a building brings."""

    name: str
    gloss: str
    printed: int
    """Points printed on it."""
    action: int
    """Points of its action; those of art are told apart."""
    notes: tuple[str, ...]
    """What each of its effects does."""

    @property
    def points(self) -> int:
        """All points of the building."""
        return self.printed + self.action

    @property
    def text(self) -> str:
        """What its action does."""
        return "; ".join(self.notes) or "no action"


class Ledger:
    """Counts symbols and points of buildings for the best choice of their owner.

    `sources` are the kinds that may be copied, and from which seat; `best` is the
    choice as the kernel returns it.
    """

    def __init__(
        self, buildings: list[Building], hand: tuple[int, int],
        sources: Mapping[int, int], best: Mapping[str, Any],
    ) -> None:  # fmt: skip
        self.buildings, self.hand, self.sources = buildings, hand, sources
        effects = [effect for building in buildings for effect in building.effects]
        consumes = [effect for effect in effects if effect.name == "consume"]
        self.symbols = Counter(
            SYMBOLS.index("sea") for building in buildings if building.sea
        )
        for effect in effects:
            if effect.name == "give":
                self.symbols.update(effect.make)
        for chosen in (best["wild"], best["copied"]):
            self.symbols.update(chosen)
        for i in best["used"]:
            self.symbols.update(consumes[i].make)
            self.symbols.subtract(members(consumes[i].left))
        for effect in sorted(filter(makes, effects), key=layer):
            for _ in range(self.times(effect)):
                self.symbols.update(effect.make)
        # what the effects take from, in the order of the buildings
        self.free = list(Counter(best["wild"]).elements())
        self.copies = list(Counter(best["copied"]).elements())
        self.used = [i in best["used"] for i in range(len(consumes))]

    def available(self, kinds: int) -> dict[int, int]:
        """Numbers of some symbols."""
        return {kind: self.symbols[kind] for kind in members(kinds)}

    def times(self, effect: Effect) -> int:
        """How often a processing takes place."""
        left = sum(self.available(effect.left).values())
        if effect.name == "per":
            return left
        return min(left, sum(self.available(effect.right).values()))

    def line(self, building: Building) -> Line:
        """Explain a building; to be called once for each, in order."""
        told = [self.explain(effect) for effect in building.effects]
        return Line(
            building.name, building.gloss, building.vp, sum(vp for vp, _ in told),
            tuple(note for _, note in told),
        )  # fmt: skip

    def explain(self, effect: Effect) -> tuple[int, str]:
        """Points of an effect, and words for it."""
        if effect.name in SUPPORT:
            return 0, "helps during play only"
        if effect.name == "give":
            return 0, f"gives {listed(effect.make, ', ')}"
        if effect.name == "art":
            return 0, f"{effect.n} art {'symbols' if effect.n > 1 else 'symbol'}"
        if effect.name == "wild":
            kinds, self.free = self.free[: effect.n], self.free[effect.n :]
            return 0, f"free choice: {listed(Counter(kinds)) or 'nothing is of use'}"
        if effect.name == "copy":
            kinds, self.copies = self.copies[: effect.n], self.copies[effect.n :]
            return 0, self.copy_text(kinds)
        if effect.name == "consume":
            return self.give_up(effect)
        if effect.name in ("per", "pair"):
            return self.process(effect)
        return self.count_up(effect)

    def copy_text(self, kinds: list[int]) -> str:
        """Say what is copied and from whom."""
        if not kinds:
            why = "would be of use" if self.sources else "is there beside"
            return f"copies nothing, as nothing {why}"
        return "copies " + ", ".join(
            f"{counted(n, SYMBOLS[kind])} from seat {self.sources[kind]}"
            for kind, n in Counter(kinds).items()
        )

    def give_up(self, effect: Effect) -> tuple[int, str]:
        """Whether a symbol is given up."""
        lost = kinds_text(effect.left)
        if not self.used.pop(0):
            return 0, f"not used: gives up no {lost}"
        lost = f"1 {lost}"
        gained = [f"{effect.vp} VP"] if effect.vp or not effect.make else []
        gained += [listed(effect.make)] if effect.make else []
        return effect.vp, f"gives up {lost} for {' and '.join(gained)}"

    def process(self, effect: Effect) -> tuple[int, str]:
        """Points and symbols for each symbol or pair."""
        n, words = self.times(effect), kinds_text(effect.left)
        found = [listed(self.available(effect.left)) or f"no {words}"]
        if effect.name == "per":
            source = each = found[0]
        else:
            right = kinds_text(effect.right)
            found += [listed(self.available(effect.right)) or f"no {right}"]
            source = counted(n, "pair")
            each = f"{source} of {words} with {right} ({found[0]}; {found[1]})"
        vp = effect.vp * n
        if n == 0:
            return 0, "nothing: " + ", ".join(found)
        parts = [f"{vp} VP: {effect.vp} each for {each}"] if effect.vp else []
        if makes(effect):
            made = listed({kind: n * m for kind, m in effect.make.items()})
            parts.append(f"makes {made} from {source if parts else each}")
        return vp, ", ".join(parts) or f"0 VP for {each}"

    def count_up(self, effect: Effect) -> tuple[int, str]:
        """Points for kinds, for buildings and for material in hand."""
        what, found = self.find(effect)
        n = len(found) if isinstance(found, list) else found
        if n == 0:
            return 0, f"nothing: no {what}"
        detail = ", ".join(found) if isinstance(found, list) else n
        vp = effect.vp * n
        return vp, f"{vp} VP: {effect.vp} for each {what} ({detail})"

    def find(self, effect: Effect) -> tuple[str, list[str] | int]:
        """What an effect counts, and what there is of it or how many."""
        built, (wood, stone) = self.buildings, self.hand
        colours = sorted({building.colour for building in built})
        held = sorted({(b.material, b.value) for b in built})
        costs = sorted({building.cost for building in built})
        points = sorted({building.vp for building in built})
        if effect.name == "hand":
            material = (*MATERIALS, "material")[effect.n]
            return f"{material} in hand", (wood, stone, wood + stone)[effect.n]
        if effect.name == "colour_count":
            own = [b for b in built if b.colour == effect.n]
            return f"{COLOURS[effect.n]} building", len(own)
        animals = [name for name in ANIMALS if self.symbols[SYMBOLS.index(name)]]
        return {
            "distinct_animals": ("kind of animal", animals),
            "distinct_vp": ("printed VP", [str(vp) for vp in points]),
            "distinct_shields": ("shield", [f"{n} {MATERIALS[m]}" for m, n in held]),
            "distinct_colours": ("colour", [COLOURS[i] for i in colours]),
            "distinct_costs": ("cost", [f"{w}w+{s}s" for w, s in costs]),
        }[effect.name]


def makes(effect: Effect) -> bool:
    """Whether an effect makes symbols out of others as often as it can."""
    return effect.name in ("per", "pair") and bool(effect.make)


def layer(effect: Effect) -> int:
    """Layer of what an effect makes symbols from; lower ones are counted first."""
    return max(LAYERS[SYMBOLS[kind]] for kind in members(effect.left | effect.right))
