"""What goes out: the share sheet for a game, a deal or a replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from lasvegas_core import Match
from ui import share
from ui.cast import Cast, Looks, seat_everybody
from ui.house import House
from ui.session import Session
from ui.share import Sheet
from ui.texts import Texts, mark
from ui.viewer import Viewer

COPIED = mark("Copied.")
NOT_COPIED = mark("This browser does not let the page copy: select the text and copy it.")
NO_CODE = mark("The QR code could not be made: {reason}")


class Sharing:
    """The share sheet, and what is shared with it."""

    def __init__(self, house: House) -> None:
        """Work for a page."""
        self._house = house
        self._sheet: Sheet | None = None
        self._shared: tuple[Match, Callable[[Texts], Cast]] | None = None

    def game(self, session: Session) -> None:
        """Open the sheet for the game that is played."""
        match = session.match
        people = session.people
        own = people[0] if len(people) == 1 else None
        by_link = session.own is not None
        self._offer(match, _for_others(match, session.looks), own, by_link=by_link)

    def deal(self, match: Match) -> None:
        """Open the sheet for a game that has not begun."""
        self._offer(match, _for_others(match), None)

    def replay(self, viewer: Viewer) -> None:
        """Open the sheet for the replay that is shown."""
        match, step = viewer.reel.match, viewer.showing.step
        self._offer(match, _for_others(match), None, step=step or None)

    def _offer(
        self,
        match: Match,
        cast: Callable[[Texts], Cast],
        own: int | None,
        *,
        step: int | None = None,
        by_link: bool = False,
    ) -> None:
        house = self._house
        t = house.t
        offers = share.offers(match, cast(t), own, house.base, t, step, by_link=by_link)
        self._shared = match, cast
        self._show_sheet(
            Sheet(offers, offers[0].kind, pictured=match.over, system=house.has_share_sheet)
        )

    def choose(self, kind: str) -> None:
        """Share something else."""
        if self._sheet is not None and any(kind == offer.kind for offer in self._sheet.offers):
            self._show_sheet(replace(self._sheet, chosen=kind, code=None, note=""))

    def _show_sheet(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._house.open(lambda t: share.sheet(sheet, t))

    def act(self, action: str) -> bool:
        """Answer a button; whether it was one of the sheet's."""
        sheet, house = self._sheet, self._house
        if sheet is None:
            return False
        match action:
            case "copy-share":
                house.hold(self._copy(sheet))
            case "system-share":
                house.hold(house.send(sheet.offer.text, sheet.offer.link))
            case "qr":
                house.hold(self._draw_code(sheet))
            case "picture":
                house.hold(self._draw_picture())
            case _:
                return False
        return True

    async def _copy(self, sheet: Sheet) -> None:
        t = self._house.t
        copied = await self._house.copy(sheet.offer.message)
        self._show_sheet(replace(sheet, note=t(COPIED) if copied else t(NOT_COPIED)))

    async def _draw_code(self, sheet: Sheet) -> None:
        try:
            code = await self._house.qr_code(sheet.offer.link)
        except ValueError as error:
            self._show_sheet(replace(sheet, note=self._house.t(NO_CODE, reason=error)))
        else:
            self._show_sheet(replace(sheet, code=code, note=""))
            self._house.reveal(".qr")

    async def _draw_picture(self) -> None:
        from ui import poster

        if self._shared is not None:
            match, cast = self._shared
            t = self._house.t
            await self._house.save_picture(
                f"lasvegas-{match.game.name}", poster.picture(match, cast(t), t)
            )


def _for_others(match: Match, looks: Sequence[Looks] = ()) -> Callable[[Texts], Cast]:
    """Who sits where, as those are told who were not there: nobody is "you"."""
    return lambda t: seat_everybody(match.seats, looks, t, ())
