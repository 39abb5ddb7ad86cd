"""Positions and notation: what cannot be is refused by field, value and expectation."""

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

import augury
from augury.errors import BadPosition, IllegalAction
from augury.games.clans import load_board

Doc = dict[str, Any]


def midgame(plies: int = 38, players: int = 3) -> augury.State:
    rng = random.Random(4)
    state = augury.load("clans", players=players).new_initial_state(seed=4)
    for _ in range(plies):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def refused(change: Callable[[Doc], Any], plies: int = 38) -> BadPosition:
    state = midgame(plies)
    seat = state.current_player()
    doc = copy.deepcopy(state.view(seat))
    change(doc)
    with pytest.raises(BadPosition) as caught:
        state.game.position(seat, doc)
    return caught.value


def put(key: str, value: object) -> Callable[[Doc], None]:
    """Set a field given by its dotted path."""
    *path, last = key.split(".")

    def change(doc: Doc) -> None:
        for part in path:
            doc = doc[part]
        doc[last] = value

    return change


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_reads_back(players: int) -> None:
    rng = random.Random(players)
    state = augury.load("clans", players=players).new_initial_state(seed=players)
    while True:
        for seat in range(players):
            view = state.view(seat)
            assert state.game.position(seat, view).view(seat) == view
        assert state.game.state_from_json(state.to_json()) == state
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))


def test_a_position_where_the_order_is_asked_reads_back() -> None:
    for seed in range(200):
        state = augury.load("clans", players=2).new_initial_state(seed)
        rng = random.Random(seed)
        while not state.is_terminal():
            view = state.view(state.current_player())
            if view["waiting"]:
                again = state.game.position(view["seat"], view)
                assert again.legal_actions() == state.legal_actions()
                return
            state.apply_action(rng.choice(state.legal_actions()))
    pytest.fail("no order was asked in 200 games")


@pytest.mark.parametrize(
    "field",
    [
        "to_move",
        "colours",
        "points",
        "chips",
        "huts",
        "villages",
        "waiting",
    ],
)
def test_a_missing_field_is_named(field: str) -> None:
    assert refused(lambda doc: doc.pop(field)).field == field


def test_thirteen_huts_of_a_colour_are_refused() -> None:
    def change(doc: Doc) -> None:
        area = next(iter(doc["huts"]))
        doc["huts"][area] += "r" * 13

    error = refused(change)
    assert error.field == "huts"
    assert "at most 12" in str(error)


def test_huts_that_no_dispute_removed_are_refused() -> None:
    def change(doc: Doc) -> None:
        area = max(doc["huts"], key=lambda a: len(doc["huts"][a]))
        doc["huts"][area] = doc["huts"][area][1:]

    assert refused(change, plies=20).field == "huts"


@pytest.mark.parametrize("area", ["0", "61", "x", "007", "1.5", "9" * 5000])
def test_an_area_that_does_not_exist_is_refused(area: str) -> None:
    assert refused(put(f"huts.{area}".replace("1.5", "15a"), "r")).field == "huts"


@pytest.mark.parametrize("huts", ["", "z", 3, None, ["r"]])
def test_a_group_is_colour_letters(huts: object) -> None:
    assert refused(put("huts.17", huts)).field == "huts.17"


def test_a_village_beside_a_hut_is_refused() -> None:
    def change(doc: Doc) -> None:
        lone = set(doc["villages"])
        doc["villages"] = sorted(
            lone | {next(int(a) for a in doc["huts"] if int(a) not in lone)}
        )

    error = refused(change)
    assert error.field.startswith("villages[")
    assert "without huts beside it" in str(error)


def test_a_lone_group_that_is_no_village_is_refused() -> None:
    state = midgame()
    area = state.view(state.current_player())["villages"][0]
    assert refused(lambda d: d["villages"].remove(area)).field == f"huts.{area}"


def test_points_that_cannot_be_are_refused() -> None:
    assert refused(put("points.red", 499)).field == "points"
    state = midgame()
    red = state.view(0)["points"]["red"]
    assert refused(put("points.red", red + 1)).field == "points"


@pytest.mark.parametrize("value", [-1, 501, 1.0, True, "3", None])
def test_points_are_integers_in_range(value: object) -> None:
    assert refused(put("points.red", value)).field == "points.red"


def test_chips_beyond_the_twelve_are_refused() -> None:
    assert refused(put("chips", [5, 5, 5])).field == "chips"


def test_chips_without_villages_are_refused() -> None:
    assert refused(put("chips", [1, 0, 0]), plies=1).field in (
        "huts",
        "points",
        "chips[0]",
    )


def test_the_wrong_turn_is_refused() -> None:
    state = midgame()
    wrong = (state.current_player() + 1) % 3
    error = refused(put("to_move", wrong))
    assert error.field == "to_move"


def test_a_secret_colour_may_not_be_given() -> None:
    seat = midgame().current_player()
    other = (seat + 1) % 3

    def change(doc: Doc) -> None:
        doc["colours"][other] = "black"

    assert refused(change).field == f"colours[{other}]"


