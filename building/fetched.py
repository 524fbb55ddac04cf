"""Wheels of other projects that a visitor's browser runs, each checked against its hash."""

from pathlib import Path

from building import runtime, venv
from building.command import run
from building.made import made
from building.paths import SITE
from building.say import step

LIBRARY = SITE / "requirements.txt"
"""The wheels that ride in the page's standard library."""
ON_REQUEST = SITE / "on_request.txt"
"""The wheels that the page installs when somebody asks for what they do."""


def wheels(requirements: Path) -> list[Path]:
    """The wheels of a list of requirements."""
    inputs: list[Path | str] = [requirements, runtime.about()["python"]]
    folder = made(f"wheels-{requirements.stem}", inputs, lambda fresh: _fetch(requirements, fresh))
    return sorted(folder.glob("*.whl"))


def _fetch(requirements: Path, fresh: Path) -> None:
    name = f"site/{requirements.name}"
    step(f"Fetching the wheels of {name}")
    python = venv.ensure("build")
    pip = ["-m", "pip", "download", "--quiet", *venv.PIP_MANNERS]
    words = ["--python-version", runtime.about()["python"], "--only-binary=:all:", "--no-deps"]
    asked = ["--require-hashes", "--requirement", str(requirements), "--dest", str(fresh)]
    otherwise = f"pip could not fetch the wheels of {name}. It needs the network (PyPI)."
    run([python, *pip, *words, *asked], otherwise)
