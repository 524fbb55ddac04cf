"""Runs inside Pyodide with the whole library: does all that the page can do.

Then it prints which modules of the library that took: what library.txt must hold.
"""

import ast
import asyncio
import contextlib
import importlib
import io
import sys
import traceback
from pathlib import Path
from typing import Any

PROJECT = Path("/project")
OURS = ("lasvegas_core", "site")


async def main(wheel: str, app: str, *riders: str) -> None:
    """Rehearse with our wheel and page; the riders are other projects' wheels."""
    sys.path[:0] = riders
    await install(wheel, app)
    import_everything_we_name()
    play_every_game()
    speak_every_language()
    draw_a_code()
    fail_in_every_way()
    await use_the_event_loop()
    print("\n".join(sorted(name for name, module in sys.modules.items() if from_library(module))))


def from_library(module: Any) -> bool:
    """Whether a module came out of the standard library's zip."""
    origin = getattr(getattr(module, "__spec__", None), "origin", None)
    return str(origin).startswith(f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/")


async def install(wheel: str, app: str) -> None:
    """Install as boot.js does: the rules by micropip, the page's code as an archive."""
    await importlib.import_module("micropip").install(f"emfs:{wheel}", deps=False)
    to_js = importlib.import_module("pyodide.ffi").to_js
    unpack = importlib.import_module("pyodide_js").unpackArchive
    unpack(to_js(Path(app).read_bytes()), "zip")
    sys.path.insert(0, str(Path.cwd()))


def import_everything_we_name() -> None:
    """Import each module of ours and each module that any line of ours imports."""
    for folder in OURS:
        base = PROJECT if folder == "lasvegas_core" else PROJECT / folder
        for path in sorted((PROJECT / folder).rglob("*.py")):
            name = ".".join(path.relative_to(base).with_suffix("").parts).removesuffix(".__init__")
            for imported in (name, *imports_of(path)):
                if imported.split(".")[0] not in ("js", "pyodide_js"):
                    importlib.import_module(imported)


def imports_of(path: Path) -> list[str]:
    """The absolute imports of a source file, those inside functions too."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.append(node.module)
    return found


def play_every_game() -> None:
    """Each game with each bot, through the match, its record, and the command line."""
    core = importlib.import_module("lasvegas_core")
    record = importlib.import_module("lasvegas_core.record")
    command_line = importlib.import_module("lasvegas_core.__main__")
    for name in core.games.names():
        fewest = core.games.get(name).players[0]
        for bot in core.bots.names(name):
            match = core.Match(name, ["human", *[bot] * (fewest - 1)], "rehearsal")
            for _ in range(12):
                if match.over:
                    break
                if match.seats[match.to_move] == "human":
                    match.play(match.view(match.to_move).legal[0])
                else:
                    match.step()
            record.from_json(record.to_json(match))
            record.from_link(record.to_link(match))
        words = ["events", name, "--players", str(fewest), "--seed", "rehearsal"]
        with contextlib.redirect_stdout(io.StringIO()):
            command_line.main(words)


def speak_every_language() -> None:
    """Read each catalogue and use it."""
    texts = importlib.import_module("ui.texts")
    for language in texts.LANGUAGES:
        texts.speak(language).many("{n} die", "{n} dice", 2)


def draw_a_code() -> None:
    """Make a QR code, as the share sheet does."""
    importlib.import_module("ui.qr").fields("rehearsal")


def fail_in_every_way() -> None:
    """Format the reports of errors: plain, chained, grouped, of syntax."""
    try:
        try:
            compile("1 +", "typed", "exec")
        except SyntaxError as cause:
            raise ExceptionGroup("both", [ValueError("one"), KeyError("two")]) from cause
    except ExceptionGroup as error:
        traceback.format_exception(error)
    with contextlib.redirect_stderr(io.StringIO()):
        try:
            importlib.import_module("lasvegas_core").nothing_of_this_name  # noqa: B018
        except AttributeError as error:
            traceback.print_exception(error)


async def use_the_event_loop() -> None:
    """Tasks, time limits, queues and cancelling."""
    queue: asyncio.Queue[int] = asyncio.Queue()
    task = asyncio.create_task(queue.get())
    await queue.put(1)
    await asyncio.gather(task, asyncio.sleep(0))
    waiting = asyncio.create_task(asyncio.Event().wait())
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(0.01):
            await waiting
