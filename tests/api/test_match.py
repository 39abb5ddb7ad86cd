"""Matches: seats rotate, results repeat, intervals are right."""

import math
import random

import pytest

import augury
from augury.match import Tally
from augury.report import Z95, outcome

SEARCHER = "ismcts:simulations=30"


def test_each_deal_is_played_with_every_rotation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Bot i sits in seat i, then one seat further down, with the same seed."""
    from augury import match

    played: list[tuple[list[str], int]] = []

    class Named(augury.Bot):
        def __init__(self, name: str) -> None:
            self.name = name

        def step(self, state: augury.State) -> int:
            return state.legal_actions()[0]

    def play(
        game: augury.Game, bots: list[Named], seed: int
    ) -> tuple[list[float], list[float], int]:
        played.append(([bot.name for bot in bots], seed))
        return [1.0, 0.0, 0.0], [3.0, 2.0, 1.0], 10

    monkeypatch.setattr(match, "make_bot", lambda text, *_: Named(text))
    monkeypatch.setattr(match, "play_game", play)
    result = augury.play_match(augury.load("clans", players=3), ["a", "b", "c"], 6)
    orders = [order for order, _ in played]
    assert orders[:3] == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]]
    assert orders[3:] == orders[:3]
    seeds = [seed for _, seed in played]
    assert len({*seeds[:3]}) == len({*seeds[3:]}) == 1
    assert seeds[0] != seeds[3]
    assert [row.share for row in result.standings] == pytest.approx([1 / 3] * 3)
    assert [row.points for row in result.standings] == pytest.approx([2.0] * 3)
    assert [row.wins for row in result.standings] == [2, 2, 2]


def test_a_match_repeats_itself_by_seed() -> None:
    game = augury.load("clans", players=3)
    bots = [SEARCHER, "greedy", "random"]
    one, two, other = (augury.play_match(game, bots, 3, seed=s) for s in (1, 1, 2))
    assert one == two
    assert one != other


def test_the_result_so_far_is_told_after_each_game() -> None:
    told: list[tuple[int, augury.MatchResult]] = []
    result = augury.play_match(
        augury.load("tic_tac_toe"), ["random", "greedy"], 5,
        on_game=lambda number, so_far: told.append((number, so_far)),
    )
    assert [number for number, _ in told] == [1, 2, 3, 4, 5]
    assert [so_far.games for _, so_far in told] == [1, 2, 3, 4, 5]
    assert told[-1][1] == result


def test_shares_of_all_bots_sum_to_one() -> None:
    result = augury.play_match(augury.load("clans", players=4), ["random"] * 4, 8)
    assert sum(row.share for row in result.standings) == pytest.approx(1)
    assert all(row.wins + row.shared + row.losses == 8 for row in result.standings)


def test_search_beats_random() -> None:
    """A search that got worse than chance would show here."""
    result = augury.play_match(
        augury.load("connect_four"), ["mcts:simulations=200", "random"], 20
    )
    assert result.standings[0].low > 0.6


@pytest.mark.parametrize(("bots", "games", "reason"), [
    (["random"], 2, "bots: got 1, expected 2"),
    (["random"] * 3, 2, "bots: got 3"),
    (["random", "nobody"], 2, "nobody"),
    (["random"] * 2, 0, "games: got 0"),
    (["random"] * 2, -1, "games: got -1"),
])
def test_a_match_that_cannot_be_played_is_refused(
    bots: list[str], games: int, reason: str
) -> None:
    with pytest.raises(augury.BadOption, match=reason):
        augury.play_match(augury.load("tic_tac_toe"), bots, games)


def standing(players: int, *shares: float) -> augury.Standing:
    """The standing after games of these shares, `players` rotations a deal."""
    tally = Tally()
    for i, share in enumerate(shares, 1):
        tally.add(share, 2.0, last=i % players == 0)
    return tally.standing("x")


def test_the_interval_of_a_known_list() -> None:
    """Two games a deal: means 1, 0.5, 0.5, 0; a 0 and a 1 are added to them."""
    row = standing(2, 1, 1, 1, 0, 0.5, 0.5, 0, 0)
    values = [1, 0.5, 0.5, 0, 0, 1]
    variance = sum((v - 0.5) ** 2 for v in values) / 6
    half = Z95 * math.sqrt(variance / 6)
    assert row.share == 0.5
    assert (row.low, row.high) == pytest.approx((0.5 - half, 0.5 + half))
    assert (row.wins, row.shared, row.losses) == (3, 2, 3)
    assert row.points == 2


def test_an_unfinished_deal_counts_in_the_share_and_not_in_the_interval() -> None:
    whole, begun = standing(2, 1, 0, 1, 0), standing(2, 1, 0, 1, 0, 1)
    assert begun.share == 0.6
    assert (begun.low, begun.high) == (whole.low, whole.high)


def test_rotations_that_cancel_out_narrow_the_interval() -> None:
    even = standing(2, *[1, 0] * 50)
    uneven = standing(2, *[1, 1, 0, 0] * 25)
    assert even.share == uneven.share == 0.5
    assert even.high - even.low < uneven.high - uneven.low


def test_no_deal_says_nothing() -> None:
    row = standing(2, 1)
    assert (row.low, row.high) == (0, 1)


def test_an_interval_stays_between_nothing_and_all() -> None:
    row = standing(2, *[1] * 60)
    assert row.high == 1
    assert 0 < row.low < row.share == 1


def test_a_team_wins_in_full() -> None:
    """Each of its seats has the whole win: two equal teams take a half each."""
    game = augury.load("wiege", players=4, teams=True)
    bots = ["greedy", "random", "greedy", "random"]
    result = augury.play_match(game, bots, 8, seed=1)
    wins = [row.wins for row in result.standings]
    assert wins[0] == wins[2] > wins[1] == wins[3]
    assert result.standings[0].share + result.standings[1].share == 1
    assert not any(row.shared for row in result.standings)


def test_the_outcome_names_the_team() -> None:
    game = augury.load("wiege", players=4, teams=True)
    state, rng = game.new_initial_state(1), random.Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    teams = ("the team of seats 0 and 2 won", "the team of seats 1 and 3 won")
    assert outcome(state).startswith(teams)
