"""Tiles that help who is attacked: forts, pawns that survive, peace."""

from tests.vinci.scenes import (
    Seat,
    finish,
    forts,
    hand,
    held,
    mark,
    paid,
    pawns,
    phase,
    play,
    scene,
    targets,
    texts,
)

ATTACKER = Seat("", {"saxony": 1})
SOUTH = {"board": "mare_nostrum"}

# -- Fortification and Militia


def test_fortification_puts_a_fort_on_a_conquered_province() -> None:
    """Fortification. Place a fort token (white disc) on each non-river province."""
    state = scene(Seat("fortification", {"saxony": 1}))
    assert forts(play(state, "take poland", "take bohemia")) == {
        "saxony", "poland", "bohemia"
    }


def test_militia_puts_a_fort_on_a_conquered_province() -> None:
    """Militia. Place a fort token (white disc) on each non-river province."""
    state = scene(Seat("militia", {"saxony": 1}))
    assert forts(play(state, "take poland")) == {"saxony", "poland"}


def test_no_fort_stands_on_a_river_or_light_blue_water() -> None:
    """Fortification: on each non-river province."""
    state = scene(Seat("fortification", {"illyricum": 1}), **SOUTH)
    play(state, "take adriatic", "take ister", "take pannonia")
    assert forts(state) == {"illyricum", "pannonia"}


def test_militia_puts_no_fort_on_a_river() -> None:
    """Militia: on each non-river province."""
    state = scene(Seat("militia", {"illyricum": 1}), **SOUTH)
    assert forts(play(state, "take ister")) == {"illyricum"}


def test_a_fort_of_fortification_costs_the_attacker_a_pawn() -> None:
    """Fortification: fort tokens give +1 defense."""
    enemy = Seat("fortification", {"poland": 2, "ukraine": 1})
    assert paid(scene(ATTACKER, enemy), "take poland") == 2 + 2 + 1


def test_a_fort_of_militia_costs_the_attacker_a_pawn() -> None:
    """Militia: fort tokens give +1 defense."""
    enemy = Seat("militia", {"poland": 2, "ukraine": 1})
    assert paid(scene(ATTACKER, enemy), "take poland") == 2 + 2 + 1


def test_a_fort_is_gone_with_its_province() -> None:
    """Ruling: from the moment it is taken; gone with the province."""
    state = scene(ATTACKER, Seat("fortification", {"poland": 2, "ukraine": 1}))
    assert forts(play(state, "take poland")) == {"ukraine"}


def test_an_abandoned_province_keeps_no_fort() -> None:
    """Ruling: the province is empty, without fort or natives, at its normal cost."""
    state = scene(Seat("fortification", {"saxony": 9, "poland": 1}), phase="turn")
    play(state, "expand", "abandon poland")
    assert forts(state) == {"saxony"}
    assert paid(state, "take poland") == 2


def test_forts_of_fortification_remain_in_decline() -> None:
    """Fortification: fort tokens ... remain in decline."""
    state = scene(Seat("fortification", {"saxony": 2, "poland": 1}), phase="turn")
    assert forts(play(state, "decline")) == {"saxony", "poland"}


def test_a_fort_in_decline_still_defends() -> None:
    """Fortification: fort tokens give +1 defense and remain in decline."""
    enemy = Seat(past="fortification", ruins={"poland": 1})
    assert paid(scene(ATTACKER, enemy), "take poland") == 2 + 1 + 1


def test_forts_of_militia_are_removed_at_the_decline() -> None:
    """Militia: ... are removed when the civilization goes into decline."""
    state = scene(Seat("militia", {"saxony": 2, "poland": 1}), phase="turn")
    assert forts(play(state, "decline")) == set()


def test_forts_of_a_declining_empire_go_when_it_is_removed() -> None:
    """Declining Turn, 2: remaining pawns from an earlier one are removed."""
    me = Seat("", {"castile": 1}, past="fortification", ruins={"saxony": 1})
    assert forts(play(scene(me, phase="turn"), "decline")) == set()


def test_fortification_gives_nothing_to_the_next_empire() -> None:
    """Note: these two civilizations are treated separately."""
    me = Seat("", {"castile": 1}, past="fortification", ruins={"saxony": 1})
    assert forts(play(scene(me), "take andalusia")) == {"saxony"}


# -- Nomadic and Drakkar


