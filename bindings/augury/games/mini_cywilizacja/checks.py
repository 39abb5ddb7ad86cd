"""Mini Cywilizacja: which positions can be. Every error names the field."""

from augury.errors import BadPosition
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.deck import Setting
from augury.games.mini_cywilizacja.facts import Facts
from augury.games.mini_cywilizacja.payments import price, rows_of, takes_both
from augury.games.mini_cywilizacja.phase_checks import check_fields, check_phase
from augury.games.mini_cywilizacja.reader import read_facts
from augury.games.mini_cywilizacja.turn_checks import check_turns
from augury.spec import Doc


def read_state(rules: bytes, setting: Setting, document: Doc) -> bytes:
    """Return the kernel's state; the inverse of `positions.describe`.

    Parameters
    ----------
    rules : bytes
        The kernel's rules block.
    setting : Setting
        Cards, variant and players of the game.
    document : dict
        The position, in which nothing is hidden.

    Raises
    ------
    BadPosition
        When the document is malformed or cannot arise in a game.
    """
    facts = read_facts(setting, document)
    check_cards(facts)
    check_fields(facts)
    check_turns(facts)
    check_phase(facts, rules)
    check_pool(facts)
    return kernel.encode(rules, facts.kernel_fields())


def check_cards(facts: Facts) -> None:
    """Every card of the deck is somewhere, the base cards among them."""
    setting = facts.setting
    size = setting.variant.deck[facts.players]
    cards = {quarter >> 2 for row in facts.built for quarter in row}
    cards |= {q >> 2 for hand in facts.hands for q in hand if q is not None}
    cards |= {*facts.pool, *facts.stack}
    if len(cards) != size:
        got = f"{len(facts.stack)} cards"
        stack = size - len(cards) + len(facts.stack)
        wanted = f"{stack}, as {size - stack} of {size} are elsewhere"
        if stack < 0:
            wanted = f"fewer cards elsewhere, of {size} in the game"
        raise BadPosition("stack", got, wanted)
    for number, card in enumerate(setting.deck.cards):
        if setting.base_set and card.base and number not in cards:
            wanted = f"{card.id} there or elsewhere, as every base card is in the game"
            raise BadPosition("stack", sorted(map(facts.id, facts.stack)), wanted)


def check_pool(facts: Facts) -> None:
    """Size of pool and stack: the pool is filled up while there are cards.

    A purchase with both cards in hand makes it one larger, and the cards in hand two
    fewer.
    """
    deck, players = facts.setting.deck, facts.players
    size, pool, stack = deck.pool[players], len(facts.lying), len(facts.stack)
    if stack and pool < size:
        wanted = f"at least {size} while there are cards in the stack"
        raise BadPosition("pool", f"{pool} cards", wanted)
    first = facts.setting.variant.deck[players] - 2 * players - size
    if stack > first:
        raise BadPosition("stack", f"{stack} cards", f"at most {first}")
    both = 0
    for built in facts.built:
        rows = rows_of(deck, built)
        both += sum(takes_both(price(rows[: i + 1])) for i in range(len(rows)))
    held = sum(value > 0 for values in facts.values for value in values)
    most = size + min((2 * players - held) // 2, both)
    if pool > most:
        raise BadPosition("pool", f"{pool} cards", f"at most {most}")
