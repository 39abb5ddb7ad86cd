"""Visit counts of fixed searches: the engine's and the kernels' arithmetic, frozen.

A change that is meant to be only faster leaves them alone. Write them anew with::

    python -m tests.search.test_golden --write
"""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import augury
from tests.contract.support import CASES, Case
from tests.search.support import ALGORITHMS, SELECTIONS, moment, open_hands

FILE = Path(__file__).parents[1] / "data" / "golden_visits.json"
SIMULATIONS = 2000
SEARCHES = [
    *((case, algorithm, "ucb1") for case in CASES for algorithm in ALGORITHMS),
    *((case, "so-ismcts", selection) for case in CASES for selection in SELECTIONS[1:]),
]


def key_of(case: Case, algorithm: str, selection: str) -> str:
    return f"{case} {algorithm} {selection}"


def search(case: Case, algorithm: str, selection: str) -> dict[str, Any]:
    report = augury.analyse(
        moment(case.name, 1, case.players), simulations=SIMULATIONS, seed=7,
        selection=selection, early_stop=False, **open_hands(algorithm),
    )
    return {
        "visits": {row.move.text: row.visits for row in report.moves[:8]},
        "nodes": report.nodes,
        "depth": report.depth_max,
    }


@pytest.mark.parametrize(("case", "algorithm", "selection"), SEARCHES, ids=str)
def test_golden_visits(case: Case, algorithm: str, selection: str) -> None:
    golden = json.loads(FILE.read_text("utf-8"))[key_of(case, algorithm, selection)]
    assert search(case, algorithm, selection) == golden


def test_no_golden_search_is_left_over() -> None:
    stored = json.loads(FILE.read_text("utf-8"))
    assert set(stored) == {key_of(*search) for search in SEARCHES}


def write() -> None:
    rows = [f"{json.dumps(key_of(*s))}: {json.dumps(search(*s))}" for s in SEARCHES]
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    write()
