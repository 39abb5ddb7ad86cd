"""Positions on the border between what can be and what cannot."""

from pathlib import Path

import pytest

import augury
from augury.games import _vinci
from augury.games.vinci.data import load_tiles
from augury.games.vinci.table import empty_marks
from tests.vinci import map_support
from tests.vinci.scenes import (
    Doc,
    Seat,
    bag,
    finish,
    mark,
    phase,
    play,
    scene,
    track,
)
from tests.vinci.support import tiles_outside
from tests.vinci.test_positions import changed, check, refused

FAR = Seat("fishing medicine", {"castile": 1})
HOME = {"saxony": 1, "poland": 1}


def reads_back(state: augury.State) -> bool:
    """Whether the position is accepted, and is the same state."""
    again = augury.load_position("vinci", state.view(0))
    return again.to_bytes() == state.to_bytes()


# -- The track


FIVE = [Seat(past=pair) for pair in (
    "weapons army", "medicine currency", "legions slavery", "cavalry galleys",
    "fishing mining",
)]  # fmt: skip


def test_a_freed_space_leaves_no_trace() -> None:
    """Ruling: so equal positions are equal states; the track is short afterwards."""
    state = play(scene(*FIVE, phase="choose", without=True), "choose VI")
    assert len(track(state)) == 5
    assert reads_back(state)


def test_the_space_freed_in_the_first_turn_leaves_no_trace() -> None:
    """Choose: the replacement pair remains undrawn until the turn ends."""
    state = augury.load("vinci", players=3).new_initial_state(1)
    assert reads_back(play(state, "choose III"))


def test_a_drawn_pair_is_told_in_the_order_of_the_tiles() -> None:
    """Ruling: a pair has no order, so there is one way to tell it."""
    order = [tile.key for tile in load_tiles()]
    for seed in range(10):
        state = augury.load("vinci", players=4).new_initial_state(seed)
        for two in track(state):
            assert two == sorted(two, key=order.index)


def test_tiles_returned_this_turn_leave_the_track_short() -> None:
    """Ruling: tiles returned this turn can be drawn when it ends, and not before."""
    state = play(scene(*FIVE, phase="turn", without=True), "decline")
    assert (phase(state), len(track(state)), len(bag(state))) == ("choose", 5, 3)
    assert reads_back(state)


def test_tiles_returned_before_philosophy_leave_the_track_short() -> None:
    """Ruling: earlier declining empire off the board -> Philosophy's reorganize."""
    me = Seat("philosophy heritage", {"saxony": 2, "poland": 2}, past="weapons army")
    state = play(scene(me, *FIVE[1:], phase="turn", without=True), "decline")
    assert (phase(state), len(track(state)), len(bag(state))) == ("reorganize", 5, 3)
    assert mark(state, "declining")
    assert reads_back(state)


def test_a_track_may_be_short_for_no_other_reason() -> None:
    doc = scene(Seat("", {"saxony": 1}), phase="turn").view(0)
    doc["track"].pop()
    assert refused(doc).field == "track"


# -- A game of one round, on a map of one's own


@pytest.fixture
def last_only(tmp_path: Path) -> augury.State:
    """The end of a game that has one round."""
    path = tmp_path / "short.toml"
    path.write_text(map_support.changed("rounds = 10", "rounds = 1"), "utf-8")
    state = augury.load("vinci", players=2, map=str(path)).new_initial_state(1)
    while not state.is_terminal():
        moves = [state.action_to_string(a) for a in state.legal_actions()]
        play(state, "done" if "done" in moves else moves[0])
    return state


def test_a_finished_game_of_one_round_reads_back(last_only: augury.State) -> None:
    """All seats have chosen by then, though it is still the first round."""
    assert reads_back(last_only)


def test_the_track_is_full_at_the_end_of_a_game_of_one_round(
    last_only: augury.State,
) -> None:
    doc = last_only.view(0)
    doc["track"].pop()
    assert refused(doc).field == "track"


# -- Civilizations


