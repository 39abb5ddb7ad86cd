"""Small positions for tests of one rule of Die Wiege der Renaissance.

A scene is written as seats with what matters; `scene` adds the rest: other events, all
stones at home, culture cards on show, and the other cards as the talon.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import augury
from augury.games import _wiege
from tests.wiege.support import DECK, KEYS, fields_of, load

Doc = dict[str, Any]

EVENTS = [event.id for event in DECK.events]
GROUPS = list(DECK.groups)
LARGE = (
    "violet_1492", "blue_1525", "red_1453", "black_1570", "green_1499", "gray_1527",
    "black_1571", "red_1452",
)
"""Events for positions that do not matter; a few pieces score none of them."""
PLAIN = "science-red architecture-red discovery-red religion-red"
"""Cards on show where nothing else is said."""
LAST_TURN = 399
"""Number of the last turn that a game can have; the first is 0."""


@dataclass
class Seat:
    """What one seat has; cards are keys with spaces.

    The top card of the person pile is the last one. Columns are separated by commas,
    their cards from the bottom to the top: ``finance-red finance-double*`` (turned); a
    lone joker is open, or fixed as in ``finance: finance-discovery``. Its stones that
    are neither set nor in ``foreign`` stocks are in its own.
    """

    hand: str = ""
    pile: str = ""
    columns: str = ""
    foreign: Mapping[int, int] = field(default_factory=dict)
    known: str = ""


def scene(
    *seats: Seat,
    players: int = 2,
    teams: bool = False,
    mover: int = 0,
    turn: int | None = None,
    phase: str = "set",
    events: Mapping[str, str] | None = None,
    gone: str = "",
    stones: Mapping[str, int] | None = None,
    geniuses: Mapping[str, int] | None = None,
    left: int = 5,
    coming: str = "",
    display: str | None = None,
    lost: str = "",
    talon: str | None = None,
) -> augury.State:
    """A state with these seats.

    ``events`` are stacks by position, the one on top last; positions in ``gone`` have
    none. ``stones`` and ``geniuses`` say whose piece is on a place such as ``m0 2``.
    The pile has ``left`` events, or the one that is ``coming``. With a ``talon`` told,
    all cards left over are in the last seat's hand.
    """
    seats += tuple(Seat() for _ in range(players - len(seats)))
    state = load(players, teams).new_initial_state(1)
    stacks = lay_events(players, events or {}, gone.split())
    pieces = set_pieces(players, stones or {}, geniuses or {})
    places = [piece for row in pieces for piece in row.values()]
    at = fields_of(state) | {
        "phase": phase, "seat": mover, "actor": mover,
        "turn": mover + 20 * players if turn is None else turn,
        "stacks": stacks, "pieces": pieces,
        "stock": stocks(seats, places),
        "genius": [[i, True] not in places for i in range(players)],
        "hands": [cards(seat.hand) for seat in seats],
        "piles": [cards(seat.pile) for seat in seats],
        "columns": [columns(seat.columns) for seat in seats],
        "known": [sorted(cards(seat.known)) for seat in seats],
        "lost": cards(lost),
    }  # fmt: skip
    at |= pile_of_events(players, stacks, left, coming)
    at |= fill_cards(at, display, talon)
    state._raw.load(_wiege.encode(state.game.rules, at))
    assert fields_of(state)["stacks"] == stacks
    return state


def cards(text: str) -> list[int]:
    """Kinds of cards from their keys."""
    return [KEYS.index(key) for key in text.split()]


def columns(text: str) -> list[Doc]:
    """Columns of a seat, written as `Seat` says."""
    out = []
    for column in text.split(",") if text else []:
        name, _, keys = column.rpartition(":")
        laid = [
            [KEYS.index(key.removesuffix("*")), 1 + key.endswith("*")]
            for key in keys.split()
        ]
        symbols = [
            symbol
            for symbol in DECK.kinds[laid[0][0]].symbols
            if all(symbol in DECK.kinds[card].symbols for card, _ in laid)
        ]
        if name:
            symbols = [DECK.symbols.index(name.strip())]
        out.append({"symbols": symbols, "cards": laid})
    return out


def lay_events(
    players: int, named: Mapping[str, str], gone: list[str]
) -> list[list[int]]:
    """Stacks of all positions; large events where none is named."""
    setup = DECK.setups[players]
    labels = [f"m{i}" for i in range(setup.middle)]
    labels += [f"b{i}" for i in range(setup.between)]
    used = " ".join(named.values()).split()
    spare = (event for event in LARGE if event not in used)
    stacks: list[list[int]] = []
    for label in _wiege.SPOTS:
        stack = named.get(label, "").split()
        if label in labels and label not in gone:
            stack = stack or [next(spare)]
        stacks.append([EVENTS.index(event) for event in stack])
    assert not set(named) - set(labels)
    return stacks


def set_pieces(
    players: int, stones: Mapping[str, int], geniuses: Mapping[str, int]
) -> list[dict[int, list[Any]]]:
    """Whose piece is where, and whether it is the Genius, for each position."""
    pieces: list[dict[int, list[Any]]] = [{} for _ in _wiege.SPOTS]
    for owners, genius in ((stones, False), (geniuses, True)):
        for where, owner in owners.items():
            label, place = where.split()
            assert 0 <= owner < players
            pieces[_wiege.SPOTS.index(label)][int(place)] = [owner, genius]
    return pieces


def stocks(seats: tuple[Seat, ...], places: list[list[Any]]) -> list[list[int]]:
    """Stones of each seat by colour, seven of each colour with those set."""
    out = [[seat.foreign.get(j, 0) for j in range(len(seats))] for seat in seats]
    for i, row in enumerate(out):
        held = sum(other[i] for other in out)
        row[i] = DECK.stones - places.count([i, False]) - held
        assert row[i] >= 0
    return out


def pile_of_events(
    players: int, stacks: list[list[int]], left: int, coming: str
) -> Doc:
    """Pile, unseen events and group; removed ones are of the group where possible."""
    setup, events = DECK.setups[players], range(len(EVENTS))
    seen = {event for stack in stacks for event in stack}
    last = {EVENTS.index(event) for event in coming.split()}
    left = len(last) or left
    group = next((DECK.events[e].group for e in last), GROUPS.index("green"))
    of_group = [e for e in events if DECK.events[e].group == group and e not in last]
    order = dict.fromkeys([*of_group, *events])
    removed = setup.whole_group + setup.drawn - left - len(seen)
    assert removed >= 0
    rest = [event for event in order if event not in seen | last]
    unseen = sorted({*rest[removed:], *last})
    assert not last or not set(of_group) & set(unseen)
    return {"group": group, "left": left, "unseen": unseen}


def fill_cards(at: Doc, display: str | None, talon: str | None) -> Doc:
    """Display, and what of the other cards is not in the talon."""
    rest = Counter({i: kind.count for i, kind in enumerate(DECK.kinds)})
    laid = [card for row in at["columns"] for c in row for card, _ in c["cards"]]
    for some in (*at["hands"], *at["piles"], laid, at["lost"], cards(talon or "")):
        rest.subtract(some)
    shown = cards(PLAIN if display is None else display)
    rest.subtract(shown)
    assert min(rest.values()) >= 0
    hands = at["hands"]
    if talon is not None:
        hands = [*hands[:-1], hands[-1] + sorted(rest.elements())]
    return {"display": shown, "hands": hands}


# -- what a state says


def document(state: augury.State) -> Doc:
    """Everything."""
    return state.game.spec.document(state.game.rules, state.to_bytes(), None)


def phase(state: augury.State) -> str:
    return str(document(state)["phase"])


def asked(state: augury.State) -> tuple[str, int]:
    """Phase, and who decides."""
    return phase(state), state.current_player()


def texts(state: augury.State) -> list[str]:
    """Legal moves as texts."""
    return [state.action_to_string(a) for a in state.legal_actions()]


def offered(state: augury.State, word: str) -> set[str]:
    """What follows a word in the legal moves: ``stone`` gives places."""
    found = (text.split(" ", 1) for text in texts(state) if " " in text)
    return {rest for first, rest in found if first == word}


def stock(state: augury.State, seat: int) -> list[int]:
    """Stones in a seat's stock by colour."""
    return list(document(state)["stocks"][seat])


