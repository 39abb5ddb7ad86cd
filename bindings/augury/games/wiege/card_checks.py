"""Die Wiege der Renaissance: the cards of all together, as the turns leave them."""

from augury.errors import BadPosition
from augury.games.wiege.card_reader import unseen
from augury.games.wiege.facts import SCORED, TURNS, Facts


def check_cards(facts: Facts) -> None:
    """Check numbers of cards, of each seat and of the piles in the middle."""
    check_total(facts)
    for seat in range(facts.table.players):
        check_seat(facts, seat)
    check_jokers(facts)
    check_lost(facts)
    check_bonus(facts)
    check_display(facts)
    check_action(facts)
    check_drawn(facts)


def check_total(facts: Facts) -> None:
    """All cards are there."""
    secret = 0
    for seat, hand in enumerate(facts.hands):
        pile = facts.piles[seat]
        secret += (hand + pile).count(None)
        secret -= unseen(facts.known[seat], hand, pile).total()
    talon = facts.pool.total() - secret
    if talon < 0:
        most = "fewer, as other cards are elsewhere"
        raise BadPosition("hands", f"{secret} cards in hands and piles", most)
    if facts.talon != talon:
        wanted = f"{talon}: there are {facts.table.cards.total()} cards"
        raise BadPosition("talon", facts.talon, wanted)


def check_seat(facts: Facts, seat: int) -> None:
    """A seat has what it was dealt, drew and laid in its turns."""
    deck, hand, pile = facts.table.deck, facts.hands[seat], facts.piles[seat]
    turns = facts.turns(seat)
    if not turns and facts.known[seat]:
        got = f"{facts.known[seat].total()} cards"
        raise BadPosition(f"known[{seat}]", got, "{} before the seat's first turn")
    if not turns and len(hand) != deck.hand_cards:
        wanted = f"{deck.hand_cards} before the seat's first turn"
        raise BadPosition(f"hands[{seat}]", f"{len(hand)} cards", wanted)
    laid = [value for c in facts.columns[seat] for _, value in c.cards]
    played = 0
    if facts.scoring and seat in facts.sides():
        played = len(facts.scoring.played[facts.sides().index(seat)])
    cards = len(hand) + len(pile) + len(laid) + played
    lays = len(pile) + sum(laid)  # to turn a double is an action too
    most = deck.hand_cards + actions(facts, seat)
    most += deck.display_cards * max(turns - 1, 0)  # by the Genius, if columns lie
    if cards + lays > most:
        wanted = f"at most {most} dealt, drawn and laid in {turns} turns"
        field = f"hands[{seat}]"
        if 2 * len(pile) > most:
            field = f"piles[{seat}]"
        elif len(laid) + sum(laid) > most:
            field = f"columns[{seat}]"
        raise BadPosition(field, f"{cards} cards, {lays} laid", wanted)
    if cards_may_be_lost(facts):
        return
    least = deck.hand_cards + turns
    if seat == facts.mover and facts.phase in ("bonus", "action"):
        least -= 1
    if cards + lays + played < least:  # which were perhaps laid before
        wanted = f"at least {least} dealt, drawn and laid in {turns} turns"
        raise BadPosition(f"hands[{seat}]", f"{cards} cards, {lays} laid", wanted)


def cards_may_be_lost(facts: Facts) -> bool:
    """Whether cards may have gone to the lost pile, by scoring or by shortage."""
    late = facts.phase in ("pay", "back", "over")
    return bool(facts.scorings) or late or not facts.talon


def check_jokers(facts: Facts) -> None:
    """A joker on its own loses a symbol to a column of that symbol alone."""
    table = facts.table
    for seat, columns in enumerate(facts.columns):
        for i, column in enumerate(columns):
            kind = table.deck.kinds[column.cards[0][0]]
            other = set(kind.symbols) - set(column.symbols)
            if len(column.cards) > 1 or not other or cards_may_be_lost(facts):
                continue
            if not facts.column(seat, *other):
                names = [table.deck.symbols[symbol] for symbol in kind.symbols]
                got = [table.deck.symbols[symbol] for symbol in column.symbols]
                wanted = f"{names}: nothing has fixed it"
                raise BadPosition(f"columns[{seat}][{i}].symbols", got, wanted)


