"""The one door to building, serving, testing and timing. Needs Python 3.11, nothing else."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python must get a sentence
    sys.exit(
        "Las Vegas in a tab is built with Python 3.11 or newer; this is Python "
        + ".".join(map(str, sys.version_info[:3]))
        + ". Run build.py with a newer python3."
    )

from building.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
