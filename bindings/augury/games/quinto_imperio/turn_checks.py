"""Quinto Império II: turn, dice, row and end of a position fit together."""

from functools import cache
from itertools import combinations

from augury.errors import BadPosition
from augury.games.quinto_imperio.board import ACTIONS, CONTINENTS, GOODS
from augury.games.quinto_imperio.facts import (
    ASTROLABE,
    DICE,
    MONUMENT,
    PADRAO,
    PIPS,
    ROUNDS,
    UNITS,
    Facts,
)

Groups = tuple[frozenset[int], ...]


def check_turn(facts: Facts) -> None:
    """Phase and dice, what is pending, monuments, and why the game is over."""
    check_dice(facts)
    if facts.pending:
        check_pending(facts)
    check_row(facts)
    check_monuments(facts)
    check_end(facts)
    for seat in range(facts.players):
        check_places(facts, seat)


def check_dice(facts: Facts) -> None:
    """Dice that are left, and those on the board."""
    left = len(facts.dice)
    if facts.over and left:
        raise BadPosition("dice", facts.dice, "[], as the game is over")
    if facts.phase == "place" and not left:
        wanted = "1 to 3 values, as the turn ends with the last die"
        raise BadPosition("dice", facts.dice, wanted)
    if facts.pending and left == DICE:
        wanted = f"at most {DICE - 1} values in the phase {facts.phase}"
        raise BadPosition("dice", facts.dice, wanted)
    for seat in range(facts.players):
        most = DICE if facts.turns[seat] else 0
        if seat == facts.seat:
            most = facts.placed
        if facts.lying(seat) > most:
            field, got = f"astrolabe[{seat}]", facts.astrolabe[seat]
            if not got:
                space, action = facts.ports(seat)[-1]
                field, got = f"spaces.{facts.named(space, action)}", seat
            wanted = f"at most {most} dice of seat {seat} on the board"
            raise BadPosition(field, got, wanted)


# -- where dice can have been placed


def check_places(facts: Facts, seat: int) -> None:
    """The caravel was where the dice of the turn lie, and moved by the others.

    Dice of the seat's last turn that do not lie on the board have moved it or were
    removed since; those of the turn that is going on have moved it.
    """
    spaces = facts.game.board.spaces
    mine, turns = seat == facts.seat, facts.turns[seat]
    placed = facts.placed if mine else DICE if turns else 0
    away = placed - facts.lying(seat)
    begun = turns == 0 if mine else turns <= 1
    wanted = {frozenset({space}) for space, _ in facts.ports(seat)}
    if facts.astrolabe[seat]:
        wanted.add(frozenset(
            i for i, space in enumerate(spaces) if ASTROLABE in space.actions
        ))  # fmt: skip
    start = frozenset({facts.game.board.start} if begun else range(len(spaces)))
    following = tuple(space.next for space in spaces)
    at = facts.caravel[seat]
    for hops in range(away if mine else 0, away + 1):
        if can_come(following, start, tuple(wanted), at, hops):
            return
    text = f"a space to come to with {away} dice" + (" at most" if not mine else "")
    if wanted:
        text += ", from where its dice lie"
    elif begun:
        text += f", from {spaces[facts.game.board.start].id}"
    raise BadPosition(f"caravels[{seat}]", spaces[at].id, text)


@cache
def can_come(
    following: tuple[int, ...],
    start: frozenset[int],
    wanted: Groups,
    at: int,
    hops: int,
) -> bool:
    """Whether a caravel comes to a space with so many dice.

    It stops in each group of `wanted` on the way, the first and the last space
    included.
    """
    reached = {(space, unmet(wanted, space)) for space in start}
    for _ in range(hops):
        onward = set()
        for space, left in reached:
            for _ in range(PIPS):
                space = following[space]
                onward.add((space, unmet(left, space)))
        reached = onward
    return (at, ()) in reached


def unmet(groups: Groups, space: int) -> Groups:
    """Groups without a space."""
    return tuple(group for group in groups if space not in group)


# -- the row, and the action that is pending


def bought(facts: Facts) -> int:
    """Purchases of this turn that are made."""
    dice = sum(action == MONUMENT for _, action in facts.ports(facts.seat))
    return dice - bool(facts.pending and facts.pending.action == MONUMENT)


def check_row(facts: Facts) -> None:
    """Slots are empty after a purchase in this turn, or as there are no cards left."""
    free = tuple(i for i, card in enumerate(facts.row) if card < 0)
    field = f"row[{free[0] if free else 0}]"
    if not bought(facts):
        if free and not spent(facts, free):
            raise BadPosition(field, None, "a monument, as none was bought this turn")
        return
    least = min(
        (n for n in range(1, UNITS + 1) for some in combinations(free, n)
         if facts.cost(some) <= len(GOODS)
         and spent(facts, tuple(slot for slot in free if slot not in some))),
        default=0,
    )  # fmt: skip
    if not least:
        slots = [i + 1 for i in free]
        wanted = "slots empty that one purchase can empty, as a die lies on monument"
        raise BadPosition("row", f"slots {slots} empty", wanted)
    if len(facts.built[facts.seat]) < least:
        wanted = f"at least {least}, as seat {facts.seat} bought so many this turn"
        got = f"{len(facts.built[facts.seat])} cards"
        raise BadPosition(f"monuments[{facts.seat}]", got, wanted)


