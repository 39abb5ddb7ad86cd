"""Tiles about pawns: more of them, converted, a second expansion, off the board."""

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

# -- Barbarians


def test_barbarians_are_six_pawns() -> None:
    """Barbarians. No special abilities, but there are a lot of them."""
    past = Seat(past="weapons", ruins={"saxony": 1})
    state = scene(past, phase="choose", track="barbarians messengers")
    assert hand(play(state, "choose I")) == 14 + 6 + 5


def test_barbarians_earn_the_points_of_their_provinces_alone() -> None:
    """Barbarians. No special abilities."""
    holding = {"ukraine": 1, "bavaria": 1, "rhineland": 1, "frisia": 1, "alps": 1}
    assert earned(scene(Seat("barbarians messengers", holding))) == 4


# -- Medicine


def test_medicine_adds_a_pawn_at_the_start_of_reorganization() -> None:
    """Medicine: an extra pawn at the start of the reorganization phase."""
    state = scene(Seat("medicine", {"saxony": 1, "poland": 1}, hand=5))
    assert hand(play(state, "done")) == 6


def test_medicine_adds_nothing_before_the_conquest() -> None:
    """Medicine: at the start of the reorganization phase."""
    state = scene(Seat("medicine", {"saxony": 3, "poland": 1}), phase="turn")
    assert hand(play(state, "expand")) == 2


def test_medicine_adds_a_pawn_in_the_first_turn() -> None:
    """Medicine: including on its first turn."""
    state = scene(round=1, phase="choose", track="medicine barbarians")
    finish(play(state, "choose I", "take scotland"))
    assert pawns(state, "scotland") == [14 + 3 + 6 + 1]


def test_medicine_adds_nothing_in_a_declining_turn() -> None:
    """Ruling: in every expansion turn once; never in a declining turn."""
    state = scene(Seat("medicine philosophy", {"saxony": 3}), phase="turn")
    assert pawns(play(state, "decline"), "saxony") == [3]


# -- Culture

NATIVES = ("poland", "bavaria", "denmark", "frisia")


@pytest.mark.parametrize("defeated", range(5))
def test_culture_adds_a_pawn_for_every_two_defeated(defeated: int) -> None:
    """Culture: one pawn for every two population pawns defeated (rounded down)."""
    state = scene(Seat("culture cavalry", {"saxony": 1, "bohemia": 1}, hand=9))
    moves = [f"take {key}" for key in NATIVES[:defeated]]
    cost = paid(state, *moves)
    finish(state)
    everywhere = ("saxony", "bohemia", *NATIVES[:defeated])
    assert cost < 9
    assert sum(pawns(state, *everywhere)) == 2 + 9 + defeated // 2


def test_culture_counts_a_lost_enemy_pawn_and_no_survivor() -> None:
    """Culture: conversions and surviving defenders do not count."""
    enemy = Seat("", {"poland": 4, "ukraine": 1})
    state = scene(Seat("culture", {"saxony": 1}), enemy)
    assert mark(play(state, "take poland"), "defeated") == 1


def test_culture_counts_a_declining_province_as_one_pawn() -> None:
    """Culture: as one defeated pawn, even if Philosophy left several there."""
    enemy = Seat(past="philosophy", ruins={"poland": 4})
    state = scene(Seat("culture", {"saxony": 1}), enemy)
    assert mark(play(state, "take poland"), "defeated") == 1


def test_culture_counts_own_declining_provinces() -> None:
    """Culture: conquests of your own declining civilization also count."""
    me = Seat("culture heritage", {"saxony": 1}, ruins={"poland": 1})
    assert mark(play(scene(me), "take poland"), "defeated") == 1


def test_culture_does_not_count_cleared_provinces() -> None:
    """Ruling: these pawns count neither for Culture nor for Slavery."""
    me = Seat("culture", {"saxony": 1}, ruins={"ukraine": 1})
    state = play(scene(me), "take poland")
    assert (held(state, 0, declining=True), mark(state, "defeated")) == (set(), 1)


