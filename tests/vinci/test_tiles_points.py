"""Tiles that bring points, each in a small scene: what a turn scores and what not.

Europe: ukraine plain, muscovy and saxony normal, bavaria meadow, frisia meadow with a
port, rhineland forest with a mine, bohemia and southern_urals mountain with a mine.
"""

import pytest

from tests.vinci.scenes import Seat, earned, forts, play, scene

# tile without "_column", a province that it is for, what it adds there
TERRAIN = [
    ("agriculture", "ukraine", 1),
    ("livestock_breeding", "bavaria", 1),
    ("mining", "rhineland", 2),
    ("port_building", "brittany", 1),
]
EACH = pytest.mark.parametrize(("tile", "province", "bonus"), TERRAIN)
BOTH = pytest.mark.parametrize("column", ["", "_column"])


@BOTH
@EACH
def test_a_scoring_tile_adds_points_for_its_provinces(
    tile: str, province: str, bonus: int, column: str
) -> None:
    """Agriculture, Livestock Breeding, Mining, Port Building: +1, +1, +2, +1."""
    assert earned(scene(Seat(tile + column, {province: 1}))) == 1 + bonus


@BOTH
@EACH
def test_a_scoring_tile_adds_nothing_for_other_provinces(
    tile: str, province: str, bonus: int, column: str
) -> None:
    """Agriculture is for plain, Livestock for meadow, and so on: muscovy is neither."""
    assert earned(scene(Seat(tile + column, {"muscovy": 1}))) == 1


@EACH
def test_a_scoring_tile_with_column_goes_on_in_the_declining_turn(
    tile: str, province: str, bonus: int
) -> None:
    """Declining Turn, 4: the decline bonuses described above still apply."""
    state = scene(Seat(tile + "_column", {province: 1, "muscovy": 1}), phase="turn")
    assert play(state, "decline").scores()[0] == 5 + 2 + bonus


@EACH
def test_a_scoring_tile_without_column_ends_with_the_decline(
    tile: str, province: str, bonus: int
) -> None:
    """Declining Turn, 4: other active scoring bonuses no longer apply."""
    state = scene(Seat(tile, {province: 1, "muscovy": 1}), phase="turn")
    assert play(state, "decline").scores()[0] == 5 + 2


@EACH
def test_a_column_scores_in_every_later_turn(
    tile: str, province: str, bonus: int
) -> None:
    """Civilization Tiles: ... remain active during an empire's decline."""
    state = scene(
        Seat("", {"catalonia": 1}, past=f"{tile}_column", ruins={province: 1})
    )
    assert earned(state) == 2 + bonus


@EACH
def test_a_declined_tile_without_column_scores_in_no_later_turn(
    tile: str, province: str, bonus: int
) -> None:
    """Declining Turn, 1: only ... with a broken-column symbol continue."""
    state = scene(Seat("", {"catalonia": 1}, past=tile, ruins={province: 1}))
    assert earned(state) == 2


@EACH
def test_a_column_in_decline_does_nothing_for_the_active_empire(
    tile: str, province: str, bonus: int
) -> None:
    """Note: these two civilizations are treated separately."""
    me = Seat("", {province: 1}, past=f"{tile}_column", ruins={"catalonia": 1})
    assert earned(scene(me)) == 2


@EACH
def test_a_column_of_the_active_empire_does_nothing_for_the_declining_one(
    tile: str, province: str, bonus: int
) -> None:
    """Note: tiles of the active civilization do not benefit the declining one."""
    state = scene(Seat(f"{tile}_column", {"catalonia": 1}, ruins={province: 1}))
    assert earned(state) == 2


def test_a_mine_on_a_mountain_scores_two_and_nothing_else() -> None:
    """Mining. Mining provinces earn +2; mountain ... provinces score 0 points."""
    assert earned(scene(Seat("mining", {"bohemia": 1}))) == 2


def test_a_port_that_is_a_meadow_scores_once_with_port_building() -> None:
    """Port Building. Port provinces (with an anchor) earn +1 victory point."""
    assert earned(scene(Seat("port_building", {"frisia": 1}))) == 2


# -- Currency


def test_currency_adds_a_point_for_every_province() -> None:
    """Currency. Each province in the empire earns +1 victory point."""
    assert earned(scene(Seat("currency", {"saxony": 1, "rhineland": 1}))) == 4


def test_currency_counts_mountains_and_deserts() -> None:
    """Currency: (including the mountains and deserts, ...)."""
    assert earned(scene(Seat("currency", {"alps": 1}))) == 1
    desert = scene(Seat("currency", {"gaetulia": 1}), board="mare_nostrum")
    assert earned(desert) == 1


def test_currency_counts_neither_rivers_nor_light_blue_water() -> None:
    """Currency: (..., but no rivers); light blue regions have the rules of rivers."""
    holding = {"padus": 1, "adriatic": 1, "cisalpina": 1}
    assert earned(scene(Seat("currency", holding), board="mare_nostrum")) == 1 + 1


def test_currency_ends_with_the_decline() -> None:
    """Declining Turn, 4: other active scoring bonuses no longer apply."""
    state = scene(Seat("currency", {"saxony": 1}), phase="turn")
    assert play(state, "decline").scores()[0] == 5 + 1


