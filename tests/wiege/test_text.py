"""The table of Die Wiege der Renaissance as text."""

from typing import Any

import pytest

from augury.games.wiege.text import WIDTH, board_text, points
from tests.wiege.documents import DECK, documents, first


def board(document: dict[str, Any], seat: int | None = None) -> str:
    return board_text(DECK, document, seat)


def unfolded(text: str) -> str:
    """Lines as they were before they were broken."""
    return " ".join(text.split())


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seat", [None, 1])
def test_lines_fit_into_a_terminal(players: int, seat: int | None) -> None:
    for document in documents(players, 4, seat):
        lines = board(document, seat).splitlines()
        assert max(map(len, lines)) <= WIDTH
        assert all(line == line.rstrip() and line.isascii() for line in lines)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_is_written_with_its_places(players: int) -> None:
    events = {event.id: event for event in DECK.events}
    for document in list(documents(players, 6))[::9]:
        text = unfolded(board(document))
        for label, row in document["positions"].items():
            event = events[row["events"][-1]]
            assert f"{label} {event.title} {event.year} [" in text
            roads = " ".join(f"{a}-{b}" for a, b in event.roads)
            assert f"roads {roads}" in text


def test_pieces_are_written_at_their_places() -> None:
    document = first(2, lambda doc: doc["turn"] == 2)
    document["positions"] = {
        "m1": {
            "events": ["red_1442", "black_1572", "red_1471"],
            "places": {"1": {"seat": 1, "genius": True}},
        }
    }
    assert board(document).splitlines()[:2] == [
        "m1 The golden ball crowns Florence Cathedral 1471 [architecture] dice 3, "
        "2 beneath",
        "   0 blue -, 1 red seat 1 Genius; roads 0-1",
    ]


def test_a_seat_is_written_with_stones_and_cards() -> None:
    document = first(2, lambda doc: doc["turn"] == 2)
    document |= {
        "stocks": [[7, 2], [5, 0]],
        "genius": [True, False],
        "hands": [["science-blue", "science-blue", "person-4"], [None, None]],
        "piles": [["person-3", "person-1-finance"], [None]],
        "known": [{}, {"person-1-science": 2}],
        "columns": [
            [
                {"symbols": ["science"], "cards": [
                    ["science-red", 1], ["science-double", 2]]},
                {"symbols": ["discovery", "religion"], "cards": [
                    ["discovery-religion", 1]]},
            ],
            [],
        ],
    }
    text = board(document, 0)
    assert text[text.index("seat 0 (you)"):text.index("\n\n2 turns")].splitlines() == [
        "seat 0 (you): 9 stones (7 own, 2 of seat 1), Genius in stock",
        "  columns: science 3 (science-red, science-double turned), "
        "discovery or religion 1 (discovery-religion)",
        "  hand, 3: 2 science-blue, person-4",
        "  person pile, 2, top first: person-3, person-1-finance",
        "seat 1: 5 stones (0 own, 5 of seat 0), Genius on the table",
        "  columns: none",
        "  hand, 2: 2 ?",
        "  person pile, 1, top first: ?",
        "  known to all in hand or pile: 2 person-1-science",
    ]


def test_what_a_seat_does_not_see_is_not_written() -> None:
    """Preparation: every player gets his cards secretly."""
    for document in documents(2, 8, seat=1):
        if document["phase"] != "over" and document["hands"][0]:
            lines = board(document, 1).splitlines()
            seat = lines.index(next(x for x in lines if x.startswith("seat 0: ")))
            hand = next(x for x in lines[seat:] if x.startswith("  hand"))
            n = len(document["hands"][0])
            assert hand == f"  hand, {n}: {f'{n} ?' if n > 1 else '?'}"


def test_a_payment_is_told() -> None:
    document = first(3, lambda doc: doc["phase"] == "pay")
    pay = document["scoring"]["payment"]
    text = board(document)
    assert f"seat {pay['from']} pays with a stone from the table" in text
    assert f"{pay['due']} more due, the next from seat {pay['from']}" in text


def test_a_scoring_caused_is_told_before_it_takes_place() -> None:
    """Scoring: it is carried out after the player has performed his card action."""
    document = first(3, lambda doc: doc["phase"] == "action" and doc["scoring"])
    text = board(document)
    assert "takes the only card action" in text
    kind = {"culture": "culture", "persons": "person"}[document["scoring"]["kind"]]
    assert f"then {kind} scoring of {document['scoring']['position']}" in text


def test_a_pass_is_told() -> None:
    def passed(doc: dict[str, Any]) -> bool:
        return doc["phase"] == "duel" and bool(doc["scoring"]["passes"])

    document = first(2, passed)
    assert f"seat {1 - document['to_move']} passed" in board(document)


def test_the_end_is_told() -> None:
    document = first(2, lambda doc: doc["phase"] == "over")
    assert board(document).endswith("the game is over")


@pytest.mark.parametrize(
    ("values", "total"),
    [((1, 1, 2, 1, 2), 12), ((1, 1), 4), ((1,), 1), ((3, 4), 7), ((), 0)],
)
def test_equal_values_give_a_bonus(values: tuple[int, ...], total: int) -> None:
    """Person Scoring: one more point for each card of a value played twice."""
    keys = {kind.value: kind.key for kind in DECK.kinds}
    assert points(DECK, [keys[value] for value in values]) == total
