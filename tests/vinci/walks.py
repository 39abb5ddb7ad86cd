"""Random games of Vinci II, action by action, and what an action may have changed."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import augury
from augury.games import _vinci
from augury.games.vinci.table import Table
from augury.games.vinci.world import WET

Fields = dict[str, Any]
GROWTH = ("take", "espionage", "convert", "second")


@dataclass
class Step:
    """One action; turns without a decision that follow it are played with it."""

    table: Table
    before: Fields
    kind: str
    argument: int
    after: Fields
    choices: int
    """Legal actions afterwards."""

    @property
    def mover(self) -> int:
        return int(self.before["mover"])

    @property
    def ended(self) -> bool:
        """Whether the turn of the seat that acted is over."""
        return self.turn(self.after) > self.turn(self.before)

    def both(self) -> tuple[Fields, Fields]:
        return self.before, self.after

    def turn(self, at: Fields) -> int:
        """Number of the turn in the game."""
        past = self.table.players * int(at["round"])
        return past + (self.table.players if at["phase"] == "over" else at["mover"])

    def expansions(self) -> set[int]:
        """Seats whose reorganization began within this action."""
        first, last = self.turn(self.before), self.turn(self.after)
        out = {turn % self.table.players for turn in range(first + 1, last)}
        expanding = self.before["phase"] not in ("reorganize", "rebirth", "over")
        declines = self.kind == "decline"
        declines |= self.kind == "choose" and bool(self.before["past"][self.mover])
        begun = self.ended or self.after["phase"] in ("reorganize", "rebirth")
        if expanding and not declines and begun:
            out.add(self.mover)
        if self.ended and self.after["phase"] in ("reorganize", "rebirth"):
            out.add(self.after["mover"])
        return out

    def owner(self) -> int | None:
        """Seat of the active province that the action names."""
        held = self.before["empire"]
        return next((i for i, p in enumerate(held) if self.argument in p), None)

    def lost(self, seat: int) -> int:
        """Pawns that a seat's active civilization loses to this action."""
        if self.kind not in ("take", "espionage", "convert") or seat != self.owner():
            return 0
        tiles = self.before["active"][seat]
        river = self.table.terrain[self.argument] in WET
        safe = "nomadic" in tiles or ("drakkar" in tiles and river)
        return int(self.kind == "convert" or not safe)

    def defeated(self) -> int:
        """Pawns that count for Culture by this action."""
        p, at, seat = self.argument, self.before, self.owner()
        if self.kind not in ("take", "espionage"):
            return 0
        if p in at["natives"]:
            return int(at["pawns"][p])
        ruins = any(p in held for held in at["ruins"])
        return int(ruins) if seat is None else self.lost(seat)


def walk(board: str, players: int, games: int) -> Iterator[Step]:
    """Random games; in most of them empires are eager to grow."""
    for seed in range(games):
        game = augury.load("vinci", players=players, map=board)
        table: Table = game.spec.table(game.rules)  # type: ignore[attr-defined]
        state = game.new_initial_state(seed)
        rng = random.Random(f"{board} {players} {seed}")
        before = _vinci.decode(game.rules, state.to_bytes())
        while not state.is_terminal():
            action = pick(rng, state.legal_actions(), seed % 3 * 0.4)
            state.apply_action(action)
            after = _vinci.decode(game.rules, state.to_bytes())
            kind, choices = _vinci.MOVES[action >> 6], len(state.legal_actions())
            yield Step(table, before, kind, action & 63, after, choices)
            before = after


def pick(rng: random.Random, actions: list[int], eager: float) -> int:
    """A random action, with this chance one that makes the empire grow."""
    grow = [a for a in actions if _vinci.MOVES[a >> 6] in GROWTH]
    return rng.choice(grow if grow and rng.random() < eager else actions)


def population(at: Fields, seat: int) -> int:
    """Pawns of an active civilization, wherever they are."""
    board = sum(at["pawns"][p] for p in at["empire"][seat])
    return int(board + at["hand"][seat] + at["survivors"][seat])
