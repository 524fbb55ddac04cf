"""Runs inside Pyodide: prints the regular expressions of a boot, compiled, as a Python module."""

import importlib
import re
import sys
from typing import Any


async def main(*wheels: str) -> None:
    """Load what a boot loads; what was compiled meanwhile is in the cache of `re`."""
    sys.path[:0] = wheels
    importlib.import_module("micropip")
    patterns = [compiled(pattern, flags) for _, pattern, flags in re._cache]  # type: ignore[attr-defined]
    print("PATTERNS =", patterns)


def compiled(pattern: str | bytes, flags: int) -> tuple[Any, ...]:
    """An expression, its flags, and what it becomes: all flags, code, number of groups, names."""
    compiler = importlib.import_module("re._compiler")
    parsed = importlib.import_module("re._parser").parse(pattern, flags)
    code = b"".join(word.to_bytes(4, "little") for word in compiler._code(parsed, flags))
    state = parsed.state
    return pattern, flags, flags | state.flags, code, state.groups - 1, state.groupdict
