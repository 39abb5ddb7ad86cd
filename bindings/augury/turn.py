"""`Turn`: all decisions of a seat until another is to act, as far as it can know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from augury._search import RawState
from augury.report import Report
from augury.state import Move, State

SAMPLES = 256
"""Samples of what the seat does not know that a move is played in."""


@dataclass(frozen=True)
class Turn:
    """The decisions of one seat in a row, each with its search.

    Attributes
    ----------
    seat : int
        The searching seat.
    moves : tuple of Move
        The best move of each decision, in the order in which they are played.
    reports : tuple of Report
        The search of each decision; its best move is the one in `moves`.
    text : str
        The turn in words.
    ended : str
        Why there are no more decisions: ``over`` (another seat is to act, or the game
        is over), ``chance`` (what follows depends on chance or on hidden facts that
        come to light: play the moves, then search again) or ``stopped``.
    """

    seat: int
    moves: tuple[Move, ...]
    reports: tuple[Report, ...]
    text: str
    ended: str

    @property
    def complete(self) -> bool:
        """Whether the moves are the whole turn."""
        return self.ended == "over"

    def to_dict(self) -> dict[str, Any]:
        """Return plain data for JSON; moves as texts, NaN as None."""
        return {
            "seat": self.seat,
            "moves": [move.text for move in self.moves],
            "actions": [int(move) for move in self.moves],
            "text": self.text,
            "complete": self.complete,
            "ended": self.ended,
            "reports": [report.to_dict() for report in self.reports],
        }


def search_turn(
    state: State,
    decide: Callable[[State], Report],
    follow: Callable[[State], object],
    draw: Callable[[], int],
    cheating: bool,
    on_move: Callable[[Report], None] | None = None,
) -> Turn:
    """Decide until another seat is to act or the seat cannot know what comes.

    Nothing but what the seat knows is looked at: each move is played in samples of the
    rest, future chance included. The turn goes on while the seat sees the same in all
    of them, which is certain where neither chance nor a hidden fact had a say; else an
    outcome so rare that none of `SAMPLES` shows it goes unnoticed.

    Parameters
    ----------
    state : State
        Where the seat to act begins; it is left alone.
    decide : callable
        Search a state.
    follow : callable
        Keep the tree of the last decision for the state after it.
    draw : callable
        Give the seed of a sample.
    cheating : bool
        Whether the seat knows everything but future chance.
    on_move : callable, optional
        Called with the report of each decision.
    """
    seat = state.current_player()
    reports: list[Report] = []
    at, ended = state, ""
    while not ended:
        report = decide(at)
        if report.ended == "stopped" and report.simulations == 0:
            ended = "stopped"
            break
        reports.append(report)
        if on_move is not None:
            on_move(report)
        after = outcomes(at, report.best, draw, cheating)
        going = [each.current_player() == seat for each in after]
        if not any(going):
            ended = "over"
        elif not all(going) or len({seen(each, seat, cheating) for each in after}) > 1:
            ended = "chance"
        elif report.ended == "stopped":
            ended = "stopped"
        else:
            at = after[0]
            follow(at)
    moves = tuple(report.best for report in reports)
    text = turn_text(sample(state, seat, draw(), cheating), moves)
    if ended == "chance":
        text += ", then it depends on what comes up"
    return Turn(seat, moves, tuple(reports), text, ended)


def turn_text(known: State, moves: tuple[Move, ...]) -> str:
    """Say the moves from this state on as the game's person would."""
    game = known.game
    actions = [int(move) for move in moves]
    return game.spec.turn_text(game.rules, known.to_bytes(), actions) if actions else ""


def outcomes(
    state: State, move: Move, draw: Callable[[], int], cheating: bool
) -> list[State]:
    """Play a move of the seat to act in samples of what that seat does not know.

    One where all of them are alike: nothing is random or unseen in the game, or all is
    known and the move drew nothing at random.
    """
    seat = state.current_player()
    kernel = state.game.kernel
    first = sample(state, seat, draw(), cheating)
    after = [first.child(move)]
    drawn = after[0]._raw.rng_words != first._raw.rng_words
    if kernel.hides_moves and (drawn or (kernel.hidden and not cheating)):
        for _ in range(SAMPLES - 1):
            after.append(sample(state, seat, draw(), cheating).child(move))
    return after


def sample(state: State, seat: int, seed: int, cheating: bool) -> State:
    """Copy a state with all that the seat does not know drawn anew."""
    if not cheating:
        return state.resample_from_infostate(seat, seed)
    copy = state.clone()
    copy._raw.rng_words = RawState(state.game.kernel, seed).rng_words
    return copy


def seen(state: State, seat: int, cheating: bool) -> object:
    """What the seat learned from the last move."""
    return state.to_bytes() if cheating else state._raw.view_key(seat)
