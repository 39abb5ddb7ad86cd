"""Setting of 1 Stone of Influence (wiege.txt:44-49, 95-102, 108-111)."""

from __future__ import annotations

from .columns import visible_genius
from .setup import Piece, Position, Table

SCORING_OF = {"blue": "culture", "red": "person"}  # wiege.txt:61

# Where a piece may be set (wiege.txt:45-47)


def free_places(table: Table, label: str, seat: int) -> list[int]:
    """List the places of one position that a piece of this seat may be set on.

    An event is "on his left or right side" or in the middle (wiege.txt:45). "Only up
    to two players" may be on it (wiege.txt:47), partners not both in the middle
    (wiege.txt:117). The first piece may be set on any place, others must be next to
    an occupied one, whoever is there (wiege.txt:46, ruling 1).
    """
    neighbours = table.neighbours(label)
    position = table.positions[label]
    owners = {piece.seat for piece in position.places.values()} | {seat}
    if neighbours is not None and seat not in neighbours:
        return []
    if len(owners) > 2:
        return []
    if neighbours is None and table.partner(seat) in owners:
        return []
    event = table.top(label)
    occupied = set(position.places)
    return [
        place
        for place in range(len(event.places))
        if place not in occupied and (not occupied or event.joined(place) & occupied)
    ]


def all_free_places(table: Table, seat: int) -> list[tuple[str, int]]:
    """List the free places of all positions, middle ones first (ruling 38)."""
    return [
        (label, place)
        for label in table.positions
        for place in free_places(table, label, seat)
    ]


# The set node (rulings 36, 46, 47, 56)


def settings(table: Table, seat: int) -> list[str]:
    """List what may be set, in the order piece, position, place (ruling 36).

    One of the own stones (wiege.txt:45) or the Genius figure (wiege.txt:97); if there
    is only the Genius it must be set (ruling 46). With neither in stock a set piece
    moves (wiege.txt:110, ruling 47). "It is not possible to miss this turn"; only who
    cannot occupy any event has to pass (wiege.txt:48, ruling 56).
    """
    pieces = []
    if table.stocks[seat][seat] > 0:
        pieces.append("stone")
    if table.genius[seat]:
        pieces.append("genius")
    found = [
        f"{piece} {label} {place}"
        for piece in pieces
        for label, place in all_free_places(table, seat)
    ]
    if not pieces:
        found = movings(table, seat)
    return found or ["pass"]


def movings(table: Table, seat: int) -> list[str]:
    """List all moves of a set piece "to another place" (wiege.txt:110).

    The piece is lifted first and all limits are judged after that (ruling 47).
    """
    found = []
    for label, position in table.positions.items():
        for place, piece in sorted(position.places.items()):
            if piece.seat != seat:
                continue
            del position.places[place]
            found += [
                f"move {label} {place} {to} {to_place}"
                for to, to_place in all_free_places(table, seat)
                if (to, to_place) != (label, place)
            ]
            position.places[place] = piece
    return found


def set_piece(table: Table, seat: int, words: list[str]) -> tuple[str, int, bool]:
    """Set or move a piece; return position and place, and if it is the Genius.

    Lifting never causes a scoring (ruling 28), setting the lifted piece may (47).
    """
    if words[0] == "move":
        piece = table.positions[words[1]].places.pop(int(words[2]))
        label, place = words[3], int(words[4])
    else:
        piece = Piece(seat, words[0] == "genius")
        label, place = words[1], int(words[2])
        if piece.genius:
            table.genius[seat] = False
        else:
            table.stocks[seat][seat] -= 1
    table.positions[label].places[place] = piece
    return label, place, piece.genius


def take_home(table: Table, position: Position) -> None:
    """Put all pieces of an event back to their stocks (wiege.txt:64, 89, 93)."""
    for piece in position.places.values():
        if piece.genius:
            table.genius[piece.seat] = True
        else:
            table.stocks[piece.seat][piece.seat] += 1
    position.places.clear()


# Causing a scoring (wiege.txt:61)


def caused(table: Table) -> tuple[str, str] | None:
    """Find a position with all places of a colour covered, and its kind of scoring.

    "It does not matter whether the setting area is occupied by one or two players."
    As the event is cleared in the same turn there is never more than one (ruling 3).
    """
    for label, position in table.positions.items():
        colours = table.top(label).places
        for colour, kind in SCORING_OF.items():
            places = {i for i, c in enumerate(colours) if c == colour}
            if places and places <= set(position.places):
                return label, kind
    return None


# Genius figure with bonus action (wiege.txt:96-102)


def start_bonus(table: Table, seat: int, colour: str) -> None:
    """Count how many cards the Genius may take, and which (wiege.txt:98, 100).

    On blue as many culture cards, on red as many personality cards as Genius symbols
    of that colour are visible, "at most", "if there are any". Counted once (45).
    """
    culture = colour == "blue"
    table.bonus_kinds = [k for k in table.display if table.kinds[k].culture == culture]
    symbols = visible_genius(table.columns[seat], table.kinds, colour)
    table.bonus_left = min(symbols, len(table.bonus_kinds))


def bonus(table: Table) -> list[str]:
    """Take a kind not earlier in file order than the last one, or stop (45)."""
    kinds = table.in_file_order(table.bonus_kinds)
    return [*(f"take {kind}" for kind in kinds), "stop"]


def play_bonus(table: Table, seat: int, words: list[str]) -> None:
    """Take the card into the hand; the display is not refilled now (wiege.txt:102)."""
    if words[0] == "stop":
        table.bonus_left = 0
    else:
        kind = words[1]
        table.display.remove(kind)
        table.hands[seat].append(kind)
        table.learn(seat, kind)
        table.bonus_left -= 1
        table.bonus_kinds.remove(kind)
        order = list(table.kinds)
        table.bonus_kinds = [
            other
            for other in table.bonus_kinds
            if order.index(other) >= order.index(kind)
        ]
    if table.bonus_left == 0:
        table.bonus_kinds = []


# No stones of influence in your stock (wiege.txt:108-111)


def swap(table: Table, seat: int) -> None:
    """Exchange foreign stones for own ones when the turn begins (wiege.txt:109).

    Only needed, and then done, if neither an own stone nor the Genius is in stock
    (rulings 26, 46); with every owner as many as possible, one for one.
    """
    mine = table.stocks[seat]
    if mine[seat] > 0 or table.genius[seat]:
        return
    for owner in range(table.players):
        if owner != seat:
            theirs = table.stocks[owner]
            both = min(mine[owner], theirs[seat])
            mine[owner] -= both
            theirs[owner] += both
            theirs[seat] -= both
            mine[seat] += both
