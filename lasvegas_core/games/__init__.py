"""The games there are. A module of this package is a game: its name, and `GAME` in it.

Games are imported when they are asked for, so that a page which shows one table loads one.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from ..errors import SetupError, listed, quoted
from ..protocol import Game

_ORDER = ("dice", "cards", "allin")
_registered: dict[str, Game[Any]] = {}


@cache
def _own() -> frozenset[str]:
    return frozenset(module.name for module in iter_modules(__path__))


def names() -> list[str]:
    """Every game, in the order in which they are offered."""
    found = _own() | _registered.keys()
    return [name for name in _ORDER if name in found] + sorted(found.difference(_ORDER))


def get(name: str) -> Game[Any]:
    """The game of this name, or a `SetupError` that lists what there is."""
    if name not in _registered:
        if name not in names():
            raise SetupError(
                "There is no game {name}; there is {known}.",
                name=quoted(name),
                known=listed(names(), "and"),
            )
        register(import_module(f"{__name__}.{name}").GAME)
    return _registered[name]


def register(game: Game[Any]) -> None:
    """Make a game known that does not live in this package."""
    _registered[game.name] = game
