"""Declining Turn: what leaves the board, what stays, what comes next."""

from tests.vinci.scenes import (
    Seat,
    bag,
    finish,
    hand,
    held,
    pawns,
    phase,
    play,
    province,
    scene,
    targets,
    texts,
    tiles,
    view,
)

FAR = Seat("", {"castile": 1})
OLD = Seat("weapons army", {"saxony": 3}, past="cavalry legions", ruins={"ukraine": 1})


def test_expansion_or_decline_is_asked_at_the_start_of_a_turn() -> None:
    """Course of a Turn: on each turn, the player must choose between two options."""
    assert texts(scene(OLD, FAR, phase="turn")) == ["expand", "decline"]


def test_the_earlier_declining_empire_leaves_the_board() -> None:
    """Declining Turn, 2: a player may not have more than one in decline."""
    state = play(scene(OLD, FAR, phase="turn"), "decline")
    assert held(state, 0, declining=True) == {"saxony"}
    assert province(state, "ukraine") == (None, 0)


def test_the_earlier_empires_two_tiles_return_to_the_bag() -> None:
    """Declining Turn, 1: ... when this player next declares a decline."""
    state = scene(OLD, FAR, phase="turn")
    before = bag(state)
    assert bag(play(state, "decline")) - before == {"cavalry", "legions"}


def test_both_tiles_stay_with_the_declining_civilization() -> None:
    """Declining Turn, 1: including tiles without a decline effect."""
    state = play(scene(OLD, FAR, phase="turn"), "decline")
    assert tiles(state) == ([], ["weapons", "army"])


def test_tiles_of_a_first_decline_return_nothing_to_the_bag() -> None:
    """Declining Turn, 1: they return when this player *next* declares a decline."""
    state = scene(Seat("weapons army", {"saxony": 3}), FAR, phase="turn")
    before = bag(state)
    assert bag(play(state, "decline")) == before


def test_all_but_one_pawn_of_each_province_are_removed() -> None:
    """Declining Turn, 3: removes all but one pawn from each."""
    me = Seat("", {"saxony": 3, "poland": 2, "ukraine": 1})
    state = play(scene(me, FAR, phase="turn"), "decline")
    assert pawns(state, "saxony", "poland", "ukraine") == [1, 1, 1]


def test_pawns_in_hand_leave_the_game_at_a_decline() -> None:
    """Ruling: pawns that never entered leave the game."""
    state = play(scene(Seat("", hand=4), FAR, phase="turn"), "decline")
    assert hand(state) == 0


def test_a_declining_turn_scores_the_new_declining_empire() -> None:
    """Declining Turn, 4: the player scores points; the earlier empire is gone."""
    me = Seat("", {"saxony": 3, "bohemia": 1}, ruins={"ukraine": 1, "castile": 1})
    assert play(scene(me, phase="turn"), "decline").scores()[0] == 5 + 1


def test_points_of_the_declining_turn_pay_for_the_choice() -> None:
    """Ruling: scoring -> choose, payable with the points just scored."""
    me = Seat("", {"saxony": 3, "poland": 1}, points=0)
    state = play(scene(me, FAR, phase="turn"), "decline")
    assert texts(state) == ["choose I", "choose II", "choose III"]


def test_there_is_no_expansion_in_a_declining_turn() -> None:
    """Declining Turn, 5: during a declining turn, there is no expansion."""
    state = play(scene(OLD, FAR, phase="turn"), "decline", "choose I")
    assert (state.current_player(), held(state, 0)) == (1, set())


def test_the_declining_empire_scores_in_later_turns() -> None:
    """Declining Turn: each player scores points for two civilizations."""
    state = scene(Seat("", {"castile": 1}, ruins={"saxony": 1, "alps": 1}))
    assert finish(state).scores()[0] == 5 + 1 + 1


def test_a_declining_empire_scores_nothing_once_it_is_conquered() -> None:
    """A civilization in decline ... if it is not absorbed by another empire."""
    old = Seat("weapons army", {"castile": 1}, ruins={"poland": 1})
    state = scene(Seat("", {"saxony": 1}), old)
    finish(play(state, "take poland"))
    finish(play(state, "expand"))
    assert state.scores()[1] == 5 + 1


def test_a_declining_empire_does_not_expand() -> None:
    """The Basics: the player ignores the failing empire."""
    state = scene(Seat("", {"castile": 1}, ruins={"saxony": 1}))
    assert "denmark" not in targets(state)


