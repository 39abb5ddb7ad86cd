"""What if a player cannot take a turn?"""

from typing import Any

import pytest

import augury
from tests.mini_cywilizacja.scenes import (
    Seat,
    action,
    document,
    hand,
    play,
    pool,
    scene,
    texts,
    toy,
    values,
)

CARDS = {
    "a": "W3 S3 / S3 W3", "b": "S3 W3 / W2 S3", "c": "S3 S3 / W3=11 S3=20",
    "d": "W3 W3 / S2 W2=10", "e": "W3 S3 / W3 W3", "f": "S3 W3 / S3 W3",
    "one": "W1 S1 / W3 S3", "rich": "W3 S3 / W3 S3", "back": "S3 S3 / W3 W1",
    "guide": "W3 W3 / W3 W3", "mill": "S3 W3 / S3 S3=22",
    "stone": "S1 S3 / W3 W3", "won": "W1 S1 / W3 S3", "ston": "S1 S3 / W3 W3",
}  # fmt: skip
LINES = {
    "guide1": action('op = "search"'),
    "guide2": action('op = "discount", material = "wood"'),
    "guide3": action('op = "discount", material = "stone"'),
}
GAME, MALICIOUS = toy(CARDS, LINES), toy(CARDS, LINES, malicious=True)
STUCK = Seat("one1, stone1")
"""1 wood and 1 stone: nothing to draw where no 2 lies, nothing to buy."""
OTHER = Seat("won1, ston1")
"""The same."""


def stuck(
    lying: str, *seats: Seat, piled: str = "", game: augury.Game = GAME, **more: Any
) -> augury.State:
    return scene(game, *(seats or (STUCK,)), pool=lying, stack=piled, **more)


def test_who_can_neither_draw_nor_buy_turns_cards_over() -> None:
    """M:172: they may turn cards over, one after another."""
    state = stuck("a, b, e")
    assert texts(state) == {"turn a", "turn b", "turn e"}
    assert document(state)["phase"] == "turn"
    play(state, "turn a")
    assert (document(state)["phase"], document(state)["to_move"]) == ("stuck", 0)
    assert pool(state) == "a*, b, e"


def test_cards_that_bring_nothing_are_turned_in_ascending_order() -> None:
    """Row 36: turn over as in row 35; b is the one that can be used."""
    state = stuck("a, b, e, f")
    assert texts(play(state.clone(), "turn e")) == {"turn b", "turn f"}
    assert texts(play(state.clone(), "turn a")) == {"turn b", "turn e", "turn f"}
    assert texts(play(state, "turn a", "turn e", "turn f")) == {"turn b"}


def test_a_material_that_can_be_drawn_must_be_drawn() -> None:
    """M:172: the player must immediately use that option."""
    state = play(stuck("a, b, e"), "turn e", "turn b")
    assert document(state)["phase"] == "act"
    assert document(state)["found"] == "b"
    assert texts(state) == {"draw wood b"}
    play(state, "draw wood b")
    assert hand(state) == ["b3", "stone1"]
    assert pool(state) == "a, e*, one*"
    assert document(state)["found"] is None
    assert document(state)["to_move"] == 1


def test_a_building_that_can_be_paid_must_be_bought() -> None:
    """M:172: or a building to buy."""
    state = play(stuck("a, c"), "turn c")
    assert texts(state) == {"buy c3 wood+stone"}
    assert pool(play(state, "buy c3 wood+stone")) == "a, one*, stone*"


def test_all_uses_of_the_card_are_offered_and_no_others() -> None:
    """Ruling 9: only actions enabled by that card."""
    state = play(stuck("a, b, c, d"), "turn a", "turn d")
    assert texts(state) == {"draw wood d", "draw stone d", "buy d4 wood"}


def test_each_useful_card_may_be_turned_at_any_time() -> None:
    """Row 36: the player chooses the order; b, c and d can be used."""
    state = stuck("a, b, c, d, f")
    assert texts(state) == {f"turn {card}" for card in "abcdf"}
    assert texts(play(state, "turn f")) == {"turn b", "turn c", "turn d"}


@pytest.mark.parametrize(("lying", "useful"), [("a, back*", "a"), ("d*, f*", "f")])
def test_a_card_that_lies_back_up_enables_by_its_front(lying: str, useful: str) -> None:
    """Row 36: a hidden side enables; that is the front of a turned card."""
    cards = {"a": "S3 W3 / W2 S3", "f": "S2 W3 / S3 W3", "d": "S3 W3 / S3 W3",
             "one": CARDS["one"], "stone": CARDS["stone"], "back": "S3 S3 / S3 W3"}
    state = stuck(lying, game=toy(cards))
    assert texts(play(state, f"turn {useful}")) == {
        "draw wood a" if useful == "a" else "draw stone f"
    }


def test_discounts_count_in_what_can_be_used() -> None:
    """Row 36: a building that can be paid; mill4 costs 2 and 2, each 1 less."""
    supported = Seat("one1, stone1", "guide2")
    assert texts(stuck("a, mill", supported)) == {"pass"}
    game = toy({**CARDS, "extra": "W3 W3 / W3 W3"},
               {**LINES, "extra1": LINES["guide3"]})
    state = stuck("a, mill", Seat("one1, stone1", "guide2, extra1"), game=game)
    assert texts(play(state, "turn mill")) == {"buy mill4 wood+stone"}


