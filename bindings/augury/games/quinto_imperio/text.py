"""Quinto Império II: the table as text, the scoring sheet, turns in plain words."""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from textwrap import wrap

from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import GOODS, ICONS, Game, Prester
from augury.games.quinto_imperio.data import built_in
from augury.games.quinto_imperio.notation import PIPS, action_text
from augury.spec import Doc

WIDTH = 100
"""Most characters of a line."""
WORDS = {
    "cotton_sugar": "cotton + sugar", "porcelain_spices": "porcelain + spices",
    "prester_john": "Prester John", "padrao": "padrão",
}  # fmt: skip
"""Names of actions and icons that differ from those in the files."""
SHEET = {
    "A1": "places of the padrões", "A2": "knowledge cards", "A3": "crowns",
    "A4": "Prester John cards", "A5": "astrolabe pieces",
    "B1": "padrão icons x padrões", "B2": "knowledge icons x knowledge cards",
    "B3": "crown icons x crowns", "B4": "astrolabe icons x different pictures",
}  # fmt: skip
"""Lines of the scoring sheet."""


def board_text(game: Game, rules: bytes, document: Doc, seat: int | None) -> str:
    """Write board, supplies, seats, turn and points.

    Parameters
    ----------
    game : Game
        Board and cards.
    rules : bytes
        The rules block; the text needs nothing of it.
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


def count(number: int, noun: str) -> str:
    """Write a number of things."""
    return f"{number} {noun}{'s' * (number != 1)}"


@cache
def seat_colours() -> tuple[str, ...]:
    """Names of the players' colours, by seat."""
    return tuple(tomllib.loads(built_in("board"))["player_colours"])


# The scoring sheet


def icons_of(game: Game, document: Doc, seat: int) -> dict[str, int]:
    """Multiplier icons of a seat, on monuments and Prester John cards."""
    built, kept = document["monuments"][seat], document["prester_john"][seat]
    cards = [m.icons for m in game.cards.monuments if m.id in built]
    cards += [p.icons for p in game.cards.prester for _ in range(kept.count(p.id))]
    return {icon: sum(row[i] for row in cards) for i, icon in enumerate(ICONS)}


def pictures_of(game: Game, document: Doc, seat: int) -> set[str]:
    """Illustrations on the astrolabe pieces of a seat."""
    own = document["pieces"][seat]
    rows = zip(game.piece_names, game.cards.pieces, strict=True)
    return {game.cards.pictures[piece.picture] for name, piece in rows if name in own}


def sheet(game: Game, document: Doc, seat: int) -> dict[str, int]:
    """Fill in the scoring sheet of a seat, as of now."""
    cards, icons = game.cards, icons_of(game, document, seat)
    knowledge, crowns = document["knowledge"][seat], document["crowns"][seat]
    kept, pieces = document["prester_john"][seat], document["pieces"][seat]
    places = [p.vp for p in game.board.places if document["padroes"].get(p.id) == seat]
    names = zip(game.piece_names, cards.pieces, strict=True)
    return {
        "A1": sum(places),
        "A2": sum(knowledge.get(card.id, 0) * card.vp for card in cards.knowledge),
        "A3": sum(int(vp) * n for vp, n in crowns.items()),
        "A4": sum(kept.count(card.id) * card.vp for card in cards.prester),
        "A5": sum(pieces.get(name, 0) * piece.vp for name, piece in names),
        "B1": icons["padrao"] * len(places),
        "B2": icons["knowledge"] * sum(knowledge.values()),
        "B3": icons["crown"] * sum(crowns.values()),
        "B4": icons["astrolabe"] * len(pictures_of(game, document, seat)),
    }


