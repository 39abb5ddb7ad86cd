"""Vinci II: the table as text, and turns as a person would tell them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from augury._search import Kernel, RawState
from augury.games import _vinci
from augury.games.vinci.data import load_tiles
from augury.spec import Doc

if TYPE_CHECKING:
    from augury.games.vinci import Vinci
    from augury.games.vinci.table import Table

SPACES = ("I", "II", "III", "IV", "V", "VI")


def board_text(table: Table, doc: Doc, seat: int | None) -> str:
    """All provinces, then seats, track, round and turn."""
    lines = [*province_lines(table, doc), ""]
    lines += seat_lines(table, doc)
    lines += ["", *track_lines(table, doc), "", round_line(table, doc)]
    if seat is not None:
        lines.append(f"you are seat {seat}")
    return "\n".join(lines)


def province_lines(table: Table, doc: Doc) -> list[str]:
    """One line a province: where it is, who holds it, what it borders on."""
    provinces = table.world.provinces
    wide = max(len(p.key) for p in provinces)
    lines = [f"{'province':<{wide}}  terrain   ....  pawns  holder       next to"]
    for p in provinces:
        marks = "".join(
            letter if there else "."
            for letter, there in (
                ("e", p.edge), ("p", p.port), ("m", p.mine),
                ("f", doc["provinces"].get(p.key, {}).get("fort", False)),
            )
        )
        row = doc["provinces"].get(p.key)
        pawns, holder = "-", ""
        if row is not None:
            pawns = str(row["pawns"])
            holder = "natives" if row["owner"] is None else f"seat {row['owner']}"
            holder += " old" if row.get("declining") else ""
        near = ", ".join(provinces[n].key for n in p.neighbours)
        terrain = table.terrain[p.id]
        lines.append(
            f"{p.key:<{wide}}  {terrain:<8}  {marks}  {pawns:>5}  {holder:<11}  {near}"
        )
    lines.append(
        "e edge of the board, p port, m mine, f fort; old: of a declining civilization"
    )
    return lines


def tile_names(tiles: Sequence[str]) -> str:
    """Names of the two tiles of a civilization."""
    names = {tile.key: tile.name for tile in load_tiles()}
    return " + ".join(names[tile] for tile in tiles) or "none"


def seat_lines(table: Table, doc: Doc) -> list[str]:
    """Points and civilizations of each seat."""
    lines = []
    for seat, empire in enumerate(doc["empires"]):
        pawns = sum(
            row["pawns"] for row in doc["provinces"].values()
            if row["owner"] == seat and not row.get("declining")
        )
        line = (
            f"seat {seat}: {doc['points'][seat]} points, "
            f"{tile_names(empire['active'])}: {pawns} pawns on the board, "
            f"{empire['hand']} in hand"
        )
        if empire["entering"]:
            line += ", enters next turn"
        if empire["declining"]:
            line += f"; declining: {tile_names(empire['declining'])}"
        lines.append(line)
    return lines


def track_lines(table: Table, doc: Doc) -> list[str]:
    """List the civilizations on offer."""
    lines = []
    for number, row in zip(SPACES, doc["track"], strict=False):
        pawns = table.population(row["tiles"])
        coins = ""
        if row["coins"]:
            coins = f", {row['coins']} coin{'s' * (row['coins'] > 1)} on it"
        lines.append(f"{number:>3}  {tile_names(row['tiles'])}: {pawns} pawns{coins}")
    return lines


def round_line(table: Table, doc: Doc) -> str:
    """Say where in the game, and in the turn, it is."""
    rounds = table.world.players[table.players].rounds
    line = f"round {doc['round']} of {rounds}"
    if doc["phase"] == "over":
        return f"{line}; the game is over"
    line += f"; seat {doc['to_move']}: {doc['phase']}"
    turn = doc["turn"] or {}
    if turn.get("legions"):
        line += f", {turn['legions']} Legions left"
    if doc["peace"]:
        line += f"; peace between seats {doc['peace']['by']} and {doc['peace']['with']}"
    return line


def turn_text(
    spec: Vinci, rules: bytes, state: bytes, actions: Sequence[int]
) -> str:
    """Tell a turn: what is taken for how many pawns, then where the pawns stand."""
    table = spec.table(rules)
    raw = RawState(Kernel(spec.capsule, rules, table.players), 0)
    raw.load(state)
    me = _vinci.decode(rules, state)["mover"]
    told = [""]
    conquered = False
    for action in actions:
        before = raw.to_bytes()
        told.append(tell(table, rules, before, action))
        raw.apply(action)
        told.append(chosen_unasked(rules, before, raw.to_bytes(), action))
        conquered |= _vinci.decode(rules, before)["phase"] in ("conquer", "reorganize")
    text = ", ".join(filter(None, told)) or "reorganize"
    after = _vinci.decode(rules, raw.to_bytes())
    unfinished = after["mover"] == me and after["phase"] not in ("rebirth", "choose")
    if conquered and not unfinished:
        text += standing(table, after, me)
    return text


def chosen_unasked(rules: bytes, before: bytes, after: bytes, action: int) -> str:
    """Tell of the only civilization that could be paid for after a decline."""
    at = _vinci.decode(rules, before)
    tiles = _vinci.decode(rules, after)["active"][at["mover"]]
    chosen = tiles and tiles != at["active"][at["mover"]]
    declined = _vinci.MOVES[action >> 6] == "decline"
    return f"choose I ({tile_names(tiles)})" if declined and chosen else ""


def standing(table: Table, at: Doc, seat: int) -> str:
    """Say where a seat has more than one pawn."""
    piles = [
        f"{at['pawns'][p]} pawns on {table.world.provinces[p].name}"
        for p in at["empire"][seat] or at["ruins"][seat]
        if at["pawns"][p] > 1
    ]
    return f"; {', '.join(piles)}" if piles else ""


def tell(table: Table, rules: bytes, state: bytes, action: int) -> str:
    """Tell one decision in a few words; nothing where it goes without saying."""
    kind, argument = _vinci.MOVES[action >> 6], action & 63
    plain = {
        "expand": "expand", "decline": "decline", "no_peace": "no peace",
        "second": "second expansion", "go_on": "no decline", "place": "",
    }
    at = _vinci.decode(rules, state)
    if kind in plain:
        return plain[kind]
    if kind == "choose":
        return f"choose {SPACES[argument]} ({tile_names(at['track'][argument])})"
    if kind == "peace":
        return f"peace with seat {argument}"
    if kind == "done":
        return "stop" if at["phase"] == "conquer" else ""
    name = table.world.provinces[argument].name
    if kind == "take":
        return f"take {name} for {_vinci.cost(rules, state, argument)}"
    return {
        "abandon": f"abandon {name}",
        "espionage": f"take {name} by espionage for 2",
        "convert": f"convert {name}",
        "keep": f"keep the part with {name}",
    }[kind]
