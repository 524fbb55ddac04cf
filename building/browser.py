"""A Chromium to test and measure with: an installed one, else Playwright's, else Debian's."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from building import venv
from building.command import code_of
from building.say import Failure, step

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
CHOICE = "LASVEGAS_BROWSER"
"""The environment variable that names a browser to use instead of the one we would find."""
QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync")
NONE = (
    "The browser tests need Chromium or Chrome, none was found and none could be fetched. "
    "Install one (on Debian: apt install chromium), or name it: "
    f"{CHOICE}=/path/to/chrome python3 build.py test"
)


def ensure() -> Path:
    """The browser's program, fetched if the machine has none."""
    return installed() or _playwrights() or _debians() or _nothing()


def installed() -> Path | None:
    """A Chromium, Chrome or Edge that is on this machine already."""
    if chosen := os.environ.get(CHOICE):
        if not Path(chosen).is_file():
            raise Failure(f"{CHOICE} names {chosen}, and there is no such program.")
        return Path(chosen)
    on_path = (shutil.which(name) for name in NAMES)
    found = [*filter(None, on_path), *(place for place in PLACES if Path(place).is_file())]
    return Path(found[0]) if found else None


def arguments() -> list[str]:
    """How the browser is started: quietly, and without its sandbox where root can't have one."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*QUIET, *(["--no-sandbox"] if as_root else [])]


def _playwrights() -> Path | None:
    python = venv.ensure("dev")
    question = (
        "from playwright.sync_api import sync_playwright as p\n"
        "with p() as browsers: print(browsers.chromium.executable_path)"
    )
    asked = subprocess.run([python, "-c", question], capture_output=True, text=True)
    path = Path(asked.stdout.strip() or "nowhere")
    if not path.is_file():
        step("No Chromium or Chrome on this machine: fetching Playwright's")
        words = ["-m", "playwright", "install", "chromium"]
        code_of([python, *words], "Playwright could not be started.")
    return path if path.is_file() else None


def _debians() -> Path | None:
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if sys.platform == "linux" and is_root and shutil.which("apt-get"):
        step("Installing Debian's chromium")
        words = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]
        code_of(words, "apt-get could not be started.")
    return installed()


def _nothing() -> Path:
    raise Failure(NONE)
