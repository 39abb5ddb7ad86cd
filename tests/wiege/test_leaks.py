"""What a seat cannot see changes nothing of what it sees, may do and is advised."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import augury
from augury.games import _wiege
from tests.contract.support import timeless
from tests.wiege.scenes import Seat, hand, pile, play, scene, texts
from tests.wiege.support import POLICIES, SETUPS, load

TWINS = 2
"""Samples at each decision and for each seat."""


def decisions(players: int, teams: bool, seed: int) -> Iterator[augury.State]:
    """Every state with a decision of one random game, and its end."""
    state, rng = load(players, teams).new_initial_state(seed), random.Random(seed)
    choose = POLICIES[seed % 3]
    while not state.is_terminal():
        yield state
        play(state, choose(rng, texts(state)))
    yield state


def twins(state: augury.State, seat: int, seed: int) -> Iterator[augury.State]:
    """States that differ from this one in what the seat does not see."""
    for i in range(TWINS):
        yield state.resample_from_infostate(seat, TWINS * seed + i)


def check_game(players: int, teams: bool, seed: int) -> Counter[str]:
    """Check every decision; phases that a seat was asked in with other secrets."""
    checked: Counter[str] = Counter()
    for n, state in enumerate(decisions(players, teams, seed)):
        for seat in range(players):
            view, key = state.view(seat), state._raw.view_key(seat)
            for twin in twins(state, seat, n):
                assert twin.view(seat) == view
                assert twin._raw.view_key(seat) == key
                assert twin.current_player() == state.current_player()
                if seat == state.current_player():
                    check_choice(state, twin, n)
                    checked[view["phase"]] += twin.to_bytes() != state.to_bytes()
    return checked


def check_choice(state: augury.State, twin: augury.State, seed: int) -> None:
    """The seat to act has the same moves, thoughts and suggestions in both."""
    assert twin.legal_actions() == state.legal_actions()
    assert twin._raw.priors() == state._raw.priors()
    moves, reports = [], []
    for each in (state, twin):
        moves.append(_wiege.policy(each.game.rules, each.to_bytes(), seed))
        reports.append(timeless(augury.analyse(each, simulations=50, seed=seed)))
    assert moves[0] == moves[1]
    assert reports[0] == reports[1]


@pytest.mark.parametrize(("players", "teams"), SETUPS)
def test_secrets_change_neither_view_nor_moves_nor_suggestion(
    players: int, teams: bool
) -> None:
    """Preparation: secretly gets 2 cards; Putting down: face down."""
    checked: Counter[str] = Counter()
    for seed in (1, 2):
        checked += check_game(players, teams, seed)
    assert {"set", "action", "second", "name", "duel", "back"} <= set(checked)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "teams"), SETUPS)
@pytest.mark.parametrize("block", range(5))
def test_secrets_change_nothing_in_500_games(
    players: int, teams: bool, block: int
) -> None:
    """The same over 125 games for each set-up."""
    checked: Counter[str] = Counter()
    for seed in range(100 + 25 * block, 125 + 25 * block):
        checked += check_game(players, teams, seed)
    assert set(checked) >= {"set", "bonus", "action", "second", "name", "duel", "back"}


# -- duels

SECRET = "person-1-finance person-2-finance person-3"


def duel(theirs: Seat) -> augury.State:
    """Seat 0 plays first; nothing has been drawn, so chance is the same in all."""
    state = scene(
        Seat(hand="science-blue", pile="person-4"), theirs,
        events={"m0": "black_1545"}, stones={"m0 0": 0, "m0 1": 1},
    )  # fmt: skip
    return play(state, "stone m0 2", "lay science-blue new")


def test_a_duel_tells_nothing_of_the_cards_of_the_opponent() -> None:
    """Person Scoring: cards are unseen until they are shown."""
    one = duel(Seat(hand="science-blue", pile=SECRET))
    other = duel(Seat(hand="person-1-religion", pile=" ".join(SECRET.split()[::-1])))
    assert one.view(0) == other.view(0)
    assert one.legal_actions() == other.legal_actions()
    check_choice(one, other, 3)
    for move in ("reveal person-4", "pass"):
        after = [each.child(each.string_to_action(move)) for each in (one, other)]
        assert after[0].view(0) == after[1].view(0)


def test_a_pass_without_a_card_looks_like_any_other() -> None:
    """Ruling 36: a forced duel pass must look like a free one."""
    views = []
    for held in ("science-blue", "person-2-religion"):
        state = play(duel(Seat(hand=held)), "reveal person-4")
        assert len(texts(state)) == (1 if held == "science-blue" else 2)
        views += [state.view(0), play(state, "pass").view(0)]
    assert views[0] == views[2]
    assert views[1] == views[3]


def test_samples_of_a_duel_leave_open_what_lies_in_the_pile() -> None:
    """Ruling 52: all deals of the pool that fit the sizes."""
    state = duel(Seat(hand="science-blue", pile=SECRET))
    tops = Counter(pile(state.resample_from_infostate(0, i), 1)[0] for i in range(200))
    assert len(tops) > 8
    held = {hand(state.resample_from_infostate(0, i), 1)[0] for i in range(200)}
    assert len(held) > 15


def test_a_sample_can_tell_a_leak() -> None:
    """The check above can fail: a search of the true state depends on the secrets."""
    reports = []
    for theirs in (Seat(pile=SECRET), Seat(pile="person-1-finance " * 3)):
        state = duel(theirs)
        report = augury.analyse(state, simulations=300, seed=1, cheating=True)
        reports.append(timeless(report))
    assert reports[0] != reports[1]
