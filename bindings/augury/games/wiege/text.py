"""Die Wiege der Renaissance: the table as text."""

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap

from augury.games.wiege.deck import Deck, Event
from augury.spec import Doc

WIDTH = 108
"""Most characters of a line."""
HARD = "\N{NO-BREAK SPACE}"


def board_text(deck: Deck, document: Doc, seat: int | None) -> str:
    """Write the events, the cards on the table, the seats and the turn.

    Parameters
    ----------
    deck : Deck
        Cards and events.
    document : dict
        The position, with None for cards that are hidden.
    seat : int or None
        Whose view it is; None where it is nobody's.
    """
    lines = []
    for label, row in document["positions"].items():
        lines += position_lines(deck, label, row)
    lines += ["", *table_lines(document), ""]
    for i in range(len(document["stocks"])):
        lines += seat_lines(document, i, seat)
    lines += ["", *status_lines(deck, document)]
    return "\n".join(part for line in lines for part in fold(line))


def fold(line: str) -> list[str]:
    """Break a line that is too long, at no hard space; the rest is indented further."""
    indent = " " * (len(line) - len(line.lstrip()) + 3)
    parts = wrap(
        line, WIDTH, subsequent_indent=indent, break_long_words=False,
        break_on_hyphens=False,
    )
    return [part.replace(HARD, " ") for part in parts] or [""]


def position_lines(deck: Deck, label: str, row: Doc) -> list[str]:
    """Write the event of a position, its places and who stands there."""
    stack = find_events(deck, row["events"])
    event = stack[-1]
    symbols = " ".join(deck.symbols[symbol] for symbol in event.symbols)
    beneath = f", {len(stack) - 1} beneath" if len(stack) > 1 else ""
    places = ", ".join(
        f"{i} {colour} {piece_text(row['places'].get(str(i)))}".replace(" ", HARD)
        for i, colour in enumerate(event.places)
    )
    roads = HARD.join(f"{a}-{b}" for a, b in event.roads)
    return [
        f"{label} {event.title} {event.year} [{symbols}] dice {dice(stack)}{beneath}",
        f"   {places}; roads{HARD}{roads}",
    ]


def find_events(deck: Deck, ids: Sequence[str]) -> list[Event]:
    """Events by their ids."""
    known = {event.id: event for event in deck.events}
    return [known[key] for key in ids]


def dice(stack: Sequence[Event]) -> int:
    """Dice of a stack of events."""
    return sum(event.dice for event in stack)


def piece_text(piece: Doc | None) -> str:
    """Say what stands on a place."""
    if piece is None:
        return "-"
    return f"seat {piece['seat']}" + (" Genius" if piece.get("genius") else "")


def table_lines(document: Doc) -> list[str]:
    """List the cards and events that are nobody's."""
    pile = document["pile"]
    removed = ", ".join(document["removed"]) or "none"
    return [
        f"pile: {count(pile, 'event')}, {group_text(document)}",
        f"removed events: {removed}",
        f"display: {cards_text(document['display'])}",
        f"talon: {count(document['talon'], 'card')}",
        f"lost pile, {len(document['lost'])}: {cards_text(document['lost'])}",
    ]


def group_text(document: Doc) -> str:
    """Say which group is known to be in the game."""
    return f"all {document['group']} ones are in the game"


def cards_text(cards: Sequence[str | None], ordered: bool = False) -> str:
    """List cards, equal ones together where their order tells nothing."""
    names = [card or "?" for card in cards]
    if ordered and any(cards):
        return ", ".join(names)
    return counts_text(Counter(names))


def counts_text(counts: dict[str, int]) -> str:
    """List kinds of cards with their numbers."""
    rows = (f"{n}{HARD}{card}" if n > 1 else card for card, n in counts.items())
    return ", ".join(rows) or "none"


def seat_lines(document: Doc, seat: int, viewer: int | None) -> list[str]:
    """List what a seat has."""
    stock = document["stocks"][seat]
    parts = [f"{n} of seat {i}" for i, n in enumerate(stock) if n and i != seat]
    stones = ", ".join([f"{stock[seat]} own", *parts])
    genius = "in stock" if document["genius"][seat] else "on the table"
    columns = document["columns"][seat]
    hand, pile = document["hands"][seat], document["piles"][seat]
    lines = [
        f"seat {seat}{' (you)' * (seat == viewer)}: "
        f"{count(sum(stock), 'stone')} ({stones}), Genius {genius}",
        f"  columns: {', '.join(map(column_text, columns)) or 'none'}",
        f"  hand, {len(hand)}: {cards_text(hand)}",
        f"  person pile, {len(pile)}, top first: {cards_text(pile, ordered=True)}",
    ]
    if known := document["known"][seat]:
        lines.append(f"  known to all in hand or pile: {counts_text(known)}")
    return lines


