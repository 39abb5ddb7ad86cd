"""Two tiles together, or against each other: the rulebook's notes and the rulings."""

import pytest

from tests.vinci.scenes import (
    Seat,
    earned,
    finish,
    forts,
    hand,
    held,
    mark,
    paid,
    pawns,
    phase,
    play,
    province,
    scene,
    targets,
    texts,
)

SOUTH = {"board": "mare_nostrum"}

# -- Additional notes of the rulebook


def test_army_with_legions_has_seven_legions_once() -> None:
    """Army + Legions: the 7 extra armies are only available once."""
    state = scene(Seat("army legions", {"saxony": 1}, hand=5), legions=7)
    play(state, "take poland", "take bavaria", "take denmark")
    assert (mark(state, "legions"), hand(state)) == (7 - 6, 5 - 3)
    play(state, "second expansion")
    assert mark(state, "legions") == 3  # nine spent: five pawns, then four Legions
    assert hand(state) == 2


def test_army_with_legions_gets_back_legions_that_pawns_could_pay() -> None:
    """Ruling: normal pawns are taken to have paid first."""
    state = scene(Seat("army legions", {"saxony": 1}, hand=6), legions=7)
    play(state, "take poland")
    assert (mark(state, "legions"), hand(state)) == (5, 5)
    play(state, "second expansion")
    assert (mark(state, "legions"), hand(state)) == (7, 5)


def test_religion_brings_culture_no_pawn() -> None:
    """Religion + Culture: it does not count towards the culture bonus."""
    state = scene(Seat("religion culture", {"saxony": 1}), Seat("", {"poland": 1}))
    assert mark(play(state, "convert poland"), "defeated") == 0


def test_religion_earns_no_point_for_slavery() -> None:
    """Religion + Slavery: they do not earn the victory point from slavery."""
    state = scene(Seat("religion slavery", {"saxony": 1}), Seat("", {"poland": 1}))
    assert earned(play(state, "convert poland")) == 2


def test_religion_converts_pawns_of_who_declared_peace() -> None:
    """Religion v Diplomacy: ... a player with Diplomacy who has declared ... peace."""
    me = Seat("religion", {"saxony": 1})
    diplomat = Seat("diplomacy", {"poland": 1, "ukraine": 1})
    state = scene(me, diplomat, Seat(), peace=(1, 0))
    assert "poland" not in targets(state)
    assert province(play(state, "convert poland"), "poland") == (0, 1)


def test_religion_does_not_break_the_peace_that_its_own_diplomacy_declared() -> None:
    """Ruling: with both Diplomacy and Religion it may not convert the partner's."""
    me = Seat("religion diplomacy", {"saxony": 1})
    one, two = Seat("", {"poland": 1}), Seat("", {"bavaria": 1})
    state = scene(me, one, two, peace=(0, 1))
    assert targets(state, "convert") == {"bavaria"}


def test_religion_takes_a_pawn_from_nomads() -> None:
    """Religion v Nomadic: ... so the nomadic player does lose a pawn."""
    nomads = Seat("nomadic", {"poland": 1, "ukraine": 1})
    state = scene(Seat("religion", {"saxony": 1}), nomads)
    finish(play(state, "convert poland"))
    assert (held(state, 1), pawns(state, "ukraine")) == ({"ukraine"}, [1])
    assert hand(state, 1) == 0


def test_religion_takes_a_pawn_from_drakkar_in_a_river() -> None:
    """Drakkar: ... does not prevent conversion through Religion."""
    enemy = Seat("drakkar", {"ister": 1, "scythia": 1})
    state = scene(Seat("religion", {"thracia": 1}), enemy, **SOUTH)
    finish(play(state, "convert ister"))
    assert (pawns(state, "scythia"), hand(state, 1)) == ([1], 0)


def test_culture_gets_nothing_from_nomads() -> None:
    """Culture v Nomadic: no pawn is removed so ... no culture bonus."""
    nomads = Seat("nomadic", {"poland": 1, "denmark": 1})
    state = scene(Seat("culture cavalry", {"saxony": 1}), nomads)
    play(state, "take poland", "take denmark")
    assert mark(state, "defeated") == 0


def test_slavery_earns_nothing_from_nomads() -> None:
    """Slavery v Nomadic: no pawn is removed so ... not earn the victory point."""
    nomads = Seat("nomadic", {"poland": 2})
    state = scene(Seat("slavery", {"saxony": 1}), nomads)
    assert earned(play(state, "take poland")) == 2


