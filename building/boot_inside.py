"""Runs inside Pyodide: does what a boot does, and writes down what needs no redoing."""

import importlib
import re
import sys
import zipfile
from pathlib import Path
from typing import Any


async def main(target: str, *wheels: str) -> None:
    """Compile the regular expressions of a boot, and what is generated while its modules come."""
    sys.path[:0] = ["/project", *wheels]
    generated = importlib.import_module("building.generated_inside")
    with generated.recorded(Path(target)):
        generated.repeat_named_tuples()
        await importlib.import_module("micropip").install(f"emfs:{any_wheel()}", deps=False)
    patterns = [compiled(pattern, flags) for _, pattern, flags in re._cache]  # type: ignore[attr-defined]
    Path(target, "_patterns.py").write_text(f"PATTERNS = {patterns}\n")


def any_wheel() -> str:
    """A wheel with nothing in it, to install as a boot installs ours."""
    path, about = "/tmp/any-0-py3-none-any.whl", "any-0.dist-info"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{about}/METADATA", "Metadata-Version: 2.4\nName: any\nVersion: 0\n")
        archive.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        archive.writestr(f"{about}/RECORD", "")
    return path


def compiled(pattern: str | bytes, flags: int) -> tuple[Any, ...]:
    """An expression, its flags, and what it becomes: all flags, code, number of groups, names."""
    compiler = importlib.import_module("re._compiler")
    parsed = importlib.import_module("re._parser").parse(pattern, flags)
    code = b"".join(word.to_bytes(4, "little") for word in compiler._code(parsed, flags))
    state = parsed.state
    return pattern, flags, flags | state.flags, code, state.groups - 1, state.groupdict
