"""Die Wiege der Renaissance: the common cards, the state of the turn, the legend."""

from collections import Counter
from textwrap import wrap
from typing import Any

from augury.drawing.palette import FAINT, INK, LINE, PAPER
from augury.drawing.svg import Group
from augury.drawing.wiege_cards import HEIGHT, WIDTH, Cards, draw_back
from augury.drawing.wiege_signs import (
    draw_die,
    draw_genius,
    draw_genius_mark,
    draw_place,
    draw_stone,
    draw_symbol,
)
from augury.games.wiege.deck import Deck
from augury.games.wiege.text import (
    count,
    group_text,
    points,
    progress_lines,
    scoring_title,
    sides,
    turn_lines,
)

PANEL = 310
"""Width of what stands beside the table."""
COMMON = 7 * 62
"""Width of the common cards."""


def draw_common(out: Group, cards: Cards, document: dict[str, Any]) -> None:
    """Draw the talon, the display, the lost pile and the pile of events."""
    box = out.group(id="common")
    box.centred(31, 8, "talon", 10.5)
    if document["talon"]:
        draw_back(box, 12, 18)
    box.centred(31, 84, str(document["talon"]), 13, font_weight="bold")
    box.centred(31 + 62 * 2.5, 8, "display", 10.5)
    display = box.group(id="display")
    for i, key in enumerate(document["display"]):
        cards.draw(display, key, 62 * (i + 1) + 12, 18)
    lost = box.group(id="lost")
    lost.title("lost pile: " + (", ".join(document["lost"]) or "empty"))
    lost.centred(62 * 5.5, 8, "lost pile", 10.5)
    lost.rect(62 * 5 + 12, 18, WIDTH, HEIGHT, rx=3, stroke=FAINT, fill=PAPER,
              stroke_dasharray="none" if document["lost"] else "4 3")
    lost.centred(62 * 5.5, 84, str(len(document["lost"])), 13, font_weight="bold")
    box.centred(62 * 6.5, 8, "event pile", 10.5)
    box.rect(62 * 6 + 7, 20, WIDTH + 10, HEIGHT - 4, rx=5, stroke=INK,
             fill="#5d6d7e" if document["pile"] else "none")
    box.centred(62 * 6.5, 84, str(document["pile"]), 13, font_weight="bold")


def draw_panel(out: Group, cards: Cards, document: dict[str, Any]) -> float:
    """Draw the state of the game and the legend from the origin on; the height."""
    panel = out.group(id="panel")
    panel.text(0, 20, "Die Wiege der Renaissance", 20, font_weight="bold")
    y = 28.0
    for line in turn_lines(document):
        y = write(panel, line, y, 13, 40)
    if document["scoring"]:
        y = draw_scoring(panel, cards, document, y + 14)
    y = draw_gone(panel, cards, document, y + 14)
    return draw_legend(panel, cards.deck, y + 14)


def write(out: Group, text: str, y: float, size: float, columns: int) -> float:
    """Write a text in lines below y; the y of the last base line."""
    for line in wrap(text, columns, break_on_hyphens=False):
        y += 1.45 * size
        out.text(0, y, line, size)
    return y


def draw_scoring(
    panel: Group, cards: Cards, document: dict[str, Any], y: float
) -> float:
    """Draw what was named or played in a scoring; the y of the end."""
    scoring = document["scoring"]
    box = panel.group(id="scoring")
    box.line([(0, y), (PANEL, y)], stroke=LINE)
    y += 20
    box.text(0, y, scoring_title(document), 14, font_weight="bold")
    for i, seat in enumerate(sides(document)):
        if named := scoring["named"][i]:
            draw_stone(box, seat, 12, y + 22)
            draw_symbol(box, named[0], 48, y + 22, 24)
            box.text(68, y + 28, f"{named[0]} {named[1]}", 14)
            y += 30
        if played := scoring["played"][i]:
            draw_stone(box, seat, 12, y + 30)
            total = points(cards.deck, played)
            box.text(26, y + 35, f"= {total}", 14, font_weight="bold")
            y += cards.draw_row(box, played, 66, y + 8, PANEL - 66) + 6
    for line in progress_lines(document):
        y = write(box, line, y, 12.5, 42)
    return y


def draw_gone(
    panel: Group, cards: Cards, document: dict[str, Any], y: float
) -> float:
    """Draw the lost pile, and tell of the events; the y of the end."""
    panel.line([(0, y), (PANEL, y)], stroke=LINE)
    pile = count(document["pile"], "event")
    y = write(panel, f"pile: {pile}, {group_text(document)}", y + 2, 12, 50)
    if document["removed"]:
        names = ", ".join(document["removed"])
        y = write(panel, f"removed: {names}", y, 11, 46)
    if document["lost"]:
        y += 20
        panel.text(0, y, f"lost pile: {len(document['lost'])}", 12)
        counts = Counter(document["lost"])
        for i, (key, n) in enumerate(counts.items()):
            row, place = divmod(i, 9)
            x, top = 34 * place, y + 8 + 48 * row
            small = panel.group(transform=f"translate({x:g} {top:g}) scale(0.62)")
            cards.draw(small, key, 0, 0)
            if n > 1:
                panel.text(x + 2, top + 42, f"{n}x", 9.5)
        y += 8 + 48 * -(-len(counts) // 9)
    return y


def draw_legend(panel: Group, deck: Deck, y: float) -> float:
    """Explain symbols, places and pieces; the y of the end."""
    panel.line([(0, y), (PANEL, y)], stroke=LINE)
    y += 20
    for i, name in enumerate(deck.symbols):
        x, top = 105 * (i % 3), y + 28 * (i // 3)
        draw_symbol(panel, name, x + 12, top, 22)
        panel.text(x + 28, top + 4, name, 11)
    draw_die(panel, 2, 105 * 2 + 12, y + 28, 20)
    panel.text(105 * 2 + 28, y + 32, "dice", 11)
    y += 62
    draw_place(panel, "blue", 14, y, 11)
    panel.text(34, y + 4, "blue place: culture", 11)
    draw_place(panel, "red", 169, y, 11)
    panel.text(189, y + 4, "red place: persons", 11)
    y += 32
    draw_stone(panel, 0, 14, y)
    panel.text(34, y + 4, "stone of seat 0", 11)
    draw_genius(panel, 0, 169, y)
    panel.text(189, y + 4, "Genius of seat 0", 11)
    y += 30
    for x, colour in ((14, "blue"), (169, "red")):
        draw_genius_mark(panel, colour, x, y)
        panel.text(x + 20, y + 4, f"{colour} Genius symbol", 11)
    y += 24
    panel.rect(4, y - 10, 20, 20, rx=3, fill=PAPER, stroke=INK, stroke_width=1.2,
               stroke_dasharray="4 2.5")
    panel.text(34, y + 4, "card known to all, in hand or person pile", 11)
    y += 26
    panel.text(4, y + 4, "or", 11, font_style="italic")
    panel.text(34, y + 4, "joker, counts as either; struck: no longer counts", 11)
    return y + 14
