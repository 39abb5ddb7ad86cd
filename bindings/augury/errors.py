"""What can go wrong, each a ValueError that names the field and what was expected."""


class AuguryError(ValueError):
    """Base of all errors that a caller's input can cause."""


class UnknownGame(AuguryError):
    """No game of this name is registered."""


class BadOption(AuguryError):
    """A player count, game option or parameter outside its range."""


class IllegalAction(AuguryError):
    """An action that is not legal in the state, or text that names none."""


class GameOver(AuguryError):
    """A move was asked of a finished game."""


class BadField(AuguryError):
    """A field that holds what it cannot.

    Attributes
    ----------
    field : str
        Path of the field at fault, such as ``huts.17``.
    value : object
        What stood there.
    expected : str
        What could have stood there.
    """

    null = "None"
    """How messages show None."""

    def __init__(self, field: str, value: object, expected: str) -> None:
        got = self.null if value is None else shown(value)
        super().__init__(f"{field}: got {got}, expected {expected}")
        self.field = field
        self.value = value
        self.expected = expected

    def __reduce__(self) -> tuple[type, tuple[str, object, str]]:
        return (type(self), (self.field, self.value, self.expected))


class BadPosition(BadField):
    """A position or saved state that cannot be; `field` such as ``huts.17``."""


class BadData(BadField):
    """A data file, such as a map, that cannot be played on.

    The field is such as ``province[3] "sweden": neighbours``.
    """

    null = "nothing"
    """TOML has no null: a field without a value is not there."""


def shown(value: object) -> str:
    """Return the repr, cut to 60 characters; of a value that has none, its type."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # thousands of digits, or of levels
        return f"a {type(value).__name__} too large to show"
    return text if len(text) <= 60 else text[:57] + "..."