def test_the_new_civilization_has_its_own_pawns() -> None:
    """Pawns of a new Civilization: the sum of two red numbers and the base."""
    state = scene(OLD, FAR, phase="turn", track="medicine currency")
    play(state, "decline", "choose I")
    assert (hand(state), tiles(state)[0]) == (14 + 3 + 1, ["currency", "medicine"])


# -- An empire that lost its provinces

HOMELESS = Seat("weapons army", hand=2, past="cavalry legions", ruins={"ukraine": 1})


def test_an_empire_without_provinces_may_decline() -> None:
    """Special Case: ... or declared in decline; it takes a complete turn."""
    state = play(scene(HOMELESS, FAR, phase="turn"), "decline", "choose I")
    assert (state.current_player(), tiles(state)[1]) == (1, ["weapons", "army"])


def test_its_decline_removes_the_earlier_declining_empire() -> None:
    """Special Case: even though the new declining empire has no provinces."""
    state = play(scene(HOMELESS, FAR, phase="turn"), "decline")
    assert held(state, 0, declining=True) == set()
    assert bag(state) >= {"cavalry", "legions"}


def test_an_empire_without_provinces_may_be_preserved() -> None:
    """Special Case: (perhaps to keep an existing declining empire intact)."""
    state = play(scene(HOMELESS, FAR, phase="turn"), "expand", "done")
    assert held(state, 0, declining=True) == {"ukraine"}
    assert (hand(state), state.scores()[0]) == (2, 5 + 1)


# -- Peace


def test_peace_ends_with_the_decline_of_diplomacy() -> None:
    """Ruling: the peace is void once the Diplomacy civilization declines."""
    diplomat = Seat("rebirth diplomacy", {"saxony": 1})
    state = scene(diplomat, FAR, Seat(), peace=(0, 1))
    assert view(finish(state))["peace"] == {"by": 0, "with": 1}
    assert view(play(state, "decline"))["peace"] is None


def test_an_attack_on_the_declined_diplomat_is_allowed() -> None:
    """Ruling: it ends at once if that empire declines."""
    diplomat = Seat("diplomacy", {"saxony": 1})
    state = scene(diplomat, Seat("", {"poland": 4}), Seat(), phase="turn")
    play(state, "decline", "choose I", "expand", "done")
    assert "saxony" in targets(state)


def test_peace_outlasts_the_partners_decline() -> None:
    """Ruling: it ends if *that* (the Diplomacy player's) empire declines."""
    diplomat = Seat("diplomacy", {"saxony": 1})
    state = scene(diplomat, FAR, Seat(), mover=1, phase="turn", peace=(0, 1))
    play(state, "decline", "choose I")
    assert view(state)["peace"] == {"by": 0, "with": 1}


# -- Rebirth, and the last round


def test_a_decline_by_rebirth_returns_the_earlier_tiles_to_the_bag() -> None:
    """Declining Turn, 1; Ruling: Rebirth runs as a declining turn."""
    me = Seat("rebirth army", {"saxony": 1}, past="cavalry legions", ruins={"alps": 1})
    state = finish(scene(me, FAR))
    before = bag(state)
    assert bag(play(state, "decline")) - before == {"cavalry", "legions"}


def test_rebirth_scores_the_active_and_the_earlier_declining_empire_once() -> None:
    """Rebirth: after counting victory points; counted only once."""
    me = Seat("rebirth currency", {"saxony": 1}, ruins={"castile": 1})
    state = finish(scene(me))
    assert state.scores()[0] == 5 + 2 + 1
    assert play(state, "decline").scores()[0] == 5 + 2 + 1


def test_rebirth_offers_the_decline_without_provinces_too() -> None:
    """Ruling: first turn, entry turn ..., with or without provinces."""
    state = play(scene(Seat("rebirth army", hand=4), FAR), "done")
    assert texts(state) == ["decline", "go on"]


def test_a_decline_in_the_last_round_chooses_too() -> None:
    """Ruling: last round: nothing is skipped."""
    state = scene(OLD, FAR, phase="turn", round=10)
    assert phase(play(state, "decline")) == "choose"
    assert play(state, "choose III").scores()[0] == 5 + 1 - 2


def test_rebirth_in_the_last_round_is_asked_too() -> None:
    """Ruling: last round: nothing is skipped."""
    me = Seat("rebirth army", {"saxony": 1})
    state = finish(scene(FAR, me, mover=1, round=10))
    assert texts(state) == ["decline", "go on"]
    assert play(state, "go on").is_terminal()
