"""Bot-versus-bot matches with seat rotation and honest intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from augury.bots import Bot, make_bot
from augury.errors import BadOption
from augury.game import Game
from augury.report import Z95


@dataclass(frozen=True)
class Standing:
    """How one bot did.

    Attributes
    ----------
    bot : str
        The bot's text.
    share : float
        Mean share of the win, 0..1; a shared win counts its part.
    low, high : float
        95 % interval of the share (normal, from the spread between rounds of seats).
    wins, shared, losses : int
        Games won alone, shared and lost.
    points : float
        Mean points per game.
    """

    bot: str
    share: float
    low: float
    high: float
    wins: int
    shared: int
    losses: int
    points: float


@dataclass(frozen=True)
class MatchResult:
    """Result of a match: standings in the order the bots were given."""

    game: str
    games: int
    plies: float
    standings: tuple[Standing, ...]


def play_game(
    game: Game, bots: Sequence[Bot], seed: int
) -> tuple[list[float], list[float], int]:
    """Play one game, ``bots[i]`` in seat i; returns, points per seat, and plies."""
    state = game.new_initial_state(seed)
    for bot in bots:
        bot.restart()
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
        for bot in bots:
            bot.observe(state)
    return state.returns(), state.scores(), state.move_number()


def play_match(
    game: Game,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    on_game: Callable[[int, MatchResult], None] | None = None,
) -> MatchResult:
    """Play a match, each deal once with every rotation of the seats.

    Parameters
    ----------
    game : Game
        The game; it needs as many bots as players.
    bots : sequence of str
        Texts as `make_bot` reads them.
    games : int
        Games to play; a multiple of the player count keeps the seats even.
    seed : int
        Seed of the deals and of all bots.
    on_game : callable, optional
        Called after each game with the number played and the result so far.

    Raises
    ------
    BadOption
        When the number of bots or games does not fit, or a bot's text is wrong.
    """
    players = game.players
    if len(bots) != players:
        raise BadOption(f"bots: got {len(bots)}, expected {players} for {game.name}")
    if games < 1:
        raise BadOption(f"games: got {games}, expected 1 or more")
    made = [make_bot(text, game, seed * 1000 + i) for i, text in enumerate(bots)]
    shares: list[list[float]] = [[] for _ in bots]
    points = [0.0] * players
    plies = 0
    result = None
    for number in range(games):
        deal, rotation = divmod(number, players)
        order = [(seat + rotation) % players for seat in range(players)]
        returns, scores, length = play_game(
            game, [made[i] for i in order], (seed << 32) + deal
        )
        plies += length
        for seat, i in enumerate(order):
            shares[i].append(returns[seat])
            points[i] += scores[seat]
        result = MatchResult(
            game.name,
            number + 1,
            plies / (number + 1),
            tuple(
                standing(text, shares[i], points[i], players)
                for i, text in enumerate(bots)
            ),
        )
        if on_game is not None:
            on_game(number + 1, result)
    assert result is not None
    return result


def standing(bot: str, shares: list[float], points: float, players: int) -> Standing:
    """Sum up one bot's games.

    Games of one deal are averaged before the spread is taken, since rotations of a deal
    are not independent.
    """
    n = len(shares)
    share = sum(shares) / n
    deals = [shares[i : i + players] for i in range(0, n, players)]
    means = [sum(deal) / len(deal) for deal in deals]
    half = math.inf
    if len(means) > 1:
        variance = sum((m - share) ** 2 for m in means) / (len(means) - 1)
        half = Z95 * math.sqrt(variance / len(means))
    return Standing(
        bot=bot,
        share=share,
        low=max(share - half, 0.0),
        high=min(share + half, 1.0),
        wins=sum(s == 1 for s in shares),
        shared=sum(0 < s < 1 for s in shares),
        losses=sum(s == 0 for s in shares),
        points=points / n,
    )
