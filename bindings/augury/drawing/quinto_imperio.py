"""Quinto Império II as a drawing: the route, below it the table, beside it seats."""

from collections.abc import Sequence

from augury.drawing.palette import DEEP, FAINT, INK, LINE, SEA, SHALLOW
from augury.drawing.quinto_imperio_panel import PANEL, draw_panel
from augury.drawing.quinto_imperio_signs import (
    draw_board_die,
    draw_cube,
    draw_ship,
    draw_sign,
)
from augury.drawing.quinto_imperio_table import draw_table
from augury.drawing.svg import Drawing, Element, Group, number
from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import Board, Game, Space
from augury.games.quinto_imperio.sheet import (
    WORDS,
)
from augury.spec import Doc

BOARD = 900
"""Width of the board."""
MARGIN = 14
RING = 560
"""Height of the sea."""
COLUMNS, ROWS = (135.0, 450.0, 765.0), (88.0, 280.0, 472.0)
CELLS = ((1, 0), (0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0))
"""Columns and rows of the places, counter-clockwise from the upper middle on."""
WIDE, HIGH = 238.0, 140.0
"""Size of a place."""
PARCHMENT, LAND = "#fbf3dc", "#eadcb4"


def draw(game: Game, document: Doc, seat: int | None) -> str:
    """Draw a position.

    Parameters
    ----------
    game : Game
        Board and cards.
    document : dict
        The position.
    seat : int or None
        Whose view it is; None where it is nobody's.

    Returns
    -------
    str
        An SVG document.
    """
    parts = Group(Element("g"))  # measured before they are placed
    panel, table = parts.group(id="panel"), parts.group(id="table")
    tall = draw_panel(panel, game, document, seat)
    below = draw_table(table, game, document, BOARD)
    height = max(tall, RING + MARGIN + below) + 2 * MARGIN
    out = Drawing(BOARD + PANEL + 3 * MARGIN, height, "Quinto Império II")
    sea = out.group(id="board", transform=f"translate({MARGIN} {MARGIN})")
    draw_sea(sea, game, document)
    place(out, table, MARGIN, RING + 2 * MARGIN)
    place(out, panel, BOARD + 2 * MARGIN, MARGIN)
    return out.document()


def place(out: Group, part: Group, x: float, y: float) -> None:
    """Put a part into the drawing."""
    part.element.set("transform", f"translate({number(x)} {number(y)})")
    out.element.append(part.element)


def draw_sea(out: Group, game: Game, document: Doc) -> None:
    """Draw the route with its places, and the lands in the middle."""
    out.rect(0, 0, BOARD, RING, rx=10, fill=SHALLOW, stroke=DEEP, stroke_width=1.5)
    left, right = COLUMNS[0], COLUMNS[2]
    out.rect(left, ROWS[0], right - left, ROWS[2] - ROWS[0], rx=40, fill="none",
             stroke=SEA, stroke_width=26)  # fmt: skip
    out.rect(left, ROWS[0], right - left, ROWS[2] - ROWS[0], rx=40, fill="none",
             stroke=DEEP, stroke_width=1.6, stroke_dasharray="7 6")  # fmt: skip
    for x, y, dx, dy in arrows():
        back = (x - 7 * dx, y - 7 * dy)
        out.polygon(
            [(x + 9 * dx, y + 9 * dy), (back[0] - 8 * dy, back[1] + 8 * dx),
             (back[0] + 8 * dy, back[1] - 8 * dx)], fill=DEEP,
        )  # fmt: skip
    draw_lands(out, game.board, document)
    for (column, row), space in zip(CELLS, route(game.board), strict=False):
        x, y = COLUMNS[column] - WIDE / 2, ROWS[row] - HIGH / 2
        draw_place(out, space, document, x, y)


def route(board: Board) -> list[Space]:
    """Spaces in the order in which caravels reach them, from the start on."""
    order = [board.start]
    while (following := board.spaces[order[-1]].next) != board.start:
        order.append(following)
    return [board.spaces[number] for number in order]


