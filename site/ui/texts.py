"""The page's words: whole sentences with named slots, in the language that was chosen.

English is what the code says; other languages come from the catalogues in `locales`. Screens call
their texts `t`: `t("Round {round}", round=2)` and `t.many("{n} die", "{n} dice", 3)` are found by
the tool that collects them, and so is a text that `mark` sets aside for later.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias, cast

if TYPE_CHECKING:
    from importlib.abc import ResourceLoader

SOURCE = "en"
LANGUAGES = {SOURCE: "English", "ja": "日本語"}
LOCALES = Path(__file__).parents[1] / "locales"

NumberStyle: TypeAlias = str
"""`money` in full, `note` as short as it goes, `number`."""
FormatNumber: TypeAlias = Callable[[str, NumberStyle, int], str]
"""Writes a number in a language and a style."""


class Catalogue(Protocol):
    """What we use of a gettext catalogue."""

    def gettext(self, message: str) -> str:
        """The translation of a message."""
        ...

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The translation of a message that speaks of `n` things."""
        ...


class Source:
    """The catalogue of the language that the code is written in."""

    def gettext(self, message: str) -> str:
        """The message itself."""
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """One of the messages."""
        return msgid1 if n == 1 else msgid2


def plainly(language: str, style: NumberStyle, number: int) -> str:
    """A number as it is written where no browser helps."""
    return f"{number:,}" if style == "number" else f"${number:,}"


class Texts:
    """Words and numbers in one language."""

    def __init__(
        self,
        language: str = SOURCE,
        catalogue: Catalogue | None = None,
        format_number: FormatNumber = plainly,
    ) -> None:
        """Speak a language with its catalogue, and with the browser's way to write numbers."""
        self.language = language
        self._catalogue = catalogue or Source()
        self._format = format_number
        self._numbers: dict[tuple[NumberStyle, int], str] = {}

    def __call__(self, message: str, **slots: object) -> str:
        """A message with its slots filled."""
        text = self._catalogue.gettext(message) if message else ""  # "" is a catalogue's heading
        return text.format(**slots) if slots else text

    def many(self, one: str, more: str, n: int, **slots: object) -> str:
        """A message that speaks of `n` things."""
        return self._catalogue.ngettext(one, more, n).format(n=self.number(n), **slots)

    def money(self, amount: int) -> str:
        """Dollars in full."""
        return self._written("money", amount)

    def note(self, amount: int) -> str:
        """Dollars as short as a banknote is wide."""
        return self._written("note", amount)

    def number(self, number: int) -> str:
        """A number."""
        return self._written("number", number)

    def listed(self, words: list[str]) -> str:
        """``a, b and c``."""
        t = self
        if len(words) < 2:
            return "".join(words)
        return t("{some} and {last}", some=t(", ").join(words[:-1]), last=words[-1])

    def _written(self, style: NumberStyle, number: int) -> str:
        if (style, number) not in self._numbers:
            self._numbers[style, number] = self._format(self.language, style, number)
        return self._numbers[style, number]


def mark(message: str) -> str:
    """A message that is translated later, where it is shown."""
    return message


def speak(language: str, format_number: FormatNumber = plainly) -> Texts:
    """The texts of a language that there is a catalogue for."""
    if language == SOURCE:
        return Texts(SOURCE, None, format_number)
    from gettext import GNUTranslations  # only those who need it wait for it
    from io import BytesIO

    # The page's files may lie in a zip, so whoever has imported this module reads them.
    assert __spec__
    content = cast("ResourceLoader", __spec__.loader).get_data(str(LOCALES / f"{language}.mo"))
    return Texts(language, GNUTranslations(BytesIO(content)), format_number)


def chosen_language(asked: str, preferred: list[str]) -> str:
    """The language that was asked for, else the first of the browser's that we speak."""
    for wish in (asked, *preferred):
        if (language := wish.split("-")[0].lower()) in LANGUAGES:
            return language
    return SOURCE
