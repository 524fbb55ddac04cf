"""The tools are pinned, and read from one place."""

import json
import re
from pathlib import Path

from building import fetched, pins
from building.paths import ROOT


def test_a_group_brings_the_groups_it_includes(tmp_path: Path) -> None:
    """Dependency groups may include each other."""
    pyproject = tmp_path / "pyproject.toml"
    pyproject.write_text(
        '[dependency-groups]\nlint = ["ruff==1"]\ndev = [{ include-group = "lint" }, "pytest==2"]\n'
    )
    assert pins.of("dev", pyproject) == ["ruff==1", "pytest==2"]


def test_every_tool_is_pinned_to_one_version() -> None:
    """A clone of today must build the same in a year."""
    assert all("==" in pin for pin in pins.of("dev"))


def test_every_action_is_pinned_to_one_commit() -> None:
    """A tag can be moved; only a commit stays what it was."""
    workflows = list((ROOT / ".github" / "workflows").glob("*.yml"))
    texts = [path.read_text(encoding="utf-8") for path in workflows]
    used = [
        line.split("uses: ")[1] for text in texts for line in text.splitlines() if "uses: " in line
    ]
    assert used
    for action in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


def test_micropip_and_pyodide_are_pinned_by_hash() -> None:
    """What visitors' browsers will run is the very thing that was tested."""
    lists = [fetched.LIBRARY, fetched.ON_REQUEST]
    wheels = [line for path in lists for line in path.read_text(encoding="utf-8").splitlines()]
    pins = [line for line in wheels if line and not line.startswith("#")]
    assert len(pins) > 1
    assert all(re.search(r"==[\d.]+ --hash=sha256:[0-9a-f]{64}$", pin) for pin in pins)
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    packed = [package for name, package in packages.items() if name]
    assert packed
    assert all(package["integrity"].startswith("sha512-") for package in packed)
    assert not any("resolved" in package for package in packed)  # from whichever registry is near
