"""Drawing 1 material: what may be taken, what becomes of the card that is put down."""

import pytest

from tests.mini_cywilizacja.scenes import (
    Seat,
    document,
    hand,
    offered,
    play,
    pool,
    scene,
    texts,
    toy,
    values,
)

CARDS = {
    "one": "W1 S1 / S3 S2", "two": "W2 W3 / S1 S3", "deux": "W3 W2 / W1 W2",
    "three": "W3 S3 / W1 W2", "stone": "S2 S3 / W2 W1", "lone": "S1 W3 / S2 W2",
}  # fmt: skip
GAME = toy(CARDS)


def drawn(*seats: Seat, lying: str) -> set[str]:
    """What may be drawn."""
    return offered(scene(GAME, *seats, pool=lying), "draw")


def test_a_card_one_higher_is_taken_for_the_one_put_down() -> None:
    """M:101: takes from the table a material card that is 1 higher."""
    state = scene(GAME, Seat("one1"), pool="two, three, stone")
    assert offered(state, "draw") == {"wood two"}
    play(state, "draw wood two")
    assert hand(state) == ["two1"]
    assert values(state) == [2, 0]


def test_2_become_3() -> None:
    """M:108: if a player has 2 stone, they can only exchange it for 3 stone."""
    state = play(scene(GAME, Seat("stone1"), pool="two*"), "draw stone two")
    assert hand(state) == ["two4"]
    assert values(state) == [0, 3]
    assert pool(state) == "stone*"


def test_ola_chooses_among_the_cards_that_show_2_wood() -> None:
    """M:123: there are 3 cards showing 2 wood; she takes one of the three."""
    lying = "two, deux, stone*, three"
    assert drawn(Seat("one1, lone1"), lying=lying) == {
        "wood two", "wood deux", "wood stone"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("held", "lying", "offers"),
    [
        ("one1", "two, three, stone, lone", {"wood two", "stone lone"}),
        ("two1", "deux, three, stone, one", {"wood deux", "wood three", "stone one"}),
        ("one2", "deux*, three, stone, lone", {"wood deux", "stone stone"}),
        ("stone1", "two, deux*, three, lone", {"wood deux", "stone three"}),
    ],
)
def test_no_step_is_left_out_or_taken_twice(
    held: str, lying: str, offers: set[str]
) -> None:
    """M:108: with 2 stone only 3 stone follows, and no second card with 1 stone."""
    assert drawn(Seat(held), lying=lying) == offers


@pytest.mark.parametrize("held", ["three1", "three2"])
def test_after_a_3_there_is_nothing_to_draw(held: str) -> None:
    """M:99, ruling 3: at 3 there is no draw of that material."""
    material = {"three1": "wood", "three2": "stone"}[held]
    lying = "one, two, deux, stone, lone"
    offers = drawn(Seat(held), lying=lying)
    assert offers
    assert not [move for move in offers if move.startswith(material)]


def test_who_lacks_a_material_draws_a_1() -> None:
    """M:111: they simply draw a card with the 1 wood or 1 stone symbol."""
    state = scene(GAME, Seat("three1"), pool="one, lone, stone, two*")
    assert offered(state, "draw") == {"stone one", "stone lone", "stone two"}
    play(state, "draw stone lone")
    assert hand(state) == ["three1", "lone1"]
    assert pool(state) == "one, two*, stone"


def test_with_an_empty_hand_both_materials_may_be_drawn() -> None:
    """M:111: for wood and for stone alike."""
    state = scene(GAME, pool="one, stone*")
    assert offered(state, "draw") == {"wood one", "stone one", "wood stone"}


@pytest.mark.parametrize(
    ("held", "after"), [("one1", "one*"), ("deux3", "deux"), ("three3", "three")]
)
def test_the_card_put_down_is_turned_over(held: str, after: str) -> None:
    """M:117: the side the player was showing is now face-down."""
    state = play(scene(GAME, Seat(held), pool="two"), "draw wood two")
    assert pool(state) == after


def test_the_card_of_the_other_material_stays() -> None:
    """M:101: a player shows one material card and places it."""
    state = play(scene(GAME, Seat("one1, lone1"), pool="two"), "draw wood two")
    assert hand(state) == ["two1", "lone1"]


def test_the_reverse_of_the_card_put_down_may_not_be_drawn() -> None:
    """M:119: not the material that is on its reverse side; deux has 2 wood there."""
    state = scene(GAME, Seat("deux3"), pool="one")
    assert offered(state, "draw") == {"stone one"}
    assert not offered(state, "search")


def test_it_may_be_drawn_in_the_next_turn() -> None:
    """Row 34: it is barred this turn, not for ever."""
    state = scene(GAME, Seat("deux3"), Seat("three1"), pool="two, one")
    play(state, "draw wood two", "draw stone one")
    assert offered(state, "draw") == {"wood deux"}


def test_both_materials_of_a_side_are_two_draws() -> None:
    """Row 46: a draw names a material, which fixes the half."""
    state = scene(GAME, Seat(), pool="lone, one")
    assert offered(state, "draw") == {"wood one", "stone one", "stone lone"}
    assert hand(play(state.clone(), "draw wood one")) == ["one1"]
    assert hand(play(state, "draw stone one")) == ["one2"]


def test_the_other_half_of_a_card_in_hand_has_no_effect() -> None:
    """Row 46, M:77: only the shield that was named counts."""
    state = scene(GAME, Seat("one1"), pool="two, stone, lone")
    assert values(state) == [1, 0]
    assert offered(state, "draw") == {"wood two", "stone lone"}


def test_the_lower_half_counts_where_it_was_named() -> None:
    """Ruling 1: the player chooses the half when taking the card."""
    state = play(scene(GAME, Seat("one1"), pool="deux*"), "draw wood deux")
    assert hand(state) == ["deux4"]
    assert values(state) == [2, 0]


def test_two_halves_with_the_same_shield_are_one_draw() -> None:
    """Row 46: equal halves count as the first one."""
    game = toy({"a": "S2 S3 / W1 W1"})
    state = scene(game, pool="a*")
    assert offered(state, "draw") == {"wood a"}
    assert hand(play(state, "draw wood a")) == ["a3"]


def test_hidden_sides_are_not_drawn() -> None:
    """M:115: a card must be on the table with that symbol face-up."""
    state = scene(GAME, Seat("one1, lone1"), pool="stone, deux*")
    assert offered(state, "draw") == {"wood deux", "stone stone"}


def test_drawing_leaves_the_pool_as_large_as_it_was() -> None:
    """M:162: a card is laid only when there are fewer than at the start."""
    lying = "two, deux, three, stone"
    state = scene(GAME, Seat("one1"), pool=lying, stack="lone")
    play(state, "draw wood two")
    assert len(document(state)["pool"]) == 5
    state = scene(GAME, Seat("one1"), pool=lying, stack="lone, x00")
    play(state, "draw wood two")
    assert document(state)["stack"] == []


def test_a_missing_1_makes_the_pool_smaller_and_it_is_filled_up() -> None:
    """M:162: after such a draw too, as nothing was put down."""
    lying = "one, two, deux, three, stone, x00"
    state = play(scene(GAME, pool=lying, stack="lone"), "draw stone one")
    assert pool(state) == "two, deux, three, stone, lone*, x00"


def test_a_draw_or_a_purchase_not_passing() -> None:
    """M:95: a player must choose only one of them and may not pass."""
    state = scene(GAME, Seat("one1, three2"), pool="two")
    assert texts(state) == {"draw wood two"}
    assert document(play(state, "draw wood two"))["to_move"] == 1
