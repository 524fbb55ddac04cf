"""How fast the page comes alive, against stock Pyodide answering 1+1 in the same browser.

Both are served alike, compressed as GitHub Pages does it; cold means a fresh browser profile.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from building import browser, dist, runtime
from building.server import Server

LIMIT, AIM = 0.50, 0.40
PAGES_CACHING = "max-age=600"
STAGES = ("files", "python", "rules", "page", "ready")
SAID = {
    "files": "page and its script",
    "python": "Pyodide's script",
    "rules": "WebAssembly and Python",
    "page": "micropip and the rules",
    "ready": "the page's Python",
}
STOCK_PAGE = '<!doctype html><title>stock</title><script type="module" src="stock.js"></script>'
STOCK_SCRIPT = """
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
document.documentElement.dataset.answer = pyodide.runPython("1+1");
performance.mark("answered");
"""
MARKS = "Object.fromEntries(performance.getEntriesByType('mark').map((m) => [m.name, m.startTime]))"
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


@dataclass
class Visit:
    """One visit, times in ms since the visitor set off."""

    marks: dict[str, float]
    paint: float
    transfer: int

    @property
    def interactive(self) -> float:
        """When Start works."""
        return self.marks["boot:ready"]


def main() -> int:
    """Measure and print; 1 when the boot is slower or heavier than it may be."""
    parser = argparse.ArgumentParser(prog="build.py bench boot", description=__doc__)
    parser.add_argument("--runs", type=int, default=9, help="alternating runs (at least 5)")
    runs = max(5, parser.parse_args().runs)
    site = dist.build()
    with stock_folder() as stock, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.ensure(), args=browser.arguments()
        )
        serving = {"compress": True, "caching": PAGES_CACHING}
        with Server(stock, **serving) as stock_server, Server(site, **serving) as server:  # type: ignore[arg-type]
            visit_stock(chromium, stock_server)  # one of each, to warm up what is not measured
            visit_ours(chromium, server)
            theirs, ours = [], []
            for run in range(runs):
                theirs.append(visit_stock(chromium, stock_server))
                ours.append(visit_ours(chromium, server))
                print(
                    f"run {run + 1}: stock {theirs[-1].marks['answered']:5.0f} ms, "
                    f"ours {ours[-1][0].interactive:5.0f} ms",
                    flush=True,
                )
        chromium.close()
    return report(theirs, [first for first, _ in ours], [again for _, again in ours])


@contextmanager
def stock_folder() -> Iterator[Path]:
    """Stock Pyodide and a page that asks it for 1+1."""
    names = (*runtime.FILES, runtime.STOCK_LIBRARY.name, "pyodide-lock.json")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for name in names:
            shutil.copyfile(runtime.ensure() / name, folder / name)
        (folder / "index.html").write_text(STOCK_PAGE)
        (folder / "stock.js").write_text(STOCK_SCRIPT)
        yield folder


def visit_stock(chromium: Browser, server: Server) -> Visit:
    """Stock Pyodide in a fresh profile."""
    context = chromium.new_context()
    visit = measure(context, server, 'html[data-answer="2"]')
    context.close()
    return visit


def visit_ours(chromium: Browser, server: Server) -> tuple[Visit, Visit]:
    """Our page in a fresh profile, and again once its offline copy is made."""
    context = chromium.new_context()
    first = measure(context, server, 'html[data-boot="done"]')
    context.pages[0].evaluate("navigator.serviceWorker.ready.then(() => {})")
    again = measure(context, server, 'html[data-boot="done"]')
    context.close()
    return first, again


def measure(context: BrowserContext, server: Server, arrived: str) -> Visit:
    """One visit in a new tab."""
    before = len(server.sent)
    page = context.new_page()
    page.goto(server.address, wait_until="commit")
    page.locator(arrived).wait_for(state="attached", timeout=120_000)
    return Visit(
        page.evaluate(MARKS),
        page.evaluate(PAINT),
        sum(size for _, size in server.sent[before:]),
    )


def report(theirs: list[Visit], ours: list[Visit], again: list[Visit]) -> int:
    """Print the medians; 1 when a limit is broken."""
    stock = median(visit.marks["answered"] for visit in theirs)
    mine = median(visit.interactive for visit in ours)
    # Each pair ran right after one another, so a machine that is busy at times bends no ratio.
    ratio = median(
        our.interactive / their.marks["answered"] for our, their in zip(ours, theirs, strict=True)
    )
    stock_bytes, our_bytes = theirs[0].transfer, ours[0].transfer
    print(f"\nmedians of {len(ours)} alternating runs, cold cache")
    print(f"  stock Pyodide answers 1+1      {stock:6.0f} ms   {stock_bytes / 1e6:.2f} MB")
    print(f"  ours: Start works              {mine:6.0f} ms   {our_bytes / 1e6:.2f} MB")
    print(f"  ratio {ratio:.2f} (limit {LIMIT:.2f}, aim {AIM:.2f})", end="")
    print(f"   transfer ratio {our_bytes / stock_bytes:.2f} (limit 1.00)")
    print(f"  first paint                    {median(visit.paint for visit in ours):6.0f} ms")
    repeat = median(visit.interactive for visit in again)
    print(f"  repeat visit, offline copy     {repeat:6.0f} ms   {again[0].transfer / 1e6:.2f} MB")
    print("  stages:")
    since = 0.0
    for stage in STAGES:
        until = median(visit.marks[f"boot:{stage}"] for visit in ours)
        share = (until - since) / mine
        print(f"    {SAID[stage]:28} {until - since:6.0f} ms   {share:4.0%}")
        since = until
    return int(ratio > LIMIT or our_bytes > stock_bytes)


if __name__ == "__main__":
    sys.exit(main())
