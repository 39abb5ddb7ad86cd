"""What the tests of the command line share."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from augury.cli.app import cli

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Run a command line in this process."""

    def call(*args: str, stdin: str | bytes = "") -> Result:
        return CliRunner().invoke(cli, args, input=stdin)

    return call


@pytest.fixture
def write(tmp_path: Path) -> Callable[[Any], str]:
    """Write JSON, text or bytes to a file; its path."""

    def to_file(content: Any) -> str:
        path = tmp_path / "position.json"
        if not isinstance(content, bytes):
            text = content if isinstance(content, str) else json.dumps(content)
            content = text.encode()
        path.write_bytes(content)
        return str(path)

    return to_file


def position(*rows: str, seat: int = 0, **changes: Any) -> dict[str, Any]:
    """A position of tic-tac-toe; the empty board when no rows are given."""
    return {
        "game": "tic_tac_toe", "players": 2, "seat": seat,
        "rows": list(rows) or ["...", "...", "..."], **changes,
    }
