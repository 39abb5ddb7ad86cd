"""Die Wiege der Renaissance as a drawing: seats around the table, events between."""

from collections.abc import Iterable
from typing import Any

from augury.drawing.svg import Drawing, Element, Group, number
from augury.drawing.wiege_cards import Cards
from augury.drawing.wiege_events import BENEATH, HEIGHT, WIDTH, draw_position
from augury.drawing.wiege_panel import COMMON, PANEL, draw_common, draw_panel
from augury.drawing.wiege_seats import draw_seat
from augury.games.wiege.deck import Deck

Cell = tuple[int, int]
"""Row and column of the table."""

GAP = 14
SEAT = 436
"""Width of what is drawn of a seat."""
CENTRE: Cell = (1, 1)
SEATS: dict[int, tuple[Cell, ...]] = {
    2: ((2, 1), (0, 1)),
    3: ((2, 1), (0, 0), (0, 2)),
    4: ((2, 1), (1, 0), (0, 1), (1, 2)),
}
"""Where the seats are, by their number, clockwise from the viewer's on."""
BETWEEN: dict[int, tuple[Cell, ...]] = {
    2: (),
    3: ((1, 0), (0, 1), (1, 2)),
    4: ((2, 0), (0, 0), (0, 2), (2, 2)),
}
"""Where the events between them are, each after its first seat."""


def draw(deck: Deck, players: int, document: dict[str, Any], seat: int | None) -> str:
    """Draw a position.

    Parameters
    ----------
    deck : Deck
        Cards and events.
    players : int
        Number of players.
    document : dict
        The position, with None for the cards that are hidden.
    seat : int or None
        Whose view it is, and who sits at the lower edge; None where it is nobody's.

    Returns
    -------
    str
        An SVG document.
    """
    table = make_table(deck, players, document, seat)
    rows = tracks((row, box.height) for (row, _), box in table.items())
    columns = tracks((column, box.width) for (_, column), box in table.items())
    panel = Box()
    panel.width, panel.height = PANEL, draw_panel(panel.group, Cards(deck), document)
    width, height = ends(columns), ends(rows)
    out = Drawing(
        width + PANEL + 3 * GAP, max(height, panel.height) + 2 * GAP,
        "Die Wiege der Renaissance",
    )
    for (row, column), box in table.items():
        (left, across), (top, down) = columns[column], rows[row]
        box.place(out, GAP + left + (across - box.width) / 2,
                  GAP + top + (down - box.height) / 2)
    panel.place(out, width + 2 * GAP, GAP)
    return out.document()


class Box:
    """A part of the drawing before it is known where it goes."""

    def __init__(self) -> None:
        self.group = Group(Element("g"))
        self.width = self.height = 0.0

    def place(self, out: Group, x: float, y: float) -> None:
        """Put it into the drawing with its upper left corner at (x, y)."""
        self.group.element.set("transform", f"translate({number(x)} {number(y)})")
        out.element.append(self.group.element)


def tracks(sizes: Iterable[tuple[int, float]]) -> dict[int, tuple[float, float]]:
    """Start and size of each row or column, given those of its boxes."""
    largest: dict[int, float] = {}
    for track, size in sizes:
        largest[track] = max(size, largest.get(track, 0))
    out, start = {}, 0.0
    for track in sorted(largest):
        out[track] = (start, largest[track])
        start += largest[track] + GAP
    return out


def ends(tracks: dict[int, tuple[float, float]]) -> float:
    """Where the last row or column ends."""
    return max(start + size for start, size in tracks.values())


def make_table(
    deck: Deck, players: int, document: dict[str, Any], viewer: int | None
) -> dict[Cell, Box]:
    """Draw seats and events, each for its cell."""
    cards, setup = Cards(deck), deck.setups[players]
    middle = [f"m{i}" for i in range(setup.middle)]
    table = {CENTRE: draw_centre(cards, document, middle)}
    for place in range(players):
        seat = ((viewer or 0) + place) % players
        box = table[SEATS[players][place]] = Box()
        box.width = max(SEAT, table[CENTRE].width) if players == 2 else SEAT
        box.height = draw_seat(box.group, cards, document, seat, viewer, box.width)
        if setup.between:
            label = f"b{seat}"
            table[BETWEEN[players][place]] = draw_events(deck, document, [label])
    return table


def draw_centre(cards: Cards, document: dict[str, Any], labels: list[str]) -> Box:
    """Draw the events in the middle, and the common cards below them."""
    box = draw_events(cards.deck, document, labels)
    width = max(box.width, COMMON)
    shift = (width - box.width) / 2
    box.group.element[0].set("transform", f"translate({number(shift)} 0)")
    common = box.group.group(
        transform=f"translate({number((width - COMMON) / 2)} {number(box.height + 6)})"
    )
    draw_common(common, cards, document)
    box.width, box.height = width, box.height + 100
    return box


def draw_events(deck: Deck, document: dict[str, Any], labels: list[str]) -> Box:
    """Draw positions in a row."""
    scoring, rows = document["scoring"], document["positions"]
    box = Box()
    line = box.group.group()
    heights = [len(rows[label]["events"]) for label in labels if label in rows]
    rise = BENEATH * (max(heights, default=1) - 1)
    for i, label in enumerate(labels):
        x = i * (WIDTH + rise + GAP)
        part = line.group(transform=f"translate({number(x)} {number(rise)})")
        scored = scoring is not None and scoring["position"] == label
        draw_position(part, deck, label, rows.get(label), scored)
    box.width = len(labels) * (WIDTH + rise + GAP) - GAP
    box.height = HEIGHT + rise
    return box
