"""The build's own environment: filled with what is pinned, and mended where it is damaged."""

import json
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from building import pins, venv

PINS = ["babel==2.18.0", "pytest-cov==7.1.0"]


class Pip:
    """Puts modules into a folder as pip does, and keeps how it was called."""

    def __init__(self, folder: Path) -> None:
        """Install into this environment."""
        self.folder = folder
        self.packages = folder / "lib" / "python3" / "site-packages"
        self.installed: list[str] = []

    def run(self, words: Sequence[str | Path], otherwise: str) -> None:
        """Make the environment, or install into it."""
        if "venv" in words:
            shutil.rmtree(self.folder, ignore_errors=True)
            self.packages.mkdir(parents=True)
            (self.folder / "python").touch()
            return
        for pin in (str(word) for word in words if "==" in str(word)):
            name, version = pin.replace("-", "_").split("==")
            about = self.packages / f"{name}-{version}.dist-info"
            about.mkdir()
            (about / "RECORD").write_text(f"{name}.py,,\n__pycache__/{name}.pyc,,\n")
            (self.packages / f"{name}.py").touch()
            self.installed.append(pin)


@pytest.fixture
def pip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pip:
    """An environment that is filled already."""
    pip = Pip(tmp_path / ".venv")
    monkeypatch.setattr(venv, "VENV", pip.folder)
    monkeypatch.setattr(venv, "PYTHON", pip.folder / "python")
    monkeypatch.setattr(venv, "NOTE", pip.folder / "installed.json")
    monkeypatch.setattr(venv, "run", pip.run)
    monkeypatch.setattr(pins, "of", lambda group: PINS)
    venv.ensure("build")
    assert pip.installed == PINS
    pip.installed.clear()
    return pip


def test_what_is_installed_is_not_installed_again(pip: Pip) -> None:
    """What Python compiles for itself may come and go."""
    venv.ensure("build")
    assert pip.installed == []


def test_a_module_that_has_lost_a_file_is_installed_again(pip: Pip) -> None:
    """As is everything: what else is damaged nobody knows."""
    (pip.packages / "babel.py").unlink()
    venv.ensure("build")
    assert pip.installed == PINS


def test_a_module_that_is_gone_is_installed_again(pip: Pip) -> None:
    """It has left no list of its files."""
    shutil.rmtree(pip.packages / "pytest_cov-7.1.0.dist-info")
    venv.ensure("build")
    assert pip.installed == ["pytest-cov==7.1.0"]


@pytest.mark.parametrize(
    "note",
    ["", "[]", "{}", '"x"', json.dumps({"python": sys.version, "pins": 7})],
)
def test_a_note_that_says_nothing_counts_for_nothing(pip: Pip, note: str) -> None:
    """The environment is made anew."""
    venv.NOTE.write_text(note)
    venv.ensure("build")
    assert pip.installed == PINS
