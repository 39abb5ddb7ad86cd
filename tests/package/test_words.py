"""Words as sets: the header's fast ways give what plain Python gives."""

import random
from pathlib import Path

import pytest

from tests.package.test_outside_kernel import build_kernels, import_kernel


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    folder = tmp_path_factory.mktemp("words")
    source = Path(__file__).with_name("words.pyx").read_text("utf-8")
    build_kernels(folder, {"words": source})
    return import_kernel(folder, "words")


def test_bytes_at_most_a_limit(words) -> None:  # type: ignore[no-untyped-def]
    """Both ways of compiling it, with bytes on either side of the limit and equal."""
    rng = random.Random(1)
    for limit in range(256):
        near = [max(limit - 1, 0), limit, min(limit + 1, 255), rng.randrange(256)]
        data = bytes(rng.choice(near) for _ in range(64))
        expected = sum(1 << i for i, value in enumerate(data) if value <= limit)
        assert words.at_most(data, limit) == (expected, expected)


def test_select_lists_the_members(words) -> None:  # type: ignore[no-untyped-def]
    rng = random.Random(2)
    cases = [0, 1, 1 << 63, 2**64 - 1, *(rng.getrandbits(64) for _ in range(300))]
    cases += [rng.getrandbits(64) & rng.getrandbits(64) for _ in range(300)]
    for word in cases:
        assert words.members(word) == [i for i in range(64) if word >> i & 1]
