"""Die Wiege der Renaissance: which positions can be. Every error names the field."""

from augury.errors import BadPosition
from augury.games import _wiege
from augury.games.wiege.card_checks import check_cards
from augury.games.wiege.dealing import kernel_fields
from augury.games.wiege.deck import Deck
from augury.games.wiege.facts import (
    MIDDLES,
    SCORED,
    TURNS,
    Facts,
    Table,
    can_be_last,
    free_places,
)
from augury.games.wiege.reader import read_facts
from augury.games.wiege.scoring_checks import check_scoring
from augury.spec import Doc


def read_state(
    rules: bytes, deck: Deck, players: int, teams: bool, document: Doc, seat: int | None
) -> bytes:
    """Return the kernel's state; the inverse of `positions.describe`.

    Parameters
    ----------
    rules : bytes
        The kernel's rules block.
    deck : Deck
        Cards and events.
    players : int
        Number of players.
    teams : bool
        Whether seats 0 and 2 play together, and 1 and 3.
    document : dict
        The position: as the seat sees it, or whole.
    seat : int or None
        Whose view it is. What the seat does not know is filled in arbitrarily; None
        for a whole position, which is read exactly.

    Raises
    ------
    BadPosition
        When the document is malformed or cannot arise in a game.
    """
    facts = read_facts(Table(deck, players, teams, seat), document)
    check_mover(facts)
    check_events(facts)
    check_stones(facts)
    check_pieces(facts)
    check_scoring(facts)
    check_covered(facts)
    check_set_piece(facts)
    check_turn(facts)
    check_stocks(facts)
    check_cards(facts)
    return _wiege.encode(rules, kernel_fields(facts))


# -- events


def check_events(facts: Facts) -> None:
    """What was seen came from the pile, and the group is in the game."""
    table = facts.table
    setup, events = table.setup, table.deck.events
    stacks = [stack for stack in facts.stacks if stack]
    seen = [event for stack in stacks for event in stack] + facts.removed
    in_play = setup.whole_group + setup.drawn
    if len(seen) > in_play:
        wanted = f"at most {in_play - len(seen) + len(facts.removed)}"
        raise BadPosition("removed", f"{len(facts.removed)} events", wanted)
    left = in_play - len(seen)
    if facts.left != left:
        wanted = f"{left}: {len(seen)} of {in_play} events are seen"
        raise BadPosition("pile", facts.left, wanted)
    others = sum(events[event].group != facts.group for event in seen)
    if others > setup.drawn:
        wanted = f"a group with at most {setup.drawn} seen events of others"
        raise BadPosition("group", table.deck.groups[facts.group], wanted)
    gone = [spot for spot in table.spots if not facts.stacks[spot]]
    if gone and left:
        field = f"positions.{_wiege.SPOTS[gone[0]]}"
        raise BadPosition(field, None, "an event, as there are some in the pile")
    if len(facts.removed) < len(gone):
        wanted = f"at least {len(gone)} events: those of the missing positions"
        raise BadPosition("removed", f"{len(facts.removed)} events", wanted)
    check_end(facts, len(stacks))


def check_end(facts: Facts, positions: int) -> None:
    """The game ends with two positions, or after so many turns."""
    last = facts.table.deck.last_positions
    least = last if facts.phase == "over" else last + 1
    if positions < least:
        raise BadPosition("positions", f"{positions} positions", f"at least {least}")
    if facts.phase == "over" and not facts.scorings:
        raise BadPosition("phase", "over", "another phase before the first scoring")
    if facts.phase == "over" and positions > last and facts.turn < TURNS - 1:
        wanted = f"another phase with {positions} positions, before turn {TURNS - 1}"
        raise BadPosition("phase", "over", wanted)


# -- stones


def check_stones(facts: Facts) -> None:
    """Each seat has its stones and one Genius, in a stock or on an event."""
    for seat in range(facts.table.players):
        pieces = [genius for *_, genius in facts.set_by(seat)]
        stones = sum(stock[seat] for stock in facts.stocks) + pieces.count(False)
        if stones != facts.table.deck.stones:
            wanted = f"{facts.table.deck.stones} in stocks and on events"
            raise BadPosition("stocks", f"{stones} stones of seat {seat}", wanted)
        field, geniuses = f"genius[{seat}]", pieces.count(True)
        if geniuses > 1:
            raise BadPosition(field, f"{geniuses} on events", "one Genius")
        if geniuses == facts.genius[seat]:
            wanted = "false: it is on an event" if geniuses else "true: it is on none"
            raise BadPosition(field, facts.genius[seat], wanted)


def check_stocks(facts: Facts) -> None:
    """Stones change hands in scorings, and are swapped when a turn begins."""
    seats = range(facts.table.players)
    for i in seats:
        for j in seats:
            n = facts.stocks[i][j]
            if i != j and n and not facts.scorings and facts.phase not in SCORED[2:]:
                raise BadPosition(f"stocks[{i}][{j}]", n, "0 before the first scoring")
    seat = facts.mover
    stock = facts.stocks[seat]
    if facts.phase != "set" or stock[seat] or facts.genius[seat]:
        return
    for i in seats:
        if i != seat and stock[i] and facts.stocks[i][seat]:
            wanted = f"0: seat {seat} without a stone of its own swaps with seat {i}"
            raise BadPosition(f"stocks[{seat}][{i}]", stock[i], wanted)


