"""One game in the terminal: prompts, commands, and what the person may see."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import click

from augury import TERMINAL, Bot, IllegalAction, State
from augury.cli.files import position_text, result_file
from augury.cli.output import board_text, counted
from augury.cli.ranking import search, show_ranking, verdict
from augury.report import outcome

FEW = 12
"""Moves that are listed without being asked for."""
HINT_SECONDS = 1.0
HELP = """\
MOVE         play a move, by its text or its number in the list
MOVE; MOVE   play several of one turn, without the board in between
moves [TEXT] list the legal moves, or those that begin with TEXT
hint         search for a second and show the best moves
board        show the board again
save FILE    write the position as you see it, for `augury suggest`
quit         leave the game"""


@dataclass
class Session:
    """A game between a person and bots.

    Attributes
    ----------
    state : State
        The start; it is played on.
    seat : int
        The person's seat; only what it sees is ever shown.
    bots : mapping of int to Bot
        Who plays each other seat.
    """

    state: State
    seat: int
    bots: Mapping[int, Bot]
    _lines: list[str] = field(default_factory=list)  # typed ahead, for this turn

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        while not self.state.is_terminal():
            seat = self.state.current_player()
            if seat != self.seat:
                self._lines.clear()
                self._let_bot_move(seat)
                continue
            if not self._lines:
                self._show_board()
            action = self._ask()
            if action is None:
                click.echo("Goodbye; the game was not finished.")
                return
            self._apply(action)
        self._show_board()
        click.echo(f"The game is over: {outcome(self.state)}.")

    def _apply(self, action: int) -> None:
        self.state.apply_action(action)
        for bot in self.bots.values():
            bot.observe(self.state)

    def _let_bot_move(self, seat: int) -> None:
        action = self.bots[seat].step(self.state)
        self._apply(action)
        kernel = self.state.game.kernel
        if not (kernel.hidden and kernel.hides_moves):  # nobody's move is unseen
            click.echo(f"seat {seat}: {self.state.move(action).text}")
            return
        public = self.state.game.spec.public_text(self.state.game.rules, action)
        click.echo(f"seat {seat}: {public}" if public else f"seat {seat} moved")
        if not public and self.state.current_player() not in (self.seat, TERMINAL):
            self._show_board()

    def _show_board(self) -> None:
        click.echo(f"\n{board_text(self.state, self.seat)}\n")

    # -- the person

    def _ask(self) -> int | None:
        """Read lines until one is a move; None when the person leaves."""
        texts = self._texts()
        if len(texts) <= FEW and not self._lines:
            self._show_moves("")
        prompt = f"your move ({counted(len(texts), 'legal move')}): "
        while True:
            try:
                line = self._next_line(prompt, texts)
            except EOFError:
                click.echo()
                return None
            word, _, rest = line.partition(" ")
            if line in texts.values():
                return self.state.string_to_action(line)
            if word in ("quit", "exit"):
                return None
            if line and not self._obey(word, rest.strip()):
                action = self._find(line, texts)
                if action is not None:
                    return action
                self._lines.clear()

    def _next_line(self, prompt: str, texts: Mapping[int, str]) -> str:
        """Take a line typed ahead, or ask for one; raises EOFError."""
        if self._lines:
            return self._lines.pop(0)
        line = input(prompt).strip()
        if line in texts.values() or ";" not in line:
            return line
        line, *self._lines = (part.strip() for part in line.split(";"))
        return line

    def _obey(self, word: str, rest: str) -> bool:
        """Carry out a command; whether the word was one."""
        match word:
            case "help":
                click.echo(HELP)
            case "moves":
                self._show_moves(rest)
            case "hint":
                self._hint()
            case "board":
                self._show_board()
            case "save":
                self._save(rest)
            case _:
                return False
        return True

    def _texts(self) -> dict[int, str]:
        """Text of each legal action."""
        state = self.state
        return {a: state.action_to_string(a) for a in state.legal_actions()}

    def _find(self, line: str, texts: Mapping[int, str]) -> int | None:
        """Return the action that a number or another spelling means, or complain."""
        if line.isdecimal() and numbered(texts):
            if 1 <= int(line) <= len(texts):
                return list(texts)[int(line) - 1]
            click.echo(f"{line}: expected a number from 1 to {len(texts)}")
            return None
        try:
            return self.state.string_to_action(line)
        except IllegalAction as error:
            click.echo(f"{error} (`moves` lists the legal ones, `help` the commands)")
            return None

    def _show_moves(self, prefix: str) -> None:
        texts = self._texts()
        number = numbered(texts)
        entries = [
            f"{i}. {text}" if number else text
            for i, text in enumerate(texts.values(), 1) if text.startswith(prefix)
        ]
        if entries:
            click.echo(columns(entries))
        else:
            click.echo(f"no legal move begins with {prefix}")

    def _hint(self) -> None:
        game = self.state.game
        known = game.position(self.seat, self.state.view(self.seat))
        report = search(known, seconds=HINT_SECONDS)
        if report is not None:
            show_ranking(report, game.spec.points_name(), 3)
            click.echo(verdict(report))

    def _save(self, path: str) -> None:
        if not path:
            click.echo("save: expected a file name")
            return
        try:
            with result_file(path) as write:
                write(position_text(self.state.view(self.seat)))
        except (click.UsageError, OSError) as error:
            click.echo(f"save: {error}")
            return
        name = self.state.game.name
        click.echo(f"saved; `augury suggest {name} {path}` searches it")


def numbered(texts: Mapping[int, str]) -> bool:
    """Whether moves can be numbered: no move's own text is a number."""
    return not any(text.isdecimal() for text in texts.values())


def columns(entries: list[str], width: int = 80) -> str:
    """Lay entries out in columns, down first; long ones get a line each."""
    cell = max(map(len, entries)) + 2
    rows = -(-len(entries) // max(width // cell, 1))
    return "\n".join(
        "".join(entry.ljust(cell) for entry in entries[row::rows]).rstrip()
        for row in range(rows)
    )
