"""Die Wiege der Renaissance: how far a scoring is, and who decides."""

from augury.errors import BadPosition
from augury.games import _wiege
from augury.games.wiege.facts import MIDDLES, SCORED, Facts, Scoring, free_places
from augury.games.wiege.payment_checks import check_payment


def check_scoring(facts: Facts) -> None:
    """Check the scoring, if there is one, and whose decision it is."""
    phase, scoring = facts.phase, facts.scoring
    if scoring is None:
        if phase in SCORED:
            raise BadPosition("scoring", None, f"an object in the phase {phase}")
    elif phase not in ("action", *SCORED):
        raise BadPosition("scoring", "an object", f"null in the phase {phase}")
    elif phase == "action":
        check_caused(facts, scoring)
    else:
        ScoringChecks(facts, scoring).check()
    if phase in ("set", "bonus", "action", "second") and facts.actor != facts.mover:
        raise BadPosition("to_move", facts.actor, f"{facts.mover}: it is its turn")


def check_caused(facts: Facts, scoring: Scoring) -> None:
    """Nothing is known of a scoring but its event before it takes place."""
    deck, sides = facts.table.deck, facts.sides()
    named = [None if n is None else deck.symbols[n] for n in scoring.named]
    played = [[deck.kinds[card].key for card in cards] for cards in scoring.played]
    if scoring.other is not None:
        raise BadPosition("scoring.with", scoring.other, "null until it begins")
    for field, value, wanted in (
        ("named[0]", named[0], "null"),
        ("named[1]", named[1], "null"),
        ("played[0]", played[0], "[]"),
        ("played[1]", played[1], "[]"),
        ("passes", scoring.passes, "0"),
        ("payment", scoring.payment and "an object", "null"),
        ("back", [sides[side] for side in scoring.backs], "[]"),
    ):
        if value:
            raise BadPosition(f"scoring.{field}", value, f"{wanted} until it begins")
    where = f"positions.{_wiege.SPOTS[scoring.spot]}.places"
    event, pieces = facts.top(scoring.spot), facts.pieces[scoring.spot]
    colours = ("blue", "red")
    covered = [c for c in colours if not free_places(event, pieces, c)]
    if len(covered) == 2:
        raise BadPosition(where, "every place covered", "the places of one colour")
    colour = colours[scoring.persons]
    if colour not in covered and covered:
        kind = ("persons", "culture")[scoring.persons]
        got = ("culture", "persons")[scoring.persons]
        raise BadPosition("scoring.kind", got, f"{kind}: the {covered[0]} places are")
    if colour not in covered:
        free = free_places(event, pieces, colour)
        raise BadPosition(where, f"{colour} places {free} free", "all of them covered")


