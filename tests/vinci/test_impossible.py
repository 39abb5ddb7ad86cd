"""Positions whose fields are fine one by one and cannot stand together."""

import pytest

from augury.errors import BadPosition
from augury.games.vinci.table import empty_marks
from tests.vinci.scenes import Doc, Seat, finish, phase, play, scene
from tests.vinci.support import tiles_outside
from tests.vinci.test_positions import changed, check, refused, war

TWO = {"owner": 2, "pawns": 1}

# path, value, field, expected: each changes the scene `war`
TOGETHER = [
    # provinces
    ("provinces/bohemia", {"owner": None, "pawns": 1}, "provinces.bohemia.owner",
     "no natives there"),
    ("provinces/ukraine/pawns", 2, "provinces.ukraine.pawns", "1"),
    ("provinces/ukraine/fort", True, "provinces.ukraine", "natives without"),
    ("provinces/ukraine/declining", True, "provinces.ukraine", "natives without"),
    ("provinces/castile/fort", True, "provinces.castile.fort", "no fort"),
    ("provinces/alps/fort", True, "provinces.alps.fort", "no fort"),
    ("provinces/poland/fort", False, "provinces.poland.fort", "a fort"),
    ("provinces/castile/declining", True, "provinces.castile.owner", "a declining"),
    ("provinces/lombardy", TWO, "provinces.alps", "empty: lombardy is held"),
    # pawns
    ("empires/0/hand", 13, "empires[0]", "at most 15"),
    ("provinces/castile/pawns", 16, "empires[1]", "at most 19"),
    ("provinces/alps/pawns", 17, "empires[2].declining", "at most 16"),
    ("empires/2/hand", 1, "empires[2].hand", "0: all are on the board"),
    # civilizations
    ("empires/1/active", [], "provinces.castile.owner", "an active civilization"),
    ("empires/1/entering", True, "empires[1].entering", "false without a decline"),
    ("empires/2/entering", True, "empires[2].entering", "false: it holds provinces"),
    ("empires/0/entering", True, "empires[0].entering", "false in that seat's turn"),
    ("track", [], "track", "6 pairs or an empty bag"),
    # peace
    ("peace/by", 1, "peace.by", "a seat with Diplomacy"),
    ("peace/with", 2, "peace.with", "another seat"),
    # the seat to move
    ("to_move", 1, "empires[0].hand", "0: all are on the board"),
    ("phase", "turn", "empires[0].hand", "0: all are on the board"),
    ("phase", "collect", "provinces.saxony.pawns", "1"),
    ("phase", "choose", "empires[0].active", "[], not chosen yet"),
    ("phase", "keep", "phase", "a phase with a choice to make"),
    ("phase", "over", "to_move", "null, as the game is over"),
    ("round", 1, "empires[1].active", "[], not chosen yet"),
]


@pytest.mark.parametrize(("path", "value", "field", "expected"), TOGETHER)
def test_fields_that_contradict_each_other_are_refused(
    path: str, value: object, field: str, expected: str
) -> None:
    check(war(), path, value, field, expected)


# The marks of the running turn: name, value, expected
MARKS = [
    ("last", "atlantis", "a province, or null"),
    ("last", "saxony", "null in the phase conquer"),
    ("legions", 3, "0 here"),
    ("legions", 8, "from 0 to 7"),
    ("espionage", True, "False here"),
    ("espionage", 1, "true or false"),
    ("converted", [1], "[] here"),
    ("converted", [0], "ascending seats of others"),
    ("converted", [2, 1], "ascending seats of others"),
    ("converted", [3], "ascending seats of others"),
    ("converted", 1, "ascending seats of others"),
    ("second", True, "False here"),
    ("slavery", 1, "0 here"),
    ("slavery", -1, "from 0 to"),
    ("defeated", 1, "0 here"),
    ("survivors", [0, 0], "3"),
    ("declining", True, "False here"),
]


@pytest.mark.parametrize(("name", "value", "expected"), MARKS)
def test_a_mark_without_its_tile_or_phase_is_refused(
    name: str, value: object, expected: str
) -> None:
    marks = empty_marks(3) | {name: value}
    check(war(), "turn", marks, f"turn.{name}", expected)


@pytest.mark.parametrize("survivors", [[1, 0, 0], [0, -1, 0]])
def test_survivors_are_pawns_of_others(survivors: list[int]) -> None:
    """Expansion: defenders that survived an attack of the seat to move."""
    marks = empty_marks(3) | {"survivors": survivors}
    assert "turn.survivors[" in refused(changed(war(), "turn", marks)).field


def test_survivors_do_not_wait_at_the_start_of_a_turn() -> None:
    """Ruling: they return when the attacker's reorganize is over."""
    doc = scene(Seat("", {"saxony": 2}), phase="turn").view(0)
    marks = empty_marks(2) | {"survivors": [0, 1]}
    check(doc, "turn", marks, "turn.survivors[1]", "0 here")


def test_legions_are_seven_while_provinces_are_abandoned() -> None:
    """Legions: seven temporary extra pawns at the start of its turn."""
    doc = scene(
        Seat("legions army", {"saxony": 1}, hand=1), phase="collect", legions=7
    ).view(0)
    check(doc, "turn/legions", 6, "turn.legions", "7")


def test_the_last_abandoned_province_is_empty() -> None:
    """Ruling: abandon province p (ascending)."""
    me = Seat("", {"poland": 1}, hand=2)
    doc = scene(me, phase="collect", empty="saxony", last="saxony").view(0)
    check(doc, "turn/last", "frisia", "turn.last", "an abandoned province")


