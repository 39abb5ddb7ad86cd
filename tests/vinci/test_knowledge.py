"""What the engine believes about good play: no rule, but it has to make sense."""

import random
from collections.abc import Iterator
from itertools import chain

import numpy as np
import pytest

import augury
from augury.games import _vinci
from augury.games.vinci.data import load_weights
from tests.vinci.scenes import Seat, scene
from tests.vinci.support import MAPS, PLAYERS


def policy_game(players: int, board: str, seed: int) -> Iterator[augury.State]:
    """Every state of a game of the rollout policy against itself."""
    game = augury.load("vinci", players=players, map=board)
    state = game.new_initial_state(seed)
    rng = random.Random(seed)
    while not state.is_terminal():
        yield state
        data = state.to_bytes()
        state.apply_action(_vinci.policy(game.rules, data, rng.getrandbits(60)))
    yield state


def projection(state: augury.State) -> list[float]:
    return _vinci.projection(state.game.rules, state.to_bytes())


def share_against(bots: list[str], players: int, games: int) -> float:
    game = augury.load("vinci", players=players)
    result = augury.play_match(game, bots, games, seed=1)
    return result.standings[0].share


def test_the_tables_of_weights_are_read_whole() -> None:
    tables = load_weights()
    assert set(tables) == {"outlook", "policy", "tiles"}
    assert set(tables["outlook"]) == set(_vinci.OUTLOOK)
    assert set(tables["policy"]) == set(_vinci.POLICY)
    assert set(tables["tiles"]) == set(_vinci.TILE_KEYS)


@pytest.mark.parametrize("table", ["outlook", "policy"])
def test_every_weight_changes_what_is_thought_or_played(table: str) -> None:
    """A weight that nothing reads would be a claim without effect."""
    plain = opinions({})
    for name in load_weights()[table]:
        assert plain != opinions({table: {name: 0.37}}), name


def opinions(changed: dict[str, dict[str, float]]) -> list[object]:
    """Evaluations, priors and policy moves along one game, with changed weights."""
    spec = augury.load("vinci", players=3).spec
    weights = {
        name: values | changed.get(name, {}) for name, values in load_weights().items()
    }
    out: list[object] = []
    culture = scene(Seat("culture messengers", {"saxony": 1}), players=3)
    states = chain([culture], policy_game(3, "europe", 4))
    for seed, state in enumerate(states):
        if state.is_terminal():
            continue
        table = spec.table(state.game.rules)  # type: ignore[attr-defined]
        rules = _vinci.make_rules(3, table.world, table.red, table.tiles, weights)
        kernel = augury._search.Kernel(spec.capsule, rules, 3)
        raw = augury._search.RawState(kernel, 0)
        raw.load(state.to_bytes())
        out += [raw.evaluate(), raw.priors()]
        out.append(_vinci.policy(rules, state.to_bytes(), seed))
    return out


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("board", MAPS)
def test_projected_points_come_near_the_final_ones(board: str, players: int) -> None:
    """Seven rounds before the end, to 25 % of the mean; one round before, to 10 %."""
    early, late, finals = [], [], []
    for seed in range(25):
        *running, last = [s.clone() for s in policy_game(players, board, seed)]
        rounds = [state.view(0)["round"] for state in running]
        final = np.array(last.scores())
        finals.append(final.mean())
        for left, errors in ((7, early), (1, late)):
            state = running[rounds.index(max(rounds) - left)]
            errors.append(np.abs(np.array(projection(state)) - final).mean())
    assert np.mean(early) < 0.25 * np.mean(finals)
    assert np.mean(late) < 0.10 * np.mean(finals)


def test_a_lead_is_worth_more_the_later_it_is() -> None:
    values = []
    for round_ in (1, 9):
        game = augury.load("vinci", players=2)
        doc = game.new_initial_state(1).to_json()
        state = game.state_from_json(doc)
        fields = _vinci.decode(game.rules, state.to_bytes()) | {
            "points": [25, 5], "round": round_,
        }
        raw = state._raw
        raw.load(_vinci.encode(game.rules, fields))
        values.append(raw.evaluate()[0])
    assert 0.5 < values[0] < values[1]


