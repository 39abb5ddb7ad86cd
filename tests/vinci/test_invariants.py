"""What holds after every action of random games, whatever happened in between.

A difference between the fields before and after is explained by the rulebook's few
reasons for it.
"""

from collections import Counter

import pytest

from augury.games.vinci.world import WET
from tests.vinci.walks import Step, population, walk

SETUPS = [(b, n) for b in ("europe", "mare_nostrum") for n in (2, 3, 4, 5)]
EVERY_SETUP = pytest.mark.parametrize(("board", "players"), SETUPS)
GAMES = 20


@EVERY_SETUP
def test_pawns_come_and_go_by_the_rulebooks_reasons_alone(
    board: str, players: int
) -> None:
    """Pawns of a new Civilization: all it will ever receive (exceptions: ...)."""
    for step in walk(board, players, GAMES):
        for seat in range(players):
            assert population(step.after, seat) == expected(step, seat), (step, seat)


def expected(step: Step, seat: int) -> int:
    """Pawns of a seat's active civilization after an action."""
    old, new = step.before["active"][seat], step.after["active"][seat]
    if old != new:  # a decline, or a choice
        return step.table.population(new) if new else 0
    count = population(step.before, seat) - step.lost(seat)
    count += step.kind == "convert" and seat == step.mover
    if seat in step.expansions():
        count += "medicine" in new
        if "culture" in new and seat == step.mover:
            count += (step.before["defeated"] + step.defeated()) // 2
    return count


@EVERY_SETUP
def test_declining_pawns_change_only_by_decline_conquest_and_clearing(
    board: str, players: int
) -> None:
    """Declining Turn, 2 and 3; Expansion: a conquered province loses all its pawns."""
    for step in walk(board, players, GAMES):
        for seat in range(players):
            ruins = {p: step.after["pawns"][p] for p in step.after["ruins"][seat]}
            if step.before["past"][seat] != step.after["past"][seat]:
                check_decline(step, seat, ruins)
            else:
                gone = set(step.before["ruins"][seat]) - set(ruins)
                assert gone <= may_go(step, seat)
                assert all(step.before["pawns"][p] == n for p, n in ruins.items())


def check_decline(step: Step, seat: int, ruins: dict[int, int]) -> None:
    """The whole empire declines, with a pawn a province or with all."""
    assert seat == step.mover
    if step.after["declining"]:  # Philosophy reorganizes first
        assert (ruins, step.after["past"][seat]) == ({}, [])
        return
    assert sorted(ruins) == step.before["empire"][seat]
    assert step.after["past"][seat] == step.before["active"][seat]
    if "philosophy" not in step.before["active"][seat]:
        assert set(ruins.values()) <= {1}
    elif step.before["phase"] != "rebirth" and ruins:
        assert sum(ruins.values()) == population(step.before, seat)


def may_go(step: Step, seat: int) -> set[int]:
    """Declining provinces that an action may empty."""
    p = step.argument
    if step.kind not in ("take", "espionage", "convert"):
        return set()
    near = {q for q in step.table.world.provinces[p].neighbours if not wet(step, q)}
    heritage = "heritage" in step.before["active"][step.mover]
    clears = seat == step.mover and not heritage and not wet(step, p)
    return {p} | (near if clears else set())


def wet(step: Step, p: int) -> bool:
    return step.table.terrain[p] in WET


@EVERY_SETUP
def test_a_province_has_one_owner_and_pawns(board: str, players: int) -> None:
    """Expansion: a province is natives', an active or a declining empire's."""
    for step in walk(board, players, GAMES):
        at = step.after
        held = [*at["natives"], *sum(at["empire"], []), *sum(at["ruins"], [])]  # noqa: RUF017
        assert len(set(held)) == len(held)
        assert {p for p, n in enumerate(at["pawns"]) if n} == set(held)


@EVERY_SETUP
def test_natives_never_come_back(board: str, players: int) -> None:
    """Collecting: a province thus vacated will belong to nobody."""
    for step in walk(board, players, GAMES):
        assert set(step.after["natives"]) <= set(step.before["natives"])


