"""Tiles that bend the rules of an empire: where it starts, how it coheres and ends."""

from tests.vinci.scenes import (
    Seat,
    earned,
    finish,
    hand,
    held,
    paid,
    pawns,
    phase,
    play,
    province,
    scene,
    targets,
    texts,
    view,
)

FAR = Seat("", {"castile": 1})
SOUTH = {"board": "mare_nostrum"}

# -- Astronomy


def test_astronomy_expands_across_seas() -> None:
    """Astronomy. Example: Ireland to Norway, then to Southern Italy."""
    state = scene(Seat("astronomy", {"ireland": 1}))
    play(state, "take norway", "take southern_italy")
    assert held(state, 0) == {"ireland", "norway", "southern_italy"}


def test_nobody_else_expands_across_a_sea() -> None:
    """Choosing a starting province: seas are otherwise impassable."""
    assert targets(scene(Seat("", {"ireland": 1}))) == {"scotland", "wales_england"}


def test_astronomy_expands_along_one_chain_of_seas_only() -> None:
    """Astronomy: across one or more sea regions; the Caspian leads nowhere."""
    reach = targets(scene(Seat("astronomy", {"ireland": 1})))
    assert {"armenia", "thrace", "finland"} <= reach
    assert not {"sarmatia", "northern_urals", "castile", "bavaria"} & reach


def test_astronomy_joins_provinces_across_a_sea() -> None:
    """Astronomy: considered adjacent (for the rule of cohesion)."""
    state = scene(Seat("astronomy", {"ireland": 1, "norway": 1}))
    assert phase(play(state, "done")) == "reorganize"


def test_a_sea_parts_every_other_empire() -> None:
    """Rule of Cohesion: moving only through provinces of that civilization."""
    state = scene(Seat("weapons", {"ireland": 1, "norway": 1}))
    assert phase(play(state, "done")) == "keep"


def test_astronomy_carries_no_mountain_discount_across_a_sea() -> None:
    """Ruling: sea adjacency serves only reach, entry and cohesion."""
    assert paid(scene(Seat("astronomy", {"norway": 1})), "take ireland") == 3


def test_astronomy_clears_no_declining_province_across_a_sea() -> None:
    """Ruling: never ... the clearing of declining provinces."""
    me = Seat("astronomy", {"saxony": 1}, ruins={"ireland": 1})
    assert held(play(scene(me), "take norway"), 0, declining=True) == {"ireland"}


def test_astronomy_reaches_light_blue_water_across_a_sea() -> None:
    """Ruling: provinces that touch the same chain count as adjacent."""
    state = scene(Seat("astronomy", {"aquitania": 1}), **SOUTH)
    assert {"tyrrhenian", "aegean"} & targets(state) == {"tyrrhenian"}


# -- Heritage


def test_heritage_keeps_declining_provinces_beside_a_conquest() -> None:
    """Heritage: expand ... without removing pawns from the declining empire."""
    me = Seat("heritage", {"saxony": 1}, ruins={"ukraine": 1, "ruthenia": 1})
    state = play(scene(me), "take poland")
    assert held(state, 0, declining=True) == {"ukraine", "ruthenia"}


def test_without_heritage_declining_provinces_beside_a_conquest_are_cleared() -> None:
    """Declining Turn, Note: must be immediately cleared."""
    me = Seat("", {"saxony": 1}, ruins={"ukraine": 1, "muscovy": 1})
    state = play(scene(me), "take poland")
    assert held(state, 0, declining=True) == {"muscovy"}
    assert province(state, "ukraine") == (None, 0)


def test_heritage_may_conquer_its_own_declining_provinces() -> None:
    """Heritage: may expand into his own ... following the normal rules."""
    me = Seat("heritage", {"saxony": 1}, ruins={"poland": 1})
    state = scene(me)
    assert paid(state, "take poland") == 2 + 1
    assert (held(state, 0), held(state, 0, True)) == ({"saxony", "poland"}, set())


# -- Messengers


