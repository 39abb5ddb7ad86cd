"""What the engine believes about good play: no rule, but it has to make sense."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

import augury
from augury._search import Kernel, RawState
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.data import load_weights
from tests.mini_cywilizacja.scenes import Seat, scene, texts
from tests.mini_cywilizacja.support import DECK, VARIANTS, load


def policy_game(players: int, variant: str, seed: int) -> Iterator[augury.State]:
    """Every state of a game of the rollout policy against itself, the end too."""
    game = load(players, variant)
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
    games = (policy_game(3, "normal", seed) for seed in range(4))
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


def opinions(weights: dict[str, dict[str, float]]) -> list[object]:
    """Evaluations, priors, policy moves and rollouts along some games."""
    variant = DECK.variants["normal"]
    rules = kernel.make_rules(3, DECK, variant, True, False, weights)
    raw = RawState(Kernel(kernel.capsule, rules, 3), 0)
    out: list[object] = []
    for seed, state in enumerate(sample()):
        raw.load(state.to_bytes())
        out += [raw.evaluate(), raw.priors(), raw.rollouts(2, seed)]
        out.append(kernel.policy(rules, state.to_bytes(), seed))
    return out


@pytest.mark.parametrize(
    ("table", "name"),
    [(table, name) for table, row in load_weights().items() for name in row],
)
def test_every_weight_changes_what_is_thought_or_played(table: str, name: str) -> None:
    """A weight that nothing reads would be a claim without effect."""
    weights = {key: dict(values) for key, values in load_weights().items()}
    weights[table][name] += 0.37
    assert opinions(load_weights()) != opinions(weights)


# -- evaluation


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_evaluations_share_one_win(players: int, variant: str) -> None:
    for state in policy_game(players, variant, 5):
        shares = state._raw.evaluate()
        assert len(shares) == players
        assert all(0 < share < 1 for share in shares)
        assert sum(shares) == pytest.approx(1, abs=1e-9)


def test_equal_seats_are_evaluated_alike() -> None:
    """At the start nobody has anything but a 1 of each."""
    for players in (2, 3, 4, 5):
        shares = load(players).new_initial_state(1)._raw.evaluate()
        assert shares == pytest.approx([1 / players] * players)


@pytest.mark.parametrize(
    "better",
    [
        Seat("", "Palisada"), Seat("Pastwisko"), Seat("", "Tartak"),
        Seat("", "Kalendarz"), Seat("", "Kantor wymiany"),
    ],
)  # fmt: skip
def test_points_material_and_support_are_worth_something(better: Seat) -> None:
    assert scene(load(2), better)._raw.evaluate()[0] > 0.5
    assert scene(load(2), Seat(), better)._raw.evaluate()[0] < 0.5


def test_a_lead_counts_the_more_the_nearer_the_end() -> None:
    """Two points ahead with four turns left and with two."""
    early, late = (
        scene(load(2), Seat("", "Palisada"), left=left)._raw.evaluate()[0]
        for left in (6, 2)
    )
    assert 0.5 < early < late


def test_material_is_worth_less_at_the_end() -> None:
    """2 wood are more than a point while they can be used, and just one at the end."""
    seats = (Seat("Pastwisko"), Seat("", "Mozaika"))
    early, late = (
        scene(load(2), *seats, left=left)._raw.evaluate()[0] for left in (None, 1)
    )
    assert early > 0.53
    assert late == pytest.approx(0.5)


def test_a_finished_game_is_evaluated_by_its_points() -> None:
    """The one with more points is more likely to have won, that is all it says."""
    for seed in range(10):
        *_, end = policy_game(2, "express", seed)
        points, shares = end.scores(), end._raw.evaluate()
        if abs(points[0] - points[1]) > 3:
            assert (points[0] > points[1]) == (shares[0] > shares[1])


# -- policy and priors


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_priors_are_shares(players: int) -> None:
    for state in policy_game(players, "express", 2):
        if state.is_terminal():
            continue
        shares = state._raw.priors()
        assert len(shares) == len(state.legal_actions())
        assert all(0 <= share <= 1 for share in shares)
        assert sum(shares) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(
    ("built", "better", "worse"),
    [
        # a cow for who has 3 points a cow, a person for who has none for one
        ("Obora", "buy Dolina wood+stone", "buy Senat wood+stone"),
        # art for who has art, not for who has none
        ("Freski, Teatr", "buy Mozaika stone", "buy Palisada wood"),
    ],
)
def test_what_fits_is_liked_better(built: str, better: str, worse: str) -> None:
    where = {"Dolina": "A02", "Senat": "A40*", "Mozaika": "A03*", "Palisada": "A07"}
    cards = [where[move.split()[1]] for move in (better, worse)]
    hand = "Pastwisko, Zagroda"  # 2 wood and 3 stone
    state = scene(load(2), Seat(hand, built), pool=", ".join(cards))
    shares = priors(state)
    assert shares[better] > shares[worse]


def test_the_same_building_is_paid_with_less() -> None:
    """With a substitution 1 wood and 1 stone are 2 wood or 2 stone."""
    state = scene(
        load(2), Seat("Pastwisko, Zagroda", "Murarz"), pool="A39"
    )  # fmt: skip
    shares = priors(state)
    assert shares["buy Czarnoziem wood"] > shares["buy Czarnoziem stone"]


def test_greedy_plays_the_same_whatever_its_dice_say() -> None:
    """It is a best rated move."""
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
    state = scene(load(2))
    assert texts(state) == {"pass"}
    (move,) = state.legal_actions()
    assert kernel.policy(state.game.rules, state.to_bytes(), 1) == move
    assert state._raw.priors() == [1]


def test_a_rollout_is_cut_after_some_rounds() -> None:
    """Then evaluate speaks; a turn is about one move."""
    state = load(2, "full").new_initial_state(1)
    plies = state._raw.rollouts(400, 1) / 400
    assert 12 <= plies < 16
    end = scene(load(2), left=1, seat=1)
    assert end._raw.rollouts(10, 1) == 10


def test_greedy_beats_random() -> None:
    assert share_against(["greedy", "random"], 60) > 0.9


def test_a_search_beats_greedy() -> None:
    assert share_against(["mcts:simulations=300", "greedy"], 16) > 0.6
