"""The data files of Quinto Império II: every field, wrong in some way, is refused.

The wrong files are made from those of the package, one change at a time.
"""

import copy
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from augury.errors import BadData
from augury.games.quinto_imperio.data import (
    built_in,
    load_game,
    parse_board,
    parse_cards,
)

Doc = dict[str, Any]
Path = tuple[str | int, ...]

FILES = ("board", "cards")
GONE = object()
NOTES = {
    "board": {
        "game", "provenance", "source", "stated", "min_players", "max_players",
        "player_colours", "gain", "shared", "continent", "goods_all_different",
        "skill", "question", "p_correct",
    },
    "cards": {"game", "provenance"},
}  # fmt: skip
NAME = re.compile("[A-Za-z][A-Za-z0-9_]{0,63}")
CHOSEN = {"die", "continent", "colour", "kind", "of", "route_start"}  # of a few texts


@cache
def original(file: str) -> Doc:
    return tomllib.loads(built_in(file))


def written(value: Any) -> str:
    """A value as TOML, its lines not too long."""
    if isinstance(value, dict):
        pairs = (f"{json.dumps(key)} = {written(v)}" for key, v in value.items())
        return "{ " + ", ".join(pairs) + " }"
    if isinstance(value, list):
        return "[" + "".join(f"\n{written(v)}," for v in value) + "\n]"
    if isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    return repr(value)


def parse(file: str, doc: Doc) -> object:
    text = "\n".join(f"{json.dumps(key)} = {written(v)}" for key, v in doc.items())
    if file == "board":
        return parse_board(text)
    return parse_cards(text, load_game().board.colours)


def changed(file: str, path: Path, value: object) -> Doc:
    """The file with a field replaced or added."""
    doc = copy.deepcopy(original(file))
    *outer, last = path
    table: Any = doc
    for key in outer:
        table = table[key]
    if value is GONE:
        del table[last]
    else:
        table[last] = value
    return doc


def refused(file: str, doc: Doc) -> BadData:
    with pytest.raises(BadData) as caught:
        parse(file, doc)
    return caught.value


def name_of(doc: Doc, path: Path) -> str:
    """Record and field as errors write them."""
    out, table = "", doc
    for key in path[:-1]:
        table = table[key]  # type: ignore[index]
        if isinstance(key, int):
            key_text = table.get("id")
            named = isinstance(key_text, str) and NAME.fullmatch(key_text)
            out = out.removesuffix(".") + f"[{key}]"
            out += f' "{key_text}": ' if named else ": "
        else:
            out += f"{key}."
    return f"{out}{path[-1]}"


