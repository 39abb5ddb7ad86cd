"""Person Scoring: the duel, its points, and the cards that can be played.

black_1545 shows religion; its places 0, 1 and 2 are red.
"""

from typing import Any

import pytest

import augury
from tests.wiege.scenes import (
    Seat,
    asked,
    cause,
    document,
    hand,
    lost,
    pile,
    play,
    scene,
    stack,
    stock,
    texts,
)

RED_PLACES = {"m0 0": 0, "m0 1": 1}
SHOWN = "science-blue science-red discovery-blue discovery-red"
ONES = [f"person-1-{s}" for s in ("science", "architecture", "finance", "discovery")]
TWOS = [f"person-2-{s}" for s in ("science", "architecture", "finance", "discovery")]


def duel(mine: Seat, theirs: Seat, **changes: Any) -> augury.State:
    """Seat 0 causes a person scoring with seat 1, and plays or passes first."""
    scenery: dict[str, Any] = {
        "events": {"m0": "black_1545"}, "stones": RED_PLACES, "display": SHOWN,
    } | changes  # fmt: skip
    return cause(scene(mine, theirs, **scenery), "stone m0 2")


def show_all(state: augury.State) -> augury.State:
    """Both show their piles to the end, and pass."""
    while state.view(state.current_player())["phase"] == "duel":
        shown = [text for text in texts(state) if text.startswith("reveal")]
        play(state, (*shown, "pass")[0])
    return state


# -- the example


def test_the_duel_of_the_example() -> None:
    """Person Scoring, example: YELLOW wins with 4 to 2 points and gets two stones."""
    black = Seat(hand="person-2-religion")
    yellow = Seat(
        hand="person-2-science", pile="person-4 person-1-finance person-1-discovery"
    )
    state = duel(black, yellow, events={"m0": "green_1513 black_1545"})
    assert asked(state) == ("duel", 0)
    assert texts(state) == ["pass", "play person-2-religion"]
    play(state, "play person-2-religion")
    assert asked(state) == ("duel", 1)
    assert texts(state) == ["pass", "reveal person-1-discovery"]
    play(state, "reveal person-1-discovery")
    assert asked(state) == ("duel", 0)
    play(state, "pass")  # because he is still in advantage
    assert asked(state) == ("duel", 1)
    assert texts(state) == ["pass", "reveal person-1-finance"]
    play(state, "reveal person-1-finance")
    assert asked(state) == ("duel", 0)
    play(state, "pass")
    assert asked(state) == ("duel", 1)
    play(state, "pass")
    assert asked(state) == ("back", 0)
    assert (stock(state, 0), stock(state, 1)) == ([5, 0], [2, 7])
    play(state, "back person-2-religion")
    assert "person-2-religion" in hand(state)
    assert lost(state) == ["person-1-discovery", "person-1-finance"]
    assert pile(state, 1) == ["person-4"]
    assert asked(state) == ("set", 1)


# -- points


def people(values: str) -> str:
    """A person pile of these values."""
    ones, twos = iter(ONES * 3), iter(TWOS * 2)
    cards = {"1": ones, "2": twos, "3": iter(["person-3"]), "4": iter(["person-4"])}
    return " ".join(next(cards[value]) for value in values)


@pytest.mark.parametrize(
    ("mine", "theirs", "result"),
    [
        ("11212", "3222", "tie"),  # 12 to 3 + 9
        ("11212", "3411", "won"),  # to 11
        ("11212", "4222", "lost"),  # to 13
        ("11", "4", "tie"),  # 4
        ("11", "3", "won"),
        ("22", "42", "tie"),  # 6
        ("111", "42", "tie"),  # 6
        ("12", "3", "tie"),  # 3: no bonus for different values
        ("1", "2", "lost"),
        ("34", "221", "tie"),  # 7: the 3 and the 4 have no bonus
        ("121", "2121", "lost"),
        ("", "1", "lost"),
    ],
)
def test_equal_values_add_a_bonus_point_for_each_card(
    mine: str, theirs: str, result: str
) -> None:
    """Person Scoring, example: 1 - 1 - 2 - 1 - 2 are 12 points for ones and twos."""
    state = show_all(duel(Seat(pile=people(mine)), Seat(pile=people(theirs))))
    stones = {"won": 8, "tie": 7, "lost": 6}
    assert sum(stock(state, 0)) == stones[result]


# -- which cards


def test_a_hand_card_needs_a_symbol_of_the_event() -> None:
    """Person Scoring: of the same symbol as one of the symbols of your event."""
    cards = "person-1-religion person-2-discovery person-1-science religion-red"
    state = duel(
        Seat(hand=cards), Seat(), events={"m0": "black_1549"},
        stones={"m0 1": 1},
    )  # fmt: skip
    assert set(texts(state)) == {
        "play person-1-religion", "play person-2-discovery", "pass"
    }  # fmt: skip


