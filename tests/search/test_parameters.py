"""Every parameter: its range, its name in the error, and that it does something."""

import math
from dataclasses import fields
from typing import Any

import pytest

import augury
from tests.search.support import moment, start, visits

OUTSIDE: list[tuple[str, Any]] = [
    ("algorithm", "minimax"), ("algorithm", ""), ("algorithm", 3), ("algorithm", None),
    ("selection", "thompson"), ("selection", 0), ("selection", None),
    ("exploration", -0.1), ("exploration", 100.1), ("exploration", math.nan),
    ("exploration", math.inf), ("exploration", "1"), ("exploration", True),
    ("first_play", -10.1), ("first_play", 10.1), ("first_play", math.nan),
    ("first_play", -math.inf), ("first_play", "1"), ("first_play", None),
    ("margin_weight", -0.1), ("margin_weight", 1.1), ("margin_weight", math.nan),
    ("margin_weight", None), ("margin_weight", "0"),
    ("margin_scale", 0), ("margin_scale", -1.0), ("margin_scale", 10_001),
    ("margin_scale", math.inf), ("margin_scale", math.nan), ("margin_scale", None),
    ("rollout_plies", -2), ("rollout_plies", 10_001), ("rollout_plies", 1.0),
    ("rollout_plies", None), ("rollout_plies", True),
    ("world_simulations", 0), ("world_simulations", 1_000_001),
    ("world_simulations", 2.5), ("world_simulations", None),
    ("cheating", 1), ("cheating", None), ("cheating", "yes"),
    ("uniform_rollouts", 1), ("uniform_rollouts", None),
    ("threads", 0), ("threads", 65), ("threads", 1.0), ("threads", True),
    ("threads", None),
    ("memory", (1 << 20) - 1), ("memory", (16 << 30) + 1), ("memory", 0),
    ("memory", -1), ("memory", 1e6), ("memory", 2**70), ("memory", None),
    ("early_stop", 1), ("early_stop", None),
    ("seed", -1), ("seed", 2**64), ("seed", 1.5), ("seed", "1"),
]


@pytest.mark.parametrize(("name", "value"), OUTSIDE, ids=str)
def test_a_value_out_of_range_is_refused_by_name(name: str, value: object) -> None:
    with pytest.raises(augury.BadOption, match=f"^{name}: "):
        augury.Searcher(augury.load("clans"), **{name: value})  # type: ignore[arg-type]


def test_every_parameter_has_a_value_that_is_refused() -> None:
    names = {field.name for field in fields(augury.Parameters)}
    assert names == {name for name, _ in OUTSIDE} - {"seed"}


def test_an_unknown_parameter_is_refused_by_name() -> None:
    with pytest.raises(augury.BadOption, match="'explorations'"):
        augury.Searcher(augury.load("clans"), explorations=1)


def test_two_threads_need_two_mebibytes() -> None:
    with pytest.raises(augury.BadOption, match="memory"):
        augury.Searcher(augury.load("clans"), threads=2, memory=(2 << 20) - 1)
    augury.Searcher(augury.load("clans"), threads=2, memory=2 << 20)


@pytest.mark.parametrize(("name", "value"), [
    ("exploration", 0), ("exploration", 100), ("first_play", -10), ("first_play", 10),
    ("first_play", math.inf), ("margin_weight", 1), ("margin_scale", 10_000),
    ("margin_scale", 1e-9), ("world_simulations", 1), ("world_simulations", 1_000_000),
    ("threads", 64), ("memory", 1 << 20), ("seed", 0), ("seed", 2**64 - 1),
], ids=str)
def test_the_ends_of_a_range_are_allowed(name: str, value: float) -> None:
    settings: dict[str, Any] = {"seed": 1, name: value}
    report = augury.analyse(start("clans"), simulations=100, **settings)
    assert report.simulations > 0
    assert all(math.isfinite(row.value) for row in report.moves)


def test_uct_is_refused_where_facts_are_hidden() -> None:
    with pytest.raises(augury.BadOption, match="hidden"):
        augury.Searcher(augury.load("clans"), algorithm="uct")


def test_cheating_is_asked_for_by_name() -> None:
    """The flag is needed; it is not inferred from the algorithm."""
    report = augury.analyse(start("clans"), simulations=100, seed=1, algorithm="uct",
                            cheating=True)
    assert report.algorithm == "uct"
    assert augury.Parameters().cheating is False


def test_auto_never_cheats() -> None:
    for name in augury.names():
        game = augury.load(name)
        algorithm = augury.Searcher(game).parameters.algorithm
        assert not (game.kernel.hidden and algorithm == "uct")


def test_rollouts_are_not_cut_without_an_evaluation() -> None:
    game = augury.load("tic_tac_toe")
    assert not game.kernel.has_evaluate
    with pytest.raises(augury.BadOption, match=r"^rollout_plies: .*no evaluation"):
        augury.Searcher(game, rollout_plies=5)