def spent(facts: Facts, free: tuple[int, ...]) -> bool:
    """Whether these slots are those on the right that no card was left for."""
    right = range(len(facts.row) - len(free), len(facts.row))
    return not free or (
        facts.triggered and not facts.pile + facts.aside and free == tuple(right)
    )


def check_pending(facts: Facts) -> None:
    """The die lies on its space, and every choice that follows has an answer."""
    pending, seat = facts.pending, facts.seat
    assert pending
    at = facts.caravel[seat]
    name = ACTIONS[pending.action]
    if (at, pending.action) not in facts.ports(seat):
        wanted = f"a space where a die of seat {seat} lies on {name}"
        raise BadPosition(f"caravels[{seat}]", facts.game.board.spaces[at].id, wanted)
    if pending.action == PADRAO:
        check_padrao(facts)
        return
    kinds = sum(n > 0 for n in facts.goods[seat])
    cards = [i for i, card in enumerate(facts.row) if card >= 0]
    if facts.phase == "slots":
        # slots get dearer to the right
        cheapest = tuple(cards[: pending.quantity])
        if len(cheapest) < pending.quantity or facts.cost(cheapest) > kinds:
            wanted = f"fewer, with {len(cards)} cards and {kinds} kinds of goods"
            raise BadPosition("action.quantity", pending.quantity, wanted)
        return
    for i, slot in enumerate(pending.slots):
        if slot not in cards:
            wanted = "a slot with a card"
            raise BadPosition(f"action.slots[{i}]", slot + 1, wanted)
    if not 0 < facts.cost(pending.slots) <= kinds:
        wanted = f"slots that cost 1 to {kinds} goods, as there are {kinds} kinds"
        got = [slot + 1 for slot in pending.slots]
        raise BadPosition("action.slots", got, wanted)


def check_padrao(facts: Facts) -> None:
    """There is a cube, and an empty place."""
    board, seat = facts.game.board, facts.seat
    asia = board.spaces[facts.caravel[seat]].asia
    if sum(facts.padroes(seat)) == board.cubes:
        wanted = f"another phase, as seat {seat} has built all its padrões"
        raise BadPosition("phase", facts.phase, wanted)
    if all(i in facts.owner for i, p in enumerate(board.places) if p.asia == asia):
        wanted = f"another phase, as every place of {CONTINENTS[asia]} is taken"
        raise BadPosition("phase", facts.phase, wanted)


# -- monuments in play, and the end


def check_monuments(facts: Facts) -> None:
    """Every monument is in a hand, in the row, in the pile or set aside.

    The pile is used up before cards that were set aside are used; only the last turn
    of all triggers the end without that.
    """
    setup = facts.game.board.removed[facts.players]
    free = sum(card < 0 for card in facts.row)
    last = facts.over and free > facts.pile and facts.aside == setup
    if not facts.triggered or last:
        if facts.aside != setup:
            wanted = f"{setup}, as the end was not triggered"
            raise BadPosition("set_aside", facts.aside, wanted)
    else:
        if facts.pile:
            raise BadPosition("pile", facts.pile, "0, as the end was triggered")
        # each seat before this one bought at most one die's cards since
        most = UNITS * facts.seat + facts.rewards.monuments
        least = max(0, setup - most)
        if not least <= facts.aside < setup:
            wanted = f"{least} to {setup - 1}, as the end was triggered"
            raise BadPosition("set_aside", facts.aside, wanted)
    cards = len(facts.game.cards.monuments)
    there = sum(map(len, facts.built)) + len(facts.row) - free
    if there + facts.pile + facts.aside != cards:
        field = "set_aside" if facts.triggered and not last else "pile"
        got = facts.aside if field == "set_aside" else facts.pile
        elsewhere = there + facts.pile + facts.aside - got
        wanted = f"{cards - elsewhere}, as {elsewhere} of {cards} cards are elsewhere"
        if elsewhere > cards:
            wanted = f"fewer cards elsewhere, of {cards}"
        raise BadPosition(field, got, wanted)


def check_end(facts: Facts) -> None:
    """The end is triggered or after the last round, and the last seat ends the game."""
    free = sum(card < 0 for card in facts.row)
    if not facts.over:
        if facts.round == ROUNDS:
            raise BadPosition("round", facts.round, f"at most {ROUNDS - 1} in the game")
        if facts.triggered and not facts.seat:
            wanted = "false, as the game ends before the turn of seat 0"
            raise BadPosition("triggered", facts.triggered, wanted)
        return
    if facts.seat != facts.players - 1:
        wanted = f"{facts.players - 1}, as the game is over"
        raise BadPosition("seat_of_turn", facts.seat, wanted)
    if not facts.round:
        raise BadPosition("round", facts.round, "at least 1, as the game is over")
    if not facts.triggered:
        if free > facts.pile:
            wanted = "true, as the pile cannot fill the row"
            raise BadPosition("triggered", facts.triggered, wanted)
        if facts.round != ROUNDS:
            wanted = f"another phase before round {ROUNDS}, as nobody triggered the end"
            raise BadPosition("phase", facts.phase, wanted)
