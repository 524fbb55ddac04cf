"""The one door to building, serving, testing and timing. Needs Python 3.11, nothing else."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python must get a sentence
    sys.exit(
        "Las Vegas in a tab is built with Python 3.11 or newer; this is Python "
        + ".".join(map(str, sys.version_info[:3]))
        + ". Run build.py with a newer python3."
    )

if __name__ == "__main__":
    try:
        from building.cli import main

        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        sys.exit(130)
