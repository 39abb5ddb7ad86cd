"""A game from outside: built against the installed headers, registered, searched.

What CONTRIBUTING promises: nothing but `augury.get_include()` and `augury.register`.
"""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import augury
from augury import games
from tests.contract.rules import RULES, Rule
from tests.contract.support import random_game, timeless
from tests.package.race import Race

SOURCE = Path(__file__).with_name("race.pyx").read_text("utf-8")
SETUP = """
from pathlib import Path

import augury
from Cython.Build import cythonize
from setuptools import Extension, setup

setup(name="race", ext_modules=cythonize(
    [
        Extension(path.stem, [path.name], include_dirs=[augury.get_include()])
        for path in Path().glob("*.pyx")
    ],
    include_path=[augury.get_include()],
    language_level=3,
))
"""


def build_kernels(folder: Path, sources: dict[str, str]) -> str:
    """Build modules of these names and sources in a folder; what the build printed."""
    for name, source in sources.items():
        (folder / f"{name}.pyx").write_text(source)
    (folder / "setup.py").write_text(SETUP)
    run = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--inplace", "-j2"], cwd=folder,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, "CFLAGS": "-O0"}, check=False,
    )
    assert run.returncode == 0, run.stdout
    return run.stdout


def import_kernel(folder: Path, name: str) -> ModuleType:
    (path,) = folder.glob(f"{name}.*.so")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("race")
    return folder, build_kernels(folder, {"race": SOURCE})


@pytest.fixture(scope="session")
def kernel(build: tuple[Path, str]) -> ModuleType:
    return import_kernel(build[0], "race")


@pytest.fixture
def race(kernel: ModuleType) -> Iterator[None]:
    """The race among augury's games, for one test."""
    augury.register(Race(kernel))
    yield
    del games._registered["race"]


def test_the_build_has_no_hints_or_warnings(build: tuple[Path, str]) -> None:
    """No slot takes the GIL, no declaration is missing."""
    assert "performance hint" not in build[1].lower()
    assert "warning" not in build[1].lower()


@pytest.mark.usefixtures("race")
def test_a_registered_game_is_loaded_by_name() -> None:
    assert "race" in augury.names()
    assert augury.load("race", players=3).num_players() == 3


@pytest.mark.usefixtures("race")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_contract(rule: Rule, players: int) -> None:
    for seed in (1, 2):
        rule(augury.load("race", players=players), seed)


@pytest.mark.usefixtures("race")
@pytest.mark.parametrize("algorithm", ["so-ismcts", "mo-ismcts", "pimc", "flat"])
def test_every_algorithm_searches_it(algorithm: str) -> None:
    state = augury.load("race", players=3).new_initial_state(1)
    settings: dict[str, Any] = {
        "simulations": 2000, "seed": 1, "algorithm": algorithm,
    }
    report = augury.analyse(state, **settings)
    assert {row.move.text for row in report.moves} == {"run", "sneak", "rest", "play"}
    assert timeless(report) == timeless(augury.analyse(state, **settings))


@pytest.mark.usefixtures("race")
def test_a_search_finds_the_winning_card() -> None:
    """On field 10 with card 2 the card wins at once."""
    game = augury.load("race")
    doc = game.new_initial_state(1).view(0)
    doc["fields"], doc["card"] = [10, 11], [2, None]
    doc["last"] = [8, 1, 0, 3]
    for algorithm in ("so-ismcts", "mo-ismcts", "pimc", "flat"):
        best = augury.best_move(
            game.position(0, doc), simulations=500, seed=1, algorithm=algorithm
        )
        assert best.text == "play"


@pytest.mark.usefixtures("race")
@pytest.mark.parametrize("algorithm", ["so-ismcts", "mo-ismcts"])
def test_following_a_quiet_move_does_not_tell_which(algorithm: str) -> None:
    """Sneaking and resting look alike: the tree kept is the same after either."""
    start = augury.load("race").new_initial_state(1)
    reports = []
    for quiet in ("sneak", "rest"):
        searcher = augury.Searcher(start.game, seed=1, algorithm=algorithm)
        searcher.run(start, simulations=2000)
        state = start.clone()
        for move in ("run", quiet):
            state.apply_action(state.string_to_action(move))
            searcher.follow(state)
        assert state.current_player() == 0
        reports.append(timeless(searcher.run(state, simulations=500)))
    assert reports[0] == reports[1]


@pytest.mark.usefixtures("race")
def test_it_plays_matches() -> None:
    result = augury.play_match(
        augury.load("race"), ["ismcts:simulations=300", "random"], 20
    )
    assert result.standings[0].share > 0.6


def test_it_is_not_left_registered() -> None:
    assert "race" not in augury.names()


GOAL = "GOAL = 12\n    ROUNDS = 12"
MOST = "\n        most"
CARD = f"    state.card[seat] = 1 + mcts_rng_below(rng, 3){MOST}"
FAULTS = [
    ("moves_are_strictly_ascending", "= RUN, SNEAK, REST", "= SNEAK, RUN, REST"),
    ("moves_are_empty_exactly_at_the_end", "return 3 if", "return 0 if"),
    ("returns_share_one_win", "1.0 / winners if", "0.9 / winners if"),
    ("scores_are_finite", "out[seat] = gone(<", "out[seat] = 1e308 * 10 * gone(<"),
    ("a_game_ends_within_max_game_length", GOAL, GOAL.replace("12", "99")),
    ("keys_are_equal_exactly_where_views_are", "shown = 8", "shown = state.move"),
    ("keys_are_equal_exactly_where_views_are", "* 4 + state.die", "* 4"),
    ("determinization_reads_no_hidden_fact", "state.move = SNEAK ", "pass  "),
    ("determinization_keeps_what_the_seat_sees", "seat == observer:", "seat == 9:"),
    ("determinization_keeps_the_turn_and_moves", CARD, f"    state.plies ^= 1{MOST}"),
    ("a_report_reads_no_hidden_fact", "state.sneaked[seat] = mcts", "most = mcts"),
    ("json_restores_exactly", 'state.die = fields["die"]', "state.die = 0"),
]


@pytest.fixture(scope="session")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of kernels with one fault each."""
    folder = tmp_path_factory.mktemp("faulty")
    sources = {}
    for i, (_, old, new) in enumerate(FAULTS):
        assert SOURCE.count(old) == 1, old
        sources[f"race{i}"] = SOURCE.replace(old, new)
    build_kernels(folder, sources)
    return folder


@pytest.mark.parametrize("number", range(len(FAULTS)), ids=lambda i: FAULTS[i][0])
def test_the_rule_finds_the_fault_made_for_it(number: int, faulty: Path) -> None:
    """The rules of the contract can fail."""
    game = augury.Game(Race(import_kernel(faulty, f"race{number}")), 3)
    (rule,) = [r for r in RULES if r.__name__ == FAULTS[number][0]]
    random_game.cache_clear()  # it knows games by name

    def check() -> None:
        for seed in range(5):
            rule(game, seed)

    try:
        with pytest.raises((AssertionError, IndexError, ValueError)):
            check()
    finally:
        random_game.cache_clear()
