"""Run by Python as it starts: the boot's regular expressions, which the build has compiled.

Compiling them anew at each visit would take longer than all else that micropip does.
"""

import _sre  # type: ignore[import-not-found]
import re

import _patterns  # type: ignore[import-not-found]


def _fill_cache() -> None:
    for pattern, flags, all_flags, code, groups, numbers in _patterns.PATTERNS:
        names = [None] * (groups + 1)
        for name, number in numbers.items():
            names[number] = name
        words = memoryview(code).cast("I").tolist()
        re._cache[type(pattern), pattern, flags] = _sre.compile(  # type: ignore[attr-defined]
            pattern, all_flags, words, groups, numbers, tuple(names)
        )


_fill_cache()
