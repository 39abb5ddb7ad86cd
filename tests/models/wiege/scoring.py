"""Scoring: who takes part, its steps, the cards lost, the next event.

Rulebook wiege.txt:60-64, 68-72, 82-91; the order of the steps is ruling 39.
"""

from __future__ import annotations

from . import culture, payment, persons
from .columns import column_of, remove_kind, remove_top
from .setting import take_home
from .setup import Scoring, Table


def start(table: Table, label: str, kind: str, causer: int) -> None:
    """Begin a scoring after the card action (wiege.txt:63).

    Only owners with at least one piece on the event take part (wiege.txt:63), the
    Genius counting as one (ruling 40); then its pieces go home (wiege.txt:64).
    """
    position = table.positions[label]
    owners = {piece.seat for piece in position.places.values()}
    seats = [causer, *sorted(owners - {causer})]
    table.scoring = Scoring(label, kind, causer, seats)
    take_home(table, position)
    table.phase = "name" if kind == "culture" else "duel"
    table.to_move = causer


def play_name(table: Table, scoring: Scoring, seat: int, words: list[str]) -> None:
    """Name a symbol; when all have, the stones are paid."""
    culture.play_name(table, scoring, seat, words[1])
    table.to_move = culture.next_to_name(scoring)
    if table.to_move is None:
        settle(table, scoring)


def play_duel(table: Table, scoring: Scoring, seat: int, words: list[str]) -> None:
    """Show a card or pass; when the duel is over, the stones are paid."""
    persons.play_duel(table, scoring, seat, words)
    table.to_move = persons.next_in_duel(scoring, seat)
    if table.to_move is None:
        settle(table, scoring)


# Increasing one's influence (wiege.txt:68, 72, 82-83, 86)


def strength(table: Table, scoring: Scoring, seat: int) -> int:
    """Give the number named, or the points of the cards played."""
    if scoring.kind == "culture":
        return scoring.named[seat][1]
    return persons.points(table.kinds, scoring.played.get(seat, []))


def winner(table: Table, scoring: Scoring) -> int | None:
    """Name who scores more (wiege.txt:68, 82); a lone player who scores at all."""
    results = {seat: strength(table, scoring, seat) for seat in scoring.seats}
    best = max(results.values())
    winners = [seat for seat in scoring.seats if results[seat] == best]
    return winners[0] if best > 0 and len(winners) == 1 else None


def settle(table: Table, scoring: Scoring) -> None:
    """Tell how many stones the winner gets, and from whom.

    In the culture scoring the difference, or alone the number named (wiege.txt:68,
    72); in the person scoring as many as the dice show (wiege.txt:83, 86). In the
    case of equal numbers none (wiege.txt:71, 85).
    """
    first = winner(table, scoring)
    if first is not None:
        others = [seat for seat in scoring.seats if seat != first]
        scoring.receiver = first
        scoring.payers = others or payment.payers_when_alone(table, scoring)
        if scoring.kind == "person":
            scoring.due = persons.stake(table, scoring)
        else:
            named = sum(strength(table, scoring, seat) for seat in others)
            scoring.due = strength(table, scoring, first) - named
    pay(table, scoring)


def pay(table: Table, scoring: Scoring) -> None:
    """Pay what is paid without choice, then ask the payer or go on."""
    payer = payment.pay_without_choice(table, scoring)
    if payer is not None:
        table.phase = "pay"
        table.to_move = payer
    else:
        lose_cards(table, scoring)


def play_payment(table: Table, scoring: Scoring, seat: int, words: list[str]) -> None:
    """Pay one set stone, then the rest."""
    payment.play_payment(table, scoring, seat, words)
    pay(table, scoring)


# Losses (wiege.txt:69, 71, 84-85)


def lose_cards(table: Table, scoring: Scoring) -> None:
    """Discard the winner's cards; then those who lost or tied take one back.

    The winner of a culture scoring removes as many top cards as he got stones
    (wiege.txt:69), cards, not symbols (ruling 15); a duel's winner all cards played
    (wiege.txt:84). Losing a culture scoring costs no card.
    """
    first = winner(table, scoring)
    if scoring.kind == "person":
        if first is not None:
            table.lost += scoring.played.pop(first)
        scoring.back = [seat for seat in scoring.seats if seat in scoring.played]
    elif first is not None:
        symbol, _ = scoring.named[first]
        for _ in range(scoring.received):
            card = remove_top(table.columns[first], symbol)
            table.lost += [card] if card is not None else []
    else:
        scoring.back = [seat for seat in scoring.seats if scoring.named[seat][1] > 0]
    ask_next(table, scoring)


def ask_next(table: Table, scoring: Scoring) -> None:
    """Ask for a card to take back, causer first; none is left when all have."""
    table.phase = "back"
    table.to_move = scoring.back[0] if scoring.back else None


def cards_at_stake(table: Table, scoring: Scoring, seat: int) -> list[str]:
    """List the cards of which one may be kept: the named column or those played."""
    if scoring.kind == "person":
        return scoring.played.get(seat, [])
    column = column_of(table.columns[seat], scoring.named[seat][0])
    return [] if column is None else [kind for kind, _ in column.cards]


def backs(table: Table, scoring: Scoring, seat: int) -> list[str]:
    """List the kinds among which the player is "free to choose" (wiege.txt:71, 85).

    Exactly one is taken back, also by the loser of a duel (wiege.txt:84, ruling 44).
    """
    kinds = table.in_file_order(cards_at_stake(table, scoring, seat))
    return [f"back {kind}" for kind in kinds]


def play_back(table: Table, scoring: Scoring, seat: int, words: list[str]) -> None:
    """Take the card into the hand; all have seen it (ruling 50).

    Ruling of this model: the rest goes to the lost pile when all have taken back a
    card, as ruling 39 lists the steps; until then it lies where it was.
    """
    kind = words[1]
    if scoring.kind == "person":
        scoring.played[seat].remove(kind)
    else:
        remove_kind(table.columns[seat], scoring.named[seat][0], kind)
    table.hands[seat].append(kind)
    table.learn(seat, kind)
    scoring.back.remove(seat)
    ask_next(table, scoring)


def discard_the_rest(table: Table, scoring: Scoring) -> None:
    """Put the other cards on the lost pile (wiege.txt:71, 84-85).

    In a culture tie these are the whole named columns (ruling 16); if a culture
    scoring was won, nothing is left to discard.
    """
    for seat in scoring.seats:
        if scoring.kind == "person":
            table.lost += scoring.played.pop(seat, [])
        elif winner(table, scoring) is None:
            symbol, _ = scoring.named[seat]
            while card := remove_top(table.columns[seat], symbol):
                table.lost.append(card)


# New historic event (wiege.txt:88-91)


def next_event(table: Table, scoring: Scoring) -> None:
    """Lay the next event on the position, or remove the position.

    After a person scoring the event is removed with all beneath; after a culture
    scoring it stays and the new one covers it (wiege.txt:89). Without a new one it is
    removed in both cases (wiege.txt:91, ruling 23).
    """
    position = table.positions[scoring.position]
    if scoring.kind == "person":
        position.events.clear()
    if table.pile:
        position.events.append(table.pile.pop(0))
    else:
        del table.positions[scoring.position]
