"""Mini Cywilizacja: whether the turns of a position fit what the seats have."""

from collections.abc import Sequence

from augury.errors import BadPosition
from augury.games.mini_cywilizacja.facts import Facts
from augury.games.mini_cywilizacja.payments import (
    Paid,
    fewest_turns,
    rows_of,
    turns_spent,
)


def check_turns(facts: Facts) -> None:
    """Whose turn it is, how many there were, and how many are left."""
    if facts.left is None:
        check_before_the_end(facts)
    elif facts.left:
        check_last_rounds(facts)
    else:
        check_extra_turns(facts)
    Clock(facts).check()


# -- the three parts of a game


def check_before_the_end(facts: Facts) -> None:
    """Nobody has built enough; the game may be over as all lose their turns."""
    goal = facts.setting.variant.goal
    for seat, row in enumerate(facts.built):
        if len(row) >= goal:
            wanted = f"a number, as seat {seat} has {len(row)} of {goal} buildings"
            raise BadPosition("turns_left", None, wanted)
    check_none_owed(facts, "until turns_left is 0")
    if facts.phase == "over" and facts.lost < facts.players:
        wanted = "another phase while turns_left is null and not all lose their turns"
        raise BadPosition("phase", "over", wanted)
    if facts.phase != "over" and facts.lost == facts.players:
        wanted = f"at most {facts.players - 1} before the game is over"
        raise BadPosition("lost_turns", facts.lost, wanted)
    check_in_turn(facts)


def check_last_rounds(facts: Facts) -> None:
    """The round in which somebody has built enough, and those after it."""
    check_triggered(facts)
    check_none_owed(facts, "until turns_left is 0")
    if facts.phase == "over":
        wanted = f"another phase while turns_left is {facts.left}"
        raise BadPosition("phase", "over", wanted)
    check_in_turn(facts)
    players = facts.players
    least = players - facts.turn % players
    if facts.left is not None and (facts.left - least) % players:
        most = (facts.setting.deck.rounds + 1) * players
        wanted = " or ".join(map(str, range(least, most, players)))
        raise BadPosition("turns_left", facts.left, f"{wanted} in turn {facts.turn}")


def check_extra_turns(facts: Facts) -> None:
    """Seat after seat takes its extra turns; then the game is over."""
    check_triggered(facts)
    for seat, (n, most) in enumerate(zip(facts.owed, facts.extra, strict=True)):
        if n > most:
            wanted = f"at most {most}, as its buildings give"
            raise BadPosition(f"extra_turns[{seat}]", n, wanted)
    if facts.phase == "over":
        check_none_owed(facts, "as the game is over")
        return
    first = next((seat for seat, n in enumerate(facts.owed) if n), None)
    if first is None:
        raise BadPosition("phase", facts.phase, "over, as no turns are left")
    if facts.mover != first:
        wanted = f"{first}, the first with extra turns"
        raise BadPosition("to_move", facts.mover, wanted)
    for seat in range(first + 1, facts.players):
        if facts.owed[seat] != facts.extra[seat]:
            wanted = f"{facts.extra[seat]}, as seat {seat} has taken none yet"
            raise BadPosition(f"extra_turns[{seat}]", facts.owed[seat], wanted)


def check_triggered(facts: Facts) -> None:
    """Somebody has built enough, and lost turns are counted no more."""
    goal = facts.setting.variant.goal
    if all(len(row) < goal for row in facts.built):
        wanted = f"null, as nobody has {goal} buildings"
        raise BadPosition("turns_left", facts.left, wanted)
    if facts.lost:
        wanted = f"0, as somebody has {goal} buildings"
        raise BadPosition("lost_turns", facts.lost, wanted)


def check_none_owed(facts: Facts, why: str) -> None:
    """There are no extra turns."""
    for seat, n in enumerate(facts.owed):
        if n:
            raise BadPosition(f"extra_turns[{seat}]", n, f"0 {why}")


def check_in_turn(facts: Facts) -> None:
    """Seats take their turns one after the other."""
    mover = facts.turn % facts.players
    if facts.mover not in (None, mover):
        raise BadPosition("to_move", facts.mover, f"{mover} in turn {facts.turn}")


# -- how many turns there were


