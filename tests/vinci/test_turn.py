"""Course of a Turn: collecting, expanding, reorganizing, scoring, the end."""

import pytest

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

FAR = Seat("cavalry army", {"castile": 1})


# -- Collecting pawns


def test_all_pawns_but_one_are_collected_from_every_province() -> None:
    """Collecting: ... leaving one pawn behind in each province."""
    state = scene(Seat("", {"saxony": 4, "poland": 2}), FAR, phase="turn")
    play(state, "expand")
    assert (hand(state), pawns(state, "saxony", "poland")) == (4, [1, 1])


def test_a_province_may_be_vacated() -> None:
    """Collecting: may remove all of the pawns, but gives up control."""
    state = scene(Seat("", {"saxony": 4, "poland": 2}), FAR, phase="turn")
    play(state, "expand", "abandon saxony", "done")
    assert (hand(state), province(state, "saxony")) == (5, (None, 0))


def test_a_vacated_province_costs_its_normal_amount() -> None:
    """Collecting: will cost its normal amount to re-conquer it."""
    state = scene(Seat("", {"saxony": 4, "poland": 2}), FAR, phase="turn")
    play(state, "expand", "abandon saxony", "done")
    assert paid(state, "take saxony") == 2


def test_a_connected_empire_may_vacate_any_set_of_its_provinces() -> None:
    """Ruling: a connected empire may abandon too, any set, in ascending order."""
    holding = {"saxony": 2, "poland": 2, "bavaria": 2}
    state = play(scene(Seat("", holding), FAR, phase="turn"), "expand")
    assert texts(state) == [
        "abandon saxony", "abandon poland", "abandon bavaria", "done"
    ]
    assert texts(play(state, "abandon poland")) == ["abandon bavaria", "done"]


def test_a_vacated_mountain_gives_no_discount() -> None:
    """Ruling: an abandoned or declining one does not."""
    state = scene(Seat("", {"saxony": 9, "bohemia": 1}), FAR, phase="turn")
    play(state, "expand", "abandon bohemia")
    assert paid(state, "take poland") == 3


# -- Costs


@pytest.mark.parametrize(
    ("base", "target", "cost"),
    [
        ("muscovy", "ukraine", 2),
        ("saxony", "bavaria", 2),
        ("ruthenia", "muscovy", 2),
        ("saxony", "rhineland", 3),
        ("saxony", "bohemia", 3),
    ],
)
def test_terrain_sets_the_base_defence(base: str, target: str, cost: int) -> None:
    """Cost of a new Province: base defense from terrain."""
    state = scene(Seat("", {base: 1}), natives=False)
    assert paid(state, f"take {target}") == cost


@pytest.mark.parametrize("inside", [1, 2, 5])
def test_every_pawn_inside_adds_one(inside: int) -> None:
    """Cost: +1 pawn for every neutral or enemy pawn in the province."""
    me = Seat("", {"saxony": 1}, hand=12)
    state = scene(me, Seat("", {"poland": inside}))
    assert paid(state, "take poland") == 2 + inside


def test_an_own_mountain_beside_the_target_takes_off_one() -> None:
    """Cost: -1 if the expanding player controls an adjacent mountain province."""
    assert paid(scene(Seat("", {"bohemia": 1})), "take poland") == 3 - 1


def test_an_own_mountain_elsewhere_takes_off_nothing() -> None:
    """Cost: adjacent to the target province."""
    assert paid(scene(Seat("", {"saxony": 1, "alps": 1})), "take poland") == 3


def test_two_mountains_take_off_one_pawn() -> None:
    """Cost: -1 if the player controls *a* mountain province adjacent to it."""
    state = scene(Seat("", {"bohemia": 1, "alps": 1}))
    assert paid(state, "take bavaria") == 3 - 1


def test_a_mountain_taken_earlier_in_the_turn_counts() -> None:
    """Ruling: a mountain taken earlier this turn counts."""
    state = play(scene(Seat("", {"saxony": 1})), "take bohemia")
    assert paid(state, "take poland") == 3 - 1


def test_an_opponents_mountain_takes_off_nothing() -> None:
    """Cost: if the *expanding player* controls a mountain."""
    state = scene(Seat("", {"saxony": 1}), Seat("", {"bohemia": 1}))
    assert paid(state, "take poland") == 3


def test_a_province_that_costs_more_than_the_hand_is_not_offered() -> None:
    """Cost: the player must use as many pawns as the defense requires."""
    state = scene(Seat("", {"saxony": 1}, hand=3))
    assert targets(state) == {"denmark", "frisia", "poland", "bavaria", "bohemia"}


