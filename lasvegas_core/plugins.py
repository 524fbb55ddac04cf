"""Bots by name or from a file: ``greedy``, or ``path/to/file.py:ClassName``.

A plug-in is a class without arguments that has `choose(view, rng)`. Only the command line loads
files; that a page never can is why this is not part of `bots`.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from . import bots
from .errors import IllegalMove, SetupError, listed
from .protocol import Bot, Game, Move, View


def is_file(name: str) -> bool:
    """Whether a bot is named by a file rather than one of ours."""
    return ":" in name or name.endswith(".py")


def load(name: str, game: str) -> Bot[Any]:
    """A new bot of this name or from this file, or a `SetupError` that says why not."""
    if not is_file(name):
        return bots.create(name, game)
    path, _, class_name = name.rpartition(":")
    if not path.endswith(".py") or not class_name:
        raise SetupError(f"The bot {name!r} can't be read: write path/to/file.py:ClassName.")
    made = getattr(_module(path), class_name, None)
    if not isinstance(made, type):
        raise SetupError(f"There is no class {class_name!r} in {path!r}.")
    if not callable(getattr(made, "choose", None)):
        raise SetupError(f"The class {class_name!r} in {path!r} has no method choose(view, rng).")
    try:
        bot: Bot[Any] = made()
    except Exception as error:
        raise SetupError(
            f"The class {class_name!r} in {path!r} can't be made without arguments: {told(error)}."
        ) from error
    return bot


def ask(bot: Bot[Any], game: Game[Any], view: View, rng: Random) -> Move:
    """The bot's move in its exact notation, or why it is none."""
    legal = view.legal  # before the bot gets its hands on the view
    move = game.parse(bot.choose(view, rng))
    if move not in legal:
        raise IllegalMove(f"{move!r} can't be played now; it may play {listed(legal)}.")
    return move


def told(error: BaseException) -> str:
    """The kind of an error and its message, on one line."""
    return f"{type(error).__name__}: {' '.join(str(error).split())}".rstrip(" :.")


@cache
def _module(path: str) -> ModuleType:
    """The module in a file, loaded once."""
    if not Path(path).is_file():
        raise SetupError(f"There is no file {path!r} to load a bot from.")
    name = f"plug-in {path}"
    loader = SourceFileLoader(name, path)
    module = ModuleType(name)
    module.__file__ = path
    sys.modules[name] = module  # where dataclasses look themselves up
    try:
        loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise SetupError(f"The bots in {path!r} can't be loaded: {told(error)}.") from error
    return module
