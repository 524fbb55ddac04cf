"""Running other programs, with a sentence when they fail."""

import os
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from building.paths import ROOT
from building.say import Failure, progress


def run(
    words: Sequence[str | Path],
    otherwise: str,
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
) -> None:
    """Run a program with its output shown; fail with the sentence `otherwise`."""
    if (code := code_of(words, otherwise, cwd=cwd, env=env)) != 0:
        raise Failure(f"{otherwise} (exit code {code})")


def code_of(
    words: Sequence[str | Path],
    otherwise: str,
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
) -> int:
    """The exit code of a program whose output is shown."""
    try:
        return subprocess.run(words, cwd=cwd, env={**os.environ, **(env or {})}).returncode
    except OSError as error:
        raise Failure(f"{otherwise} ({error})") from error


def watch(
    words: Sequence[str | Path], otherwise: str, measure: Callable[[], str], *, cwd: Path = ROOT
) -> None:
    """Run a program that says little, and show how far it has come whenever that changes."""
    try:
        program = subprocess.Popen(words, cwd=cwd)
    except OSError as error:
        raise Failure(f"{otherwise} ({error})") from error
    shown = measure()
    while program.poll() is None:
        time.sleep(0.2)
        if (now := measure()) != shown:
            shown = now
            progress(now)
    if program.returncode != 0:
        raise Failure(f"{otherwise} (exit code {program.returncode})")


def output_of(
    words: Sequence[str | Path],
    otherwise: str,
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
) -> str:
    """What a program prints; its complaints are part of the failure."""
    try:
        ran = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
    except OSError as error:
        raise Failure(f"{otherwise} ({error})") from error
    if ran.returncode != 0:
        raise Failure(f"{otherwise}\n{ran.stderr.strip() or ran.stdout.strip()}")
    return ran.stdout
