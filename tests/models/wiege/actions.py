"""Card Actions (wiege.txt:50-59) and Shuffling Cards (wiege.txt:112-113)."""

from __future__ import annotations

from collections.abc import Callable

from .columns import lay, remove_all_tops, targets, turn, turnable
from .setup import Table

Shuffle = Callable[[list[str]], list[str]]


def card_actions(table: Table, seat: int) -> list[str]:
    """List the kinds of drawing and putting down possible now (ruling 4).

    A. "one card from the general card deck or from the Talon" (wiege.txt:53).
    B. a cultural card face up or a personality card face down (wiege.txt:55).
    Turning a two-symbol card "counts as one card action" (wiege.txt:104).
    """
    hand = table.in_file_order(table.hands[seat])
    own = table.columns[seat]
    found = ["draw"] if table.talon else []
    found += [f"draw {kind}" for kind in table.in_file_order(table.display)]
    for kind in hand:
        card = table.kinds[kind]
        if card.culture:
            found += [f"lay {kind} {target}" for target in targets(own, card)]
        else:
            found.append(f"person {kind}")
    doubles = table.in_file_order(turnable(own, table.kinds))
    return found + [f"turn {kind}" for kind in doubles]


def play_card(table: Table, seat: int, words: list[str], shuffle: Shuffle) -> None:
    """Do one card action."""
    hand = table.hands[seat]
    own = table.columns[seat]
    if words == ["draw"]:
        hand.append(table.talon.pop(0))
        reshuffle(table, shuffle)
    elif words[0] == "draw":
        table.display.remove(words[1])
        hand.append(words[1])
        table.learn(seat, words[1])
    elif words[0] == "lay":
        hand.remove(words[1])
        table.show(seat, words[1])
        lay(own, words[1], table.kinds[words[1]], words[2])
    elif words[0] == "person":
        hand.remove(words[1])
        table.person_piles[seat].insert(0, words[1])
    elif words[0] == "turn":
        turn(own, words[1])


# Shuffling cards (wiege.txt:112-113)


def reshuffle(table: Table, shuffle: Shuffle) -> None:
    """Make the lost pile the Talon as soon as that is empty (ruling 55)."""
    if not table.talon and table.lost:
        table.talon = list(shuffle(sorted(table.lost)))
        table.lost = []


def refill(table: Table, shuffle: Shuffle) -> None:
    """Refill the display after the card actions (wiege.txt:53, 113).

    If the Talon and the lost pile are not enough "every player has to put the first
    card of each column of his personal deck on top of the lost pile". That happens
    once in a refill, and what is still missing then stays missing (ruling 55).
    """
    fill(table, shuffle)
    if len(table.display) < table.pieces["display_cards"]:
        for columns in table.columns:
            table.lost += remove_all_tops(columns)
        reshuffle(table, shuffle)
        fill(table, shuffle)


def fill(table: Table, shuffle: Shuffle) -> None:
    """Turn cards of the Talon until the display is full or nothing is left."""
    while table.talon and len(table.display) < table.pieces["display_cards"]:
        table.display.append(table.talon.pop(0))
        reshuffle(table, shuffle)
