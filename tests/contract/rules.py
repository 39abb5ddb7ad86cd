"""The contract of a game, one function a rule; `test_contract` runs all on every game.

A game made elsewhere is checked with three lines::

    @pytest.mark.parametrize("rule", RULES)
    def test_contract(rule: Rule) -> None:
        rule(augury.load("mine"), 1)
"""

import copy
import json
import math
import pickle
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import augury
from augury._search import RawState
from augury.errors import BadOption, GameOver, IllegalAction
from tests.contract.support import random_game, some, timeless

Rule = Callable[[augury.Game, int], None]

ALGORITHMS = ("so-ismcts", "mo-ismcts", "pimc", "flat")
BOTS = ("greedy", "ismcts:simulations=30", "flat:simulations=30")
TWINS = 4


def moves_are_strictly_ascending(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed):
        moves = state.legal_actions()
        assert all(a < b for a, b in pairwise(moves))


def moves_are_empty_exactly_at_the_end(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed):
        assert bool(state.legal_actions()) != state.is_terminal()


def moves_fit_the_kernels_bound(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed):
        assert len(state.legal_actions()) <= game.kernel.max_moves


def moves_are_below_num_distinct_actions(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed):
        assert all(0 <= a < game.num_distinct_actions() for a in state.legal_actions())


def the_seat_to_act_is_a_seat_or_terminal(game: augury.Game, seed: int) -> None:
    *running, last = random_game(game, seed)
    assert all(0 <= s.current_player() < game.num_players() for s in running)
    assert last.current_player() == augury.TERMINAL


def only_the_seat_to_act_has_moves(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed):
        for seat in range(game.players):
            mine = seat == state.current_player()
            assert state.legal_actions(seat) == (state.legal_actions() if mine else [])


def the_mask_marks_the_legal_moves(game: augury.Game, seed: int) -> None:
    for state in some(random_game(game, seed), 8):
        mask = state.legal_actions_mask()
        assert len(mask) == game.num_distinct_actions()
        assert [a for a, legal in enumerate(mask) if legal] == state.legal_actions()


def a_game_ends_within_max_game_length(game: augury.Game, seed: int) -> None:
    assert len(random_game(game, seed)) - 1 <= game.max_game_length()


def rollouts_end_within_max_game_length(game: augury.Game, seed: int) -> None:
    for state in some(random_game(game, seed), 8):
        plies = state._raw.rollouts(20, seed)
        assert (plies == 0) == state.is_terminal()
        assert plies <= 20 * (game.max_game_length() - state.move_number())


def a_clone_is_independent(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed)[:-1]:
        before = state.to_json()
        clone = state.clone()
        assert clone == state
        clone.apply_action(clone.legal_actions()[-1])
        assert state.to_json() == before
        assert clone.move_number() == state.move_number() + 1


def chance_goes_the_same_way_in_a_clone(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed)[:-1]:
        action = state.legal_actions()[0]
        assert state.child(action) == state.child(action)


def the_same_seed_and_actions_replay_the_game(game: augury.Game, seed: int) -> None:
    states = random_game(game, seed)
    replay = game.new_initial_state(seed)
    for state, action in zip(states, states[-1].history(), strict=False):
        assert replay == state
        replay.apply_action(action)
    assert replay == states[-1]
    assert replay.full_history() == states[-1].full_history()


def the_history_names_who_acted(game: augury.Game, seed: int) -> None:
    states = random_game(game, seed)
    seats = [seat for seat, _ in states[-1].full_history()]
    assert seats == [state.current_player() for state in states[:-1]]


def returns_share_one_win(game: augury.Game, seed: int) -> None:
    *running, last = random_game(game, seed)
    assert len(last.returns()) == game.players
    assert all(game.min_utility() <= r <= game.max_utility() for r in last.returns())
    assert sum(last.returns()) == pytest.approx(game.utility_sum(), abs=1e-12)
    assert all(s.returns() == [0.0] * game.players for s in running)


