"""Bots from texts, and what each of them plays."""

from random import Random

import pytest

import augury
from augury.bots import GREEDY_DECISIONS, most_points
from augury.games.leduc_poker import LeducPoker
from augury.games.tic_tac_toe import TicTacToe
from tests.contract.support import random_game
from tests.search.support import after, start

GOOD = [
    "ismcts", "mcts", "flat", "random", "greedy", "ismcts:", "ismcts:simulations=10",
    "mcts:simulations=10,exploration=0.5", "ismcts:seconds=0.01",
    "flat:simulations=1_000",
    "ismcts: simulations = 10 , early_stop = false ", "ismcts:algorithm=pimc",
    "ismcts:selection=puct,first_play=0.4,threads=2", "ismcts:exploration=1",
    "ismcts:first_play=inf", "ismcts:,,simulations=10,",
]
BAD = {
    "": "expected one of",
    "alphabeta": "expected one of: ismcts, mcts, flat, random, greedy",
    "ISMCTS": "expected one of",
    "ismcts:simulations": 'got "simulations", expected key=value',
    "ismcts:simulations=0": "simulations",
    "ismcts:simulations=-5": "simulations",
    "ismcts:simulations=many": "simulations",
    "ismcts:simulations=1.5": "simulations",
    "ismcts:simulations=true": "simulations",
    "ismcts:simulations=": "simulations",
    "ismcts:simulations=99999999999999999999": "simulations",
    "ismcts:seconds=0": "seconds",
    "ismcts:seconds=nan": "seconds",
    "ismcts:seconds=inf": "seconds",
    "ismcts:seconds=x": "seconds",
    "ismcts:seconds=true": "seconds",
    "ismcts:simulation=5": "'simulation'",
    "ismcts:exploration=x": "exploration",
    "ismcts:exploration=nan": "exploration",
    "ismcts:exploration=-1": "exploration",
    "ismcts:threads=1.0": "threads",
    "ismcts:early_stop=1": "early_stop",
    "ismcts:seed=1": "seed",
    "ismcts:game=clans": "game",
    "ismcts:self=1": "self",
    "ismcts:algorithm=uct": "hidden",
    "random:simulations=5": "expected no settings",
    "greedy:depth=2": "expected no settings",
}


@pytest.mark.parametrize("text", GOOD)
def test_a_good_text_makes_a_bot_that_plays(text: str) -> None:
    state = start("leduc_poker")
    bot = augury.make_bot(text, state.game, seed=1)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("text", BAD)
def test_a_bad_text_is_refused_with_the_reason(text: str) -> None:
    with pytest.raises(augury.BadOption) as caught:
        augury.make_bot(text, augury.load("clans"))
    assert BAD[text] in str(caught.value)


@pytest.mark.parametrize("text", ["ismcts:simulations=50", "flat:simulations=50",
                                  "random", "greedy"])
def test_a_bot_repeats_itself_by_seed(text: str) -> None:
    def moves(seed: int) -> list[int]:
        state = start("clans", 3)
        bot = augury.make_bot(text, state.game, seed)
        while state.move_number() < 12:
            state.apply_action(bot.step(state))
            bot.observe(state)
        return state.history()

    assert moves(1) == moves(1)
    assert moves(1) != moves(2)


def test_greedy_takes_the_points_at_hand() -> None:
    """In tic-tac-toe a line is a point."""
    state = after("tic_tac_toe", "a1", "a2", "b1", "b2")
    bot = augury.make_bot("greedy", state.game, seed=1)
    assert state.action_to_string(bot.step(state)) == "c1"


def whole_turn(state: augury.State, seat: int, decisions: int) -> float:
    """Most points of a seat by the end of its turn."""
    if decisions == 0 or state.current_player() != seat:
        return state.scores()[seat]
    return max(
        whole_turn(state.child(a), seat, decisions - 1) for a in state.legal_actions()
    )


@pytest.mark.parametrize("name", ["clans", "leduc_poker", "tic_tac_toe"])
def test_greedy_looks_at_its_whole_turn(name: str) -> None:
    """Where that is no more than three decisions and the states are few."""
    for state in random_game(augury.load(name), 1)[:-1]:
        seat = state.current_player()
        assert most_points(state, seat) == {
            action: whole_turn(state.child(action), seat, GREEDY_DECISIONS - 1)
            for action in state.legal_actions()
        }


def test_greedy_looks_less_deep_where_states_are_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Phantom: on another seat's stones nearly every try may be rejected."""
    taken = "a1 b1 c1 d1 a2 b2 c2 d2"
    state = start("phantom_mnk")
    for cell in taken.split():
        state.apply_action(state.string_to_action(cell))
    looked = []
    child = augury.State.child

    def counted(state: augury.State, action: int) -> augury.State:
        looked.append(action)
        return child(state, action)

    monkeypatch.setattr(augury.State, "child", counted)
    monkeypatch.setattr("augury.bots.GREEDY_STATES", 20)
    gains = most_points(state, state.current_player())
    assert list(gains) == state.legal_actions()
    assert len(gains) <= len(looked) <= max(20, len(gains))


def test_greedy_is_the_games_own_where_it_has_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def last(spec: augury.GameSpec, rules: bytes, state: bytes, rng: Random) -> int:
        asked.append(state)
        return 8

    monkeypatch.setattr(TicTacToe, "greedy", last)
    state = start("tic_tac_toe")
    assert augury.make_bot("greedy", state.game).step(state) == 8
    assert asked == [state.to_bytes()]


def test_greedy_of_a_game_sees_no_hidden_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = set()

    def look(spec: LeducPoker, rules: bytes, state: bytes, rng: Random) -> None:
        cards.add(spec.document(rules, state, None)["cards"][1])

    monkeypatch.setattr(LeducPoker, "greedy", look)
    state = start("leduc_poker")
    for seed in range(30):
        augury.make_bot("greedy", state.game, seed).step(state)
    assert cards == {"J", "Q", "K"}


def test_a_bot_of_its_own_plays_matches() -> None:
    class First(augury.Bot):
        def step(self, state: augury.State) -> int:
            return state.legal_actions()[0]

    game = augury.load("tic_tac_toe")
    returns, _, plies = augury.play_game(game, [First(), First()], seed=1)
    assert returns == [1, 0]
    assert plies == 7
