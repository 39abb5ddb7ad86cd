"""Vinci II: notation, positions and options.

A position lists the provinces that hold pawns; ``owner`` null means natives, and
``declining`` and ``fort`` are false where left out. ``empires`` has one entry per seat,
``hand`` counting pawns off the board. The bag is what the other places leave of the
tiles. Nothing is hidden, so every seat sees the same.
"""

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from augury.errors import BadOption, IllegalAction
from augury.games import _vinci
from augury.games.vinci.checks import check
from augury.games.vinci.data import (
    MAPS,
    load_map,
    load_tiles,
    load_weights,
    parse_map,
    tiles_in_game,
)
from augury.games.vinci.table import Table, empty_marks
from augury.games.vinci.text import board_text, turn_text
from augury.spec import Choice, Doc, Flag, GameSpec

SPACES = ("I", "II", "III", "IV", "V", "VI")
KINDS = {name: number for number, name in enumerate(_vinci.MOVES)}
WORDS = {
    "expand": "expand", "decline": "decline", "no_peace": "no peace",
    "second": "second expansion", "done": "done", "go_on": "go on",
}
"""Texts of the moves that name nothing."""
WITH_PROVINCE = ("abandon", "take", "espionage", "convert", "keep", "place")
PLIES_A_TURN = 400
"""No turn has more decisions: three a province and one a pawn."""


class Vinci(GameSpec):
    """Vinci II after Philippe Keyaerts, 2 to 5 players.

    Actions are small steps of a turn: ``choose III``, ``expand``, ``take saxony``,
    ``place saxony``, ``done``; provinces go by their key.
    """

    name = "vinci"
    title = "Vinci II"
    provenance = "partly reconstructed"
    players = (2, 5)
    options = {  # noqa: RUF012
        "map": Choice("europe", MAPS, "the board, or a map file of your own", True),
        "without_nomads_culture": Flag(
            False, "leave out the tiles Nomadic and Culture"
        ),
    }
    algorithm = "uct"
    selection = "puct"
    max_plies = PLIES_A_TURN * 30 * 5
    actions = 64 * len(_vinci.MOVES)
    capsule = _vinci.capsule

    def __init__(self) -> None:
        self._tables: dict[bytes, Table] = {}

    def rules(self, players: int, options: Mapping[str, Any]) -> bytes:
        world = load_map(options["map"])
        if players not in world.players:
            known = ", ".join(str(count) for count in world.players)
            raise BadOption(
                f"vinci: players: got {players}, expected one of: {known} (map "
                f"{world.key})"
            )
        tiles = load_tiles()
        in_game = tiles_in_game(world, players, options["without_nomads_culture"])
        red = {tile.key: tile.pawns for tile in tiles}
        weights = load_weights()
        rules = _vinci.make_rules(players, world, red, in_game, weights)
        self._tables[rules] = Table(world, players, in_game, red)
        return rules

    def table(self, rules: bytes) -> Table:
        """Map, players and tiles of a rules block."""
        return self._tables[rules]

    def check_data(self, text: str) -> str:
        world = parse_map(text)
        counts = ", ".join(map(str, world.players))
        return (
            f'map "{world.name}": {len(world.provinces)} provinces, '
            f"{len(world.seas)} seas, for {counts} players"
        )

    def action_text(self, rules: bytes, action: int) -> str:
        kind, argument = _vinci.MOVES[action >> 6], action & 63
        if kind in WORDS:
            return WORDS[kind]
        if kind == "choose" and argument < len(SPACES):
            return f"choose {SPACES[argument]}"
        if kind == "peace":
            return f"peace {argument}"
        provinces = self.table(rules).world.provinces
        if argument >= len(provinces):  # no action, but a number below `actions`
            return f"{kind} #{argument}"
        return f"{kind} {provinces[argument].key}"

    def action_number(self, rules: bytes, text: str) -> int:
        for kind, words in WORDS.items():
            if text == words:
                return KINDS[kind] << 6
        kind, _, rest = text.partition(" ")
        if kind == "choose" and rest in SPACES:
            return SPACES.index(rest)
        table = self.table(rules)
        if kind == "peace" and re.fullmatch(r"\d", rest, re.ASCII):
            if int(rest) < table.players:
                return KINDS["peace"] << 6 | int(rest)
        elif kind in WITH_PROVINCE:
            number = table.numbers.get(rest)
            if number is None:
                raise IllegalAction(
                    f'vinci: "{rest[:40]}" is no province of the map ("{text[:60]}")'
                )
            return KINDS[kind] << 6 | number
        raise IllegalAction(
            f'vinci: "{text[:60]}" is no move: expected such as "choose II", "expand", '
            '"take saxony", "place saxony" or "done"'
        )

    def document(self, rules: bytes, state: bytes, seat: int | None) -> Doc:
        return describe(self.table(rules), _vinci.decode(rules, state))

    def state(self, rules: bytes, document: Doc, seat: int | None) -> bytes:
        return check(rules, self.table(rules), document)

    def board(self, rules: bytes, state: bytes, seat: int | None) -> str:
        return board_text(self.table(rules), self.document(rules, state, seat), seat)

    def turn_text(self, rules: bytes, state: bytes, actions: Sequence[int]) -> str:
        return turn_text(self, rules, state, actions)

    def greedy(self, rules: bytes, state: bytes, rng: random.Random) -> int:
        """Return the best rated move: sensible turns without a search."""
        return _vinci.policy(rules, state, rng.getrandbits(63), 0)

    def svg(self, rules: bytes, state: bytes, seat: int | None) -> str:
        from augury.drawing import vinci as drawing  # not needed to play

        table = self.table(rules)
        document = self.document(rules, state, seat)
        return drawing.draw(table.world, table.players, document)

    def tensor(self, rules: bytes, state: bytes, seat: int) -> NDArray[np.float32]:
        """Return 1,456 numbers, seats counted from the observer: 64 provinces x 13
        (5 active owners, 5 declining owners, natives, fort, pawns), 5 seats x 78 (35
        active tiles, 35 declining tiles, points, hand, survivors, entering, at peace
        by own choice, at peace, converted, to move), 6 spaces x 36 (tiles, coins), then
        9 phases, round and rounds left, cursor, Legions, Espionage used, second
        expansion, Slavery, defeated pawns, declining.
        """
        return tensor(self.table(rules), _vinci.decode(rules, state), seat)