def fields(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every field; of records with equal fields the first."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield (*path, key)
            if isinstance(inner, (dict, list)):
                yield from fields(inner, (*path, key))
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        seen: set[str] = set()
        for i, record in enumerate(value):
            shape = " ".join(f"{k} {isinstance(v, dict) and [*v]}"
                             for k, v in record.items() if k not in ("count",))
            if shape not in seen:
                seen.add(shape)
                yield from fields(record, (*path, i))


def value_at(file: str, path: Path) -> Any:
    value: Any = original(file)
    for key in path:
        value = value[key]
    return value


def is_note(file: str, path: Path) -> bool:
    """Whether a field tells a reader something, but not the engine."""
    return path[-1] in NOTES[file] and path[0] != "padrao_place"


def wrong_values(path: Path, value: Any) -> Iterator[object]:
    """Values that a field like this cannot have."""
    if isinstance(value, bool):
        yield from ("x", 1, not value)
    elif isinstance(value, int):
        yield from (-1, 1000, "x", True, value + 0.5, [])
    elif isinstance(value, float):
        yield from (-0.5, 1.5, "x", True, 1)
    elif isinstance(value, str):
        yield from (3, "", True, [value], "x" * 100, "two\nlines")
        if path[-1] in CHOSEN or path[0] == "action":
            yield "nothing"
    elif isinstance(value, dict):
        yield from (3, "x", [], {"wood": 1})
    elif value and isinstance(value[0], dict):
        yield from (3, "x", {}, [], [3], value * 9)
    else:
        yield from (3, "x", {})
        if path[-1] not in ("actions", "die"):  # of which a place may have none
            yield []
        if path[-1] != "colours":  # whose names are free
            yield from (["nothing", *value[1:]], [[], *value[1:]])
        if isinstance(value[0], int):
            yield from ([-1, *value[1:]], [1000, *value[1:]], [0.5, *value[1:]])


ALL = [(file, path) for file in FILES for path in fields(original(file))]
READ = [(file, path) for file, path in ALL if not is_note(file, path)]
IDS = [".".join(map(str, (file, *path))) for file, path in READ]
GOODS = {"gold", "cotton", "porcelain", "sugar", "spices"}
NEEDED = [(f, p) for f, p in READ if p[0] != "action" or p[-1] not in GOODS]
"""Without the goods of a unit: it need not cost or give all."""


@pytest.mark.parametrize("file", FILES)
def test_the_files_are_sound_before_they_are_broken(file: str) -> None:
    """Written anew they are what they were."""
    game = load_game()
    found = parse(file, copy.deepcopy(original(file)))
    assert found == (game.board if file == "board" else game.cards)


def about(file: str, path: Path, error: BadData, doc: Doc) -> bool:
    """Whether an error names the record and the field, or something inside."""
    name = name_of(doc, path)
    return error.field == name or error.field.startswith((f"{name}[", f"{name}."))


@pytest.mark.parametrize(("file", "path"), NEEDED)
def test_a_missing_field_is_named(file: str, path: Path) -> None:
    doc = changed(file, path, GONE)
    error = refused(file, doc)
    assert about(file, path, error, doc), error


@pytest.mark.parametrize(("file", "path"), READ, ids=IDS)
def test_a_wrong_field_is_named(file: str, path: Path) -> None:
    for value in wrong_values(path, value_at(file, path)):
        doc = changed(file, path, value)
        error = refused(file, doc)
        assert about(file, path, error, doc), (value, error)


TABLES = [
    ("board", ()), ("board", ("space", 0)), ("board", ("action", 0)),
    ("board", ("action", 2, "unit_cost")), ("board", ("action", 2, "unit_gain")),
    ("board", ("astrolabe_track",)), ("board", ("monument_row",)),
    ("board", ("supply",)), ("board", ("player",)), ("board", ("setup",)),
    ("board", ("setup", "monuments_removed")), ("board", ("rules",)),
    ("board", ("answer",)), ("board", ("answer", "by_die", 1)),
    ("cards", ()), ("cards", ("prester_john", 0)),
    ("cards", ("prester_john", 0, "reward")), ("cards", ("prester_john", 10)),
    ("cards", ("prester_john", 13)), ("cards", ("crowns",)),
]  # fmt: skip


@pytest.mark.parametrize(("file", "table"), TABLES)
def test_an_unknown_field_is_named(file: str, table: Path) -> None:
    doc = changed(file, (*table, "wood"), 1)
    error = refused(file, doc)
    assert error.field == name_of(doc, (*table, "wood"))


# path, value, field
BROKEN: list[tuple[str, Path, object, str]] = [
    ("board", ("space", 0, "next"), ["goa", "macau"], 'space[0] "lisboa": next'),
    ("board", ("space", 0, "actions"), ["navigation"], 'space[0] "lisboa": actions'),
    ("board", ("space", 0, "actions"), ["crown"] * 2, 'space[0] "lisboa": actions'),
    ("board", ("space", 0, "actions"), ["crown", "astrolabe"],
     'space[0] "lisboa": actions'),
    ("board", ("space", 0, "actions"), ["padrao_asia", "padrao_africa"],
     'space[0] "lisboa": actions'),
    ("board", ("space", 0, "actions"), ["gold", "knowledge", "crown", "monument",
                                        "prester_john"], 'space[0] "lisboa": actions'),
    ("board", ("action", 1, "id"), "knowledge", 'action[1] "knowledge": id'),
    ("board", ("action", 0, "die_spaces"), 2, 'action[0] "knowledge": die_spaces'),
    ("board", ("action", 9, "die_spaces"), 0, 'action[9] "astrolabe": die_spaces'),
    ("board", ("action", 9, "die_spaces"), 10, 'action[9] "astrolabe": die_spaces'),
    ("board", ("action", 10, "die_spaces"), 1, 'action[10] "navigation": die_spaces'),
    ("board", ("action", 2, "unit_cost", "gold"), 4,
     'action[2] "cotton_sugar": unit_cost.gold'),
    ("board", ("action", 2, "unit_gain", "sugar"), 0,
     'action[2] "cotton_sugar": unit_gain.sugar'),
    ("board", ("astrolabe_track", "colours"), ["orange", "blue"],
     "astrolabe_track.colours"),
    ("board", ("astrolabe_track", "colours"), ["orange", "blue", "red"],
     "astrolabe_track.spaces[2]"),
    ("board", ("astrolabe_track", "start_index"), 8, "astrolabe_track.spaces[8]"),
    ("board", ("astrolabe_track", "start_index"), 19, "astrolabe_track.start_index"),
    ("board", ("astrolabe_track", "spaces", 4), "start", "astrolabe_track.spaces[4]"),
    ("board", ("astrolabe_track", "spaces"), ["start", "blue"],
     "astrolabe_track.spaces"),
    ("board", ("astrolabe_track", "spaces"), ["start"] + ["blue"] * 40,
     "astrolabe_track.spaces"),
    ("board", ("monument_row", "slot_cost"), [0, 1, 2], "monument_row.slot_cost"),
    ("board", ("monument_row", "slot_cost"), [0, 2, 1, 3], "monument_row.slot_cost"),
    ("board", ("monument_row", "slot_cost"), [0, 1, 2, 6], "monument_row.slot_cost"),
    ("board", ("supply", "gold"), 0, "supply.gold"),
    ("board", ("player", "padroes"), 21, "player.padroes"),
    ("board", ("player", "start_goods"), {"gold": 1}, "player.start_goods"),
    ("board", ("setup", "monuments_removed", "3"), 21, "setup.monuments_removed.3"),
    ("board", ("setup", "monuments_face_up"), 5, "setup.monuments_face_up"),
    ("board", ("rules", "eviction_gold"), 6, "rules.eviction_gold"),
    ("board", ("answer", "by_die", 0, "die"), [1], "answer.by_die"),
    ("board", ("answer", "by_die", 0, "die"), [1, 7], "answer.by_die[0]: die"),
    ("cards", ("knowledge", 1, "count"), 0, 'knowledge[1] "K2": count'),
    ("cards", ("monument", 31, "icons", 1), "sun", 'monument[31] "M32": icons[1]'),
    ("cards", ("prester_john", 0, "count"), 4, 'prester_john[0] "P01": count'),
    ("cards", ("prester_john", 0, "kind"), "vp", 'prester_john[0] "P01": vp'),
    ("cards", ("prester_john", 10, "kind"), "reward", 'prester_john[10] "P11": reward'),
    ("cards", ("prester_john", 10, "vp"), 0, 'prester_john[10] "P11": vp'),
    ("cards", ("prester_john", 0, "reward", "of"), "blue",
     'prester_john[0] "P01": reward.of'),
    ("cards", ("prester_john", 5, "reward", "of"), "gold",
     'prester_john[5] "P06": reward.of'),
    ("cards", ("prester_john", 9, "reward", "n"), 6,
     'prester_john[9] "P10": reward.n'),
    ("cards", ("crowns", "stack_vp"), [2, 10], "crowns.stack_vp"),
    ("cards", ("crowns", "stack_vp"), [1, 2, 3, 4, 5], "crowns.stack_vp"),
    ("cards", ("astrolabe_piece", 3, "colour"), "red", "astrolabe_piece[3]: colour"),
    ("cards", ("astrolabe_piece", 3, "count"), 21, "astrolabe_piece[3]: count"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "path", "value", "field"), BROKEN)
def test_what_else_cannot_be(file: str, path: Path, value: object, field: str) -> None:
    assert refused(file, changed(file, path, value)).field == field


def test_more_illustrations_than_can_be_told_apart() -> None:
    pieces = [
        piece | {"illustration": f"number_{n}"}
        for n, piece in enumerate(original("cards")["astrolabe_piece"])
    ]
    doc = changed("cards", ("astrolabe_piece",), pieces)
    assert refused("cards", doc).field == "astrolabe_piece"


@pytest.mark.parametrize(
    ("file", "path"), [(file, path) for file, path in ALL if is_note(file, path)]
)
def test_notes_may_be_anything_or_left_out(file: str, path: Path) -> None:
    """They say where a value is from, or repeat what the rules say."""
    sound = parse(file, original(file))
    assert parse(file, changed(file, path, GONE)) == sound
    anything: tuple[object, ...] = ("x", 3, [])
    for value in anything:
        assert parse(file, changed(file, path, value)) == sound


@pytest.mark.parametrize(
    ("file", "path", "value", "field"),
    [
        ("board", ("astrolabe_track", "colours"), [1, 2, 3], "astrolabe_track.colours"),
        ("board", ("space", 0, "next"), ["lisboa"], "space"),
        ("board", ("space", 0, "kind"), "astrolabe", 'space[0] "lisboa": actions'),
        ("board", ("padrao_place", 0, "colour"), "red", 'padrao_place[0] "africa_1": '
                                                        "colour"),
        ("cards", ("crowns", "stack_vp"), [True, True], "crowns.stack_vp"),
        ("cards", ("knowledge", 1, "id"), "K1", "knowledge: id"),
        ("cards", ("monument", 1, "id"), "M01", "monument: id"),
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_refused(
    file: str, path: Path, value: object, field: str
) -> None:
    assert refused(file, changed(file, path, value)).field == field
