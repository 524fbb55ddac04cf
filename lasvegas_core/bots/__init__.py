"""The bots there are for each game: `random` plays all, others live in a module named as the game.

Such a module has `BOTS`: what makes a bot for each name, weakest first.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..errors import SetupError, listed, quoted
from ..protocol import Bot
from .random import RandomBot


def _known(game: str) -> dict[str, Callable[[], Bot[Any]]]:
    bots: dict[str, Callable[[], Bot[Any]]] = {"random": RandomBot}
    if find_spec(f"{__name__}.{game}") is not None:
        bots.update(import_module(f"{__name__}.{game}").BOTS)
    return bots


def names(game: str) -> list[str]:
    """The bots that play a game, weakest first."""
    return list(_known(game))


def create(name: str, game: str) -> Bot[Any]:
    """The bot of this name, or a `SetupError` that lists what there is."""
    known = _known(game)
    if name not in known:
        raise SetupError(
            f"There is no bot {quoted(name)} for {game}; there is {listed(known, 'and')}."
        )
    return known[name]()