def an_evaluation_shares_one_win(game: augury.Game, seed: int) -> None:
    if not game.kernel.has_evaluate:
        return
    for state in random_game(game, seed)[:-1]:
        values = state._raw.evaluate()
        assert len(values) == game.players
        assert all(0 <= value <= 1 for value in values)
        assert sum(values) == pytest.approx(1, abs=1e-9)


def priors_share_one(game: augury.Game, seed: int) -> None:
    if not game.kernel.has_priors:
        return
    for state in random_game(game, seed)[:-1]:
        priors = state._raw.priors()
        assert len(priors) == len(state.legal_actions())
        assert min(priors) > 0
        assert sum(priors) == pytest.approx(1, abs=1e-5)


def scores_are_finite(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed):
        assert len(state.scores()) == game.players
        assert all(math.isfinite(score) for score in state.scores())


def a_finished_game_takes_no_action(game: augury.Game, seed: int) -> None:
    last = random_game(game, seed)[-1].clone()
    with pytest.raises(GameOver):
        last.apply_action(last.history()[-1])
    with pytest.raises(GameOver):
        augury.best_move(last, simulations=1)


def an_illegal_action_changes_nothing(game: augury.Game, seed: int) -> None:
    for state in some(random_game(game, seed)[:-1], 8):
        legal = set(state.legal_actions())
        outside = [-1, game.num_distinct_actions(), 2**32 - 1, 2**32, 10**30]
        inside = (a for a in range(game.num_distinct_actions()) if a not in legal)
        for action in [*outside, *list(inside)[:20]]:
            copied = state.clone()
            with pytest.raises(IllegalAction):
                copied.apply_action(action)
            assert copied == state
            assert copied.full_history() == state.full_history()


def action_texts_read_back(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed):
        texts = [state.action_to_string(a) for a in state.legal_actions()]
        assert len(set(texts)) == len(texts)
        assert [state.string_to_action(t) for t in texts] == state.legal_actions()
        assert [game.string_to_action(t) for t in texts] == state.legal_actions()


def a_text_that_is_no_action_is_refused(game: augury.Game, seed: int) -> None:
    state = random_game(game, seed)[0]
    for text in ("", "?", "no such move", "-", "\0", "\u0661", "9" * 5000, "a" * 5000):
        with pytest.raises(IllegalAction):
            state.string_to_action(text)


def a_view_is_json(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed):
        for seat in range(game.players):
            view = state.view(seat)
            assert json.loads(json.dumps(view, allow_nan=False)) == view


def a_view_reads_back_as_a_position(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed):
        for seat in range(game.players):
            view = state.view(seat)
            assert game.position(seat, view).view(seat) == view


def a_position_may_be_json_text(game: augury.Game, seed: int) -> None:
    for state in some(random_game(game, seed), 6):
        for seat in range(game.players):
            view = state.view(seat)
            assert game.position(seat, json.dumps(view)) == game.position(seat, view)


def a_position_has_the_turn_and_moves_of_its_state(
    game: augury.Game, seed: int
) -> None:
    for state in some(random_game(game, seed), 12):
        for seat in range(game.players):
            position = game.position(seat, state.view(seat))
            assert position.observer == seat
            assert position.current_player() == state.current_player()
            assert position.legal_actions(seat) == state.legal_actions(seat)


def a_position_reads_without_changing_the_document(
    game: augury.Game, seed: int
) -> None:
    for state in some(random_game(game, seed), 8):
        view = state.view(0)
        before = json.dumps(view)
        game.position(0, view)
        assert json.dumps(view) == before


def a_position_plays_to_the_end(game: augury.Game, seed: int) -> None:
    for state in some(random_game(game, seed), 6):
        for seat in range(game.players):
            play_out(game.position(seat, state.view(seat)))


def a_seat_that_is_none_is_refused(game: augury.Game, seed: int) -> None:
    state = random_game(game, seed)[0]
    for seat in (-1, game.players):
        with pytest.raises(BadOption, match="seat"):
            state.view(seat)
        with pytest.raises(BadOption, match="seat"):
            state.observation_tensor(seat)
        with pytest.raises(BadOption, match="seat"):
            state.resample_from_infostate(seat)


