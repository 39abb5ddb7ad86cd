"""Documents changed by hand or at random, for tests of what positions are refused."""

import copy
import random
from collections.abc import Iterator, Sequence
from typing import Any

Doc = dict[str, Any]
Path = tuple[Any, ...]

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


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """Every field within a document."""
    inside: Any = ()
    if isinstance(value, dict):
        inside = value.items()
    elif isinstance(value, list):
        inside = enumerate(value)
    for key, part in inside:
        yield (*path, key)
        yield from paths(part, (*path, key))


def look(doc: Any, path: Path) -> Any:
    for key in path:
        doc = doc[key]
    return doc


def mutated(
    doc: Doc,
    rng: random.Random,
    strange: Sequence[object],
    phases: Sequence[str],
    texts: Sequence[str] = (),
) -> Doc:
    """A copy with one field gone, strange, a little off, as another is, or swapped.

    ``texts`` are one another's alternatives, as the sides of a card.
    """
    doc = copy.deepcopy(doc)
    every = list(paths(doc))
    section = rng.choice(list(doc))
    path = rng.choice([p for p in every if p[0] == section])
    at, key, dice = look(doc, path[:-1]), path[-1], rng.random()
    old = at[key]
    alike = [p for p in every if type(look(doc, p)) is type(old) and p != path]
    near = [p for p in alike if p[0] == section] or alike
    if dice < 0.08:
        del at[key]
    elif dice < 0.2:
        at[key] = copy.deepcopy(rng.choice(strange))
    elif path == ("phase",):
        at[key] = rng.choice(phases)
    elif isinstance(old, bool):
        at[key] = not old
    elif isinstance(old, int):
        at[key] = old + rng.choice((-2, -1, 1, 2, 3, 5, 12))
    elif isinstance(old, str) and old in texts:
        at[key] = rng.choice([text for text in texts if text != old])
    elif alike:
        other = rng.choice(near if dice < 0.7 else alike)
        new = copy.deepcopy(look(doc, other))
        if path != other[: len(path)] and other != path[: len(other)]:
            look(doc, other[:-1])[other[-1]] = old
        at[key] = new
    return doc
