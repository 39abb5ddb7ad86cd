"""Quinto Império II: signs, dice and wooden pieces, each around (x, y)."""

from collections.abc import Sequence

from augury.drawing.palette import INK, ink_on
from augury.drawing.svg import Group, Value, number
from augury.drawing.tokens import outline
from augury.games.quinto_imperio.board import ICONS
from augury.games.quinto_imperio.sheet import (
    seat_colours,
)

PAINT = {"red": "#c8322b", "white": "#ffffff", "yellow": "#f4cf25", "black": "#2b2b2b"}
"""Of the players' pieces."""
TRACK = {"orange": "#e8932e", "blue": "#5a9bd8", "green": "#63ad6e"}
"""Of spaces and pieces of the astrolabe."""
Path = tuple[str, str]
GOLD, STONE = "#e9b92f", "#cfc8b8"
CIRCLE = "M-{0} 0A{0} {0} 0 1 1 {0} 0A{0} {0} 0 1 1 -{0} 0Z"
SIGN: dict[str, list[Path]] = {
    "gold": [("#c98f14", "M-8 6L-5.5 0L5.5 0L8 6Z"),
             (GOLD, "M-5.5 0L-3.5 -5L3.5 -5L5.5 0Z")],
    "cotton": [("#6f8f4a", "M-1 8L-1 2L1 2L1 8Z"),
               ("#fbfbf5", "M-4 4A4 4 0 0 1 -6 -2A4 4 0 0 1 -1 -6A4 4 0 0 1 5 -4"
                "A4 4 0 0 1 4 4Z")],
    "porcelain": [("#f4f8ff", "M-2.5 -8L2.5 -8L2 -5Q7 -2 5 3L3 8L-3 8"
                   "L-5 3Q-7 -2 -2 -5Z"),
                  ("#3566b0", "M-5.8 -0.5L5.8 -0.5L5.2 2.5L-5.2 2.5Z")],
    "sugar": [("#ffffff", "M-6 8L-2.5 -6Q0 -9 2.5 -6L6 8Z"),
              ("#5b8fc7", "M-5.2 5L5.2 5L6 8L-6 8Z")],
    "spices": [("#4c7a34", "M-1 -5Q0 -8 3 -8L2 -5Z"),
               ("#b8322a", "M-3 -5Q2 -7 4 -4Q6 2 -5 8Q-1 2 -3 -5Z")],
    "spy": [("#2f62a8", "M-7 -8L7 -8L7 8L-7 8Z")],
    "crown": [(GOLD, "M-8 6L-8 -5L-3.5 -0.5L0 -7L3.5 -0.5L8 -5L8 6Z")],
    "padrao": [(STONE, "M-2 8L-2 -1L2 -1L2 8Z"),
               (STONE, "M-3.5 -5L3.5 -5L3.5 -1L-3.5 -1Z"),
               (STONE, "M-0.8 -9L0.8 -9L0.8 -5L-0.8 -5Z")],
    "knowledge": [("#d9534a", "M0 -9L2 -2L9 0L2 2L0 9L-2 2L-9 0L-2 -2Z"),
                  ("#ffffff", CIRCLE.format(1.7))],
    "astrolabe": [("#d6b25a", CIRCLE.format(8)), ("#fff7df", CIRCLE.format(4.8)),
                  ("#a8822a", "M-7 -1L7 -1L7 1L-7 1Z")],
    "prester_john": [("#7d5aa8", "M-6 -8L6 -8L6 8L-6 8Z"),
                     ("#ffffff", "M-1.2 -6L1.2 -6L1.2 -2.5L4 -2.5L4 -0.1L1.2 -0.1L1.2 6"
                      "L-1.2 6L-1.2 -0.1L-4 -0.1L-4 -2.5L-1.2 -2.5Z")],
    "monument": [(STONE, "M-8 -3L0 -8.5L8 -3Z"),
                 (STONE, "M-7 -3L-4 -3L-4 6L-7 6ZM-1.5 -3L1.5 -3L1.5 6L-1.5 6Z"
                  "M4 -3L7 -3L7 6L4 6Z"), (STONE, "M-8.5 6L8.5 6L8.5 8.5L-8.5 8.5Z")],
    "astrolabio": [("#fff7df", CIRCLE.format(7)), (INK, "M-6.5 -0.6L6.5 -0.6L6.5 0.6"
                   "L-6.5 0.6ZM-0.6 -6.5L0.6 -6.5L0.6 6.5L-0.6 6.5Z")],
    "balestilha": [("#fff7df", "M-8 -1L8 -1L8 1L-8 1Z"),
                   ("#fff7df", "M1 -7L3 -7L3 7L1 7ZM-5 -4L-3.4 -4L-3.4 4L-5 4Z")],
    "quadrante": [("#fff7df", "M-6 -7L-6 6L7 6Q6 -6 -6 -7Z"),
                  (INK, "M-6 -7L-5.2 -7L-1 3L-2 3.6Z")],
    "ampulheta": [("#fff7df", "M-5 -7L5 -7L0.8 0L5 7L-5 7L-0.8 0Z"),
                  ("#d6a93a", "M-3.6 6.4L0 2.6L3.6 6.4Z")],
    "bussola": [("#fff7df", CIRCLE.format(7)),
                ("#d9534a", "M0 -6L2 0L-2 0Z"), (INK, "M0 6L2 0L-2 0Z")],
    "nocturlabio": [("#fff7df", "M-1.5 2L1.5 2L1.5 9L-1.5 9Z"),
                    ("#fff7df", "M-5.5 -2.5A5.5 5.5 0 1 1 5.5 -2.5"
                     "A5.5 5.5 0 1 1 -5.5 -2.5Z"),
                    (INK, "M-0.7 -2.5L-0.7 -7L0.7 -7L0.7 -2.5Z")],
}  # fmt: skip
"""Shapes of each sign, as colours and paths within 9 units of the middle."""
SIGNS = {"cotton_sugar": ("cotton", "sugar"),
         "porcelain_spices": ("porcelain", "spices")}  # fmt: skip
