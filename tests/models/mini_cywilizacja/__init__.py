"""A slow model of Mini Cywilizacja, compared with a fast kernel.

Everything that can be derived from the cards on the table is derived again each time it
is needed. Lines of the rulebook are quoted as (mini_cywilizacja.txt:NN); "ruling NN" is
a row of rulings/mini_cywilizacja.md, and "ruling of this model" a decision taken where
both are silent. One module per theme, in the order of the rulebook:

cards     what the data files say
table     the cards on the table, in hand and built; the stack with its known top
setup     deck, starting hands, Card Pool
drawing   drawing a material, searching for it on the table and in the stack
buying    costs, discounts, substitutions, which cards are put down
stuck     who cannot take a turn
turning   turning over cards of the pool, in a search or when stuck
ending    the order of turns, end of the game, points and winner
scoring   points of one settlement, the best of all choices
document  the state as plain data
model     the moves of a turn
"""

from __future__ import annotations

from .cards import CardFile, read_cards
from .model import Model

__all__ = ["CardFile", "Model", "read_cards"]
