"""Mini Cywilizacja: halves of cards and whole cards, each from (x, y) on."""

from collections.abc import Sequence

from augury.drawing.lettering import shortened, text_width
from augury.drawing.mini_cywilizacja_signs import (
    BANDS,
    TINTS,
    draw_row,
    draw_shield,
    draw_symbol,
    tokens_of,
)
from augury.drawing.palette import FAINT, INK, PAPER
from augury.drawing.svg import Group, Value
from augury.games.mini_cywilizacja.deck import COLOURS, MATERIALS, SIDES, Building, Card
from augury.games.mini_cywilizacja.ledger import Line
from augury.games.mini_cywilizacja.text import action_words, kind_text, named

WIDTH, HALF = 210, 76
HEIGHT = 2 * HALF + 16
"""Of a card with the line below it."""
BAND = 36
PARCHMENT = "#f7ecce"
EARNED = "#2e7d4f"


def draw_half(
    out: Group, building: Building, x: float, y: float, line: Line | None = None
) -> None:
    """Draw a building; of a built one also what its action brings."""
    half = out.group()
    half.title(tooltip(building, line))
    colour = COLOURS[building.colour]
    half.rect(x, y, WIDTH, HALF, rx=5, fill=TINTS[colour])
    half.rect(x, y, BAND, HALF, rx=5, fill=BANDS[colour])
    material = MATERIALS[building.material]
    draw_shield(half, material, str(building.value), x + BAND / 2, y + 19, 24)
    draw_cost(half, building.cost, x + BAND / 2, y + 55)
    half.rect(x, y, WIDTH, HALF, rx=5, fill="none", stroke=INK, stroke_width=1.2)
    half.circle(x + WIDTH - 17, y + 17, 12, fill=PAPER, stroke=INK, stroke_width=1.2)
    half.centred(x + WIDTH - 17, y + 17, str(building.vp), 13, font_weight="bold")
    draw_name(half, building, x + BAND + 6, y)
    right = x + WIDTH - 6
    if line and line.action:
        draw_earned(half, line.action, x + WIDTH - 17, y + HALF - 13)
        right -= 30
    start, n = x + BAND + 6, len(building.effects)
    for i, effect in enumerate(building.effects):
        pitch = 39 / max(n, 2)
        middle = y + 53.5 + pitch * (i - (n - 1) / 2)
        draw_row(half, tokens_of(effect), start, middle, right - start, pitch - 1)
    if not n:
        half.text(start, y + 57, "no action", 10, fill=FAINT, font_style="italic")


def tooltip(building: Building, line: Line | None) -> str:
    """Say all about a building."""
    action = action_words(building.effects)
    words = f"{named(building)}, {kind_text(building)}: {action}"
    return words if line is None else f"{words} = {line.points} VP ({line.text})"


def draw_name(out: Group, building: Building, x: float, y: float) -> None:
    """Write name, meaning and colour, and mark a sea card."""
    space: float = WIDTH - BAND - 40
    if building.sea:
        draw_symbol(out, "sea", x + space - 7, y + 13, 14)
        space -= 18
    size = next(
        (s for s in (11.5, 10.5, 9.5) if text_width(building.name, s, True) <= space),
        8.5,
    )
    name = shortened(building.name, size, space, bold=True)
    out.text(x, y + 16, name, size, font_weight="bold")
    colour = f" · {COLOURS[building.colour]}" if building.gloss else ""
    words = building.gloss or COLOURS[building.colour]
    room = WIDTH - BAND - 40
    size = 9 if text_width(words + colour, 9) <= room else 8
    words = shortened(words, size, room - text_width(colour, size)) + colour
    out.text(x, y + 28, words, size, fill="#555555", font_style="italic")


def draw_cost(out: Group, cost: Sequence[int], x: float, y: float) -> None:
    """Draw the scroll with the price around (x, y)."""
    parts = [(str(n), material) for n, material in zip(cost, MATERIALS, strict=True)
             if n]  # fmt: skip
    tall = 15 * len(parts) + 4
    out.rect(x - 14, y - tall / 2, 28, tall, rx=3, fill=PARCHMENT, stroke="#8c7440",
             stroke_width=1)  # fmt: skip
    for i, (n, material) in enumerate(parts):
        middle = y + 15 * (i - (len(parts) - 1) / 2)
        out.centred(x - 6, middle, n, 11.5, font_weight="bold")
        draw_shield(out, material, "", x + 5, middle, 10.5)


def draw_earned(out: Group, points: int, x: float, y: float) -> None:
    """Write the points of an action around (x, y)."""
    out.rect(x - 13, y - 8.5, 26, 17, rx=8.5, fill=EARNED)
    out.centred(x, y, f"+{points}", 11 if points < 100 else 8, fill="#ffffff",
                font_weight="bold")  # fmt: skip


def draw_card(
    out: Group, card: Card, back: bool, x: float, y: float, note: str = "",
    faded: bool = False, below: float = 0,
) -> None:
    """Draw the visible side of a card, and below it what the other side shows in hand.

    A card with a note has a thick edge; the line is `below` lower than usual.
    """
    style: dict[str, Value] = {"opacity": 0.45} if faded else {}
    box = out.group(id=f"card-{card.id}", **style)
    box.title(f"{card.id} {SIDES[back]}, hidden: "
              + ", ".join(map(named, card.sides[not back])))  # fmt: skip
    for i, building in enumerate(card.sides[back]):
        draw_half(box, building, x, y + HALF * i)
    box.rect(x, y, WIDTH, 2 * HALF, rx=5, fill="none", stroke=INK,
             stroke_width=4 if note else 2)  # fmt: skip
    low = y + 2 * HALF + 12 + below
    words = f"{card.id} {SIDES[back]}"
    size = 9.5
    box.text(x + 1, low, shortened(words, size, 66 if note else 110, True), size,
             font_weight="bold")  # fmt: skip
    if note:
        box.centred(x + 99, low - 3.3, note, size, font_weight="bold", fill="#b02a1a")
    box.text(x + WIDTH - 32, low, "hidden", 9, fill=FAINT, text_anchor="end")
    for i, building in enumerate(card.sides[not back]):
        draw_shield(box, MATERIALS[building.material], str(building.value),
                    x + WIDTH - 22 + 15 * i, low - 3, 13)  # fmt: skip
