"""Mini Cywilizacja: what a turn that has begun says about the cards of the pool."""

from collections.abc import Iterable
from typing import Any

from augury._search import Kernel, RawState
from augury.errors import BadPosition
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.deck import MATERIALS, SIDES
from augury.games.mini_cywilizacja.facts import Facts, Search
from augury.games.mini_cywilizacja.notation import BASES, action_text

ALL_TURNED = kernel.LIMITS["cards"] - 1
"""As the last card turned in vain: only cards that bring something are left."""


def check_fields(facts: Facts) -> None:
    """Each phase has its fields."""
    phase = facts.phase
    if (facts.search is None) == (phase == "search"):
        got = facts.search and MATERIALS[facts.search.material]
        wanted = "an object" if phase == "search" else "null"
        raise BadPosition("search", got, f"{wanted} in the phase {phase}")
    if facts.found is None and phase == "act":
        raise BadPosition("found", None, "a card in the phase act")
    if facts.found is not None and phase != "act":
        raise BadPosition("found", facts.id(facts.found), f"null in the phase {phase}")
    if facts.turned is not None and phase in ("turn", "over"):
        wanted = f"null in the phase {phase}"
        raise BadPosition("turned", facts.id(facts.turned), wanted)
    if facts.turned is None and phase == "stuck":
        raise BadPosition("turned", None, "a card in the phase stuck")


def check_phase(facts: Facts, rules: bytes) -> None:
    """Check what was turned over in this turn, and turns that were lost before."""
    if facts.search:
        check_search(facts, facts.search)
    if facts.phase in ("stuck", "act"):
        check_stuck(facts, rules)
    if facts.lost:
        check_lost(facts, rules)


# -- a search


def check_search(facts: Facts, search: Search) -> None:
    """The search was allowed and has not succeeded yet, but can."""
    seat, name = facts.seat, MATERIALS[search.material]
    shield = f"{search.value} {name}"
    held = facts.hands[seat][search.material]
    if held is not None:
        wanted = f"null while {name} is looked for"
        raise BadPosition(f"hands[{seat}].{name}", facts.id(held >> 2), wanted)
    check_put_down(facts, search)
    hiding = 0
    for card, back in facts.lying.items():
        if facts.shows(card, back, search.material, search.value):
            wanted = f"a side without {shield}, which is looked for"
            raise BadPosition(f"pool.{facts.id(card)}", SIDES[back], wanted)
        hiding += facts.shows(card, not back, search.material, search.value)
    if not hiding:
        wanted = "a shield that a card of the pool hides"
        raise BadPosition("search.value", shield, wanted)
    if facts.turned is None:
        return
    hides = facts.shows(
        facts.turned, not facts.pool[facts.turned], search.material, search.value
    )
    if hides or facts.turned == search.put_down:
        wanted = f"a card turned in vain, that does not hide {shield}"
        raise BadPosition("turned", facts.id(facts.turned), wanted)


def check_put_down(facts: Facts, search: Search) -> None:
    """For a 2 or 3 there is the support, and the old card was put down."""
    seat, name, down = facts.seat, MATERIALS[search.material], search.put_down
    if search.value == 1:
        if down is not None:
            wanted = "null while a 1 is looked for"
            raise BadPosition("search.put_down", facts.id(down), wanted)
        return
    if not any(facts.count(quarter, "search") for quarter in facts.built[seat]):
        wanted = f"1, as seat {seat} has no building to look for more"
        raise BadPosition("search.value", search.value, wanted)
    old = search.value - 1
    if down is None or not facts.shows(
        down, not facts.pool[down], search.material, old
    ):
        got = None if down is None else facts.id(down)
        wanted = f"a card of the pool that hides {old} {name}"
        raise BadPosition("search.put_down", got, wanted)


# -- turns in which nothing was possible


class Probe:
    """Asks the kernel what a seat could do."""

    def __init__(self, facts: Facts, rules: bytes) -> None:
        self.rules = rules
        self.state = RawState(Kernel(kernel.capsule, rules, facts.players))
        # A turn that begins as the present one did.
        pool = facts.lying
        cleared = {"material": 0, "sought": 0, "barred": -1, "last": -1, "found": -1}
        self.fields = facts.kernel_fields() | cleared | {
            "phase": "turn", "pool": list(pool),
            "back": [card for card, back in pool.items() if back],
        }  # fmt: skip

    def moves(self, **changes: Any) -> list[int]:
        """Return the moves with some fields changed."""
        self.state.load(kernel.encode(self.rules, self.fields | changes))
        return self.state.moves()


def check_stuck(facts: Facts, rules: bytes) -> None:
    """Cards are turned as nothing was possible, until one can be used."""
    if facts.setting.malicious:
        wanted = "another phase, as a malicious game turns no cards"
        raise BadPosition("phase", facts.phase, wanted)
    probe = Probe(facts, rules)
    back = {card for card, side in facts.pool.items() if side}
    if facts.found is not None:
        back ^= {facts.found}
    for move in probe.moves(back=list(back)):
        if move != BASES["pass"] and not is_turn(move):
            text = action_text(facts.setting.deck, move)
            wanted = f'another phase, as "{text}" was possible'
            raise BadPosition("phase", facts.phase, wanted)
    moves = probe.moves(phase="stuck", last=ALL_TURNED, back=list(back))
    useful = cards_turned(moves)
    if facts.found is not None and facts.found not in useful:
        wanted = "a card that shows what can be used"
        raise BadPosition("found", facts.id(facts.found), wanted)
    if not useful:
        wanted = "another phase, as no card of the pool hides what can be used"
        raise BadPosition("phase", facts.phase, wanted)
    if facts.turned in useful:
        wanted = "a card turned in vain, that hides nothing to be used"
        raise BadPosition("turned", facts.id(facts.turned), wanted)


def is_turn(move: int) -> bool:
    """Whether a move turns a card over."""
    return BASES["turn"] <= move < BASES["buy"]


def cards_turned(moves: Iterable[int]) -> set[int]:
    """Cards that may be turned over."""
    return {move - BASES["turn"] for move in moves if is_turn(move)}


def check_lost(facts: Facts, rules: bytes) -> None:
    """Seats that lost their turns just now could do nothing.

    In a malicious game sides that were turned since are unknown.
    """
    if facts.setting.malicious and facts.turned is not None:
        return
    probe = Probe(facts, rules)
    for n in range(facts.lost):
        seat = (facts.turn - 1 - n) % facts.players
        moves = probe.moves(seat=seat)
        if moves != [BASES["pass"]]:
            text = action_text(facts.setting.deck, moves[0])
            wanted = f'{n}, as seat {seat} could "{text}"'
            raise BadPosition("lost_turns", facts.lost, wanted)