def actions(facts: Facts, seat: int) -> int:
    """Most card actions of a seat so far."""
    most = 2 * facts.turns(seat)
    if seat != facts.mover or facts.phase in ("set", "over"):
        return most
    return most - (2 if facts.phase in ("bonus", "action") else 1)


def check_lost(facts: Facts) -> None:
    """Lost cards come from scorings, and become the talon when that is empty."""
    if not facts.lost:
        return
    if duel_won(facts):
        check_lost_in_duel(facts)
        return
    if not facts.scorings:
        wanted = "[] before the first scoring"
        raise BadPosition("lost", f"{len(facts.lost)} cards", wanted)
    if not facts.talon:
        wanted = "1 or more: the lost pile is shuffled when the last card is drawn"
        raise BadPosition("talon", 0, wanted)


def duel_won(facts: Facts) -> bool:
    """Whether the winner's personalities may just have gone to the lost pile."""
    scoring = facts.scoring
    return facts.phase == "back" and bool(
        scoring and scoring.persons and len(scoring.backs) == 1
    )


def check_lost_in_duel(facts: Facts) -> None:
    """Where nothing was lost before there are only the winner's personalities."""
    if facts.scorings and facts.talon and not missing(facts):
        return
    for i, card in enumerate(facts.lost):
        if not facts.table.is_person(card):
            key = facts.table.deck.kinds[card].key
            wanted = "a personality: only those played in the duel are lost"
            raise BadPosition(f"lost[{i}]", key, wanted)


def was_full(facts: Facts) -> bool:
    """Whether the display was surely full when the turn began.

    Otherwise talon and lost pile were used up, and what the last scoring has lost is
    the talon now: no more cards than there are personalities.
    """
    cards = facts.table.cards.items()
    most = sum(n for card, n in cards if facts.table.is_person(card))
    return bool(facts.lost) or facts.talon > (most if facts.scorings else 0)


def missing(facts: Facts) -> int:
    """Cards that the display has too few."""
    return facts.table.deck.display_cards - len(facts.display)


def check_display(facts: Facts) -> None:
    """The display is full but for what was taken in this turn, if cards suffice."""
    got = f"{len(facts.display)} cards"
    full = facts.table.deck.display_cards
    if facts.phase in SCORED:
        if missing(facts) and facts.talon:
            raise BadPosition("display", got, f"{full}: there is a talon")
        if missing(facts) and facts.lost and not duel_won(facts):
            raise BadPosition("display", got, f"{full}: there is a lost pile")
    elif was_full(facts) and facts.phase != "bonus":
        taken = most_taken(facts)
        if missing(facts) > taken:
            wanted = f"at least {full - taken}"
            raise BadPosition("display", got, wanted)


def most_taken(facts: Facts) -> int:
    """Most cards of the display that this turn can have taken; all saw them."""
    if facts.phase not in ("action", "second") or facts.scoring:
        return 0
    taken = actions = int(facts.phase == "second")
    known = facts.known[facts.mover].total()
    for spot, place, genius in facts.set_by(facts.mover):
        if genius and actions:  # one of the cards may have been laid by now
            taken += facts.table.deck.display_cards
            known += 1
        elif genius:  # the columns are still as they were
            taken = visible(facts, facts.top(spot).places[place])
    return min(taken, known)


def visible(facts: Facts, colour: str) -> int:
    """Genius symbols of a colour on top of the columns of the seat in turn."""
    kinds = facts.table.deck.kinds
    tops = [kinds[column.cards[-1][0]] for column in facts.columns[facts.mover]]
    return sum(kind.genius == colour for kind in tops)


