"""How soon odds and hints are there, and whether the page stays smooth while odds are refined.

Played on the built site in Chromium, without motion and with bots that don't pause. A visit is cold
as long as the second Python, which plays games out, is still starting; it is warm once that one
has told odds. What other programs took from the page's main thread is not counted.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

from playwright.sync_api import Browser, Page, expect, sync_playwright

from bench.shared.trace import tracing
from bench.table import ready
from building import browser, dist
from building.server import Server

SEATS = "human,pro,tourist"
GAMES = ("dice", "cards", "allin")
RUNS, FEWEST_RUNS, WARM = 5, 3, 4
SOON, LONGEST_TASK = 300.0, 100.0
SETTINGS = {"language": "en", "pace": "instant", "motion": "none"}
PATIENCE = 60_000
PLAYED_OUT = re.compile(r"^From \d+ playouts\.$")
MARKS = "bench:"
ASKED, TOLD = f"{MARKS}asked", f"{MARKS}told"

# Marks the moment at which a choice is there, or a hint is asked for, and the frame in which its
# numbers are painted.
WATCH = """
let asks = false, awaits = false;
const ask = (startTime) => { awaits = true; performance.mark("bench:asked", { startTime }); };
const isTold = () => document.querySelector(".options li")
    ?? document.querySelector(".hint-told")?.textContent.startsWith("The shark:");
const tell = () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => performance.mark("bench:told");
    port2.postMessage("");
});
const look = () => {
    const asked = asks;
    asks = document.body.matches("[data-screen=table][data-ready]");
    if (asks && !asked) ask(performance.now());
    if (asks && awaits && isTold()) { awaits = false; tell(); }
};
addEventListener("keydown", ({ key, timeStamp }) => { if (key === "h") ask(timeStamp); }, true);
addEventListener("DOMContentLoaded", () => {
    new MutationObserver(look).observe(document.body, {
        subtree: true, childList: true, attributes: true, characterData: true,
    });
});
"""
COUNT_TOLD = "(number) => performance.getEntriesByName('bench:told').length >= number"


@dataclass
class Visit:
    """What one visit took, in ms."""

    waits: list[float]
    longest_task: float


@dataclass
class Measured:
    """What was measured at the tables of one game, in ms."""

    cold: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    cold_hint: list[float] = field(default_factory=list)
    warm_hint: list[float] = field(default_factory=list)
    tasks: list[float] = field(default_factory=list)
    """The longest of each visit."""


def main() -> int:
    """Measure and print; 1 when a limit is broken."""
    parser = argparse.ArgumentParser(prog="build.py bench odds", description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS, help="visits (at least 3)")
    runs = max(FEWEST_RUNS, parser.parse_args().runs)
    site = dist.build()
    measured = {game: Measured() for game in GAMES}
    with Server(site) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.ensure(), args=browser.arguments()
        )
        for run in range(runs):
            for game, found in measured.items():
                seen = visit(chromium, server, game, see_odds, odds=True)
                found.cold.append(seen.waits[0])
                found.warm += seen.waits[1:]
                hinted = visit(chromium, server, game, ask_for_hints, odds=False)
                found.cold_hint.append(hinted.waits[0])
                found.warm_hint += hinted.waits[1:]
                found.tasks.append(max(seen.longest_task, hinted.longest_task))
            print(f"run {run + 1} of {runs}", flush=True)
        chromium.close()
    return report(measured)


def visit(
    chromium: Browser, server: Server, game: str, play: Callable[[Page], None], *, odds: bool
) -> Visit:
    """Play with a fresh profile."""
    context = chromium.new_context(viewport={"width": 1366, "height": 800})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    settings = json.dumps(json.dumps({**SETTINGS, "odds": odds}))
    page.add_init_script(f"localStorage.setItem('lasvegas:settings', {settings})")
    page.add_init_script(WATCH)
    with tracing(page, MARKS) as trace:
        page.goto(f"{server.address}#/play?game={game}&seats={SEATS}&seed=7")
        ready(page)
        play(page)
    context.close()
    return Visit(trace.waits(ASKED, TOLD), max(trace.long_tasks()))


def see_odds(page: Page) -> None:
    """The odds of the first choice, then of later ones, each until games were played out."""
    for number in range(1, WARM + 2):
        wait(page, number)
        expect(page.locator(".source")).to_have_text(PLAYED_OUT, timeout=PATIENCE)
        if number <= WARM:
            move_on(page)


def ask_for_hints(page: Page) -> None:
    """A hint for the first choice, and some for later ones."""
    for number in range(1, WARM + 2):
        page.keyboard.press("h")
        wait(page, number)
        expect(page.locator(".hint-told")).to_be_visible()
        move_on(page)


def wait(page: Page, number: int) -> None:
    """Wait until numbers were painted so often."""
    page.wait_for_function(COUNT_TOLD, arg=number, timeout=PATIENCE)


def move_on(page: Page) -> None:
    """Make some move, and be asked for the next one."""
    if not page.locator("[data-move]").count():
        page.locator("[data-pick]").first.click()
    page.locator("[data-move]").first.click()
    while ready(page) != "table":
        page.locator("main [data-action=next], main [data-action=rematch]").first.click()


def report(measured: dict[str, Measured]) -> int:
    """Print the medians; 1 when a limit is broken."""
    rows = (
        ("first odds, cold", "cold", SOON),
        ("first odds, warm", "warm", SOON),
        ("hint, cold", "cold_hint", SOON),
        ("hint, warm", "warm_hint", SOON),
        ("longest task of a visit", "tasks", LONGEST_TASK),
    )
    good = True
    print(f"\n{'medians in ms':24}" + "".join(f"{game:>10}" for game in measured) + "     limit")
    for name, what, limit in rows:
        line = f"{name:24}"
        for found in measured.values():
            middle = median(getattr(found, what))
            good &= middle <= limit
            line += f"{middle:9.0f}{' ' if middle <= limit else '!'}"
        print(f"{line}{limit:10.0f}")
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())
