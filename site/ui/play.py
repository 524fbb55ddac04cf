"""Playing one game: asks people, lets bots think, and shows what comes of it, event by event.

It is the stage on which a game's table presents events, and knows the browser only as a `Page`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeAlias

from lasvegas_core import LasVegasError, Match, View
from lasvegas_core.bots import Choice
from lasvegas_core.casinos import NEUTRAL
from lasvegas_core.protocol import Event
from ui import board, challenge, characters, curtain, frame, guide, handover, payout, rounds, tables
from ui.nodes import Node
from ui.question import Input, Question
from ui.scene import Scene
from ui.session import Session
from ui.settings import HASTE, PAUSES, Settings
from ui.setup import title
from ui.texts import Texts, mark

SHAKE, LOOK, SETTLE, RESULT, REVEAL = 700, 420, 200, 4000, 1200
"""How long the cup shakes, a casino is looked at before and after it pays, a result is shown where
nobody is there to go on, and what is revealed is looked at, in ms."""
GUARD = 300
"""How long the curtain stays shut whatever is pressed, in ms: the last press was another's."""
MORE = 1.4
"""How many times as many playouts there must be for better odds to be shown."""
PATIENCE = 4.0
"""Seconds after which a tab that only followed another one moves the bots itself."""
STANDS_IN = mark(
    "{level}: what this bot has learned could not be loaded, so {bot} plays for it. Reloading the "
    "page may help."
)
NOT_SAVED = mark("This browser does not let the page save: a reload would lose the game.")

Draw: TypeAlias = Callable[[Texts], Node]


class Page(Protocol):
    """What playing needs of the page."""

    settings: Settings
    t: Texts

    @property
    def tempo(self) -> float:
        """How long motion takes where a person moves; 0 for none."""
        ...

    def show(self, draw: Draw, screen: str, *, ready: bool = False) -> None:
        """Show a screen, and draw it again whenever the language changes."""
        ...

    def say(self, sentence: str) -> None:
        """Tell those who listen."""
        ...

    async def think(self, session: Session) -> Choice:
        """The move of the bot whose turn it is."""
        ...

    async def find_out(self, what: str, match: Match, record: str) -> dict[str, Any]:
        """A slice of the odds or the review of a match; asking again tells more."""
        ...

    async def fly(self, what: str, where: str, sound: str, tempo: float) -> None:
        """Move things to some place."""
        ...

    async def tumble(self, tempo: float) -> None:
        """Let the dice in the tray fall."""
        ...

    async def point(self, what: str, tempo: float) -> None:
        """Point something out."""
        ...

    async def vanish(self, what: str, tempo: float) -> None:
        """Let things go away."""
        ...


