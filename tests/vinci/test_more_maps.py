"""Maps of one's own as files, and what a game on one of them scores."""

from pathlib import Path

import pytest

from augury.errors import BadData
from augury.games.vinci.data import built_in, load_map, parse_map
from augury.games.vinci.map_reader import read_tiles
from tests.vinci.map_support import SMALL, boxes, changed, refused
from tests.vinci.scenes import Seat, earned, scene


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    """Editors on Windows write one."""
    path = tmp_path / "small.toml"
    path.write_text(SMALL, "utf-8-sig")
    assert load_map(str(path)) == parse_map(SMALL)


def test_there_is_one_tile_of_each_kind() -> None:
    text = built_in("tiles").replace("copies = 1", "copies = 2", 1)
    with pytest.raises(BadData, match="copies: got 2, expected 1"):
        read_tiles(text)


@pytest.mark.parametrize("points", [0, 1, 2, 3])
def test_a_province_scores_the_points_of_its_terrain(
    tmp_path: Path, points: int
) -> None:
    """Counting Victory Points; the built-in maps have 0 and 1 alone."""
    path = tmp_path / "rich.toml"
    text = changed("[points]\nplain = 1", f"[points]\nplain = {points}")
    path.write_text(text, "utf-8")
    state = scene(Seat("weapons barbarians", {"west": 1}), board=str(path))
    assert earned(state) == points


@pytest.mark.parametrize("turn", [1, -1])
def test_a_border_does_not_touch_itself(turn: int) -> None:
    """Whichever way round it runs: here a corner lies on the border of the canvas."""
    corners = [[0, 0], [40, 0], [40, 30], [20, 0], [0, 30]][::turn]
    error = refused(boxes(west=(corners, "plain", "")))
    assert error.field.endswith('"west": polygon')
    assert "does not cross itself" in error.expected
