"""Quinto Império II: the table as text."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import ICONS, Game, Prester
from augury.games.quinto_imperio.sheet import (
    SHEET,
    WORDS,
    count,
    cubes_left,
    pictures_of,
    seat_colours,
    sheet,
    spy_text,
    supplies,
    winners,
)
from augury.spec import Doc

WIDTH = 100
"""Most characters of a line."""


def board_text(game: Game, document: Doc, seat: int | None) -> str:
    """Write board, supplies, seats, turn and points.

    Parameters
    ----------
    game : Game
        Board and cards.
    document : dict
        The position.
    seat : int or None
        Whose view it is; None where it is nobody's.
    """
    seats = range(len(document["caravels"]))
    parts = [
        [f"Quinto Império II, {len(seats)} players"],
        route_lines(game, document), track_lines(game, document),
        row_lines(game, document), padrao_lines(game, document),
        [supply_line(game, document)],
        [line for i in seats for line in seat_lines(game, document, i, i == seat)],
        turn_lines(game, document), point_lines(game, document),
    ]  # fmt: skip
    lines = [line for part in parts for line in (*part, "")]
    return "\n".join(part for line in lines[:-1] for part in fold(line))


def fold(line: str) -> list[str]:
    """Break a line that is too long; the rest is indented further."""
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    return wrap(line, WIDTH, subsequent_indent=indent) or [""]


def point_lines(game: Game, document: Doc) -> Iterator[str]:
    """Write the sheets: in full at the end, before it a line for each seat."""
    sheets = [sheet(game, document, i) for i in range(len(document["caravels"]))]
    totals = [sum(of_seat.values()) for of_seat in sheets]
    if document["phase"] != "over":
        yield f"{'points as of now':<18}{''.join(f'{key:>5}' for key in SHEET)}  total"
        for i, of_seat in enumerate(sheets):
            row = "".join(f"{vp:>5}" for vp in of_seat.values())
            yield f"  {f'seat {i}':<16}{row}{totals[i]:>7}"
        yield "  " + ", ".join(f"{key} {name}" for key, name in SHEET.items())
        return
    heads = "".join(f"{f'seat {i}':>8}" for i in range(len(sheets)))
    yield f"{'scoring sheet':<42}{heads}"
    for key, name in SHEET.items():
        row = "".join(f"{of_seat[key]:>8}" for of_seat in sheets)
        yield f"  {key}  {name:<36}{row}"
    yield f"  {'total':<40}{''.join(f'{total:>8}' for total in totals)}"
    best = winners(totals)
    text = " and ".join(f"seat {seat}" for seat in best)
    yield f"winner: {text}" if len(best) == 1 else f"shared victory: {text}"


# The board


def route_lines(game: Game, document: Doc) -> Iterator[str]:
    """Write the places with actions, dice and caravels."""
    yield "route, counter-clockwise; (2) is a die of seat 2"
    wide = max(len(space.name) for space in game.board.spaces)
    for space in game.board.spaces:
        actions = []
        for action in space.actions:
            name = kernel.ACTION_NAMES[action]
            owner = document["spaces"].get(f"{space.id} {name}")
            taken = "" if owner is None else f" ({owner})"
            actions.append(WORDS.get(name, name) + taken)
        ships = [str(i) for i, at in enumerate(document["caravels"]) if at == space.id]
        line = f"  {space.name:<{wide}}  {', '.join(actions):<50}"
        yield (line + (f"caravels {' '.join(ships)}" if ships else "")).rstrip()
    yield "  navigation takes any number of dice, anywhere"


def astrolabe_dice(game: Game, document: Doc) -> list[int | None]:
    """Whose dice are on the spaces of the astrolabe; None for a free one."""
    dice = [seat for seat, n in enumerate(document["astrolabe"]) for _ in range(n)]
    return [*dice, *[None] * (game.board.astrolabe_dice - len(dice))]


def track_lines(game: Game, document: Doc) -> Iterator[str]:
    """Write the astrolabe track, its discs and its dice."""
    board = game.board
    signs = [colour[0] for colour in board.colours] + ["*"]
    names = ", ".join(f"{colour[0]} {colour}" for colour in board.colours)
    yield f"astrolabe track ({names}, * start), discs of the seats below"
    yield "  " + "".join(signs[colour].center(4) for colour in board.track).rstrip()
    discs = ["".join(str(seat) for seat, at in enumerate(document["discs"]) if at == i)
             for i in range(len(board.track))]  # fmt: skip
    yield "  " + "".join((disc or ".").center(4) for disc in discs).rstrip()
    dice = ("free" if i is None else f"({i})" for i in astrolabe_dice(game, document))
    yield f"  dice spaces: {', '.join(dice)}"


def icon_text(icons: Sequence[int]) -> str:
    """Write multiplier icons."""
    names = [WORDS.get(icon, icon) for icon in ICONS]
    return " + ".join(
        name if n == 1 else f"{n} {name}"
        for name, n in zip(names, icons, strict=True) if n
    )  # fmt: skip


def row_lines(game: Game, document: Doc) -> Iterator[str]:
    """Write the monuments on offer, and what is left of the others."""
    monuments = {card.id: card for card in game.cards.monuments}
    yield "monuments (goods to pay, all of an action different)"
    for i, key in enumerate(document["row"]):
        cost, card = game.board.slot_cost[i], monuments.get(key)
        text = f"{card.name}: {icon_text(card.icons)}" if card else "no card"
        yield f"  {i + 1}  {f'({cost})' if cost else 'free':<4}  {text}"
    yield f"  pile {document['pile']}, set aside {document['set_aside']}"


def padrao_lines(game: Game, document: Doc) -> Iterator[str]:
    """Write the places for padrões by continent and points."""
    yield "places for padrões, with their owners"
    for asia in (False, True):
        places = [place for place in game.board.places if place.asia == asia]
        for vp in sorted({place.vp for place in places}):
            texts = []
            for place in places:
                owner = document["padroes"].get(place.id)
                seat = "free" if owner is None else f"seat {owner}"
                texts += [f"{place.name} {seat}"] if place.vp == vp else []
            yield f"  {'Asia' if asia else 'Africa':<6}  {vp} VP  {', '.join(texts)}"


def supply_line(game: Game, document: Doc) -> str:
    """Write what is left in the supplies and the piles."""
    left = supplies(game, document)
    names = {colour: f"{colour} pieces" for colour in game.board.colours}
    names |= {key: f"{key} cards" for key in ("knowledge", "Prester John")}
    return f"supply: {', '.join(f'{names.get(k, k)} {n}' for k, n in left.items())}"


# Seats and turn


def prester_text(card: Prester) -> str:
    """Write what a kept Prester John card gives."""
    return f"{card.vp} VP" if card.vp else icon_text(card.icons)


def seat_lines(game: Game, document: Doc, seat: int, you: bool) -> Iterator[str]:
    """Write what a seat has."""
    cards, row = game.cards, document["monuments"][seat]
    points = count(sum(sheet(game, document, seat).values()), "point")
    colour = seat_colours()[seat]
    yield f"seat {seat} ({colour}{', you' * you}): {points}"
    goods = ", ".join(f"{n} {g}" for g, n in document["goods"][seat].items() if n)
    cubes = count(cubes_left(game, document, seat), "cube")
    yield f"  {goods or 'no goods'}; {spy_text(document['spies'][seat])}; {cubes}"
    worth, own = {card.id: card.vp for card in cards.knowledge}, document["knowledge"]
    known = [f"{n} of {worth[key]} VP" for key, n in own[seat].items()]
    crowns = [f"{n} of {vp} VP" for vp, n in document["crowns"][seat].items()]
    kept = document["prester_john"][seat]
    prester = [prester_text(p) for p in cards.prester for _ in range(kept.count(p.id))]
    pieces = [f"{n} x {name} VP" for name, n in document["pieces"][seat].items()]
    pictures = len(pictures_of(game, document, seat))
    built = [f"{m.name} ({icon_text(m.icons)})" for m in cards.monuments if m.id in row]
    for name, texts in (
        ("knowledge", known), ("crowns", crowns), ("Prester John", prester),
        (f"pieces, {count(pictures, 'picture')}", pieces), ("monuments", built),
    ):  # fmt: skip
        if texts:
            yield f"  {name}: {', '.join(texts)}"


def turn_lines(game: Game, document: Doc) -> Iterator[str]:
    """Say whose turn it is, what is asked and when the game ends."""
    played = document["round"]
    if document["phase"] == "over":
        yield f"the game is over after {count(played, 'round')}"
        return
    turn = f"round {played + 1} of at most {kernel.ROUND_LIMIT}"
    yield f"{turn}; seat {document['to_move']} {asked(game, document)}"
    dice = ", ".join(map(str, document["dice"])) or "none"
    yield f"dice left to place: {dice}"
    last = len(document["caravels"]) - 1
    if document["triggered"]:
        yield f"the end is triggered: the game ends after the turn of seat {last}"
    else:
        yield (
            "the end is triggered when a bought monument cannot be replaced from the "
            f"pile ({document['pile']} left)"
        )


def asked(game: Game, document: Doc) -> str:
    """Say what the seat to move has to choose."""
    action = document["action"] or {}
    if document["phase"] == "slots":
        return f"chooses {count(action['quantity'], 'monument')} to buy"
    if document["phase"] == "goods":
        cost = sum(game.board.slot_cost[slot - 1] for slot in action["slots"])
        slots = " and ".join(map(str, action["slots"]))
        noun = f"monument{'s' * (len(action['slots']) != 1)}"
        return f"chooses {count(cost, 'good')} to pay for {noun} {slots} of the row"
    if document["phase"] == "padrao":
        at = document["caravels"][document["to_move"]]
        asia = next(space.asia for space in game.board.spaces if space.id == at)
        return f"chooses a place in {'Asia' if asia else 'Africa'} for a padrão"
    return "places a die"


