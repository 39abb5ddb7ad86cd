"""Bots from texts, and what each of them plays."""

import pytest

import augury
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


def test_a_bot_of_its_own_plays_matches() -> None:
    class First(augury.Bot):
        def step(self, state: augury.State) -> int:
            return state.legal_actions()[0]

    game = augury.load("tic_tac_toe")
    returns, _, plies = augury.play_game(game, [First(), First()], seed=1)
    assert returns == [1, 0]
    assert plies == 7
