"""The table as text, and turns as a person would tell them."""

import pytest

import augury
from tests.vinci.scenes import Seat, finish, play, scene

FAR = Seat("fishing medicine", {"castile": 1})


def told(state: augury.State, *moves: str) -> str:
    """The turn of these moves in words."""
    after, actions = state.clone(), []
    for move in moves:
        actions.append(after.string_to_action(move))
        after.apply_action(actions[-1])
    game = state.game
    return game.spec.turn_text(game.rules, state.to_bytes(), actions)


def line(state: augury.State, start: str) -> str:
    """The line of the table that begins with these words, spaces made one."""
    lines = [" ".join(text.split()) for text in state.board(0).splitlines()]
    return next(text for text in lines if text.startswith(start))


# -- The table


def war() -> augury.State:
    """Two empires, two declining ones, peace and coins, Legions half spent."""
    return scene(
        Seat("fortification legions", {"saxony": 2, "poland": 1}, hand=4),
        Seat("warband cavalry", {"castile": 1}, hand=6, past="army mining",
             ruins={"frisia": 1}),
        Seat("diplomacy religion", {"ireland": 2}, past="philosophy weapons",
             ruins={"alps": 3}),
        track="barbarians espionage, medicine currency, slavery militia",
        peace=(2, 1), coins=(0, 1, 2), legions=3,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("province", "words"),
    [
        ("norway", "mountain e... - finland, sweden, denmark"),
        ("sweden", "forest ..m. 1 natives norway, finland, denmark"),
        ("livonia", "forest .p.. 1 natives finland, novgorod, poland, ruthenia"),
        ("castile", "plain .... 1 seat 1 asturias, catalonia, lusitania, andalusia"),
        ("frisia", "meadow .p.. 1 seat 1 old wales_england, saxony, neustria, "
         "rhineland"),
        ("saxony", "normal ...f 2 seat 0 denmark, frisia, poland, rhineland, bavaria, "
         "bohemia"),
    ],
)  # fmt: skip
def test_a_line_says_what_a_province_is_and_who_holds_it(
    province: str, words: str
) -> None:
    assert line(war(), province) == f"{province} {words}"


def test_the_terrain_is_that_of_this_number_of_players() -> None:
    """Setting Up: without Camels the deserts of Mare Nostrum are normal land."""
    for players, terrain in ((3, "normal"), (4, "desert")):
        state = augury.load("vinci", players=players, map="mare_nostrum")
        text = line(state.new_initial_state(1), "gaetulia")
        assert text.split()[1] == terrain


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (0, "Legions + Fortification: 3 pawns on the board, 4 in hand"),
        (1, "Warband + Cavalry: 1 pawns on the board, 6 in hand; "
         "declining: Mining + Army"),
        (2, "Diplomacy + Religion: 2 pawns on the board, 0 in hand; "
         "declining: Weapons + Philosophy"),
    ],
)  # fmt: skip
def test_a_line_says_what_a_seat_has(seat: int, words: str) -> None:
    assert line(war(), f"seat {seat}") == f"seat {seat}: 5 points, {words}"


def test_a_civilization_that_enters_next_turn_is_told_so() -> None:
    waiting = Seat("army weapons", past="mining slavery", hand=19, entering=True)
    text = line(scene(Seat("", {"saxony": 1}), waiting), "seat 1")
    assert text.endswith("19 in hand, enters next turn; declining: Mining + Slavery")


def test_a_seat_without_a_civilization_has_none() -> None:
    state = augury.load("vinci", players=2).new_initial_state(1)
    assert line(state, "seat 1").startswith("seat 1: 5 points, none: 0 pawns")


def test_the_track_is_listed_with_pawns_and_coins() -> None:
    """Pawns of a new Civilization: 10 with three players and the red numbers."""
    state = war()
    assert line(state, "I ") == "I Espionage + Barbarians: 20 pawns"
    assert line(state, "II ") == "II Currency + Medicine: 14 pawns, 1 coin on it"
    assert line(state, "III ").endswith("+ Militia: 17 pawns, 2 coins on it")


def test_the_last_line_says_where_in_the_game_and_in_the_turn_it_is() -> None:
    state = war()
    text = "round 3 of 10; seat 0: conquer, 3 Legions left; "
    assert line(state, "round") == text + "peace between seats 2 and 1"
    assert state.board(1).endswith("\nyou are seat 1")
    assert "you are" not in state.board()
    state = scene(Seat("", {"saxony": 1}), players=5, round=8)
    assert line(state, "round") == "round 8 of 8; seat 0: conquer"


