"""How fast the rules are: random games through the public protocol, without and with events.

For every game and number of players: games a second and microseconds a decision, in the time of
the processor, so that other programs disturb little; the best of five repetitions. Then the
targets, and whether the cost grows with seats and rounds alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from time import process_time
from typing import Any, NamedTuple

from lasvegas_core import CHANCE, OVER, Event, Game, SetupError, games
from lasvegas_core.chance import unkeyed
from lasvegas_core.protocol import Options, spelled

TARGET = 3_000  # games a second of dice with two players and neutral dice
REPETITIONS = 5
SECONDS, QUICK_SECONDS = 0.3, 0.03  # each repetition
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "dice": [{}, {"neutral": True}],
    "cards": [{"order": "simultaneous"}, {"order": "sequential"}],
}


class Pace(NamedTuple):
    """What was measured of one table."""

    games: float
    """Games a second."""
    decision: float
    """Microseconds a decision, chance and all."""


def play(game: Game[Any], players: int, options: Options, rng: Random, events: bool) -> int:
    """One random game; how many decisions it took."""
    state = game.start(players, options)
    stream = unkeyed(rng)
    random = rng.random
    log: list[Event] = []
    tell = log.append if events else None
    decisions = 0
    while (to_move := state.to_move) != OVER:
        if to_move == CHANCE:
            state.apply(state.draw(stream), tell)
        else:
            moves = state.legal_moves()
            state.apply(moves[int(random() * len(moves))], tell)
            decisions += 1
    return decisions


def repeat(game: Game[Any], players: int, options: Options, count: int, events: bool) -> Pace:
    """So many games, always the same ones."""
    rng = Random("bench")
    decisions = 0
    started = process_time()
    for _ in range(count):
        decisions += play(game, players, options, rng, events)
    took = process_time() - started
    return Pace(count / took, took / decisions * 1e6)


def measure(
    game: Game[Any], players: int, options: Options, seconds: float, events: bool = False
) -> Pace:
    """The best of a few repetitions, after a warm-up that says how many games fit into one."""
    chosen = game.setup(players, options)
    repeat(game, players, chosen, 20, events)
    warm = repeat(game, players, chosen, 20, events)
    count = max(20, round(warm.games * seconds))
    paces = (repeat(game, players, chosen, count, events) for _ in range(REPETITIONS))
    return max(paces)


def tables(game: Game[Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of players with the variants of the game that they can play."""
    for options in VARIANTS.get(game.name, [{}]):
        for players in game.players:
            try:
                game.setup(players, options)
            except SetupError:
                continue
            yield players, options


def main(argv: list[str]) -> int:
    """Measure and print everything."""
    parser = argparse.ArgumentParser(prog="build.py bench engine", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="shorter repetitions, rougher figures")
    seconds = QUICK_SECONDS if parser.parse_args(argv).quick else SECONDS
    paces = measure_all(seconds)
    print()
    judge_target(paces["dice", 2, "neutral=true"])
    judge_games(paces)
    judge_seats(paces)
    judge_rounds(seconds)
    return 0


def measure_all(seconds: float) -> dict[tuple[str, int, str], Pace]:
    """A line for each table, and what was measured without events."""
    print("random games                         no events               with events")
    print("game   players  options              games/s  us/decision    games/s  us/decision")
    paces = {}
    for name in games.names():
        game = games.get(name)
        for players, options in tables(game):
            text = ",".join(f"{key}={spelled(value)}" for key, value in options.items())
            bare = paces[name, players, text] = measure(game, players, options, seconds)
            told = measure(game, players, options, seconds, events=True)
            print(
                f"{name:<6} {players:>7}  {text:<19} {bare.games:>8,.0f} {bare.decision:>12.2f}"
                f"   {told.games:>8,.0f} {told.decision:>12.2f}",
                flush=True,
            )
    return paces


def judge(what: str, met: bool) -> None:
    """A target and whether it is met."""
    print(f"{what}: {'met' if met else 'missed'}")


def judge_target(pace: Pace) -> None:
    """The figure that the engine was written for."""
    judge(
        f"target: dice, 2 players, neutral dice, at least {TARGET:,} games a second; "
        f"{pace.games:,.0f}",
        pace.games >= TARGET,
    )


def judge_games(paces: dict[tuple[str, int, str], Pace]) -> None:
    """No game may take longer for a decision than the dice game."""
    slowest = {
        name: max(pace.decision for table, pace in paces.items() if table[0] == name)
        for name in games.names()
    }
    listed = ", ".join(f"{name} {decision:.2f}" for name, decision in slowest.items())
    judge(
        f"target: no game slower than dice, us/decision at its slowest table; {listed}",
        max(slowest.values()) == slowest["dice"],
    )


def judge_seats(paces: dict[tuple[str, int, str], Pace]) -> None:
    """A decision costs the same however many play."""
    costs = [
        (players, paces["dice", players, ""].decision) for players in games.get("dice").players
    ]
    listed = ", ".join(f"{players} seats {decision:.2f}" for players, decision in costs)
    print(f"by seats: dice, us/decision, level if linear; {listed}")


def judge_rounds(seconds: float) -> None:
    """A round costs the same however many are played; setting up costs a little once."""
    dice = games.get("dice")
    rates = [measure(dice, 2, {"rounds": rounds}, seconds).games for rounds in (1, 2, 3, 4)]
    listed = ", ".join(f"{rounds}: {rounds * rate:,.0f}" for rounds, rate in enumerate(rates, 1))
    print(f"by rounds: dice, 2 players, games/s x rounds; {listed}")
    costs = [1e6 / rate for rate in rates]
    listed = ", ".join(f"{more - less:.1f}" for less, more in pairwise(costs))
    print(f"by rounds: us for each further round, level if linear; {listed}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