"""Actions with two signs."""
SHIP = ("M-14 4L14 4Q12 11 8 11L-8 11Q-12 11 -14 4Z", "M-1 2L-1 -13L1 -13L1 2Z")
SAILS = "M-12 2Q-8 -5 -2 -11L-2 2ZM2 2L2 -11Q11 -8 11 2Z"
PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8),
        6: (0, 2, 3, 5, 6, 8)}  # fmt: skip
"""Places of pips in a square of three by three."""


def paint(seat: int) -> str:
    """Colour of a seat's pieces."""
    return PAINT[seat_colours()[seat]]


def draw_sign(out: Group, name: str, x: float, y: float, size: float = 18) -> None:
    """Draw a sign, or two of them side by side."""
    names = SIGNS.get(name, (name,))
    for i, part in enumerate(names):
        middle = x + (i - (len(names) - 1) / 2) * size
        sign = out.group(
            transform=f"translate({number(middle)} {number(y)}) scale({size / 19:.3f})",
            stroke=INK, stroke_width=0.9, stroke_linejoin="round",
        )  # fmt: skip
        for fill, path in SIGN[part]:
            sign.add("path", d=path, fill=fill)
        if part == "spy":
            sign.centred(0, 0, "?", 12, fill="#ffffff", stroke="none",
                         font_weight="bold")  # fmt: skip


def names_of(icons: Sequence[int]) -> list[str]:
    """Names of multiplier icons, equal ones several times."""
    return [name for name, n in zip(ICONS, icons, strict=True) for _ in range(n)]


def draw_icons(
    out: Group, names: Sequence[str], x: float, y: float, size: float, step: float
) -> None:
    """Draw signs in a row around (x, y)."""
    for i, name in enumerate(names):
        draw_sign(out, name, x + (i - (len(names) - 1) / 2) * step, y, size)


