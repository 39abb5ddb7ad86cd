"""Quinto Império II: what a seat sees as numbers."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from augury.games import _quinto_imperio as kernel

SEATS = 4
LIMITS = kernel.LIMITS
PIPS = 6
SEAT = 193
"""Numbers of a seat."""


def one_hot(numbers: list[int], size: int) -> list[float]:
    """Count each number."""
    out = [0.0] * size
    for number in numbers:
        if number >= 0:
            out[number] += 1
    return out


def tensor(at: dict[str, Any], seat: int) -> NDArray[np.float32]:
    """Return 962 numbers, seats counted from the observer.

    193 for each of four seats: place of the caravel 8, of the disc 32, goods 5, spies,
    dice on the astrolabe, dice on port spaces 24, padrões 32, crowns 4, knowledge cards
    4, Prester John cards 32, monuments 32, pieces 16, at turn, present. Then cards of
    the row 4 x 32, discarded Prester John cards 32; dice 6, phases 5, chosen slots 4,
    action 10; quantity, pile, set-aside cards, triggered, round.
    """
    players = len(at["caravel"])
    parts: list[float] = []
    for offset in range(SEATS):
        other = (seat + offset) % players
        row: list[float] = []
        if offset < players:
            row = seat_numbers(at, other)
        parts += row + [0.0] * (SEAT - len(row))
    for card in at["row"]:
        parts += one_hot([card], LIMITS["monuments"])
    parts += one_hot(at["discarded"], LIMITS["cards"])
    parts += one_hot([value - 1 for value in at["dice"]], PIPS)
    parts += [float(at["phase"] == phase) for phase in kernel.PHASES]
    parts += one_hot(at["slots"], LIMITS["row"])
    parts += one_hot([at["action"]], len(kernel.ACTION_NAMES))
    parts += [
        at["quantity"], at["pile"], at["aside"], at["triggered"], at["round"],
    ]  # fmt: skip
    return np.array(parts, dtype=np.float32)


def seat_numbers(at: dict[str, Any], seat: int) -> list[float]:
    """Return what a seat has."""
    spaces, slots = LIMITS["spaces"], LIMITS["slots"]
    dice = [slots * i + k for (i, k), owner in at["taken"].items() if owner == seat]
    places = [place for place, owner in at["owner"].items() if owner == seat]
    return [
        *one_hot([at["caravel"][seat]], spaces),
        *one_hot([at["disc"][seat]], LIMITS["track"]),
        *at["goods"][seat], at["spies"][seat], at["astrolabe"][seat],
        *one_hot(dice, spaces * slots), *one_hot(places, LIMITS["places"]),
        *at["crowns"][seat], *at["knowledge"][seat],
        *one_hot(at["kept"][seat], LIMITS["cards"]),
        *one_hot(at["built"][seat], LIMITS["monuments"]), *at["pieces"][seat],
        at["phase"] != "over" and seat == at["seat"], 1,
    ]  # fmt: skip
