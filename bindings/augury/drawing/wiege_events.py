"""Die Wiege der Renaissance: events, with their setting areas as graphs."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations
from math import dist
from textwrap import wrap
from typing import Any

from augury.drawing.palette import FAINT, INK, LINE, PAPER, ink_on
from augury.drawing.svg import Corner, Group
from augury.drawing.wiege_signs import draw_die, draw_piece, draw_place, draw_symbol
from augury.games.wiege.deck import Deck, Event
from augury.games.wiege.text import dice, find_events, piece_text

WIDTH, HEIGHT = 196, 226
AREA = (28.0, 114.0, 140.0, 88.0)
"""Left, top, width and height of the middles of the places."""
RADIUS = 17
DETOUR = 1.1
"""A way over a place that is longer by less runs too close to the place."""
BENEATH = 5
"""How far an event beneath looks out."""
GROUPS = {
    "red": "#b3261e", "violet": "#7a4fa3", "green": "#2e7d4f", "blue": "#0b5394",
    "gray": "#8a8a8a", "black": "#1c1c1c",
}
SHAPES: dict[int, tuple[Sequence[Corner], ...]] = {
    2: (((0.1, 0.5), (0.9, 0.5)),),
    3: (((0, 0.5), (0.5, 0.5), (1, 0.5)), ((0.5, 0), (0, 1), (1, 1))),
    4: (
        ((0, 0.5), (0.33, 0.5), (0.67, 0.5), (1, 0.5)),
        ((0, 0), (0, 1), (0.5, 0.5), (1, 0.5)),
        ((0.1, 0), (0.9, 0), (0.1, 1), (0.9, 1)),
    ),
    5: (
        ((0, 0), (0.5, 0), (1, 0), (0.25, 1), (0.75, 1)),
        ((0, 0), (0, 1), (0.6, 0), (0.6, 1), (1, 0.5)),
        ((0, 0), (1, 0), (0.5, 0.5), (0, 1), (1, 1)),
    ),
    6: (
        ((0, 0), (0.5, 0), (1, 0), (0, 1), (0.5, 1), (1, 1)),
        ((0, 0.5), (0.3, 0), (0.7, 0), (0.3, 1), (0.7, 1), (1, 0.5)),
    ),
}
"""Where places may lie, by their number, in shares of the area; best shapes first."""


@cache
def find_spots(places: int, roads: tuple[tuple[int, int], ...]) -> tuple[Corner, ...]:
    """Spread places so that roads are clear of each other and of places, and short."""
    left, top, width, height = AREA
    best: dict[int, tuple[Corner, ...]] = {}
    for shape in SHAPES[places]:
        corners = [(left + width * x, top + height * y) for x, y in shape]
        spots = min(permutations(corners), key=lambda spots: tangle(spots, roads))
        best.setdefault(tangle(spots, roads)[0], spots)
    return best[min(best)]


def tangle(
    spots: Sequence[Corner], roads: Sequence[tuple[int, int]]
) -> tuple[int, float]:
    """How bad a spread is: roads in each other's way, and their length."""
    hits = 0
    for a, b in roads:
        for c, spot in enumerate(spots):
            if c not in (a, b):
                there = dist(spots[a], spot) + dist(spot, spots[b])
                hits += there < DETOUR * dist(spots[a], spots[b])
    for (a, b), (c, d) in combinations(roads, 2):
        if len({a, b, c, d}) == 4:
            hits += crosses(spots[a], spots[b], spots[c], spots[d])
    return hits, round(sum(dist(spots[a], spots[b]) for a, b in roads), 3)


def crosses(a: Corner, b: Corner, c: Corner, d: Corner) -> bool:
    """Whether the ways from `a` to `b` and from `c` to `d` cross."""
    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


