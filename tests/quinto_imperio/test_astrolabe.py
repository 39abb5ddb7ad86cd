"""The astrolabe track of Quinto Império II, and the spaces for its dice."""

import pytest

from tests.quinto_imperio.scenes import (
    BOARD,
    Seat,
    document,
    every,
    goods,
    offered,
    play,
    scene,
)

START, END = 9, len(BOARD.track) - 1


def sailor(disc: int = START, **fields: object) -> Seat:
    return Seat("goa", disc=disc, **fields)  # type: ignore[arg-type]


def stop(disc: int, others: list[int], steps: int, by: int) -> int | None:
    """Where a disc comes to, counted with a finger; None off the track."""
    while steps:
        disc += by
        if not 0 <= disc <= END:
            return None
        if disc not in others and disc != START:
            steps -= 1
    return disc


DISCS = [
    (9, [9]), (9, [8, 10]), (9, [7, 8, 11]), (8, [10]), (10, [9, 8]), (0, [1]),
    (18, [17, 16]), (4, [9, 5, 3]), (13, [12, 8, 14]), (8, [9, 9, 9]), (16, [18]),
]  # fmt: skip


@pytest.mark.parametrize("steps", range(1, 7))
@pytest.mark.parametrize(("disc", "others"), DISCS)
def test_other_discs_and_the_start_are_skipped(
    disc: int, others: list[int], steps: int
) -> None:
    """Q:185, Q:189: spaces occupied by other discs do not count; ruling 12: nor does
    the start, and off the end is no direction; row 40: one's own never blocks."""
    seats = [sailor(disc), *(Seat(disc=other) for other in others)]
    state = scene(*seats, players=len(seats), dice=f"{steps} {steps}")
    for side, by in (("left", -1), ("right", 1)):
        text = f"{steps} astrolabe {steps} {side}"
        target = stop(disc, others, steps, by)
        assert (text in offered(state, "astrolabe")) == (target is not None)
        if target is not None:
            after = document(play(state.clone(), text))
            assert after["discs"] == [target, *others]
            (name,) = after["pieces"][0]
            assert name.split()[0] == BOARD.colours[BOARD.track[target]]


def test_the_disc_may_turn_with_the_next_die() -> None:
    """Q:189: within the same die only one direction; own space left behind is free."""
    state = scene(sailor(), dice="2 2 3")
    play(state, "2 astrolabe 2 left", "2 astrolabe 2 right")
    assert document(state)["discs"][0] == 10
    assert document(state)["astrolabe"] == [2, 0]


def test_a_colour_without_pieces_counts_as_steps_but_is_no_stop() -> None:
    """Row 28: a colour whose pile is empty cannot be stopped on but still counts."""
    others = Seat(pieces=every("orange"))
    state = scene(sailor(), others, dice="1 4 6")
    # to the left 1, 4, 6 are green, green, orange; to the right orange, orange, green
    assert offered(state, "astrolabe") == [
        "1 astrolabe 1 left", "4 astrolabe 4 left", "6 astrolabe 6 right",
    ]  # fmt: skip
    play(state, "4 astrolabe 4 left")
    assert document(state)["discs"][0] == 5


def test_the_last_piece_of_a_colour_can_be_taken() -> None:
    *_, last = every("blue").split(", ")
    name, number = last.rsplit(" ", 1)
    fewer = every("blue").replace(last, f"{name} {int(number) - 1}")
    state = play(scene(sailor(), Seat(pieces=fewer), dice="2 3"), "2 astrolabe 2 left")
    assert document(state)["pieces"][0] == {name: 1}
    assert document(state)["discs"][0] == 7
    assert offered(state, "astrolabe") == []  # 3 on: blue on both sides


def test_with_all_piles_empty_the_action_is_illegal() -> None:
    """Row 28: with all piles empty the astrolabe action is illegal."""
    state = scene(sailor(spies=5), Seat(pieces=every()), dice="1 4 6")
    assert offered(state, "astrolabe") == []


# -- the spaces for dice


@pytest.mark.parametrize("astrolabe", [[0, 0, 0], [0, 1, 1], [1, 1, 0], [2, 0, 0]])
def test_a_free_space_is_used_first(astrolabe: list[int]) -> None:
    """Ruling 3: a free space is used first; Q:85: one or more times per turn."""
    state = scene(
        sailor(goods="gold 1"), players=3, dice="3 3", astrolabe=astrolabe
    )
    assert offered(state, "astrolabe") == [
        "3 astrolabe 3 left", "3 astrolabe 3 right",
    ]  # fmt: skip
    play(state, "3 astrolabe 3 left")
    assert goods(state) == {"gold": 1}
    astrolabe[0] += 1
    assert document(state)["astrolabe"] == astrolabe


@pytest.mark.parametrize(
    ("astrolabe", "named"),
    [
        ([0, 3, 0], [1]), ([0, 1, 2], [1, 2]), ([1, 0, 2], [2]), ([2, 1, 0], [1]),
        ([1, 1, 1], [1, 2]), ([3, 0, 0], []),
    ],
)  # fmt: skip
def test_whose_die_goes_is_named(astrolabe: list[int], named: list[int]) -> None:
    """Row 26: one move per opponent present; own dice can never be removed, so three
    own dice close the track for this turn."""
    full = {"players": 3, "dice": "3 3", "astrolabe": astrolabe}
    state = scene(sailor(goods="gold 1"), **full)  # type: ignore[arg-type]
    assert offered(state, "astrolabe") == [
        f"3 astrolabe 3 {side} from {seat}"
        for side in ("left", "right") for seat in named
    ]  # fmt: skip
    poor = scene(sailor(goods="sugar 1"), **full)  # type: ignore[arg-type]
    assert offered(poor, "astrolabe") == []
    for seat in named:
        after = play(state.clone(), f"3 astrolabe 3 right from {seat}")
        left = list(astrolabe)
        left[seat] -= 1
        left[0] += 1
        assert document(after)["astrolabe"] == left
        assert goods(after) == {}
        assert document(after)["discs"] == [12, 9, 9]


def test_three_own_dice_in_one_turn() -> None:
    """Q:85: the action may be carried out one or more times per turn."""
    state = scene(sailor(), dice="1 2 3")
    play(state, "1 astrolabe 1 left", "2 astrolabe 2 left", "3 astrolabe 3 left")
    at = document(state)
    assert at["discs"][0] == 3
    assert sum(at["pieces"][0].values()) == 3
    assert (at["astrolabe"], at["to_move"]) == ([3, 0], 1)


def test_all_four_places_share_the_spaces() -> None:
    """Q:84-85: once docked at any of them; the spaces lie next to the track."""
    for port in ("america_do_norte", "sao_jorge_da_mina", "goa", "macau"):
        state = scene(Seat(port), dice="3 3", astrolabe=[0, 3])
        assert offered(state, "astrolabe") == []
        state = scene(Seat(port), dice="3 3", astrolabe=[0, 2])
        play(state, "3 astrolabe 3 left")
        assert document(state)["astrolabe"] == [1, 2]
