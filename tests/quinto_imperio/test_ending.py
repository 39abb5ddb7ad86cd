"""The end of Quinto Império II: the trigger, the last turns, the limit of rounds."""

import random

import pytest

import augury
from augury.games import _quinto_imperio as kernel
from tests.quinto_imperio.scenes import (
    CARDS,
    MONUMENTS,
    ROW,
    Seat,
    document,
    offered,
    play,
    sail,
    scene,
)
from tests.quinto_imperio.support import fields_of, load

PRESTER = {card.id: card.count for card in CARDS.prester}


def home(state: augury.State) -> augury.State:
    """Everybody in Lisboa, with dice of 3 and a free board."""
    players = state.game.players
    fields = fields_of(state) | {
        "caravel": [0] * players, "dice": [3, 3, 3], "taken": {},
    }  # fmt: skip
    state._raw.load(kernel.encode(state.game.rules, fields))
    return state


def buy(state: augury.State) -> None:
    """A turn in which the first card is bought."""
    play(home(state), "3 monument 1", "slots 1")
    sail(state)


# -- the trigger


@pytest.mark.parametrize(
    ("players", "purchases", "seat"), [(2, 11, 0), (3, 15, 2), (4, 21, 0)]
)
def test_purchases_that_trigger(players: int, purchases: int, seat: int) -> None:
    """Ruling 9: pile and one more, 11, 15 or 21 cards; Q:219: then the round is
    finished; ruling 10: if the last player triggers, the game ends with that turn."""
    state = load(players).new_initial_state(1)
    bought = 0
    while not document(state)["triggered"]:
        assert document(state)["pile"] > 0 or bought == purchases - 1
        last = document(state)["seat_of_turn"]
        buy(state)
        bought += 1
    assert (bought, last) == (purchases, seat)
    turns = 0
    while not state.is_terminal():
        assert document(state)["row"].count(None) == 0
        buy(state)
        turns += 1
    assert turns == players - 1 - seat
    at = document(state)
    assert at["seat_of_turn"] == players - 1
    assert at["round"] == (purchases + players - 1) // players
    assert [len(row) for row in at["monuments"]] == [at["round"]] * players


