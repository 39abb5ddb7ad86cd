"""Drawings: well-formed, complete, and without what the seat does not see."""

import random
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

import augury
from augury.drawing.clans_cells import make_cells
from augury.drawing.palette import ink_on
from augury.drawing.vinci import draw
from augury.errors import BadOption
from augury.games.clans import load_board
from augury.games.clans.points import COLOURS
from augury.games.vinci.data import MAPS, Map, load_map, load_tiles, parse_map
from tests.vinci.map_support import SMALL

SVG = "{http://www.w3.org/2000/svg}"


def clans(plies: int = 30, players: int = 4, seed: int = 3) -> augury.State:
    state = augury.load("clans", players=players).new_initial_state(seed)
    rng = random.Random(seed)
    for _ in range(plies):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def position(map: Map, players: int) -> dict[str, Any]:
    """A position with every kind of holder on the map, reachable or not."""
    owners: list[dict[str, Any]] = [{"owner": None, "pawns": 1}]
    for seat in range(players):
        owners.append({"owner": seat, "pawns": 17})
        owners.append({"owner": seat, "pawns": 1, "declining": True, "fort": True})
    keys = [province.key for province in map.provinces]
    return {
        "to_move": players - 1, "phase": "conquer", "round": 3,
        "points": list(range(players)),
        "provinces": {key: owners[i] for i, key in enumerate(keys[: len(owners)])},
        "empires": [
            {"active": ["army", "camels"], "declining": [], "hand": i, "entering": True}
            for i in range(players)
        ],
        "track": [{"tiles": ["legions", "drakkar"], "coins": i} for i in range(6)],
        "peace": {"by": 0, "with": 1},
        "turn": None,
    }


def root(text: str) -> ElementTree.Element:
    """The document, checked for what every drawing has."""
    svg = ElementTree.fromstring(text)
    assert svg.tag == f"{SVG}svg"
    assert svg[0].tag == f"{SVG}title"
    assert svg.get("viewBox") == f"0 0 {svg.get('width')} {svg.get('height')}"
    ids = [key for element in svg.iter() if (key := element.get("id"))]
    assert len(ids) == len(set(ids))
    for element in svg.iter():
        for name, value in element.attrib.items():
            assert "nan" not in value, name
            if value.startswith("url(#"):
                assert value[5:-1] in ids
    return svg


def texts(svg: ElementTree.Element) -> Counter[str]:
    return Counter(element.text or "" for element in svg.iter(f"{SVG}text"))


