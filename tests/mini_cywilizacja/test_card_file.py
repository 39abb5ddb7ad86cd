"""Card files of one's own: what is wrong is refused by card, side, half and field."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import augury
from augury.cli.app import cli
from augury.errors import BadData, BadOption
from augury.games.mini_cywilizacja.data import built_in, load_deck, parse_deck
from tests.mini_cywilizacja.scenes import card_file

CARDS = {"k": "W1 S2=10 / W3=12 S1", "m": "S1 W2 / S3 W1"}
PLACES = {"k1": "front[0]", "k2": "front[1]", "k3": "back[0]", "k4": "back[1]"}
TEXT = card_file(CARDS, size=0)


def refused(text: str) -> BadData:
    with pytest.raises(BadData) as caught:
        parse_deck(text)
    return caught.value


def broken(place: str, line: str) -> BadData:
    """What is said when a building has this line."""
    return refused(card_file(CARDS, {place: line}, size=0))


def changed(old: str, new: str, text: str = TEXT) -> str:
    """The text with a passage replaced where it stands first."""
    assert old in text
    return text.replace(old, new, 1)


def test_the_file_is_sound_before_it_is_broken() -> None:
    assert [card.id for card in parse_deck(TEXT).cards] == ["k", "m"]


# -- buildings

WRONG = [
    *((f"cost_wood = {n}", "cost_wood") for n in ("-1", "4", "1.0", "true", '"1"')),
    *((f"cost_stone = {n}", "cost_stone") for n in ("-1", "4", "1.5", "[]")),
    *((f"vp = {n}", "vp") for n in ("-1", "21", "1.0", "false", '"1"')),
    ('colour = "pink"', "colour"), ("colour = 1", "colour"), ('colour = ""', "colour"),
    ('name = ""', "name"), ("name = 1", "name"), (f'name = "{"x" * 81}"', "name"),
    ('name = " a"', "name"), ('name = "a\\tb"', "name"),
    ('gloss = ""', "gloss"), ("gloss = 3", "gloss"),
    ('tags = "sea"', "tags"), ('tags = ["lake"]', "tags[0]"),
    ('tags = ["sea", "sea"]', "tags"), ("tags = [1]", "tags[0]"),
    ("shield = 1", "shield"), ('shield = "wood"', "shield"),
    ('shield = { material = "iron", value = 1 }', "shield.material"),
    ('shield = { material = "wood", value = 0 }', "shield.value"),
    ('shield = { material = "wood", value = 4 }', "shield.value"),
    ('shield = { material = "wood", value = true }', "shield.value"),
    ('shield = { value = 1 }', "shield.material"),
    ('shield = { material = "wood" }', "shield.value"),
    ('shield = { material = "wood", value = 1, size = 2 }', "shield.size"),
    ("action = 1", "action"), ("action = {}", "action"), ("action = [1]", "action[0]"),
    ("points = 3", "points"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "field"), WRONG)
@pytest.mark.parametrize("place", ["k1", "k4"])
def test_a_wrong_field_is_named(place: str, line: str, field: str) -> None:
    error = broken(place, line)
    assert error.field == f'card[0] "k": {PLACES[place]}: {field}'


@pytest.mark.parametrize(
    "field", ["name", "colour", "shield", "cost_wood", "cost_stone", "vp"]
)
def test_a_missing_field_is_named(field: str) -> None:
    start = TEXT.index('name = "m3"')
    text = TEXT[:start] + re.sub(rf"(?m)^{field} = .*\n", "", TEXT[start:], count=1)
    assert refused(text).field == f'card[1] "m": back[0]: {field}'


def test_what_may_be_left_out() -> None:
    """Tags, gloss and what has a source; the header of cards.toml says the same."""
    text = re.sub(r"(?m)^(tags|gloss|stated) = .*\n", "", built_in("cards"))
    deck = parse_deck(text)
    assert {deck.building(q).gloss for q in range(200)} == {""}
    assert not any(deck.building(q).sea for q in range(200))


def test_a_building_costs_something() -> None:
    """cards.toml: 0-3 each, not both 0."""
    error = broken("k3", "cost_wood = 0\ncost_stone = 0")
    assert error.field == 'card[0] "k": back[0]: cost_stone'
    for wood, stone in ((0, 1), (1, 0), (3, 3)):
        lines = {"k3": f"cost_wood = {wood}\ncost_stone = {stone}"}
        deck = parse_deck(card_file(CARDS, lines, size=0))
        assert deck.building(2).cost == (wood, stone)


# -- cards


@pytest.mark.parametrize("side", ["front", "back"])
def test_a_side_has_two_halves(side: str) -> None:
    """cards.toml: the two quarters of one side, upper half, lower half."""
    start = TEXT.index(f"[[card.{side}]]")
    end = TEXT.index("[[card", start + 1)
    half = TEXT[start:end]
    assert refused(TEXT[:start] + TEXT[end:]).field == f'card[0] "k": {side}'
    third = half.replace('name = "', 'name = "z')
    assert refused(TEXT[:start] + third + TEXT[start:]).field == f'card[0] "k": {side}'


def test_a_side_must_be_there() -> None:
    start, end = TEXT.index("[[card.back]]"), TEXT.index('[[card]]\nid = "m"')
    assert refused(TEXT[:start] + TEXT[end:]).field == 'card[0] "k": back'


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('id = "k"', "id = 1", "card[0]: id"), ('id = "k"', "", "card[0]: id"),
        ('id = "k"', 'id = ""', "card[0]: id"),
        ('id = "k"', 'id = "k 1"', "card[0]: id"),
        ('id = "k"', 'id = "ż"', "card[0]: id"),
        ("base = false", "", 'card[0] "k": base'),
        ("base = false", "base = 0", 'card[0] "k": base'),
        ("base = false", "base = false\ncolour = 1", 'card[0] "k": colour'),
        ('game = "Mini Cywilizacja"', "", "game"),
        ('game = "Mini Cywilizacja"', "game = 1", "game"),
        ('game = "Mini', 'players = 2\ngame = "Mini', "players"),
        ('game = "Mini', 'provenance = 2\ngame = "Mini', "provenance"),
    ],
)  # fmt: skip
def test_a_wrong_field_of_a_card_or_of_the_file(
    old: str, new: str, field: str
) -> None:
    assert refused(changed(old, new)).field == field


def test_ids_and_names_stand_once() -> None:
    """Moves go by them."""
    error = refused(changed('id = "m"', 'id = "k"'))
    assert error.field == 'card[1] "k": id'
    assert 'card[0] "k"' in str(error)
    error = refused(changed('name = "m4"', 'name = "k2"'))
    assert error.field == 'card[1] "m": back[1]: name'
    assert 'card[0] "k": front[1]' in str(error)
    error = refused(changed('name = "k2"', 'name = "k1"'))
    assert error.field == 'card[0] "k": front[1]: name'


def test_64_cards_are_the_most() -> None:
    assert len(parse_deck(card_file({}, size=64)).cards) == 64
    assert refused(card_file({}, size=65)).field == "card"
    assert refused('game = "Mini Cywilizacja"').field == "card"
    assert refused('game = "Mini Cywilizacja"\ncard = 3').field == "card"
    assert refused('game = "Mini Cywilizacja"\ncard = [3]').field == "card[0]"


# -- files


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("not TOML", "line 1"), ("game = \nb = 1", "line 1"),
        ("a = 1\na = 2\n", "line 2"), ("game = ", "file"),
        ("a" + ".a" * 32_000 + "=1", "line 1"), ("x = " + "[" * 4000, "file"),
        ("x = " + "9" * 4900, "file"), ("", "game"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_table_of_cards(text: str, field: str) -> None:
    assert refused(text).field == field


def test_a_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(changed("vp = 0", "vp = 99"), "utf-8")
    with pytest.raises(BadData) as caught:
        load_deck(str(path))
    assert caught.value.field == f'{path}: card[0] "k": front[0]: vp'
    assert "got 99, expected an integer from 0 to 20" in str(caught.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    with pytest.raises(BadOption, match="cannot be read"):
        augury.load("mini_cywilizacja", cards=str(path))
    path.write_bytes(b"# " + b"x" * 2**20)
    with pytest.raises(BadOption, match="at most 1 MiB"):
        load_deck(str(path))
    path.write_bytes(b"game = '\xff'")
    with pytest.raises(BadOption, match="byte 8 is not UTF-8"):
        load_deck(str(path))


# -- augury validate


def validate(path: Path, text: str) -> Result:
    path.write_text(text, "utf-8")
    return CliRunner().invoke(cli, ["validate", "mini_cywilizacja", str(path)])


def test_validate_tells_what_a_file_holds(tmp_path: Path) -> None:
    result = validate(tmp_path / "own.toml", built_in("cards"))
    assert result.exit_code == 0
    assert result.stdout == "Mini Cywilizacja: 50 cards, 10 of them in the base set\n"


def test_validate_tells_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    text = card_file(CARDS, {"k4": "cost_wood = 4"}, size=0)
    result = validate(path, text)
    assert result.exit_code == 2
    said = " ".join(result.stderr.split())
    assert f'{path}: card[0] "k": back[1]: cost_wood: got 4, expected' in said
    assert validate(path, "no TOML").exit_code == 2
