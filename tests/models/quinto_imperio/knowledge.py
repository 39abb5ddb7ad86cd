"""Knowledge cards (quinto_imperio.txt:95-107)."""

from __future__ import annotations

from .table import Table

PERCENT = 100


def chance_of_answer(table: Table, value: int) -> float:
    """Give the chance of a correct answer for the final value of the die.

    It is g + k (1 - g), where g is the chance of a guess, by the kind of question, and
    k the skill (ruling 13).
    """
    (guess,) = (q.guess for q in table.material.questions if value in q.die)
    return guess + table.skill / PERCENT * (1 - guess)


def take_card(table: Table, value: int) -> None:
    """Draw a card, then answer (ruling 34); the card is always kept (:106).

    "If the answer is correct, the active player immediately receives the reward
    indicated on the card: 1 or 2 spies" (quinto_imperio.txt:105).
    """
    card = table.pick("knowledge", table.unseen_knowledge())
    table.knowledge[table.seat].append(card)
    if table.chance.answer(chance_of_answer(table, value)):
        table.gain_spies(table.material.knowledge[card].spies)
