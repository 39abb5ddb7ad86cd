"""Documents with one thing changed, and what the refusal of them says."""

from typing import Any

import pytest

import augury
from augury.errors import BadPosition
from tests.changes import GONE, changed
from tests.quinto_imperio.support import Doc

__all__ = ["GONE", "accepted", "changed", "check", "field_of", "refused"]


def refused(doc: Doc) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        augury.load_position("quinto_imperio", doc)
    return caught.value


def accepted(doc: Doc) -> Doc:
    """The view of a position that can be."""
    return augury.load_position("quinto_imperio", doc).view(0)


def check(doc: Doc, path: str, value: Any, field: str, expected: str) -> None:
    """The change is refused; the error names the field and what was expected."""
    accepted(doc)
    error = refused(changed(doc, path, value))
    assert error.field == field
    assert expected in error.expected
    assert str(error).startswith(f"{field}: got ")


def field_of(path: str) -> str:
    """Path as errors write it: goods[1].gold."""
    first, *others = path.split("/")
    inner = [f"[{p}]" if p.isdigit() else f".{p}" for p in others]
    if first == "crowns":
        inner[1:] = (f".{p}" for p in others[1:])  # points are names, as the texts 2, 3
    return "".join([first, *inner])