class ScoringChecks:
    """A scoring that takes place."""

    def __init__(self, facts: Facts, scoring: Scoring) -> None:
        self.facts = facts
        self.scoring = scoring
        self.sides = facts.sides()
        self.event = facts.top(scoring.spot)

    def check(self) -> None:
        """Check its fields one after the other."""
        facts, scoring, phase = self.facts, self.scoring, self.facts.phase
        if scoring.persons and phase == "name":
            raise BadPosition("scoring.kind", "persons", "culture in the phase name")
        if not scoring.persons and phase == "duel":
            raise BadPosition("scoring.kind", "culture", "persons in the phase duel")
        self.check_sides()
        if phase in ("name", "duel") and facts.actor not in self.sides:
            wanted = " or ".join(map(str, self.sides))
            raise BadPosition("to_move", facts.actor, f"{wanted}, in the scoring")
        self.check_end()
        if scoring.persons:
            self.check_unnamed()
            self.check_played()
        else:
            self.check_unplayed()
            self.check_named()
        if phase == "pay":
            check_payment(facts, scoring)
        elif phase == "back":
            self.check_backs()
        self.check_home()

    def check_sides(self) -> None:
        """Who takes part can have set on the event, whose pieces are home."""
        table, spot = self.facts.table, self.scoring.spot
        label, beside = _wiege.SPOTS[spot], table.beside(spot)
        if self.facts.mover not in beside:
            wanted = f"a position that seat {self.facts.mover} may set on"
            raise BadPosition("scoring.position", label, wanted)
        other = self.scoring.other
        if other is not None and other not in beside:
            raise BadPosition("scoring.with", other, f"a seat beside {label}, or null")
        if other == table.partner(self.facts.mover) and spot < MIDDLES and table.teams:
            raise BadPosition("scoring.with", other, "no partner in the middle")
        if pieces := self.facts.pieces[spot]:
            where = f"positions.{label}.places"
            raise BadPosition(where, f"{len(pieces)} pieces", "{}: they are home")

    def check_end(self) -> None:
        """Stones are paid and cards are taken back in phases of their own."""
        phase, scoring = self.facts.phase, self.scoring
        if phase != "pay" and scoring.payment:
            raise BadPosition("scoring.payment", "an object", f"null in the {phase}")
        got = [self.sides[side] for side in scoring.backs]
        if phase != "back" and got:
            raise BadPosition("scoring.back", got, f"[] in the {phase}")
        if phase != "back":
            return
        if len(self.sides) == 1:
            raise BadPosition("scoring.with", None, "a seat, as cards are taken back")
        if not got or (got == self.sides[:1] and not scoring.persons):
            wanted = f"{self.sides} or {self.sides[1:]}"
            raise BadPosition("scoring.back", got, wanted)

    # -- culture

    def check_unplayed(self) -> None:
        """No personalities in a culture scoring."""
        for side in range(2):
            if self.scoring.played[side]:
                got = f"{len(self.scoring.played[side])} cards"
                raise BadPosition(f"scoring.played[{side}]", got, "[] for culture")
        if self.scoring.passes:
            raise BadPosition("scoring.passes", self.scoring.passes, "0 for culture")

    def check_named(self) -> None:
        """Both name a symbol of the event in turn, and as many as they have."""
        named, symbols = self.scoring.named, self.facts.table.deck.symbols
        done = len(self.sides)
        if self.facts.phase == "name":
            done = self.sides.index(self.facts.actor)
        for side in range(2):
            field, symbol = f"scoring.named[{side}]", named[side]
            if symbol is None:
                if side < done:
                    raise BadPosition(field, None, "a symbol and how many there are")
                continue
            if side >= done:
                raise BadPosition(field, symbols[symbol], "null: not named yet")
            if symbol not in self.event.symbols:
                names = ", ".join(symbols[s] for s in self.event.symbols)
                raise BadPosition(f"{field}[0]", symbols[symbol], f"one of: {names}")
            numbers, number = self.numbers(side, symbol), self.scoring.number[side]
            if number not in numbers:
                wanted = " or ".join(map(str, sorted(numbers))) or "none"
                raise BadPosition(f"{field}[1]", number, f"{wanted}, as in the columns")

    def numbers(self, side: int, symbol: int) -> set[int]:
        """How many symbols a seat can have had when it named one."""
        seat = self.sides[side]
        column = self.facts.column(seat, symbol)
        value = column.value if column else 0
        if self.facts.phase != "back" or side in self.scoring.backs:
            return {value}
        out = set()  # it has taken a card back
        for card in self.facts.known[seat]:
            kind = self.facts.table.deck.kinds[card]
            if kind.card != "personality" and symbol in kind.symbols:
                out |= {value + 1, value + 1 + (kind.card == "double")}
        return out

    # -- persons

    def check_unnamed(self) -> None:
        """No symbols in a person scoring."""
        for side, symbol in enumerate(self.scoring.named):
            if symbol is not None:
                name = self.facts.table.deck.symbols[symbol]
                raise BadPosition(f"scoring.named[{side}]", name, "null for persons")

    def check_played(self) -> None:
        """Personalities are played in turn; two passes in a row end it."""
        played, phase = self.scoring.played, self.facts.phase
        if len(self.sides) == 1:
            self.check_played_alone()
            return
        over = phase != "duel"
        if (self.scoring.passes == 2) != over:
            wanted = "2: the duel is over" if over else "0 or 1"
            raise BadPosition("scoring.passes", self.scoring.passes, wanted)
        if over:
            return
        side = self.sides.index(self.facts.actor)
        first = not any(played) and side == self.scoring.passes
        last = played[side] if self.scoring.passes else played[1 - side]
        if not first and not last:
            wanted = f"{self.sides[1 - side]}, after what was played"
            raise BadPosition("to_move", self.facts.actor, wanted)

    def check_played_alone(self) -> None:
        """Who is alone plays one card, if any."""
        paying = self.facts.phase == "pay"
        for side, most in enumerate((int(paying), 0)):
            n = len(self.scoring.played[side])
            if n != most:
                wanted = f"{most} of a seat alone on the event"
                raise BadPosition(f"scoring.played[{side}]", f"{n} cards", wanted)
        if self.scoring.passes:
            raise BadPosition("scoring.passes", self.scoring.passes, "0 for one seat")

    # -- the end

    def check_backs(self) -> None:
        """Losers of a duel and both after a tie take a card back, the causer first."""
        facts, backs = self.facts, self.scoring.backs
        if facts.actor != self.sides[backs[0]]:
            wanted = f"{self.sides[backs[0]]}, who takes a card back"
            raise BadPosition("to_move", facts.actor, wanted)
        if self.scoring.persons:
            self.check_backs_of_duel(backs)
            return
        number = self.scoring.number
        if not number[0]:
            raise BadPosition("scoring.named[0][1]", 0, "1 or more, for a card back")
        if number[0] != number[1]:
            wanted = f"{number[0]}: a tie of symbols"
            raise BadPosition("scoring.named[1][1]", number[1], wanted)

    def check_backs_of_duel(self, backs: list[int]) -> None:
        """The winner's cards are lost by now, the loser's and those of a tie not."""
        points, played = self.facts.table.points, self.scoring.played
        for side in backs:
            if not played[side]:
                raise BadPosition(f"scoring.played[{side}]", [], "a card or more")
        if len(backs) == 2:
            mine, other = (points(cards) for cards in played)
            if mine != other:
                wanted = f"{mine}: a tie of points"
                raise BadPosition("scoring.played[1]", f"{other} points", wanted)
            return
        side, other = backs[0], 1 - backs[0]
        least = points(played[side])
        if side == 1 and self.can_have_tied(least):
            return
        if played[other]:
            wanted = "[], or a tie with a card taken back" if side else "[]: it has won"
            got = f"{len(played[other])} cards"
            raise BadPosition(f"scoring.played[{other}]", got, wanted)
        if points(c for c in self.facts.lost if self.facts.table.is_person(c)) <= least:
            wanted = f"personalities of more than {least} points, which have won"
            raise BadPosition("lost", f"{len(self.facts.lost)} cards", wanted)

    def can_have_tied(self, points: int) -> bool:
        """Whether the causer can have taken a card back after a tie."""
        table = self.facts.table
        return any(
            table.points([*self.scoring.played[0], card]) == points
            for card in self.facts.known[self.facts.mover]
            if table.is_person(card)
        )

    def check_home(self) -> None:
        """The pieces that covered the event are in stock, until stones are paid."""
        facts, scoring = self.facts, self.scoring
        paid = facts.phase == "pay" or (facts.phase == "back" and scoring.persons)
        sides = [scoring.payment.winner] if scoring.payment else self.sides
        if paid and not scoring.payment:
            return
        home = {s: facts.stocks[s][s] + facts.genius[s] for s in sides}
        for seat in sides:
            if not home[seat]:
                wanted = "1 or more, or its Genius: a piece came home"
                raise BadPosition(f"stocks[{seat}][{seat}]", 0, wanted)
        colour = "red" if scoring.persons else "blue"
        least = self.event.places.count(colour)
        if len(sides) == len(self.sides) and sum(home.values()) < least:
            seat = facts.mover
            stones = facts.stocks[seat][seat]
            wanted = f"more: {least} pieces of seats {sides} came home"
            raise BadPosition(f"stocks[{seat}][{seat}]", stones, wanted)
