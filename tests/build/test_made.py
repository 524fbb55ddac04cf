"""Things made once and kept, and remade when what they are made of changes."""

import shutil
from pathlib import Path

import pytest

from building import made
from building.say import Failure


@pytest.fixture(autouse=True)
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for what is made."""
    folder = tmp_path / "work"
    monkeypatch.setattr(made, "WORK", folder)
    return folder


class Kitchen:
    """Makes a meal of a recipe, and counts how often."""

    def __init__(self, recipe: Path) -> None:
        """Start with this recipe."""
        self.recipe, self.meals = recipe, 0

    def serve(self) -> Path:
        """The meal, fresh if need be."""
        return made.made("meal", [self.recipe], self._cook) / "plate.txt"

    def _cook(self, fresh: Path) -> None:
        self.meals += 1
        (fresh / "plate.txt").write_text(f"meal {self.meals}")


@pytest.fixture
def kitchen(tmp_path: Path) -> Kitchen:
    """A kitchen with a recipe of two pages."""
    recipe = tmp_path / "recipe"
    recipe.mkdir()
    (recipe / "1.txt").write_text("boil")
    (recipe / "2.txt").write_text("serve")
    return Kitchen(recipe)


def test_nothing_is_made_twice(kitchen: Kitchen) -> None:
    """Only the first time makes it, also in another process."""
    assert kitchen.serve().read_text() == "meal 1"
    assert Kitchen(kitchen.recipe).serve().read_text() == "meal 1"


def test_a_changed_a_new_a_renamed_and_a_deleted_input_each_make_it_anew(kitchen: Kitchen) -> None:
    """By content and name; what tools leave behind does not count."""
    kitchen.serve()
    (kitchen.recipe / "1.txt").write_text("fry")
    assert kitchen.serve().read_text() == "meal 2"
    (kitchen.recipe / "3.txt").write_text("wash")
    assert kitchen.serve().read_text() == "meal 3"
    (kitchen.recipe / "3.txt").rename(kitchen.recipe / "4.txt")
    assert kitchen.serve().read_text() == "meal 4"
    (kitchen.recipe / "4.txt").unlink()
    assert kitchen.serve().read_text() == "meal 5"
    (kitchen.recipe / "__pycache__").mkdir()
    (kitchen.recipe / "__pycache__" / "1.pyc").write_bytes(b"left behind")
    (kitchen.recipe / ".1.txt.swp").write_bytes(b"left behind")
    assert kitchen.serve().read_text() == "meal 5"


def test_what_was_thrown_away_is_made_anew(kitchen: Kitchen) -> None:
    """`.build` may be deleted at any time, in whole or in part."""
    shutil.rmtree(kitchen.serve().parent)
    assert kitchen.serve().read_text() == "meal 2"


def test_what_was_damaged_is_made_anew(kitchen: Kitchen) -> None:
    """Cut off, changed, lost or added to: it is not what was made."""
    plate = kitchen.serve()
    plate.write_text("meal")
    assert kitchen.serve().read_text() == "meal 2"
    plate.unlink()
    assert kitchen.serve().read_text() == "meal 3"
    plate.with_name(".salt").write_text("spilled")
    assert kitchen.serve().read_text() == "meal 4"
    assert not plate.with_name(".salt").exists()


def test_a_failure_is_no_success_the_next_time(kitchen: Kitchen, work: Path) -> None:
    """The old one stays in place, and the next run tries again."""
    kitchen.serve()
    (kitchen.recipe / "1.txt").write_text("burn")

    def burn(fresh: Path) -> None:
        (fresh / "plate.txt").write_text("half a me")
        raise Failure("burnt")

    with pytest.raises(Failure, match="burnt"):
        made.made("meal", [kitchen.recipe], burn)
    assert (work / "meal" / "plate.txt").read_text() == "meal 1"
    assert kitchen.serve().read_text() == "meal 2"
    assert {path.name for path in work.iterdir()} == {"meal", "meal.key"}


def test_a_full_disk_leaves_the_old_one(kitchen: Kitchen, work: Path) -> None:
    """A new folder is filled aside and swapped in whole."""
    kitchen.serve()

    def half(fresh: Path) -> None:
        (fresh / "plate.txt").write_text("half a me")
        raise OSError(28, "No space left on device")

    with pytest.raises(Failure, match=r"No space left on device.*make room"):
        made.replace_whole(work / "meal", "another key", half)
    assert kitchen.serve().read_text() == "meal 1"


def test_an_input_that_is_missing_is_told(kitchen: Kitchen) -> None:
    """A clone may have lost a file."""
    kitchen.recipe = kitchen.recipe / "5.txt"
    with pytest.raises(Failure, match=r"5\.txt is missing"):
        kitchen.serve()
