"""Vinci II as a drawing: the map, and beside it the civilizations."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from augury.drawing.palette import DEEP, INK, PAPER, SEA, SEATS, TERRAIN
from augury.drawing.signs import draw_fort, draw_mine, draw_port, draw_terrain, has_sign
from augury.drawing.svg import Corner, Drawing, Group, Value
from augury.drawing.tokens import draw_natives, draw_token
from augury.drawing.vinci_panel import PANEL, draw_panel
from augury.games.vinci.world import Map, Point, Province

Held = dict[str, dict[str, Any]]
"""Who holds which province: by key, as in a position."""

WIDTH, HEIGHT = 1200, 900
"""Most pixels of the map."""
BORDER = "#6b665c"
HALO: dict[str, Value] = {
    "stroke": PAPER, "stroke_width": 3, "stroke_linejoin": "round",
    "stroke_opacity": 0.75,
}
"""Around names, so that they can be read across borders."""


class Scale:
    """From the canvas of the map to the pixels of the drawing."""

    def __init__(self, canvas: Point) -> None:
        self.factor = min(WIDTH / canvas[0], HEIGHT / canvas[1])
        self.width, self.height = canvas[0] * self.factor, canvas[1] * self.factor

    def at(self, point: Point) -> Corner:
        """Place of a point."""
        return (point[0] * self.factor, point[1] * self.factor)

    def along(self, points: Sequence[Point]) -> list[Corner]:
        """Places of several points."""
        return [self.at(point) for point in points]


def draw(map: Map, players: int, document: dict[str, Any]) -> str:
    """Draw a position.

    Parameters
    ----------
    map : Map
        The board.
    players : int
        Number of players.
    document : dict
        The position.

    Returns
    -------
    str
        An SVG document.
    """
    scale = Scale(map.canvas)
    out = Drawing(
        scale.width + PANEL + 50, max(scale.height, HEIGHT) + 20,
        f"Vinci II: {map.name}",
    )
    stripes = [out.stripes(f"stripes-{i}", SEATS[i]) for i in range(players)]
    table = out.group(transform="translate(10 10)")
    draw_seas(table, map, scale)
    draw_lands(table, map, players, document["provinces"], stripes, scale)
    draw_holdings(table, map, players, document["provinces"], scale)
    table.rect(0, 0, scale.width, scale.height, fill="none", stroke=INK)
    panel = out.group(transform=f"translate({scale.width + 30:g} 10)")
    draw_panel(panel, map, players, document, stripes)
    return out.document()


def draw_seas(table: Group, map: Map, scale: Scale) -> None:
    """Draw the seas."""
    for sea in map.seas:
        group = table.group(id=f"sea-{sea.key}")
        group.title(sea.name)
        group.polygon(
            scale.along(sea.polygon), fill=SEA, stroke=DEEP, stroke_width=0.8,
            stroke_dasharray="2 4",
        )


def draw_lands(
    table: Group, map: Map, players: int, held: Held, stripes: list[str], scale: Scale
) -> None:
    """Draw the provinces in the colours of terrain and owner, and the straits."""
    lands = table.group(stroke=BORDER, stroke_width=1, stroke_linejoin="round")
    for province, terrain in zip(map.provinces, map.terrain(players), strict=True):
        draw_land(lands, province, terrain, held.get(province.key), stripes, scale)
    for strait in map.straits:
        draw_strait(table, scale.along(strait.line), strait.name)


def draw_holdings(
    table: Group, map: Map, players: int, held: Held, scale: Scale
) -> None:
    """Draw what lies in the provinces, and over it all names."""
    for province, terrain in zip(map.provinces, map.terrain(players), strict=True):
        x, y = scale.at(province.at)
        if province.key in held:
            draw_signs(table, province, terrain, x, y - 25)
            draw_pawns(table, held[province.key], x, y)
        else:
            draw_signs(table, province, terrain, x, y - 9)
    for province in map.provinces:
        x, y = scale.at(province.at)
        drop = 25 if province.key in held else 9
        draw_name(table, province.name, x, y + drop, scale.width)
    for sea in map.seas:
        x, y = scale.at(sea.at)
        draw_name(table, sea.name, x, y, scale.width, fill=DEEP, font_style="italic")


def draw_name(
    out: Group, name: str, x: float, y: float, width: float, **style: Value
) -> None:
    """Draw a name around (x, y), but not beyond the map's sides."""
    room = 3.2 * len(name) + 4
    x = min(max(x, room), width - room)
    out.centred(x, y, name, 10.5, **HALO, **style)
    out.centred(x, y, name, 10.5, **style)


def draw_land(
    lands: Group, province: Province, terrain: str, held: dict[str, Any] | None,
    stripes: list[str], scale: Scale,
) -> None:
    """Draw a province in its terrain's tint, and over it its owner's colour."""
    corners = scale.along(province.polygon)
    group = lands.group(id=f"province-{province.key}")
    group.title(describe(province, terrain, held))
    group.polygon(corners, fill=TERRAIN[terrain])
    if held and held["owner"] is not None:
        if held.get("declining"):
            group.polygon(corners, fill=stripes[held["owner"]], fill_opacity=0.6)
        else:
            group.polygon(corners, fill=SEATS[held["owner"]], fill_opacity=0.55)


def describe(province: Province, terrain: str, held: dict[str, Any] | None) -> str:
    """Say in words what is drawn of a province."""
    parts = [f"{province.name}, {terrain}"]
    parts += ["port"] if province.port else []
    parts += ["mine"] if province.mine else []
    if held:
        whose = "natives" if held["owner"] is None else f"seat {held['owner']}"
        parts.append(f"{whose}: {held['pawns']}")
        parts += ["declining"] if held.get("declining") else []
        parts += ["fort"] if held.get("fort") else []
    return ", ".join(parts)


def draw_strait(table: Group, line: list[Corner], name: str) -> None:
    """Draw a crossing."""
    group = table.group()
    group.title(name)
    group.line(line, stroke=PAPER, stroke_width=6, stroke_linecap="round")
    group.line(line, stroke=DEEP, stroke_width=2.5, stroke_dasharray="4 3")


def draw_signs(
    out: Group, province: Province, terrain: str, x: float, y: float
) -> None:
    """Draw what lies in a province: its terrain, a port, a mine."""
    signs: list[Callable[..., None]] = []
    signs += [partial(draw_terrain, terrain=terrain)] if has_sign(terrain) else []
    signs += [draw_port] if province.port else []
    signs += [draw_mine] if province.mine else []
    for i, sign in enumerate(signs):
        sign(out, x=x + 19 * i - 9.5 * (len(signs) - 1), y=y)


def draw_pawns(table: Group, held: dict[str, Any], x: float, y: float) -> None:
    """Draw who holds a province, with how many pawns, and the fort."""
    pawns = str(held["pawns"])
    if held["owner"] is None:
        draw_natives(table, pawns, x, y)
    else:
        draw_token(table, held["owner"], pawns, x, y, bool(held.get("declining")))
    if held.get("fort"):
        draw_fort(table, x + 21, y + 3)
