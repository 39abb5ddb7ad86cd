"""What the data files say."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any


@dataclass(frozen=True)
class Space:
    """A place of the route: a port or an astrolabe place."""

    id: str
    kind: str
    next: str
    actions: tuple[str, ...]


@dataclass(frozen=True)
class Action:
    """An action: how it uses a die, and how many dice its space holds (0: any)."""

    id: str
    die: str
    die_spaces: int
    shared: bool
    continent: str | None
    unit_cost: Mapping[str, int] | None
    unit_gain: Mapping[str, int] | None


@dataclass(frozen=True)
class Question:
    """A kind of question: the die values it belongs to, the chance of a guess."""

    die: tuple[int, ...]
    guess: float


@dataclass(frozen=True)
class PadraoPlace:
    """A place on the map for one cube."""

    id: str
    continent: str
    vp: int


@dataclass(frozen=True)
class KnowledgeCard:
    """A type of knowledge card."""

    id: str
    vp: int
    spies: int


@dataclass(frozen=True)
class Reward:
    """What a Prester John card gives at once."""

    kind: str
    of: str | None
    n: int


@dataclass(frozen=True)
class PresterCard:
    """A type of Prester John card; reward is None if the card is kept."""

    id: str
    reward: Reward | None
    vp: int
    icons: tuple[str, ...]


@dataclass(frozen=True)
class Piece:
    """A type of astrolabe piece."""

    colour: str
    illustration: str
    vp: int

    @property
    def face(self) -> str:
        """Name the piece within its colour."""
        return f"{self.illustration} {self.vp}"

    @property
    def text(self) -> str:
        """Name the piece among all."""
        return f"{self.colour} {self.face}"


@dataclass(frozen=True)
class Material:
    """Board, cards and pieces. Decks are lists of ids in file order, with copies."""

    min_players: int
    max_players: int
    route_start: str
    spaces: dict[str, Space]
    actions: dict[str, Action]
    questions: tuple[Question, ...]
    track: tuple[str, ...]
    track_start: int
    colours: tuple[str, ...]
    padrao_places: dict[str, PadraoPlace]
    slot_cost: tuple[int, ...]
    goods: dict[str, int]
    spies: int
    dice: int
    cubes: int
    start_goods: Mapping[str, int]
    start_spies: int
    monuments_removed: dict[int, int]
    eviction_gold: int
    spy_step: int
    die_values: tuple[int, ...]
    knowledge: dict[str, KnowledgeCard]
    knowledge_deck: tuple[str, ...]
    monuments: dict[str, tuple[str, ...]]
    prester: dict[str, PresterCard]
    prester_deck: tuple[str, ...]
    crowns: tuple[int, ...]
    pieces: dict[str, Piece]
    piece_deck: tuple[str, ...]


def read_material() -> Material:
    """Read both files."""
    folder = files("augury") / "data/quinto_imperio"
    board = tomllib.loads((folder / "board.toml").read_text("utf-8"))
    cards = tomllib.loads((folder / "cards.toml").read_text("utf-8"))
    if not cards["crowns"]["shuffle"] or board["astrolabe_track"]["closed"]:
        raise ValueError("an ordered stack of crowns or a closed track")
    if len(board["monument_row"]["slot_cost"]) != board["setup"]["monuments_face_up"]:
        raise ValueError("slots and cards face up differ")
    pieces = {piece.text: piece for piece in map(read_piece, cards["astrolabe_piece"])}
    return Material(
        min_players=board["min_players"],
        max_players=board["max_players"],
        route_start=board["route_start"],
        spaces={row["id"]: read_space(row) for row in board["space"]},
        actions={row["id"]: read_action(row) for row in board["action"]},
        questions=tuple(
            Question(tuple(row["die"]), row["guess"])
            for row in board["answer"]["by_die"]
        ),
        track=tuple(board["astrolabe_track"]["spaces"]),
        track_start=board["astrolabe_track"]["start_index"],
        colours=tuple(board["astrolabe_track"]["colours"]),
        padrao_places={
            row["id"]: PadraoPlace(row["id"], row["continent"], row["vp"])
            for row in board["padrao_place"]
        },
        slot_cost=tuple(board["monument_row"]["slot_cost"]),
        goods={
            name: number
            for name, number in board["supply"].items()
            if name not in ("source", "spies")
        },
        spies=board["supply"]["spies"],
        dice=board["player"]["dice"],
        cubes=board["player"]["padroes"],
        start_goods=board["player"]["start_goods"],
        start_spies=board["player"]["start_spies"],
        monuments_removed={
            int(players): number
            for players, number in board["setup"]["monuments_removed"].items()
        },
        eviction_gold=board["rules"]["eviction_gold"],
        spy_step=board["rules"]["spy_step"],
        die_values=tuple(
            range(board["rules"]["die_min"], board["rules"]["die_max"] + 1)
        ),
        knowledge={
            row["id"]: KnowledgeCard(row["id"], row["vp"], row["spies"])
            for row in cards["knowledge"]
        },
        knowledge_deck=copies(cards["knowledge"]),
        monuments={row["id"]: tuple(row["icons"]) for row in cards["monument"]},
        prester={row["id"]: read_prester(row) for row in cards["prester_john"]},
        prester_deck=copies(cards["prester_john"]),
        crowns=tuple(cards["crowns"]["stack_vp"]),
        pieces=pieces,
        piece_deck=tuple(
            read_piece(row).text
            for row in cards["astrolabe_piece"]
            for _ in range(row["count"])
        ),
    )


def copies(rows: list[dict[str, Any]]) -> tuple[str, ...]:
    """Write a deck: the id of each record as often as there are copies."""
    return tuple(row["id"] for row in rows for _ in range(row["count"]))


def read_space(row: dict[str, Any]) -> Space:
    """Read a place of the route; there are no branches."""
    (following,) = row["next"]
    return Space(row["id"], row["kind"], following, tuple(row["actions"]))


def read_action(row: dict[str, Any]) -> Action:
    """Read an action."""
    return Action(
        id=row["id"],
        die=row["die"],
        die_spaces=row["die_spaces"],
        shared=row.get("shared", False),
        continent=row.get("continent"),
        unit_cost=row.get("unit_cost"),
        unit_gain=row.get("unit_gain"),
    )


def read_prester(row: dict[str, Any]) -> PresterCard:
    """Read a Prester John card."""
    reward = None
    if row["kind"] == "reward":
        given = row["reward"]
        reward = Reward(given["kind"], given.get("of"), given["n"])
    return PresterCard(row["id"], reward, row.get("vp", 0), tuple(row.get("icons", ())))


def read_piece(row: dict[str, Any]) -> Piece:
    """Read an astrolabe piece."""
    return Piece(row["colour"], row["illustration"], row["vp"])
