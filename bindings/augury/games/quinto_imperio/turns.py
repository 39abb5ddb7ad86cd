"""Quinto Império II: turns in plain words."""

from collections.abc import Sequence

from augury.games.quinto_imperio.board import Game
from augury.games.quinto_imperio.notation import PIPS, action_text
from augury.games.quinto_imperio.sheet import WORDS, count, spy_text
from augury.spec import Doc


def turn_text(game: Game, document: Doc, actions: Sequence[int]) -> str:
    """Tell the decisions of one turn, each die with what it is used for.

    Chance is not needed: the caravel, the disc and the row are followed from the
    position on.
    """
    told = Told(game, document)
    parts: list[str] = []
    for action in actions:
        word, *rest = action_text(action).split()
        if word.isdigit():
            parts.append(told.die(int(word), rest[0], rest[1:]))
        elif parts:
            parts[-1] += (", " if word == "goods" else " ") + told.choice(word, rest)
        else:
            begun = {"slots": "monuments ", "place": "padrão "}  # the die lies there
            parts.append(begun.get(word, "") + told.choice(word, rest))
    return "; ".join(parts)


class Told:
    """What a turn moves, as far as its words need it."""

    def __init__(self, game: Game, document: Doc) -> None:
        self.game, self.document = game, document
        self.seat: int = document["seat_of_turn"]
        ids = [space.id for space in game.board.spaces]
        self.at = ids.index(document["caravels"][self.seat])
        self.disc: int = document["discs"][self.seat]

    def die(self, value: int, name: str, rest: Sequence[str]) -> str:
        """Tell of a die, by the words of its move."""
        number = int(rest[0]) if rest else value
        target = number
        if name in ("padrao", "crown"):
            target = PIPS
        elif name not in ("knowledge", "astrolabe", "navigation"):
            target = max(value, 2 * number)
        place = self.game.board.spaces[self.at]
        gone = self.document["spaces"].get(f"{place.id} {name}")
        gone = int(rest[-1]) if "from" in rest else gone
        spies = abs(target - value)
        text = f"die {value}"
        if spies:
            text += f" with {spy_text(spies)} as {target}"
        text += f": {self.use(name, number, rest)}"
        if gone is not None and gone != self.seat:
            gold = self.game.board.eviction
            text += f" ({gold} gold to remove the die of seat {gone})"
        return text

    def use(self, name: str, number: int, rest: Sequence[str]) -> str:
        """Tell what a die is used for, and follow caravel and disc."""
        board = self.game.board
        if name == "navigation":
            for _ in range(number):
                self.at = board.spaces[self.at].next
            return f"sail to {board.spaces[self.at].name}"
        if name == "astrolabe":
            step = -1 if "left" in rest else 1
            discs = enumerate(self.document["discs"])
            others = {at for seat, at in discs if seat != self.seat}
            start = len(board.colours)
            while number and 0 <= self.disc + step < len(board.track):
                self.disc += step
                number -= board.track[self.disc] != start and self.disc not in others
            colour = [*board.colours, "start"][board.track[self.disc]]
            return f"astrolabe, {rest[0]} to the {rest[1]}, {colour} piece"
        if name in ("monument", "prester_john"):
            noun = "Prester John card" if name == "prester_john" else name
            return f"buy {count(number, noun)}"
        return WORDS.get(name, name) + ("" if name in ("knowledge", "padrao", "crown")
                                        else f", {count(number, 'unit')}")  # fmt: skip

    def choice(self, word: str, rest: Sequence[str]) -> str:
        """Tell what is chosen after a die."""
        if word == "goods":
            return f"paying {' and '.join(rest)}"
        if word == "place":
            names = {place.id: place.name for place in self.game.board.places}
            return f"at {names[rest[0]]}"
        monuments = {card.id: card.name for card in self.game.cards.monuments}
        row = self.document["row"]
        return f"({' and '.join(monuments[row[int(slot) - 1]] for slot in rest)})"
