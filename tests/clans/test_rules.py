"""Each rule of Clans on a small board; lines are those of the rulebook's sections."""

from tests.clans.support import fields, play, sparse, texts

# Areas used: 1 steppe (beside 2, 3, 4), 2 mountain, 3 grassland, 4 mountain,
# 12 grassland (11, 13, 15), 13 mountain, 15 forest, 17 grassland (16, 18, 20),
# 48 mountain (47, 49, 50), 57 forest (56, 58, 59).


def test_a_group_moves_onto_any_occupied_neighbour() -> None:
    """1. Movement."""
    assert texts(sparse({1: "r", 2: "y", 4: "g"})) == ["1-2", "1-4", "2-1", "4-1"]


def test_a_group_may_not_move_to_an_empty_area() -> None:
    """1. Movement: which may not have been unoccupied."""
    assert "1-3" not in texts(sparse({1: "r", 2: "y"}))


def test_all_huts_of_the_area_move_together() -> None:
    """1. Movement: all huts in one area."""
    at = play(sparse({1: "rry", 2: "g", 4: "k", 32: "k"}), "1-2")
    assert at["huts"][1] == [2, 1, 1, 0, 0]
    assert at["huts"][0] == [0] * 5


def test_a_lake_parts_areas() -> None:
    """1. Movement: across rivers but not across lakes (10 and 22 share a lake)."""
    assert texts(sparse({10: "r", 22: "g"})) == []


def test_a_river_may_be_crossed() -> None:
    """1. Movement: areas 2 and 6 lie in different regions."""
    assert texts(sparse({2: "r", 6: "g"})) == ["2-6", "6-2"]


def test_seven_huts_may_not_move_onto_a_smaller_group() -> None:
    """1. Movement: a group of 7 or more may not be moved."""
    assert texts(sparse({1: "rrrrrrr", 2: "gggggg"})) == ["2-1"]


def test_six_huts_may_move() -> None:
    """1. Movement: 7 is the limit."""
    assert texts(sparse({1: "rrrrrr", 2: "g"})) == ["1-2", "2-1"]


def test_the_smaller_of_two_large_groups_moves() -> None:
    """1. Movement: multiple groups of 7 or more."""
    assert texts(sparse({1: "r" * 8, 2: "g" * 7})) == ["2-1"]


def test_equal_large_groups_move_either_way() -> None:
    """1. Movement: if both groups are the same size the player decides."""
    assert texts(sparse({1: "r" * 7, 2: "g" * 7})) == ["1-2", "2-1"]


def test_large_neighbours_do_not_force_a_move() -> None:
    """Ruling: the 7+ rule limits the direction and never forces the move."""
    assert "57-56" in texts(sparse({1: "r" * 7, 2: "g" * 8, 57: "k", 56: "k"}))


def test_a_lone_group_becomes_a_village_and_its_founder_takes_the_chip() -> None:
    """3. Villages."""
    at = play(sparse({1: "r", 2: "y", 57: "k", 56: "k"}), "1-2")
    assert (at["villages"], at["chips"]) == (1, [1, 0])


def test_a_single_hut_left_alone_is_a_village() -> None:
    """3. Villages: or even a single hut (area 4 is left alone by 1-2)."""
    state = sparse({1: "r", 2: "y", 3: "", 4: "g", 6: "b", 57: "k", 56: "k"})
    at = play(state, "1-2")
    assert at["points"][2] == 0  # mountain is hostile in epoch I
    assert at["chips"] == [1, 0]


def test_a_village_scores_its_size_for_every_colour_in_it() -> None:
    """4. Scoring: steppe is neutral in epoch I, three huts of two colours."""
    at = play(sparse({2: "rr", 1: "y", 57: "k", 56: "k"}), "2-1")
    assert at["points"] == [3, 3, 0, 0, 0]


def test_favourable_terrain_adds_the_bonus_once() -> None:
    """4. Scoring: forest +1 in epoch I (15 is forest)."""
    at = play(sparse({12: "r", 15: "yy", 57: "k", 56: "k"}), "12-15")
    assert at["points"] == [4, 4, 0, 0, 0]


def test_hostile_terrain_scores_nothing_but_the_chip() -> None:
    """4. Scoring: mountain in epoch I."""
    at = play(sparse({1: "r", 2: "y", 57: "k", 56: "k"}), "1-2")
    assert at["points"] == [0] * 5
    assert at["chips"] == [1, 0]


def test_each_epoch_has_its_own_terrain_and_bonus() -> None:
    """2. Epochs, on forest (15), mountain (13), steppe (1) and grassland (12)."""
    wanted = {
        0: (1, None, 0, 0),
        4: (0, 2, 0, None),
        7: (None, 0, 3, 0),
        9: (0, 0, None, 4),
        11: (5, 5, 5, 5),
    }
    moves = ("12-15", "12-13", "2-1", "15-12")
    for founded, bonuses in wanted.items():
        for move, bonus in zip(moves, bonuses, strict=True):
            source, target = map(int, move.split("-"))
            state = sparse(
                {source: "r", target: "r", 57: "k", 56: "k"}, villages=founded
            )
            points = 0 if bonus is None else 2 + bonus
            assert play(state, move)["points"][0] == points, (founded, move)


