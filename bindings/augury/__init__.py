"""augury: Monte Carlo tree search for modern board games, with a compiled core.

Load a game, take a state, ask for its best move::

    import augury

    game = augury.load("clans", players=3)
    state = game.new_initial_state(seed=7)
    move = augury.best_move(state, seconds=1)
    print(move.text)

`analyse` returns all moves ranked, `Searcher` searches in the background and keeps its
tree between moves, `make_bot` and `play_match` let bots play each other.
"""

from importlib.metadata import version

from augury.analysis import analyse, best_move, best_turn
from augury.bots import Bot, make_bot
from augury.errors import (
    AuguryError,
    BadData,
    BadField,
    BadOption,
    BadPosition,
    GameOver,
    IllegalAction,
    UnknownGame,
)
from augury.game import Game, load, load_position
from augury.games import names, register
from augury.include_dir import get_include
from augury.match import MatchResult, Standing, play_game, play_match
from augury.options import Choice, Flag, Option
from augury.parameters import Parameters
from augury.report import RankedMove, Report
from augury.searcher import Searcher
from augury.spec import GameSpec
from augury.state import TERMINAL, Move, State
from augury.turn import Turn

__version__ = version("augury")

__all__ = [
    "TERMINAL",
    "AuguryError",
    "BadData",
    "BadField",
    "BadOption",
    "BadPosition",
    "Bot",
    "Choice",
    "Flag",
    "Game",
    "GameOver",
    "GameSpec",
    "IllegalAction",
    "MatchResult",
    "Move",
    "Option",
    "Parameters",
    "RankedMove",
    "Report",
    "Searcher",
    "Standing",
    "State",
    "Turn",
    "UnknownGame",
    "__version__",
    "analyse",
    "best_move",
    "best_turn",
    "get_include",
    "load",
    "load_position",
    "make_bot",
    "names",
    "play_game",
    "play_match",
    "register",
]
