"""Tables and JSON on stdout, progress on stderr."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from augury import State

PLAIN_WIDTH = 10_000
"""Columns where no terminal limits them: nothing is wrapped or cut."""
PATIENCE = 1.0
"""Seconds before progress is shown."""


def show_table(
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    left: int = 1,
    strong_first: bool = False,
) -> None:
    """Print a table; a terminal too narrow for it folds cells, the first
    column last, and cuts none.

    Parameters
    ----------
    columns : sequence of str
        Headings.
    rows : sequence of sequence of str
        Cells.
    left : int
        Columns aligned left, as texts; the rest are numbers.
    strong_first : bool
        Whether the first row stands out.
    """
    table = Table(
        box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold"
    )
    for i, heading in enumerate(columns):
        table.add_column(
            heading, justify="left" if i < left else "right", overflow="fold",
            no_wrap=i == 0,
        )
    for i, row in enumerate(rows):
        table.add_row(*row, style="bold" if strong_first and i == 0 else None)
    width = None if sys.stdout.isatty() else PLAIN_WIDTH
    console = Console(width=width, markup=False, emoji=False, highlight=False)
    with console.capture() as capture:
        console.print(table)
    lines = [line.rstrip() for line in capture.get().splitlines()]
    print("\n".join(line for line in lines if line))


def show_json(data: object) -> None:
    """Print data as one JSON document; what is not finite becomes null."""
    print(json_text(data))


def json_text(data: object) -> str:
    """Write data as JSON; what is not finite becomes null."""
    return json.dumps(finite(data), indent=1, allow_nan=False)


def finite(data: Any) -> Any:
    """Copy JSON data with None for numbers that are not finite."""
    if isinstance(data, dict):
        return {key: finite(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [finite(value) for value in data]
    if isinstance(data, float) and not math.isfinite(data):
        return None
    return data


def board_text(state: State, seat: int | None) -> str:
    """The table as a seat sees it (None: everything), without empty lines around it."""
    lines = [line.rstrip() for line in state.board(seat).splitlines()]
    return "\n".join(lines).strip("\n")


def percent(share: float) -> str:
    """Write a share of 1 in percent."""
    return f"{100 * share:.1f} %"


def counted(number: int, noun: str) -> str:
    """Write a number with its noun, in the plural where it should be."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def rate(per_second: float) -> str:
    """Write a rate in thousands or millions."""
    for unit in ("", "k"):
        if per_second < 1000:
            return f"{per_second:.3g}{unit}"
        per_second /= 1000
    return f"{per_second:.3g}M"


def byte_size(size: float) -> str:
    """Write a number of bytes in a fitting unit."""
    for unit in ("B", "KiB", "MiB"):
        if size < 1024:
            return f"{size:.4g} {unit}"
        size /= 1024
    return f"{size:.4g} GiB"


@contextmanager
def progress(label: str) -> Iterator[Callable[[float, str], None]]:
    """Yield a function that takes the share done and a remark.

    Something is drawn only on a terminal, only after a second, and it vanishes.
    """
    start = perf_counter()
    bar: Progress | None = None

    def update(share: float, remark: str) -> None:
        nonlocal bar
        if bar is None:
            if not sys.stderr.isatty() or perf_counter() - start < PATIENCE:
                return
            bar = Progress(
                TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(),
                TextColumn("{task.fields[remark]}", markup=False),
                console=Console(stderr=True), transient=True,
            )
            bar.add_task(label, total=1.0, remark=remark)
            bar.start()
        bar.update(bar.task_ids[0], completed=min(share, 1.0), remark=remark)

    try:
        yield update
    finally:
        if bar is not None:
            bar.stop()
