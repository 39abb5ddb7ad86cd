"""The tree between moves: what is kept, and that nothing hidden is followed."""

from collections import defaultdict

import pytest

import augury
from tests.contract.support import CASES, HIDDEN, Case, timeless
from tests.search.support import ALGORITHMS, moment, open_hands, start

KEEPING = ("uct", "so-ismcts", "mo-ismcts")


def total(report: augury.Report) -> int:
    return sum(row.visits for row in report.moves)


@pytest.mark.parametrize("algorithm", ["uct", "so-ismcts"])
@pytest.mark.parametrize("name", ["tic_tac_toe", "connect_four"])
def test_the_child_keeps_the_visits_of_its_edge(name: str, algorithm: str) -> None:
    """All but the first, which added the edge and no node below it."""
    state = start(name)
    searcher = augury.Searcher(
        state.game, seed=1, early_stop=False, **open_hands(algorithm)
    )
    before = searcher.run(state, simulations=500)
    state.apply_action(before.best)
    assert searcher.follow(state)
    assert total(searcher.run(state, simulations=1)) == before.moves[0].visits - 1 + 1


@pytest.mark.parametrize("algorithm", KEEPING)
@pytest.mark.parametrize("name", ["tic_tac_toe", "clans", "leduc_poker"])
def test_a_followed_tree_has_visits_before_it_is_searched(
    name: str, algorithm: str
) -> None:
    """At the searching seat's next turn, after its own move and the replies."""
    for seed in range(20):
        state = moment(name, 36 if name == "clans" else 0, seed=seed)
        seat = state.current_player()
        searcher = augury.Searcher(
            state.game, seed=1, early_stop=False, **open_hands(algorithm)
        )
        state.apply_action(searcher.run(state, simulations=20_000).best)
        kept = [searcher.follow(state)]
        while state.current_player() not in (seat, augury.TERMINAL):
            reply = augury.best_move(state, simulations=2000, seed=2)
            state.apply_action(reply)
            kept.append(searcher.follow(state))
        if not state.is_terminal():
            break
    assert all(kept)
    assert total(searcher.run(state, simulations=1)) > 20


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_algorithm_plays_a_game_with_follow(case: Case, algorithm: str) -> None:
    state = start(case.name, case.players)
    searcher = augury.Searcher(
        state.game, seed=1, early_stop=False, **open_hands(algorithm)
    )
    while not state.is_terminal():
        report = searcher.run(state, simulations=40)
        assert [int(r.move) for r in sorted(report.moves, key=lambda r: r.move)] == (
            state.legal_actions()
        )
        assert total(report) >= 40
        state.apply_action(report.best)
        kept = searcher.follow(state)
        assert not (kept and algorithm in ("pimc", "flat"))


@pytest.mark.parametrize("algorithm", KEEPING)
def test_a_game_with_follow_repeats(algorithm: str) -> None:
    def play() -> list[dict[str, object]]:
        state = start("clans", 2)
        searcher = augury.Searcher(state.game, seed=1, **open_hands(algorithm))
        reports = []
        while not state.is_terminal():
            report = searcher.run(state, simulations=100)
            reports.append(timeless(report))
            state.apply_action(report.best)
            searcher.follow(state)
        return reports

    assert play() == play()


def test_a_move_that_was_never_tried_empties_the_tree() -> None:
    state = start("clans")
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    report = searcher.run(state, simulations=10)
    unseen = next(row.move for row in report.moves if row.visits == 0)
    state.apply_action(unseen)
    assert not searcher.follow(state)
    assert total(searcher.run(state, simulations=10)) == 10


def searched(state: augury.State) -> augury.Searcher:
    """A searcher that has just searched this state."""
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    searcher.run(state, simulations=500)
    return searcher


def test_forget_empties_the_tree() -> None:
    state = start("tic_tac_toe")
    searcher = searched(state)
    state.apply_action(4)
    assert searcher.follow(state)
    searcher.forget()
    assert total(searcher.run(state, simulations=10)) == 10


def test_a_state_left_out_empties_the_tree() -> None:
    state = start("tic_tac_toe")
    searcher = searched(state)
    state.apply_action(4)
    state.apply_action(0)
    assert not searcher.follow(state)
    assert total(searcher.run(state, simulations=10)) == 10


def test_a_position_without_history_is_not_followed() -> None:
    """It does not say what was played; a search of it starts from an empty tree."""
    state = start("tic_tac_toe")
    searcher = searched(state)
    state.apply_action(4)
    position = state.game.position(1, state.view(1))
    assert not searcher.follow(position)
    assert total(searcher.run(position, simulations=10)) == 10


