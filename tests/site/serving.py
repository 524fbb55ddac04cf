"""Ways of serving the site, and of waiting for it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event

from playwright.sync_api import Page, expect

from building.server import Server


@contextmanager
def held(host: Server, ending: str) -> Iterator[Callable[[], None]]:
    """A host that does not answer for files with one ending until it is told to."""
    released = Event()

    def before(name: str) -> None:
        if name.endswith(ending):
            released.wait()

    host.before = before
    try:
        yield released.set
    finally:
        released.set()


def at_the_table(page: Page) -> None:
    """Wait until a table waits for a person."""
    expect(page.locator("body[data-screen=table][data-ready]")).to_be_attached()
    expect(page.locator("[data-move], [data-pick]").first).to_be_visible()
