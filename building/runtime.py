"""Pyodide: fetched by npm against the hash in package-lock.json, and run on Node for the build."""

import json
import shutil
from contextlib import suppress
from functools import cache
from pathlib import Path

from building import node
from building.alone import alone
from building.command import output_of, run
from building.made import fingerprint
from building.paths import ROOT, WORK
from building.say import Failure, step

LOCK = ROOT / "package-lock.json"
FOLDER = ROOT / "node_modules" / "pyodide"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""What the page loads of it; its standard library is replaced by ours."""
SIZE = 7
"""How many megabytes npm fetches."""
STOCK_LIBRARY = FOLDER / "python_stdlib.zip"
NPM_MANNERS = (
    "--no-audit",
    "--no-fund",
    "--no-update-notifier",
    "--ignore-scripts",
    "--fetch-timeout=15000",  # its own waits are of minutes, network or not
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=1000",
)
NO_PYODIDE = (
    "npm could not fetch Pyodide. It needs the network (the npm registry) and room on the disk; "
    "its own words are above. Run the same command again when that is mended."
)
INCOMPLETE = "npm left files of Pyodide out: delete node_modules and run the same command again."


def version() -> str:
    """The version that package-lock.json holds."""
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    found: str = packages["node_modules/pyodide"]["version"]
    return found


@cache
def ensure() -> Path:
    """Pyodide's folder, fetched if the lock asks for another one than is there."""
    with alone():
        note = WORK / "npm.key"
        if not (note.is_file() and note.read_text() == _key()):
            _fetch()
            note.write_text(_key())
    return FOLDER


def _key() -> str:
    """What was fetched for which lock: it changes when a file is damaged later."""
    files = [FOLDER / name for name in (*FILES, STOCK_LIBRARY.name, "pyodide-lock.json")]
    return fingerprint([LOCK, *(path for path in files if path.is_file())])


def _fetch() -> None:
    step(f"Fetching Pyodide {version()} with npm ({SIZE} MB)")
    downloads = WORK / "npm"
    words = [*node.npm(), "ci", *NPM_MANNERS, "--cache", str(downloads)]
    run(words, NO_PYODIDE, lambda: f"{min(_megabytes(downloads), SIZE):.0f} of {SIZE} MB")
    shutil.rmtree(downloads, ignore_errors=True)
    if not all((FOLDER / name).is_file() for name in (*FILES, STOCK_LIBRARY.name)):
        raise Failure(INCOMPLETE)


def _megabytes(folder: Path) -> float:
    """How much is in a folder that another program is filling."""
    size = 0
    for path in folder.rglob("*"):
        with suppress(OSError):
            size += path.stat().st_size
    return size / 1e6


def about() -> dict[str, str]:
    """What Pyodide says of itself: its Python, its platform, its ABI."""
    lock = (ensure() / "pyodide-lock.json").read_text(encoding="utf-8")
    info: dict[str, str] = json.loads(lock)["info"]
    return info


def python(script: Path, *arguments: str, library: Path = STOCK_LIBRARY) -> str:
    """What a Python script prints when Pyodide runs it; /project is the repository."""
    starter = Path(__file__).with_name("inside.mjs")
    inside = f"/project/{script.relative_to(ROOT).as_posix()}"
    words = [
        *node.command(),
        str(starter),
        str(ensure()),
        str(library),
        str(ROOT),
        inside,
        *arguments,
    ]
    return output_of(words, f"Pyodide on Node could not run {script.name}.")
