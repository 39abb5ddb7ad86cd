"""The table of Quinto Império II as text, its scoring sheet, and turns told."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import augury
from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.notation import action_number
from augury.games.quinto_imperio.positions import describe
from augury.games.quinto_imperio.sheet import (
    SHEET,
    seat_colours,
    sheet,
    supplies,
    winners,
)
from augury.games.quinto_imperio.text import WIDTH, board_text, icon_text
from augury.games.quinto_imperio.turns import turn_text
from tests.quinto_imperio.support import GAME, POLICIES, load

Doc = dict[str, Any]


def document_of(state: augury.State) -> Doc:
    return describe(GAME, kernel.decode(state.game.rules, state.to_bytes()))


def games(players: int, seeds: int = 3) -> Iterator[augury.State]:
    """Every state of some random games; it is the same object, played on."""
    for seed in range(seeds):
        state, rng = load(players).new_initial_state(seed), random.Random(seed)
        yield state
        while not state.is_terminal():
            actions = state.legal_actions()
            texts = [state.action_to_string(action) for action in actions]
            text = POLICIES[seed % 3](rng, texts)
            state.apply_action(actions[texts.index(text)])
            yield state


def unfolded(text: str) -> str:
    """The words, however the lines are broken."""
    return " ".join(text.split())


def table(document: Doc, seat: int | None = None) -> str:
    return board_text(GAME, document, seat)


def start(players: int = 2, **fields: Any) -> Doc:
    """A document of the start, changed."""
    document = document_of(load(players).new_initial_state(1))
    return {**document, "row": ["M01", "M14", "M15", "M32"], **fields}


def tell(document: Doc, *texts: str) -> str:
    return turn_text(GAME, document, [action_number(text) for text in texts])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sheet_is_the_kernels(players: int) -> None:
    for state in games(players):
        document, rules = document_of(state), state.game.rules
        sheets = [sheet(GAME, document, seat) for seat in range(players)]
        for seat, of_seat in enumerate(sheets):
            assert of_seat == kernel.sheet_of(rules, state.to_bytes(), seat)
            assert list(of_seat) == list(SHEET)
        assert [sum(of_seat.values()) for of_seat in sheets] == state.scores()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lines_fit_into_a_terminal(players: int) -> None:
    for state in games(players):
        lines = table(document_of(state), 1).splitlines()
        assert max(map(len, lines)) <= WIDTH
        assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_on_the_table_is_written(players: int) -> None:
    monuments = {card.id: card for card in GAME.cards.monuments}
    places = {place.id: place.name for place in GAME.board.places}
    for i, state in enumerate(games(players)):
        if i % 11 and not state.is_terminal():
            continue
        document = document_of(state)
        text = unfolded(table(document))
        shown = [key for row in document["monuments"] for key in row]
        shown += document["row"]
        for card in (monuments[key] for key in shown if key):
            assert card.name in text
            assert icon_text(card.icons) in text
        for key, seat in document["padroes"].items():
            assert f"{places[key]} seat {seat}" in text
        assert text.count(" free") >= len(places) - len(document["padroes"])
        assert f"pile {document['pile']}, set aside {document['set_aside']}" in text
        for name, n in supplies(GAME, document).items():
            assert n >= 0
            kinds = ("", " cards", " pieces")
            assert any(f"{name}{kind} {n}" in text for kind in kinds)
        for seat, row in enumerate(document["pieces"]):
            assert f"seat {seat} ({seat_colours()[seat]})" in text
            assert all(f"{n} x {name} VP" in text for name, n in row.items())


def test_pieces_and_dice_are_written_where_they_are() -> None:
    document = start(
        3, spaces={"lisboa crown": 2, "molucas padrao": 1}, astrolabe=[0, 2, 0],
        caravels=["goa", "lisboa", "goa"], discs=[9, 9, 0],
    )  # fmt: skip
    lines = table(document).splitlines()
    rows = {line.split("  ")[1]: line for line in lines if line.startswith("  ")}
    assert "crown (2)" in rows["Lisboa"]
    assert rows["Lisboa"].endswith("caravels 1")
    assert "padrão (1)" in rows["Molucas"]
    assert rows["Goa"].endswith("caravels 0 2")
    assert "  dice spaces: (1), (1), free" in lines
    track = [line[:15] for line in lines].index("astrolabe track")
    assert lines[track + 2].split() == ["2", *["."] * 8, "01", *["."] * 9]
    assert lines[track + 1].index("*") - lines[track + 2].index("01") in (0, 1)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"dice": [1, 4, 4]}, "seat 0 places a die dice left to place: 1, 4, 4"),
        ({"phase": "slots", "action": {"quantity": 2, "slots": []}},
         "seat 0 chooses 2 monuments to buy"),
        ({"phase": "goods", "action": {"quantity": 2, "slots": [2, 4]}},
         "chooses 4 goods to pay for monuments 2 and 4 of the row"),
        ({"phase": "goods", "action": {"quantity": 1, "slots": [2]}},
         "chooses 1 good to pay for monument 2 of the row"),
        ({"phase": "padrao", "caravels": ["molucas", "lisboa"]},
         "chooses a place in Asia for a padrão"),
        ({"phase": "padrao", "caravels": ["boa_esperanca", "lisboa"]},
         "chooses a place in Africa for a padrão"),
        ({"triggered": True}, "the game ends after the turn of seat 1"),
        ({"pile": 3}, "cannot be replaced from the pile (3 left)"),
        ({"round": 4}, "round 5 of at most 60"),
        ({"phase": "over", "round": 5}, "the game is over after 5 rounds"),
        ({"row": ["M01", None, None, None]}, "2 (1) no card 3 (2) no card"),
    ],
)  # fmt: skip
def test_the_turn_is_told(fields: Doc, words: str) -> None:
    assert words in unfolded(table(start(**fields)))


def test_the_end_has_the_sheet_and_the_winners() -> None:
    for state in games(3):
        text = table(document_of(state))
        if not state.is_terminal():
            assert "winner" not in text
            continue
        rows = {line.split()[0]: line.split() for line in text.splitlines() if line}
        assert rows["total"][1:] == [f"{points:.0f}" for points in state.scores()]
        best = winners(state.scores())
        assert [seat for seat, won in enumerate(state.returns()) if won] == best
    shared = table(start(phase="over"))
    assert shared.endswith("shared victory: seat 0 and seat 1")


def test_the_viewer_is_named() -> None:
    assert "seat 1 (white, you): " in table(start(), 1)
    assert "you" not in table(start())


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        (["3 navigation 3"], "die 3: sail to São Jorge da Mina"),
        (["3 navigation 2", "3 gold 1", "5 crown"],
         "die 3 with 1 spy as 2: sail to Brasil; die 3: gold, 1 unit; "
         "die 5 with 1 spy as 6: crown"),
        (["2 navigation 4", "1 gold 2"], "die 2 with 2 spies as 4: sail to "
         "Boa Esperança; die 1 with 3 spies as 4: gold, 2 units"),
        (["2 knowledge", "2 knowledge 5"],
         "die 2: knowledge; die 2 with 3 spies as 5: knowledge"),
        (["6 monument 2", "slots 1 3", "goods sugar"],
         "die 6: buy 2 monuments (Sé Velha de Coimbra and Torre de Belém), "
         "paying sugar"),
        (["slots 2", "goods gold"],
         "monuments (Padrão dos Descobrimentos), paying gold"),
        (["6 navigation 6", "6 padrao", "place asia_7"],
         "die 6: sail to Molucas; die 6: padrão at Timor"),
        (["6 navigation 6", "5 prester_john 1", "2 porcelain_spices 1"],
         "die 6: sail to Molucas; die 5: buy 1 Prester John card; "
         "die 2: porcelain + spices, 1 unit"),
        (["1 astrolabe 1 left", "6 astrolabe 6 right"],
         "die 1: astrolabe, 1 to the left, green piece; "
         "die 6: astrolabe, 6 to the right, green piece"),
    ],
)  # fmt: skip
def test_turns_are_told(texts: list[str], words: str) -> None:
    assert tell(start(), *texts) == words


def test_removed_dice_are_told() -> None:
    document = start(3, spaces={"lisboa crown": 2, "lisboa monument": 0})
    removed = "(1 gold to remove the die of seat 2)"
    assert tell(document, "6 crown") == f"die 6: crown {removed}"
    assert tell(document, "6 monument 1") == "die 6: buy 1 monument"
    told = tell(document, "2 astrolabe 2 left from 2")
    assert told == f"die 2: astrolabe, 2 to the left, blue piece {removed}"


@pytest.mark.parametrize("players", [2, 4])
def test_every_turn_can_be_told(players: int) -> None:
    """What is told of places and pieces is what the kernel does."""
    seat, first, actions = None, b"", list[int]()
    game = load(players)
    state, rng = game.new_initial_state(5), random.Random(5)
    while not state.is_terminal():
        if document_of(state)["seat_of_turn"] != seat:
            seat, first, actions = state.current_player(), state.to_bytes(), []
        action = rng.choice(state.legal_actions())
        before, text = document_of(state), state.action_to_string(action)
        state.apply_action(action)
        actions.append(action)
        told = game.spec.turn_text(game.rules, first, actions)
        after = document_of(state)
        assert seat is not None
        if "navigation" in text:
            spaces = {space.id: space.name for space in GAME.board.spaces}
            assert told.endswith(f"sail to {spaces[after['caravels'][seat]]}")
        if "astrolabe" in text:
            colour = GAME.board.colours[GAME.board.track[after["discs"][seat]]]
            assert f", {colour} piece" in told.rpartition("; ")[2]
        if text.startswith("slots"):
            names = {card.id: card.name for card in GAME.cards.monuments}
            row = [before["row"][int(slot) - 1] for slot in text.split()[1:]]
            assert all(names[key] in told for key in row)
