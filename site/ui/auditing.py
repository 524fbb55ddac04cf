"""Reads the games of this browser one by one, and counts and checks their dice."""

from __future__ import annotations

import asyncio

from lasvegas_core import LasVegasError, Match, RecordError
from lasvegas_core.errors import EditedRecord
from lasvegas_core.fairness import Roll, count, rolls
from lasvegas_core.record import from_json, from_link
from ui import fair, refusals, setup
from ui.fair import Checked, Tally
from ui.house import House
from ui.nodes import Node
from ui.texts import Texts


class Audit:
    """The page of fair dice while it is open."""

    def __init__(self, house: House, record: str = "") -> None:
        """Look at all games of this browser; `record` is one to verify first, as in a link."""
        self._house = house
        self._record = record
        self._current: Match | None = None
        self._past: list[list[Roll]] = []
        self._left = 0
        self._checked: tuple[Match | None, list[Roll], LasVegasError | None] | None = None
        self._closed = False

    def close(self) -> None:
        """Something else is shown."""
        self._closed = True

    async def run(self) -> None:
        """Read what there is, a game at a time, so that the page stays smooth."""
        self._current = self._unfinished()
        past = list(self._house.saves.past)
        self._left = len(past)
        if self._record:
            self._check(self._record)
        self.show()
        shown = 0
        for game in past:
            await asyncio.sleep(0)
            if self._closed:
                return
            self._left -= 1
            try:
                self._past.append(rolls(from_link(game.link)))
            except LasVegasError:
                continue  # an entry that some other hand has damaged says nothing of dice
            if len(self._past) >= 2 * shown:
                shown = len(self._past)
                self.show()
        self.show()

    def _unfinished(self) -> Match | None:
        """The game that goes on."""
        for saved in self._house.saves.unfinished():
            try:
                return from_json(saved.record)
            except RecordError:
                continue
        return None

    def verify(self) -> None:
        """Roll the dice of the current game again."""
        if self._current is not None:
            self._checked = self._current, rolls(self._current), None
            self.show()

    def _check(self, record: str) -> None:
        try:
            match = from_link(record)
        except RecordError as error:
            self._checked = error.understood, [], error
        except LasVegasError as error:
            self._checked = None, [], error
        else:
            self._checked = match, rolls(match), None

    def show(self) -> None:
        """Show what is known."""
        self._house.show(self._draw, "lobby", ready=True)

    def _draw(self, t: Texts) -> Node:
        tallies = []
        checked = None
        if self._checked is not None:
            match, made, error = self._checked
            title = setup.title(match.game.name, t) if match else t("A game")
            told = _trouble(error, t) if error else ""
            checked = Checked(title, match.seed if match else "", made, told)
            if made and match is not self._current:
                tallies.append(Tally(t("This game"), 1, count(made)))
        if self._current is not None and (made := rolls(self._current)):
            tallies.append(Tally(t("The current game"), 1, count(made)))
        with_dice = [made for made in self._past if made]
        if with_dice:
            everything = count(roll for made in with_dice for roll in made)
            tallies.append(Tally(t("All finished games"), len(with_dice), everything))
        verifiable = self._current is not None
        return fair.screen(t, tallies, checked, left=self._left, verifiable=verifiable)


def _trouble(error: LasVegasError, t: Texts) -> str:
    """What is wrong with a record; one that was edited may replay all the same."""
    reason = refusals.reason(error, t)
    if isinstance(error, EditedRecord):
        return reason
    return t("This record does not replay: {reason}", reason=reason)