def json_restores_exactly(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed):
        text = state.to_json()
        again = game.state_from_json(text)
        assert again == state
        assert again.full_history() == state.full_history()
        assert again.to_json() == text
        assert game.state_from_json(json.loads(text)) == state


def pickle_restores_exactly(game: augury.Game, seed: int) -> None:
    for state in some(random_game(game, seed), 8):
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert again.game == game
        assert again.to_json() == state.to_json()


def deepcopy_is_a_clone(game: augury.Game, seed: int) -> None:
    state = random_game(game, seed)[0]
    other = copy.deepcopy(state)
    assert other == state
    assert other is not state
    other.apply_action(other.legal_actions()[0])
    assert other != state


def the_tensor_has_one_shape_and_finite_numbers(game: augury.Game, seed: int) -> None:
    states = random_game(game, seed)
    shape = states[0].observation_tensor(0).shape
    assert len(shape) == 1
    for state in states:
        for seat in range(game.players):
            tensor = state.observation_tensor(seat)
            assert tensor.shape == shape
            assert tensor.dtype == np.float32
            assert np.isfinite(tensor).all()


def the_board_is_text(game: augury.Game, seed: int) -> None:
    for state in some(random_game(game, seed), 8):
        for seat in (None, *range(game.players)):
            assert state.board(seat).strip()
        assert str(state) == state.board()


# -- hidden facts


def determinization_keeps_what_the_seat_sees(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed):
        for seat in range(game.players):
            for twin in twins(state, seat):
                assert twin.view(seat) == state.view(seat)
                assert twin.information_state_string(seat) == (
                    state.information_state_string(seat)
                )
                assert np.array_equal(
                    twin.observation_tensor(seat), state.observation_tensor(seat)
                )


def the_board_of_a_seat_shows_no_hidden_fact(game: augury.Game, seed: int) -> None:
    for state in some(random_game(game, seed), 6):
        for seat in range(game.players):
            for twin in twins(state, seat):
                assert twin.board(seat) == state.board(seat)


def determinization_keeps_the_turn_and_moves(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed):
        for seat in range(game.players):
            for twin in twins(state, seat):
                assert twin.current_player() == state.current_player()
                assert twin.legal_actions(seat) == state.legal_actions(seat)


def determinization_reads_no_hidden_fact(game: augury.Game, seed: int) -> None:
    """The contract of `determinize`: the result rests on what the seat knows alone."""
    for state in some(random_game(game, seed), 8):
        for seat in range(game.players):
            for group in [[state, *twins(state, seat)], *lookalikes(state, seat)]:
                samples = {
                    other.resample_from_infostate(seat, 7).to_bytes() for other in group
                }
                assert len(samples) == 1


def determinization_leaves_the_state_alone(game: augury.Game, seed: int) -> None:
    for state in random_game(game, seed):
        before = state.to_json()
        state.resample_from_infostate(0, 5)
        assert state.to_json() == before


def determinized_states_are_states_of_the_game(game: augury.Game, seed: int) -> None:
    """A sample could be saved, restored and played to the end."""
    for state in some(random_game(game, seed), 6):
        for seat in range(game.players):
            for twin in twins(state, seat):
                assert game.state_from_json(twin.to_json()) == twin
                play_out(twin)


def keys_are_equal_exactly_where_views_are(game: augury.Game, seed: int) -> None:
    """The contract of `view`: one key exactly when the seat cannot tell them apart."""
    if not game.kernel.hides_moves:
        return
    for state in some(random_game(game, seed)[:-1], 6):
        for seat in range(game.players):
            views: dict[tuple[object, ...], str] = {}
            keys: dict[tuple[object, ...], int] = {}
            for action, child in successors(state, seat):
                own = action if seat == state.current_player() else None
                key = child._raw.view_key(seat)
                view = child.information_state_string(seat)
                assert views.setdefault((own, key), view) == view
                assert keys.setdefault((own, view), key) == key


