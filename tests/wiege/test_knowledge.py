"""What the engine believes about good play: no rule, but it has to make sense."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

import augury
from augury._search import Kernel, RawState
from augury.games import _wiege
from augury.games.wiege.deck import load_weights
from tests.wiege.scenes import Seat, play, scene, texts
from tests.wiege.support import DECK, SETUPS, load


def policy_game(players: int, teams: bool, seed: int) -> Iterator[augury.State]:
    """Every state of a game of the rollout policy against itself, the end apart."""
    game = load(players, teams)
    state = game.new_initial_state(seed)
    rng = random.Random(seed)
    while not state.is_terminal():
        yield state.clone()
        data = state.to_bytes()
        state.apply_action(_wiege.policy(game.rules, data, rng.getrandbits(60)))


@cache
def sample() -> tuple[augury.State, ...]:
    """States of a few games."""
    games = (policy_game(3, False, seed) for seed in range(4))
    return tuple(chain.from_iterable(games))


def share_against(bots: list[str], games: int) -> float:
    result = augury.play_match(load(len(bots)), bots, games, seed=1)
    return result.standings[0].share


def test_the_tables_of_weights_are_read_whole() -> None:
    tables = load_weights()
    assert set(tables) == {"outlook", "policy"}
    assert set(tables["outlook"]) == set(_wiege.OUTLOOK)
    assert set(tables["policy"]) == set(_wiege.POLICY)


@pytest.mark.parametrize(
    ("table", "name"),
    [(table, name) for table, row in load_weights().items() for name in row],
)
def test_every_weight_changes_what_is_thought_or_played(table: str, name: str) -> None:
    """A weight that nothing reads would be a claim without effect."""
    weights = {key: dict(values) for key, values in load_weights().items()}
    weights[table][name] += 0.37
    assert opinions(load_weights()) != opinions(weights)


def opinions(weights: dict[str, dict[str, float]]) -> list[object]:
    """Evaluations, priors and policy moves along some games, with these weights."""
    rules = _wiege.make_rules(3, False, DECK, weights)
    raw = RawState(Kernel(_wiege.capsule, rules, 3), 0)
    out: list[object] = []
    for seed, state in enumerate(sample()):
        raw.load(state.to_bytes())
        out += [raw.evaluate(), raw.priors()]
        out.append(_wiege.policy(rules, state.to_bytes(), seed))
    return out


@pytest.mark.parametrize(("players", "teams"), SETUPS)
def test_evaluations_share_one_win(players: int, teams: bool) -> None:
    for state in policy_game(players, teams, 5):
        shares = state._raw.evaluate()
        assert len(shares) == players
        assert all(0 < share < 1 for share in shares)
        assert sum(shares) == pytest.approx(1, abs=1e-9)


def test_partners_are_evaluated_alike() -> None:
    for state in policy_game(4, True, 6):
        shares = state._raw.evaluate()
        assert shares[:2] == pytest.approx(shares[2:])


def test_more_stones_are_worth_more_and_the_more_the_later() -> None:
    early, late = (
        scene(Seat(foreign={1: 2}), left=left)._raw.evaluate()[0] for left in (9, 0)
    )
    assert 0.5 < early < late


@pytest.mark.parametrize(
    "better",
    [
        Seat(columns="science-red science-blue"),
        Seat(hand="science-red"),
        Seat(pile="person-4"),
    ],
)
def test_cards_are_worth_something(better: Seat) -> None:
    assert scene(better)._raw.evaluate()[0] > 0.5


def test_a_personality_is_worth_more_in_the_pile_than_in_hand() -> None:
    """There it needs no symbol, and nobody sees it."""
    values = (
        scene(seat)._raw.evaluate()[0]
        for seat in (Seat(hand="person-1-science"), Seat(pile="person-1-science"))
    )
    assert 0.5 < next(values) < next(values)


def priors(state: augury.State) -> dict[str, float]:
    return dict(zip(texts(state), state._raw.priors(), strict=True))


def test_a_scoring_that_wins_is_caused_and_one_that_loses_is_not() -> None:
    strong, weak = Seat(columns="discovery-red discovery-blue"), Seat()
    events = {"m0": "gray_1526"}
    for seats, liked in (((strong, weak), True), ((weak, strong), False)):
        shares = priors(scene(*seats, events=events, stones={"m0 0": 1}))
        best = max(shares, key=lambda move: shares[move])
        assert (best == "stone m0 1") == liked


def test_who_leads_a_duel_passes_and_who_is_behind_plays() -> None:
    state = scene(
        Seat(pile="person-1-science person-4"), Seat(pile="person-3"),
        events={"m0": "black_1545"}, stones={"m0 0": 0, "m0 1": 1},
    )  # fmt: skip
    play(state, "stone m0 2", "draw religion-red")
    shares = priors(state)
    assert shares["reveal person-4"] > shares["pass"]
    play(state, "reveal person-4", "pass")
    shares = priors(state)
    assert shares["pass"] > shares["reveal person-1-science"]


def test_both_name_their_larger_number() -> None:
    state = scene(
        Seat(columns="religion-red, architecture-red architecture-blue"),
        Seat(columns="architecture-red, religion-red religion-blue"),
        events={"m0": "green_1512"}, stones={"m0 0": 1},
    )  # fmt: skip
    shares = priors(play(state, "stone m0 1", "draw discovery-red"))
    assert shares["name architecture"] > shares["name religion"]
    shares = priors(play(state, "name architecture"))
    assert shares["name religion"] > shares["name architecture"]


def test_a_lone_player_does_not_refuse() -> None:
    state = scene(Seat(pile="person-3"), events={"m0": "violet_1494"})
    shares = priors(play(state, "stone m0 1", "draw religion-red"))
    assert shares["reveal person-3"] > shares["refuse"]


def test_greedy_plays_the_same_whatever_its_dice_say() -> None:
    """It is the best rated move."""
    for state in sample()[::9]:
        rules, data = state.game.rules, state.to_bytes()
        moves = {
            state.game.spec.greedy(rules, data, random.Random(i)) for i in range(4)
        }
        assert len(moves) == 1
        assert moves <= set(state.legal_actions())


def test_a_rollout_goes_on_for_three_scorings_and_no_further() -> None:
    """Then evaluate speaks; from the start eleven scorings are to come."""
    state = load(2).new_initial_state(1)
    plies = state._raw.rollouts(400, 1) / 400
    whole = sum(len(list(policy_game(2, False, s))) for s in range(10)) / 10
    assert 0.15 * whole < plies < 0.45 * whole


def test_greedy_beats_random() -> None:
    assert share_against(["greedy", "random"], 40) > 0.9


def test_a_search_beats_greedy() -> None:
    assert share_against(["mcts:simulations=300", "greedy"], 10) > 0.6