@pytest.mark.parametrize("change", [
    {"selection": "ucb1-tuned"}, {"selection": "puct"}, {"exploration": 5.0},
    {"first_play": 0.6}, {"margin_weight": 0.5}, {"algorithm": "pimc"},
    {"algorithm": "flat"}, {"threads": 2}, {"cheating": True},
], ids=str)
def test_a_parameter_takes_effect_and_stays_deterministic(
    change: dict[str, Any],
) -> None:
    state = moment("clans", 30, 3)
    settings: dict[str, Any] = {"simulations": 1500, "seed": 1, "early_stop": False}
    plain = augury.analyse(state, **settings)
    changed = [augury.analyse(state, **settings, **change) for _ in range(2)]
    assert visits(changed[0]) != visits(plain)
    assert changed[0].moves == changed[1].moves


def test_uniform_rollouts_replace_the_policy_of_a_game() -> None:
    state = start("vinci", 4)
    settings: dict[str, Any] = {"simulations": 300, "seed": 1, "early_stop": False}
    plain = augury.analyse(state, **settings)
    uniform = augury.analyse(state, **settings, uniform_rollouts=True)
    assert visits(plain) != visits(uniform)
    clans = start("clans")  # has no policy beside the uniform one, only a faster loop
    assert augury.analyse(clans, **settings, uniform_rollouts=True).best in (
        clans.legal_actions()
    )


def test_a_game_has_its_own_selection() -> None:
    assert augury.Searcher(augury.load("vinci")).parameters.selection == "puct"
    assert augury.Searcher(augury.load("clans")).parameters.selection == "ucb1"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_puct_takes_an_unvisited_move_for_an_even_share(players: int) -> None:
    game = augury.load("clans", players=players)
    searcher = augury.Searcher(game, selection="puct")
    assert searcher.parameters.first_play == 1 / players


@pytest.mark.parametrize(("base", "change"), [
    ({"selection": "ucb1-tuned"}, {"exploration": 3.0}),
    ({"selection": "puct"}, {"exploration": 0.1}),
    ({"selection": "puct"}, {"first_play": 1.0}),
    ({"algorithm": "pimc"}, {"world_simulations": 20}),
    ({"margin_weight": 0.5}, {"margin_scale": 500.0}),
], ids=str)
def test_a_parameter_of_a_choice_takes_effect(
    base: dict[str, Any], change: dict[str, Any]
) -> None:
    state = moment("clans", 30, 3)
    settings = {"simulations": 1500, "seed": 1, "early_stop": False, **base}
    assert visits(augury.analyse(state, **settings)) != (
        visits(augury.analyse(state, **settings, **change))
    )


def test_a_tree_per_seat_differs_where_moves_are_hidden() -> None:
    """And only there: in Clans all seats see the same moves, so one tree is enough."""
    for name, alike in (("phantom_mnk", False), ("clans", True)):
        reports = [
            visits(augury.analyse(start(name), simulations=1500, seed=1,
                                  algorithm=algorithm, early_stop=False))
            for algorithm in ("so-ismcts", "mo-ismcts")
        ]
        assert (reports[0] == reports[1]) is alike


def test_more_exploration_spreads_the_visits() -> None:
    state = moment("clans", 30)
    most = [
        augury.analyse(state, simulations=3000, seed=1, exploration=c,
                       early_stop=False).moves[0].visits
        for c in (0.1, 0.7, 10.0)
    ]
    assert most == sorted(most, reverse=True)


def test_first_play_below_the_values_leaves_moves_untried() -> None:
    state = start("clans")
    report = augury.analyse(state, simulations=500, seed=1, first_play=-10,
                            exploration=0, early_stop=False)
    assert sum(row.visits > 0 for row in report.moves) == 1


def test_infinite_first_play_tries_every_move_first() -> None:
    state = start("clans")
    legal = len(state.legal_actions())
    report = augury.analyse(state, simulations=legal, seed=1, early_stop=False)
    assert {row.visits for row in report.moves} == {1}


def test_the_margin_alone_is_between_loss_and_win() -> None:
    """Weight 1: the utility is the squashed lead, so a draw at equal points is 0.5."""
    state = start("tic_tac_toe")
    report = augury.analyse(state, simulations=2000, seed=1, margin_weight=1.0,
                            margin_scale=1.0, early_stop=False)
    assert all(0.25 <= value <= 0.75 for row in report.moves for value in row.values)


def test_random_reports_a_legal_move_by_seed() -> None:
    state = start("clans")
    picks = [
        augury.best_move(state, simulations=1, seed=seed, algorithm="random")
        for seed in (1, 1, 2, 3)
    ]
    assert picks[0] == picks[1]
    assert len(set(picks)) > 1
    assert {*picks} <= {*state.legal_actions()}
