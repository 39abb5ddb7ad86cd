"""The search in plain Python, written from the papers and the headers' contracts.

SO-ISMCTS and MO-ISMCTS (Cowling, Powley, Whitehouse 2012) with UCB1 over availability
counts or UCB1-Tuned (Auer, Cesa-Bianchi, Fischer 2002), drawing from the same generator
in the same order as the engine, so that visits agree one by one.

The game is `Hands`: two seats, a secret card each that decides which third move is
legal, a die that some moves roll, and one move that the other seat does not see.
"""

import ctypes as c
import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tests.search.tiny import PUBLIC_MOVES, TERMINAL, make_capsule, make_ops

MASK = 2**64 - 1
PLIES = 6
HIDDEN_MOVE = 1


class Rng:
    """xoshiro256++ seeded by SplitMix64, as in rng.h; over words held elsewhere."""

    def __init__(self, words: Any) -> None:
        self.s = words

    @classmethod
    def seeded(cls, seed: int, stream: int) -> "Rng":
        x = seed ^ mix(stream)
        words = []
        for _ in range(4):
            words.append(mix(x))
            x = (x + 0x9E3779B97F4A7C15) & MASK
        return cls(words)

    @classmethod
    def at(cls, address: int) -> "Rng":
        return cls((c.c_uint64 * 4).from_address(address))

    def below(self, n: int) -> int:
        s = self.s
        result = (rotl((s[0] + s[3]) & MASK, 23) + s[0]) & MASK
        t = (s[1] << 17) & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 45)
        return int(((result >> 32) * n) >> 32)


def rotl(x: int, k: int) -> int:
    return ((x << k) | (x >> (64 - k))) & MASK


def mix(x: int) -> int:
    x = (x + 0x9E3779B97F4A7C15) & MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


class Hands:
    """The game. A state is eight bytes: ply, cards, shown, points, last move, die."""

    def __init__(self, public: bool) -> None:
        self.public = public

    def moves(self, s: Any) -> list[int]:
        if s[0] == PLIES:
            return []
        third = [2] if self.public else [2 + s[1 + s[0] % 2]]
        return [0, HIDDEN_MOVE, *third]

    def player(self, s: Any) -> int:
        return TERMINAL if s[0] == PLIES else s[0] % 2

    def apply(self, s: Any, move: int, rng: Rng) -> None:
        seat = s[0] % 2
        s[7] = 0
        if move >= 2:
            s[3] |= 1 << seat
            s[7] = rng.below(3)
        gain = 1 + s[1 + seat] * s[7] if move >= 2 else (move + s[2 - seat]) % 3
        s[4 + seat] = min(s[4 + seat] + gain, 255)
        s[6] = move
        s[0] += 1

    def returns(self, s: Any) -> tuple[float, float]:
        if s[4] == s[5]:
            return 0.5, 0.5
        return (1.0, 0.0) if s[4] > s[5] else (0.0, 1.0)

    def view(self, s: Any, observer: int) -> int:
        """The other seat's hidden move shows only that it was one of the quiet two."""
        mover = (s[0] - 1) % 2
        if observer != mover and s[6] <= HIDDEN_MOVE:
            return 1
        return 100 + int(s[6]) * 10 + int(s[7])

    def determinize(self, s: Any, observer: int, rng: Rng) -> None:
        other = 1 - observer
        if not s[3] >> other & 1:
            s[1 + other] = rng.below(3)


def kernel_of(game: Hands) -> object:
    """The same game as a table for the engine."""

    def at(address: int) -> Any:
        return (c.c_uint8 * 8).from_address(address)

    def init(_: int, s: int, rng: int) -> None:
        state, generator = at(s), Rng.at(rng)
        state[:] = [0] * 8
        state[1], state[2] = generator.below(3), generator.below(3)

    def moves(_: int, s: int, out: Any) -> int:
        found = game.moves(at(s))
        for i, move in enumerate(found):
            out[i] = move
        return len(found)

    def returns(_: int, s: int, out: Any) -> None:
        out[0], out[1] = game.returns(at(s))

    def scores(_: int, s: int, out: Any) -> None:
        out[0], out[1] = float(at(s)[4]), float(at(s)[5])

    return make_capsule(make_ops({
        "init": init, "moves": moves, "returns": returns, "scores": scores,
        "player": lambda _, s: game.player(at(s)),
        "apply": lambda _, s, move, rng: game.apply(at(s), move, Rng.at(rng)),
        "view": lambda _, s, observer: game.view(at(s), observer),
        "determinize": lambda _, s, observer, rng: game.determinize(
            at(s), observer, Rng.at(rng)
        ),
    }, flags=PUBLIC_MOVES if game.public else 0))


