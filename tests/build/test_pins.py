"""The tools are pinned, and read from one place."""

from pathlib import Path

from building import pins


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
