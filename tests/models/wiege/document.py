"""The whole state of a game as plain data, to be compared with a kernel's."""

from __future__ import annotations

from typing import Any

from .setup import Scoring, Table


def document(table: Table) -> dict[str, Any]:
    """Write everything down."""
    return {
        "phase": table.phase,
        "to_move": table.to_move,
        "turn": table.turn,
        "stocks": [list(stock) for stock in table.stocks],
        "genius": list(table.genius),
        "positions": positions(table),
        "pile": list(table.pile),
        "group": table.group,
        "hands": [sorted(hand) for hand in table.hands],
        "piles": [list(pile) for pile in table.person_piles],
        "columns": [columns(table, seat) for seat in range(table.players)],
        "display": sorted(table.display),
        "talon": list(table.talon),
        "lost": sorted(table.lost),
        "known": [
            {kind: n for kind, n in sorted(known.items()) if n > 0}
            for known in table.known
        ],
        "scoring": scoring(table.scoring),
        "actions_left": table.actions_left,
    }


def positions(table: Table) -> dict[str, Any]:
    """Write the positions still on the table; others keep their labels (57)."""
    return {
        label: {
            "events": list(position.events),
            "places": {
                str(place): {"seat": piece.seat, "genius": piece.genius}
                for place, piece in sorted(position.places.items())
            },
        }
        for label, position in table.positions.items()
    }


def columns(table: Table, seat: int) -> list[dict[str, Any]]:
    """Write the columns in file order of the first of their sorted symbols."""
    written: list[dict[str, Any]] = [
        {
            "symbols": sorted(column.symbols),
            "cards": [[kind, value] for kind, value in column.cards],
        }
        for column in table.columns[seat]
    ]
    return sorted(written, key=lambda c: table.symbols.index(c["symbols"][0]))


def scoring(now: Scoring | None) -> dict[str, Any] | None:
    """Write the scoring being carried out; None before the card action is done.

    Ruling of this model: "named" and "played" only list seats that have named a
    symbol, or have cards lying there that they played.
    """
    if now is None:
        return None
    return {
        "position": now.position,
        "kind": now.kind,
        "causer": now.causer,
        "seats": list(now.seats),
        "named": {str(seat): list(pair) for seat, pair in now.named.items()},
        "played": {str(s): sorted(kinds) for s, kinds in now.played.items() if kinds},
        "passes": now.passes,
        "due": [now.due, now.receiver, list(now.payers)],
    }
