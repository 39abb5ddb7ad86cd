"""The secret colours: exact sampling, and nothing of them in a suggestion."""

from collections import Counter

import pytest

import augury
from tests.clans.support import fields

# Upper 0.1 % points of chi-square for 3, 11 and 23 degrees of freedom.
ASSIGNMENTS = {2: (4, 16.27), 3: (12, 31.26), 4: (24, 49.73)}


@pytest.mark.parametrize("players", ASSIGNMENTS)
def test_determinizations_are_uniform_over_the_assignments(players: int) -> None:
    """4, 12 or 24 assignments from one seat, all equally likely (chi-square)."""
    cells, limit = ASSIGNMENTS[players]
    state = augury.load("clans", players=players).new_initial_state(seed=3)
    own = fields(state)["colours"][1]
    draws = 24_000
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(draws):
        sample = fields(state.resample_from_infostate(1, seed))["colours"]
        assert sample[1] == own
        seen[tuple(sample)] += 1
    assert len(seen) == cells
    expected = draws / cells
    assert sum((n - expected) ** 2 / expected for n in seen.values()) < limit


def test_samples_do_not_depend_on_the_true_colours() -> None:
    state = augury.load("clans", players=4).new_initial_state(seed=3)
    other = state.resample_from_infostate(2, seed=99)
    assert fields(state)["colours"] != fields(other)["colours"]
    for seed in range(50):
        one = state.resample_from_infostate(2, seed)
        assert one.to_bytes() == other.resample_from_infostate(2, seed).to_bytes()


@pytest.mark.parametrize("algorithm", ["so-ismcts", "mo-ismcts", "pimc", "flat"])
def test_secret_colours_do_not_change_a_search(algorithm: str) -> None:
    state = augury.load("clans", players=3).new_initial_state(seed=3)
    reports = set()
    for seed in range(12):
        twin = state.resample_from_infostate(0, seed)
        assert twin.view(0) == state.view(0)
        report = augury.analyse(twin, simulations=2000, seed=5, algorithm=algorithm)
        data = report.to_dict()
        data.pop("seconds")
        reports.add(str(data))
    assert len(reports) == 1


def test_cheating_does_see_the_colours() -> None:
    """The check above can fail: a search of the true state does depend on them."""
    state = augury.load("clans", players=3).new_initial_state(seed=3)
    reports = {
        str(
            augury.analyse(
                state.resample_from_infostate(0, seed),
                simulations=2000,
                seed=5,
                cheating=True,
            ).moves
        )
        for seed in range(12)
    }
    assert len(reports) > 1


def test_the_view_hides_the_colours_until_the_end() -> None:
    state = augury.load("clans", players=3).new_initial_state(seed=3)
    hidden = state.view(1)["colours"]
    assert [c is None for c in hidden] == [True, False, True]
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert None not in state.view(1)["colours"]
