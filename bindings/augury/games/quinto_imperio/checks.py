"""Quinto Império II: which positions can be. Every error names the field."""

from functools import cache

from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import Game
from augury.games.quinto_imperio.reader import read_facts
from augury.games.quinto_imperio.seat_checks import check_seats
from augury.games.quinto_imperio.turn_checks import check_turn
from augury.spec import Doc


def read_state(rules: bytes, game: Game, document: Doc) -> bytes:
    """Return the kernel's state; the inverse of `positions.describe`.

    Parameters
    ----------
    rules : bytes
        The kernel's rules block.
    game : Game
        Board and cards.
    document : dict
        The position, in which nothing is hidden. A field ``answer`` beside those that
        `describe` writes, such as ``{"card": "K1", "correct": true}``, is what came of
        a question whose card and spies the position does not count yet.

    Raises
    ------
    BadPosition
        When the document is malformed or cannot arise in a game.
    """
    facts = read_facts(game, count_players(rules), document)
    check_turn(facts)
    check_seats(facts)
    return kernel.encode(rules, facts.kernel_fields())


@cache
def count_players(rules: bytes) -> int:
    """Return the players of a rules block: those of any state, such as of zeros."""
    return len(kernel.decode(rules, bytes(4096))["caravel"])
