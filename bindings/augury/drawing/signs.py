"""Small signs, about 18 pixels wide around (x, y): terrains and what lies in them."""

from collections.abc import Sequence

from augury.drawing.palette import DEEP, INK
from augury.drawing.svg import Group, Value

Line = Sequence[tuple[float, float]]

SIGN = "#5f5f5f"
TERRAIN: dict[str, list[Line]] = {
    "mountain": [[(-9, 6), (-3, -6), (1, 1), (4, -3), (9, 6)]],
    "forest": [
        line
        for dx in (-5, 5)
        for line in (
            [(dx - 5, 3), (dx, -7), (dx + 5, 3), (dx - 5, 3)],
            [(dx, 3), (dx, 7)],
        )
    ],
    "grassland": [
        [(dx - 3, dy - 4), (dx, dy + 3), (dx + 3, dy - 4)]
        for dx, dy in ((-6, 3), (0, -2), (6, 3))
    ],
    "steppe": [[(-9, dy), (-3, dy - 3), (3, dy), (9, dy - 3)] for dy in (-3, 2, 7)],
    "plain": [
        line
        for dx in (-6, 0, 6)
        for line in (
            [(dx, 7), (dx, -6)],
            [(dx - 3, -5), (dx, -1), (dx + 3, -5)],
            [(dx - 3, 0), (dx, 4), (dx + 3, 0)],
        )
    ],
    "normal": [],
    "desert": [
        [(x - 0.8, y), (x + 0.8, y)]
        for x, y in ((-7, 4), (-2, 0), (3, 4), (7, -1), (-6, -4), (2, -5), (-2, 7))
    ],
    "water": [
        [(-9, dy), (-4.5, dy - 3), (0, dy), (4.5, dy - 3), (9, dy)] for dy in (-1, 5)
    ],
    "river": [[(-9, 2), (-4.5, -1), (0, 2), (4.5, -1), (9, 2)]],
}
"""Lines of each sign; only normal land has none."""
TERRAIN["meadow"] = TERRAIN["grassland"]


def has_sign(terrain: str) -> bool:
    """Whether a terrain has a sign."""
    return bool(TERRAIN[terrain])


def draw_terrain(out: Group, terrain: str, x: float, y: float) -> None:
    """Draw a terrain's sign, which tells it without its tint."""
    for line in TERRAIN[terrain]:
        draw_line(out, line, x, y, DEEP if terrain in ("water", "river") else SIGN)


def draw_line(
    out: Group, line: Line, x: float, y: float, colour: str, width: float = 1.5
) -> None:
    """Draw a line given from the middle of a sign."""
    style: dict[str, Value] = {
        "stroke": colour, "stroke_width": width, "stroke_linejoin": "round",
        "stroke_linecap": "round",
    }
    out.line([(x + dx, y + dy) for dx, dy in line], **style)


def draw_port(out: Group, x: float, y: float) -> None:
    """Draw an anchor."""
    out.circle(x, y - 6, 2, fill="none", stroke=INK, stroke_width=1.5)
    draw_line(out, [(0, -4), (0, 7)], x, y, INK)
    draw_line(out, [(-3.5, -1.5), (3.5, -1.5)], x, y, INK)
    draw_line(out, [(-6, 1.5), (-5, 5), (0, 7), (5, 5), (6, 1.5)], x, y, INK)


def draw_mine(out: Group, x: float, y: float) -> None:
    """Draw a pickaxe."""
    draw_line(out, [(-6, 7), (4, -4)], x, y, INK, 1.8)
    draw_line(out, [(-3, -6), (2, -5.5), (5.5, -2), (6.5, 3)], x, y, INK, 2.2)


def draw_fort(out: Group, x: float, y: float) -> None:
    """Draw a white fort."""
    steps = [(-6, 6), (-6, -5), (-3, -5), (-3, -2), (-1.5, -2), (-1.5, -5), (1.5, -5),
             (1.5, -2), (3, -2), (3, -5), (6, -5), (6, 6)]
    out.polygon(
        [(x + dx, y + dy) for dx, dy in steps], fill="#ffffff", stroke=INK,
        stroke_width=1.3, stroke_linejoin="round",
    )
