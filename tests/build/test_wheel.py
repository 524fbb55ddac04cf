"""The wheel of the rules: what is in it, and that others than the page can install it."""

import base64
import csv
import hashlib
import io
import json
import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

from building import app, wheel
from building.compiled import GENERATED
from building.made import sources
from building.paths import CORE, ROOT
from tests.copies import furnished


@pytest.fixture(scope="module")
def built() -> Path:
    """The wheel."""
    return wheel.ensure()


@pytest.fixture(scope="module")
def files(built: Path) -> dict[str, bytes]:
    """What it holds."""
    with zipfile.ZipFile(built) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def about(files: dict[str, bytes], name: str) -> str:
    """A file of the wheel's description of itself."""
    (path,) = (path for path in files if path.endswith(f".dist-info/{name}"))
    return files[path].decode()


def test_it_holds_the_package_and_nothing_else(files: dict[str, bytes]) -> None:
    """Each file of the rules as it is, what is compiled of them, the description."""
    packed = {name: text for name, text in files.items() if ".dist-info/" not in name}
    kept = {path.relative_to(ROOT).as_posix(): path for path in sources(CORE)}
    assert packed.keys() == kept.keys() | {"lasvegas_core/compiled.zip"}
    assert all(packed[name] == path.read_bytes() for name, path in kept.items())
    described = {name.split(".dist-info/")[1] for name in files.keys() - packed.keys()}
    assert described == {"METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE"}


def test_its_record_lists_each_file_with_its_hash(files: dict[str, bytes]) -> None:
    """Installers check these."""
    rows = list(csv.reader(io.StringIO(about(files, "RECORD"))))
    assert sorted(name for name, _, _ in rows) == sorted(files)
    for name, digest, size in rows:
        if not name.endswith("/RECORD"):
            hashed = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest())
            assert digest == "sha256=" + hashed.rstrip(b"=").decode()
            assert int(size) == len(files[name])


def test_every_module_is_compiled(files: dict[str, bytes]) -> None:
    """By one Python, and stored as it is: the page reads it where it lies."""
    modules = {name for name in files if name.endswith(".py")}
    with zipfile.ZipFile(io.BytesIO(files["lasvegas_core/compiled.zip"])) as archive:
        compiled = {name for name in archive.namelist() if name.endswith(".pyc")}
        assert {name.removesuffix("c") for name in compiled} == modules
        assert set(archive.namelist()) - compiled == {GENERATED}
        assert {each.compress_type for each in archive.infolist()} == {zipfile.ZIP_STORED}
        assert len({archive.read(name)[:4] for name in compiled}) == 1


def test_it_says_what_it_is(files: dict[str, bytes]) -> None:
    """Pure Python without dependencies, with a command."""
    metadata = Parser().parsestr(about(files, "METADATA"))
    assert metadata["Name"] == "lasvegas-core"
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
    assert "Requires-Dist" not in metadata
    assert "Tag: py3-none-any" in about(files, "WHEEL")
    assert "lasvegas = lasvegas_core.__main__:main" in about(files, "entry_points.txt")
    assert "lasvegas_core/py.typed" in files


def test_any_python_can_play_from_it(built: Path, tmp_path: Path) -> None:
    """Straight from the file, in a Python that sees nothing else of ours."""
    play = (
        "import runpy, sys; sys.path.insert(0, sys.argv.pop(1)); "
        "runpy.run_module('lasvegas_core', run_name='__main__')"
    )
    game = ["events", "dice", "--players", "2", "--seed", "7"]
    words = [sys.executable, "-I", "-S", "-c", play, str(built), *game]
    ran = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout.splitlines()[-1])["event"] == "end"


def test_it_is_the_same_bytes_wherever_it_is_built(built: Path, tmp_path: Path) -> None:
    """A release that changes nothing in the rules leaves the wheel in every cache."""
    project = furnished(tmp_path / "elsewhere")
    (project.folder / ".build" / "wheel.key").unlink()
    ran = project.run()
    assert "Building the wheel" in ran.stdout
    (again,) = project.dist.rglob("lasvegas_core*.whl")
    assert again.read_bytes() == built.read_bytes()


def test_the_catalogues_of_the_page_do_not_tell_when_they_were_made() -> None:
    """Else each build of the same sources would be a new version to every visitor."""
    with zipfile.ZipFile(app.ensure()) as archive:
        catalogues = [name for name in archive.namelist() if name.endswith(".mo")]
        assert catalogues
        for name in catalogues:
            assert b"POT-Creation-Date: 1980-01-01" in archive.read(name)
