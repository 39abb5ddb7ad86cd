"""What the README and the examples folder show does work."""

import json
import re
from pathlib import Path

import pytest

import augury

ROOT = Path(__file__).parents[2]
POSITIONS = sorted((ROOT / "examples").glob("*.json"))


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_example_positions_are_searched(path: Path) -> None:
    document = json.loads(path.read_text("utf-8"))
    state = augury.load_position(document["game"], document)
    assert state.view(document["seat"]) == document
    assert augury.analyse(state, simulations=500, seed=1).best in state.legal_actions()


@pytest.mark.parametrize(
    "name", ["clans", "mini_cywilizacja", "quinto_imperio", "vinci", "wiege"]
)
def test_there_are_examples_for_every_player_count(name: str) -> None:
    documents = [json.loads(path.read_text("utf-8")) for path in POSITIONS]
    players = {doc["players"] for doc in documents if doc["game"] == name}
    low, high = augury.load(name).spec.players
    assert players == set(range(low, high + 1))


def test_the_examples_of_vinci_are_from_all_parts_of_a_game() -> None:
    """The start, the middle, a decline worth making, the last round."""
    states = {
        path.stem: augury.load_position("vinci", path.read_text("utf-8"))
        for path in POSITIONS
        if path.stem.startswith("vinci")
    }
    docs = {name: state.view(state.current_player()) for name, state in states.items()}
    assert docs["vinci-4p-start"]["phase"] == "choose"
    assert docs["vinci-5p-last"]["round"] == 8
    assert {docs[n]["options"]["map"] for n in docs} == {"europe", "mare_nostrum"}
    turn = augury.best_turn(states["vinci-2p-decline"], simulations=2000, seed=1)
    assert turn.complete
    assert turn.text.startswith("decline, choose ")


@pytest.mark.parametrize(
    "path", [p for p in POSITIONS if p.stem.startswith("vinci")], ids=lambda p: p.stem
)
def test_whole_turns_of_the_vinci_examples_are_legal(path: Path) -> None:
    state = augury.load_position("vinci", path.read_text("utf-8"))
    seat = state.current_player()
    turn = augury.best_turn(state, simulations=300, seed=1)
    assert turn.complete
    for move in turn.moves:
        assert state.current_player() == seat
        state.apply_action(move)
    assert state.is_terminal() or state.current_player() != seat


def test_the_python_of_the_readme_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"),
                        re.DOTALL)
    assert len(blocks) == 2
    names: dict[str, object] = {}
    exec("".join(blocks), names)
    assert isinstance(names["move"], augury.Move)
    assert isinstance(names["report"], augury.Report)


def test_the_examples_of_wiege_are_from_several_phases_and_teams() -> None:
    docs = [json.loads(p.read_text("utf-8")) for p in POSITIONS
            if p.stem.startswith("wiege")]
    assert {"set", "action", "duel", "name"} <= {doc["phase"] for doc in docs}
    assert {doc["options"]["teams"] for doc in docs} == {False, True}


def test_the_examples_of_mini_cywilizacja_are_from_several_variants() -> None:
    docs = [json.loads(p.read_text("utf-8")) for p in POSITIONS
            if p.stem.startswith("mini")]
    assert {"turn", "search"} == {doc["phase"] for doc in docs}
    assert {doc["options"]["variant"] for doc in docs} == {"normal", "quick", "long"}
    assert any(doc["turns_left"] for doc in docs)


@pytest.mark.parametrize(
    "path", [p for p in POSITIONS if p.stem.startswith("quinto")], ids=lambda p: p.stem
)
def test_turns_of_the_quinto_examples_are_told_up_to_chance(path: Path) -> None:
    state = augury.load_position("quinto_imperio", path.read_text("utf-8"))
    turn = augury.best_turn(state, simulations=200, seed=1)
    assert turn.moves
    assert turn.text