def check_bonus(facts: Facts) -> None:
    """A Genius takes cards of its place's colour, as many as symbols are visible."""
    bonus, phase = facts.bonus, facts.phase
    if bonus is None:
        if phase == "bonus":
            raise BadPosition("bonus", None, "an object in the phase bonus")
        return
    if phase != "bonus":
        raise BadPosition("bonus", "an object", f"null in the phase {phase}")
    colour = next(
        facts.top(spot).places[place]
        for spot, place, genius in facts.set_by(facts.mover)
        if genius
    )
    kinds = facts.table.deck.kinds
    persons = colour == "red"
    if facts.table.is_person(bonus.cursor) != persons:
        wanted = f"a {'personality' if persons else 'culture card'} on {colour}"
        raise BadPosition("bonus.from", kinds[bonus.cursor].key, wanted)
    first = next(i for i in range(len(kinds)) if facts.table.is_person(i) == persons)
    lefts = bonus_left(facts, bonus.cursor, first, visible(facts, colour))
    if not lefts and bonus.cursor != first:
        wanted = f"{kinds[first].key}, as no such card was taken"
        raise BadPosition("bonus.from", kinds[bonus.cursor].key, wanted)
    if bonus.left not in lefts:
        wanted = " or ".join(map(str, sorted(lefts))) or "another phase: none is left"
        raise BadPosition("bonus.left", bonus.left, wanted)


def bonus_left(facts: Facts, cursor: int, first: int, symbols: int) -> set[int]:
    """How many cards may be left to take, from a kind on that is the last one taken."""
    table, known = facts.table, facts.known[facts.mover]
    kinds = range(first, cursor + 1)
    there = sum(table.is_person(c) == table.is_person(first) for c in facts.display)
    most = missing(facts) if known[cursor] else 0
    most = min(most, sum(known[kind] for kind in kinds))
    least = max(missing(facts) if was_full(facts) else 0, int(cursor != first))
    lefts = {min(symbols - taken, there) for taken in range(least, most + 1)}
    return {left for left in lefts if left > 0}


def check_action(facts: Facts) -> None:
    """The first action is asked only if one is possible."""
    if facts.phase != "action" or facts.hands[facts.mover]:
        return
    kinds = facts.table.deck.kinds
    tops = [column.cards[-1] for column in facts.columns[facts.mover]]
    turnable = any(kinds[c].card == "double" and value == 1 for c, value in tops)
    if not (facts.display or facts.talon or turnable):
        raise BadPosition("phase", "action", "another phase: no action is possible")


def check_drawn(facts: Facts) -> None:
    """A card that was drawn is in the hand; its seat alone knows it."""
    if facts.drawn is None:
        return
    key, seat = facts.table.deck.kinds[facts.drawn].key, facts.drawer
    if facts.table.seat not in (None, seat):
        raise BadPosition("drawn", key, f"null: seat {seat} alone may have seen it")
    scoring, phase = facts.scoring, facts.phase
    late = phase in ("pay", "back") or (phase == "over" and facts.turn < TURNS - 1)
    if phase in ("name", "duel") and scoring:
        late = scoring.named[0] is not None or any(scoring.played) or scoring.passes > 0
    if phase in ("bonus", "action") or late or not facts.settings:
        raise BadPosition("drawn", key, "null: the last move was no draw")
    hand = facts.hands[seat]
    unknown = hand.count(facts.drawn) + facts.piles[seat].count(facts.drawn)
    if facts.drawn not in hand or unknown <= facts.known[seat][facts.drawn]:
        wanted = f"a card of the hand of seat {seat}, which the others do not know"
        raise BadPosition("drawn", key, wanted)
    if phase == "second" and missing(facts) and was_full(facts) and (
            facts.genius[seat]):
        wanted = "null: the last move took a card of the display"
        raise BadPosition("drawn", key, wanted)
