"""Typed, checked access to the tables of a TOML file; errors name the field."""

import re
import tomllib
from collections.abc import Callable, Collection
from typing import Any, TypeVar

from augury.errors import BadData, BadOption

MAX_LINE = 5_000
KEY = re.compile(r"[a-z][a-z0-9_]{0,63}")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,63}")
SIZE_LIMIT = 2**20
"""Bytes of a data file of one's own; a large one has a twentieth."""

T = TypeVar("T")


def read_own(path: str, parse: Callable[[str], T]) -> T:
    """Read a data file of a user's own; its path is named in errors.

    Raises
    ------
    BadOption
        When the file cannot be read.
    BadData
        When `parse` raises it.
    """
    try:
        return parse(read_text(path))
    except BadData as error:
        field = f"{path}: {error.field}"
        raise BadData(field, error.value, error.expected) from None


def read_text(path: str) -> str:
    """Read a file of text; raises BadOption."""
    try:
        with open(path, "rb") as file:
            data = file.read(SIZE_LIMIT + 1)
        if len(data) > SIZE_LIMIT:
            raise BadOption(f"{path}: expected at most {SIZE_LIMIT >> 20} MiB")
        return data.decode("utf-8-sig")
    except BadOption:
        raise
    except UnicodeDecodeError as error:
        raise BadOption(f"{path}: byte {error.start} is not UTF-8") from None
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL
        reason = getattr(error, "strerror", None) or error
        raise BadOption(f"{path}: cannot be read: {reason}") from None


def parse_toml(text: str) -> "Table":
    """Read TOML; a BadData names the line where the text is none."""
    for number, words in enumerate(text.split("\n"), 1):
        if len(words) > MAX_LINE:  # the parser takes time with the square of it
            expected = f"at most {MAX_LINE} characters"
            raise BadData(f"line {number}", words[:40], expected)
    try:
        return Table(tomllib.loads(text), "")
    except RecursionError:
        raise BadData("file", "brackets in brackets", "fewer levels") from None
    except ValueError as error:  # TOMLDecodeError, or a number of thousands of digits
        reason, _, place = str(error).partition(" (at ")
        line = re.match(r"line (\d+)", place)
        if line is None:
            raise BadData("file", text[-40:], f"TOML: {error}") from None
        value = text.split("\n")[int(line[1]) - 1].rstrip("\r")
        raise BadData(line[0], value, f"TOML: {reason}") from None