# -- no hope


def test_where_nothing_helps_all_are_turned_and_the_turn_is_lost() -> None:
    """Row 36: the single move `pass` turns every pool card once."""
    state = stuck("a, e*, f")
    assert texts(state) == {"pass"}
    play(state, "pass")
    assert pool(state) == "a*, e, f*"
    assert values(state) == [1, 1]
    at = document(state)
    assert (at["to_move"], at["phase"], at["lost_turns"]) == (1, "turn", 1)


def test_turning_cards_never_lays_one_from_the_stack() -> None:
    """Row 47: size is tested after the action; a lost turn has none."""
    state = play(stuck("a, e", piled="f"), "pass")
    assert pool(state) == "a*, e*"
    assert document(state)["stack"] == ["f"]


def test_an_empty_pool_is_a_lost_turn() -> None:
    """Row 47: an empty pool is a lost turn."""
    assert texts(stuck("", Seat())) == {"pass"}


def test_in_the_malicious_variant_the_turn_is_lost_at_once() -> None:
    """M:174: they show their materials and lose their turn; b would have helped."""
    state = stuck("a, b, e*", game=MALICIOUS)
    assert texts(state) == {"pass"}
    play(state, "pass")
    assert pool(state) == "a, b, e*"
    assert document(state)["to_move"] == 1
    assert document(state)["lost_turns"] == 1


def test_the_malicious_variant_changes_nothing_for_who_can_act() -> None:
    """M:174: if a player cannot take a turn."""
    for game in (GAME, MALICIOUS):
        assert texts(stuck("a, b*", game=game)) == {"draw wood b"}
        assert texts(stuck("a, back", Seat("stone1"), game=game)) == {"search wood"}


# -- who is not stuck


def test_who_can_search_for_a_1_is_not_stuck() -> None:
    """Row 37: a search for 1 is a legal action; c4 could be bought but is hidden."""
    state = stuck("a, back, c", Seat("stone1"))
    assert texts(state) == {"search wood"}


def test_who_can_search_with_the_support_is_not_stuck() -> None:
    """Row 37: turning over happens when nothing else is legal."""
    state = stuck("a, b, e", Seat("one1, stone1", "guide1"))
    assert texts(state) == {"search wood"}
    lying = "a, e, f, rich, mill, c"
    state = stuck(lying, Seat("one1, stone1", "guide1"), piled="d")
    assert texts(state) == {"search wood", "search stone"}


@pytest.mark.parametrize(
    ("lying", "move"),
    [("a, b*", "draw wood b"), ("a, d, b*", "draw wood b"), ("c*, b",
                                                           "buy c3 wood+stone")],
)  # fmt: skip
def test_who_can_draw_or_buy_turns_no_cards(lying: str, move: str) -> None:
    """Row 37: only in a search and when nothing else is legal."""
    assert texts(stuck(lying)) == {move}


# -- the lock


def test_when_all_lose_their_turns_in_a_row_the_game_ends() -> None:
    """Ruling 28: if every player in a row loses the turn, end and score."""
    state = stuck("a, e", STUCK, OTHER)
    assert not play(state, "pass").is_terminal()
    assert texts(state) == {"pass"}
    assert play(state, "pass").is_terminal()
    assert pool(state) == "a, e"


def locked(players: int = 2, **more: Any) -> augury.State:
    """An empty pool, and nobody ever lays a card."""
    return stuck("", *(Seat() for _ in range(players)), game=toy(
        CARDS, LINES, players), **more)  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_takes_as_many_lost_turns_as_there_are_players(players: int) -> None:
    """Row 43: before the trigger, n lost turns in a row end the game."""
    state = locked(players)
    for lost in range(players):
        assert not state.is_terminal()
        assert document(state)["lost_turns"] == lost
        play(state, "pass")
    assert state.is_terminal()
    assert document(state)["to_move"] is None
    assert document(state)["turn"] == 2 * players


def test_it_counts_across_the_end_of_a_round() -> None:
    """Row 43: in a row, whoever begins."""
    state = play(locked(3, seat=2), "pass", "pass")
    assert not state.is_terminal()
    assert play(state, "pass").is_terminal()


def test_an_action_between_breaks_the_row() -> None:
    """Row 43: lost turns in a row."""
    state = stuck("a, e, b*", OTHER, STUCK, lost=1, seat=1)
    play(state, "draw wood b")
    assert document(state)["lost_turns"] == 0
    assert texts(state) == {"pass"}
    assert not play(state, "pass").is_terminal()


def test_a_locked_game_is_scored_without_extra_turns() -> None:
    """Row 43: scored without extra turns."""
    game = toy(CARDS, {"guide1": action('op = "extra_turn"'), "a1": "vp = 4"})
    state = scene(game, Seat("", "guide1"), Seat("one1", "a1"))
    play(state, "pass", "pass")
    assert state.is_terminal()
    assert state.scores() == [0, 4]
    assert state.returns() == [0, 1]


def test_after_the_trigger_lost_turns_are_counted_out() -> None:
    """Row 43: after the trigger the turns are simply counted out."""
    state = locked(2, left=5, seat=1)
    for turn in range(5):
        assert not state.is_terminal()
        assert document(state)["turns_left"] == 5 - turn
        play(state, "pass")
    assert state.is_terminal()
