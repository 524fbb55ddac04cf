"""Starts the page: wires screens, saved games and the match together."""

from __future__ import annotations

import asyncio
import traceback

from lasvegas_core import HUMAN, LasVegasError, Match, RecordError
from lasvegas_core.record import from_json, to_json
from ui import browser, lobby, router, setup, table, trouble
from ui.nodes import Root
from ui.router import Route
from ui.store import Saves

NOT_SAVED = "This browser does not let the page save: a reload would lose the game."


class App:
    """The page while it is open: one screen, and at a table one match."""

    def __init__(self) -> None:
        """Take over the lobby that index.html shows."""
        document = browser.document()
        element = document.getElementById("app")
        self._root = Root(document, element)
        self._root.adopt(lobby.first_screen())
        self._saves = Saves(browser.LocalStorage())
        self._chosen = setup.of_form(browser.form_fields())
        self._match: Match | None = None
        self._note = ""
        self._task: asyncio.Task[None] | None = None
        browser.listen(element, self.hear)

    def hear(self, kind: str, text: str) -> None:
        """Answer what the visitor did; an error in our code becomes a panel, not silence."""
        try:
            self._answer(kind, text)
        except Exception as error:
            self.report(error)

    def _answer(self, kind: str, text: str) -> None:
        match kind, text:
            case "address", _:
                self.visit(router.parse(text))
            case "change", _:
                self._chosen = setup.of_form(browser.form_fields())
                self._show_lobby()
            case "move", _:
                self._play(text)
            case "action", "start":
                self.start_chosen()
            case "action", "again":
                assert self._match is not None
                again = setup.address(self._match)
                browser.go_to(router.written(_with_seed(again, browser.fresh_seed())))
            case "action", "go-on":
                self.visit(router.parse(browser.fragment()))
            case "action", "copy":
                browser.copy_text("report")

    def start_chosen(self) -> None:
        """Start the game that the lobby's form describes."""
        try:
            route = setup.route_of(self._chosen, browser.fresh_seed())
        except LasVegasError as error:
            self._show_lobby(str(error))
        else:
            browser.go_to(router.written(route))

    def visit(self, route: Route) -> None:
        """Show the screen of an address."""
        if self._task is not None:
            self._task.cancel()
        self._match, self._note = None, ""
        if route.screen != "play":
            self._show_lobby()
            return
        try:
            self._sit_down(route)
        except RecordError as error:
            self._show_lobby(f"the saved game can't be read. {error}")
        except LasVegasError as error:
            self._show_lobby(str(error))
        else:
            self._go_on()

    def _sit_down(self, route: Route) -> None:
        """Continue the saved game of an address, or start it."""
        match = setup.start(route, browser.fresh_seed())
        place = router.written(setup.address(match))
        saved = self._saves.get(place)
        self._match = from_json(saved.record) if saved else match
        browser.rename_place(place)

    def _play(self, move: str) -> None:
        match = self._match
        if match is None or match.over or match.seats[match.to_move] != HUMAN:
            return
        try:
            match.play(move)
        except LasVegasError as error:
            self._note = str(error)
            self._show_table()
        else:
            self._note = ""
            self._go_on()

    def _go_on(self) -> None:
        """Save, show, and let the bots play until a person has to."""
        self._save()
        self._show_table()
        match = self._match
        if match and not match.over and match.seats[match.to_move] != HUMAN:
            self._task = asyncio.create_task(self._let_bots_play(match))

    async def _let_bots_play(self, match: Match) -> None:
        try:
            while match is self._match and not match.over and match.seats[match.to_move] != HUMAN:
                await asyncio.sleep(0)
                match.step()
                self._save()
                self._show_table()
        except Exception as error:
            self.report(error)

    def _save(self) -> None:
        match = self._match
        assert match is not None
        place = router.written(setup.address(match))
        if not self._saves.put(place, to_json(match), over=match.over):
            self._note = NOT_SAVED

    def _show_lobby(self, refusal: str = "") -> None:
        self._root.render(lobby.screen(self._chosen, self._saves.unfinished(), refusal))
        browser.show_state("lobby", ready=True)
        browser.keep_focus()

    def _show_table(self) -> None:
        match = self._match
        assert match is not None
        waits = not match.over and match.seats[match.to_move] == HUMAN
        view = match.view(_onlooker(match))
        self._root.render(table.screen(match.game.title, view, match.seats, note=self._note))
        browser.show_state("end" if match.over else "table", ready=match.over or waits)
        browser.keep_focus()

    def report(self, error: BaseException) -> None:
        """Show what went wrong in our code; the saved game is left as it is."""
        text = "".join(traceback.format_exception(error))
        place = browser.fragment()
        self._root.render(trouble.screen(f"{place}\n{browser.about()}\n\n{text}"))
        browser.show_state("error", ready=True)
        browser.keep_focus()


def _with_seed(route: Route, seed: str) -> Route:
    return Route(route.screen, {**route.query, "seed": seed})


def _onlooker(match: Match) -> int | None:
    """The seat through whose eyes the table is seen: whoever moves, else the first person."""
    people = [seat for seat, name in enumerate(match.seats) if name == HUMAN]
    if match.to_move in people:
        return match.to_move
    return people[0] if people else None


def start() -> App:
    """Bring the page alive."""
    app = App()
    route = router.parse(browser.fragment())
    if route.screen == "lobby" and browser.start_was_pressed():
        app.start_chosen()
    else:
        app.visit(route)
    return app
