"""The words that build.py understands."""

import io
import signal
import sys
from collections.abc import Sequence

from building import benches, catalogues, checks, dist, rehearsal, serve, train
from building.say import Failure, failed, sentence

HELP = """\
python3 build.py                    build dist/: the whole site, ready for any static host
python3 build.py serve [--port N]   build it and play it on this machine; rebuilds what changes
python3 build.py test [...]         every check; -k and paths go to pytest
python3 build.py bench [NAME ...]   the benchmarks, or the one that is named
python3 build.py train [TABLE ...]  train the bots anew: see training/README.md
python3 build.py library            write anew which library modules the page needs
python3 build.py words              bring the catalogues in site/locales up to date\
"""


def main(arguments: Sequence[str]) -> int:
    """Do what the words say; 0 when it went well."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) is signal.SIG_DFL:
            # As Ctrl-C: what we have started ends with us.
            signal.signal(number, signal.default_int_handler)
    try:
        return _dispatch(*arguments)
    except (Failure, OSError) as error:
        failed(sentence(error))
    return 1


def _dispatch(word: str = "build", *rest: str) -> int:
    if rest in (("--help",), ("-h",)):
        word, rest = "help", ()
    match word:
        case "build" | "library" | "words" | "help" | "-h" | "--help" if rest:
            raise Failure(f"{word} takes nothing, and was given '{' '.join(rest)}'.")
        case "build":
            dist.build(tell=True)
            return 0
        case "serve":
            return serve.serve(list(rest))
        case "library":
            return rehearsal.rewrite()
        case "words":
            return catalogues.update()
        case "test":
            return checks.test(list(rest))
        case "bench":
            return benches.bench(list(rest))
        case "train":
            return train.train(list(rest))
        case "help" | "-h" | "--help":
            print(HELP)
            return 0
        case _:
            raise Failure(f"build.py does not know '{word}'. It knows:\n{HELP}")
