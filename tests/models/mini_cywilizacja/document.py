"""The whole state of a game as plain data, to be compared with a kernel's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .cards import MATERIALS, CardFile, Place, other
from .table import Chance, Table


def document(table: Table) -> dict[str, Any]:
    """Write everything down.

    Only the value searched for is not written; it follows from the cards but for the
    case explained in `sought`.
    """
    return {
        "phase": table.phase,
        "to_move": None if table.phase == "over" else table.seat,
        "seat": table.seat,
        "turn": table.turn,
        "hands": [
            {material: plain(hand[material]) for material in MATERIALS}
            for hand in table.hands
        ],
        "built": [[list(place) for place in places] for places in table.built],
        "pool": {c: table.pool[c] for c in table.in_file_order(set(table.pool))},
        "stack": table.in_file_order(table.stack),
        "top": None if table.top is None else list(table.top),
        "searching": table.searching,
        "barred": table.barred,
        "turned": table.turned,
        "turns_left": table.turns_left,
        "extra": list(table.extra),
        "lost": table.lost,
    }


def plain(place: Place | None) -> list[Any] | None:
    """Write a card in hand."""
    return None if place is None else list(place)


def read_document(
    written: Mapping[str, Any],
    file: CardFile,
    players: int,
    variant: str,
    malicious: bool,
    chance: Chance,
) -> Table:
    """Read a state; the value searched for may be given as "sought"."""
    top = written["top"]
    table = Table(
        file=file,
        players=players,
        variant=file.variants[variant],
        malicious=malicious,
        chance=chance,
        hands=[
            {material: read_place(hand[material]) for material in MATERIALS}
            for hand in written["hands"]
        ],
        built=[[Place(*place) for place in places] for places in written["built"]],
        pool=dict(written["pool"]),
        stack=set(written["stack"]),
        top=None if top is None else (top[0], top[1]),
        phase=written["phase"],
        seat=written["seat"],
        turn=written["turn"],
        searching=written["searching"],
        barred=written["barred"],
        turned=written["turned"],
        turns_left=written["turns_left"],
        extra=list(written["extra"]),
        lost=written["lost"],
    )
    if table.searching is not None:
        table.sought = sought(table, written.get("sought"))
    return table


def read_place(written: Sequence[Any] | None) -> Place | None:
    """Read a card in hand."""
    return None if written is None else Place(*written)


def sought(table: Table, written: int | None) -> int:
    """Find the value that a search is for.

    Without a barred card it is 1. Else it is 1 higher than a shield on the side of the
    barred card that is now hidden. If both halves there are of this material, it is the
    one for which there can be a search: no card shows it and some card hides it. Both
    may fit, and then the document has to say it.
    """
    if written is not None:
        return written
    if table.barred is None:
        return 1
    assert table.searching is not None
    placed = table.file.side(table.barred, other(table.pool[table.barred]))
    fitting = {
        half.shield.value + 1
        for half in placed
        if half.shield.material == table.searching
        and half.shield.value < 3
        and not table.visible(table.searching, half.shield.value + 1)
        and table.hiding(table.searching, half.shield.value + 1)
    }
    if len(fitting) != 1:
        raise ValueError(f"a search for {sorted(fitting)} {table.searching}")
    return fitting.pop()