def test_a_seat_that_has_not_chosen_yet_has_nothing_in_decline() -> None:
    """Setting Up: all begin without a civilization."""
    doc = scene(Seat("", {"saxony": 1}), round=1).view(0)
    spare = sorted({"heritage", "nomadic", "religion"} - set(tiles_outside(doc)))
    check(doc, "empires/1/declining", spare[:2], "empires[1].declining", "[]")


def test_every_seat_has_a_civilization_after_the_first_round() -> None:
    doc = scene(Seat("", {"saxony": 1}), Seat()).view(0)
    check(doc, "empires/1/active", [], "empires[1].active", "two tiles")


def test_who_chooses_after_the_first_round_has_declined() -> None:
    doc = scene(Seat(past="fishing mining"), phase="choose").view(0)
    check(doc, "empires/0/declining", [], "empires[0].declining", "two tiles")


def test_peace_is_over_while_diplomacy_chooses() -> None:
    """Diplomacy: until the start of the Diplomacy player's next turn."""
    me = Seat("diplomacy army", {"saxony": 1})
    doc = scene(me, Seat(), Seat(), phase="diplomacy").view(0)
    check(doc, "peace", {"by": 0, "with": 1}, "peace", "null until Diplomacy")


# -- Pawns


RED = {tile.key: tile.pawns for tile in load_tiles()}
GAINS = [
    ("weapons barbarians", 0), ("medicine weapons", 1), ("religion weapons", 2),
    ("medicine religion", 3), ("culture weapons", 22), ("culture medicine", 23),
]  # fmt: skip


@pytest.mark.parametrize(("tiles", "a_turn"), GAINS)
def test_a_civilization_has_at_most_what_its_tiles_can_bring(
    tiles: str, a_turn: int
) -> None:
    """Medicine one a turn, Religion one an opponent, Culture half the provinces."""
    most = 10 + sum(RED[tile] for tile in tiles.split()) + 4 * a_turn
    most += 33 // 2 * ("culture" in tiles)  # every native, once
    other = Seat(tiles, {"castile": most})
    me = Seat("army", {"saxony": 1})
    doc = scene(other, me, Seat(), mover=1, round=4).view(1)
    path = "provinces/castile/pawns"
    check(doc, path, most + 1, "empires[0]", f"at most {most}")


@pytest.mark.parametrize(
    ("seat", "phase", "turns"),
    [(0, "conquer", 4), (2, "conquer", 3), (1, "conquer", 3), (1, "turn", 3),
     (1, "reorganize", 4), (1, "rebirth", 4)],
)  # fmt: skip
def test_pawns_are_gained_when_a_turn_reorganizes(
    seat: int, phase: str, turns: int
) -> None:
    """Medicine: at the start of the reorganization phase; here in the fourth round."""
    tile = "rebirth" if phase == "rebirth" else "weapons"
    most = 10 + RED["medicine"] + RED[tile] + turns
    hand = 2 if seat == 1 and phase in ("conquer", "reorganize") else 0
    holding = {"castile": most - 1 - hand, "andalusia": 1}
    seats = [Seat(), Seat("", {"saxony": 1}), Seat()]
    seats[seat] = Seat(f"medicine {tile}", holding, hand=hand)
    doc = scene(*seats, mover=1, phase=phase, round=4).view(1)
    path = "provinces/andalusia/pawns"
    check(doc, path, 2, f"empires[{seat}]", f"at most {most}")


def test_a_declining_turn_brings_no_pawn() -> None:
    """Ruling: Medicine and Culture never in a declining turn."""
    most = 14 + RED["medicine"] + RED["philosophy"] + 3
    holding = {"castile": most - 3, "andalusia": 1}
    me = Seat("medicine philosophy", holding, hand=2)
    doc = scene(me, phase="reorganize", declining=True, round=4).view(0)
    path = "provinces/andalusia/pawns"
    check(doc, path, 2, "empires[0]", f"at most {most}")


