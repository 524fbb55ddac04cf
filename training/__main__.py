"""The command line of the training: see README.md here."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from . import ROOT, check, curve, work
from .tables import TABLES

CURVES = ROOT / "training" / "curves.json"
STOPPED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Train, or check, or draw."""
    known = {str(table): table for table in TABLES}
    parser = argparse.ArgumentParser(
        prog="build.py train",
        description="Train the values that the bots play by. A training that was stopped goes on.",
        epilog=f"tables: {', '.join(known)}",
    )
    parser.add_argument("tables", nargs="*", metavar="TABLE", help="(default: all)")
    parser.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="tables at once (default: %(default)s)")
    parser.add_argument("--fresh", action="store_true", help="forget trainings that were stopped")
    parser.add_argument("--tell", action="store_true", help="only fit what is told anew")
    parser.add_argument("--check", action="store_true", help="only check the simulators")
    arguments = parser.parse_args(argv)
    for name in arguments.tables:
        if name not in known:
            parser.error(f"there is no table {name!r}; there are {', '.join(known)}")
    check.all_games()
    print("The simulators and the engine play alike.", flush=True)
    if arguments.check:
        return 0
    chosen = [known[name] for name in arguments.tables] or list(TABLES)
    if arguments.tell:
        for table in chosen:
            work.tell_anew(table)
            print(f"{table}: told anew.", flush=True)
        return 0
    if arguments.fresh:
        for table in chosen:
            work.saved(table, arguments.seed).unlink(missing_ok=True)
    if not work.train(chosen, arguments.seed, arguments.jobs):
        print("Stopped. The same command goes on from here.", file=sys.stderr)
        return STOPPED
    curves = curve.keep(CURVES, [work.training(table, arguments.seed) for table in chosen])
    curve.draw(CURVES.with_suffix(".svg"), curves)
    return 0


if __name__ == "__main__":
    sys.exit(main())
