"""The public names and signatures, frozen: a change is meant and is in CHANGELOG.

Write them anew with::

    python -m tests.api.test_names --write
"""

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path

import augury
from augury import errors

FILE = Path(__file__).parents[1] / "data" / "api.txt"


def lines() -> Iterator[str]:
    """One line a name, with parameters and defaults but without annotations."""
    for name in sorted(augury.__all__):
        thing = getattr(augury, name)
        if inspect.isclass(thing):
            bases = ", ".join(base.__name__ for base in thing.__bases__)
            yield f"class {name}({bases})"
            yield from members(name, thing)
        elif callable(thing):
            yield f"{name}{bare(thing)}"
        else:
            yield name


def members(name: str, thing: type) -> Iterator[str]:
    """Public members of a class of augury, its fields with their defaults."""
    for key in sorted({*thing.__dict__, *getattr(thing, "__annotations__", {})}):
        value = thing.__dict__.get(key)
        if key.startswith("_") and key != "__init__":
            continue
        if key == "__init__" and not inspect.isfunction(value):
            continue
        if inspect.isfunction(value):
            yield f"  {name}.{key}{bare(value)}"
        elif isinstance(value, property) or value is None or callable(value):
            yield f"  {name}.{key}"
        else:
            yield f"  {name}.{key} = {value!r}"


def bare(function: object) -> str:
    signature = inspect.signature(function)  # type: ignore[arg-type]
    return str(signature.replace(
        parameters=[
            p.replace(annotation=p.empty) for p in signature.parameters.values()
        ],
        return_annotation=signature.empty,
    ))


def test_public_names_and_signatures_are_frozen() -> None:
    assert list(lines()) == FILE.read_text("utf-8").splitlines()


def test_every_public_name_has_a_docstring() -> None:
    for name in augury.__all__:
        thing = getattr(augury, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert (thing.__doc__ or "").strip(), name


def test_every_error_is_a_value_error() -> None:
    found = [
        e for e in vars(errors).values()
        if inspect.isclass(e) and e.__module__ == errors.__name__
    ]
    assert len(found) == 8
    assert all(issubclass(e, errors.AuguryError) for e in found)
    assert issubclass(errors.AuguryError, ValueError)


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    FILE.write_text("\n".join(lines()) + "\n", "utf-8")
