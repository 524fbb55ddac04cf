"""Trainings in processes of their own, so that several tables can be trained at once."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Sequence
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from lasvegas_core.__main__ import Progress
from lasvegas_core.bots.weights import read, written

from . import ROOT, SCRATCH
from .tables import Table
from .telling import told
from .trainer import Training

if TYPE_CHECKING:
    from multiprocessing.sharedctypes import Synchronized

WEIGHTS = ROOT / "lasvegas_core" / "data" / "weights"
_played: Synchronized[int]  # games, by all processes


def saved(table: Table, seed: int) -> Path:
    """Where a training is saved."""
    return SCRATCH / f"{table}-{seed}.npz"


def training(table: Table, seed: int) -> Training:
    """A training as far as it has come."""
    begun = Training(table, seed)
    begun.resume(saved(table, seed))
    return begun


def tell_anew(table: Table) -> None:
    """Fit once more what the weights of a table tell."""
    path = WEIGHTS / f"{table}.json"
    content = read(table.game, table.name)
    training = json.loads(path.read_text("ascii"))["training"]
    text = written(table.game, table.name, training, content | told(table, content))
    path.write_text(text, "ascii", newline="\n")


def train(tables: Sequence[Table], seed: int, jobs: int) -> bool:
    """Whether all came to their end; the bar counts the games of all of them."""
    spawn = get_context("spawn")
    played = spawn.Value("q", 0)
    progress = Progress(sum(table.games for table in tables), sys.stderr)
    with closing(progress), spawn.Pool(jobs, _begin, (played,)) as pool:
        working = [pool.apply_async(_train, (table, seed)) for table in tables]
        try:
            for each in working:
                while not each.ready():
                    each.wait(0.5)
                    if played.value:
                        progress.show(played.value)
                print(each.get(), flush=True)
        except KeyboardInterrupt:
            return False
    return True


def _begin(played: Synchronized[int]) -> None:
    """What a process begins with; Ctrl-C is for the one that started it."""
    global _played
    _played = played
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _train(table: Table, seed: int) -> str:
    """Train a table to the end and write its weights; a line about it."""
    begun = training(table, seed)
    before = 0
    while True:
        with _played.get_lock():
            _played.value += begun.games - before
        before = begun.games
        if begun.finished:
            break
        begun.go_on()
        begun.save(saved(table, seed))
    WEIGHTS.mkdir(exist_ok=True)
    path = WEIGHTS / f"{table}.json"
    path.write_text(begun.text(), "ascii", newline="\n")
    return f"{table}: {begun.curve[-1, 1]:.1%} against greedy, written to {path.name}"
