"""Positions whose best move is known."""

import pytest

import augury
from tests.search.support import ALGORITHMS, SELECTIONS, after, open_hands


@pytest.mark.parametrize("selection", SELECTIONS)
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_tic_tac_toe_win_in_one(algorithm: str, selection: str) -> None:
    state = after("tic_tac_toe", "a1", "a2", "b1", "b2")
    assert best(state, algorithm, selection) == "c1"


@pytest.mark.parametrize("selection", SELECTIONS)
@pytest.mark.parametrize("algorithm", ["uct", "so-ismcts", "mo-ismcts", "pimc"])
def test_tic_tac_toe_block_in_one(algorithm: str, selection: str) -> None:
    state = after("tic_tac_toe", "b2", "a1", "b1")
    assert best(state, algorithm, selection) == "b3"


@pytest.mark.parametrize("selection", SELECTIONS)
def test_tic_tac_toe_well_played_is_a_draw(selection: str) -> None:
    state = after("tic_tac_toe")
    while not state.is_terminal():
        text = best(state, "uct", selection, 10_000)
        state.apply_action(state.string_to_action(text))
    assert state.returns() == [0.5, 0.5]


def test_tic_tac_toe_corner_is_answered_in_the_centre() -> None:
    """Every other reply loses."""
    assert best(after("tic_tac_toe", "a1"), "uct", "ucb1", 20_000) == "b2"


@pytest.mark.parametrize("selection", SELECTIONS)
def test_a_won_position_has_value_one(selection: str) -> None:
    state = after("tic_tac_toe", "a1", "a2", "b1", "b2")
    report = augury.analyse(
        state, simulations=5000, seed=1, selection=selection, early_stop=False
    )
    assert report.moves[0].value == 1
    assert report.moves[0].values == (1, 0)
    assert [move.text for move in report.variation] == ["c1"]


@pytest.mark.parametrize("selection", SELECTIONS)
@pytest.mark.parametrize("algorithm", ["uct", "so-ismcts", "mo-ismcts", "pimc"])
def test_connect_four_win_in_one(algorithm: str, selection: str) -> None:
    state = connect_four([3, 0, 3, 0, 3, 1])
    assert winner_after(state, best(state, algorithm, selection)) == [1, 0]


@pytest.mark.parametrize("selection", SELECTIONS)
@pytest.mark.parametrize("algorithm", ["uct", "so-ismcts", "mo-ismcts", "pimc"])
def test_connect_four_block_in_one(algorithm: str, selection: str) -> None:
    state = connect_four([0, 3, 1, 3, 6, 3])
    assert state.string_to_action(best(state, algorithm, selection)) == (
        state.legal_actions()[3]
    )


def test_connect_four_open_three_in_the_bottom_row_is_prevented() -> None:
    """Two discs with both sides free win unless one side is taken at once."""
    state = connect_four([2, 2, 3])
    move = state.string_to_action(best(state, "uct", "ucb1", 20_000))
    assert state.legal_actions().index(move) in (1, 4)


def connect_four(columns: list[int]) -> augury.State:
    """The state after discs in these columns, none of which is full yet."""
    state = augury.load("connect_four").new_initial_state(1)
    for column in columns:
        state.apply_action(state.legal_actions()[column])
    return state


def best(state: augury.State, algorithm: str, selection: str, n: int = 3000) -> str:
    return augury.best_move(
        state, simulations=n, seed=1, selection=selection, **open_hands(algorithm)
    ).text


def winner_after(state: augury.State, move: str) -> list[float]:
    return state.child(state.string_to_action(move)).returns()


@pytest.mark.parametrize("algorithm", ["so-ismcts", "mo-ismcts", "pimc"])
def test_phantom_win_in_one_is_tried(algorithm: str) -> None:
    """Nothing is lost if the hidden stones take the cell: the same seat tries again."""
    state = after("phantom_mnk", "a1", "a2", "b1", "b2", "c1", "c2")
    assert best(state, algorithm, "ucb1") == "d1"
