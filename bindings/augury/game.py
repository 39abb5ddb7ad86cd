"""Games: a kernel with its rules block, and the states made from it."""

import json
import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from augury import games
from augury._search import Kernel, RawState
from augury.errors import BadOption, BadPosition, shown
from augury.options import OptionValue
from augury.spec import Doc, GameSpec, check_options, require_int
from augury.state import State


class Game:
    """One game with its player count and options; immutable.

    Methods carry OpenSpiel's names where it has one.

    Parameters
    ----------
    spec : GameSpec
        The game; `augury.load` finds it by name.
    players : int, optional
        Number of seats; the game's fewest when omitted.
    **options : int, str or bool
        Options of the game; see ``spec.options``.

    Raises
    ------
    BadOption
        When the player count or an option is out of range.
    """

    def __init__(
        self, spec: GameSpec, players: int | None = None, **options: OptionValue
    ) -> None:
        self.spec = spec
        self.players, self.options = check_options(spec, players, options)
        self.rules = spec.rules(self.players, self.options)
        self.kernel = Kernel(spec.capsule, self.rules, self.players)

    @property
    def name(self) -> str:
        """Name under which `augury.load` knows the game."""
        return self.spec.name

    def new_initial_state(self, seed: int | None = None) -> State:
        """Return the start of a new game; the same seed gives the same game.

        The seed, 0 to 2**64 - 1, drives the set-up and every later chance event.
        """
        if seed is None:
            seed = secrets.randbits(63)
        return State(self, RawState(self.kernel, check_seed(seed)))

    def position(self, seat: int, document: Mapping[str, Any] | str) -> State:
        """Return a state to search from what one seat sees.

        Parameters
        ----------
        seat : int
            The seat whose view it is.
        document : mapping or str
            As `State.view` gives it, or its JSON; None or null for the unknown.

        Raises
        ------
        BadPosition
            When the document is malformed or cannot arise; names the field.
        """
        doc = parse_json(document)
        self._check_header(doc, seat)
        body = {k: v for k, v in doc.items() if k not in HEADER}
        raw = RawState(self.kernel, 0)
        raw.load(self.spec.state(self.rules, body, seat))
        raw.determinize(seat, 0)
        return State(self, raw, observer=seat)

    def state_from_json(self, document: Mapping[str, Any] | str) -> State:
        """Return the exact state that `State.to_json` wrote.

        Raises
        ------
        BadPosition
            When the document is malformed or cannot arise; names the field.
        """
        doc = parse_json(document)
        self._check_header(doc, None)
        for key in ("state", "rng", "history"):
            if key not in doc:
                raise BadPosition(key, None, "this field to be present")
        for key in doc:
            if key not in (*HEADER, "state", "rng", "history"):
                raise BadPosition(key, doc[key], "no such field in a saved state")
        raw = RawState(self.kernel, 0)
        raw.load(self.spec.state(self.rules, doc["state"], None))
        raw.rng_words = parse_rng(doc["rng"])
        return State(self, raw, history=parse_history(doc["history"], self))

    def _check_header(self, doc: Doc, seat: int | None) -> None:
        if doc.get("game", self.name) != self.name:
            raise BadPosition("game", doc["game"], f'"{self.name}"')
        if "players" in doc:
            require_int(doc["players"], self.players, self.players, "players")
        options = doc.get("options", {})
        if not isinstance(options, dict) or options != {
            name: value for name, value in self.options.items() if name in options
        }:
            raise BadPosition("options", options, str(self.options))
        if seat is not None:
            require_int(seat, 0, self.players - 1, "seat")
            if "seat" in doc:
                require_int(doc["seat"], seat, seat, "seat")

    def action_to_string(self, action: int) -> str:
        """Return the stable text of an action."""
        return self.spec.action_text(self.rules, action)

    def string_to_action(self, text: str) -> int:
        """Return the action that a text names; raises IllegalAction."""
        return self.spec.action_number(self.rules, text)

    def num_players(self) -> int:
        """Number of seats."""
        return self.players

    def num_distinct_actions(self) -> int:
        """Actions are below this number."""
        return self.spec.actions

    def max_game_length(self) -> int:
        """Upper bound of decisions in one game."""
        return self.spec.max_plies

    def min_utility(self) -> float:
        """Least return of a seat."""
        return 0.0

    def max_utility(self) -> float:
        """Greatest return of a seat."""
        return 1.0

    def utility_sum(self) -> float:
        """Sum of the returns of all seats."""
        return 1.0

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        digest = sha256(self.rules).hexdigest()
        return (_load, (self.name, self.players, self.options, digest))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and self.name == other.name
            and self.rules == other.rules
            and self.players == other.players
        )

    def __hash__(self) -> int:
        return hash((self.name, self.players, self.rules))

    def __repr__(self) -> str:
        options = "".join(f", {k}={v!r}" for k, v in self.options.items())
        return f"augury.load({self.name!r}, players={self.players}{options})"


