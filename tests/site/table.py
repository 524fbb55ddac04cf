"""Sitting down at a table of the built site, and playing there."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from building.server import Server
from lasvegas_core import Match, record
from lasvegas_core.__main__ import main as command_line

QUICK = {"pace": "instant", "motion": "none"}
"""Settings for tests that are about something else than motion."""
MOST_STEPS = 300

SIZES = {"phone": (360, 640), "desktop": (1440, 900)}


def set_up(page: Page, **settings: str | bool) -> None:
    """Start the page with these settings, unless it has some already."""
    text = json.dumps(json.dumps({"language": "en", **QUICK, **settings}))
    page.add_init_script(
        f"if (!localStorage.getItem('lasvegas:settings')) "
        f"localStorage.setItem('lasvegas:settings', {text})"
    )


def sit_down(
    page: Page, host: Server, query: str, game: str = "dice", **settings: str | bool
) -> None:
    """Open the game of an address."""
    set_up(page, **settings)
    page.goto(f"{host.address}#/play?game={game}&{query}")
    wait(page)


def wait(page: Page) -> str:
    """Wait until the page waits for a person; the screen that is shown then."""
    body = page.locator("body[data-ready]:not([data-screen=loading])")
    expect(body).to_be_attached()
    return str(body.get_attribute("data-screen"))


def click_first(page: Page) -> None:
    """Make the first move that is offered, once something is picked where that must come first."""
    if not page.locator("[data-move]").count():
        page.locator("[data-pick]").first.click()
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


def check_end(page: Page, folder: Path, printed: Callable[[], str]) -> Match:
    """The log that the end offers is byte by byte what the record replays; the finished match."""
    game = record.from_json(saved_record(page))
    assert game.over
    with page.expect_download() as log:
        page.locator("[data-action=download-log]").click()
    with page.expect_download() as kept:
        page.locator("[data-action=download-record]").click()
    log.value.save_as(folder / "log.jsonl")
    kept.value.save_as(folder / "game.json")
    assert command_line(["replay", str(folder / "game.json")]) == 0
    assert (folder / "log.jsonl").read_text() == printed()
    best = page.locator(".ranking [data-place='1']")
    seats = {int(str(best.nth(n).get_attribute("data-seat"))) for n in range(best.count())}
    assert seats == set(game.result().winners)
    return game


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
