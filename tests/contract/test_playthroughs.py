"""Stored random games, compared exactly: a change of rules or of chance shows here.

Write them anew, for all games or for some, with::

    python -m tests.contract.test_playthroughs --write [GAME ...]
"""

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.contract.support import CASES, Case, random_game

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"
SEEDS = (11, 12)
FILES = [(case, seed) for case in CASES for seed in SEEDS]


def path_of(case: Case, seed: int) -> Path:
    return FOLDER / f"{case}-{seed}.txt"


def lines_of(case: Case, seed: int) -> Iterator[str]:
    """One line a ply: seat, action, legal moves, points, and a hash of each view."""
    game = case.game()
    states = random_game(game, seed)
    history = states[-1].full_history()
    yield f"{game!r}, seed {seed}"
    for ply, state in enumerate(states):
        if ply < len(history):
            seat, action = history[ply]
            played = f"seat {seat} plays {state.action_to_string(action)}"
        else:
            played = "the end"
        points = " ".join(f"{score:g}" for score in state.scores())
        views = " ".join(view_hash(state.information_state_string(seat))
                         for seat in range(case.players))
        count = len(state.legal_actions())
        yield f"{ply}: {played} | {count} legal | points {points} | views {views}"
    yield "returns " + " ".join(f"{share!r}" for share in states[-1].returns())


def view_hash(view: str) -> str:
    return hashlib.sha256(view.encode()).hexdigest()[:10]


@pytest.mark.parametrize(("case", "seed"), FILES, ids=str)
def test_a_stored_game_is_played_alike(case: Case, seed: int) -> None:
    stored = path_of(case, seed).read_text("utf-8").splitlines()
    assert list(lines_of(case, seed)) == stored


def test_every_stored_game_is_of_a_registered_game() -> None:
    stored = {path.name for path in FOLDER.glob("*.txt")}
    assert stored == {path_of(case, seed).name for case, seed in FILES}


def write(names: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for case, seed in FILES:
        if not names or case.name in names:
            text = "\n".join(lines_of(case, seed)) + "\n"
            path_of(case, seed).write_text(text, "utf-8")


if __name__ == "__main__":
    if sys.argv[1:2] != ["--write"]:
        sys.exit(__doc__)
    write(sys.argv[2:])
