"""Quinto Império II: the state of the game and what the seats have."""

from collections.abc import Sequence

from augury.drawing.lettering import text_width
from augury.drawing.palette import FAINT, INK, LINE
from augury.drawing.quinto_imperio_signs import (
    TRACK,
    draw_cube,
    draw_die,
    draw_sign,
    draw_token,
    names_of,
)
from augury.drawing.svg import Group, number
from augury.games.quinto_imperio.board import Game, Monument
from augury.games.quinto_imperio.sheet import (
    count,
    cubes_left,
    icons_of,
    seat_colours,
    sheet,
    winners,
)
from augury.games.quinto_imperio.text import icon_text, turn_lines
from augury.spec import Doc

PANEL = 460
"""Width of what stands beside the board."""
MOVES = "#fff3c4"
"""Behind the seat that is to move."""
CARD, GAP = 21.0, 3.0
"""Width of a small card, and between two."""
INSET = 12.0


def draw_panel(out: Group, game: Game, document: Doc, viewer: int | None) -> float:
    """Draw from the origin on; the height."""
    out.text(0, 20, "Quinto Império II", 20, font_weight="bold")
    y = 26.0
    for line in turn_lines(game, document):
        if not line.startswith("dice"):  # they are drawn
            y = write(out, line, y, 12.5)
    y += 12
    sheets = [sheet(game, document, i) for i in range(len(document["caravels"]))]
    totals = [sum(of_seat.values()) for of_seat in sheets]
    best = winners(totals) if document["phase"] == "over" else []
    for seat, of_seat in enumerate(sheets):
        note = "winner" if len(best) == 1 else "shared victory"
        note = note if seat in best else ""
        y += draw_seat(out, game, document, seat, viewer, of_seat, note, y) + 10
    return y


def write(out: Group, text: str, y: float, size: float) -> float:
    """Write a text in lines below y; the y of the last base line."""
    line = ""
    for word in text.split():
        if line and text_width(f"{line} {word}", size) > PANEL:
            y += 1.4 * size
            out.text(0, y, line, size)
            line = ""
        line = f"{line} {word}".strip()
    out.text(0, y + 1.4 * size, line, size)
    return y + 1.4 * size


def draw_seat(
    out: Group, game: Game, document: Doc, seat: int, viewer: int | None,
    points: dict[str, int], note: str, y: float,
) -> float:  # fmt: skip
    """Draw what a seat has, and its points; the height."""
    box = out.group(id=f"seat-{seat}")
    to_move = document["to_move"] == seat
    frame = box.add(
        "rect", x=0, y=y, width=PANEL, rx=8, fill=MOVES if to_move else "#ffffff",
        stroke=INK if to_move or note else LINE, stroke_width=2.5 if to_move else 1.2,
    )  # fmt: skip
    draw_token(box, seat, 24, y + 20, 13)
    name = f"seat {seat}, {seat_colours()[seat]}"
    box.text(44, y + 25, name, 14, font_weight="bold")
    notes = ["you"] * (seat == viewer) + ["to move"] * to_move + [note] * bool(note)
    box.text(160, y + 25, ", ".join(notes), 11, font_weight="bold")
    for i, value in enumerate(document["dice"] if to_move else ()):
        draw_die(box, seat, value, 262 + 31 * i, y + 20, 25)
    total = count(sum(points.values()), "point")
    box.text(PANEL - INSET, y + 26, total, 16, text_anchor="end", font_weight="bold")
    draw_stock(box, game, document, seat, y + 52)
    bottom = draw_cards(box, game, document, seat, y + 82)
    draw_pieces(box, game, document["pieces"][seat], bottom)
    bottom = draw_monuments(box, game, document, seat, bottom + 46)
    draw_points(box, points, bottom + 8)
    frame.set("height", number(bottom + 46 - y))
    return bottom + 46 - y


def draw_stock(box: Group, game: Game, document: Doc, seat: int, y: float) -> None:
    """Draw goods, spies and cubes."""
    x = INSET
    stock = {**document["goods"][seat], "spy": document["spies"][seat]}
    for name, n in stock.items():
        part = box.group(id=f"stock-{seat}-{name}", opacity=1 if n else 0.35)
        part.title(f"{n} {name}")
        draw_sign(part, name, x + 10, y, 19)
        part.text(x + 23, y + 5, str(n), 13, font_weight="bold")
        x += 54
    left = cubes_left(game, document, seat)
    for i in range(left):
        draw_cube(box, seat, x + 13 + 17 * i, y + 2, 10)


