"""`dist/` is put together anew whenever it is not what the build would make."""

from pathlib import Path

import pytest

from tests.copies import Project, furnished


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project that has been built, with nothing changed since."""
    project = furnished(tmp_path / "project")
    assert project.run().returncode == 0
    return project


def contents(folder: Path) -> dict[Path, bytes]:
    """Every file of a folder."""
    return {
        path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_a_damaged_dist_is_put_together_anew(project: Project) -> None:
    """By what is in it, not by what was said of it; a whole one is left alone."""
    good = contents(project.dist)
    (project.dist / "index.html").unlink()
    (project.dist / "sw.js").write_text("x")
    assert "dist/ is ready" in project.run().stdout
    assert contents(project.dist) == good
    assert "nothing has changed" in project.run().stdout


def test_what_a_killed_build_has_left_is_cleared_away(project: Project) -> None:
    """By the next one."""
    left = project.folder / ".build" / "aside-killed" / "fresh"
    left.mkdir(parents=True)
    assert project.run().returncode == 0
    assert not left.parent.exists()


def test_a_damaged_product_does_not_go_into_dist(project: Project) -> None:
    """It is made anew, and the site is as good as before."""
    good = contents(project.dist)
    product = project.folder / ".build" / "library" / "library.zip"
    product.write_bytes(product.read_bytes()[:1000])
    assert "Compiling the standard library" in project.run().stdout
    assert contents(project.dist) == good
