"""The build's own virtual environment: filled from the pins, touched again when they change."""

import csv
import json
import os
import sys
from pathlib import Path

from building import pins
from building.alone import alone
from building.command import run
from building.paths import VENV
from building.say import Failure, step

ON_WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if ON_WINDOWS else "bin/python")
NOTE = VENV / "installed.json"
PIP_MANNERS = ("--disable-pip-version-check", "--no-input", "--retries=3", "--timeout=10")
"""No questions, and no minute of silence where there is no network."""
NO_VENV = (
    "Python could not make a virtual environment in .venv; its own words are above. It needs room "
    "on the disk, and on Debian and Ubuntu what `apt install python3-venv` brings."
)
NO_PIP = (
    "pip could not install the pinned tools. It needs the network (PyPI) and room on the disk; "
    "its own words are above. Run the same command again when that is mended."
)


def ensure(group: str) -> Path:
    """The environment's Python, with every tool of a dependency group installed."""
    with alone():
        return _filled(group)


def _filled(group: str) -> Path:
    wanted = pins.of(group)
    installed = _installed()
    if installed is None:
        step(f"Making .venv for Python {sys.version_info.major}.{sys.version_info.minor}")
        run([sys.executable, "-m", "venv", "--clear", "--without-pip", VENV], NO_VENV)
        run([PYTHON, "-Im", "ensurepip", "--default-pip"], NO_VENV)  # which venv would keep quiet
        installed = {}
    missing = [pin for pin in wanted if installed.get(_name(pin)) != pin or not _is_there(pin)]
    if missing:
        step(f"Installing {', '.join(missing)}")
        run([PYTHON, "-m", "pip", "install", *PIP_MANNERS, *missing], NO_PIP)
        installed |= {_name(pin): pin for pin in missing}
        note = {"python": sys.version, "pins": installed}
        NOTE.write_text(json.dumps(note, indent=1), encoding="utf-8")
    return PYTHON


def site_packages() -> Path:
    """Where the environment keeps its packages."""
    found = [*VENV.glob("lib/python*/site-packages"), *VENV.glob("Lib/site-packages")]
    if not found:
        raise Failure("The folder .venv is damaged: delete it and run the same command again.")
    return found[0]


def _installed() -> dict[str, str] | None:
    """Which pins are installed; None when there is no environment for this very Python."""
    try:
        note = json.loads(NOTE.read_text(encoding="utf-8"))
        python, pins_by_name = note["python"], dict(note["pins"])
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return pins_by_name if python == sys.version and PYTHON.exists() and _is_whole() else None


def _is_whole() -> bool:
    """Whether all that pip has put there is there still."""
    packages = site_packages()
    return all(
        (packages / row[0]).exists()
        for record in packages.glob("*.dist-info/RECORD")
        for row in csv.reader(record.read_text(encoding="utf-8").splitlines())
        if not row[0].endswith(".pyc")
    )


def _is_there(pin: str) -> bool:
    name, version = pin.split("==")
    return (site_packages() / f"{name.replace('-', '_')}-{version}.dist-info").is_dir()


def _name(pin: str) -> str:
    return pin.split("==")[0]
