"""One build of a folder at a time: `serve` in one window and `test` in another don't collide."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock
from typing import IO

from building.paths import ASIDE, WORK
from building.say import step

_in_this_process = RLock()
_inside = False


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other process builds here; the system frees the lock of one that died.

    What that one has left unfinished is cleared away.
    """
    global _inside
    with _in_this_process:
        if _inside:
            yield
            return
        WORK.mkdir(exist_ok=True)
        with (WORK / "lock").open("a+b") as file:
            if not _locks(file, wait=False):
                step("Waiting for another build of this folder to finish")
                while not _locks(file, wait=True):
                    pass
            for left in WORK.glob(f"{ASIDE}*"):
                shutil.rmtree(left, ignore_errors=True)
            _inside = True
            try:
                yield
            finally:
                _inside = False


if sys.platform == "win32":
    import msvcrt

    def _locks(file: IO[bytes], *, wait: bool) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locks(file: IO[bytes], *, wait: bool) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        return True
