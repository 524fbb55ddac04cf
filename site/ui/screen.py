"""What the visitor has before them: one screen, perhaps a dialog, in their language and colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import browser, texts
from ui import settings as wishes
from ui.effects import Effects
from ui.keeping import Storage
from ui.nodes import Node, Root
from ui.settings import Settings
from ui.texts import Texts, mark

if TYPE_CHECKING:
    from ui.play import Draw

PAGE = mark("Las Vegas in a tab")
OFFERS = {
    "update-ready": mark("A new version is ready. A running game goes on after the update."),
    "update-elsewhere": mark("Another tab has updated the page. Reload to follow it."),
    "update-now": mark("Update now"),
    "update-later": mark("Later"),
}
"""What boot.js may offer while a screen is open: the words of parts of index.html."""


class Screen(Effects):
    """The page as those who draw on it know it."""

    t: Texts

    def __init__(self, first: str, draw: Draw, storage: Storage) -> None:
        """Take over the first screen, which index.html shows."""
        document = browser.document()
        browser.wake()
        self._root = Root(document, document.getElementById("app"))
        self._draw = draw
        self._dialog: Draw | None = None
        self._is_private = False
        self._said: list[str] = []
        self.storage = storage
        read, self.settings_were_read = wishes.read(storage)
        self.wear(read)
        self.is_in_their_language = browser.written_language() == self.t.language
        written = self.t if self.is_in_their_language else Texts()
        self._root.adopt(first, lambda: draw(written))

    def show(self, draw: Draw, screen: str, *, ready: bool = False) -> None:
        """Show a screen; what was said is told at the latest when casinos pay or a person acts."""
        self._draw = draw
        self.refresh()
        browser.show_state(screen, ready=ready)
        browser.keep_focus()
        if ready or screen == "payout" or self.settings.pace != "instant":
            self._announce()

    def redraw(self, draw: Draw) -> None:
        """Show the same screen with something changed in it.

        The focus is left alone: a field that was changed is told of while the focus is on its way
        to the next one, and nowhere.
        """
        self._draw = draw
        self.refresh()

    def stand(self, draw: Draw, screen: str) -> None:
        """Leave the screen as it stands: it shows already what would be drawn."""
        self._draw = draw
        browser.show_state(screen, ready=True)

    def refresh(self) -> None:
        """Draw the screen and the dialog anew."""
        nodes: list[Node] = [self._draw(self.t)]
        if self._dialog is not None:
            nodes.append(self._dialog(self.t))
        self._root.render(*nodes)
        browser.open_dialogs()

    def say(self, sentence: str) -> None:
        """Tell those who listen."""
        self._said.append(sentence)
        if self.settings.pace != "instant":
            self._announce()

    def _announce(self) -> None:
        for sentence in self._said:
            browser.announce(sentence)
        self._said.clear()

    # Dialogs

    def open(self, draw: Draw, *, private: bool = False) -> None:
        """Open a dialog, in the place of one that is open."""
        self._dialog, self._is_private = draw, private
        self.refresh()

    def put_away(self) -> None:
        """Close what is private: whoever comes back to the screen may be somebody else."""
        if self._is_private:
            self.close()

    def close(self) -> None:
        """Close the dialog."""
        browser.close_dialogs()
        self.forget_dialog()

    def forget_dialog(self) -> None:
        """A dialog was closed."""
        if self._dialog is not None:
            self._dialog = None
            self.refresh()
            browser.keep_focus()

    # Settings

    def set(self, wanted: Settings) -> None:
        """Keep settings and apply them."""
        wishes.keep(self.storage, wanted)
        self.wear(wanted)
        self.refresh()

    def wear(self, wanted: Settings) -> None:
        """Apply settings to what is drawn next."""
        self.settings = wanted
        language = texts.chosen_language(wanted.language, browser.languages())
        if not hasattr(self, "t") or self.t.language != language:
            self.t = texts.speak(language, browser.format_number)
            browser.hush()
        browser.dress(language, wanted.theme, still=not self.tempo)
        browser.name_page(self.t(PAGE))
        browser.word({name: self.t(text) for name, text in OFFERS.items()})
