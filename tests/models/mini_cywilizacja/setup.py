"""Number of cards and Game setup (mini_cywilizacja.txt:42-86)."""

from __future__ import annotations

from .cards import MATERIALS, SIDES, CardFile, Place
from .table import Chance, Table


def set_up(
    file: CardFile,
    players: int,
    variant: str,
    malicious: bool,
    base_set: bool,
    chance: Chance,
) -> Table:
    """Set the game up; if the deck runs out, all of it is repeated (ruling 41)."""
    while True:
        table = Table(file, players, file.variants[variant], malicious, chance)
        deck = draw_deck(table, base_set)
        rest = deal_hands(table, deck)
        if rest is not None:
            lay_out(table, rest)
            return table


def draw_deck(table: Table, base_set: bool) -> set[str]:
    """Choose the cards of the game (mini_cywilizacja.txt:50).

    The 10 basic cards "and randomly draw the remaining cards from the additional ones",
    or "draw cards from the whole set" (mini_cywilizacja.txt:67, ruling 48).
    """
    size = table.variant.deck[table.players]
    cards = table.file.cards
    deck = {card.id for card in cards.values() if card.base and base_set}
    while len(deck) < size:
        left = table.in_file_order(set(cards) - deck)
        deck.add(table.pick("deck", left))
    return deck


def deal_hands(table: Table, deck: set[str]) -> set[str] | None:
    """Deal 1 wood and 1 stone to each player; return the rest, None if it ran out.

    "Players draw cards until they hit these two symbols" (mini_cywilizacja.txt:73).
    Cards are put aside and shown to no later seat (ruling 41).
    """
    unseen, aside = set(deck), set[str]()
    for seat in range(table.players):
        table.seat = seat
        table.hands.append(table.empty_hand())
        table.built.append([])
        while None in table.hands[seat].values():
            if not unseen:
                return None
            card, side = turn_from_deck(table, unseen)
            if not take_first(table, card, side):
                aside.add(card)
    table.seat = 0
    return unseen | aside


def turn_from_deck(table: Table, unseen: set[str]) -> tuple[str, str]:
    """Turn the next card of the shuffled deck, with a random side up."""
    options = [(card, side) for card in table.in_file_order(unseen) for side in SIDES]
    card, side = table.pick("shuffle", options)
    unseen.remove(card)
    return card, side


def take_first(table: Table, card: str, side: str) -> bool:
    """Take the card if it shows a 1 still missing; wood if both (ruling 41)."""
    hand: dict[str, Place | None] = table.hands[table.seat]
    for material in MATERIALS:
        if hand[material] is None and table.shows(card, side, material, 1):
            table.take_in_hand(card, side, material, 1)
            return True
    return False


def lay_out(table: Table, rest: set[str]) -> None:
    """Shuffle the rest as stack and lay the Card Pool (mini_cywilizacja.txt:79).

    Both order and sides are random (ruling 41).
    """
    table.stack = rest
    table.show_top()
    table.refill()
