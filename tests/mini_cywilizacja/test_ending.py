"""End of the game: the last rounds, extra turns, who has won."""

import random

import pytest

import augury
from tests.mini_cywilizacja.scenes import (
    Seat,
    action,
    built,
    document,
    play,
    scene,
    texts,
    toy,
)
from tests.mini_cywilizacja.support import DECK, load

EXTRA = action('op = "extra_turn"')
CARDS = {
    "a": "W3=10 W3 / W3 W3", "b": "W3=10 W3 / W3 W3", "c": "W3 W3 / W3 W3",
    "d": "W3 W3 / W3 W3", "e": "W3 W3 / W3 W3", "f": "W3 W3 / W3 W3",
    "one": "W1 S1 / W3 W3", "lone": "W1 S1 / W3 W3", "two": "W2 S2 / W2 S2",
    "three": "W3 S3 / W3 S3",
    "sun": "W3=10 W3 / W3 W3", "moon": "W3=10 W3 / W3 W3",
}  # fmt: skip
LINES = {"sun1": EXTRA, "moon1": EXTRA, "a1": "vp = 5", "b1": "vp = 5"}
NUMBERS = {"express": 3, "quick": 4, "normal": 5, "long": 6, "full": 7}


def toys(players: int = 2, variant: str = "express") -> augury.Game:
    return toy(CARDS, LINES, players, variant=variant)


def turns_left(state: augury.State) -> int | None:
    left = document(state)["turns_left"]
    return None if left is None else int(left)


def owners(state: augury.State) -> list[int]:
    """Who takes the turns to come if all of them are lost."""
    out = []
    while not state.is_terminal():
        out.append(state.current_player())
        play(state, "pass")
    return out


def names(number: int) -> str:
    """So many buildings of different cards."""
    return ", ".join(f"x{i:02}1" for i in range(number))


# -- the trigger


@pytest.mark.parametrize(("variant", "number"), NUMBERS.items())
def test_the_number_of_buildings_that_ends_the_game(variant: str, number: int) -> None:
    """M:56, M:178: 3, 4, 5, 6 or 7, depending on the variant."""
    assert DECK.variants[variant].goal == number
    for before in range(number):
        game = toys(variant=variant)
        state = scene(game, Seat("one1", names(before)), pool="a")
        play(state, "buy a1 wood")
        assert (turns_left(state) is None) == (before + 1 < number)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_round_and_two_more_are_played(players: int) -> None:
    """M:182, ruling 16: (remaining seats) + 2n turns after the trigger."""
    for seat in range(players):
        seats = [Seat("one1" if i == seat else "") for i in range(players)]
        seats[seat].built = names(2)
        state = scene(toys(players), *seats, seat=seat, pool="a")
        play(state, "buy a1 wood")
        rest = [*range(seat + 1, players), *range(players), *range(players)]
        assert turns_left(state) == len(rest)
        assert document(state)["to_move"] == rest[0]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_turn_after_the_trigger_comes_in_order(players: int) -> None:
    """M:182: if the starting player built it, each still gets one more turn; rounds."""
    for seat in range(players):
        seats = [Seat() for _ in range(players)]
        left = players - seat - 1 + 2 * players
        first = (seat + 1) % players
        state = scene(toys(players), *seats, seat=first, left=left)
        rest = [*range(seat + 1, players), *range(players), *range(players)]
        assert owners(state) == rest


def test_a_second_one_to_reach_the_number_changes_nothing() -> None:
    """M:178: when one of the players builds his 3rd building."""
    state = scene(
        toys(), Seat("", names(3)), Seat("one1", "c1, d1"), seat=1, left=3, pool="a"
    )
    play(state, "buy a1 wood")
    assert turns_left(state) == 2
    assert built(state, 1) == ["c1", "d1", "a1"]


def test_buildings_beyond_the_number_are_bought_and_count() -> None:
    """M:182, row 32: they normally draw materials or buy buildings."""
    state = scene(toys(), Seat("one1", names(3)), left=2, pool="a")
    play(state, "buy a1 wood")
    assert state.scores() == [5, 0]
    assert turns_left(state) == 1


# -- extra turns


def test_each_owner_takes_one_more_turn_after_the_last() -> None:
    """M:262: after all have finished their last turn, one additional turn."""
    state = scene(
        toys(3), Seat(), Seat("", "sun1"), Seat("", "moon1"), seat=2, left=1
    )
    play(state, "pass")
    assert turns_left(state) == 0
    assert document(state)["extra_turns"] == [0, 1, 1]
    assert owners(state) == [1, 2]


def test_seats_in_order_each_with_all_its_extra_turns_in_a_row() -> None:
    """Row 42: from seat 0, whoever triggered the end."""
    game = toy({**CARDS, "star": CARDS["sun"]}, {**LINES, "star1": EXTRA}, 3)
    state = scene(
        game, Seat("", "star1"), Seat(), Seat("", "moon1, sun1"), seat=2, left=1
    )
    assert owners(state) == [2, 0, 2, 2]


def test_without_such_a_card_the_game_is_over() -> None:
    """M:182: the two additional rounds are the last ones."""
    state = scene(toys(), Seat(), Seat(), seat=1, left=1)
    assert play(state, "pass").is_terminal()


