"""The rules, told with pictures: a module here tells the rules of the game of its name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from ui.dialogs import dialog
from ui.nodes import Node
from ui.setup import title
from ui.texts import Texts


def is_told(game: str) -> bool:
    """Whether there is a rulebook of a game."""
    return find_spec(f"{__name__}.{game}") is not None


def rules(game: str, t: Texts) -> Node:
    """The rulebook of a game, to be read beside the table."""
    chapters: list[Node] = import_module(f"{__name__}.{game}").chapters(t)
    return dialog("rules", t("Rules of {game}", game=title(game, t)), t, chapters)