def describe(table: Table, at: dict[str, Any]) -> Doc:
    """Build the document from the decoded fields."""
    keys = [province.key for province in table.world.provinces]
    provinces: dict[str, Doc] = {}
    for p in at["natives"]:
        provinces[keys[p]] = {"owner": None, "pawns": at["pawns"][p]}
    for declining, part in ((False, "empire"), (True, "ruins")):
        for owner, held in enumerate(at[part]):
            for p in held:
                row = {"owner": owner, "pawns": at["pawns"][p]}
                row |= {"declining": True} if declining else {}
                row |= {"fort": True} if p in at["forts"] else {}
                provinces[keys[p]] = row
    over = at["phase"] == "over"
    named = at["cursor"] - (at["phase"] == "collect")
    turn = empty_marks(table.players) | {
        "last": keys[named] if at["cursor"] else None,
        "legions": at["legions"],
        "espionage": at["spied"],
        "converted": at["converted"],
        "second": at["second"],
        "slavery": at["slavery"],
        "defeated": at["defeated"],
        "survivors": at["survivors"],
        "declining": at["declining"],
    }
    return {
        "to_move": None if over else at["mover"],
        "phase": at["phase"],
        "round": at["round"],
        "points": at["points"],
        "provinces": {key: provinces[key] for key in keys if key in provinces},
        "empires": [
            {"active": active, "declining": past, "hand": hand, "entering": entering}
            for active, past, hand, entering in zip(
                at["active"], at["past"], at["hand"], at["entering"], strict=True
            )
        ],
        "track": [
            {"tiles": pair, "coins": coins}
            for pair, coins in zip(at["track"], at["coins"], strict=True)
        ],
        "peace": {"by": at["pact"][0], "with": at["pact"][1]} if at["pact"] else None,
        "turn": None if turn == empty_marks(table.players) else turn,
    }


def tensor(table: Table, at: dict[str, Any], seat: int) -> NDArray[np.float32]:
    """Fill the array that `Vinci.tensor` describes."""
    players = table.players
    lands = np.zeros((64, 13), dtype=np.float32)
    for owner in range(players):
        lands[at["empire"][owner], (owner - seat) % players] = 1
        lands[at["ruins"][owner], 5 + (owner - seat) % players] = 1
    lands[at["natives"], 10] = 1
    lands[at["forts"], 11] = 1
    lands[: len(at["pawns"]), 12] = at["pawns"]
    seats = np.zeros((5, 78), dtype=np.float32)
    for other in range(players):
        row = seats[(other - seat) % players]
        for start, part in ((0, "active"), (35, "past")):
            for key in at[part][other]:
                row[start + _vinci.TILE_KEYS.index(key)] = 1
        pact = at["pact"] or (-1, -1)
        row[70:] = (
            at["points"][other], at["hand"][other], at["survivors"][other],
            at["entering"][other], other == pact[0], other == pact[1],
            other in at["converted"], other == at["mover"],
        )
    track = np.zeros((6, 36), dtype=np.float32)
    for space, pair in enumerate(at["track"]):
        for key in pair:
            track[space, _vinci.TILE_KEYS.index(key)] = 1
        track[space, 35] = at["coins"][space]
    rounds = table.world.players[players].rounds
    rest = [float(at["phase"] == phase) for phase in _vinci.PHASES]
    rest += [
        at["round"], rounds - at["round"], at["cursor"], at["legions"], at["spied"],
        at["second"], at["slavery"], at["defeated"], at["declining"],
    ]
    flat = [lands.ravel(), seats.ravel(), track.ravel(), np.array(rest, np.float32)]
    return np.concatenate(flat).astype(np.float32)
