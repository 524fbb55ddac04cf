"""How the dice table feels: clicks, the main thread while bots think, memory.

Played on the built site in Chromium, without motion and with bots that don't pause. Clicks are
timed until their result is painted, and so is a bare button that changes its own text: what that
takes is the browser's. What other programs took from the page's main thread is not counted.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from bench.shared.trace import tracing
from building import browser, dist
from building.server import Server

SEATS = "human,regular,pro,shark"
CLICKS, PAINTED, SHARE = 200, 50.0, 0.95
LONG_TASK, LONGEST_TASK = 50.0, 100.0
GAMES, WARM = 50, 10
GROWTH = 1.05
OUTLIVED = 21_000  # ms after which the time limits of the bots' last answers have run out
SETTINGS = {"language": "en", "pace": "instant", "motion": "none"}

# From a press of the mouse to the frame in which what it does is painted: `painted` is called for
# the first change of the page that follows it, and the frame is out when the message arrives.
WATCH = """
let pressed = false;
const painted = () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => performance.mark("bench:painted");
    port2.postMessage("");
});
addEventListener("click", ({ timeStamp, target }) => {
    if (!target.closest("[data-move], [data-action]")) return;
    pressed = true;
    performance.mark("bench:pressed", { startTime: timeStamp });
}, true);
addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => {
        if (pressed) painted();
        pressed = false;
    }).observe(document.getElementById("app"), {
        subtree: true, childList: true, attributes: true, characterData: true,
    });
});
"""
MARKS = "bench:"
PRESSED, PAINTED_MARK = f"{MARKS}pressed", f"{MARKS}painted"
COUNT_PAINTED = "performance.getEntriesByName('bench:painted').length"

# How many objects of Python JavaScript holds on to.
COUNT_PROXIES = """
globalThis.proxies = 0;
const Registry = FinalizationRegistry;
globalThis.FinalizationRegistry = class extends Registry {
    constructor(then) { super((held) => { proxies -= 1; then(held); }); }
    register(...all) { proxies += 1; super.register(...all); }
    unregister(token) {
        const was = super.unregister(token);
        if (was) proxies -= 1;
        return was;
    }
};
"""

# Plays whole games, one rematch after the other, as fast as the page lets it.
PLAY = """(games) => new Promise((done) => {
    const step = () => {
        if (!document.body.hasAttribute("data-ready")) return setTimeout(step, 1);
        const over = document.body.dataset.screen === "end";
        if (over && games-- === 0) return done();
        const moves = document.querySelectorAll("[data-move]");
        const control = over ? document.querySelector("[data-action=rematch]")
            : moves[Math.floor(Math.random() * moves.length)]
            ?? document.querySelector("main [data-action=next]");
        control.click();
        setTimeout(step, 1);
    };
    step();
})"""

PYTHON_OBJECTS = "pyodide.runPython('import gc; gc.collect(); len(gc.get_objects())')"


@dataclass
class Memory:
    """What one tab holds, after everything that is not needed was thrown away."""

    heap: int
    wasm: int
    python: int
    proxies: int
    nodes: int
    listeners: int


def main() -> int:
    """Measure and print; 1 when a limit is broken."""
    parser = argparse.ArgumentParser(prog="build.py bench table", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games in one tab")
    games = max(WARM + 1, parser.parse_args().games)
    site = dist.build()
    with Server(site) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.ensure(), args=browser.arguments()
        )
        good = [
            report_clicks(clicks(chromium, server), bare_clicks(chromium)),
            report_thinking("in the worker", thinking(chromium, server, worker=True)),
            report_thinking("on the page", thinking(chromium, server, worker=False)),
            report_memory(*memory(chromium, server, games)),
        ]
        chromium.close()
    return int(not all(good))


@contextmanager
def at_the_table(
    chromium: Browser, server: Server, *, worker: bool = True, rounds: int = 4
) -> Iterator[Page]:
    """A fresh profile at a table that waits for its person."""
    context = chromium.new_context(viewport={"width": 1366, "height": 800})
    context.set_default_timeout(120_000)
    page = context.new_page()
    settings = json.dumps(json.dumps(SETTINGS))
    page.add_init_script(f"localStorage.setItem('lasvegas:settings', {settings})")
    page.add_init_script(WATCH)
    page.add_init_script(COUNT_PROXIES)
    if not worker:
        page.add_init_script("delete globalThis.Worker")
    page.goto(f"{server.address}#/play?game=dice&seats={SEATS}&seed=7&rounds={rounds}")
    ready(page)
    yield page
    context.close()


def ready(page: Page) -> str:
    """Wait until the page waits for a person; the screen it shows."""
    body = page.locator("body[data-ready]:not([data-screen=loading])")
    expect(body).to_be_attached(timeout=120_000)
    return str(body.get_attribute("data-screen"))


def clicks(chromium: Browser, server: Server) -> list[float]:
    """Real presses of the mouse: on moves, and now and then on something else."""
    others = ("undo", "settings")
    with at_the_table(chromium, server) as page, tracing(page, MARKS) as trace:
        for number in range(CLICKS):
            screen = ready(page)
            if screen == "end":
                control = page.locator("[data-action=rematch]")
            elif screen == "payout":
                control = page.locator("main [data-action=next]")
            else:
                control = page.locator("[data-move]").last
                if number % 8 == 7:
                    other = page.locator(f"header [data-action={others[number // 8 % 2]}]")
                    control = other if other.is_enabled() else control
            press(page, control)
            page.keyboard.press("Escape")
    return trace.waits(PRESSED, PAINTED_MARK)


def bare_clicks(chromium: Browser) -> list[float]:
    """The same on a page with nothing but a button."""
    page = chromium.new_page()
    page.set_content("<div id=app><button data-move=1>1</button></div>")
    page.evaluate(WATCH)
    page.evaluate("dispatchEvent(new Event('DOMContentLoaded'))")
    page.evaluate(
        "() => { const button = document.querySelector('button');"
        "        button.onclick = () => { button.textContent = 1 - button.textContent }; }"
    )
    with tracing(page, MARKS) as trace:
        for _ in range(CLICKS):
            press(page, page.locator("button"))
    page.close()
    return trace.waits(PRESSED, PAINTED_MARK)


def press(page: Page, control: Locator) -> None:
    """Press something and wait until its result is painted."""
    seen = page.evaluate(COUNT_PAINTED)
    control.click()
    page.wait_for_function(f"(seen) => {COUNT_PAINTED} > seen", arg=seen)


def thinking(chromium: Browser, server: Server, *, worker: bool) -> list[float]:
    """The long tasks of three games, in which bots make most moves."""
    with at_the_table(chromium, server, worker=worker) as page, tracing(page, MARKS) as trace:
        page.evaluate("performance.mark('bench:begun')")
        page.evaluate(PLAY, 2)
    return trace.long_tasks(LONG_TASK)


def memory(chromium: Browser, server: Server, games: int) -> tuple[Memory, Memory, int]:
    """What a tab holds after some games and after many."""
    with at_the_table(chromium, server) as page:
        page.evaluate(PLAY, WARM - 1)
        warm = weigh(page)
        page.evaluate(PLAY, games - WARM)
        return warm, weigh(page), games


def weigh(page: Page) -> Memory:
    """What the tab holds now."""
    page.wait_for_timeout(OUTLIVED)
    session = page.context.new_cdp_session(page)
    for _ in range(4):  # what one side lets go of lets the other side let go of more
        python: int = page.evaluate(PYTHON_OBJECTS)
        session.send("HeapProfiler.collectGarbage")
        page.evaluate("new Promise((done) => setTimeout(done, 100))")
    heap: dict[str, Any] = session.send("Runtime.getHeapUsage")
    counts: dict[str, int] = session.send("Memory.getDOMCounters")
    return Memory(
        heap["usedSize"],
        page.evaluate("pyodide._module.HEAP8.length"),
        python,
        page.evaluate("proxies"),
        counts["nodes"],
        counts["jsEventListeners"],
    )


def report_clicks(presses: list[float], bare: list[float]) -> bool:
    """How many presses were painted in time."""
    share = sum(press <= PAINTED for press in presses) / len(presses)
    print(f"\n{len(presses)} clicks until their result is painted, and as many on a bare button")
    for name, place in (("median", 0.5), ("95 %", 0.95), ("99 %", 0.99)):
        ours, theirs = (sorted(all_)[int(place * (len(all_) - 1))] for all_ in (presses, bare))
        print(f"  {name:8} {ours:6.1f} ms   {theirs:6.1f} ms")
    print(f"  {share:.1%} within {PAINTED:.0f} ms (at least {SHARE:.0%})")
    return share >= SHARE


def report_thinking(where: str, tasks: list[float]) -> bool:
    """The longest task of the main thread."""
    longest = max(tasks, default=0.0)
    print(f"\nmain thread while bots think {where}, 3 games of {SEATS}")
    print(f"  tasks above {LONG_TASK:.0f} ms: {len(tasks)}", end="")
    print(f", longest {longest:.0f} ms (limit {LONGEST_TASK:.0f})")
    return longest <= LONGEST_TASK


def report_memory(warm: Memory, late: Memory, games: int) -> bool:
    """What grew between a few games and many."""
    print(f"\none tab after {WARM} games and after {games}, garbage collected")
    good = True
    for name, before in vars(warm).items():
        after = getattr(late, name)
        flat = after <= before * GROWTH
        good &= flat
        print(f"  {name:10} {before:12,} {after:12,}   {after / before:.2f}{'' if flat else '  !'}")
    return good


if __name__ == "__main__":
    sys.exit(main())
