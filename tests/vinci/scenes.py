"""Small positions for tests of one rule of Vinci II, and what is read off them.

A scene is written as seats with what matters; `scene` adds the rest: opponents, tiles
without effect here, the track, natives and forts. It is read like any position from a
user, so it is one that the game accepts.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import augury
from augury.games import _vinci
from augury.games.vinci.data import load_map, tiles_in_game
from augury.games.vinci.table import empty_marks
from augury.games.vinci.world import WET, Map

Doc = dict[str, Any]

FILLERS = (
    "barbarians", "messengers", "agriculture", "livestock_breeding", "mining",
    "port_building", "mountaineering", "galleys", "weapons", "cavalry", "currency",
)
"""Tiles to fill up with: the first two change nothing for the seat to move, the others
nothing for who waits or declines."""
EXPANSION = ("collect", "conquer", "keep", "reorganize")
FORTS = {"fortification", "militia"}


@dataclass
class Seat:
    """What one seat has; tiles are keys with spaces, provinces have their pawns.

    Who conquers has nine pawns in hand where nothing else is said.
    """

    active: str = ""
    holding: dict[str, int] = field(default_factory=dict)
    hand: int | None = None
    past: str = ""
    ruins: dict[str, int] = field(default_factory=dict)
    points: int = 5
    entering: bool = False


@cache
def world(board: str) -> Map:
    return load_map(board)


def scene(
    *seats: Seat,
    board: str = "europe",
    players: int = 2,
    mover: int = 0,
    phase: str = "conquer",
    round: int = 3,
    natives: bool = True,
    empty: str = "",
    track: str = "",
    coins: tuple[int, ...] = (),
    peace: tuple[int, int] | None = None,
    without: bool = False,
    **marks: object,
) -> augury.State:
    """A state at these seats, the first one to move, natives all round.

    ``empty`` names provinces without natives, ``track`` pairs of tiles between commas;
    ``without`` leaves out Nomadic and Culture; ``marks`` are those of the running turn.
    """
    seats += tuple(Seat() for _ in range(players - len(seats)))
    doc: Doc = {
        "players": len(seats), "seat": mover,
        "options": {"map": board, "without_nomads_culture": without},
        "to_move": mover, "phase": phase, "round": round,
        "points": [seat.points for seat in seats],
        "peace": None if peace is None else {"by": peace[0], "with": peace[1]},
        "turn": empty_marks(len(seats)) | marks if marks else None,
    }
    waiting = {mover} if phase == "choose" else set()
    waiting |= set(range(mover + 1, len(seats))) if round == 1 else set()
    words = [track.replace(",", " "), *(f"{s.active} {s.past}" for s in seats)]
    named = " ".join(words).split()
    left = tiles_in_game(world(board), len(seats), without)
    left = tuple(tile for tile in left if tile not in named)
    spare = [tile for tile in FILLERS if tile in left]
    spare += [tile for tile in left if tile not in FILLERS]
    doc["empires"] = [
        {
            "active": [] if i in waiting else pair(seat.active, spare),
            "declining": pair(seat.past, spare) if seat.past or seat.ruins else [],
            "hand": 9 * (i == mover and phase == "conquer")
            if seat.hand is None
            else seat.hand,
            "entering": seat.entering,
        }
        for i, seat in enumerate(seats)
    ]
    pairs = [two.split() for two in track.split(",")] if track else []
    used = {t for row in doc["empires"] for t in row["active"] + row["declining"]}
    rest = [tile for tile in left if tile not in used]
    while len(pairs) < 6 and len(rest) >= 2:
        pairs.append([rest.pop(0), rest.pop(0)])
    coins += (0,) * (len(pairs) - len(coins))
    doc["track"] = [
        {"tiles": two, "coins": n} for two, n in zip(pairs, coins, strict=True)
    ]
    doc["provinces"] = provinces(board, seats, doc, natives, empty.split())
    return augury.load_position("vinci", doc)


def pair(named: str, spare: list[str]) -> list[str]:
    """The two tiles, filled up with spare ones."""
    keys = named.split()
    return keys + [spare.pop(0) for _ in range(2 - len(keys))]


def provinces(
    board: str, seats: tuple[Seat, ...], doc: Doc, natives: bool, empty: list[str]
) -> Doc:
    """Who stands where, with forts."""
    made = world(board)
    terrain = dict(
        zip((p.key for p in made.provinces), made.terrain(len(seats)), strict=True)
    )
    out: Doc = {}
    for key, kind in terrain.items():
        if natives and made.natives[kind] and key not in empty:
            out[key] = {"owner": None, "pawns": made.natives[kind]}
    for owner, (seat, row) in enumerate(zip(seats, doc["empires"], strict=True)):
        for part, two, makers, declining in (
            (seat.holding, row["active"], FORTS, False),
            (seat.ruins, row["declining"], {"fortification"}, True),
        ):
            for key, pawns in part.items():
                fort = bool(makers & set(two)) and terrain[key] not in WET
                out[key] = {
                    "owner": owner, "pawns": pawns, "declining": declining, "fort": fort
                }
    return out


# -- what a state says


def view(state: augury.State) -> Doc:
    return state.view(0)


def province(state: augury.State, key: str) -> tuple[Any, int]:
    """Who holds a province (None for natives), and its pawns; none is (None, 0)."""
    row = view(state)["provinces"].get(key, {"owner": None, "pawns": 0})
    return row["owner"], row["pawns"]


def pawns(state: augury.State, *keys: str) -> list[int]:
    return [province(state, key)[1] for key in keys]


def held(state: augury.State, seat: int, declining: bool = False) -> set[str]:
    """Provinces of a seat's active or declining empire."""
    return {
        key
        for key, row in view(state)["provinces"].items()
        if row["owner"] == seat and row.get("declining", False) == declining
    }