def test_slavery_and_culture_get_nothing_from_drakkar_in_a_river() -> None:
    """Slavery: only pawns that are removed from the board are counted."""
    enemy = Seat("drakkar", {"ister": 2})
    state = scene(Seat("slavery culture", {"thracia": 1}), enemy, **SOUTH)
    play(state, "take ister")
    assert (mark(state, "slavery"), mark(state, "defeated")) == (0, 0)


def test_slavery_and_culture_count_philosophys_pawns_once() -> None:
    """Expansion: one defeated pawn for Culture and ... one point for Slavery."""
    enemy = Seat(past="philosophy", ruins={"poland": 4})
    state = scene(Seat("slavery culture", {"saxony": 1}), enemy)
    play(state, "take poland")
    assert (mark(state, "slavery"), mark(state, "defeated")) == (1, 1)


# -- Points that add up


@pytest.mark.parametrize(
    ("provinces", "halves"),
    [
        ("saxony", 0),
        ("saxony poland", 1),
        ("saxony poland denmark", 1),
        ("saxony poland denmark livonia finland", 2),
    ],
)
def test_fishing_rounds_the_total_down(provinces: str, halves: int) -> None:
    """Fishing: add the bonuses for all eligible provinces, then round down."""
    keys = provinces.split()
    state = scene(Seat("fishing", dict.fromkeys(keys, 1)))
    assert earned(state) == len(keys) + halves


def test_fishing_is_rounded_apart_from_ports() -> None:
    """Fishing, Port Building: 3 provinces, 1 port, 1.5 rounded down."""
    holding = {"frisia": 1, "denmark": 1, "saxony": 1}
    assert earned(scene(Seat("fishing port_building", holding))) == 3 + 1 + 1


@pytest.mark.parametrize(
    ("tile", "key", "bonus"),
    [
        ("agriculture", "ukraine", 1),
        ("livestock_breeding", "bavaria", 1),
        ("mining", "rhineland", 2),
        ("port_building", "brittany", 1),
    ],
)
def test_two_varieties_of_a_bonus_add_up(tile: str, key: str, bonus: int) -> None:
    """Civilization Tiles: all of the modifiers on these tiles are cumulative."""
    state = scene(Seat(f"{tile} {tile}_column", {key: 1}))
    assert earned(state) == 1 + 2 * bonus


def test_of_two_varieties_the_column_alone_goes_on_in_decline() -> None:
    """Declining Turn, 1: only ... with a broken-column symbol."""
    state = scene(Seat("mining mining_column", {"bohemia": 1}), phase="turn")
    assert play(state, "decline").scores()[0] == 5 + 2


def test_a_mountain_scores_for_mining_and_mountaineering() -> None:
    """Civilization Tiles: cumulative; a mountain itself scores nothing."""
    assert earned(scene(Seat("mining mountaineering", {"bohemia": 1}))) == 2 + 1


def test_a_desert_scores_for_currency_and_camels() -> None:
    """Civilization Tiles: cumulative; a desert itself scores nothing."""
    state = scene(Seat("currency camels", {"gaetulia": 1}), **SOUTH)
    assert earned(state) == 1 + 1


# -- Costs


@pytest.mark.parametrize(("pawns_inside", "cost"), [(1, 1), (2, 1), (3, 2)])
def test_weapons_cavalry_and_a_mountain_leave_a_cost_of_at_least_one(
    pawns_inside: int, cost: int
) -> None:
    """Cost of a new Province: defense can never be less than 1."""
    me = Seat("weapons cavalry", {"bohemia": 1})
    state = scene(me, Seat("", {"poland": pawns_inside}))
    assert paid(state, "take poland") == cost
    assert mark(state, "legions") == 0


def test_mountaineering_and_galleys_add_up() -> None:
    """Civilization Tiles: cumulative; illyria is a mountain on the Adriatic."""
    state = scene(Seat("mountaineering galleys", {"lombardy": 1}))
    assert paid(state, "take illyria") == 3 - 1 - 1


def test_drakkar_and_galleys_add_up() -> None:
    """Civilization Tiles: cumulative; ister touches danuvius and the Euxine."""
    me = Seat("drakkar galleys", {"thracia": 1})
    state = scene(me, Seat("", {"ister": 3}), **SOUTH)
    assert paid(state, "take ister") == 2 + 3 - 1 - 1


