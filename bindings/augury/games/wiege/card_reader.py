"""Die Wiege der Renaissance: the cards of a position; none is in two places."""

from collections import Counter
from typing import Any

from augury.errors import BadPosition
from augury.games.wiege.facts import Cards, Column, Table
from augury.spec import require_int, require_keys, require_list


class CardReader:
    """Reads cards and counts the copies that lie somewhere.

    Hands are shown when the game is over, piles never but to their owner.
    """

    def __init__(self, table: Table, over: bool) -> None:
        self.table = table
        self.over = over
        self.kinds = table.deck.kinds
        self.spare = table.cards.copy()

    def use(self, card: int, field: str) -> None:
        """Count a copy that lies here."""
        if not self.spare[card]:
            kind = self.kinds[card]
            copies = "the only one is" if kind.count == 1 else f"all {kind.count} are"
            raise BadPosition(field, kind.key, f"another card: {copies} elsewhere")
        self.spare[card] -= 1

    def read_card(self, value: object, field: str) -> int:
        """Read a card by its kind's key."""
        if not isinstance(value, str) or value not in self.table.kinds:
            raise BadPosition(field, value, "the key of a card")
        card = self.table.kinds[value]
        self.use(card, field)
        return card

    def read_list(self, value: object, field: str) -> list[int]:
        """Read cards that everybody sees."""
        return [
            self.read_card(key, f"{field}[{i}]")
            for i, key in enumerate(require_cards(value, field))
        ]

    def read_persons(self, value: object, field: str) -> list[int]:
        """Read personalities."""
        for i, key in enumerate(require_cards(value, field)):
            self.require_person(key, f"{field}[{i}]")
        return self.read_list(value, field)

    def require_person(self, key: object, field: str) -> None:
        """Check that a card, if it is one, is a personality."""
        if not isinstance(key, str) or key not in self.table.kinds:
            return  # no card: another error
        if not self.table.is_person(self.table.kinds[key]):
            raise BadPosition(field, key, "a personality")

    def read_columns(self, value: object) -> list[list[Column]]:
        """Read the columns of each seat."""
        rows = require_list(value, self.table.players, "columns")
        out = []
        for i, row in enumerate(rows):
            if not isinstance(row, list):
                raise BadPosition(f"columns[{i}]", row, "a list of columns")
            columns: list[Column] = []
            for j, column in enumerate(row):
                where = f"columns[{i}][{j}]"
                columns.append(self.read_column(column, where))
                self.check_symbols(columns, where)
            out.append(columns)
        return out

    def read_column(self, value: object, field: str) -> Column:
        """Read one column: a symbol, or both of a joker that lies alone."""
        row = require_keys(value, {"symbols", "cards"}, field)
        names, known = row["symbols"], self.table.deck.symbols
        if not isinstance(names, list) or len(names) not in (1, 2):
            raise BadPosition(f"{field}.symbols", names, "a list of a symbol or two")
        for i, name in enumerate(names):
            if not isinstance(name, str) or name not in known:
                wanted = f"one of: {', '.join(known)}"
                raise BadPosition(f"{field}.symbols[{i}]", name, wanted)
        symbols = [known.index(name) for name in names]
        cards = [
            self.read_laid(card, symbols, f"{field}.cards[{i}]")
            for i, card in enumerate(require_cards(row["cards"], f"{field}.cards"))
        ]
        if not cards:
            raise BadPosition(f"{field}.cards", [], "a card or more")
        if len(symbols) == 2 and (
            len(cards) > 1 or symbols != list(self.kinds[cards[0][0]].symbols)
        ):
            wanted = "one symbol, or those of a joker that lies alone, in its order"
            raise BadPosition(f"{field}.symbols", names, wanted)
        return Column(symbols, cards)

    def read_laid(
        self, value: object, symbols: list[int], field: str
    ) -> tuple[int, int]:
        """Read a card of a column and its value, which is 2 for a turned double."""
        key, worth = require_list(value, 2, field)
        card = self.read_card(key, f"{field}[0]")
        kind = self.kinds[card]
        if self.table.is_person(card) or not set(symbols) <= set(kind.symbols):
            names = " and ".join(self.table.deck.symbols[s] for s in symbols)
            raise BadPosition(f"{field}[0]", key, f"a culture card with {names}")
        most = 2 if kind.card == "double" else 1
        return card, require_int(worth, 1, most, f"{field}[1]")

    def check_symbols(self, columns: list[Column], field: str) -> None:
        """Each symbol has one column."""
        used = {symbol for column in columns[:-1] for symbol in column.symbols}
        for symbol in columns[-1].symbols:
            if symbol in used:
                name = self.table.deck.symbols[symbol]
                wanted = "a symbol without another column"
                raise BadPosition(f"{field}.symbols", name, wanted)

    def read_hands(self, value: object) -> list[Cards]:
        """Read the hands; cards of others are null."""
        rows = require_list(value, self.table.players, "hands")
        return [
            self.read_secret(row, f"hands[{i}]", self.over or self.is_own(i))
            for i, row in enumerate(rows)
        ]

    def read_piles(self, value: object) -> list[Cards]:
        """Read the person piles, top first; return them from the bottom."""
        rows = require_list(value, self.table.players, "piles")
        for i, row in enumerate(rows):
            for j, key in enumerate(require_cards(row, f"piles[{i}]")):
                self.require_person(key, f"piles[{i}][{j}]")
        return [
            self.read_secret(row, f"piles[{i}]", self.is_own(i))[::-1]
            for i, row in enumerate(rows)
        ]

    def is_own(self, seat: int) -> bool:
        """Whether the position shows the cards of a seat."""
        return self.table.seat in (None, seat)

    def read_secret(self, value: object, field: str, shown: bool) -> Cards:
        """Read cards that are shown, or count null for each."""
        rows = require_cards(value, field)
        if shown:
            return [self.read_card(key, f"{field}[{i}]") for i, key in enumerate(rows)]
        for i, key in enumerate(rows):
            if key is not None:
                raise BadPosition(f"{field}[{i}]", key, "null: a secret of that seat")
        return list(rows)

    # -- what is known of secret cards

    def read_known(
        self, value: object, hands: list[Cards], piles: list[Cards]
    ) -> list[Counter[int]]:
        """Read the cards known to be in a hand or pile; they lie there."""
        rows = require_list(value, self.table.players, "known")
        known = [self.read_counts(row, f"known[{i}]") for i, row in enumerate(rows)]
        for i, cards in enumerate(known):
            hand, pile = hands[i], piles[i]
            for card, n in cards.items():
                field = f"known[{i}].{self.kinds[card].key}"
                places = hand + pile if self.table.is_person(card) else hand
                seen = places.count(card)
                if n > seen and None not in places:
                    raise BadPosition(field, n, f"at most {seen}, as that seat has")
                for _ in range(n - seen):
                    self.use(card, field)
            self.check_room(i, unseen(cards, hand, pile), hand, pile)
        self.check_persons(known, hands, piles)
        return known

    def read_counts(self, value: object, field: str) -> Counter[int]:
        """Read the copies of each kind."""
        if not isinstance(value, dict):
            raise BadPosition(field, value, "an object from card to number")
        out: Counter[int] = Counter()
        for key, n in value.items():
            if key not in self.table.kinds:
                raise BadPosition(field, key, "the key of a card")
            card = self.table.kinds[key]
            out[card] = require_int(n, 1, self.kinds[card].count, f"{field}.{key}")
        return out

    def check_room(
        self, seat: int, known: Counter[int], hand: Cards, pile: Cards
    ) -> None:
        """Known cards fit into the hand and the pile, culture cards into the hand."""
        culture = sum(n for card, n in known.items() if not self.table.is_person(card))
        room = hand.count(None)
        if culture > room:
            wanted = f"at most {room}, the cards in hand"
            raise BadPosition(f"known[{seat}]", f"{culture} culture cards", wanted)
        room += pile.count(None)
        if known.total() > room:
            wanted = f"at most {room}, the cards in hand and pile"
            raise BadPosition(f"known[{seat}]", f"{known.total()} cards", wanted)

    def check_persons(
        self, known: list[Counter[int]], hands: list[Cards], piles: list[Cards]
    ) -> None:
        """There are personalities enough for the piles."""
        left = sum(n for card, n in self.spare.items() if self.table.is_person(card))
        for i, pile in enumerate(piles):
            persons = (
                n for card, n in unseen(known[i], hands[i], pile).items()
                if self.table.is_person(card)
            )  # fmt: skip
            surely = sum(persons)
            needed = max(pile.count(None) - surely, 0)
            if needed > left:
                most = f"at most {surely + left}: other personalities are elsewhere"
                raise BadPosition(f"piles[{i}]", f"{len(pile)} cards", most)
            left -= needed


def unseen(known: Counter[int], hand: Cards, pile: Cards) -> Counter[int]:
    """Cards that are known and not shown."""
    return known - Counter(card for card in hand + pile if card is not None)


def require_cards(value: object, field: str) -> list[Any]:
    """Check that a value is a list."""
    if not isinstance(value, list):
        raise BadPosition(field, value, "a list of cards")
    return value
