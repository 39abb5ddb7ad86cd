"""Quinto Império II: the astrolabe track, the monuments and the supplies."""

from augury.drawing.lettering import text_width
from augury.drawing.palette import FAINT, INK, LINE
from augury.drawing.quinto_imperio_signs import (
    TRACK,
    draw_board_die,
    draw_cube,
    draw_disc,
    draw_icons,
    draw_ship,
    draw_sign,
    names_of,
)
from augury.drawing.svg import Group
from augury.games.quinto_imperio.board import GOODS, ICONS, Game
from augury.games.quinto_imperio.sheet import (
    supplies,
)
from augury.games.quinto_imperio.text import astrolabe_dice, icon_text
from augury.spec import Doc

BACK = "#8a6d46"
"""Of cards face down."""


def draw_table(out: Group, game: Game, document: Doc, width: float) -> float:
    """Draw from the origin on; the height."""
    draw_track(out.group(id="track"), game, document, width)
    draw_row(out.group(id="row"), game, document, 126)
    draw_supply(out.group(id="supply"), game, document, 282, width)
    draw_legend(out.group(id="legend"), 382)
    return 436


def draw_track(out: Group, game: Game, document: Doc, width: float) -> None:
    """Draw the track with discs, the spaces for dice and the piles of pieces."""
    board, left = game.board, supplies(game, document)
    out.text(0, 14, "astrolabe track", 13, font_weight="bold")
    step = width / len(board.track)
    for i, colour in enumerate(board.track):
        start = colour == len(board.colours)
        name = "start" if start else board.colours[colour]
        middle = (i + 0.5) * step
        out.rect(i * step + 1, 24, step - 2, 48, rx=6, stroke=INK, stroke_width=1,
                 fill="#ffffff" if start else TRACK[name])  # fmt: skip
        out.centred(middle, 80, name if start else name[0], 10)
        discs = [seat for seat, at in enumerate(document["discs"]) if at == i]
        for k, seat in enumerate(discs):
            if len(discs) == 1:
                draw_disc(out, seat, middle, 48, 14)
            else:
                down, right = divmod(k, 2)
                draw_disc(out, seat, middle + 21 * right - 10.5, 37.5 + 21 * down, 9.5)
    out.text(0, 108, "dice", 11)
    for i, owner in enumerate(astrolabe_dice(game, document)):
        x = 50 + 36.0 * i
        if owner is None:
            out.rect(x - 14, 90, 28, 28, rx=5, fill="#ffffff", stroke=FAINT,
                     stroke_dasharray="4 3")  # fmt: skip
        else:
            draw_board_die(out, owner, x, 104, 28)
    x = 70 + 36.0 * board.astrolabe_dice
    for name in board.colours:
        out.rect(x, 92, 24, 24, rx=12, fill=TRACK[name], stroke=INK)
        text = f"{left[name]} {name} piece{'s' * (left[name] != 1)} left"
        out.text(x + 32, 108, text, 11)
        x += 166
    out.text(width, 108, "navigation: any number of dice", 11, text_anchor="end")


def draw_row(out: Group, game: Game, document: Doc, y: float) -> None:
    """Draw the monuments on offer with their costs, the pile and what is set aside."""
    monuments = {card.id: card for card in game.cards.monuments}
    pending = document["action"] or {}
    out.text(0, y + 14, "monuments", 13, font_weight="bold")
    out.text(98, y + 14, "goods to pay, all of one action different", 10.5, fill=FAINT)
    for i, key in enumerate(document["row"]):
        x, cost = 182.0 * i, game.board.slot_cost[i]
        card, chosen = monuments.get(key), i + 1 in pending.get("slots", ())
        box = out.group(id=f"slot-{i + 1}")
        box.rect(x, y + 24, 172, 120, rx=8, fill="#fffaf0" if card else "none",
                 stroke=INK if card else FAINT, stroke_width=3 if chosen else 1.2,
                 stroke_dasharray="none" if card else "5 4")  # fmt: skip
        text = "free" if not cost else f"{cost} good{'s' * (cost != 1)}"
        box.rect(x + 108, y + 32, 56, 18, rx=9, fill="#f0e2bd", stroke=LINE)
        box.centred(x + 136, y + 41, text, 10.5, font_weight="bold")
        draw_sign(box, "monument", x + 20, y + 42, 22)
        if card is None:
            box.centred(x + 86, y + 92, "no card", 11, fill=FAINT)
            continue
        box.title(f"{card.name}: {icon_text(card.icons)}")
        for k, line in enumerate(halves(card.name, 158)):
            box.centred(x + 86, y + 68 + 15 * k, line, 12, font_weight="bold")
        draw_icons(box, names_of(card.icons), x + 86, y + 119, 28, 38)
    for i, (name, n) in enumerate(
        (("pile", document["pile"]), ("set aside", document["set_aside"]))
    ):
        x = 734.0 + 86 * i
        draw_back(out, x, y + 24, 76, 92, bool(n))
        draw_sign(out, "monument", x + 38, y + 56, 30)
        out.rect(x + 20, y + 82, 36, 22, rx=11, fill="#ffffff", stroke=INK)
        out.centred(x + 38, y + 93, str(n), 13, font_weight="bold")
        out.centred(x + 38, y + 130, name, 11)