def test_a_conquered_empire_loses_a_pawn() -> None:
    """Expansion: when an active civilization is conquered ..., it loses one pawn."""
    state = scene(ATTACKER, Seat("", {"poland": 3, "ukraine": 1}))
    assert mark(play(state, "take poland"), "survivors") == [0, 2]


def test_nomads_lose_no_pawn() -> None:
    """Nomadic: an active civilization loses no pawn when conquered normally."""
    state = scene(ATTACKER, Seat("nomadic", {"poland": 3, "ukraine": 1}))
    finish(play(state, "take poland"))
    assert pawns(state, "ukraine") == [4]


def test_nomads_lose_no_pawn_to_espionage() -> None:
    """Nomadic: ... when conquered normally or through Espionage."""
    enemy = Seat("nomadic", {"poland": 3, "ukraine": 1})
    state = scene(Seat("espionage", {"saxony": 1}), enemy)
    assert mark(play(state, "espionage poland"), "survivors") == [0, 3]


def test_nomads_are_not_protected_in_decline() -> None:
    """Nomadic: this protection ends in decline."""
    state = scene(ATTACKER, Seat(past="nomadic", ruins={"poland": 1, "ukraine": 1}))
    finish(play(state, "take poland"))
    assert held(state, 1, declining=True) == {"ukraine"}
    assert (pawns(state, "ukraine"), hand(state, 1)) == ([1], 0)


def test_declined_nomads_do_not_protect_the_next_empire() -> None:
    """Note: these two civilizations are treated separately."""
    enemy = Seat("", {"poland": 3}, past="nomadic", ruins={"castile": 1})
    assert mark(play(scene(ATTACKER, enemy), "take poland"), "survivors") == [0, 2]


def test_a_lone_nomad_survives_too() -> None:
    """Nomadic: all defenders survive; they re-enter when no province is left."""
    state = scene(ATTACKER, Seat("nomadic", {"poland": 1}))
    finish(play(state, "take poland"))
    assert (hand(state, 1), held(state, 1)) == (1, set())


def test_drakkar_loses_no_pawn_in_a_river() -> None:
    """Drakkar: loses no pawn ... in a river province."""
    enemy = Seat("drakkar", {"ister": 3, "scythia": 1})
    state = scene(Seat("", {"thracia": 1}), enemy, **SOUTH)
    assert mark(play(state, "take ister"), "survivors") == [0, 3]


def test_drakkar_loses_no_pawn_in_light_blue_water() -> None:
    """Note: light blue regions have the same rules as the rivers."""
    enemy = Seat("drakkar", {"aegean": 3, "asia": 1})
    state = scene(Seat("", {"thracia": 1}), enemy, **SOUTH)
    assert mark(play(state, "take aegean"), "survivors") == [0, 3]


def test_drakkar_loses_no_pawn_in_a_river_to_espionage() -> None:
    """Drakkar: ... when conquered normally or through Espionage."""
    enemy = Seat("drakkar", {"ister": 3, "scythia": 1})
    state = scene(Seat("espionage", {"thracia": 1}), enemy, **SOUTH)
    assert mark(play(state, "espionage ister"), "survivors") == [0, 3]


def test_drakkar_loses_a_pawn_on_land() -> None:
    """Drakkar: ... in a river province."""
    enemy = Seat("drakkar", {"illyricum": 3, "ister": 1})
    state = scene(Seat("", {"thracia": 1}), enemy, **SOUTH)
    assert mark(play(state, "take illyricum"), "survivors") == [0, 2]


def test_drakkar_is_not_protected_in_decline() -> None:
    """Drakkar: this protection ends in decline."""
    enemy = Seat(past="drakkar", ruins={"ister": 1, "scythia": 1})
    state = scene(Seat("", {"thracia": 1}), enemy, **SOUTH)
    finish(play(state, "take ister"))
    assert (pawns(state, "scythia"), hand(state, 1)) == ([1], 0)


# -- Diplomacy: seat 0 beside seats 1 and 2

DIPLOMAT = Seat("diplomacy", {"saxony": 3})
NEXT = Seat("", {"poland": 2})
THIRD = Seat("", {"bavaria": 2})


def test_diplomacy_asks_for_a_partner_before_anything_is_collected() -> None:
    """Diplomacy: explicitly choose an opponent or continue without peace."""
    state = scene(DIPLOMAT, NEXT, THIRD, phase="turn")
    play(state, "expand")
    assert texts(state) == ["peace 1", "peace 2", "no peace"]
    assert (hand(state), pawns(state, "saxony")) == (0, [3])


