"""The wheel of the rules, with what Pyodide's Python compiles of them beside the sources.

So nothing is compiled in a visitor's browser, and tracebacks still show lines. All that is compiled
is in one file: each more that is to be unpacked takes a visitor's browser a millisecond.
"""

import base64
import csv
import hashlib
import io
import zipfile
from pathlib import Path

from building import runtime, venv
from building.archive import pack
from building.command import output_of
from building.compiled import GENERATED, MAKERS, compile_tree, generated_by
from building.made import made, sources
from building.paths import CORE, ROOT
from building.say import step

ABOUT = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")]
HERE = Path(__file__)
COMPILED = "compiled.zip"


def ensure() -> Path:
    """The wheel, remade when the rules or their description change."""
    makers = [HERE, HERE.with_name("archive.py"), *MAKERS]
    inputs: list[Path | str] = [runtime.version(), *ABOUT, CORE, *makers]
    return next(made("wheel", inputs, _make).glob("*.whl"))


def _make(fresh: Path) -> None:
    step("Building the wheel of the rules")
    python, plain, compiled = venv.ensure("build"), fresh / "plain", fresh / "compiled"
    words = ["-m", "hatchling", "build", "-t", "wheel", "-d"]
    output_of([python, *words, plain], "hatchling could not build the wheel.")
    compile_tree(CORE, compiled, keep_asserts=True)
    wheel = next(plain.glob("*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    entries = [*_modules(compiled), (GENERATED, generated_by(ROOT, CORE.name))]
    pack(compiled / COMPILED, entries, deflate=False)
    files[f"{CORE.name}/{COMPILED}"] = (compiled / COMPILED).read_bytes()
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    del files[record]
    pack(fresh / wheel.name, [*files.items(), (record, _record(files, record))], deflate=True)


def _modules(compiled: Path) -> list[tuple[str, bytes]]:
    """Each compiled module, where it lies in the package."""
    return [
        (f"{CORE.name}/{path.relative_to(compiled).as_posix()}", path.read_bytes())
        for path in sources(compiled)
    ]


def _record(files: dict[str, bytes], record: str) -> bytes:
    """The list of a wheel's files with their hashes, as the wheel format asks for it."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        rows.writerow([name, f"sha256={digest}", len(content)])
    rows.writerow([record, "", ""])
    return text.getvalue().encode()
