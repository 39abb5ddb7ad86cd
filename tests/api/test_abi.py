"""The C contract, frozen: kernels built elsewhere rely on every offset.

New slots go to the end; anything else is a new MCTS_ABI_VERSION. Write it anew with::

    python -m tests.api.test_abi --write
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import augury

FILE = Path(__file__).parents[1] / "data" / "abi.txt"
FIELDS = (
    "abi_version", "struct_size", "name", "state_size", "max_moves", "flags", "init",
    "player", "moves", "apply", "returns", "scores", "view", "determinize", "rollout",
    "evaluate", "priors", "strata",
)
CONSTANTS = (
    "MCTS_ABI_VERSION", "MCTS_TERMINAL", "MCTS_MAX_SEATS", "MCTS_MAX_MOVES",
    "MCTS_MAX_STATE", "MCTS_PUBLIC_MOVES",
)
PROGRAM = """
#include <stddef.h>
#include <stdio.h>
#include "augury/game.h"
#include "augury/bits.h"
#include "augury/search.h"
int main(void) {
    printf("capsule %s\\n", MCTS_CAPSULE_NAME);
    printf("sizeof mcts_rng %zu\\n", sizeof(struct mcts_rng));
    printf("sizeof mcts_move %zu\\n", sizeof(mcts_move));
    printf("sizeof mcts_game_ops %zu\\n", sizeof(struct mcts_game_ops));
"""
CC = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")

needs_cc = pytest.mark.skipif(CC is None, reason="needs a C compiler")
lp64 = pytest.mark.skipif(sys.maxsize < 2**32, reason="offsets of 64-bit machines")


def source() -> str:
    rows = [
        *(f'printf("{name} %lld\\n", (long long){name});' for name in CONSTANTS),
        *(f'printf("offset {f} %zu\\n", offsetof(struct mcts_game_ops, {f}));'
          for f in FIELDS),
    ]
    return PROGRAM + "".join(f"    {row}\n" for row in rows) + "    return 0;\n}\n"


def build(folder: Path, *, standard: str = "c11", name: str = "abi.c") -> Path:
    """Compile the program against the installed headers alone, warnings as errors."""
    assert CC is not None
    (folder / name).write_text(source())
    language = ["-x", "c++"] if standard.startswith("c++") else []
    subprocess.run(
        [CC, f"-std={standard}", "-Wall", "-Wextra", "-Werror",
         "-I", augury.get_include(), *language, folder / name, "-o", folder / "abi"],
        check=True,
    )
    return folder / "abi"


def layout(folder: Path) -> list[str]:
    run = subprocess.run([build(folder)], capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


@needs_cc
@lp64
def test_the_table_of_a_kernel_is_frozen(tmp_path: Path) -> None:
    assert layout(tmp_path) == FILE.read_text("utf-8").splitlines()


@needs_cc
@pytest.mark.parametrize("standard", ["c11", "c17", "c++17"])
def test_the_headers_compile_without_warnings(tmp_path: Path, standard: str) -> None:
    build(tmp_path, standard=standard)


def test_the_headers_are_installed() -> None:
    folder = Path(augury.get_include()) / "augury"
    assert {"game.h", "rng.h", "bits.h", "search.h", "abi.pxd"} <= {
        path.name for path in folder.iterdir()
    }


def test_the_ctypes_table_of_the_tests_is_the_same() -> None:
    """`tests.search.tiny` mirrors the struct by hand."""
    from tests.search.tiny import Ops

    for line in FILE.read_text("utf-8").splitlines():
        kind, *rest = line.split()
        if kind == "offset":
            assert getattr(Ops, rest[0]).offset == int(rest[1])


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as name:
        FILE.write_text("\n".join(layout(Path(name))) + "\n", "utf-8")
