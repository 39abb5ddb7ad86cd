"""The table of Mini Cywilizacja as text."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from augury.games.mini_cywilizacja.account import account
from augury.games.mini_cywilizacja.deck import Card, Deck
from augury.games.mini_cywilizacja.text import (
    WIDTH,
    action_words,
    board_text,
    named,
    shield_text,
    winners,
)
from tests.mini_cywilizacja.support import DECK, VARIANTS
from tests.mini_cywilizacja.test_account import positions, setting_of

Doc = dict[str, Any]


def unfolded(text: str) -> str:
    """Lines as they were before they were broken."""
    return " ".join(text.split())


def first(
    players: int, variant: str, wanted: Callable[[Doc], Any]
) -> tuple[Doc, str]:
    """The first position of random games that is as wanted, and its text for seat 1."""
    setting, rules = setting_of(players, variant)
    for seed in range(3000):
        for document, _ in positions(setting, rules, seed):
            if wanted(document):
                return document, board_text(setting, rules, document, 1)
    raise AssertionError("no such position")


def long_names(deck: Deck) -> Deck:
    """The same cards with the longest names that a file can have."""

    def renamed(i: int, card: Card) -> Card:
        front, back = (
            tuple(
                replace(b, name=f"<&\"'> {i} {side} {half} ".ljust(80, "W"),
                        gloss="" if half else "x&y " * 20)
                for half, b in enumerate(pair)
            )
            for side, pair in enumerate(card.sides)
        )  # fmt: skip
        sides = ((front[0], front[1]), (back[0], back[1]))
        return replace(card, id=card.id.ljust(80, "x"), sides=sides)

    return replace(deck, cards=tuple(renamed(i, c) for i, c in enumerate(deck.cards)))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seat", [None, 1])
@pytest.mark.parametrize("deck", [DECK, long_names(DECK)], ids=["standard", "long"])
def test_lines_fit_into_a_terminal(players: int, seat: int | None, deck: Deck) -> None:
    setting, rules = setting_of(players, VARIANTS[players - 1], deck)
    for document, _ in list(positions(setting, rules, 4))[::5]:
        lines = board_text(setting, rules, document, seat).splitlines()
        assert max(map(len, lines)) <= WIDTH
        assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("players", [2, 4])
def test_everything_on_the_table_is_written(players: int) -> None:
    setting, rules = setting_of(players)
    for document, scores in list(positions(setting, rules, 6))[::7]:
        text = unfolded(board_text(setting, rules, document, 0))
        for card, side in document["pool"].items():
            assert f"{card}, {side}" in text
            for half in DECK.cards[DECK.numbers[card]].sides[side == "back"]:
                assert f"{half.vp} VP {named(half)}" in text
                assert action_words(half.effects) in text
            hidden = DECK.cards[DECK.numbers[card]].sides[side == "front"]
            words = ", ".join(f"{shield_text(half)} {named(half)}" for half in hidden)
            assert f"hidden: {words}" in text
        for seat, row in enumerate(document["built"]):
            you = " (you)" if seat == 0 else ""
            points = int(scores[seat])
            assert f"seat {seat}{you}: {points} point{'s' * (points != 1)} as" in text
            assert all(f"{name} (" in text for name in row)
        assert all(card in text for card in document["stack"])


def test_no_stack() -> None:
    _, text = first(2, "express", lambda doc: True)
    assert "stack: no cards" in text


def test_the_stack_tells_both_sides_of_its_top() -> None:
    document, text = first(3, "normal", lambda doc: doc["top"])
    top = document["top"]
    card = DECK.cards[DECK.numbers[top["card"]]]
    assert f"top card {card.id}, {top['side']}" in text
    seen, laid = card.sides[:: -1 if top["side"] == "back" else 1]
    assert f"  seen: {shield_text(seen[0])} {named(seen[0])}, " in text
    assert f"  up when it is laid: {shield_text(laid[0])} {named(laid[0])}, " in text


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        ("turn", "draws a material or buys a building"),
        ("search", "searches for "),
        ("stuck", "cannot act: turns cards over"),
        ("act", "must use card "),
    ],
)
def test_every_phase_is_told(phase: str, words: str) -> None:
    document, text = first(2, "express", lambda doc: doc["phase"] == phase)
    assert f"\nseat {document['to_move']} {words}" in text


def test_the_end_comes_nearer() -> None:
    _, text = first(3, "quick", lambda doc: doc["turns_left"] is None)
    assert "the end is triggered by the first seat with 4 buildings" in text
    _, text = first(3, "quick", lambda doc: doc["turns_left"] == 5)
    assert "5 turns left with this one" in text
    document, text = first(3, "full", lambda doc: any(doc["extra_turns"]))
    seat = next(i for i, n in enumerate(document["extra_turns"]) if n)
    assert f"extra turns left with this one: seat {seat} 1" in text


def test_lost_turns_and_cards_turned_in_vain_are_told() -> None:
    _, text = first(2, "express", lambda doc: doc["lost_turns"] and doc["to_move"])
    assert "turns lost in a row: 1" in text
    document, text = first(2, "express", lambda doc: doc["turned"])
    assert f"last card turned over in vain: {document['turned']}" in text


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_final_scoring_is_written_line_by_line(players: int) -> None:
    setting, rules = setting_of(players, "long")
    for seed in range(10):
        document, scores = list(positions(setting, rules, seed))[-1]
        text = unfolded(board_text(setting, rules, document, None))
        final = text[text.index("final scoring"):]
        accounts = [account(setting, rules, document, i) for i in range(players)]
        for found in accounts:
            assert f"{found.total} total, {found.tie_break} for a tie" in final
            for line in found.lines:
                words = f"{line.printed} + {line.action} {line.name} ({line.gloss}): "
                assert unfolded(words + line.text) in final
        best = winners(accounts)
        assert all(scores[seat] == max(scores) for seat in best)
        assert all(f"seat {seat}" in final[final.rindex(": "):] for seat in best)


def test_winners() -> None:
    """Counting points: the larger sum of materials wins a tie, else it is shared."""
    setting, rules = setting_of(3)
    document, _ = next(positions(setting, rules, 1))
    one, two, three = (account(setting, rules, document, i) for i in range(3))
    assert winners([one, two, three]) == [0, 1, 2]
    assert winners([one, replace(two, material_points=2), three]) == [1]
    richer = replace(three, material=(2, 1))
    assert richer.total == one.total
    assert winners([one, two, richer]) == [2]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Krawcowa", "1 sheep; 2 VP + 1 clothing per sheep"),
        ("Orka", "4 VP per pair of animal with grain"),
        ("Podbój", "4 VP once for giving up a sword"),
        ("Targ", "copies 1 animal or good of a neighbour"),
        ("Oaza", "1 animal or good of any kind"),
        ("Sztuka", "1 art"),
        ("Zagroda", "1 VP per kind of animal"),
        ("Wódz", "1 VP per different printed VP"),
        ("Zamek", "1 VP per different shield"),
        ("Święto", "1 VP per different colour"),
        ("Skarbiec", "1 VP per different cost"),
        ("Rada starszych", "2 VP per blue building"),
        ("Skład drewna", "1 VP per wood in hand"),
        ("Zwiadowcy", "may search for a 2 or 3"),
        ("Tartak", "wood costs 1 less"),
        ("Kantor wymiany", "may pay 1 wood for 1 stone or the reverse"),
        ("Kalendarz", "1 extra turn at the end"),
        ("Obelisk", "no action"),
    ],
)
def test_actions_are_said_shortly(name: str, words: str) -> None:
    assert action_words(DECK.building(DECK.quarters[name]).effects) == words
