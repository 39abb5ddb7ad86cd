"""A map whose polygons, adjacencies and entries do not agree is refused."""

import re

import pytest

from augury.games.vinci.data import MAPS, built_in, load_map, load_tiles, parse_map
from augury.games.vinci.map_reader import read_map
from tests.vinci.map_support import SMALL, box, boxes, changed, refused

SOUTH = "[[0, 20], [20, 20], [40, 20], [40, 30], [0, 30]]"


@pytest.mark.parametrize(
    ("pairs", "field", "expected"),
    [
        # simple polygons
        ((SOUTH, "[[0, 20], [20, 20], [40, 20], [0, 30], [40, 30]]"),
         'province[2] "south": polygon', "does not cross itself"),
        ((SOUTH, "[[0, 20], [20, 20], [40, 20], [40, 30], [20, 20], [0, 30]]"),
         'province[2] "south": polygon', "each corner once"),
        ((SOUTH, "[[0, 20], [20, 20], [40, 20], [40, 30], [20, 30], [30, 30], "
          "[0, 30]]"), 'province[2] "south": polygon', "does not cross itself"),
        ((SOUTH, "[[0, 20], [40, 20], [20, 20]]"), 'province[2] "south": polygon',
         "does not cross itself"),
        ((SOUTH, "[[0, 20], [40, 20], [40, 30], [20, 20], [0, 30]]"),
         'province[2] "south": polygon', "does not cross itself"),
        # a tiling
        ((SOUTH, "[[0, 20], [40, 20], [40, 30], [0, 30]]"),
         'province[2] "south": polygon', "corner by corner"),
        ((SOUTH, "[[0, 20], [20, 20], [40, 20], [40, 30], [0, 29]]"),
         'province[2] "south": polygon', "corner by corner"),
        ((SOUTH, "[[0, 20], [20, 21], [40, 20], [40, 30], [0, 30]]"),
         'province[2] "south": polygon', "corner by corner"),
        ((SOUTH, "[[0, 0], [20, 0], [20, 10], [0, 10]]", "at = [18, 25]",
          "at = [1, 1]"), 'province[2] "south": polygon', "no overlap with west"),
        (("canvas = [40, 30]", "canvas = [40, 31]"), 'province[2] "south": polygon',
         "corner by corner"),
        # labels and edges
        (("at = [9, 5]", "at = [21, 5]"), 'province[0] "west": at', "inside"),
        (("at = [9, 5]", "at = [20, 5]"), 'province[0] "west": at', "inside"),
        (("at = [9, 5]", "at = [0, 0]"), 'province[0] "west": at', "inside"),
        (("at = [29, 15]", "at = [29, 10]"), 'sea[1] "right": at', "inside"),
        # adjacency
        (('neighbours = ["east", "south"]', 'neighbours = ["south"]'),
         'province[0] "west": neighbours', "also east, which it touches"),
        (('neighbours = ["east", "south"]', 'neighbours = ["east"]'),
         'province[0] "west": neighbours', "also south, which it touches"),
        ((SMALL[SMALL.index("[[strait]]"):SMALL.index("[[province]]")], ""),
         'province[0] "west": neighbours', "no south, which it does not touch"),
        (('coasts = ["west", "south"]', 'coasts = ["west"]'), 'sea[0] "left": coasts',
         "also south, which it touches"),
        (('coasts = ["west", "south"]', 'coasts = ["west", "east", "south"]'),
         'sea[0] "left": coasts', "no east, which it does not touch"),
        (('seas = ["right"]', "seas = []"), 'sea[0] "left": seas',
         "also right, which it touches"),
        (('seas = ["right"]', 'seas = ["left", "right"]'), 'sea[0] "left": seas',
         "no left, which it does not touch"),
    ],
)
def test_what_the_polygons_say_is_checked(
    pairs: tuple[str, ...], field: str, expected: str
) -> None:
    error = refused(changed(*pairs))
    assert error.field == field
    assert expected in error.expected


def test_boxes_make_a_map() -> None:
    parse_map(boxes(a=(box(0, 20), "plain", "b"), b=(box(20, 40), "plain", "a")))


def test_a_gap_is_refused() -> None:
    error = refused(boxes(a=(box(0, 20), "plain", "")))
    assert error.field == 'province[0] "a": polygon'


def test_polygons_that_cover_the_canvas_twice_are_refused() -> None:
    """Their borders are shared as they should be; the area gives them away."""
    whole = [[0, 0], [40, 0], [40, 30], [0, 30]]
    split = [[0, 0], [20, 0], [40, 0], [40, 15], [40, 30], [20, 30], [0, 30], [0, 15]]
    error = refused(boxes(a=(whole, "plain", ""), b=(split, "plain", "")))
    assert error.field == "canvas"
    assert error.expected == "polygons of 1200, not 2400"


