"""Positions whose fields are fine one by one and cannot stand together: the table.

What a scoring and its phase say together is in `test_impossible_scorings`.
"""

import pytest

from tests.wiege.changes import GONE, changed, check, refused
from tests.wiege.moments import moment
from tests.wiege.scenes import EVENTS, Doc, Seat, play, scene, texts
from tests.wiege.walks import walk

STONE = {"seat": 0}


def start(players: int = 3, teams: bool = False) -> Doc:
    """The first position of a game, as seat 0 sees it."""
    return next(walk(players, teams, 1)).view(0)


# path, value, field, expected: each changes the position in which seat 0 sets
TOGETHER = [
    # stones
    ("stocks/0/0", 5, "stocks", "7 in stocks and on events"),
    ("stocks/0/1", 1, "stocks", "7 in stocks and on events"),
    ("positions/b1/places/0", GONE, "stocks", "7 in stocks and on events"),
    ("positions/b1/places/0/seat", 0, "stocks", "7 in stocks and on events"),
    ("positions/b1/places/0/genius", True, "stocks", "7 in stocks and on events"),
    ("genius/0", False, "genius[0]", "true: it is on none"),
    ("genius/2", True, "genius[2]", "false: it is on an event"),
    ("positions/b1/places/0/genius, stocks/1/1", [True, 3],
     "genius[1]", "false: it is on an event"),
    # pieces
    ("positions/b1/places/2, stocks/0/0", [STONE, 5],
     "positions.b1.places.2.seat", "a seat beside it: 1 or 2"),
    ("positions/m0/places/1, stocks/0/0", [STONE, 5],
     "positions.m0.places", "a scoring there, or a free one"),
    ("positions/m0/places/2, stocks/0/0", [STONE, 5],
     "positions.m0.places", "a scoring there, or a free one"),
    # events
    ("positions/b2", GONE, "pile", "6: 9 of 15 events are seen"),
    ("positions/b2, pile", [GONE, 6], "positions.b2", "an event, as there are some"),
    ("pile", 4, "pile", "5: 10 of 15 events are seen"),
    ("removed", ["green_1499"], "pile", "9: 6 of 15 events are seen"),
    ("removed", [*EVENTS[:6], *EVENTS[24:26]], "removed[6]", "an event not in"),
    ("removed", [*EVENTS[:6], *EVENTS[20:24], EVENTS[25]], "removed", "at most 10"),
    ("group", "red", "group", "at most 9 seen events of others"),
    # turns
    ("seat_of_turn", 1, "seat_of_turn", "0 in turn 30"),
    ("turn", 31, "seat_of_turn", "1 in turn 31"),
    ("to_move", 1, "to_move", "0: it is its turn"),
    ("turn", 3, "turn", "at least 8: seat 1 has set 3 pieces"),
    ("turn", 9, "turn", "for the pieces set and the scorings"),
    ("phase", "over", "to_move", "null, as the game is over"),
    # numbers of cards
    ("talon", 43, "talon", "there are 67 cards"),
    ("talon", 0, "talon", "there are 67 cards"),
    ("hands/1", [None], "talon", "there are 67 cards"),
    ("hands/1", [None] * 60, "hands", "fewer, as other cards are elsewhere"),
    ("piles/2, talon", [[None] * 23, 18],
     "piles[2]", "other personalities are elsewhere"),
    # a card in two places
    ("hands/0/0", "religion-double", "hands[0][0]", "the only one is elsewhere"),
    ("display/0", "discovery-double", "display[0]", "the only one is elsewhere"),
    ("lost/0", "religion-double", "lost[0]", "the only one is elsewhere"),
    ("lost/0", "person-3", "piles[0][0]", "the only one is elsewhere"),
    ("known/1/person-3", 1, "known[1].person-3", "the only one is elsewhere"),
    ("lost", ["science-blue"] * 2, "lost[1]", "all 3 are elsewhere"),
    ("columns/0/0", {"symbols": ["science"], "cards": [["science-double", 1]] * 2},
     "columns[0][0].cards[1][0]", "the only one is elsewhere"),
    # what is known
    ("known/0/finance-red", 2, "known[0].finance-red", "at most 1, as that seat has"),
    ("known/0", {"religion-red": 1}, "known[0].religion-red", "at most 0"),
    ("known/0", {"person-3": 1, "person-4": 1}, "known[0].person-4", "at most 0"),
    ("known/2", {"religion-red": 1, "finance-red": 1, "discovery-red": 1},
     "known[2]", "at most 2, the cards in hand"),
    ("known/1", {"person-4": 1, "person-1-finance": 2, "person-1-science": 1},
     "known[1]", "at most 3, the cards in hand and pile"),
    # columns: W:57, rulings 9, 10, 54
    ("columns/0/1/symbols/0", "science", "columns[0][1].cards[0][0]", "with science"),
    ("columns/0/1/cards/0/0", "person-4", "columns[0][1].cards[0][0]", "a culture"),
    ("columns/0/1/cards/0/1", 2, "columns[0][1].cards[0][1]", "1"),
    ("columns/0/3/cards/1/1", 3, "columns[0][3].cards[1][1]", "from 1 to 2"),
    ("columns/0/0/symbols", ["architecture", "science"],
     "columns[0][0].symbols", "a joker that lies alone, in its order"),
    ("columns/0/0/symbols", ["science", "finance"],
     "columns[0][0].cards[0][0]", "a culture card with science and finance"),
    ("columns/0/0/cards", [["science-architecture", 1]] * 2,
     "columns[0][0].cards[1][0]", "another card"),
    ("columns/0/1", {"symbols": ["science"], "cards": [["science-red", 1]]},
     "columns[0][1].symbols", "a symbol without another column"),
    ("columns/0/1", {"symbols": ["architecture", "finance"],
                     "cards": [["architecture-finance", 1]]},
     "columns[0][1].symbols", "a symbol without another column"),
    # display and piles: rulings 6, 55
    ("display", ["person-1-religion"] * 2 + ["religion-red"] * 3,
     "display", "at most 4 cards"),
    ("display, talon", [["science-red"], 44], "display", "at least 4"),
    ("lost, display, talon", [[], [], 47], "display", "at least 4"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "field", "expected"), TOGETHER)
