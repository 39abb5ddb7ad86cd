"""Die Wiege der Renaissance: what lies before a seat."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from augury.drawing.palette import FAINT, INK, LINE
from augury.drawing.svg import Group, number
from augury.drawing.wiege_cards import STEP, Cards
from augury.drawing.wiege_signs import draw_genius, draw_stone, draw_turn_mark

MARGIN = 12
BETWEEN = 24
"""Between groups of cards."""
COLUMN = STEP + 8
"""From one column to the next."""


class Section(NamedTuple):
    """A group of cards."""

    title: str
    width: float
    draw: Callable[[float, float], float]
    """Draws it with its upper left corner at (x, y); the height."""


def draw_seat(
    out: Group, cards: Cards, document: dict[str, Any], seat: int,
    viewer: int | None, width: float,
) -> float:
    """Draw a seat's stones and cards from the origin on; the height."""
    box = out.group(id=f"seat-{seat}")
    to_move = document["to_move"] == seat
    frame = box.add(
        "rect", x=0, y=0, width=width, rx=8, fill="#ffffff",
        stroke=INK if to_move else LINE, stroke_width=2.5 if to_move else 1,
    )
    draw_stock(box, document, seat, viewer, width)
    right = width - MARGIN
    x, y, below = float(MARGIN), 44.0, 44.0
    for section in sections(box, cards, document, seat, right - MARGIN):
        if x > MARGIN and x + section.width > right:
            x, y = MARGIN, below + 6
        box.text(x, y + 10, section.title, 10.5, fill=FAINT)
        below = max(below, y + 16 + section.draw(x, y + 16))
        x += section.width + BETWEEN
    frame.set("height", number(below + 6))
    return below + 6


def sections(
    box: Group, cards: Cards, document: dict[str, Any], seat: int, room: float
) -> list[Section]:
    """Groups of cards of a seat, none wider than `room`."""

    def row(name: str, held: Sequence[str | None], supposed: bool = False) -> Section:
        width = min(room, max(STEP * len(held), 6.2 * len(name)))
        return Section(name, width, partial(
            cards.draw_row, box, held, width=width, supposed=supposed))

    columns = document["columns"][seat]
    hand, pile = document["hands"][seat], document["piles"][seat]
    known = [key for key, n in document["known"][seat].items() for _ in range(n)]
    order = ", top first" if any(pile) else ""
    out = [
        Section(
            "columns" if columns else "no columns", max(COLUMN * len(columns), 62),
            partial(draw_columns, box, cards, columns),
        ),
        row(f"hand: {len(hand)}", hand),
        row(f"person pile: {len(pile)}{order}", pile),
    ]
    if known:
        out.append(row("known to all, in hand or pile", known, supposed=True))
    return out


def draw_columns(
    box: Group, cards: Cards, columns: Sequence[Mapping[str, Any]], x: float, y: float
) -> float:
    """Draw columns side by side; the height of the tallest."""
    heights = [
        cards.draw_column(box, column, x + COLUMN * i, y)
        for i, column in enumerate(columns)
    ]
    return max(heights, default=0)


def draw_stock(
    box: Group, document: dict[str, Any], seat: int, viewer: int | None, width: float
) -> None:
    """Draw the stones of a seat by colour, their sum and the Genius."""
    stock = document["stocks"][seat]
    if document["to_move"] == seat:
        draw_turn_mark(box, MARGIN + 4, 22)
    box.text(MARGIN + 18, 27, f"seat {seat}{' (you)' * (seat == viewer)}", 14,
             font_weight="bold")
    x = MARGIN + 164.0
    for colour, count in enumerate(stock):
        if count:
            stones = box.group()
            stones.title(f"{count} of seat {colour}")
            stones.text(x - 13, 27, f"{count}x", 12, text_anchor="end")
            draw_stone(stones, colour, x, 22, 10)
            x += 53
    genius = box.group()
    there = document["genius"][seat]
    genius.title(f"Genius {'in stock' if there else 'on the table'}")
    draw_genius(genius, seat, x - 10, 21, there)
    box.text(width - MARGIN, 28, str(sum(stock)), 18, text_anchor="end",
             font_weight="bold")
