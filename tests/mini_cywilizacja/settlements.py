"""Settlements for tests of the points: buildings made of effects, and who is beside."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from augury.games.mini_cywilizacja.deck import SYMBOLS, Deck, Effect
from tests.mini_cywilizacja.scenes import Seat, action, scene, toy


def give(**symbols: int) -> str:
    return f'op = "give", symbols = {table(symbols)}'


def per(each: str, vp: int = 0, **made: int) -> str:
    """For each of some symbols: points and symbols."""
    return f'op = "per", each = {each.split()}, vp = {vp}{make(made)}'


def pair(left: str, right: str, vp: int = 0, **made: int) -> str:
    """For each pair of one of the left and one of the right symbols."""
    sides = f"left = {left.split()}, right = {right.split()}"
    return f'op = "pair", {sides}, vp = {vp}{make(made)}'


def consume(lose: str, vp: int = 0, **made: int) -> str:
    return f'op = "consume", lose = "{lose}", vp = {vp}{make(made)}'


def some(op: str, n: int = 1) -> str:
    """An effect with a number: wild, copy, art."""
    return f'op = "{op}", n = {n}'


def worth(op: str, vp: int = 1, **more: str) -> str:
    """An effect with points, and perhaps a colour or a material."""
    rest = "".join(f', {field} = "{value}"' for field, value in more.items())
    return f'op = "{op}", vp = {vp}{rest}'


def table(symbols: Mapping[str, int]) -> str:
    return "{ " + ", ".join(f"{symbol} = {n}" for symbol, n in symbols.items()) + " }"


def make(symbols: Mapping[str, int]) -> str:
    return f", make = {table(symbols)}" if symbols else ""


@dataclass
class House:
    """A building: effects as lines, and what else counts at the end."""

    effects: Sequence[str] = ()
    vp: int = 0
    colour: str = "red"
    sea: bool = False
    cost: str = "33"
    shield: str = "W3"

    def lines(self) -> str:
        tags = '["sea"]' if self.sea else "[]"
        head = f'vp = {self.vp}\ncolour = "{self.colour}"\ntags = {tags}\n'
        return head + action(*self.effects)


def house(*effects: str, sea: bool = False) -> House:
    return House(effects, sea=sea)


def points(
    *houses: House, hand: str = "", beside: Mapping[str, Sequence[House]] | None = None
) -> int:
    """Final points of a seat with these buildings.

    ``hand`` such as ``w2, s1``; ``beside`` are the buildings of other seats: ``next``,
    ``far`` and ``before`` of four, where the owner is seat 0; ``next`` alone of two.
    """
    beside = beside or {}
    order = ("next", "far", "before") if set(beside) - {"next"} else ("next",)
    rows = [houses, *(beside.get(name, ()) for name in order)]
    cards = {"w": "W1 W2 / W3 W3", "s": "S1 S2 / S3 S3"}
    lines, seats = {}, []
    for i, row in enumerate(rows):
        for j, one in enumerate(row):
            cards[f"h{i}{j:02}"] = f"{one.shield}={one.cost} W3 / W3 W3"
            lines[f"h{i}{j:02}1"] = one.lines()
        seats.append(Seat("", ", ".join(f"h{i}{j:02}1" for j in range(len(row)))))
    seats[0].hand = hand
    state = scene(toy(cards, lines, len(rows)), *seats)
    return int(state.scores()[0])


# -- by another way


def chosen_points(
    deck: Deck, built: Sequence[int], choice: Mapping[str, object]
) -> int:
    """Points of symbols with this choice, told as `kernel.best_choice` does.

    Only effects on symbols are counted here, in the order of the layers.
    """
    have = [0] * len(SYMBOLS)
    effects = [e for quarter in built for e in deck.building(quarter).effects]
    for quarter in built:
        have[SYMBOLS.index("sea")] += deck.building(quarter).sea
    for source in ("wild", "copied"):
        kinds = choice[source]
        assert isinstance(kinds, dict)
        for kind, n in kinds.items():
            have[kind] += n
    used, consumes = choice["used"], [e for e in effects if e.name == "consume"]
    assert isinstance(used, list)
    out = 0
    for i in used:
        have[consumes[i].left.bit_length() - 1] -= 1
        out += consumes[i].vp
    for made in [e.make for e in effects if e.name == "give"] + [
        consumes[i].make for i in used
    ]:
        for kind, n in made.items():
            have[kind] += n

    def count(symbols: int) -> int:
        return sum(n for kind, n in enumerate(have) if symbols >> kind & 1)

    def times(effect: Effect) -> int:
        left = count(effect.left)
        return left if effect.name == "per" else min(left, count(effect.right))

    processings = [e for e in effects if e.name in ("per", "pair")]
    late = sum(1 << SYMBOLS.index(kind) for kind in ("milk", "meat", "clothing"))
    processings.sort(key=lambda e: (e.left | e.right) & late > 0)
    for effect in processings:
        n = times(effect)
        for kind, made_of_one in effect.make.items():
            have[kind] += n * made_of_one
    out += sum(effect.vp * times(effect) for effect in processings)
    assert min(have) >= 0
    animals = sum(have[SYMBOLS.index(name)] > 0 for name in ("cow", "horse", "sheep"))
    return out + sum(animals * e.vp for e in effects if e.name == "distinct_animals")
