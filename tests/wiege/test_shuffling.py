"""Shuffling Cards: an empty talon, a short display, the tops of the columns."""

from typing import Any

import augury
from tests.wiege.scenes import (
    Seat,
    asked,
    cause,
    display,
    document,
    hand,
    laid,
    lost,
    play,
    scene,
    scoring,
    stock,
    texts,
)

SHOWN = "science-blue science-red finance-blue finance-red"
LOST = "religion-blue religion-red religion-blue"


def dry(
    *seats: Seat, talon: str = "", lost: str = "", show: str = SHOWN, **changes: Any
) -> augury.State:
    """All cards that are named nowhere are in the last seat's hand."""
    seats += tuple(Seat() for _ in range(2 - len(seats)))
    return scene(*seats, talon=talon, lost=lost, display=show, **changes)


def acting(*seats: Seat, **cards: str) -> augury.State:
    return play(dry(*seats, **cards), "stone m0 0")


def talon(state: augury.State) -> int:
    return int(document(state)["talon"])


# -- the last card of the talon


def test_when_the_last_card_is_drawn_the_lost_pile_is_shuffled() -> None:
    """Shuffling Cards: if you take the last card of the Talon, ... immediately."""
    state = acting(talon="person-4", lost=LOST)
    play(state, "draw")
    assert hand(state) == ["person-4"]
    assert talon(state) == 3
    assert lost(state) == []
    assert asked(state) == ("second", 0)


def test_the_cards_on_show_stay_then() -> None:
    """Shuffling Cards: the 4 uncovered cards remain in this position."""
    state = play(acting(talon="person-4", lost=LOST), "draw")
    assert display(state) == sorted(SHOWN.split())


def test_shuffled_cards_can_be_drawn() -> None:
    """Shuffling Cards: the lost pile is the Talon now."""
    state = play(acting(talon="person-4", lost="person-3"), "draw", "draw")
    assert hand(state) == ["person-3", "person-4"]


def test_before_the_last_card_nothing_is_shuffled() -> None:
    """Shuffling Cards: if you take the last card of the Talon."""
    state = play(acting(talon="person-4 person-3", lost=LOST), "draw")
    assert talon(state) == 1
    assert lost(state) == sorted(LOST.split())


def test_a_refill_that_takes_the_last_card_goes_on_with_the_lost_pile() -> None:
    """Ruling 55: whenever talon is empty, within a refill too."""
    state = acting(talon="person-4", lost=LOST)
    play(state, "draw science-blue", "draw science-red")
    assert len(display(state)) == 4
    assert {"person-4", "finance-blue", "finance-red"} < set(display(state))
    assert talon(state) == 2
    assert lost(state) == []


def test_a_refill_that_takes_the_very_last_card_shuffles_at_once() -> None:
    """Ruling 55: reshuffled at once, the display being full."""
    state = play(acting(talon="person-4", lost=LOST), "draw science-blue", "stop")
    assert "person-4" in display(state)
    assert talon(state) == 3
    assert lost(state) == []


def test_with_an_empty_lost_pile_the_talon_stays_empty() -> None:
    """Ruling 55: while both are empty the talon cannot be drawn."""
    state = play(acting(talon="person-4"), "draw")
    assert talon(state) == 0
    assert "draw" not in texts(state)


def test_cards_lost_in_a_scoring_become_the_talon_if_it_is_empty() -> None:
    """Ruling 55: at the end of a scoring it is reshuffled at once."""
    state = dry(
        Seat(columns="finance-red finance-blue", hand="person-1-science"),
        events={"m0": "violet_1494"},
    )  # fmt: skip
    play(state, "stone m0 0", "person person-1-science", "name finance")
    assert talon(state) == 2
    assert lost(state) == []


# -- a short display

COLUMNS = "religion-red religion-blue, discovery-double discovery-red"


def short(*seats: Seat, **cards: str) -> augury.State:
    """Talon and lost pile are empty; seat 0 takes a card of the display."""
    return play(acting(*seats, **cards), "draw finance-red", "stop")


