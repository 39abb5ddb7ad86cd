"""Phantom (m, n, k): its rules, what each seat learns, and calibrated determinization.

A history of tries is written ``b2 b2x c1``: an x marks a rejected try.
"""

from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest

import augury
from tests.reference.support import check_calibrated, random_state

SMALL = augury.load("phantom_mnk", m=3, n=3, k=3)
USUAL = augury.load("phantom_mnk")
Try = tuple[int, bool]
"""Cell, and whether a stone was placed."""


def play(game: augury.Game, line: str) -> augury.State:
    """Play the tries of a line, checking their results."""
    state = game.new_initial_state(0)
    for text in line.split():
        mover = state.current_player()
        state.apply_action(state.string_to_action(text.removesuffix("x")))
        rejected = not state.is_terminal() and state.current_player() == mover
        assert rejected == text.endswith("x"), text
    return state


def texts(state: augury.State) -> list[str]:
    return [state.action_to_string(a) for a in state.legal_actions()]


# -- rules


def test_all_cells_can_be_tried_at_first() -> None:
    assert len(USUAL.new_initial_state(0).legal_actions()) == 16


def test_a_try_of_the_others_cell_is_rejected_and_made_again() -> None:
    state = play(SMALL, "b2 b2x")
    assert state.current_player() == 1


def test_own_and_known_cells_cannot_be_tried() -> None:
    state = play(SMALL, "b2 a1 c3 b2x")
    assert texts(state) == ["b1", "c1", "a2", "c2", "a3", "b3", "c3"]


def test_unknown_cells_of_the_other_can_be_tried() -> None:
    assert "a1" in texts(play(SMALL, "b2 a1"))


def test_known_cells_stay_known() -> None:
    assert "b2" not in texts(play(SMALL, "b2 b2x a1 c3"))


@pytest.mark.parametrize(
    ("size", "line"),
    [
        ((3, 3, 3), "a1 a2 b1 b2 c1"),
        ((3, 3, 3), "a1 b1 a2 b2 a3"),
        ((3, 3, 3), "a1 b1 b2 a2 c3"),
        ((3, 3, 3), "c1 a1 b2 a2 a3"),
        ((4, 3, 3), "b1 a1 c2 a2 d3"),
        ((3, 5, 5), "b1 a1 b2 a2 b3 a3 b4 a4 b5"),
    ],
)
def test_k_in_a_row_win_in_every_direction(size: tuple[int, ...], line: str) -> None:
    game = augury.load("phantom_mnk", m=size[0], n=size[1], k=size[2])
    state = play(game, line)
    assert state.is_terminal()
    assert state.returns() == [1, 0]


def test_a_line_does_not_run_over_the_edge() -> None:
    """c1, a2, b2 follow each other in the numbering only."""
    assert not play(SMALL, "c1 a1 a2 c2 b2").is_terminal()


def test_the_second_seat_wins_with_its_line() -> None:
    assert play(SMALL, "a1 a2 b1 b2 c3 c2").returns() == [0, 1]


def test_a_full_board_draws() -> None:
    state = play(SMALL, "a1 b1 c1 b2 a2 c2 b3 a3 c3")
    assert state.is_terminal()
    assert state.returns() == [0.5, 0.5]


def test_lines_longer_than_the_board_are_refused() -> None:
    with pytest.raises(augury.BadOption, match="k"):
        augury.load("phantom_mnk", m=4, n=3, k=5)


@pytest.mark.parametrize("size", list(product((4, 5, 8), (3, 4, 8), (3, 4))))
def test_games_end_by_a_line_or_a_full_board(size: tuple[int, int, int]) -> None:
    m, n, k = size
    game = augury.load("phantom_mnk", m=m, n=n, k=k)
    lines = all_lines(*size)
    for seed in range(20):
        state = game.new_initial_state(seed)
        steps = random_game(state, seed)
        for stones, other, over in steps:
            full = len(stones) + len(other) == m * n
            assert over == (full or any(line <= stones for line in lines))


