"""`build.py test`: lint, types, unit tests, and browser tests on the built site."""

from pathlib import Path

from building import browser, dist, venv
from building.command import code_of
from building.paths import ROOT
from building.say import done, failed, step

SITE_TESTS = ROOT / "tests" / "site"
PARALLEL = ("--numprocesses=auto", "--maxprocesses=8", "--dist=worksteal")


def test(arguments: list[str]) -> int:
    """Run every check, the later ones even when an earlier one fails; arguments go to pytest."""
    python = venv.ensure("dev")
    if _needs_the_site(arguments):
        dist.build()
        step(f"Browser: {browser.ensure()}")
    checks: list[tuple[str, list[str]]] = [
        ("lint", ["ruff", "check"]),
        ("format", ["ruff", "format", "--check"]),
        ("types", ["mypy"]),
        ("tests", ["pytest", *PARALLEL, *arguments]),
    ]
    bad = [name for name, words in checks if not _passes(name, [python, "-m", *words])]
    if bad:
        failed(f"Not good yet: {', '.join(bad)}. The reasons are above.")
        return 1
    done("Everything passes.")
    return 0


def _needs_the_site(arguments: list[str]) -> bool:
    """Whether pytest will come by the tests of the site: unless paths keep it elsewhere."""
    paths = [ROOT / word.split("::")[0] for word in arguments if not word.startswith("-")]
    real = [path.resolve() for path in paths if path.exists()]
    return not real or any(
        SITE_TESTS in (path, *path.parents) or path in SITE_TESTS.parents for path in real
    )


def _passes(name: str, words: list[str | Path]) -> bool:
    step(f"{name}: {' '.join(str(word) for word in words[2:])}")
    return code_of(words, f"The check '{name}' could not start.") == 0