@pytest.mark.parametrize(
    ("row", "pile", "triggers"),
    [
        ("- M02 M03 M04", 1, False), ("- M02 M03 M04", 0, True),
        ("- - M03 M04", 2, False), ("- - M03 M04", 1, True), ("- - M03 M04", 0, True),
        ("M01 - - -", 3, False), ("M01 - - -", 2, True), ("M01 M02 M03 M04", 0, False),
    ],
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_trigger_is_tested_card_by_card(
    row: str, pile: int, triggers: bool, seat: int
) -> None:
    """Row 31: the first free slot the pile cannot fill triggers and is filled from the
    set-aside cards."""
    state = scene(players=3, seat=seat, dice="3", row=row, pile=pile)
    at = document(sail(state))
    assert at["triggered"] == triggers
    assert state.is_terminal() == (triggers and seat == 2)
    if state.is_terminal():
        return
    free = row.split().count("-")
    assert None not in at["row"]
    assert at["pile"] == max(0, pile - free)
    assert at["set_aside"] == 14 - max(0, free - pile)


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_triggered_within_the_turn(seat: int) -> None:
    """Row 31: the trigger is tested only in the refill at the end of a turn."""
    state = scene(seat=seat, dice="3 3", pile=0)
    play(state, "3 monument 1", "slots 1")
    assert not document(state)["triggered"]
    assert document(state)["row"] == [None, *ROW.split()[1:]]
    assert document(sail(state))["triggered"]


# -- a Prester John monument


def prester_monument(**more: object) -> augury.State:
    """Seat 0 is about to take the one Prester John card left, P09."""
    kept = [c.id for c in CARDS.prester if c.kind == "kept" for _ in range(c.count)]
    gone = [c.id for c in CARDS.prester if c.kind != "kept" for _ in range(c.count)]
    gone.remove("P09")
    others = Seat(prester=" ".join(kept))
    return scene(
        Seat("molucas"), others, discarded=" ".join(gone),
        **({"dice": "3 3"} | more),  # type: ignore[arg-type]
    )  # fmt: skip


def test_a_monument_from_the_pile_triggers_nothing() -> None:
    """Ruling 9: it is not bought from the board: it shortens the pile alone."""
    state = play(prester_monument(pile=1), "3 prester_john 1")
    at = document(state)
    assert at["discarded"].count("P09") == PRESTER["P09"]
    assert len(at["monuments"][0]) == 1
    assert (at["pile"], at["set_aside"], at["triggered"]) == (0, 18, False)
    assert not set(at["monuments"][0]) & set(ROW.split())
    at = document(sail(state))
    assert (at["triggered"], at["row"]) == (False, ROW.split())


def test_a_monument_from_an_empty_pile() -> None:
    """Ruling 11: before the trigger nothing; after it from the set-aside cards."""
    state = play(prester_monument(pile=0), "3 prester_john 1")
    assert document(state)["monuments"][0] == []
    assert document(state)["set_aside"] == 18
    state = prester_monument(pile=0, aside=17, triggered=True)
    play(state, "3 prester_john 1")
    assert len(document(state)["monuments"][0]) == 1
    assert document(state)["set_aside"] == 16


def test_a_monument_between_purchase_and_refill() -> None:
    """Row 31: until the refill it comes from the pile only, which may so run out."""
    state = prester_monument(row="- M02 M03 M04", pile=0)
    play(state, "3 prester_john 1")
    assert document(state)["monuments"][0] == []
    state = prester_monument(row="- M02 M03 M04", pile=1)
    play(state, "3 prester_john 1")
    assert len(document(state)["monuments"][0]) == 1
    at = document(sail(state))
    assert (at["triggered"], at["set_aside"]) == (True, 17)


def test_no_set_aside_card_is_left_for_it() -> None:
    shown = ROW.split()
    others = " ".join(card for card in MONUMENTS if card not in shown)
    state = prester_monument(pile=0, aside=0, triggered=True)
    assert others.split() == document(state)["monuments"][1]
    play(state, "3 prester_john 1")
    assert document(state)["monuments"][0] == []


# -- the last turns


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", range(4))
def test_after_the_trigger_every_seat_has_had_equal_turns(
    players: int, first: int
) -> None:
    """Q:219: the following players also complete their turns; the game ends when the
    player to the right of the first player finishes."""
    seat = min(first, players - 1)
    state = scene(players=players, seat=seat, dice="3", row="- M02 M03 M04", pile=0)
    sail(state)
    for following in range(seat + 1, players):
        assert document(state)["triggered"]
        assert state.current_player() == following
        sail(state)
    assert state.is_terminal()
    assert document(state)["round"] == 1
    assert state.current_player() < 0
    assert state.legal_actions() == []


@pytest.mark.parametrize("pile", [0, 1, 5])
def test_nothing_is_drawn_after_the_last_turn(pile: int) -> None:
    """Row 42: after the last turn neither refill nor roll takes place."""
    state = scene(
        seat=1, dice="3", row="M01 - M03 -", pile=pile, triggered=pile != 1,
        taken="lisboa crown 0, brasil gold 1", astrolabe=[1, 1],
    )  # fmt: skip
    before = document(state)
    at = document(sail(state))
    assert state.is_terminal()
    for field in ("row", "pile", "set_aside", "spaces", "astrolabe", "monuments"):
        assert at[field] == before[field]
    assert (at["triggered"], at["dice"], at["to_move"]) == (True, [], None)


# -- 60 rounds


def test_the_game_ends_after_60_rounds() -> None:
    """Row 29: after 60 complete rounds without trigger the game ends, scored as
    usual."""
    state, rng, turns = load(3).new_initial_state(1), random.Random(1), 0
    while not state.is_terminal():
        at = document(state)
        assert (at["round"], at["seat_of_turn"]) == (turns // 3, turns % 3)
        for _ in range(3):
            moves = offered(state, "navigation")
            state.apply_action(state.string_to_action(rng.choice(moves)))
        turns += 1
    assert turns == 60 * 3
    at = document(state)
    assert (at["round"], at["triggered"], at["dice"]) == (60, False, [])
    assert state.returns() == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize(
    ("row", "pile", "triggered"),
    [(ROW, 0, False), ("- M02 M03 M04", 0, True), ("- M02 M03 M04", 1, False)],
)
def test_a_trigger_in_the_last_round(row: str, pile: int, triggered: bool) -> None:
    state = scene(seat=1, dice="3", row=row, pile=pile, round=59)
    at = document(sail(state))
    assert state.is_terminal()
    assert (at["round"], at["triggered"], at["pile"]) == (60, triggered, pile)
    state = scene(seat=1, dice="3", row=ROW, pile=pile, round=58)
    assert not sail(state).is_terminal()
