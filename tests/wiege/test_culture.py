"""Culture Scoring: what is named, who gets stones, and the cards that are lost.

green_1512 shows architecture and religion, its places 0 and 1 are blue.
"""

from typing import Any

import augury
from tests.wiege.scenes import (
    Seat,
    asked,
    cause,
    display,
    document,
    hand,
    known,
    laid,
    lost,
    offered,
    play,
    scene,
    scoring,
    stock,
    texts,
)

YELLOW = "religion-blue, architecture-red architecture-double* architecture-blue"
RED = "religion-red religion-blue"


def scored(mine: str, theirs: str, **changes: Any) -> augury.State:
    """Seat 0 causes a culture scoring with seat 1; seat 0 names first."""
    scenery: dict[str, Any] = {
        "events": {"m0": "green_1512"}, "stones": {"m0 0": 1},
    }  # fmt: skip
    state = scene(Seat(columns=mine), Seat(columns=theirs), **scenery | changes)
    return cause(state, "stone m0 1")


def test_four_against_two_brings_two_stones_and_costs_two_cards() -> None:
    """Culture Scoring, example: YELLOW gets (4 - 2 =) 2 and removes the 2 top cards."""
    state = scored(YELLOW, RED)
    play(state, "name architecture")
    assert scoring(state)["named"][0] == ["architecture", 4]
    play(state, "name religion")
    assert stock(state, 0) == [7, 2]
    assert stock(state, 1) == [0, 5]
    left = {"religion": ["religion-blue"], "architecture": ["architecture-red"]}
    assert laid(state) == left
    assert lost(state) == ["architecture-blue", "architecture-double"]
    assert laid(state, 1) == {"religion": ["religion-red", "religion-blue"]}


# -- naming


def test_the_causer_names_first_and_then_the_opponent() -> None:
    """Culture Scoring: the player having caused names; after that his opponent."""
    state = scored(YELLOW, RED)
    assert asked(state) == ("name", 0)
    assert asked(play(state, "name religion")) == ("name", 1)


def test_the_opponent_knows_what_was_named() -> None:
    """Culture Scoring: names the cultural symbol and its number."""
    state = play(scored(YELLOW, RED), "name architecture")
    assert state.view(1)["scoring"]["named"] == [["architecture", 4], None]


def test_a_symbol_of_the_event_is_named() -> None:
    """Culture Scoring: you can choose one symbol shown on the historic event."""
    state = scored(YELLOW + ", science-red science-red", RED)
    assert offered(state, "name") == {"architecture", "religion"}


def test_a_symbol_without_cards_may_be_named() -> None:
    """Ruling 43: also one of which he has 0."""
    state = scored("", RED)
    assert offered(state, "name") == {"architecture", "religion"}
    play(state, "name architecture")
    assert scoring(state)["named"][0] == ["architecture", 0]


def test_a_single_symbol_is_asked_too() -> None:
    """Ruling 43: the node exists with one symbol too."""
    state = scored(YELLOW, RED, events={"m0": "gray_1526"})
    assert texts(state) == ["name discovery"]
    assert texts(play(state, "name discovery")) == ["name discovery"]


def test_symbols_of_covered_events_do_not_count() -> None:
    """Ruling 12: only those on the top event of the stack."""
    state = scored(YELLOW, RED, events={"m0": "black_1572 violet_1494 green_1512"})
    assert offered(state, "name") == {"architecture", "religion"}


def test_both_may_name_the_same_symbol() -> None:
    """Culture Scoring: it does not matter whether it is the opponent's symbol."""
    state = play(scored("religion-double*", "religion-red"), "name religion")
    assert offered(state, "name") == {"architecture", "religion"}
    play(state, "name religion")
    assert stock(state, 0) == [7, 1]


def test_the_card_laid_before_the_scoring_counts() -> None:
    """Scoring: after the player has performed his card action."""
    state = scene(
        Seat(hand="religion-red"), Seat(), events={"m0": "green_1512"},
        stones={"m0 0": 1},
    )  # fmt: skip
    play(state, "stone m0 1", "lay religion-red new")
    play(state, "name religion", "name religion")
    assert stock(state, 0) == [7, 1]


# -- who takes part


def test_who_has_no_piece_on_the_event_takes_no_part() -> None:
    """Scoring: only players who have at least 1 stone on the historic event."""
    state = scene(
        Seat(), Seat(), Seat(columns=YELLOW), players=3,
        events={"m0": "green_1512"}, stones={"m0 0": 1, "b1 0": 2},
    )  # fmt: skip
    play(cause(state, "stone m0 1"), "name religion")
    assert asked(state) == ("name", 1)
    play(state, "name religion")
    assert asked(state) == ("set", 1)
    assert stock(state, 2) == [0, 0, 6]


def test_a_piece_on_a_red_place_takes_part() -> None:
    """Scoring: no matter if on a red or blue place."""
    state = scored("", RED, stones={"m0 0": 0, "m0 2": 1})
    play(state, "name religion", "name religion")
    assert stock(state, 1) == [2, 7]