class Table:
    """One table, read field by field.

    Every method raises BadData when the field is missing or holds something else.

    Attributes
    ----------
    where : str
        What the paths of the table's fields begin with.
    """

    def __init__(self, fields: dict[str, Any], where: str) -> None:
        self.where = where
        self._fields = fields
        self._read: set[str] = set()

    def names(self) -> list[str]:
        """Names of all fields."""
        return list(self._fields)

    def bad(self, name: str, expected: str) -> BadData:
        """Return the error for a field."""
        return BadData(self.where + name, self._fields.get(name), expected)

    def value(self, name: str, expected: str) -> Any:
        """Return a field of any type; `expected` describes it where it is missing."""
        if name not in self._fields:
            raise self.bad(name, expected)
        self._read.add(name)
        return self._fields[name]

    def end(self) -> None:
        """Refuse fields that have not been read."""
        for name in self._fields:
            if name not in self._read:
                known = ", ".join(sorted(self._read))
                raise self.bad(name, f"no such field; known here: {known}")

    def text(self, name: str) -> str:
        """Return a text of one line."""
        expected = "a text of 1 to 80 characters"
        value = self.value(name, expected)
        if not isinstance(value, str) or not 1 <= len(value) <= 80:
            raise self.bad(name, expected)
        if not value.isprintable() or value != value.strip():
            raise self.bad(name, "a text of printable characters")
        return value

    def key(self, name: str) -> str:
        """Return an identifier."""
        expected = "a key such as north_sea: a-z, 0-9 and _, a letter first"
        value = self.value(name, expected)
        if not isinstance(value, str) or not KEY.fullmatch(value):
            raise self.bad(name, expected)
        return value

    def one_of(self, name: str, known: Collection[str]) -> str:
        """Return one of the known texts."""
        expected = f"one of: {', '.join(known)}"
        value = self.value(name, expected)
        if not isinstance(value, str) or value not in known:
            raise self.bad(name, expected)
        return value

    def flag(self, name: str) -> bool:
        """Return a truth value."""
        value = self.value(name, "true or false")
        if not isinstance(value, bool):
            raise self.bad(name, "true or false")
        return value

    def integer(self, name: str, low: int, high: int) -> int:
        """Return an integer in the inclusive range."""
        wanted = f"{low}" if low == high else f"an integer from {low} to {high}"
        value = self.value(name, wanted)
        if not is_integer(value, low, high):
            raise self.bad(name, wanted)
        return int(value)

    def integers(self, name: str, low: int, high: int) -> tuple[int, ...]:
        """Return different integers in the inclusive range."""
        expected = f"a list of different integers from {low} to {high}"
        value = self.value(name, expected)
        if not isinstance(value, list) or not all(
            is_integer(item, low, high) for item in value
        ):
            raise self.bad(name, expected)
        if len(set(value)) < len(value):
            raise self.bad(name, expected)
        return tuple(value)

    def keys(self, name: str, known: Collection[str], kind: str) -> tuple[str, ...]:
        """Return different keys of the known ones of this kind."""
        expected = f"a list of different keys of {kind}"
        value = self.value(name, expected)
        if not isinstance(value, list):
            raise self.bad(name, expected)
        for i, item in enumerate(value):
            if not isinstance(item, str) or item not in known:
                raise BadData(f"{self.where}{name}[{i}]", item, f"a key of {kind}")
        if len(set(value)) < len(value):
            raise self.bad(name, expected)
        return tuple(value)

    def points(
        self, name: str, low: int, high: int, canvas: tuple[int, int]
    ) -> tuple[tuple[int, int], ...]:
        """Return `low` to `high` points of the canvas."""
        count = f"{low}" if low == high else f"{low} to {high}"
        expected = f"a list of {count} points"
        value = self.value(name, expected)
        if not isinstance(value, list) or not low <= len(value) <= high:
            raise self.bad(name, expected)
        return tuple(
            read_point(item, f"{self.where}{name}[{i}]", canvas)
            for i, item in enumerate(value)
        )

    def point(self, name: str, canvas: tuple[int, int]) -> tuple[int, int]:
        """Return a point of the canvas."""
        value = self.value(name, "a point [x, y]")
        return read_point(value, self.where + name, canvas)

    def table(self, name: str) -> "Table":
        """Return a table within this one."""
        value = self.value(name, "a table")
        if not isinstance(value, dict):
            raise self.bad(name, "a table")
        return Table(value, f"{self.where}{name}.")

    def tables(self, name: str, low: int, high: int) -> list["Table"]:
        """Return `low` to `high` tables, each named by its number and its key."""
        count = f"{low}" if low == high else f"{low} to {high}"
        expected = f"{count} tables [[{name}]]"
        self._read.add(name)
        value = self._fields.get(name, None if low else [])
        if not isinstance(value, list) or not low <= len(value) <= high:
            raise self.bad(name, expected)
        out = []
        for i, item in enumerate(value):
            where = f"{self.where}{name}[{i}]"
            if not isinstance(item, dict):
                raise BadData(where, item, "a table")
            key, form = item.get("id"), NAME
            if "key" in item:
                key, form = item["key"], KEY
            if isinstance(key, str) and form.fullmatch(key):
                where += f' "{key}"'
            out.append(Table(item, f"{where}: "))
        return out


def is_integer(value: object, low: int, high: int) -> bool:
    """Whether a value is an integer in the inclusive range."""
    return (
        isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
    )


def read_point(value: object, field: str, canvas: tuple[int, int]) -> tuple[int, int]:
    """Read a point of the canvas; raises BadData."""
    if (
        isinstance(value, list)
        and len(value) == 2
        and all(is_integer(n, 0, most) for n, most in zip(value, canvas, strict=True))
    ):
        return (value[0], value[1])
    raise BadData(field, value, f"[x, y] from [0, 0] to {list(canvas)}")