def test_pawns_stay_in_the_province_they_conquer() -> None:
    """Expansion: adds them to the board in the new province; they must remain."""
    state = play(scene(Seat("", {"saxony": 1})), "take poland", "take bavaria")
    assert (hand(state), pawns(state, "poland", "bavaria")) == (3, [3, 3])


def test_a_conquered_province_is_a_base_at_once() -> None:
    """Expansion: can immediately be used as a base for new expansion."""
    state = scene(Seat("", {"saxony": 1}))
    assert "ukraine" not in targets(state)
    assert "ukraine" in targets(play(state, "take poland"))


def test_expansion_reaches_across_a_strait() -> None:
    """Astronomy, Note: light blue sections may be crossed by anyone."""
    assert "sweden" in targets(scene(Seat("", {"denmark": 1})))


# -- Reorganizing


def test_all_pawns_but_one_a_province_are_redistributed() -> None:
    """Reorganizing: all of the pawns; at least one pawn in each province."""
    state = play(scene(Seat("", {"saxony": 1}, hand=7)), "take poland", "done")
    assert (hand(state), pawns(state, "saxony", "poland")) == (4 + 2, [1, 1])


def test_pawns_may_go_to_any_province_of_the_active_empire() -> None:
    """Reorganizing: may freely redistribute all of the pawns."""
    state = play(scene(Seat("", {"saxony": 1, "poland": 1}, hand=3)), "done")
    play(state, "place saxony", "place poland")
    assert pawns(state, "saxony", "poland") == [2, 3]
    state = play(scene(Seat("", {"saxony": 1, "poland": 1}, hand=3)), "done")
    assert pawns(play(state, "place poland"), "saxony", "poland") == [1, 4]


def test_pawns_are_placed_in_ascending_order() -> None:
    """Ruling: place one pawn in p (p never descending)."""
    me = Seat("", {"saxony": 1, "poland": 1, "bavaria": 1}, hand=4)
    state = play(scene(me), "done", "place poland")
    assert texts(state) == ["place poland", "place bavaria"]


# -- Scoring and the end


def test_a_province_scores_a_point_except_mountain_desert_and_river() -> None:
    """Counting Victory Points: mountain, desert and river provinces score 0."""
    me = Seat("", {"saxony": 1, "rhineland": 1, "bohemia": 1})
    assert earned(scene(me)) == 2
    south = {"tripolitania": 1, "gaetulia": 1, "nilus": 1, "aegean": 1, "alpes": 1}
    assert earned(scene(Seat("", south), board="mare_nostrum")) == 1


def test_an_empire_without_provinces_scores_its_declining_one() -> None:
    """Counting Victory Points: including his declining civilization."""
    state = play(scene(Seat("", ruins={"saxony": 1})), "done")
    assert state.scores()[0] == 5 + 1


def test_the_turn_passes_clockwise_and_the_round_counts_up() -> None:
    """Setting Up, 4: players will then take their turns in clockwise order."""
    state = scene(FAR, Seat(), Seat("", {"saxony": 3}), mover=2, phase="turn")
    assert view(state)["round"] == 3
    finish(play(state, "expand"))
    assert (state.current_player(), view(state)["round"]) == (0, 4)


@pytest.mark.parametrize(("players", "rounds"), [(2, 10), (3, 10), (4, 9), (5, 8)])
def test_the_game_ends_after_the_last_round(players: int, rounds: int) -> None:
    """End of the Game: when the game reaches a fixed number of rounds."""
    seats = [Seat() for _ in range(players - 1)] + [Seat("", {"saxony": 2})]
    state = scene(*seats, mover=players - 1, phase="turn", round=rounds - 1)
    assert not finish(play(state, "expand")).is_terminal()
    state = scene(*seats, mover=players - 1, phase="turn", round=rounds)
    assert finish(play(state, "expand")).is_terminal()
    assert held(state, players - 1) == {"saxony"}


@pytest.mark.parametrize(
    ("points", "shares"), [((9, 3), [1, 0]), ((3, 9), [0, 1]), ((6, 5), [0.5, 0.5])]
)
def test_most_points_win_and_equal_points_tie(
    points: tuple[int, int], shares: list[float]
) -> None:
    """End of the Game: the most points wins; on equal points, it is a tie."""
    one = Seat("cavalry army", {"castile": 1}, points=points[0])
    two = Seat("", {"saxony": 1}, points=points[1])
    state = finish(scene(one, two, mover=1, round=10))
    assert state.scores() == [points[0], points[1] + 1]
    assert state.returns() == shares
    assert phase(state) == "over"
