"""The reception: sets up what the lobby's form describes, and begins it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from lasvegas_core import HUMAN, LasVegasError, Match
from ui import lobby, router, setup, store
from ui.setup import Setup
from ui.texts import mark

if TYPE_CHECKING:
    from ui.house import House
    from ui.play import Draw

NO_START = mark("The game could not be started.")


class Reception:
    """The lobby at work."""

    def __init__(self, house: House, refusal: str = "") -> None:
        """Work for a page, perhaps with something to tell first."""
        self._house = house
        self._refusal = refusal
        self._reason = ""
        """More on the refusal, in the words of the rules."""
        self._arrived = bool(refusal)
        """Whether the visitor came with what is refused, rather than pressed a button."""

    @cached_property
    def chosen(self) -> Setup:
        """What the lobby sets up; at first what it did the last time."""
        return setup.of_fields(store.read_table(self._house.storage, store.SETUP) or {})

    # What is shown

    def show(self) -> None:
        """Show the lobby; what is refused is told once."""
        self._house.show(self.drawn(), "lobby", ready=True)
        self._forget_refusal()

    def drawn(self) -> Draw:
        """How the lobby is drawn now."""
        saves = self._house.saves
        state = lobby.Lobby(
            self.chosen,
            self._house.t,
            saves.unfinished(),
            self._refusal,
            self._reason,
            self._arrived,
            len(saves.put_aside_damaged()),
        )
        return lambda t: lobby.screen(replace(state, t=t))

    @property
    def is_usual(self) -> bool:
        """Whether the lobby looks as it does to every new visitor of this language."""
        house = self._house
        has_news = self._refusal or house.saves.unfinished() or house.saves.put_aside_damaged()
        return not has_news and not house.storage.get(store.SETUP)

    def refuse(self, error: LasVegasError) -> None:
        """Say why the game of the form can't be started."""
        from ui import refusals

        t = self._house.t
        self._refusal, self._reason = t(NO_START), refusals.reason(error, t)
        self.show()

    def turn_away(self, refusal: str, error: LasVegasError | None = None) -> None:
        """Say why what the visitor came for is not there."""
        from ui import refusals

        self._refusal, self._arrived = refusal, True
        self._reason = refusals.reason(error, self._house.t) if error else ""
        self.show()

    def _forget_refusal(self) -> None:
        self._refusal = self._reason = ""
        self._arrived = False

    # The form

    def choose(self, chosen: Setup) -> None:
        """Set up something else."""
        self._forget_refusal()
        self._keep(chosen)
        self._house.redraw(self.drawn())

    def fill_in(self, fields: Mapping[str, str]) -> None:
        """Set up what the form says."""
        self.choose(setup.of_fields(fields, self.chosen))

    def new_seed(self) -> None:
        """Set up another deal."""
        self.choose(replace(self.chosen, seed=self._house.seed()))

    def _keep(self, chosen: Setup) -> None:
        self.chosen = chosen
        self._house.storage.set(store.SETUP, json.dumps(chosen.write()))

    # Beginning a game

    def start(self, fields: Mapping[str, str]) -> None:
        """Start the game that the form describes."""
        self._keep(setup.of_fields(fields, self.chosen))
        self._start(self.chosen)

    def start_quick(self) -> None:
        """Start the same in its shortest form."""
        self._start(setup.quick(self.chosen))

    def _start(self, chosen: Setup) -> None:
        from ui.session import Session

        house = self._house
        try:
            match = setup.match_of(chosen, house.seed())
        except LasVegasError as error:
            self.refuse(error)
            return
        place = router.written(setup.address(match))
        going = house.saves.latest(place)
        if going is None or going.over:
            Session.begin(match, house.saves, place, chosen.looks)
        self.chosen = replace(self.chosen, seed="")
        house.go(place)

    def start_guide(self) -> bool:
        """Start the short game in which somebody points at things, if there is one."""
        from ui import guide
        from ui.session import Session

        game = self.chosen.game
        guided = guide.of(game)
        if guided is None:
            return False
        seats = (HUMAN, *[setup.usual_bot(game)] * (guided.players - 1))
        match = Match(game, seats, guided.seed, guided.options)
        place = router.written(setup.address(match))
        Session.begin(match, self._house.saves, place, ())
        self._house.go(place)
        return True

    def start_by_link(self, fields: Mapping[str, str]) -> None:
        """Start a game whose people play on devices of their own."""
        from ui.session import Session

        self.chosen = setup.of_fields(fields, self.chosen)
        house = self._house
        try:
            match = setup.match_of(self.chosen, house.seed())
        except LasVegasError as error:
            self.refuse(error)
            return
        own = match.seats.index(HUMAN)
        place = router.written(setup.address(match, own=own))
        if house.saves.latest(place) is None:
            Session.begin(match, house.saves, place, self.chosen.looks, own=own)
        house.go(place)

    def deal(self, fields: Mapping[str, str]) -> Match | None:
        """The deal that the form describes, to be shared; the form then keeps its seed."""
        chosen = setup.of_fields(fields, self.chosen)
        self.choose(replace(chosen, seed=chosen.seed or self._house.seed()))
        try:
            return setup.match_of(self.chosen, self.chosen.seed)
        except LasVegasError as error:
            self.refuse(error)
            return None
