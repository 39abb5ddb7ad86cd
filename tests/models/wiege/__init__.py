"""A slow model of Die Wiege der Renaissance, compared with a fast kernel.

Everything that can be derived from the cards and pieces on the table is derived again
each time it is needed. Lines of the rulebook are quoted as (wiege.txt:NN); "ruling NN"
is a row of rulings/wiege.md, and "ruling of this model" a decision taken where both
are silent. One module per theme, in the order of the rulebook:

setup     what the data files say, the table, and the start from a given deal
columns   the face-up culture cards of one player, two-symbol cards, jokers
setting   setting stones and the Genius, moving set pieces, the swap, the bonus
actions   card actions, refill of the display, reshuffles
culture   naming symbols
persons   the duel
scoring   participants, the steps of a scoring, cards lost, the next event
payment   which stones change sides
ending    end of the game and the winner
document  the state as plain data
model     the order of a turn
"""

from __future__ import annotations

from .model import Model

__all__ = ["Model"]
