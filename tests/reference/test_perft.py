"""Leaves of the move trees: connect four and tic-tac-toe against known tables and a
brute-force count."""

from random import Random

import pytest

import augury
from tests.reference.support import play

Columns = tuple[tuple[int, ...], ...]

CONNECT_FOUR = {1: 7, 2: 49, 3: 343, 4: 2401, 5: 16807, 6: 117649}
CONNECT_FOUR_7_AND_8 = {7: 823536, 8: 5673234}
"""The first depths at which full columns and finished games count."""
TIC_TAC_TOE = {1: 9, 2: 72, 3: 504, 4: 3024, 5: 15120, 6: 54720, 7: 148176, 8: 200448,
               9: 127872}


def perft(state: augury.State, depth: int) -> int:
    return state._raw.perft(depth)


def has_four(columns: Columns, x: int, y: int) -> bool:
    """Whether the stone at x, y is in a line of four."""
    stone = columns[x][y]

    def run(dx: int, dy: int) -> int:
        length, i, j = 0, x + dx, y + dy
        while 0 <= i < len(columns) and 0 <= j < len(columns[i]):
            if columns[i][j] != stone:
                break
            length, i, j = length + 1, i + dx, j + dy
        return length

    return any(
        1 + run(dx, dy) + run(-dx, -dy) >= 4
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    )


def count(columns: Columns, height: int, seat: int, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for x, column in enumerate(columns):
        if len(column) == height:
            continue
        child = (*columns[:x], (*column, seat), *columns[x + 1 :])
        if depth > 1 and has_four(child, x, len(column)):
            continue
        total += count(child, height, 1 - seat, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "leaves"), CONNECT_FOUR.items())
def test_connect_four(depth: int, leaves: int) -> None:
    state = augury.load("connect_four").new_initial_state(0)
    assert perft(state, depth) == leaves


@pytest.mark.parametrize(("depth", "leaves"), CONNECT_FOUR_7_AND_8.items())
def test_connect_four_beyond_the_first_full_column(depth: int, leaves: int) -> None:
    state = augury.load("connect_four").new_initial_state(0)
    assert perft(state, depth) == leaves


@pytest.mark.parametrize(("depth", "leaves"), TIC_TAC_TOE.items())
def test_tic_tac_toe(depth: int, leaves: int) -> None:
    assert perft(augury.load("tic_tac_toe").new_initial_state(0), depth) == leaves


@pytest.mark.parametrize(
    ("width", "height"), [(4, 4), (4, 8), (5, 4), (7, 6), (7, 8), (8, 4), (8, 7)]
)
def test_connect_four_sizes_against_brute_force(width: int, height: int) -> None:
    game = augury.load("connect_four", width=width, height=height)
    depth = 7 if width <= 5 else 5
    expected = count(((),) * width, height, 0, depth)
    assert perft(game.new_initial_state(0), depth) == expected


@pytest.mark.parametrize(
    "line",
    ["a a a a a a b b b b b b c c", "d d d d e e e f f c c b b", "a b b c c d c"],
)
def test_connect_four_middle_game_against_brute_force(line: str) -> None:
    state = play(augury.load("connect_four").new_initial_state(0), line)
    columns: list[tuple[int, ...]] = [()] * 7
    for seat, action in state.full_history():
        columns[action] = (*columns[action], seat)
    seat = state.current_player()
    assert perft(state, 5) == count(tuple(columns), 6, seat, 5)


def test_connect_four_sizes_that_fit_no_word_are_refused() -> None:
    with pytest.raises(augury.BadOption, match="height"):
        augury.load("connect_four", width=8, height=8)


@pytest.mark.parametrize(
    ("line", "shape"),
    [
        ("a b a b a b a", "a column"),
        ("a a b b c c d", "a row"),
        ("d b f c c g d f a d c c b g d", "a rising diagonal"),
        ("g d d g c d e c b f b b c f b", "a falling diagonal"),
    ],
)
def test_four_in_a_line_win(line: str, shape: str) -> None:
    state = play(augury.load("connect_four").new_initial_state(0), line)
    assert state.is_terminal(), shape
    assert state.returns() == [1, 0]


def test_a_line_does_not_run_on_into_the_next_column() -> None:
    """Three on top of one column and one at the bottom of the next are no line."""
    rows = ["x......", "x......", "x......", "o......", "x......", "oxoo..."]
    state = augury.load("connect_four").position(1, {"rows": rows})
    assert not state.is_terminal()


def test_a_full_board_draws() -> None:
    game = augury.load("connect_four", width=4, height=4)
    state = play(game.new_initial_state(0), "a a a c b c c b a d d b c d d b")
    assert state.is_terminal()
    assert state.returns() == [0.5, 0.5]


@pytest.mark.parametrize("options", [{}, {"width": 8, "height": 7}, {"height": 8}])
def test_rollouts_choose_uniformly_as_long_as_random_games(
    options: dict[str, int],
) -> None:
    """The fused rollout's mean length is that of random games by single moves."""
    game = augury.load("connect_four", **options)
    lengths = []
    for seed in range(2000):
        state, rng = game.new_initial_state(0), Random(seed)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        lengths.append(state.move_number())
    mean = sum(lengths) / len(lengths)
    spread = (sum((x - mean) ** 2 for x in lengths) / len(lengths)) ** 0.5
    fused = game.new_initial_state(0)._raw.rollouts(200_000, 1) / 200_000
    assert abs(fused - mean) < 4 * spread / len(lengths) ** 0.5
