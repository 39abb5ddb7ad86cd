"""Pawns on a map: a shape and a colour for each seat, with a number in it."""

from augury.drawing.palette import INK, NATIVE, PAPER, SEATS, ink_on
from augury.drawing.svg import Corner, Group, Value, regular


def outline(seat: int, x: float, y: float) -> list[Corner]:
    """Shape of a seat: square, disc, diamond, triangle, hexagon."""
    radius, corners, turn = (
        (16.5, 4, 45), (14, 24, 0), (17.5, 4, 0), (20, 3, 0), (15.5, 6, 30),
    )[seat]
    return regular(x, y + (4 if corners == 3 else 0), radius, corners, turn)


def draw_token(
    out: Group, seat: int, text: str, x: float, y: float, declining: bool = False
) -> None:
    """Draw a seat's pawns: of an active civilization full, of a declining one pale."""
    colour = SEATS[seat]
    style: dict[str, Value] = {"stroke_linejoin": "round"}
    corners = outline(seat, x, y)
    out.polygon(corners, fill="none", stroke=INK, stroke_width=4.5, **style)
    out.polygon(
        corners, fill=PAPER if declining else colour, stroke=colour if declining
        else PAPER, stroke_width=2.5, **style,
    )
    ink = INK if declining else ink_on(colour)
    drop = 3 if seat == 3 else 0
    out.centred(x, y + drop, text, 15 if len(text) < 2 else 13, fill=ink,
                font_weight="bold")


def draw_natives(out: Group, text: str, x: float, y: float) -> None:
    """Draw natives: a brown pawn."""
    out.circle(x, y - 8, 5.5, fill=NATIVE, stroke=PAPER, stroke_width=1.2)
    out.add(
        "path", fill=NATIVE, stroke=PAPER, stroke_width=1.2,
        d=f"M{x - 10:g} {y + 12:g}Q{x - 8:g} {y - 5:g} {x:g} {y - 5:g}"
        f"Q{x + 8:g} {y - 5:g} {x + 10:g} {y + 12:g}Z",
    )
    out.centred(x, y + 5, text, 11, fill="#ffffff", font_weight="bold")
