"""End of Game: who has won, and how the win is shared."""

from typing import Any

import pytest

import augury
from tests.wiege.scenes import LAST_TURN, Seat, play, scene


def over(*seats: Seat, **changes: Any) -> augury.State:
    """The game is over with two events on the table."""
    players = max(2, len(seats))
    gone = {2: "m2", 3: "b1 b2", 4: "b0 b1 b2 b3"}[players]
    return scene(*seats, players=players, phase="over", left=0, gone=gone, **changes)


# -- stones


def test_the_most_stones_win() -> None:
    """End of Game: the player who has the most stones in his stock wins the game."""
    assert over(Seat(), Seat(foreign={0: 1})).returns() == [0, 1]


def test_stones_of_all_colours_count() -> None:
    """Object of the Game: the most stones of influence in his reserve pile."""
    state = over(Seat(foreign={1: 2, 2: 1}), Seat(foreign={0: 2}), Seat(foreign={0: 1}))
    assert state.scores() == [7, 7, 7]
    state = over(Seat(foreign={1: 3}), Seat(foreign={0: 1}), Seat(foreign={0: 1}))
    assert state.scores() == [8, 5, 8]
    assert state.returns()[1] == 0


def test_who_has_more_stones_wins_with_fewer_cards() -> None:
    """End of Game: cards count in case of a tie."""
    rich = Seat(hand="science-red science-blue person-4")
    assert over(rich, Seat(foreign={0: 1})).returns() == [0, 1]


def test_stones_set_at_the_end_count() -> None:
    """End of Game: stones on the last two events are given back to their players."""
    state = scene(
        Seat(), Seat(foreign={0: 1}), turn=LAST_TURN, mover=1,
        stones={"m1 0": 1, "m1 1": 1, "m2 0": 1, "m2 1": 1},
    )  # fmt: skip
    assert state.scores() == [6, 4]
    play(state, "stone m0 0", "draw", "draw")
    assert state.scores() == [6, 8]
    assert state.returns() == [0, 1]


# -- ties


def test_after_a_tie_the_most_culture_cards_in_hand_win() -> None:
    """End of Game: in case of a tie, the most culture cards in his hand."""
    two = Seat(hand="science-red science-blue")
    assert over(two, Seat(hand="finance-red person-4")).returns() == [1, 0]


@pytest.mark.parametrize(
    "seat",
    [
        Seat(columns="science-red science-blue, finance-red"),
        Seat(pile="person-3 person-4"),
        Seat(hand="person-3 person-4"),
    ],
)
def test_other_cards_do_not_count_as_culture_cards_in_hand(seat: Seat) -> None:
    """Ruling 60: hand cards only, no columns, no person pile."""
    assert over(seat, Seat(hand="religion-red")).returns() == [0, 1]


@pytest.mark.parametrize("card", ["science-double", "finance-discovery"])
def test_a_double_or_a_joker_is_one_card(card: str) -> None:
    """Ruling 60: jokers and doubles are one culture card each."""
    state = over(Seat(hand=card), Seat(hand="religion-red"))
    assert state.returns() == [0.5, 0.5]
    state = over(Seat(hand=card), Seat(hand="religion-red religion-blue"))
    assert state.returns() == [0, 1]


def test_after_that_the_personalities_in_hand_are_scored() -> None:
    """End of Game: if still a tie, add the personality cards in their hands."""
    state = over(Seat(hand="science-red person-3"), Seat(hand="finance-red person-4"))
    assert state.returns() == [0, 1]


@pytest.mark.parametrize(
    ("mine", "theirs", "shares"),
    [
        ("person-1-science person-1-finance", "person-3", [1, 0]),
        ("person-1-science person-1-finance", "person-4", [0.5, 0.5]),
        ("person-1-science person-2-finance", "person-4", [0, 1]),
    ],
)
def test_their_bonuses_are_included(
    mine: str, theirs: str, shares: list[float]
) -> None:
    """End of Game: including the bonuses, see Person Scoring."""
    assert over(Seat(hand=mine), Seat(hand=theirs)).returns() == shares


def test_personalities_of_the_pile_are_not_scored() -> None:
    """End of Game: the personality cards in their hands."""
    state = over(Seat(pile="person-3 person-4"), Seat(hand="person-1-science"))
    assert state.returns() == [0, 1]


def test_the_genius_does_not_count() -> None:
    """Ruling 25: never counted in a total."""
    assert over(Seat(), Seat()).scores() == [7, 7]


def test_who_has_the_same_result_again_has_won_too() -> None:
    """End of Game: if they have the same result again, they have both won."""
    assert over(Seat(), Seat()).returns() == [0.5, 0.5]
    state = over(Seat(foreign={1: 1}), Seat(), Seat(foreign={1: 1}))
    assert state.returns() == [0.5, 0, 0.5]
    assert over(Seat(), Seat(), Seat()).returns() == pytest.approx([1 / 3] * 3)


def test_ties_are_broken_among_the_first_only() -> None:
    """End of Game: in case of a tie; seat 2 has the cards, but not the stones."""
    state = over(
        Seat(foreign={2: 1}), Seat(foreign={2: 1}, hand="finance-red"),
        Seat(hand="science-red science-blue person-4"),
    )  # fmt: skip
    assert state.returns() == [0, 1, 0]


# -- teams


def test_partners_put_their_stocks_together() -> None:
    """Teams: at the end scoring, put the stocks of the two partners together."""
    seats = (Seat(foreign={3: 3}), Seat(foreign={2: 2}), Seat(), Seat())
    state = over(*seats, teams=True)
    assert state.scores() == [15, 13, 15, 13]
    assert state.returns() == [0.5, 0, 0.5, 0]
    assert over(*seats).returns() == [1, 0, 0, 0]


def test_then_partners_put_their_culture_cards_together() -> None:
    """Teams: if the number is equal, the team with the most culture cards in hands."""
    state = over(
        Seat(hand="science-red"), Seat(hand="finance-red finance-blue"),
        Seat(hand="science-red science-blue"), Seat(), teams=True,
    )  # fmt: skip
    assert state.returns() == [0.5, 0, 0.5, 0]


def test_then_partners_score_their_personalities_as_one_set() -> None:
    """Teams: including the bonuses; ruling 60: both hands together."""
    state = over(
        Seat(hand="person-1-science"), Seat(hand="person-3"),
        Seat(hand="person-1-finance"), Seat(), teams=True,
    )  # fmt: skip
    assert state.returns() == [0.5, 0, 0.5, 0]  # 4 to 3


def test_if_nothing_decides_all_players_win() -> None:
    """Teams: if there is still no difference, all players win the game."""
    state = over(Seat(), Seat(), Seat(), Seat(), teams=True)
    assert state.returns() == [0.25] * 4


def test_four_single_players_count_for_themselves() -> None:
    """Ruling 32: without the option four players play each for themselves."""
    state = over(Seat(foreign={1: 1}), Seat(), Seat(foreign={1: 1}), Seat())
    assert state.scores() == [8, 5, 8, 7]
    assert state.returns() == [0.5, 0, 0.5, 0]