def ids(svg: ElementTree.Element, prefix: str) -> set[str]:
    return {
        key.removeprefix(prefix) for element in svg.iter()
        if (key := element.get("id", "")).startswith(prefix)
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_clans_has_every_area_and_its_huts(players: int) -> None:
    state = clans(players=players)
    svg = root(state.svg(0))
    assert ids(svg, "area-") == {str(area) for area in range(1, 61)}
    shown = texts(svg)
    assert all(shown[str(area)] for area in range(1, 61))
    letters = Counter(
        letter if n == 1 else f"{n}{letter}"
        for group in state.view(0)["huts"].values()
        for letter, n in Counter(group).items()
    )
    assert not letters - shown


def test_clans_shows_the_own_colour_alone() -> None:
    """Set-up: the colours are secret until the end."""
    state = clans()
    mine = state.view(2)["colours"][2]
    shown = texts(root(state.svg(2)))
    assert shown["clan unknown"] == 3
    for colour in COLOURS:  # once in the points, once more for the seat
        assert shown[colour] == (2 if colour == mine else 1)


def test_clans_is_the_same_whatever_the_other_colours_are() -> None:
    state = clans()
    for seat in range(4):
        other = state.resample_from_infostate(seat, seed=9)
        assert other.svg(seat) == state.svg(seat)
        assert other.svg() != state.svg()


def test_clans_shows_all_colours_after_the_end() -> None:
    state = clans(200)
    assert state.is_terminal()
    shown = texts(root(state.svg(0)))
    assert not shown["clan unknown"]


def test_clans_asks_for_the_order_of_villages() -> None:
    for seed in range(200):
        state = clans(0, 2, seed)
        rng = random.Random(seed)
        while not state.is_terminal():
            if state.view(0)["waiting"]:
                svg = root(state.svg(0))
                mover = state.current_player()
                assert texts(svg)[f"seat {mover} says which village is next"]
                assert any(e.get("stroke-dasharray") == "5 3" for e in svg.iter())
                return
            state.apply_action(rng.choice(state.legal_actions()))
    pytest.fail("no order was asked in 200 games")


def test_areas_of_clans_share_a_border_where_a_group_can_move() -> None:
    board = load_board()
    cells = make_cells(board)
    near = {
        (row["id"], other) for row in board["area"] for other in row["neighbours"]
    }
    assert set(cells.borders) == {(a, b) for a, b in near if a < b}
    corners = {a: {rounded(p) for p in cell} for a, cell in cells.areas.items()}
    for (a, b), border in cells.borders.items():
        assert {rounded(p) for p in border} <= corners[a] & corners[b]


def test_areas_and_lakes_of_clans_tile_the_board() -> None:
    cells = make_cells(load_board())
    left, top, right, bottom = cells.frame
    total = sum(map(area, [*cells.areas.values(), *cells.lakes]))
    assert total == pytest.approx((right - left) * (bottom - top))


def rounded(point: tuple[float, float]) -> tuple[float, float]:
    return (round(point[0], 6), round(point[1], 6))


def area(corners: list[tuple[float, float]]) -> float:
    return abs(sum(
        a[0] * b[1] - b[0] * a[1]
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
    )) / 2


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_vinci_has_every_province_and_sea(name: str, players: int) -> None:
    world = load_map(name)
    svg = root(draw(world, players, position(world, players)))
    assert ids(svg, "province-") == {p.key for p in world.provinces}
    assert ids(svg, "sea-") == {s.key for s in world.seas}
    assert ids(svg, "seat-") == {str(seat) for seat in range(players)}
    shown = texts(svg)
    assert all(shown[region.name] for region in (*world.provinces, *world.seas))
    assert shown["17"] == players


def test_vinci_names_civilizations_pawns_and_rounds() -> None:
    world = load_map("mare_nostrum")
    shown = texts(root(draw(world, 4, position(world, 4))))
    red = {tile.key: tile.pawns for tile in load_tiles()}
    assert shown["Legions + Drakkar"] == 6
    assert shown[str(red["legions"] + red["drakkar"] + 6)] == 6
    assert shown["Army + Camels"] == 4
    assert shown["round 3 of 9, seat 3 to move, phase conquer"] == 1
    assert shown["entering, peace with seat 1"] == 1
    assert shown["1 in hand, entering, peace with seat 0"] == 1


def test_vinci_says_when_the_game_is_over() -> None:
    world = load_map("europe")
    document = {**position(world, 2), "to_move": None, "phase": "over", "peace": None}
    shown = texts(root(draw(world, 2, document)))
    assert shown["round 3 of 10, the game is over"] == 1


def test_vinci_tells_a_province_in_words() -> None:
    world = load_map("europe")
    document = position(world, 2)
    document["provinces"] = {
        "lusitania": {"owner": 1, "pawns": 2, "declining": True, "fort": True},
        "sweden": {"owner": None, "pawns": 1},
    }
    svg = root(draw(world, 2, document))
    titles = {element.text for element in svg.iter(f"{SVG}title")}
    assert "Lusitania, normal, port, seat 1: 2, declining, fort" in titles
    assert "Sweden, forest, mine, natives: 1" in titles


def test_names_of_a_map_are_escaped() -> None:
    world = parse_map(SMALL.replace('"West"', "'A <b> & \"c\"'"))
    shown = texts(root(draw(world, 2, position(world, 2))))
    assert shown['A <b> & "c"']


def test_vinci_draws_a_game() -> None:
    state = augury.load("vinci", players=3).new_initial_state(seed=5)
    rng = random.Random(5)
    for _ in range(150):
        state.apply_action(rng.choice(state.legal_actions()))
    svg = root(state.svg(0))
    held = state.view(0)["provinces"].values()
    assert sum(": " in (e.text or "") for e in svg.iter(f"{SVG}title")) == len(held) + 1


def test_the_same_position_is_drawn_the_same() -> None:
    world = load_map("europe")
    assert draw(world, 5, position(world, 5)) == draw(world, 5, position(world, 5))
    assert clans().svg(1) == clans().svg(1)


def test_a_game_without_a_drawing_says_so() -> None:
    with pytest.raises(BadOption, match="tic_tac_toe: no drawing"):
        augury.load("tic_tac_toe").new_initial_state(seed=1).svg()


@pytest.mark.parametrize(
    ("colour", "ink"), [("#000000", "#ffffff"), ("#F0E442", "#000000")]
)
def test_texts_stand_out_from_their_ground(colour: str, ink: str) -> None:
    assert ink_on(colour) == ink
