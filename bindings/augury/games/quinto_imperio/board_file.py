"""Quinto Império II: the board file; errors name record and field."""



from augury.errors import BadData
from augury.fields import Table, parse_toml
from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import (
    ACTIONS,
    CONTINENTS,
    GOODS,
    Board,
    Place,
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
TRADES = ("gold", "cotton_sugar", "porcelain_spices")
"""Actions that have `unit_cost` and `unit_gain`."""
SKILL = "chance of a correct answer"


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
            map(read_place, file.tables("padrao_place", 2, kernel.LIMITS["places"]))
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
        kind = row.one_of("kind", ("port", "astrolabe"))
        names = row.keys("actions", DIE, "actions")
        actions = {ACTIONS.index(word(name)) for name in names}
        if len(names) > kernel.LIMITS["slots"] or "navigation" in names:
            raise row.bad("actions", f"at most {kernel.LIMITS['slots']} of a place")
        if len(actions) < len(names):
            raise row.bad("actions", "padrões of one continent")
        if (kind == "astrolabe") != ("astrolabe" in names) or not names or (
            kind == "astrolabe" and len(names) > 1
        ):
            raise row.bad("actions", "the astrolabe alone, or actions of a port")
        following = row.keys("next", ids, "a space")
        if len(following) != 1:
            raise row.bad("next", "one space")
        spaces.append(
            Space(row.text("id"), row.text("name"), ids.index(following[0]),
                  tuple(sorted(actions)), "padrao_asia" in names)
        )  # fmt: skip
        skip(row)
        row.end()
    start = ids.index(file.one_of("route_start", ids))
    at, seen = spaces[start].next, {start}
    while at not in seen:
        seen.add(at)
        at = spaces[at].next
    if at != start or len(seen) < len(spaces):
        raise BadData("space", f"{len(seen)} in a row", "a ring of all spaces")
    return tuple(spaces), start


def read_place(row: Table) -> Place:
    """Read a place for a padrão."""
    place = Place(
        id=row.key("id"),
        asia=row.one_of("continent", CONTINENTS) == "asia",
        name=row.text("name"),
        vp=row.integer("vp", 0, 9),
    )
    row.end()
    return place


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
        if name in TRADES:
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
    colours, count = row.value("colours", "a list of colours"), kernel.LIMITS["colours"]
    if (
        not isinstance(colours, list)
        or len(colours) != count
        or not all(isinstance(colour, str) for colour in colours)
        or len(set(colours)) < count
    ):
        raise row.bad("colours", f"{count} different colours")
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
