"""What a page's main thread did, from Chromium's own trace.

Time that other programs took from the thread can be told apart in it, so that a busy machine does
not make a page look slow.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import NamedTuple

from playwright.sync_api import Page

CATEGORIES = ["toplevel", "blink.user_timing"]


class Task(NamedTuple):
    """One task of the main thread, in ms."""

    start: float
    length: float
    own: float
    """Without what other programs took."""

    def taken(self, since: float, until: float) -> float:
        """What other programs took from it between two moments."""
        inside = min(self.start + self.length, until) - max(self.start, since)
        return max(inside, 0.0) / self.length * (self.length - self.own) if self.length else 0.0


class Trace:
    """What was recorded: the tasks of the main thread, and what the page itself has marked."""

    tasks: list[Task]
    marks: list[tuple[str, float]]

    def _read(self, text: bytes, prefix: str) -> None:
        events = json.loads(text)["traceEvents"]
        marks = [each for each in events if each["name"].startswith(prefix) and "ts" in each]
        marks.sort(key=lambda each: float(each["ts"]))
        thread = marks[0]["pid"], marks[0]["tid"]
        self.marks = [(each["name"], each["ts"] / 1000) for each in marks]
        self.tasks = [
            Task(each["ts"] / 1000, each["dur"] / 1000, each["tdur"] / 1000)
            for each in events
            if each["name"].endswith("::RunTask")
            and (each["pid"], each["tid"]) == thread
            and "tdur" in each
        ]

    def waits(self, since: str, until: str) -> list[float]:
        """The time from each mark of one name to the next of another that follows it at once."""
        found = []
        for (first, start), (second, end) in pairwise(self.marks):
            if (first, second) == (since, until):
                found.append(end - start - sum(task.taken(start, end) for task in self.tasks))
        return found

    def long_tasks(self, least: float = 0.0) -> list[float]:
        """How long each task took that began after the first mark, if it took so long at least."""
        _, first = self.marks[0]
        return [task.own for task in self.tasks if task.start >= first and task.own >= least]


@contextmanager
def tracing(page: Page, prefix: str) -> Iterator[Trace]:
    """Record what a page does; the trace can be read afterwards. `prefix` is that of its marks."""
    chromium = page.context.browser
    assert chromium is not None
    trace = Trace()
    chromium.start_tracing(page=page, categories=CATEGORIES)
    try:
        yield trace
    finally:
        text = chromium.stop_tracing()
    trace._read(text, prefix)
