"""Whole turns: where they end, what they cost, and that nothing hidden is used."""

import json
import pickle
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import augury
from augury.games.leduc_poker import LeducPoker
from augury.turn import Turn, search_turn
from tests.contract.support import HIDDEN, Case, random_game, some, timeless
from tests.search.support import after, moment, open_hands, start

ALGORITHMS = ("so-ismcts", "mo-ismcts", "pimc", "flat")


def facts(turn: Turn) -> dict[str, Any]:
    """A turn without what the clock decides."""
    return {**turn.to_dict(), "reports": [timeless(r) for r in turn.reports]}


def total(report: augury.Report) -> int:
    return sum(row.visits for row in report.moves)


def long_turn() -> augury.State:
    """Clans where the best move founds villages whose order is asked for."""
    for seed in range(100):
        for state in random_game(augury.load("clans", players=3), seed)[30:-1]:
            if len(augury.best_turn(state, simulations=100, seed=1).moves) > 1:
                return state.clone()
    raise AssertionError("no turn of more than one decision")


@pytest.fixture(scope="module")
def several() -> augury.State:
    return long_turn()


def with_best(report: augury.Report, text: str) -> augury.Report:
    """The report with another move as its best."""
    ordered = sorted(report.moves, key=lambda row: row.move.text != text)
    return replace(report, moves=tuple(ordered))


def plan(state: augury.State, *texts: str, cheating: bool = False) -> Turn:
    """The turn of a seat that chooses these moves one after the other."""
    wanted = iter(texts)
    seeds = iter(range(10_000))

    def decide(at: augury.State) -> augury.Report:
        report = augury.analyse(at, simulations=5, seed=1, algorithm="flat")
        return with_best(report, next(wanted))

    return search_turn(
        state, decide, lambda _: None, lambda: next(seeds), cheating
    )


# -- where a turn ends


def test_a_turn_of_one_decision_is_the_best_move() -> None:
    state = start("tic_tac_toe")
    turn = augury.best_turn(state, simulations=500, seed=1)
    best = augury.best_move(state, simulations=500, seed=1)
    assert (turn.seat, turn.moves, turn.text) == (0, (best,), best.text)
    assert (turn.complete, turn.ended) == (True, "over")


def test_a_turn_goes_on_until_another_seat_is_to_act(several: augury.State) -> None:
    turn = augury.best_turn(several, simulations=100, seed=1)
    state = several.clone()
    for move in turn.moves:
        assert state.current_player() == turn.seat
        state.apply_action(move)
    assert state.current_player() != turn.seat
    assert turn.complete
    assert turn.text == ", ".join(move.text for move in turn.moves)
    assert tuple(report.best for report in turn.reports) == turn.moves


def test_a_turn_may_end_the_game() -> None:
    state = after("tic_tac_toe", "a1", "a2", "b1", "b2")
    turn = augury.best_turn(state, simulations=99)
    assert turn.text == "c1"
    assert turn.complete


def test_the_state_is_left_alone(several: augury.State) -> None:
    before = several.to_json()
    augury.best_turn(several, simulations=100, seed=1)
    assert several.to_json() == before


def test_a_card_to_come_ends_the_chain() -> None:
    """Leduc: the call closes the round, a card is dealt, and the caller acts first."""
    state = after("leduc_poker", "call", "raise")
    turn = plan(state, "call")
    assert (turn.complete, turn.ended) == (False, "chance")
    assert turn.text == "call, then it depends on what comes up"
    assert plan(state, "raise").complete
    assert plan(state, "fold").complete


def test_a_card_to_come_is_no_matter_where_another_seat_acts_next() -> None:
    assert plan(after("leduc_poker", "call"), "call").complete


def test_what_a_hidden_fact_decides_ends_the_chain() -> None:
    """Phantom: a cell may be taken, and then its finder tries again."""
    turn = plan(after("phantom_mnk", "a1"), "b2")
    assert (turn.moves[0].text, turn.ended) == ("b2", "chance")
    assert plan(start("phantom_mnk"), "b2").complete




def test_a_seat_that_knows_all_but_chance_stops_at_chance_alone() -> None:
    leduc = after("leduc_poker", "call", "raise")
    assert plan(leduc, "call", cheating=True).ended == "chance"
    phantom = after("phantom_mnk", "a1")
    assert plan(phantom, "a1", "b2", cheating=True).text == "a1, b2"
    assert plan(phantom, "b2", cheating=True).complete


# -- what it costs


def test_the_budget_is_that_of_each_decision(several: augury.State) -> None:
    turn = augury.best_turn(several, simulations=80, seed=1, early_stop=False)
    assert [report.simulations for report in turn.reports] == [80] * len(turn.moves)
    assert len(turn.moves) > 1


def test_the_tree_is_kept_from_decision_to_decision(several: augury.State) -> None:
    turn = augury.best_turn(several, simulations=3000, seed=1, early_stop=False)
    assert total(turn.reports[0]) == 3000
    for before, report in pairwise(turn.reports):
        assert total(report) == 3000 + before.moves[0].visits - 1


@pytest.mark.parametrize("viewed", [False, True])
def test_the_tree_is_not_kept_beyond_the_turn(
    several: augury.State, viewed: bool
) -> None:
    """It is where the last decision was; the game is followed from the first."""
    seat = several.current_player()
    state = several.clone()
    asked = state.game.position(seat, state.view(seat)) if viewed else state
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    for move in searcher.best_turn(asked, simulations=100).moves:
        state.apply_action(move)
        assert not searcher.follow(state)
    assert total(searcher.run(several, simulations=50)) == 50


