"""Quinto Império II: the action of a die that is not carried out to its end yet."""

from collections.abc import Sequence

from augury.errors import BadPosition
from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import ACTIONS
from augury.games.quinto_imperio.facts import KNOWLEDGE, UNITS, Facts, Pending
from augury.spec import require_int, require_keys, require_list


def read_action(value: object, phase: str) -> Pending | None:
    """Read the action whose choices are made in a phase."""
    if phase not in kernel.PHASES[1:4]:
        if value is not None:
            raise BadPosition("action", value, f"null in the phase {phase}")
        return None
    row = require_keys(value, {"name", "quantity", "slots"}, "action")
    name = "padrao" if phase == "padrao" else "monument"
    read_index(row["name"], [name], "action.name")
    most = 1 if phase == "padrao" else UNITS
    quantity = require_int(row["quantity"], 1, most, "action.quantity")
    slots = require_list(
        row["slots"], quantity if phase == "goods" else 0, "action.slots"
    )
    found: list[int] = []
    for i, number in enumerate(slots):
        where = f"action.slots[{i}]"
        slot = require_int(number, 1, kernel.LIMITS["row"], where) - 1
        if slot in found:
            raise BadPosition(where, number, "a slot that is not named before")
        found.append(slot)
    return Pending(ACTIONS.index(name), quantity, tuple(found))


def count_answer(facts: Facts, value: object) -> None:
    """Count the card that was just asked, and its spies if the answer was right.

    At a table the question is asked between two positions: the die lies on its space,
    and what it brings is not counted.
    """
    row = require_keys(value, {"card", "correct"}, "answer")
    cards, seat = facts.game.cards.knowledge, facts.seat
    card = read_index(row["card"], [c.id for c in cards], "answer.card")
    correct = read_flag(row["correct"], "answer.correct")
    if facts.phase != "place":
        wanted = f"no such field in the phase {facts.phase}"
        raise BadPosition("answer", row, wanted)
    if (facts.caravel[seat], KNOWLEDGE) not in facts.ports(seat):
        wanted = f"no such field, as seat {seat} has no die on knowledge at its port"
        raise BadPosition("answer", row, wanted)
    if sum(hand[card] for hand in facts.knowledge) == cards[card].count:
        wanted = f"a card of the pile, in which no {row['card']} is left"
        raise BadPosition("answer.card", row["card"], wanted)
    facts.knowledge[seat][card] += 1
    if correct:
        left = facts.game.board.spies - sum(facts.spies)
        facts.spies[seat] += min(left, cards[card].spies)


def read_index(value: object, choices: Sequence[str], field: str) -> int:
    """Place of a text among others."""
    if not isinstance(value, str) or value not in choices:
        raise BadPosition(field, value, f"one of: {', '.join(choices)}")
    return choices.index(value)


def read_flag(value: object, field: str) -> bool:
    """Check that a value is true or false."""
    if not isinstance(value, bool):
        raise BadPosition(field, value, "true or false")
    return value
