"""Where bots think: in a worker, so that the page stays smooth, or here where workers fail.

Either way the bot gets the same view and the same generator, so its choice is the same.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from lasvegas_core import Match, bots
from lasvegas_core.bots import Choice

if TYPE_CHECKING:
    from ui.insight import Insight

STARTING, ANSWERING = 4.0, 20.0
"""Seconds to wait for a worker that starts, and for the answer of one that runs."""


class Worker(Protocol):
    """What we use of a worker."""

    def send(self, text: str) -> None:
        """Send it a text."""
        ...

    def end(self) -> None:
        """Stop it, whatever it does."""
        ...


Start: TypeAlias = Callable[[Callable[[str], None], Callable[[str], None]], Worker]
"""Starts a worker: what is to be called with each of its texts, and when it fails."""


def choose_here(match: Match) -> Choice:
    """The bot's move, or that of a weaker one which stands in, thought out on this thread."""
    seat = match.to_move
    return bots.choose(match.seats[seat], match.view(seat), match.bot_rng(seat))


class Thinker:
    """Asks a worker for the moves of bots. It is started when the first bot is at a table."""

    def __init__(self, start: Start) -> None:
        """`start` starts a worker."""
        self._start = start
        self._worker: Worker | None = None
        self._failed = False
        self._late = False
        self._ready = asyncio.Event()
        self._answers: dict[str, asyncio.Future[Any]] = {}
        self._asked = 0
        self._insight: Insight | None = None

    def wake(self) -> None:
        """Start the worker, unless it runs or has failed."""
        if self._worker is None and not self._failed:
            try:
                self._worker = self._start(self._hear, self._fail)
            except Exception as error:  # whatever a browser says who has no workers
                self._fail(str(error))

    async def choose(self, match: Match, record: str) -> Choice:
        """The move of the bot whose turn it is; `record` is the match as text."""
        self.wake()
        if worker := await self._running():
            try:
                return Choice(*await self._ask(worker, "choose", record))
            except (TimeoutError, WorkerFailed):
                pass
        await asyncio.sleep(0)
        return choose_here(match)

    async def find_out(self, what: str, match: Match, record: str) -> dict[str, Any]:
        """A slice of the odds or the review of a match; see `Insight`."""
        self.wake()
        if what == "learned":
            return await self._find_out_here(what, match)
        if what == "odds":
            await self._ready.wait()  # there is nothing that the page could add meanwhile
        if worker := await self._running():
            try:
                told: dict[str, Any] = await self._ask(worker, what, record)
                return told
            except (TimeoutError, WorkerFailed):
                pass
        return await self._find_out_here(what, match)

    async def _find_out_here(self, what: str, match: Match) -> dict[str, Any]:
        await asyncio.sleep(0)
        if self._insight is None:
            from ui.insight import PAGE, Insight

            self._insight = Insight(PAGE, plays=False)
            await asyncio.sleep(0)  # a person may have pressed something while that was loaded
        return self._insight.answer(what, match)

    async def _running(self) -> Worker | None:
        """The worker. Its start is waited for once; until a late one runs, the page thinks."""
        if not self._late:
            try:
                async with asyncio.timeout(STARTING):
                    await self._ready.wait()
            except TimeoutError:
                self._late = True
        return self._worker if self._ready.is_set() else None

    async def _ask(self, worker: Worker, what: str, record: str) -> Any:
        self._asked += 1
        number = str(self._asked)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._answers[number] = answer
        worker.send(json.dumps({"number": number, "what": what, "record": record}))
        try:
            async with asyncio.timeout(ANSWERING):
                return await answer
        except TimeoutError:
            self._fail("no answer")
            raise
        finally:
            del self._answers[number]

    def _hear(self, text: str) -> None:
        told = json.loads(text)
        if "ready" in told:
            self._ready.set()
        elif "error" in told:
            self._fail(told["error"])
        elif (answer := self._answers.get(told["number"])) and not answer.done():
            answer.set_result(told["answer"])

    def _fail(self, reason: str) -> None:
        """From now on bots think on the page."""
        self._failed = True
        if self._worker is not None:
            self._worker.end()
            self._worker = None
        self._ready.set()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(WorkerFailed(reason))


class WorkerFailed(Exception):
    """The worker can't be used."""