def test_pieces_of_the_event_are_home_before_stones_are_paid() -> None:
    """Scoring: first step: put all used stones back to the personal stock."""
    state = scored(YELLOW, RED, stones={"m0 0": 1, "m0 2": 1})
    assert (stock(state, 0), stock(state, 1)) == ([7, 0], [0, 7])


# -- winning and losing


def test_the_opponent_can_win() -> None:
    """Culture Scoring: the player who can score more symbols wins."""
    state = play(scored("religion-red", YELLOW), "name religion", "name architecture")
    assert stock(state, 1) == [3, 7]
    assert laid(state, 1) == {"religion": ["religion-blue"]}
    assert laid(state) == {"religion": ["religion-red"]}


def test_a_surplus_of_stones_over_cards_is_ignored() -> None:
    """Culture Scoring: you can ignore a surplus; ruling 15: cards, not symbols."""
    state = play(scored("religion-double*", ""), "name religion", "name religion")
    assert stock(state, 0) == [7, 2]
    assert laid(state) == {}
    assert lost(state) == ["religion-double"]


def test_only_cards_of_the_scored_symbol_are_lost() -> None:
    """Culture Scoring: cards of the scored symbol, the top cards of the line."""
    mine = "architecture-red, religion-red religion-blue religion-double"
    state = play(scored(mine, "religion-red"), "name religion", "name religion")
    assert laid(state) == {
        "architecture": ["architecture-red"], "religion": ["religion-red"]
    }  # fmt: skip
    assert lost(state) == ["religion-blue", "religion-double"]


def test_the_loser_drops_no_cards() -> None:
    """Culture Scoring: the loser does not have to drop cards."""
    state = play(scored(YELLOW, RED), "name architecture", "name religion")
    assert laid(state, 1) == {"religion": ["religion-red", "religion-blue"]}
    assert not set(lost(state)) & {"religion-red", "religion-blue"}


def test_no_more_cards_are_lost_than_stones_were_got() -> None:
    """Culture Scoring: as many cards as he has got stones; seat 1 has but one."""
    state = scene(
        Seat(columns=YELLOW, foreign={1: 6}), Seat(), events={"m0": "green_1512"},
        stones={"m0 0": 1},
    )  # fmt: skip
    play(cause(state, "stone m0 1"), "name architecture", "name religion")
    assert lost(state) == ["architecture-blue"]


# -- equal numbers


def tied() -> augury.State:
    mine = "religion-red religion-blue, architecture-red"
    state = scored(mine, "architecture-red architecture-blue")
    return play(state, "name religion", "name architecture")


def test_with_equal_numbers_no_stones_are_exchanged() -> None:
    """Culture Scoring: in the case of equal numbers you do not exchange stones."""
    state = play(tied(), "back religion-red", "back architecture-red")
    assert (stock(state, 0), stock(state, 1)) == ([7, 0], [0, 7])


def test_with_equal_numbers_both_lose_their_cards_except_one() -> None:
    """Culture Scoring: both lose their scored culture cards, except one."""
    state = play(tied(), "back religion-red", "back architecture-blue")
    assert laid(state) == {"architecture": ["architecture-red"]}
    assert laid(state, 1) == {}
    assert lost(state) == ["architecture-red", "religion-blue"]
    assert "religion-red" in hand(state)
    assert hand(state, 1) == ["architecture-blue"]


def test_with_equal_numbers_each_chooses_the_card_he_keeps() -> None:
    """Culture Scoring: free to choose this card; ruling 39: causer first."""
    state = tied()
    assert asked(state) == ("back", 0)
    assert set(texts(state)) == {"back religion-red", "back religion-blue"}
    play(state, "back religion-red")
    assert asked(state) == ("back", 1)
    assert set(texts(state)) == {"back architecture-red", "back architecture-blue"}


def test_a_card_kept_after_equal_numbers_is_known() -> None:
    """Ruling 50: +1 when taken back from a scoring."""
    state = play(tied(), "back religion-red", "back architecture-blue")
    assert known(state, 1) == {"architecture-blue": 1}


def test_of_one_card_each_nothing_is_lost() -> None:
    """Culture Scoring: except one, which he takes into his hand."""
    state = scored("religion-red", "religion-blue")
    play(state, "name religion", "name religion")
    assert texts(state) == ["back religion-red"]
    play(state, "back religion-red", "back religion-blue")
    assert lost(state) == []


def test_nothing_against_nothing_changes_nothing() -> None:
    """Ruling 16: 0-0: nothing; ruling 44: a card back only above 0."""
    state = scored("science-red", "")
    play(state, "name religion", "name architecture")
    assert asked(state) == ("set", 1)
    assert lost(state) == []
    assert laid(state) == {"science": ["science-red"]}
    assert (stock(state, 0), stock(state, 1)) == ([7, 0], [0, 7])


def test_the_next_turn_is_that_of_the_next_seat() -> None:
    """Game Play: clockwise; the scoring takes place in between."""
    state = play(scored(YELLOW, RED), "name architecture", "name religion")
    assert asked(state) == ("set", 1)
    assert document(state)["scoring"] is None
    assert len(display(state)) == 4
