"""Mini Cywilizacja as a drawing: the seats above and below the cards on the table."""

from typing import Any

from augury.drawing.lettering import shortened, text_width
from augury.drawing.mini_cywilizacja_cards import (
    HALF,
    HEIGHT,
    WIDTH,
    draw_card,
    draw_half,
)
from augury.drawing.mini_cywilizacja_panel import PANEL, draw_panel
from augury.drawing.mini_cywilizacja_signs import (
    draw_shield,
)
from augury.drawing.palette import FAINT, INK, LINE
from augury.drawing.svg import Drawing, Element, Group, number
from augury.drawing.tokens import draw_token
from augury.games.mini_cywilizacja.account import Account, account, shown_by
from augury.games.mini_cywilizacja.deck import MATERIALS, Setting
from augury.games.mini_cywilizacja.text import count, is_put_down

ACROSS = 6
"""Cards in a row."""
GAP = 10
MARGIN = 14
TABLE = ACROSS * (WIDTH + GAP) - GAP
HEAD = 44
MOVES = "#fff0b8"
"""Behind the seat that is to move."""
TASKS = {"turn": "to move", "search": "searches", "stuck": "is stuck",
         "act": "must use a card"}  # fmt: skip


def draw(
    setting: Setting, rules: bytes, document: dict[str, Any], seat: int | None
) -> str:
    """Draw a position.

    Parameters
    ----------
    setting : Setting
        Cards, variant and players.
    rules : bytes
        The rules block that belongs to them.
    document : dict
        The position.
    seat : int or None
        Whose view it is, and who sits at the lower edge; None where it is nobody's.

    Returns
    -------
    str
        An SVG document.
    """
    players = setting.players
    accounts = [account(setting, rules, document, i) for i in range(players)]
    lower = seat or 0
    parts: list[tuple[Group, float]] = []
    for step in range(1, players + 1):
        if step == players:
            parts.append(draw_pool(setting, document))
        row = accounts[(lower + step) % players]
        parts.append(draw_seat(setting, document, row, seat))
    panel = Group(Element("g"))
    tall = draw_panel(panel, setting, document, accounts)
    height = sum(size for _, size in parts) + GAP * (len(parts) - 1)
    out = Drawing(
        TABLE + PANEL + 4 * MARGIN, max(height, tall) + 2 * MARGIN, "Mini Cywilizacja"
    )
    y = float(MARGIN)
    for part, size in parts:
        place(out, part, MARGIN, y)
        y += size + GAP
    place(out, panel, TABLE + 3 * MARGIN, MARGIN)
    return out.document()


def place(out: Group, part: Group, x: float, y: float) -> None:
    """Put a part into the drawing."""
    part.element.set("transform", f"translate({number(x)} {number(y)})")
    out.element.append(part.element)


def draw_pool(setting: Setting, document: dict[str, Any]) -> tuple[Group, float]:
    """Draw the cards on the table, and return their height too."""
    pool, deck = document["pool"], setting.deck
    out = Group(Element("g", {"id": "pool"}))
    rows = max(1, -(-len(pool) // ACROSS))
    across = max(1, -(-len(pool) // rows))
    left = (TABLE - across * (WIDTH + GAP) + GAP) / 2
    height = 28 + rows * (HEIGHT + GAP)
    out.rect(-6, 0, TABLE + 12, height, rx=8, fill="#eef1ea", stroke=LINE)
    out.text(4, 18, f"pool, {count(len(pool), 'card')}", 13, font_weight="bold")
    for i, (card, side) in enumerate(pool.items()):
        row, column = divmod(i, across)
        down = is_put_down(document, card)
        note = "put down" if down else "turned" if card == document["turned"] else ""
        note = "to be used" if card == document["found"] else note
        draw_card(
            out, deck.cards[deck.numbers[card]], side == "back",
            left + column * (WIDTH + GAP), 26 + row * (HEIGHT + GAP), note, down,
        )  # fmt: skip
    return out, height


def draw_seat(
    setting: Setting, document: dict[str, Any], of_seat: Account, viewer: int | None
) -> tuple[Group, float]:
    """Draw what a seat has, and return its height too."""
    seat = of_seat.seat
    out = Group(Element("g", {"id": f"seat-{seat}"}))
    rows = max(1, -(-len(of_seat.lines) // ACROSS))
    height = HEAD + (rows * (HALF + GAP) if of_seat.lines else 8)
    moves = document["to_move"] == seat
    out.rect(-6, 0, TABLE + 12, height, rx=8, fill=MOVES if moves else "#f4f2ec",
             stroke=INK if moves else LINE, stroke_width=2 if moves else 1)  # fmt: skip
    draw_head(out, setting, document, of_seat, viewer)
    for i, line in enumerate(of_seat.lines):
        building = setting.deck.building(setting.deck.quarters[line.name])
        row, column = divmod(i, ACROSS)
        top = HEAD + row * (HALF + GAP)
        draw_half(out, building, column * (WIDTH + GAP), top, line)
    return out, height


def draw_head(
    out: Group, setting: Setting, document: dict[str, Any], of_seat: Account,
    viewer: int | None,
) -> None:
    """Draw number, points and hand of a seat."""
    seat, middle = of_seat.seat, HEAD / 2
    draw_token(out, seat, str(seat), 18, middle)
    words = f"seat {seat}" + (" (you)" if seat == viewer else "")
    out.text(46, middle + 5, words, 14, font_weight="bold")
    words = count(of_seat.total, "point")
    out.text(160, middle + 5, words, 14, font_weight="bold")
    start = max(250, 168 + text_width(words, 14, bold=True))
    out.text(start, middle + 5, points_text(of_seat), 11, fill="#444444")
    hand = out.group(id=f"hand-{seat}")
    hand.text(560, middle + 5, "hand", 12)
    held = [document["hands"][seat][material] for material in MATERIALS]
    for i, card in enumerate(held):
        x = 610 + 125 * i
        if card is None:
            hand.text(x - 10, middle + 4, f"no {MATERIALS[i]}", 11, fill=FAINT)
            continue
        building = shown_by(setting, card)
        part = hand.group()
        part.title(f"{building.value} {MATERIALS[i]}, {card['card']} {card['side']}")
        draw_shield(part, MATERIALS[i], str(building.value), x, middle, 26)
        words = shortened(f"{card['card']} {card['side']}", 10.5, 88)
        part.text(x + 19, middle + 4, words, 10.5)
    if document["to_move"] == seat:
        out.polygon([(880, middle - 7), (892, middle), (880, middle + 7)])
        words = TASKS[document["phase"]]
        out.text(898, middle + 5, words, 13, font_weight="bold")


def points_text(of_seat: Account) -> str:
    """Say what the points come from."""
    parts = {
        "printed": sum(line.printed for line in of_seat.lines),
        "actions": sum(line.action for line in of_seat.lines),
        "art": of_seat.art_points, "material": of_seat.material_points,
    }  # fmt: skip
    return " + ".join(f"{n} {what}" for what, n in parts.items() if n)
