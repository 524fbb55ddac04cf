"""Which modules of the standard library the page needs, found by doing all that the page can do."""

import tempfile
from pathlib import Path

from building import app, fetched, library, runtime, wheel
from building.paths import ROOT
from building.say import done, step

SCRIPT = Path(__file__).with_name("rehearse_inside.py")
HEADING = "# What the page needs of Pyodide's standard library: `python3 build.py library`.\n"


def rehearse() -> list[str]:
    """The names of the modules that a rehearsal inside Pyodide has imported."""
    riders = [*fetched.wheels(fetched.LIBRARY), *fetched.wheels(fetched.ON_REQUEST)]
    parts = [wheel.ensure(), app.ensure(), *riders]
    inside = [f"/project/{path.relative_to(ROOT).as_posix()}" for path in parts]
    with tempfile.TemporaryDirectory() as folder:
        whole = library.whole(Path(folder) / "whole.zip")
        return runtime.python(SCRIPT, *inside, library=whole).split()


def rewrite() -> int:
    """Write library.txt anew."""
    step("Rehearsing in Pyodide: every game, every bot, every way to fail")
    names = rehearse()
    library.LIST.write_text(HEADING + "\n".join(names) + "\n", encoding="utf-8")
    done(f"{library.LIST.name} names {len(names)} modules")
    return 0