def test_a_normal_turn_is_taken_and_what_is_bought_counts() -> None:
    """M:262: they may buy a building as normal, or draw a material."""
    state = scene(toys(), Seat("one1", "sun1", 1), Seat(), left=0, pool="a, two")
    assert texts(state) >= {"buy a1 wood", "draw wood two"}
    play(state, "buy a1 wood")
    assert state.is_terminal()
    assert state.scores() == [5, 0]


def test_bought_in_the_last_turn_before_it_still_counts() -> None:
    """Row 42: the list is fixed after the last round."""
    state = scene(toys(), Seat(), Seat("one1"), seat=1, left=1, pool="sun")
    play(state, "buy sun1 wood")
    assert (document(state)["to_move"], state.is_terminal()) == (1, False)
    assert document(state)["extra_turns"] == [0, 1]


def test_bought_in_an_extra_turn_it_gives_nothing() -> None:
    """Ruling 17: bought during an extra turn gives nothing."""
    state = scene(toys(), Seat("one1", "sun1", 1), Seat(), left=0, pool="moon")
    assert play(state, "buy moon1 wood").is_terminal()


def test_another_owner_follows_a_purchase_in_an_extra_turn() -> None:
    """Row 42: the list does not change any more."""
    seats = (Seat("one1", "sun1", 1), Seat("", "c1", 1))
    state = scene(toys(), *seats, left=0, pool="moon")
    play(state, "buy moon1 wood")
    assert document(state)["extra_turns"] == [0, 1]
    assert document(state)["to_move"] == 1


def test_a_lost_extra_turn_is_used_up() -> None:
    """Row 42: a lost one is used up; nothing is locked."""
    state = scene(toys(), Seat("", "c1", 2), Seat("", "d1", 2), left=0)
    assert owners(state) == [0, 0, 1, 1]


# -- who has won


def winners(*seats: Seat, players: int = 2) -> tuple[list[float], list[float]]:
    """Scores and shares of a win at the end."""
    state = scene(toys(players), *seats, seat=players - 1, left=1)
    play(state, *sorted(texts(state))[:1])
    if not state.is_terminal():
        raise AssertionError
    return state.scores(), state.returns()


def test_most_points_win() -> None:
    """M:190: the player who has gained the most VP wins."""
    assert winners(Seat("", "a1"), Seat()) == ([5, 0], [1, 0])
    assert winners(Seat("one1"), Seat("", "b1")) == ([0, 5], [0, 1])


@pytest.mark.parametrize(
    ("hands", "points"),
    [("", 0), ("one1", 0), ("one2", 0), ("two1", 1), ("three2", 1),
     ("one1, lone2", 1), ("one1, two2", 1), ("two1, three2", 2), ("three1, two2", 2)],
)  # fmt: skip
def test_half_of_the_material_in_hand_rounded_down(hands: str, points: int) -> None:
    """M:188: divides the sum of the materials they hold by two (rounding down)."""
    assert scene(toys(), Seat(hands)).scores() == [points, 0]


def test_a_full_hand_brings_3() -> None:
    """M:188: 3 wood and 3 stone are 6, that is 3 points."""
    game = toy({**CARDS, "stones": "S3 S3 / S3 S3"}, LINES)
    assert scene(game, Seat("three1, stones1")).scores() == [3, 0]


def test_in_a_tie_the_larger_sum_of_materials_wins() -> None:
    """M:190: 3 and 2 in hand are both 1 point."""
    assert winners(Seat("two1"), Seat("three2")) == ([1, 1], [0, 1])
    assert winners(Seat("one1, two2"), Seat("lone1, x002")) == ([1, 1], [1, 0])


def test_points_go_before_material() -> None:
    """M:190: only in case of a tie."""
    seats = (Seat("two1, three2"), Seat("", "a1"))
    assert winners(*seats) == ([2, 5], [0, 1])


def test_who_are_still_equal_share_the_victory() -> None:
    """M:190: if there is still a tie, the players share the victory."""
    assert winners(Seat("", "a1"), Seat("", "b1")) == ([5, 5], [0.5, 0.5])
    seats = (Seat("two1", "c1"), Seat("one1"), Seat("three2"))
    assert winners(*seats, players=3)[1] == [0, 0, 1]
    three = (Seat("", "a1"), Seat(), Seat("", "b1"))
    assert winners(*three, players=3)[1] == [0.5, 0, 0.5]


# -- whole games


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", NUMBERS)
def test_random_games_come_to_an_end_within_the_bound(
    players: int, variant: str
) -> None:
    """Ruling 28: a player triggers within 7B turns where no turn is lost."""
    for seed in range(5):
        state, rng = load(players, variant).new_initial_state(seed), random.Random(seed)
        while not state.is_terminal():
            moves = state.legal_actions()
            assert moves
            state.apply_action(rng.choice(moves))
        at = document(state)
        most = max(map(len, at["built"]))
        assert most >= NUMBERS[variant] or at["turns_left"] is None
        assert sum(state.returns()) == pytest.approx(1)
        assert at["turn"] <= 7 * NUMBERS[variant] * players + 3 * players + 9
