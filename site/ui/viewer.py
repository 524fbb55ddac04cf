"""A replay while it is watched: which step, whose eyes, whether it runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, ClassVar

from lasvegas_core import HUMAN, Match
from ui import characters, replay
from ui.cast import Cast, Looks, seat_everybody
from ui.nodes import Node
from ui.reel import OPEN, PUBLIC, Reel
from ui.replay import SPEEDS, Showing
from ui.setup import usual_bot
from ui.texts import Texts, mark

if TYPE_CHECKING:
    from ui.house import House
    from ui.reviewing import Reviewing


class Viewer:
    """One replay on the page. `go` is all that others need: a chart may lead to a step as well."""

    KEYS: ClassVar[Sequence[tuple[str, str]]] = (
        ("← →", mark("a step back or on")),
        ("PgUp PgDn", mark("a round back or on")),
        ("Home End", mark("to the start or to the end")),
        ("Space", mark("play or pause")),
        ("Esc", mark("close the list of moves")),
        ("?", mark("this list")),
    )
    """Its keys, with what each is for."""

    def __init__(
        self,
        match: Match,
        page: House,
        *,
        step: int = 0,
        eyes: str = OPEN,
        looks: Sequence[Looks] = (),
        here: Sequence[int] = (),
        moved: Callable[[Viewer], None] = lambda viewer: None,
    ) -> None:
        """Show a match; `here` are the seats of those who look on, `moved` is told of each step."""
        self.reel = Reel(match)
        self._page = page
        self._looks = tuple(looks)
        self._here = tuple(here)
        self._moved = moved
        self._task: asyncio.Task[None] | None = None
        self._lists: dict[tuple[str, str], list[Node]] = {}
        step = min(step, self.reel.last)
        self.showing = Showing(self.reel, self.cast(page.t), page.t, step, eyes=eyes)
        self._review: Reviewing | None = None
        self._closed = False

    def cast(self, t: Texts) -> Cast:
        """Who sits where."""
        cast = seat_everybody(self.reel.match.seats, self._looks, t, self._here)
        # Nobody plays here, so nobody is asked; names stay.
        return replace(cast, players=tuple(one._replace(person=False) for one in cast.players))

    def show(self) -> None:
        """Show the step."""

        def draw(t: Texts) -> Node:
            showing = replace(self.showing, t=t, cast=self.cast(t))
            review = self._review.drawn(showing) if self._review else None
            return replay.screen(showing, self._moves(showing), review)

        self._page.show(draw, "replay", ready=not self.showing.playing)
        self._page.reveal(".steps [aria-current]")

    def _moves(self, showing: Showing) -> list[Node]:
        """The list of moves; the button of the step that is shown is marked."""
        key = showing.t.language, showing.eyes
        if key not in self._lists:
            self._lists[key] = replay.move_list(showing)
        return replay.marked(self._lists[key], showing.step)

    # The review

    @property
    def reviewed(self) -> bool:
        """Whether the review is shown too."""
        return self._review is not None

    def begin_review(self) -> bool:
        """Show below that a review is made; False if that was done before."""
        if self._review is not None:
            return False
        from ui.reviewing import Reviewing

        self._review = Reviewing(self.reel, self._here[0] if self._here else 0)
        self._moved(self)
        self.show()
        return True

    async def review(self) -> None:
        """Make the review that was begun, and show it."""
        assert self._review is not None
        async for _ in self._review.made(self._page):
            if self._closed:
                return
            self.show()

    # What the visitor does

    def go(self, step: int, beat: int = -1) -> None:
        """Go to a step, to where it led or to one of its beats."""
        step = min(max(step, 0), self.reel.last)
        if self._review is not None:
            self._review.peek(None)
        self.showing = replace(self.showing, step=step, beat=beat)
        self.show()
        if not self.showing.playing:
            self._moved(self)

    def act(self, action: str, about: str) -> bool:
        """Answer a button; whether it was one of the replay's."""
        showing, reel = self.showing, self.reel
        match action:
            case "run":
                self._run() if not showing.playing else self.pause()
            case "go" if about.isdecimal():
                self._stop_and_go(int(about))
            case "step-on":
                self._stop_and_go(*self._next())
            case "step-back":
                self._stop_and_go(*self._before())
            case "round-on":
                self._stop_and_go(reel.round_after(showing.step))
            case "round-back":
                self._stop_and_go(reel.round_before(showing.step))
            case "start":
                self._stop_and_go(0)
            case "end":
                self._stop_and_go(reel.last)
            case "peek" if self._review is not None:
                self._review.peek(int(about) if about.isdecimal() else None)
                self.show()
            case "review-table" if self._review is not None:
                self._review.toggle_table()
                self.show()
            case "moves":
                self.showing = replace(showing, listed=not showing.listed)
                self.show()
            case _:
                return False
        return True

    def press(self, key: str) -> bool:
        """Answer a key."""
        keys = {
            "ArrowRight": "step-on", "ArrowLeft": "step-back", "PageDown": "round-on",
            "PageUp": "round-back", "Home": "start", "End": "end", " ": "run", "Enter": "run",
            "Escape": "moves" if self.showing.listed else "",
        }  # fmt: skip
        return self.act(keys.get(key, ""), "")

    def choose(self, what: str, value: str) -> None:
        """Answer a choice: whose eyes, what speed."""
        seats = [str(seat) for seat in range(len(self.reel.match.seats))]
        if what == "eyes" and value in (OPEN, PUBLIC, *seats):
            self.showing = replace(self.showing, eyes=value, beat=-1)
        elif what == "judged" and value in seats and self._review is not None:
            self._review.look_at(int(value))
        elif what == "speed" and value in SPEEDS:
            self.showing = replace(self.showing, speed=value)
        self.show()

    def _next(self) -> tuple[int, int]:
        """The step and the beat that follow."""
        showing = self.showing
        if -1 < showing.beat < len(showing.beats) - 1:
            return showing.step, showing.beat + 1
        return (showing.step, -1) if showing.ended else (showing.step + 1, 0)

    def _before(self) -> tuple[int, int]:
        """The step and the beat before."""
        showing = self.showing
        beat = showing.beat % len(showing.beats)
        return (showing.step, beat - 1) if beat else (showing.step - 1, -1)

    def _stop_and_go(self, step: int, beat: int = -1) -> None:
        self.leave()
        self.showing = replace(self.showing, playing=False)
        self.go(step, beat)

    def pause(self) -> None:
        """Stop at this beat."""
        self._stop_and_go(self.showing.step, self.showing.beat)

    def leave(self) -> None:
        """Stop whatever runs."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def close(self) -> None:
        """Stop for good: something else is shown."""
        self.leave()
        self._closed = True

    def _run(self) -> None:
        showing = self.showing
        self.showing = replace(showing, playing=True)
        self.go(*((0, -1) if showing.ended else (showing.step, showing.beat)))
        self._task = asyncio.ensure_future(self._go_on())

    async def _go_on(self) -> None:
        while not self.showing.ended:
            await asyncio.sleep(SPEEDS[self.showing.speed] / 1000)
            self.go(*self._next())
        self.showing = replace(self.showing, playing=False)
        self._task = None
        self.go(self.reel.last)

    # Playing on

    @property
    def looks(self) -> tuple[Looks, ...]:
        """How everybody looks in a game that goes on from here.

        Bots keep the names that they had. A name of a person is nobody's else: whoever plays there
        now gets another one.
        """
        match, cast = self.reel.match, self.cast(self._page.t)
        usual = characters.of(usual_bot(match.game.name))
        nicknames = (usual.nickname(nth, self._page.t) for nth in count())
        taken = {one.name for one in cast.players}
        looks = []
        for seat, (who, one) in enumerate(zip(match.seats, cast.players)):
            name = "" if seat == self.showing.player else one.name
            if name and who == HUMAN:
                name = next(free for free in nicknames if free not in taken)
                taken.add(name)
            looks.append(Looks(name, one.colour))
        return tuple(looks)

    def from_here(self) -> Match:
        """The game as it goes on from this step, with a person at the seat that is looked from."""
        showing, match = self.showing, self.reel.match
        seat = showing.player
        usual = usual_bot(match.game.name)
        seats = [usual if who == HUMAN else who for who in match.seats]
        seats[seat] = HUMAN
        return self.reel.from_here(showing.step, seats)
