"""The front desk: takes in what comes by link, and begins what comes of it.

It shows previews, replays, the daily table and the history; the game itself is played elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lasvegas_core import HUMAN, LasVegasError, Match, RecordError
from ui import backup, daily, dialogs, history, links, preview, router, setup
from ui.auditing import Audit
from ui.cast import Looks
from ui.house import House, Pending
from ui.links import Challenge
from ui.nodes import Node
from ui.past import Finished
from ui.play import Draw
from ui.reel import OPEN
from ui.router import Route
from ui.session import Session
from ui.sharing import Sharing
from ui.store import Saved
from ui.texts import Texts, mark
from ui.viewer import Viewer

FILE = "lasvegas-games.json"
IMPORTED = mark("Imported: {entries}.")


class Desk:
    """What is shown of links, and what is being shared."""

    def __init__(self, house: House) -> None:
        """Work for a page."""
        self._house = house
        self.viewer: Viewer | None = None
        self._given: Match | None = None
        self._there: Saved | None = None
        """What the visitor has of the given deal."""
        self._rival: tuple[int, ...] = ()
        self.sharing = Sharing(house)
        self._audit: Audit | None = None
        self._minute: Pending | None = None
        self._all_listed = False

    # What comes in

    def visit(self, route: Route) -> None:
        """Show what an address holds."""
        self.leave()
        house = self._house
        match route.screen:
            case "daily":
                house.show(self._draw_daily, "lobby", ready=True)
                self._follow_the_clock()
            case "history":
                self._show_history()
            case "fair":
                self._audit = Audit(house, route.record)
                house.hold(self._audit.run())
            case _:
                try:
                    self._open(route)
                except LasVegasError as error:
                    self.refuse(error)

    def leave(self) -> None:
        """Put everything away."""
        if self.viewer is not None:
            self.viewer.close()
        if self._audit is not None:
            self._audit.close()
        if self._minute is not None:
            self._minute.cancel()
        self.viewer = self._given = self._there = self._audit = self._minute = None
        self._rival = ()

    def _draw_daily(self, t: Texts) -> Node:
        return daily.screen(self._house.saves, t)

    def _follow_the_clock(self) -> None:
        """Draw the daily table anew with every minute, and so with every day, while it is shown."""

        def turn() -> None:
            self._house.redraw(self._draw_daily)
            self._follow_the_clock()

        self._minute = self._house.after(daily.until_next_minute(self._house.saves.now()), turn)

    def refuse(self, error: LasVegasError) -> None:
        """Say what is wrong with a link, and what can be done with what was understood."""
        self._given = error.understood
        self._house.show(lambda t: preview.bad(error, t), "error", ready=True)

    def _open(self, route: Route) -> None:
        match route.screen:
            case "deal":
                self._show_deal(links.read_deal(route))
            case "challenge":
                self._show_challenge(links.read_challenge(route))
            case "turn":
                self._show_turn(links.read_record(route))
            case _:
                self._watch(links.read_record(route), route)

    def _show_preview(self, given: Match, draw: Draw) -> None:
        self._given = given
        self._house.show(draw, "lobby", ready=True)

    def _show_deal(self, match: Match) -> None:
        there = self._there = self._played(match)
        self._show_preview(match, lambda t: preview.deal(match, there, t))

    def _show_challenge(self, given: Challenge) -> None:
        there = self._there = self._played(given.match)
        self._rival = given.result
        self._show_preview(given.match, lambda t: preview.challenge(given, there, t))

    def _played(self, match: Match) -> Saved | None:
        """The game of a deal that was played here last."""
        return self._house.saves.latest(router.written(setup.address(match)))

    def _go_there(self, there: Saved) -> None:
        """Go on with a game, or look at its end; a result that is to be beaten comes along."""
        saves = self._house.saves
        if self._rival and (now := saves.get(there.key)):
            saves.put(replace(now, rival=self._rival))
        self._house.go(there.place)

    def _watch(self, match: Match, route: Route) -> None:
        house = self._house
        played = next((one for one in house.saves.past if one.link == route.record), None)
        here = () if played is None or played.own is None else (played.own,)
        eyes = OPEN if match.over else str(self._played_here(match))
        self.viewer = Viewer(
            match,
            house,
            step=links.read_step(route, len(match.moves)),
            eyes=eyes,
            looks=played.looks if played else (),
            here=here,
            moved=self._moved,
        )
        self.viewer.show()
        if route.query.get("review"):
            self._review(self.viewer)

    def _moved(self, viewer: Viewer) -> None:
        step, reviewed = viewer.showing.step, viewer.reviewed
        self._house.rename(links.replay(viewer.reel.match, step, reviewed=reviewed))

    def _review(self, viewer: Viewer) -> None:
        """Show the review under the replay, and go there."""
        if viewer.begin_review():
            self._house.hold(viewer.review())
        self._house.focus("#review")

    # Playing by link

    def _show_turn(self, match: Match) -> None:
        if match.over or HUMAN not in match.seats:
            self._show_last_turn(match)
            return
        going = self._mine(match)
        if going is not None and not self._agree(match, going):
            self._show_preview(match, lambda t: preview.parted(match, going, t))
        else:
            own = self._own(match)
            self._show_preview(match, lambda t: preview.turn(match, own, going, t))

    def _show_last_turn(self, match: Match) -> None:
        """The end of a game by link: at the table if it was played here, else as a replay."""
        for seat in range(len(match.seats)):
            going = self._going(match, seat)
            if going is not None and self._agree(match, going):
                self._catch_up(match, going)
                self._house.go(going.place)
                return
        self._house.go(links.replay(match, len(match.moves)))

    def _catch_up(self, match: Match, going: Saved) -> None:
        """Take the moves of a link into the saved game."""
        if going.moves < len(match.moves):
            session = Session.resume(self._house.saves, going)
            session.match.replay(match.moves[going.moves :])
            session.save()

    def _own(self, match: Match) -> int:
        """The seat that a game by link is for: the next person's."""
        people = [seat for seat, who in enumerate(match.seats) if who == HUMAN]
        return match.to_move if match.to_move in people else people[0]

    def _mine(self, match: Match) -> Saved | None:
        return self._going(match, self._own(match))

    def _going(self, match: Match, own: int) -> Saved | None:
        """The game by link as it was played here at a seat."""
        return self._house.saves.latest(router.written(setup.address(match, own=own)))

    def _played_here(self, match: Match) -> int:
        """The seat that may look on while a game is not over: one's own, else the next to move."""
        seats = range(len(match.seats))
        return next((seat for seat in seats if self._going(match, seat)), match.to_move)

    def _agree(self, match: Match, going: Saved) -> bool:
        """Whether one of two courses of a game goes on from the other."""
        try:
            mine = Session.resume(self._house.saves, going).match.moves
        except RecordError:
            return False
        return all(ours == theirs for ours, theirs in zip(mine, match.moves))

    def _take_turn(self, match: Match, *, beside: bool = False) -> None:
        saves, own = self._house.saves, self._own(match)
        going = None if beside else self._mine(match)
        if going is None:
            place = router.written(setup.address(match, own=own))
            seen = _seen_before(match, len(match.seats))
            going = Session.begin(match, saves, place, (), seen=seen, own=own).saved
        else:
            self._catch_up(match, going)
        self._house.go(going.place)

    def watch(self, match: Match, *, reviewed: bool = False) -> None:
        """Show a game from its beginning, perhaps with its review."""
        self._house.go(links.replay(match, 0, reviewed=reviewed))

    def check(self, match: Match) -> None:
        """Show that every roll of a game follows from its seed."""
        self._house.go(links.fair(match))

    # What the visitor does

    def act(self, action: str, about: str) -> bool:
        """Answer a button; whether it was one of the desk's."""
        house = self._house
        if self.viewer is not None and self.viewer.act(action, about):
            return True
        match action:
            case "accept" if self._given is not None:
                self.begin(self._dealt(self._given), (), rival=self._rival)
            case "go-there" if self._there is not None:
                self._go_there(self._there)
            case "watch" if self._given is not None:
                self.watch(self._given)
            case "take-turn" if self._given is not None:
                self._take_turn(self._given)
            case "take-other" if self._given is not None:
                self._take_turn(self._given, beside=True)
            case "look" if self.viewer is not None:
                self.viewer.act("go", about)
                house.reveal(".floor > .board")
            case "review" if self.viewer is not None:
                self._review(self.viewer)
            case "play-on" if self.viewer is not None:
                again = self.viewer.from_here()
                self.begin(again, self.viewer.looks, seen=len(again.events))
            case "verify" if self._audit is not None:
                self._audit.verify()
            case "reload":
                house.reload()
            case _:
                return self._act_on_history(action, about) or self.sharing.act(action)
        return True

    def _dealt(self, given: Match) -> Match:
        """A deal before its first move; where its seed is not certain, another one."""
        seed = given.seed or self._house.seed()
        return Match(given.game.name, given.seats, seed, given.options)

    def begin(
        self, match: Match, looks: Sequence[Looks], *, seen: int = 0, rival: Sequence[int] = ()
    ) -> None:
        """Start a game beside whatever is going on, and go there."""
        place = router.written(setup.address(match))
        house = self._house
        session = Session.begin(match, house.saves, place, looks, seen=seen, rival=rival)
        house.go(session.place)

    def choose(self, what: str, value: str) -> bool:
        """Answer a choice; whether it was one of the desk's."""
        match what:
            case "share":
                self.sharing.choose(value)
            case "import":
                self._house.hold(self._import())
            case _ if self.viewer is not None:
                self.viewer.choose(what, value)
            case _:
                return False
        return True

    # History

    def _show_history(self, note: str = "") -> None:
        house = self._house

        def draw(t: Texts) -> Node:
            past = house.saves.past.newest_first()
            listed = self._all_listed
            return history.screen(past, t, house.date, all_listed=listed, note=note)

        house.show(draw, "lobby", ready=True)

    def _act_on_history(self, action: str, about: str) -> bool:
        house = self._house
        past = house.saves.past
        match action:
            case "rematch-past" if one := past.get(about):
                self._rematch(one)
            case "forget-past":
                house.open(
                    lambda t: dialogs.question(
                        t("Delete this game for good?"),
                        t("Delete"),
                        f"really-forget-past:{about}",
                        t,
                    )
                )
            case "really-forget-past":
                if (one := past.get(about)) and (saved := house.saves.get(one.key)) and saved.over:
                    house.saves.forget(one.key)
                past.forget(about)
                house.close()
                self._show_history()
            case "list-all":
                self._all_listed = True
                self._show_history()
            case "export":
                house.save_file(FILE, backup.export(house.storage))
            case _:
                return False
        return True

    def _rematch(self, one: Finished) -> None:
        """The same people and options with another seed."""
        try:
            old = links.read_record(Route("replay", {}, one.link))
        except LasVegasError as error:
            self.refuse(error)
            return
        self.begin(Match(old.game.name, old.seats, self._house.seed(), old.options), one.looks)

    async def _import(self) -> None:
        house = self._house
        t = house.t
        try:
            added = backup.import_into(house.storage, await house.read_file("import"))
        except backup.BadBackup as error:
            note = t(str(error))
        else:
            entries = t.many("{n} new entry", "{n} new entries", added)
            note = t(IMPORTED, entries=entries)
        self._show_history(note)


def _anew(match: Match) -> Match:
    return Match(match.game.name, match.seats, match.seed, match.options)


def _seen_before(match: Match, moves: int) -> int:
    """How many events there were before the last moves, which are still to be shown."""
    again = _anew(match)
    again.replay(match.moves[: max(0, len(match.moves) - moves)])
    return len(again.events)
