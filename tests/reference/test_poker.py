"""Kuhn and Leduc poker: rules, calibrated determinization, and Kuhn's solution."""

import itertools
from collections.abc import Callable

import pytest

import augury
from tests.reference.support import check_calibrated, play

KUHN = augury.load("kuhn_poker")
LEDUC = augury.load("leduc_poker")
SAMPLES = 6000


def dealt(game: augury.Game) -> list[tuple[str, ...]]:
    """The cards that each seat sees, in many new games."""
    states = [game.new_initial_state(seed) for seed in range(SAMPLES)]
    return [tuple(s.view(seat)["cards"][seat] for seat in (0, 1)) for s in states]


# -- Kuhn: rules


def kuhn(cards: str, betting: str = "") -> augury.State:
    document = {"cards": list(cards), "betting": betting}
    rng = ["1", "2", "3", "4"]
    return KUHN.state_from_json({"state": document, "rng": rng, "history": []})


@pytest.mark.parametrize(
    ("cards", "betting", "chips"),
    [
        ("KQ", "pp", 1), ("JQ", "pp", -1), ("KJ", "bb", 2), ("JK", "bb", -2),
        ("JK", "bp", 1), ("KJ", "pbp", -1), ("KQ", "pbb", 2), ("QK", "pbb", -2),
    ],
)
def test_kuhn_pays_the_winner_what_the_other_put_in(
    cards: str, betting: str, chips: int
) -> None:
    state = kuhn(cards, betting)
    assert state.is_terminal()
    assert state.scores() == [chips, -chips]


def test_kuhn_returns_map_two_chips_either_way_to_0_and_1() -> None:
    assert kuhn("KJ", "bb").returns() == [1, 0]
    assert kuhn("KJ", "pp").returns() == [0.75, 0.25]


@pytest.mark.parametrize("betting", ["", "p", "b", "pb"])
def test_kuhn_seats_take_turns_until_the_betting_ends(betting: str) -> None:
    state = kuhn("JQ", betting)
    assert state.current_player() == len(betting) % 2
    assert [state.action_to_string(a) for a in state.legal_actions()] == ["pass", "bet"]


def test_kuhn_deals_every_pair_of_cards_alike() -> None:
    deals = dealt(KUHN)
    check_calibrated(deals, dict.fromkeys(itertools.permutations("JQK", 2), 1 / 6))


@pytest.mark.parametrize("betting", ["", "p", "b", "pb"])
@pytest.mark.parametrize("card", "JQK")
@pytest.mark.parametrize("seat", [0, 1])
def test_kuhn_determinization_is_uniform_over_unseen_cards(
    seat: int, card: str, betting: str
) -> None:
    unseen = [c for c in "JQK" if c != card]
    state = kuhn(card + unseen[0] if seat == 0 else unseen[0] + card, betting)
    samples = [state.resample_from_infostate(seat, s) for s in range(SAMPLES)]
    check_calibrated(
        (s.view(1 - seat)["cards"][1 - seat] for s in samples),
        dict.fromkeys(unseen, 0.5),
    )


def test_kuhn_a_card_is_seen_after_a_call_only() -> None:
    assert kuhn("JQ", "bb").view(0)["cards"] == ["J", "Q"]
    assert kuhn("JQ", "pp").view(0)["cards"] == ["J", "Q"]
    assert kuhn("JQ", "bp").view(0)["cards"] == ["J", None]
    assert kuhn("JQ", "pbp").view(1)["cards"] == [None, "Q"]


@pytest.mark.parametrize("betting", ["p", "b", "pb", "bp", "pbp"])
def test_kuhn_hidden_cards_do_not_show_in_view_keys(betting: str) -> None:
    assert kuhn("JQ", betting)._raw.view_key(0) == kuhn("JK", betting)._raw.view_key(0)


@pytest.mark.parametrize("betting", ["pp", "bb", "pbb"])
def test_kuhn_shown_cards_do_show_in_view_keys(betting: str) -> None:
    assert kuhn("JQ", betting)._raw.view_key(0) != kuhn("JK", betting)._raw.view_key(0)


# -- Kuhn: the search against the game's solution

Policy = dict[str, str]
"""Play, p or b, by own card and betting."""
Choose = Callable[[int, str, str], str]
"""Play of a seat by its card and the betting."""
TURNS = {0: ("", "pb"), 1: ("p", "b")}


def most_visited_policy(exploration: float, seed: int) -> Policy:
    policy = {}
    for seat, bettings in TURNS.items():
        for card, betting in itertools.product("JQK", bettings):
            cards = [card, None] if seat == 0 else [None, card]
            report = augury.analyse(
                KUHN.position(seat, {"cards": cards, "betting": betting}),
                simulations=10_000, exploration=exploration, seed=seed,
                algorithm="so-ismcts",
            )
            policy[card + betting] = report.best.text[0]
    return policy