def side(a: Corner, b: Corner, c: Corner) -> bool:
    """On which side of the line from `a` to `b` a point lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])


def draw_position(
    out: Group, deck: Deck, label: str, row: dict[str, Any] | None, scored: bool
) -> None:
    """Draw a position with its events; their upper left corner is at the origin."""
    box = out.group(id=f"position-{label}")
    if row is None:
        box.title(f"{label}, no event")
        box.rect(0, 0, WIDTH, HEIGHT, rx=8, fill="none", stroke=LINE,
                 stroke_dasharray="6 4")
        box.centred(WIDTH / 2, HEIGHT / 2, f"{label}: removed", 12, fill=FAINT)
        return
    stack = find_events(deck, row["events"])
    for depth in range(len(stack) - 1, 0, -1):
        beneath = stack[-1 - depth]
        edge = box.group(id=f"event-{beneath.id}")
        edge.title(f"beneath: {beneath.year} {beneath.title}")
        edge.rect(BENEATH * depth, -BENEATH * depth, WIDTH, HEIGHT, rx=8, stroke=INK,
                  fill=GROUPS[deck.groups[beneath.group]])
    draw_event(box.group(id=f"event-{stack[-1].id}"), deck, label, stack)
    draw_area(box, label, stack[-1], row["places"])
    if scored:
        box.rect(-3, -3, WIDTH + 6, HEIGHT + 6, rx=10, fill="none", stroke=INK,
                 stroke_width=4)


def draw_event(
    out: Group, deck: Deck, label: str, stack: Sequence[Event]
) -> None:
    """Draw the event on top: name, symbols, and the dice of all."""
    event, group = stack[-1], deck.groups[stack[-1].group]
    names = [deck.symbols[symbol] for symbol in event.symbols]
    out.title(
        f"{label}: {event.year} {event.title}, {group}, {' '.join(names)}, "
        f"dice {dice(stack)}"
    )
    out.rect(0, 0, WIDTH, HEIGHT, rx=8, fill=PAPER, stroke=INK, stroke_width=1.5)
    tint = GROUPS[group]
    out.add("path", fill=tint,
            d=f"M1 23V8Q1 1 8 1H{WIDTH - 8}Q{WIDTH - 1} 1 {WIDTH - 1} 8V23Z")
    ink = ink_on(tint)
    out.text(8, 17, label, 14, fill=ink, font_weight="bold")
    out.centred(WIDTH / 2, 12, str(event.year), 14, fill=ink, font_weight="bold")
    out.text(WIDTH - 8, 17, group, 11, fill=ink, text_anchor="end")
    lines = wrap(event.title, 29)
    for i, line in enumerate(lines):
        out.centred(WIDTH / 2, 39 + 14 * i - 6 * (len(lines) > 1), line, 11.5)
    for i, name in enumerate(names):
        draw_symbol(out, name, 22 + 28 * i, 75, 23)
    draw_die(out, dice(stack), WIDTH - 20, 75)
    if len(stack) > 1:
        out.text(WIDTH - 38, 79, f"+{len(stack) - 1} beneath", 10, text_anchor="end")


def draw_area(
    box: Group, label: str, event: Event, pieces: dict[str, dict[str, Any]]
) -> None:
    """Draw places, roads and pieces."""
    spots = find_spots(len(event.places), event.roads)
    for a, b in event.roads:
        box.line([spots[a], spots[b]], stroke="#c8bfa8", stroke_width=8)
        box.line([spots[a], spots[b]], stroke=INK, stroke_width=1.2)
    for i, (colour, (x, y)) in enumerate(zip(event.places, spots, strict=True)):
        piece = pieces.get(str(i))
        place = box.group(id=f"place-{label}-{i}")
        place.title(f"{label} {i}, {colour}: {piece_text(piece)}")
        draw_place(place, colour, x, y, RADIUS)
        if piece is None:
            place.centred(x, y, str(i), 13, fill=INK)
            continue
        draw_piece(place, piece["seat"], bool(piece.get("genius")), x, y)
        corner = (x + RADIUS + 3, y - RADIUS + 1)
        place.circle(*corner, 6.5, fill=PAPER)
        place.centred(*corner, str(i), 10.5)
