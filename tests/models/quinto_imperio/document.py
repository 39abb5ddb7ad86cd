"""The whole state of a game as plain data, to be compared with a kernel's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .material import Material
from .table import Chance, Pending, Table


def document(table: Table) -> dict[str, Any]:
    """Write everything down."""
    material = table.material
    return {
        "phase": table.phase,
        "to_move": None if table.phase == "over" else table.seat,
        "seat": table.seat,
        "round": table.round,
        "dice": sorted(table.dice),
        "taken": dict(table.taken),
        "astrolabe": sorted(table.astrolabe),
        "caravels": list(table.caravels),
        "discs": list(table.discs),
        "goods": [{good: own[good] for good in material.goods} for own in table.goods],
        "spies": list(table.spies),
        "padroes": dict(table.padroes),
        "crowns": [sorted(own) for own in table.crowns],
        "knowledge": [
            counted(own, list(material.knowledge)) for own in table.knowledge
        ],
        "prester_john": [sorted(own) for own in table.prester],
        "discarded": sorted(table.discarded),
        "monuments": [
            [card for card in material.monuments if card in own]
            for own in table.monuments
        ],
        "pieces": [counted(own, list(material.pieces)) for own in table.pieces],
        "row": list(table.row),
        "pile": table.pile,
        "aside": table.aside,
        "triggered": table.triggered,
        "pending": written_pending(table.pending),
    }


def counted(own: list[str], order: list[str]) -> dict[str, int]:
    """Count equal things; those not owned are left out."""
    return {thing: own.count(thing) for thing in order if thing in own}


def written_pending(pending: Pending | None) -> dict[str, Any] | None:
    """Write the action that still has to be carried out."""
    if pending is None:
        return None
    return {
        "action": pending.action,
        "quantity": pending.quantity,
        "slots": list(pending.slots),
    }


def read_document(
    written: Mapping[str, Any],
    material: Material,
    players: int,
    skill: int,
    chance: Chance,
) -> Table:
    """Read a state."""
    pending = written["pending"]
    return Table(
        material=material,
        players=players,
        skill=skill,
        chance=chance,
        phase=written["phase"],
        seat=written["seat"],
        round=written["round"],
        dice=list(written["dice"]),
        taken=dict(written["taken"]),
        astrolabe=list(written["astrolabe"]),
        caravels=list(written["caravels"]),
        discs=list(written["discs"]),
        goods=[dict(own) for own in written["goods"]],
        spies=list(written["spies"]),
        padroes=dict(written["padroes"]),
        crowns=[list(own) for own in written["crowns"]],
        knowledge=[repeated(own) for own in written["knowledge"]],
        prester=[list(own) for own in written["prester_john"]],
        discarded=list(written["discarded"]),
        monuments=[list(own) for own in written["monuments"]],
        pieces=[repeated(own) for own in written["pieces"]],
        row=list(written["row"]),
        pile=written["pile"],
        aside=written["aside"],
        triggered=written["triggered"],
        pending=None
        if pending is None
        else Pending(pending["action"], pending["quantity"], tuple(pending["slots"])),
    )


def repeated(numbers: Mapping[str, int]) -> list[str]:
    """Write each thing as often as it is owned."""
    return [thing for thing, n in numbers.items() for _ in range(n)]