class Clock:
    """Turns of each seat, held against its buildings and materials."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.rows = [rows_of(facts.setting.deck, row) for row in facts.built]
        self.spent = [self.read_spent(seat) for seat in range(facts.players)]

    def read_spent(self, seat: int) -> Paid:
        """Fewest and most turns in which a seat drew or bought."""
        wood, stone = self.facts.values[seat]
        spent = turns_spent(self.rows[seat], (wood, stone))
        if spent is None:
            got, wanted = f"wood {wood}, stone {stone}", "what its purchases leave"
            raise BadPosition(f"hands[{seat}]", got, wanted)
        return spent

    def check(self) -> None:
        """There were turns enough, and not too many."""
        facts = self.facts
        if facts.left is None:
            self.check_open()
            return
        taken = [self.taken(seat) for seat in range(facts.players)]
        fewest, most = (sum(row) for row in zip(*taken, strict=True))
        ends = [
            facts.turn + facts.left - extra
            for extra in range(fewest, most + 1)
            if (facts.turn + facts.left - extra) % facts.players == 0
        ]
        if not any(self.fits(end, taken) for end in ends):
            wanted = "a turn by which the seats can have built this, one of them "
            wanted += f"{facts.setting.variant.goal} in the round of the end"
            raise BadPosition("turn", facts.turn, wanted)

    def check_open(self) -> None:
        """The end is not near: every seat has as many turns as the others."""
        facts, players = self.facts, self.facts.players
        for seat, spent in enumerate(self.spent):
            needed = spent.least + self.has_lost(seat)
            if needed > turns_of(facts.turn, seat, players):
                least = (needed - 1) * players + seat + 1
                wanted = f"at least {least}, for what seat {seat} has"
                raise BadPosition("turn", facts.turn, wanted)
        most = players * self.most() + facts.lost
        if facts.turn > most:
            wanted = f"at most {most}, for what the seats have"
            raise BadPosition("turn", facts.turn, wanted)

    def has_lost(self, seat: int) -> bool:
        """Whether the last turn of a seat is among those lost in a row."""
        facts = self.facts
        return (facts.turn - 1 - seat) % facts.players < facts.lost

    def most(self) -> int:
        """Most turns in which somebody drew or bought."""
        return sum(spent.most for spent in self.spent)

    # -- after somebody has built enough

    def taken(self, seat: int) -> tuple[int, int]:
        """Fewest and most extra turns that a seat has taken.

        What is bought in them gives none, so that a seat may have had fewer than its
        buildings say now.
        """
        facts = self.facts
        if facts.left:
            return 0, 0
        fewest = most = facts.extra[seat] - facts.owed[seat]
        row = [facts.count(quarter, "extra_turn") for quarter in facts.built[seat]]
        while fewest:
            late = most - fewest + 1  # bought in the extra turns, if one fewer
            if sum(row[len(row) - (fewest - 1) :]) < late:
                break
            fewest -= 1
        return fewest, most

    def fits(self, end: int, taken: Sequence[tuple[int, int]]) -> bool:
        """Whether the last round can have ended after so many turns."""
        facts, players = self.facts, self.facts.players
        first = end - (facts.setting.deck.rounds + 1) * players
        extra = facts.turn + (facts.left or 0) - end
        return any(
            self.fits_trigger(first, seat, end, taken, extra)
            for seat in range(players)
            if first + seat < players * self.most()
        )

    def fits_trigger(
        self,
        first: int,
        trigger: int,
        end: int,
        taken: Sequence[tuple[int, int]],
        extra: int,
    ) -> bool:
        """Whether a seat can have built enough in the round that begins so."""
        facts, players = self.facts, self.facts.players
        needed = 0
        for seat, (fewest, most) in enumerate(taken):
            before = first // players + (seat <= trigger)
            after = turns_of(min(facts.turn, end), seat, players) - before
            fitting = (
                n
                for n in range(fewest, most + 1)
                if self.fits_seat(seat, seat == trigger, before, after + n)
            )
            n = next(fitting, None)
            if n is None:
                return False
            needed += n
        return needed <= extra

    def fits_seat(self, seat: int, trigger: bool, before: int, after: int) -> bool:
        """Whether a seat can have what it has, in turns up to the trigger and since."""
        goal, rows = self.facts.setting.variant.goal, self.rows[seat]
        early = goal if trigger else max(0, len(rows) - after)
        if trigger and not goal <= len(rows) <= goal + after:
            return False
        if not trigger and early >= goal:
            return False
        in_time = fewest_turns(rows[:early]) <= before
        return in_time and self.spent[seat].least <= before + after


def turns_of(turn: int, seat: int, players: int) -> int:
    """Turns that a seat has had, of so many in order."""
    return (turn - seat + players - 1) // players
