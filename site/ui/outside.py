"""What the front desk reaches of the browser: addresses, files, the clipboard, QR codes."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

from ui import browser
from ui.nodes import Node, html
from ui.screen import PAGE
from ui.texts import Texts


class Outside:
    """The world outside the page."""

    t: Texts

    @property
    def base(self) -> str:
        """The page's address without its fragment."""
        return browser.address().partition("#")[0]

    @property
    def has_share_sheet(self) -> bool:
        """Whether the system can share."""
        return browser.has_share_sheet()

    def go(self, fragment: str) -> None:
        """Visit another address."""
        browser.be_busy()
        browser.go_to(fragment)

    def focus(self, what: str) -> None:
        """Put the focus on something, and bring it into sight."""
        browser.focus(what)

    def reveal(self, what: str) -> None:
        """Scroll the list that something is in, so that it is in sight."""
        browser.reveal(what)

    def rename(self, fragment: str) -> None:
        """Write the address of what is shown already."""
        browser.rename_place(fragment)

    def seed(self) -> str:
        """A fresh seed."""
        return browser.fresh_seed()

    def date(self, language: str, time: int) -> str:
        """A time in ms as it is written in a language."""
        return browser.format_date(language, time)

    def save_file(self, name: str, text: str) -> None:
        """Hand a text to the visitor as a file."""
        browser.download(name, text)

    async def save_picture(self, name: str, drawing: Node) -> None:
        """Hand a drawing to the visitor as a picture."""
        await browser.save_picture(f"{name}.png", html(drawing))

    async def read_file(self, name: str) -> str:
        """The text of the file that was chosen in a field."""
        return await browser.read_file(name)

    async def copy(self, text: str) -> bool:
        """Put a text on the clipboard; whether that worked."""
        return await browser.copy(text)

    async def send(self, text: str, link: str) -> None:
        """Hand something to the system's share sheet."""
        await browser.share(self.t(PAGE), text, link)

    async def qr_code(self, text: str) -> list[list[int]]:
        """The fields of a text's QR code; what draws it is installed when it is asked for first."""
        wheel = json.loads(browser.plan())["wheels"]["segno"]
        place = Path("/tmp") / wheel["url"].rpartition("/")[2]
        if not place.exists():
            place.write_bytes(await browser.fetch_bytes(wheel["url"], f"sha256-{wheel['sha256']}"))
            await import_module("micropip").install(f"emfs:{place}", deps=False)
        from ui import qr

        return qr.fields(text)

    def reload(self) -> None:
        """Load the page anew."""
        browser.reload()