def test_fields_that_contradict_each_other_are_refused(
    path: str, value: object, field: str, expected: str
) -> None:
    check(moment("set"), path, value, field, expected)


# Before the first scoring: path, value, field, expected
FIRST = [
    ("lost, talon", [["person-4"], 56], "lost", "[] before the first scoring"),
    ("stocks", [[6, 1, 0], [1, 6, 0], [0, 0, 7]], "stocks[0][1]", "0 before the first"),
    ("hands/1, talon", [[None] * 3, 56], "hands[1]", "2 before the seat's first turn"),
    ("known/1", {"finance-blue": 1}, "known[1]", "{} before the seat's first turn"),
    ("hands/2, piles/2", [[None], [None]], "hands[2]", "2 before the seat's first"),
    ("display, talon", [[], 61], "display", "at least 4"),
    ("turn", 3, "turn", "at most 0, as every turn until the first scoring sets"),
    ("turn, seat_of_turn, to_move", [1, 1, 1], "turn", "at most 0"),
]


@pytest.mark.parametrize(("path", "value", "field", "expected"), FIRST)
def test_a_game_begins_as_the_preparation_says(
    path: str, value: object, field: str, expected: str
) -> None:
    check(start(), path, value, field, expected)


def test_a_card_for_each_turn_was_drawn_or_laid() -> None:
    """W:51-53, ruling 4: at least one card action, at most two."""
    state = next(walk(2, False, 1))
    place = next(text for text in texts(state) if text.startswith("stone"))
    play(state, place, "draw", "draw")
    doc = state.view(1)
    field = "hands[0]"
    check(doc, "hands/0, talon", [[None] * 5, 56], field, "at most 4 dealt, drawn and")
    check(doc, "hands/0, talon", [[None] * 2, 59], field, "at least 3 dealt, drawn and")
    pile = [[], [None] * 3, 58]
    check(doc, "hands/0, piles/0, talon", pile, "piles[0]", "at most 4 dealt")


