"""Die Wiege der Renaissance: symbols, pieces and dice, each around (x, y)."""

from augury.drawing.palette import BLUE, FAINT, INK, PAPER, SEATS, SKY, YELLOW, ink_on
from augury.drawing.svg import Group, Value, regular

PLACE: dict[str, tuple[str, str]] = {
    "blue": ("#d3e5f5", BLUE), "red": ("#fadbd3", "#b3261e"),
}
"""Tint and edge of setting places and Genius symbols; a circle and a square."""
SYMBOLS: dict[str, tuple[str, str, str]] = {
    "science": (
        SKY,
        "M-10 1C-9-5-4-8 0-5C4-8 9-5 10 1C7-1 5-1 4 1C3-1 1-1 0 1C-1-1-3-1-4 1"
        "C-5-1-7-1-10 1Z",
        "M-4 1L0 8L4 1M0-5V8M-3 8H3",
    ),
    "architecture": (
        "#c9b79c",
        "M-9-3.5L0-9L9-3.5ZM-7.5-3.5H-4V6H-7.5ZM-1.8-3.5H1.8V6H-1.8ZM4-3.5H7.5V6H4Z"
        "M-9 6H9V9H-9Z",
        "",
    ),
    "finance": (
        YELLOW,
        "M-9 0A9 9 0 1 1 9 0A9 9 0 1 1-9 0Z",
        "M-6.3 0A6.3 6.3 0 1 1 6.3 0A6.3 6.3 0 1 1-6.3 0M0-3.5V3.5M-2.5-1H2.5",
    ),
    "discovery": (
        "#ffffff",
        "M-9.5 3H9.5C9 7 7 9 4 9H-4C-7 9-9 7-9.5 3ZM1-9C7-8 8-1 6 1H1Z"
        "M-1-7C-6-6-7-1-6 1H-1Z",
        "M0 3V-10",
    ),
    "religion": (
        "#ffffff",
        "M-10 0C-9-3-6-4-4-2C-4-6-1-9 6-10C6-6 4-3 2-1L10 0L7 3L9 6C3 8-3 7-5 3"
        "C-6 1-8 0-10 0Z",
        "M-6.8-.6V-.5M-4-2C-2 0 0 0 2-1",
    ),
}
"""Fill, outline and further lines of each symbol, in a square of 20."""


def draw_symbol(
    out: Group, name: str, x: float, y: float, size: float = 20, turned: bool = False
) -> None:
    """Draw a symbol of culture, upside down if it is turned."""
    fill, outline, lines = SYMBOLS[name]
    turn = " rotate(180)" if turned else ""
    sign = out.group(
        transform=f"translate({x:g} {y:g}) scale({size / 20:g}){turn}", stroke=INK,
        stroke_width=1.3, stroke_linejoin="round", stroke_linecap="round",
    )
    sign.add("path", d=outline, fill=fill)
    if lines:
        sign.add("path", d=lines, fill="none")


def draw_place(out: Group, colour: str, x: float, y: float, radius: float) -> None:
    """Draw a setting place: blue ones are round, red ones square."""
    tint, edge = PLACE[colour]
    style: dict[str, Value] = {"fill": tint, "stroke": edge, "stroke_width": 3}
    if colour == "blue":
        out.circle(x, y, radius, **style)
    else:
        half = 0.92 * radius
        out.rect(x - half, y - half, 2 * half, 2 * half, rx=2, **style)


def draw_stone(out: Group, seat: int, x: float, y: float, radius: float = 11) -> None:
    """Draw a stone of influence with the number of its seat."""
    out.circle(x, y, radius, fill=SEATS[seat], stroke=INK, stroke_width=1.6)
    out.centred(x, y, str(seat), 1.25 * radius, fill=ink_on(SEATS[seat]),
                font_weight="bold")


def draw_genius(
    out: Group, seat: int, x: float, y: float, there: bool = True
) -> None:
    """Draw a Genius with the number of its seat: a person, an outline if it is away."""
    style: dict[str, Value] = {
        "fill": SEATS[seat] if there else "none", "stroke": INK if there else FAINT,
        "stroke_width": 1.6, "stroke_dasharray": "none" if there else "2.5 2",
    }
    out.add(
        "path", **style, stroke_linejoin="round",
        d=f"M{x - 11:g} {y + 13:g}C{x - 11:g} {y + 1:g} {x - 6:g} {y - 3:g} {x:g} "
        f"{y - 3:g}C{x + 6:g} {y - 3:g} {x + 11:g} {y + 1:g} {x + 11:g} {y + 13:g}Z",
    )
    out.circle(x, y - 8, 5.5, **style)
    out.centred(x, y + 6, str(seat), 12, font_weight="bold",
                fill=ink_on(SEATS[seat]) if there else FAINT)


def draw_piece(out: Group, seat: int, genius: bool, x: float, y: float) -> None:
    """Draw a set piece."""
    if genius:
        draw_genius(out, seat, x, y)
    else:
        draw_stone(out, seat, x, y)


def draw_genius_mark(out: Group, colour: str, x: float, y: float) -> None:
    """Draw the Genius symbol of a card: a head in a blue circle or a red square."""
    draw_place(out, colour, x, y, 8.5)
    edge = PLACE[colour][1]
    out.circle(x, y - 2.5, 2.6, fill=edge)
    out.add("path", fill=edge,
            d=f"M{x - 5:g} {y + 5.5:g}C{x - 5:g} {y:g} {x + 5:g} {y:g} {x + 5:g} "
            f"{y + 5.5:g}Z")


def draw_die(out: Group, count: int, x: float, y: float, size: float = 24) -> None:
    """Draw the dice of a stack as one die, with a number if it has no such side."""
    out.rect(x - size / 2, y - size / 2, size, size, rx=4, fill=PAPER, stroke=INK,
             stroke_width=1.8)
    if not 0 < count < 7:
        out.centred(x, y, str(count), 0.6 * size, font_weight="bold")
        return
    step = size / 4
    pairs = [(-1, -1), (1, 1)] * (count > 1) + [(1, -1), (-1, 1)] * (count > 3)
    pairs += [(-1, 0), (1, 0)] * (count > 5)
    for dx, dy in pairs + [(0, 0)] * (count % 2):
        out.circle(x + dx * step, y + dy * step, size / 10, fill=INK)


def draw_turn_mark(out: Group, x: float, y: float) -> None:
    """Mark who is to move: an arrow to the right."""
    out.polygon(regular(x, y, 9, 3, 90), fill=INK)
