"""The page's standard library: the modules named in library.txt, compiled, in one zip.

The stock library is sources only, and compiling them at each visit is most of stock Pyodide's
boot. Ours also carries the wheels of site/requirements.txt (micropip), compiled alike, and the
few modules of building/instead/ in place of their stock namesakes and of building/added/ beside
them.
"""

import zipfile
from pathlib import Path

from building import fetched, runtime
from building.archive import pack
from building.compiled import GENERATED, MAKERS, compile_tree, inside
from building.made import copy, made, sources
from building.say import Failure, step

HERE = Path(__file__).parent
LIST = HERE / "library.txt"
INSTEAD, ADDED = HERE / "instead", HERE / "added"
BOOT = HERE / "boot_inside.py"


def ensure() -> Path:
    """The zip, remade when the list, Pyodide or a wheel changes."""
    names = listed()
    makers = [BOOT, Path(__file__), HERE / "archive.py", *MAKERS]
    inputs: list[Path | str] = [runtime.version(), *names, fetched.LIBRARY, INSTEAD, ADDED, *makers]
    return made("library", inputs, lambda fresh: _make(fresh, names)) / "library.zip"


def listed() -> list[str]:
    """The names of the modules that the page's library holds."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _make(fresh: Path, names: list[str]) -> None:
    step(f"Compiling the standard library: {len(names)} modules and micropip")
    plain, compiled = fresh / "plain", fresh / "compiled"
    _unpack_modules(plain, names)
    wheels = fetched.wheels(fetched.LIBRARY)
    for wheel in wheels:
        _unpack_wheel(wheel, plain)
    for folder in (INSTEAD, ADDED):
        for path in sources(folder):
            copy(path, plain / path.relative_to(folder))
    runtime.python(BOOT, inside(plain), *map(inside, wheels))
    compile_tree(plain, compiled, keep_asserts=False)
    copy(plain / GENERATED, compiled / GENERATED)
    files = sources(compiled)
    entries = ((path.relative_to(compiled).as_posix(), path.read_bytes()) for path in files)
    pack(fresh / "library.zip", entries, deflate=False)


def whole(target: Path) -> Path:
    """All of the stock library, as sources, with our modules in place of their namesakes."""
    ours = {path.relative_to(INSTEAD).as_posix(): path.read_bytes() for path in sources(INSTEAD)}
    with zipfile.ZipFile(runtime.ensure() / runtime.STOCK_LIBRARY.name) as stock:
        theirs = {name: stock.read(name) for name in stock.namelist()}
    pack(target, (theirs | ours).items(), deflate=False)
    return target


def _unpack_modules(target: Path, names: list[str]) -> None:
    with zipfile.ZipFile(runtime.ensure() / runtime.STOCK_LIBRARY.name) as stock:
        there = set(stock.namelist())
        for name in names:
            path = name.replace(".", "/")
            files = [file for file in (f"{path}.py", f"{path}/__init__.py") if file in there]
            if not files:
                raise Failure(
                    f"library.txt names '{name}', which this Pyodide does not have. "
                    "`python3 build.py library` writes the list anew."
                )
            stock.extract(files[0], target)


def _unpack_wheel(wheel: Path, target: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith(".py"):
                archive.extract(name, target)
