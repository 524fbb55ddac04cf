"""Runs inside Pyodide: compiles a folder of sources."""

import py_compile
from pathlib import Path


async def main(source: str, target: str, level: str) -> str:
    """Compile each `x.py` under source to `x.pyc` under target; what is wrong with one of them."""
    for path in sorted(Path(source).rglob("*.py")):
        name = path.relative_to(source)
        try:
            py_compile.compile(
                str(path),
                cfile=str(target / name.with_suffix(".pyc")),
                dfile=str(name),
                doraise=True,
                optimize=int(level),
                # Never compared with the source: its time differs on every visitor's virtual disk.
                invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
            )
        except py_compile.PyCompileError as error:
            return str(error)
    return ""
