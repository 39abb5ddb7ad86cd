"""Clans: which positions can be. Every error names the field at fault."""

from dataclasses import dataclass
from itertools import product
from typing import Any

from augury.errors import BadPosition
from augury.games.clans.points import (
    COLOURS,
    Board,
    Group,
    check_most_points,
    check_points,
)
from augury.spec import Doc, require_int, require_keys, require_list

LETTERS = "rygbk"
HUTS = 12
"""Huts of each colour."""
KEYS = {"to_move", "colours", "points", "chips", "huts", "villages", "waiting"}


@dataclass(frozen=True)
class Facts:
    """A checked position; areas counted from 1, colours from 0."""

    to_move: int
    colours: list[int]
    points: list[int]
    chips: list[int]
    huts: dict[int, Group]
    waiting: list[int]


def check(
    document: Doc, seat: int | None, players: int, board: dict[str, Any]
) -> Facts:
    """Read a document; raises BadPosition where it cannot arise in a game."""
    doc = require_keys(document, KEYS)
    rules = Board(board)
    huts = read_huts(doc["huts"])
    chips = read_chips(doc["chips"], players, rules.total_chips)
    points = read_points(doc["points"])
    villages = read_areas(doc["villages"], "villages")
    waiting = read_areas(doc["waiting"], "waiting")
    founded = sum(chips)
    check_groups(rules, huts, villages, waiting, founded)
    vanished = check_villages(huts, villages, founded, rules.total_chips)
    moves = 60 - len(huts) - vanished
    if founded < rules.total_chips:
        check_lost_huts(huts, villages, vanished)
        check_points(rules, huts, villages, vanished, points, founded)
        check_turn(doc["to_move"], moves, bool(waiting), players)
        check_vanished(rules, huts, vanished)
    else:  # groups that waited at the end look like villages: bounds only
        check_most_points(rules, huts, villages, points)
    check_set_up(rules, huts)
    for i, count in enumerate(chips):
        turns = max(0, -(-(moves - i) // players))
        if count > 6 * turns:
            raise BadPosition(
                f"chips[{i}]", count, f"at most {6 * turns} after {turns} turns"
            )
    to_move = require_int(doc["to_move"], 0, players - 1, "to_move")
    over = founded == rules.total_chips or (
        not waiting and not any(rules.near[a] & huts.keys() for a in huts)
    )
    colours = read_colours(doc["colours"], seat, players, over)
    return Facts(to_move, colours, points, chips, huts, waiting)


# -- reading one field


def read_huts(value: object) -> dict[int, Group]:
    """Read areas and their groups, at most 12 huts of a colour."""
    if not isinstance(value, dict):
        raise BadPosition("huts", value, "an object from area to colour letters")
    huts = {}
    for key, text in value.items():
        known = isinstance(key, str) and key.isascii() and key.isdigit()
        if not known or not 1 <= int(key[:3]) <= 60 or key[0] == "0":
            raise BadPosition("huts", key, "an area from 1 to 60")
        if not isinstance(text, str) or not text or set(text) - set(LETTERS):
            raise BadPosition(
                f"huts.{key}", text, f"letters of {LETTERS}, at least one"
            )
        huts[int(key)] = tuple(text.count(letter) for letter in LETTERS)
    for colour, name in enumerate(COLOURS):
        count = sum(group[colour] for group in huts.values())
        if count > HUTS:
            raise BadPosition("huts", f"{count} {name} huts", f"at most {HUTS}")
    return huts


def read_chips(value: object, players: int, total: int) -> list[int]:
    """Read the chips of each seat."""
    chips = require_list(value, players, "chips")
    for i, count in enumerate(chips):
        require_int(count, 0, total, f"chips[{i}]")
    if sum(chips) > total:
        raise BadPosition("chips", chips, f"a sum of at most {total}")
    return chips


def read_points(value: object) -> list[int]:
    """Read the points of each colour."""
    points = require_keys(value, set(COLOURS), "points")
    return [require_int(points[c], 0, 500, f"points.{c}") for c in COLOURS]


def read_areas(value: object, field: str) -> list[int]:
    """Read a list of areas, ascending."""
    if not isinstance(value, list):
        raise BadPosition(field, value, "a list of areas")
    areas = [require_int(a, 1, 60, f"{field}[{i}]") for i, a in enumerate(value)]
    if areas != sorted(set(areas)):
        raise BadPosition(field, value, "ascending areas, each once")
    return areas


def read_colours(
    value: object, seat: int | None, players: int, over: bool
) -> list[int]:
    """Read the colours; what is not shown is filled in."""
    shown = require_list(value, players, "colours")
    for i, name in enumerate(shown):
        secret = not (over or seat in (None, i))
        if secret and name is not None:
            raise BadPosition(f"colours[{i}]", name, "null: secret until the end")
        if not secret and (not isinstance(name, str) or name not in COLOURS):
            raise BadPosition(f"colours[{i}]", name, f"one of: {', '.join(COLOURS)}")
    known = [name for name in shown if name is not None]
    if len(set(known)) < len(known):
        raise BadPosition("colours", shown, "different colours")
    spare = iter(c for c in COLOURS if c not in known)
    return [COLOURS.index(name or next(spare)) for name in shown]


# -- fields together


def check_groups(
    rules: Board,
    huts: dict[int, Group],
    villages: list[int],
    waiting: list[int],
    founded: int,
) -> None:
    """Villages and waiting groups stand alone, and nothing else does."""
    for field, areas in (("villages", villages), ("waiting", waiting)):
        for i, area in enumerate(areas):
            if area not in huts:
                raise BadPosition(f"{field}[{i}]", area, "an area with huts")
            beside = sorted(rules.near[area] & huts.keys())
            if beside:
                raise BadPosition(
                    f"{field}[{i}]",
                    area,
                    f"an area without huts beside it (area {beside[0]} has some)",
                )
    both = sorted(set(villages) & set(waiting))
    if both:
        raise BadPosition("waiting", both[0], "an area that is no village yet")
    for area in huts:
        if not rules.near[area] & huts.keys() and area not in (*villages, *waiting):
            raise BadPosition(
                f"huts.{area}",
                "a group on its own",
                "it to be listed in villages (or waiting)",
            )
    left = rules.left_in_epoch(founded)
    if waiting and len(waiting) <= left:
        raise BadPosition(
            "waiting", waiting, f"more groups than the {left} chips left in the epoch"
        )
    empty = rules.near.keys() - huts.keys()
    if waiting and not any(set(waiting) <= rules.near[a] for a in empty):
        raise BadPosition("waiting", waiting, "neighbours of one vacated area")


def check_villages(
    huts: dict[int, Group], villages: list[int], founded: int, total: int
) -> int:
    """Return how many founded villages have vanished in a dispute."""
    for i, area in enumerate(villages):
        if min(huts[area]) == 1 and founded < total:
            raise BadPosition(
                f"villages[{i}]",
                area,
                "no single huts in a village of all five colours",
            )
    if len(villages) > founded and founded < total:
        raise BadPosition("villages", villages, f"at most {founded}: one for each chip")
    return max(founded - len(villages), 0)


def check_lost_huts(huts: dict[int, Group], villages: list[int], vanished: int) -> None:
    """Huts leave the board in disputes only: one each of the colours that are gone."""
    lost = [HUTS - sum(g[c] for g in huts.values()) - vanished for c in range(5)]
    disputed = [
        tuple(int(n == 0) for n in huts[a])
        for a in villages
        if 0 in huts[a] and 1 not in huts[a]
    ]
    sums: set[Group] = {(0,) * 5}
    for loss in disputed:
        sums |= {tuple(a + b for a, b in zip(s, loss, strict=True)) for s in sums}
    if tuple(lost) not in sums:
        colour = max(range(5), key=lambda c: abs(lost[c]))
        count = HUTS - lost[colour] - vanished
        raise BadPosition(
            "huts",
            f"{count} {COLOURS[colour]} huts",
            "numbers that disputes in the villages can have left",
        )


def check_vanished(rules: Board, huts: dict[int, Group], vanished: int) -> None:
    """A village that vanished has left an empty area among empty ones."""
    empty = rules.near.keys() - huts.keys()
    places = sum(rules.near[area] <= empty for area in empty)
    if vanished > places:
        raise BadPosition(
            "villages",
            f"{vanished} fewer than chips",
            f"at most {places} that a dispute has emptied",
        )


def check_turn(to_move: object, moves: int, asked: bool, players: int) -> None:
    """Each move empties one area, so the board tells whose turn it is."""
    require_int(to_move, 0, players - 1, "to_move")
    expected = (moves - asked) % players
    if to_move != expected:
        raise BadPosition("to_move", to_move, f"{expected} after {moves} moves")


def check_set_up(rules: Board, huts: dict[int, Group]) -> None:
    """A single hut never moved, and each region began with one of each colour."""
    for region, colour in product(sorted(set(rules.region.values())), range(5)):
        count = sum(
            group[colour]
            for area, group in huts.items()
            if rules.region[area] == region and sum(group) == 1
        )
        if count > 1:
            raise BadPosition(
                "huts",
                f"{count} {COLOURS[colour]} in region {region}",
                "at most one single hut of each colour in a region",
            )
