"""The scoring pad of Quinto Império II, and who wins."""

import pytest

import augury
from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import Monument, Place
from tests.quinto_imperio.scenes import (
    BOARD,
    CARDS,
    PIECES,
    RICH,
    Seat,
    every,
    sail,
    scene,
)

NONE = dict.fromkeys(("A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4"), 0)
ICONS = {"knowledge": "B2", "padrao": "B1", "crown": "B3", "astrolabe": "B4"}


def sheet(state: augury.State, seat: int = 0) -> dict[str, int]:
    found: dict[str, int] = kernel.sheet_of(
        state.game.rules, state.to_bytes(), seat
    )
    assert sum(found.values()) == state.scores()[seat]
    return found


CAROLINA = Seat(
    padroes="africa_4 asia_7 asia_1",
    knowledge="K1 2, K2 1",
    crowns="2 1, 3 2",
    prester="P13 P14 P15",
    pieces="orange astrolabio 1 1, orange astrolabio 2 1, orange balestilha 1 1, "
    "blue quadrante 1 1",
    # 3 padrão, 3 knowledge, 3 crown and 2 astrolabe symbols
    monuments="M04 M05 M15 M21 M22 M30",
)


def test_the_example() -> None:
    """Q:237-250: A 6 + 4 + 8 + 3 + 5 = 26, plus B 12 + 9 + 12 + 6 = 39, giving 65."""
    state = scene(CAROLINA, Seat(padroes="asia_8"), row="M01 M02 M03 M06")
    assert sheet(state) == {
        "A1": 6, "A2": 4, "A3": 8, "A4": 3, "A5": 5,
        "B1": 12, "B2": 9, "B3": 12, "B4": 6,
    }  # fmt: skip
    assert state.scores() == [65, 3]


def test_every_seat_is_scored_by_its_own() -> None:
    state = scene(Seat(), CAROLINA, row="M01 M02 M03 M06")
    assert state.scores() == [0, 65]
    assert sheet(state) == NONE


def points(seat: Seat) -> dict[str, int]:
    """The lines of the sheet that are not 0."""
    free = " ".join(
        card.id for card in CARDS.monuments if card.id not in seat.monuments
    )
    state = scene(seat, row=free[:15])
    return {line: n for line, n in sheet(state).items() if n}


@pytest.mark.parametrize("place", BOARD.places, ids=lambda place: str(place.id))
def test_a_place_gives_its_points(place: Place) -> None:
    """Q:170: the location where it is built shows the points."""
    assert points(Seat(padroes=place.id)) == {"A1": place.vp}


def test_cards_and_pieces_give_their_points() -> None:
    """Q:106: knowledge as indicated on it; Q:178: crowns; Q:187: every piece."""
    assert points(Seat(knowledge="K1 3, K2 2")) == {"A2": 7}
    assert points(Seat(crowns="2 1, 3 3")) == {"A3": 11}
    assert points(Seat(prester="P11 P11 P12 P13")) == {"A4": 7}
    for name in PIECES:
        assert points(Seat(pieces=f"{name} 2")) == {"A5": 2 * int(name.split()[-1])}


@pytest.mark.parametrize("monument", CARDS.monuments, ids=lambda card: str(card.id))
def test_a_monument_multiplies(monument: Monument) -> None:
    """Q:231-235: its symbols times knowledge cards, padrões, crowns, pictures."""
    icons = dict(zip(kernel.ICON_NAMES, monument.icons, strict=True))
    assert points(Seat(monuments=monument.id)) == {}
    found = points(
        Seat(
            monuments=monument.id,
            knowledge="K1 2", padroes="asia_1 africa_1 africa_2", crowns="2 5",
            pieces="orange astrolabio 1 2, blue ampulheta 2 1",
        )
    )  # fmt: skip
    owned = {"knowledge": 2, "padrao": 3, "crown": 5, "astrolabe": 2}
    assert {line: n for line, n in found.items() if line[0] == "B"} == {
        ICONS[icon]: n * owned[icon] for icon, n in icons.items() if n
    }


@pytest.mark.parametrize(
    ("card", "line", "per"),
    [("P14", "B3", 5), ("P15", "B1", 3), ("P16", "B4", 2), ("P17", "B2", 4)],
)
def test_a_multiplier_of_prester_john(card: str, line: str, per: int) -> None:
    """Q:231: plus those on their Prester John cards."""
    seat = Seat(
        prester=card, knowledge="K1 4", padroes="asia_1 africa_1 africa_2",
        crowns="2 5", pieces="orange astrolabio 1 2, blue ampulheta 2 1",
    )  # fmt: skip
    found = points(seat)
    assert {key: n for key, n in found.items() if key[0] == "B"} == {line: per}


@pytest.mark.parametrize(
    ("pieces", "pictures"),
    [
        ("orange astrolabio 1 3", 1),
        ("orange astrolabio 1 3, orange astrolabio 2 2", 1),
        ("orange astrolabio 1 1, orange balestilha 1 1", 2),
        ("blue quadrante 2 1, blue ampulheta 2 1, green bussola 1 2", 3),
        (every(), 6),
    ],
)
def test_equal_illustrations_count_once(pieces: str, pictures: int) -> None:
    """Q:235: pieces with the same illustration count as only one; ruling 17."""
    assert points(Seat(monuments="M15", pieces=pieces))["B4"] == 2 * pictures


def test_what_is_left_scores_nothing() -> None:
    """Row 42: unused goods, gold and spies score nothing."""
    assert points(Seat(goods=RICH, spies=9)) == {}


# -- who wins


@pytest.mark.parametrize(
    ("crowns", "shares"),
    [
        (("3 1", "2 1", ""), [1, 0, 0]), (("", "2 1", "3 1"), [0, 0, 1]),
        (("3 1", "", "3 1"), [0.5, 0, 0.5]), (("2 3", "3 2", "2 1"), [0.5, 0.5, 0]),
        (("", "", ""), [1 / 3] * 3), (("2 1", "2 1", "2 1"), [1 / 3] * 3),
    ],
)  # fmt: skip
def test_the_most_points_win_and_ties_share(
    crowns: tuple[str, ...], shares: list[float]
) -> None:
    """Q:53: the most points win; ruling 18: ties share."""
    seats = [Seat(crowns=text) for text in crowns]
    seats[1].goods, seats[1].spies = RICH, 7  # which break no tie
    state = scene(*seats, players=3, seat=2, dice="3", triggered=True)
    assert not state.is_terminal()
    sail(state)
    assert state.is_terminal()
    assert state.returns() == pytest.approx(shares)
