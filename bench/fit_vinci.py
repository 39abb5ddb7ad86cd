"""Fit Vinci's weights to games of the rollout policy: ``python -m bench.fit_vinci``.

Plays games with the weights of ``data/vinci/weights.toml``, civilizations drawn at
random, and prints new values: the projection of final points by least squares, the
spreads by the likelihood of the winners, the tiles by ridge regression. The policy
reads the weights itself, so do it again after copying them, until they settle.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import augury
from augury.games import _vinci
from augury.games.vinci.data import load_map, load_tiles, load_weights, tiles_in_game

GAMES = 250
TRIALS = 400
SETUPS = [(m, n) for m in ("europe", "mare_nostrum") for n in (2, 3, 4, 5)]
Weights = dict[str, dict[str, float]]


@dataclass
class Sample:
    """Games of one map and number of players."""

    board: str
    players: int
    states: list[bytes] = field(default_factory=list)
    final: list[list[float]] = field(default_factory=list)
    choices: list[tuple[int, list[str], float]] = field(default_factory=list)
    """Turns left, the two tiles, points from then on."""

    def rules(self, weights: Weights) -> bytes:
        world = load_map(self.board)
        red = {tile.key: tile.pawns for tile in load_tiles()}
        tiles = tiles_in_game(world, self.players, False)
        return _vinci.make_rules(self.players, world, red, tiles, weights)

    def play(self, seed: int) -> None:
        game = augury.load("vinci", players=self.players, map=self.board)
        rng = random.Random(seed)
        state = game.new_initial_state(seed)
        rounds = load_map(self.board).players[self.players].rounds
        seen: list[bytes] = []
        chosen: list[tuple[int, int, list[str], float]] = []
        last = -1
        while not state.is_terminal():
            mover = state.current_player()
            data = state.to_bytes()
            actions = state.legal_actions()
            if mover != last:
                seen.append(data)
                last = mover
            if _vinci.MOVES[actions[0] >> 6] == "choose":
                action = rng.choice(actions)
                at = _vinci.decode(game.rules, data)
                first = not at["past"][mover]
                turns = rounds - at["round"] + first
                points = at["points"][mover] - (action & 63)
                chosen.append((mover, turns, at["track"][action & 63], points))
            else:
                action = _vinci.policy(game.rules, data, rng.getrandbits(60))
            state.apply_action(action)
        final = state.scores()
        self.states += seen
        self.final += [final] * len(seen)
        self.choices += [(t, pair, final[s] - p) for s, t, pair, p in chosen]


def projection_error(samples: list[Sample], weights: Weights) -> float:
    """Mean square of the distance between projected and final points."""
    total, count = 0.0, 0
    for sample in samples:
        rules = sample.rules(weights)
        guess = np.array([_vinci.projection(rules, s) for s in sample.states])
        scale = 100 / np.mean(sample.final)
        total += float((scale * (guess - np.array(sample.final)) ** 2).sum())
        count += guess.size
    return total / count


def surprise(samples: list[Sample], weights: Weights) -> float:
    """Mean negative log-likelihood of the winners."""
    total, count = 0.0, 0
    for sample in samples:
        rules = sample.rules(weights)
        final = np.array(sample.final)
        left = np.array([
            load_map(sample.board).players[sample.players].rounds
            - _vinci.decode(rules, s)["round"] for s in sample.states
        ])
        guess = np.array([_vinci.projection(rules, s) for s in sample.states])
        out = weights["outlook"]
        spread = out["spread"] + out["spread_turn"] * left
        logits = (guess - guess.max(axis=1, keepdims=True)) / spread[:, None]
        log = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        won = final == final.max(axis=1, keepdims=True)
        total -= float((log * won / won.sum(axis=1, keepdims=True)).sum())
        count += len(final)
    return total / count


def improve(
    weights: Weights, names: list[str], loss: Callable[[Weights], float], trials: int
) -> Weights:
    """Random search around the best so far, with shrinking steps."""
    rng = random.Random(1)
    best = loss(weights)
    print(f"  {best:.4f}")
    for trial in range(trials):
        size = 0.3 * (1 - trial / trials) + 0.01
        trying = weights | {"outlook": dict(weights["outlook"])}
        for name in rng.sample(names, min(2, len(names))):
            trying["outlook"][name] *= 1 + rng.gauss(0, size)
        if max(trying["outlook"][n] for n in ("hold", "hold_ruins", "lasting")) > 1:
            continue
        value = loss(trying)
        if value < best:
            best, weights = value, trying
    print(f"  {best:.4f}")
    return weights


def tile_values(samples: list[Sample]) -> dict[str, float]:
    """Points per tile in a long life; a column per setup and turns left beside them."""
    rows: list[dict[Any, float]] = []
    targets: list[float] = []
    for sample in samples:
        for turns, pair, points in sample.choices:
            weight = min(turns, 4) / 4
            row: dict[Any, float] = dict.fromkeys(pair, weight)
            row[sample.board, sample.players, turns] = 1
            rows.append(row)
            targets.append(points)
    keys = sorted({key for row in rows for key in row}, key=str)
    columns = {key: i for i, key in enumerate(keys)}
    matrix = np.zeros((len(rows), len(columns)))
    for i, row in enumerate(rows):
        for key, value in row.items():
            matrix[i, columns[key]] = value
    penalty = np.eye(len(columns)) * 1.0
    solution = np.linalg.solve(
        matrix.T @ matrix + penalty, matrix.T @ np.array(targets)
    )
    values = {t.key: float(solution[columns[t.key]]) for t in load_tiles()}
    low = min(values.values())
    return {key: value - low for key, value in values.items()}


def main() -> None:
    """Play, fit and print."""
    weights = load_weights()
    samples = [Sample(*setup) for setup in SETUPS]
    for sample in samples:
        for seed in range(GAMES):
            sample.play(seed)
        print(sample.board, sample.players, f"{np.mean(sample.final):.1f} points")
    few = [
        Sample(s.board, s.players, s.states[::7], s.final[::7]) for s in samples
    ]
    shape = ["growth", "hold", "hold_ruins", "lasting", "average", "newcomer"]
    weights = improve(weights, shape, lambda w: projection_error(few, w), TRIALS)
    weights = improve(
        weights, ["spread", "spread_turn"], lambda w: surprise(few, w), TRIALS // 8
    )
    for name, value in weights["outlook"].items():
        print(f"{name} = {value:.3f}")
    for name, value in tile_values(samples).items():
        print(f"{name} = {value:.1f}")


if __name__ == "__main__":
    main()
