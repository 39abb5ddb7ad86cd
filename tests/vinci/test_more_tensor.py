"""The numbers that `Vinci.tensor` promises, seats counted from the observer."""

import numpy as np
import pytest

import augury
from augury.games import _vinci
from tests.vinci.scenes import Seat, scene, world

PLACES = [province.key for province in world("europe").provinces]
TILES = _vinci.TILE_KEYS


def table() -> augury.State:
    """Three seats, the second one to move: empires, ruins, peace, coins and marks."""
    return scene(
        Seat("diplomacy weapons", {"ireland": 3}, points=7),
        Seat("fortification legions", {"saxony": 2}, hand=4, past="philosophy army",
             ruins={"lusitania": 3}, points=8),
        Seat("warband religion", {"castile": 1}, hand=6, past="fishing mining",
             points=9),
        mover=1, peace=(0, 2), coins=(0, 3), legions=5, round=4,
        track="barbarians espionage, medicine currency", survivors=[1, 0, 2],
    )  # fmt: skip


def parts(seat: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Provinces, seats, track and the rest, as this seat sees them."""
    flat = table().observation_tensor(seat)
    assert flat.shape == (64 * 13 + 5 * 78 + 6 * 36 + 18,)
    lands, seats, track, rest = np.split(flat, np.cumsum([64 * 13, 5 * 78, 6 * 36]))
    return lands.reshape(64, 13), seats.reshape(5, 78), track.reshape(6, 36), rest


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_provinces_say_who_holds_them(seat: int) -> None:
    """Active owners 0 to 4, declining ones 5 to 9, natives, fort, pawns."""
    lands = parts(seat)[0]
    for key, column, pawns, fort in (
        ("ireland", (0 - seat) % 3, 3, 0), ("saxony", (1 - seat) % 3, 2, 1),
        ("castile", (2 - seat) % 3, 1, 0), ("lusitania", 5 + (1 - seat) % 3, 3, 0),
        ("poland", 10, 1, 0),
    ):  # fmt: skip
        row = np.zeros(13)
        row[column], row[11], row[12] = 1, fort, pawns
        assert lands[PLACES.index(key)].tolist() == row.tolist(), key
    assert not lands[PLACES.index("bohemia")].any()
    assert not lands[len(PLACES) :].any()


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_seats_say_what_they_have(seat: int) -> None:
    """Tiles, then points, hand, survivors, entering, peace by, peace with, converted,
    to move."""
    seats = parts(seat)[1]
    for other, active, past, numbers in (
        (0, "diplomacy weapons", "", [7, 0, 1, 0, 1, 0, 0, 0]),
        (1, "fortification legions", "philosophy army", [8, 4, 0, 0, 0, 0, 0, 1]),
        (2, "warband religion", "fishing mining", [9, 6, 2, 0, 0, 1, 0, 0]),
    ):
        row = seats[(other - seat) % 3]
        for at, two in ((0, active), (35, past)):
            marked = {TILES[i] for i in np.flatnonzero(row[at : at + 35])}
            assert marked == set(two.split())
        assert row[70:].tolist() == numbers
    assert not seats[3:].any()


def test_the_track_says_tiles_and_coins() -> None:
    track = parts(0)[2]
    marked = {TILES[i] for i in np.flatnonzero(track[1, :35])}
    assert (marked, track[1, 35]) == ({"medicine", "currency"}, 3)
    assert track[:, 35].tolist() == [0, 3, 0, 0, 0, 0]


def test_the_rest_says_phase_rounds_and_marks() -> None:
    """9 phases, round, rounds left, cursor, Legions, Espionage, second expansion,
    Slavery, defeated, declining."""
    rest = parts(0)[3]
    assert [p for p, on in zip(_vinci.PHASES, rest, strict=False) if on] == ["conquer"]
    assert rest[9:].tolist() == [4, 10 - 4, 0, 5, 0, 0, 0, 0, 0]
