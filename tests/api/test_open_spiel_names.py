"""Code written against OpenSpiel's Python names runs on these games."""

import random

import pytest

import augury
from tests.search.support import after, start

GAME_METHODS = (
    "new_initial_state", "num_distinct_actions", "num_players", "min_utility",
    "max_utility", "utility_sum", "max_game_length", "action_to_string",
)
STATE_METHODS = (
    "current_player", "apply_action", "legal_actions", "legal_actions_mask",
    "action_to_string", "string_to_action", "is_terminal", "returns", "player_return",
    "is_chance_node", "is_simultaneous_node", "history", "full_history", "move_number",
    "information_state_string", "observation_string", "observation_tensor", "clone",
    "child", "num_players", "get_game", "serialize", "resample_from_infostate",
)


@pytest.mark.parametrize("name", GAME_METHODS)
def test_a_game_has_open_spiels(name: str) -> None:
    assert callable(getattr(augury.load("clans"), name))


@pytest.mark.parametrize("name", STATE_METHODS)
def test_a_state_has_open_spiels(name: str) -> None:
    assert callable(getattr(start("clans"), name))


@pytest.mark.parametrize("name", augury.names())
def test_the_random_player_of_open_spiels_tutorial_runs(name: str) -> None:
    rng = random.Random(1)
    game = augury.load(name)
    state = game.new_initial_state(seed=1)
    while not state.is_terminal():
        if state.is_chance_node():
            pytest.fail("chance is resolved inside apply_action")
        actions = state.legal_actions(state.current_player())
        action = rng.choice(actions)
        assert state.action_to_string(state.current_player(), action)
        state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(game.utility_sum())
    players = range(game.num_players())
    assert [state.player_return(p) for p in players] == state.returns()


def test_a_leading_player_argument_is_accepted() -> None:
    state = after("tic_tac_toe", "a1")
    assert state.action_to_string(1, 4) == state.action_to_string(4) == "b2"
    assert state.string_to_action(1, "b2") == state.string_to_action("b2") == 4


def test_a_text_may_have_blanks_around_it() -> None:
    assert after("tic_tac_toe").string_to_action(" b2\n") == 4


@pytest.mark.parametrize("text", [3, None, b"b2"])
def test_a_move_that_is_no_text_is_refused(text: object) -> None:
    with pytest.raises(augury.IllegalAction):
        after("tic_tac_toe").string_to_action(text)  # type: ignore[arg-type]


def test_serialize_is_to_json() -> None:
    state = after("tic_tac_toe", "a1")
    assert state.serialize() == state.to_json()


def test_a_move_is_an_int_with_a_text() -> None:
    move = after("tic_tac_toe").move(4)
    assert (move, str(move), move.text, repr(move)) == (4, "b2", "b2", "Move(4, 'b2')")
    state = after("tic_tac_toe")
    state.apply_action(move)
    assert state.history() == [4]


def test_states_are_not_hashable() -> None:
    with pytest.raises(TypeError):
        hash(start("tic_tac_toe"))


def test_games_of_one_name_and_size_are_equal() -> None:
    assert augury.load("clans", players=3) == augury.load("clans", players=3)
    assert hash(augury.load("clans")) == hash(augury.load("clans"))
    assert augury.load("clans", players=3) != augury.load("clans", players=4)


def test_the_repr_of_a_game_makes_it() -> None:
    for name in augury.names():
        game = augury.load(name)
        assert eval(repr(game), {"augury": augury}) == game


@pytest.mark.parametrize("players", [0, 1, 5, -2, True, 2.0, "2"])
def test_a_player_count_out_of_range_is_refused(players: object) -> None:
    with pytest.raises(augury.BadOption, match=r"players: got .*, expected 2 to 4"):
        augury.load("clans", players=players)  # type: ignore[arg-type]


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(augury.BadOption, match="unknown option 'size'"):
        augury.load("clans", size=3)


def test_every_option_is_checked_against_its_range() -> None:
    for name in augury.names():
        game = augury.load(name)
        for key, option in game.spec.options.items():
            bad: list[object] = [1.0, None, [], "nothing of this name"]
            if isinstance(option, augury.Option):
                bad += [option.low - 1, option.high + 1, True]
            for value in bad:
                with pytest.raises(augury.BadOption, match=key):
                    augury.load(name, **{key: value})  # type: ignore[arg-type]


def test_an_unknown_game_is_refused_with_the_names() -> None:
    with pytest.raises(augury.UnknownGame, match="'chess', expected one of: clans, "):
        augury.load("chess")


def test_a_name_is_registered_once() -> None:
    with pytest.raises(ValueError, match="registered already"):
        augury.register(augury.load("clans").spec)


def test_a_game_without_seed_is_drawn() -> None:
    game = augury.load("clans")
    starts = {game.new_initial_state().to_json() for _ in range(3)}
    assert len(starts) == 3