def forts(state: augury.State) -> set[str]:
    return {k for k, row in view(state)["provinces"].items() if row.get("fort")}


def hand(state: augury.State, seat: int = 0) -> int:
    return int(view(state)["empires"][seat]["hand"])


def phase(state: augury.State) -> str:
    return str(view(state)["phase"])


def tiles(state: augury.State, seat: int = 0) -> tuple[list[str], list[str]]:
    """Tiles of a seat's active and of its declining civilization."""
    row = view(state)["empires"][seat]
    return row["active"], row["declining"]


def track(state: augury.State) -> list[list[str]]:
    """Pairs on offer."""
    return [row["tiles"] for row in view(state)["track"]]


def coins(state: augury.State) -> list[int]:
    return [row["coins"] for row in view(state)["track"]]


def bag(state: augury.State) -> set[str]:
    """Tiles that can still be drawn."""
    return set(_vinci.decode(state.game.rules, state.to_bytes())["bag"])


def mark(state: augury.State, name: str) -> Any:
    """One of the marks of the running turn."""
    return (view(state)["turn"] or empty_marks(state.game.players))[name]


def texts(state: augury.State) -> list[str]:
    """Legal moves as texts."""
    return [state.action_to_string(a) for a in state.legal_actions()]


def targets(state: augury.State, kind: str = "take") -> set[str]:
    """Provinces that a kind of move is legal for."""
    return {t.split()[1] for t in texts(state) if t.startswith(f"{kind} ")}


# -- playing on


def play(state: augury.State, *moves: str) -> augury.State:
    """Play moves by text."""
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def paid(state: augury.State, *moves: str) -> int:
    """Pawns that moves cost in hand; the turn must go on after them."""
    seat, before = state.current_player(), hand(state, state.current_player())
    play(state, *moves)
    assert (state.current_player(), phase(state)) == (seat, "conquer")
    return before - hand(state, seat)


def finish(state: augury.State) -> augury.State:
    """End the expansion; pawns left go to the lowest provinces, Rebirth waits."""
    seat = state.current_player()
    while state.current_player() == seat and phase(state) in EXPANSION:
        moves = texts(state)
        play(state, "done" if "done" in moves else moves[0])
    return state


def earned(state: augury.State) -> float:
    """Points that the seat to move gets by the end of its expansion turn."""
    seat, before = state.current_player(), state.scores()
    return finish(state).scores()[seat] - before[seat]
