"""Rules at their limits: the last pawn, the last two tiles, what was taken just now."""

import pytest

from tests.vinci.scenes import (
    Seat,
    bag,
    earned,
    finish,
    hand,
    held,
    mark,
    paid,
    pawns,
    phase,
    play,
    scene,
    targets,
    texts,
    track,
    view,
)

FAR = Seat("fishing medicine", {"castile": 1})
FAR_OFF = Seat("cavalry", {"castile": 1})
SOUTH = {"board": "mare_nostrum"}


# -- The track

FIVE = [Seat(past=pair) for pair in (
    "weapons army", "medicine currency", "legions slavery", "cavalry galleys",
    "fishing mining",
)]  # fmt: skip


def test_the_last_two_tiles_of_the_bag_make_a_pair() -> None:
    """Choose: two new tiles are drawn and placed on VI."""
    state = scene(*FIVE, phase="choose", without=True, **SOUTH)
    assert len(bag(state)) == 2
    play(state, "choose I")
    assert (len(track(state)), bag(state)) == (6, set())


# -- Astronomy


def test_astronomy_crosses_seas_from_what_it_has_just_conquered() -> None:
    """Astronomy: Ireland to Norway, then to Southern Italy; Castile has no coast."""
    state = scene(Seat("astronomy", {"castile": 1}))
    assert "ireland" not in targets(state)
    assert "ireland" in targets(play(state, "take lusitania"))


def test_a_mountain_just_taken_gives_no_discount_across_a_sea() -> None:
    """Ruling: sea adjacency serves only reach, entry and cohesion."""
    state = scene(Seat("astronomy", {"saxony": 1}))
    assert paid(play(state, "take norway"), "take ireland") == 3


# -- What the hand can pay


def test_two_discounts_bring_a_province_into_the_hands_reach() -> None:
    """Cost: 2 + 1 for the native, less one each for Weapons and Cavalry."""
    state = scene(Seat("weapons cavalry", {"saxony": 1}, hand=1))
    assert targets(state) == {"denmark", "frisia", "poland", "bavaria"}


def test_three_discounts_bring_a_province_into_the_hands_reach() -> None:
    """Cost: 2 + 3 pawns, less Weapons, Cavalry and the mountain."""
    enemy = Seat("", {"poland": 3, "bavaria": 4})
    state = scene(Seat("weapons cavalry", {"bohemia": 1}, hand=2), enemy)
    assert "poland" in targets(state)
    assert "bavaria" not in targets(state)


# -- Espionage, Legions, Army


def test_only_espionage_takes_a_province_for_two() -> None:
    """Espionage: it is a tile's ability."""
    state = scene(Seat("weapons barbarians", {"saxony": 1}))
    assert targets(state, "espionage") == set()


def test_the_last_pawn_and_a_legion_pay_espionage() -> None:
    """Ruling: Espionage's two are paid as any cost, one normal pawn at least."""
    state = scene(Seat("espionage legions", {"saxony": 1}, hand=1), FAR, legions=1)
    assert "rhineland" in targets(state, "espionage")


def test_army_with_all_legions_left_has_nothing_to_collect() -> None:
    """Ruling: offered only if it would change the hand or the Legions."""
    state = scene(Seat("army legions", {"saxony": 1}, hand=3), FAR, legions=7)
    assert "second expansion" not in texts(state)


def test_army_with_legions_and_no_pawn_has_nothing_to_collect() -> None:
    """Ruling: ... as many Legions come back as normal pawns could have paid."""
    me = Seat("army legions", {"saxony": 1}, hand=1)
    state = play(scene(me, FAR, legions=7), "take poland")
    assert (state.current_player(), hand(state)) == (1, 0)


def test_a_civilization_of_200_pawns_converts_nobody() -> None:
    """Ruling: a civilization never has more than 200 pawns."""
    enemy = Seat("", {"poland": 1, "castile": 1})
    for left, wanted in ((99, {"poland"}), (100, set())):
        me = Seat("religion culture", {"saxony": 100}, hand=left)
        state = scene(me, enemy, round=10)
        assert targets(state, "convert") == wanted


# -- Peace


def test_peace_lasts_through_the_partners_turn() -> None:
    """Diplomacy: until the start of the Diplomacy player's next turn."""
    diplomat = Seat("diplomacy weapons", {"saxony": 1})
    state = finish(scene(diplomat, Seat("", {"poland": 9}), Seat(), peace=(0, 1)))
    assert view(state)["peace"] == {"by": 0, "with": 1}
    play(state, "expand", "done")
    assert (state.current_player(), phase(state)) == (1, "conquer")
    assert "saxony" not in targets(state)