class Play:
    """A session while it is played on a page."""

    def __init__(self, session: Session, page: Page, *, guided: bool = False) -> None:
        """Sit down, perhaps with a guide; `run` begins."""
        self.session = session
        self.following = False
        """Whether another tab has moved last."""
        self.log_open = False
        self.picked = ""
        self.ahead: Sequence[Event] = ()
        self._page = page
        self._table = tables.of(session.match.game.name)
        self._told: dict[str, list[tuple[int, str]]] = {}
        self._question: Question | None = None
        self._note = ""
        self._stand_in: tuple[str, str] | None = None
        """A bot that can't play, and the one that plays for it."""
        self._skips = False
        self._by_bots = False
        """Whether what is presented was done by bots alone."""
        self._hidden = False
        self._ignored = False
        self._odds: dict[str, Any] | None = None
        self._advised = False
        self._shut = False
        self._curious = asyncio.Event()
        self._guide = guide.of(session.match.game.name) if guided else None
        self._step: int | None = 0
        self.scene = self._scene(session.view(secret=True), 0, page.t)

    async def run(self) -> None:
        """Play until the game is over."""
        session = self.session
        self._skips = False
        self.picked = ""
        self._odds, self._advised = None, False  # a run that was stopped is not yet through with it
        self.scene = self._scene(session.last_shown(), session.seen, self._page.t)
        await self._present()
        while not session.match.over:
            if session.asks:
                await self._ask()
            elif session.waits:
                await self._hand_over()
            else:
                await self._let_bot_move()
            if not self.session.unseen():
                self._show()  # a secret choice: all there is to see is that it was made
            await self._present()
        self._told.clear()  # from now on all of the story may be read
        self._page.show(self._draw(self._end), "end", ready=True)

    def hear(self, kind: str, text: str) -> bool:
        """Take an input in; whether somebody waited for it, and not for another."""
        if (kind, text) == ("action", "skip"):
            self._skips = True
        if kind == "hide":
            self._hidden = True
        if self._question is None or not self.listens:
            return False
        self._ignored = False
        self._question.answer((kind, text))
        return not self._ignored

    @property
    def listens(self) -> bool:
        """Whether somebody waits for an input."""
        return self._question is not None and not self._question.done()

    def shortcut(self, key: str) -> Input | None:
        """What a key stands for now."""
        return self._table.shortcut(self.scene, key) if self.scene.asks else None

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys of the table."""
        return self._table.KEYS

    @property
    def status(self) -> str:
        """One sentence on where things stand."""
        return self._table.status(self.scene) if self.scene.view.winners is None else ""

    # People and bots

    async def _ask(self) -> None:
        """Wait for a person's move and make it."""
        hides = self._is_secret() and len(self.session.people) > 1
        open_view = self.session.view(secret=True)
        if hides:
            await self._draw_curtain()
        self._show(asks=True, private=hides)
        watching = asyncio.ensure_future(self._watch_odds(private=hides))
        try:
            await self._hear_choice(open_view, hides=hides)
        finally:
            watching.cancel()
            self._odds, self._advised = None, False

    async def _hear_choice(self, open_view: View, *, hides: bool) -> None:
        while True:
            kind, text = await self._next_input()
            if kind == "move":
                guided = self._hint() is not None
                try:
                    self.session.play(text)
                except LasVegasError as error:
                    self._note = str(error)
                else:
                    self._note = self.picked = ""
                    self.following = False
                    if hides:
                        self.scene = replace(self.scene, view=open_view)
                    if guided:
                        self._step = self._after_hint(moved=True)
                    return
            elif kind == "pick":
                self.picked = "" if text == self.picked else text
            elif (kind, text) in (("action", "guide-next"), ("action", "guide-end")):
                self._step = self._after_hint() if text == "guide-next" else None
            elif (kind, text) == ("action", "skip"):
                self.picked, self._skips = "", False
            elif (kind, text) == ("action", "hint"):
                self._advise()
            elif kind != "hide" or not hides:
                self._ignored = True
                continue
            if self._hidden and hides:
                self.picked = ""
                await self._draw_curtain()
            self._show(asks=True, private=hides)

    # Odds and hints

    def be_curious(self) -> None:
        """Find the odds out if somebody wants to see them."""
        if self._page.settings.odds or self._advised:
            self._curious.set()
        else:
            self._curious.clear()

    def _advise(self) -> None:
        """Show a hint; one is counted once a choice."""
        if not self._advised:
            self._advised = True
            self.session.count_hint()
            if self._odds is not None:
                self._say_hint()
            self.be_curious()

    def _say_hint(self) -> None:
        from ui import advice

        self._page.say(advice.sentence(replace(self.scene, told=self._odds)))

    async def _watch_odds(self, *, private: bool) -> None:
        """Find out more and more, and show it now and then, as long as somebody looks."""
        session, what, shown, done = self.session, "learned", 0, False
        match, record = session.match, session.record
        self.be_curious()
        while not done:
            await self._curious.wait()
            told = await self._page.find_out(what, match, record)
            what, done = "odds", told["done"]
            played = told.get("playouts", 0)
            if self._shut or not (self._odds is None or done or played >= MORE * max(shown, 6)):
                continue
            shown, is_first, self._odds = played, self._odds is None, told
            self._show(asks=True, private=private)
            if is_first and self._advised:
                self._say_hint()
            self.be_curious()

    async def _hand_over(self) -> None:
        """Wait for what another person does elsewhere; a link or another tab brings it."""
        draw = self._draw(lambda scene: handover.screen(scene, self._table))
        self._page.show(draw, "table", ready=True)
        while True:
            await self._next_input()

    def _is_secret(self) -> bool:
        """Whether what the seat to move has or chooses is for nobody else to see."""
        return self._phase in self._table.SECRET

    @property
    def _phase(self) -> str:
        return str(self.session.match.state.view(None).phase)

    async def _draw_curtain(self) -> None:
        """Hide the table until the person to move has the screen for itself."""
        seat = self.session.match.to_move

        self._shut = True

        def drawn(shut: bool) -> Draw:
            return lambda t: curtain.screen(self.session.cast(t).at(seat), t, shut=shut)

        self._page.show(drawn(True), "table")
        await asyncio.sleep(GUARD / 1000)
        self._page.show(drawn(False), "table", ready=True)
        await self._until("open-curtain")
        self._hidden = self._shut = False

    async def _let_bot_move(self) -> None:
        if self.following:
            await asyncio.sleep(PATIENCE)  # the other tab saves sooner, which starts us anew
        thinking = asyncio.ensure_future(self._page.think(self.session))
        try:
            await self._pause(PAUSES[self._page.settings.pace])
            choice = await thinking
            if choice.trouble:
                asked = self.session.match.seats[self.session.match.to_move]
                self._stand_in = asked, choice.bot
            self.session.play(choice.move)
        finally:
            thinking.cancel()

    async def _next_input(self) -> Input:
        self._question = Question()
        return await self._question

    async def _pause(self, milliseconds: float) -> Input | None:
        """Wait a while, or less: any input ends it."""
        if milliseconds <= 0:
            await asyncio.sleep(0)
            return None
        try:
            async with asyncio.timeout(milliseconds / 1000):
                return await self._next_input()
        except TimeoutError:
            return None

    async def _until(self, *wanted: str) -> Input:
        """Wait for one of these actions."""
        while True:
            heard = await self._next_input()
            if heard[0] == "action" and heard[1] in wanted:
                return heard
            self._ignored = True

    # Showing what happens

    def _end(self, scene: Scene) -> Node:
        """The last screen; in a challenge with both results, by link with whom to tell."""
        session, screen = self.session, self._table.end(scene)
        if unaware := session.unaware:
            return handover.last(screen, scene.cast.named(unaware, scene.t), scene.t)
        if not session.rival or len(session.people) != 1:
            return screen
        seat = session.people[0]
        events, player = session.match.events, scene.cast.players[seat]
        start, own = rounds.at_start(events)[seat], rounds.of_seat(events, seat)
        panel = challenge.comparison(player, start, own, session.rival, scene.t)
        return challenge.beside(screen, panel)

    async def _present(self) -> None:
        unseen = self.session.unseen()
        for place, (number, event) in enumerate(unseen, 1):
            self.ahead = [later for _, later in unseen[place:]]
            self._by_bots = self._is_by_bots(event, [one for _, one in unseen])
            await self._table.present(self, event)
            self.session.see(number + 1, keep=False)
        self.session.see(len(self.session.match.events))

    def _is_by_bots(self, event: Event, batch: Sequence[Event]) -> bool:
        """Whether no person had a part in an event, or in others that happened together with it."""
        seats = {one.get("seat") for one in batch if one["event"] == event["event"]}
        return not seats.intersection([*self.session.people, None] if self.session.people else [])

    def _draw(self, draw: Callable[[Scene], Node], view: View | None = None, **state: Any) -> Draw:
        """How to draw the table as it is now, or in another view of it, in any language."""
        view, shown = view or self.session.view(secret=self._is_secret()), self.session.seen

        def drawn(t: Texts) -> Node:
            self.scene = self._scene(view, shown, t, **state)
            return draw(self.scene)

        return drawn

    def _scene(self, view: View, shown: int, t: Texts, **state: Any) -> Scene:
        session = self.session
        return Scene(
            view,
            session.cast(t),
            t,
            title(session.match.game.name, t),
            round=self._round(shown),
            log=self._story(t, shown),
            confirms=self._page.settings.confirm,
            odds=self._page.settings.odds,
            told=self._odds if state.get("asks") else None,
            advised=self._advised,
            hints=session.hints,
            picked=self.picked,
            undoable=session.undoable,
            log_open=self.log_open,
            guide=self._hint() if state.get("asks") else None,
            note=self._note or self._warning(t),
            **state,
        )

    def _warning(self, t: Texts) -> str:
        """What is wrong beyond this move, if anything is."""
        if self._stand_in:
            level, bot = (t(characters.of(name).title) for name in self._stand_in)
            return t(STANDS_IN, level=level, bot=bot)
        return "" if self.session.kept else t(NOT_SAVED)

    def _hint(self) -> guide.Step | None:
        """What the guide says, if there is one and it has something to say here."""
        if self._guide is None or self._step is None or self._phase in self._guide.silent:
            return None
        return self._guide.steps[self._step]

    def _after_hint(self, *, moved: bool = False) -> int | None:
        """Where the guide is next, after a move or without one."""
        if self._guide is None or self._step is None:
            return None
        return self._guide.after_move(self._step) if moved else self._guide.after(self._step)

    def _round(self, shown: int) -> int:
        """The round that is on as far as events have been shown."""
        kinds = [event["event"] for event in self.session.match.events[:shown]]
        return max(1, kinds.count("round"))

    def _show(
        self,
        view: View | None = None,
        *,
        asks: bool = False,
        private: bool = False,
        ready: bool = False,
        **state: Any,
    ) -> None:
        if private:
            view = self.session.view(private=True)
        draw = self._draw(lambda scene: frame.table(scene, self._table), view, asks=asks, **state)
        self._page.show(draw, "table", ready=asks or ready)

    def _story(self, t: Texts, end: int) -> list[tuple[int, str]]:
        """The sentences of the events so far."""
        told = self._told.setdefault(t.language, [])
        while told and told[-1][0] >= end:
            told.pop()
        start = told[-1][0] + 1 if told else 0
        cast = self.session.cast(t)
        for number, event in self.session.events(start, end):
            if text := self._table.sentence(event, cast, t):
                told.append((number, text))
        return told[:]

    # The stage

    @property
    def _tempo(self) -> float:
        """How long motion takes now: what bots do goes at their pace."""
        page = self._page
        return page.tempo * (HASTE[page.settings.pace] if self._by_bots else 1)

    @property
    def still(self) -> bool:
        """Whether nothing is to move."""
        return not self._tempo

    async def show(
        self, view: View | None = None, *, covered: bool = False, revealed: Sequence[Event] = ()
    ) -> None:
        """Show where things stand, or stood; a cup that nothing holds shut need not be drawn."""
        if covered and self.still:
            view = view or self.session.view(secret=self._is_secret())
            self.scene = replace(self.scene, view=view)
        else:
            self._show(view, covered=covered, revealed=revealed)

    async def look(self) -> None:
        """Leave time to see what is shown."""
        await self._pause(REVEAL * self._tempo)

    async def roll(self, seat: int) -> None:
        """A person's dice leave the cup when told or after a while, a bot's after a while."""
        page = self._page
        if seat in self.session.people and page.settings.roll == "hand":
            self._show(self.scene.view, covered=True, ready=True)
            await self._until("roll")
        elif self._tempo:
            await self._pause(SHAKE * self._tempo)

    async def tumble(self) -> None:
        """Let the dice in the tray fall."""
        await self._page.tumble(self._tempo)

    async def choose(self, what: str) -> None:
        """Point out what was chosen."""
        await self._page.point(what, self._tempo)

    async def fly(self, what: str, where: str, sound: str) -> None:
        """Move things to some place."""
        await self._page.fly(what, where, sound, self._tempo)

    async def payout(self, event: Event, stack: board.Stack = board.stack) -> None:
        """Show how one casino pays, unless that is skipped or nothing is to move."""
        tempo = self._tempo
        if not tempo or self._is_skipped():
            return
        payouts = payout.latest(self.session.match.events)
        place = event["casino"] - 1
        self._pay(payouts, place, stack, settled=False)
        await self._pause(LOOK * tempo)
        if self._is_skipped():
            return
        await self._page.vanish("[data-lit] [data-tied]", tempo)
        for rank, (winner, _) in enumerate(event["paid"], 1):
            paid = f"[data-lit] .note:nth-child({rank})"
            if winner == NEUTRAL:
                await self._page.vanish(paid, tempo)
            else:
                seat = f'[data-seat="{winner}"] .gained'
                await self._page.fly(paid, seat, "note", tempo)
        self._pay(payouts, place, stack, settled=True)
        await self._pause(SETTLE * tempo)

    def _is_skipped(self) -> bool:
        return self._skips

    def _pay(self, payouts: list[Event], place: int, stack: board.Stack, *, settled: bool) -> None:
        draw = self._draw(
            lambda scene: payout.screen(scene, payouts, place, settled=settled, stack=stack),
            resting=True,
        )
        self._page.show(draw, "payout")

    async def begin_round(self, event: Event) -> None:
        """Say that a round begins, once what the last one brought was looked at."""
        if event["round"] > 1:
            await self._sum_up()
        self.tell(event)

    async def end(self, event: Event) -> None:
        """Say who has won, once what the last round brought was looked at."""
        await self._sum_up()
        self.tell(event)

    async def _sum_up(self) -> None:
        """Show what the last round brought; a reload comes back here."""
        self._skips = False
        self.session.see(self.session.seen)
        payouts = payout.latest(self.session.match.events)
        await self.moment(lambda scene: payout.summary(scene, payouts))

    async def moment(
        self, draw: Callable[[Scene], Node], view: View | None = None, *, waits: bool = True
    ) -> None:
        """Show something until somebody wants to go on, or for a while."""
        drawn = self._draw(draw, view, resting=True)
        if self.session.people and waits:
            self._page.show(drawn, "payout", ready=True)
            await self._until("next", "skip")
        else:
            self._page.show(drawn, "payout")
            await self._pause(RESULT * self._tempo)

    def tell(self, event: Event, *more: str) -> None:
        """Say what happened."""
        t = self._page.t
        if self._page.settings.speech == "brief" and self._is_bots_roll(event):
            return
        text = self._table.sentence(event, self.session.cast(t), t)
        self._page.say(" ".join(filter(None, (text, *more))))

    def _is_bots_roll(self, event: Event) -> bool:
        return event["event"] == "roll" and event["seat"] not in self.session.people
