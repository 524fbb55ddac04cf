"""Run by Python as it starts: spares the boot what need not be done at each visit."""

import _sre  # type: ignore[import-not-found]
import re
import zipimport

import _patterns  # type: ignore[import-not-found]


def _fill_cache() -> None:
    """Put the boot's regular expressions, which the build has compiled, where `re` looks first."""
    for pattern, flags, all_flags, code, groups, numbers in _patterns.PATTERNS:
        names = [None] * (groups + 1)
        for name, number in numbers.items():
            names[number] = name
        words = memoryview(code).cast("I").tolist()
        re._cache[type(pattern), pattern, flags] = _sre.compile(  # type: ignore[attr-defined]
            pattern, all_flags, words, groups, numbers, tuple(names)
        )


_fill_cache()
# The library can't change while the page is open, so its directory need not be read again.
zipimport.zipimporter.invalidate_caches = lambda _: None  # type: ignore[method-assign, assignment]
