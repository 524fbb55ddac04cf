"""What a person is asked, so that whoever has asked goes on the moment it is answered.

Browsers paint before they run what was put off while a press was handled, so an answer that waits
for its turn in the event loop is shown a frame later than it could be.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from contextvars import Context

Input: TypeAlias = tuple[str, str]
Waiter: TypeAlias = Callable[[Any], object]


class Question(asyncio.Future[Input]):
    """A future that one task waits for."""

    def __init__(self) -> None:
        """Ask; `await` gives the answer."""
        super().__init__(loop=asyncio.get_running_loop())
        self._waiter: tuple[Waiter, Context | None] | None = None

    def add_done_callback(self, fn: Waiter, *, context: Context | None = None) -> None:
        """Remember who waits."""
        self._waiter = fn, context
        super().add_done_callback(fn, context=context)

    def answer(self, given: Input) -> None:
        """Let the task go on with this: at once, unless another one runs that must stop first."""
        waiter, context = self._waiter or (None, None)
        if waiter is None or context is None or asyncio.current_task() is not None:
            self.set_result(given)
            return
        self.remove_done_callback(waiter)
        self.set_result(given)
        context.run(waiter, self)