def draw_cards(box: Group, game: Game, document: Doc, seat: int, y: float) -> float:
    """Draw knowledge, crowns and Prester John cards, equal ones together; the y of the
    end.
    """
    cards, x = game.cards, INSET
    known, crowns = document["knowledge"][seat], document["crowns"][seat]
    kept = document["prester_john"][seat]
    rows: list[tuple[str, int, int, Sequence[int]]] = [
        ("knowledge", known.get(card.id, 0), card.vp, ()) for card in cards.knowledge
    ]
    rows += [("crown", crowns.get(str(vp), 0), vp, ()) for vp, _ in cards.crowns]
    rows += [("prester_john", kept.count(p.id), p.vp, p.icons) for p in cards.prester]
    for sign, n, vp, icons in rows:
        if not n:
            continue
        if x + (52 if vp else 62) > PANEL - INSET:
            x, y = INSET, y + 24
        part = box.group()
        words = f"{vp} VP" if vp else icon_text(icons)
        part.title(f"{n} x {sign.replace('_', ' ')}, {words}")
        draw_sign(part, sign, x + 9, y, 17)
        part.text(x + 20, y + 4, f"{n}x{vp}" if vp else f"{n}x", 10.5)
        if not vp:
            names = names_of(icons)
            for k, name in enumerate(names):
                draw_sign(part, name, x + 42 + 14 * k, y, 15)
            x += 14 * len(names)
        x += 54 if vp else 48
    if x == INSET:
        box.text(x, y + 4, "no cards, no crowns", 10.5, fill=FAINT)
    return y + 18


def draw_pieces(box: Group, game: Game, own: dict[str, int], y: float) -> None:
    """Draw astrolabe pieces, equal ones together."""
    x = INSET
    for name, piece in zip(game.piece_names, game.cards.pieces, strict=True):
        if n := own.get(name):
            part = box.group()
            part.title(f"{n} x {name} VP")
            part.rect(x, y, 22, 22, rx=5, stroke=INK,
                      fill=TRACK[game.board.colours[piece.colour]])  # fmt: skip
            draw_sign(part, game.cards.pictures[piece.picture], x + 11, y + 11, 17)
            part.centred(x + 11, y + 30, f"{n}x{piece.vp}", 10)
            x += 36
    if x == INSET:
        box.text(x, y + 16, "no astrolabe pieces", 10.5, fill=FAINT)


def draw_monuments(
    box: Group, game: Game, document: Doc, seat: int, y: float
) -> float:
    """Draw monuments by their icons, and the sums of all icons; the y of the end."""
    row = document["monuments"][seat]
    built = [card for card in game.cards.monuments if card.id in row]
    if not built:
        box.text(INSET, y + 26, "no monuments", 10.5, fill=FAINT)
    across = int((PANEL - 2 * INSET - 104) / (CARD + GAP))
    for i, card in enumerate(built):
        down, right = divmod(i, across)
        draw_small(box, card, INSET + (CARD + GAP) * right, y + 52 * down)
    icons, x = icons_of(game, document, seat), PANEL - INSET - 94
    for i, (name, n) in enumerate(icons.items()):
        part = box.group(opacity=1 if n else 0.35)
        part.title(f"{n} icons: {name}")
        left, middle = x + 49 * (i % 2), y + 12 + 24 * (i // 2)
        draw_sign(part, name, left + 9, middle, 17)
        part.text(left + 21, middle + 4.5, f"x{n}", 12, font_weight="bold")
    return y + 52 * max(1, -(-len(built) // across))


def draw_small(box: Group, card: Monument, x: float, y: float) -> None:
    """Draw a monument of a seat."""
    part = box.group(id=f"monument-{card.id}")
    part.title(f"{card.name}: {icon_text(card.icons)}")
    part.rect(x, y, CARD, 48, rx=3, fill="#fffaf0", stroke=INK)
    icons = names_of(card.icons)
    for i, name in enumerate(icons):
        middle = y + 24 + 15 * (i - (len(icons) - 1) / 2)
        draw_sign(part, name, x + CARD / 2, middle, 14)


def draw_points(box: Group, points: dict[str, int], y: float) -> None:
    """Draw the scoring sheet in a line."""
    names = ("padrões", "cards", "crowns", "Prester", "pieces", "x padrão", "x card",
             "x crown", "x picture")  # fmt: skip
    step = (PANEL - 2 * INSET) / len(points)
    box.line([(INSET, y - 4), (PANEL - INSET, y - 4)], stroke=LINE)
    for i, (key, vp) in enumerate(points.items()):
        x = INSET + step * (i + 0.5)
        box.centred(x, y + 6, names[i], 8.8, fill=FAINT)
        box.text(x - 19, y + 26, key, 8.8, fill=FAINT)
        box.text(x - 4, y + 26, str(vp), 13, font_weight="bold")
