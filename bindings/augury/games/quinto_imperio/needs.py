"""Quinto Império II: the fewest dice that bring what a seat has."""

from functools import cache
from itertools import combinations

from augury.games.quinto_imperio.board import GOODS
from augury.games.quinto_imperio.facts import (
    ASTROLABE,
    CROWN,
    GOLD,
    KNOWLEDGE,
    MONUMENT,
    PADRAO,
    PIPS,
    PRESTER,
    UNITS,
    Facts,
    Rewards,
)

METAL = GOODS.index("gold")


def spaces_with(facts: Facts, action: int) -> frozenset[int]:
    """Spaces that have an action."""
    spaces = facts.game.board.spaces
    return frozenset(i for i, space in enumerate(spaces) if action in space.actions)


def least_dice(facts: Facts, seat: int) -> int:
    """Fewest dice for what a seat has, with or without Prester John cards."""
    none = Rewards((0,) * len(GOODS), (0,) * len(facts.rewards.pieces), 0, 0)
    return min(
        dice_needed(facts, seat, facts.rewards, True),
        dice_needed(facts, seat, none, False),
    )


def dice_needed(facts: Facts, seat: int, rewards: Rewards, prester: bool) -> int:
    """Fewest dice for what a seat has, if rewards were its own.

    Whoever had rewards has used the action of the Prester John cards.
    """
    board = facts.game.board
    built = facts.padroes(seat)
    moves = sum(
        max(0, n - extra)
        for n, extra in zip(facts.colours(seat), rewards.pieces, strict=True)
    )
    moves = max(moves, facts.moved(seat))
    monuments = max(0, len(facts.built[seat]) - rewards.monuments)
    single = {
        KNOWLEDGE: sum(facts.knowledge[seat]), CROWN: sum(facts.crowns[seat]),
        ASTROLABE: moves, MONUMENT: monuments,
        PRESTER: max(-(-len(facts.kept[seat]) // UNITS), prester),
    }  # fmt: skip
    units = goods_units(facts, seat, rewards)
    trading = sum(-(-n // UNITS) for n in units.values())
    gained = sum(facts.goods[seat]) - sum(rewards.goods)
    groups = {
        spaces_with(facts, action) for action, n in (single | units).items() if n
    } | {
        frozenset(i for i in spaces_with(facts, PADRAO) if board.spaces[i].asia == asia)
        for asia in (False, True) if built[asia]
    }  # fmt: skip
    ways = board.slot_cost[0], *(
        sum(board.slot_cost[:n]) for n in range(2, UNITS + 1)
    )
    return (
        single[KNOWLEDGE] + single[CROWN] + moves + sum(built) + single[PRESTER]
        + purchases(monuments, trading, gained, ways)
        + max(
            navigation(len(board.spaces), board.start, frozenset(groups),
                       facts.caravel[seat]),
            -(-distance(facts, seat) // PIPS),
        )
    )  # fmt: skip


def goods_units(facts: Facts, seat: int, rewards: Rewards) -> dict[int, int]:
    """Fewest units of each trade for the goods in hand, and for what those cost."""
    held = [
        max(0, n - extra)
        for n, extra in zip(facts.goods[seat], rewards.goods, strict=True)
    ]
    units, cost = {}, 0
    for action, trade in facts.game.board.trades.items():
        if action != GOLD:
            units[action] = max(
                -(-held[g] // n) for g, n in enumerate(trade.gained) if n
            )
            cost += units[action] * trade.paid[METAL]
    gold = facts.goods[seat][METAL] + cost - rewards.goods[METAL]
    return units | {GOLD: max(0, gold)}


@cache
def purchases(monuments: int, trading: int, gained: int, cost: tuple[int, ...]) -> int:
    """Fewest dice to buy monuments, and the goods for them and those in hand.

    A die brings at most `UNITS` goods more than it takes.
    """
    least = monuments + max(trading, -(-gained // UNITS))
    for threes in range(monuments // 3 + 1):
        for twos in range((monuments - 3 * threes) // 2 + 1):
            goods = gained + twos * cost[1] + threes * cost[2]
            goods += (monuments - 3 * threes - 2 * twos) * cost[0]
            dice = monuments - 2 * threes - twos
            least = min(least, dice + max(trading, -(-goods // UNITS)))
    return least


@cache
def navigation(
    spaces: int, start: int, groups: frozenset[frozenset[int]], at: int
) -> int:
    """Fewest dice to stop in each group, and at last in a space: one for each stop."""
    wanted = {group for group in groups if start not in group and at not in group}
    others = [i for i in range(spaces) if i not in (start, at)]
    for n in range(len(others) + 1):
        for stops in combinations(others, n):
            if all(group.intersection(stops) for group in wanted):
                return n + (at != start or n > 0)
    return spaces


def distance(facts: Facts, seat: int) -> int:
    """Spaces from the start to the caravel."""
    board, n = facts.game.board, 0
    at = board.start
    while at != facts.caravel[seat]:
        at, n = board.spaces[at].next, n + 1
    return n
