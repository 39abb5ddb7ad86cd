"""Prester John of the Indies cards (quinto_imperio.txt:131-143, 259-263)."""

from __future__ import annotations

from . import astrolabe, monuments
from .material import Reward
from .table import Table


def draw_cards(table: Table, quantity: int) -> None:
    """Draw cards; each is resolved before the next is drawn (rulings 16, 36)."""
    for _ in range(quantity):
        card = table.pick("prester_john", table.unseen_prester())
        reward = table.material.prester[card].reward
        if reward is None:
            table.prester[table.seat].append(card)
        else:
            table.discarded.append(card)
            receive(table, reward)


def receive(table: Table, reward: Reward) -> None:
    """Give an immediate reward; what cannot be given is lost (rulings 6, 38)."""
    match reward.kind:
        case "good":
            assert reward.of is not None
            table.gain_goods(reward.of, reward.n)
        case "spies":
            table.gain_spies(reward.n)
        case "astrolabe":
            assert reward.of is not None
            for _ in range(reward.n):
                astrolabe.take_piece(table, reward.of)
        case "monument":
            for _ in range(reward.n):
                monuments.take_from_pile(table)
        case _:
            raise ValueError(f"no reward {reward.kind!r}")
