"""Die Wiege der Renaissance: what a seat sees as numbers."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from augury.games import _wiege
from augury.games.wiege.deck import Deck

SEATS = 4
KINDS = 32
EVENTS = 36


def counts(cards: Iterable[int]) -> NDArray[np.float32]:
    """Copies of each kind."""
    out = np.zeros(KINDS, dtype=np.float32)
    for card in cards:
        out[card] += 1
    return out


def tensor(deck: Deck, at: dict[str, Any], seat: int) -> NDArray[np.float32]:
    """Return 1,040 numbers, seats counted from the observer.

    94 for each of four seats (`fill_seat`): stones by colour 4, Genius in stock, sizes
    of hand and person pile, known cards 32, number, height and openness of the column
    of each symbol 15, cards of the columns 32, cards played in a duel, to move, turn,
    in the scoring, present; the last 3 are 0. Then own hand, own pile, display and lost
    pile 32 each; 69 for each of seven positions (`position`); unseen events 36; phases
    9; talon, pile, turn, passes, numbers named 2, bonus left, scoring caused.
    """
    players = len(at["stock"])
    parts: list[NDArray[np.float32]] = []
    for offset in range(SEATS):
        other = (seat + offset) % players
        row = np.zeros(94, dtype=np.float32)
        if offset < players:
            fill_seat(row, at, other, seat)
        parts.append(row)
    parts += [counts(at["hands"][seat]), counts(at["piles"][seat])]
    parts += [counts(at["display"]), counts(at["lost"])]
    for spot in range(len(_wiege.SPOTS)):
        parts.append(position(at, spot, seat, deck))
    unseen = np.zeros(EVENTS, dtype=np.float32)
    unseen[at["unseen"]] = 1
    rest = [float(at["phase"] == phase) for phase in _wiege.PHASES]
    rest += [
        len(at["talon"]), at["left"], at["turn"], at["passes"], *at["number"],
        at["bonus"], at["pending"],
    ]
    return np.concatenate([*parts, unseen, np.array(rest, dtype=np.float32)])


def fill_seat(
    row: NDArray[np.float32], at: dict[str, Any], other: int, seat: int
) -> None:
    """Fill in what all see of a seat."""
    players = len(at["stock"])
    for colour in range(players):
        row[(colour - seat) % players] = at["stock"][other][colour]
    row[4] = at["genius"][other]
    row[5], row[6] = len(at["hands"][other]), len(at["piles"][other])
    row[7:39] = counts(at["known"][other])
    laid: list[int] = []
    for column in at["columns"][other]:
        cards = column["cards"]
        laid += [card for card, _ in cards]
        for symbol in column["symbols"]:
            row[39 + symbol] = sum(value for _, value in cards)
            row[44 + symbol] = len(cards)
            row[49 + symbol] = len(column["symbols"]) > 1
    row[54:86] = counts(laid)
    sides = (at["seat"], at["other"])
    if other in sides:
        row[86] = len(at["played"][sides.index(other)])
    row[87:91] = (
        other == at["actor"], other == at["seat"], at["other"] == other, 1,
    )


def position(
    at: dict[str, Any], spot: int, seat: int, deck: Deck
) -> NDArray[np.float32]:
    """Return 69 numbers of a position."""
    players = len(at["stock"])
    out = np.zeros(69, dtype=np.float32)
    stack = at["stacks"][spot]
    if not stack:
        return out
    out[stack[-1]] = 1
    out[36], out[37] = len(stack), sum(deck.events[event].dice for event in stack)
    for place, (owner, genius) in at["pieces"][spot].items():
        out[38 + 5 * place + (owner - seat) % players] = 1
        out[38 + 5 * place + 4] = genius
    out[68] = bool(at["pending"]) and at["spot"] == spot
    return out
