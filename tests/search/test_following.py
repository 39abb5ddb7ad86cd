"""A kept tree is used for the position it was followed to, and for no other."""

import random

import pytest

import augury
from augury.errors import BadOption


def late_clans(plies: int = 30) -> augury.State:
    rng = random.Random(1)
    state = augury.load("clans").new_initial_state(seed=1)
    for _ in range(plies):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def followed(searcher: augury.Searcher, state: augury.State) -> augury.State:
    """Search, play the best move and a reply, following both."""
    state.apply_action(searcher.run(state, simulations=20_000).best)
    searcher.follow(state)
    state.apply_action(augury.best_move(state, simulations=2000, seed=3))
    searcher.follow(state)
    return state


def visits(report: augury.Report) -> int:
    return sum(row.visits for row in report.moves)


def test_another_position_is_searched_with_an_empty_tree() -> None:
    state = late_clans()
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    followed(searcher, state)
    other = state.game.new_initial_state(seed=9)
    report = searcher.run(other, simulations=1000)
    assert visits(report) == 1000
    assert all(row.visits for row in report.moves)


def test_the_followed_position_is_searched_with_the_kept_tree() -> None:
    """The check above can fail."""
    state = late_clans()
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    followed(searcher, state)
    assert visits(searcher.run(state, simulations=1000)) > 1000


def test_the_same_view_as_a_position_keeps_the_tree() -> None:
    state = late_clans()
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    followed(searcher, state)
    seat = state.current_player()
    position = state.game.position(seat, state.view(seat))
    assert visits(searcher.run(position, simulations=1000)) > 1000


def test_a_tree_searched_from_a_position_is_followed_through_the_game() -> None:
    """A server searches what one seat sees and follows the true game."""
    state = late_clans()
    seat = state.current_player()
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    position = state.game.position(seat, state.view(seat))
    state.apply_action(searcher.run(position, simulations=20_000).best)
    assert searcher.follow(state)
    state.apply_action(augury.best_move(state, simulations=2000, seed=3))
    assert searcher.follow(state)
    assert visits(searcher.run(state, simulations=1000)) > 1000


def test_a_skipped_action_drops_the_tree() -> None:
    state = late_clans()
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    state.apply_action(searcher.run(state, simulations=20_000).best)
    state.apply_action(state.legal_actions()[0])
    assert not searcher.follow(state)
    assert visits(searcher.run(state, simulations=1000)) == 1000


def test_forget_drops_the_tree() -> None:
    state = late_clans()
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    followed(searcher, state)
    searcher.forget()
    assert visits(searcher.run(state, simulations=1000)) == 1000


def test_a_restarted_bot_has_an_empty_tree() -> None:
    state = late_clans()
    bot = augury.make_bot("ismcts:simulations=300", state.game, seed=1)
    state.apply_action(bot.step(state))
    bot.observe(state)
    bot.restart()
    fresh = augury.make_bot("ismcts:simulations=300", state.game, seed=1)
    start = state.game.new_initial_state(seed=5)
    fresh.step(late_clans())  # the same draws as the first bot has used
    fresh.restart()
    assert bot.step(start) == fresh.step(start)


def test_a_state_without_actions_keeps_nothing() -> None:
    game = augury.load("clans")
    assert not augury.Searcher(game, seed=1).follow(game.new_initial_state(seed=1))


def test_a_state_of_another_game_is_refused() -> None:
    searcher = augury.Searcher(augury.load("clans"), seed=1)
    with pytest.raises(BadOption, match="state"):
        searcher.follow(augury.load("tic_tac_toe").new_initial_state(seed=1))


def test_a_searcher_does_one_thing_at_a_time() -> None:
    state = late_clans()
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)

    def meddle(_: augury.Report) -> None:
        for action in (searcher.run, searcher.start, searcher.follow):
            with pytest.raises(RuntimeError, match="searching"):
                action(state)

    searcher.run(state, simulations=1000, on_round=meddle)


def test_cheating_needs_a_whole_state() -> None:
    state = late_clans()
    seat = state.current_player()
    position = state.game.position(seat, state.view(seat))
    with pytest.raises(BadOption, match="cheating"):
        augury.best_move(position, simulations=10, cheating=True)


def test_a_full_tree_stays_reported_when_worlds_change() -> None:
    report = augury.analyse(
        late_clans(0), simulations=60_100, seed=1, algorithm="pimc",
        world_simulations=60_000, memory=1 << 20, early_stop=False,
    )
    assert report.memory_full


@pytest.mark.parametrize("name", ["tic_tac_toe", "clans", "wiege"])
def test_a_position_cannot_be_followed(name: str) -> None:
    """It does not say what was played; the search then begins anew."""
    game = augury.load(name)
    state, searcher = game.new_initial_state(3), augury.Searcher(game, seed=1)
    first = state.current_player()
    searcher.run(game.position(first, state.view(first)), simulations=100)
    state.apply_action(state.legal_actions()[0])
    seat = state.current_player()
    position = game.position(seat, state.view(seat))
    assert not searcher.follow(position)
    assert searcher.run(position, simulations=100).simulations > 0
