"""augury bench: speed, memory, and a signature of the search's behaviour."""

import platform
from dataclasses import asdict, dataclass
from time import perf_counter
from zlib import crc32

import click

from augury import GameSpec, Report, __version__, analyse
from augury._search import RawState
from augury.cli.arguments import json_option, make_game
from augury.cli.output import progress, rate, show_json, show_table
from augury.games import find, names

SEED = 1
SIGNATURE_SIMULATIONS = 10_000
ROLLOUT_SECONDS = 0.2


@dataclass(frozen=True)
class Measurement:
    """What was measured of one game, from its start with its fewest players.

    Attributes
    ----------
    game, players, algorithm
        What was searched, and how.
    rollouts_per_second, moves_per_second : float
        Random games from the start, and actions in them.
    simulations, simulations_per_second : int, float
        Simulations of the speed measurement, and their rate on one thread.
    bytes_per_edge, bytes_per_simulation : float
        Memory of the tree.
    depth_mean : float
        Plies from the root to where simulations left the tree.
    nodes : int
        Nodes after 10,000 simulations with seed 1 on one thread.
    signature : str
        Checksum of that search: nodes, edges, depth and the visits of each root move.
        Another one means that the search or the game behaves otherwise.
    """

    game: str
    players: int
    algorithm: str
    rollouts_per_second: float
    moves_per_second: float
    simulations: int
    simulations_per_second: float
    bytes_per_edge: float
    bytes_per_simulation: float
    depth_mean: float
    nodes: int
    signature: str


def measure(spec: GameSpec, simulations: int = SIGNATURE_SIMULATIONS) -> Measurement:
    """Measure one game; takes about a second.

    Parameters
    ----------
    spec : GameSpec
        The game.
    simulations : int
        Simulations of the speed measurement; the signature's are fixed.
    """
    rollouts, moves = rollout_speed(spec)
    report = search_start(spec, simulations)
    fixed = report
    if simulations != SIGNATURE_SIMULATIONS:
        fixed = search_start(spec, SIGNATURE_SIMULATIONS)
    return Measurement(
        game=spec.name,
        players=spec.players[0],
        algorithm=report.algorithm,
        rollouts_per_second=rollouts,
        moves_per_second=moves,
        simulations=report.simulations,
        simulations_per_second=report.simulations / report.seconds,
        bytes_per_edge=report.memory / max(report.edges, 1),
        bytes_per_simulation=report.memory / report.simulations,
        depth_mean=report.depth_mean,
        nodes=fixed.nodes,
        signature=signature(fixed),
    )


def signature(report: Report) -> str:
    """Checksum of what a search did, as eight hexadecimal digits."""
    visits = sorted((int(row.move), row.visits) for row in report.moves)
    facts = (report.nodes, report.edges, report.depth_max, report.depth_mean, visits)
    return checksum(repr(facts))


def checksum(text: str) -> str:
    """CRC-32 of a text, as eight hexadecimal digits."""
    return f"{crc32(text.encode()):08x}"


def search_start(spec: GameSpec, simulations: int) -> Report:
    """Search the game's start with all that could vary held fixed."""
    state = make_game(spec, None, {}).new_initial_state(SEED)
    return analyse(
        state, simulations=simulations, seed=SEED, threads=1, early_stop=False
    )


def rollout_speed(spec: GameSpec) -> tuple[float, float]:
    """Rollouts and moves per second from the game's start."""
    raw = RawState(make_game(spec, None, {}).kernel, SEED)
    count, seconds, plies = 1, 0.0, 0
    while seconds < ROLLOUT_SECONDS:
        count *= 2
        start = perf_counter()
        plies = raw.rollouts(count, SEED)
        seconds = perf_counter() - start
    return count / seconds, plies / seconds


@click.command("bench")
@click.argument("games", metavar="[GAME]...", nargs=-1)
@click.option(
    "--simulations", type=click.IntRange(1), default=SIGNATURE_SIMULATIONS,
    metavar="N", help=f"To measure speed with [{SIGNATURE_SIMULATIONS}].",
)
@json_option
def command(games: tuple[str, ...], simulations: int, as_json: bool) -> None:
    """Measure speed, memory and the search's signature; all games when none is named.

    The signature sums up fixed searches, their nodes among it. It is the same on every
    machine and changes only when the behaviour of the search or of a game does.

    \b
    Example:
      augury bench tic_tac_toe --simulations 100000
    """
    specs = [find(name) for name in games or names()]
    results = []
    with progress("measuring") as update:
        for i, spec in enumerate(specs):
            update(i / len(specs), spec.name)
            results.append(measure(spec, simulations))
    total = checksum(" ".join(result.signature for result in results))
    if as_json:
        show_json({
            "version": __version__, "machine": platform.platform(),
            "signature": total, "games": [asdict(result) for result in results],
        })
        return
    show_table(
        ("game", "algorithm", "rollouts/s", "moves/s", "sims/s", "bytes/edge",
         "bytes/sim", "depth", "nodes", "signature"),
        [
            (
                r.game, r.algorithm, rate(r.rollouts_per_second),
                rate(r.moves_per_second), rate(r.simulations_per_second),
                f"{r.bytes_per_edge:.1f}", f"{r.bytes_per_simulation:.1f}",
                f"{r.depth_mean:.2f}", str(r.nodes), r.signature,
            )
            for r in results
        ],
        left=2,
    )
    click.echo(f"signature {total}")
