"""Clans as a drawing: the board, and beside it the epochs, points and seats."""

from typing import Any

from augury.drawing.clans_cells import make_cells
from augury.drawing.palette import (
    BLACK,
    BLUE,
    FAINT,
    GREEN,
    INK,
    LINE,
    PAPER,
    SEA,
    TERRAIN,
    VERMILION,
    YELLOW,
    ink_on,
)
from augury.drawing.signs import draw_terrain
from augury.drawing.svg import Corner, Drawing, Group, centroid
from augury.games.clans.checks import LETTERS
from augury.games.clans.points import COLOURS

HUES = dict(zip(COLOURS, (VERMILION, YELLOW, GREEN, BLUE, BLACK), strict=True))
CHIPS = 12
"""Villages founded in a whole game."""
NUMERALS = ("I", "II", "III", "IV", "V")
PANEL = 320
"""Width of what stands beside the board, in pixels."""
HUT = 23
"""Width of a hut, in pixels."""


def draw(board: dict[str, Any], document: dict[str, Any], seat: int | None) -> str:
    """Draw a position.

    Parameters
    ----------
    board : dict
        The board file.
    document : dict
        The position, with None for the colours that are hidden.
    seat : int or None
        Whose view it is; None where it is nobody's.

    Returns
    -------
    str
        An SVG document.
    """
    cells = make_cells(board)
    left, top, right, bottom = cells.frame
    out = Drawing(right - left + PANEL + 40, bottom - top + 20, "Clans")
    table = out.group(transform=f"translate({10 - left:g} {10 - top:g})")
    spots = {area: centroid(corners) for area, corners in cells.areas.items()}
    for row in board["area"]:
        draw_land(table, row, cells.areas[row["id"]], spots[row["id"]])
    region = {row["id"]: row["region"] for row in board["area"]}
    for (a, b), border in cells.borders.items():
        river = region[a] != region[b]
        table.line(
            border, stroke=SEA if river else FAINT, stroke_width=6 if river else 0.8,
            stroke_linecap="round", stroke_linejoin="round",
        )
    for lake in cells.lakes:
        table.polygon(lake, fill=SEA, stroke=SEA, stroke_width=6,
                      stroke_linejoin="round")
    for area, spot in spots.items():
        draw_huts(table, area, spot, document)
    panel = out.group(transform=f"translate({right - left + 30:g} 10)")
    draw_panel(panel, board, document, seat)
    return out.document()


def draw_land(
    table: Group, row: dict[str, Any], cell: list[Corner], spot: Corner
) -> None:
    """Draw the terrain of an area, and its number."""
    tint = TERRAIN[row["terrain"]]
    area = table.group(id=f"area-{row['id']}")
    area.title(f"{row['id']}, {row['terrain']}")
    area.polygon(cell, fill=tint, stroke=tint, stroke_width=1)
    x, y = spot
    draw_terrain(area, row["terrain"], x + 16, y - 24)
    area.text(x - 2, y - 19, str(row["id"]), 13, text_anchor="end")


def draw_huts(
    table: Group, area: int, spot: Corner, document: dict[str, Any]
) -> None:
    """Draw the huts of an area; a village stands on a plate."""
    huts = document["huts"].get(str(area), "")
    x, y = spot
    present = [letter for letter in LETTERS if letter in huts]
    rows = [present[:3], present[3:]] if len(present) > 3 else [present]
    width = HUT * max(map(len, rows)) + 12
    village, waiting = (area in document[k] for k in ("villages", "waiting"))
    if village or waiting:
        table.rect(
            x - width / 2, y - 14, width, 27 * len(rows) + 4, rx=10, fill=PAPER,
            stroke=INK, stroke_width=2.5, stroke_dasharray="5 3" if waiting else "none",
        )
    for line, letters in enumerate(rows):
        start = x - HUT * (len(letters) - 1) / 2
        for i, letter in enumerate(letters):
            draw_hut(table, letter, huts.count(letter), start + HUT * i, y + 27 * line)


def draw_hut(out: Group, letter: str, count: int, x: float, y: float) -> None:
    """Draw a hut with its letter, and a number where it stands for several."""
    colour = HUES[COLOURS[LETTERS.index(letter)]]
    out.polygon(
        [(x, y - 12), (x + 11, y - 3), (x + 9, y - 3), (x + 9, y + 11),
         (x - 9, y + 11), (x - 9, y - 3), (x - 11, y - 3)],
        fill=colour, stroke="#ffffff", stroke_width=1.2, stroke_linejoin="round",
    )
    text = letter if count == 1 else f"{count}{letter}"
    out.centred(x, y + 3.5, text, 13 if count == 1 else 11 if count < 10 else 9,
                fill=ink_on(colour), font_weight="bold")


def draw_panel(
    panel: Group, board: dict[str, Any], document: dict[str, Any], seat: int | None
) -> None:
    """Draw what stands beside the board."""
    panel.text(0, 24, "Clans", 24, font_weight="bold")
    panel.text(0, 48, status(document), 14)
    y = draw_epochs(panel, board, sum(document["chips"]), 84)
    y = draw_points(panel, document["points"], y + 34)
    y = draw_seats(panel, document, seat, y + 34)
    draw_legend(panel, y + 30)


