"""Run by Python as it starts: spares the boot what need not be done at each visit."""

from __future__ import annotations

import _imp
import gc
import marshal
import os
import site
import sys
import zipimport
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import PathFinder, SourceFileLoader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import CodeType, ModuleType
    from typing import Any

HEADER_OF_ENTRY, HEADER_OF_CODE = 30, 16
GENERATED = "generated"
"""The entry with what modules of an archive write as text and run: by text, compiled."""

unforeseen: list[str] = []
"""Texts that the build has not compiled, of whatever modules."""
_generated: dict[str, bytes] = {}


def _spared(run: Callable[..., Any], mode: str) -> Callable[..., Any]:
    """`exec` or `eval` as it is, but for texts that the build has compiled."""

    def run_spared(text: str, *namespaces: dict[str, Any]) -> Any:
        if text in _generated:
            return run(marshal.loads(_generated[text]), *namespaces)
        unforeseen.append(text)
        return run(compile(text, "<string>", mode, dont_inherit=True), *namespaces)

    return run_spared


GENERATORS = {
    "collections": {"eval": _spared(eval, "eval")},  # named tuples
    "dataclasses": {"exec": _spared(exec, "exec")},
}


class Archive:
    """Imports from a zip of compiled modules that stores its files as they are and never changes.

    zipimport, which can read a zip's directory, would open the zip and unpack a module's code anew
    for each question about it, and read the directory again after each installation. Nor need the
    zip be on the path, where micropip would look through it for other projects.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._entries = zipimport.zipimporter(path)._get_files()  # type: ignore[attr-defined]
        self._file = os.open(path, os.O_RDONLY)
        if GENERATED in self._entries:
            _generated.update(marshal.loads(self._read(GENERATED)))

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Where a module is, if it is here."""
        place = name.replace(".", "/")
        for file in (f"{place}.pyc", f"{place}/__init__.pyc"):
            if file in self._entries:
                package = file != f"{place}.pyc"
                spec = ModuleSpec(name, self, origin=f"{self._path}/{file}", is_package=package)  # type: ignore[arg-type]
                spec.has_location = True
                spec.loader_state = file
                if package:
                    spec.submodule_search_locations = [f"{self._path}/{place}"]
                return spec
        return None

    def create_module(self, spec: ModuleSpec) -> None:
        """Python makes it."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module's code."""
        spec = module.__spec__
        assert spec
        module.__dict__.update(GENERATORS.get(spec.name, {}))
        exec(marshal.loads(self.code(spec.loader_state)), module.__dict__)

    def code(self, file: str) -> bytes:
        """A module's code, as `marshal` wrote it."""
        return self._read(file, HEADER_OF_CODE)

    def get_source(self, name: str) -> str | None:
        """The source of a module, for the lines in a traceback, where it lies beside the code."""
        place = name.replace(".", "/")
        for file in (f"{place}.py", f"{place}/__init__.py"):
            if file in self._entries:
                return self._read(file).decode()
        return None

    def get_data(self, path: str) -> bytes:
        """A file beside the modules."""
        file = path.removeprefix(f"{self._path}/")
        if file not in self._entries:
            raise FileNotFoundError(path)
        return self._read(file)

    def _read(self, file: str, start: int = 0) -> bytes:
        size, offset = self._entries[file][3:5]
        begin = offset + HEADER_OF_ENTRY + len(file) + start
        return os.pread(self._file, size - start, begin)


class Installed(SourceFileLoader):
    """Loads a module of an installed package, whose code is in the archive that came with it."""

    def __init__(self, name: str, path: str, code: bytes) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, name: str) -> CodeType:
        """Its code, which knows where the source is."""
        code: CodeType = marshal.loads(self._code)
        _imp._fix_co_filename(code, self.path)  # type: ignore[attr-defined]
        return code


class Package(Archive):
    """Imports an installed package out of the archive that came with its sources.

    Python would look for each module in its folder: for the source, and what is compiled of it.
    """

    def __init__(self, folder: str, name: str) -> None:
        super().__init__(f"{folder}/{name}/compiled.zip")
        self._folder = folder

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Where a module is, if it is of this package."""
        spec = super().find_spec(name)
        if spec:
            file = spec.loader_state
            spec.origin = f"{self._folder}/{file.removesuffix('c')}"
            spec.loader = Installed(name, spec.origin, self.code(file))
            if spec.submodule_search_locations:
                spec.submodule_search_locations = [spec.origin.rpartition("/")[0]]
        return spec


def open_archive(path: str) -> None:
    """Import from an archive before any folder is looked through."""
    _ask_before_folders(Archive(path))


def open_package(name: str) -> None:
    """Import a package that was installed out of the archive that came with it."""
    _ask_before_folders(Package(site.getsitepackages()[0], name))


def _ask_before_folders(archive: Archive) -> None:
    sys.meta_path.insert(sys.meta_path.index(PathFinder), archive)


def fill_cache() -> None:
    """Put the boot's regular expressions, which the build has compiled, where `re` looks first."""
    import _sre  # type: ignore[import-not-found]
    import re

    import _patterns  # type: ignore[import-not-found]

    for pattern, flags, all_flags, code, groups, numbers in _patterns.PATTERNS:
        names = [None] * (groups + 1)
        for name, number in numbers.items():
            names[number] = name
        words = memoryview(code).cast("I").tolist()
        re._cache[type(pattern), pattern, flags] = _sre.compile(  # type: ignore[attr-defined]
            pattern, all_flags, words, groups, numbers, tuple(names)
        )


gc.disable()  # while all that comes is here to stay; app.py and worker.py enable it
library = next(path for path in sys.path if path.endswith(".zip"))
open_archive(library)
sys.path.remove(library)
fill_cache()