def test_another_state_than_the_one_followed_is_searched_anew() -> None:
    """The kept tree is of the state that was followed, not of any state."""
    state = start("tic_tac_toe")
    searcher = searched(state)
    assert searcher.follow(state.child(4))
    assert total(searcher.run(state.child(0), simulations=10)) == 10


def test_a_state_of_another_game_is_not_followed() -> None:
    searcher = searched(start("tic_tac_toe"))
    other = start("clans")
    with pytest.raises(augury.BadOption, match="state"):
        searcher.follow(other.child(other.legal_actions()[0]))


def test_fresh_counts_leave_out_what_was_kept() -> None:
    """Values per seat are of this search's simulations; visits count the kept ones."""
    state = start("tic_tac_toe")
    searcher = augury.Searcher(state.game, seed=1, early_stop=False)
    state.apply_action(searcher.run(state, simulations=500).best)
    searcher.follow(state)
    report = searcher.run(state, simulations=50)
    assert report.simulations == 50
    assert total(report) > 50


def test_reuse_in_a_small_memory_goes_on_for_a_game() -> None:
    """Freed nodes are used again: the tree of the last move is no smaller for it."""
    state = start("clans", 2)
    searcher = augury.Searcher(state.game, seed=1, early_stop=False, memory=1 << 20)
    while not state.is_terminal():
        report = searcher.run(state, simulations=2000)
        assert report.memory <= 1 << 20
        state.apply_action(report.best)
        searcher.follow(state)


@pytest.mark.parametrize("algorithm", ["so-ismcts", "mo-ismcts", "pimc", "flat"])
@pytest.mark.parametrize("case", HIDDEN, ids=str)
def test_following_in_twin_games_gives_one_report(case: Case, algorithm: str) -> None:
    """Two games that differ in hidden facts, the same moves followed in both."""
    for seed in range(6):
        one = start(case.name, case.players, seed)
        seat = one.current_player()
        two = one.resample_from_infostate(seat, seed + 50)
        searchers = [
            augury.Searcher(one.game, seed=1, algorithm=algorithm) for _ in range(2)
        ]
        for turn in range(8):
            if one.is_terminal() or two.is_terminal():
                break
            if one.current_player() == seat:
                reports = [
                    timeless(s.run(state, simulations=100))
                    for s, state in zip(searchers, (one, two), strict=True)
                ]
                assert reports[0] == reports[1]
            both = sorted({*one.legal_actions()} & {*two.legal_actions()})
            if not both:
                break
            action = both[turn % len(both)]
            one.apply_action(action)
            two.apply_action(action)
            if one.information_state_string(seat) != two.information_state_string(seat):
                break
            for searcher, state in zip(searchers, (one, two), strict=True):
                searcher.follow(state)


@pytest.mark.parametrize("algorithm", ["so-ismcts", "mo-ismcts"])
def test_a_hidden_move_of_another_seat_is_not_followed(algorithm: str) -> None:
    """Phantom: replies that look alike from this seat lead to one and the same tree."""
    first = start("phantom_mnk")
    seat = first.current_player()
    plan = augury.analyse(first, simulations=3000, seed=1, algorithm=algorithm)
    asked = first.child(plan.best)
    groups = defaultdict(list)
    for reply in asked.legal_actions():
        state = asked.child(reply)
        if state.current_player() == seat:
            groups[state.information_state_string(seat)].append(state)
    alike = max(groups.values(), key=len)
    assert len(alike) > 1
    reports = []
    for state in alike:
        searcher = augury.Searcher(first.game, seed=1, algorithm=algorithm)
        searcher.run(first, simulations=3000)
        searcher.follow(asked)
        kept = searcher.follow(state)
        reports.append((kept, timeless(searcher.run(state, simulations=300))))
    assert all(report == reports[0] for report in reports)


def test_one_tree_keeps_nothing_where_several_hidden_replies_fit() -> None:
    """SO-ISMCTS: below each edge lies another subtree, and none is the right one."""
    first = start("phantom_mnk")
    searcher = augury.Searcher(first.game, seed=1, algorithm="so-ismcts")
    asked = first.child(searcher.run(first, simulations=3000).best)
    assert searcher.follow(asked)
    reply = next(
        state
        for state in map(asked.child, asked.legal_actions())
        if state.current_player() == first.current_player()
    )
    assert not searcher.follow(reply)
    assert total(searcher.run(reply, simulations=10)) == 10
