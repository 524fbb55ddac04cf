"""The pinned tools, read from pyproject.toml's dependency groups."""

import tomllib
from pathlib import Path

from building.paths import ROOT

PYPROJECT = ROOT / "pyproject.toml"


def of(group: str, pyproject: Path = PYPROJECT) -> list[str]:
    """Every requirement of a group, those of the groups it includes as well."""
    groups = tomllib.loads(pyproject.read_text(encoding="utf-8"))["dependency-groups"]
    found: list[str] = []
    for entry in groups[group]:
        if isinstance(entry, str):
            found.append(entry)
        else:
            found += of(entry["include-group"], pyproject)
    return found


def version(name: str) -> str:
    """The version that one tool is pinned to."""
    groups = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["dependency-groups"]
    pins = (entry for group in groups.values() for entry in group if isinstance(entry, str))
    return next(pin.split("==")[1] for pin in pins if pin.split("==")[0] == name)
