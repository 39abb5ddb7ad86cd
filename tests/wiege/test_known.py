"""What everybody remembers: cards taken in the open and not shown since (ruling 50)."""

import pytest

import augury
from tests.wiege.scenes import (
    Seat,
    cause,
    end_turn,
    hand,
    known,
    pile,
    play,
    scene,
)

CARD = "person-2-religion"
SHOWN = f"{CARD} science-red finance-red discovery-red"


def taken() -> augury.State:
    """Seat 0 has taken a personality in the open, and seat 1 has played a turn."""
    state = play(scene(display=SHOWN), "stone m1 0", f"draw {CARD}", "stop")
    return end_turn(state, "stone m2 0")


def test_a_card_taken_in_the_open_is_known_to_all() -> None:
    """Ruling 50: +1 when taken from display."""
    state = taken()
    assert state.view(1)["known"][0] == {CARD: 1}
    assert state.view(1)["hands"][0] == [None]


def test_a_card_drawn_from_the_talon_is_not_known() -> None:
    """Ruling 51: secret: hands and person piles beyond row 50."""
    state = play(scene(), "stone m1 0", "draw", "draw")
    assert known(state, 0) == {}


def test_a_known_card_laid_face_down_is_known_in_hand_or_pile() -> None:
    """Ruling 50: known personality cards in hand or pile."""
    state = play(taken(), "stone m1 1", f"person {CARD}", "stop")
    assert pile(state) == [CARD]
    assert known(state, 0) == {CARD: 1}


def test_an_unknown_card_laid_face_down_stays_unknown() -> None:
    """Putting down a personality card: face down."""
    state = play(scene(Seat(hand=CARD)), "stone m1 0", f"person {CARD}", "stop")
    assert known(state, 0) == {}


def test_nobody_is_told_which_cards_were_laid_face_down() -> None:
    """Ruling 50: nothing else about time or order is remembered."""
    views = []
    for laid in (CARD, "person-1-science"):
        state = scene(Seat(hand=f"{CARD} person-1-science", known=CARD))
        play(state, "stone m1 0", f"person {laid}", "draw science-red")
        view = state.view(1)
        del view["display"]  # refilled by chance
        views.append(view)
    assert views[0] == views[1]


def test_a_known_card_shown_is_forgotten() -> None:
    """Ruling 50: -1 when that kind is shown by this seat."""
    state = scene(
        Seat(pile=CARD, known=CARD), events={"m0": "black_1545"},
        stones={"m0 0": 0, "m0 1": 1},
    )  # fmt: skip
    play(cause(state, "stone m0 2"), f"reveal {CARD}")
    assert CARD not in known(state, 0)


@pytest.mark.parametrize("source", ["play", "reveal"])
def test_a_card_shown_counts_from_hand_or_pile(source: str) -> None:
    """Ruling 50: known in hand or pile, so whichever is shown."""
    seat = Seat(hand=CARD, pile=CARD, known=f"{CARD} {CARD}")
    state = scene(
        seat, events={"m0": "black_1545"}, stones={"m0 0": 0, "m0 1": 1}
    )
    play(cause(state, "stone m0 2"), f"{source} {CARD}")
    assert known(state, 0)[CARD] == 1


def test_a_culture_card_laid_is_forgotten() -> None:
    """Ruling 50: -1 when that kind is shown by this seat."""
    seat = Seat(hand="science-blue finance-blue", known="science-blue finance-blue")
    state = play(scene(seat), "stone m1 0", "lay science-blue new")
    assert known(state, 0) == {"finance-blue": 1}


def test_an_unknown_copy_shown_counts_as_the_known_one() -> None:
    """Ruling 50: kinds, not copies, are remembered."""
    seat = Seat(hand="science-blue science-blue", known="science-blue")
    state = play(scene(seat), "stone m1 0", "lay science-blue new")
    assert known(state, 0) == {}
    play(state, "lay science-blue science")
    assert known(state, 0) == {}  # not below 0
    assert known(state, 1) == {}


def test_a_card_is_followed_through_the_game() -> None:
    """Ruling 50: taken in the open, laid face down, shown, taken back, laid again."""
    state = scene(
        Seat(), Seat(hand=CARD, pile="person-4"), display=SHOWN,
        events={"m0": "black_1545"}, stones={"m0 0": 0, "m0 1": 1},
    )  # fmt: skip
    counts = []
    for moves in (
        ["stone m1 0", f"draw {CARD}", "stop", "stone m2 0", "draw", "stop"],
        ["stone m1 1", f"person {CARD}", "stop", "stone m2 1", "draw", "stop"],
        ["stone m0 2", "draw science-red", f"reveal {CARD}"],
        ["reveal person-4", "pass", "pass", f"back {CARD}"],
        ["stone m2 2", "draw", "stop", "stone m1 2", f"person {CARD}"],
    ):
        play(state, *moves)
        counts.append(known(state, 0).get(CARD, 0))
    assert counts == [1, 1, 0, 1, 1]
    assert pile(state) == [CARD]


def test_two_copies_are_two() -> None:
    """Ruling 50: per seat and kind the number."""
    state = play(
        scene(display=f"{CARD} {CARD} science-red finance-red"),
        "stone m1 0", f"draw {CARD}", f"draw {CARD}",
    )  # fmt: skip
    assert known(state, 0) == {CARD: 2}


def test_the_same_kind_is_counted_for_each_seat() -> None:
    """Ruling 50: per seat and kind."""
    state = scene(display=f"{CARD} {CARD} science-red finance-red")
    play(state, "stone m1 0", f"draw {CARD}", "stop")
    play(state, "stone m2 0", f"draw {CARD}", f"person {CARD}")
    assert (known(state, 0), known(state, 1)) == ({CARD: 1}, {CARD: 1})


def test_a_known_personality_may_be_in_hand_or_pile() -> None:
    """Ruling 52: samples fit sizes and row 50, and leave open what that leaves."""
    seat = Seat(hand="science-blue", pile=f"{CARD} person-1-science", known=CARD)
    state = scene(Seat(), seat)
    where = set()
    for seed in range(60):
        sample = state.resample_from_infostate(0, seed)
        cards = hand(sample, 1), pile(sample, 1)
        assert (len(cards[0]), len(cards[1])) == (1, 2)
        assert CARD in cards[0] + cards[1]
        where.add(CARD in cards[1])
    assert where == {True, False}


def test_a_known_culture_card_is_in_hand_in_every_sample() -> None:
    """Ruling 50: known culture cards are in the hand."""
    seat = Seat(hand="science-blue finance-red", known="science-blue")
    state = scene(Seat(), seat)
    others = set()
    for seed in range(30):
        cards = hand(state.resample_from_infostate(0, seed), 1)
        assert "science-blue" in cards
        others.update(cards)
    assert len(others) > 5


def test_a_partner_is_as_secret_as_an_opponent() -> None:
    """Ruling 51: partner's cards hidden too."""
    state = scene(
        Seat(), Seat(), Seat(hand="science-blue", pile=CARD), players=4, teams=True
    )
    view = state.view(0)
    assert (view["hands"][2], view["piles"][2]) == ([None], [None])
    samples = [state.resample_from_infostate(0, seed) for seed in range(30)]
    assert len({hand(sample, 2)[0] for sample in samples}) > 5
    assert len({pile(sample, 2)[0] for sample in samples}) > 5