@pytest.mark.parametrize("seat", [0, 1])
def test_every_round_has_brought_its_pawn_at_the_end(seat: int) -> None:
    """Medicine: at the start of the reorganization phase, ten times."""
    most = 14 + RED["medicine"] + RED["weapons"] + 10
    seats = [Seat("fishing", {"saxony": 1}), Seat("fishing", {"saxony": 1})]
    seats[seat] = Seat("medicine weapons", {"castile": 1})
    doc = finish(scene(*seats, mover=1, round=10)).view(0)
    assert doc["phase"] == "over"
    path = "provinces/castile/pawns"
    full = changed(doc, path, most)
    check(full, path, most + 1, f"empires[{seat}]", f"at most {most}")


@pytest.mark.parametrize("phase", ["conquer", "keep"])
def test_a_pawn_converted_this_turn_is_one_more(phase: str) -> None:
    """Religion: place a new pawn; here of two opponents, in the fourth turn."""
    most = 10 + RED["religion"] + RED["weapons"] + 3 * 2 + 2
    me = Seat("religion weapons", {"castile": most - 3, "saxony": 1}, hand=2)
    doc = scene(me, Seat(), Seat(), phase=phase, converted=[1, 2], round=4).view(0)
    path = "provinces/saxony/pawns"
    check(doc, path, 2, "empires[0]", f"at most {most}")


def test_a_declining_empire_has_at_most_what_its_tiles_could_bring() -> None:
    """Philosophy keeps all pawns on the board."""
    most = 14 + RED["medicine"] + RED["philosophy"] + 4
    me = Seat("", {"castile": 1}, past="philosophy medicine", ruins={"saxony": most})
    doc = scene(me, round=4).view(0)
    path, field = "provinces/saxony/pawns", "empires[0].declining"
    check(doc, path, most + 1, field, f"at most {most}")


def test_survivors_count_for_a_civilization() -> None:
    doc = scene(Seat("", {"saxony": 1}), Seat("", {"castile": 3}), legions=0).view(0)
    marks = empty_marks(2) | {"survivors": [0, 60]}
    check(doc, "turn", marks, "empires[1]", "at most")


def test_survivors_are_of_a_civilization() -> None:
    doc = scene(Seat("", {"saxony": 1}), round=1).view(0)
    marks = empty_marks(2) | {"survivors": [0, 1]}
    check(doc, "turn", marks, "turn.survivors[1]", "0 here")


def test_no_pawns_are_in_hand_when_rebirth_asks() -> None:
    """Reorganizing: all pawns are on the board by then."""
    doc = finish(scene(Seat("rebirth army", HOME), FAR)).view(0)
    check(doc, "empires/0/hand", 1, "empires[0].hand", "0: all are on the board")


def test_no_pawns_are_in_hand_at_the_end() -> None:
    """Nobody is to move then; seat 0 is no exception."""
    one = Seat("army weapons", {"castile": 1})
    doc = finish(scene(one, Seat("", HOME), mover=1, round=10)).view(0)
    check(doc, "empires/0/hand", 1, "empires[0].hand", "0: all are on the board")


# -- Marks of the turn


def test_the_province_abandoned_last_is_told() -> None:
    """Ruling: abandon province p (ascending)."""
    me = Seat("", {"saxony": 9, "poland": 1, "ukraine": 1})
    state = play(scene(me, FAR, phase="turn"), "expand", "abandon poland")
    assert mark(state, "last") == "poland"
    assert reads_back(state)


def test_a_converted_seat_is_no_truth_value() -> None:
    doc = scene(Seat("religion army", HOME), FAR, converted=[1]).view(0)
    check(doc, "turn/converted", [True], "turn.converted", "ascending seats")


def test_legions_are_gone_when_pawns_are_placed() -> None:
    """Legions: unused Legions expire before reorganization."""
    me = Seat("legions army", HOME, hand=3)
    doc = scene(me, FAR, phase="reorganize", legions=0, espionage=False).view(0)
    marks = empty_marks(2) | {"legions": 3}
    check(doc, "turn", marks, "turn.legions", "0 here")


def test_marks_last_until_rebirths_choice() -> None:
    """Ruling: marks are cleared when the turn ends."""
    me = Seat("rebirth espionage", {"saxony": 1})
    state = finish(play(scene(me, FAR), "espionage rhineland"))
    assert (phase(state), mark(state, "espionage")) == ("rebirth", True)
    assert reads_back(state)
    assert phase(play(state, "decline")) == "choose"
    assert reads_back(state)