# -- pieces on events


def check_pieces(facts: Facts) -> None:
    """Who may set where; at most two seats on an event."""
    table = facts.table
    for spot, pieces in enumerate(facts.pieces):
        where = f"positions.{_wiege.SPOTS[spot]}.places"
        for place, (owner, _) in pieces.items():
            beside = table.beside(spot)
            if owner not in beside:
                wanted = f"a seat beside it: {beside[0]} or {beside[1]}"
                raise BadPosition(f"{where}.{place}.seat", owner, wanted)
        owners = sorted({owner for owner, _ in pieces.values()})
        for seat in owners:
            if spot < MIDDLES and table.partner(seat) in owners:
                raise BadPosition(where, f"pieces of seats {owners}", "no partners")
        if len(owners) > 2:
            raise BadPosition(where, f"pieces of seats {owners}", "two seats at most")
        if pieces and facts.phase == "over":
            raise BadPosition(where, f"{len(pieces)} pieces", "{}: the game is over")


def check_covered(facts: Facts) -> None:
    """All places of a colour are covered only where the turn causes a scoring."""
    scoring = facts.scoring
    caused = scoring.spot if scoring and facts.phase not in SCORED else None
    for spot in facts.table.spots:
        pieces = facts.pieces[spot]
        if not pieces or spot == caused:
            continue
        for colour in ("blue", "red"):
            if not free_places(facts.top(spot), pieces, colour):
                where = f"positions.{_wiege.SPOTS[spot]}.places"
                got = f"every {colour} place covered"
                raise BadPosition(where, got, "a scoring there, or a free one")


def check_set_piece(facts: Facts) -> None:
    """Before a scoring the piece set in this turn is still there."""
    phase, seat, scoring = facts.phase, facts.mover, facts.scoring
    if phase not in ("bonus", "action", "second"):
        return
    colour = "red" if scoring and scoring.persons else "blue"
    for spot, place, genius in facts.set_by(seat):
        event = facts.top(spot)
        if scoring and (spot != scoring.spot or event.places[place] != colour):
            continue
        fits = genius or phase != "bonus"
        if fits and can_be_last(event, facts.pieces[spot], place):
            return
    if scoring:
        field = f"positions.{_wiege.SPOTS[scoring.spot]}.places"
        wanted = f"a piece on {colour} that seat {seat} can have set last"
        raise BadPosition(field, "no such piece", wanted)
    piece = "Genius" if phase == "bonus" else "piece"
    wanted = f"another phase: seat {seat} has no {piece} that can be set last"
    raise BadPosition("phase", phase, wanted)


# -- turns


def check_mover(facts: Facts) -> None:
    """Seats take their turns one after the other."""
    mover = facts.turn % facts.table.players
    if facts.mover != mover:
        raise BadPosition("seat_of_turn", facts.mover, f"{mover} in turn {facts.turn}")


def check_turn(facts: Facts) -> None:
    """Check that there were turns enough for all pieces that were set."""
    players = facts.table.players
    begun = facts.phase != "set"
    pieces = [len(list(facts.set_by(seat))) for seat in range(players)]
    if not facts.scorings and facts.phase not in ("pay", "back"):
        check_first_pieces(facts, pieces)
    for seat, n in enumerate(pieces):
        if n > facts.turns(seat):
            least = seat + players * (n - 1) + 1 - begun
            wanted = f"at least {least}: seat {seat} has set {n} pieces"
            raise BadPosition("turn", facts.turn, wanted)
    least = sum(pieces) + scored_pieces(facts) - begun
    if facts.turn < least:
        wanted = f"at least {least}, for the pieces set and the scorings"
        raise BadPosition("turn", facts.turn, wanted)


def check_first_pieces(facts: Facts, pieces: list[int]) -> None:
    """Until the first scoring every seat has set a piece in each of its turns."""
    owned = facts.table.deck.stones + 1
    wanted = [min(facts.turns(seat), owned) for seat in range(len(pieces))]
    home, sides = 0, []
    if facts.scoring and facts.phase in SCORED:
        home = len(facts.top(facts.scoring.spot).places) - 1  # at most
        sides = facts.sides()
    if sum(pieces) < sum(wanted) - home:
        most = sum(pieces) + home - (facts.phase != "set")
        text = f"at most {most}, as every turn until the first scoring sets a piece"
        raise BadPosition("turn", facts.turn, text)
    for seat, n in enumerate(pieces):
        if n != wanted[seat] and seat not in sides:
            text = f"{wanted[seat]}, as many as turns"
            raise BadPosition("positions", f"{n} pieces of seat {seat}", text)


def scored_pieces(facts: Facts) -> int:
    """Fewest pieces that the scorings have taken, the one under way included."""
    events = facts.table.deck.events
    pieces = sum(events[event].places.count("blue") for event in facts.covered)
    for event in facts.removed:
        places = events[event].places
        pieces += min(places.count("blue"), places.count("red"))
    if facts.scoring and facts.phase in SCORED:
        colour = "red" if facts.scoring.persons else "blue"
        pieces += facts.top(facts.scoring.spot).places.count(colour)
    return pieces
