"""A page without a browser: it keeps what it is shown and told, and answers with moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from lasvegas_core import HUMAN, Match
from lasvegas_core.bots import Choice
from lasvegas_core.protocol import Options, Value
from tests.ui.reading import Memory, every, moves
from ui import router, setup
from ui.cast import Looks
from ui.insight import WORKER, Insight
from ui.nodes import Node
from ui.play import Draw, Play
from ui.session import Session
from ui.settings import HASTE, PAUSES, Settings
from ui.store import Saves
from ui.texts import Texts
from ui.thinker import choose_here

T = TypeVar("T")

UNHURRIED = "unhurried"
"""A pace that no visitor can choose: bots move at once, and all that they do is shown."""
PAUSES[UNHURRIED], HASTE[UNHURRIED] = 0, 1.0


@dataclass
class Shown:
    """A screen as it was shown."""

    name: str
    node: Node
    ready: bool


@dataclass
class QuietPage:
    """A page on which nothing moves unless it has a tempo; motion takes no time."""

    settings: Settings = field(default_factory=lambda: Settings(pace="instant"))
    t: Texts = field(default_factory=Texts)
    tempo: float = 0.0
    screens: list[Shown] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    moved: list[tuple[str, ...]] = field(default_factory=list)
    draw: Draw | None = None
    insight: Insight = field(default_factory=lambda: Insight(WORKER, plays=True))

    @classmethod
    def moving(cls) -> QuietPage:
        """A page on which everything moves, as fast as can be."""
        return cls(Settings(pace=UNHURRIED), tempo=0.001)

    @property
    def last(self) -> Shown:
        """What is on the screen."""
        return self.screens[-1]

    def show(self, draw: Draw, screen: str, *, ready: bool = False) -> None:
        """Keep a screen."""
        self.draw = draw
        self.screens.append(Shown(screen, draw(self.t), ready))

    def say(self, sentence: str) -> None:
        """Keep a sentence."""
        self.said.append(sentence)

    async def think(self, session: Session) -> Choice:
        """Think here."""
        return choose_here(session.match)

    async def find_out(self, what: str, match: Match, record: str) -> dict[str, Any]:
        """Find it out here, a little later."""
        await asyncio.sleep(0)
        return self.insight.answer(what, match)

    async def fly(self, what: str, where: str, sound: str, tempo: float) -> None:
        """Keep what flew where."""
        self._move(tempo, "fly", what, where, sound)

    async def tumble(self, tempo: float) -> None:
        """Keep that dice fell."""
        self._move(tempo, "tumble")

    async def point(self, what: str, tempo: float) -> None:
        """Keep what was pointed out."""
        self._move(tempo, "point", what)

    async def vanish(self, what: str, tempo: float) -> None:
        """Keep what went away."""
        self._move(tempo, "vanish", what)

    def _move(self, tempo: float, *how: str) -> None:
        if tempo:
            self.moved.append(how)


def begin(
    seats: Iterable[str] = ("human", "greedy", "greedy"),
    seed: str = "7",
    looks: Iterable[Looks] = (),
    storage: Memory | None = None,
    options: Options | None = None,
    game: str = "dice",
    **more: Value,
) -> Session:
    """A new game with its save."""
    match = Match(game, tuple(seats), seed, {**(options or {}), **more})
    place = router.written(setup.address(match))
    return Session.begin(match, Saves(storage or Memory()), place, tuple(looks))


def played(game: str = "dice", *seats: str, seed: str = "7", **options: Any) -> Match:
    """A whole game in which people make their first legal move."""
    match = Match(game, seats or (HUMAN, "greedy", "greedy"), seed, options)
    while not match.over:
        if match.seats[match.to_move] == HUMAN:
            match.play(match.state.legal_moves()[0])
        else:
            match.step()
    return match


Answer = Callable[[QuietPage], tuple[str, str]]


def first_move(page: QuietPage) -> tuple[str, str]:
    """Make the first move that is offered, else open the curtain, pick something, or go on."""
    offered = moves(page.last.node)
    if offered:
        return "move", offered[0]
    if any(every(page.last.node, data_action="open-curtain")):
        return "action", "open-curtain"
    picks = [found.attributes.get("data-pick") for found in every(page.last.node)]
    if first := next(filter(None, picks), None):
        return "pick", first
    return "action", "next"


async def play_on(
    play: Play, page: QuietPage, answer: Answer = first_move, asked: int = 10_000
) -> int:
    """Play until the game is over or a person was asked so often; how often it was."""
    task = asyncio.ensure_future(play.run())
    count = 0
    while not task.done():
        await asyncio.sleep(0)
        if page.screens and page.last.ready and page.last.name != "end" and not task.done():
            if count == asked:
                task.cancel()
                break
            kind, text = answer(page)
            shown = len(page.screens)
            if play.hear(kind, text):
                count += 1
                while len(page.screens) == shown and not task.done():
                    await asyncio.sleep(0)
    if task.done() and not task.cancelled() and (error := task.exception()):
        raise error
    return count


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Run to the end."""
    return in_a_thread(lambda: asyncio.run(work))


def in_a_thread(do: Callable[[], T]) -> T:
    """Do something in a thread of its own: browser tests have an event loop in the main one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(do).result()