def test_the_last_placed_pawn_stands_in_an_own_province() -> None:
    """Ruling: place one pawn in p."""
    me = Seat("", {"saxony": 2, "poland": 1}, hand=2)
    doc = scene(me, phase="reorganize", last="saxony").view(0)
    check(doc, "turn/last", "ukraine", "turn.last", "a province of the seat to move")


def test_philosophy_declines_without_an_earlier_declining_empire() -> None:
    """Ruling: earlier declining empire off the board -> Philosophy's reorganize."""
    me = Seat("philosophy army", {"saxony": 1, "poland": 1}, hand=2)
    doc = scene(me, phase="reorganize", declining=True).view(0)
    unused = {"heritage", "nomadic", "religion"} - set(tiles_outside(doc))
    spare = sorted(unused)
    check(doc, "empires/0/declining", spare[:2], "turn.declining", "false")


def test_a_fort_on_a_river_is_refused() -> None:
    """Fortification: on each non-river province."""
    me = Seat("fortification", {"danuvius": 1, "pannonia": 1})
    doc = scene(me, board="mare_nostrum").view(0)
    check(doc, "provinces/danuvius/fort", True, "provinces.danuvius.fort", "no fort")


def test_natives_of_a_desert_are_refused() -> None:
    """Setting Up, 2: except ... yellow desert provinces."""
    doc = scene(Seat("", {"danuvius": 1}), board="mare_nostrum").view(0)
    natives = {"owner": None, "pawns": 1}
    check(doc, "provinces/gaetulia", natives, "provinces.gaetulia.owner", "no natives")


def test_peace_is_over_when_its_owners_turn_begins() -> None:
    """Diplomacy: until the start of the Diplomacy player's next turn."""
    me = Seat("diplomacy army", {"saxony": 1})
    doc = scene(me, Seat(), Seat(), phase="turn").view(0)
    check(doc, "peace", {"by": 0, "with": 1}, "peace", "null until Diplomacy")


def test_two_pawns_in_a_declining_province_need_philosophy() -> None:
    """Declining Turn, 3: all but one pawn from each of the provinces."""
    doc = scene(Seat("", {"castile": 1}, ruins={"saxony": 1})).view(0)
    check(doc, "provinces/saxony/pawns", 2, "empires[0].declining", "one a province")


def test_a_civilization_that_enters_next_turn_has_all_its_pawns() -> None:
    """Pawns of a new Civilization: the sum of the red numbers and the base."""
    waiting = Seat("army weapons", past="cavalry legions", hand=14 + 5, entering=True)
    doc = scene(Seat("", {"saxony": 1}), waiting).view(0)
    check(doc, "empires/1/hand", 18, "empires[1].hand", "19")


def test_a_finished_game_is_in_its_last_round() -> None:
    """End of the Game: when the game reaches a fixed number of rounds."""
    one, two = Seat("army weapons", {"castile": 1}), Seat("", {"saxony": 1})
    state = finish(scene(one, two, mover=1, round=10))
    assert phase(state) == "over"
    check(state.view(0), "round", 9, "round", "10, as the game is over")
    check(state.view(0), "to_move", 0, "to_move", "null")


# -- Phases that a tile or the pawns in hand decide

AT_HOME = {"saxony": 1, "poland": 1}


@pytest.mark.parametrize(
    ("tiles", "phase", "hand"),
    [
        ("army weapons", "diplomacy", 0),  # no Diplomacy
        ("army weapons", "rebirth", 0),  # no Rebirth
        ("rebirth weapons", "turn", 0),  # declines after scoring alone
        ("army weapons", "reorganize", 0),  # nothing to place
        ("warband weapons", "reorganize", 3),  # Warband does not reorganize
    ],
)
def test_a_phase_that_cannot_be_is_refused(tiles: str, phase: str, hand: int) -> None:
    """Rulings, phases: what is asked only with a tile, or with pawns in hand."""
    with pytest.raises(BadPosition):
        scene(Seat(tiles, AT_HOME, hand=hand), Seat(), Seat(), phase=phase)


def test_messengers_are_never_asked_which_part_to_keep() -> None:
    """Ruling: keep ... only when ... the civilization lacks Messengers."""
    me = Seat("messengers army", {"saxony": 1, "castile": 1}, hand=3)
    with pytest.raises(BadPosition):
        scene(me, phase="keep")


def dry(doc: Doc) -> Doc:
    return doc | {"track": []}


def test_rebirth_with_nothing_to_choose_is_refused() -> None:
    """Ruling: track empty cannot happen. Searching such a position crashed."""
    state = finish(scene(Seat("rebirth army", AT_HOME)))
    assert phase(state) == "rebirth"
    assert refused(dry(state.view(0))).field == "track"


def test_philosophys_decline_with_nothing_to_choose_is_refused() -> None:
    """Ruling: track empty cannot happen."""
    me = Seat("philosophy army", AT_HOME, hand=3)
    doc = scene(me, phase="reorganize", declining=True).view(0)
    assert refused(dry(doc)).field == "track"


def test_a_civilization_that_enters_next_turn_has_no_survivors() -> None:
    """Expansion: survivors are of provinces, and it has held none."""
    waiting = Seat("army medicine", past="cavalry legions", hand=14 + 5, entering=True)
    with pytest.raises(BadPosition):
        scene(Seat("", {"saxony": 1}), waiting, survivors=[0, 2])


def test_more_pawns_than_a_civilization_can_ever_count_are_refused() -> None:
    """Medicine, Culture: 268 pawns, of which 265 do not fit into a hand."""
    me = Seat("culture medicine", {"gallia": 99, "numidia": 99, "pannonia": 70})
    try:
        state = scene(me, board="mare_nostrum", phase="turn", round=10)
    except BadPosition:
        return
    play(state, "expand")
    assert state.view(0)["empires"][0]["hand"] == 265
