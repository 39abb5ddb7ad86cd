"""Setting Up, choosing a civilization, its price, and filling the track again."""

from typing import Any

import pytest

import augury
from augury.games.vinci.data import load_tiles
from tests.vinci.scenes import (
    Seat,
    bag,
    coins,
    finish,
    hand,
    phase,
    play,
    scene,
    texts,
    tiles,
    track,
    view,
    world,
)

PAIRS = "weapons army, medicine currency, legions slavery, cavalry galleys"
OLD = Seat(past="fishing mining", ruins={"castile": 1})


def choice(points: int = 5, **scenery: Any) -> augury.State:
    """Seat 0 chooses after a decline."""
    me = Seat(past="fishing mining", ruins={"castile": 1}, points=points)
    return scene(me, phase="choose", track=PAIRS, **scenery)


# -- Setting Up

SETUPS = [(b, n) for b in ("europe", "mare_nostrum") for n in (2, 3, 4, 5)]
EVERY_SETUP = pytest.mark.parametrize(("board", "players"), SETUPS)


def start(board: str, players: int, seed: int = 1, without: bool = False) -> Any:
    game = augury.load(
        "vinci", players=players, map=board, without_nomads_culture=without
    )
    return game.new_initial_state(seed)


@EVERY_SETUP
def test_twelve_tiles_lie_in_six_pairs_without_coins(board: str, players: int) -> None:
    """Setting Up, 3: twelve of these tiles are then drawn at random in pairs."""
    state = start(board, players)
    pairs = track(state)
    assert [len(pair) for pair in pairs] == [2] * 6
    assert len({tile for pair in pairs for tile in pair}) == 12
    assert coins(state) == [0] * 6


@EVERY_SETUP
def test_every_player_starts_with_five_points(board: str, players: int) -> None:
    """Setting Up, 1: starts with 5 victory points."""
    assert start(board, players).scores() == [5] * players


@EVERY_SETUP
def test_a_brown_pawn_stands_on_all_but_mountain_desert_and_water(
    board: str, players: int
) -> None:
    """Setting Up, 2: except the gray mountain, yellow desert and blue provinces."""
    made = world(board)
    barren = {"mountain", "desert", "river", "water"}
    land = {
        province.key
        for province, terrain in zip(
            made.provinces, made.terrain(players), strict=True
        )
        if terrain not in barren
    }
    rows = view(start(board, players))["provinces"]
    assert rows == {key: {"owner": None, "pawns": 1} for key in rows}
    assert set(rows) == land


@pytest.mark.parametrize(
    ("board", "players", "omitted"),
    [
        ("europe", 2, {"drakkar", "camels", "diplomacy"}),
        ("europe", 3, {"drakkar", "camels"}),
        ("europe", 4, {"drakkar", "camels"}),
        ("europe", 5, {"drakkar", "camels"}),
        ("mare_nostrum", 2, {"diplomacy"}),
        ("mare_nostrum", 3, {"camels"}),
        ("mare_nostrum", 4, set()),
        ("mare_nostrum", 5, {"camels"}),
    ],
)
@pytest.mark.parametrize("without", [False, True])
def test_tiles_left_in_the_box_are_never_drawn(
    board: str, players: int, omitted: set[str], without: bool
) -> None:
    """Setting Up, 3: the available tiles depend on the setup."""
    omitted = omitted | ({"nomadic", "culture"} if without else set())
    seen = set()
    for seed in range(60):
        seen |= {t for p in track(start(board, players, seed, without)) for t in p}
    assert seen == {tile.key for tile in load_tiles()} - omitted


def test_the_tiles_on_show_are_drawn_at_random() -> None:
    """Setting Up, 3: drawn at random."""
    first = {str(track(start("europe", 3, seed))) for seed in range(10)}
    assert len(first) == 10


def test_seat_0_begins_by_choosing() -> None:
    """Ruling: seat 0 begins; with five points all six spaces can be paid."""
    state = start("europe", 3)
    assert (state.current_player(), phase(state)) == (0, "choose")
    assert texts(state) == [f"choose {n}" for n in ("I", "II", "III", "IV", "V", "VI")]


# -- Pawns of a new Civilization


@pytest.mark.parametrize("tile", load_tiles(), ids=lambda tile: tile.key)
def test_a_tile_brings_its_red_number(tile: Any) -> None:
    """Pawns of a new Civilization: the sum of the two red numbers and the base."""
    red = {t.key: t.pawns for t in load_tiles()}
    other = "weapons" if tile.key != "weapons" else "army"
    old = Seat(past="slavery mining" if tile.key != "slavery" else "mining currency")
    if "mining" in tile.key:
        old = Seat(past="slavery currency")
    state = scene(
        old, players=4, board="mare_nostrum", phase="choose",
        track=f"{tile.key} {other}",
    )  # fmt: skip
    assert hand(play(state, "choose I")) == 6 + tile.pawns + red[other]


@pytest.mark.parametrize(("players", "base"), [(2, 14), (3, 10), (4, 6), (5, 4)])
def test_the_base_population_depends_on_the_number_of_players(
    players: int, base: int
) -> None:
    """Pawns of a new Civilization: plus extra pawns depending on the players."""
    state = play(choice(players=players), "choose I")
    assert hand(state) == base + 3 + 2