def test_a_finished_game_is_told_so() -> None:
    state = finish(scene(FAR, Seat("", {"saxony": 1}), mover=1, round=10))
    assert line(state, "round") == "round 10 of 10; the game is over"


# -- A turn in words


def test_a_turn_of_conquests_is_told_with_their_costs() -> None:
    """Poland costs two and its native; Bohemia, a mountain, makes Pannonia cheap."""
    state = scene(Seat("weapons barbarians", {"saxony": 1}, hand=9), FAR)
    moves = ("take poland", "take bohemia", "take pannonia", "done", "place pannonia")
    text = "take Poland for 2, take Bohemia for 2, take Pannonia for 1, stop"
    assert told(state, *moves) == f"{text}; 7 pawns on Pannonia"


def test_a_turn_tells_every_kind_of_decision() -> None:
    me = Seat("espionage religion", {"saxony": 4, "poland": 1})
    state = scene(me, Seat("", {"rhineland": 1, "alps": 3}), FAR, phase="turn")
    moves = ("expand", "abandon poland", "espionage bavaria", "convert rhineland")
    text = "expand, abandon Poland, take Bavaria by espionage for 2, convert Rhineland"
    assert told(state, *moves) == text
    moves += ("done", "place saxony")
    assert told(state, *moves) == f"{text}, stop"
    moves += ("place saxony", "place saxony")
    assert told(state, *moves) == f"{text}, stop; 4 pawns on Saxony"


def test_army_and_the_part_kept_are_told() -> None:
    me = Seat("army weapons", {"saxony": 3, "lusitania": 1}, hand=2)
    state = scene(me, Seat("", {"alps": 1}))
    moves = ("second expansion", "done", "keep saxony")
    text = "second expansion, stop, keep the part with Saxony"
    assert told(state, *moves) == f"{text}; 6 pawns on Saxony"


def test_a_decline_tells_the_civilization_chosen() -> None:
    me = Seat("weapons barbarians", {"saxony": 3, "poland": 1})
    track = "cavalry galleys, medicine currency"
    state = scene(me, Seat("", {"castile": 1}), phase="turn", track=track)
    text = "decline, choose II (Currency + Medicine)"
    assert told(state, "decline", "choose II") == text


def test_peace_and_no_peace_are_told() -> None:
    state = scene(Seat("diplomacy army", {"saxony": 3}), FAR, Seat(), phase="turn")
    assert told(state, "expand", "peace 2") == "expand, peace with seat 2"
    assert told(state, "expand", "no peace") == "expand, no peace"


def test_provinces_that_are_kept_need_no_words() -> None:
    """Collecting is over when the first conquest is made."""
    state = scene(Seat("", {"saxony": 5, "poland": 1}), FAR, phase="turn")
    text = "expand, take Bavaria for 3"
    assert told(state, "expand", "done", "take bavaria") == text


def test_rebirth_tells_the_decline_or_its_refusal() -> None:
    state = finish(scene(Seat("rebirth army", {"saxony": 1}), FAR))
    assert told(state, "go on") == "no decline"
    assert told(state, "decline") == "decline"


def test_pawns_are_told_before_rebirths_question_and_after() -> None:
    state = scene(Seat("rebirth weapons", {"saxony": 1, "poland": 1}, hand=2), FAR)
    state = play(state, "done", "place saxony")
    text = "2 pawns on Saxony, 2 pawns on Poland"
    assert told(state, "place poland") == f"reorganize; {text}"
    assert told(state, "place poland", "go on") == f"no decline; {text}"


def test_reorganizing_alone_is_told() -> None:
    me = Seat("weapons barbarians", {"saxony": 1, "poland": 1}, hand=2)
    state = play(scene(me, FAR), "done")
    moves = ("place saxony", "place poland")
    assert told(state, *moves[:1]) == "reorganize"
    text = "reorganize; 2 pawns on Saxony, 2 pawns on Poland"
    assert told(state, *moves) == text


def test_pawns_that_philosophy_keeps_in_decline_are_told() -> None:
    me = Seat("philosophy weapons", {"saxony": 3, "poland": 1})
    state = scene(me, FAR, phase="turn", track="cavalry galleys, mining currency")
    moves = ("decline", "place poland", "choose I")
    assert told(state, *moves[:2]) == "decline; 3 pawns on Poland"
    text = "decline, choose I (Galleys + Cavalry); 3 pawns on Poland"
    assert told(state, *moves) == text
