"""Mini Cywilizacja: the state of the game, the stack and the legend."""

from collections.abc import Sequence
from typing import Any

from augury.drawing.lettering import shortened, text_width
from augury.drawing.mini_cywilizacja_cards import HALF, draw_card
from augury.drawing.mini_cywilizacja_signs import (
    SYMBOL,
    Token,
    draw_shield,
    draw_symbol,
)
from augury.drawing.mini_cywilizacja_signs import draw_token as draw_sign
from augury.drawing.palette import INK, LINE
from augury.drawing.svg import Group
from augury.drawing.tokens import draw_token
from augury.games.mini_cywilizacja.account import Account
from augury.games.mini_cywilizacja.deck import Setting
from augury.games.mini_cywilizacja.text import count, title, turn_lines, winners

PANEL = 260
"""Width of what stands beside the table."""


def draw_panel(
    out: Group, setting: Setting, document: dict[str, Any], accounts: Sequence[Account]
) -> float:
    """Draw from the origin on; the height."""
    panel = out.group(id="panel")
    panel.text(0, 20, "Mini Cywilizacja", 20, font_weight="bold")
    y = write(panel, title(setting).partition(", ")[2], 24, 11.5)
    for line in turn_lines(setting, document):
        y = write(panel, line, y + 3, 12.5)
    y = draw_points(panel, document, accounts, y + 14)
    y = draw_stack(panel, setting, document, y + 8)
    return draw_legend(panel, y + 12)


def write(out: Group, text: str, y: float, size: float) -> float:
    """Write a text in lines below y; the y of the last base line."""
    line = ""
    for word in text.split():
        if line and text_width(f"{line} {word}", size) > PANEL:
            y += 1.4 * size
            out.text(0, y, line, size)
            line = ""
        line = shortened(f"{line} {word}".strip(), size, PANEL)
    out.text(0, y + 1.4 * size, line, size)
    return y + 1.4 * size


def draw_points(
    panel: Group, document: dict[str, Any], accounts: Sequence[Account], y: float
) -> float:
    """Draw points and material of all seats; the y of the end."""
    box = panel.group(id="points")
    box.line([(0, y), (PANEL, y)], stroke=LINE)
    over = document["phase"] == "over"
    best = winners(accounts) if over else []
    box.text(40, y + 18, "points in the end" if over else "points as of now", 11)
    box.text(PANEL, y + 18, "in hand", 11, text_anchor="end")
    for row in accounts:
        middle = y + 44 + 40 * row.seat
        draw_token(box, row.seat, str(row.seat), 18, middle)
        box.text(44, middle + 6, str(row.total), 17, font_weight="bold")
        extra = document["extra_turns"][row.seat]
        words = count(extra, "extra turn") if extra else ""
        if row.seat in best:
            words = "winner" if len(best) == 1 else "shared victory"
        box.text(84, middle + 5, words, 12, font_weight="bold")
        box.text(PANEL - 12, middle + 5, str(row.tie_break), 13, text_anchor="end")
    return y + 28 + 40 * len(accounts)


def draw_stack(
    panel: Group, setting: Setting, document: dict[str, Any], y: float
) -> float:
    """Draw the stack with its top card; the y of the end."""
    box = panel.group(id="stack")
    box.line([(0, y), (PANEL, y)], stroke=LINE)
    size, top = len(document["stack"]), document["top"]
    box.text(0, y + 20, f"stack: {count(size, 'card') if size else 'empty'}", 13,
             font_weight="bold")  # fmt: skip
    if top is None:
        return y + 24
    depth = min(size - 1, 4)
    for i in range(depth, 0, -1):
        box.rect(12 + 4 * i, y + 30 + 3 * i, 210, 2 * HALF, rx=5, fill="#cfc4ad",
                 stroke=INK, stroke_width=0.8)  # fmt: skip
    deck = setting.deck
    lower = y + 30 + 2 * HALF
    box.rect(12, y + 30, 210, 2 * HALF, rx=5, fill="#ffffff")
    draw_card(box, deck.cards[deck.numbers[top["card"]]], top["side"] == "back", 12,
              y + 30, below=3 * depth)  # fmt: skip
    y = lower + 14 + 3 * depth
    rest = [card for card in document["stack"] if card != top["card"]]
    if rest:
        y = write(box, f"below it, in unknown order: {', '.join(rest)}", y + 2, 10.5)
    return y + 6


def draw_legend(panel: Group, y: float) -> float:
    """Explain the signs; the y of the end."""
    box = panel.group(id="legend")
    box.line([(0, y), (PANEL, y)], stroke=LINE)
    y += 18
    words = {"animal": "any animal", "sea": "sea card"}
    for i, name in enumerate(SYMBOL):
        x, middle = 88 * (i % 3), y + 22 * (i // 3)
        draw_symbol(box, name, x + 9, middle, 17)
        box.text(x + 22, middle + 4, words.get(name, name), 10.5)
    y += 22 * -(-len(SYMBOL) // 3)
    for i, material in enumerate(("wood", "stone")):
        draw_shield(box, material, "", 88 * i + 9, y, 14)
        box.text(88 * i + 22, y + 4, material, 10.5)
    box.text(88 * 2, y + 4, "+ pair", 10.5)
    box.text(88 * 2 + 44, y + 4, "/ or", 10.5)
    y += 22
    draw_sign(box, Token("any"), 1, y)
    box.text(22, y + 4, "animal or good of your choice", 10.5)
    y += 22
    draw_sign(box, Token("lost", "grain"), 1, y)
    box.text(22, y + 4, "symbol is given up, once", 10.5)
    return y + 12
