"""Payment of stones (wiege.txt:64, 72, 86, 111, 118)."""

from __future__ import annotations

from .setup import Scoring, Table


def payers_when_alone(table: Table, scoring: Scoring) -> list[int]:
    """List who pays a player alone on the event, in order (wiege.txt:72).

    Between two players the neighbour pays; in the middle each player in turn, "going
    counterclockwise", that is from the right-hand neighbour on (rulings 17, 38), but
    not the partner (wiege.txt:118).
    """
    causer = scoring.causer
    neighbours = table.neighbours(scoring.position)
    if neighbours is not None:
        return [seat for seat in neighbours if seat != causer]
    others = [(causer - i) % table.players for i in range(1, table.players)]
    return [seat for seat in others if seat != table.partner(causer)]


def pay_without_choice(table: Table, scoring: Scoring) -> int | None:
    """Pay stone after stone; return who has to choose a set stone, if anyone has to.

    A payer with an empty stock must remove a set stone (wiege.txt:64, 111). Who has
    none either is skipped from then on, and the receiver gets fewer (ruling 49).
    """
    while scoring.due > 0 and scoring.payers:
        payer = scoring.payers[0]
        if any(table.stocks[payer]):
            colour = colour_paid(table, scoring, payer)
            table.stocks[payer][colour] -= 1
            receive(table, scoring, colour)
        elif set_stones(table, payer):
            return payer
        else:
            scoring.payers.remove(payer)
    return None


def colour_paid(table: Table, scoring: Scoring, payer: int) -> int:
    """Choose the colour of the next stone from a stock that is not empty.

    "First give away stones of influence not in your colour" (wiege.txt:64): of the
    receiver's colour, else of the next one clockwise from the receiver, else the
    payer's own (rulings 14, 48).
    """
    assert scoring.receiver is not None
    clockwise = [(scoring.receiver + i) % table.players for i in range(table.players)]
    foreign = [colour for colour in clockwise if colour != payer]
    return next(c for c in [*foreign, payer] if table.stocks[payer][c] > 0)


def set_stones(table: Table, payer: int) -> list[tuple[str, int]]:
    """List the own stones set on events; "never" the Genius (wiege.txt:64, 111)."""
    return [
        (label, place)
        for label, position in table.positions.items()
        for place, piece in sorted(position.places.items())
        if piece.seat == payer and not piece.genius
    ]


def payments(table: Table, payer: int) -> list[str]:
    """List the set stones among which the owner chooses (rulings 14, 49)."""
    return [f"pay {label} {place}" for label, place in set_stones(table, payer)]


def play_payment(table: Table, scoring: Scoring, payer: int, words: list[str]) -> None:
    """Pay with a set stone; removing it never causes a scoring (ruling 28)."""
    piece = table.positions[words[1]].places.pop(int(words[2]))
    receive(table, scoring, piece.seat)


def receive(table: Table, scoring: Scoring, colour: int) -> None:
    """Add one stone to the receiver's stock; the next payer's turn (wiege.txt:72)."""
    assert scoring.receiver is not None
    table.stocks[scoring.receiver][colour] += 1
    scoring.received += 1
    scoring.due -= 1
    scoring.payers.append(scoring.payers.pop(0))