def test_a_symbol_of_a_covered_event_is_none() -> None:
    """Ruling 19: a symbol of the top event."""
    state = duel(
        Seat(hand="person-1-science"), Seat(), events={"m0": "black_1572 black_1545"}
    )
    assert texts(state) == ["pass"]


@pytest.mark.parametrize("card", ["person-1-science", "person-3", "person-4"])
def test_a_card_of_the_pile_is_always_valid(card: str) -> None:
    """Person Scoring: even though the symbol is not shown on the historic event."""
    assert set(texts(duel(Seat(pile=card), Seat()))) == {f"reveal {card}", "pass"}


@pytest.mark.parametrize("card", ["person-3", "person-4"])
def test_three_and_four_are_played_from_the_pile_only(card: str) -> None:
    """Game Components: both without a cultural symbol; ruling 19."""
    state = duel(
        Seat(hand=card), Seat(), events={"m0": "gray_1527"},
        stones={"m0 1": 1, "m0 4": 0},
    )  # fmt: skip
    assert texts(state) == ["pass"]


def test_the_pile_gives_its_top_card_only() -> None:
    """Person Scoring, example: takes the first card, draws the next card."""
    state = duel(Seat(pile="person-3 person-1-science person-4"), Seat())
    assert set(texts(state)) == {"reveal person-4", "pass"}
    play(state, "reveal person-4", "pass")
    assert set(texts(state)) == {"reveal person-1-science", "pass"}


def test_cards_of_the_pile_not_shown_stay() -> None:
    """Ruling 20: unplayed cards stay."""
    state = play(duel(Seat(pile="person-3 person-4"), Seat()), "reveal person-4")
    assert pile(state) == ["person-3"]
    play(state, "pass", "pass")
    assert pile(state) == ["person-3"]


def test_hand_and_pile_are_two_moves_for_one_kind() -> None:
    """Ruling 37: the same kind in hand and on top of the own pile is two moves."""
    card = "person-1-religion"
    state = duel(Seat(hand=card, pile=card), Seat())
    assert set(texts(state)) == {f"play {card}", f"reveal {card}", "pass"}
    play(state, f"play {card}")
    assert pile(state) == [card]


def test_everybody_sees_what_is_played() -> None:
    """Person Scoring: the players take turns showing one personality card."""
    state = play(duel(Seat(pile="person-3 person-4"), Seat()), "reveal person-4")
    assert state.view(1)["scoring"]["played"] == [["person-4"], []]
    assert state.view(1)["piles"][0] == [None]


# -- passing


def test_the_causer_starts_and_both_take_turns() -> None:
    """Person Scoring: the player who causes the person scoring starts."""
    state = duel(Seat(pile="person-3 person-4"), Seat(pile="person-1-science"))
    actors = []
    for move in ("reveal person-4", "reveal person-1-science", "reveal person-3"):
        actors.append(state.current_player())
        play(state, move)
    assert actors == [0, 1, 0]


def test_a_pass_is_not_final() -> None:
    """Ruling 18: a pass is not final; ends after two passes in a row."""
    state = duel(Seat(pile="person-3"), Seat(pile="person-2-science"))
    play(state, "pass", "reveal person-2-science")
    assert "reveal person-3" in texts(state)
    play(state, "reveal person-3", "pass", "pass")
    assert stock(state, 0) == [7, 1]


def test_a_card_between_two_passes_keeps_the_duel_going() -> None:
    """Person Scoring: when both players pass, the duel is over."""
    state = duel(Seat(pile="person-3"), Seat(pile="person-2-science"))
    play(state, "pass", "reveal person-2-science", "pass")
    assert asked(state) == ("duel", 1)


def test_who_has_no_card_to_play_is_asked_all_the_same() -> None:
    """Ruling 36: a forced duel pass must look like a free one."""
    state = play(duel(Seat(pile="person-3"), Seat()), "reveal person-3")
    assert asked(state) == ("duel", 1)
    assert texts(state) == ["pass"]


def test_passing_is_always_allowed() -> None:
    """Ruling 41: `pass` is always legal in a duel."""
    state = duel(Seat(pile="person-3"), Seat(pile="person-4"))
    for _ in range(2):
        assert "pass" in texts(state)
        play(state, "pass")


def test_two_passes_at_once_end_it_without_effect() -> None:
    """Ruling 41: 0-0 is a tie without effect, the event is replaced as usual."""
    state = play(duel(Seat(pile="person-3"), Seat()), "pass", "pass")
    assert asked(state) == ("set", 1)
    assert (stock(state, 0), stock(state, 1)) == ([7, 0], [0, 7])
    assert pile(state) == ["person-3"]
    assert len(stack(state, "m0")) == 1
    assert "black_1545" in document(state)["removed"]
