"""Rule of Cohesion: what a player keeps of an empire in parts."""

from tests.vinci.scenes import (
    Seat,
    earned,
    finish,
    hand,
    held,
    pawns,
    phase,
    play,
    province,
    scene,
    texts,
    view,
)

PARTS = {"saxony": 1, "poland": 1, "castile": 1, "lusitania": 1, "armenia": 1}


def test_an_empire_in_parts_keeps_one_of_them() -> None:
    """Rule of Cohesion: players must choose which portion ... to abandon."""
    assert phase(play(scene(Seat("weapons barbarians", PARTS)), "done")) == "keep"


def test_every_part_may_be_kept_named_by_its_lowest_province() -> None:
    """Ruling: the action names the part by its lowest province, whatever the sizes."""
    state = play(scene(Seat("weapons barbarians", PARTS)), "done")
    assert texts(state) == ["keep saxony", "keep lusitania", "keep armenia"]


def test_all_other_parts_are_abandoned() -> None:
    """Rule of Cohesion: remove the pawns from that portion."""
    state = play(scene(Seat("weapons barbarians", PARTS)), "done", "keep lusitania")
    assert held(state, 0) == {"lusitania", "castile"}
    assert province(state, "saxony") == (None, 0)


def test_pawns_of_abandoned_parts_are_placed_in_the_part_kept() -> None:
    """Rule of Cohesion: place them back anywhere in a cohesive portion."""
    state = play(scene(Seat("weapons barbarians", PARTS)), "done", "keep saxony")
    assert (phase(state), hand(state)) == ("reorganize", 9 + 3)


def test_a_part_of_one_province_may_be_kept() -> None:
    """Ruling: every other part is abandoned, whatever the sizes."""
    state = play(scene(Seat("weapons barbarians", PARTS)), "done", "keep armenia")
    assert pawns(state, "armenia") == [1 + 9 + 4]


def test_only_the_part_kept_scores() -> None:
    """Counting Victory Points: provinces controlled by his civilizations."""
    state = scene(Seat("weapons barbarians", PARTS))
    assert earned(state) == 2  # saxony and poland, the first part on offer


def test_medicines_pawn_comes_after_keep() -> None:
    """Ruling: Medicine and Culture ... once, after keep."""
    state = play(scene(Seat("medicine barbarians", PARTS, hand=8)), "done")
    assert hand(state) == 8
    assert hand(play(state, "keep saxony")) == 8 + 3 + 1


def test_a_connected_empire_is_not_asked() -> None:
    """Rule of Cohesion: it must be possible to travel between any two provinces."""
    me = Seat("weapons barbarians", {"saxony": 1, "bavaria": 1, "alps": 1})
    assert phase(play(scene(me), "done")) == "reorganize"


def test_straits_join_provinces() -> None:
    """Astronomy, Note: light blue sections of coastal provinces may be crossed."""
    keys = ("ireland", "wales_england", "frisia", "saxony", "denmark", "sweden")
    me = Seat("weapons barbarians", dict.fromkeys(keys, 1))
    assert phase(play(scene(me), "done")) == "reorganize"


def test_provinces_of_rivers_and_water_join_an_empire() -> None:
    """Expansion: light blue regions are controllable and have the rules of rivers."""
    me = Seat("weapons barbarians", {"illyricum": 1, "adriatic": 1, "etruria": 1})
    state = scene(me, board="mare_nostrum")
    assert phase(play(state, "done")) == "reorganize"


def test_an_own_declining_province_joins_nothing() -> None:
    """Note: these two civilizations are treated separately."""
    me = Seat(
        "heritage weapons", {"saxony": 1, "ukraine": 1}, ruins={"poland": 1}
    )
    assert phase(play(scene(me), "done")) == "keep"


def test_an_empire_may_be_joined_again_by_conquest() -> None:
    """Rule of Cohesion: gets a chance to reunite when it is once again his turn."""
    me = Seat("weapons barbarians", {"saxony": 1, "ukraine": 1})
    assert phase(play(scene(me), "done")) == "keep"
    assert phase(play(scene(me), "take poland", "done")) == "reorganize"


def test_both_parts_are_bases_for_expansion() -> None:
    """Ruling: adjacent to any province of the active empire, connected or not."""
    state = scene(Seat("weapons barbarians", {"saxony": 1, "castile": 1}))
    assert {"take denmark", "take andalusia"} <= set(texts(state))


def test_a_defender_may_stay_split_until_the_end_of_its_own_turn() -> None:
    """Rule of Cohesion: only applied at the end of a player's turn."""
    enemy = Seat("", {"bavaria": 2, "bohemia": 2, "pannonia": 2})
    state = finish(play(scene(Seat("", {"saxony": 1}), enemy), "take bohemia"))
    assert held(state, 1) == {"bavaria", "pannonia"}
    assert (state.current_player(), phase(state)) == (1, "turn")


def test_messengers_keep_all_parts() -> None:
    """Messengers. This civilization can ignore the rule of cohesion."""
    state = finish(scene(Seat("messengers barbarians", PARTS)))
    assert held(state, 0) == set(PARTS)


def test_messengers_place_pawns_in_any_part() -> None:
    """Reorganizing: among the provinces controlled by that civilization."""
    state = play(scene(Seat("messengers barbarians", PARTS)), "done")
    assert texts(state) == [
        "place saxony", "place poland", "place lusitania", "place castile",
        "place armenia",
    ]


def test_astronomy_joins_what_lies_on_one_chain_of_seas() -> None:
    """Astronomy: adjacent ... if they are connected by one or more sea regions."""
    state = play(scene(Seat("astronomy barbarians", PARTS)), "done")
    assert phase(state) == "reorganize"  # Baltic, Atlantic, Levantine Sea: one chain


def test_astronomy_does_not_join_inland_provinces() -> None:
    """Astronomy: connected by sea regions; castile has no coast."""
    me = Seat("astronomy barbarians", {"saxony": 1, "castile": 1})
    assert texts(play(scene(me), "done")) == ["keep saxony", "keep castile"]


def test_astronomy_does_not_join_separate_seas() -> None:
    """Astronomy: the Caspian Sea is linked to no other."""
    me = Seat("astronomy barbarians", {"saxony": 1, "sarmatia": 1})
    assert phase(play(scene(me), "done")) == "keep"


def test_an_empire_in_decline_may_be_in_parts() -> None:
    """Rule of Cohesion: does not apply to civilizations in decline."""
    state = play(scene(Seat("", PARTS), phase="turn"), "decline")
    assert held(state, 0, declining=True) == set(PARTS)


def test_an_abandoned_part_keeps_no_natives() -> None:
    """Collecting: a province thus vacated will belong to nobody."""
    state = play(scene(Seat("weapons barbarians", PARTS)), "done", "keep saxony")
    assert "armenia" not in view(state)["provinces"]
    assert "castile" not in view(state)["provinces"]
