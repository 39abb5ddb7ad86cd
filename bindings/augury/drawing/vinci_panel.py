"""Vinci II: what a drawing shows beside the map."""

from typing import Any

from augury.drawing.palette import (
    DEEP,
    FAINT,
    INK,
    LINE,
    PAPER,
    SEA,
    SEATS,
    TERRAIN,
    YELLOW,
)
from augury.drawing.signs import draw_fort, draw_mine, draw_port, draw_terrain
from augury.drawing.svg import Group
from augury.drawing.tokens import draw_natives, draw_token
from augury.games.vinci.data import load_tiles
from augury.games.vinci.world import Map

PANEL = 420
"""Width, in pixels."""
SPACES = ("I", "II", "III", "IV", "V", "VI")


def draw_panel(
    panel: Group, map: Map, players: int, document: dict[str, Any], stripes: list[str]
) -> None:
    """Draw state of the game, seats, civilizations to choose and legend."""
    panel.text(0, 22, f"Vinci II: {map.name}", 22, font_weight="bold")
    panel.text(0, 46, status(map, players, document), 14)
    y = 60.0
    for seat in range(players):
        y = draw_seat(panel, seat, document, stripes[seat], y)
    y = draw_track(panel, map, players, document["track"], y + 24)
    draw_legend(panel, stripes, used_terrains(map, players), y + 24)


def status(map: Map, players: int, document: dict[str, Any]) -> str:
    """Say where the game stands."""
    rounds = f"round {document['round']} of {map.players[players].rounds}"
    if document["to_move"] is None:
        return f"{rounds}, the game is over"
    return f"{rounds}, seat {document['to_move']} to move, phase {document['phase']}"


def names(tiles: list[str]) -> str:
    """Names of a civilization's two tiles."""
    known = {tile.key: tile.name for tile in load_tiles()}
    return " + ".join(known.get(key, key) for key in tiles)


def draw_seat(
    panel: Group, seat: int, document: dict[str, Any], stripes: str, y: float
) -> float:
    """Draw a seat's points and civilizations; the y of the end."""
    empire = document["empires"][seat]
    mine = [p for p in document["provinces"].values() if p["owner"] == seat]
    box = panel.group(id=f"seat-{seat}")
    to_move = document["to_move"] == seat
    box.rect(0, y, PANEL, 76, rx=6, fill="#ffffff", stroke=INK if to_move else LINE,
             stroke_width=2.5 if to_move else 1)
    draw_token(box, seat, str(seat), 26, y + 25)
    box.text(52, y + 21, f"seat {seat}", 14, font_weight="bold")
    points = document["points"][seat]
    box.text(PANEL - 12, y + 23, f"{points} point{'s' * (points != 1)}", 17,
             text_anchor="end", font_weight="bold")
    box.text(110, y + 21, in_hand(document, seat), 12)
    for i, kind in enumerate(("active", "declining")):
        line = y + 43 + 22 * i
        held = sum(bool(p.get("declining")) == (kind == "declining") for p in mine)
        tiles = names(empire[kind]) or "no civilization"
        box.rect(52, line - 10, 16, 12, stroke=INK, stroke_width=0.8,
                 fill=SEATS[seat] if kind == "active" else stripes)
        box.text(76, line, str(held), 12, font_weight="bold")
        box.text(98, line, tiles, fitting(tiles, PANEL - 104, 12),
                 fill=INK if empire[kind] else FAINT)
    return y + 82


def fitting(text: str, width: float, size: float) -> float:
    """Size of letters with which a text keeps to a width."""
    return min(size, width / (0.6 * max(len(text), 1)))


def in_hand(document: dict[str, Any], seat: int) -> str:
    """Say what a seat has beside its provinces."""
    empire, peace = document["empires"][seat], document["peace"]
    parts = [f"{empire['hand']} in hand"] if empire["hand"] else []
    parts += ["entering"] if empire["entering"] else []
    if peace and seat in (peace["by"], peace["with"]):
        other = peace["with"] if seat == peace["by"] else peace["by"]
        parts.append(f"peace with seat {other}")
    return ", ".join(parts)


def draw_track(
    panel: Group, map: Map, players: int, track: list[dict[str, Any]], y: float
) -> float:
    """Draw the civilizations to choose from; the y of the end."""
    panel.text(0, y, "Civilizations to choose", 15, font_weight="bold")
    panel.text(PANEL - 40, y, "pawns", 11, text_anchor="end", fill=FAINT)
    panel.text(PANEL, y, "coins", 11, text_anchor="end", fill=FAINT)
    red = {tile.key: tile.pawns for tile in load_tiles()}
    base = map.players[players].base_population
    for space, pair in zip(SPACES, track, strict=False):
        y += 22
        panel.text(0, y, space, 12, font_weight="bold")
        text = names(pair["tiles"])
        panel.text(28, y, text, fitting(text, PANEL - 100, 12))
        pawns = base + sum(red.get(key, 0) for key in pair["tiles"])
        panel.text(PANEL - 42, y, str(pawns), 13, text_anchor="end")
        if pair["coins"]:
            panel.circle(PANEL - 12, y - 4.5, 10, fill=YELLOW, stroke=INK)
            panel.centred(PANEL - 12, y - 4.5, str(pair["coins"]), 11,
                          font_weight="bold")
    return y


def used_terrains(map: Map, players: int) -> list[str]:
    """Terrains that occur, in the order of the palette."""
    used = set(map.terrain(players))
    return [terrain for terrain in TERRAIN if terrain in used]


def draw_legend(
    panel: Group, stripes: list[str], terrains: list[str], y: float
) -> None:
    """Explain tints, signs and tokens, three to a row."""
    panel.line([(0, y - 14), (PANEL, y - 14)], stroke=LINE)
    rows = -(-len(terrains) // 3)
    for i, terrain in enumerate(terrains):
        x, top = 145 * (i % 3), y + 27 * (i // 3) + 10
        panel.rect(x, top - 11, 30, 22, fill=TERRAIN[terrain], stroke=FAINT)
        draw_terrain(panel, terrain, x + 15, top)
        panel.text(x + 38, top + 4, terrain, 12)
    y += 27 * rows + 14
    labels = ("port", "mine", "fort", "strait", "natives", "sea")
    for i, label in enumerate(labels):
        x, top = 145 * (i % 3), y + 30 * (i // 3)
        panel.text(x + 38, top + 4, label, 12)
        if label == "strait":
            panel.line([(x, top), (x + 30, top)], stroke=PAPER, stroke_width=6)
            panel.line([(x, top), (x + 30, top)], stroke=DEEP, stroke_width=2.5,
                       stroke_dasharray="4 3")
    draw_port(panel, 15, y)
    draw_mine(panel, 160, y)
    draw_fort(panel, 305, y)
    draw_natives(panel, "1", 160, y + 30)
    panel.rect(290, y + 19, 30, 22, fill=SEA, stroke=DEEP)
    y += 64
    for i, (label, declining) in enumerate((("active", False), ("declining", True))):
        x = 145 * i
        panel.rect(x, y - 13, 72, 26, fill=TERRAIN["normal"], stroke=FAINT)
        fill = stripes[0] if declining else SEATS[0]
        panel.rect(x, y - 13, 72, 26, fill=fill, fill_opacity=0.6)
        draw_token(panel, 0, "2", x + 17, y, declining)
        panel.text(x + 80, y + 4, label, 12)