def test_culture_counts_each_turn_afresh() -> None:
    """Culture: defeated this turn."""
    state = scene(Seat("culture", {"saxony": 1}, hand=7), Seat("", {"castile": 1}))
    finish(play(state, "take poland"))
    finish(play(state, "expand"))
    finish(play(state, "expand", "done", "take bavaria"))
    assert sum(pawns(state, "saxony", "poland", "bavaria")) == 8


# -- Religion

BELIEVERS = Seat("religion", {"saxony": 1})


def test_religion_conquers_for_no_pawn_with_a_new_one() -> None:
    """Religion. Conquer a province for 0 pawns and place a new pawn."""
    state = scene(BELIEVERS, Seat("", {"poland": 1, "ukraine": 1}))
    assert paid(state, "convert poland") == 0
    assert province(state, "poland") == (0, 1)


def test_religion_leaves_no_survivor() -> None:
    """Religion: the pawn changes sides."""
    state = scene(BELIEVERS, Seat("", {"poland": 1, "ukraine": 1}))
    finish(play(state, "convert poland"))
    assert (pawns(state, "ukraine"), hand(state, 1)) == ([1], 0)


def test_religion_needs_exactly_one_pawn_of_an_active_opponent() -> None:
    """Religion: exactly one population pawn of an opponent's active civilization."""
    enemy = Seat("", {"poland": 2, "denmark": 1}, ruins={"bavaria": 1})
    state = scene(BELIEVERS, enemy)
    assert targets(state, "convert") == {"denmark"}


def test_a_fort_does_not_prevent_conversion() -> None:
    """Religion: forts do not prevent conversion. Ruling: the fort goes."""
    state = scene(BELIEVERS, Seat("fortification", {"poland": 1, "ukraine": 1}))
    assert forts(play(state, "convert poland")) == {"ukraine"}


def test_religion_is_used_once_a_turn_against_each_opponent() -> None:
    """Religion: use this ability once per own turn against each opponent."""
    one = Seat("", {"poland": 1, "denmark": 1})
    two = Seat("", {"bavaria": 1, "frisia": 1})
    state = scene(BELIEVERS, one, two)
    play(state, "convert poland")
    assert targets(state, "convert") == {"bavaria", "frisia"}
    assert targets(play(state, "convert bavaria"), "convert") == set()


def test_religion_is_there_again_in_the_next_turn() -> None:
    """Religion: once per own turn."""
    enemy = Seat("", {"poland": 1, "denmark": 1})
    state = scene(BELIEVERS, enemy)
    finish(play(state, "convert poland"))
    finish(play(state, "expand"))
    play(state, "expand", "done")
    assert "denmark" in targets(state, "convert")


def test_religion_reaches_no_further_than_a_conquest() -> None:
    """Religion: the province must be within conquest range."""
    state = scene(BELIEVERS, Seat("", {"ukraine": 1, "poland": 2}))
    assert targets(state, "convert") == set()


def test_religion_needs_no_pawn_in_hand() -> None:
    """Religion: for 0 pawns. Ruling: even with no pawn in hand."""
    state = scene(Seat("religion", {"saxony": 1}, hand=0), Seat("", {"poland": 1}))
    assert texts(state) == ["convert poland", "done"]


def test_religion_may_be_the_entry() -> None:
    """Ruling: Espionage and conversion may be the entry."""
    state = scene(Seat("religion"), Seat("", {"scotland": 1, "neustria": 1}))
    assert targets(state, "convert") == {"scotland"}


def test_a_conversion_clears_own_declining_provinces_beside_it() -> None:
    """Ruling: own declining neighbours are cleared as in a conquest."""
    me = Seat("religion", {"saxony": 1}, ruins={"ukraine": 1})
    state = scene(me, Seat("", {"poland": 1, "denmark": 1}))
    assert held(play(state, "convert poland"), 0, declining=True) == set()


# -- Army

SOLDIERS = Seat("army", {"saxony": 1}, hand=7)