def test_messengers_ignore_cohesion() -> None:
    """Messengers. This civilization can ignore the rule of cohesion."""
    state = scene(Seat("messengers", {"saxony": 1, "castile": 1}))
    finish(state)
    assert held(state, 0) == {"saxony", "castile"}


def test_messengers_expand_like_anybody_else() -> None:
    """Messengers: conquests still follow the normal expansion rules."""
    state = scene(Seat("messengers", {"castile": 1, "scotland": 1}))
    assert targets(state) == {
        "asturias", "catalonia", "lusitania", "andalusia", "ireland", "wales_england"
    }


# -- Rebirth


def test_rebirth_may_decline_at_the_end_of_the_turn() -> None:
    """Rebirth: declared at the end of a normal game turn, after counting points."""
    state = finish(scene(Seat("rebirth", {"saxony": 1, "poland": 1}), FAR))
    assert (texts(state), state.scores()[0]) == (["decline", "go on"], 5 + 2)


def test_rebirth_scores_once() -> None:
    """Rebirth: however, the victory points are counted only once."""
    state = finish(scene(Seat("rebirth", {"saxony": 1, "poland": 1})))
    assert play(state, "decline").scores()[0] == 5 + 2
    assert play(state, "choose I").scores()[0] == 5 + 2


def test_rebirth_chooses_within_the_same_turn() -> None:
    """Rebirth: does not spend an entire turn choosing his next civilization."""
    state = finish(scene(Seat("rebirth", {"saxony": 1}), FAR))
    play(state, "decline")
    assert (state.current_player(), phase(state)) == (0, "choose")
    finish(play(state, "choose I", "expand"))
    assert (state.current_player(), phase(state)) == (0, "conquer")


def test_rebirth_may_go_on() -> None:
    """Rebirth: the decline is the player's choice."""
    state = finish(scene(Seat("rebirth", {"saxony": 1}), FAR))
    play(state, "go on")
    assert (state.current_player(), held(state, 0)) == (1, {"saxony"})


def test_rebirth_asks_for_no_decline_at_the_start_of_a_turn() -> None:
    """Rebirth: (instead of at the beginning of the next)."""
    state = scene(Seat("rebirth", {"saxony": 3}), FAR, mover=1, phase="turn")
    finish(play(state, "expand"))
    assert (state.current_player(), phase(state)) == (0, "collect")


def test_rebirth_leaves_one_pawn_a_province() -> None:
    """Declining Turn, 3: removes all but one pawn from each of the provinces."""
    state = finish(scene(Seat("rebirth", {"saxony": 1, "poland": 1})))
    assert sum(pawns(state, "saxony", "poland")) == 11
    assert pawns(play(state, "decline"), "saxony", "poland") == [1, 1]


def test_rebirth_removes_the_earlier_declining_empire() -> None:
    """Declining Turn, 2: not more than one civilization in decline."""
    me = Seat("rebirth", {"saxony": 1}, past="weapons", ruins={"castile": 1})
    state = play(finish(scene(me)), "decline")
    assert held(state, 0, declining=True) == {"saxony"}
    assert "rebirth" in view(state)["empires"][0]["declining"]


def test_rebirth_may_decline_in_the_first_turn() -> None:
    """Ruling: after scoring of every expansion turn (first turn ... too)."""
    state = scene(round=1, phase="choose", track="rebirth weapons, medicine army")
    finish(play(state, "choose I", "take scotland"))
    play(state, "decline", "choose I")
    assert view(state)["empires"][0] == {
        "active": ["medicine", "army"],
        "declining": ["weapons", "rebirth"],
        "hand": 14 + 3 + 2,
        "entering": True,
    }


# -- Revolutionaries


def test_revolutionaries_start_in_any_province() -> None:
    """Revolutionaries: may start in any province, not just on the edge."""
    state = scene(Seat("revolutionaries"))
    assert targets(state) == set(view(state)["provinces"]) | {
        "norway", "northern_urals", "scotland", "southern_urals", "bohemia", "alps",
        "dacia", "caucasus", "asturias", "illyria", "greece", "armenia",
    }


