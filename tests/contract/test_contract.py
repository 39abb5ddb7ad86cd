"""Every rule of the contract on every registered game, in every size."""

import pytest

import augury
from tests.contract.rules import RULES, Rule
from tests.contract.support import CASES, HIDDEN, SEEDS, Case


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_contract(rule: Rule, case: Case, seed: int) -> None:
    rule(case.game(), seed)


def test_the_rules_are_found() -> None:
    assert len(RULES) > 35


def test_some_registered_game_hides_facts() -> None:
    """Else the rules about hidden facts would hold of nothing."""
    assert HIDDEN


def test_twins_of_a_hidden_game_differ() -> None:
    """Else determinization might keep everything and the leak tests prove nothing."""
    for case in HIDDEN:
        state = case.game().new_initial_state(1)
        samples = {state.resample_from_infostate(0, s).to_bytes() for s in range(30)}
        assert len(samples) > 1 or case.game().kernel.hides_moves, case


@pytest.mark.parametrize("case", CASES, ids=str)
def test_different_seeds_give_different_games(case: Case) -> None:
    game = case.game()
    starts = {game.new_initial_state(seed).to_json() for seed in range(10)}
    assert len(starts) == 10


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_state_of_another_game_is_not_searched(case: Case) -> None:
    other = next(c for c in CASES if c.name != case.name)
    with pytest.raises(augury.BadOption, match="state"):
        augury.Searcher(case.game()).run(other.game().new_initial_state(1))
