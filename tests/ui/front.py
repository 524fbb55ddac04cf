"""A front desk without a browser: it keeps where it was sent, what it opened, copied and saved."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from tests.ui.playing import QuietPage, run
from tests.ui.reading import Memory
from ui import router
from ui.desk import Desk
from ui.keeping import Storage
from ui.nodes import Node
from ui.play import Draw
from ui.store import Saves

NOON = 1_795_003_200_000
"""2026-11-18, 12:00 UTC."""


@dataclass
class Later:
    """Something that is to be done later."""

    seconds: float
    do: Callable[[], None]
    cancelled: bool = False

    def cancel(self) -> None:
        """Keep that it is not to be done."""
        self.cancelled = True


@dataclass
class QuietHouse(QuietPage):
    """A page for the desk."""

    storage: Storage = field(default_factory=Memory)
    clock: int = NOON
    base: str = "https://example.org/vegas/"
    has_share_sheet: bool = False
    places: list[str] = field(default_factory=list)
    renamed: list[str] = field(default_factory=list)
    focused: list[str] = field(default_factory=list)
    revealed: list[str] = field(default_factory=list)
    dialogs: list[Node] = field(default_factory=list)
    files: dict[str, str] = field(default_factory=dict)
    pictures: list[Node] = field(default_factory=list)
    copied: list[str] = field(default_factory=list)
    redrawn: list[Node] = field(default_factory=list)
    later: Later | None = None
    chosen_file: str = ""

    def __post_init__(self) -> None:
        self.saves = Saves(self.storage, lambda: self.clock)
        self.desk = Desk(self)

    def visit(self, address: str) -> Node:
        """Open an address of the desk; what is shown then."""
        self.desk.visit(router.parse(address.removeprefix(self.base)))
        return self.last.node

    def open(self, draw: Draw) -> None:
        """Keep a dialog."""
        self.dialogs.append(draw(self.t))

    def close(self) -> None:
        """Nothing is open."""

    def go(self, fragment: str) -> None:
        """Keep where to go."""
        self.places.append(fragment)

    def focus(self, what: str) -> None:
        """Keep where the focus went."""
        self.focused.append(what)

    def reveal(self, what: str) -> None:
        """Keep what was brought into sight."""
        self.revealed.append(what)

    def rename(self, fragment: str) -> None:
        """Keep the name of a place."""
        self.renamed.append(fragment)

    def seed(self) -> str:
        """A seed."""
        return "fresh"

    def date(self, language: str, time: int) -> str:
        """A time, plainly."""
        return f"at {time}"

    def save_file(self, name: str, text: str) -> None:
        """Keep a file."""
        self.files[name] = text

    async def save_picture(self, name: str, drawing: Node) -> None:
        """Keep a picture."""
        self.pictures.append(drawing)

    async def read_file(self, name: str) -> str:
        """The file that a test has chosen."""
        return self.chosen_file

    async def copy(self, text: str) -> bool:
        """Keep a text."""
        self.copied.append(text)
        return True

    async def send(self, text: str, link: str) -> None:
        """Keep a text and its link."""
        self.copied.append(f"{text}\n{link}")

    async def qr_code(self, text: str) -> list[list[int]]:
        """A small code."""
        return [[1, 0], [0, 1]]

    def hold(self, work: Coroutine[Any, Any, None]) -> None:
        """Do it at once."""
        run(work)

    def after(self, seconds: float, do: Callable[[], None]) -> Later:
        """Keep what is to be done later."""
        self.later = Later(seconds, do)
        return self.later

    def redraw(self, draw: Draw) -> None:
        """Keep what is shown anew."""
        self.redrawn.append(draw(self.t))

    def reload(self) -> None:
        """Keep that the page was loaded anew."""
        self.places.append("reload")
