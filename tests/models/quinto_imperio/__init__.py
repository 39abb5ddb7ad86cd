"""A slow model of Quinto Império II, compared with a fast kernel.

Everything that can be derived from the board and from what the players own is derived
again each time it is needed. Lines of the rulebook are quoted as
(quinto_imperio.txt:NN); "ruling NN" is a row of rulings/quinto_imperio.md, and "ruling
of this model" a decision taken where both are silent. One module per theme:

material    what the data files say
table       the state, and what follows from it: supplies, unseen piles
setup       Setup
moves       the moves of a die: spies, eviction, quantity, target value
goods       gold, cotton and sugar, porcelain and spices
knowledge   knowledge cards
prester     Prester John cards
monuments   monument cards: slots, payment, the pile
padroes     Discovery padrões
astrolabe   the astrolabe track and its pieces
navigation  the route of the caravels
turns       order of turns, refill, trigger, end of the game
scoring     the final sheet and the winner
document    the state as plain data
model       the nodes of a turn
"""

from __future__ import annotations

from .material import Material, read_material
from .model import Model

__all__ = ["Material", "Model", "read_material"]
