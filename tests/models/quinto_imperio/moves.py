"""Placing a die: which moves there are (quinto_imperio.txt:65-94, 161-166)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from . import astrolabe, goods, monuments, padroes
from .material import Action
from .table import Table

PIPS_PER_UNIT = 2
"""A unit costs "two pips of the die" (quinto_imperio.txt:112, 121, 135, 148)."""


@dataclass(frozen=True)
class Move:
    """What is chosen with a die (ruling 22).

    value is that of the die after spies, quantity the units of a "half" action and else
    1; evicted is the opponent whose die is removed, chosen if he had to be named.
    """

    die: int
    action: str
    value: int
    words: tuple[str, ...] = ()
    quantity: int = 1
    direction: str | None = None
    evicted: int | None = None
    named: bool = False

    @property
    def text(self) -> str:
        """Write the move; the continent of a padrão follows from the port."""
        word = "padrao" if self.action.startswith("padrao_") else self.action
        owner = ("from", str(self.evicted)) if self.named else ()
        return " ".join([str(self.die), word, *self.words, *owner])


def moves(table: Table) -> list[Move]:
    """List all moves of the node "place"; equal dice are one move (ruling 23).

    "Seaport actions may only be carried out when the player has their caravel docked at
    the respective port" (quinto_imperio.txt:81), the astrolabe action at an astrolabe
    place (:84), navigation anywhere.
    """
    return [
        move
        for die in sorted(set(table.dice))
        for action in [*table.place().actions, "navigation"]
        for use in uses(table, die, table.material.actions[action])
        for move in with_evictions(table, use)
        if legal(table, move)
    ]


# How a die is used (ruling 25)


def uses(table: Table, die: int, action: Action) -> Iterator[Move]:
    """List the ways to use a die, spies not yet counted; nothing else is offered."""
    values = table.material.die_values
    match action.die:
        case "any":
            # As it is, or raised to the first value of an easier question.
            yield Move(die, action.id, die)
            for question in table.material.questions:
                target = min(question.die)
                if target > die:
                    yield Move(die, action.id, target, (str(target),))
        case "half":
            # "The player may choose not to use the full value of their die" (:165).
            for quantity in range(1, max(values) // PIPS_PER_UNIT + 1):
                value = max(die, PIPS_PER_UNIT * quantity)
                yield Move(die, action.id, value, (str(quantity),), quantity)
        case "six":
            # "The die must show a 6" (quinto_imperio.txt:170, 176).
            yield Move(die, action.id, max(values))
        case "full":
            # "The full value of the die must be used" (quinto_imperio.txt:198).
            for target in values:
                words = (str(target),)
                if action.id == "navigation":
                    yield Move(die, action.id, target, words)
                else:
                    for way in astrolabe.DIRECTIONS:
                        yield Move(die, action.id, target, (*words, way), direction=way)


def spies_used(table: Table, move: Move) -> int:
    """Count the spies: each "adds or subtracts one pip" (quinto_imperio.txt:92)."""
    return abs(move.value - move.die) // table.material.spy_step


# Occupied spaces (quinto_imperio.txt:67-68, rulings 2, 3, 26)


def with_evictions(table: Table, move: Move) -> list[Move]:
    """Write the move once for each opponent whose die may make room for it.

    A free space is used first. "A player may not pay to remove one of their own dice"
    (quinto_imperio.txt:68). On the astrolabe spaces the owner is named.
    """
    action = table.material.actions[move.action]
    if action.die_spaces == 0:
        return [move]
    dice = table.astrolabe
    if not action.shared:
        space = table.space_of(action)
        dice = [table.taken[space]] if space in table.taken else []
    if len(dice) < action.die_spaces:
        return [move]
    opponents = sorted(set(dice) - {table.seat})
    return [replace(move, evicted=seat, named=action.shared) for seat in opponents]


# What is paid first, and whether the action can then be carried out (rulings 2, 27)


def legal(table: Table, move: Move) -> bool:
    """Whether the mover can pay for the placement and then do the action.

    "To use a die for an action, the player must be able to carry out that action"
    (quinto_imperio.txt:75).
    """
    gold = 0 if move.evicted is None else table.material.eviction_gold
    if spies_used(table, move) > table.spies[table.seat]:
        return False
    if gold > table.goods[table.seat]["gold"]:
        return False
    after = replace(
        table, goods=[dict(own) for own in table.goods], spies=list(table.spies)
    )
    pay_placement(after, move)
    return possible(after, move)


def pay_placement(table: Table, move: Move) -> None:
    """Return the spies used and the gold of an eviction to the supply (:68, :94)."""
    table.spies[table.seat] -= spies_used(table, move)
    if move.evicted is not None:
        table.goods[table.seat]["gold"] -= table.material.eviction_gold


def possible(table: Table, move: Move) -> bool:
    """Whether the action can be carried out in full, with the placement paid."""
    match move.action:
        case "knowledge":
            return bool(table.unseen_knowledge())
        case "gold" | "cotton_sugar" | "porcelain_spices":
            return goods.possible(table, move.action, move.quantity)
        case "prester_john":
            return len(table.unseen_prester()) >= move.quantity
        case "monument":
            return bool(monuments.slot_sets(table, move.quantity))
        case "padrao_africa" | "padrao_asia":
            return bool(padroes.offered(table, move.action))
        case "crown":
            return bool(table.unseen_crowns())
        case "astrolabe":
            assert move.direction is not None
            return astrolabe.possible(table, move.value, move.direction)
        case "navigation":
            return True
    raise ValueError(f"no action {move.action!r}")


# Placing (ruling 27: spies, gold, the die removed, the die placed)


def place_die(table: Table, move: Move) -> None:
    """Pay, send an opponent's die home (ruling 39) and place the own die."""
    pay_placement(table, move)
    action = table.material.actions[move.action]
    table.dice.remove(move.die)
    if action.die_spaces == 0:
        return
    if action.shared:
        if move.evicted is not None:
            table.astrolabe.remove(move.evicted)
        table.astrolabe.append(table.seat)
    else:
        table.taken[table.space_of(action)] = table.seat
