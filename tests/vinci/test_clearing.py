"""An active empire beside its owner's declining one, and own ruins conquered."""

from tests.vinci.scenes import (
    Seat,
    forts,
    hand,
    held,
    mark,
    paid,
    play,
    province,
    scene,
    targets,
)

SOUTH = {"board": "mare_nostrum"}


def ruins(*moves: str, me: Seat, **scenery: object) -> set[str]:
    """Own declining provinces after moves."""
    return held(play(scene(me, **scenery), *moves), 0, declining=True)


def test_a_conquest_clears_own_declining_provinces_beside_it() -> None:
    """Declining Turn, Note: the adjacent provinces ... must be cleared."""
    me = Seat("", {"saxony": 1}, ruins={"ukraine": 1, "ruthenia": 1, "castile": 1})
    assert ruins("take poland", me=me) == {"castile"}


def test_cleared_pawns_return_to_the_stock() -> None:
    """Declining Turn, Note: the pawns removed from the board."""
    me = Seat("", {"saxony": 1}, past="philosophy", ruins={"ukraine": 3})
    state = scene(me)
    assert paid(state, "take poland") == 3
    assert (province(state, "ukraine"), hand(state)) == ((None, 0), 6)


def test_a_cleared_province_is_empty_for_the_active_empire() -> None:
    """Declining Turn, Note: this makes it easier ... to claim the old territory."""
    me = Seat("", {"saxony": 1}, ruins={"ukraine": 1})
    assert paid(play(scene(me), "take poland"), "take ukraine") == 2


def test_an_own_declining_province_costs_what_stands_in_it() -> None:
    """Heritage: following the normal rules of conquest; here 3 pawns and a fort."""
    me = Seat(
        "heritage", {"poland": 1}, past="philosophy fortification", ruins={"ukraine": 3}
    )
    assert paid(scene(me), "take ukraine") == 2 + 3 + 1


def test_a_fort_is_cleared_with_its_province() -> None:
    """Ruling: empty every own declining province ... of pawns and fort."""
    me = Seat("", {"saxony": 1}, past="fortification", ruins={"ukraine": 1})
    state = scene(me)
    assert forts(state) == {"ukraine"}
    play(state, "take poland")
    assert forts(state) == set()
    assert paid(state, "take ukraine") == 2


def test_heritage_clears_nothing() -> None:
    """Heritage: prevents the automatic clearing of adjacent declining provinces."""
    me = Seat("heritage", {"saxony": 1}, ruins={"ukraine": 1, "ruthenia": 1})
    assert ruins("take poland", me=me) == {"ukraine", "ruthenia"}


def test_declining_provinces_of_others_are_not_cleared() -> None:
    """Declining Turn, Note: ... of the *same* player may not come in contact."""
    state = scene(Seat("", {"saxony": 1}), Seat("", ruins={"ukraine": 1}))
    assert held(play(state, "take poland"), 1, declining=True) == {"ukraine"}


def test_espionage_clears_as_a_conquest_does() -> None:
    """Ruling: conquest, Espionage or conversion alike."""
    me = Seat("espionage", {"saxony": 1}, ruins={"ukraine": 1})
    assert ruins("espionage poland", me=me) == set()


def test_an_entry_clears_as_a_conquest_does() -> None:
    """Ruling: (entries too)."""
    me = Seat("", ruins={"wales_england": 1, "frisia": 1})
    assert ruins("take scotland", me=me) == {"frisia"}


def test_provinces_across_a_strait_are_cleared() -> None:
    """Ruling: in the target's `neighbours` (straits included)."""
    me = Seat("", {"saxony": 1}, ruins={"norway": 1})
    assert ruins("take denmark", me=me) == set()


def test_a_declining_river_stays_beside_a_conquest() -> None:
    """Declining Turn: this is only applied to NON-RIVER PROVINCES."""
    me = Seat("", {"alpes": 1}, ruins={"danuvius": 1, "ister": 1})
    assert ruins("take pannonia", me=me, **SOUTH) == {"danuvius", "ister"}


def test_a_conquered_river_clears_nothing() -> None:
    """Declining Turn: as long as any of the provinces ... is a river."""
    me = Seat("", {"alpes": 1}, ruins={"dacia": 1, "illyricum": 1})
    assert ruins("take danuvius", me=me, **SOUTH) == {"dacia", "illyricum"}


def test_light_blue_water_is_as_a_river() -> None:
    """Note: light blue regions have the same rules as the rivers."""
    me = Seat("", {"illyricum": 1}, ruins={"adriatic": 1, "etruria": 1})
    assert ruins("take macedonia", me=me, **SOUTH) == {"adriatic", "etruria"}
    me = Seat("", {"illyricum": 1}, ruins={"etruria": 1, "achaea": 1})
    assert ruins("take adriatic", me=me, **SOUTH) == {"etruria", "achaea"}


def test_land_beside_land_is_cleared_and_the_river_beside_it_is_not() -> None:
    """Declining Turn, Note: must be immediately cleared ... non-river provinces."""
    me = Seat("", {"illyricum": 1}, ruins={"alpes": 1, "padus": 1})
    assert ruins("take cisalpina", me=me, **SOUTH) == {"padus"}


def test_an_own_declining_province_may_be_conquered() -> None:
    """Heritage: conquering your own declining provinces is allowed without it too."""
    me = Seat("", {"danuvius": 1}, ruins={"dacia": 1, "illyricum": 1})
    state = scene(me, **SOUTH)
    assert paid(state, "take dacia") == 3 + 1
    assert (held(state, 0), held(state, 0, True)) == (
        {"danuvius", "dacia"}, {"illyricum"}
    )


def test_conquering_one_own_ruin_clears_the_others_beside_it() -> None:
    """Declining Turn, Note: the adjacent provinces of the declining empire."""
    me = Seat("", {"danuvius": 1}, ruins={"alpes": 1, "gallia": 1, "dacia": 1})
    assert ruins("take alpes", me=me, **SOUTH) == {"dacia"}


def test_own_ruins_conquered_count_for_culture_and_not_for_slavery() -> None:
    """Rulings: each declining province (own too) counts one; own count none."""
    me = Seat("culture slavery", {"danuvius": 1}, ruins={"dacia": 1})
    state = play(scene(me, **SOUTH), "take dacia")
    assert (mark(state, "defeated"), mark(state, "slavery")) == (1, 0)


def test_own_ruins_are_no_base_for_expansion() -> None:
    """Ruling: own declining provinces are not a base."""
    state = scene(Seat("", {"castile": 1}, ruins={"saxony": 1}))
    assert targets(state) == {"asturias", "catalonia", "lusitania", "andalusia"}


def test_own_declining_mountains_give_no_discount() -> None:
    """Ruling: an abandoned or declining one does not."""
    me = Seat("heritage", {"saxony": 1}, ruins={"bohemia": 1})
    assert paid(scene(me), "take poland") == 3
