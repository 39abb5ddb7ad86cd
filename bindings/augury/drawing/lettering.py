"""How wide texts of a drawing are."""

from functools import cache
from unicodedata import east_asian_width


@cache
def text_width(text: str, size: float, bold: bool = False) -> float:
    """Guess how wide a text is, rather too much than too little."""
    return sum(map(letter_width, text)) * size * (1.1 if bold else 1)


def letter_width(letter: str) -> float:
    """Guess how wide a letter is, in units of the size."""
    if east_asian_width(letter) in "WF":
        return 1.05
    if letter in "iljtfrI.,:;'|!() -/":
        return 0.38
    if letter in "mwMW@%&—" or ord(letter) > 0x2000:
        return 1.0
    return 0.77 if letter.isupper() else 0.61


def shortened(text: str, size: float, width: float, bold: bool = False) -> str:
    """Cut a text that is too wide."""
    if text_width(text, size, bold) <= width:
        return text
    while text and text_width(text + "…", size, bold) > width:
        text = text[:-1]
    return text.rstrip() + "…"
