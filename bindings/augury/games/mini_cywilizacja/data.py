"""Mini Cywilizacja: cards and tables, from the package or from a file of one's own.

A card file of one's own is a TOML file like ``data/mini_cywilizacja/cards.toml`` of the
package, whose header defines the words of an action.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from math import comb
from typing import Any

from augury.errors import BadData, BadOption
from augury.fields import Table, parse_toml, read_own
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.deck import (
    COLOURS,
    MATERIALS,
    SIDES,
    Building,
    Card,
    Deck,
    Variant,
)
from augury.games.mini_cywilizacja.effects import read_effect

STANDARD = "standard"
MAX_VP = 20
LAST_PURCHASES = 9
"""Buildings of a seat without extra turns: 7 end the game and two rounds follow."""
MOST_CHOICES = 300_000
"""Of the symbols of a settlement at the end; the cards of the package allow 236,544."""


def built_in(name: str) -> str:
    """Text of a file of the package."""
    path = f"data/mini_cywilizacja/{name}.toml"
    return (files("augury") / path).read_text("utf-8")


@cache
def load_weights() -> dict[str, dict[str, float]]:
    """Return what the engine believes about good play."""
    return tomllib.loads(built_in("weights"))


@cache
def load_tables() -> dict[str, Any]:
    """Return variants and scoring tables of the package."""
    return tomllib.loads(built_in("variants"))


@cache
def load_standard() -> Deck:
    """Return the deck of the package."""
    return parse_deck(built_in("cards"))


def load_deck(name_or_path: str) -> Deck:
    """Return a deck: ``standard``, or that of a file.

    Raises
    ------
    BadOption
        When the file cannot be read.
    BadData
        When it holds no cards to play with.
    """
    if name_or_path == STANDARD:
        return load_standard()
    return read_own(name_or_path, parse_deck)


def parse_deck(text: str) -> Deck:
    """Read a card file; raises BadData with card, side, half and field."""
    file, tables = parse_toml(text), load_tables()
    file.text("game")
    if "provenance" in file.names():
        file.text("provenance")
    cards = [read_card(row) for row in file.tables("card", 1, kernel.LIMITS["cards"])]
    file.end()
    check_names(cards)
    check_choices(cards)
    scoring, completion = tables["scoring"], tables["completion"]
    return Deck(
        cards=tuple(cards),
        variants={
            row["id"]: Variant(
                row["id"], row["name"], row["buildings_to_end"], by_players(row["deck"])
            )
            for row in tables["variant"]
        },
        pool=by_players(tables["setup"]["pool_size"]),
        rounds=tables["end"]["rounds_after_trigger"],
        units=scoring["hand_units_per_vp"],
        art=tuple(scoring["art_vp"]),
        art_above=completion["art_vp_above_table"],
        digest=sha256(text.encode()).digest(),
    )


def by_players(row: Mapping[str, int]) -> dict[int, int]:
    """Read a table from number of players to number."""
    return {int(players): n for players, n in row.items()}


def read_card(row: Table) -> Card:
    """Read a card: its front, then its back."""
    key, base = row.text("id"), row.flag("base")
    if not key.isascii() or not key.isalnum():
        raise row.bad("id", "letters and digits")
    front, back = (
        [read_building(quarter) for quarter in row.tables(side, 2, 2)] for side in SIDES
    )
    row.end()
    return Card(key, base, ((front[0], front[1]), (back[0], back[1])))


def read_building(row: Table) -> Building:
    """Read a quarter of a card."""
    shield = row.table("shield")
    tags = row.keys("tags", ("sea",), "tags") if "tags" in row.names() else ()
    if "stated" in row.names():  # what has a source; nothing to play by
        row.keys("stated", row.names(), "a field")
    if "action" not in row.names():
        raise row.bad("action", "a list of effects, [] for none")
    cost = (row.integer("cost_wood", 0, 3), row.integer("cost_stone", 0, 3))
    if cost == (0, 0):
        raise row.bad("cost_stone", "1 to 3, as the building costs no wood")
    effects = tuple(map(read_effect, row.tables("action", 0, kernel.LIMITS["effects"])))
    for name in ("consume", "extra_turn", "search", "wild", "copy"):
        if [effect.name for effect in effects].count(name) > 1:
            raise row.bad("action", f"at most one {name}")
    building = Building(
        name=row.text("name"),
        gloss=row.text("gloss") if "gloss" in row.names() else "",
        colour=COLOURS.index(row.one_of("colour", COLOURS)),
        sea="sea" in tags,
        material=MATERIALS.index(shield.one_of("material", MATERIALS)),
        value=shield.integer("value", 1, 3),
        cost=cost,
        vp=row.integer("vp", 0, MAX_VP),
        effects=effects,
    )
    shield.end()
    row.end()
    return building


def check_names(cards: list[Card]) -> None:
    """No card and no building is there twice, as moves go by their names."""
    seen: dict[str, str] = {}
    for i, card in enumerate(cards):
        where = f'card[{i}] "{card.id}"'
        if card.id in seen:
            raise BadData(f"{where}: id", card.id, f"another id than {seen[card.id]}")
        seen[card.id] = where
    for i, card in enumerate(cards):
        for side, pair in zip(SIDES, card.sides, strict=True):
            for half, building in enumerate(pair):
                where = f'card[{i}] "{card.id}": {side}[{half}]: name'
                if building.name in seen:
                    wanted = f"another name than {seen[building.name]}"
                    raise BadData(where, building.name, wanted)
                seen[building.name] = where


def check_choices(cards: list[Card]) -> None:
    """Points are found by trying all choices of a settlement: they must not be many."""
    extra = sum(any(b.has("extra_turn") for b in quarters(card)) for card in cards)
    most = [0] + [-1] * (LAST_PURCHASES + extra)  # free symbols, by number of consumes
    counts = [most] + [[-1] * len(most) for _ in most[1:]]  # and of buildings
    for card in cards:
        for n in range(len(most) - 1, 0, -1):
            for building in quarters(card):
                used = building.has("consume")
                for c in range(used, len(most)):
                    if counts[n - 1][c - used] >= 0:
                        free = counts[n - 1][c - used] + building.free
                        counts[n][c] = max(counts[n][c], free)
    choices = max(
        comb(free + 6, 6) << c for row in counts for c, free in enumerate(row)
        if free >= 0
    )  # fmt: skip
    if choices > MOST_CHOICES:
        wanted = f"fewer wild, copied and consumed symbols: at most {MOST_CHOICES:,}"
        raise BadData("card", f"a settlement with {choices:,} choices", wanted)


def quarters(card: Card) -> tuple[Building, ...]:
    """Return the four buildings of a card."""
    return (*card.sides[0], *card.sides[1])


def check_set_up(deck: Deck, players: int, variant: Variant, base_set: bool) -> None:
    """There are cards enough, and a 1 of each material for every seat.

    Raises
    ------
    BadOption
        When a game cannot be set up.
    """
    size = variant.deck[players]
    base = [card for card in deck.cards if card.base and base_set]
    what = f"mini_cywilizacja: cards: {players} players and variant {variant.id} need "
    if len(deck.cards) < size:
        raise BadOption(f"{what}{size} cards, the file has {len(deck.cards)}")
    if len(base) > size:
        raise BadOption(f"{what}{size} cards, the file has {len(base)} base cards")
    needed = max(
        players - count_shows(0b01, base), players - count_shows(0b10, base),
        2 * players - count_shows(0b11, base),
    )  # fmt: skip
    cards = list(deck.cards)
    if needed > size - len(base) or count_shows(0b11, cards) < 2 * players or (
        min(count_shows(0b01, cards), count_shows(0b10, cards)) < players
    ):
        raise BadOption(f"{what}a card with 1 wood and another with 1 stone each")


def ones(card: Card) -> int:
    """Materials of which a card shows a 1 on either side, as a set."""
    return sum(
        {1 << b.material for side in card.sides for b in side if b.value == 1}
    )


def count_shows(materials: int, cards: list[Card]) -> int:
    """Cards that show a 1 of one of these materials."""
    return sum(ones(card) & materials != 0 for card in cards)
