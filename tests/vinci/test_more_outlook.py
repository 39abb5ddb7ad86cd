"""What the engine expects of the rest of a game, where it can be reckoned by hand."""

import random

import pytest

import augury
from augury.games import _vinci
from augury.games.vinci.data import load_weights
from tests.vinci.scenes import Seat, finish, pawns, phase, play, scene

FAR = Seat("fishing medicine", {"castile": 1})


def expected(state: augury.State) -> list[float]:
    """Points that each seat is expected to end with."""
    return _vinci.projection(state.game.rules, state.to_bytes())


# -- Nothing is expected of turns that are over


def test_a_seat_that_has_had_its_last_turn_keeps_its_points() -> None:
    me = Seat("weapons barbarians", {"saxony": 1}, hand=9)
    state = scene(FAR, me, mover=1, round=10)
    assert expected(state)[0] == 5
    assert expected(state)[1] > 5


def test_at_the_end_points_are_what_they_are() -> None:
    me = Seat("weapons barbarians", {"saxony": 1}, points=8)
    state = finish(scene(FAR, me, mover=1, round=10))
    assert expected(state) == state.scores()


def test_rebirths_question_comes_after_the_last_points() -> None:
    state = finish(scene(Seat("rebirth army", {"saxony": 1}), FAR, round=10))
    assert phase(state) == "rebirth"
    assert expected(state)[0] == state.scores()[0]


def test_the_choice_after_a_decline_comes_after_the_last_points() -> None:
    state = scene(Seat("", {"saxony": 3}), FAR, phase="turn", round=10)
    assert phase(play(state, "decline")) == "choose"
    assert expected(state)[0] == state.scores()[0]


# -- What is


def test_a_civilization_to_be_chosen_is_expected_to_conquer() -> None:
    """It comes in the round after this one, with a new civilization's pawns."""
    state = scene(Seat(past="fishing mining"), phase="choose", round=9)
    assert expected(state)[0] > 5 + 2


def test_the_first_choice_is_of_a_turn_still_to_come() -> None:
    state = augury.load("vinci", players=3).new_initial_state(1)
    points = expected(state)
    assert points[0] > max(points[1:])


@pytest.mark.parametrize("left", [0, 1])
def test_declining_provinces_are_expected_to_go_on_scoring(left: int) -> None:
    ruins = dict.fromkeys(("saxony", "poland", "bavaria"), 1)
    me = Seat("weapons barbarians", {"lusitania": 15}, past="army mining")
    state = scene(me, FAR, phase="turn", round=10 - left)
    before = expected(state)[0]
    me.ruins = ruins
    more = expected(scene(me, FAR, phase="turn", round=10 - left))[0] - before
    assert 3 <= more <= 3 * (1 + left)


# -- What a conquest is rated by


def shares(state: augury.State) -> dict[str, float]:
    texts = [state.action_to_string(a) for a in state.legal_actions()]
    return dict(zip(texts, state._raw.priors(), strict=True))


def test_the_second_tiles_bonus_counts_too() -> None:
    """Bohemia, a mountain with a mine, costs what Denmark does."""
    rated = shares(scene(Seat("agriculture mining", {"saxony": 1})))
    assert rated["take bohemia"] > rated["take denmark"]


def test_an_own_declining_province_is_not_worth_another() -> None:
    """Poland and Bavaria cost three; Poland scores already."""
    me = Seat("heritage messengers", {"saxony": 1}, past="weapons galleys",
              ruins={"poland": 1})  # fmt: skip
    rated = shares(scene(me))
    assert rated["take bavaria"] > rated["take poland"]


def test_an_own_declining_province_is_no_loss_to_a_rival() -> None:
    """In the last turn it brings what it would have brought: nothing is gained."""
    me = Seat("heritage messengers", {"saxony": 1}, past="weapons galleys",
              ruins={"poland": 1})  # fmt: skip
    rated = shares(scene(me, FAR, round=10))
    assert rated["take poland"] == pytest.approx(rated["done"])


AROUND = {"livonia": 1, "ruthenia": 1, "pannonia": 1, "ukraine": 1}


def test_with_heritage_nothing_is_cleared_so_nothing_is_lost() -> None:
    me = Seat("heritage messengers", {"saxony": 1}, past="weapons galleys")
    free = shares(scene(me))
    me.ruins = AROUND
    assert shares(scene(me)) == pytest.approx(free)


def test_water_clears_nothing_so_nothing_is_lost() -> None:
    me = Seat("barbarians messengers", {"illyricum": 1}, past="weapons galleys")
    free = shares(scene(me, board="mare_nostrum"))
    me.ruins = {"etruria": 1, "achaea": 1}
    bound = shares(scene(me, board="mare_nostrum"))
    better = free["take adriatic"] / free["done"]
    assert bound["take adriatic"] / bound["done"] == pytest.approx(better)


def test_a_province_is_worth_more_the_more_turns_are_left() -> None:
    ratios = []
    for round_ in (3, 10):
        rated = shares(scene(Seat("barbarians", {"saxony": 1}), FAR, round=round_))
        ratios.append(rated["take poland"] / rated["done"])
    assert ratios[0] > ratios[1] > 1


def test_espionage_is_for_the_dear_provinces() -> None:
    """Rhineland costs four, by Espionage two."""
    rated = shares(scene(Seat("espionage messengers", {"saxony": 1})))
    assert rated["espionage rhineland"] > rated["take rhineland"]