# -- Slavery


def test_slavery_scores_a_neutral_pawn() -> None:
    """Slavery. Each enemy or neutral pawn eliminated ... earns +1."""
    state = scene(Seat("slavery", {"saxony": 1}))
    assert earned(play(state, "take poland")) == 2 + 1


def test_slavery_scores_nothing_for_an_empty_province() -> None:
    """Slavery: a mountain without pawns."""
    state = scene(Seat("slavery", {"saxony": 1}))
    assert earned(play(state, "take bohemia")) == 1


def test_slavery_scores_the_lost_pawn_and_not_those_that_are_relocated() -> None:
    """Slavery: only pawns that are removed ... are counted, not those relocated."""
    enemy = Seat("", {"poland": 3, "ukraine": 1})
    state = scene(Seat("slavery", {"saxony": 1}), enemy)
    assert earned(play(state, "take poland")) == 2 + 1


def test_slavery_does_not_score_a_fort() -> None:
    """Slavery: (except Fortification pawns)."""
    enemy = Seat("fortification", {"poland": 1, "ukraine": 1})
    state = scene(Seat("slavery", {"saxony": 1}), enemy)
    assert forts(state) == {"poland", "ukraine"}
    assert earned(play(state, "take poland")) == 2 + 1


def test_slavery_scores_an_opponents_declining_province() -> None:
    """Slavery: applies to enemy pawns from civilizations in decline as well."""
    state = scene(Seat("slavery", {"saxony": 1}), Seat(ruins={"poland": 1}))
    assert earned(play(state, "take poland")) == 2 + 1


def test_slavery_scores_nothing_for_an_own_declining_province() -> None:
    """Expansion: ... and, if it belongs to an opponent, one point for Slavery."""
    state = scene(Seat("slavery", {"saxony": 1}, ruins={"ukraine": 1}))
    play(state, "take poland", "take ukraine")
    assert earned(state) == 3 + 1  # poland's native alone


def test_slavery_counts_one_turn_only() -> None:
    """Ruling: for each ... pawn removed to the stock this turn."""
    state = scene(Seat("slavery", {"saxony": 1}, hand=4), Seat("", {"catalonia": 1}))
    assert earned(play(state, "take poland")) == 3
    earned(play(state, "expand"))
    assert earned(play(state, "expand")) == 2


# -- Mountaineering, Fishing, Camels


def test_mountaineering_adds_a_point_for_each_mountain() -> None:
    """Mountaineering: these provinces also earn +1 victory point."""
    holding = {"bohemia": 1, "alps": 1, "bavaria": 1}
    assert earned(scene(Seat("mountaineering", holding))) == 2 + 1


def test_mountaineering_scores_nothing_in_decline() -> None:
    """Declining Turn, 4: other active scoring bonuses no longer apply."""
    state = scene(Seat("mountaineering", {"alps": 1}), phase="turn")
    assert play(state, "decline").scores()[0] == 5


def test_fishing_adds_half_a_point_for_each_province_by_the_sea() -> None:
    """Fishing. Each active province next to a ... sea earns an extra 0.5."""
    holding = {"saxony": 1, "poland": 1, "denmark": 1, "frisia": 1}
    assert earned(scene(Seat("fishing", holding))) == 4 + 2


def test_fishing_counts_no_inland_province() -> None:
    """Fishing: next to a river or sea."""
    assert earned(scene(Seat("fishing", {"bavaria": 1, "rhineland": 1}))) == 2


def test_fishing_counts_provinces_by_a_river_or_light_blue_water() -> None:
    """Fishing: next to a river; light blue regions have the rules of rivers."""
    holding = {"pannonia": 1, "illyricum": 1}  # by danuvius, by the adriatic
    assert earned(scene(Seat("fishing", holding), board="mare_nostrum")) == 2 + 1


def test_fishing_does_not_count_a_river_for_being_one() -> None:
    """Ruling: only if it touches another river, another water or a sea."""
    holding = {"nilus": 1, "aegyptus": 1}  # nilus touches no other water
    assert earned(scene(Seat("fishing", holding), board="mare_nostrum")) == 1
    holding = {"danuvius": 1, "pannonia": 1}  # danuvius touches ister
    assert earned(scene(Seat("fishing", holding), board="mare_nostrum")) == 1 + 1


def test_fishing_scores_nothing_in_decline() -> None:
    """Fishing. Each *active* province."""
    state = scene(Seat("fishing", {"saxony": 1, "poland": 1}), phase="turn")
    assert play(state, "decline").scores()[0] == 5 + 2


def test_camels_score_a_point_for_each_desert() -> None:
    """Camels: get 1 Victory Point for each desert province."""
    holding = {"gaetulia": 1, "libyan_desert": 1, "tripolitania": 1}
    assert earned(scene(Seat("camels", holding), board="mare_nostrum")) == 2 + 1


def test_camels_score_nothing_in_decline() -> None:
    """Declining Turn, 4: other active scoring bonuses no longer apply."""
    state = scene(Seat("camels", {"gaetulia": 1}), board="mare_nostrum", phase="turn")
    assert play(state, "decline").scores()[0] == 5