def test_peace_keeps_the_diplomat_from_attacking_the_partner() -> None:
    """Diplomacy: neither player may attack the other."""
    state = scene(Seat("diplomacy weapons", {"saxony": 6}), NEXT, THIRD, phase="turn")
    play(state, "expand", "peace 1", "done")
    assert {"poland", "bavaria"} & targets(state) == {"bavaria"}


def test_no_peace_leaves_all_open_to_attack() -> None:
    """Diplomacy: you may choose no player if you wish."""
    state = scene(Seat("diplomacy", {"saxony": 6}), NEXT, THIRD, phase="turn")
    play(state, "expand", "no peace", "done")
    assert {"poland", "bavaria"} <= targets(state)
    assert state.view(0)["peace"] is None


def test_every_opponent_may_be_the_partner() -> None:
    """Diplomacy: this player may choose one opponent."""
    state = scene(NEXT, DIPLOMAT, THIRD, mover=1, phase="turn")
    assert texts(play(state, "expand")) == ["peace 0", "peace 2", "no peace"]


def test_peace_keeps_the_partner_from_attacking_the_diplomat() -> None:
    """Diplomacy: neither player may attack the other until the next turn."""
    me = Seat("", {"poland": 1}, hand=8)
    state = scene(DIPLOMAT, me, THIRD, mover=1, peace=(0, 1))
    assert "saxony" not in targets(state)
    assert "saxony" in targets(scene(DIPLOMAT, me, THIRD, mover=1))


def test_peace_does_not_bind_others() -> None:
    """Diplomacy: one opponent with whom they are at peace."""
    me = Seat("", {"bavaria": 1}, hand=8)
    state = scene(DIPLOMAT, NEXT, me, mover=2, peace=(0, 1))
    assert "saxony" in targets(state)


def test_the_diplomat_may_attack_the_partners_declining_empire() -> None:
    """Diplomacy: declining empires may still be attacked normally."""
    me = Seat("diplomacy", {"saxony": 1})
    other = Seat("", {"poland": 1}, ruins={"bavaria": 1})
    state = scene(me, other, Seat(), peace=(0, 1))
    assert {"poland", "bavaria"} & targets(state) == {"bavaria"}


def test_the_partner_may_attack_the_diplomats_declining_empire() -> None:
    """Diplomacy: declining empires may still be attacked normally."""
    diplomat = Seat("diplomacy", {"saxony": 1}, ruins={"burgundy": 1})
    me = Seat("", {"rhineland": 1}, hand=8)
    state = scene(diplomat, me, Seat(), mover=1, peace=(0, 1))
    assert {"saxony", "burgundy"} & targets(state) == {"burgundy"}


def test_peace_ends_before_the_diplomats_next_turn() -> None:
    """Diplomacy: until the start of the Diplomacy player's next turn."""
    me = Seat("", {"bavaria": 2})
    state = scene(DIPLOMAT, NEXT, me, mover=2, phase="turn", peace=(0, 1))
    finish(play(state, "expand"))
    assert (state.current_player(), phase(state)) == (0, "turn")
    assert state.view(0)["peace"] is None


def test_the_partner_may_be_changed_each_turn() -> None:
    """Diplomacy: the opponent ... may be changed each turn."""
    state = scene(DIPLOMAT, NEXT, THIRD, mover=2, phase="turn", peace=(0, 1))
    finish(play(state, "expand"))
    play(state, "expand", "peace 2")
    assert state.view(0)["peace"] == {"by": 0, "with": 2}


def test_peace_may_be_made_with_a_player_off_the_board() -> None:
    """Diplomacy: also ... with a player who is not currently on the board."""
    state = scene(DIPLOMAT, Seat("", hand=4), THIRD, phase="turn")
    play(state, "expand", "peace 1")
    assert state.view(0)["peace"] == {"by": 0, "with": 1}


def test_peace_binds_an_empire_that_enters_later() -> None:
    """Diplomacy: the partner off the board may not attack when it enters."""
    me = Seat("", hand=8)
    state = scene(Seat("diplomacy", {"scotland": 1}), me, Seat(), mover=1, peace=(0, 1))
    assert "scotland" not in targets(state)
    assert "ireland" in targets(state)