def arrows() -> list[tuple[float, float, int, int]]:
    """Where arrows are on the legs between the places, and where they point."""
    (left, middle, right), (top, centre, bottom) = COLUMNS, ROWS
    across = [(left + middle) / 2, (middle + right) / 2]
    down = [(top + centre) / 2, (centre + bottom) / 2]
    return [
        *((x, top, -1, 0) for x in across), *((left, y, 0, 1) for y in down),
        *((x, bottom, 1, 0) for x in across), *((right, y, 0, -1) for y in down),
    ]  # fmt: skip


def draw_place(out: Group, space: Space, document: Doc, x: float, y: float) -> None:
    """Draw a port or an astrolabe place with its actions, dice and caravels."""
    box = out.group(id=f"place-{space.id}")
    port = len(space.actions) > 1
    box.rect(x, y, WIDE, HIGH, rx=10 if port else 34, fill=PARCHMENT, stroke=INK,
             stroke_width=1.6)  # fmt: skip
    box.centred(x + WIDE / 2, y + 17, space.name, 15, font_weight="bold")
    step = WIDE / len(space.actions)
    for i, action in enumerate(space.actions):
        name = kernel.ACTION_NAMES[action]
        owner = document["spaces"].get(f"{space.id} {name}")
        words = WORDS.get(name, name).split(" + ")
        draw_action(box, name, words, owner, x + step * (i + 0.5), y + 56)
    ships = [i for i, at in enumerate(document["caravels"]) if at == space.id]
    for i, owner in enumerate(ships):
        middle = x + WIDE / 2 + 40 * (i - (len(ships) - 1) / 2)
        draw_ship(box.group(id=f"caravel-{owner}"), owner, middle, y + 121)


def draw_action(
    out: Group, name: str, words: Sequence[str], owner: int | None, x: float, y: float
) -> None:
    """Draw an action: its sign, and beside it the space for a die."""
    if name == "astrolabe":  # its dice lie below the track
        draw_sign(out, name, x, y - 8, 26)
        out.centred(x, y + 17, "astrolabe: dice by the track", 10, fill=FAINT)
        return
    wide = len(words) > 1
    draw_sign(out, name, x - 18, y - 6, 14 if wide else 20)
    if owner is None:
        out.rect(x + 1, y - 20, 28, 28, rx=5, fill="#ffffff", stroke=FAINT,
                 stroke_dasharray="4 3")  # fmt: skip
    else:
        draw_board_die(out, owner, x + 15, y - 6, 28)
    for i, word in enumerate(words):
        tail = " +" * (i + 1 < len(words))
        out.centred(x, y + 18 + 11 * i, word + tail, 9.5)


def draw_lands(out: Group, board: Board, document: Doc) -> None:
    """Draw the places for padrões of both continents."""
    for asia in (False, True):
        name = "Asia" if asia else "Africa"
        box = out.group(id=f"land-{name.lower()}")
        x, y = COLUMNS[1] + (8 if asia else -174), ROWS[1] - 106
        box.rect(x, y, 166, 212, rx=16, fill=LAND, stroke="#a58d4e", stroke_width=1.5)
        box.centred(x + 83, y + 17, f"{name}: padrões", 12.5, font_weight="bold")
        places = [place for place in board.places if place.asia == asia]
        for i, place in enumerate(places):
            middle = y + 42 + 172 / max(len(places), 8) * i
            box.text(x + 14, middle + 4, place.name, 11)
            box.text(x + 132, middle + 4, f"{place.vp} VP", 10.5, text_anchor="end",
                     fill=FAINT)  # fmt: skip
            owner = document["padroes"].get(place.id)
            if owner is None:
                box.rect(x + 139, middle - 6.5, 13, 13, rx=2, fill="#ffffff",
                         stroke=LINE)  # fmt: skip
            else:
                part = box.group(id=f"padrao-{place.id}")
                part.title(f"padrão of seat {owner}")
                draw_cube(part, owner, x + 145.5, middle, 13)
