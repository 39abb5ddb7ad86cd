"""Choosing a starting province: where an empire without provinces comes in."""

import pytest

from tests.vinci.scenes import (
    Seat,
    finish,
    hand,
    held,
    paid,
    phase,
    play,
    province,
    scene,
    targets,
    texts,
)

SOUTH = {"board": "mare_nostrum"}
FAR = Seat("", {"castile": 1})
ON_THE_EDGE = {
    "norway", "finland", "northern_urals", "southern_urals", "sarmatia", "armenia"
}
ACROSS_ONE_SEA = {
    "novgorod",  # White Sea
    "scotland", "ireland",  # North Atlantic
    "caucasus",  # Caspian Sea
    "asturias", "lusitania", "andalusia",  # off Lusitania
    "catalonia", "sardinia_corsica",  # Balearic Sea
    "southern_italy", "illyria", "greece",  # Ionian Sea
    "asia_minor",  # Levantine Sea
}  # fmt: skip


def test_a_civilization_enters_on_the_edge_or_across_one_sea() -> None:
    """The starting province: touches any edge, or across only one sea region."""
    assert targets(scene(Seat())) == ON_THE_EDGE | ACROSS_ONE_SEA


@pytest.mark.parametrize("key", ["scotland", "ireland"])
def test_a_civilization_may_start_in_scotland_and_ireland(key: str) -> None:
    """Thus, a player can start in Scotland or Ireland."""
    assert province(play(scene(Seat()), f"take {key}"), key)[0] == 0


def test_a_civilization_may_not_start_in_france_or_northern_italy() -> None:
    """... but not in France or Northern Italy."""
    france = {"neustria", "brittany", "aquitaine", "provence", "burgundy"}
    assert not targets(scene(Seat())) & {*france, "lombardy", "tuscany"}


def test_the_edge_of_mare_nostrum_and_the_lands_across_one_sea() -> None:
    """Edge provinces of any terrain, and land across exactly one sea."""
    assert targets(scene(Seat(), **SOUTH)) == {
        "gallia", "germania", "scythia", "armenia", "assyria", "mesopotamia",
        "mauretania", "gaetulia", "nilus", "libyan_desert", "thebais", "arabia_deserta",
        "aquitania", "lusitania", "tarraconensis",  # Gallic Sea
        "baetica",  # Atlantic
        "arabia_petraea",  # Red Sea
    }  # fmt: skip


def test_a_river_on_the_edge_is_an_entry() -> None:
    """Ruling: edge provinces of any terrain (so the river Nilus too)."""
    assert paid(scene(Seat(), **SOUTH), "take nilus") == 2


def test_a_river_on_a_sea_is_no_entry() -> None:
    """The starting province can be ... a *land* province ... crossing one sea."""
    assert "euphrates" not in targets(scene(Seat(), **SOUTH))  # on the Persian Gulf


def test_the_starting_province_costs_what_any_other_does() -> None:
    """The starting province must be conquered at its applicable cost."""
    state = scene(Seat(), Seat("fortification", {"ireland": 2}))
    assert paid(state, "take ireland") == 2 + 2 + 1


def test_tiles_lower_the_cost_of_the_starting_province() -> None:
    """... see also the special conquest abilities."""
    assert paid(scene(Seat("galleys")), "take scotland") == 3 - 1


def test_after_the_starting_province_expansion_is_by_land() -> None:
    """It grabs a foothold in one province, then expands ... into adjacent ones."""
    state = play(scene(Seat()), "take andalusia")
    assert targets(state) == {"catalonia", "lusitania", "castile"}


# -- Astronomy


def test_astronomy_enters_across_any_chain_of_seas() -> None:
    """Ruling: across any chain of seas with Astronomy."""
    inland = {
        "muscovy", "ruthenia", "rhineland", "bavaria", "bohemia", "ukraine", "burgundy",
        "alps", "pannonia", "dacia", "castile",
    }  # fmt: skip
    reach = targets(scene(Seat("astronomy", hand=13)))
    assert {"neustria", "lombardy", "saxony", "scythia"} <= reach
    assert not inland & reach


