"""Quinto Império II: board and cards, from the package's files."""

import tomllib
from functools import cache
from importlib.resources import files

from augury.errors import BadData
from augury.fields import Table, parse_toml
from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import (
    ACTIONS,
    CONTINENTS,
    GOODS,
    ICONS,
    Board,
    Cards,
    Game,
    Knowledge,
    Monument,
    Piece,
    Place,
    Prester,
    Space,
    Trade,
)

DIE = {
    "knowledge": "any", "gold": "half", "cotton_sugar": "half",
    "porcelain_spices": "half", "prester_john": "half", "monument": "half",
    "padrao_africa": "six", "padrao_asia": "six", "crown": "six", "astrolabe": "full",
    "navigation": "full",
}  # fmt: skip
"""How each action uses the value of its die: that is not read but compared."""
PIPS = 6
SKILL = "chance of a correct answer"


def built_in(name: str) -> str:
    """Text of a file of the package."""
    return (files("augury") / f"data/quinto_imperio/{name}.toml").read_text("utf-8")


@cache
def load_game() -> Game:
    """Return board and cards of the package."""
    board = parse_board(built_in("board"))
    return Game(board, parse_cards(built_in("cards"), board.colours))


@cache
def load_weights() -> dict[str, dict[str, float]]:
    """Return what the engine believes about good play."""
    return tomllib.loads(built_in("weights"))


def parse_board(text: str) -> Board:
    """Read the board file; raises BadData."""
    file = parse_toml(text)
    skip(file, "game", "min_players", "max_players", "player_colours")
    spaces, start = read_route(file)
    trades, dice = read_actions(file)
    colours, track = read_track(file.table("astrolabe_track"))
    row, supply = file.table("monument_row"), file.table("supply")
    player, setup = file.table("player"), file.table("setup")
    rules = file.table("rules")
    slot_cost = row.integers("slot_cost", 0, len(GOODS))
    if len(slot_cost) != kernel.LIMITS["row"] or list(slot_cost) != sorted(slot_cost):
        raise row.bad("slot_cost", f"{kernel.LIMITS['row']} numbers, ascending")
    removed = setup.table("monuments_removed")
    board = Board(
        spaces=spaces,
        start=start,
        trades=trades,
        astrolabe_dice=dice,
        colours=colours,
        track=track,
        places=tuple(
            Place(
                id=place.key("id"),
                asia=place.one_of("continent", CONTINENTS) == "asia",
                name=place.text("name"),
                vp=place.integer("vp", 0, 9),
            )
            for place in file.tables("padrao_place", 2, kernel.LIMITS["places"])
        ),
        slot_cost=slot_cost,
        supply=tuple(supply.integer(good, 1, 50) for good in GOODS),
        spies=supply.integer("spies", 1, 50),
        cubes=player.integer("padroes", 1, 20),
        removed={n: removed.integer(str(n), 0, 20) for n in (2, 3, 4)},
        eviction=rules.integer("eviction_gold", 0, 5),
        guess=read_guesses(file.table("answer")),
    )
    fixed = {"caravels": 1, "discs": 1, "dice": 3, "start_spies": 0}
    for name, wanted in fixed.items():
        player.integer(name, wanted, wanted)
    for name, wanted in {"spy_step": 1, "die_min": 1, "die_max": PIPS}.items():
        rules.integer(name, wanted, wanted)
    if player.table("start_goods").names():
        raise player.bad("start_goods", "{}: nobody begins with goods")
    setup.integer("monuments_face_up", len(slot_cost), len(slot_cost))
    for table in (removed, row, supply, player, setup, rules):
        skip(table)
        table.end()
    file.end()
    return board


def skip(table: Table, *names: str) -> None:
    """Pass over fields that tell a reader something, but not the engine."""
    for name in (*names, "source", "stated", "provenance"):
        if name in table.names():
            table.value(name, "a note")