def a_report_reads_no_hidden_fact(game: augury.Game, seed: int) -> None:
    """States that differ in what the seat cannot see give one report, seed by seed."""
    for state in some(random_game(game, seed)[:-1], 4):
        for group in groups_to_act(state):
            for algorithm in ALGORITHMS:
                first, *others = [
                    timeless(augury.analyse(
                        other, simulations=60, seed=seed, algorithm=algorithm,
                        world_simulations=10,
                    ))
                    for other in group
                ]
                assert all(report == first for report in others)


def a_bot_reads_no_hidden_fact(game: augury.Game, seed: int) -> None:
    for state in some(random_game(game, seed)[:-1], 4):
        for group in groups_to_act(state):
            for text in BOTS:
                choices = {
                    augury.make_bot(text, game, seed).step(other) for other in group
                }
                assert len(choices) == 1


def a_report_of_the_view_is_the_report_of_the_state(
    game: augury.Game, seed: int
) -> None:
    """A site that sends `view(seat)` alone gets the answer it would have got."""
    for state in some(random_game(game, seed)[:-1], 4):
        seat = state.current_player()
        position = game.position(seat, state.view(seat))
        settings: dict[str, Any] = {
            "simulations": 60, "seed": seed, "algorithm": "so-ismcts",
        }
        assert timeless(augury.analyse(position, **settings)) == (
            timeless(augury.analyse(state, **settings))
        )


def a_turn_is_of_one_seat_until_another_acts(game: augury.Game, seed: int) -> None:
    for state in some(random_game(game, seed)[:-1], 4):
        turn = augury.best_turn(state, simulations=20, seed=seed)
        assert turn.text
        assert turn.seat == state.current_player()
        state = state.clone()
        for move in turn.moves:
            assert state.current_player() == turn.seat
            state.apply_action(move)
        assert not turn.complete or state.current_player() != turn.seat


def twins_get_the_same_turn(game: augury.Game, seed: int) -> None:
    for state in some(random_game(game, seed)[:-1], 3):
        seat = state.current_player()
        data = []
        for twin in (state, state.resample_from_infostate(seat, seed)):
            turn = augury.best_turn(twin, simulations=20, seed=seed)
            data.append((turn.text, turn.ended, [timeless(r) for r in turn.reports]))
        assert data[0] == data[1]


RULES: tuple[Rule, ...] = tuple(
    rule
    for rule in list(globals().values())
    if getattr(rule, "__module__", "") == __name__
    and getattr(rule, "__code__", None) is not None
    and rule.__code__.co_varnames[: rule.__code__.co_argcount] == ("game", "seed")
)
"""Every rule above."""


def twins(state: augury.State, seat: int) -> list[augury.State]:
    """States that `seat` cannot tell from this one."""
    return [state.resample_from_infostate(seat, seed) for seed in range(TWINS)]


def successors(
    state: augury.State, seat: int
) -> Iterator[tuple[int, augury.State]]:
    """What may come next as far as `seat` knows: hidden facts, moves and chance."""
    for twin in (state, *twins(state, seat)):
        for action in twin.legal_actions()[:6]:
            for luck in range(3):
                child = twin.clone()
                child._raw.rng_words = RawState(state.game.kernel, luck).rng_words
                child.apply_action(action)
                yield action, child


def lookalikes(state: augury.State, seat: int) -> list[list[augury.State]]:
    """Groups of two or more successors that `seat` cannot tell apart."""
    groups: dict[str, dict[bytes, augury.State]] = {}
    for _, child in successors(state, seat):
        group = groups.setdefault(child.information_state_string(seat), {})
        group[child.to_bytes()] = child
    return [[*group.values()] for group in groups.values() if len(group) > 1]


def groups_to_act(state: augury.State) -> list[list[augury.State]]:
    """Some groups of states that the seat to act in them cannot tell apart."""
    seat = state.current_player()
    after = [
        group[:4]
        for seat in range(state.game.players)
        for group in lookalikes(state, seat)
        if group[0].current_player() == seat
    ]
    return [[state, *twins(state, seat)], *after[:3]]


def play_out(state: augury.State) -> None:
    """Play first moves to the end; within the bound, ending in shares of one win."""
    state = state.clone()
    for _ in range(state.game.max_game_length()):
        if state.is_terminal():
            break
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(1, abs=1e-12)
