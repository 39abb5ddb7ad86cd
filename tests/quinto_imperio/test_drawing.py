"""Drawings of Quinto Império II: complete, in place, nothing on top of another."""

import random
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from augury.drawing.lettering import text_width
from augury.drawing.quinto_imperio import draw, route
from augury.drawing.quinto_imperio_signs import PAINT, SIGN, SIGNS, TRACK
from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import ACTIONS, GOODS, ICONS, Game
from augury.games.quinto_imperio.sheet import seat_colours, sheet
from tests.api.test_drawings import SVG, ids, root, texts
from tests.quinto_imperio.support import GAME, load
from tests.quinto_imperio.test_text import document_of, games, start

Doc = dict[str, Any]
Box = tuple[float, float, float, float]


def part(svg: ElementTree.Element, key: str) -> ElementTree.Element:
    return next(element for element in svg.iter() if element.get("id") == key)


def titles(element: ElementTree.Element) -> list[str]:
    return [title.text or "" for title in element.iter(f"{SVG}title")]


def drawn(document: Doc, seat: int | None = None, game: Game = GAME) -> Any:
    return root(draw(game, document, seat))


def drawings(players: int) -> Iterator[tuple[Doc, ElementTree.Element]]:
    """Some positions of random and of sensible games, drawn."""
    for i, state in enumerate(games(players, 2)):
        if i % 23 == 0 or state.is_terminal():
            yield document_of(state), drawn(document_of(state))
    yield (document := sensible_end(players)), drawn(document)


def sensible_end(players: int) -> Doc:
    """The end of a game of which much is bought."""
    game, rng = load(players), random.Random(4)
    state = game.new_initial_state(4)
    while not state.is_terminal():
        seed = rng.getrandbits(60)
        state.apply_action(kernel.policy(game.rules, state.to_bytes(), seed))
    return document_of(state)


def crowded() -> Doc:
    """As much as can lie in one place, or before one seat, and long numbers."""
    cards, places = GAME.cards, GAME.board.places
    return start(
        4, dice=[6, 6, 6], discs=[9] * 4, caravels=["lisboa"] * 4,
        astrolabe=[0, 3, 0, 0],
        spaces={
            f"{space.id} {ACTIONS[action]}": 3 for space in GAME.board.spaces
            for action in space.actions if ACTIONS[action] != "astrolabe"
        },
        goods=[dict.fromkeys(GOODS, 15), *[dict.fromkeys(GOODS, 0)] * 3],
        spies=[20, 0, 0, 0],
        padroes={p.id: 1 + i % 3 for i, p in enumerate(places)},
        crowns=[{"2": 7, "3": 7}, {}, {}, {}],
        knowledge=[{"K1": 25, "K2": 25}, {}, {}, {}],
        pieces=[dict.fromkeys(GAME.piece_names, 2), {}, {}, {}],
        monuments=[[card.id for card in cards.monuments], [], [], []],
        prester_john=[[c.id for c in cards.prester if c.kind == "kept"
                       for _ in range(c.count)], [], [], []],
    )  # fmt: skip


