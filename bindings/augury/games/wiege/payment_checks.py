"""Die Wiege der Renaissance: a payment that waits for a stone from an event."""

from augury.errors import BadPosition
from augury.games.wiege.facts import MIDDLES, Facts, Payment, Scoring


def check_payment(facts: Facts, scoring: Scoring) -> None:
    """Check who pays whom, how much, and that the payer has nothing in stock."""
    pay = scoring.payment
    if pay is None:
        raise BadPosition("scoring.payment", None, "an object in the phase pay")
    check_due(facts, scoring, pay)
    check_broke(facts, scoring, pay)
    check_payer(facts, scoring, pay)
    if facts.actor != pay.payer:
        raise BadPosition("to_move", facts.actor, f"{pay.payer}, who pays")


def check_due(facts: Facts, scoring: Scoring, pay: Payment) -> None:
    """The winner gets the difference of symbols, or as many as the dice show."""
    table, sides = facts.table, facts.sides()
    results = scoring.number
    if scoring.persons:
        results = [table.points(cards) for cards in scoring.played]
    if results[0] == results[1]:
        raise BadPosition("scoring.payment", "an object", "null: nobody has won")
    winner = sides[results[1] > results[0]]
    if pay.winner != winner:
        raise BadPosition("scoring.payment.to", pay.winner, f"{winner}, who has won")
    total = abs(results[0] - results[1])
    if scoring.persons:
        stack = facts.stacks[scoring.spot]
        total = sum(table.deck.events[event].dice for event in stack)
    received = min(total - 1, sum(facts.stocks[winner]))
    if pay.received > received:
        wanted = f"at most {received}"
        raise BadPosition("scoring.payment.received", pay.received, wanted)
    if pay.due != total - pay.received:
        wanted = f"{total - pay.received}: {total} in all"
        raise BadPosition("scoring.payment.due", pay.due, wanted)


def payers(facts: Facts, scoring: Scoring, winner: int) -> list[int]:
    """Who pays, in turn."""
    table = facts.table
    if scoring.other is not None:
        return [seat for seat in facts.sides() if seat != winner]
    if scoring.spot >= MIDDLES:
        return [seat for seat in table.beside(scoring.spot) if seat != winner]
    seats = ((winner - i) % table.players for i in range(1, table.players))
    return [seat for seat in seats if seat != table.partner(winner)]


def set_stones(facts: Facts, seat: int) -> int:
    """Number of stones of a seat on events."""
    return sum(not genius for *_, genius in facts.set_by(seat))


def check_broke(facts: Facts, scoring: Scoring, pay: Payment) -> None:
    """Who pays nothing more: a partner, and who has neither stock nor stones."""
    field = "scoring.payment.broke"
    seats = payers(facts, scoring, pay.winner)
    partner = facts.table.partner(pay.winner)
    spared = []
    if partner is not None and scoring.other is None and scoring.spot < MIDDLES:
        spared = [partner]
    for seat in spared:
        if seat not in pay.broke:
            raise BadPosition(field, pay.broke, f"seat {seat} too: the partner")
    for seat in pay.broke:
        if seat in spared:
            continue
        if seat not in seats or len(seats) == 1:
            raise BadPosition(field, pay.broke, f"a list without {seat}")
        if sum(facts.stocks[seat]) or set_stones(facts, seat):
            wanted = f"a list without {seat}, who can pay"
            raise BadPosition(field, pay.broke, wanted)
    if len(pay.broke) == len(spared) and len(seats) > 1:
        payer = seats[pay.received % len(seats)]
        if pay.payer != payer:
            wanted = f"{payer}, whose turn to pay it is"
            raise BadPosition("scoring.payment.from", pay.payer, wanted)


def check_payer(facts: Facts, scoring: Scoring, pay: Payment) -> None:
    """The payer has nothing in stock and a stone on an event."""
    field, seats = "scoring.payment.from", payers(facts, scoring, pay.winner)
    left = [seat for seat in seats if seat not in pay.broke]
    if pay.payer not in left:
        wanted = " or ".join(map(str, left)) or "a seat that can pay"
        raise BadPosition(field, pay.payer, wanted)
    stock, stones = sum(facts.stocks[pay.payer]), set_stones(facts, pay.payer)
    if stock or not stones:
        got = f"seat {pay.payer} with {stock} stones in stock, {stones} on events"
        raise BadPosition(field, got, "a seat that has stones on events only")
    if scoring.other is not None and not (pay.received or facts.genius[pay.payer]):
        wanted = "1 or more: the payer's piece came home"
        raise BadPosition("scoring.payment.received", 0, wanted)
