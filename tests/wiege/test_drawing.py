"""Drawings of Die Wiege der Renaissance: complete, and no more than the seat sees."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from math import dist
from typing import Any
from xml.etree import ElementTree

import pytest

from augury.drawing.wiege import draw
from augury.drawing.wiege_events import AREA, RADIUS, find_spots, tangle
from tests.api.test_drawings import SVG, ids, root, texts
from tests.wiege.documents import DECK, documents, first


def titles(element: ElementTree.Element) -> Counter[str]:
    return Counter(title.text or "" for title in element.iter(f"{SVG}title"))


def part(svg: ElementTree.Element, key: str) -> ElementTree.Element:
    return next(element for element in svg.iter() if element.get("id") == key)


def sample(players: int, seat: int | None) -> Iterator[dict[str, Any]]:
    """Every seventh position of two games."""
    for seed in (1, 2):
        yield from list(documents(players, seed, seat))[::7]


def held(document: dict[str, Any], seat: int) -> Counter[str]:
    """Titles of the cards before a seat."""
    known = Counter(document["known"][seat])
    laid = Counter(
        f"{card} turned" if value > 1 else card
        for column in document["columns"][seat]
        for card, value in column["cards"]
    )
    cards = [*document["hands"][seat], *document["piles"][seat]]
    return Counter(card or "unknown card" for card in cards) + known + laid


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_card_is_drawn_where_it_lies(players: int, seat: int | None) -> None:
    for document in sample(players, seat):
        svg = root(draw(DECK, players, document, seat))
        for i in range(players):
            shown = titles(part(svg, f"seat-{i}"))
            cards = held(document, i)
            stones = {
                f"{n} of seat {j}": 1 for j, n in enumerate(document["stocks"][i]) if n
            }
            where = "in stock" if document["genius"][i] else "on the table"
            assert shown == cards + Counter(stones) + Counter([f"Genius {where}"])
        assert titles(part(svg, "display")) == Counter(document["display"])
        sizes = texts(part(svg, "common"))
        for pile in (document["talon"], len(document["lost"]), document["pile"]):
            assert sizes[str(pile)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_and_piece_is_drawn_at_its_position(players: int) -> None:
    events = {event.id: event for event in DECK.events}
    setup = DECK.setups[players]
    labels = {f"m{i}" for i in range(setup.middle)}
    labels |= {f"b{i}" for i in range(players) if setup.between}
    for document in sample(players, None):
        svg = root(draw(DECK, players, document, None))
        assert ids(svg, "position-") == labels
        rows = document["positions"]
        stacks = [row["events"] for row in rows.values()]
        assert ids(svg, "event-") == set(chain.from_iterable(stacks))
        shown = titles(svg)
        for label in labels - set(rows):
            assert shown[f"{label}, no event"] == 1
        for label, row in rows.items():
            for i, colour in enumerate(events[row["events"][-1]].places):
                piece = row["places"].get(str(i))
                whose = "-"
                if piece:
                    genius = " Genius" * bool(piece.get("genius"))
                    whose = f"seat {piece['seat']}{genius}"
                assert shown[f"{label} {i}, {colour}: {whose}"] == 1


def test_a_stack_shows_its_height_and_the_dice_of_all_its_events() -> None:
    """New Historic Event: the dice of the cards beneath remain visible."""
    document = first(3, lambda doc: len(doc["positions"]["m0"]["events"]) == 3)
    svg = root(draw(DECK, 3, document, None))
    assert texts(part(svg, "position-m0"))["+2 beneath"] == 1
    top = document["positions"]["m0"]["events"][-1]
    assert any(title.endswith("dice 3") for title in titles(part(svg, f"event-{top}")))


@pytest.mark.parametrize("event", DECK.events, ids=lambda event: event.id)
def test_roads_are_clear_of_each_other_and_of_places(event: Any) -> None:
    spots = find_spots(len(event.places), event.roads)
    assert tangle(spots, event.roads)[0] == 0
    assert min(dist(a, b) for a, b in combinations(spots, 2)) > 2.2 * RADIUS
    left, top, width, height = AREA
    for x, y in spots:
        assert left <= x <= left + width
        assert top <= y <= top + height


def test_what_a_seat_does_not_see_is_not_drawn() -> None:
    """Preparation: every player gets his cards secretly."""
    for document in sample(3, 1):
        if document["phase"] != "over":
            svg = root(draw(DECK, 3, document, 1))
            size = len(document["hands"][0]) + len(document["piles"][0])
            assert titles(part(svg, "seat-0"))["unknown card"] == size
            assert not titles(part(svg, "seat-1"))["unknown card"]


def test_the_viewer_sits_at_the_lower_edge() -> None:
    document = first(4, lambda doc: doc["turn"] == 3, seat=2)
    svg = root(draw(DECK, 4, document, 2))
    corners = {}
    for group in svg:
        for box in group:
            if (key := box.get("id", "")).startswith("seat-"):
                place = group.get("transform", "").removeprefix("translate(")
                x, y = place.removesuffix(")").split()
                corners[key] = (float(y), float(x))
    assert max(corners) == "seat-3"
    assert max(corners, key=lambda key: corners[key]) == "seat-2"
    assert min(corners, key=lambda key: corners[key]) == "seat-0"


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        ("set", "sets a stone or the Genius"),
        ("bonus", "for the Genius"),
        ("second", "may take a second card action"),
        ("name", "names a symbol"),
        ("duel", "plays a personality or"),
        ("pay", "pays with a stone from the table"),
        ("back", "takes a card back"),
    ],
)
def test_every_phase_is_told(phase: str, text: str) -> None:
    document = first(3, lambda doc: doc["phase"] == phase)
    panel = part(root(draw(DECK, 3, document, None)), "panel")
    assert any(
        line.startswith(f"seat {document['to_move']} ") and text in line
        for line in texts(panel)
    )


def test_the_end_is_told_and_nobody_is_to_move() -> None:
    document = first(2, lambda doc: doc["phase"] == "over", seat=0)
    svg = root(draw(DECK, 2, document, 0))
    assert any(line.endswith("the game is over") for line in texts(svg))
    assert sum("no event" in title for title in titles(svg)) == 1


def test_a_duel_shows_the_played_cards_and_their_points() -> None:
    """Person Scoring: 1, 1, 2, 1, 2 are 12 points."""
    document = first(2, lambda doc: doc["phase"] == "duel")
    ones = ["person-1-science", "person-1-finance", "person-1-religion"]
    twos = ["person-2-science", "person-2-finance"]
    document["scoring"] |= {"with": 1 - document["seat_of_turn"]}
    document["scoring"]["played"] = [ones + twos, ["person-4"]]
    box = part(root(draw(DECK, 2, document, None)), "scoring")
    assert titles(box) == Counter([*ones, *twos, "person-4"])
    assert texts(box)["= 12"] == texts(box)["= 4"] == 1


def test_a_culture_scoring_shows_the_named_symbols() -> None:
    document = first(
        3, lambda doc: doc["phase"] == "name" and any(doc["scoring"]["named"])
    )
    symbol, number = next(filter(None, document["scoring"]["named"]))
    box = part(root(draw(DECK, 3, document, None)), "scoring")
    assert texts(box)[f"{symbol} {number}"] == 1


def test_the_same_position_is_drawn_the_same() -> None:
    one, other = (list(documents(4, 3, seat=1))[80] for _ in range(2))
    assert draw(DECK, 4, one, 1) == draw(DECK, 4, other, 1)


def test_drawing_leaves_the_document_alone() -> None:
    document, copy = (list(documents(4, 3, seat=1))[80] for _ in range(2))
    draw(DECK, 4, document, 1)
    assert document == copy