def test_the_own_colour_must_be_given() -> None:
    seat = midgame().current_player()

    def change(doc: Doc) -> None:
        doc["colours"][seat] = None

    assert refused(change).field == f"colours[{seat}]"


def test_waiting_groups_within_the_chips_are_refused() -> None:
    def change(doc: Doc) -> None:
        doc["waiting"] = [doc["villages"].pop()]

    assert refused(change).field in ("waiting", "huts", "points")


def test_the_start_has_one_hut_of_each_colour_in_each_region() -> None:
    def change(doc: Doc) -> None:
        huts = doc["huts"]
        other = next(a for a in ("6", "7", "8", "9") if huts[a] != huts["1"])
        huts["1"], huts[other] = huts[other], huts["1"]

    assert refused(change, plies=0).field == "huts"


def test_single_huts_of_a_region_differ_in_colour_later_too() -> None:
    """A single hut never moved, so it lies where the set-up put it."""

    def change(doc: Doc) -> None:
        huts = doc["huts"]
        other = next(a for a in ("6", "7", "8", "9") if len(huts.get(a, "")) == 1)
        mine = next(
            a
            for a in ("1", "2", "3", "4", "5")
            if len(huts.get(a, "")) == 1 and huts[a] != huts[other]
        )
        huts[mine], huts[other] = huts[other], huts[mine]

    assert refused(change, plies=1).field == "huts"


def test_points_of_a_finished_game_are_bounded() -> None:
    state = midgame(1000)
    doc = state.view(0)
    doc["points"]["red"] = 500
    with pytest.raises(BadPosition, match="points"):
        state.game.position(0, doc)


def test_a_village_vanishes_only_where_an_empty_area_lies_among_empty_ones() -> None:
    near = {row["id"]: set(row["neighbours"]) for row in load_board()["area"]}

    def change(doc: Doc) -> None:
        """Five scattered huts are gone, so no dispute can have emptied one place."""
        gone: set[int] = set()
        for letter in "rygbk":
            gone.add(
                next(
                    int(area)
                    for area, group in doc["huts"].items()
                    if group == letter and not near[int(area)] & gone
                )
            )
        for area in gone:
            del doc["huts"][str(area)]
        doc["chips"][0], doc["to_move"] = 1, 1

    error = refused(change, plies=0)
    assert error.field == "villages"
    assert "at most 0 that a dispute has emptied" in str(error)


def test_a_seat_that_never_moved_has_no_chip() -> None:
    near = {row["id"]: row["neighbours"] for row in load_board()["area"]}
    lone = next(area for area in near if len(near[area]) == 3)
    state = augury.load("clans", players=4).new_initial_state(seed=1)
    for area in near[lone]:
        to = next(b for b in near[area] if b != lone and b not in near[lone])
        state.apply_action(state.string_to_action(f"{area}-{to}"))
    doc = state.view(3)
    assert doc["chips"] == [0, 0, 1, 0]
    doc["chips"] = [0, 0, 0, 1]
    with pytest.raises(BadPosition) as caught:
        state.game.position(3, doc)
    assert caught.value.field == "chips[3]"


@pytest.mark.parametrize("key", ["players", "seat"])
def test_the_header_is_of_integers(key: str) -> None:
    state = midgame()
    doc = state.view(0)
    doc[key] = float(doc[key])
    with pytest.raises(BadPosition, match=key):
        state.game.position(0, doc)


def test_another_seat_than_the_one_to_move_is_not_searched() -> None:
    state = midgame()
    other = (state.current_player() + 1) % 3
    position = state.game.position(other, state.view(other))
    with pytest.raises(BadPosition, match="seat"):
        augury.best_move(position, simulations=10)


def test_move_texts_are_stable() -> None:
    game = augury.load("clans")
    assert game.string_to_action("17-20") == 16 * 64 + 19
    assert game.action_to_string(16 * 64 + 19) == "17-20"
    assert game.action_to_string(game.string_to_action("found 60")) == "found 60"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "17",
        "17-",
        "17-61",
        "0-1",
        "found 61",
        "found",
        "17 - 20",
        "a-b",
        "17-20-3",
        "-1-2",
        "\u0661-2",
    ],
)
def test_texts_that_are_no_moves_are_refused(text: str) -> None:
    with pytest.raises(IllegalAction):
        augury.load("clans").string_to_action(text)


def test_an_illegal_move_is_named() -> None:
    state = augury.load("clans").new_initial_state(seed=1)
    with pytest.raises(IllegalAction, match='"1-60" is not legal'):
        state.string_to_action("1-60")


def test_tensor_has_438_numbers() -> None:
    state = midgame()
    assert state.observation_tensor(0).shape == (438,)
    assert state.observation_tensor(0)[:300].sum() == sum(
        len(g) for g in state.view(0)["huts"].values()
    )
