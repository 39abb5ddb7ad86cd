"""Documents with one thing changed, and what the refusal of them says."""

from typing import Any

import pytest

import augury
from augury.errors import BadPosition
from tests.changes import GONE, changed
from tests.mini_cywilizacja.support import Doc

__all__ = ["GONE", "changed", "check", "field_of", "refused"]


def refused(doc: Doc) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        augury.load_position("mini_cywilizacja", doc)
    return caught.value


def check(doc: Doc, path: str, value: Any, field: str, expected: str) -> None:
    """The change is refused; the error names the field and what was expected."""
    augury.load_position("mini_cywilizacja", doc)
    error = refused(changed(doc, path, value))
    assert error.field == field
    assert expected in error.expected
    assert str(error).startswith(f"{field}: got ")


def field_of(path: str) -> str:
    """Path as errors write it: hands[1].wood.card."""
    first, *others = path.split("/")
    inner = (f"[{p}]" if p.isdigit() else f".{p}" for p in others)
    return "".join([first, *inner])
