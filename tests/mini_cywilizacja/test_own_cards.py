"""Cards of one's own: they are played to the end, and are another game."""

import copy
import pickle
import random
from pathlib import Path

import pytest

import augury
from augury.errors import BadData, BadOption
from augury.games import _mini_cywilizacja as kernel
from augury.games.mini_cywilizacja.data import built_in, parse_deck
from tests.mini_cywilizacja.scenes import (
    SPARE,
    Seat,
    action,
    built,
    card_file,
    document,
    game_of,
    hand,
    play,
    pool,
    scene,
    texts,
)
from tests.mini_cywilizacja.support import fields_of

STANDARD = built_in("cards")
FEW = "\n[[card]]\n".join(STANDARD.split("\n[[card]]\n")[:17])


@pytest.fixture
def few(tmp_path: Path) -> Path:
    """The first 16 of the standard cards."""
    path = tmp_path / "few.toml"
    path.write_text(FEW, "utf-8")
    return path


def load(path: Path, **options: str) -> augury.Game:
    return augury.load("mini_cywilizacja", players=2, cards=str(path), **options)


@pytest.mark.parametrize("variant", ["express", "quick"])
def test_a_small_deck_is_played_to_the_end(few: Path, variant: str) -> None:
    """M:65: the more cards the players have, the longer a variant can be chosen."""
    assert len(parse_deck(FEW).cards) == 16
    for seed in range(20):
        state = load(few, variant=variant).new_initial_state(seed)
        rng = random.Random(seed)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        assert sum(state.returns()) == 1
        assert any(built(state, seat) for seat in (0, 1))


def test_it_is_too_small_for_more(few: Path) -> None:
    """M:52: Normal needs 18 cards for two."""
    with pytest.raises(BadOption, match="normal need 18 cards, the file has 16"):
        load(few, variant="normal")
    with pytest.raises(BadOption, match="express need 20 cards, the file has 16"):
        augury.load("mini_cywilizacja", players=3, variant="express", cards=str(few))


def test_all_base_cards_must_have_room(few: Path) -> None:
    """M:50: they are always in the deck, if that is wanted."""
    few.write_text(FEW.replace("base = false", "base = true"), "utf-8")
    with pytest.raises(BadOption, match="need 10 cards, the file has 16 base cards"):
        load(few, variant="express")
    game = augury.load("mini_cywilizacja", players=2, variant="express",
                       cards=str(few), base_set=False)  # fmt: skip
    assert game.new_initial_state(1).legal_actions()


def test_a_search_plays_with_them(few: Path) -> None:
    """Nothing is fitted to the cards of the package."""
    game = load(few, variant="quick")
    result = augury.play_match(game, ["mcts:simulations=50", "random"], 2, seed=1)
    assert sum(standing.share for standing in result.standings) == pytest.approx(1)


def handy_game() -> augury.Game:
    """Every building is cheap and helps its owner."""
    helps = [
        ['op = "discount", material = "wood"'] * 2, ['op = "search"'],
        ['op = "discount", material = "stone"', 'op = "substitute"'],
        ['op = "extra_turn"', 'op = "substitute"'],
    ]  # fmt: skip
    shields = ("W1 S1 / W2 S2", "S1 W2 / W1 S3", "W3 S1 / S2 W1", "S3 W1 / S1 W2")
    cards = {
        f"n{i:02}": " ".join(word if word == "/" else word + "=11"
                             for word in shields[i % 4].split())
        for i in range(32)
    }  # fmt: skip
    lines = {f"n{i:02}{k}": action(*helps[(i + k) % 4]) for i in range(32)
             for k in (1, 2, 3, 4)}  # fmt: skip
    return game_of(card_file(cards, lines, size=0), 3, variant="full")


@pytest.mark.parametrize("seed", range(8))
def test_what_helps_follows_from_what_is_built(seed: int) -> None:
    """M:244: whoever owns a building has its support, no matter since when."""
    game, rng = handy_game(), random.Random(seed)
    state = game.new_initial_state(seed)
    while not state.is_terminal():
        at, data = fields_of(state), state.to_bytes()
        assert kernel.encode(game.rules, at) == data
        assert set(at["back"]) <= set(at["pool"])
        if at["phase"] == "turn":
            assert (at["barred"], at["last"], at["found"]) == (-1, -1, -1)
            assert (at["material"], at["sought"]) == (0, 0)
        moves = state.legal_actions()
        liked = [move for move in moves if state.action_to_string(move)[0] == "s"]
        state.apply_action(rng.choice(liked or moves))
    assert max(map(len, at["built"])) >= 7


