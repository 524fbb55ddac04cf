"""The page's own Python, sources and compiled, and its languages, in one zip."""

from pathlib import Path

from building import catalogues, runtime
from building.archive import pack
from building.compiled import GENERATED, MAKERS, compile_tree, generated_by
from building.made import copy, made, sources
from building.paths import CORE, SITE
from building.say import step

HERE = Path(__file__)


def ensure() -> Path:
    """The zip, remade when the page's Python or a translation changes."""
    code = python_files()
    inputs = [text for path in code for text in (path.relative_to(SITE).as_posix(), path)]
    inputs += [catalogues.FOLDER, *catalogues.MAKERS]
    inputs += [runtime.version(), HERE, HERE.with_name("archive.py"), *MAKERS]
    return made("app", inputs, lambda fresh: _make(fresh, code)) / "app.zip"


def python_files() -> list[Path]:
    """The sources of the page's Python."""
    return [path for path in sources(SITE) if path.suffix == ".py"]


def _make(fresh: Path, code: list[Path]) -> None:
    step("Compiling the page's Python")
    plain, compiled = fresh / "plain", fresh / "compiled"
    for path in code:
        copy(path, plain / path.relative_to(SITE))
    compile_tree(plain, compiled, keep_asserts=True)
    entries = []
    for path in code:
        name = path.relative_to(SITE)
        entries.append((name.as_posix(), path.read_bytes()))
        beside = name.with_suffix(".pyc")
        entries.append((beside.as_posix(), (compiled / beside).read_bytes()))
    for path in catalogues.compile_all(fresh / catalogues.FOLDER.name):
        entries.append((path.relative_to(fresh).as_posix(), path.read_bytes()))
    entries.append((GENERATED, generated_by(plain, "", CORE.name)))
    pack(fresh / "app.zip", entries, deflate=False)
