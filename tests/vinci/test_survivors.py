"""Defenders that survive: when and where they come back."""

from tests.vinci.scenes import (
    Seat,
    finish,
    hand,
    held,
    mark,
    paid,
    pawns,
    phase,
    play,
    scene,
)

ME = Seat("weapons barbarians", {"saxony": 1})


def test_an_active_empire_loses_one_pawn_with_a_province() -> None:
    """Expansion: when ... conquered normally ..., it loses one pawn permanently."""
    state = scene(ME, Seat("", {"poland": 4, "ukraine": 1}))
    finish(play(state, "take poland"))
    assert pawns(state, "ukraine") == [1 + 3]


def test_survivors_of_several_provinces_wait_together() -> None:
    """Expansion: any surviving active defenders are returned to other provinces."""
    state = scene(ME, Seat("", {"poland": 3, "denmark": 2, "ukraine": 1}))
    play(state, "take poland", "take denmark")
    assert mark(state, "survivors") == [0, 2 + 1]


def test_survivors_do_not_defend_in_the_same_turn() -> None:
    """Expansion: returned ... after the attacker's reorganization."""
    me = Seat("weapons barbarians", {"saxony": 1}, hand=12)
    state = scene(me, Seat("", {"poland": 3, "ukraine": 1}))
    assert paid(state, "take poland") == 2 + 3 - 1
    assert paid(state, "take ukraine") == 2 + 1 - 1


def test_survivors_still_wait_while_the_attacker_reorganizes() -> None:
    """Yucata implementation: after the attacker's reorganization, before scoring."""
    state = scene(ME, Seat("", {"poland": 3, "ukraine": 1}))
    play(state, "take poland", "done")
    assert (phase(state), mark(state, "survivors")) == ("reorganize", [0, 2])
    assert pawns(state, "ukraine") == [1]


def test_survivors_go_to_the_least_defended_province() -> None:
    """Yucata implementation: ... to their least defended active province."""
    state = scene(ME, Seat("", {"poland": 3, "ukraine": 3, "castile": 1}))
    finish(play(state, "take poland"))
    assert pawns(state, "ukraine", "castile") == [3, 3]


def test_survivors_go_back_one_at_a_time() -> None:
    """Yucata implementation: one at a time."""
    enemy = Seat("", {"poland": 5, "ukraine": 1, "castile": 2, "alps": 9})
    state = finish(play(scene(ME, enemy), "take poland"))
    assert pawns(state, "ukraine", "castile", "alps") == [4, 3, 9]


def test_ties_go_to_the_lowest_province_number() -> None:
    """Yucata implementation: ties are resolved by province number."""
    enemy = Seat("", {"poland": 2, "ukraine": 1, "castile": 1})
    state = finish(play(scene(ME, enemy), "take poland"))
    assert pawns(state, "ukraine", "castile") == [2, 1]


def test_least_defended_counts_pawns_and_nothing_else() -> None:
    """Ruling: number of pawns only, whatever the terrain."""
    enemy = Seat("", {"poland": 2, "alps": 1, "castile": 1})
    state = finish(play(scene(ME, enemy), "take poland"))
    assert pawns(state, "alps", "castile") == [2, 1]


def test_survivors_return_to_rivers_too() -> None:
    """Ruling: counting pawns afresh ..., rivers and water included."""
    enemy = Seat("", {"illyricum": 2, "danuvius": 1, "numidia": 2})
    state = scene(Seat("", {"thracia": 1}), enemy, board="mare_nostrum")
    finish(play(state, "take illyricum"))
    assert pawns(state, "danuvius", "numidia") == [2, 2]


def test_survivors_return_to_no_declining_province() -> None:
    """Yucata implementation: to their least defended *active* province."""
    enemy = Seat("", {"poland": 3, "alps": 2}, ruins={"castile": 1})
    state = finish(play(scene(ME, enemy), "take poland"))
    assert pawns(state, "alps", "castile") == [4, 1]


def test_survivors_of_each_owner_go_back_separately() -> None:
    """Ruling: each owner's go back separately."""
    one = Seat("", {"poland": 3, "castile": 1})
    two = Seat("", {"denmark": 2, "alps": 1})
    me = Seat("weapons barbarians", {"saxony": 1}, hand=9)
    state = finish(play(scene(me, one, two), "take poland", "take denmark"))
    assert pawns(state, "castile", "alps") == [1 + 2, 1 + 1]


def test_survivors_of_an_empire_without_provinces_wait_off_the_board() -> None:
    """Expansion: surviving pawns ... may be used at the start of the next turn."""
    state = finish(play(scene(ME, Seat("", {"poland": 3})), "take poland"))
    assert (held(state, 1), hand(state, 1)) == (set(), 2)


def test_survivors_without_a_province_enter_in_their_owners_turn() -> None:
    """Expansion: as if the player were starting a new civilization."""
    enemy = Seat("cavalry army", {"poland": 5})
    state = finish(play(scene(ME, enemy), "take poland"))
    play(state, "expand")
    assert (state.current_player(), phase(state), hand(state, 1)) == (1, "conquer", 4)


def test_a_lone_defender_leaves_no_survivor() -> None:
    """Expansion: it loses one pawn permanently."""
    state = finish(play(scene(ME, Seat("", {"poland": 1})), "take poland"))
    assert hand(state, 1) == 0


def test_a_conquered_declining_province_loses_all_its_pawns() -> None:
    """Yucata implementation: a conquered declining province loses all its pawns."""
    enemy = Seat("", {"castile": 1}, past="philosophy", ruins={"poland": 3})
    state = finish(play(scene(ME, enemy), "take poland"))
    assert (pawns(state, "castile"), hand(state, 1)) == ([1], 0)


def test_the_attacker_loses_no_pawn() -> None:
    """Expansion: attacking civilizations never lose pawns."""
    state = scene(ME, Seat("fortification", {"poland": 4}))
    finish(play(state, "take poland"))
    assert sum(pawns(state, "saxony", "poland")) == 1 + 9


def test_survivors_are_back_before_their_owners_turn_begins() -> None:
    """Yucata implementation: ... and before scoring."""
    state = scene(ME, Seat("cavalry army", {"poland": 4, "ukraine": 1}))
    finish(play(state, "take poland"))
    play(state, "expand")
    assert hand(state, 1) == 3