def test_the_last_of_64_cards_is_a_card_like_others() -> None:
    """A file has room for 64; the search may turn the last one first."""
    cards = {f"n{i:02}": "W3 S3 / W3 S3" for i in range(62)}
    cards |= {"y": "W3 S3 / W1=10 S3", "z": "W3 S3 / S1 W3=10"}
    game = game_of(card_file(cards | {"n00": SPARE, "n01": SPARE}, size=0), 2,
                   variant="express")  # fmt: skip
    state = scene(game, pool="n40, y, z")
    assert texts(state) == {"search wood", "search stone"}
    play(state, "search wood")
    assert texts(state) == {"turn n40", "turn y", "turn z"}
    assert texts(play(state, "turn z")) == {"turn y"}
    assert hand(play(state, "turn y")) == ["y3"]
    play(state, "draw stone z")
    assert pool(state) == "n40"
    state = scene(game, Seat("y3"), pool="z*")
    assert texts(state) == {"draw stone z", "buy z4 wood"}
    assert built(play(state, "buy z4 wood")) == ["z4"]


def renamed(path: Path, new: str = "Tartaczek") -> None:
    path.write_text(FEW.replace('"Tartak"', f'"{new}"'), "utf-8")


def test_other_cards_are_another_game(few: Path, tmp_path: Path) -> None:
    """Names alone tell two files apart; moves go by them."""
    other = tmp_path / "other.toml"
    renamed(other)
    games = load(few, variant="quick"), load(other, variant="quick")
    assert games[0] != games[1]
    assert games[0] == load(few, variant="quick")
    number = games[1].string_to_action("buy Tartaczek stone")
    assert games[0].action_to_string(number) == "buy Tartak stone"
    assert games[1].action_to_string(number) == "buy Tartaczek stone"
    with pytest.raises(augury.IllegalAction):
        games[0].string_to_action("buy Tartaczek stone")
    assert load(few, variant="quick") != augury.load(
        "mini_cywilizacja", players=2, variant="quick"
    )


def test_a_state_belongs_to_its_cards(few: Path, tmp_path: Path) -> None:
    """A saved state of one file is none of another's."""
    other = tmp_path / "other.toml"
    renamed(other)
    state = load(few, variant="quick").new_initial_state(1)
    assert state != load(other, variant="quick").new_initial_state(1)
    assert texts(state) == texts(load(few, variant="quick").new_initial_state(1))


def test_a_pickled_state_of_changed_cards_is_refused(few: Path) -> None:
    state = load(few, variant="quick").new_initial_state(1)
    data = pickle.dumps(state)
    assert pickle.loads(data) == state
    renamed(few)
    with pytest.raises(BadOption, match="saved with"):
        pickle.loads(data)


def test_a_game_is_copied_without_its_file(few: Path) -> None:
    game = load(few, variant="quick")
    few.unlink()
    assert copy.copy(game) is game
    assert copy.deepcopy(game) is game
    assert document(game.new_initial_state(1))["turn"] == 0


def test_a_file_whose_settlements_have_too_many_choices_is_refused() -> None:
    """All of them are tried for the points: that has to come to an end."""
    text = built_in("cards").replace(
        "action = []", 'action = [{ op = "wild", n = 3 }, '
        '{ op = "consume", lose = "cow", vp = 1 }]')
    with pytest.raises(BadData, match="fewer wild, copied and consumed symbols"):
        parse_deck(text)


def test_a_missing_action_is_named() -> None:
    text = built_in("cards").replace("action = []", "", 1)
    with pytest.raises(BadData, match=r"action: got nothing, expected a list of eff"):
        parse_deck(text)


def test_stated_names_fields() -> None:
    text = built_in("cards").replace('stated = ["action"]', "stated = {}", 1)
    with pytest.raises(BadData, match="stated"):
        parse_deck(text)