def chips_of_first(cards: tuple[str, str], betting: str, choose: Choose) -> float:
    state = kuhn("".join(cards), betting)
    if state.is_terminal():
        return state.scores()[0]
    seat = len(betting) % 2
    play_chosen = choose(seat, cards[seat], betting)
    return chips_of_first(cards, betting + play_chosen, choose)


def best_response(policy: Policy, seat: int) -> float:
    """Most chips the seat can win against the policy, over all its pure strategies.

    What it does with one card does not bear on the deals of another.
    """
    total = 0.0
    for own in "JQK":
        others = [card for card in "JQK" if card != own]
        deals = [(own, card) if seat == 0 else (card, own) for card in others]
        values = []
        for plays in itertools.product("pb", repeat=2):
            response = dict(zip(TURNS[seat], plays, strict=True))

            def choose(
                mover: int, card: str, betting: str, response: Policy = response
            ) -> str:
                return response[betting] if mover == seat else policy[card + betting]

            chips = sum(chips_of_first(deal, "", choose) for deal in deals)
            values.append(chips if seat == 0 else -chips)
        total += max(values)
    return total / 6


def nash_conv(policy: Policy) -> float:
    """Chips that both seats could gain by best responses; the game's sum is zero."""
    return best_response(policy, 0) + best_response(policy, 1)


def test_nash_conv_of_an_equilibrium_play_is_known() -> None:
    """Always passing loses 1 to a bettor in either seat."""
    passing = {
        card + betting: "p"
        for turns in TURNS.values()
        for card, betting in itertools.product("JQK", turns)
    }
    assert nash_conv(passing) == pytest.approx(2)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("exploration", [2.0, 0.5])
def test_kuhn_search_reaches_nash_conv_of_one_third(
    exploration: float, seed: int
) -> None:
    """10,000 simulations at each information state and c = 2, on utilities of 0..1 and
    (0.5) on chips."""
    policy = most_visited_policy(exploration, seed)
    assert nash_conv(policy) == pytest.approx(1 / 3, abs=0.02)


# -- Leduc: rules


def leduc(
    cards: str, betting: tuple[str, str] = ("", ""), card: str | None = None
) -> augury.State:
    document = {"cards": list(cards), "open": card, "betting": list(betting)}
    rng = ["1", "2", "3", "4"]
    return LEDUC.state_from_json({"state": document, "rng": rng, "history": []})


def texts(state: augury.State) -> list[str]:
    return [state.action_to_string(a) for a in state.legal_actions()]


@pytest.mark.parametrize(
    ("cards", "card", "winner"),
    [
        ("KQ", "J", 0), ("QK", "J", 1), ("JQ", "K", 1), ("JK", "J", 0), ("KJ", "J", 1),
        ("QK", "Q", 0), ("QJ", "J", 1),
    ],
)
def test_leduc_showdown_goes_to_the_pair_then_the_higher_card(
    cards: str, card: str, winner: int
) -> None:
    chips = leduc(cards, ("cc", "cc"), card).scores()
    assert chips == ([1, -1] if winner == 0 else [-1, 1])


@pytest.mark.parametrize(("cards", "card"), [("KK", "J"), ("QQ", "K"), ("JJ", "Q")])
def test_leduc_equal_cards_share(cards: str, card: str) -> None:
    state = leduc(cards, ("rc", "rc"), card)
    assert state.scores() == [0, 0]
    assert state.returns() == [0.5, 0.5]


@pytest.mark.parametrize(
    ("betting", "chips"),
    [
        (("rc", "cc"), 3), (("rrc", "cc"), 5), (("cc", "rc"), 5), (("cc", "rrc"), 9),
        (("crrc", "crrc"), 13), (("rc", "crc"), 7),
    ],
)
def test_leduc_raises_are_2_then_4_chips(betting: tuple[str, str], chips: int) -> None:
    assert leduc("KQ", betting, "J").scores() == [chips, -chips]


@pytest.mark.parametrize(
    ("betting", "chips"),
    [
        (("rf", ""), 1), (("crf", ""), -1), (("rrf", ""), -3), (("crrf", ""), 3),
        (("rc", "rf"), 3), (("cc", "crrf"), 5),
    ],
)
def test_leduc_a_fold_loses_what_was_put_in(
    betting: tuple[str, str], chips: int
) -> None:
    card = "J" if betting[1] else None
    assert leduc("QK", betting, card).scores() == [chips, -chips]


def test_leduc_returns_map_thirteen_chips_either_way_to_0_and_1() -> None:
    assert leduc("KQ", ("crrc", "crrc"), "J").returns() == [1, 0]


