"""Mini Cywilizacja: symbols, shields, and actions as rows of signs."""

from collections.abc import Sequence
from dataclasses import dataclass

from augury.drawing.lettering import text_width
from augury.drawing.palette import INK
from augury.drawing.svg import Group, Value, number
from augury.games.mini_cywilizacja.deck import COLOURS, MATERIALS, SYMBOLS, Effect
from augury.games.mini_cywilizacja.effects import ANIMALS
from augury.games.mini_cywilizacja.ledger import members

BANDS = {"red": "#b5483f", "green": "#6a8f45", "yellow": "#d6a830", "blue": "#3f79ad",
         "violet": "#86609f"}  # fmt: skip
TINTS = {"red": "#f6e4e0", "green": "#e8f0dc", "yellow": "#faf1d3", "blue": "#e0ebf5",
         "violet": "#ede4f2"}  # fmt: skip
SHIELDS = {"wood": "#8b5a2b", "stone": "#85888c"}
SIGN = 16
"""Width of a sign in a row."""
WIDTHS = {"arrow": 13, "swap": 14, "colour": 12, "shield": 13}
"""Of other parts of a row."""
GAP = 3
SYMBOL: dict[str, list[tuple[str, str]]] = {
    "person": [
        ("#3b4a5a", "M-6 8Q-6 -1 0 -1Q6 -1 6 8Z"),
        ("#e8b98f", "M-3.6 -4.4A3.6 3.6 0 1 1 3.6 -4.4A3.6 3.6 0 1 1 -3.6 -4.4Z"),
    ],
    "cow": [
        ("#f4efe2", "M-8 -7Q-7 -3 -4 -3L4 -3Q7 -3 8 -7Q8.5 -1 4.5 0L-4.5 0"
         "Q-8.5 -1 -8 -7Z"),
        ("#7a4a2a", "M-5 -4L5 -4L4 4L-4 4Z"),
        ("#e9a9a0", "M-4.2 3.2Q0 1 4.2 3.2Q5 8 0 8Q-5 8 -4.2 3.2Z"),
    ],
    "horse": [
        ("#4a2f1d", "M-2 -8Q-8 -3 -8 7L-4 7Q-3 0 1 -6Z"),
        ("#a5693c", "M-1 -8L1.5 -5.5Q6 -3 8 2L5.5 4.5L1 2Q1 5 3 8L-6 8Q-6 -2 -1 -8Z"),
    ],
    "sheep": [
        ("#444444", "M-4 2L-4 8L-2.4 8L-2.4 2ZM2.4 2L2.4 8L4 8L4 2Z"),
        ("#fffdf5", "M-5 4Q-8.5 3 -7 0Q-8 -4 -4 -4Q-2 -7 1 -5Q5 -7 6 -3Q9 -1 6.5 2"
         "Q6 5 2 4Q-2 6 -5 4Z"),
        ("#444444", "M3.6 -6Q7 -7.5 8.3 -3Q8 -0.5 5.6 -1Q3.5 -2 3.6 -6Z"),
    ],
    "grain": [
        ("#b98a1d", "M-0.7 8L-0.7 -3L0.7 -3L0.7 8Z"),
        ("#e6b93c", "M0 -8Q2.4 -5.5 0 -3Q-2.4 -5.5 0 -8ZM0.6 -1Q0.8 -4.6 4.4 -5"
         "Q4.4 -1.4 0.6 -1ZM-0.6 -1Q-0.8 -4.6 -4.4 -5Q-4.4 -1.4 -0.6 -1ZM0.6 3"
         "Q0.8 -0.6 4.4 -1Q4.4 2.6 0.6 3ZM-0.6 3Q-0.8 -0.6 -4.4 -1Q-4.4 2.6 -0.6 3Z"),
    ],
    "milk": [
        ("#fdfdff", "M-2 -8L2 -8L2 -4Q4.6 -2 4.6 1L4.6 8L-4.6 8L-4.6 1Q-4.6 -2 -2 -4Z"),
        ("#8fb9dd", "M-4.6 1.5L4.6 1.5L4.6 5.5L-4.6 5.5Z"),
    ],
    "meat": [
        ("#f7efdc", "M-0.5 2L4.4 6Q3.2 8.4 5.4 8.4Q6.8 8.2 6.8 6.6Q8.6 6.6 8.4 5"
         "Q8 3.2 6 4.4L2 -0.5Z"),
        ("#a8443a", "M3.4 0.6Q0.6 4 -4 3.2Q-8.6 1.4 -8 -3.4Q-6.6 -8.2 -1.6 -7.6"
         "Q5.4 -6 3.4 0.6Z"),
        ("#cf7a6a", "M-6 -2.6Q-5.4 -5.4 -2.6 -5.6Q-4.4 -4.4 -4.6 -2.4Z"),
    ],
    "clothing": [
        ("#7d5aa8", "M-3 -7Q0 -4.6 3 -7L8 -3.6L5.8 0L4.4 -0.8L4.4 7.5L-4.4 7.5"
         "L-4.4 -0.8L-5.8 0L-8 -3.6Z"),
    ],
    "sword": [
        ("#d5dbe2", "M7.6 -7.6L7 -3.6L-1.6 5L-5 1.6L3.6 -7Z"),
        ("#6b4522", "M-7.4 5.4L-4.9 2.9L-2.9 4.9L-5.4 7.4Z"),
        ("#c9962b", "M-7 0.4L-5.6 -1L1 5.6L-0.4 7Z"),
    ],
    "sea": [
        ("#4f93c9", "M-8 -2Q-5.5 -6 -3 -3.4Q-1.5 -2 0 -3.4Q2.5 -6 4 -3.4Q6 -1.6 8 -4"
         "L8 7L-8 7Z"),
        ("#e3f1fa", "M-8 2Q-6 -0.6 -4 1.4Q-2 3.4 0 1.4Q2 -0.6 4 1.4Q6 3.4 8 1.2L8 2.8"
         "Q6 5 4 3Q2 1 0 3Q-2 5 -4 3Q-6 1 -8 3.6Z"),
    ],
    "art": [
        ("#e0a94a", "M-8 -0.5Q-8 -7.5 0.5 -7.5Q8 -7 8 -1.5Q8 2 4 1.6Q0.6 1.6 2 4.4"
         "Q2.6 7.5 -1 7.5Q-8 6.5 -8 -0.5Z"),
        ("#b5483f", "M-5.5 -1A1.5 1.5 0 1 1 -2.5 -1A1.5 1.5 0 1 1 -5.5 -1Z"),
        ("#3f79ad", "M-1.5 -4A1.5 1.5 0 1 1 1.5 -4A1.5 1.5 0 1 1 -1.5 -4Z"),
        ("#6a8f45", "M3 -2.5A1.5 1.5 0 1 1 6 -2.5A1.5 1.5 0 1 1 3 -2.5Z"),
    ],
    "animal": [
        ("#6b5a4a", "M0 0Q5.6 2.6 4.6 6.4Q2.6 8.4 0 6.8Q-2.6 8.4 -4.6 6.4Q-5.6 2.6 0 0Z"
         "M-8 -0.4A1.9 2.4 0 1 1 -4.2 -0.4A1.9 2.4 0 1 1 -8 -0.4ZM-4.4 -4.6"
         "A1.9 2.6 0 1 1 -0.6 -4.6A1.9 2.6 0 1 1 -4.4 -4.6ZM0.6 -4.6"
         "A1.9 2.6 0 1 1 4.4 -4.6A1.9 2.6 0 1 1 0.6 -4.6ZM4.2 -0.4"
         "A1.9 2.4 0 1 1 8 -0.4A1.9 2.4 0 1 1 4.2 -0.4Z"),
    ],
}  # fmt: skip
"""Shapes of each symbol, as colours and paths within 8 units of the middle."""
EACH = {
    "distinct_animals": "each kind of animal", "distinct_vp": "each different VP",
    "distinct_shields": "each different shield",
    "distinct_colours": "each different colour",
    "distinct_costs": "each different cost",
}  # fmt: skip