def text_boxes(
    element: ElementTree.Element, x: float = 0, y: float = 0
) -> Iterator[tuple[str, Box]]:
    """Where texts are, as far as their widths can be guessed; none of the signs."""
    place = element.get("transform") or ""
    if "scale" in place:
        return
    if place:
        dx, dy = place.removeprefix("translate(").removesuffix(")").split()
        x, y = x + float(dx), y + float(dy)
    if element.tag == f"{SVG}text":
        size, words = float(element.get("font-size") or 0), element.text or ""
        wide = 0.9 * text_width(words, size, element.get("font-weight") == "bold")
        shift = {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
        left = x + float(element.get("x") or 0) - shift
        base = y + float(element.get("y") or 0)
        yield words, (left, base - 0.7 * size, left + wide, base)
    for child in element:
        yield from text_boxes(child, x, y)


def overlap(one: Box, other: Box) -> bool:
    return (one[0] < other[2] and other[0] < one[2]
            and one[1] < other[3] and other[1] < one[3])  # fmt: skip


def clean(svg: ElementTree.Element) -> None:
    """No text on another, none beyond the edge."""
    boxes = list(text_boxes(svg))
    wide, high = float(svg.get("width") or 0), float(svg.get("height") or 0)
    for (words, one), (others, other) in combinations(boxes, 2):
        assert not overlap(one, other), (words, others)
    for words, (left, top, right, bottom) in boxes:
        assert left >= 0, words
        assert right <= wide, words
        assert top >= 0, words
        assert bottom <= high, words


@pytest.mark.parametrize("players", [2, 3, 4])
def test_texts_do_not_overlap(players: int) -> None:
    for _, svg in drawings(players):
        clean(svg)


def test_a_crowded_table_is_clean() -> None:
    for seat, triggered in ((0, True), (3, False)):
        clean(drawn({**crowded(), "triggered": triggered}, seat))
    clean(drawn({**crowded(), "phase": "over", "to_move": None}, 0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_on_the_board_is_drawn(players: int) -> None:
    for document, svg in drawings(players):
        for space in GAME.board.spaces:
            box = part(svg, f"place-{space.id}")
            ships = enumerate(document["caravels"])
            here = {str(seat) for seat, at in ships if at == space.id}
            assert ids(box, "caravel-") == here
            for action in space.actions:
                owner = document["spaces"].get(f"{space.id} {ACTIONS[action]}")
                if owner is not None:
                    assert f"die of seat {owner}" in titles(box)
            dice = [key for key in document["spaces"] if key.split()[0] == space.id]
            shown = [title for title in titles(box) if title.startswith("die ")]
            assert len(shown) == len(dice)
        assert ids(svg, "padrao-") == set(document["padroes"])
        for key, owner in document["padroes"].items():
            assert titles(part(svg, f"padrao-{key}")) == [f"padrão of seat {owner}"]
        track = part(svg, "track")
        assert ids(track, "disc-") == {str(seat) for seat in range(players)}
        dice = [title for title in titles(track) if title.startswith("die ")]
        assert len(dice) == sum(document["astrolabe"])
        for i, key in enumerate(document["row"]):
            box = part(svg, f"slot-{i + 1}")
            card = next((c for c in GAME.cards.monuments if c.id == key), None)
            assert bool(card) != bool(texts(box)["no card"])
            assert card is None or titles(box)[0].startswith(f"{card.name}: ")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_the_seats_have_is_drawn(players: int) -> None:
    for document, svg in drawings(players):
        for seat in range(players):
            box, points = part(svg, f"seat-{seat}"), sheet(GAME, document, seat)
            total = sum(points.values())
            assert texts(box)[f"{total} point{'s' * (total != 1)}"] == 1
            assert all(texts(box)[key] == 1 for key in points)
            assert ids(box, "monument-") == set(document["monuments"][seat])
            for good, n in document["goods"][seat].items():
                assert texts(part(box, f"stock-{seat}-{good}"))[str(n)] == 1
            for name, n in document["pieces"][seat].items():
                assert f"{n} x {name} VP" in titles(box)
            kept = document["prester_john"][seat]
            cards = [title for title in titles(box) if " x prester john" in title]
            assert sum(int(title.split()[0]) for title in cards) == len(kept)
            moves, dice = document["to_move"] == seat, document["dice"]
            shown = [title for title in titles(box) if title.startswith("die ")]
            assert shown == [f"die of seat {seat}: {v}" for v in dice if moves]
            assert texts(box)["to move"] == moves


def test_viewer_winner_and_chosen_monuments_are_marked() -> None:
    assert texts(part(drawn(start(), 0), "seat-0"))["you, to move"] == 1
    assert texts(part(drawn(start(), 1), "seat-1"))["you"] == 1
    over = drawn(start(phase="over", to_move=None), 1)
    assert texts(part(over, "seat-0"))["shared victory"] == 1
    assert texts(part(over, "seat-1"))["you, shared victory"] == 1
    won = drawn(start(phase="over", to_move=None, padroes={"asia_1": 1}))
    assert texts(won)["winner"] == texts(part(won, "seat-1"))["winner"] == 1
    svg = drawn(start(phase="goods", action={"quantity": 1, "slots": [2]}))
    edges = [next(part(svg, f"slot-{i}").iter(f"{SVG}rect")) for i in (1, 2, 3, 4)]
    assert [edge.get("stroke-width") for edge in edges] == ["1.2", "3", "1.2", "1.2"]


def test_the_route_runs_counter_clockwise() -> None:
    names = [space.id for space in route(GAME.board)]
    assert names[0] == "lisboa"
    assert len(set(names)) == len(GAME.board.spaces)
    svg, corners = drawn(start()), []
    for name in names:
        rect = next(part(svg, f"place-{name}").iter(f"{SVG}rect"))
        corners.append((float(rect.get("x") or 0), float(rect.get("y") or 0)))
    turned = zip(corners, [*corners[1:], corners[0]], strict=True)
    assert sum(ax * by - bx * ay for (ax, ay), (bx, by) in turned) < 0


def test_names_are_escaped() -> None:
    odd = "<&\"'> Torre"
    cards = tuple(replace(card, name=odd) for card in GAME.cards.monuments)
    board = replace(
        GAME.board, spaces=tuple(replace(s, name=odd) for s in GAME.board.spaces)
    )
    game = replace(GAME, board=board, cards=replace(GAME.cards, monuments=cards))
    assert texts(drawn(start(), game=game))[odd] == len(board.spaces) + 4


def test_everything_has_a_sign_and_a_colour() -> None:
    actions = {SIGNS.get(name, (name,))[0] for name in ACTIONS if name != "navigation"}
    assert set(SIGN) >= actions | {*GOODS, *ICONS, *GAME.cards.pictures}
    assert set(TRACK) == set(GAME.board.colours)
    assert set(PAINT) == set(seat_colours())


def test_drawing_leaves_the_document_alone_and_is_the_same_again() -> None:
    document = sensible_end(4)
    copy = deepcopy(document)
    assert draw(GAME, document, 1) == draw(GAME, document, 1)
    assert document == copy


def test_a_state_draws_itself() -> None:
    state = load(3).new_initial_state(2)
    assert state.svg() == draw(GAME, document_of(state), None)