def test_a_place_of_one_seat_is_not_another_seats() -> None:
    """W:37: one piece a turn until the first scoring."""
    state = next(walk(2, False, 1))
    place = next(text for text in texts(state) if text.startswith("stone"))
    doc = play(state, place, "draw", "stop").view(0)
    label, at = place.split()[1:]
    paths, stocks = f"positions/{label}/places/{at}/seat, stocks", [[7, 0], [0, 6]]
    check(doc, paths, [1, stocks], "positions", "as many as turns")


# -- Who may be where


def test_three_seats_on_an_event_are_refused() -> None:
    """W:47: only up to two players on one event."""
    doc = scene(
        players=3, turn=30, events={"m0": "violet_1492"}, stones={"m0 0": 1, "m0 1": 2}
    ).view(0)
    check(doc, "positions/m0/places/3, stocks/0/0", [STONE, 6],
          "positions.m0.places", "two seats at most")  # fmt: skip


def test_partners_together_in_the_middle_are_refused() -> None:
    """W:117: a team cannot occupy the same event in the middle at the same time."""
    doc = scene(
        players=4, teams=True, turn=40, events={"m0": "violet_1492"},
        stones={"m0 0": 2},
    ).view(0)  # fmt: skip
    check(doc, "positions/m0/places/1, stocks/0/0", [STONE, 6],
          "positions.m0.places", "no partners")  # fmt: skip


def test_the_position_between_others_does_not_exist_for_two() -> None:
    """W:36: one event between two players if there are more than two."""
    doc = start(2)
    row = {"events": ["red_1442"], "places": {}}
    check(doc, "positions/b0", row, "positions", "m0, m1, m2")


def test_an_exchange_that_is_due_was_made() -> None:
    """W:109, ruling 26: before the setting, one for one."""
    doc = scene(
        Seat(foreign={1: 2}), Seat(foreign={2: 1}), Seat(foreign={0: 4}),
        players=3, turn=30, events={"b0": "red_1453"}, geniuses={"m0 0": 0},
        stones={"b0 0": 0, "b0 1": 0, "m0 3": 0},
    ).view(0)  # fmt: skip
    check(doc, "stocks", [[0, 1, 1], [1, 6, 0], [3, 0, 6]],
          "stocks[0][1]", "0: seat 0 without a stone of its own swaps with seat 1",
          )  # fmt: skip


# -- The end


def test_a_game_that_is_over_has_two_positions_left() -> None:
    """W:93: only 2 historic events remain visible."""
    doc = moment("over")
    b2 = {"events": ["black_1572"], "places": {}}
    removed = [event for event in doc["removed"] if event != "black_1572"]
    more = changed(doc, "positions/b2, removed", [b2, removed])
    assert refused(more).field == "phase"
    removed = [*doc["removed"], "violet_1492"]
    less = changed(doc, "positions/b1, removed", [GONE, removed])
    assert refused(less).field == "positions"
    error = refused(changed(doc, "phase, to_move, hands/1", ["set", 0, [None]]))
    assert error.field == "positions"
    assert error.expected == "at least 3"


def test_the_last_turn_ends_the_game_with_any_number_of_positions() -> None:
    """Ruling 62: after 400 turns the game is decided as in 24 and 31."""
    state = scene(players=3, mover=0, turn=399)
    place = next(text for text in texts(state) if text.startswith("stone"))
    doc = play(state, place, "draw", "stop").view(0)
    assert doc["phase"] == "over"
    check(doc, "turn, seat_of_turn", [398, 2], "phase", "before turn 399")


def test_a_position_that_was_removed_took_an_event_along() -> None:
    """W:91: remove the scored event with all beneath."""
    doc = moment("over")
    stack = [*doc["removed"], "green_1513"]
    check(doc, "positions/b0/events, removed", [stack, []], "removed", "at least 2")
