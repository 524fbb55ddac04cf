"""The library's other programs, of which a page has none: only what modules name at their import.

The stock module brings selectors and what is known of languages and countries.
"""

PIPE, STDOUT, DEVNULL = -1, -2, -3


def _args_from_interpreter_flags() -> list[str]:
    """What to start Python with once more."""
    return []
