"""Games played in processes of their own, so that no bot can break a tournament.

Each process plays every so-many-th game and tells of it through a pipe. A bot from a file may never
answer, whatever interrupts it, or end its process. Its process is then replaced by one that plays
that game again up to the same decision, from which on the bot loses its turns.
"""

from __future__ import annotations

from collections.abc import Generator
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from . import arena
from .errors import LasVegasError
from .plugins import is_file

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

GRACE = 10.0
"""Seconds beyond a bot's patience after which its process is ended."""


class Thought(NamedTuple):
    """Who is asked for which decision; told if one of them may never answer."""

    seat: int
    decision: int


class Given(NamedTuple):
    """A game played to its end."""

    scores: dict[str, arena.Score]


Outcome: TypeAlias = Thought | Given | LasVegasError


def run(tournament: arena.Tournament, jobs: int) -> Generator[dict[str, arena.Score], None, None]:
    """The scores of every game, in order."""
    workers = [Worker(tournament, first, jobs) for first in range(jobs)]
    try:
        for worker in workers:
            worker.start()
        for number in range(tournament.games):
            yield workers[number % jobs].next()
    finally:
        for worker in workers:
            worker.stop()


class Worker:
    """A process that plays every so-many-th game, and another one in its place if need be."""

    def __init__(self, tournament: arena.Tournament, first: int, jobs: int) -> None:
        self._tournament = tournament
        self._number = first
        self._jobs = jobs
        self._lost: arena.Lost = {}
        self._process: BaseProcess | None = None
        self._results: Connection | None = None

    def start(self) -> None:
        """Play from the next game on."""
        spawn = get_context("spawn")
        self._results, sender = spawn.Pipe(duplex=False)
        numbers = range(self._number, self._tournament.games, self._jobs)
        words = (self._tournament, numbers, self._lost, sender)
        self._process = spawn.Process(target=work, args=words)
        self._process.start()
        sender.close()  # the process's copy is now the only one, so its death is noticed

    def stop(self) -> None:
        """End the process: it may be in the middle of a long thought, and deaf."""
        if self._process is not None and self._results is not None:
            self._process.kill()
            self._process.join()
            self._results.close()

    def next(self) -> dict[str, arena.Score]:
        """The scores of the next game."""
        thought: Thought | None = None
        while True:
            heard = self._hear(thought)
            match heard:
                case Thought():
                    thought = heard
                case Given(scores):
                    self._number += self._jobs
                    self._lost = {}
                    return scores
                case LasVegasError():
                    raise heard
                case str():
                    self._replace(thought, heard)
                    thought = None

    def _hear(self, thought: Thought | None) -> Outcome | str:
        """What the process says, or why it says nothing any more."""
        assert self._results is not None
        patience = self._tournament.patience
        try:
            if thought is None or self._results.poll(patience + GRACE):
                outcome: Outcome = self._results.recv()
                return outcome
        except (EOFError, OSError):
            return "It ended the process that it was asked in."
        return (
            f"A move took more than {patience:g} seconds, and the bot could not be interrupted: "
            "its process was ended."
        )

    def _replace(self, thought: Thought | None, why: str) -> None:
        """Begin the game anew without the bot that was last thinking, from there on."""
        if thought is None:
            raise LasVegasError("A process that played has come to an end, by a fault of ours.")
        self.stop()
        self._lost = {**self._lost, thought.seat: (thought.decision, why)}
        self.start()


def work(
    tournament: arena.Tournament, numbers: range, lost: arena.Lost, results: Connection
) -> None:
    """What a process does: play these games, and leave Ctrl-C to the one that started it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    has_plug_ins = any(map(is_file, tournament.bots))

    def tell(seat: int, decision: int) -> None:
        if has_plug_ins:
            results.send(Thought(seat, decision))

    for number in numbers:
        try:
            scores = arena.play(tournament, number, lost, tell)
        except LasVegasError as error:
            results.send(error)
            return
        results.send(Given(scores))
        lost = {}
