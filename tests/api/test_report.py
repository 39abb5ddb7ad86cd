"""Reports: order, sums, errors and their JSON."""

import json
import math

import pytest

import augury
from augury.report import merge_rows
from tests.contract.support import CASES, Case
from tests.search.support import after, moment, start


@pytest.fixture
def report() -> augury.Report:
    return augury.analyse(moment("clans", 20, 3), simulations=2000, seed=1,
                          early_stop=False)


def test_moves_are_ranked_by_visits_then_value(report: augury.Report) -> None:
    keys = [(-row.visits, -row.value) for row in report.moves]
    assert keys == sorted(keys)
    assert report.best == report.moves[0].move


def test_every_legal_move_is_in_the_report_once(report: augury.Report) -> None:
    state = moment("clans", 20, 3)
    assert sorted(row.move for row in report.moves) == state.legal_actions()


def test_visits_sum_to_the_simulations(report: augury.Report) -> None:
    assert sum(row.visits for row in report.moves) == report.simulations == 2000


def test_values_of_all_seats_sum_to_one(report: augury.Report) -> None:
    for row in report.moves:
        assert sum(row.values) == pytest.approx(1 if row.visits else 0)
        assert row.value == pytest.approx(row.values[report.seat])


def test_the_standard_error_is_at_most_that_of_a_coin(report: augury.Report) -> None:
    for row in report.moves:
        if row.visits == 0:
            assert math.isnan(row.stderr)
        else:
            assert 0 < row.stderr <= 0.5 / math.sqrt(row.visits)


def test_the_standard_error_of_wins_and_losses_is_exact() -> None:
    """One win and one loss are added to the n seen: sqrt(p (1 - p) / (n + 2))."""
    row = augury.analyse(start("connect_four"), simulations=200, seed=1,
                         early_stop=False, algorithm="flat").moves[0]
    wins = row.value * row.visits
    assert wins == pytest.approx(round(wins))
    p = (wins + 1) / (row.visits + 2)
    assert row.stderr == pytest.approx(math.sqrt(p * (1 - p) / (row.visits + 2)))


def test_the_variation_starts_with_the_best_move_and_is_legal(
    report: augury.Report,
) -> None:
    assert report.variation[0] == report.best
    assert len(report.variation) > 1


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("threads", [1, 2])
def test_the_variation_can_be_played(case: Case, threads: int) -> None:
    """At least its first move; all of it where nothing is random or hidden."""
    state = case.game().new_initial_state(1)
    found = augury.analyse(state, simulations=1000, seed=1, threads=threads)
    assert found.variation[0] == found.best
    if state.game.kernel.hides_moves or state.game.kernel.hidden:
        return
    for move in found.variation:
        state.apply_action(move)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_report_is_json(case: Case) -> None:
    state = case.game().new_initial_state(1)
    data = augury.analyse(state, simulations=100, seed=1).to_dict()
    again = json.loads(json.dumps(data, allow_nan=False))
    assert again["simulations"] == data["simulations"]
    assert [row["move"] for row in again["moves"]] == [
        row["move"] for row in data["moves"]
    ]


def test_a_clear_choice_is_distinct_and_a_blind_one_is_not() -> None:
    win = after("tic_tac_toe", "a1", "a2", "b1", "b2")
    assert augury.analyse(win, simulations=2000, seed=1, early_stop=False).distinct
    assert not augury.analyse(start("clans"), simulations=300, seed=1).distinct


def test_an_only_move_is_distinct() -> None:
    state = after("tic_tac_toe", "a1", "b1", "c1", "a2", "c2", "b2", "a3", "c3")
    assert augury.analyse(state, simulations=10, seed=1).distinct


def test_rows_of_workers_are_weighted_by_their_simulations() -> None:
    none = (7, 0, 0.0, 0.0, 0, (0.0, 0.0), (0.0, 0.0))
    one = (7, 10, 0.2, 0.3, 4, (0.25, 0.75), (1.0, 2.0))
    two = (7, 30, 0.6, 0.7, 12, (0.75, 0.25), (5.0, 6.0))
    rows = merge_rows([[none], [one], [two]])  # the last must count
    [(move, visits, value, square, fresh, values, points)] = rows
    assert (move, visits, fresh) == (7, 40, 16)
    assert (value, square) == pytest.approx((0.5, 0.6))
    assert values == pytest.approx((0.625, 0.375))
    assert points == pytest.approx((4.0, 5.0))
