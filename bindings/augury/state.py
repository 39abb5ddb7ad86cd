"""States: one moment of a game, with OpenSpiel's method names."""

from __future__ import annotations

import json
import operator
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from augury._search import RawState
from augury.errors import BadOption, GameOver, IllegalAction, shown
from augury.spec import Doc

if TYPE_CHECKING:
    from augury.game import Game

TERMINAL = -4
"""What `State.current_player` returns when the game is over, as in OpenSpiel."""


class Move(int):
    """An action: the integer that `State.apply_action` takes, with its text."""

    text: str

    def __new__(cls, action: int, text: str) -> Move:
        """Join an action and its text."""
        move = super().__new__(cls, action)
        move.text = text
        return move

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({int(self)}, {self.text!r})"

    def __reduce__(self) -> tuple[type, tuple[int, str]]:
        return (Move, (int(self), self.text))


class State:
    """One state of a game; make it with `Game.new_initial_state` or `Game.position`.

    Attributes
    ----------
    game : Game
        The game it belongs to.
    observer : int or None
        The seat whose view the state was made from; what that seat does not know is a
        guess then. None for a state that is known whole.
    """

    def __init__(
        self,
        game: Game,
        raw: RawState,
        history: list[tuple[int, int]] | None = None,
        observer: int | None = None,
    ) -> None:
        self.game = game
        self.observer = observer
        self._raw = raw
        self._history = history or []

    # -- whose turn, and what may be done

    def current_player(self) -> int:
        """Seat to act, 0 upwards, or TERMINAL (-4)."""
        return self._raw.player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._raw.player() == TERMINAL

    def is_chance_node(self) -> bool:
        """Return False: chance is resolved inside `apply_action`."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Return False: seats act one at a time."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Legal actions, ascending; empty when the game is over or another acts."""
        if player is not None and player != self.current_player():
            return []
        return self._raw.moves()

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """1 for each legal action, 0 elsewhere; length `num_distinct_actions`."""
        mask = [0] * self.game.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Play an action of the seat to act and resolve the chance that follows.

        Raises
        ------
        GameOver
            When the game is over.
        IllegalAction
            When the action is not legal; the state is unchanged.
        """
        seat = self.current_player()
        if seat == TERMINAL:
            raise GameOver(f"{self.game.name}: the game is over")
        try:
            number = operator.index(action)
        except TypeError:
            raise IllegalAction(
                f"{self.game.name}: got {shown(action)}, expected an integer action"
            ) from None
        if number not in self._raw.moves():
            text = shown(number)
            if 0 <= number < self.game.num_distinct_actions():
                text = f'"{self.game.action_to_string(number)}"'
            raise IllegalAction(f"{self.game.name}: {text} is not legal here")
        self._raw.apply(number)
        self._history.append((seat, number))

    def child(self, action: int) -> State:
        """Return the state after an action; this one is unchanged."""
        state = self.clone()
        state.apply_action(action)
        return state

    # -- text

    def action_to_string(self, player_or_action: int, action: int | None = None) -> str:
        """Stable text of an action; a leading player argument is accepted."""
        return self.game.action_to_string(
            player_or_action if action is None else action
        )

    def string_to_action(
        self, player_or_text: int | str, text: str | None = None
    ) -> int:
        """Return the legal action that a text names; a leading player is accepted.

        Raises
        ------
        IllegalAction
            When the text names no action or one that is not legal here.
        """
        wanted = player_or_text if text is None else text
        if not isinstance(wanted, str):
            raise IllegalAction(f"{self.game.name}: {wanted!r} is not a move's text")
        action = self.game.string_to_action(wanted.strip())
        if action not in self._raw.moves():
            raise IllegalAction(
                f'{self.game.name}: "{wanted.strip()}" is not legal here'
            )
        return action

    def move(self, action: int) -> Move:
        """Return the action with its text."""
        return Move(action, self.game.action_to_string(action))

    def __str__(self) -> str:
        return self.board()

    def board(self, seat: int | None = None) -> str:
        """The table as text, as one seat sees it (None: everything)."""
        return self.game.spec.board(self.game.rules, self._raw.to_bytes(), seat)

    def svg(self, seat: int | None = None) -> str:
        """Draw the table as one seat sees it (None: everything), as an SVG document.

        Raises
        ------
        BadOption
            When the game has no drawing.
        """
        return self.game.spec.svg(self.game.rules, self._raw.to_bytes(), seat)

    # -- results

    def returns(self) -> list[float]:
        """Share of the win per seat; zeros while the game goes on, as in OpenSpiel."""
        if not self.is_terminal():
            return [0.0] * self.game.players
        return self._raw.returns()

    def player_return(self, player: int) -> float:
        """Share of the win of one seat."""
        return self.returns()[player]

    def scores(self) -> list[float]:
        """The game's own points per seat so far, hidden ones included."""
        return self._raw.scores()

    # -- what a seat knows

    def view(self, seat: int) -> Doc:
        """Return the position as one seat sees it, None for what it does not know.

        The JSON of this is what `Game.position` reads.
        """
        self._check_seat(seat)
        game = self.game
        body = game.spec.document(game.rules, self._raw.to_bytes(), seat)
        header: Doc = {"game": game.name, "players": game.players}
        if game.options:
            header["options"] = dict(game.options)
        return {**header, "seat": seat, **body}

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat knows, as one line of JSON; equal where it cannot tell."""
        seat = self.current_player() if player is None else player
        return json.dumps(self.view(seat), separators=(",", ":"), sort_keys=True)

    def observation_string(self, player: int | None = None) -> str:
        """Return the same as `information_state_string`."""
        return self.information_state_string(player)

    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """What a seat sees as a flat float32 array of constant length."""
        seat = self.current_player() if player is None else player
        self._check_seat(seat)
        game = self.game
        return game.spec.tensor(game.rules, self._raw.to_bytes(), seat)

    def resample_from_infostate(self, player: int, seed: int = 0) -> State:
        """Return a state in which all that `player` does not know is sampled anew."""
        self._check_seat(player)
        if not isinstance(seed, int) or not 0 <= seed < 2**64:
            raise BadOption(f"seed: got {shown(seed)}, expected 0 to 2**64 - 1")
        state = self.clone()
        state._raw.determinize(player, seed)
        return state

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.game.players:
            raise BadOption(f"seat: got {seat}, expected 0 to {self.game.players - 1}")

    # -- copies and storage

    def history(self) -> list[int]:
        """Actions played since this state's game was set up or loaded."""
        return [action for _, action in self._history]

    def full_history(self) -> list[tuple[int, int]]:
        """The same as (seat, action) pairs."""
        return list(self._history)

    def move_number(self) -> int:
        """Number of actions played."""
        return len(self._history)

    def num_players(self) -> int:
        """Number of seats."""
        return self.game.players

    def get_game(self) -> Game:
        """Return the game."""
        return self.game

    def clone(self) -> State:
        """Return an independent copy; later chance goes the same way in both."""
        raw = RawState(self.game.kernel, 0)
        raw.load(self._raw.to_bytes())
        raw.rng_words = self._raw.rng_words
        return State(self.game, raw, list(self._history), self.observer)

    def to_bytes(self) -> bytes:
        """Return the kernel's bytes, hidden facts included; for searchers."""
        return self._raw.to_bytes()

    def to_json(self) -> str:
        """Return everything as JSON; `Game.state_from_json` restores it exactly."""
        game = self.game
        document = {
            "game": game.name,
            "players": game.players,
            **({"options": dict(game.options)} if game.options else {}),
            "state": game.spec.document(game.rules, self._raw.to_bytes(), None),
            "rng": [f"{word:016x}" for word in self._raw.rng_words],
            "history": [list(pair) for pair in self._history],
        }
        return json.dumps(document)

    def serialize(self) -> str:
        """Return the same as `to_json`."""
        return self.to_json()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __copy__(self) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        raw = self._raw
        data = (raw.to_bytes(), raw.rng_words, self._history, self.observer)
        return (_restore, (self.game, *data))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.game == other.game
            and self._raw.to_bytes() == other._raw.to_bytes()
            and self._raw.rng_words == other._raw.rng_words
        )

    __hash__ = None  # type: ignore[assignment]  # mutable

    def __repr__(self) -> str:
        return f"<State of {self.game.name}, {self.move_number()} actions played>"


def _restore(
    game: Game,
    data: bytes,
    words: tuple[int, ...],
    history: list[tuple[int, int]],
    observer: int | None,
) -> State:
    raw = RawState(game.kernel, 0)
    raw.load(data)
    raw.rng_words = words
    return State(game, raw, list(history), observer)
