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


def milliseconds(game: str, players: int, count: int = 10) -> float:
    """Of a decision, in the time of the processor; the first game only warms up."""
    shark = bots.create("shark", game)
    took = 0.0
    decisions = 0
    for number in range(count + 1):
        match = Match(game, [HUMAN] * players, f"time/{number}")
        while not match.over:
            view, rng = match.view(match.to_move), match.bot_rng(match.to_move)
            started = process_time()
            move = shark.choose(view, rng)
            if number:
                took += process_time() - started
                decisions += 1
            match.play(move)
    return took / decisions * 1e3