@EVERY_SETUP
def test_forts_stand_where_fortification_and_militia_hold_land(
    board: str, players: int
) -> None:
    """Fortification, Militia: on each non-river province, and in decline."""
    for step in walk(board, players, GAMES):
        at, forts = step.after, set()
        for seat in range(players):
            if {"fortification", "militia"} & set(at["active"][seat]):
                forts.update(at["empire"][seat])
            if "fortification" in at["past"][seat]:
                forts.update(at["ruins"][seat])
        assert {p for p in forts if not wet(step, p)} == set(at["forts"])


@EVERY_SETUP
def test_an_empire_is_connected_at_the_end_of_its_owners_turn(
    board: str, players: int
) -> None:
    """Rule of Cohesion; Messengers ignore it, Astronomy counts seas."""
    ends = 0
    for step in walk(board, players, GAMES):
        tiles = step.after["active"][step.mover]
        if step.ended and "messengers" not in tiles:
            ends += bool(step.after["empire"][step.mover])
            assert connected(step, set(step.after["empire"][step.mover]))
    assert ends > 50


def connected(step: Step, empire: set[int]) -> bool:
    """Whether one can travel through all provinces of the mover's empire."""
    world = step.table.world
    astronomy = "astronomy" in step.after["active"][step.mover]
    links = {p: set(world.provinces[p].neighbours) for p in empire}
    for chain in sea_chains(step) if astronomy else []:
        coasts = {p for i in chain for p in world.seas[i].coasts}
        for p in coasts & empire:
            links[p] |= coasts
    found, fresh = set(), {min(empire)} if empire else set()
    while fresh:
        found |= fresh
        fresh = {q for p in fresh for q in links[p]} & empire - found
    return found == empire


def sea_chains(step: Step) -> list[set[int]]:
    """Seas that lie side by side."""
    chains: list[set[int]] = []
    for sea in step.table.world.seas:
        linked = [chain for chain in chains if chain & set(sea.seas)]
        chains = [chain for chain in chains if chain not in linked]
        chains.append({sea.id}.union(*linked))
    return chains


@EVERY_SETUP
def test_scores_change_only_at_choosing_and_at_scoring(
    board: str, players: int
) -> None:
    """Counting Victory Points: at the end of the turn; Choose: coins and prices."""
    for step in walk(board, players, GAMES):
        scoring = step.expansions()
        if step.kind in ("choose", "decline", "place"):
            scoring.add(step.mover)
        if step.after["phase"] == "reorganize" and step.kind != "choose":
            scoring.discard(step.after["mover"])
        for seat in set(range(players)) - scoring:
            assert step.before["points"][seat] == step.after["points"][seat]


@EVERY_SETUP
def test_no_state_waits_with_fewer_than_two_actions(board: str, players: int) -> None:
    """Ruling: a decision with one legal action is never asked but played at once."""
    for step in walk(board, players, GAMES):
        over = step.after["phase"] == "over"
        assert step.choices == 0 if over else step.choices >= 2


@EVERY_SETUP
def test_every_tile_lies_in_exactly_one_place(board: str, players: int) -> None:
    """Setting Up, 3; Declining Turn, 1: track, empires, declining empires, bag."""
    for step in walk(board, players, GAMES):
        at = step.after
        places = [*at["track"], *at["active"], *at["past"], at["bag"]]
        counts = Counter(tile for place in places for tile in place)
        assert counts == Counter(step.table.tiles)


@EVERY_SETUP
def test_coins_come_and_go_with_points(board: str, players: int) -> None:
    """Choose: each passed pair gets a coin that the player pays for."""
    for step in walk(board, players, GAMES):
        if step.kind == "choose" and not step.expansions():
            total = [at["points"][step.mover] + sum(at["coins"]) for at in step.both()]
            assert total[0] == total[1]


@EVERY_SETUP
def test_marks_are_zero_outside_the_movers_turn(board: str, players: int) -> None:
    """Ruling: so equal positions are equal states."""
    marks = ("legions", "spied", "second", "declining", "slavery", "defeated")
    for step in walk(board, players, GAMES):
        at = step.after
        if at["phase"] in ("turn", "over", "diplomacy"):
            assert not any(at[name] for name in marks)
            assert not any([*at["survivors"], *at["converted"]])
