"""Games, searches and round trips to run under AddressSanitizer and UBSan.

    python -m tests.sanitize.run [GAMES] [SEARCHES]

For each registered game: so many random games (1,000) with copies, positions and saves
on the way, and so many small searches (1,000) over all algorithms, selections and
memory limits, with the tree kept between moves. The sanitizers abort the process at a
fault; `.ci/run` builds with AUGURY_SANITIZE=1 and shows their report.
"""

import itertools
import math
import random
import sys
import time

import augury
from augury._search import SELECTIONS, Worker
from tests.contract.support import CASES, Case

ALGORITHMS = ("uct", "so-ismcts", "mo-ismcts", "pimc", "flat", "random")


def play_games(cases: list[Case], count: int) -> int:
    """Play random games in turn over the player counts; plies played."""
    plies = 0
    for number, case in zip(range(count), itertools.cycle(cases), strict=False):
        rng = random.Random(number)
        game = case.game()
        state = game.new_initial_state(number)
        while not state.is_terminal():
            if rng.random() < 0.02:
                state = look(state, rng)
            state.apply_action(rng.choice(state.legal_actions()))
            plies += 1
        look(state, rng)
        state.returns()
    return plies


def look(state: augury.State, rng: random.Random) -> augury.State:
    """Use everything a state offers; one that is equal to it."""
    game = state.game
    seat = rng.randrange(game.players)
    position = game.position(seat, state.view(seat))
    assert position.view(seat) == state.view(seat)
    state.board(seat)
    state.observation_tensor(seat)
    state.scores()
    state.resample_from_infostate(seat, rng.getrandbits(60))._raw.rollouts(2, 1)
    for other in range(game.players):
        state._raw.view_key(other)
    if not state.is_terminal():
        state._raw.perft(1)
        if game.kernel.has_evaluate:
            state._raw.evaluate()
        if game.kernel.has_priors:
            state._raw.priors()
    again = game.state_from_json(state.to_json())
    assert again == state
    return again


def search(cases: list[Case], count: int) -> int:
    """Search at moments of random games, following two moves; simulations done."""
    done = 0
    for number, case in zip(range(count), itertools.cycle(cases), strict=False):
        rng = random.Random(number)
        state = case.game().new_initial_state(number)
        for _ in range(rng.randrange(40)):
            if len(state.legal_actions()) == 0:
                break
            state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal():
            state = case.game().new_initial_state(number)
        done += one_search(state, number, rng)
    return done


def one_search(state: augury.State, number: int, rng: random.Random) -> int:
    algorithm = ALGORITHMS[number % len(ALGORITHMS)]
    cuts = [-1, 0, 30] if state.game.kernel.has_evaluate else [-1]
    worker = Worker(
        state.game.kernel, algorithm=algorithm, selection=rng.choice(SELECTIONS),
        exploration=rng.choice([0.0, 0.7, 5.0]), first_play=rng.choice([0.5, 2.0]),
        margin_weight=rng.choice([0.0, 0.5, 1.0]), margin_scale=10.0,
        rollout_plies=rng.choice(cuts),
        world_simulations=rng.choice([1, 20]), cheating=algorithm == "uct",
        uniform_rollouts=rng.random() < 0.3,
        memory=rng.choice([65536, 1 << 20]), seed=number, stream=0,
    )
    done = 0
    kept = False
    for _ in range(3):
        worker.set_root(state.to_bytes(), kept)
        done += worker.run(rng.choice([1, 30, 300]), math.inf)
        rows = worker.root()
        worker.variation()
        worker.stats()
        seat, action = state.current_player(), max(rows, key=lambda row: row[1])[0]
        state.apply_action(action)
        kept = worker.advance(seat, action, state.to_bytes())
        if state.is_terminal():
            break
    return done


def main(games: int = 1000, searches: int = 1000) -> None:
    for name in augury.names():
        cases = [case for case in CASES if case.name == name]
        start = time.perf_counter()
        plies = play_games(cases, games)
        simulations = search(cases, searches)
        seconds = time.perf_counter() - start
        print(
            f"{name}: {games} games, {plies} plies, {searches} searches, "
            f"{simulations} simulations, {seconds:.1f} s", flush=True,
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
