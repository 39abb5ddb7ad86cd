"""What a game's binding module provides beside its kernel: notation and positions."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from augury.errors import BadOption, BadPosition, shown
from augury.options import AnyOption, OptionValue
from augury.options import Choice as Choice  # what a game's binding imports from here
from augury.options import Flag as Flag
from augury.options import Option as Option

Doc = dict[str, Any]
"""A JSON object: a position, or the part of a saved state that the game describes."""


class GameSpec(ABC):
    """One game: subclass it in the binding module and register an instance.

    States pass through as the kernel's bytes, rules blocks likewise. A *document* is
    the JSON of a state: with every fact (``seat=None``), or as one seat sees it, with
    None for what that seat does not know.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[tuple[int, int]]
    """Fewest and most players."""
    options: ClassVar[Mapping[str, AnyOption]] = {}
    """Option, Choice or Flag by name; names are Python identifiers."""
    reference: ClassVar[bool] = False
    """A small game for checking the engine, apart from the five it exists for."""
    status: ClassVar[str] = "complete"
    """How much of the rulebook is there."""
    provenance: ClassVar[str] = "-"
    """Where the numbers of its data files come from."""
    algorithm: ClassVar[str] = "uct"
    """What ``auto`` searches this game with."""
    selection: ClassVar[str] = "ucb1"
    """How its trees are searched; ``puct`` where the kernel has good priors."""
    exploration: ClassVar[float] = 0.7
    """Default exploration constant for UCB1 in this game."""
    max_plies: ClassVar[int]
    """Upper bound of decisions in one game."""
    actions: ClassVar[int]
    """Actions are below this number."""

    @property
    @abstractmethod
    def capsule(self) -> object:
        """The kernel's table."""

    @abstractmethod
    def rules(self, players: int, options: Mapping[str, Any]) -> bytes:
        """Build the rules block; `players` and `options` are in range already.

        Every option is there, as the int, str or bool that its kind takes.

        Raises
        ------
        BadOption
            When options that are fine alone do not go together, or a file that one
            names cannot be used.
        """

    @abstractmethod
    def action_text(self, rules: bytes, action: int) -> str:
        """Stable text of an action."""

    @abstractmethod
    def action_number(self, rules: bytes, text: str) -> int:
        """Inverse of `action_text`.

        Raises
        ------
        IllegalAction
            When the text names no action of the game.
        """

    @abstractmethod
    def document(self, rules: bytes, state: bytes, seat: int | None) -> Doc:
        """Describe the state, as `seat` sees it or whole (None)."""

    @abstractmethod
    def state(self, rules: bytes, document: Doc, seat: int | None) -> bytes:
        """Inverse of `document`; exact for ``seat=None``.

        With a seat, what the seat does not know is filled in arbitrarily: searches
        sample it anew.

        Raises
        ------
        BadPosition
            When the document is malformed or cannot arise in the game.
        """

    @abstractmethod
    def board(self, rules: bytes, state: bytes, seat: int | None) -> str:
        """The table as text for a person in that seat (None: everything)."""

    @abstractmethod
    def tensor(self, rules: bytes, state: bytes, seat: int) -> NDArray[np.float32]:
        """What the seat sees as a flat float32 array of constant length."""

    def svg(self, rules: bytes, state: bytes, seat: int | None) -> str:
        """Draw the table, as `seat` sees it or whole (None), as an SVG document.

        Raises
        ------
        BadOption
            When the game has no drawing.
        """
        raise BadOption(f"{self.name}: no drawing of this game")

    def check_data(self, text: str) -> str:
        """Check a data file of a user's own, such as a map, and say what it holds.

        Raises
        ------
        BadData
            When something is wrong with it.
        BadOption
            When the game takes no such file.
        """
        raise BadOption(f"{self.name}: this game has no data files of its own")

    def turn_text(self, rules: bytes, state: bytes, actions: Sequence[int]) -> str:
        """Say the decisions of one turn from `state` on, as a person would.

        What the seat to act does not know of the state is arbitrary.
        """
        return ", ".join(self.action_text(rules, action) for action in actions)

    def greedy(self, rules: bytes, state: bytes, rng: Random) -> int | None:
        """Choose the action of the bot ``greedy``, ties by `rng`.

        What the seat to act does not know of the state is sampled. None leaves the
        choice to the bot, which takes the most points by the end of the turn.
        """
        return None

    def public_text(self, rules: bytes, action: int) -> str | None:
        """Return what the other seats see of an action (None: that there was one).

        Asked of games that hide moves alone.
        """
        return None

    def team_size(self, rules: bytes) -> int:
        """Return how many seats win together; `returns` shares a win among them."""
        return 1

    def points_name(self) -> str:
        """What `scores` counts, in the plural."""
        return "points"


def check_options(
    spec: GameSpec, players: int | None, options: Mapping[str, OptionValue]
) -> tuple[int, dict[str, OptionValue]]:
    """Fill in defaults and check ranges; raises BadOption."""
    low, high = spec.players
    count = low if players is None else players
    if (
        isinstance(count, bool)
        or not isinstance(count, int)
        or not low <= count <= high
    ):
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise BadOption(f"{spec.name}: players: got {shown(count)}, expected {wanted}")
    full: dict[str, OptionValue] = {
        name: option.default for name, option in spec.options.items()
    }
    for name, value in options.items():
        if name not in full:
            known = ", ".join(full) or "none"
            raise BadOption(f"{spec.name}: unknown option {name!r} (options: {known})")
        option = spec.options[name]
        if not option.accepts(value):
            raise BadOption(
                f"{spec.name}: {name}: got {shown(value)}, expected {option.expected}"
            )
        full[name] = value
    return count, full


def require_keys(document: object, keys: set[str], where: str = "position") -> Doc:
    """Check that a document is an object with exactly these keys."""
    if not isinstance(document, dict):
        raise BadPosition(where, document, "an object")
    prefix = "" if where == "position" else f"{where}."
    for key in document:
        if key not in keys:
            raise BadPosition(
                f"{prefix}{key}", document[key], f"one of: {', '.join(sorted(keys))}"
            )
    for key in sorted(keys):
        if key not in document:
            raise BadPosition(f"{prefix}{key}", None, "this field to be present")
    return document


def require_int(value: object, low: int, high: int, field: str) -> int:
    """Check that a value is an integer in the inclusive range."""
    if (
        not isinstance(value, int)
        or isinstance(value, bool)
        or not low <= value <= high
    ):
        wanted = f"{low}" if low == high else f"an integer from {low} to {high}"
        raise BadPosition(field, value, wanted)
    return value


def require_list(value: object, length: int, field: str) -> list[Any]:
    """Check that a value is a list of this length."""
    if not isinstance(value, list) or len(value) != length:
        raise BadPosition(field, value, f"a list of {length}")
    return value
