"""Sitting down at a table of the built site, and playing there."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from building.server import Server

QUICK = {"pace": "instant", "motion": "none"}
"""Settings for tests that are about something else than motion."""
MOST_STEPS = 300


def set_up(page: Page, **settings: str | bool) -> None:
    """Start the page with these settings, unless it has some already."""
    text = json.dumps(json.dumps({"language": "en", **QUICK, **settings}))
    page.add_init_script(
        f"if (!localStorage.getItem('lasvegas:settings')) "
        f"localStorage.setItem('lasvegas:settings', {text})"
    )


def sit_down(page: Page, host: Server, query: str, **settings: str | bool) -> None:
    """Open the game of an address."""
    set_up(page, **settings)
    page.goto(f"{host.address}#/play?game=dice&{query}")
    wait(page)


def wait(page: Page) -> str:
    """Wait until the page waits for a person; the screen that is shown then."""
    body = page.locator("body[data-ready]:not([data-screen=loading])")
    expect(body).to_be_attached()
    return str(body.get_attribute("data-screen"))


def click_first(page: Page) -> None:
    """Make the first move that is offered."""
    page.locator("[data-move]").first.click()


def go_on(page: Page) -> None:
    """Leave a summary."""
    page.locator("main [data-action=next]").click()


def play_to(
    page: Page, screen: str, move: Callable[[Page], None] = click_first, most: int = MOST_STEPS
) -> None:
    """Play until a screen is there, or so many steps were made."""
    for _ in range(most):
        there = wait(page)
        if there == screen:
            return
        (move if there == "table" else go_on)(page)
    wait(page)


def storage(page: Page, name: str) -> str | None:
    """What the page keeps under a name."""
    text: str | None = page.evaluate("(name) => localStorage.getItem(name)", name)
    return text


def saved_record(page: Page) -> str:
    """The record of the only game that is saved."""
    (name,) = saved_games(page)
    record: str = json.loads(str(storage(page, name)))["record"]
    return record


def saved_games(page: Page) -> list[str]:
    """The names under which games are kept."""
    names: list[str] = page.evaluate("Object.keys(localStorage)")
    return [name for name in names if name.startswith("lasvegas:game:")]


def shown(page: Page) -> str:
    """Everything that the page says, as text."""
    return page.locator("#app").inner_text()