@dataclass(frozen=True)
class Token:
    """A part of a row: a text, or a sign."""

    kind: str
    """`text`, `bold`, `symbol`, `lost`, `shield`, `colour`, `any`, `arrow`, `swap`."""
    what: str = ""

    @property
    def width(self) -> float:
        """Space that it takes."""
        if self.kind in ("text", "bold"):
            return text_width(self.what, 10.5, self.kind == "bold")
        return WIDTHS.get(self.kind, SIGN)


def draw_symbol(out: Group, name: str, x: float, y: float, size: float = SIGN) -> None:
    """Draw a symbol around (x, y)."""
    scale = f"{size / 17:.3f}"
    place = f"translate({number(x)} {number(y)}) scale({scale})"
    sign = out.group(
        transform=place, stroke=INK, stroke_width=0.9, stroke_linejoin="round"
    )
    for fill, path in SYMBOL[name]:
        sign.add("path", d=path, fill=fill)


def draw_shield(
    out: Group, material: str, value: str, x: float, y: float, size: float
) -> None:
    """Draw the shield of a material around (x, y), with a number on it."""
    w, h = 0.5 * size, 0.58 * size
    path = (
        f"M{x - w:.1f} {y - h:.1f}L{x + w:.1f} {y - h:.1f}L{x + w:.1f} {y:.1f}"
        f"Q{x + w:.1f} {y + 0.7 * h:.1f} {x:.1f} {y + h:.1f}"
        f"Q{x - w:.1f} {y + 0.7 * h:.1f} {x - w:.1f} {y:.1f}Z"
    )
    out.add("path", d=path, fill=SHIELDS[material], stroke="#ffffff",
            stroke_width=max(0.8, size / 18))  # fmt: skip
    if value:
        out.centred(x, y - 0.05 * size, value, 0.66 * size, fill="#ffffff",
                    font_weight="bold")  # fmt: skip


