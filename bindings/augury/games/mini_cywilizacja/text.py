"""Mini Cywilizacja: the table as text."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from augury.games.mini_cywilizacja.account import Account, account, shown_by
from augury.games.mini_cywilizacja.deck import (
    COLOURS,
    MATERIALS,
    Building,
    Effect,
    Setting,
)
from augury.games.mini_cywilizacja.ledger import counted, kinds_text, listed
from augury.spec import Doc

WIDTH = 100
"""Most characters of a line."""
EACH = {
    "distinct_animals": "kind of animal",
    "distinct_vp": "different printed VP",
    "distinct_shields": "different shield",
    "distinct_colours": "different colour",
    "distinct_costs": "different cost",
}
HELP = {
    "search": "may search for a 2 or 3",
    "substitute": "may pay 1 wood for 1 stone or the reverse",
    "extra_turn": "1 extra turn at the end",
}


def board_text(setting: Setting, rules: bytes, document: Doc, seat: int | None) -> str:
    """Write the pool, the stack, the seats and the turn, or the final scoring.

    Parameters
    ----------
    setting : Setting
        Cards, variant and players.
    rules : bytes
        The rules block that belongs to them.
    document : dict
        The position.
    seat : int or None
        Whose view it is; None where it is nobody's.
    """
    accounts = [account(setting, rules, document, i) for i in range(setting.players)]
    lines = [title(setting), "", *pool_lines(setting, document), ""]
    lines += [*stack_lines(setting, document), ""]
    for of_seat in accounts:
        lines += seat_lines(setting, document, of_seat, seat)
    lines += ["", *turn_lines(setting, document)]
    if document["phase"] == "over":
        lines += ["", *final_lines(accounts)]
    return "\n".join(part for line in lines for part in fold(line))


def fold(line: str) -> list[str]:
    """Break a line that is too long; the rest is indented further."""
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    parts = wrap(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False)
    return parts or [""]


def title(setting: Setting) -> str:
    """Say what is played."""
    rules = [f"{setting.variant.name}: {setting.players} players"]
    rules += [f"{setting.variant.goal} buildings end the game"]
    rules += [] if setting.base_set else ["base cards not set"]
    rules += ["malicious"] if setting.malicious else []
    return f"Mini Cywilizacja, {', '.join(rules)}"


# What buildings do


def action_words(effects: Sequence[Effect]) -> str:
    """Say shortly what an action does.

    Examples
    --------
    >>> action_words([Effect("give", make={0: 1, 1: 2}), Effect("hand", vp=1, n=0)])
    '1 person, 2 cows; 1 VP per wood in hand'
    """
    return "; ".join(map(effect_words, effects)) or "no action"


def effect_words(effect: Effect) -> str:
    """Say shortly what an effect does."""
    name, vp = effect.name, f"{effect.vp} VP"
    gain = gained(effect)
    return {
        "give": lambda: listed(effect.make, ", "),
        "wild": lambda: f"{effect.n} animal or good of any kind",
        "copy": lambda: f"copies {effect.n} animal or good of a neighbour",
        "per": lambda: f"{gain} per {kinds_text(effect.left)}",
        "pair": lambda: f"{gain} per pair of {kinds_text(effect.left)} "
        f"with {kinds_text(effect.right)}",
        "consume": lambda: f"{gain} once for giving up a {kinds_text(effect.left)}",
        "art": lambda: f"{effect.n} art",
        "colour_count": lambda: f"{vp} per {COLOURS[effect.n]} building",
        "hand": lambda: f"{vp} per {(*MATERIALS, 'material')[effect.n]} in hand",
        "discount": lambda: f"{MATERIALS[effect.n]} costs 1 less",
    }.get(name, lambda: HELP.get(name) or f"{vp} per {EACH[name]}")()


def gained(effect: Effect) -> str:
    """Write points and symbols that an effect brings."""
    parts = [f"{effect.vp} VP"] if effect.vp or not effect.make else []
    return " + ".join([*parts, *([listed(effect.make)] if effect.make else [])])


def named(building: Building) -> str:
    """Write a name with its meaning."""
    return building.name + (f" ({building.gloss})" if building.gloss else "")


def shield_text(building: Building) -> str:
    """Write the material that a half shows."""
    return f"{building.value} {MATERIALS[building.material]}"


def kind_text(building: Building) -> str:
    """Write the colour, and whether it is a sea card."""
    return COLOURS[building.colour] + (" sea card" if building.sea else "")


def cost_text(building: Building) -> str:
    """Write what a building costs."""
    prices = zip(building.cost, MATERIALS, strict=True)
    return " + ".join(f"{n} {material}" for n, material in prices if n)


# Pool, stack and seats


def pool_lines(setting: Setting, document: Doc) -> Iterator[str]:
    """Write both sides of the cards on the table."""
    size = len(document["pool"])
    yield f"pool, {count(size, 'card')} (in hand: material; cost, VP, building)"
    for card, side in document["pool"].items():
        mark = ", put down now" if is_put_down(document, card) else ""
        yield f"{card}, {side}{mark}"
        for building in sides(setting, card)[side == "back"]:
            yield (
                f"  {shield_text(building)}:".ljust(13)
                + f"{cost_text(building)},".ljust(18) + f"{building.vp} VP".rjust(5)
                + f"  {named(building)}, {kind_text(building)}: "
                + action_words(building.effects)
            )  # fmt: skip
        hidden = sides(setting, card)[side == "front"]
        yield f"  hidden: {side_text(hidden)}"


def is_put_down(document: Doc, card: str) -> bool:
    """Whether a card was put down for the search that goes on."""
    return bool(document["search"]) and document["search"]["put_down"] == card


def sides(setting: Setting, card: str) -> Sequence[tuple[Building, Building]]:
    """Front and back of a card."""
    return setting.deck.cards[setting.deck.numbers[card]].sides


def side_text(side: Sequence[Building]) -> str:
    """Write the two halves of a side shortly."""
    return ", ".join(f"{shield_text(half)} {named(half)}" for half in side)


def stack_lines(setting: Setting, document: Doc) -> Iterator[str]:
    """Write the top card of the stack, and what else is known to be in it."""
    size, top = len(document["stack"]), document["top"]
    if top is None:
        yield "stack: no cards"
        return
    seen, laid = sides(setting, top["card"])[:: -1 if top["side"] == "back" else 1]
    yield f"stack, {count(size, 'card')}, top card {top['card']}, {top['side']}"
    yield f"  seen: {side_text(seen)}"
    yield f"  up when it is laid: {side_text(laid)}"
    rest = [card for card in document["stack"] if card != top["card"]]
    if rest:
        yield f"  below it in unknown order: {', '.join(rest)}"


def seat_lines(
    setting: Setting, document: Doc, of_seat: Account, viewer: int | None
) -> Iterator[str]:
    """Write what a seat has."""
    seat = of_seat.seat
    you = " (you)" * (seat == viewer)
    built = document["built"][seat]
    yield (
        f"seat {seat}{you}: {count(of_seat.total, 'point')} as of now, "
        f"hand {hand_text(setting, document, seat)}, {count(len(built), 'building')}"
    )
    for name in built:
        building = setting.deck.building(setting.deck.quarters[name])
        yield (
            f"  {named(building)}, {kind_text(building)}, {building.vp} VP: "
            + action_words(building.effects)
        )


def hand_text(setting: Setting, document: Doc, seat: int) -> str:
    """Write the material in hand and its cards."""
    held = [document["hands"][seat][material] for material in MATERIALS]
    return " and ".join(
        f"{shield_text(shown_by(setting, card))} ({card['card']})"
        for card in held if card
    ) or "empty"  # fmt: skip


def count(number: int, noun: str) -> str:
    """Write a number of things."""
    return f"{number} {noun}{'s' * (number != 1)}"


# The turn and the end


def turn_lines(setting: Setting, document: Doc) -> Iterator[str]:
    """Say whose turn it is, what is decided and how long the game lasts."""
    yield f"{count(document['turn'], 'turn')} played"
    left, owed = document["turns_left"], document["extra_turns"]
    if document["phase"] == "over":
        yield "the game is over" + (", as nobody could act" if left is None else "")
        return
    yield f"seat {document['to_move']} {phase_text(document)}"
    if document["turned"]:
        yield f"last card turned over in vain: {document['turned']}"
    if left is None:
        goal = count(setting.variant.goal, "building")
        yield f"the end is triggered by the first seat with {goal}"
    elif left:
        yield f"{count(left, 'turn')} left with this one" + (
            ", then extra turns" if owns_extra_turns(setting, document) else "")
    else:
        seats = [f"seat {i} {n}" for i, n in enumerate(owed) if n]
        yield f"extra turns left with this one: {', '.join(seats)}"
    if document["lost_turns"]:
        yield f"turns lost in a row: {document['lost_turns']}"


def owns_extra_turns(setting: Setting, document: Doc) -> bool:
    """Whether somebody has a building that gives an extra turn."""
    deck = setting.deck
    built = [deck.building(deck.quarters[n]) for row in document["built"] for n in row]
    return any(building.has("extra_turn") for building in built)


def phase_text(document: Doc) -> str:
    """Say what is decided."""
    if search := document["search"]:
        sought = f"{search['value']} {search['material']}"
        return f"searches for {sought}: turns cards over until one shows it"
    return {
        "turn": "draws a material or buys a building",
        "stuck": "cannot act: turns cards over until one can be used",
        "act": f"must use card {document['found']}: take its material or buy from it",
    }[document["phase"]]


def final_lines(accounts: Sequence[Account]) -> Iterator[str]:
    """Write the points of all seats line by line, and who wins."""
    yield "final scoring (printed VP + VP of the action)"
    for of_seat in accounts:
        yield f"seat {of_seat.seat}"
        for line in of_seat.lines:
            name = line.name + (f" ({line.gloss})" if line.gloss else "")
            yield f"  {line.printed:2} + {line.action:<2}  {name}: {line.text}"
        if of_seat.art:
            signs = count(of_seat.art, "art symbol")
            yield f"  {of_seat.art_points:2}       {signs} together"
        wood, stone = of_seat.material
        half = f"{wood} wood + {stone} stone in hand, halved"
        yield f"  {of_seat.material_points:2}       {half}"
        if of_seat.symbols:
            signs = ", ".join(counted(n, s) for s, n in of_seat.symbols.items())
            yield f"           symbols in the end: {signs}"
        yield f"  {of_seat.total:2}       total, {of_seat.tie_break} for a tie"
    best = winners(accounts)
    seats = " and ".join(f"seat {seat}" for seat in best)
    yield f"winner: {seats}" if len(best) == 1 else f"shared victory: {seats}"


def winners(accounts: Sequence[Account]) -> list[int]:
    """Seats with most points, of these the ones with most material in hand."""
    merits = [(of_seat.total, of_seat.tie_break) for of_seat in accounts]
    return [seat for seat, merit in enumerate(merits) if merit == max(merits)]