def draw_shape(
    out: Group, seat: int, x: float, y: float, size: float, fill: str
) -> None:
    """Draw the shape of a seat, with its number."""
    scale = size / 17
    corners = [(dx * scale + x, dy * scale + y) for dx, dy in outline(seat, 0, 0)]
    drop = 0.16 * size if seat == 3 else 0
    out.polygon(corners, fill=fill, stroke=INK, stroke_width=1)
    out.centred(x, y + drop, str(seat), 1.02 * size, fill=ink_on(fill),
                font_weight="bold")  # fmt: skip


def draw_token(out: Group, seat: int, x: float, y: float, size: float = 15) -> None:
    """Draw the token of a seat: its shape, colour and number."""
    draw_shape(out, seat, x, y, size, paint(seat))


def draw_board_die(out: Group, seat: int, x: float, y: float, size: float) -> None:
    """Draw a die that lies on the board: whose it is, as its value no longer counts."""
    die = out.group()
    die.title(f"die of seat {seat}")
    half = size / 2
    die.rect(x - half, y - half, size, size, rx=size / 5, fill=paint(seat), stroke=INK,
             stroke_width=1.4)  # fmt: skip
    draw_shape(die, seat, x, y, 0.33 * size, "#ffffff")


def draw_die(
    out: Group, seat: int, value: int, x: float, y: float, size: float
) -> None:
    """Draw a die that shows its value."""
    die, half, step = out.group(), size / 2, 0.28 * size
    die.title(f"die of seat {seat}: {value}")
    die.rect(x - half, y - half, size, size, rx=size / 5, fill=paint(seat), stroke=INK,
             stroke_width=1.6)  # fmt: skip
    for pip in PIPS[value]:
        die.circle(x + step * (pip % 3 - 1), y + step * (pip // 3 - 1), 0.095 * size,
                   fill=ink_on(paint(seat)))  # fmt: skip


def draw_ship(out: Group, seat: int, x: float, y: float) -> None:
    """Draw a caravel with the number of its seat on the hull."""
    ship = out.group(
        stroke=INK, stroke_width=1, stroke_linejoin="round",
        transform=f"translate({number(x)} {number(y)})",
    )  # fmt: skip
    ship.title(f"caravel of seat {seat}")
    ship.add("path", d=SHIP[1], fill="#8b5a2b")
    ship.add("path", d=SAILS, fill="#fffdf2")
    ship.add("path", d=SHIP[0], fill=paint(seat))
    ship.centred(0, 7.3, str(seat), 8.5, fill=ink_on(paint(seat)), stroke="none",
                 font_weight="bold")  # fmt: skip


def draw_cube(out: Group, seat: int, x: float, y: float, size: float = 14) -> None:
    """Draw a padrão: a cube with the number of its seat."""
    half, deep = size / 2, size / 4
    style: dict[str, Value] = {
        "fill": paint(seat), "stroke": INK, "stroke_width": 0.9,
        "stroke_linejoin": "round",
    }  # fmt: skip
    out.polygon(
        [(x - half, y - half), (x - half + deep, y - half - deep),
         (x + half + deep, y - half - deep), (x + half + deep, y + half - deep),
         (x + half, y + half), (x - half, y + half)], **style,
    )  # fmt: skip
    out.rect(x - half, y - half, size, size, **style)
    out.line([(x + half, y - half), (x + half + deep, y - half - deep)], stroke=INK,
             stroke_width=0.9)  # fmt: skip
    out.centred(x, y, str(seat), 0.72 * size, fill=ink_on(paint(seat)),
                font_weight="bold")  # fmt: skip


def draw_disc(out: Group, seat: int, x: float, y: float, radius: float) -> None:
    """Draw a disc of the astrolabe track."""
    disc = out.group(id=f"disc-{seat}")
    disc.title(f"disc of seat {seat}")
    disc.circle(x, y, radius, fill=paint(seat), stroke=INK, stroke_width=1.3)
    disc.centred(x, y, str(seat), 1.1 * radius, fill=ink_on(paint(seat)),
                 font_weight="bold")  # fmt: skip
