"""Starts the page: wires screens, settings, saved games and the game that is played together."""

from __future__ import annotations

import asyncio
import gc
import json
import traceback
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from lasvegas_core import LasVegasError, Match, RecordError
from lasvegas_core.match import event_line
from ui import browser, lobby, router, setup, store
from ui import settings as wishes
from ui.nodes import Node
from ui.outside import Outside
from ui.reception import Reception
from ui.router import Route
from ui.screen import Screen
from ui.store import Saves
from ui.texts import Texts, mark

if TYPE_CHECKING:
    from lasvegas_core.bots import Choice
    from ui.desk import Desk
    from ui.play import Play
    from ui.session import Session
    from ui.settings import Settings
    from ui.thinker import Thinker

AT_ONCE: dict[str, Any] = {"eager_start": True}
"""So that a task begins before the next paint; only the page's Python is sure to know it."""
LOST_SETTINGS = mark("The settings could not be read, so they are as they were at first.")
NOWHERE = mark("This address leads nowhere on this page.")
UNREADABLE = mark("The saved game can't be read and was put aside.")


class App(Screen, Outside):
    """The page while it is open: one screen, perhaps a dialog, and at a table one game."""

    def __init__(self) -> None:
        """Take over the lobby that index.html shows."""
        super().__init__("lobby", lobby.first_screen, browser.LocalStorage())
        self.saves = Saves(self.storage)
        self._play: Play | None = None
        self._task: asyncio.Task[None] | None = None
        self._thinker: Thinker | None = None
        self._desk: Desk | None = None
        self._guided = False
        refusal = "" if self.settings_were_read else self.t(LOST_SETTINGS)
        self._reception = Reception(self, refusal)
        browser.listen(self.hear)

    async def think(self, session: Session) -> Choice:
        """The move of the bot whose turn it is."""
        return await self._bots().choose(session.match, session.record)

    async def find_out(self, what: str, match: Match, record: str) -> dict[str, Any]:
        """A slice of the odds or the review of a match; asking again tells more."""
        return await self._bots().find_out(what, match, record)

    def _bots(self) -> Thinker:
        if self._thinker is None:
            from ui.thinker import Thinker, Worker

            plan = json.loads(browser.plan())

            def start(hear: Callable[[str], None], fail: Callable[[str], None]) -> Worker:
                worker = browser.Worker(plan["worker"], hear, fail)
                worker.send(json.dumps({**plan, "base": browser.base()}))
                return worker

            self._thinker = Thinker(start)
        return self._thinker

    # What the visitor does

    def hear(self, kind: str, text: str) -> bool:
        """Answer what the visitor did; an error in our code becomes a panel, not silence."""
        try:
            return self._answer(kind, text)
        except Exception as error:
            self.report(error)
            return True

    def _answer(self, kind: str, text: str) -> bool:
        match kind:
            case "address":
                self.visit(router.parse(text))
            case "change" if text == "setup":
                self._reception.fill_in(browser.form_fields("setup"))
            case "change" if text == "settings-form":
                self.set(wishes.of_form(browser.form_fields(text)))
            case "storage":
                self._hear_other_tab(text)
            case "close":
                self.forget_dialog()
            case "action":
                self._act(*text.partition(":")[::2])
            case "choose":
                what, _, value = text.partition(":")
                self.desk.choose(what, value)
            case "key":
                return self._press_key(text)
            case "casino":
                browser.focus(f'[data-group="{text}"]')
            case "hide":
                self.put_away()
                return self._tell_play(kind, text)
            case "press" | "move" | "pick":
                return self._tell_play(kind, text)
        return True

    def _tell_play(self, kind: str, text: str) -> bool:
        self.finish()
        play = self._play
        if play is None:
            return False
        busy = play.listens and kind not in ("press", "hide")
        if busy:
            browser.be_busy()
        heard = play.hear(kind, text)
        if busy and not heard:
            browser.be_ready()
        return heard

    def _act(self, action: str, about: str) -> None:
        match action:
            case "start":
                self.start_chosen()
            case "start-quick":
                self._reception.start_quick()
            case "new-seed":
                self._reception.new_seed()
            case "language":
                self.set(replace(self.settings, language=about))
            case "guide":
                self._guided = self._reception.start_guide()
            case "rules":
                self._open_rules()
            case "bots":
                self._open_bots()
            case "settings":
                self._open_settings()
            case "keys":
                self._open_keys()
            case "close":
                self.close()
            case "forget":
                self._ask_to_forget(about)
            case "really-forget":
                self.saves.forget(about)
                self._act("close", "")
                self._reception.show()
            case "download-damaged":
                left = "\n".join(self.saves.put_aside_damaged())
                browser.download("lasvegas-damaged.json", left)
            case "forget-damaged":
                self.saves.forget_damaged()
                self._reception.show()
            case "copy":
                browser.copy_area("report")
            case "go-on":
                self.visit(router.parse(browser.fragment()))
            case "share":
                self._share()
            case "start-by-link":
                self._reception.start_by_link(browser.form_fields("setup"))
            case _:
                if self._desk is None or not self._desk.act(action, about):
                    self._act_at_table(action)

    def _act_at_table(self, action: str) -> None:
        play = self._play
        if play is None:
            return
        match action:
            case "undo":
                self._undo(play)
            case "log":
                play.log_open = not play.log_open
                self.refresh()
            case "download-log":
                session = play.session
                lines = "".join(f"{event_line(event)}\n" for _, event in session.events())
                browser.download(f"{_file_name(session)}.jsonl", lines)
            case "download-record":
                browser.download(f"{_file_name(play.session)}.json", play.session.record)
            case "rematch":
                self._play_again(play.session, browser.fresh_seed())
            case "again":
                self._play_again(play.session, play.session.match.seed)
            case "watch-game":
                self.desk.watch(play.session.match)
            case "verify-game":
                self.desk.check(play.session.match)
            case "review-game":
                self.desk.watch(play.session.match, reviewed=True)
            case "curtain" | "peek":
                self._open_purse(play, shown=action == "peek")
            case _:
                self._tell_play("action", action)

    def _press_key(self, key: str) -> bool:
        if self._desk is not None and self._desk.viewer is not None:
            if key == "?" and self.settings.keys:
                self._open_keys()
                return True
            return self._desk.viewer.press(key)
        play = self._play
        if not self.settings.keys or play is None:
            return False
        match key.lower():
            case "r":
                return self._tell_play("action", "roll")
            case "u":
                self._undo(play)
            case "h":
                self._tell_play("action", "hint")
            case "o":
                self.set(replace(self.settings, odds=not self.settings.odds))
            case "l":
                self._act("log", "")
            case "s":
                browser.announce(play.status)
            case "?":
                self._open_keys()
            case "enter" | " ":
                return browser.press("main button.main")
            case "escape":
                if not play.log_open:
                    return self._tell_play("action", "skip")
                self._act("log", "")
            case _:
                if wanted := play.shortcut(key):
                    return self._tell_play(*wanted)
                self._tell_play("press", "")
                if play.scene.asks and key.isdecimal():
                    browser.announce(self.t("{key} is not on offer now.", key=key))
                return False
        return True

    # Dialogs

    def _open_settings(self) -> None:
        from ui import dialogs

        self.open(lambda t: dialogs.settings(self.settings, t))

    def _open_rules(self) -> None:
        from ui import rulebooks

        play = self._play
        game = play.session.match.game.name if play else self._reception.chosen.game
        if rulebooks.is_told(game):
            self.open(lambda t: rulebooks.rules(game, t))

    def _open_bots(self) -> None:
        from ui import opponents

        game = self._reception.chosen.game
        self.open(lambda t: opponents.about(game, t))

    def _open_keys(self) -> None:
        from ui import dialogs

        if self._desk is not None and self._desk.viewer is not None:
            known = self._desk.viewer.KEYS
        elif self._play is not None:
            known = (*self._play.keys, *dialogs.KEYS)
        else:
            return
        self.open(lambda t: dialogs.keys(known, t))

    def _open_purse(self, play: Play, *, shown: bool) -> None:
        """What the person has won whose turn it is, after a curtain."""
        from ui import dialogs

        seat = play.session.match.to_move

        def drawn(t: Texts) -> Node:
            player = play.session.cast(t).at(seat)
            if not shown:
                return dialogs.curtain(player, t)
            return dialogs.purse(player, play.session.purse(), t)

        if play.session.asks:
            self.open(drawn, private=True)

    def _ask_to_forget(self, key: str) -> None:
        from ui import dialogs

        self.open(
            lambda t: dialogs.question(
                t("Delete this game for good?"), t("Delete"), f"really-forget:{key}", t
            )
        )

    # The lobby

    def take_over_lobby(self) -> None:
        """Show the lobby, where possible as index.html shows it: that takes no time."""
        if self.is_in_their_language and self._reception.is_usual and browser.is_as_written():
            self.stand(lambda t: self._reception.drawn()(t), "lobby")
        else:
            self._reception.show()

    def start_chosen(self) -> None:
        """Start the game that the lobby's form describes."""
        self._reception.start(browser.form_fields("setup"))

    # Tables

    def visit(self, route: Route) -> None:
        """Show the screen of an address."""
        self._leave()
        match route.screen:
            case "play":
                self._play_at(route)
            case "lobby":
                self._reception.show()
            case "nowhere":
                self._reception.turn_away(self.t(NOWHERE))
            case _:
                self.desk.visit(route)

    def _play_at(self, route: Route) -> None:
        try:
            session = self._sit_down(route)
        except RecordError as error:
            self._reception.turn_away(self.t(UNREADABLE), error)
        except LasVegasError as error:
            self.desk.refuse(error)
        else:
            self._go_on(session)

    def _leave(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._desk is not None:
            self._desk.leave()
        self._play = self._task = self._dialog = None

    def _sit_down(self, route: Route) -> Session:
        """Continue the saved game of an address, or start it."""
        from ui.session import Session

        match = setup.start(route, browser.fresh_seed())
        own = route.query.get("own", "")
        seat = setup.seat_of_person(match, own)
        beside = {"own": own} if own else {}
        place = router.written(setup.address(match, **beside))
        if self.saves.is_damaged(place):
            raise RecordError("It was cut off, or changed by another hand.")
        saved = self.saves.latest(place, route.query.get(store.ATTEMPT, ""))
        browser.rename_place(saved.place if saved else place)
        if saved is None:
            return Session.begin(match, self.saves, place, (), own=seat)
        try:
            return Session.resume(self.saves, saved)
        except RecordError:
            self.saves.put_aside(saved.key)
            raise

    def _go_on(self, session: Session) -> None:
        from ui.play import Play

        if len(session.people) < len(session.match.seats) and not session.match.over:
            self._bots().wake()
        self._play = Play(session, self, guided=self._guided)
        self._guided = False
        self._run(self._play)

    def _run(self, play: Play) -> None:
        if self._task is not None:
            self._task.cancel()
        browser.be_busy()
        self._task = self.hold(play.run())

    def hold(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin something that goes on alongside, and report what goes wrong in it."""

        async def held() -> None:
            try:
                await work
            except Exception as error:
                self.report(error)

        return asyncio.Task(held(), loop=asyncio.get_running_loop(), **AT_ONCE)

    def after(self, seconds: float, do: Callable[[], None]) -> asyncio.Task[None]:
        """Do something later."""

        async def later() -> None:
            await asyncio.sleep(seconds)
            do()

        return self.hold(later())

    def set(self, wanted: Settings) -> None:
        """Keep settings and apply them, to the odds too."""
        super().set(wanted)
        if self._play is not None:
            self._play.be_curious()

    def _undo(self, play: Play) -> None:
        if play.session.undoable:
            play.session.undo()
            self._run(play)

    def _play_again(self, session: Session, seed: str) -> None:
        """The same people and options, with this seed."""
        from ui.session import Session as Sessions

        old = session.match
        match = Match(old.game.name, old.seats, seed, old.options)
        place = router.written(setup.address(match))
        rival = session.rival if seed == old.seed else ()
        again = Sessions.begin(match, self.saves, place, session.looks, rival=rival)
        if place == session.address:
            self._go_on(again)
        else:
            browser.be_busy()
            browser.go_to(place)

    # Links

    @property
    def desk(self) -> Desk:
        """The front desk, where links come in and go out; nobody waits for it who needs none."""
        if self._desk is None:
            from ui.desk import Desk

            self._desk = Desk(self)
        return self._desk

    def _share(self) -> None:
        """Open the share sheet for what is on the screen."""
        if self._play is not None:
            self.desk.sharing.game(self._play.session)
        elif self._desk is not None and self._desk.viewer is not None:
            self._desk.sharing.replay(self._desk.viewer)
        else:
            match = self._reception.deal(browser.form_fields("setup"))
            if match is not None:
                self.desk.sharing.deal(match)

    def _hear_other_tab(self, name: str) -> None:
        play = self._play
        if name == store.SETTINGS:
            self.wear(wishes.read(self.storage)[0])
            self.refresh()
        elif play is not None and name == store.GAME + play.session.key and play.session.follow():
            play.following = True
            self._run(play)

    def report(self, error: BaseException) -> None:
        """Show what went wrong in our code; the saved game is left as it is."""
        from ui import trouble

        text = "".join(traceback.format_exception(error))
        report = f"{browser.fragment()}\n{browser.about()}\n\n{text}"
        browser.complain(report)
        self._play = self._dialog = None
        self.show(lambda t: trouble.screen(report, t), "error", ready=True)


def _file_name(session: Session) -> str:
    game, seed = session.match.game.name, session.match.seed
    plain = "".join(letter if letter.isalnum() else "-" for letter in seed)
    return f"lasvegas-{game}-{plain}"


def start() -> App:
    """Bring the page alive."""
    app = App()
    route = router.parse(browser.fragment())
    if route.screen == "lobby" and browser.start_was_pressed():
        app.start_chosen()
    elif route == router.LOBBY:
        app.take_over_lobby()
    else:
        app.visit(route)
    gc.freeze()
    gc.enable()
    return app
