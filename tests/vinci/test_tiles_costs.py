"""Tiles that make conquests cheaper: what the hand holds before and after.

Europe, with a native on all but mountains: saxony and poland by the Baltic, the rest
inland. Plain, meadow and normal cost 2 + 1, forest 3 + 1, mountain 3.
Mare Nostrum: danuvius, ister and nilus rivers 2, adriatic light-blue water 2, desert 3.
"""

import pytest

from tests.vinci.scenes import (
    Seat,
    finish,
    forts,
    hand,
    mark,
    paid,
    pawns,
    play,
    province,
    scene,
    targets,
    texts,
)

# where from, what is taken, what it costs without a tile
EUROPE = [
    ("muscovy", "ukraine", 3, "plain"),
    ("saxony", "bavaria", 3, "meadow"),
    ("ruthenia", "muscovy", 3, "normal"),
    ("saxony", "rhineland", 4, "forest"),
    ("saxony", "bohemia", 3, "mountain"),
]
SOUTH = [
    ("pannonia", "danuvius", 2, "river"),
    ("illyricum", "adriatic", 2, "water"),
    ("tripolitania", "gaetulia", 3, "desert"),
]
CHEAPER = {
    "barbarians": set(),
    "weapons": {
        "plain", "meadow", "normal", "forest", "mountain", "river", "water", "desert"
    },
    "cavalry": {"plain", "meadow", "normal"},
    "mountaineering": {"mountain"},
    "drakkar": {"river", "water"},
    "camels": {"desert"},
}
PLACES = [
    (tile, board, *row)
    for board, rows in (("europe", EUROPE), ("mare_nostrum", SOUTH))
    for row in rows
    for tile in CHEAPER
    if board != "europe" or tile not in ("drakkar", "camels")  # left in the box there
]


@pytest.mark.parametrize(
    ("tile", "board", "base", "target", "cost", "terrain"), PLACES
)
def test_a_tile_takes_a_pawn_off_the_cost_of_its_terrains(
    tile: str, board: str, base: str, target: str, cost: int, terrain: str
) -> None:
    """Weapons, Cavalry, Mountaineering, Drakkar, Camels: costs one pawn less.

    Barbarians: no special abilities. Light blue: the same defence and rules as rivers.
    """
    other = "messengers" if tile == "barbarians" else "barbarians"
    state = scene(Seat(f"{tile} {other}", {base: 1}), board=board)
    assert paid(state, f"take {target}") == cost - (terrain in CHEAPER[tile])


@pytest.mark.parametrize("players", [3, 5])
def test_deserts_are_normal_land_where_camels_are_omitted(players: int) -> None:
    """Setting Up: Mare Nostrum with three or five players omits Camels."""
    me = Seat("cavalry", {"tripolitania": 1}, hand=6)
    state = scene(me, board="mare_nostrum", players=players)
    assert paid(state, "take gaetulia") == 2 + 1 - 1


# -- Galleys


@pytest.mark.parametrize(
    ("board", "base", "target", "cost"),
    [
        ("europe", "saxony", "poland", 3 - 1),  # the Baltic
        ("europe", "lombardy", "illyria", 3 - 1),  # a mountain on the Adriatic
        ("europe", "saxony", "bavaria", 3),  # inland
        ("mare_nostrum", "illyricum", "pannonia", 3 - 1),  # danuvius
        ("mare_nostrum", "macedonia", "illyricum", 4 - 1 - 1),  # the adriatic
        ("mare_nostrum", "pannonia", "danuvius", 2 - 1),  # ister touches it
        ("mare_nostrum", "aegyptus", "nilus", 2),  # a river that touches no other
        ("mare_nostrum", "numidia", "gaetulia", 3),  # a desert inland
    ],
)
def test_galleys_take_a_pawn_off_beside_a_river_or_a_sea(
    board: str, base: str, target: str, cost: int
) -> None:
    """Galleys. Expanding into a province next to a river or a sea costs one less.

    Macedonia is a mountain, which takes off another pawn.
    """
    state = scene(Seat("galleys", {base: 1}), board=board)
    assert paid(state, f"take {target}") == cost


# -- Espionage

STRONG = Seat("fortification", {"poland": 6, "ukraine": 1})


def test_espionage_takes_a_province_for_two_pawns() -> None:
    """Espionage: ... at the cost of two pawns, regardless of how heavily defended."""
    state = scene(Seat("espionage", {"saxony": 1}), STRONG)
    assert paid(state, "espionage poland") == 2
    assert province(state, "poland") == (0, 2)


def test_espionage_is_used_once_a_turn() -> None:
    """Espionage. Once per turn."""
    state = scene(Seat("espionage", {"saxony": 1}), STRONG)
    assert "rhineland" in targets(state, "espionage")
    assert targets(play(state, "espionage poland"), "espionage") == set()


def test_espionage_is_there_again_in_the_next_turn() -> None:
    """Espionage: this ability may only be used once per turn."""
    state = scene(Seat("espionage", {"saxony": 1}), Seat("", {"castile": 1}))
    finish(play(state, "espionage rhineland"))
    finish(play(state, "expand"))
    play(state, "expand", "done")
    assert "burgundy" in targets(state, "espionage")


