"""What can go wrong, said in one sentence that names what would have been allowed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .match import Match


class LasVegasError(ValueError):
    """Any mistake of a caller; its text is meant for people.

    A page that speaks other languages translates `text` before it fills in the `slots`.
    """

    def __init__(self, text: str, understood: Match | None = None, **slots: object) -> None:
        super().__init__(text.format(**slots) if slots else text)
        self.text = text
        self.slots = slots
        self.understood = understood
        """What could be read of a record or a link: a match to its end, up to some move, or just
        set up. Its seed is empty where that is not certain."""


class SetupError(LasVegasError):
    """A game that can't be set up: unknown game, bot or option, wrong number of players."""


class InvalidMove(LasVegasError):
    """A move that can't be read as a move of this game."""


class IllegalMove(LasVegasError):
    """A move that can be read but can't be made now."""


class RecordError(LasVegasError):
    """A record that is damaged, edited, or does not replay."""


class NewerRecord(RecordError):
    """A record made by a newer version than this one."""


class CutRecord(RecordError):
    """A record that ends too early."""


class EditedRecord(RecordError):
    """A record that replays, but whose checksum does not fit."""


class BrokenMove(RecordError):
    """A record with a move that can't be made."""


class PileEmpty(LasVegasError):
    """The notes ran out, which only a set-up outside the rulebook can bring about."""


def quoted(value: object) -> str:
    """A value as a sentence can quote it: in quotes, and short even if someone sent a megabyte."""
    if isinstance(value, int) and value.bit_length() > 200:
        return "a huge number"
    text = repr(value[:80] if isinstance(value, str | list) else value)
    return text if len(text) <= 80 else f"{text[:80]}…{text[-1]}"


class Listing(str):
    """Words in a row as a sentence lists them; `words` are those that it shows."""

    words: tuple[str, ...]


def listed(words: Iterable[object], joint: str = "or", most: int = 12) -> Listing:
    """``a, b or c``; a long list is cut with a count of what is missing."""
    texts = [str(word) for word in words]
    if len(texts) > most:
        text = f"{', '.join(texts[:most])} … ({len(texts)} in all)"
    elif len(texts) < 2:
        text = "".join(texts)
    else:
        text = f"{', '.join(texts[:-1])} {joint} {texts[-1]}"
    listing = Listing(text)
    listing.words = tuple(texts[:most])
    return listing
