"""Final scoring (quinto_imperio.txt:222-236)."""

from __future__ import annotations

from .table import Table


def icons(table: Table, seat: int, kind: str) -> int:
    """Count the symbols of one kind on monument and Prester John cards (:231)."""
    material = table.material
    on_monuments = [
        i for card in table.monuments[seat] for i in material.monuments[card]
    ]
    on_prester = [
        i for card in table.prester[seat] for i in material.prester[card].icons
    ]
    return [*on_monuments, *on_prester].count(kind)


def padroes(table: Table, seat: int) -> list[str]:
    """List the places where a player has a cube."""
    return [place for place, owner in table.padroes.items() if owner == seat]


def illustrations(table: Table, seat: int) -> set[str]:
    """List the different illustrations of a player's astrolabe pieces (17)."""
    return {table.material.pieces[text].illustration for text in table.pieces[seat]}


def sheet(table: Table, seat: int) -> dict[str, int]:
    """Fill in the sheet of a player; nothing else scores (ruling 42)."""
    material = table.material
    return {
        "A1": sum(material.padrao_places[p].vp for p in padroes(table, seat)),
        "A2": sum(material.knowledge[card].vp for card in table.knowledge[seat]),
        "A3": sum(table.crowns[seat]),
        "A4": sum(material.prester[card].vp for card in table.prester[seat]),
        "A5": sum(material.pieces[text].vp for text in table.pieces[seat]),
        "B1": icons(table, seat, "padrao") * len(padroes(table, seat)),
        "B2": icons(table, seat, "knowledge") * len(table.knowledge[seat]),
        "B3": icons(table, seat, "crown") * len(table.crowns[seat]),
        "B4": icons(table, seat, "astrolabe") * len(illustrations(table, seat)),
    }


def scores(table: Table) -> list[int]:
    """Add up the sheets of all players."""
    return [sum(sheet(table, seat).values()) for seat in range(table.players)]


def shares(table: Table) -> list[float]:
    """Give the shares of the win; equal totals share it (rulings 18, 42)."""
    totals = scores(table)
    best = max(totals)
    return [(total == best) / totals.count(best) for total in totals]
