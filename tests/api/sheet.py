"""A game with an option of each kind, for tests: tic-tac-toe, its rules and options."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

import augury
from augury import games
from augury.games import _tic_tac_toe
from augury.games.tic_tac_toe import TicTacToe
from augury.options import AnyOption


class Sheet(TicTacToe):
    """Options are part of the rules block, so that games with other ones differ."""

    name = "sheet"
    title = "Sheet"
    options: ClassVar[Mapping[str, AnyOption]] = {
        "grid": augury.Choice("ruled", ("ruled", "plain"), "the paper", files=True),
        "ink": augury.Choice("blue", ("blue", "red"), "the colour"),
        "folded": augury.Flag(False, "whether it is folded"),
        "pages": augury.Option(1, 1, 9, "sheets"),
    }

    def rules(self, players: int, options: Mapping[str, Any]) -> bytes:
        text = repr(options)
        if options["grid"] not in ("ruled", "plain"):
            try:
                text += Path(options["grid"]).read_text("utf-8")
            except OSError as error:
                raise augury.BadOption(
                    f"sheet: grid: {options['grid']}: cannot be read: {error.strerror}"
                ) from None
        return _tic_tac_toe.make_rules() + text.encode()


@contextmanager
def registered() -> Iterator[None]:
    """The sheet among augury's games."""
    augury.register(Sheet())
    try:
        yield
    finally:
        del games._registered["sheet"]
