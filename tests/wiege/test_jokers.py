"""The Jokers: culture cards with two different cultural symbols.

Two of them share one symbol or none: science-architecture, architecture-finance,
finance-discovery, discovery-religion, religion-science.
"""

import pytest

import augury
from tests.wiege.scenes import (
    Seat,
    cause,
    end_turn,
    laid,
    lost,
    offered,
    play,
    scene,
    stock,
    texts,
)


def acting(hand: str, columns: str = "") -> augury.State:
    """Seat 0 has set a stone without a scoring."""
    return play(scene(Seat(hand=hand, columns=columns)), "stone m0 0")


def ways(card: str, columns: str) -> set[str]:
    """Where a card may be laid."""
    return {way.split()[1] for way in offered(acting(card, columns), "lay")}


def after(card: str, way: str, columns: str) -> dict[str, list[str]]:
    """Columns once the card is laid."""
    return laid(play(acting(card, columns), f"lay {card} {way}"))


# -- where a joker goes


def test_a_joker_without_a_column_begins_one() -> None:
    """Jokers: in a new column if no column corresponds to at least one symbol."""
    columns = "discovery-red, religion-red"
    assert ways("architecture-finance", columns) == {"new"}
    assert after("architecture-finance", "new", "") == {
        "architecture or finance": ["architecture-finance"]
    }


@pytest.mark.parametrize("symbol", ["architecture", "finance"])
def test_a_joker_goes_to_a_column_of_one_of_its_symbols(symbol: str) -> None:
    """Jokers: so that one of its symbols corresponds to the others of the column."""
    columns = f"{symbol}-red, religion-red"
    assert ways("architecture-finance", columns) == {symbol}
    assert after("architecture-finance", symbol, columns) == {
        symbol: [f"{symbol}-red", "architecture-finance"], "religion": ["religion-red"]
    }  # fmt: skip


def test_a_joker_goes_to_either_of_two_columns() -> None:
    """Jokers: one of its symbols; ruling 10: choice."""
    columns = "architecture-red, finance-red"
    assert ways("architecture-finance", columns) == {"architecture", "finance"}
    assert after("architecture-finance", "finance", columns) == {
        "architecture": ["architecture-red"],
        "finance": ["finance-red", "architecture-finance"],
    }


def test_the_other_symbol_of_a_joker_in_a_column_is_invalid() -> None:
    """Jokers: if a column with one of its symbols already exists, the other ..."""
    state = scene(
        Seat(columns="finance-red finance-discovery"), events={"m0": "blue_1524"},
        stones={"m0 0": 1},
    )  # fmt: skip
    play(cause(state, "stone m0 1"), "name discovery", "name finance")
    assert stock(state, 0) == [7, 0]


def test_a_card_of_the_invalid_symbol_begins_its_own_column() -> None:
    """Jokers: the other symbol becomes invalid."""
    columns = "finance-red finance-discovery"
    assert ways("discovery-red", columns) == {"new"}
    assert after("discovery-red", "new", columns) == {
        "finance": ["finance-red", "finance-discovery"],
        "discovery": ["discovery-red"],
    }


# -- an open joker


@pytest.mark.parametrize("symbol", ["finance", "discovery"])
def test_an_open_joker_counts_for_either_symbol(symbol: str) -> None:
    """Jokers: otherwise, both symbols are valid."""
    state = scene(
        Seat(columns="finance-discovery"), events={"m0": "blue_1524"},
        stones={"m0 0": 1},
    )  # fmt: skip
    play(cause(state, "stone m0 1"), f"name {symbol}", "name finance")
    assert stock(state, 0) == [7, 1]


def test_naming_does_not_fix_an_open_joker() -> None:
    """Ruling 11: naming does not fix it; if it survives it stays open."""
    state = scene(
        Seat(columns="finance-discovery"), Seat(columns="discovery-red discovery-blue"),
        events={"m0": "blue_1524"}, stones={"m0 0": 1},
    )  # fmt: skip
    play(cause(state, "stone m0 1"), "name finance", "name discovery")
    assert laid(state) == {"finance or discovery": ["finance-discovery"]}


@pytest.mark.parametrize("symbol", ["finance", "discovery"])
def test_a_card_on_an_open_joker_fixes_it(symbol: str) -> None:
    """Jokers: you clear its status by putting a card onto it."""
    assert after(f"{symbol}-red", symbol, "finance-discovery") == {
        symbol: ["finance-discovery", f"{symbol}-red"]
    }


@pytest.mark.parametrize(
    ("card", "symbol", "other"),
    [
        ("finance-red", "finance", "discovery"),
        ("discovery-blue", "discovery", "finance"),
        ("finance-double", "finance", "discovery"),
    ],
)
def test_a_column_of_its_own_leaves_the_joker_its_other_symbol(
    card: str, symbol: str, other: str
) -> None:
    """Jokers: you clear its status by creating another column."""
    assert after(card, "new", "finance-discovery") == {
        symbol: [card], other: ["finance-discovery"]
    }  # fmt: skip


@pytest.mark.parametrize("card", ["finance-red", "discovery-blue", "finance-double"])
def test_a_card_with_a_symbol_of_an_open_joker_has_both_ways(card: str) -> None:
    """Ruling 10: on top, or in a column of its own."""
    symbol = card.split("-")[0]
    assert ways(card, "finance-discovery") == {symbol, "new"}


