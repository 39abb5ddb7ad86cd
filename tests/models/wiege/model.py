"""Game Play: the order of a turn (wiege.txt:39-43)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import actions, culture, document, ending, payment, persons, scoring, setting
from .actions import Shuffle
from .setup import Scoring, Table, prepare

SCORING_STEPS = {
    "name": scoring.play_name,
    "duel": scoring.play_duel,
    "pay": scoring.play_payment,
    "back": scoring.play_back,
}


class Model:
    """One game of Die Wiege der Renaissance, from a given deal to the winner.

    "He has two turns now": setting, and after that 1 or 2 card actions; then it is
    the next player's turn, clockwise (wiege.txt:40-43). The nodes of a turn are those
    of ruling 36, and each is asked even if one answer is legal.
    """

    def __init__(
        self,
        cards: Mapping[str, Any],
        events: Mapping[str, Any],
        players: int,
        teams: bool,
        deal: Mapping[str, Any],
    ) -> None:
        """Start the first turn of seat 0."""
        self.table: Table = prepare(cards, events, players, teams, deal)
        self._begin_turn(0)

    # What a player may do

    def player(self) -> int | None:
        """Name the seat to act, or None when the game is over."""
        return self.table.to_move

    def legal_actions(self) -> list[str]:
        """List the answers to the node asked now; none when the game is over."""
        table, seat = self.table, self.table.to_move
        if seat is None:
            return []
        if table.phase == "set":
            return setting.settings(table, seat)
        if table.phase == "bonus":
            return setting.bonus(table)
        if table.phase == "action":
            return actions.card_actions(table, seat)
        if table.phase == "second":
            return [*actions.card_actions(table, seat), "stop"]
        return self._legal_in_scoring(self._scoring(), seat)

    def _legal_in_scoring(self, now: Scoring, seat: int) -> list[str]:
        if self.table.phase == "name":
            return culture.names(self.table, now)
        if self.table.phase == "duel":
            return persons.duel(self.table, now, seat)
        if self.table.phase == "pay":
            return payment.payments(self.table, seat)
        return scoring.backs(self.table, now, seat)

    def _scoring(self) -> Scoring:
        assert self.table.scoring is not None
        return self.table.scoring

    def play(self, action: str, shuffle: Shuffle) -> None:
        """Play an answer and all that follows without a choice."""
        if action not in self.legal_actions():
            raise ValueError(f"illegal action {action!r}")
        table, words = self.table, action.split()
        seat = table.to_move
        assert seat is not None
        if table.phase == "set":
            self._set(seat, words, shuffle)
        elif table.phase == "bonus":
            setting.play_bonus(table, seat, words)
            if table.bonus_left == 0:
                self._begin_actions(shuffle)
        elif table.phase in ("action", "second"):
            self._act(seat, words, shuffle)
        else:
            SCORING_STEPS[table.phase](table, self._scoring(), seat, words)
            if table.to_move is None:
                self._end_scoring(shuffle)

    # The order of a turn (wiege.txt:40-43, ruling 7)

    def _begin_turn(self, seat: int) -> None:
        """Swap if needed (wiege.txt:109, ruling 47), then ask what to set."""
        self.table.seat = seat
        self.table.to_move = seat
        self.table.phase = "set"
        setting.swap(self.table, seat)

    def _set(self, seat: int, words: list[str], shuffle: Shuffle) -> None:
        """Set a piece; the Genius may then have its bonus, but not with a scoring.

        The bonus is before the card actions (wiege.txt:97). Who cannot set anything
        passes "completely" (wiege.txt:48): no bonus, actions or refill (ruling 56).
        """
        table = self.table
        if words == ["pass"]:
            self._end_turn()
            return
        label, place, genius = setting.set_piece(table, seat, words)
        if genius and setting.caused(table) is None:
            setting.start_bonus(table, seat, table.top(label).places[place])
        if table.bonus_left > 0:
            table.phase = "bonus"
        else:
            table.bonus_kinds = []
            self._begin_actions(shuffle)

    def _begin_actions(self, shuffle: Shuffle) -> None:
        """Ask for the first of 2 card actions, or the only one (wiege.txt:51, 62).

        One is compulsory if any is possible (rulings 4, 63). Ruling of this model: if
        none is, only that node is skipped, and a second is asked with "stop" alone.
        """
        table = self.table
        table.phase = "action"
        table.actions_left = 1 if setting.caused(table) else 2
        if not actions.card_actions(table, table.seat):
            self._count_action(shuffle)

    def _act(self, seat: int, words: list[str], shuffle: Shuffle) -> None:
        """Do a card action, or stop before the second."""
        if words == ["stop"]:
            self.table.actions_left = 0
            self._end_actions(shuffle)
        else:
            actions.play_card(self.table, seat, words, shuffle)
            self._count_action(shuffle)

    def _count_action(self, shuffle: Shuffle) -> None:
        self.table.actions_left -= 1
        if self.table.actions_left > 0:
            self.table.phase = "second"
        else:
            self._end_actions(shuffle)

    def _end_actions(self, shuffle: Shuffle) -> None:
        """Refill the display (wiege.txt:53), then score what was caused.

        "After the player has performed his card action, the scoring is carried out"
        (wiege.txt:63); the refill comes before it (rulings 6, 7).
        """
        table = self.table
        actions.refill(table, shuffle)
        cause = setting.caused(table)
        if cause is None:
            self._end_turn()
        else:
            label, kind = cause
            scoring.start(table, label, kind, table.seat)

    def _end_scoring(self, shuffle: Shuffle) -> None:
        """Discard what is left and replace the event (ruling 39).

        Ruling of this model: if the Talon is empty, the lost pile is shuffled as soon
        as the cards are discarded, once, and also when the game ends now (ruling 55:
        "at once", "at the end of a scoring").
        """
        table = self.table
        scoring.discard_the_rest(table, self._scoring())
        actions.reshuffle(table, shuffle)
        scoring.next_event(table, self._scoring())
        table.scoring = None
        self._end_turn()

    def _end_turn(self) -> None:
        """End the game, or give the turn to the left-hand neighbour (wiege.txt:43).

        Ruling of this model: only a turn that begins is counted, so a game over keeps
        the number of its last turn.
        """
        table = self.table
        if ending.is_over(table):
            ending.finish(table)
        else:
            table.turn += 1
            self._begin_turn((table.seat + 1) % table.players)

    # End of the game

    def result(self) -> list[float]:
        """Give the shares of the win (wiege.txt:94, ruling 61)."""
        if self.table.phase != "over":
            raise ValueError("the game is not over")
        return ending.shares(self.table)

    def scores(self) -> list[float]:
        """Count the stones in stock as they stand (rulings 60, 61)."""
        return ending.scores(self.table)

    def document(self) -> dict[str, Any]:
        """Write the whole state down."""
        return document.document(self.table)
