"""Documents with one thing changed, and what the refusal of them says."""

import pytest

import augury
from augury.errors import BadPosition
from tests.changes import GONE, changed
from tests.wiege.scenes import Doc

__all__ = ["GONE", "changed", "check", "refused"]

def refused(doc: Doc) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        augury.load_position("wiege", doc)
    return caught.value


def check(doc: Doc, path: str, value: object, field: str, expected: str) -> None:
    """The change is refused; the error names the field and what was expected."""
    augury.load_position("wiege", doc)
    error = refused(changed(doc, path, value))
    assert error.field == field
    assert expected in error.expected
    assert str(error).startswith(f"{field}: got ")
