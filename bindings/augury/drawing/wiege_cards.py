"""Die Wiege der Renaissance: cards, each with its upper left corner at (x, y)."""

from collections.abc import Mapping, Sequence
from typing import Any

from augury.drawing.palette import INK, PAPER
from augury.drawing.svg import Group, Value
from augury.drawing.wiege_signs import draw_genius_mark, draw_symbol
from augury.games.wiege.deck import Deck, Kind

WIDTH, HEIGHT = 38, 52
STRIP = 20
"""What is seen of a card with another one on it."""
STEP = WIDTH + 4
"""From one card of a row to the next."""
ICON = 16
PERSON = "#f1e4c8"
BACK = "#8d7a63"


class Cards:
    """Draws the cards of a deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.kinds: dict[str, Kind] = {kind.key: kind for kind in deck.kinds}

    def draw(
        self, out: Group, key: str | None, x: float, y: float, supposed: bool = False
    ) -> None:
        """Draw a card, or the back of an unknown one.

        `supposed` ones lie somewhere in a hand or pile and have a broken edge.
        """
        card = out.group()
        card.title(key or "unknown card")
        if key is None:
            draw_back(card, x, y)
            return
        kind = self.kinds[key]
        if kind.card == "personality":
            self.draw_person(card, kind, x, y, supposed)
            return
        frame(card, x, y, supposed)
        names = self.names(kind)
        self.draw_top(card, names, x, y, either=kind.card == "joker")
        self.draw_bottom(card, kind, x, y, 2)

    def names(self, kind: Kind) -> list[str]:
        """Symbols of a card."""
        return [self.deck.symbols[symbol] for symbol in kind.symbols]

    def draw_top(
        self, out: Group, names: Sequence[str], x: float, y: float, either: bool
    ) -> None:
        """Draw the one or two symbols that count, or `either` of them."""
        middle = x + WIDTH / 2
        if len(names) == 1:
            draw_symbol(out, names[0], middle, y + 11, ICON)
            return
        draw_symbol(out, names[0], middle - 9.5, y + 11, ICON)
        draw_symbol(out, names[1], middle + 9.5, y + 11, ICON)
        if either:
            out.centred(middle, y + 25, "or", 9, font_style="italic")

    def draw_bottom(self, out: Group, kind: Kind, x: float, y: float, n: int) -> None:
        """Draw the lower half: a Genius, or `n` symbols of a double upside down."""
        middle, below = x + WIDTH / 2, y + HEIGHT - 13
        if kind.genius:
            draw_genius_mark(out, kind.genius, middle, below - 1)
        elif kind.card == "double":
            name = self.names(kind)[0]
            for dx in (-9.5, 9.5) if n == 2 else (0,):
                draw_symbol(out, name, middle + dx, below + 2, ICON, turned=True)

    def draw_person(
        self, out: Group, kind: Kind, x: float, y: float, supposed: bool
    ) -> None:
        """Draw a personality: its value, and its symbol if it has one."""
        frame(out, x, y, supposed, fill=PERSON, rx=9)
        middle = x + WIDTH / 2
        out.centred(middle, y + 15 if kind.symbols else y + HEIGHT / 2,
                    str(kind.value), 18, font_weight="bold")
        for name in self.names(kind):
            draw_symbol(out, name, middle, y + HEIGHT - 15, ICON + 2)

    def draw_laid(
        self, out: Group, column: Mapping[str, Any], place: int, x: float, y: float
    ) -> None:
        """Draw a card of a column as it counts there."""
        key, value = column["cards"][place]
        kind, symbols = self.kinds[key], column["symbols"]
        card = out.group()
        card.title(f"{key} turned" if value > 1 else key)
        frame(card, x, y)
        if kind.card == "double":
            self.draw_top(card, symbols * value, x, y, either=False)
            self.draw_bottom(card, kind, x, y, 3 - value)
        else:
            self.draw_top(card, symbols, x, y, either=True)
            self.draw_bottom(card, kind, x, y, 0)
        if kind.card == "joker" and len(symbols) == 1:
            other = next(name for name in self.names(kind) if name not in symbols)
            middle, below = x + WIDTH / 2, y + HEIGHT - 13
            faint = card.group(opacity=0.35)
            draw_symbol(faint, other, middle, below, ICON)
            card.line([(middle - 9, below + 9), (middle + 9, below - 9)], stroke=INK,
                      stroke_width=1.5)

    def draw_column(
        self, out: Group, column: Mapping[str, Any], x: float, y: float
    ) -> float:
        """Draw a column from the bottom to the top card; its height."""
        n = len(column["cards"])
        for place in range(n):
            self.draw_laid(out, column, place, x, y + STRIP * place)
        total = sum(value for _, value in column["cards"])
        height = STRIP * (n - 1) + HEIGHT
        out.centred(x + WIDTH / 2, y + height + 9, f"= {total}", 11.5,
                    font_weight="bold")
        return height + 16

    def draw_row(
        self, out: Group, cards: Sequence[str | None], x: float, y: float,
        width: float, supposed: bool = False,
    ) -> float:
        """Draw cards in rows no wider than `width`; the height."""
        across = max(1, int((width + STEP - WIDTH) // STEP))
        for i, key in enumerate(cards):
            row, place = divmod(i, across)
            self.draw(out, key, x + STEP * place, y + (HEIGHT + 4) * row, supposed)
        return -(-len(cards) // across) * (HEIGHT + 4)


def frame(
    out: Group, x: float, y: float, supposed: bool = False, fill: str = PAPER,
    rx: float = 3,
) -> None:
    """Draw the edge of a card."""
    style: dict[str, Value] = {"stroke_dasharray": "4 2.5"} if supposed else {}
    out.rect(x, y, WIDTH, HEIGHT, rx=rx, fill=fill, stroke=INK, stroke_width=1.2,
             **style)


def draw_back(out: Group, x: float, y: float) -> None:
    """Draw the back of a card."""
    frame(out, x, y, fill=BACK)
    out.rect(x + 4, y + 4, WIDTH - 8, HEIGHT - 8, rx=2, fill="none", stroke=PAPER,
             stroke_width=1.2)
    out.centred(x + WIDTH / 2, y + HEIGHT / 2, "?", 20, fill=PAPER, font_weight="bold")