def test_with_too_few_cards_everybody_gives_the_top_of_each_column() -> None:
    """Shuffling Cards: every player has to put the first card of each column."""
    state = short(Seat(columns=COLUMNS), Seat(columns="science-double"))
    assert laid(state) == {
        "religion": ["religion-red"], "discovery": ["discovery-double"]
    }  # fmt: skip
    assert laid(state, 1) == {}
    assert len(display(state)) == 4
    assert talon(state) == 2
    assert lost(state) == []


def test_the_display_is_filled_from_these_cards() -> None:
    """Shuffling Cards: on top of the lost pile; ruling 29: reshuffle, refill."""
    state = short(Seat(columns="religion-red"))
    assert "religion-red" in display(state)
    assert len(display(state)) == 4
    assert talon(state) == 0


def test_a_full_display_costs_no_card() -> None:
    """Shuffling Cards: if there are not enough cards left to fill the deck."""
    state = play(acting(Seat(columns=COLUMNS), talon="person-4"), "draw", "stop")
    assert talon(state) == 0
    assert laid(state)["religion"] == ["religion-red", "religion-blue"]


def test_enough_lost_cards_spare_the_columns() -> None:
    """Ruling 29: if the display still cannot be filled after the shuffle."""
    state = acting(Seat(columns=COLUMNS), talon="person-4", lost="person-3")
    play(state, "draw finance-red", "draw finance-blue")
    assert len(display(state)) == 4
    assert laid(state)["religion"] == ["religion-red", "religion-blue"]


def test_a_refill_takes_one_card_of_each_column() -> None:
    """Ruling 55: every player discards each column's top card once."""
    state = acting(Seat(columns="religion-red religion-blue religion-double"))
    play(state, "draw finance-red", "draw finance-blue")
    assert laid(state) == {"religion": ["religion-red", "religion-blue"]}
    assert len(display(state)) == 3


def test_with_still_too_few_the_game_goes_on_with_fewer() -> None:
    """Ruling 29: if still short, play on with fewer."""
    state = short()
    assert display(state) == ["finance-blue", "science-blue", "science-red"]
    assert asked(state) == ("set", 1)


def test_a_later_short_refill_takes_the_next_cards() -> None:
    """Ruling 55: again at each later short refill."""
    state = acting(Seat(columns="religion-red religion-blue religion-double"))
    play(state, "draw finance-red", "draw finance-blue")
    play(state, "stone m0 1", "draw science-red", "stop")
    assert laid(state) == {"religion": ["religion-red"]}
    assert len(display(state)) == 3


def test_a_second_action_sees_no_refill_and_no_discard() -> None:
    """Ruling 55: only the end-of-actions refill tests for shortage."""
    state = play(acting(Seat(columns=COLUMNS)), "draw finance-red")
    assert laid(state)["religion"] == ["religion-red", "religion-blue"]


def test_an_open_joker_and_a_turned_double_go_as_well() -> None:
    """Shuffling Cards: the first card of each column of his personal deck."""
    columns = "finance-discovery, religion-red religion-double*"
    state = short(Seat(columns=columns))
    assert laid(state) == {"religion": ["religion-red"]}
    assert talon(state) == 1


def test_the_tops_go_before_a_scoring_which_counts_what_is_left() -> None:
    """Ruling 55: always before the scoring."""
    state = dry(
        Seat(columns="finance-blue finance-double*, religion-red"),
        events={"m0": "violet_1494"},
    )  # fmt: skip
    cause(state, "stone m0 0")
    play(state, "name finance")
    assert stock(state, 0) == [7, 1]


def test_nothing_is_discarded_during_a_scoring() -> None:
    """Ruling 55: only the end-of-actions refill tests for shortage."""
    state = dry(
        Seat(columns="finance-red"), Seat(columns="religion-red religion-blue"),
        events={"m0": "violet_1474"}, stones={"m0 0": 1}, show="", talon="",
    )  # fmt: skip
    play(state, "stone m0 1")
    assert scoring(state)["kind"] == "culture"
    assert laid(state) == {}
    assert laid(state, 1) == {"religion": ["religion-red"]}
    play(state, "name finance", "name finance")
    assert laid(state, 1) == {"religion": ["religion-red"]}
