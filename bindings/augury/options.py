"""Options of a game: integers, texts and flags, and how each is checked and read."""

from dataclasses import dataclass

OptionValue = int | str | bool
"""What an option can be set to."""


@dataclass(frozen=True)
class Option:
    """An integer game option with its default and inclusive range."""

    default: int
    low: int
    high: int
    help: str

    @property
    def expected(self) -> str:
        """What it may be, in words."""
        return f"{self.low} to {self.high}"

    def accepts(self, value: object) -> bool:
        """Whether it may be this."""
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return self.low <= value <= self.high

    def read(self, text: str) -> int:
        """Read the value of ``key=value``; raises ValueError."""
        return int(text)


@dataclass(frozen=True)
class Choice:
    """A text game option: one of some names or, with `files`, a path to a .toml file.

    `GameSpec.rules` reads the file, and raises BadOption when it cannot be used.
    """

    default: str
    choices: tuple[str, ...]
    help: str
    files: bool = False

    @property
    def expected(self) -> str:
        """What it may be, in words."""
        names = f"one of: {', '.join(self.choices)}"
        return f"{names}; or a path to a .toml file" if self.files else names

    def accepts(self, value: object) -> bool:
        """Whether it may be this; whether a file is there is not looked at."""
        if not isinstance(value, str):
            return False
        return value in self.choices or (self.files and value.endswith(".toml"))

    def read(self, text: str) -> str:
        """Read the value of ``key=value``."""
        return text


@dataclass(frozen=True)
class Flag:
    """A game option that is on or off."""

    default: bool
    help: str

    @property
    def expected(self) -> str:
        """What it may be, in words."""
        return "true or false"

    def accepts(self, value: object) -> bool:
        """Whether it may be this."""
        return isinstance(value, bool)

    def read(self, text: str) -> bool:
        """Read the value of ``key=value``; raises ValueError."""
        if text not in ("true", "false"):
            raise ValueError(f"got {text!r}, expected {self.expected}")
        return text == "true"


AnyOption = Option | Choice | Flag


def option_text(value: OptionValue) -> str:
    """Write a value as `read` takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