def hand(state: augury.State, seat: int = 0) -> list[str]:
    return sorted(document(state)["hands"][seat])


def pile(state: augury.State, seat: int = 0) -> list[str]:
    """Person pile, top first."""
    return list(document(state)["piles"][seat])


def laid(state: augury.State, seat: int = 0) -> dict[str, list[str]]:
    """Columns by symbol, open ones as ``a or b``; turned doubles have a star."""
    return {
        " or ".join(column["symbols"]): [
            key + "*" * (value == 2) for key, value in column["cards"]
        ]
        for column in document(state)["columns"][seat]
    }


def lost(state: augury.State) -> list[str]:
    return sorted(document(state)["lost"])


def display(state: augury.State) -> list[str]:
    return sorted(document(state)["display"])


def known(state: augury.State, seat: int) -> Doc:
    """Cards known to be in a seat's hand or pile."""
    return dict(document(state)["known"][seat])


def stack(state: augury.State, label: str) -> list[str]:
    """Events of a position, the one on top last."""
    row = document(state)["positions"].get(label, {"events": []})
    return list(row["events"])


def pieces(state: augury.State, label: str) -> dict[str, int]:
    """Whose piece is on each place of an event."""
    places = document(state)["positions"][label]["places"]
    return {place: piece["seat"] for place, piece in places.items()}


def scoring(state: augury.State) -> Doc:
    return dict(document(state)["scoring"])


# -- playing on


def play(state: augury.State, *moves: str) -> augury.State:
    """Play moves by text."""
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def cause(state: augury.State, setting: str) -> augury.State:
    """Set a piece that causes a scoring; the card action takes a card on show."""
    play(state, setting)
    assert scoring(state)["position"] == setting.split()[-2]
    return play(state, f"draw {display(state)[0]}")


def end_turn(state: augury.State, setting: str) -> augury.State:
    """A turn without a scoring: a piece is set, a card taken, and no second one."""
    return play(state, setting, f"draw {display(state)[0]}", "stop")