def test_the_policy_declines_once_an_empire_is_spent() -> None:
    """It plays several civilizations in a game and expands with each."""
    history = [s.clone() for s in policy_game(4, "europe", 2)][-1].history()
    kinds = [_vinci.MOVES[action >> 6] for action in history]
    assert 4 <= kinds.count("decline") <= 24
    assert kinds.count("expand") > 4
    assert kinds.count("take") > kinds.count("decline") * 3


def priors(state: augury.State) -> dict[str, float]:
    texts = [state.action_to_string(a) for a in state.legal_actions()]
    return dict(zip(texts, state._raw.priors(), strict=True))


def test_a_province_with_a_bonus_comes_first_at_the_same_price() -> None:
    """Denmark and Bohemia cost three from Saxony; Bohemia has nothing but a mine."""
    plain = priors(scene(Seat("barbarians messengers", {"saxony": 1})))
    mining = priors(scene(Seat("mining messengers", {"saxony": 1})))
    assert plain["take denmark"] > plain["take bohemia"]
    assert mining["take bohemia"] > mining["take denmark"]


def test_own_ruins_are_not_cleared_for_nothing() -> None:
    """Poland borders on four own ruins: taking it costs more than it brings."""
    ruins = {"livonia": 1, "ruthenia": 1, "pannonia": 1, "ukraine": 1}
    seat = Seat("barbarians messengers", {"saxony": 1}, past="weapons galleys")
    free = priors(scene(seat))
    seat.ruins = ruins
    bound = priors(scene(seat))
    assert bound["take poland"] < free["take poland"]
    assert bound["done"] > bound["take poland"]


def test_a_spent_empire_declines_and_a_strong_one_expands() -> None:
    weak = Seat("barbarians messengers", {"saxony": 1, "poland": 1}, hand=0)
    strong = Seat("barbarians messengers", {"saxony": 8, "poland": 8}, hand=0)
    for seat, better in ((weak, "decline"), (strong, "expand")):
        shares = priors(scene(seat, phase="turn"))
        assert shares[better] == max(shares.values())


def test_nobody_declines_in_the_last_round() -> None:
    weak = Seat("currency messengers", {"saxony": 1, "poland": 1}, hand=0)
    state = scene(weak, phase="turn", round=10)
    assert state._raw.priors()[0] > 0.5


def test_pawns_go_to_the_border() -> None:
    """Bohemia lies inside the own provinces, so no pawn is placed there."""
    ring = dict.fromkeys(("saxony", "poland", "pannonia", "alps", "bavaria"), 1)
    state = scene(
        Seat("barbarians messengers", {"bohemia": 1, **ring}, hand=6),
        phase="reorganize",
    )
    spec = state.game.spec
    rng = random.Random(1)
    while state.view(0)["phase"] == "reorganize" and state.current_player() == 0:
        state.apply_action(spec.greedy(state.game.rules, state.to_bytes(), rng))
    assert state.view(0)["provinces"]["bohemia"]["pawns"] == 1


def test_a_rollout_goes_on_for_two_rounds_and_no_further() -> None:
    """Then evaluate speaks; from there the game has more than half to go."""
    state = augury.load("vinci", players=4).new_initial_state(1)
    plies = state._raw.rollouts(400, 1) / 400
    whole = sum(len(list(policy_game(4, "europe", s))) for s in range(10)) / 10
    assert 0.15 * whole < plies < 0.4 * whole


def test_greedy_beats_random() -> None:
    assert share_against(["greedy", "random", "random", "random"], 4, 20) > 0.9


@pytest.mark.parametrize("players", [2, 4])
def test_a_search_beats_greedy(players: int) -> None:
    bots = ["mcts:simulations=200", *["greedy"] * (players - 1)]
    assert share_against(bots, players, 16) > 0.6
