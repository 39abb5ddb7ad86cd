"""Game setup: the deck, starting hands and the Card Pool."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

import augury
from augury.errors import BadOption
from augury.games.mini_cywilizacja.data import built_in, check_set_up, parse_deck
from augury.games.mini_cywilizacja.deck import Deck
from tests.mini_cywilizacja.scenes import card_file
from tests.mini_cywilizacja.support import DECK, VARIANTS, Doc, fields_of, load

COUNTS = (2, 3, 4, 5)
SETTINGS = list(product(VARIANTS, COUNTS))
SIZES = {
    "express": (10, 20, 25, 30), "quick": (16, 23, 28, 35),
    "normal": (18, 26, 32, 40), "long": (20, 29, 36, 45), "full": (22, 32, 40, 50),
}  # fmt: skip
BASE = {i for i, card in enumerate(DECK.cards) if card.base}


def cards_of(at: Doc) -> list[int]:
    """All cards of the deck, wherever they are."""
    held = [quarter >> 2 for hand in at["hands"] for quarter in hand]
    return sorted([*held, *at["pool"], *at["stack"]])


def set_ups(game: augury.Game, number: int) -> Iterator[Doc]:
    for seed in range(number):
        yield fields_of(game.new_initial_state(seed))


# -- sizes


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_number_of_cards(variant: str, players: int) -> None:
    """M:52-55: the variant table; M:82-84: 6, 7, 8 and 9 in the pool."""
    at = fields_of(load(players, variant).new_initial_state(3))
    size = SIZES[variant][players - 2]
    assert len(cards_of(at)) == len(set(cards_of(at))) == size
    assert len(at["pool"]) == players + 4
    assert len(at["stack"]) == size - 3 * players - 4


def test_only_two_players_in_express_have_no_stack() -> None:
    """M:166, where the text says Quick and the table Express."""
    empty = [
        (variant, players) for variant, players in SETTINGS
        if not fields_of(load(players, variant).new_initial_state(1))["stack"]
    ]  # fmt: skip
    assert empty == [("express", 2)]


def test_30_cards_allow_these_games() -> None:
    """M:65: 2-player Full, 3-player Long, 4-player Quick, 5-player Express."""
    text = built_in("cards")
    parts = text.split("\n[[card]]\n")
    deck = parse_deck("\n[[card]]\n".join(parts[:31]))
    assert (len(deck.cards), sum(card.base for card in deck.cards)) == (30, 10)
    largest = {2: "full", 3: "long", 4: "quick", 5: "express"}
    for variant, players in SETTINGS:
        order = VARIANTS.index(variant) <= VARIANTS.index(largest[players])
        if order:
            check_set_up(deck, players, deck.variants[variant], True)
            continue
        wanted = f"need {SIZES[variant][players - 2]} cards, the file has 30"
        with pytest.raises(BadOption, match=wanted):
            check_set_up(deck, players, deck.variants[variant], True)


# -- which cards


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_the_base_cards_are_always_in_the_deck(variant: str, players: int) -> None:
    """M:50: take out the 10 basic cards and randomly draw the remaining ones."""
    drawn: set[int] = set()
    for at in set_ups(load(players, variant), 40):
        assert set(cards_of(at)) >= BASE
        drawn |= set(cards_of(at))
    assert len(drawn) == (10 if (variant, players) == ("express", 2) else 50)


def test_the_whole_deck_may_be_drawn_from_all_cards() -> None:
    """M:67, row 48: false draws the whole deck from all 50 cards."""
    counts: Counter[int] = Counter()
    for at in set_ups(load(2, "express", base_set=False), 4000):
        assert len(set(cards_of(at))) == 10
        counts.update(cards_of(at))
    assert set(counts) == set(range(50))
    # not quite a fifth each: decks with cards enough for the hands are preferred
    assert all(600 < n < 1100 for n in counts.values())


def test_with_50_cards_all_are_used() -> None:
    """M:55: five players in the Full variant use all of them."""
    at = fields_of(load(5, "full", base_set=False).new_initial_state(1))
    assert cards_of(at) == list(range(50))


# -- hands


def check_hands(at: Doc) -> None:
    """Everybody has 1 wood and 1 stone."""
    for hand, values in zip(at["hands"], at["values"], strict=True):
        wood, stone = (DECK.building(quarter) for quarter in hand)
        assert (wood.material, wood.value) == (0, 1)
        assert (stone.material, stone.value) == (1, 1)
        assert values == [1, 1]
    held = [quarter >> 2 for hand in at["hands"] for quarter in hand]
    assert len(set(held)) == len(held)


def set_up_often(variant: str, players: int, trials: int) -> None:
    for base_set in (True, False):
        for at in set_ups(load(players, variant, base_set=base_set), trials // 2):
            check_hands(at)


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_everybody_begins_with_1_wood_and_1_stone(variant: str, players: int) -> None:
    """M:73, ruling 2: players receive 1 wood and 1 stone, on different cards."""
    set_up_often(variant, players, 200)


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_10_000_set_ups_work(variant: str, players: int) -> None:
    """M:73: the same, often."""
    set_up_often(variant, players, 10_000)


def test_the_start() -> None:
    """M:86, ruling 27 and row 32: seat 0 begins; nobody has built anything."""
    at = fields_of(load(3).new_initial_state(7))
    assert (at["phase"], at["seat"], at["turn"]) == ("turn", 0, 0)
    assert at["built"] == [[], [], []]
    assert at["left"] is None
    assert (at["lost"], at["owed"]) == (0, [0, 0, 0])


def test_a_seed_is_a_set_up() -> None:
    """The same seed gives the same game, another one another."""
    games = [load(4).new_initial_state(seed).to_bytes() for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


# -- files with too few cards

ONLY = {"W": "W1 W2 / W2 W2", "S": "S1 S2 / S2 S2", "B": "W2 W1 / S1 S2",
        "-": "W2 S2 / W3 S3"}  # fmt: skip


PARTS = parse_deck(card_file(dict(zip("WSBN", ONLY.values(), strict=True)), size=0))
PLAIN = dict(zip(ONLY, PARTS.cards, strict=True))


def deck_of(kinds: str, base: str = "") -> Deck:
    """A deck of such cards: a 1 of wood, of stone, of both, of none."""
    cards = [replace(PLAIN[kind], base=True) for kind in base]
    return replace(PARTS, cards=(*cards, *(PLAIN[kind] for kind in kinds)))


def works(deck: Deck, base_set: bool = True, players: int = 2) -> bool:
    """Whether a game of ten cards can be set up."""
    try:
        check_set_up(deck, players, deck.variants["express"], base_set)
    except BadOption:
        return False
    return True


@pytest.mark.parametrize(
    ("kinds", "enough"),
    [
        ("WWSS------", True), ("WBSS------", True), ("BBBB------", True),
        ("WWBB------", True), ("WWS-------", False), ("WSS-------", False),
        ("WSB-------", False), ("BBB-------", False), ("----------", False),
        ("WWWWWSSSS", False), ("WWSSSSSSSSSSSSSSS-", True),
        ("WWWWWWWWWS", False), ("WSSSSSSSSS", False), ("WWWWWWWWBS", True),
    ],
)  # fmt: skip
def test_a_file_needs_two_ones_for_every_seat(kinds: str, enough: bool) -> None:
    """M:73, ruling 2: the two cards of a player must be different cards."""
    assert works(deck_of(kinds)) == enough
    assert works(deck_of(kinds), base_set=False) == enough


@pytest.mark.parametrize(
    ("base", "others", "enough"),
    [
        ("------", "WWSS-----", True), ("-------", "WWSS-----", False),
        ("-------W", "WSS-----", False),
        ("-----BW", "WSS--", True), ("WWS-------", "SSSS", False),
        ("WWSS------", "", True), ("WWSS-------", "", False),
        ("----------", "WWSS", False), ("WWS------", "S", True),
        ("------BB", "WS--", True),
        ("-------B", "BBW-----", False),
        ("--------BB", "WWSS", False),
        ("-------BB", "WWSS", False),
    ],
)  # fmt: skip
def test_there_is_room_for_them_besides_the_base_cards(
    base: str, others: str, enough: bool
) -> None:
    """M:50: the base cards are in every deck, the rest is drawn."""
    assert works(deck_of(others, base)) == enough


def possible(base: str, others: str) -> bool:
    """Whether some deck of ten has cards for both hands: by trying all."""
    if len(base) > 10 or len(base) + len(others) < 10:
        return False
    room = 10 - len(base)
    for wood, stone, both in product(*(range(others.count(k) + 1) for k in "WSB")):
        if wood + stone + both > room:
            continue
        w, s, b = (base.count(k) + n
                   for k, n in zip("WSB", (wood, stone, both), strict=True))
        if w + b >= 2 and s + b >= 2 and w + s + b >= 4:
            return True
    return False


def mistaken(both: bool) -> list[tuple[str, str]]:
    """Files of few kinds where the check says something else than trying does;
    perhaps with base cards that show both ones."""
    out = []
    for numbers in product(range(4), range(4), range(4 if both else 1)):
        base = "".join(k * n for k, n in zip("WSB", numbers, strict=True))
        for room in range(4):
            begin = base + "-" * (10 - room - len(base))
            for others in ("WWSSBB---", "WS--------", "BBBB", "SSSS", "WWWS--"):
                if works(deck_of(others, begin)) != possible(begin, others):
                    out.append((begin, others))
    return out


def test_a_file_is_refused_exactly_if_no_game_can_be_set_up() -> None:
    """Ruling 41: where no deck has the cards, set-up would go on for ever."""
    assert mistaken(both=True) == []


def test_a_file_is_refused_exactly_if_need_be_where_base_cards_show_one_1() -> None:
    """Ruling 41: the same, with cards that show both among the others alone."""
    assert mistaken(both=False) == []


def test_no_file_is_refused_that_can_be_played() -> None:
    """M:50: whatever the base cards show."""
    refused = [case for case in mistaken(both=True) if not works(deck_of(*case[::-1]))]
    assert refused == []
