"""augury play: a person in the terminal against bots."""

import random
import secrets
from contextlib import suppress

import click

from augury import BadOption, GameSpec, make_bot
from augury.cli.arguments import (
    check_seat,
    game_argument,
    make_game,
    options_option,
    players_option,
    read_options,
    seed_option,
)
from augury.cli.session import Session

DEFAULT_BOT = "ismcts:seconds=1"


@click.command("play")
@game_argument
@players_option
@options_option
@seed_option
@click.option("--seat", type=int, default=0, metavar="S", help="Your seat [0].")
@click.option(
    "--bot", "bots", multiple=True, metavar="BOT",
    help=f"Opponent; once for all of them or once for each [{DEFAULT_BOT}].",
)
def command(
    spec: GameSpec, players: int | None, options: tuple[str, ...], seed: int | None,
    seat: int, bots: tuple[str, ...],
) -> None:
    """Play a game in the terminal; hidden facts stay hidden from you.

    A BOT is a name with settings: ismcts, mcts, flat, greedy or random, then
    :simulations=N or :seconds=S and other search parameters, separated by commas.

    \b
    Example:
      augury play tic_tac_toe --seat 1 --bot mcts:simulations=500
    """
    game = make_game(spec, players, read_options(spec, options))
    check_seat(seat, game)
    others = [other for other in range(game.players) if other != seat]
    texts = bots or (DEFAULT_BOT,)
    if len(texts) not in (1, len(others)):
        raise BadOption(
            f"--bot: got {len(texts)}, expected one for all or {len(others)}"
        )
    if seed is None:
        seed = secrets.randbits(63)
    seeds = random.Random(seed)
    opponents = {
        other: make_bot(texts[i % len(texts)], game, seeds.getrandbits(63))
        for i, other in enumerate(others)
    }
    count = game.players
    click.echo(f"{spec.title}, {count} players, seed {seed}; you are seat {seat}")
    for i, other in enumerate(others):
        click.echo(f"seat {other}: {texts[i % len(texts)]}")
    click.echo("Type a move or its number; `help` lists the commands.")
    with suppress(ImportError):
        import readline  # noqa: F401  # input() edits lines and remembers them then
    Session(game.new_initial_state(seed), seat, opponents).run()