def read_route(file: Table) -> tuple[tuple[Space, ...], int]:
    """Read the spaces: a ring, in any order."""
    rows = file.tables("space", 2, kernel.LIMITS["spaces"])
    ids = [row.key("id") for row in rows]
    spaces = []
    for row in rows:
        row.one_of("kind", ("port", "astrolabe"))
        names = row.keys("actions", DIE, "actions")
        actions = {ACTIONS.index(word(name)) for name in names}
        if len(names) > kernel.LIMITS["slots"] or "navigation" in names:
            raise row.bad("actions", f"at most {kernel.LIMITS['slots']} of a place")
        if len(actions) < len(names):
            raise row.bad("actions", "padrões of one continent")
        if "astrolabe" in names and len(names) > 1:
            raise row.bad("actions", "the astrolabe alone, or none of it")
        following = row.keys("next", ids, "a space")
        if len(following) != 1:
            raise row.bad("next", "one space")
        spaces.append(
            Space(row.text("id"), row.text("name"), ids.index(following[0]),
                  tuple(sorted(actions)), "padrao_asia" in names)
        )  # fmt: skip
        skip(row)
        row.end()
    return tuple(spaces), ids.index(file.one_of("route_start", ids))


def word(name: str) -> str:
    """Return the action of a name: padrões of both continents are one."""
    return "padrao" if name.startswith("padrao") else name


def read_actions(file: Table) -> tuple[dict[int, Trade], int]:
    """Read the goods of each action, and the spaces for dice of the astrolabe."""
    trades, dice, seen = {}, 0, []
    for row in file.tables("action", len(DIE), len(DIE)):
        name = row.one_of("id", [a for a in DIE if a not in seen])
        seen.append(name)
        row.one_of("die", (DIE[name],))
        low, high = {"astrolabe": (1, 9), "navigation": (0, 0)}.get(name, (1, 1))
        spaces = row.integer("die_spaces", low, high)
        dice = spaces if name == "astrolabe" else dice
        if "unit_gain" in row.names():
            trades[ACTIONS.index(word(name))] = Trade(
                read_goods(row.table("unit_cost")), read_goods(row.table("unit_gain"))
            )
        skip(row, "gain", "shared", "continent", "goods_all_different")
        row.end()
    return trades, dice


def read_goods(row: Table) -> tuple[int, ...]:
    """Read numbers of goods."""
    goods = tuple(
        row.integer(good, 1, 3) if good in row.names() else 0 for good in GOODS
    )
    row.end()
    return goods


