"""Mini Cywilizacja: the words of an action, as `cards.toml` defines them."""

from collections.abc import Callable, Collection

from augury.errors import BadData
from augury.fields import Table
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.deck import COLOURS, MATERIALS, SYMBOLS, Effect

ANIMALS = ("cow", "horse", "sheep")
GIVEN = SYMBOLS[:-1]
"""Symbols that a building can give: all but the sea, which is a tag."""
COUNTED = (*SYMBOLS, "animal")
LAYERS = {
    **dict.fromkeys(("person", "cow", "horse", "sheep", "grain", "sea"), 1),
    **dict.fromkeys(("milk", "meat", "clothing"), 2),
    "sword": 3,
}
"""What is made is of a higher layer than what it is made from."""
MOST = 3
"""Symbols of a kind, or free choices, in one effect."""
MAX_VP = 20


def read_effect(row: Table) -> Effect:
    """Read one effect."""
    name = row.one_of("op", kernel.OPS_BY_NAME)
    effect = READERS[name](row, name)
    row.end()
    return effect


def read_give(row: Table, name: str) -> Effect:
    """Read `symbols`."""
    return Effect(name, make=read_symbols(row, "symbols", GIVEN))


def read_number(row: Table, name: str) -> Effect:
    """Read `n`."""
    return Effect(name, n=row.integer("n", 1, MOST))


def read_per(row: Table, name: str) -> Effect:
    """Read `each`, `vp` and perhaps `make`."""
    each = read_set(row, "each")
    return Effect(name, read_vp(row, 0), left=each, make=read_make(row, each))


def read_pair(row: Table, name: str) -> Effect:
    """Read `left`, `right`, `vp` and perhaps `make`."""
    left, right = read_set(row, "left"), read_set(row, "right")
    if left & right:  # a symbol serves only once inside one effect
        raise row.bad("right", "no symbol that is in left")
    make = read_make(row, left | right)
    return Effect(name, read_vp(row, 0), left=left, right=right, make=make)


def read_consume(row: Table, name: str) -> Effect:
    """Read `lose`, `vp` and perhaps `make`."""
    lose = 1 << SYMBOLS.index(row.one_of("lose", GIVEN))
    return Effect(name, read_vp(row, 0), left=lose, make=read_make(row, lose))


def read_points(row: Table, name: str) -> Effect:
    """Read `vp`."""
    return Effect(name, read_vp(row, 1))


def read_colour_count(row: Table, name: str) -> Effect:
    """Read `colour` and `vp`."""
    colour = COLOURS.index(row.one_of("colour", COLOURS))
    return Effect(name, read_vp(row, 1), colour)


def read_hand(row: Table, name: str) -> Effect:
    """Read `material` and `vp`."""
    choices = (*MATERIALS, "both")
    return Effect(name, read_vp(row, 1), choices.index(row.one_of("material", choices)))


def read_discount(row: Table, name: str) -> Effect:
    """Read `material`."""
    return Effect(name, n=MATERIALS.index(row.one_of("material", MATERIALS)))


def read_bare(row: Table, name: str) -> Effect:
    """Read an effect without fields."""
    return Effect(name)


READERS: dict[str, Callable[[Table, str], Effect]] = {
    "give": read_give, "wild": read_number, "copy": read_number, "per": read_per,
    "pair": read_pair, "consume": read_consume, "art": read_number,
    "distinct_animals": read_points, "distinct_vp": read_points,
    "distinct_shields": read_points, "distinct_colours": read_points,
    "distinct_costs": read_points, "colour_count": read_colour_count,
    "hand": read_hand, "search": read_bare, "discount": read_discount,
    "substitute": read_bare, "extra_turn": read_bare,
}  # fmt: skip


def read_vp(row: Table, least: int) -> int:
    """Read the points of an effect."""
    return row.integer("vp", least, MAX_VP)


def read_set(row: Table, name: str) -> int:
    """Read a set of symbols, in which an animal is any of the three."""
    names = row.keys(name, COUNTED, "symbols")
    if not names:
        raise row.bad(name, "a symbol or more")
    kinds = {kind for word in names for kind in members(word)}
    return sum(1 << SYMBOLS.index(kind) for kind in kinds)


def members(word: str) -> tuple[str, ...]:
    """Return the symbols that a word stands for."""
    return ANIMALS if word == "animal" else (word,)


def read_symbols(row: Table, name: str, known: Collection[str]) -> dict[int, int]:
    """Read numbers of symbols."""
    table = row.table(name)
    for symbol in table.names():
        if symbol not in known:
            raise BadData(table.where + symbol, symbol, f"one of: {', '.join(known)}")
    if not table.names():
        raise row.bad(name, "a symbol or more")
    return {
        SYMBOLS.index(symbol): table.integer(symbol, 1, MOST)
        for symbol in table.names()
    }


def read_make(row: Table, sources: int) -> dict[int, int]:
    """Read what is made: of a higher layer than all it is made from."""
    if "make" not in row.names():
        return {}
    layer = max(LAYERS[s] for i, s in enumerate(SYMBOLS) if sources >> i & 1)
    higher = [symbol for symbol in GIVEN if LAYERS[symbol] > layer]
    if not higher:
        raise row.bad("make", "no such field here: nothing is made from a sword")
    return read_symbols(row, "make", higher)