def test_espionage_ignores_the_terrain() -> None:
    """Espionage: all other modifiers are ignored (including province type)."""
    state = scene(Seat("espionage weapons", {"saxony": 1}))
    assert paid(state, "espionage rhineland") == 2


def test_espionage_needs_two_pawns() -> None:
    """Espionage: the cost of two pawns; here one is left."""
    state = scene(Seat("espionage army", {"saxony": 2}, hand=1))
    assert targets(state, "espionage") == set()


def test_espionage_is_offered_where_it_saves_pawns() -> None:
    """Ruling: offered only where the normal cost exceeds 2."""
    state = scene(Seat("espionage weapons", {"saxony": 1}), empty="poland bavaria")
    assert targets(state, "espionage") == {"rhineland"}


def test_espionage_reaches_no_further_than_a_conquest() -> None:
    """Espionage: reachability and peace still apply."""
    state = scene(Seat("espionage", {"saxony": 1}), STRONG)
    assert targets(state, "espionage") == targets(state)
    assert "ukraine" not in targets(state, "espionage")


def test_espionage_breaks_no_peace() -> None:
    """Espionage: reachability and peace still apply."""
    state = scene(
        Seat("espionage", {"saxony": 1}, hand=6),
        Seat("diplomacy", {"poland": 2}),
        players=3,
        peace=(1, 0),
    )
    assert targets(state, "espionage") == {
        "denmark", "frisia", "rhineland", "bavaria", "bohemia"
    }


def test_espionage_costs_the_defender_a_pawn() -> None:
    """Expansion: conquered normally or through Espionage, it loses one pawn."""
    state = scene(Seat("espionage", {"saxony": 1}), STRONG)
    play(state, "espionage poland")
    assert mark(state, "survivors") == [0, 5]


def test_espionage_may_be_the_entry() -> None:
    """Ruling: Espionage and conversion may be the entry."""
    state = scene(Seat("espionage"), Seat("fortification", {"scotland": 6}))
    assert "scotland" in targets(state, "espionage")
    assert "neustria" not in targets(state, "espionage")


# -- Legions


def test_legions_are_seven_more_pawns_in_every_turn() -> None:
    """Legions: seven temporary extra pawns ... at the start of its turn."""
    state = scene(Seat("legions", {"saxony": 3, "poland": 1}), phase="turn")
    play(state, "expand")
    assert (mark(state, "legions"), hand(state)) == (7, 2)


def test_legions_pay_all_but_one_pawn_of_a_conquest() -> None:
    """Legions: each conquest requires at least one normal population pawn."""
    state = scene(Seat("legions", {"saxony": 1}, hand=5), legions=7)
    assert paid(state, "take rhineland") == 1
    assert mark(state, "legions") == 7 - 3


def test_used_legions_are_removed_immediately() -> None:
    """Legions: used Legions are removed immediately and cannot be reused."""
    state = scene(Seat("legions", {"saxony": 1}, hand=5), legions=7)
    play(state, "take rhineland")
    assert province(state, "rhineland") == (0, 1)


def test_normal_pawns_pay_what_legions_cannot() -> None:
    """Ruling: each conquest uses as many Legions as it can."""
    state = scene(Seat("legions", {"saxony": 1}, hand=7), legions=1)
    assert paid(state, "take rhineland") == 4 - 1
    assert (mark(state, "legions"), pawns(state, "rhineland")) == (0, [3])


def test_legions_alone_conquer_nothing() -> None:
    """Legions: ... requires at least one normal population pawn."""
    state = scene(Seat("legions army", {"saxony": 2}, hand=1), legions=7)
    assert targets(play(state, "take poland")) == set()
    assert mark(state, "legions") == 5


def test_a_conquest_may_cost_all_legions_and_the_last_pawn() -> None:
    """Legions: seven extra pawns and one normal pawn are eight."""
    enemy = Seat("", {"poland": 6, "bavaria": 7})
    state = scene(Seat("legions army", {"saxony": 2}, hand=1), enemy, legions=7)
    assert "poland" in targets(state)  # 2 + 6
    assert "bavaria" not in targets(state)  # 2 + 7


def test_unused_legions_expire_before_reorganization() -> None:
    """Legions: unused Legions expire before reorganization."""
    state = scene(Seat("legions", {"saxony": 1, "poland": 1}, hand=5), legions=7)
    play(state, "done")
    assert (mark(state, "legions"), hand(state)) == (0, 5)
    assert texts(state) == ["place saxony", "place poland"]


def test_a_civilization_with_legions_has_its_pawns_and_no_more_on_board() -> None:
    """Legions: temporary extra pawns for conquests."""
    state = scene(Seat("legions", {"saxony": 1}, hand=5), legions=7)
    finish(play(state, "take poland", "take rhineland"))
    assert sum(pawns(state, "saxony", "poland", "rhineland")) == 6
    assert forts(state) == set()