# -- Paying


@pytest.mark.parametrize("space", range(6))
def test_each_space_along_the_track_costs_a_point_more(space: int) -> None:
    """Choose: civilization III costs 2 points, IV costs 3 points, and so on."""
    name = ("I", "II", "III", "IV", "V", "VI")[space]
    assert play(choice(), f"choose {name}").scores()[0] == 5 - space


@pytest.mark.parametrize("points", [1, 2, 3])
def test_only_points_already_held_can_pay(points: int) -> None:
    """Choose: you must already have enough victory points."""
    state = choice(points, coins=(8,) * 6)
    assert len(texts(state)) == points + 1


def test_space_one_is_free_with_no_points() -> None:
    """Choose: if the player chooses the first ..., no victory points are lost.

    With nothing to pay with it is the only choice, and played at once.
    """
    me = Seat("weapons army", {"alps": 1}, points=0)
    state = play(scene(me, phase="turn", track="medicine currency"), "decline")
    assert (tiles(state)[0], state.scores()[0]) == (["currency", "medicine"], 0)


def test_a_coin_is_placed_on_every_civilization_passed_over() -> None:
    """Choose: places a coin token on civilizations I, II, and III."""
    state = play(choice(), "choose IV")
    assert coins(state) == [1, 1, 1, 0, 0, 0]


def test_coins_add_up() -> None:
    """Choose: there may be several coin tokens on a civilization."""
    state = play(choice(coins=(2, 0, 1)), "choose III")
    assert coins(state)[:2] == [3, 1]


def test_coins_on_the_chosen_civilization_are_points() -> None:
    """Choose: gains 1 victory point for each token on the civilization."""
    assert play(choice(coins=(0, 3)), "choose II").scores()[0] == 5 - 1 + 3


def test_coins_on_the_first_civilization_are_gained_too() -> None:
    """Choose: any coins already on the chosen civilization are still gained."""
    assert play(choice(coins=(4,)), "choose I").scores()[0] == 5 + 4


# -- The track afterwards


def test_higher_pairs_shift_to_the_left_with_their_coins() -> None:
    """Choose: shifts the higher-numbered pairs (along with any pawns) to the left."""
    state = choice(coins=(0, 0, 5, 6, 7, 8))
    before = track(state)
    play(state, "choose II")
    assert track(state)[:5] == [before[0], *before[2:]]
    assert coins(state) == [1, 5, 6, 7, 8, 0]


def test_a_new_pair_is_drawn_when_the_turn_ends() -> None:
    """Choose: two new tiles are drawn and placed on VI."""
    state = choice()
    left = bag(state)
    play(state, "choose I")
    assert set(track(state)[5]) <= left
    assert len(bag(state)) == len(left) - 2


def test_the_new_pair_is_drawn_at_random() -> None:
    """Choose: two new tiles are drawn."""
    samples = [choice().resample_from_infostate(0, seed) for seed in range(30)]
    drawn = {str(track(play(state, "choose I"))[5]) for state in samples}
    assert len(drawn) > 20


def test_the_new_pair_stays_hidden_until_the_turn_ends() -> None:
    """Choose: the replacement pair remains hidden and undrawn."""
    state = play(start("europe", 3), "choose II")
    assert (state.current_player(), len(track(state))) == (0, 5)
    assert len(track(finish(state))) == 6 or phase(state) == "rebirth"


def test_rebirth_in_the_first_turn_chooses_from_the_five_pairs_left() -> None:
    """Ruling: nothing is drawn before the turn ends."""
    state = scene(round=1, phase="choose", track="rebirth army")
    finish(play(state, "choose I", "take scotland"))
    play(state, "decline")
    assert len(track(state)) == 5
    assert len(track(play(state, "choose I"))) == 6


FIVE = [Seat(past=pair) for pair in (
    "weapons army", "medicine currency", "legions slavery", "cavalry galleys",
    "fishing mining",
)]  # fmt: skip


def test_a_bag_that_cannot_fill_a_pair_leaves_the_track_short() -> None:
    """Ruling: a single tile stays in the bag, the track is shorter."""
    state = scene(*FIVE, phase="choose", without=True)
    assert len(bag(state)) == 1
    play(state, "choose I")
    assert (len(track(state)), len(bag(state))) == (5, 1)


def test_tiles_returned_this_turn_can_be_drawn() -> None:
    """Ruling: tiles returned this turn can be drawn."""
    state = scene(*FIVE, phase="turn", without=True)
    left = bag(state) | {"weapons", "army"}
    assert (len(track(state)), len(left)) == (5, 3)
    play(state, "decline", "choose I")
    assert (len(track(state)), len(bag(state))) == (5, 1)
    assert set(track(state)[4]) <= left


def test_a_short_track_offers_fewer_civilizations() -> None:
    """Ruling: the track is shorter; five points could pay for space VI."""
    state = scene(*FIVE, phase="turn", without=True)
    assert len(texts(play(state, "decline"))) == 5
