"""What the front desk and the share sheet need of the page they work for."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from ui.keeping import Storage
from ui.nodes import Node
from ui.play import Draw, Page
from ui.store import Saves


class Pending(Protocol):
    """Something that will be done later."""

    def cancel(self) -> object:
        """Have it left undone."""
        ...


class House(Page, Protocol):
    """A page that can reach the world outside."""

    saves: Saves
    storage: Storage

    @property
    def base(self) -> str:
        """The page's address without its fragment."""
        ...

    @property
    def has_share_sheet(self) -> bool:
        """Whether the system can share."""
        ...

    def open(self, draw: Draw) -> None:
        """Open a dialog."""
        ...

    def close(self) -> None:
        """Close the dialog."""
        ...

    def go(self, fragment: str) -> None:
        """Visit another address."""
        ...

    def focus(self, what: str) -> None:
        """Put the focus on something, and bring it into sight."""
        ...

    def reveal(self, what: str) -> None:
        """Scroll the list that something is in, or the page, so that it is in sight."""
        ...

    def rename(self, fragment: str) -> None:
        """Write the address of what is shown already."""
        ...

    def seed(self) -> str:
        """A fresh seed."""
        ...

    def date(self, language: str, time: int) -> str:
        """A time in ms as it is written in a language."""
        ...

    def save_file(self, name: str, text: str) -> None:
        """Hand a text to the visitor as a file."""
        ...

    def save_picture(self, name: str, drawing: Node) -> Coroutine[Any, Any, None]:
        """Hand a drawing to the visitor as a picture."""
        ...

    def read_file(self, name: str) -> Coroutine[Any, Any, str]:
        """The text of the file that was chosen in a field."""
        ...

    def copy(self, text: str) -> Coroutine[Any, Any, bool]:
        """Put a text on the clipboard; whether that worked."""
        ...

    def send(self, text: str, link: str) -> Coroutine[Any, Any, None]:
        """Hand something to the system's share sheet."""
        ...

    def qr_code(self, text: str) -> Coroutine[Any, Any, list[list[int]]]:
        """The fields of a text's QR code."""
        ...

    def hold(self, work: Coroutine[Any, Any, None]) -> object:
        """Run something alongside."""
        ...

    def after(self, seconds: float, do: Callable[[], None]) -> Pending:
        """Do something later."""
        ...

    def redraw(self, draw: Draw) -> None:
        """Show the same screen with something changed in it, and leave the focus where it is."""
        ...

    def reload(self) -> None:
        """Load the page anew."""
        ...
