"""augury new: write a position to start from."""

import random
import secrets

import click

from augury import GameSpec, make_bot
from augury.cli.arguments import (
    check_seat,
    game_argument,
    make_game,
    options_option,
    players_option,
    read_options,
    seed_option,
)
from augury.cli.files import position_text


@click.command("new")
@game_argument
@players_option
@options_option
@seed_option
@click.option(
    "--plies", type=click.IntRange(0), default=0, metavar="K",
    help="Actions that a bot plays first; fewer when the game ends [0].",
)
@click.option("--bot", default="random", metavar="BOT", help="That bot [random].")
@click.option("--seat", type=int, metavar="S", help="Whose view [the seat to move].")
def command(
    spec: GameSpec, players: int | None, options: tuple[str, ...], seed: int | None,
    plies: int, bot: str, seat: int | None,
) -> None:
    """Write what a seat sees of a new game, as JSON, to standard output.

    \b
    Example: a position in the middle of a game
      augury new tic_tac_toe --plies 4 --bot mcts --seed 1
    """
    game = make_game(spec, players, read_options(spec, options))
    if seat is not None:
        check_seat(seat, game)
    if seed is None:
        seed = secrets.randbits(63)
    state = game.new_initial_state(seed)
    seeds = random.Random(seed)
    bots = [make_bot(bot, game, seeds.getrandbits(63)) for _ in range(game.players)]
    for _ in range(plies):
        if state.is_terminal():
            break
        state.apply_action(bots[state.current_player()].step(state))
        for each in bots:
            each.observe(state)
    if seat is None:
        seat = max(state.current_player(), 0)
    click.echo(position_text(state.view(seat)), nl=False)
