"""Quinto Império II: the scoring sheet, and what text and drawing share beside it."""

import tomllib
from collections.abc import Sequence
from functools import cache

from augury.games.quinto_imperio.board import GOODS, ICONS, Game
from augury.games.quinto_imperio.data import built_in
from augury.spec import Doc

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


def count(number: int, noun: str) -> str:
    """Write a number of things."""
    return f"{number} {noun}{'s' * (number != 1)}"


def spy_text(number: int) -> str:
    """Write a number of spies."""
    return f"{number} {'spy' if number == 1 else 'spies'}"


@cache
def seat_colours() -> tuple[str, ...]:
    """Names of the players' colours, by seat."""
    return tuple(tomllib.loads(built_in("board"))["player_colours"])


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


def cubes_left(game: Game, document: Doc, seat: int) -> int:
    """Padrões that a seat can still build."""
    return game.board.cubes - list(document["padroes"].values()).count(seat)


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
