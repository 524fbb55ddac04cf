"""An end to endless thoughts."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Interrupted(BaseException):
    """Thrown into whoever thinks too long; not an `Exception`, which some would catch."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """`Interrupted` in the midst of what takes longer.

    Systems and threads without an alarm clock, as on Windows or in a browser, interrupt nothing.
    """
    alarmed = hasattr(signal, "setitimer")
    if not alarmed or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise Interrupted