def test_a_conversion_is_better_than_a_conquest() -> None:
    enemy = Seat("fishing medicine", {"poland": 1, "castile": 1})
    rated = shares(scene(Seat("religion messengers", {"saxony": 1}), enemy))
    assert rated["convert poland"] == max(rated.values())


def test_the_part_that_scores_most_is_kept() -> None:
    """The second one has three provinces, of them one with a mine."""
    holding = {"saxony": 1, "lusitania": 1, "castile": 1, "andalusia": 1, "armenia": 1}
    state = play(scene(Seat("mining barbarians", holding)), "done")
    rated = shares(state)
    assert rated["keep lusitania"] > rated["keep saxony"] > rated["keep armenia"]


# -- What other decisions are rated by


def test_peace_is_made_with_the_largest_rival() -> None:
    large = Seat("", {"castile": 1, "andalusia": 1, "lusitania": 1})
    me = Seat("diplomacy messengers", {"saxony": 3})
    rated = shares(scene(me, Seat("", {"alps": 1}), large, phase="diplomacy"))
    assert rated["peace 2"] > rated["peace 1"]


def test_a_civilization_that_never_plays_is_not_paid_for() -> None:
    """The choice after the last decline: points count, tiles do not."""
    track = "messengers port_building_column, barbarians currency, weapons militia"
    for round_, free in ((10, True), (5, False)):
        me = Seat("fishing mining", {"castile": 1}, points=9)
        state = scene(me, phase="turn", round=round_, track=track)
        rated = shares(play(state, "decline"))
        assert (rated["choose I"] == max(rated.values())) == free


def test_rebirth_declines_a_spent_empire_and_goes_on_with_a_strong_one() -> None:
    """At Rebirth's question a decline costs no turn."""
    for many, better in ((1, "decline"), (30, "go on")):
        me = Seat("rebirth culture", {"saxony": many, "poland": 1}, hand=3)
        state = finish(scene(me, FAR, round=5))
        assert phase(state) == "rebirth"
        rated = shares(state)
        assert rated[better] == max(rated.values())


def test_a_decline_by_rebirth_is_better_than_one_a_turn_later() -> None:
    """It costs no turn; both have five turns left."""
    holding = {"saxony": 6, "poland": 1}
    ratios = []
    for tiles, at, round_ in (("army", "turn", 6), ("rebirth", "rebirth", 5)):
        me = Seat(f"{tiles} culture", holding)
        rated = shares(scene(me, FAR, phase=at, round=round_))
        ratios.append(rated["decline"] / (1 - rated["decline"]))
    assert ratios[1] > 1.05 * ratios[0]


def test_pawns_are_shared_evenly_by_the_border() -> None:
    me = Seat("weapons barbarians", {"saxony": 1, "poland": 1, "ukraine": 1}, hand=9)
    state = scene(me, FAR, phase="reorganize")
    rng = random.Random(1)
    while state.current_player() == 0:
        move = state.game.spec.greedy(state.game.rules, state.to_bytes(), rng)
        state.apply_action(move)
    assert pawns(state, "saxony", "poland", "ukraine") == [4, 4, 4]


def test_a_rollout_is_as_long_as_two_rounds_of_the_policy() -> None:
    game = augury.load("vinci", players=4)
    lengths = []
    for seed in range(60):
        state, rng = game.new_initial_state(seed), random.Random(seed)
        lengths.append(0)
        while state.view(0)["round"] <= 2:
            data = state.to_bytes()
            state.apply_action(_vinci.policy(game.rules, data, rng.getrandbits(60)))
            lengths[-1] += 1
    starts = [game.new_initial_state(seed)._raw for seed in range(60)]
    plies = sum(raw.rollouts(20, 1) for raw in starts) / 20
    assert plies == pytest.approx(sum(lengths), rel=0.15)


def test_slavery_prefers_provinces_with_somebody_in_them() -> None:
    """Poland has a native, Bohemia costs the same and has none."""
    ratios = []
    for tile in ("barbarians", "slavery"):
        rated = shares(scene(Seat(f"{tile} messengers", {"saxony": 1})))
        ratios.append(rated["take poland"] / rated["take bohemia"])
    assert ratios[1] > ratios[0]


@pytest.mark.parametrize(
    ("phase", "name"),
    [("conquer", "conquest_scale"), ("reorganize", "conquest_scale"),
     ("choose", "choice_scale")],
)  # fmt: skip
def test_conquests_and_pawns_have_one_scale_and_choices_another(
    phase: str, name: str
) -> None:
    """With a scale of nothing all moves are rated alike."""
    me = Seat("weapons barbarians", {"saxony": 1, "poland": 1}, hand=3)
    if phase == "choose":
        me = Seat(past="fishing mining")
    state = scene(me, phase=phase)
    weights = load_weights()
    flat = {**weights, "policy": weights["policy"] | {name: 0.0}}
    spec = state.game.spec
    of = spec.table(state.game.rules)  # type: ignore[attr-defined]
    rules = _vinci.make_rules(2, of.world, of.red, of.tiles, flat)
    raw = augury._search.RawState(augury._search.Kernel(spec.capsule, rules, 2), 0)
    raw.load(state.to_bytes())
    assert max(raw.priors()) == pytest.approx(min(raw.priors()))
    assert max(shares(state).values()) > 1.1 * min(shares(state).values())
