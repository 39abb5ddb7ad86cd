"""The final scoring line by line: what is told adds up, and to the kernel's points."""

import random
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from augury._search import Kernel, RawState
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.account import Account, account
from augury.games.mini_cywilizacja.data import load_weights
from augury.games.mini_cywilizacja.deck import Deck, Setting
from augury.games.mini_cywilizacja.ledger import Line
from augury.games.mini_cywilizacja.positions import describe
from tests.mini_cywilizacja.support import DECK, VARIANTS

Doc = dict[str, Any]


def setting_of(
    players: int, variant: str = "normal", deck: Deck = DECK
) -> tuple[Setting, bytes]:
    """What a game is played with, and its rules block."""
    chosen = deck.variants[variant]
    rules = kernel.make_rules(players, deck, chosen, True, False, load_weights())
    return Setting(deck, chosen, players, True, False), rules


def positions(
    setting: Setting, rules: bytes, seed: int
) -> Iterator[tuple[Doc, list[float]]]:
    """Every position of a random game, with the kernel's points."""
    raw = RawState(Kernel(kernel.capsule, rules, setting.players), seed)
    rng = random.Random(seed)
    while True:
        at = kernel.decode(rules, raw.to_bytes())
        yield describe(setting.deck, at), list(raw.scores())
        moves = raw.moves()
        if not moves:
            return
        raw.apply(rng.choice(moves))


def told(of_seat: Account) -> int:
    """Points that the notes name; each begins with them."""
    points = 0
    for line in of_seat.lines:
        for note in line.notes:
            if found := re.match(r"(?:gives up 1 \w+ for )?(\d+) VP", note):
                points += int(found[1])
    return points


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_lines_add_up_to_the_points(players: int, variant: str) -> None:
    setting, rules = setting_of(players, variant)
    for seed in range(12):
        for document, scores in positions(setting, rules, seed):
            for seat in range(players):
                found = account(setting, rules, document, seat)
                assert found.total == scores[seat]
                assert [line.name for line in found.lines] == document["built"][seat]
                assert sum(line.action for line in found.lines) == told(found)
                assert all(n > 0 for n in found.symbols.values())


def settled(
    built: list[str], beside: list[str] | None = None,
    hand: Mapping[str, str] | None = None,
) -> Account:
    """Account of seat 0 of two, with some buildings and hand cards."""
    setting, rules = setting_of(2)
    held = {"wood": None, "stone": None, **(hand or {})}
    for material, name in (hand or {}).items():
        quarter = DECK.quarters[name]
        held[material] = {  # type: ignore[assignment]
            "card": DECK.cards[quarter >> 2].id,
            "side": ("front", "back")[quarter >> 1 & 1],
            "half": ("upper", "lower")[quarter & 1],
        }
    empty = {"wood": None, "stone": None}
    document = {"built": [built, beside or []], "hands": [held, empty]}
    return account(setting, rules, document, 0)


def line_of(found: Account, name: str) -> Line:
    return next(line for line in found.lines if line.name == name)


def test_random_settlements_are_explained() -> None:
    """More buildings, copies and free choices than in a game."""
    rng = random.Random(5)
    _, rules = setting_of(2)
    choosing = [
        b.name for card in DECK.cards for side in card.sides for b in side
        if {effect.name for effect in b.effects} & {"wild", "copy", "consume"}
    ]
    names = sorted(DECK.quarters)
    for _ in range(400):
        built = rng.sample(choosing, rng.randint(0, 4))
        built += rng.sample(sorted({*names} - {*built}), rng.randint(1, 5))
        beside = rng.sample(names, rng.randint(0, 5))
        found = settled(built, beside)
        kinds = {
            kind
            for name in beside
            for effect in DECK.building(DECK.quarters[name]).effects
            if effect.name == "give"
            for kind in effect.make
        }
        best = kernel.best_choice(
            rules, [DECK.quarters[name] for name in built],
            sum(1 << kind for kind in kinds), 0, 0,
        )  # fmt: skip
        assert found.total == best["points"]
        assert sum(line.action for line in found.lines) == told(found)
        assert all(n > 0 for n in found.symbols.values())
        text = "; ".join(line.text for line in found.lines)
        assert text.count("gives up ") - text.count("not used") == len(best["used"])
        for word, key in (("copies ", "copied"), ("free choice: ", "wild")):
            parts = re.findall(rf"{word}((?:\d[^;]*)?)", text)
            numbers = [int(n) for n in re.findall(r"(\d) [a-z]+(?! \d)", " ".join(
                re.sub(r" from seat \d", "", part) for part in parts))]
            assert sum(numbers) == sum(best[key].values())