@dataclass
class Edge:
    """What one move of a node has earned its owner; single precision, as stored."""

    visits: int = 0
    missed: int = 0
    mean: np.float32 = field(default_factory=lambda: np.float32(0))
    rest: np.float32 = field(default_factory=lambda: np.float32(0))
    square: np.float32 = field(default_factory=lambda: np.float32(0))
    children: dict[int, "Node"] = field(default_factory=dict)

    def update(self, utility: float) -> None:
        self.visits += 1
        mean = float(self.mean) + float(self.rest)
        mean += (utility - mean) / self.visits
        self.mean = np.float32(mean)
        self.rest = np.float32(mean - float(self.mean))
        step = (utility * utility - float(self.square)) / self.visits
        self.square = np.float32(self.square + np.float32(step))


@dataclass
class Node:
    """What one seat has seen."""

    visits: int = 0
    settled: int = 0
    edges: dict[int, Edge] = field(default_factory=dict)
    watched: dict[int, "Node"] = field(default_factory=dict)


@dataclass
class Model:
    """A search; `availability` False counts all visits, as plain UCT would."""

    game: Hands
    state: list[int]
    rng: Rng
    trees: int
    exploration: float
    first_play: float
    tuned: bool = False
    availability: bool = True

    def __post_init__(self) -> None:
        self.seat = self.game.player(self.state)
        self.roots = [Node() for _ in range(self.trees)]

    def run(self, simulations: int) -> dict[int, tuple[int, float]]:
        """Visits and value of the root's moves."""
        for _ in range(simulations):
            self.simulate()
        edges = self.roots[self.tree_of(self.seat)].edges
        return {
            move: (edge.visits, float(edge.mean) + float(edge.rest))
            for move, edge in sorted(edges.items())
        }

    def tree_of(self, seat: int) -> int:
        return seat if self.trees > 1 else 0

    def simulate(self) -> None:
        game, s = self.game, list(self.state)
        game.determinize(s, self.seat, self.rng)
        at = list(self.roots)
        path = []
        while (seat := game.player(s)) != TERMINAL:
            own = self.tree_of(seat)
            move, edge = self.choose(at[own], game.moves(s))
            game.apply(s, move, self.rng)
            path.append((edge, seat))
            if edge.visits == 0:
                break
            for tree, node in enumerate(at):
                if tree != own:
                    node.visits += 1
                below = edge.children if tree == own else node.watched
                observer = tree if self.trees > 1 else self.seat
                at[tree] = below.setdefault(game.view(s, observer), Node())
        while moves := game.moves(s):
            game.apply(s, moves[self.rng.below(len(moves))], self.rng)
        for edge, seat in path:
            edge.update(game.returns(s)[seat])

    def choose(self, node: Node, legal: list[int]) -> tuple[int, Edge]:
        before = node.visits
        node.visits += 1
        for move, edge in node.edges.items():
            edge.missed += move not in legal
        tried = {m: node.edges[m] for m in legal if m in node.edges}
        untried = [m for m in legal if m not in node.edges]
        urgency = {m: self.urgency(edge, before) for m, edge in tried.items()}
        best = max(tried, key=lambda m: urgency[m], default=None)
        if not untried:
            node.settled += 1
        elif best is None or urgency[best] < self.first_play:
            pick = self.rng.below(len(untried)) if len(untried) > 1 else 0
            best = untried[pick]
            node.edges[best] = Edge(missed=node.settled)
        assert best is not None
        return best, node.edges[best]

    def urgency(self, edge: Edge, visits: int) -> np.float32:
        chances = visits - (edge.missed if self.availability else 0)
        n, log = np.float32(edge.visits), math.log(chances)
        if not self.tuned:
            bonus = np.float32(self.exploration**2 * log)
            return np.float32(edge.mean + np.sqrt(bonus / n))
        ratio = np.float32(log) / n
        variance = edge.square - edge.mean * edge.mean + np.sqrt(np.float32(2) * ratio)
        bounded = min(max(variance, np.float32(0)), np.float32(0.25))
        spread = np.float32(self.exploration) * np.sqrt(ratio * bounded)
        return np.float32(edge.mean + spread)