def test_dispute_removes_single_huts_of_five_colours() -> None:
    """3. Villages, Dispute: then the rest is scored."""
    at = play(sparse({2: "rrygb", 1: "kk", 57: "k", 56: "k"}), "2-1")
    assert at["huts"][0] == [2, 0, 0, 0, 2]
    assert at["points"] == [4, 0, 0, 0, 4]


def test_four_colours_do_not_dispute() -> None:
    """3. Villages, Dispute: only if all 5 colors are represented."""
    at = play(sparse({2: "ryg", 1: "b", 57: "k", 56: "k"}), "2-1")
    assert at["points"] == [4, 4, 4, 4, 0]


def test_dispute_of_five_single_huts_leaves_nothing() -> None:
    """3. Villages, Dispute: no hut for the scoring is left; the chip is taken."""
    at = play(sparse({2: "rygb", 1: "k", 57: "k", 56: "k"}), "2-1")
    assert at["huts"][0] == [0] * 5
    assert at["points"] == [0] * 5
    assert (at["villages"], at["chips"]) == (1, [1, 0])


def test_dispute_takes_place_on_hostile_terrain() -> None:
    """Ruling: the single huts leave the board, then nobody scores."""
    at = play(sparse({1: "rrygb", 2: "k", 57: "k", 56: "k"}), "1-2")
    assert at["huts"][1] == [2, 0, 0, 0, 0]
    assert at["points"] == [0] * 5


def test_the_turn_passes_after_one_move() -> None:
    """Ruling: next seat is seat + 1 after the whole move."""
    state = sparse({1: "r", 2: "y", 3: "g", 57: "k", 56: "k"}, players=3, mover=2)
    assert play(state, "1-2")["mover"] == 0


# Moving 3 away from 1, 2(mountain), 4(mountain), 5: leaves 1 and others alone.
SPLIT = {1: "r", 3: "y", 5: "g", 48: "k", 47: "k"}


def test_two_villages_with_chips_enough_are_not_asked() -> None:
    """Ruling: asked only while more wait than the epoch has chips."""
    at = play(sparse(SPLIT), "3-5")
    assert at["waiting"] == []
    assert (at["villages"], at["chips"]) == (2, [2, 0])


def test_two_villages_for_the_last_chip_of_an_epoch_are_asked() -> None:
    """2. Epochs: the active player decides which village belongs to which epoch."""
    state = sparse(SPLIT, villages=3)
    play(state, "3-5")
    assert texts(state) == ["found 1", "found 5"]
    assert state.current_player() == 0


def test_the_order_decides_the_epoch_of_each_village() -> None:
    """2. Epochs: forest (5) scores +1 in epoch I, nothing special in II."""
    first = play(sparse(SPLIT, villages=3), "3-5", "found 5")
    second = play(sparse(SPLIT, villages=3), "3-5", "found 1")
    assert first["points"][2] == 3
    assert second["points"][2] == 2
    assert first["villages"] == second["villages"] == 5


def test_the_thirteenth_village_is_none() -> None:
    """2. Epochs: the player decides which was the 12th and is thus scored."""
    state = sparse(SPLIT, villages=11)
    at = play(state, "3-5", "found 1")
    assert state.is_terminal()
    assert at["villages"] == 12
    assert at["points"] == [
        6,
        0,
        0,
        0,
        0,
    ]  # steppe 1 + 5; the group in 5 scores nothing
    assert at["huts"][4] == [0, 1, 1, 0, 0]


def test_the_game_ends_with_the_twelfth_village() -> None:
    """End of the game."""
    state = sparse({1: "r", 2: "y", 57: "k", 56: "k"}, villages=11)
    play(state, "1-2")
    assert state.is_terminal()


def test_the_game_ends_early_when_no_move_is_left() -> None:
    """End of the game: in the rare case that no legal moves are possible."""
    state = sparse({1: "r", 2: "y"})
    play(state, "1-2")
    assert state.is_terminal()
    assert fields(state)["villages"] == 1


def test_totals_are_points_of_the_own_colour_and_chips() -> None:
    """End of the game: clan colour plus one point for each chip."""
    state = sparse({2: "rr", 1: "y"}, villages=11, colours=(1, 0))
    play(state, "2-1")
    assert state.scores() == [3 + 5 + 1, 3 + 5 + 11]
    assert state.returns() == [0, 1]


def test_equal_totals_share_the_win() -> None:
    """Ruling: equal totals share the win."""
    state = sparse({2: "rr", 1: "y"}, players=3, colours=(0, 1, 2))
    play(state, "2-1")
    assert state.scores() == [4, 3, 0]
    state = sparse({2: "rr", 1: "yg"}, players=3, mover=1, colours=(0, 2, 3))
    play(state, "2-1")
    assert state.scores() == [4, 5, 0]
    state = sparse({2: "rr", 1: "yg"}, players=3, mover=2, colours=(0, 2, 3))
    play(state, "2-1")
    assert state.returns() == [0.5, 0.5, 0]


def test_unowned_colours_cannot_win() -> None:
    """Ruling: they score on the track only."""
    state = sparse({2: "kk", 1: "k"}, villages=2)
    at = play(state, "2-1")
    assert at["points"][4] == 3
    assert state.returns() == [0, 1]
