"""augury beside OpenSpiel's C++ bots, in turn, in one run: ``python -m bench.peers``.

Needs ``pip install open_spiel``. Both sides do the same work on one thread: one random
rollout a leaf, the same number of simulations, the same exploration (OpenSpiel's c = 2
on utilities of -1 to 1 is ours of 1, on -13 to 13 in Leduc ours of 2/26). Prints the
medians and the median of the ratios pair by pair.
"""

import statistics
import threading
from collections.abc import Callable
from time import perf_counter

import pyspiel

import augury

ROUNDS = 7


def seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def compare(
    title: str,
    simulations: int,
    ours: Callable[[], object],
    theirs: Callable[[], object],
) -> None:
    ours()
    theirs()
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(ROUNDS)]
    ratio = statistics.median(b / a for a, b in pairs)
    rates = [simulations / statistics.median(side) for side in zip(*pairs, strict=True)]
    print(
        f"{title}: augury {rates[0]:,.0f} simulations/s, OpenSpiel {rates[1]:,.0f}, "
        f"{ratio:.1f} times (median of {ROUNDS} pairs)"
    )


def connect_four(simulations: int = 100_000) -> None:
    state = augury.load("connect_four").new_initial_state(seed=1)
    game = pyspiel.load_game("connect_four")
    root = game.new_initial_state()
    evaluator = pyspiel.RandomRolloutEvaluator(1, 42)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        2.0,
        simulations,
        2000,
        False,
        42,
        False,
        pyspiel.ChildSelectionPolicy.UCT,
    )
    compare(
        "Connect Four, UCT",
        simulations,
        lambda: augury.analyse(
            state, simulations=simulations, seed=1, exploration=1.0, early_stop=False
        ),
        lambda: bot.mcts_search(root),
    )


def leduc(simulations: int = 100_000) -> None:
    state = augury.load("leduc_poker").new_initial_state(seed=1)
    game = pyspiel.load_game("leduc_poker")
    root = game.new_initial_state()
    while root.is_chance_node():
        root.apply_action(root.legal_actions()[0])
    bot = pyspiel.ISMCTSBot(
        42,
        pyspiel.RandomRolloutEvaluator(1, 42),
        2.0,
        simulations,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    compare(
        "Leduc poker, SO-ISMCTS",
        simulations,
        lambda: augury.analyse(
            state,
            simulations=simulations,
            seed=1,
            algorithm="so-ismcts",
            exploration=2 / 26,
            early_stop=False,
        ),
        lambda: bot.step(root),
    )


def main_thread() -> None:
    """Ticks of the main thread while a search runs in another, against idle ticks."""

    def ticks(work: Callable[[], object]) -> float:
        thread = threading.Thread(target=work)
        count, start = 0, perf_counter()
        thread.start()
        while thread.is_alive():
            count += 1
        return count / (perf_counter() - start)

    def idle() -> None:
        threading.Event().wait(0.3)

    state = augury.load("connect_four").new_initial_state(seed=1)
    ratios = [
        ticks(lambda: augury.analyse(state, seconds=0.3, early_stop=False))
        / ticks(idle)
        for _ in range(ROUNDS)
    ]
    print(
        f"main thread while a search runs: ticks at {statistics.median(ratios):.0%} "
        "of its rate when alone (median)"
    )


if __name__ == "__main__":
    connect_four()
    leduc()
    main_thread()