def test_processing_tells_what_is_used() -> None:
    """Card symbols: for each sheep 1 clothing and 2 VP."""
    found = settled(["Krawcowa", "Pastwisko"])
    assert line_of(found, "Pastwisko").text == "gives 1 cow, 1 sheep"
    assert line_of(found, "Krawcowa") == Line(
        "Krawcowa", "Seamstress", 2, 4,
        ("gives 1 sheep", "4 VP: 2 each for 2 sheep, makes 2 clothing from 2 sheep"),
    )  # fmt: skip
    assert found.symbols == {"cow": 1, "sheep": 2, "clothing": 2}
    assert found.total == 2 + 4 + 5


def test_pairs_tell_both_sides() -> None:
    found = settled(["Orka", "Pole", "Pastwisko", "Stadnina"])
    assert line_of(found, "Orka").text == (
        "8 VP: 4 each for 2 pairs of animal with grain (1 cow + 1 horse + 1 sheep; "
        "2 grain)"
    )
    assert settled(["Orka"]).lines[0].text == "nothing: no animal, no grain"


def test_a_symbol_is_given_up_once_or_not() -> None:
    """Card symbols: the player loses 1 sword and gains 4 VP."""
    found = settled(["Koszary", "Podbój"])
    assert line_of(found, "Podbój").text == "gives up 1 sword for 4 VP"
    assert found.symbols == {}
    assert settled(["Podbój"]).lines[0].text == "not used: gives up no sword"


def test_copies_tell_their_source() -> None:
    found = settled(["Targ", "Orka", "Pole"], ["Stado"])
    assert line_of(found, "Targ").text == "copies 1 cow from seat 1"
    alone = settled(["Targ"])
    assert alone.lines[0].text == "copies nothing, as nothing is there beside"


def test_art_is_counted_together() -> None:
    found = settled(["Sztuka", "Rzeźby"])
    assert found.art == 3
    assert found.art_points == 7
    assert [line.text for line in found.lines] == ["1 art symbol", "2 art symbols"]
    assert found.total == 2 + 1 + 7


def test_material_in_hand_is_halved_and_breaks_ties() -> None:
    """Counting points: the sum is divided by two; `hand` effects count on top."""
    found = settled(["Skład drewna"], hand={"wood": "Orka", "stone": "Zagroda"})
    assert (found.material, found.material_points, found.tie_break) == ((2, 3), 2, 5)
    assert found.lines[0].text == "2 VP: 1 for each wood in hand (2)"
    assert found.total == 4 + 2 + 2


def test_buildings_are_counted() -> None:
    names = ["Święto", "Skarbiec", "Rada starszych"]
    found = settled(names)
    assert [line.text for line in found.lines] == [
        "2 VP: 1 for each colour (blue, violet)",
        "3 VP: 1 for each cost (1w+2s, 2w+2s, 3w+3s)",
        "2 VP: 2 for each blue building (1)",
    ]


def test_support_and_nothing() -> None:
    assert settled(["Tartak"]).lines[0].text == "helps during play only"
    assert settled(["Obelisk"]).lines[0].text == "no action"
    assert settled([]).total == 0