def draw_back(
    out: Group, x: float, y: float, width: float, height: float, full: bool
) -> None:
    """Draw a card face down, or the empty place of a pile."""
    out.rect(x, y, width, height, rx=7, fill=BACK if full else "none",
             stroke=INK if full else FAINT,
             stroke_dasharray="none" if full else "5 4")  # fmt: skip


def halves(text: str, width: float) -> list[str]:
    """Break a name into one or two lines that fit."""
    if text_width(text, 12, True) <= width:
        return [text]
    words = text.split()
    cuts = ((" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words)))
    return list(min(cuts, key=lambda cut: max(map(len, cut)), default=(text,)))


def draw_supply(
    out: Group, game: Game, document: Doc, y: float, width: float
) -> None:
    """Draw goods, spies, crowns and cards that are left."""
    left = supplies(game, document)
    rows = [(good, left[good], good) for good in GOODS]
    rows += [("spy", left["spies"], "spies"), ("crown", left["crowns"], "crowns")]
    rows += [("knowledge", left["knowledge"], "knowledge cards")]
    rows += [("prester_john", left["Prester John"], "Prester John cards")]
    out.text(0, y + 13, "supply and piles", 13, font_weight="bold")
    step = width / len(GOODS)
    for i, (sign, n, name) in enumerate(rows):
        x, middle = step * (i % len(GOODS)), y + 36 + 30 * (i // len(GOODS))
        draw_sign(out, sign, x + 11, middle, 20)
        out.text(x + 28, middle + 5, str(n), 14, font_weight="bold")
        out.text(x + 52, middle + 4, name, 11)
    out.line([(0, y + 90), (width, y + 90)], stroke=LINE)


def draw_legend(out: Group, y: float) -> None:
    """Explain pieces and icons."""
    out.text(0, y + 14, "legend", 13, font_weight="bold")
    draw_board_die(out, 0, 82, y + 10, 20)
    out.text(98, y + 14, "die of seat 0 on the board", 10.5)
    draw_ship(out.group(), 0, 280, y + 9)
    out.text(300, y + 14, "caravel", 10.5)
    draw_cube(out, 0, 372, y + 11, 13)
    out.text(388, y + 14, "padrão", 10.5)
    draw_sign(out, "spy", 455, y + 10, 18)
    out.text(470, y + 14, "spy", 10.5)
    out.rect(520, y + 1, 19, 19, rx=5, fill=TRACK["blue"], stroke=INK)
    draw_sign(out, "quadrante", 529.5, y + 10.5, 15)
    out.text(546, y + 14, "astrolabe piece; 2x1 are 2 pieces or cards of 1 VP", 10.5)
    names = {"knowledge": "per knowledge card", "padrao": "per own padrão on the map",
             "crown": "per crown", "astrolabe": "per different picture"}  # fmt: skip
    out.text(0, y + 44, "multipliers", 11)
    x = 82.0
    for icon in ICONS:
        draw_sign(out, icon, x, y + 40, 19)
        out.text(x + 15, y + 44, f"1 VP {names[icon]}", 10.5)
        x += 70 + 6.2 * len(f"1 VP {names[icon]}")
