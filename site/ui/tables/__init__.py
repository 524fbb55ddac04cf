"""What differs from game to game: a module here is the table of the game of its name.

A game without a module of its own gets the plain table, which shows any view and any move.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import ClassVar, Protocol, cast

from lasvegas_core.protocol import Event
from ui.cast import Cast
from ui.nodes import Child, Node
from ui.scene import Scene, Stage
from ui.texts import Texts


class Table(Protocol):
    """What a table's module has."""

    SECRET: ClassVar[frozenset[str]]
    """The phases in which what the seat to move has or chooses is for nobody else to see."""
    KEYS: ClassVar[Sequence[tuple[str, str]]]
    """Its keys, with what each is for."""

    @staticmethod
    def status(scene: Scene) -> str:
        """One sentence on what is awaited."""
        ...

    @staticmethod
    def board(scene: Scene) -> Node:
        """What lies in the middle."""
        ...

    @staticmethod
    def tray(scene: Scene) -> Node:
        """What the seat to move has, and a button for each of its moves."""
        ...

    @staticmethod
    def seat(scene: Scene, seat: int) -> Sequence[Child]:
        """What is to be known of a seat, with a sentence for those who listen."""
        ...

    @staticmethod
    def sentence(event: Event, cast: Cast, t: Texts) -> str | None:
        """An event in words; `None` if it goes without saying."""
        ...

    @staticmethod
    def shortcut(scene: Scene, key: str) -> tuple[str, str] | None:
        """What a key stands for: ``("move", "3")`` makes a move, ``("pick", "3")`` picks one."""
        ...

    @staticmethod
    def end(scene: Scene) -> Node:
        """The last screen: how it ended and what comes next."""
        ...

    @staticmethod
    async def present(stage: Stage, event: Event) -> None:
        """Show how an event happens."""
        ...


def of(game: str) -> Table:
    """The table of a game."""
    name = f"{__name__}.{game}"
    return cast(Table, import_module(name if find_spec(name) else f"{__name__}.plain"))