def test_revolutionaries_conquer_their_first_province_normally() -> None:
    """Revolutionaries: this starting province must be conquered normally."""
    assert paid(scene(Seat("revolutionaries")), "take castile") == 3


def test_revolutionaries_use_their_second_tile_at_the_start() -> None:
    """Revolutionaries: bonuses from the second tile ... are still applied."""
    assert paid(scene(Seat("revolutionaries galleys")), "take poland") == 3 - 1
    assert paid(scene(Seat("revolutionaries mountaineering")), "take alps") == 3 - 1


def test_revolutionaries_start_on_rivers_and_water() -> None:
    """Ruling: with Revolutionaries every province, rivers and water too."""
    state = scene(Seat("revolutionaries"), **SOUTH)
    assert {"danuvius", "euphrates", "adriatic"} <= targets(state)


def test_revolutionaries_expand_to_neighbours_once_they_have_started() -> None:
    """Revolutionaries: may *start* in any province."""
    state = play(scene(Seat("revolutionaries")), "take castile")
    assert targets(state) == {"asturias", "catalonia", "lusitania", "andalusia"}


# -- Philosophy


def test_philosophy_keeps_all_pawns_in_decline() -> None:
    """Philosophy. Keep all pawns on the board when going into decline."""
    state = scene(Seat("philosophy", {"saxony": 4}), phase="turn")
    assert pawns(play(state, "decline"), "saxony") == [4]


def test_philosophy_may_reorganize_before_the_decline() -> None:
    """Philosophy: (may reorganize before going into decline)."""
    state = scene(Seat("philosophy", {"saxony": 3, "poland": 1}), phase="turn")
    play(state, "decline", "place poland")
    assert pawns(state, "saxony", "poland") == [1, 3]
    assert held(state, 0, declining=True) == {"saxony", "poland"}


def test_without_philosophy_one_pawn_a_province_is_left() -> None:
    """Declining Turn, 3: all but one pawn from each of the provinces."""
    state = scene(Seat("", {"saxony": 3, "poland": 2}), phase="turn")
    assert pawns(play(state, "decline"), "saxony", "poland") == [1, 1]


def test_pawns_of_philosophy_defend_in_decline() -> None:
    """Cost of a new Province: +1 pawn for every enemy pawn in the province."""
    enemy = Seat(past="philosophy", ruins={"poland": 4})
    assert paid(scene(Seat("", {"saxony": 1}), enemy), "take poland") == 2 + 4


def test_a_conquered_declining_province_loses_all_pawns_of_philosophy() -> None:
    """Expansion: loses all its pawns, including any retained through Philosophy."""
    enemy = Seat(past="philosophy", ruins={"poland": 4, "ukraine": 1})
    state = finish(play(scene(Seat("", {"saxony": 1}), enemy), "take poland"))
    assert (pawns(state, "ukraine"), hand(state, 1)) == ([1], 0)


def test_philosophy_scores_as_any_declining_empire() -> None:
    """Declining Turn, 4: a point for each province, not for each pawn."""
    state = scene(Seat("philosophy", {"saxony": 3, "poland": 1}), phase="turn")
    play(state, "decline", "place saxony", "place saxony")
    assert state.scores()[0] == 5 + 2
    assert (phase(state), hand(state)) == ("choose", 0)
    assert view(state)["turn"] is None


def test_philosophy_ends_for_the_next_empire() -> None:
    """Note: these two civilizations are treated separately."""
    me = Seat("", {"castile": 3}, past="philosophy", ruins={"saxony": 4})
    state = play(scene(me, phase="turn"), "decline")
    assert pawns(state, "castile", "saxony") == [1, 0]


def test_scoring_tiles_end_where_philosophy_keeps_pawns() -> None:
    """Declining Turn, 4: other active scoring bonuses no longer apply."""
    me = Seat("philosophy currency", {"saxony": 4})
    assert earned(scene(me)) == 2
    assert play(scene(me, phase="turn"), "decline").scores()[0] == 5 + 1
