"""Copies of this project that a test may change, break and build."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from building import dist
from building.paths import ROOT

SOURCES = ("building", "lasvegas_core", "site", "bench")
FILES = (
    "build.py", "pyproject.toml", "package.json", "package-lock.json", ".npmrc",
    "README.md", "LICENSE",
)  # fmt: skip
UNUSED = shutil.ignore_patterns("__pycache__", "lock")


@dataclass(frozen=True)
class Project:
    """A copy of the project's sources."""

    folder: Path

    @property
    def dist(self) -> Path:
        """What its build makes."""
        return self.folder / "dist"

    def run(
        self, *words: str, env: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run its build.py with the Python of the tests."""
        return subprocess.run(
            [sys.executable, "build.py", *words],
            cwd=self.folder,
            env={**os.environ, **(env or {})},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=300,
        )

    def append(self, path: str, text: str) -> None:
        """Add lines to a file."""
        with (self.folder / path).open("a", encoding="utf-8") as file:
            file.write(text)


def copied(target: Path) -> Project:
    """The sources alone, as a clone has them."""
    for name in SOURCES:
        shutil.copytree(ROOT / name, target / name, ignore=UNUSED)
    for name in FILES:
        shutil.copyfile(ROOT / name, target / name)
    return Project(target)


def furnished(target: Path) -> Project:
    """The sources with all that a build has fetched and made of them."""
    dist.build()
    project = copied(target)
    (target / ".venv").symlink_to(ROOT / ".venv")
    shutil.copytree(ROOT / "node_modules", target / "node_modules", copy_function=os.link)
    shutil.copytree(ROOT / ".build", target / ".build", ignore=UNUSED)
    return project
