"""Things made once and kept: built aside, swapped in whole, remade when their inputs change."""

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from building.paths import WORK
from building.say import Failure


def made(name: str, inputs: Iterable[Path | str], make: Callable[[Path], None]) -> Path:
    """The folder `.build/name`, filled by `make` when any input has changed since the last time."""
    key = fingerprint(inputs)
    place, note = WORK / name, WORK / f"{name}.key"
    if place.is_dir() and note.is_file() and note.read_text() == key:
        return place
    replace_whole(place, make)
    note.write_text(key)
    return place


def replace_whole(place: Path, make: Callable[[Path], None]) -> None:
    """Fill a new folder and put it in the place of the old one; a failure leaves the old one."""
    try:
        WORK.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=WORK, prefix="aside-") as aside:
            fresh, stale = Path(aside, "fresh"), Path(aside, "stale")
            fresh.mkdir()
            make(fresh)
            if place.exists():
                place.rename(stale)
            try:
                fresh.rename(place)
            except OSError:
                if stale.exists():
                    stale.rename(place)
                raise
    except OSError as error:
        raise Failure(
            f"'{place.name}' could not be written: {error}. "
            "What was there before is untouched; make room or mend the folder, then run this again."
        ) from error


def fingerprint(inputs: Iterable[Path | str]) -> str:
    """One hash over texts, files and folders, by content and name."""
    total = hashlib.sha256()
    for item in inputs:
        for part in _parts(item):
            total.update(hashlib.sha256(part).digest())
    return total.hexdigest()


def copy(source: Path, target: Path) -> None:
    """Copy one file, making the folders on the way."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def sources(folder: Path) -> list[Path]:
    """The files of a source folder, in a fixed order, without what tools leave behind."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    )


def _parts(item: Path | str) -> Iterable[bytes]:
    if isinstance(item, str):
        yield item.encode()
    elif item.is_dir():
        for path in sources(item):
            yield path.relative_to(item).as_posix().encode()
            yield path.read_bytes()
    elif item.is_file():
        yield item.name.encode()
        yield item.read_bytes()
    else:
        raise Failure(f"{item} is missing: the working copy is not complete.")
