"""Quinto Império II: the document of a state. Nothing in it is hidden."""

from typing import Any

from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import ACTIONS, GOODS, Game
from augury.spec import Doc


def describe(game: Game, at: dict[str, Any]) -> Doc:
    """Build the document from the decoded fields."""
    board, cards = game.board, game.cards
    spaces = [space.id for space in board.spaces]
    monuments = [card.id for card in cards.monuments]
    prester = [card.id for card in cards.prester]
    crowns = [vp for vp, _ in cards.crowns]
    knowledge = [card.id for card in cards.knowledge]
    taken = {
        f"{spaces[i]} {ACTIONS[board.spaces[i].actions[k]]}": seat
        for (i, k), seat in at["taken"].items()
    }
    over, pending = at["phase"] == "over", at["phase"] in kernel.PHASES[1:4]
    return {
        "to_move": None if over else at["seat"],
        "seat_of_turn": at["seat"],
        "phase": at["phase"],
        "round": at["round"],
        "dice": at["dice"],
        "spaces": taken,
        "astrolabe": at["astrolabe"],
        "caravels": [spaces[i] for i in at["caravel"]],
        "discs": at["disc"],
        "goods": [dict(zip(GOODS, row, strict=True)) for row in at["goods"]],
        "spies": at["spies"],
        "padroes": {board.places[p].id: seat for p, seat in at["owner"].items()},
        "crowns": [counted(crowns, row) for row in at["crowns"]],
        "knowledge": [counted(knowledge, row) for row in at["knowledge"]],
        "pieces": [counted(list(game.piece_names), row) for row in at["pieces"]],
        "monuments": [[monuments[i] for i in row] for row in at["built"]],
        "prester_john": [[prester[i] for i in row] for row in at["kept"]],
        "discarded": [prester[i] for i in at["discarded"]],
        "row": [monuments[i] if i >= 0 else None for i in at["row"]],
        "pile": at["pile"],
        "set_aside": at["aside"],
        "triggered": at["triggered"],
        "action": {
            "name": ACTIONS[at["action"]],
            "quantity": at["quantity"],
            "slots": [i + 1 for i in at["slots"]],
        }
        if pending
        else None,
    }


def counted(names: list[Any], numbers: list[int]) -> dict[str, int]:
    """Write numbers of kinds of pieces; none of a kind is left out."""
    return {str(name): n for name, n in zip(names, numbers, strict=False) if n}
