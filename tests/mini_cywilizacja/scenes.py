"""Small positions for tests of one rule of Mini Cywilizacja.

Cards are written as they lie: ``"W2 S3 / W1 S1"`` is a card whose front shows 2 wood
above and 3 stone below, its back 1 wood and 1 stone. After a shield may stand what that
building costs, wood then stone: ``W2=20``; else it is 3 and 3, which only a full hand
pays. The buildings of card ``a`` are a1 and a2 (front), a3 and a4 (back).
"""

import math
import tempfile
from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import augury
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.data import load_standard
from augury.games.mini_cywilizacja.deck import SIDES, Deck
from augury.options import OptionValue
from tests.mini_cywilizacja.support import fields_of

Doc = dict[str, Any]
T = TypeVar("T", bound=Hashable)

FOLDER = tempfile.TemporaryDirectory()
NAMES = {"W": "wood", "S": "stone"}
SPARE = "W1 S1 / W1 S1"
"""What the cards x00, x01 and so on are that fill up a card file."""


@dataclass
class Seat:
    """Hand and buildings, both as names of buildings; hand cards show that quarter."""

    hand: str = ""
    built: str = ""
    owed: int = 0


# -- card files


def toy(
    cards: Mapping[str, str],
    lines: Mapping[str, str] | None = None,
    players: int = 2,
    **options: OptionValue,
) -> augury.Game:
    """A game with these cards; spare ones make up the number it needs."""
    options = {"variant": "express", **options}
    size = load_standard().variants[str(options["variant"])].deck[players]
    return game_of(card_file(cards, lines, size), players, **options)


def card_file(
    cards: Mapping[str, str], lines: Mapping[str, str] | None = None, size: int = 10
) -> str:
    """A card file of these cards, and spare ones besides them.

    ``lines`` of a building are added to it, or replace what is said there.
    """
    spare = {f"x{i:02}": SPARE for i in range(size)}
    assert set(lines or {}) <= {f"{key}{n}" for key in cards for n in "1234"}
    every = dict(cards) | spare
    tables = [card_text(key, text, lines or {}) for key, text in every.items()]
    return 'game = "Mini Cywilizacja"\n\n' + "\n".join(tables)


def card_text(key: str, text: str, lines: Mapping[str, str]) -> str:
    """The tables of a card."""
    out = [f'[[card]]\nid = "{key}"\nbase = false']
    sides = [side.split() for side in text.split("/")]
    assert [len(side) for side in sides] == [2, 2]
    for i, quarter in enumerate(sides[0] + sides[1]):
        shield, _, cost = quarter.partition("=")
        wood, stone = tuple(cost or "33")
        name = f"{key}{i + 1}"
        fields = {
            "name": f'"{name}"', "colour": '"red"', "vp": "0", "cost_wood": wood,
            "cost_stone": stone, "action": "[]",
            "shield": f'{{ material = "{NAMES[shield[0]]}", value = {shield[1]} }}',
        }  # fmt: skip
        for line in lines.get(name, "").splitlines():
            field, _, value = line.partition(" = ")
            fields[field.strip()] = value
        out.append(f"[[card.{SIDES[i // 2]}]]")
        out += [f"{field} = {value}" for field, value in fields.items()]
    return "\n".join(out) + "\n"


def action(*effects: str) -> str:
    """The line of a building with these effects: ``op = "wild", n = 1``."""
    return "action = [" + ", ".join(f"{{ {effect} }}" for effect in effects) + "]"


@cache
def game_of(text: str, players: int, **options: OptionValue) -> augury.Game:
    """The game with the cards of a file of this text."""
    path = Path(FOLDER.name) / f"cards{game_of.cache_info().misses}.toml"
    path.write_text(text, "utf-8")
    return augury.load(
        "mini_cywilizacja", players=players, cards=str(path), **options
    )


# -- positions


