"""What chance decides in Quinto Império II, counted and compared with what it should.

Each count is also seen to fail when a part of it is bent.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import permutations, product
from typing import Any

import pytest

import augury
from augury._search import Kernel, RawState
from augury.games import _quinto_imperio as kernel
from tests.mini_cywilizacja.scenes import surprise
from tests.quinto_imperio.scenes import (
    BOARD,
    CARDS,
    MONUMENTS,
    PIECES,
    PRESTER,
    ROW,
    Seat,
    every,
    scene,
)
from tests.quinto_imperio.support import Doc, gains, load

TRIALS = 6000
SHOWN = [MONUMENTS.index(card) for card in ROW.split()]
REST = [n for n in range(len(MONUMENTS)) if n not in SHOWN]


def after(state: augury.State, move: str, times: int = TRIALS) -> Iterator[Doc]:
    """What the move leads to, with chance going on each time."""
    rules, raw, data = state.game.rules, state._raw, state.to_bytes()
    action = state.string_to_action(move)
    assert action in state.legal_actions()
    for _ in range(times):
        raw.load(data)
        raw.apply(action)
        yield kernel.decode(rules, raw.to_bytes())


def bent(counts: Counter[object]) -> Counter[object]:
    """A seventh of what came up is another outcome: the rarest one."""
    out = Counter(counts)
    rarest = min(counts, key=lambda outcome: (counts[outcome], str(outcome)))
    for outcome in counts:
        out[outcome] -= counts[outcome] // 7
    out[rarest] += counts.total() - out.total()
    return out


def check(counts: Counter[object], expected: Mapping[Any, float]) -> None:
    """The counts are as expected, and it would be seen if they were not."""
    assert abs(surprise(counts, expected)) < 5
    assert surprise(bent(counts), expected) > 10


# -- dice


ROLLS: Counter[object] = Counter(
    tuple(sorted(roll)) for roll in product(range(1, 7), repeat=3)
)
"""How many of 216 rolls show the same values."""


@cache
def rolls_of_starts() -> Counter[object]:
    game = load(2)
    small = Kernel(kernel.capsule, game.rules, 2)
    found: Counter[object] = Counter()
    for seed in range(20_000):
        at = kernel.decode(game.rules, RawState(small, seed).to_bytes())
        found[tuple(at["dice"])] += 1
    return found


@cache
def rolls_of_turns() -> Counter[object]:
    state = scene(dice="3")
    return Counter(tuple(at["dice"]) for at in after(state, "3 navigation 3", 20_000))


@pytest.mark.parametrize("rolls", [rolls_of_starts, rolls_of_turns])
def test_three_dice(rolls: Callable[[], Counter[Any]]) -> None:
    """Q:62: the three dice at the same time; row 34: when the turn before ends."""
    counts = rolls()
    assert ROLLS.total() == 216
    check(counts, ROLLS)
    loaded: Counter[object] = Counter()
    for i, roll in enumerate(counts.elements()):  # every tenth 1 is a 6
        loaded[tuple(sorted(6 if v == 1 and i % 10 == 0 else v for v in roll))] += 1
    assert surprise(loaded, ROLLS) > 5


def test_rolls_of_one_turn_do_not_tell_the_next() -> None:
    """Row 34: of each turn anew."""
    high = [
        sum(at["dice"]) > 10
        for at in after(scene(dice="3"), "3 navigation 3", 20_000)
    ]
    pairs: Counter[object] = Counter(zip(high[::2], high[1::2], strict=True))
    check(pairs, dict.fromkeys(product((False, True), repeat=2), 1.0))


# -- answers


@pytest.mark.parametrize("skill", [0, 25, 100])
@pytest.mark.parametrize(
    ("move", "guess"),
    [("1 knowledge", 0), ("2 knowledge", 0), ("3 knowledge", 1 / 3),
     ("4 knowledge", 1 / 3), ("5 knowledge", 1 / 2), ("6 knowledge", 1 / 2),
     ("1 knowledge 3", 1 / 3), ("2 knowledge 5", 1 / 2), ("4 knowledge 5", 1 / 2)],
)  # fmt: skip
def test_answers(move: str, guess: float, skill: int) -> None:
    """Ruling 13: p = g + k(1 - g), g = 0, 1/3, 1/2 for 1-2, 3-4, 5-6; row 34: by the
    final value."""
    others = Seat(knowledge="K2 25")  # so that a right answer brings two spies
    value, *raised = (int(word) for word in move.split() if word.isdigit())
    state = scene(Seat(spies=5), others, dice=f"{value} 1", skill=skill)
    least = 5 - (raised[0] - value if raised else 0)
    counts: Counter[object] = Counter(
        at["spies"][0] - least for at in after(state, move, 2000)
    )
    p = guess + skill / 100 * (1 - guess)
    if p in (0, 1):
        assert set(counts) == {2 * p}
        return
    check(counts, {2: p, 0: 1 - p})


# -- cards and pieces


def test_knowledge_cards() -> None:
    """Q:99: from the top of a shuffled pile: those that are left, equally likely."""
    for taken, left in (("", (25, 25)), ("K1 20, K2 5", (5, 20))):
        state = scene(Seat(), Seat(knowledge=taken), dice="3 3")
        counts: Counter[object] = Counter(
            at["knowledge"][0].index(1) for at in after(state, "3 knowledge")
        )
        check(counts, dict(enumerate(left)))


def test_the_answer_does_not_depend_on_the_card() -> None:
    """Row 34: the card is drawn, then the answer."""
    state = scene(dice="3 3")
    counts: Counter[object] = Counter(
        (at["knowledge"][0].index(1), at["spies"][0])
        for at in after(state, "3 knowledge")
    )
    check(counts, {(0, 2): 1, (0, 0): 1, (1, 1): 1, (1, 0): 1})


def test_crowns() -> None:
    """Ruling 14: face down and shuffled."""
    for taken, left in (("", (7, 7)), ("2 5, 3 2", (2, 5))):
        state = scene(Seat(), Seat(crowns=taken), dice="6 3")
        counts: Counter[object] = Counter(
            at["crowns"][0].index(1) for at in after(state, "6 crown")
        )
        check(counts, dict(enumerate(left)))


@pytest.mark.parametrize("colour", BOARD.colours)
def test_pieces_of_a_colour(colour: str) -> None:
    """Q:45: the pieces of each colour are shuffled separately."""
    side = {"green": "1 left", "orange": "1 right", "blue": "2 right"}[colour]
    first, *others = (name for name in PIECES if colour in name)
    for taken in ("", f"{first} 2, {others[0]} 1"):
        state = scene(Seat("goa"), Seat(pieces=taken), dice="1 2")
        left = {
            name: PIECES[name] - state_of(taken).get(name, 0)
            for name in (first, *others)
        }
        move = f"{side[0]} astrolabe {side}"
        counts: Counter[object] = Counter(
            list(PIECES)[at["pieces"][0].index(1)] for at in after(state, move)
        )
        check(counts, dict(left))


def state_of(taken: str) -> dict[str, int]:
    parts = (part.rsplit(" ", 1) for part in taken.split(", ") if part)
    return {name: int(number) for name, number in parts}


@pytest.mark.parametrize(
    ("kept", "discarded"),
    [("", ""), ("P11 P11 P12 P13 P14 P15 P15", "P01 P02 P06 P09 P09 P10")],
)
def test_prester_john_cards(kept: str, discarded: str) -> None:
    """Q:139: from the top of the shuffled pile, in which copies count."""
    others = Seat(prester=kept)
    state = scene(Seat("molucas"), others, dice="3 3", discarded=discarded)
    gone = [PRESTER.index(card) for card in discarded.split()]
    counts: Counter[object] = Counter(
        (at["kept"][0] or gains(gone, at["discarded"]))[0]
        for at in after(state, "3 prester_john 1")
    )
    taken = Counter(f"{kept} {discarded}".split())
    expected: dict[object, float] = {
        n: card.count - taken[card.id] for n, card in enumerate(CARDS.prester)
    }
    check(counts, {n: weight for n, weight in expected.items() if weight})


def test_pieces_that_are_rewards() -> None:
    """Q:261: the top piece of the pile of the colour indicated."""
    others = Seat(pieces="blue quadrante 1 3")
    state = scene(Seat("molucas"), others, dice="3 3")
    counts: Counter[object] = Counter()
    for at in after(state, "3 prester_john 1", 30_000):
        if PRESTER.index("P07") in at["discarded"]:
            counts[list(PIECES)[at["pieces"][0].index(1)]] += 1
    left = {name: n for name, n in PIECES.items() if "blue" in name}
    left.pop("blue quadrante 1")
    assert sum(left.values()) == 7
    check(counts, dict(left))


# -- monuments


def test_the_row_of_the_start() -> None:
    """Q:41-42: the cards are shuffled; every card may lie in every space."""
    game = load(2)
    small = Kernel(kernel.capsule, game.rules, 2)
    slots: list[Counter[object]] = [Counter() for _ in range(4)]
    pairs: Counter[object] = Counter()
    for seed in range(20_000):
        row = kernel.decode(game.rules, RawState(small, seed).to_bytes())["row"]
        for counts, card in zip(slots, row, strict=True):
            counts[card] += 1
        pairs[row[0], row[3]] += 1
    for counts in slots:
        check(counts, dict.fromkeys(range(32), 1.0))
    check(pairs, dict.fromkeys(permutations(range(32), 2), 1.0))


@pytest.mark.parametrize(("pile", "aside"), [(10, 18), (1, 20), (0, 21)])
def test_monuments_of_a_refill(pile: int, aside: int) -> None:
    """Row 33: pile and set-aside cards are one unseen set."""
    state = scene(
        Seat(monuments="M02 M04"), dice="3", row="M01 - M03 -", pile=pile, aside=aside
    )
    fields = kernel.decode(state.game.rules, state.to_bytes())
    unseen = set(REST) - set(fields["built"][1])
    assert len(unseen) == pile + aside
    counts: Counter[object] = Counter(
        tuple(at["row"][2:]) for at in after(state, "3 navigation 3", 20_000)
    )
    check(counts, dict.fromkeys(permutations(unseen, 2), 1.0))


@pytest.mark.parametrize("triggered", [False, True])
def test_monuments_that_are_rewards(triggered: bool) -> None:
    """Q:262: the top card of the pile; after the trigger of the set-aside cards."""
    pile = 0 if triggered else 10
    kept = [c.id for c in CARDS.prester if c.kind == "kept" for _ in range(c.count)]
    gone = [c.id for c in CARDS.prester if c.kind != "kept" for _ in range(c.count)]
    gone.remove("P09")
    state = scene(
        Seat("molucas"), Seat(prester=" ".join(kept)), dice="3 3",
        discarded=" ".join(gone), pile=pile, triggered=triggered,
    )  # fmt: skip
    fields = kernel.decode(state.game.rules, state.to_bytes())
    unseen = set(REST) - set(fields["built"][1])
    counts: Counter[object] = Counter(
        at["built"][0][0] for at in after(state, "3 prester_john 1")
    )
    check(counts, dict.fromkeys(unseen, 1.0))


# -- what is known


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nothing_is_hidden(seat: int) -> None:
    """Ruling 14: no private information: a sample is the state itself."""
    state = scene(Seat(pieces=every("blue")), players=3, dice="3 3 3")
    data = state.to_bytes()
    for seed in range(20):
        state._raw.determinize(seat, seed)
        assert state.to_bytes() == data
