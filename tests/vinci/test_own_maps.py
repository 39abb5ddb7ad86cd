"""Maps of one's own: what follows from the file, and from its changing."""

import copy
import pickle
from pathlib import Path

import pytest

import augury
from augury.errors import BadData, BadOption
from augury.games import _vinci
from augury.games.vinci.data import built_in, parse_map
from tests.vinci.scenes import Seat, scene, texts

EUROPE = built_in("europe")


@pytest.fixture
def renamed(tmp_path: Path) -> str:
    """Europe with Saxony under another name: the same numbers."""
    path = tmp_path / "renamed.toml"
    path.write_text(EUROPE.replace('"saxony"', '"sachsen"'), "utf-8")
    return str(path)


def test_maps_with_equal_numbers_keep_their_names(renamed: str) -> None:
    europe = augury.load("vinci")
    other = augury.load("vinci", map=renamed)
    assert europe != other
    number = other.string_to_action("take sachsen")
    assert europe.action_to_string(number) == "take saxony"
    with pytest.raises(augury.IllegalAction):
        europe.string_to_action("take sachsen")


def test_a_pickled_state_of_a_changed_map_is_refused(renamed: str) -> None:
    state = augury.load("vinci", map=renamed).new_initial_state(1)
    data = pickle.dumps(state)
    assert pickle.loads(data) == state
    path = Path(renamed)
    path.write_text(path.read_text("utf-8").replace("rounds = 10", "rounds = 5"))
    with pytest.raises(BadOption, match="saved with"):
        pickle.loads(data)


def test_a_game_is_copied_without_its_file(renamed: str) -> None:
    game = augury.load("vinci", map=renamed)
    Path(renamed).unlink()
    assert copy.copy(game) is game
    assert copy.deepcopy(game) is game


def test_a_map_for_other_numbers_of_players_is_refused(tmp_path: Path) -> None:
    text = EUROPE
    for players in (2, 4, 5):
        start = text.index(f"[players.{players}]")
        text = text[:start] + text[text.index("\n[", start + 1) + 1 :]
    path = tmp_path / "three.toml"
    path.write_text(text, "utf-8")
    assert augury.load("vinci", players=3, map=str(path)).players == 3
    with pytest.raises(BadOption, match="players: got 2, expected one of: 3"):
        augury.load("vinci", players=2, map=str(path))


def test_a_line_that_would_take_the_parser_minutes_is_refused() -> None:
    with pytest.raises(BadData, match=r"line 1: .*5000 characters"):
        parse_map("a" + ".a" * 32_000 + "=1")


def test_a_field_that_stands_there_twice_is_refused() -> None:
    with pytest.raises(augury.BadPosition, match="round: got 3, expected each field"):
        augury.load_position("vinci", '{"round": 2, "round": 3}')


def test_no_position_offers_more_moves_than_there_is_room_for() -> None:
    """Espionage and Religion at the entry, everything held by rivals: 3 a province."""
    state = scene(
        Seat("espionage religion", hand=20), Seat("revolutionaries army"), players=2
    )
    fields = _vinci.decode(state.game.rules, state.to_bytes())
    assert _vinci.legal_count(state.game.rules, state.to_bytes()) > 0
    assert len(fields["pawns"]) * 3 + 2 <= 194


def test_a_choice_played_by_itself_is_told() -> None:
    """With no point only space I is free, so it is not asked."""
    seat = Seat("army weapons", {"alps": 1}, hand=0)
    seat.points = 0
    state = scene(seat, phase="turn")
    spec, rules = state.game.spec, state.game.rules
    (decline,) = (a for a in state.legal_actions() if "decline" in texts(state)[
        state.legal_actions().index(a)])
    text = spec.turn_text(rules, state.to_bytes(), [decline])
    assert text.startswith("decline, choose I (")
