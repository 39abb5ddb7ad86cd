"""Quinto Império II: board and cards, from the package's files."""

import tomllib
from functools import cache
from importlib.resources import files

from augury.games.quinto_imperio.board import Game
from augury.games.quinto_imperio.board_file import parse_board
from augury.games.quinto_imperio.card_file import parse_cards

__all__ = ["built_in", "load_game", "load_weights", "parse_board", "parse_cards"]


def built_in(name: str) -> str:
    """Text of a file of the package."""
    return (files("augury") / f"data/quinto_imperio/{name}.toml").read_text("utf-8")


@cache
def load_game() -> Game:
    """Return board and cards of the package."""
    board = parse_board(built_in("board"))
    return Game(board, parse_cards(built_in("cards"), board.colours))


@cache
def load_weights() -> dict[str, dict[str, float]]:
    """Return what the engine believes about good play."""
    return tomllib.loads(built_in("weights"))