def test_astronomy_does_not_enter_from_a_closed_sea() -> None:
    """Ruling: any sea linked to such a sea; the Euxine is linked to none."""
    reach = targets(scene(Seat("astronomy"), **SOUTH))
    assert {"africa", "narbonensis"} <= reach  # from the Atlantic
    assert not {"pontus", "thracia", "syria"} & reach


def test_astronomy_does_not_enter_on_water_across_a_sea() -> None:
    """Ruling: with Astronomy *land* in the `coasts` of any sea linked."""
    assert "tyrrhenian" not in targets(scene(Seat("astronomy"), **SOUTH))


# -- Entering again

LOST = Seat("", hand=4)


def test_an_empire_without_provinces_enters_again() -> None:
    """Expansion: as if the player were starting a new civilization."""
    state = play(scene(LOST, FAR, phase="turn"), "expand")
    assert targets(state) == ON_THE_EDGE | ACROSS_ONE_SEA


def test_no_pawns_are_added_to_an_empire_that_enters_again() -> None:
    """Expansion: no additional pawns are added to this re-entering civilization."""
    state = play(scene(LOST, FAR, phase="turn"), "expand")
    assert (phase(state), hand(state)) == ("conquer", 4)


def test_revolutionaries_enter_again_anywhere() -> None:
    """Ruling: the same for a re-entry."""
    lost = Seat("revolutionaries", hand=4)
    state = play(scene(lost, FAR, phase="turn"), "expand")
    assert {"saxony", "alps", "ukraine"} <= targets(state)


def test_astronomy_enters_again_across_seas() -> None:
    """Ruling: the same for a re-entry."""
    state = play(scene(Seat("astronomy", hand=4), FAR, phase="turn"), "expand")
    assert {"lombardy", "saxony"} <= targets(state)


def test_leaving_every_province_makes_the_next_conquest_an_entry() -> None:
    """Ruling: leaving every province in the collect phase."""
    state = scene(Seat("", {"saxony": 3}), FAR, phase="turn")
    play(state, "expand", "abandon saxony")
    assert (phase(state), hand(state)) == ("conquer", 3)
    assert targets(state) <= ON_THE_EDGE | ACROSS_ONE_SEA


def test_an_empire_may_stay_off_the_board() -> None:
    """Ruling: "done" is always legal in conquer, also before any conquest."""
    state = play(scene(LOST, FAR, phase="turn"), "expand", "done")
    assert (state.current_player(), hand(state), held(state, 0)) == (1, 4, set())


# -- The first turn, and the turn after a decline


def test_the_first_civilization_is_chosen_and_enters_at_once() -> None:
    """Setting Up, 5: ... must immediately start the conquest phase."""
    state = play(scene(round=1, phase="choose", track="weapons army"), "choose I")
    assert (state.current_player(), phase(state)) == (0, "conquer")
    assert (hand(state), held(state, 0)) == (14 + 3 + 2, set())


def test_a_civilization_chosen_after_a_decline_enters_a_turn_later() -> None:
    """Declining Turn, 5: it will be added to the board on the player's next turn."""
    state = play(scene(Seat("", {"saxony": 1}), FAR, phase="turn"), "decline")
    play(state, "choose I")
    assert state.current_player() == 1
    finish(play(state, "expand"))
    assert (state.current_player(), phase(state)) == (0, "conquer")


def test_a_civilization_that_has_not_entered_yet_may_not_decline() -> None:
    """Ruling: the turn after a civilization was chosen is always "expand"."""
    waiting = Seat(past="weapons", hand=14 + 6 + 5, entering=True)
    state = scene(waiting, FAR, mover=1, phase="turn")
    finish(play(state, "expand"))
    assert (state.current_player(), phase(state)) == (0, "conquer")


def test_a_civilization_that_stayed_out_may_decline_a_turn_later() -> None:
    """Ruling: "decline" is offered too, whether or not it ever held a province."""
    waiting = Seat(past="weapons", hand=14 + 6 + 5, entering=True)
    state = scene(waiting, FAR, mover=1, phase="turn")
    finish(play(state, "expand"))
    play(state, "done", "expand")
    finish(state)
    assert texts(state) == ["expand", "decline"]
