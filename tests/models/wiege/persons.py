"""Person Scoring: the duel (wiege.txt:73-87)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .setup import Kind, Scoring, Table


def points(kinds: Mapping[str, Kind], cards: Sequence[str]) -> int:
    """Add the values, and 1 for each card of a value held at least twice.

    1 - 1 - 2 - 1 - 2 is 12 points (wiege.txt:79-80, ruling 21).
    """
    values = [kinds[card].value for card in cards]
    return sum(values) + sum(1 for value in values if values.count(value) >= 2)


def stake(table: Table, scoring: Scoring) -> int:
    """Add the dice visible on the event and those beneath (wiege.txt:75, 89)."""
    stack = table.positions[scoring.position].events
    return sum(table.events[event].dice for event in stack)


def duel(table: Table, scoring: Scoring, seat: int) -> list[str]:
    """List the cards that may be shown now, and passing (wiege.txt:76).

    A hand card must have a symbol of the event, so never the 3 and the 4 (19); the
    top card of the person pile is "always valid" (wiege.txt:78, ruling 20). Passing
    is always possible (41). Alone, a player may refuse instead (wiege.txt:86, 42).
    """
    printed = table.top(scoring.position).symbols
    found = [
        f"play {kind}"
        for kind in table.in_file_order(table.hands[seat])
        if not table.kinds[kind].culture
        and any(symbol in printed for symbol in table.kinds[kind].symbols)
    ]
    found += [f"reveal {kind}" for kind in table.person_piles[seat][:1]]
    return [*found, "refuse" if len(scoring.seats) == 1 else "pass"]


def play_duel(table: Table, scoring: Scoring, seat: int, words: list[str]) -> None:
    """Show one card, or pass; a pass is not final (ruling 18)."""
    if words[0] in ("pass", "refuse"):
        scoring.passes += words[0] == "pass"
        return
    kind = words[1]
    if words[0] == "play":
        table.hands[seat].remove(kind)
    else:
        table.person_piles[seat].pop(0)
    table.show(seat, kind)
    scoring.played.setdefault(seat, []).append(kind)
    scoring.passes = 0


def next_in_duel(scoring: Scoring, seat: int) -> int | None:
    """Name the other player, until "both players pass" in a row (wiege.txt:76, 81).

    A lone player shows exactly one card or refuses, and that is all (ruling 42).
    """
    if len(scoring.seats) == 1 or scoring.passes == 2:
        return None
    return next(other for other in scoring.seats if other != seat)