def test_each_decision_is_told_when_it_is_made(several: augury.State) -> None:
    told: list[augury.Report] = []
    searcher = augury.Searcher(several.game, seed=1)
    turn = searcher.best_turn(several, simulations=100, on_move=told.append)
    assert tuple(told) == turn.reports


def test_stop_ends_the_turn_with_what_is_known(several: augury.State) -> None:
    searcher = augury.Searcher(several.game, seed=1)

    def stop(_: augury.Report) -> None:
        searcher.stop()

    turn = searcher.best_turn(several, simulations=100, on_move=stop)
    assert (len(turn.moves), turn.ended, turn.complete) == (1, "stopped", False)
    again = searcher.best_turn(several, simulations=100)
    assert again.complete


def test_a_searcher_does_nothing_else_during_a_turn(several: augury.State) -> None:
    searcher = augury.Searcher(several.game, seed=1)

    def meddle(_: augury.Report) -> None:
        with pytest.raises(RuntimeError, match="searching"):
            searcher.run(several, simulations=10)

    searcher.best_turn(several, simulations=100, on_move=meddle)
    assert searcher.run(several, simulations=10).simulations


@pytest.mark.parametrize("budget", [{"simulations": 0}, {"seconds": -1.0}])
def test_a_bad_budget_is_refused(budget: dict[str, Any]) -> None:
    with pytest.raises(augury.BadOption, match=next(iter(budget))):
        augury.best_turn(start("clans"), **budget)


def test_a_finished_game_has_no_turn() -> None:
    over = random_game(augury.load("tic_tac_toe"), 1)[-1]
    with pytest.raises(augury.GameOver):
        augury.best_turn(over, simulations=10)


def test_a_position_of_another_seat_has_no_turn() -> None:
    state = start("clans")
    with pytest.raises(augury.BadPosition, match="seat"):
        augury.best_turn(state.game.position(1, state.view(1)), simulations=10)


# -- what it rests on


@pytest.mark.parametrize("algorithm", ["so-ismcts", "mo-ismcts", "uct", "random"])
def test_a_turn_repeats_by_seed(several: augury.State, algorithm: str) -> None:
    turns = [
        augury.best_turn(several, simulations=100, seed=3, **open_hands(algorithm))
        for _ in range(2)
    ]
    assert facts(turns[0]) == facts(turns[1])


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize("case", HIDDEN, ids=str)
def test_twins_get_one_turn(case: Case, algorithm: str) -> None:
    """States that differ in hidden facts and in future chance alone."""
    for seed in range(4):
        states = random_game(case.game(), seed)[:-1]
        for state in some(states, 5):
            seat = state.current_player()
            position = state.game.position(seat, state.view(seat))
            twins = [state, position, state.resample_from_infostate(seat, seed + 9)]
            turns = [
                facts(augury.best_turn(
                    twin, simulations=40, seed=1, algorithm=algorithm
                ))
                for twin in twins
            ]
            assert turns[0] == turns[1] == turns[2]


def test_twins_get_one_turn_of_several_decisions(several: augury.State) -> None:
    seat = several.current_player()
    turn = augury.best_turn(several, simulations=100, seed=1)
    assert len(turn.moves) > 1
    for seed in range(8):
        twin = several.resample_from_infostate(seat, seed)
        assert facts(augury.best_turn(twin, simulations=100, seed=1)) == facts(turn)


def test_the_words_cannot_tell_a_hidden_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game's own words are made from what the seat knows and a sample of the rest."""

    def words(self: LeducPoker, rules: bytes, state: bytes, actions: object) -> str:
        return str(self.document(rules, state, None))

    monkeypatch.setattr(LeducPoker, "turn_text", words)
    for seed in range(10):
        state = start("leduc_poker", seed=seed)
        twin = state.resample_from_infostate(0, seed + 50)
        texts = [
            augury.best_turn(at, simulations=20, seed=1).text for at in (state, twin)
        ]
        assert texts[0] == texts[1]


def test_the_future_of_the_state_is_not_looked_at() -> None:
    """Leduc: the card that will be dealt is in the state's generator."""
    state = after("leduc_poker", "call", "raise")
    turns = []
    for seed in range(6):
        other = state.clone()
        other._raw.rng_words = start("leduc_poker", seed=seed)._raw.rng_words
        turns.append(facts(augury.best_turn(other, simulations=200, seed=1)))
    assert all(turn == turns[0] for turn in turns)


# -- as data


def test_a_turn_is_plain_data(several: augury.State) -> None:
    turn = augury.best_turn(several, simulations=100, seed=1)
    data = json.loads(json.dumps(turn.to_dict(), allow_nan=False))
    assert data["moves"] == [move.text for move in turn.moves]
    assert data["actions"] == [int(move) for move in turn.moves]
    assert (data["seat"], data["complete"], data["ended"]) == (turn.seat, True, "over")
    assert data["reports"][0]["moves"][0]["move"] == data["moves"][0]
    assert pickle.loads(pickle.dumps(turn)) == turn


def test_a_bot_keeps_its_tree_from_decision_to_decision() -> None:
    state = moment("clans", 0, 3)
    bot = augury.make_bot("ismcts:simulations=2000,early_stop=false", state.game, 1)
    seats, visits = [], []
    while not state.is_terminal():
        seats.append(state.current_player())
        state.apply_action(bot.step(state))
        report = bot._searcher.poll()  # type: ignore[attr-defined]
        visits.append(total(report))
        bot.observe(state)
    again = [n for n, (a, b) in zip(visits[1:], pairwise(seats), strict=True) if a == b]
    assert again
    assert all(n > 2000 for n in again)
