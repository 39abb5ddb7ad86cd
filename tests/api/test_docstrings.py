"""Every example in a docstring gives what it says."""

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import augury


def modules() -> list[ModuleType]:
    found = [augury]
    for info in pkgutil.walk_packages(augury.__path__, "augury."):
        if "._" not in info.name and not info.name.startswith("augury.cli"):
            found.append(importlib.import_module(info.name))
    return found


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__)
def test_examples(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_there_are_examples() -> None:
    assert sum(doctest.testmod(module).attempted for module in modules()) >= 8
