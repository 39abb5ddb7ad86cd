"""Refilling the Card Pool after a purchase."""

import pytest

import augury
from tests.mini_cywilizacja.scenes import Seat, document, play, pool, scene, toy
from tests.mini_cywilizacja.test_buying import CARDS, GAME, LINES, buyer

SIX = "c10, c20, c30, c01, c02, c03"


def refilled(lying: str, piled: str, seed: int = 1) -> augury.State:
    """After 3 wood have been paid for c10."""
    state = scene(GAME, buyer(3, 0), pool=lying, stack=piled, seed=seed)
    return play(state, "buy c101 wood")


def test_paying_with_one_card_leaves_the_pool_at_its_size() -> None:
    """M:162: fewer cards than in the initial pool; here there are six again."""
    state = refilled(SIX, "c11, c12")
    assert pool(state) == "w, c01, c02, c03, c20, c30"
    assert sorted(document(state)["stack"]) == ["c11", "c12"]


@pytest.mark.parametrize(("top", "laid"), [("c11", "c11*"), ("c11*", "c11")])
def test_the_card_on_top_is_turned_before_it_is_laid(top: str, laid: str) -> None:
    """M:162: before laying the card, turn it over."""
    state = refilled("c10, c20, c30, c01, c02", top)
    assert pool(state) == f"w, c01, c02, {laid}, c20, c30"
    assert document(state)["top"] is None


def test_cards_are_laid_until_the_pool_has_its_size() -> None:
    """Ruling 10: repeat until full or the stack is empty."""
    state = refilled("c10, c20, c30", "c11, c12, c13, c21")
    assert len(document(state)["pool"]) == 6
    assert len(document(state)["stack"]) == 1
    state = refilled("c10, c20", "c11, c12")
    assert len(document(state)["pool"]) == 4
    assert document(state)["top"] is None


def test_a_pool_above_its_size_stays() -> None:
    """Ruling 10: paying with 2 cards puts 2 in and takes 1 out; no trimming."""
    lying = SIX.replace("c10", "c11")
    state = scene(GAME, buyer(1, 1), pool=lying, stack="c12")
    play(state, "buy c111 wood+stone")
    assert len(document(state)["pool"]) == 7
    assert document(state)["stack"] == ["c12"]


def test_with_an_empty_stack_nothing_is_added() -> None:
    """M:166: they play with the cards that are available on the table."""
    state = refilled("c10, c20", "")
    assert pool(state) == "w, c20"


@pytest.mark.parametrize(("players", "size"), [(2, 6), (3, 7), (4, 8), (5, 9)])
def test_the_size_depends_on_the_number_of_players(players: int, size: int) -> None:
    """M:82-84: 6, 7, 8 and 9 cards; M:164: with 6 of three players one is added."""
    game = toy(CARDS, LINES, players)
    piled = ", ".join(f"x{i:02}" for i in range(10))
    state = scene(game, buyer(3, 0), pool="c10", stack=piled)
    play(state, "buy c101 wood")
    assert len(document(state)["pool"]) == size


def test_the_turn_goes_on_to_the_next_seat() -> None:
    """M:97: players take their turns in clockwise order."""
    state = refilled(SIX, "")
    assert document(state)["to_move"] == 1
    state = scene(GAME, Seat(), buyer(3, 0), seat=1, pool=SIX)
    assert document(play(state, "buy c101 wood"))["to_move"] == 0
