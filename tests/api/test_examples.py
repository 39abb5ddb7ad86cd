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
    state = augury.load_position("clans", document)
    assert state.view(document["seat"]) == document
    assert augury.analyse(state, simulations=500, seed=1).best in state.legal_actions()


def test_there_are_examples_for_every_player_count() -> None:
    players = {json.loads(path.read_text("utf-8"))["players"] for path in POSITIONS}
    assert players == {2, 3, 4}


def test_the_python_of_the_readme_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"),
                        re.DOTALL)
    assert len(blocks) == 2
    names: dict[str, object] = {}
    exec("".join(blocks), names)
    assert isinstance(names["move"], augury.Move)
    assert isinstance(names["report"], augury.Report)
