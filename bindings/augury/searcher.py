"""`Searcher`: searches in the foreground or background, and keeps its trees."""

from __future__ import annotations

import math
import random
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from time import perf_counter
from typing import Any

from augury._search import Worker
from augury.errors import BadOption, BadPosition, GameOver
from augury.game import Game, check_seed
from augury.parameters import NO_LIMIT, check_budget, make_parameters
from augury.report import Report, merge_rows, outcome, rank, total_stats
from augury.spec import Doc
from augury.state import Move, State
from augury.turn import Turn, search_turn

ROUNDS = 16
"""A budget is spent in at least this many rounds; between them the roots are merged."""
ROUND_SIMULATIONS = 1 << 16
UNKNOWN = -1
"""Actions played before a position: what one seat sees does not tell."""
ROUND_SECONDS = 0.25
"""Rounds are no longer than this, so that `Searcher.poll` stays fresh."""
DEFAULT_SECONDS = 1.0


class Searcher:
    """Searches positions of one game, in the foreground or in the background.

    The same seed, simulations and threads give the same first answer; later ones go on
    with the random sequence. A searcher keeps the subtree of what was played when it is
    told so with `follow`.

    Parameters
    ----------
    game : Game
        The game to search.
    seed : int, optional
        Seed of all random choices; drawn when omitted.
    **parameters
        Fields of `Parameters`.

    Raises
    ------
    BadOption
        When a parameter is unknown or out of range.

    Examples
    --------
    >>> import augury
    >>> game = augury.load("tic_tac_toe")
    >>> searcher = augury.Searcher(game, seed=1)
    >>> searcher.run(game.new_initial_state(), simulations=2000).best.text
    'b2'
    """

    def __init__(
        self, game: Game, *, seed: int | None = None, **parameters: Any
    ) -> None:
        self.game = game
        self.parameters = p = make_parameters(parameters).resolved(game)
        if seed is None:
            seed = secrets.randbits(63)
        self.seed = check_seed(seed)
        self._workers = [
            Worker(
                game.kernel,
                algorithm=p.algorithm,
                selection=p.selection,
                exploration=p.exploration or 0.0,
                first_play=p.first_play,
                margin_weight=p.margin_weight,
                margin_scale=p.margin_scale,
                rollout_plies=p.rollout_plies,
                world_simulations=p.world_simulations,
                cheating=p.cheating,
                uniform_rollouts=p.uniform_rollouts,
                memory=p.memory // p.threads,
                seed=seed,
                stream=stream,
            )
            for stream in range(p.threads)
        ]
        self._random = random.Random(seed)
        self._pool: ThreadPoolExecutor | None = None
        self._kept: Doc | None = None  # what the seat to move sees where the tree is
        self._played: int | None = None  # actions played up to there
        self._stopping = False
        self._lock = threading.Lock()  # held while searching or following
        self._idle = threading.Event()  # set unless a background search goes on
        self._idle.set()
        self._failure: BaseException | None = None
        self._latest: Report | None = None

    # -- foreground

    def run(
        self,
        state: State,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        on_round: Callable[[Report], None] | None = None,
    ) -> Report:
        """Search a state until a budget is spent, and report.

        Parameters
        ----------
        state : State
            The position; the seat to act is searched for.
        simulations, seconds : int, float, optional
            Budgets; the first one reached ends the search. One second when both are
            omitted.
        on_round : callable, optional
            Called with a report now and then while the search runs.

        Raises
        ------
        GameOver
            When the state is terminal.
        BadOption
            When a budget is not above zero.
        """
        self._claim()
        try:
            self._prepare(state, simulations, seconds)
            return self._search(state, simulations, seconds, on_round)
        finally:
            self._lock.release()

    def best_turn(
        self,
        state: State,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        on_move: Callable[[Report], None] | None = None,
    ) -> Turn:
        """Search decision by decision until another seat is to act; see `Turn`.

        The tree is kept from decision to decision, not beyond the turn. What the seat
        does not know is not looked at: the turn ends early where the next decision
        depends on chance or on hidden facts. `poll` gives the report of the decision
        being searched, `stop` from another thread ends the turn with what is known.

        Parameters
        ----------
        state : State
            Where the seat to act begins its turn, or goes on with it; left unchanged.
        simulations, seconds : int, float, optional
            Budgets of each decision, as in `run`: a turn of ten takes up to ten times
            as long.
        on_move : callable, optional
            Called with the report of each decision when it is made.

        Raises
        ------
        GameOver, BadOption
            As `run` does.
        """
        def decide(at: State) -> Report:
            self._prepare(at, simulations, seconds)
            return self._search(at, simulations, seconds, lambda _: None)

        self._claim()
        try:
            return search_turn(
                state, decide, self._follow, lambda: self._random.getrandbits(63),
                self.parameters.cheating, on_move,
            )
        finally:
            self.forget()
            self._lock.release()

    # -- background

    def start(
        self,
        state: State,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
    ) -> None:
        """Search in a background thread; the budgets are those of `run`."""
        self._claim()
        try:
            self._prepare(state, simulations, seconds)
        except BaseException:
            self._lock.release()
            raise
        state = state.clone()
        self._latest = None
        self._failure = None

        def work() -> None:
            try:
                self._search(state, simulations, seconds, None)
            except BaseException as error:
                self._failure = error
            finally:
                self._lock.release()
                self._idle.set()

        self._idle.clear()
        threading.Thread(target=work, daemon=True).start()

    def poll(self) -> Report | None:
        """Return the latest report of a search, or None before its first round."""
        if self._failure is not None:
            raise self._failure
        return self._latest

    def running(self) -> bool:
        """Whether a background search goes on."""
        return not self._idle.is_set()

    def stop(self) -> Report | None:
        """End a search from any thread; the background search's last report."""
        self._stopping = True
        for worker in self._workers:
            worker.stop()
        return self.wait()

    def wait(self, timeout: float | None = None) -> Report | None:
        """Wait for a background search to end, and return its latest report."""
        self._idle.wait(timeout)
        return self.poll()

    # -- the tree between moves

    def follow(self, state: State) -> bool:
        """Keep the subtree of the last action played on the way to `state`.

        Call it after every action since the last search, with each state in turn. Only
        what the searching seat saw of the action decides. Whether a subtree was kept:
        False also for a position, which does not say what was played.

        Raises
        ------
        BadOption
            When the state is of another game.
        """
        self._check_game(state)
        self._claim()
        try:
            return self._follow(state)
        finally:
            self._lock.release()

    def forget(self) -> None:
        """Let the next search begin with an empty tree."""
        self._kept = self._played = None

    def close(self) -> None:
        """Stop and free the threads; the searcher can be used again all the same."""
        while not self._lock.acquire(timeout=0.01):
            self.stop()  # again for a search that another thread has begun meanwhile
        try:
            if self._pool is not None:
                self._pool.shutdown()
                self._pool = None
        finally:
            self._lock.release()

    def __enter__(self) -> Searcher:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- how it works

    def _claim(self) -> None:
        if not self._lock.acquire(blocking=False):
            raise RuntimeError("this searcher is searching: stop() or wait() first")
        self._stopping = False

    def _follow(self, state: State) -> bool:
        played, self._kept = self._played, None
        self._played = state.move_number()
        history = state.full_history()
        if played is None or played not in (self._played - 1, UNKNOWN) or not history:
            self._played = None  # the actions between are unknown
            return False
        if not state.is_terminal():
            self._kept = state.view(state.current_player())
        seat, action = history[-1]
        data = state.to_bytes()
        kept = [worker.advance(seat, action, data) for worker in self._workers]
        return all(kept)

    def _check_game(self, state: State) -> None:
        if state.game != self.game:
            raise BadOption(f"state: of {state.game!r}, expected {self.game!r}")

    def _prepare(
        self, state: State, simulations: int | None, seconds: float | None
    ) -> None:
        self._check_game(state)
        if state.is_terminal():
            raise GameOver(f"{self.game.name}: the game is over, {outcome(state)}")
        seat = state.current_player()
        if state.observer not in (None, seat):
            raise BadPosition("seat", state.observer, f"{seat}: it is that seat's turn")
        if state.observer is not None and self.parameters.cheating:
            raise BadOption("cheating: needs a whole state, got what one seat sees")
        check_budget(simulations, seconds)
        keep = self._kept is not None and self._kept == state.view(seat)
        self._kept = None
        self._played = state.move_number() if state.observer is None else UNKNOWN
        for worker in self._workers:
            if not self._stopping:  # else stop() came before the search began
                worker.resume()
            worker.set_root(state.to_bytes(), keep)

    def _search(
        self,
        state: State,
        simulations: int | None,
        seconds: float | None,
        on_round: Callable[[Report], None] | None,
    ) -> Report:
        if simulations is None and seconds is None:
            seconds = DEFAULT_SECONDS
        total = NO_LIMIT if simulations is None else simulations
        limit = math.inf if seconds is None else seconds
        start = perf_counter()
        spent = 0.0
        done = 0
        ended = "running"
        while ended == "running":
            if self.parameters.algorithm != "random":
                chunk = NO_LIMIT
                if simulations is not None:
                    chunk = min(-(-total // ROUNDS), ROUND_SIMULATIONS, total - done)
                turn = math.inf
                if seconds is not None:
                    share = min(max(limit / ROUNDS, 0.02), ROUND_SECONDS)
                    turn = min(share, limit - spent)
                before = done
                done += self._round(chunk, turn)
                if done == before:  # stopped, or the visit counters are full
                    total = done
            spent = perf_counter() - start
            ended = self._verdict(done, total, spent, limit)
            if ended == "running" and on_round is None and not self.running():
                continue
            self._latest = report = self._report(state, done, spent, ended)
            if on_round is not None:
                on_round(report)
        return report

    def _round(self, chunk: int, seconds: float) -> int:
        """Run one round on all workers; simulations done."""
        count = len(self._workers)
        shares = [
            chunk if chunk == NO_LIMIT else chunk // count + (i < chunk % count)
            for i in range(count)
        ]
        if count == 1:
            return self._workers[0].run(shares[0], seconds)
        if self._pool is None:
            self._pool = ThreadPoolExecutor(count - 1, thread_name_prefix="augury")
        others = [
            self._pool.submit(worker.run, share, seconds)
            for worker, share in zip(self._workers[1:], shares[1:], strict=True)
        ]
        try:
            own = self._workers[0].run(shares[0], seconds)
            return own + sum(other.result() for other in others)
        except BaseException:  # Ctrl-C arrives in the calling thread alone
            for worker in self._workers:
                worker.stop()
            wait(others)
            raise

    def _verdict(self, done: int, total: int, spent: float, limit: float) -> str:
        """Why the search is over, or ``running``."""
        if self._stopping:
            return "stopped"
        if done >= total or spent >= limit or self.parameters.algorithm == "random":
            return "budget"
        if not self.parameters.early_stop:
            return "running"
        visits = sorted(
            (row[1] for row in merge_rows([w.root() for w in self._workers])),
            reverse=True,
        )
        if len(visits) == 1:
            return "only move"
        left = min(total - done, (limit - spent) * done / max(spent, 1e-9))
        return "decided" if visits[0] - visits[1] > left else "running"

    def _report(self, state: State, done: int, spent: float, ended: str) -> Report:
        p = self.parameters
        stats = total_stats([worker.stats() for worker in self._workers])
        moves = rank(state, merge_rows([worker.root() for worker in self._workers]))
        variation: tuple[Move, ...] = ()
        if p.algorithm == "random":
            pick = self._random.randrange(len(moves))
            moves = (moves[pick], *moves[:pick], *moves[pick + 1 :])
        elif done:
            lines = [worker.variation() for worker in self._workers]
            fitting = [line for line in lines if line[:1] == [int(moves[0].move)]]
            if fitting:
                variation = tuple(state.move(action) for action in fitting[0])
            else:  # several worlds, none of which is the whole answer
                variation = (moves[0].move,)
        return Report(
            seat=state.current_player(),
            moves=moves,
            variation=variation,
            algorithm=p.algorithm,
            seed=self.seed,
            threads=p.threads,
            simulations=done,
            seconds=spent,
            nodes=stats["nodes"],
            edges=stats["edges"],
            memory=stats["bytes"],
            depth_mean=stats["depth_sum"] / max(done, 1),
            depth_max=stats["depth_max"],
            ended=ended,
            memory_full=stats["full"],
        )
