"""Starts the page: wires screens, settings, saved games and the game that is played together."""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from lasvegas_core import HUMAN, LasVegasError, Match, RecordError
from lasvegas_core.record import event_line
from ui import browser, lobby, router, setup, store, texts
from ui import settings as wishes
from ui.nodes import Node, Root
from ui.router import Route
from ui.settings import Settings
from ui.setup import Setup
from ui.store import Saves
from ui.texts import Texts, mark

if TYPE_CHECKING:
    from ui.play import Draw, Play
    from ui.session import Session
    from ui.thinker import Thinker

PAGE = mark("Las Vegas in a tab")
LOST_SETTINGS = mark("The settings could not be read, so they are as they were at first.")
NO_START = mark("The game could not be started: {reason}")
UNREADABLE = mark("The saved game can't be read and was put aside. {reason}")


class App:
    """The page while it is open: one screen, perhaps a dialog, and at a table one game."""

    settings: Settings
    t: Texts

    def __init__(self) -> None:
        """Take over the lobby that index.html shows."""
        document = browser.document()
        element = document.getElementById("app")
        self._root = Root(document, element)
        self._root.adopt(lobby.first_screen())
        self._storage = browser.LocalStorage()
        self._saves = Saves(self._storage)
        before = setup.of_fields(store.read_table(self._storage, store.SETUP) or {})
        typed = browser.form_fields("setup")
        self._chosen = setup.of_fields(typed, before) if browser.start_was_pressed() else before
        self._play: Play | None = None
        self._task: asyncio.Task[None] | None = None
        self._thinker: Thinker | None = None
        self._draw: Draw = lambda t: lobby.first_screen()
        self._dialog: Draw | None = None
        self._refusal = ""
        self._guided = False
        self._said: list[str] = []
        read, sound = wishes.read(self._storage)
        self._wear(read)
        if not sound:
            self._refusal = self.t(LOST_SETTINGS)
        browser.listen(element, self.hear)

    # The page as those who play on it know it

    @property
    def tempo(self) -> float:
        """How long motion takes; 0 for none."""
        return self.settings.tempo(still=browser.prefers_stillness())

    def show(self, draw: Draw, screen: str, *, ready: bool = False) -> None:
        """Show a screen; what was said is announced at the latest when a person has to act."""
        self._draw = draw
        self.refresh()
        browser.show_state(screen, ready=ready)
        browser.keep_focus()
        if ready or self.settings.pace != "instant":
            self._announce()

    def refresh(self) -> None:
        """Draw the screen and the dialog anew."""
        nodes: list[Node] = [self._draw(self.t)]
        if self._dialog is not None:
            nodes.append(self._dialog(self.t))
        self._root.render(*nodes)
        browser.open_dialogs()

    def say(self, sentence: str) -> None:
        """Tell those who listen."""
        self._said.append(sentence)
        if self.settings.pace != "instant":
            self._announce()

    def _announce(self) -> None:
        for sentence in self._said:
            browser.announce(sentence)
        self._said.clear()

    async def think(self, session: Session) -> str:
        """The move of the bot whose turn it is."""
        return await self._bots().choose(session.match, session.record)

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

    async def fly(self, what: str, where: str, sound: str) -> None:
        """Move things to some place."""
        self._sound(sound)
        if tempo := self.tempo:
            from ui import motion

            await motion.fly(what, where, tempo, motion.NOTE if sound == "note" else motion.PLACE)

    async def tumble(self) -> None:
        """Let the dice in the tray fall."""
        self._sound("roll")
        if tempo := self.tempo:
            from ui import motion

            await motion.tumble(".tray .die", tempo)

    async def point(self, what: str) -> None:
        """Point something out."""
        if tempo := self.tempo:
            from ui import motion

            await motion.point(what, tempo)

    async def vanish(self, what: str) -> None:
        """Let things go away."""
        if tempo := self.tempo:
            from ui import motion

            await motion.vanish(what, tempo)

    def _sound(self, name: str) -> None:
        if self.settings.sound:
            from ui import sound

            sound.play(name)

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
                self._choose(setup.of_fields(browser.form_fields("setup"), self._chosen))
            case "change" if text == "settings-form":
                self._set(wishes.of_form(browser.form_fields(text)))
            case "storage":
                self._hear_other_tab(text)
            case "close":
                self._close_dialog()
            case "action":
                self._act(*text.partition(":")[::2])
            case "key":
                return self._press_key(text)
            case "casino":
                browser.focus(f'[data-group="{text}"]')
            case "press" | "move" | "pick" | "hide":
                return self._tell_play(kind, text)
        return True

    def _tell_play(self, kind: str, text: str) -> bool:
        if self.tempo:
            from ui import motion

            motion.finish()
        heard = self._play is not None and self._play.hear(kind, text)
        if heard and kind not in ("press", "hide"):
            browser.be_busy()
        return heard

    def _act(self, action: str, about: str) -> None:
        match action:
            case "start":
                self.start_chosen()
            case "start-quick":
                self._start(setup.quick(self._chosen))
            case "new-seed":
                self._choose(replace(self._chosen, seed=browser.fresh_seed()))
            case "language":
                self._set(replace(self.settings, language=about))
            case "guide":
                self._start_guide()
            case "rules":
                self._open_rules()
            case "settings":
                self._open_settings()
            case "keys":
                self._open_keys()
            case "close":
                browser.close_dialogs()
                self._close_dialog()
            case "forget":
                self._ask_to_forget(about)
            case "really-forget":
                self._saves.forget(about)
                self._act("close", "")
                self._show_lobby()
            case "download-damaged":
                left = "\n".join(self._saves.put_aside_damaged())
                browser.download("lasvegas-damaged.json", left)
            case "forget-damaged":
                self._saves.forget_damaged()
                self._show_lobby()
            case "copy":
                browser.copy_area("report")
            case "go-on":
                self.visit(router.parse(browser.fragment()))
            case _:
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
            case "share":
                self._hold(self._share())
            case "curtain" | "peek":
                self._open_purse(play, shown=action == "peek")
            case _:
                self._tell_play("action", action)

    def _press_key(self, key: str) -> bool:
        play = self._play
        if not self.settings.keys or play is None:
            return False
        match key.lower():
            case "r":
                self._tell_play("action", "roll")
            case "u":
                self._undo(play)
            case "l":
                self._act("log", "")
            case "s":
                browser.announce(play.status)
            case "?":
                self._open_keys()
            case "enter" | " ":
                return browser.press("main button.main")
            case "escape":
                if play.log_open:
                    self._act("log", "")
                else:
                    self._tell_play("action", "skip")
            case _:
                return self._tell_play(*(play.shortcut(key) or ("press", "")))
        return True

    # Settings

    def _set(self, wanted: Settings) -> None:
        wishes.keep(self._storage, wanted)
        self._wear(wanted)
        self.refresh()

    def _wear(self, wanted: Settings) -> None:
        self.settings = wanted
        language = texts.chosen_language(wanted.language, browser.languages())
        if not hasattr(self, "t") or self.t.language != language:
            self.t = texts.speak(language, browser.format_number)
        browser.dress(language, wanted.theme)
        browser.name_page(self.t(PAGE))

    # Dialogs

    def _open(self, draw: Draw) -> None:
        self._dialog = draw
        self.refresh()

    def _close_dialog(self) -> None:
        if self._dialog is not None:
            self._dialog = None
            self.refresh()
            browser.keep_focus()

    def _open_settings(self) -> None:
        from ui import dialogs

        self._open(lambda t: dialogs.settings(self.settings, t))

    def _open_rules(self) -> None:
        from ui import rulebooks

        play = self._play
        game = play.session.match.game.name if play else self._chosen.game
        if rulebooks.is_told(game):
            self._open(lambda t: rulebooks.rules(game, t))

    def _open_keys(self) -> None:
        from ui import dialogs

        if self._play is not None:
            of_table = self._play.keys
            self._open(lambda t: dialogs.keys(of_table, t))

    def _open_purse(self, play: Play, *, shown: bool) -> None:
        """What the person has won whose turn it is, after a curtain."""
        from ui import dialogs

        seat = play.session.match.to_move

        def drawn(t: Texts) -> Node:
            name = play.session.cast(t).at(seat).name
            if not shown:
                return dialogs.curtain(name, t)
            return dialogs.purse(name, play.session.purse(), t)

        if play.session.asks:
            self._open(drawn)

    def _ask_to_forget(self, key: str) -> None:
        from ui import dialogs

        self._open(
            lambda t: dialogs.question(
                t("Delete this game for good?"), t("Delete"), f"really-forget:{key}", t
            )
        )

    # The lobby

    def _choose(self, chosen: Setup) -> None:
        self._chosen, self._refusal = chosen, ""
        self._storage.set(store.SETUP, json.dumps(chosen.write()))
        self._show_lobby()

    def _show_lobby(self) -> None:
        state = lobby.Lobby(
            self._chosen,
            self.t,
            self._saves.unfinished(),
            self._refusal,
            len(self._saves.put_aside_damaged()),
        )
        self.show(lambda t: lobby.screen(replace(state, t=t)), "lobby", ready=True)

    def start_chosen(self) -> None:
        """Start the game that the lobby's form describes."""
        self._chosen = setup.of_fields(browser.form_fields("setup"), self._chosen)
        self._storage.set(store.SETUP, json.dumps(self._chosen.write()))
        self._start(self._chosen)

    def _start(self, chosen: Setup) -> None:
        from ui.session import Session

        try:
            match = setup.match_of(chosen, browser.fresh_seed())
        except LasVegasError as error:
            self._refusal = self.t(NO_START, reason=error)
            self._show_lobby()
            return
        place = router.written(setup.address(match))
        going = self._saves.latest(place)
        if going is None or going.over:
            Session.begin(match, self._saves, place, chosen.looks)
        self._chosen = replace(self._chosen, seed="")
        browser.be_busy()
        browser.go_to(place)

    def _start_guide(self) -> None:
        """A short game on a fixed seed, with somebody who points at things."""
        from ui import guide
        from ui.session import Session

        seats = (HUMAN, *[setup.usual_bot(guide.GAME)] * (guide.PLAYERS - 1))
        match = Match(guide.GAME, seats, guide.SEED, guide.OPTIONS)
        place = router.written(setup.address(match))
        Session.begin(match, self._saves, place, ())
        self._guided = True
        browser.be_busy()
        browser.go_to(place)

    # Tables

    def visit(self, route: Route) -> None:
        """Show the screen of an address."""
        self._leave()
        if route.screen != "play":
            self._show_lobby()
            return
        try:
            session = self._sit_down(route)
        except RecordError as error:
            self._refusal = self.t(UNREADABLE, reason=error)
            self._show_lobby()
        except LasVegasError as error:
            self._refusal = self.t(NO_START, reason=error)
            self._show_lobby()
        else:
            self._go_on(session)

    def _leave(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._play = self._task = self._dialog = None

    def _sit_down(self, route: Route) -> Session:
        """Continue the saved game of an address, or start it."""
        from ui.session import Session

        match = setup.start(route, browser.fresh_seed())
        place = router.written(setup.address(match))
        browser.rename_place(place)
        saved = self._saves.latest(place)
        if saved is None:
            return Session.begin(match, self._saves, place, ())
        try:
            return Session.resume(self._saves, saved)
        except RecordError:
            self._saves.put_aside(saved.key)
            raise

    def _go_on(self, session: Session) -> None:
        from ui.play import Play

        self._refusal = ""
        if len(session.people) < len(session.match.seats) and not session.match.over:
            self._bots().wake()
        self._play = Play(session, self, guided=self._guided)
        self._guided = False
        self._run(self._play)

    def _run(self, play: Play) -> None:
        if self._task is not None:
            self._task.cancel()
        browser.be_busy()
        self._task = self._hold(play.run())

    def _hold(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something alongside, and report what goes wrong in it."""

        async def held() -> None:
            try:
                await work
            except Exception as error:
                self.report(error)

        return asyncio.create_task(held())

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
        again = Sessions.begin(match, self._saves, place, session.looks)
        if place == session.address:
            self._go_on(again)
        else:
            browser.be_busy()
            browser.go_to(place)

    async def _share(self) -> None:
        text = self.t("Play this deal of {game}", game=self.t(PAGE))
        if await browser.share(self.t(PAGE), text, browser.address()):
            self.say(self.t("The link is copied."))
            self._announce()

    def _hear_other_tab(self, name: str) -> None:
        play = self._play
        if name == store.SETTINGS:
            self._wear(wishes.read(self._storage)[0])
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
    else:
        app.visit(route)
    return app
