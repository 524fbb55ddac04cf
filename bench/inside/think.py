"""How long `shark` thinks about a move: for the benchmark of the bots, here and inside Pyodide."""

from __future__ import annotations

import sys
from time import process_time

if sys.platform == "emscripten":
    sys.path.insert(0, "/project")

from lasvegas_core import HUMAN, Match, bots


async def main(game: str, players: str) -> None:
    """Print it; Pyodide runs this."""
    print(milliseconds(game, int(players)))


def milliseconds(game: str, players: int) -> float:
    """Of a decision, in the mean of some games; the first time only warms up.

    The fastest of three times: Pyodide has only the clock on the wall, and others use the machine.
    """
    return min([_mean(game, players) for _ in range(4)][1:])


def _mean(game: str, players: int) -> float:
    shark = bots.create("shark", game)
    took = 0.0
    decisions = 0
    for number in range(5):
        match = Match(game, [HUMAN] * players, f"time/{number}")
        while not match.over:
            view, rng = match.view(match.to_move), match.bot_rng(match.to_move)
            started = process_time()
            move = shark.choose(view, rng)
            took += process_time() - started
            decisions += 1
            match.play(move)
    return took / decisions * 1e3