@pytest.mark.parametrize(("players", "population"), [(3, 18), (4, 14)])
def test_mountaineering_and_galleys_have_18_or_14_pawns(
    players: int, population: int
) -> None:
    """Pawns of a new Civilization: example with 3 and with 4 players."""
    me = Seat(past="weapons", ruins={"castile": 1})
    track = "mountaineering galleys"
    state = scene(me, players=players, phase="choose", track=track)
    assert hand(play(state, "choose I")) == population


def test_militia_and_fortification_are_one_fort() -> None:
    """Ruling: one fort per province and +1 only."""
    enemy = Seat("militia fortification", {"poland": 1, "ukraine": 1})
    assert paid(scene(Seat("", {"saxony": 1}), enemy), "take poland") == 2 + 1 + 1


def test_a_province_taken_by_militia_and_fortification_gets_one_fort() -> None:
    """Ruling: one fort per province and +1 only."""
    me = Seat("militia fortification", {"saxony": 1}, hand=3)
    state = scene(me, Seat("cavalry army", {"ukraine": 5}))
    play(state, "take poland", "place saxony", "place saxony", "expand", "done")
    assert paid(state, "take poland") == 2 + 1 + 1 - 1  # Cavalry


def test_forts_of_militia_and_fortification_stay_in_decline() -> None:
    """Ruling: ... which stays in decline."""
    state = scene(Seat("militia fortification", {"saxony": 2}), phase="turn")
    assert forts(play(state, "decline")) == {"saxony"}


def test_a_legion_pays_one_of_the_two_pawns_of_espionage() -> None:
    """Espionage: Legions may pay part; at least one normal pawn is required."""
    me = Seat("espionage legions", {"saxony": 1}, hand=6)
    state = scene(me, Seat("", {"poland": 5}), legions=7)
    assert paid(state, "espionage poland") == 1
    assert (mark(state, "legions"), pawns(state, "poland")) == (6, [1])


def test_legions_alone_pay_no_espionage() -> None:
    """Espionage: at least one normal pawn is required."""
    me = Seat("espionage legions", {"saxony": 1}, hand=1)
    state = play(scene(me, legions=7), "take poland")
    assert state.current_player() == 1  # nothing was left to decide


# -- The end of a turn and of an empire


def test_philosophy_places_warbands_pawns_before_the_decline() -> None:
    """Ruling: all pawns in hand, Warband's too, are placed as in reorganize."""
    me = Seat("warband philosophy", {"saxony": 1, "poland": 1}, hand=3)
    state = play(scene(me, phase="turn"), "decline")
    assert (phase(state), texts(state)) == (
        "reorganize", ["place saxony", "place poland"]
    )
    play(state, "place poland")
    assert pawns(state, "saxony", "poland") == [1, 4]
    assert hand(state) == 0


def test_rebirth_with_philosophy_keeps_the_pawns_where_they_stand() -> None:
    """Ruling: a declining turn without Philosophy's reorganize."""
    state = scene(Seat("rebirth philosophy", {"saxony": 1, "poland": 1}, hand=4))
    play(state, "done", "place saxony", "place saxony", "place poland", "decline")
    assert phase(state) == "choose"
    assert pawns(state, "saxony", "poland") == [3, 3]


def test_medicine_and_culture_go_on_without_provinces() -> None:
    """Ruling: an empire without provinces keeps all in hand, Medicine's added."""
    state = play(scene(Seat("medicine culture", hand=5)), "done")
    assert (state.current_player(), hand(state)) == (1, 6)


def test_medicine_and_culture_add_up() -> None:
    """Medicine, Culture: each at the start of reorganization."""
    state = scene(Seat("medicine culture", {"saxony": 1}))
    assert paid(state, "take poland", "take bavaria") == 6
    assert hand(play(state, "done")) == 3 + 1 + 1 + 2 + 2


def test_medicines_pawn_waits_off_board_with_warband() -> None:
    """Warband: the other pawns are off board until next turn."""
    state = play(scene(Seat("medicine warband", {"saxony": 1}, hand=5)), "done")
    assert (hand(state), pawns(state, "saxony")) == (6, [1])


def test_all_pawns_of_nomads_wait_off_board_with_warband() -> None:
    """Nomadic: all defenders survive; with Warband they remain off board."""
    enemy = Seat("nomadic warband", {"poland": 3, "ukraine": 1})
    state = finish(play(scene(Seat("", {"saxony": 1}), enemy), "take poland"))
    assert (hand(state, 1), pawns(state, "ukraine")) == (3, [1])