def test_army_collects_all_but_one_pawn_for_a_second_expansion() -> None:
    """Army: a second expansion phase, collecting all but one pawn again."""
    state = scene(SOLDIERS)
    play(state, "take poland", "take rhineland", "second expansion")
    assert (phase(state), pawns(state, "poland", "rhineland")) == ("conquer", [1, 1])
    assert hand(state) == 5


def test_army_expands_from_what_it_has_just_conquered() -> None:
    """Army: the second expansion goes on where the first one ended."""
    state = scene(SOLDIERS)
    play(state, "take poland", "second expansion")
    assert "ukraine" in targets(state)


def test_army_expands_a_second_time_and_no_third() -> None:
    """Army: a second expansion phase."""
    state = play(scene(SOLDIERS), "take poland", "second expansion", "take bavaria")
    assert "second expansion" not in texts(state)


def test_army_is_offered_where_it_would_collect_something() -> None:
    """Ruling: offered only if it would change the hand."""
    state = scene(SOLDIERS)
    assert "second expansion" not in texts(state)
    assert "second expansion" in texts(play(state, "take poland"))


def test_army_abandons_nothing_before_the_second_expansion() -> None:
    """Army: only able to leave a province empty at the start of the first."""
    state = play(scene(SOLDIERS), "take poland", "second expansion")
    assert phase(state) == "conquer"
    assert targets(state, "abandon") == set()


def test_army_has_one_reorganization_and_one_scoring() -> None:
    """Army: reorganization, Medicine, Culture and scoring occur only once."""
    state = scene(Seat("army medicine", {"saxony": 1}, hand=7))
    play(state, "take poland", "second expansion", "take bavaria")
    assert earned(state) == 3
    assert sum(pawns(state, "saxony", "poland", "bavaria")) == 8 + 1


def test_army_may_expand_again_in_the_next_turn() -> None:
    """Ruling: once a turn."""
    state = scene(SOLDIERS, Seat("", {"castile": 1}))
    finish(play(state, "take poland", "second expansion"))
    finish(play(state, "expand"))
    play(state, "expand", "done", "take denmark")
    assert "second expansion" in texts(state)


@pytest.mark.parametrize("tile", ["espionage", "religion"])
def test_army_renews_neither_espionage_nor_religion(tile: str) -> None:
    """Espionage, Religion: once a turn, including both expansions with Army."""
    kind = "convert" if tile == "religion" else tile
    enemy = Seat("", {"poland": 1, "denmark": 1})
    state = scene(Seat(f"army {tile}", {"saxony": 2}), enemy)
    play(state, f"{kind} poland", "second expansion")
    assert targets(state, kind) == set()


# -- Warband


def test_warband_leaves_one_pawn_in_each_province() -> None:
    """Warband. The player leaves only one pawn in each province."""
    state = scene(Seat("warband", {"saxony": 1}))
    play(state, "take poland", "done")
    assert state.current_player() == 1
    assert pawns(state, "saxony", "poland") == [1, 1]


def test_the_other_pawns_of_warband_are_off_board_until_the_next_turn() -> None:
    """Warband: the other pawns are off board until next turn."""
    state = scene(Seat("warband", {"saxony": 1}), Seat("", {"castile": 1}))
    play(state, "take poland", "done")
    assert hand(state) == 9 - 1
    finish(play(state, "expand"))
    assert hand(play(state, "expand")) == 8


def test_surviving_warband_pawns_wait_off_board() -> None:
    """Expansion: with Warband, surviving defenders remain off board."""
    enemy = Seat("warband", {"poland": 3, "ukraine": 1}, hand=2)
    state = finish(play(scene(BELIEVERS, enemy), "take poland"))
    assert (hand(state, 1), pawns(state, "ukraine")) == (2 + 2, [1])


def test_warband_pawns_leave_the_game_at_the_decline() -> None:
    """Ruling: survivors, Warband's pawns ... leave the game."""
    state = scene(Seat("warband", {"saxony": 1}, hand=5), phase="turn")
    assert hand(play(state, "decline")) == 0