def column_text(column: Doc) -> str:
    """Write a column: its symbols, how many they count, its cards from the bottom."""
    cards = ", ".join(
        f"{card} turned" if value > 1 else card for card, value in column["cards"]
    )
    return f"{' or '.join(column['symbols'])} {worth(column)} ({cards})"


def worth(column: Doc) -> int:
    """Symbols that a column counts."""
    return sum(value for _, value in column["cards"])


def count(number: int, noun: str) -> str:
    """Write a number of things."""
    return f"{number} {noun}{'s' * (number != 1)}"


def status_lines(deck: Deck, document: Doc) -> list[str]:
    """Say where the game, the turn and the scoring stand."""
    lines = turn_lines(document)
    if scoring := document["scoring"]:
        lines.append(scoring_title(document))
        for i, seat in enumerate(sides(document)):
            if named := scoring["named"][i]:
                lines.append(f"  seat {seat} named {named[0]}: {named[1]}")
            if cards := scoring["played"][i]:
                total = count(points(deck, cards), "point")
                lines.append(f"  seat {seat} played {cards_text(cards)}: {total}")
        lines += [f"  {line}" for line in progress_lines(document)]
    return lines


def turn_lines(document: Doc) -> list[str]:
    """Say whose turn it is and who decides what."""
    played = f"{count(document['turn'], 'turn')} played"
    if document["phase"] == "over":
        return [f"{played}; the game is over"]
    return [
        f"{played}; turn of seat {document['seat_of_turn']}",
        f"seat {document['to_move']} {phase_text(document)}",
    ]


def phase_text(document: Doc) -> str:
    """Say what is decided."""
    scoring, bonus = document["scoring"], document["bonus"]
    alone = scoring and scoring["with"] is None
    return {
        "set": "sets a stone or the Genius",
        "bonus": f"may take {count(bonus['left'], 'card')} for the Genius"
        if bonus else "",
        "action": "takes the only card action" if scoring
        else "takes the first card action",
        "second": "may take a second card action",
        "name": "names a symbol",
        "duel": f"plays a personality or {'refuses' if alone else 'passes'}",
        "pay": "pays with a stone from the table",
        "back": "takes a card back",
    }[document["phase"]]


def sides(document: Doc) -> list[int]:
    """Who takes part in a scoring, the causer first."""
    other = document["scoring"]["with"]
    return [document["seat_of_turn"], *([] if other is None else [other])]


def scoring_title(document: Doc) -> str:
    """Say what is scored, and by whom once it takes place."""
    scoring = document["scoring"]
    kind = {"culture": "culture scoring", "persons": "person scoring"}[scoring["kind"]]
    title = f"{kind} of {scoring['position']}"
    if document["phase"] in ("action", "second"):
        return f"then {title}"
    both = sides(document)
    whose = f"seats {both[0]} and {both[1]}" if both[1:] else f"seat {both[0]} alone"
    return f"{title}, {whose}"


def progress_lines(document: Doc) -> Iterator[str]:
    """Say how far a scoring is beyond what was named and played."""
    scoring = document["scoring"]
    if document["phase"] == "duel" and scoring["passes"]:
        yield f"seat {sum(sides(document)) - document['to_move']} passed"
    if pay := scoring["payment"]:
        yield (
            f"seat {pay['to']} received {count(pay['received'], 'stone')}, "
            f"{pay['due']} more due, the next from seat {pay['from']}"
        )
        for seat in pay["broke"]:
            yield f"seat {seat} pays nothing more"
    for seat in scoring["back"]:
        yield f"seat {seat} takes a card back"


def points(deck: Deck, cards: Sequence[str]) -> int:
    """Points of played personalities, with a bonus for equal values."""
    values = {kind.key: kind.value for kind in deck.kinds}
    counts = Counter(values[card] for card in cards)
    return sum((value + (n > 1)) * n for value, n in counts.items())
