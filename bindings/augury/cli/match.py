"""augury match: let bots play each other."""

from contextlib import ExitStack
from dataclasses import asdict
from typing import Any

import click

from augury import BadOption, GameSpec, MatchResult, make_bot, play_match
from augury.cli.arguments import (
    game_argument,
    json_option,
    make_game,
    options_option,
    read_options,
)
from augury.cli.files import result_file
from augury.cli.output import (
    counted,
    json_text,
    percent,
    progress,
    show_json,
    show_table,
)


@click.command("match")
@game_argument
@click.argument("bots", metavar="BOT BOT...", nargs=-1)
@click.option("--games", type=int, default=100, metavar="N", help="Games [100].")
@options_option
@click.option(
    "--seed", type=click.IntRange(0, 2**32 - 1), default=0, metavar="S",
    help="Seed of the deals and the bots [0].",
)
@json_option
@click.option("--output", metavar="FILE", help="Also write the result there, as JSON.")
def command(
    spec: GameSpec, bots: tuple[str, ...], games: int, options: tuple[str, ...],
    seed: int, as_json: bool, output: str | None,
) -> None:
    """Let BOTs play each other, one in each seat.

    Every deal is played with each rotation of the seats. A BOT is a name with
    settings, see `augury play -h`. Ctrl-C ends the match with the result so far.

    \b
    Example:
      augury match tic_tac_toe mcts:simulations=200 random --games 50
    """
    low, high = spec.players
    if not low <= len(bots) <= high:
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise BadOption(f"BOT: got {len(bots)} bots, expected {wanted} for {spec.name}")
    game = make_game(spec, len(bots), read_options(spec, options))
    for bot in bots:
        make_bot(bot, game)
    if games < 1:
        raise BadOption(f"--games: got {games}, expected 1 or more")
    latest: MatchResult | None = None
    with ExitStack() as stack:
        write = stack.enter_context(result_file(output)) if output else None
        try:
            with progress("playing") as update:

                def on_game(number: int, result: MatchResult) -> None:
                    nonlocal latest
                    latest = result
                    update(number / games, f"{number} of {counted(games, 'game')}")

                play_match(game, bots, games, seed=seed, on_game=on_game)
        except KeyboardInterrupt:
            if latest is None:
                raise
        assert latest is not None
        data = {
            "game": spec.name, "options": game.options, "seed": seed, "wanted": games,
            **asdict(latest),
        }
        if write is not None:
            write(json_text(data) + "\n")
    if as_json:
        show_json(data)
    else:
        show_result(latest, games, spec)


def show_result(result: MatchResult, wanted: int, spec: GameSpec) -> None:
    """Print a match result as a table, with how the seats were shared out."""
    players = len(result.standings)
    rows: list[tuple[Any, ...]] = [
        (
            row.bot, str(result.games), f"{row.wins} / {row.shared} / {row.losses}",
            percent(row.share), f"{percent(row.low)} to {percent(row.high)}",
            f"{row.points:.2f}",
        )
        for row in result.standings
    ]
    show_table(
        ("bot", "games", "won / shared / lost", "share", "95 % interval",
         spec.points_name()),
        rows,
    )
    if result.games < wanted:
        click.echo(f"Interrupted after {result.games} of {counted(wanted, 'game')}.")
    note = "Every deal was played with each rotation of the seats"
    if result.games % players:
        note += f", except the last, which was played {result.games % players} of "
        note += f"{players} times"
    click.echo(f"{note}; {result.plies:.1f} actions a game.")
