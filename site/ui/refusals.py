"""What the rules, or a record, refuse: in the visitor's language, and in the lobby's words."""

from __future__ import annotations

from lasvegas_core import LasVegasError
from lasvegas_core.errors import Listing
from ui import characters, lobby, setup
from ui.texts import Texts, mark

WORDS = {
    "link": mark("link"),
    "record": mark("record"),
    "game's rulebook": mark("game's rulebook"),
    "human": mark("Person"),
    "starter": mark("Starting player"),
    **setup.TITLES,
    **{title: title for title in setup.TITLES.values()},
    **{name: text for name, (text, _) in lobby.OPTIONS.items()},
    **{name: one.title for name, one in characters.CHARACTERS.items()},
}
"""What the rules call by a name of their own; values stay as links hold them."""

MONEY = ("money", "grain")
"""Slots that hold dollars."""


def reason(error: LasVegasError, t: Texts) -> str:
    """What is wrong, as exactly as the error says it."""
    slots = {
        name: t.money(value) if name in MONEY and isinstance(value, int) else _told(value, t)
        for name, value in error.slots.items()
    }
    return t(error.text, **slots)


def _told(value: object, t: Texts) -> str:
    match value:
        case LasVegasError():
            return reason(value, t)
        case Listing(words=words):
            return t(", ").join(_told(word, t) for word in words)
        case str():
            return t(WORDS.get(value.strip("'"), value))
        case int():
            return t.number(value)
    return str(value)
