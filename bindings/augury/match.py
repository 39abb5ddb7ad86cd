"""Bot-versus-bot matches with seat rotation and honest intervals."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from augury.bots import Bot, make_bot
from augury.errors import BadOption
from augury.game import Game
from augury.report import Z95, smoothed_variance


@dataclass(frozen=True)
class Standing:
    """How one bot did.

    Attributes
    ----------
    bot : str
        The bot's text.
    share : float
        Mean share of the win, 0..1; a shared win counts its part, that of a team in
        full for each of its seats.
    low, high : float
        95 % interval of the share, from the spread between completed deals; see
        `interval`.
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
    draw = random.Random(f"augury match {seed}").getrandbits
    made = [make_bot(text, game, draw(63)) for text in bots]
    tallies = [Tally() for _ in bots]
    plies = deal = 0
    result = MatchResult(game.name, 0, 0.0, ())
    team = game.spec.team_size(game.rules)
    for number in range(games):
        rotation = number % players
        if rotation == 0:
            deal = draw(63)
        order = [(seat + rotation) % players for seat in range(players)]
        returns, scores, length = play_game(game, [made[i] for i in order], deal)
        plies += length
        for seat, i in enumerate(order):
            share = returns[seat] * team
            tallies[i].add(share, scores[seat], last=rotation == players - 1)
        standings = (t.standing(bot) for t, bot in zip(tallies, bots, strict=True))
        result = MatchResult(
            game.name, number + 1, plies / (number + 1), tuple(standings)
        )
        if on_game is not None:
            on_game(number + 1, result)
    return result


@dataclass
class Tally:
    """Running sums of one bot's games.

    Games of one deal are averaged before the spread is taken, since rotations of a deal
    are not independent.
    """

    games: int = 0
    wins: int = 0
    shared: int = 0
    share: float = 0.0
    points: float = 0.0
    deal_games: int = 0
    deal_share: float = 0.0
    deals: int = 0
    means: float = 0.0
    squares: float = 0.0

    def add(self, share: float, points: float, *, last: bool) -> None:
        """Count a game; `last` when it was the last rotation of its deal."""
        self.games += 1
        self.wins += share == 1
        self.shared += 0 < share < 1
        self.share += share
        self.points += points
        self.deal_games += 1
        self.deal_share += share
        if last:
            mean = self.deal_share / self.deal_games
            self.deals += 1
            self.means += mean
            self.squares += mean * mean
            self.deal_games, self.deal_share = 0, 0.0

    def standing(self, bot: str) -> Standing:
        """Sum up; see `Standing`."""
        low, high = interval(self.deals, self.means, self.squares)
        return Standing(
            bot=bot,
            share=self.share / self.games,
            low=low,
            high=high,
            wins=self.wins,
            shared=self.shared,
            losses=self.games - self.wins - self.shared,
            points=self.points / self.games,
        )


def interval(n: int, total: float, squares: float) -> tuple[float, float]:
    """95 % interval of a mean share from n observations' sum and sum of squares.

    Normal, after one observation of 0 and one of 1 are added, so that a few equal
    results do not look certain (Agresti and Coull 1998).
    """
    mean = (total + 1) / (n + 2)
    error = math.sqrt(smoothed_variance(n, total, squares) / (n + 2))
    return max(mean - Z95 * error, 0.0), min(mean + Z95 * error, 1.0)