def all_lines(m: int, n: int, k: int) -> list[frozenset[int]]:
    lines = []
    steps = ((1, 0), (0, 1), (1, 1), (-1, 1))
    for x, y, (dx, dy) in product(range(m), range(n), steps):
        ends = x + (k - 1) * dx, y + (k - 1) * dy
        if 0 <= ends[0] < m and ends[1] < n:
            cells = (x + i * dx + m * (y + i * dy) for i in range(k))
            lines.append(frozenset(cells))
    return lines


def random_game(
    state: augury.State, seed: int
) -> list[tuple[frozenset[int], frozenset[int], bool]]:
    """The mover's stones, the other's, and whether the game is over, after each try."""
    rng = Random(seed)
    stones: list[frozenset[int]] = [frozenset(), frozenset()]
    steps = []
    while not state.is_terminal():
        mover = state.current_player()
        cell = rng.choice(state.legal_actions())
        if cell not in stones[1 - mover]:
            stones[mover] |= {cell}
        state.apply_action(cell)
        steps.append((stones[mover], stones[1 - mover], state.is_terminal()))
    return steps


# -- what each seat learns


def key(line: str, seat: int, game: augury.Game = SMALL) -> int:
    return play(game, line)._raw.view_key(seat)


def test_the_mover_sees_the_cell_it_took() -> None:
    assert key("a1 b2", 1) != key("a1 c3", 1)


def test_the_other_does_not_see_the_cell_taken() -> None:
    assert key("a1 b2", 0) == key("a1 c3", 0)


def test_the_mover_sees_the_cell_it_was_rejected_at() -> None:
    assert key("a1 b1 c1 a1x", 1) != key("a1 b1 c1 c1x", 1)


