"""Positions read from files, and results written to them."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from augury import AuguryError, BadPosition, State, load_position
from augury.cli.arguments import make_game
from augury.game import unique_fields
from augury.games import find
from augury.spec import Doc

SIZE_LIMIT = 16 * 2**20
"""Bytes of a file; no position comes near."""


def file_name(path: str) -> str:
    """Name a file in messages; ``-`` is standard input."""
    return "standard input" if path == "-" else path


def read_bytes(path: str) -> bytes:
    """Read a file or standard input (``-``); raises UsageError."""
    name = file_name(path)
    try:
        if path == "-":
            stream = getattr(sys.stdin, "buffer", None)
            data = stream.read(SIZE_LIMIT + 1) if stream else b""
        else:
            with open(path, "rb") as file:
                data = file.read(SIZE_LIMIT + 1)
    except OSError as error:
        raise click.UsageError(f"{name}: cannot be read: {error.strerror}") from None
    if len(data) > SIZE_LIMIT:
        raise click.UsageError(f"{name}: expected at most {SIZE_LIMIT >> 20} MiB")
    return bytes(data)


def read_text(path: str) -> str:
    """Read a text; raises UsageError."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise click.UsageError(
            f"{file_name(path)}: byte {error.start} is not UTF-8"
        ) from None


def read_document(path: str) -> Doc:
    """Read a JSON object from a file or standard input; raises UsageError."""
    name = file_name(path)
    try:
        text = read_bytes(path).decode("utf-8-sig")
        document = json.loads(text, object_pairs_hook=unique_fields)
    except BadPosition as error:
        raise click.UsageError(f"{name}: {error}") from None
    except UnicodeDecodeError as error:
        raise click.UsageError(
            f"{name}: byte {error.start} is not UTF-8, expected JSON"
        ) from None
    except RecursionError:
        raise click.UsageError(f"{name}: nested too deeply, expected JSON") from None
    except ValueError as error:
        raise click.UsageError(f"{name}: expected JSON: {error}") from None
    if not isinstance(document, dict):
        kind = type(document).__name__
        raise click.UsageError(f"{name}: got a JSON {kind}, expected an object")
    return document


def read_state(game: str, path: str) -> State:
    """Read a position, or a saved state, which has an ``rng``; raises UsageError."""
    document = read_document(path)
    try:
        if "rng" not in document:
            return load_position(game, document)
        options = document.get("options", {})
        if not isinstance(options, dict):
            raise BadPosition("options", options, "an object")
        made = make_game(find(game), document.get("players"), options)
        return made.state_from_json(document)
    except AuguryError as error:
        raise click.UsageError(f"{file_name(path)}: {error}") from None
    except RecursionError:
        raise click.UsageError(f"{file_name(path)}: nested too deeply") from None


def position_text(view: Doc) -> str:
    """Write a position as JSON, one field a line, for people to edit."""
    fields = (f" {json.dumps(key)}: {json.dumps(view[key])}" for key in view)
    return "{\n" + ",\n".join(fields) + "\n}\n"


@contextmanager
def result_file(path: str) -> Iterator[Callable[[str], None]]:
    """Open a file for a result, and yield the function that writes it.

    It is proven writable before the work begins. Until the result is written an
    existing file keeps its content; a new file goes away when nothing is written.

    Raises
    ------
    UsageError
        When the file cannot be written.
    """
    existed = os.path.lexists(path)
    try:
        file = open(path, "a", encoding="utf-8")  # noqa: SIM115
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise click.UsageError(f"{path}: cannot be written: {reason}") from None
    written = False

    def write(text: str) -> None:
        nonlocal written
        written = True
        if os.path.isfile(path):  # not a pipe or a device
            file.truncate(0)
        file.write(text)

    with file:
        try:
            yield write
        finally:
            if not written and not existed:
                os.unlink(path)