def test_no_peace_is_no_peace() -> None:
    """Diplomacy: you may choose no player if you wish."""
    diplomat = Seat("diplomacy weapons", {"saxony": 9})
    state = scene(diplomat, FAR, Seat(), phase="turn")
    assert view(play(state, "expand", "no peace"))["peace"] is None


# -- Conquests one after the other


def test_a_province_taken_from_natives_can_be_taken_again() -> None:
    """Expansion: the natives are gone for good, the next defender is its owner."""
    me = Seat("weapons barbarians", {"saxony": 1}, hand=5)
    state = scene(me, Seat("cavalry mining", {"ukraine": 9}))
    play(state, "take poland", "done", "place poland", "expand", "done")
    assert paid(state, "take poland") == 2 + 5 - 1
    assert (held(state, 0), held(state, 1)) == ({"saxony"}, {"ukraine", "poland"})
    assert mark(state, "survivors") == [5 - 1, 0]


# -- Pawns on their way


def test_all_pawns_of_an_abandoned_part_are_placed_again() -> None:
    """Rule of Cohesion: remove the pawns; what was conquered this turn has several."""
    me = Seat("weapons barbarians", {"saxony": 1, "castile": 1})
    state = play(scene(me), "take andalusia", "done", "keep saxony")
    assert pawns(state, "saxony") == [1 + 1 + 9]


@pytest.mark.parametrize(("left", "defeated"), [(100, 0), (99, 4), (95, 8)])
def test_a_civilization_never_has_more_than_200_pawns(left: int, defeated: int) -> None:
    """Ruling: what Medicine and Culture would add is lost."""
    me = Seat("culture medicine", {"saxony": 100}, hand=left)
    state = play(scene(me, FAR_OFF, round=10, defeated=defeated), "done")
    assert pawns(state, "saxony") == [min(200, 100 + left + 1 + defeated // 2)]


# -- Scoring tiles, each on every kind of province

KINDS = ("ukraine", "bavaria", "rhineland", "brittany", "muscovy", "alps", "bohemia")
SCORING = {
    "agriculture": [1, 0, 0, 0, 0, 0, 0],
    "livestock_breeding": [0, 1, 0, 0, 0, 0, 0],
    "mining": [0, 0, 2, 0, 0, 0, 2],
    "port_building": [0, 0, 0, 1, 0, 0, 0],
    "currency": [1, 1, 1, 1, 1, 1, 1],
    "mountaineering": [0, 0, 0, 0, 0, 1, 1],
    "weapons": [0, 0, 0, 0, 0, 0, 0],
}
COLUMNS = ("agriculture", "livestock_breeding", "mining", "port_building")


@pytest.mark.parametrize("tile", [*SCORING, *(f"{tile}_column" for tile in COLUMNS)])
def test_a_tile_scores_on_its_kind_of_province_alone(tile: str) -> None:
    """Plain, meadow, forest with a mine, port, neither, mountain, mine in one."""
    bonus = SCORING[tile.removesuffix("_column")]
    for key, extra in zip(KINDS, bonus, strict=True):
        plain = 0 if key in ("alps", "bohemia") else 1
        assert earned(scene(Seat(f"{tile} messengers", {key: 1}))) == plain + extra, key


# -- What a decline leaves behind


def test_a_province_of_the_earlier_declining_empire_is_empty() -> None:
    """Declining Turn, 2: pawns of an earlier one are removed, forts with them."""
    past = "fortification philosophy"
    me = Seat("weapons galleys", {"ireland": 1}, past=past, ruins={"poland": 3})
    state = scene(me, Seat("army", {"saxony": 9}), phase="turn")
    play(state, "decline", "choose I", "expand", "done")
    assert paid(state, "take poland") == 2


def test_a_province_emptied_by_rebirths_decline_is_empty() -> None:
    """Declining Turn, 2; Ruling: Rebirth runs as a declining turn."""
    me = Seat("rebirth galleys", {"ireland": 1}, past="weapons", ruins={"poland": 1})
    state = finish(scene(me, Seat("army", {"saxony": 9})))
    play(state, "decline", "choose I", "expand", "done")
    assert paid(state, "take poland") == 2