def test_a_border_may_run_either_way_round() -> None:
    parse_map(boxes(a=(box(0, 20)[::-1], "plain", "b"), b=(box(20, 40), "plain", "a")))


def test_provinces_that_share_a_corner_alone_are_no_neighbours() -> None:
    quarter = {
        "a": ([[0, 0], [20, 0], [20, 15], [0, 15]], "plain", "b c"),
        "b": ([[20, 0], [40, 0], [40, 15], [20, 15]], "plain", "a d"),
        "c": ([[0, 15], [20, 15], [20, 30], [0, 30]], "plain", "a d"),
        "d": ([[20, 15], [40, 15], [40, 30], [20, 30]], "plain", "b c"),
    }
    parse_map(boxes(**quarter))
    quarter["a"] = (quarter["a"][0], "plain", "b c d")
    assert "no d, which it does not touch" in refused(boxes(**quarter)).expected


def test_an_edge_inside_the_canvas_is_refused() -> None:
    ring = {
        "a": ([[0, 0], [40, 0], [25, 10], [15, 10]], "plain", "b d e"),
        "b": ([[40, 0], [40, 30], [25, 20], [25, 10]], "plain", "a c e"),
        "c": ([[40, 30], [0, 30], [15, 20], [25, 20]], "plain", "b d e"),
        "d": ([[0, 30], [0, 0], [15, 10], [15, 20]], "plain", "a c e"),
        "e": ([[15, 10], [25, 10], [25, 20], [15, 20]], "plain", "a b c d"),
    }
    error = refused(boxes(**ring))
    assert (error.field, error.expected) == (
        'province[4] "e": edge', "false: inside the canvas",
    )


STRAIT = '\n[[strait]]\nname = "S"\nbetween = ["a", "c"]\nline = [[1, 1], [2, 2]]\n'


def test_a_strait_joins_coasts() -> None:
    """Of a sea or of a light-blue water."""

    def joined(middle: str) -> str:
        return boxes(
            a=(box(0, 15), "plain", "b c"), b=(box(15, 25), middle, "a c"),
            c=(box(25, 40), "plain", "a b"),
        ) + STRAIT

    wet = joined("water")
    for field in ("defence", "points", "natives"):
        wet = wet.replace(f"[{field}]\n", f"[{field}]\nwater = 1\n")
    parse_map(wet)
    error = refused(joined("plain"))
    assert (error.field, error.expected) == (
        "strait[0]: between", "a province on a sea",
    )


def test_every_province_can_be_reached_by_land_or_strait() -> None:
    text = changed('neighbours = ["east", "south"]', 'neighbours = ["east"]')
    start, end = text.index("[[strait]]"), text.index("[[province]]")
    text = text[:start] + text[end:]
    south = text.index('key = "south"')
    text = text[:south] + text[south:].replace(
        'neighbours = ["west"]', "neighbours = []", 1
    )
    error = refused(text)
    assert error.field == 'province[2] "south": neighbours'
    assert error.expected == "a way to west, by land or strait"


def test_a_civilization_can_enter() -> None:
    inland = changed(
        "mine = false\nedge = true", "mine = false\nedge = false",
        'name = "Left Sea"\nedge = true', 'name = "Left Sea"\nedge = false',
    )
    error = refused(inland)
    assert error.field == "province: edge"
    assert "for an entry with 2 players" in error.expected


@pytest.mark.parametrize("name", MAPS)
def test_an_adjacency_taken_from_a_built_in_map_is_missed(name: str) -> None:
    text = built_in(name)
    board = load_map(name)
    for province in (board.provinces[i] for i in range(0, len(board.provinces), 5)):
        lost = board.provinces[province.neighbours[-1]].key
        start = text.index(f'key = "{province.key}"')
        line = re.compile(r"(?m)^neighbours = \[.*\]").search(text, start)
        assert line is not None
        kept = line.group().replace(f', "{lost}"]', "]").replace(f'["{lost}"]', "[]")
        error = refused(text[: line.start()] + kept + text[line.end() :])
        assert error.field == f'province[{province.id}] "{province.key}": neighbours'
        assert error.expected == f"also {lost}, which it touches"


def test_reading_alone_leaves_the_polygons_unchecked() -> None:
    """A built-in map is read at every start; its polygons are checked here."""
    text = changed("at = [9, 5]", "at = [21, 5]")
    keys = [tile.key for tile in load_tiles()]
    assert read_map(text, keys).provinces[0].at == (21, 5)
