"""How the build talks to the person who runs it."""

import sys


class Failure(Exception):
    """Something the reader can act on: the text says what went wrong and what would work."""


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
