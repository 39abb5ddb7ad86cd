"""Drawings of Mini Cywilizacja: complete, in place, for any card file."""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from augury.drawing.lettering import shortened, text_width
from augury.drawing.mini_cywilizacja import TABLE, draw
from augury.drawing.mini_cywilizacja_panel import PANEL
from augury.drawing.mini_cywilizacja_signs import (
    SYMBOL,
    tokens_of,
)
from augury.games.mini_cywilizacja.account import account, shown_by
from augury.games.mini_cywilizacja.deck import SYMBOLS, Deck, Effect
from augury.games.mini_cywilizacja.text import named
from tests.api.test_drawings import SVG, ids, root, texts
from tests.mini_cywilizacja.support import DECK
from tests.mini_cywilizacja.test_account import positions, setting_of
from tests.mini_cywilizacja.test_text import long_names

Doc = dict[str, Any]


def part(svg: ElementTree.Element, key: str) -> ElementTree.Element:
    return next(element for element in svg.iter() if element.get("id") == key)


def titles(element: ElementTree.Element) -> list[str]:
    return [title.text or "" for title in element.iter(f"{SVG}title")]


def drawings(
    players: int, variant: str = "normal", seat: int | None = None, deck: Deck = DECK
) -> Iterator[tuple[Doc, ElementTree.Element]]:
    """Some positions of a random game, drawn."""
    setting, rules = setting_of(players, variant, deck)
    every = list(positions(setting, rules, players))
    for document, _ in [*every[::9], every[-1]]:
        yield document, root(draw(setting, rules, document, seat))


def first(wanted: str) -> tuple[Doc, ElementTree.Element]:
    """The first position of a phase in random games, drawn."""
    setting, rules = setting_of(2, "express")
    for seed in range(3000):
        for document, _ in positions(setting, rules, seed):
            if document["phase"] == wanted:
                return document, root(draw(setting, rules, document, 0))
    raise AssertionError("no such position")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_card_is_drawn_where_it_lies(players: int) -> None:
    for document, svg in drawings(players, "full"):
        for card, side in document["pool"].items():
            shown = titles(part(part(svg, "pool"), f"card-{card}"))
            assert shown[0].startswith(f"{card} {side}, hidden: ")
            halves = DECK.cards[DECK.numbers[card]].sides[side == "back"]
            for half, title in zip(halves, shown[1:], strict=True):
                assert title.startswith(f"{named(half)}, ")
        assert ids(part(svg, "pool"), "card-") == set(document["pool"])
        top = document["top"]
        laid = {top["card"]} if top else set()
        assert ids(part(svg, "stack"), "card-") == laid


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_is_drawn_with_buildings_hand_and_points(players: int) -> None:
    setting, rules = setting_of(players, "full")
    for document, svg in drawings(players, "full"):
        for seat in range(players):
            box, found = part(svg, f"seat-{seat}"), account(
                setting, rules, document, seat
            )
            words = "\n".join(titles(box))
            for line in found.lines:
                assert f"{line.name} ({line.gloss}), " in words
                assert f" = {line.points} VP ({line.text})" in words
            earned = Counter(f"+{line.action}" for line in found.lines if line.action)
            assert not earned - texts(box)
            points = f"{found.total} point{'s' * (found.total != 1)}"
            assert texts(box)[points] == 1
            held = [card for card in document["hands"][seat].values() if card]
            values = Counter(str(shown_by(setting, card).value) for card in held)
            assert not values - texts(part(box, f"hand-{seat}"))
            assert len(titles(part(box, f"hand-{seat}"))) == len(held)


def test_what_lies_below_the_top_of_the_stack_is_named() -> None:
    for document, svg in drawings(4):
        words = " ".join(texts(part(svg, "stack")))
        assert all(card in words for card in document["stack"])


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_the_viewer_sits_at_the_lower_edge(seat: int | None) -> None:
    for _, svg in drawings(4, seat=seat):
        heights = {}
        for group in svg:
            if (group.get("id") or "").startswith(("seat-", "pool")):
                place = (group.get("transform") or "").removesuffix(")").split()
                heights[group.get("id")] = float(place[1])
        lowest, above = sorted(heights, key=lambda key: -heights[key])[:2]
        assert (lowest, above) == (f"seat-{seat or 0}", "pool")


