"""Things made once and kept: built aside, swapped in whole.

They are remade when what they are made of changes, and when they are no longer what was made.
"""

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from building.paths import ASIDE, WORK
from building.say import Failure


def made(name: str, inputs: Iterable[Path | str], make: Callable[[Path], None]) -> Path:
    """The folder `.build/name`, filled by `make` unless it is there as it was made of these."""
    key, place = fingerprint(inputs), WORK / name
    if not is_as_made(place, key):
        replace_whole(place, key, make)
    return place


def is_as_made(place: Path, key: str) -> bool:
    """Whether a folder was made under this key, and holds still what it held then."""
    note = _note(place)
    return place.is_dir() and note.is_file() and note.read_text() == _state(place, key)


def replace_whole(place: Path, key: str, make: Callable[[Path], None]) -> None:
    """Fill a new folder and put it in the place of the old one; a failure leaves the old one."""
    try:
        WORK.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=WORK, prefix=ASIDE) as aside:
            fresh, stale = Path(aside, "fresh"), Path(aside, "stale")
            fresh.mkdir()
            make(fresh)
            _note(place).write_text(_state(fresh, key))
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


def _note(place: Path) -> Path:
    return WORK / f"{place.name}.key"


def _state(place: Path, key: str) -> str:
    """The key with the names and hashes of all files in a folder, whoever put them there."""
    files = sorted(path for path in place.rglob("*") if path.is_file())
    parts = [part for path in files for part in (path.relative_to(place).as_posix(), path)]
    return fingerprint([key, *parts])


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