def winners(totals: Sequence[int]) -> list[int]:
    """Seats with most points."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


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


def supplies(game: Game, document: Doc) -> dict[str, int]:
    """Numbers of what is left of goods, spies, crowns, cards and pieces, by name."""
    board, cards = game.board, game.cards
    goods, pieces = document["goods"], document["pieces"]
    left = {good: n - sum(row[good] for row in goods)
            for good, n in zip(GOODS, board.supply, strict=True)}  # fmt: skip
    left["spies"] = board.spies - sum(document["spies"])
    taken = {key: sum(sum(row.values()) for row in document[key])
             for key in ("crowns", "knowledge")}  # fmt: skip
    left["crowns"] = sum(n for _, n in cards.crowns) - taken["crowns"]
    left["knowledge"] = sum(card.count for card in cards.knowledge)
    left["knowledge"] -= taken["knowledge"]
    left["Prester John"] = sum(card.count for card in cards.prester) - sum(
        map(len, [*document["prester_john"], document["discarded"]])
    )
    rows = list(zip(game.piece_names, cards.pieces, strict=True))
    for i, colour in enumerate(board.colours):
        left[colour] = sum(
            piece.count - sum(row.get(name, 0) for row in pieces)
            for name, piece in rows if piece.colour == i
        )  # fmt: skip
    return left


def supply_line(game: Game, document: Doc) -> str:
    """Write what is left in the supplies and the piles."""
    left = supplies(game, document)
    names = {colour: f"{colour} pieces" for colour in game.board.colours}
    names |= {key: f"{key} cards" for key in ("knowledge", "Prester John")}
    return "supply: " + ", ".join(f"{n} {names.get(key, key)}" for key, n in left.items())


# Seats and turn


def prester_text(card: Prester) -> str:
    """Write what a kept Prester John card gives."""
    return f"{card.vp} VP" if card.vp else icon_text(card.icons)


def cubes_left(game: Game, document: Doc, seat: int) -> int:
    """Padrões that a seat can still build."""
    return game.board.cubes - list(document["padroes"].values()).count(seat)


def seat_lines(game: Game, document: Doc, seat: int, you: bool) -> Iterator[str]:
    """Write what a seat has."""
    cards, row = game.cards, document["monuments"][seat]
    points = count(sum(sheet(game, document, seat).values()), "point")
    colour = seat_colours()[seat]
    yield f"seat {seat} ({colour}{', you' * you}): {points}"
    goods = ", ".join(f"{n} {g}" for g, n in document["goods"][seat].items() if n)
    cubes = count(cubes_left(game, document, seat), "cube")
    spies = document["spies"][seat]
    yield f"  {goods or 'no goods'}; {spies} {'spy' if spies == 1 else 'spies'}; {cubes}"
    cardinal = {card.id: card.vp for card in cards.knowledge}
    known = [f"{n} of {cardinal[k]} VP" for k, n in document["knowledge"][seat].items()]
    crowns = [f"{n} of {vp} VP" for vp, n in document["crowns"][seat].items()]
    kept = document["prester_john"][seat]
    prester = [prester_text(p) for p in cards.prester for _ in range(kept.count(p.id))]
    pieces = [f"{n} {name}" for name, n in document["pieces"][seat].items()]
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
    round_text = f"round {document['round']} of at most {kernel.ROUND_LIMIT}"
    if document["phase"] == "over":
        yield f"{round_text}; the game is over"
        return
    yield f"{round_text}; seat {document['to_move']} {asked(game, document)}"
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
        return f"chooses {count(cost, 'good')} to pay for monument {slots} of the row"
    if document["phase"] == "padrao":
        at = document["caravels"][document["to_move"]]
        asia = next(space.asia for space in game.board.spaces if space.id == at)
        return f"chooses a place in {'Asia' if asia else 'Africa'} for a padrão"
    return "places a die"


# Turns in plain words


def turn_text(game: Game, document: Doc, actions: Sequence[int]) -> str:
    """Tell the decisions of one turn, each die with what it is used for.

    Chance is not needed: the caravel, the disc and the row are followed from the
    position on.
    """
    told = Told(game, document)
    parts: list[str] = []
    for action in actions:
        word, *rest = action_text(action).split()
        if word.isdigit():
            parts.append(told.die(int(word), rest[0], rest[1:]))
        elif parts:
            parts[-1] += (", " if word == "goods" else " ") + told.choice(word, rest)
        else:
            parts.append(told.choice(word, rest))
    return "; ".join(parts)


class Told:
    """What a turn moves, as far as its words need it."""

    def __init__(self, game: Game, document: Doc) -> None:
        self.game, self.document = game, document
        self.seat: int = document["seat_of_turn"]
        ids = [space.id for space in game.board.spaces]
        self.at = ids.index(document["caravels"][self.seat])
        self.disc: int = document["discs"][self.seat]

    def die(self, value: int, name: str, rest: Sequence[str]) -> str:
        """Tell of a die, by the words of its move."""
        number = int(rest[0]) if rest else value
        target = number
        if name in ("padrao", "crown"):
            target = PIPS
        elif name not in ("knowledge", "astrolabe", "navigation"):
            target = max(value, 2 * number)
        place = self.game.board.spaces[self.at]
        gone = self.document["spaces"].get(f"{place.id} {name}")
        gone = int(rest[-1]) if "from" in rest else gone
        spies = abs(target - value)
        text = f"die {value}"
        if spies:
            text += f" with {spies} {'spy' if spies == 1 else 'spies'} as {target}"
        text += f": {self.use(name, number, rest)}"
        if gone is not None and gone != self.seat:
            text += f" ({self.game.board.eviction} gold to remove the die of seat {gone})"
        return text

    def use(self, name: str, number: int, rest: Sequence[str]) -> str:
        """Tell what a die is used for, and follow caravel and disc."""
        board = self.game.board
        if name == "navigation":
            for _ in range(number):
                self.at = board.spaces[self.at].next
            return f"sail to {board.spaces[self.at].name}"
        if name == "astrolabe":
            step = -1 if "left" in rest else 1
            discs = enumerate(self.document["discs"])
            others = {at for seat, at in discs if seat != self.seat}
            start = len(board.colours)
            while number and 0 <= self.disc + step < len(board.track):
                self.disc += step
                number -= board.track[self.disc] != start and self.disc not in others
            colour = [*board.colours, "start"][board.track[self.disc]]
            return f"astrolabe, {rest[0]} to the {rest[1]}, {colour} piece"
        if name in ("monument", "prester_john"):
            noun = "Prester John card" if name == "prester_john" else name
            return f"buy {count(number, noun)}"
        return WORDS.get(name, name) + ("" if name in ("knowledge", "padrao", "crown")
                                        else f", {count(number, 'unit')}")  # fmt: skip

    def choice(self, word: str, rest: Sequence[str]) -> str:
        """Tell what is chosen after a die."""
        if word == "goods":
            return f"paying {' and '.join(rest)}"
        if word == "place":
            names = {place.id: place.name for place in self.game.board.places}
            return f"at {names[rest[0]]}"
        monuments = {card.id: card.name for card in self.game.cards.monuments}
        row = self.document["row"]
        return f"({' and '.join(monuments[row[int(slot) - 1]] for slot in rest)})"
