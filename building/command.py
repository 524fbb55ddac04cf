"""Running other programs, with a sentence when they fail."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import IO

from building.paths import ROOT
from building.say import DISK_FULL, Failure, progress

FULL = ("No space left on device", "ENOSPC", "not enough space on the disk")
"""How other programs say that the disk is full."""
GRACE = 5
"""How many seconds a program may take to end."""
LOOKS = 0.2
"""How many seconds pass between looks at how far a program has come."""


def run(
    words: Sequence[str | Path], otherwise: str, measure: Callable[[], str] = lambda: ""
) -> None:
    """Run a program with its output shown, and how far it has come whenever that changes.

    Fail with the sentence `otherwise`, unless the program has a better reason.
    """
    complaints: list[str] = []
    with _started(words, otherwise, stderr=subprocess.PIPE) as program:
        assert program.stderr
        listener = Thread(target=_pass_on, args=(program.stderr, complaints), daemon=True)
        listener.start()
        shown = measure()
        while _is_at_work(program):
            if (now := measure()) != shown:
                shown = now
                progress(now)
        listener.join()
    if program.returncode != 0:
        raise Failure(f"{_reason(complaints, otherwise)} (exit code {program.returncode})")


def code_of(
    words: Sequence[str | Path],
    otherwise: str,
    *,
    env: Mapping[str, str] | None = None,
) -> int:
    """The exit code of a program whose output is shown."""
    with _started(words, otherwise, env=env) as program:
        return program.wait()


def output_of(
    words: Sequence[str | Path],
    otherwise: str,
    *,
    env: Mapping[str, str] | None = None,
) -> str:
    """What a program prints; its complaints are part of the failure."""
    pipe = subprocess.PIPE
    with _started(words, otherwise, env=env, stdout=pipe, stderr=pipe) as program:
        output, complaints = program.communicate()
    if program.returncode != 0:
        said = complaints.strip() or output.strip()
        raise Failure(f"{_reason([said], otherwise)}\n{said}")
    return output


@contextmanager
def _started(
    words: Sequence[str | Path],
    otherwise: str,
    *,
    env: Mapping[str, str] | None = None,
    stdout: int | None = None,
    stderr: int | None = None,
) -> Iterator[subprocess.Popen[str]]:
    """A running program. Ctrl-C is for us alone: we end it, with all that it has started."""
    try:
        program = subprocess.Popen(
            words,
            cwd=ROOT,
            env={**os.environ, **(env or {})},
            stdout=stdout,
            stderr=stderr,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
    except OSError as error:
        raise Failure(f"{otherwise} ({error})") from error
    with program:
        try:
            yield program
        except BaseException:
            _end(program)
            raise


if sys.platform == "win32":

    def _end(program: subprocess.Popen[str]) -> None:
        program.terminate()

else:

    def _end(program: subprocess.Popen[str]) -> None:
        for word in (signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(program.pid, word)
            with suppress(subprocess.TimeoutExpired):
                program.wait(GRACE)


def _is_at_work(program: subprocess.Popen[str]) -> bool:
    try:
        program.wait(LOOKS)
    except subprocess.TimeoutExpired:
        return True
    return False


def _pass_on(lines: IO[str], complaints: list[str]) -> None:
    for line in lines:
        complaints.append(line)
        sys.stderr.write(line)
        sys.stderr.flush()


def _reason(complaints: Sequence[str], otherwise: str) -> str:
    is_full = any(words in line for line in complaints for words in FULL)
    return DISK_FULL if is_full else otherwise