HEADER = ("game", "players", "options", "seat")
"""Fields of every position; the rest belongs to the game."""


def load(name: str, players: int | None = None, **options: OptionValue) -> Game:
    """Return the game of this name.

    Parameters
    ----------
    name : str
        One of `augury.games.names()`.
    players : int, optional
        Number of seats; the game's fewest when omitted.
    **options : int, str or bool
        Options of the game.

    Raises
    ------
    UnknownGame
        When there is no such game.
    BadOption
        When the player count or an option is out of range.

    Examples
    --------
    >>> import augury
    >>> augury.load("clans", players=3).num_players()
    3
    """
    return Game(games.find(name), players, **options)


def load_position(name: str, document: Mapping[str, Any] | str) -> State:
    """Return the state of a position that names its players, options and seat itself.

    An option may name a file, which is read then (`Choice.files`): look at the options
    of positions from strangers first.

    Raises
    ------
    UnknownGame, BadOption, BadPosition
        As `load` and `Game.position` do.
    """
    doc = parse_json(document)
    if doc.get("game", name) != name:
        raise BadPosition("game", doc["game"], f'"{name}"')
    spec = games.find(name)
    players = require_int(doc.get("players"), *spec.players, "players")
    options = doc.get("options", {})
    if not isinstance(options, dict):
        raise BadPosition("options", options, "an object")
    for key in options:
        if key not in spec.options:
            known = ", ".join(spec.options) or "none"
            raise BadPosition(f"options.{key}", options[key], f"options: {known}")
    game = Game(spec, players, **options)
    if "seat" not in doc:
        raise BadPosition("seat", None, f"an integer from 0 to {players - 1}")
    return game.position(require_int(doc["seat"], 0, players - 1, "seat"), doc)


def check_seed(seed: int) -> int:
    """Return the seed; raises BadOption when it is not an integer of 64 bits."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2**64:
        raise BadOption(f"seed: got {shown(seed)}, expected 0 to 2**64 - 1")
    return seed


def parse_json(document: Mapping[str, Any] | str) -> Doc:
    """Read a JSON object, or copy one that is parsed already."""
    if isinstance(document, str):
        try:
            document = json.loads(document, object_pairs_hook=unique_fields)
        except BadPosition:
            raise
        except (ValueError, RecursionError) as error:
            raise BadPosition("position", document, f"JSON ({error})") from None
    if not isinstance(document, Mapping):
        raise BadPosition("position", document, "a JSON object")
    return dict(document)


def unique_fields(pairs: list[tuple[str, Any]]) -> Doc:
    """Build a JSON object; raises BadPosition where a field stands there twice."""
    document: Doc = {}
    for key, value in pairs:
        if key in document:
            raise BadPosition(key, value, "each field once")
        document[key] = value
    return document


def parse_rng(value: object) -> tuple[int, ...]:
    """Read the chance generator's words: four hexadecimal strings, not all zero."""
    expected = "four 64-bit words in hexadecimal, not all zero"
    if not isinstance(value, list) or len(value) != 4:
        raise BadPosition("rng", value, expected)
    try:
        words = tuple(int(word, 16) for word in value)
    except (TypeError, ValueError):
        raise BadPosition("rng", value, expected) from None
    if not any(words) or not all(0 <= word < 2**64 for word in words):
        raise BadPosition("rng", value, expected)
    return words


def parse_history(value: object, game: Game) -> list[tuple[int, int]]:
    """Read the list of (seat, action) pairs."""
    if not isinstance(value, list):
        raise BadPosition("history", value, "a list of [seat, action]")
    out = []
    for i, pair in enumerate(value):
        if not isinstance(pair, list) or len(pair) != 2:
            raise BadPosition(f"history[{i}]", pair, "[seat, action]")
        seat = require_int(pair[0], 0, game.players - 1, f"history[{i}][0]")
        action = require_int(pair[1], 0, game.spec.actions - 1, f"history[{i}][1]")
        out.append((seat, action))
    return out


def _load(
    name: str, players: int, options: dict[str, OptionValue], digest: str
) -> Game:
    """Restore a pickled game; raises BadOption when a file it reads has changed."""
    game = load(name, players, **options)
    if sha256(game.rules).hexdigest() != digest:
        raise BadOption(f"{game!r}: its data are not those it was saved with")
    return game