def test_the_other_does_not_see_where_a_try_was_rejected() -> None:
    assert key("a1 b1 c1 a1x", 0) == key("a1 b1 c1 c1x", 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_both_see_whether_a_try_was_rejected(seat: int) -> None:
    assert key("a1 a1x", seat) != key("b1 a1", seat)


def test_at_the_end_all_is_told() -> None:
    assert key("a1 a2 b1 b2 c1", 1) != key("a1 a2 b1 c2 c1", 0)
    last = play(SMALL, "a1 a2 b1 b2 c1")
    assert last.view(1)["tries"] == last.view(0)["tries"]
    assert None not in [cell for cell, _ in last.view(0)["tries"]]


def test_a_position_holds_own_tries_and_the_results_of_the_others() -> None:
    state = play(SMALL, "a1 b1 b1x c1")
    assert state.view(0)["tries"] == [
        ["a1", True], [None, True], ["b1", False], ["c1", True]
    ]
    assert state.view(1)["tries"] == [
        [None, True], ["b1", True], [None, False], [None, True]
    ]


@pytest.mark.parametrize(
    "tries",
    [
        [["a1", True], ["b1", True]],
        [["a1", True], [None, True], ["a1", True]],
        [["a1", False]],
        [[None, True]],
        [["a1", True], [None, False], [None, False]],
        [["a1", True], [None, True], ["b1", False], ["c1", False]],
        [["a1", True], [None, True], ["b1", False], ["b1", True]],
        [["a1", True], [None, True], ["a1", True], [None, False], [None, False]],
        [["d4", True]],
        [["a1", True], [None, True], ["a2", True], [None, True], ["a3", True],
         [None, True]],
    ],
)
def test_positions_that_cannot_arise_are_refused(tries: list[list[object]]) -> None:
    with pytest.raises(augury.BadPosition, match="tries"):
        SMALL.position(0, {"tries": tries})


# -- determinization against brute force


def histories(
    game: augury.Game, size: tuple[int, int, int], state: augury.State, observer: int
) -> dict[tuple[Try, ...], float]:
    """Every history of uniformly random play that shows the observer the same, with its
    probability given that; by the rules alone, from the empty board."""
    view = [tuple(pair) for pair in state.view(observer)["tries"]]
    lines = all_lines(*size)
    cells = frozenset(range(size[0] * size[1]))
    weights: dict[tuple[Try, ...], Fraction] = {}

    def extend(
        done: tuple[Try, ...],
        weight: Fraction,
        mover: int,
        stones: tuple[frozenset[int], frozenset[int]],
        known: tuple[frozenset[int], frozenset[int]],
    ) -> None:
        if len(done) == len(view):
            weights[done] = weight
            return
        text, placed = view[len(done)]
        legal = cells - stones[mover] - known[mover]
        for cell in legal if text is None else [game.string_to_action(text)]:
            if (cell not in stones[1 - mover]) != placed:
                continue
            changed = list(stones if placed else known)
            changed[mover] = changed[mover] | {cell}
            pair = (changed[0], changed[1])
            if placed and any(line <= pair[mover] for line in lines):
                continue
            extend(
                (*done, (cell, placed)), weight / len(legal),
                1 - mover if placed else mover,
                pair if placed else stones, known if placed else pair,
            )

    nothing: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    extend((), Fraction(1), 0, nothing, nothing)
    total = sum(weights.values())
    return {history: float(weight / total) for history, weight in weights.items()}


def sampled(state: augury.State, observer: int, seed: int) -> tuple[Try, ...]:
    sample = state.resample_from_infostate(observer, seed)
    game = state.game
    tries = game.spec.document(game.rules, sample.to_bytes(), None)["tries"]
    return tuple((game.string_to_action(text), placed) for text, placed in tries)


@cache
def cases() -> list[tuple[tuple[int, int, int], int, int, int]]:
    """Boards, plies, seeds and observers with a few to 400 fitting histories each."""
    found = []
    for size, plies in [
        ((3, 3, 3), 3), ((3, 3, 3), 4), ((3, 3, 3), 5), ((3, 3, 3), 6), ((3, 3, 3), 8),
        ((3, 3, 3), 10), ((4, 3, 3), 4), ((4, 3, 3), 6), ((3, 4, 4), 5),
    ]:
        game = load(size)
        for observer in (0, 1):
            good = (
                seed
                for seed in range(200)
                if (state := random_state(game, plies, seed)) is not None
                and 2 < len(histories(game, size, state, observer)) <= 400
            )
            found += [(size, plies, seed, observer) for _, seed in zip(
                range(3), good, strict=False
            )]
    return found


@cache
def load(size: tuple[int, int, int]) -> augury.Game:
    return augury.load("phantom_mnk", m=size[0], n=size[1], k=size[2])


@pytest.mark.parametrize("number", range(54))
def test_determinization_is_calibrated(number: int) -> None:
    size, plies, seed, observer = cases()[number]
    state = random_state(load(size), plies, seed)
    assert state is not None
    expected = histories(load(size), size, state, observer)
    samples = int(40 / min(expected.values()))
    check_calibrated(
        (sampled(state, observer, s) for s in range(samples)), expected
    )


@pytest.mark.parametrize(
    ("line", "observer", "hidden"),
    [
        ("a1 b2", 0, 8),
        ("a1 b2", 1, 8),
        ("a1 b2 b2x c3", 1, 8 * 7),
        ("a1 b2 b2x c3 c3x", 0, 2),
        ("a1 b2 c3 a1x c3x a3", 0, 2 * 7 * 6),
    ],
)
def test_as_many_histories_fit_as_counted_by_hand(
    line: str, observer: int, hidden: int
) -> None:
    state = play(SMALL, line)
    expected = histories(SMALL, (3, 3, 3), state, observer)
    assert len(expected) == hidden
    check_calibrated((sampled(state, observer, s) for s in range(4000)), expected)


@pytest.mark.parametrize("plies", [20, 30, 40])
def test_samples_of_crowded_boards_make_no_line(plies: int) -> None:
    """Stones in pairs: hardly any random set is without a line of three."""
    game = load((8, 8, 3))
    pairs: list[list[int]] = [[], []]
    for cell in range(64):
        pairs[(cell % 8 // 2 + cell // 8) % 2].append(cell)
    state = game.new_initial_state(0)
    for ply in range(plies):
        state.apply_action(pairs[ply % 2][ply // 2])
    for observer in (0, 1):
        for seed in range(5):
            sample = state.resample_from_infostate(observer, seed)
            assert game.state_from_json(sample.to_json()) == sample
            assert sample.view(observer) == state.view(observer)
