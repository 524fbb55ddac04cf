"""The review of a replay while it is made and looked at."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from lasvegas_core.record import to_json
from lasvegas_core.review import Review
from ui import analysis
from ui.analysis import Analysis
from ui.nodes import Node
from ui.play import Page
from ui.reel import Reel
from ui.replay import Showing


class Reviewing:
    """A review; whatever a step does not change is drawn once."""

    def __init__(self, reel: Reel, seat: int) -> None:
        """Review a game, and look at the choices of a seat first."""
        self._reel = reel
        self._seat = seat
        self._as_table = False
        self._peeked: int | None = None
        self._share = 0.0
        self._trouble = ""
        self._judged: Review | None = None
        self._drawn = 0
        self._room: dict[str, Node] = {}
        self._parts: dict[str, list[Node]] = {}
        self._fixed: dict[tuple[str, int, bool, int], list[Node]] = {}

    async def made(self, page: Page) -> AsyncIterator[float]:
        """Make it a slice at a time; how much of it is made."""
        match = self._reel.match
        if not match.over:
            return
        record = to_json(match)
        while self._judged is None:
            yield self._share
            told = await page.find_out("review", match, record)
            if "trouble" in told:
                self._trouble = told["trouble"]
                yield self._share
                return
            if told["done"]:
                self._judged = Review.of_json(told["review"])
            else:
                self._share = told["share"]
        for self._drawn in range(analysis.PARTS + 1):  # whoever presses a key meanwhile comes first
            yield 1.0
            await asyncio.sleep(0)

    def peek(self, step: int | None) -> None:
        """Read the chart at a step, while the replay stays where it is."""
        self._peeked = step

    def toggle_table(self) -> None:
        """Show the chart's numbers, or hide them."""
        self._as_table = not self._as_table

    def look_at(self, seat: int) -> None:
        """Look at the choices of another seat."""
        self._seat = seat

    def drawn(self, showing: Showing) -> Node:
        """As it is now."""
        t = showing.t
        if not self._reel.match.over:
            return analysis.unfinished(t)
        if self._trouble:
            return analysis.impossible(self._trouble, t)
        if self._judged is None:
            return analysis.waiting(self._share, t)
        made = Analysis(
            self._reel.match.game.name,
            self._judged,
            self._reel.rounds(),
            showing.cast,
            t,
            self._seat,
            self._as_table,
        )
        if t.language not in self._parts:
            self._room[t.language] = analysis.room(made)
            self._parts[t.language] = analysis.parts(made)
        key = t.language, self._seat, self._as_table, self._drawn
        if key not in self._fixed:
            self._fixed[key] = analysis.fixed(made, self._drawn)
        parts = self._parts[t.language]
        if not self._drawn:
            parts = parts[:-1]  # its lines are there before what can be pressed
        step = showing.step if self._peeked is None else self._peeked
        return analysis.section(made, step, self._room[t.language], parts, self._fixed[key])