def read_track(row: Table) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Read the astrolabe track: a line with one start."""
    colours = row.value("colours", "a list of colours")
    if not isinstance(colours, list) or len(colours) != kernel.LIMITS["colours"]:
        raise row.bad("colours", f"{kernel.LIMITS['colours']} colours")
    track = row.value("spaces", "a list of colours")
    if not isinstance(track, list) or not 3 <= len(track) <= kernel.LIMITS["track"]:
        raise row.bad("spaces", f"3 to {kernel.LIMITS['track']} colours")
    start = row.integer("start_index", 0, len(track) - 1)
    for i, space in enumerate(track):
        if space != "start" if i == start else space not in colours:
            wanted = "start" if i == start else f"one of: {', '.join(colours)}"
            raise BadData(f"{row.where}spaces[{i}]", space, wanted)
    if row.flag("closed"):
        raise row.bad("closed", "false: the track is a line")
    row.end()
    return tuple(colours), tuple([*colours, "start"].index(space) for space in track)


def read_guesses(row: Table) -> tuple[float, ...]:
    """Read the chance to guess an answer, for each value of the die."""
    guesses: dict[int, float] = {}
    skip(row, "skill")
    for entry in row.tables("by_die", 1, PIPS):
        value = entry.value("guess", SKILL)
        if not isinstance(value, float) or not 0 <= value <= 1:
            raise entry.bad("guess", f"{SKILL}, from 0.0 to 1.0")
        guesses |= dict.fromkeys(entry.integers("die", 1, PIPS), value)
        skip(entry, "question", "p_correct")
        entry.end()
    row.end()
    if len(guesses) < PIPS:
        missing = min(set(range(1, PIPS + 1)) - set(guesses))
        raise BadData(f"{row.where}by_die", f"no {missing}", "every value of the die")
    return tuple(guesses[value] for value in sorted(guesses))


def parse_cards(text: str, colours: tuple[str, ...]) -> Cards:
    """Read the card file; raises BadData."""
    file = parse_toml(text)
    skip(file, "game")
    rows = file.tables("astrolabe_piece", 1, kernel.LIMITS["pieces"])
    pictures: list[str] = []
    for row in rows:
        picture = row.key("illustration")
        if picture not in pictures:
            pictures.append(picture)
    if len(pictures) > kernel.LIMITS["pictures"]:
        most = f"at most {kernel.LIMITS['pictures']} illustrations"
        raise BadData("astrolabe_piece", f"{len(pictures)} illustrations", most)
    cards = Cards(
        knowledge=tuple(
            Knowledge(
                id=row.text("id"),
                count=row.integer("count", 1, 60),
                vp=row.integer("vp", 0, 9),
                spies=row.integer("spies", 0, 5),
            )
            for row in file.tables("knowledge", 1, kernel.LIMITS["kinds"])
        ),
        monuments=tuple(
            Monument(row.text("id"), row.text("name"), read_icons(row))
            for row in file.tables("monument", 8, kernel.LIMITS["monuments"])
        ),
        prester=tuple(
            read_prester(row, colours)
            for row in file.tables("prester_john", 1, kernel.LIMITS["cards"])
        ),
        crowns=read_crowns(file.table("crowns")),
        pictures=tuple(pictures),
        pieces=tuple(
            Piece(
                colour=colours.index(row.one_of("colour", colours)),
                picture=pictures.index(row.key("illustration")),
                vp=row.integer("vp", 0, 9),
                count=row.integer("count", 1, 20),
            )
            for row in rows
        ),
    )
    file.end()
    return cards


def read_icons(row: Table) -> tuple[int, ...]:
    """Read multiplier icons, equal ones several times."""
    icons = row.value("icons", "a list of icons")
    if not isinstance(icons, list) or not icons:
        raise row.bad("icons", "a list of icons")
    for i, icon in enumerate(icons):
        if icon not in ICONS:
            wanted = f"one of: {', '.join(ICONS)}"
            raise BadData(f"{row.where}icons[{i}]", icon, wanted)
    return tuple(icons.count(icon) for icon in ICONS)


def read_prester(row: Table, colours: tuple[str, ...]) -> Prester:
    """Read a kind of Prester John cards."""
    key, count = row.text("id"), row.integer("count", 1, 3)
    kind = row.one_of("kind", ("reward", "vp", "multiplier"))
    none = (0,) * len(ICONS)
    if kind == "vp":
        card = Prester(key, count, "kept", 0, 0, row.integer("vp", 1, 9), none)
    elif kind == "multiplier":
        card = Prester(key, count, "kept", 0, 0, 0, read_icons(row))
    else:
        reward = row.table("reward")
        known = {"good": "good", "astrolabe": "piece", "monument": "monument",
                 "spies": "spies"}  # fmt: skip
        what, n = reward.one_of("kind", known), reward.integer("n", 1, 5)
        of = 0
        if what in ("good", "astrolabe"):
            names = GOODS if what == "good" else colours
            of = names.index(reward.one_of("of", names))
        card = Prester(key, count, known[what], of, n, 0, none)
        reward.end()
    row.end()
    return card


def read_crowns(row: Table) -> tuple[tuple[int, int], ...]:
    """Read the crowns; their order is that of a shuffled stack."""
    values = row.value("stack_vp", "a list of points")
    if not row.flag("shuffle"):
        raise row.bad("shuffle", "true: the order of the stack is not known")
    if not isinstance(values, list) or not values or not all(
        isinstance(vp, int) and 0 <= vp <= 9 for vp in values
    ):
        raise row.bad("stack_vp", "a list of points from 0 to 9")
    if len(set(values)) > kernel.LIMITS["kinds"]:
        raise row.bad("stack_vp", f"at most {kernel.LIMITS['kinds']} different points")
    row.end()
    return tuple((vp, values.count(vp)) for vp in sorted(set(values)))
