"""Positions that cannot be for what their phase, scoring and bonus say together."""

from typing import Any

import pytest

import augury
from tests.wiege.changes import GONE, check, refused
from tests.wiege.moments import moment
from tests.wiege.scenes import Doc, Seat, play, scene

CULTURE: Doc = {
    "kind": "culture", "position": "m0", "with": None, "named": [None, None],
    "played": [[], []], "passes": 0, "payment": None, "back": [],
}  # fmt: skip
GENIUS = {"seat": 0, "genius": True}
NONE_OWN = [[0, 2, 0], [1, 3, 0], [6, 0, 7]]
PAID = [[7, 2, 4], [0, 5, 0], [0, 0, 1]]
TWO = {"symbols": ["architecture"], "cards": [["architecture-blue", 1]]}

# name of the position, path, value, field, expected
PHASES: list[tuple[str, str, Any, str, str]] = [
    ("set", "phase", "name", "scoring", "an object in the phase name"),
    ("set", "phase", "pay", "scoring", "an object in the phase pay"),
    ("set", "phase", "bonus", "phase", "seat 0 has no Genius that can be set last"),
    ("set", "phase", "action", "phase", "seat 0 has no piece that can be set last"),
    ("set", "phase", "second", "phase", "seat 0 has no piece that can be set last"),
    ("set", "scoring", CULTURE, "scoring", "null in the phase set"),
    ("set", "bonus", {"left": 1, "from": "science-blue"}, "bonus", "null in the phase"),
    ("action", "phase", "bonus", "phase", "seat 0 has no Genius that"),
    ("bonus", "phase", "action", "bonus", "null in the phase action"),
    ("name", "phase", "duel", "scoring.kind", "persons in the phase duel"),
    ("name", "phase", "set", "scoring", "null in the phase set"),
    ("duel", "phase", "name", "scoring.kind", "culture in the phase name"),
    ("name", "phase", "pay", "scoring.named[1]", "a symbol and how many"),
    ("name", "phase", "back", "scoring.back", "[0, 1] or [1]"),
    ("tie", "phase", "pay", "scoring.back", "[] in the pay"),
    ("pay", "phase", "back", "scoring.payment", "null in the back"),
    ("caused", "phase", "second", "scoring", "null in the phase second"),
    ("caused", "phase", "name", "positions.m0.places", "{}: they are home"),
    ("over", "phase", "set", "to_move", "from 0 to 2"),
    # the display: ruling 6
    ("name", "display, talon", [[], 44], "display", "4: there is a talon"),
    ("second", "display, talon", [["religion-red"], 43], "display", "at least 3"),
    ("bonus", "display, talon", [["religion-red"], 44], "bonus.left", "another phase"),
]
# Before the scoring takes place: the action
CAUSED: list[tuple[str, Any, str, str]] = [
    ("scoring", None, "positions.m0.places", "a scoring there, or a free one"),
    ("to_move", 1, "to_move", "0: it is its turn"),
    ("scoring/with", 1, "scoring.with", "null until it begins"),
    ("scoring/named/0", ["science", 1], "scoring.named[0]", "null until it begins"),
    ("scoring/passes", 1, "scoring.passes", "0 until it begins"),
    ("scoring/back", [0], "scoring.back", "[] until it begins"),
    ("scoring/played/0", ["person-1-discovery"],
     "scoring.played[0]", "[] until it begins"),
    ("scoring/kind", "persons", "scoring.kind", "culture: the blue places are"),
    ("scoring/position", "b0", "positions.b0.places", "all of them covered"),
    ("positions/m0/places/0, stocks/1/1", [GONE, 3],
     "positions.m0.places", "all of them covered"),
    ("positions/m0/places/1/seat, stocks", [1, [[6, 2, 0], [1, 1, 0], [0, 0, 7]]],
     "positions.m0.places", "a piece on blue that seat 0 can have set last"),
    ("positions/m0/places/2, stocks/0/0", [{"seat": 0}, 4],
     "positions.m0.places", "the places of one colour"),
]  # fmt: skip
NAME: list[tuple[str, Any, str, str]] = [
    ("to_move", 2, "to_move", "0 or 1, in the scoring"),
    ("to_move", 0, "scoring.named[0]", "null: not named yet"),
    ("scoring/with", None, "to_move", "0, in the scoring"),
    ("scoring/with", 2, "to_move", "0 or 2, in the scoring"),
    ("scoring/named/0", None, "scoring.named[0]", "a symbol and how many there are"),
    ("scoring/named/0/0", "religion", "scoring.named[0][0]", "science, finance"),
    ("scoring/named/0/1", 2, "scoring.named[0][1]", "1, as in the columns"),
    ("scoring/named/0", ["finance", 2], "scoring.named[0][1]", "1, as in the columns"),
    ("scoring/named/1", ["science", 1], "scoring.named[1]", "null: not named yet"),
    ("scoring/played/0", ["person-4"], "scoring.played[0]", "[] for culture"),
    ("scoring/passes", 1, "scoring.passes", "0 for culture"),
    ("scoring/back", [1], "scoring.back", "[] in the name"),
    ("scoring/payment", {"to": 0, "from": 1, "due": 1, "received": 0, "broke": []},
     "scoring.payment", "null in the name"),
    ("scoring/position", "b1", "scoring.position", "a position that seat 0 may set on"),
    ("scoring/position", "b0", "positions.b0.places", "{}: they are home"),
    ("positions/m0/places/0, stocks/0/0", [{"seat": 0}, 5],
     "positions.m0.places", "{}: they are home"),
    ("positions/b2/places/0, genius/0, stocks", [GENIUS, False, NONE_OWN],
     "stocks[0][0]", "1 or more, or its Genius"),
    ("scoring/with, to_move, scoring/named/0, stocks", [None, 0, None, NONE_OWN],
     "stocks[0][0]", "more: 2 pieces of seats [0] came home"),
]  # fmt: skip
TIE: list[tuple[str, Any, str, str]] = [
    ("to_move", 1, "to_move", "0, who takes a card back"),
    ("scoring/back", [], "scoring.back", "[0, 1] or [1]"),
    ("scoring/back", [0], "scoring.back", "[0, 1] or [1]"),
    ("scoring/back, to_move", [[1], 1], "scoring.named[0][1]", "2, as in the columns"),
    ("scoring/with", None, "scoring.back", "seats that take part"),
    ("scoring/with, scoring/back", [None, [0]], "scoring.with", "a seat, as cards"),
    ("scoring/named/1", ["finance", 2], "scoring.named[1][1]", "1: a tie of symbols"),
    ("scoring/named, columns/0/0, columns/1/0",
     [[["science", 0]] * 2, TWO, TWO], "scoring.named[0][1]", "1 or more"),
]
"""Seat 0 and 1 have each named science: 1."""
SECOND_BACK: list[tuple[str, Any, str, str]] = [
    ("to_move", 0, "to_move", "1, who takes a card back"),
    ("scoring/back, to_move", [[0, 1], 0], "scoring.named[0][1]", "0, as in the"),
    ("known/0", {}, "scoring.named[0][1]", "none, as in the columns"),
]
"""Seat 0 has taken a card back."""
DUEL: list[tuple[str, Any, str, str]] = [
    ("to_move", 0, "to_move", "1, after what was played"),
    ("to_move", 2, "to_move", "0 or 1, in the scoring"),
    ("scoring/passes", 1, "to_move", "0, after what was played"),
    ("scoring/passes", 2, "scoring.passes", "0 or 1"),
    ("scoring/played", [[], ["person-1-discovery"]], "to_move", "0, after what was"),
    ("scoring/with, to_move", [None, 0], "scoring.played[0]", "0 of a seat alone"),
    ("scoring/named/0", ["discovery", 1], "scoring.named[0]", "null for persons"),
    ("scoring/with", 2, "scoring.with", "a seat beside b0, or null"),
    ("scoring/played/0/0", "person-3", "piles[0][0]", "the only one is elsewhere"),
]
WON: list[tuple[str, Any, str, str]] = [
    ("to_move", 0, "to_move", "1, who takes a card back"),
    ("scoring/passes", 1, "scoring.passes", "2: the duel is over"),
    ("scoring/back, to_move", [[0], 0], "scoring.played[0]", "a card or more"),
    ("lost, talon", [["person-1-discovery"], 44], "lost", "of more than 1 points"),
    ("scoring/played/0, talon", [["person-2-finance"], 39],
     "scoring.played[0]", "[], or a tie with a card taken back"),
]
"""Seat 0 has won with four points; seat 1 with one takes its card back."""
TIED_DUEL: list[tuple[str, Any, str, str]] = [
    ("scoring/played/1", ["person-1-finance", "person-1-science"],
     "scoring.played[1]", "1: a tie of points"),
    ("scoring/played/1", [], "scoring.played[1]", "a card or more"),
    ("scoring/back", [0], "scoring.played[1]", "[]: it has won"),
    ("scoring/back, to_move", [[1], 1], "scoring.played[0]", "[], or a tie"),
]
"""Seats 0 and 1 have each played a personality of one point."""
PAY: list[tuple[str, Any, str, str]] = [
    ("to_move", 1, "to_move", "2, who pays"),
    ("scoring/payment", None, "scoring.payment", "an object in the phase pay"),
    ("scoring/payment/to", 1, "scoring.payment.to", "0, who has won"),
    ("scoring/payment/from", 1, "scoring.payment.from", "2, whose turn to pay it is"),
    ("scoring/payment/due", 2, "scoring.payment.due", "3: 5 in all"),
    ("scoring/payment/received", 3, "scoring.payment.due", "2: 5 in all"),
    ("scoring/payment/received", 5, "scoring.payment.received", "at most 4"),
    ("scoring/payment/received, scoring/payment/due", [1, 4],
     "scoring.payment.from", "1, whose turn to pay it is"),
    ("scoring/payment/broke", [1], "scoring.payment.broke", "without 1, who can pay"),
    ("scoring/payment/broke", [0], "scoring.payment.broke", "a list without 0"),
    ("stocks", PAID, "scoring.payment.from", "a seat that has stones on events only"),
    ("scoring/named/0/1", 4, "scoring.named[0][1]", "5, as in the columns"),
    ("scoring/back", [0], "scoring.back", "[] in the pay"),
    ("scoring/with", 2, "scoring.named[1]", "a symbol and how many there are"),
]  # fmt: skip
"""Seat 0 alone in the middle has received two stones of five."""
BONUS: list[tuple[str, Any, str, str]] = [
    ("bonus", None, "bonus", "an object in the phase bonus"),
    ("bonus/left", 2, "bonus.left", "1"),
    ("bonus/from", "person-1-science", "bonus.from", "a culture card on blue"),
    ("bonus/from", "science-red", "bonus.from", "science-blue, as no such card"),
    ("bonus/from", "finance-red", "bonus.from", "science-blue, as no such card"),
    ("columns/0/1/cards/0/0", "finance-red", "bonus.left", "another phase"),
    ("positions/b2/places/0/seat", 1, "genius[0]", "true: it is on none"),
]

