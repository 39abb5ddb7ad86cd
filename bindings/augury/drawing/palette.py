"""Colours. Owners differ in a letter or a shape too: colour alone tells nothing.

The owners' colours are those of Okabe and Ito (2008), "Color Universal Design", chosen
to be told apart with every common kind of colour vision.
"""

PAPER = "#fdfcf8"
INK = "#222222"
FAINT = "#777777"
LINE = "#b8b4a8"

BLACK = "#000000"
ORANGE = "#E69F00"
SKY = "#56B4E9"
GREEN = "#009E73"
YELLOW = "#F0E442"
BLUE = "#0072B2"
VERMILION = "#D55E00"
PURPLE = "#CC79A7"

SEATS = (VERMILION, BLUE, YELLOW, GREEN, PURPLE)
"""By seat."""
NATIVE = "#8B5A2B"

SEA = "#9cc3dd"
DEEP = "#2f6690"
"""Names and edges of waters."""
SHALLOW = "#cfe8f3"

TERRAIN = {
    "plain": "#f4e3a1",
    "steppe": "#f4e3a1",
    "meadow": "#d5e8b0",
    "grassland": "#d5e8b0",
    "normal": "#eadcc4",
    "forest": "#93b48b",
    "mountain": "#c4c2bd",
    "desert": "#f5c98b",
    "river": "#cfe8f3",
    "water": "#cfe8f3",
}
"""Tints; water and river are told apart by their waves."""


def ink_on(colour: str) -> str:
    """Black or white, whichever is easier to read on a colour (ITU-R BT.601 luma)."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#000000" if 299 * red + 587 * green + 114 * blue > 128_000 else "#ffffff"
