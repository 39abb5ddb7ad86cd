"""Quinto Império II: the card file; errors name record and field."""

from augury.errors import BadData
from augury.fields import Table, is_integer, parse_toml
from augury.games import _quinto_imperio as kernel
from augury.games.quinto_imperio.board import (
    GOODS,
    ICONS,
    Cards,
    Knowledge,
    Monument,
    Piece,
    Prester,
)
from augury.games.quinto_imperio.board_file import skip


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
            map(read_knowledge, file.tables("knowledge", 1, kernel.LIMITS["kinds"]))
        ),
        monuments=tuple(
            map(read_monument, file.tables("monument", 28, kernel.LIMITS["monuments"]))
        ),
        prester=tuple(
            read_prester(row, colours)
            for row in file.tables("prester_john", 1, kernel.LIMITS["cards"])
        ),
        crowns=read_crowns(file.table("crowns")),
        pictures=tuple(pictures),
        pieces=tuple(
            read_piece(row, colours, pictures) for row in rows
        ),
    )
    for name, ids in (
        ("knowledge", [card.id for card in cards.knowledge]),
        ("monument", [card.id for card in cards.monuments]),
        ("prester_john", [card.id for card in cards.prester]),
    ):
        twice = [key for key in ids if ids.count(key) > 1]
        if twice:
            raise BadData(f"{name}: id", twice[0], "another id for each")
    file.end()
    return cards


def read_knowledge(row: Table) -> Knowledge:
    """Read a kind of knowledge cards."""
    card = Knowledge(
        id=row.text("id"),
        count=row.integer("count", 1, 60),
        vp=row.integer("vp", 0, 9),
        spies=row.integer("spies", 0, 5),
    )
    row.end()
    return card


def read_monument(row: Table) -> Monument:
    """Read a monument card."""
    card = Monument(row.text("id"), row.text("name"), read_icons(row))
    row.end()
    return card


def read_piece(
    row: Table, colours: tuple[str, ...], pictures: list[str]
) -> Piece:
    """Read a kind of astrolabe pieces."""
    piece = Piece(
        colour=colours.index(row.one_of("colour", colours)),
        picture=pictures.index(row.key("illustration")),
        vp=row.integer("vp", 0, 9),
        count=row.integer("count", 1, 12),
    )
    row.end()
    return piece


def read_icons(row: Table) -> tuple[int, ...]:
    """Read multiplier icons, equal ones several times."""
    icons = row.value("icons", "a list of icons")
    if not isinstance(icons, list) or not 1 <= len(icons) <= 9:
        raise row.bad("icons", "a list of 1 to 9 icons")
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
    if not isinstance(values, list) or not 1 <= len(values) <= 60 or not all(
        is_integer(vp, 0, 9) for vp in values
    ):
        raise row.bad("stack_vp", "a list of 1 to 60 points from 0 to 9")
    if len(set(values)) > kernel.LIMITS["kinds"]:
        raise row.bad("stack_vp", f"at most {kernel.LIMITS['kinds']} different points")
    row.end()
    return tuple((vp, values.count(vp)) for vp in sorted(set(values)))