def status(document: dict[str, Any]) -> str:
    """Say whose move it is."""
    if document["waiting"]:
        return f"seat {document['to_move']} says which village is next"
    if sum(document["chips"]) >= CHIPS:
        return "all villages are founded"
    return f"seat {document['to_move']} to move"


def draw_epochs(panel: Group, board: dict[str, Any], founded: int, y: float) -> float:
    """Draw the epoch chart; the y of its end."""
    panel.text(0, y, "Epochs", 16, font_weight="bold")
    panel.text(46, y + 19, "favourable", 11, fill=FAINT)
    panel.text(142, y + 19, "hostile", 11, fill=FAINT)
    panel.text(228, y + 19, "chips left", 11, fill=FAINT)
    y += 26
    current = True
    for numeral, epoch in zip(NUMERALS, board["epoch"], strict=True):
        taken = min(founded, epoch["chips"])
        founded -= taken
        left = epoch["chips"] - taken
        if left and current:
            panel.rect(-6, y, PANEL, 26, rx=5, fill="#ffffff", stroke=INK)
            current = False
        panel.text(2, y + 18, numeral, 14, font_weight="bold")
        liked = epoch["favourable"]
        if liked in TERRAIN:
            panel.rect(30, y + 6, 13, 13, fill=TERRAIN[liked], stroke=FAINT)
        panel.text(47, y + 18, f"{liked} +{epoch['bonus']}", 13)
        if hated := epoch.get("hostile"):
            panel.rect(142, y + 6, 13, 13, fill=TERRAIN[hated], stroke=FAINT)
            panel.text(159, y + 18, hated, 13)
        for i in range(epoch["chips"]):
            panel.circle(236 + 20 * i, y + 13, 7, stroke=INK, stroke_width=1.2,
                         fill=INK if i < left else "none")
        y += 28
    return y


def draw_points(panel: Group, points: dict[str, int], y: float) -> float:
    """Draw the clans' points as bars; the y of their end."""
    panel.text(0, y, "Points of the clans", 16, font_weight="bold")
    most = max(30, *points.values())
    y += 26
    for letter, (colour, count) in zip(LETTERS, points.items(), strict=True):
        draw_hut(panel, letter, 1, 10, y)
        panel.text(28, y + 5, colour, 13)
        panel.rect(82, y - 8, max(190 * count / most, 0.5), 16, fill=HUES[colour],
                   stroke=INK)
        panel.text(88 + 190 * count / most, y + 5, str(count), 13, font_weight="bold")
        y += 28
    return y - 10


def draw_seats(
    panel: Group, document: dict[str, Any], seat: int | None, y: float
) -> float:
    """Draw each seat's chips and, where it is known, its clan; the y of the end."""
    panel.text(0, y, "Seats", 16, font_weight="bold")
    y += 26
    seats = zip(document["chips"], document["colours"], strict=True)
    for i, (chips, colour) in enumerate(seats):
        if i == document["to_move"]:
            panel.polygon([(-6, y - 6), (2, y), (-6, y + 6)], fill=INK)
        whose = f"seat {i} (you)" if i == seat else f"seat {i}"
        panel.text(8, y + 5, whose, 13)
        if colour is None:
            panel.text(110, y + 5, "clan unknown", 13, fill=FAINT)
        else:
            draw_hut(panel, LETTERS[COLOURS.index(colour)], 1, 120, y)
            panel.text(137, y + 5, colour, 13)
        panel.circle(226, y, 7, fill=INK)
        panel.text(238, y + 5, f"{chips} chip{'s' * (chips != 1)}", 13)
        y += 28
    return y - 10


def draw_legend(panel: Group, y: float) -> None:
    """Explain terrains and signs."""
    panel.line([(-6, y - 18), (PANEL - 6, y - 18)], stroke=LINE)
    for i, terrain in enumerate(("mountain", "forest", "steppe", "grassland")):
        x, top = 150 * (i % 2), y + 30 * (i // 2)
        panel.rect(x, top - 11, 30, 22, fill=TERRAIN[terrain], stroke=FAINT)
        draw_terrain(panel, terrain, x + 15, top)
        panel.text(x + 38, top + 5, terrain, 13)
    y += 60
    draw_hut(panel, "g", 3, 14, y)
    panel.text(38, y + 5, "three green huts", 13)
    panel.rect(170, y - 11, 30, 22, rx=8, fill=PAPER, stroke=INK, stroke_width=2.5)
    panel.text(208, y + 5, "village", 13)
    y += 30
    panel.line([(0, y), (30, y)], stroke=SEA, stroke_width=6)
    panel.text(38, y + 5, "river: passable", 13)
    panel.rect(170, y - 9, 30, 18, rx=8, fill=SEA)
    panel.text(208, y + 5, "lake: not so", 13)
