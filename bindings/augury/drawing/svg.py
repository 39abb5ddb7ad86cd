"""A thin layer over ElementTree: attributes from Python values, shapes and texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from xml.etree import ElementTree

from augury.drawing.palette import INK, PAPER

Element = ElementTree.Element
Value = str | float
Corner = tuple[float, float]

FONT = "'DejaVu Sans', Verdana, 'Segoe UI', Helvetica, sans-serif"


def number(value: Value) -> str:
    """Write a number with at most one decimal; a text stays as it is.

    Examples
    --------
    >>> number(3.0), number(2.26), number("red")
    ('3', '2.3', 'red')
    """
    return value if isinstance(value, str) else f"{round(value, 1):.12g}"


def pairs(corners: Iterable[Corner]) -> str:
    """Write corners as an SVG list of points."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


class Group:
    """An element and what is drawn in it; later drawings lie on top of earlier ones.

    Attributes are given with ``_`` for ``-``, and a trailing ``_`` where Python has
    the word: ``stroke_width``, ``class_``.
    """

    def __init__(self, element: Element) -> None:
        self.element = element

    def add(self, tag: str, **attributes: Value) -> Element:
        """Add an element."""
        names = {key.rstrip("_").replace("_", "-"): key for key in attributes}
        return ElementTree.SubElement(
            self.element,
            tag,
            {name: number(attributes[key]) for name, key in names.items()},
        )

    def group(self, **attributes: Value) -> Group:
        """Add a group."""
        return Group(self.add("g", **attributes))

    def title(self, text: str) -> None:
        """Name the group, for a viewer's tooltip and for screen readers."""
        self.add("title").text = text

    def polygon(self, corners: Iterable[Corner], **attributes: Value) -> None:
        """Add a polygon."""
        self.add("polygon", points=pairs(corners), **attributes)

    def line(self, corners: Iterable[Corner], **attributes: Value) -> None:
        """Add a line through some points."""
        self.add("polyline", points=pairs(corners), fill="none", **attributes)

    def rect(
        self, x: float, y: float, width: float, height: float, **attributes: Value
    ) -> None:
        """Add a rectangle."""
        self.add("rect", x=x, y=y, width=width, height=height, **attributes)

    def circle(self, x: float, y: float, radius: float, **attributes: Value) -> None:
        """Add a circle."""
        self.add("circle", cx=x, cy=y, r=radius, **attributes)

    def text(
        self, x: float, y: float, text: str, size: float = 13, **attributes: Value
    ) -> None:
        """Add a line of text whose base line begins at (x, y)."""
        self.add("text", x=x, y=y, font_size=size, **attributes).text = text

    def centred(
        self, x: float, y: float, text: str, size: float = 13, **attributes: Value
    ) -> None:
        """Add a line of text around (x, y)."""
        self.text(x, y + 0.35 * size, text, size, text_anchor="middle", **attributes)


class Drawing(Group):
    """A whole document."""

    def __init__(self, width: float, height: float, title: str) -> None:
        super().__init__(
            Element(
                "svg",
                {
                    "xmlns": "http://www.w3.org/2000/svg",
                    "width": number(width),
                    "height": number(height),
                    "viewBox": f"0 0 {number(width)} {number(height)}",
                    "role": "img",
                    "font-family": FONT,
                    "fill": INK,
                },
            )
        )
        self.title(title)
        self.defs = Group(self.add("defs"))
        self.rect(0, 0, width, height, fill=PAPER)

    def stripes(self, key: str, colour: str) -> str:
        """Define slanting stripes of a colour; what to fill with."""
        pattern = Group(
            self.defs.add(
                "pattern", id=key, width=9, height=9, patternUnits="userSpaceOnUse",
                patternTransform="rotate(45)",
            )
        )
        pattern.rect(0, 0, 4, 9, fill=colour)
        return f"url(#{key})"

    def document(self) -> str:
        """Return the SVG document."""
        ElementTree.indent(self.element, " ")
        text = ElementTree.tostring(self.element, "unicode")
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def regular(
    x: float, y: float, radius: float, corners: int, turn: float = 0
) -> list[Corner]:
    """Corners of a regular polygon, the first at the top and `turn` degrees on."""
    angles = (pi * (2 * i / corners + turn / 180 - 0.5) for i in range(corners))
    return [(x + radius * cos(a), y + radius * sin(a)) for a in angles]


def centroid(corners: Sequence[Corner]) -> Corner:
    """Return the centre of mass of a simple polygon."""
    x = y = weight = 0.0
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        part = ax * by - bx * ay
        x, y = x + (ax + bx) * part, y + (ay + by) * part
        weight += 3 * part
    return (x / weight, y / weight)