def draw_token(out: Group, token: Token, x: float, y: float) -> None:
    """Draw a part of a row that begins at (x, y)."""
    middle = x + token.width / 2
    line: dict[str, Value] = {"stroke": INK, "stroke_width": 1.3}
    if token.kind in ("text", "bold"):
        weight = "bold" if token.kind == "bold" else "normal"
        out.text(x, y + 3.7, token.what, 10.5, font_weight=weight)
    elif token.kind == "shield":
        draw_shield(out, token.what, "", middle, y, 11)
    elif token.kind == "colour":
        out.rect(middle - 5, y - 6.5, 10, 13, rx=2, fill=BANDS[token.what], stroke=INK,
                 stroke_width=0.8)  # fmt: skip
    elif token.kind == "any":
        out.circle(middle, y, 7, fill="#ffffff", stroke=INK, stroke_width=1)
        out.centred(middle, y, "?", 10.5, font_weight="bold")
    elif token.kind == "arrow":
        out.line([(x + 1, y), (x + 10, y)], **line)
        out.polygon([(x + 12, y), (x + 8, y - 3), (x + 8, y + 3)])
    elif token.kind == "swap":
        out.line([(x + 2, y), (x + 12, y)], **line)
        out.polygon([(x + 13, y), (x + 9, y - 3), (x + 9, y + 3)])
        out.polygon([(x + 1, y), (x + 5, y - 3), (x + 5, y + 3)])
    else:
        draw_symbol(out, token.what, middle, y, 15)
        if token.kind == "lost":
            cross: dict[str, Value] = {"stroke": "#c01818", "stroke_width": 2}
            out.line([(middle - 7, y - 7), (middle + 7, y + 7)], **cross)
            out.line([(middle - 7, y + 7), (middle + 7, y - 7)], **cross)


def draw_row(
    out: Group, tokens: Sequence[Token], x: float, y: float, width: float, height: float
) -> None:
    """Draw parts side by side, from (x, y) on, made smaller where they do not fit."""
    wide = sum(token.width for token in tokens) + GAP * (len(tokens) - 1)
    scale = min(1.0, width / wide, height / (SIGN + 1))
    place = f"translate({number(x)} {number(y)})"
    row = out.group(transform=place + (f" scale({scale:.3f})" if scale < 1 else ""))
    start = 0.0
    for token in tokens:
        draw_token(row, token, start, 0)
        start += token.width + GAP


def either(kinds: int) -> list[Token]:
    """Symbols of a set, with strokes between; the three animals are one sign."""
    names = [SYMBOLS[kind] for kind in members(kinds)]
    if set(ANIMALS) <= set(names):
        names = ["animal", *(name for name in names if name not in ANIMALS)]
    parts = [token for name in names for token in (Token("text", "/"), symbol(name))]
    return parts[1:]


def symbol(name: str) -> Token:
    """Return the sign of a symbol."""
    return Token("symbol", name)


def several(effect: Effect) -> list[Token]:
    """Symbols that an effect gives or makes."""
    return [symbol(SYMBOLS[k]) for k, n in effect.make.items() for _ in range(n)]


def gain(effect: Effect) -> list[Token]:
    """Points and symbols to the right of the arrow."""
    points = effect.vp or not effect.make
    parts = [Token("bold", f"{effect.vp} VP")] if points else []
    return [Token("arrow"), *parts, *several(effect)]


def tokens_of(effect: Effect) -> list[Token]:
    """Return the signs of an effect."""
    name = effect.name
    if name == "give":
        return several(effect)
    if name == "wild":
        return [*[Token("any")] * effect.n, Token("text", "free choice")]
    if name == "copy":
        return [Token("text", "copy"), *[Token("any")] * effect.n,
                Token("text", "of neighbour")]  # fmt: skip
    if name == "per":
        return [*either(effect.left), *gain(effect)]
    if name == "pair":
        return [*either(effect.left), Token("bold", "+"), *either(effect.right),
                *gain(effect)]  # fmt: skip
    if name == "consume":
        lost = SYMBOLS[members(effect.left)[0]]
        return [Token("text", "1x"), Token("lost", lost), *gain(effect)]
    if name == "art":
        return [symbol("art")] * effect.n
    if name == "colour_count":
        colour = Token("colour", COLOURS[effect.n])
        return [Token("text", "each"), colour, *gain(effect)]
    if name == "hand":
        shown = MATERIALS if effect.n == len(MATERIALS) else (MATERIALS[effect.n],)
        return [*(Token("shield", material) for material in shown),
                Token("text", "in hand"), *gain(effect)]  # fmt: skip
    if name == "discount":
        return [Token("shield", MATERIALS[effect.n]), Token("text", "costs 1 less")]
    if name == "substitute":
        return [Token("text", "pay"), Token("shield", MATERIALS[0]), Token("swap"),
                Token("shield", MATERIALS[1])]  # fmt: skip
    if name == "search":
        return [Token("text", "search for 2 or 3")]
    if name == "extra_turn":
        return [Token("text", "extra turn at the end")]
    return [Token("text", EACH[name]), *gain(effect)]