@pytest.mark.parametrize(
    ("phase", "words", "note"),
    [
        ("turn", "to move", None),
        ("search", "searches", None),
        ("stuck", "is stuck", None),
        ("act", "must use a card", "to be used"),
    ],
)
def test_the_turn_is_marked(phase: str, words: str, note: str | None) -> None:
    document, svg = first(phase)
    assert texts(part(svg, f"seat-{document['to_move']}"))[words] == 1
    assert texts(svg)[words] == 1
    if note:
        assert texts(part(svg, f"card-{document['found']}"))[note] == 1


def test_the_end_names_the_winners() -> None:
    (document, svg) = list(drawings(3))[-1]
    assert document["phase"] == "over"
    shown = texts(part(svg, "points"))
    assert shown["winner"] == 1 or shown["shared victory"] > 1
    assert texts(part(svg, "panel"))["the game is over"] == 1


def boxes(svg: ElementTree.Element) -> Iterator[tuple[float, float]]:
    """Top and bottom of the seats and the pool."""
    for group in svg:
        if (group.get("id") or "").startswith(("seat-", "pool")):
            place = (group.get("transform") or "").removesuffix(")").split()
            frame = next(group.iter(f"{SVG}rect"))
            yield float(place[1]), float(place[1]) + float(frame.get("height") or 0)


@pytest.mark.parametrize("deck", [DECK, long_names(DECK)], ids=["standard", "long"])
def test_nothing_overlaps_or_leaves_the_drawing(deck: Deck) -> None:
    for players in (2, 5):
        for _, svg in drawings(players, "full", deck=deck):
            rows = sorted(boxes(svg))
            assert all(one[1] < other[0] for one, other in pairwise(rows))
            assert rows[-1][1] <= float(svg.get("height") or 0)
            for text in part(svg, "panel").iter(f"{SVG}text"):
                wide = text_width(text.text or "", float(text.get("font-size") or 0))
                if text.get("text-anchor") is None:
                    assert float(text.get("x") or 0) + wide <= PANEL + 12
            for card in part(svg, "pool").iter(f"{SVG}rect"):
                right = float(card.get("x") or 0) + float(card.get("width") or 0)
                assert right <= TABLE + 6


def test_a_long_pool_and_settlement_are_drawn() -> None:
    setting, rules = setting_of(5, "full")
    document = deepcopy(next(positions(setting, rules, 1))[0])
    document["pool"] = {card.id: "back" for card in DECK.cards[:14]}
    document["stack"], document["top"] = [], None
    names = [card.sides[0][0].name for card in DECK.cards[14:50]]
    document["built"] = [names[9 * i : 9 * i + 9] for i in range(4)] + [[]]
    svg = root(draw(setting, rules, document, 3))
    assert len(ids(svg, "card-")) == 14
    assert texts(part(svg, "stack"))["stack: empty"] == 1
    for i, row in enumerate(document["built"]):
        words = "\n".join(titles(part(svg, f"seat-{i}")))
        assert all(f"{name} (" in words for name in row)


def test_texts_are_cut_to_their_space() -> None:
    for text in ("W" * 80, "Cech rzemieślników", "漢字" * 40, "<&>" * 20):
        for width in (30, 100, 200):
            cut = shortened(text, 11, width)
            assert text_width(cut, 11) <= width
            assert cut == text or cut.endswith("…")
    assert shortened("Morze", 11, 100) == "Morze"


def test_every_symbol_and_effect_has_a_sign() -> None:
    assert set(SYMBOL) == {*SYMBOLS, "animal", "art"}
    for card in DECK.cards:
        for side in card.sides:
            for building in side:
                for effect in building.effects:
                    assert tokens_of(effect)
    pair = tokens_of(Effect("pair", 3, left=0b1110, right=0b110000, make={8: 2}))
    assert [token.what for token in pair if token.what] == [
        "animal", "+", "grain", "/", "milk", "3 VP", "sword", "sword",
    ]


def test_drawing_leaves_the_document_alone_and_is_the_same_again() -> None:
    setting, rules = setting_of(4)
    document = list(positions(setting, rules, 2))[30][0]
    copy = deepcopy(document)
    assert draw(setting, rules, document, 1) == draw(setting, rules, document, 1)
    assert document == copy
