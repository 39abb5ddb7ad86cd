"""Setup (quinto_imperio.txt:27-49)."""

from __future__ import annotations

from . import monuments, turns
from .material import Material
from .table import Chance, Table


def set_up(material: Material, players: int, skill: int, chance: Chance) -> Table:
    """Set the game up and roll the dice of seat 0, the first player (ruling 24).

    "Randomly remove a set number of cards" and "take 4 cards and place them in the four
    spaces on the board" (quinto_imperio.txt:41-42).
    """
    if not material.min_players <= players <= material.max_players:
        raise ValueError(f"{players} players")
    removed = material.monuments_removed[players]
    table = Table(
        material=material,
        players=players,
        skill=skill,
        chance=chance,
        caravels=[material.route_start] * players,
        discs=[material.track_start] * players,
        goods=[
            dict.fromkeys(material.goods, 0) | dict(material.start_goods)
            for _ in range(players)
        ],
        spies=[material.start_spies] * players,
        crowns=[[] for _ in range(players)],
        knowledge=[[] for _ in range(players)],
        prester=[[] for _ in range(players)],
        monuments=[[] for _ in range(players)],
        pieces=[[] for _ in range(players)],
        row=[None] * len(material.slot_cost),
        pile=len(material.monuments) - removed,
        aside=removed,
    )
    monuments.refill(table)
    turns.begin_turn(table, 0)
    return table
