"""Small positions for tests of one rule of Quinto Império II.

Numbers of things are written behind them: ``"gold 2, sugar 1"``. Monuments that lie
nowhere else are in the pile or set aside, or, where the pile is given, with the last
seat.
"""

from dataclasses import dataclass
from typing import Any

import augury
from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import ACTIONS, GOODS
from tests.quinto_imperio.documents import counted
from tests.quinto_imperio.support import GAME, SPACES, Doc, fields_of, load

BOARD, CARDS = GAME.board, GAME.cards
MONUMENTS = [card.id for card in CARDS.monuments]
PRESTER = [card.id for card in CARDS.prester]
KNOWLEDGE = [card.id for card in CARDS.knowledge]
CROWNS = [str(vp) for vp, _ in CARDS.crowns]
PLACES = [place.id for place in BOARD.places]
PIECES = {
    name: piece.count
    for name, piece in zip(GAME.piece_names, CARDS.pieces, strict=True)
}
"""Numbers of the astrolabe pieces in the box."""
RICH = "gold 3, cotton 3, porcelain 3, sugar 3, spices 3"
ROW = "M01 M02 M03 M04"


@dataclass
class Seat:
    """What a seat has and where it stands."""

    at: str = "lisboa"
    goods: str = ""
    spies: int = 0
    disc: int = BOARD.track.index(len(BOARD.colours))
    crowns: str = ""
    knowledge: str = ""
    pieces: str = ""
    monuments: str = ""
    prester: str = ""
    padroes: str = ""


def scene(
    *seats: Seat,
    players: int = 2,
    dice: str = "3 3 3",
    taken: str = "",
    row: str = ROW,
    pile: int | None = None,
    aside: int | None = None,
    discarded: str = "",
    seat: int = 0,
    seed: int = 1,
    skill: int = 25,
    **more: Any,
) -> augury.State:
    """A position before a die; ``more`` are other fields of the kernel."""
    game = load(players, skill)
    seats += tuple(Seat() for _ in range(players - len(seats)))
    built = [sorted(MONUMENTS.index(c) for c in s.monuments.split()) for s in seats]
    shown = [-1 if c == "-" else MONUMENTS.index(c) for c in row.split()]
    aside = BOARD.removed[players] if aside is None else aside
    left = set(range(len(MONUMENTS))) - set(shown) - {c for b in built for c in b}
    pile = len(left) - aside if pile is None else pile
    assert pile >= 0
    built[-1] = sorted([*built[-1], *sorted(left)[pile + aside :]])
    state = game.new_initial_state(seed)
    fields = {
        "phase": "place", "seat": seat, "round": 0,
        "dice": sorted(int(die) for die in dice.split()),
        "taken": {space_of(name): n for name, n in counted(taken).items()},
        "astrolabe": [0] * players,
        "caravel": [SPACES.index(s.at) for s in seats],
        "disc": [s.disc for s in seats],
        "goods": [row_of(s.goods, GOODS) for s in seats],
        "spies": [s.spies for s in seats],
        "owner": {
            PLACES.index(p): i for i, s in enumerate(seats) for p in s.padroes.split()
        },
        "crowns": [row_of(s.crowns, CROWNS, kernel.LIMITS["kinds"]) for s in seats],
        "knowledge": [
            row_of(s.knowledge, KNOWLEDGE, kernel.LIMITS["kinds"]) for s in seats
        ],
        "kept": [[PRESTER.index(card) for card in s.prester.split()] for s in seats],
        "discarded": [PRESTER.index(card) for card in discarded.split()],
        "built": built,
        "pieces": [
            row_of(s.pieces, PIECES, kernel.LIMITS["pieces"]) for s in seats
        ],
        "row": shown, "pile": pile, "aside": aside, "triggered": False,
        "action": 0, "quantity": 0, "slots": [],
    } | more  # fmt: skip
    state._raw.load(kernel.encode(game.rules, fields))
    assert fields_of(state) == fields
    return state


def space_of(name: str) -> tuple[int, int]:
    """Number of a die space of a port."""
    port, action = name.split()
    at = SPACES.index(port)
    return at, BOARD.spaces[at].actions.index(ACTIONS.index(action))


def row_of(text: str, names: Any, size: int = 0) -> list[int]:
    """Numbers of each kind."""
    numbers, kinds = counted(text), list(names)
    assert set(numbers) <= set(kinds)
    return [numbers.get(k, 0) for k in kinds] + [0] * (size - len(kinds))


def every(word: str = "") -> str:
    """All astrolabe pieces with a word in their name, as a seat has them."""
    return ", ".join(f"{name} {n}" for name, n in PIECES.items() if word in name)


# -- what a state says


def document(state: augury.State) -> Doc:
    return state.game.spec.document(state.game.rules, state.to_bytes(), None)


def texts(state: augury.State) -> list[str]:
    """Legal moves as texts, in order of the alphabet."""
    moves = [state.action_to_string(action) for action in state.legal_actions()]
    assert len(set(moves)) == len(moves)
    return sorted(moves)


def offered(state: augury.State, action: str) -> list[str]:
    """Moves that place a die for an action."""
    return [text for text in texts(state) if text.split()[1] == action]


def play(state: augury.State, *moves: str) -> augury.State:
    for move in moves:
        assert move in texts(state), (move, texts(state))
        state.apply_action(state.string_to_action(move))
    return state


def sail(state: augury.State) -> augury.State:
    """Use up the dice of the turn by navigation."""
    seat = document(state)["seat_of_turn"]
    while not state.is_terminal() and document(state)["seat_of_turn"] == seat:
        play(state, offered(state, "navigation")[0])
    return state


def goods(state: augury.State, seat: int = 0) -> dict[str, int]:
    """The goods of a seat, those that it has none of left out."""
    return {good: n for good, n in document(state)["goods"][seat].items() if n}