def scene(
    game: augury.Game,
    *seats: Seat,
    pool: str = "",
    stack: str = "",
    seat: int = 0,
    seed: int = 1,
    **more: Any,
) -> augury.State:
    """A position: pool cards with a star lie back up; the first stack card is on top.

    ``more`` are other fields of the kernel: ``left`` turns to play, ``lost`` turns.
    """
    state, deck = game.new_initial_state(seed), deck_of(game)
    seats += tuple(Seat() for _ in range(game.players - len(seats)))
    lying, piled = words(pool), words(stack)
    numbers = [deck.numbers[card.removesuffix("*")] for card in lying]
    below = [deck.numbers[card.removesuffix("*")] for card in piled]
    hands = [hand_of(deck, seat) for seat in seats]
    fields = fields_of(state) | {
        "phase": "turn", "seat": seat, "turn": game.players + seat, "hands": hands,
        "built": [[deck.quarters[name] for name in words(s.built)] for s in seats],
        "owed": [s.owed for s in seats], "pool": numbers, "stack": below,
        "back": [n for n, c in zip(numbers, lying, strict=True) if c.endswith("*")],
        "top": below[0] if below else -1,
        "top_back": bool(piled) and piled[0].endswith("*"),
        "material": 0, "sought": 0, "barred": -1, "last": -1, "found": -1,
        "left": None, "lost": 0,
    } | more  # fmt: skip
    held = [q >> 2 for hand in hands for q in hand if q >= 0]
    held += [q >> 2 for row in fields["built"] for q in row] + numbers + below
    assert len(set(held)) == len(held), "a card is in two places"
    state._raw.load(kernel.encode(game.rules, fields))
    return state


def deck_of(game: augury.Game) -> Deck:
    deck: Deck = game.spec.setting(game.rules).deck  # type: ignore[attr-defined]
    return deck


def hand_of(deck: Deck, seat: Seat) -> list[int]:
    """Quarters of a hand: wood, stone."""
    out = [-1, -1]
    for name in words(seat.hand):
        quarter = deck.quarters[name]
        material = deck.building(quarter).material
        assert out[material] < 0
        out[material] = quarter
    return out


def words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


# -- what a state says


def document(state: augury.State) -> Doc:
    return state.game.spec.document(state.game.rules, state.to_bytes(), None)


def texts(state: augury.State) -> set[str]:
    """Legal moves as texts."""
    moves = [state.action_to_string(a) for a in state.legal_actions()]
    assert len(set(moves)) == len(moves)
    return set(moves)


def offered(state: augury.State, word: str) -> set[str]:
    """What follows a word in the legal moves: ``buy`` gives buildings and payments."""
    found = (text.split(" ", 1) for text in texts(state) if " " in text)
    return {rest for first, rest in found if first == word}


def hand(state: augury.State, seat: int = 0) -> list[str]:
    """Names of the quarters that hand cards show: wood, stone."""
    deck = deck_of(state.game)
    quarters = fields_of(state)["hands"][seat]
    return [deck.building(q).name for q in quarters if q >= 0]


def values(state: augury.State, seat: int = 0) -> list[int]:
    """Wood and stone in hand."""
    return list(fields_of(state)["values"][seat])


def pool(state: augury.State) -> str:
    """The pool as `scene` takes it, in the order of the file."""
    lying = document(state)["pool"]
    return ", ".join(card + "*" * (side == "back") for card, side in lying.items())


def built(state: augury.State, seat: int = 0) -> list[str]:
    return list(document(state)["built"][seat])


def play(state: augury.State, *moves: str) -> augury.State:
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


# -- chance


def surprise(counts: Counter[T], expected: Mapping[T, float]) -> float:
    """Chi-square statistic in standard deviations from what chance gives.

    ``expected`` are weights; whatever comes up must have one.
    """
    assert set(counts) <= set(expected)
    assert len(expected) > 1
    whole, n = sum(expected.values()), counts.total()
    square = sum(
        (counts[outcome] - n * weight / whole) ** 2 / (n * weight / whole)
        for outcome, weight in expected.items()
    )
    freedom = len(expected) - 1
    return (square - freedom) / math.sqrt(2 * freedom)
