"""Card files of one's own: the words of an action, and what is wrong with them."""

import pytest

from augury.games.mini_cywilizacja.data import parse_deck
from tests.mini_cywilizacja.scenes import action, card_file
from tests.mini_cywilizacja.test_card_file import CARDS, broken

EFFECTS = [
    ("", "op"), ('op = "fly"', "op"), ("op = 1", "op"),
    ('op = "give"', "symbols"), ('op = "give", symbols = {}', "symbols"),
    ('op = "give", symbols = 1', "symbols"), ('op = "give", symbols = ["cow"]',
                                              "symbols"),
    ('op = "give", symbols = { dragon = 1 }', "symbols.dragon"),
    ('op = "give", symbols = { sea = 1 }', "symbols.sea"),
    ('op = "give", symbols = { animal = 1 }', "symbols.animal"),
    *((f'op = "give", symbols = {{ cow = {n} }}', "symbols.cow")
      for n in ("0", "4", "true", "1.0")),
    ('op = "give", symbols = { cow = 1 }, vp = 1', "vp"),
    *((f'op = "{op}"', "n") for op in ("wild", "copy", "art")),
    *((f'op = "{op}", n = {n}', "n") for op in ("wild", "copy", "art")
      for n in ("0", "4", "true", '"1"')),
    ('op = "per", vp = 1', "each"), ('op = "per", each = [], vp = 1', "each"),
    ('op = "per", each = "cow", vp = 1', "each"),
    ('op = "per", each = ["dragon"], vp = 1', "each[0]"),
    ('op = "per", each = ["cow", "cow"], vp = 1', "each"),
    ('op = "per", each = ["cow"]', "vp"),
    ('op = "per", each = ["cow"], vp = -1', "vp"),
    ('op = "per", each = ["cow"], vp = 21', "vp"),
    ('op = "pair", right = ["cow"], vp = 1', "left"),
    ('op = "pair", left = ["cow"], vp = 1', "right"),
    ('op = "pair", left = ["cow"], right = [], vp = 1', "right"),
    ('op = "pair", left = ["cow"], right = ["cow"], vp = 1', "right"),
    ('op = "pair", left = ["animal"], right = ["milk", "sheep"], vp = 1', "right"),
    ('op = "pair", left = ["cow"], right = ["milk"]', "vp"),
    ('op = "consume", vp = 1', "lose"),
    ('op = "consume", lose = "sea", vp = 1', "lose"),
    ('op = "consume", lose = "animal", vp = 1', "lose"),
    ('op = "consume", lose = ["cow"], vp = 1', "lose"),
    ('op = "consume", lose = "cow"', "vp"),
    *((f'op = "{op}"', "vp") for op in ("distinct_animals", "distinct_vp",
      "distinct_shields", "distinct_colours", "distinct_costs")),
    *((f'op = "distinct_vp", vp = {n}', "vp") for n in ("0", "21", "true")),
    ('op = "colour_count", vp = 1', "colour"),
    ('op = "colour_count", colour = "pink", vp = 1', "colour"),
    ('op = "colour_count", colour = "red", vp = 0', "vp"),
    ('op = "hand", vp = 1', "material"), ('op = "hand", material = "wood"', "vp"),
    ('op = "hand", material = "iron", vp = 1', "material"),
    ('op = "discount"', "material"), ('op = "discount", material = "both"', "material"),
    ('op = "search", n = 1', "n"), ('op = "substitute", n = 1', "n"),
    ('op = "extra_turn", vp = 1', "vp"),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "field"), EFFECTS)
def test_a_wrong_effect_is_named(effect: str, field: str) -> None:
    error = broken("k2", action('op = "art", n = 1', effect))
    assert error.field == f'card[0] "k": front[1]: action[1]: {field}'


SOURCES = {"person": 1, "cow": 1, "horse": 1, "sheep": 1, "grain": 1, "sea": 1,
           "animal": 1, "milk": 2, "meat": 2, "clothing": 2, "sword": 3}  # fmt: skip
MADE = {"person": 1, "cow": 1, "horse": 1, "sheep": 1, "grain": 1, "milk": 2,
        "meat": 2, "clothing": 2, "sword": 3}  # fmt: skip


@pytest.mark.parametrize("source", SOURCES)
def test_what_is_made_is_of_a_higher_layer(source: str) -> None:
    """cards.toml: make only leads upward, in three layers."""
    for made, layer in MADE.items():
        make = f"vp = 0, make = {{ {made} = 1 }}"
        effects = [
            f'op = "per", each = ["{source}"], {make}',
            f'op = "pair", left = ["person"], right = ["{source}"], {make}',
        ]
        if source not in ("animal", "sea"):
            effects.append(f'op = "consume", lose = "{source}", {make}')
        for effect in effects:
            if source == "person" and "pair" in effect:
                continue
            if layer > SOURCES[source]:
                lines = {"k1": action(effect)}
                assert parse_deck(card_file(CARDS, lines, size=0)).building(0).effects
                continue
            field = "make" if source == "sword" else f"make.{made}"
            error = broken("k1", action(effect))
            assert error.field == f'card[0] "k": front[0]: action[0]: {field}'


@pytest.mark.parametrize(
    ("make", "field"),
    [("{}", "make"), ("1", "make"), ("{ milk = 0 }", "make.milk"),
     ("{ milk = 4 }", "make.milk"), ("{ milk = true }", "make.milk")],
)  # fmt: skip
def test_what_is_made_is_a_number_of_symbols(make: str, field: str) -> None:
    effect = f'op = "per", each = ["cow"], vp = 0, make = {make}'
    error = broken("k1", action(effect))
    assert error.field == f'card[0] "k": front[0]: action[0]: {field}'


def test_nothing_is_made_by_other_effects() -> None:
    error = broken("k1", action('op = "art", n = 1, make = { milk = 1 }'))
    assert error.field == 'card[0] "k": front[0]: action[0]: make'


def test_three_effects_are_the_most() -> None:
    lines = {"k1": action(*['op = "art", n = 1'] * 3)}
    assert len(parse_deck(card_file(CARDS, lines, size=0)).building(0).effects) == 3
    error = broken("k1", action(*['op = "art", n = 1'] * 4))
    assert error.field == 'card[0] "k": front[0]: action'


@pytest.mark.parametrize(
    "effect",
    ['op = "consume", lose = "cow", vp = 1', 'op = "extra_turn"', 'op = "search"'],
)
def test_some_effects_stand_once_on_a_building(effect: str) -> None:
    error = broken("k1", action(effect, effect))
    assert error.field == 'card[0] "k": front[0]: action'
    both = {"k1": action(effect), "k2": action(effect)}
    assert parse_deck(card_file(CARDS, both, size=0)).cards
