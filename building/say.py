"""How the build talks to the person who runs it."""

import errno
import sys

DISK_FULL = "The disk is full. Make room, then run the same command again."
CLOSED = (
    "It belongs to somebody else or is read-only: make it yours, or run this in a copy of the "
    "folder that is."
)


class Failure(Exception):
    """Something the reader can act on: the text says what went wrong and what would work."""


def sentence(error: Failure | OSError) -> str:
    """What went wrong and what would work, in words for people."""
    if isinstance(error, Failure):
        return str(error)
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return DISK_FULL
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return f"The build may not write here ({error}). {CLOSED}"
    return f"The build can't go on: {error}. Mend that, then run the same command again."


def step(text: str) -> None:
    """Tell what begins now."""
    print(f"· {text}", flush=True)


def progress(text: str) -> None:
    """Tell how far a step has come."""
    print(f"  {text}", flush=True)


def done(text: str) -> None:
    """Tell what is finished and good."""
    print(f"✓ {text}", flush=True)


def failed(text: str) -> None:
    """Tell what went wrong."""
    print(f"✗ {text}", file=sys.stderr, flush=True)
