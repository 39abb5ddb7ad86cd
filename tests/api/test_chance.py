"""Random sequences are kept apart: nobody can read the future from a copy or a seed."""

import copy
import pickle

import pytest

import augury
from augury.errors import BadOption, BadPosition, IllegalAction


def leduc_before_the_board(seed: int) -> augury.State:
    state = augury.load("leduc_poker").new_initial_state(seed)
    state.apply_action(state.string_to_action("call"))
    return state


def board_after_call(state: augury.State) -> object:
    return state.child(state.string_to_action("call")).view(0)["open"]


def test_a_resampled_state_has_its_own_future() -> None:
    """With the true generator 391 of 500 boards were the real ones; chance is 1/3."""
    same = 0
    for seed in range(300):
        state = leduc_before_the_board(seed)
        guess = state.resample_from_infostate(1, seed=seed + 10_000)
        same += board_after_call(guess) == board_after_call(state)
    assert 60 < same < 150


def test_a_clone_has_the_same_future() -> None:
    state = leduc_before_the_board(1)
    assert board_after_call(state.clone()) == board_after_call(state)


def test_a_search_with_the_seed_of_the_deal_does_not_guess_it() -> None:
    """Kuhn: one simulation with the deal's seed samples the true card half the time."""
    game = augury.load("kuhn_poker")
    same = 0
    for seed in range(400):
        state = game.new_initial_state(seed)
        guess = state.resample_from_infostate(0, seed=seed)
        same += guess.to_bytes() == state.to_bytes()
    assert 150 < same < 250


def test_bad_positions_survive_pickling() -> None:
    error = BadPosition("huts.17", "z", "letters")
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert (again.field, again.value, str(again)) == ("huts.17", "z", str(error))


@pytest.mark.parametrize("action", [716.0, "17-20", None, 10**5000, -1], ids=range(5))
def test_actions_are_legal_integers(action: object) -> None:
    state = augury.load("clans").new_initial_state(seed=1)
    before = state.to_bytes()
    with pytest.raises(IllegalAction):
        state.apply_action(action)  # type: ignore[arg-type]
    assert state.to_bytes() == before


@pytest.mark.parametrize("seed", [-1, 2**64, 10**5000, 1.5, "7"], ids=range(5))
def test_seeds_are_64_bit_integers(seed: object) -> None:
    with pytest.raises(BadOption, match="seed"):
        augury.load("clans").new_initial_state(seed)  # type: ignore[arg-type]
