"""Putting down a cultural card: which column a card with one symbol goes to."""

import pytest

import augury
from tests.wiege.scenes import Seat, hand, laid, offered, play, scene


def acting(hand: str, columns: str = "") -> augury.State:
    """Seat 0 has set a stone without a scoring."""
    return play(scene(Seat(hand=hand, columns=columns)), "stone m0 0")


def ways(card: str, columns: str) -> set[str]:
    """Where a card may be laid."""
    return {way.split()[1] for way in offered(acting(card, columns), "lay")}


def after(card: str, way: str, columns: str) -> dict[str, list[str]]:
    """Columns once the card is laid."""
    return laid(play(acting(card, columns), f"lay {card} {way}"))


@pytest.mark.parametrize("card", ["science-blue", "science-red", "science-double"])
def test_the_first_card_of_a_symbol_begins_a_column(card: str) -> None:
    """Putting down: cards with different symbols next to each other."""
    assert ways(card, "finance-red, religion-blue") == {"new"}
    assert after(card, "new", "finance-red") == {
        "science": [card], "finance": ["finance-red"]
    }  # fmt: skip


@pytest.mark.parametrize("card", ["science-blue", "science-red", "science-double"])
def test_cards_with_the_same_symbol_lie_above_one_another(card: str) -> None:
    """Putting down: cards with the same symbol are put one above the other."""
    columns = "science-red, finance-red"
    assert ways(card, columns) == {"science"}
    assert after(card, "science", columns)["science"] == ["science-red", card]


def test_the_card_laid_last_is_on_top() -> None:
    """Putting down: the symbol of the card already lying remains visible."""
    state = acting("science-blue science-double", "science-red")
    play(state, "lay science-double science", "lay science-blue science")
    cards = ["science-red", "science-double", "science-blue"]
    assert laid(state) == {"science": cards}


def test_columns_of_others_do_not_matter() -> None:
    """Putting Cards in Your Space: in front of him."""
    state = scene(Seat(hand="science-red"), Seat(columns="science-blue"))
    play(state, "stone m0 0")
    assert offered(state, "lay") == {"science-red new"}
    play(state, "lay science-red new")
    assert laid(state, 1) == {"science": ["science-blue"]}


def test_a_card_laid_leaves_the_hand() -> None:
    """Putting Cards in Your Space: takes one of his cultural cards."""
    state = acting("science-red science-red")
    assert hand(play(state, "lay science-red new")) == ["science-red"]