EVERY = [
    *PHASES,
    *(("caused", *row) for row in CAUSED),
    *(("name", *row) for row in NAME),
    *(("tie", *row) for row in TIE),
    *(("second back", *row) for row in SECOND_BACK),
    *(("duel", *row) for row in DUEL),
    *(("won duel", *row) for row in WON),
    *(("tied duel", *row) for row in TIED_DUEL),
    *(("pay", *row) for row in PAY),
    *(("bonus", *row) for row in BONUS),
]


@pytest.mark.parametrize(("name", "path", "value", "field", "expected"), EVERY)
def test_a_phase_and_its_scoring_that_do_not_fit_are_refused(
    name: str, path: str, value: object, field: str, expected: str
) -> None:
    check(moment(name), path, value, field, expected)


def alone(teams: bool) -> augury.State:
    """Seat 0 of four alone in the middle; seat 3 has stones on events only."""
    state = scene(
        Seat("person-4", columns="science-blue science-red", foreign={3: 5}),
        players=4, teams=teams, turn=40, events={"m0": "black_1572"},
        stones={"b2 0": 3, "b2 3": 3},
    )  # fmt: skip
    return play(state, "stone m0 0", "draw architecture-red")


def test_a_partner_in_the_middle_takes_no_part() -> None:
    """W:117: a team cannot occupy the same event in the middle at the same time."""
    doc = alone(True).view(0)
    check(doc, "scoring/with", 2, "scoring.with", "no partner in the middle")


