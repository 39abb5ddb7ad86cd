"""Die Wiege der Renaissance: from the facts of a position to the kernel's fields."""

from collections import Counter
from typing import Any

from augury.games.wiege.card_reader import unseen
from augury.games.wiege.facts import Facts, Payment, Scoring


def deal(facts: Facts) -> tuple[list[list[int]], list[list[int]]]:
    """Return hands and piles in full.

    Secret cards are filled in arbitrarily: known personalities lie in the pile as far
    as it goes, other known cards are in the hand, the rest comes from the pool.
    """
    table, pool = facts.table, facts.pool.copy()
    hands: list[list[int]] = []
    piles: list[list[int]] = []
    for hand, pile, known in zip(facts.hands, facts.piles, facts.known, strict=True):
        cards = sorted(unseen(known, hand, pile).elements())
        persons = [card for card in cards if table.is_person(card)]
        persons = persons[: pile.count(None)]
        rest = sorted((Counter(cards) - Counter(persons)).elements())
        while len(persons) < pile.count(None):
            persons.append(take(pool, [c for c in pool if table.is_person(c)]))
        piles.append([card for card in pile if card is not None] + persons)
        hands.append([card for card in hand if card is not None] + rest)
    for hand, full in zip(facts.hands, hands, strict=True):
        while len(full) < len(hand):
            full.append(take(pool, list(pool)))
    return hands, piles


def take(pool: Counter[int], kinds: list[int]) -> int:
    """Take the first of these kinds that the pool has."""
    card = min(kind for kind in kinds if pool[kind])
    pool[card] -= 1
    return card


def kernel_fields(facts: Facts) -> dict[str, Any]:
    """Return what the kernel encodes."""
    hands, piles = deal(facts)
    seen = {event for stack in facts.stacks for event in stack} | set(facts.removed)
    events = range(len(facts.table.deck.events))
    bonus = facts.bonus
    return {
        "phase": facts.phase, "seat": facts.mover, "actor": facts.actor,
        "turn": facts.turn, "stock": facts.stocks, "genius": facts.genius,
        "stacks": facts.stacks, "pieces": facts.pieces, "group": facts.group,
        "left": facts.left, "unseen": [e for e in events if e not in seen],
        "hands": hands, "piles": piles,
        "known": [sorted(known.elements()) for known in facts.known],
        "columns": [
            [{"symbols": c.symbols, "cards": c.cards} for c in columns]
            for columns in facts.columns
        ],
        "display": facts.display, "lost": facts.lost,
        "drawn": -1 if facts.drawn is None else facts.drawn,
        "bonus": bonus.left if bonus else 0, "cursor": bonus.cursor if bonus else 0,
        **scoring_fields(facts),
    }  # fmt: skip


def scoring_fields(facts: Facts) -> dict[str, Any]:
    """Return the fields of a scoring; empty ones where none was caused."""
    scoring = facts.scoring
    if scoring is None:
        scoring = Scoring(
            persons=False, spot=0, other=None, named=[None, None], number=[0, 0],
            played=[[], []], passes=0, payment=None, backs=[],
        )  # fmt: skip
    pay = scoring.payment or Payment(winner=-1, payer=0, due=0, received=0, broke=[])
    return {
        "pending": 1 + scoring.persons if facts.scoring else 0,
        "spot": scoring.spot,
        "other": -1 if scoring.other is None else scoring.other,
        "named": [-1 if symbol is None else symbol for symbol in scoring.named],
        "number": scoring.number, "played": scoring.played, "passes": scoring.passes,
        "winner": pay.winner, "payer": pay.payer, "due": pay.due,
        "received": pay.received, "broke": sum(1 << seat for seat in pay.broke),
        "backs": sum(1 << side for side in scoring.backs),
    }  # fmt: skip