@pytest.mark.parametrize("line", ["raise raise", "call raise raise"])
def test_leduc_a_round_has_two_raises_at_most(line: str) -> None:
    state = LEDUC.new_initial_state(1)
    assert texts(play(state, line)) == ["fold", "call"]


def test_leduc_raises_count_anew_in_the_second_round() -> None:
    state = play(LEDUC.new_initial_state(1), "raise raise call raise")
    assert texts(state) == ["fold", "call", "raise"]


@pytest.mark.parametrize("line", ["", "call", "call call", "raise call call"])
def test_leduc_only_a_raise_can_be_folded_to(line: str) -> None:
    assert texts(play(LEDUC.new_initial_state(1), line)) == ["call", "raise"]


@pytest.mark.parametrize("line", ["call call", "raise call", "raise raise call"])
def test_leduc_seat_0_begins_both_rounds(line: str) -> None:
    state = LEDUC.new_initial_state(1)
    assert state.current_player() == 0
    assert play(state, line).current_player() == 0


def test_leduc_has_as_many_lines_of_betting_as_counted_by_hand() -> None:
    """A round has 5 lines that go on and 4 that fold: the second has 9 endings."""
    state = LEDUC.new_initial_state(1)

    def endings(at: augury.State) -> int:
        if at.is_terminal():
            return 1
        return sum(endings(at.child(a)) for a in at.legal_actions())

    assert endings(state) == 4 + 5 * 9


def test_leduc_deals_from_two_cards_of_each_rank() -> None:
    deals = dealt(LEDUC)
    check_calibrated(
        deals,
        {
            (a, b): (2 / 6) * ((1 if a == b else 2) / 5)
            for a, b in itertools.product("JQK", repeat=2)
        },
    )


@pytest.mark.parametrize("cards", ["KQ", "KK"])
def test_leduc_the_open_card_is_drawn_from_the_four_left(cards: str) -> None:
    start = leduc(cards, ("c", ""))
    drawn = []
    for seed in range(SAMPLES):
        state = start.clone()
        state._raw.rng_words = LEDUC.new_initial_state(seed)._raw.rng_words
        drawn.append(play(state, "call").view(0)["open"])
    left = {c: 2 - cards.count(c) for c in "JQK"}
    check_calibrated(drawn, {c: n / 4 for c, n in left.items() if n})


@pytest.mark.parametrize(
    ("own", "card"), [(a, b) for a in "JQK" for b in ("J", "Q", "K", None)]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_leduc_determinization_is_uniform_over_unseen_cards(
    seat: int, own: str, card: str | None
) -> None:
    left = {c: 2 - (c == own) - (c == card) for c in "JQK"}
    hidden = next(c for c in "JQK" if left[c])
    state = leduc(
        own + hidden if seat == 0 else hidden + own,
        ("rc", "c") if card else ("c", ""), card,
    )
    samples = [state.resample_from_infostate(seat, s) for s in range(SAMPLES)]
    check_calibrated(
        (s.view(1 - seat)["cards"][1 - seat] for s in samples),
        {c: n / sum(left.values()) for c, n in left.items() if n},
    )


def test_leduc_a_card_is_seen_at_the_showdown_only() -> None:
    assert leduc("JQ", ("cc", "cc"), "K").view(0)["cards"] == ["J", "Q"]
    assert leduc("JQ", ("cc", "rf"), "K").view(0)["cards"] == ["J", None]
    assert leduc("JQ", ("rf", "")).view(1)["cards"] == [None, "Q"]


def test_leduc_the_open_card_shows_in_the_view_key_that_turns_it_up() -> None:
    keys = {leduc("JQ", ("cc", ""), c)._raw.view_key(0) for c in "JQK"}
    assert len(keys) == 3


@pytest.mark.parametrize("betting", [("c", ""), ("cc", ""), ("rc", "c"), ("cc", "rf")])
def test_leduc_hidden_cards_do_not_show_in_view_keys(betting: tuple[str, str]) -> None:
    card = "K" if "c" in betting[0][1:] else None
    keys = {leduc("J" + c, betting, card)._raw.view_key(0) for c in "JQK"}
    assert len(keys) == 1


@pytest.mark.parametrize(
    "document",
    [
        {"cards": ["J", None], "open": "K", "betting": ["c", ""]},
        {"cards": ["J", None], "open": None, "betting": ["cc", ""]},
        {"cards": ["J", "Q"], "open": "K", "betting": ["cc", ""]},
        {"cards": ["J", None], "open": "K", "betting": ["rrrc", ""]},
        {"cards": ["J", None], "open": "K", "betting": ["ccc", ""]},
        {"cards": ["J", None], "open": None, "betting": ["f", ""]},
    ],
)
def test_leduc_positions_that_cannot_arise_are_refused(
    document: dict[str, object],
) -> None:
    with pytest.raises(augury.BadPosition):
        LEDUC.position(0, document)
