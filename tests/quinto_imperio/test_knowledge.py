"""What the engine believes about good play: no rule, but it has to make sense."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

import augury
from augury._search import Kernel, RawState
from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.data import load_weights
from tests.quinto_imperio.scenes import Seat, document, scene, texts
from tests.quinto_imperio.support import GAME, load


def policy_game(players: int, seed: int) -> Iterator[augury.State]:
    """Every state of a game of the rollout policy against itself, the end too."""
    game = load(players)
    state, rng = game.new_initial_state(seed), random.Random(seed)
    while not state.is_terminal():
        yield state.clone()
        move = kernel.policy(game.rules, state.to_bytes(), rng.getrandbits(60))
        assert move in state.legal_actions()
        state.apply_action(move)
    yield state


@cache
def sample() -> tuple[augury.State, ...]:
    """States of a few games, the ends apart."""
    games = (policy_game(3, seed) for seed in range(3))
    return tuple(s for s in chain.from_iterable(games) if not s.is_terminal())


def share_against(bots: list[str], games: int) -> float:
    result = augury.play_match(load(len(bots)), bots, games, seed=1)
    return result.standings[0].share


def priors(state: augury.State) -> dict[str, float]:
    moves = [state.action_to_string(a) for a in state.legal_actions()]
    return dict(zip(moves, state._raw.priors(), strict=True))


# -- what it consists of


def test_the_tables_of_weights_are_read_whole() -> None:
    tables = load_weights()
    assert set(tables) == {"outlook", "policy"}
    assert set(tables["outlook"]) == set(kernel.OUTLOOK)
    assert set(tables["policy"]) == set(kernel.POLICY)


Weights = dict[str, dict[str, float]]


def opinions(weights: Weights, rollouts: bool) -> list[object]:
    """Evaluations, priors and policy moves along some games, or else rollouts."""
    rules = kernel.make_rules(3, GAME, 25, weights)
    raw = RawState(Kernel(kernel.capsule, rules, 3), 0)
    out: list[object] = []
    for seed, state in enumerate(sample()):
        raw.load(state.to_bytes())
        if rollouts:
            out.append(raw.rollouts(2, seed))
            continue
        out += [raw.evaluate(), raw.priors()]
        out.append(kernel.policy(rules, state.to_bytes(), seed))
    return out


@pytest.mark.parametrize(
    ("table", "name"),
    [(table, name) for table, row in load_weights().items() for name in row],
)
def test_every_weight_changes_what_is_thought_or_played(table: str, name: str) -> None:
    """A weight that nothing reads would be a claim without effect."""
    weights = {key: dict(values) for key, values in load_weights().items()}
    length = name == "rollout_turns"  # which alone is a number of turns
    weights[table][name] += 1 if length else 0.37
    assert opinions(load_weights(), length) != opinions(weights, length)


# -- evaluation


@pytest.mark.parametrize("players", [2, 3, 4])
def test_evaluations_share_one_win(players: int) -> None:
    for state in policy_game(players, 5):
        shares = state._raw.evaluate()
        assert len(shares) == players
        assert all(0 <= share <= 1 for share in shares)
        assert sum(shares) == pytest.approx(1, abs=1e-9)


def test_equal_seats_are_evaluated_alike() -> None:
    for players in (2, 3, 4):
        shares = load(players).new_initial_state(1)._raw.evaluate()
        assert shares == pytest.approx([1 / players] * players)


@pytest.mark.parametrize(
    "better",
    [
        Seat(crowns="2 1"), Seat(knowledge="K1 1"), Seat(padroes="asia_1"),
        Seat(pieces="green bussola 1 1"), Seat(prester="P11"), Seat(goods="gold 1"),
        Seat(goods="spices 1"), Seat(spies=1), Seat(monuments="M32"),
        Seat(prester="P16"),
    ],
)  # fmt: skip
def test_points_goods_and_symbols_are_worth_something(better: Seat) -> None:
    assert scene(better)._raw.evaluate()[0] > 0.5
    assert scene(Seat(), better)._raw.evaluate()[0] < 0.5


def test_wealth_is_what_the_sheet_says_at_the_end() -> None:
    """Without a turn to come goods are worth nothing and symbols what they count."""
    seat = Seat(goods="gold 3", spies=2, crowns="3 2", monuments="M16")
    state = scene(seat, phase="over", seat=1, dice="", triggered=True, round=9)
    wealth = kernel.wealth_of(state.game.rules, state.to_bytes())
    assert wealth[0] == pytest.approx(6 + 2 * 2)
    assert state.scores()[0] == 10


def test_a_lead_counts_the_more_the_nearer_the_end() -> None:
    even = [scene(Seat(crowns=c), round=r) for r in (0, 59) for c in ("3 1", "")]
    first, _, last, none = (state._raw.evaluate()[0] for state in even)
    assert none == pytest.approx(0.5)
    assert 0.5 < first < last


def test_goods_are_worth_less_at_the_end() -> None:
    early, late = (
        scene(Seat(goods="gold 2, spices 2"), round=turn)._raw.evaluate()[0]
        for turn in (0, 59)
    )
    assert early > late > 0.5


# -- policy and priors


@pytest.mark.parametrize("players", [2, 3, 4])
def test_priors_are_shares(players: int) -> None:
    for state in policy_game(players, 2):
        if state.is_terminal():
            continue
        shares = state._raw.priors()
        assert len(shares) == len(state.legal_actions())
        assert all(0 <= share <= 1 for share in shares)
        assert sum(shares) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(
    ("seat", "better", "worse"),
    [
        (Seat(goods="gold 1", monuments="M16", spies=5), "6 crown", "6 knowledge"),
        (Seat(monuments="M13 M03", spies=5), "6 knowledge", "6 navigation 6"),
        (Seat("molucas", "gold 3"), "6 prester_john 3", "6 prester_john 1"),
        (Seat("brasil"), "6 gold 3", "6 gold 1"),
        (Seat("boa_esperanca", spies=2), "6 navigation 6", "6 navigation 5"),
    ],
)
def test_what_brings_more_is_liked_better(seat: Seat, better: str, worse: str) -> None:
    free = [m for m in ("M01", "M04", "M07", "M10", "M05") if m not in seat.monuments]
    shares = priors(scene(seat, dice="6", row=" ".join(free[:4])))
    assert shares[better] > shares[worse]


def test_the_dearer_place_of_a_continent_is_liked_better() -> None:
    state = scene(Seat("molucas"), dice="6 1")
    state.apply_action(state.string_to_action("6 padrao"))
    shares = priors(state)
    assert shares["place asia_7"] > shares["place asia_4"] > shares["place asia_1"]


def test_greedy_plays_a_best_rated_move() -> None:
    """It plays the same whatever its dice say."""
    for state in sample()[::9]:
        rules, data = state.game.rules, state.to_bytes()
        shares = priors(state)
        for i in range(4):
            move = state.game.spec.greedy(rules, data, random.Random(i))
            assert move is not None
            assert shares[state.action_to_string(move)] == pytest.approx(
                max(shares.values())
            )


def test_a_lone_move_is_played() -> None:
    state = scene(Seat("goa"), Seat(goods="gold 1"), dice="3", astrolabe=[0, 3])
    assert texts(state) == ["3 navigation 3"]
    (move,) = state.legal_actions()
    assert kernel.policy(state.game.rules, state.to_bytes(), 1) == move
    assert state._raw.priors() == [1]


def test_a_rollout_is_cut_after_some_turns() -> None:
    """Ten turns of three dice, and the choices that follow a die."""
    plies = load(4).new_initial_state(1)._raw.rollouts(300, 1) / 300
    assert 30 <= plies < 50
    end = scene(seat=1, dice="3", triggered=True)
    assert end._raw.rollouts(10, 1) == 10


def test_policy_games_end_by_the_trigger() -> None:
    """Sensible players buy monuments."""
    for players in (2, 3, 4):
        *_, end = policy_game(players, 1)
        assert document(end)["triggered"]


def test_greedy_beats_random() -> None:
    assert share_against(["greedy", "random"], 40) > 0.9
