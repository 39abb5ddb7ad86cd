"""Quinto Império II: what each seat has is what its dice can have brought."""

from augury.errors import BadPosition
from augury.games.quinto_imperio.board import GOODS
from augury.games.quinto_imperio.facts import (
    ASTROLABE,
    CROWN,
    DICE,
    KNOWLEDGE,
    MONUMENT,
    PADRAO,
    PIPS,
    PRESTER,
    UNITS,
    Facts,
)
from augury.games.quinto_imperio.needs import dice_needed, least_dice, spaces_with


def check_seats(facts: Facts) -> None:
    """Compare pieces, cards and goods with the dice of each seat."""
    seats = range(facts.players)
    for seat in seats:
        check_disc(facts, seat)
        check_lying(facts, seat)
        check_uses(facts, seat)
        check_needed(facts, seat)
    check_discarded(facts)
    check_spies(facts)
    check_rewards(facts)


def capacity(facts: Facts, seat: int, action: int) -> int:
    """How often a seat can have used an action: once a turn in each place.

    Between two places lies a die for the way.
    """

    def uses(dice: int) -> int:
        if action == ASTROLABE:
            return min(dice, facts.game.board.astrolabe_dice)
        return min((dice + 1) // 2, len(spaces_with(facts, action)))

    now = uses(facts.done) if seat == facts.seat else 0
    return facts.turns[seat] * uses(DICE) + now


# -- discs and dice that lie on the board


def check_disc(facts: Facts, seat: int) -> None:
    """A disc stands where its seat took a piece."""
    board, at = facts.game.board, facts.disc[seat]
    colour, field = board.track[at], f"discs[{seat}]"
    if not facts.moved(seat):
        return
    if not facts.colours(seat)[colour]:
        wanted = f"a space of a colour of which seat {seat} has a piece, or the start"
        raise BadPosition(field, at, wanted)
    moves = sum(facts.colours(seat))
    most = moves * (PIPS + facts.players - 1)  # it skips the other discs
    start = board.track.index(len(board.colours))
    if abs(at - start) > most:
        wanted = f"at most {most} spaces from the start after {moves} moves"
        raise BadPosition(field, at, wanted)


def check_lying(facts: Facts, seat: int) -> None:
    """A die on a space has brought its seat something."""
    board, pending = facts.game.board, facts.pending
    dice = facts.ports(seat)
    if pending and seat == facts.seat:
        dice.remove((facts.caravel[seat], pending.action))
    count: dict[tuple[int, bool], int] = {}
    for space, action in dice:
        asia = action == PADRAO and board.spaces[space].asia
        count[action, asia] = count.get((action, asia), 0) + 1
        built = facts.padroes(seat)[asia]
        brought = {
            KNOWLEDGE: (sum(facts.knowledge[seat]), "knowledge cards"),
            CROWN: (sum(facts.crowns[seat]), "crowns"),
            PADRAO: (built, f"padrões in {'Asia' if asia else 'Africa'}"),
            MONUMENT: (len(facts.built[seat]), "monuments"),
            PRESTER: (len(facts.kept[seat]) + len(facts.discarded),
                      "Prester John cards drawn"),
        }  # fmt: skip
        has, what = brought.get(action, (DICE, ""))
        if has < count[action, asia]:
            wanted = f"no die of seat {seat}, which has no {what} from it"
            if action == KNOWLEDGE:
                wanted += ", or an answer"
            raise BadPosition(f"spaces.{facts.named(space, action)}", seat, wanted)
    most = sum(facts.pieces[seat]) if facts.moved(seat) else 0
    if facts.astrolabe[seat] > most:
        wanted = f"at most {most}, by disc and pieces of the seat"
        raise BadPosition(f"astrolabe[{seat}]", facts.astrolabe[seat], wanted)


# -- how often each action was used


def check_uses(facts: Facts, seat: int) -> None:
    """No action is used more often than the turns of the seat allow."""
    rewards = facts.rewards
    some: list[tuple[str, int, int, int, int]] = [
        (f"knowledge[{seat}]", sum(facts.knowledge[seat]), KNOWLEDGE, 1, 0),
        (f"crowns[{seat}]", sum(facts.crowns[seat]), CROWN, 1, 0),
        ("padroes", sum(facts.padroes(seat)), PADRAO, 1, 0),
        (f"pieces[{seat}]", sum(facts.pieces[seat]), ASTROLABE, 1,
         sum(rewards.pieces)),
        (f"prester_john[{seat}]", len(facts.kept[seat]), PRESTER, UNITS, 0),
        (f"monuments[{seat}]", len(facts.built[seat]), MONUMENT, UNITS,
         rewards.monuments),
    ]  # fmt: skip
    for action, trade in facts.game.board.trades.items():
        some += [
            (f"goods[{seat}].{good}", facts.goods[seat][g], action,
             UNITS * trade.gained[g], rewards.goods[g])
            for g, good in enumerate(GOODS) if trade.gained[g]
        ]  # fmt: skip
    for field, has, action, each, extra in some:
        most = each * capacity(facts, seat, action) + extra
        if has > most:
            wanted = f"at most {most}, by the turns of seat {seat}"
            raise BadPosition(field, has, wanted)


# -- how many dice it took


def check_needed(facts: Facts, seat: int) -> None:
    """What a seat has takes no more dice than it has used."""
    used = facts.used(seat)
    least = least_dice(facts, seat)
    if least > used:
        more = -(-(least - used) // DICE)
        wanted = f"at least {facts.round + more}, for what seat {seat} has"
        raise BadPosition("round", facts.round, wanted)


# -- Prester John cards, for all seats together


def check_discarded(facts: Facts) -> None:
    """Somebody has drawn the discarded cards."""
    most = sum(drawable(facts, seat) for seat in range(facts.players))
    if len(facts.discarded) > most:
        got = f"{len(facts.discarded)} cards"
        wanted = f"at most {most} beside what the seats have kept"
        raise BadPosition("discarded", got, wanted)


def drawable(facts: Facts, seat: int) -> int:
    """Most Prester John cards that a seat can have drawn and not kept."""
    spare = facts.used(seat) - dice_needed(facts, seat, facts.rewards, True)
    if spare < 0:
        return 0
    kept = len(facts.kept[seat])
    dice = max(1, -(-kept // UNITS)) + spare
    return UNITS * min(dice, capacity(facts, seat, PRESTER)) - kept


def check_spies(facts: Facts) -> None:
    """Spies come from answers and from rewards."""
    left = facts.rewards.spies
    for seat in range(facts.players):
        answers = sum(
            n * card.spies
            for n, card in zip(facts.knowledge[seat], facts.game.cards.knowledge,
                               strict=False)
        )  # fmt: skip
        extra = left if drawable(facts, seat) else 0
        if facts.spies[seat] > answers + extra:
            wanted = f"at most {answers + extra}, by knowledge and discarded cards"
            raise BadPosition(f"spies[{seat}]", facts.spies[seat], wanted)
        left -= max(0, facts.spies[seat] - answers)


def check_rewards(facts: Facts) -> None:
    """Rewards of discarded cards are there, unless there was nothing left of them."""
    board, rewards = facts.game.board, facts.rewards
    built = sum(map(len, facts.built))
    if facts.pile and built < rewards.monuments:
        wanted = f"fewer cards with a monument, as the seats have {built}"
        raise BadPosition("discarded", f"{rewards.monuments} monuments", wanted)
    hands = [facts.colours(seat) for seat in range(facts.players)]
    discs = [board.track[at] for at in facts.disc]
    for colour, name in enumerate(board.colours):
        total = sum(hand[colour] for hand in hands)
        every = sum(p.count for p in facts.game.cards.pieces if p.colour == colour)
        moved = rewards.pieces[colour] + discs.count(colour)
        if total < min(every, moved):
            wanted = f"at least {moved} {name} ones, by discs and discarded cards"
            raise BadPosition("pieces", f"{total} {name}", wanted)
        left = rewards.pieces[colour]
        for seat, hand in enumerate(hands):
            if not facts.moved(seat):
                if hand[colour] > left:
                    wanted = f"at most {left} {name}, as its disc has not moved"
                    got = f"{hand[colour]} {name}"
                    raise BadPosition(f"pieces[{seat}]", got, wanted)
                left -= hand[colour]