def test_a_partner_pays_nothing() -> None:
    """W:118: his partner is not included in the losses."""
    doc = play(alone(True), "name science").view(0)
    assert doc["scoring"]["payment"]["broke"] == [2]
    field = "scoring.payment.broke"
    check(doc, "scoring/payment/broke", [], field, "seat 2 too: the partner")
    check(doc, "scoring/payment/broke", [1, 2], field, "without 1, who can pay")


def test_who_has_nothing_is_passed_over() -> None:
    """Ruling 49: who has none pays nothing more."""
    doc = play(alone(False), "name science").view(0)
    field = "scoring.payment.broke"
    check(doc, "scoring/payment/broke", [3], field, "a list without 3, who can pay")
    check(doc, "scoring/payment/broke", [2], field, "a list without 2, who can pay")


def test_the_lost_pile_is_shuffled_when_the_talon_ends() -> None:
    """W:113: if you take the last card, shuffle the lost pile immediately."""
    doc = scene(players=3, turn=60, talon="", lost="science-blue").view(0)
    assert refused(doc).field == "talon"
    assert augury.load_position("wiege", scene(players=3, turn=60, talon="").view(0))


def test_an_action_is_asked_only_where_one_is_possible() -> None:
    """Ruling 63: skipped if hand, display and talon are empty and no double turns."""
    bare = {"players": 3, "turn": 60, "phase": "action", "talon": "", "display": "",
            "stones": {"m0 0": 0}}  # fmt: skip
    assert refused(scene(**bare).view(0)).field == "phase"
    turnable = Seat(columns="science-double")
    assert augury.load_position("wiege", scene(turnable, **bare).view(0))


def test_what_was_lost_before_a_shortage_is_the_talon_by_now() -> None:
    """W:113, ruling 55: of the lost pile only the duel's cards are left."""
    state = scene(
        Seat("person-1-discovery", "person-3"), Seat(pile="person-1-finance"),
        players=3, turn=60, talon="", display="science-red",
        events={"b0": "green_1513"}, stones={"b0 1": 1},
    )  # fmt: skip
    play(state, "stone b0 2", "draw science-red", "play person-1-discovery")
    play(state, "reveal person-1-finance", "reveal person-3", "pass", "pass")
    doc = state.view(0)
    assert doc["lost"] == ["person-1-discovery", "person-3"]
    check(doc, "lost/0", "science-blue", "lost[0]", "those played in the duel")
    check(doc, "lost", ["person-1-discovery"], "lost", "of more than 1 points")
