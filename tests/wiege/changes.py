"""Documents with one thing changed, and what the refusal of them says."""

import copy
from typing import Any

import pytest

import augury
from augury.errors import BadPosition
from tests.wiege.scenes import Doc

GONE = object()
"""In place of a value: the field is left out."""


def changed(doc: Doc, path: str, value: object) -> Doc:
    """A copy with one field, given by its path, put to another value.

    Several fields are changed by several paths with commas, and a list of values.
    """
    doc = copy.deepcopy(doc)
    if "," in path:
        assert isinstance(value, list)
        for part, item in zip(path.split(","), value, strict=True):
            doc = changed(doc, part.strip(), item)
        return doc
    *parts, last = path.split("/")
    at: Any = doc
    for part in parts:
        at = at[int(part)] if isinstance(at, list) else at[part]
    if value is GONE:
        del at[last]
    elif isinstance(at, list):
        at[int(last)] = value
    else:
        at[last] = value
    return doc


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