def test_a_card_with_another_symbol_leaves_a_joker_open() -> None:
    """Jokers: as long as you do not put a card onto it or create its other column."""
    assert after("science-red", "new", "finance-discovery") == {
        "science": ["science-red"], "finance or discovery": ["finance-discovery"]
    }  # fmt: skip


@pytest.mark.parametrize(
    ("second", "shared"),
    [("architecture-finance", "finance"), ("discovery-religion", "discovery")],
)
def test_a_second_joker_with_a_common_symbol_goes_on_the_first(
    second: str, shared: str
) -> None:
    """Jokers: this can also happen by laying down another joker onto the first one."""
    assert ways(second, "finance-discovery") == {shared}
    assert after(second, shared, "finance-discovery") == {
        shared: ["finance-discovery", second]
    }


def test_two_jokers_without_a_common_symbol_are_both_open() -> None:
    """Jokers: a new column if there is no column that corresponds."""
    assert after("science-architecture", "new", "finance-discovery") == {
        "science or architecture": ["science-architecture"],
        "finance or discovery": ["finance-discovery"],
    }


@pytest.mark.parametrize(
    ("symbol", "left"),
    [("architecture", "finance or discovery"), ("finance", "science or architecture")],
)
def test_a_joker_between_two_open_ones_goes_on_either(symbol: str, left: str) -> None:
    """Ruling 54: on any column sharing a symbol; it reduces it to the shared one."""
    columns = "science-architecture, finance-discovery"
    assert ways("architecture-finance", columns) == {"architecture", "finance"}
    found = after("architecture-finance", symbol, columns)
    assert set(found) == {symbol, left}
    assert found[symbol][1:] == ["architecture-finance"]


def test_a_joker_goes_on_a_column_or_on_an_open_joker() -> None:
    """Ruling 54: on any column sharing a symbol."""
    columns = "architecture-red, finance-discovery"
    assert ways("architecture-finance", columns) == {"architecture", "finance"}


# -- a fixed joker


def test_a_lone_fixed_joker_has_one_symbol() -> None:
    """Ruling 10: once fixed, stays fixed; so it is a column of that symbol alone."""
    columns = "finance: finance-discovery"
    assert ways("finance-red", columns) == {"finance"}
    assert ways("discovery-red", columns) == {"new"}
    assert ways("discovery-religion", columns) == {"new"}
    assert ways("architecture-finance", columns) == {"finance"}


@pytest.mark.parametrize("named", ["finance", "discovery"])
def test_a_joker_stays_fixed_when_the_card_on_it_has_gone(named: str) -> None:
    """Ruling 10: once fixed, stays fixed."""
    joker = "finance-discovery discovery-blue"
    if named == "finance":
        joker = "finance-discovery finance-blue"
    state = scene(
        Seat(columns=joker), Seat(columns=f"{named}-red"),
        events={"m0": "blue_1524"}, stones={"m0 0": 1},
    )  # fmt: skip
    play(cause(state, "stone m0 1"), f"name {named}", f"name {named}")
    assert laid(state) == {named: ["finance-discovery"]}
    assert lost(state) == [f"{named}-blue"]


def test_a_joker_back_in_hand_is_open_when_laid_again() -> None:
    """Jokers: if you lay down a joker card; ruling 10."""
    state = scene(
        Seat(columns="finance: finance-discovery"), Seat(columns="finance-blue"),
        events={"m0": "blue_1524"}, stones={"m0 0": 1},
    )  # fmt: skip
    cause(state, "stone m0 1")
    play(state, "name finance", "name finance")
    play(state, "back finance-discovery", "back finance-blue")
    end_turn(state, "stone m1 0")
    play(state, "stone m1 1", "lay finance-discovery new")
    assert laid(state) == {"finance or discovery": ["finance-discovery"]}


def test_an_open_joker_that_goes_leaves_both_symbols_free() -> None:
    """Jokers: a new column if there is no column that corresponds."""
    state = scene(
        Seat(hand="finance-red discovery-blue", columns="finance-discovery"),
        events={"m0": "violet_1494"},
    )  # fmt: skip
    play(cause(state, "stone m0 0"), "name finance")
    assert laid(state) == {}
    end_turn(state, "stone m1 0")
    play(state, "stone m1 1")
    found = {text for text in texts(state) if text.startswith("lay")}
    assert {"lay finance-red new", "lay discovery-blue new"} <= found


def test_an_open_joker_taken_back_leaves_both_symbols_free() -> None:
    """Culture Scoring, note: takes it into his hand."""
    state = scene(
        Seat(hand="finance-red discovery-blue", columns="finance-discovery"),
        Seat(columns="finance-blue"), events={"m0": "blue_1524"}, stones={"m0 0": 1},
    )  # fmt: skip
    play(cause(state, "stone m0 1"), "name discovery", "name finance")
    play(state, "back finance-discovery", "back finance-blue")
    assert laid(state) == {}
    end_turn(state, "stone m1 0")
    play(state, "stone m1 1")
    assert {way.split()[1] for way in offered(state, "lay")} == {"new"}