def test_after_a_declining_turn_no_mark_is_left_to_the_choice() -> None:
    """Declining Turn, 5: there is no expansion, so nothing was used."""
    doc = scene(Seat(past="espionage mining"), phase="choose").view(0)
    marks = empty_marks(2) | {"espionage": True}
    check(doc, "turn", marks, "turn.espionage", "False here")


@pytest.mark.parametrize(
    ("tile", "name"), [("slavery", "slavery"), ("culture", "defeated")]
)
def test_the_counts_of_the_turn_end_with_rebirths_decline(tile: str, name: str) -> None:
    me = Seat(f"rebirth {tile}", {"saxony": 1})
    state = finish(play(scene(me, FAR), "take poland"))
    assert mark(state, name) == 1
    doc = play(state, "decline").view(0)
    marks = empty_marks(2) | {name: 1}
    check(doc, "turn", marks, f"turn.{name}", "0 here")


def test_philosophy_declines_by_placing_pawns_alone() -> None:
    """Philosophy: (may reorganize before going into decline)."""
    doc = scene(Seat("philosophy army", HOME), FAR).view(0)
    marks = empty_marks(2) | {"declining": True}
    check(doc, "turn", marks, "turn.declining", "False here")


def philosophy(tiles: str = "philosophy army", hand: int = 3) -> Doc:
    """Pawns are placed before a decline."""
    me = Seat(tiles, HOME, hand=hand)
    return scene(me, FAR, phase="reorganize", declining=True).view(0)


def test_a_declining_turn_has_no_survivors() -> None:
    """Expansion: they are of this turn's conquests."""
    check(philosophy(), "turn/survivors", [0, 1], "turn.survivors[1]", "0 here")


def test_warband_reorganizes_before_philosophys_decline() -> None:
    state = augury.load_position("vinci", philosophy("philosophy warband"))
    assert reads_back(state)


def test_the_last_pawn_placed_is_forgotten_when_philosophy_has_declined() -> None:
    """Ruling: so equal positions are equal states."""
    state = play(augury.load_position("vinci", philosophy()), "place poland")
    assert (phase(state), mark(state, "last")) == ("choose", None)
    assert reads_back(state)


# -- What tells states apart


def test_states_that_differ_in_anything_look_different() -> None:
    """Everybody sees everything, so a search must not take one for the other."""
    state = scene(
        Seat("slavery culture", {"saxony": 2}, past="espionage religion",
             ruins={"ireland": 1}),
        Seat("diplomacy legions", {"castile": 3}), Seat("army warband", {"alps": 1}),
        legions=0, slavery=1, defeated=2,
    )  # fmt: skip
    rules = state.game.rules
    plain = _vinci.decode(rules, state.to_bytes())
    first = plain["track"][0][0]
    other: dict[str, object] = {
        "phase": "keep", "mover": 1, "round": 4, "points": [5, 6, 5],
        "empire": [[], *plain["empire"][1:]], "ruins": [[], [], []],
        "natives": plain["natives"][1:], "forts": plain["empire"][0],
        "pawns": [n + 1 for n in plain["pawns"]], "hand": [8, 0, 0],
        "active": [[], *plain["active"][1:]], "past": [[], [], []],
        "survivors": [0, 0, 1], "entering": [False, True, False],
        "track": [[first, "heritage"], *plain["track"][1:]],
        "coins": [0, 0, 0, 0, 0, 1], "pact": [1, 2], "cursor": 3, "legions": 1,
        "spied": True, "second": True, "declining": True, "converted": [1],
        "slavery": 2, "defeated": 3,
    }  # fmt: skip
    assert set(other) == set(plain) - {"bag"}
    seen = {state._raw.view_key(0)}
    for name, value in other.items():
        raw = state.clone()._raw
        raw.load(_vinci.encode(rules, plain | {name: value}))
        seen.add(raw.view_key(0))
    assert len(seen) == 1 + len(other)
