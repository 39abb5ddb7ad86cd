"""The columns of face-up culture cards of one player (wiege.txt:55-58, 103-107).

No symbol belongs to two columns of a player at once, so a symbol names a column.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .setup import Kind

NEW = "new"


@dataclass
class Column:
    """Cards (kind, value), bottom first, and the symbols the column counts as.

    It has one symbol, or two while it is a lone open joker (ruling 54).
    """

    symbols: list[str]
    cards: list[tuple[str, int]]


Columns = list[Column]


def column_of(columns: Columns, symbol: str) -> Column | None:
    """Find the column that counts as this symbol."""
    return next((c for c in columns if symbol in c.symbols), None)


# Putting down a cultural card (wiege.txt:55-57) and the Jokers (wiege.txt:105-107)


def targets(columns: Columns, card: Kind) -> list[str]:
    """List the symbols of columns where the card may lie, and "new" (ruling 54).

    Cards with the same symbol lie above one another, different ones next to each
    other (wiege.txt:57). A joker lies on a column that has one of its symbols, or is
    a new column if there is none (wiege.txt:106). Another card whose only match is an
    open joker may be a new column as well: "creating another column" is a way to
    clear the status of the joker (wiege.txt:107).
    """
    shared = [symbol for symbol in card.symbols if column_of(columns, symbol)]
    if not shared:
        return [NEW]
    matches = [column_of(columns, symbol) for symbol in shared]
    only_open = all(c is not None and len(c.symbols) == 2 for c in matches)
    if card.form != "joker" and only_open:
        return [*shared, NEW]
    return shared


def lay(columns: Columns, key: str, card: Kind, target: str) -> None:
    """Lay a card with value 1 on the column of the target symbol, or as a new one.

    The column then has that symbol only (wiege.txt:107, ruling 54). A new column
    takes its symbols away from an open joker, which keeps its other symbol.
    """
    if target == NEW:
        for column in columns:
            column.symbols = [s for s in column.symbols if s not in card.symbols]
        columns.append(Column(list(card.symbols), [(key, 1)]))
        return
    below = column_of(columns, target)
    assert below is not None
    below.symbols = [target]
    below.cards.append((key, 1))


# Cards with two symbols (wiege.txt:103-104)


def turnable(columns: Columns, kinds: Mapping[str, Kind]) -> list[str]:
    """Find two-symbol cards not covered and not yet turned (wiege.txt:104)."""
    return [
        key
        for key, value in (column.cards[-1] for column in columns)
        if kinds[key].form == "double" and value == 1
    ]


def turn(columns: Columns, key: str) -> None:
    """Turn it: "From now on the card has the value 2" (wiege.txt:104)."""
    for column in columns:
        if column.cards[-1] == (key, 1):
            column.cards[-1] = (key, 2)
            return


# What the columns count


def visible_genius(columns: Columns, kinds: Mapping[str, Kind], colour: str) -> int:
    """Count visible Genius symbols: covered ones do not show (wiege.txt:57, 98)."""
    return sum(kinds[column.cards[-1][0]].genius == colour for column in columns)


def number(columns: Columns, symbol: str) -> int:
    """Count the symbols shown on the cards of a column (wiege.txt:66).

    An open joker counts as either of its symbols (wiege.txt:107, ruling 11), a turned
    card twice, also when covered (ruling 9).
    """
    column = column_of(columns, symbol)
    return 0 if column is None else sum(value for _, value in column.cards)


# Cards that leave the columns


def remove_top(columns: Columns, symbol: str) -> str | None:
    """Remove the top card of a column, if there is one, and the column once empty.

    What remains keeps its symbol: once fixed, stays fixed (ruling 10).
    """
    column = column_of(columns, symbol)
    if column is None:
        return None
    key, _ = column.cards.pop()
    if not column.cards:
        columns.remove(column)
    return key


def remove_kind(columns: Columns, symbol: str, key: str) -> None:
    """Remove the topmost card of a kind from a column, and the column once empty.

    Ruling of this model: topmost; the rest of the column is lost anyway.
    """
    column = column_of(columns, symbol)
    assert column is not None
    at = max(i for i, (kind, _) in enumerate(column.cards) if kind == key)
    del column.cards[at]
    if not column.cards:
        columns.remove(column)


def remove_all_tops(columns: Columns) -> list[str]:
    """Remove the first card of each column (wiege.txt:113, ruling 55)."""
    symbols: Sequence[str] = [column.symbols[0] for column in columns]
    return [key for symbol in symbols if (key := remove_top(columns, symbol))]
