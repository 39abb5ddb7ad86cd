"""Points of one settlement (mini_cywilizacja.txt:186, 200-287).

The best of all joint choices of wild kinds, copied kinds and used consume effects,
found by trying each of them (rulings 20, 44).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

from .cards import ANIMALS, KINDS, LAYERS, SYMBOLS, Building, CardFile, Effect, Half

# What a player chooses at the end of the game


@dataclass(frozen=True)
class Choice:
    """One joint choice.

    wild and copied are the kinds of all such symbols of the settlement together; used
    the numbers of the consume effects used, in order of the buildings.
    """

    wild: tuple[str, ...]
    copied: tuple[str, ...]
    used: tuple[int, ...]


@dataclass(frozen=True)
class Breakdown:
    """The points of a settlement, and how they come about.

    best lists all choices that reach them; buildings gives, for the first of these, the
    printed points and those of the action of each building, and art those of all art.
    """

    points: int
    best: list[Choice]
    buildings: list[tuple[str, int, int]]
    art: int


def settlement_points(
    file: CardFile,
    built: Sequence[Building],
    neighbours: Sequence[Building],
    hand: Mapping[str, int],
) -> int:
    """Count the points of the buildings and their actions, without the halved hand.

    neighbours are the buildings of all neighbours in one list.
    """
    return breakdown(file, built, neighbours, hand).points


def breakdown(
    file: CardFile,
    built: Sequence[Building],
    neighbours: Sequence[Building],
    hand: Mapping[str, int],
) -> Breakdown:
    """Try all choices and keep those with the most points."""
    halves = [file.half(building) for building in built]
    around = [file.half(building) for building in neighbours]
    points: list[tuple[int, Choice]] = []
    for choice in choices(halves, around):
        amounts = available(halves, choice)
        if min(amounts.values()) >= 0:
            points.append((points_with(file, halves, choice, amounts, hand), choice))
    most = max(total for total, _ in points)
    best = [choice for total, choice in points if total == most]
    amounts = available(halves, best[0])
    consumed = consumed_points(halves, best[0])
    buildings = [
        (half.name, half.vp, sum(action_points(halves, half, amounts, hand)) + extra)
        for half, extra in zip(halves, consumed, strict=True)
    ]
    return Breakdown(most, best, buildings, art_points(file, halves))


def choices(halves: list[Half], around: list[Half]) -> Iterator[Choice]:
    """Go through all joint choices; only the number of each kind matters."""
    wild = sum(effect.n for effect in effects(halves, "wild"))
    copies = sum(effect.n for effect in effects(halves, "copy"))
    kinds = copied_kinds(around)
    consumes = range(len(effects(halves, "consume")))
    for wild_kinds in combinations_with_replacement(KINDS, wild):
        for copied in combinations_with_replacement(kinds, copies if kinds else 0):
            for number in range(len(consumes) + 1):
                for used in combinations(consumes, number):
                    yield Choice(wild_kinds, copied, used)


def copied_kinds(around: list[Half]) -> list[str]:
    """List the animals and goods printed in give effects of neighbours (18, 45)."""
    printed = {
        symbol for effect in effects(around, "give") for symbol in effect.symbols
    }
    return [kind for kind in KINDS if kind in printed]


def effects(halves: list[Half], op: str) -> list[Effect]:
    """List the effects of one kind, in order of the buildings."""
    return [effect for half in halves for effect in half.effects(op)]


def used_effects(halves: list[Half], choice: Choice) -> list[Effect]:
    """List the consume effects that are used."""
    consumes = effects(halves, "consume")
    return [consumes[number] for number in choice.used]


def consumed_points(halves: list[Half], choice: Choice) -> list[int]:
    """Count the points of the consume effects used, for each building."""
    owners = [i for i, half in enumerate(halves) for _ in half.effects("consume")]
    points = [0] * len(halves)
    for number in choice.used:
        points[owners[number]] += effects(halves, "consume")[number].vp
    return points


# Symbols (mini_cywilizacja.txt:202-234)


def available(halves: list[Half], choice: Choice) -> dict[str, int]:
    """Count the available symbols, and the sea cards; a bad choice leaves less than 0.

    Given, wild and copied ones, and those made, without those lost. What is made comes
    from earlier layers only, which are complete by then (header of cards.toml).
    """
    amounts = dict.fromkeys(SYMBOLS, 0)
    amounts["sea"] = len([half for half in halves if "sea" in half.tags])
    for effect in effects(halves, "give"):
        for symbol, number in effect.symbols.items():
            amounts[symbol] += number
    for kind in (*choice.wild, *choice.copied):
        amounts[kind] += 1
    for effect in used_effects(halves, choice):
        amounts[effect.lose] -= 1
        for symbol, number in effect.make.items():
            amounts[symbol] += number
    processings = [*effects(halves, "per"), *effects(halves, "pair")]
    for layer in LAYERS:
        for symbol in layer:
            for effect in processings:
                if symbol in effect.make:
                    amounts[symbol] += times(effect, amounts) * effect.make[symbol]
    return amounts


def times(effect: Effect, amounts: Mapping[str, int]) -> int:
    """Count how often a processing takes place.

    "For each grain and each milk" is a sum (mini_cywilizacja.txt:224), a pair takes one
    of each side (mini_cywilizacja.txt:222, 226).
    """
    if effect.op == "per":
        return sum(amounts[symbol] for symbol in effect.each)
    left = sum(amounts[symbol] for symbol in effect.left)
    right = sum(amounts[symbol] for symbol in effect.right)
    return min(left, right)


# Points


def points_with(
    file: CardFile,
    halves: list[Half],
    choice: Choice,
    amounts: Mapping[str, int],
    hand: Mapping[str, int],
) -> int:
    """Count all points with one choice."""
    printed = sum(half.vp for half in halves)
    actions = sum(
        points
        for half in halves
        for points in action_points(halves, half, amounts, hand)
    )
    consumed = sum(consumed_points(halves, choice))
    return printed + actions + consumed + art_points(file, halves)


def action_points(
    halves: list[Half], half: Half, amounts: Mapping[str, int], hand: Mapping[str, int]
) -> list[int]:
    """Count the points of each effect of a building, apart from consume and art."""
    return [
        effect.vp * units(halves, effect, amounts, hand)
        for effect in half.action
        if effect.op not in ("consume", "art")
    ]


def units(
    halves: list[Half],
    effect: Effect,
    amounts: Mapping[str, int],
    hand: Mapping[str, int],
) -> int:
    """Count what an effect gives its points for (mini_cywilizacja.txt:220-261)."""
    match effect.op:
        case "per" | "pair":
            return times(effect, amounts)
        case "distinct_animals":
            return len([animal for animal in ANIMALS if amounts[animal] > 0])
        case "distinct_vp":
            return len({half.vp for half in halves})
        case "distinct_shields":
            return len({half.shield for half in halves})
        case "distinct_colours":
            return len({half.colour for half in halves})
        case "distinct_costs":
            return len({half.cost for half in halves})
        case "colour_count":
            return len([half for half in halves if half.colour == effect.colour])
        case "hand" if effect.material == "both":
            return sum(hand.values())
        case "hand":
            return hand[effect.material]
    return 0


def art_points(file: CardFile, halves: list[Half]) -> int:
    """Look the art symbols up, all together (mini_cywilizacja.txt:275, ruling 25)."""
    symbols = sum(effect.n for effect in effects(halves, "art"))
    if symbols < len(file.art_vp):
        return file.art_vp[symbols]
    return file.art_vp_above_table
