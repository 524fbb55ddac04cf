"""How far learned chances and money are off: what `playouts.DOUBTS` tells.

Positions of games between bots are played out many times. What learned and played-out numbers
differ by, less what chance alone makes playouts scatter, is how far learned ones are off. "within"
is the share of moves whose numbers differ by less than twice what both together may be off.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import NamedTuple

from lasvegas_core import Match
from lasvegas_core.playouts import DOUBTS, Estimate, Odds, is_last_round

TABLES: dict[str, list[tuple[int, dict[str, bool | int | str]]]] = {
    "dice": [(2, {}), (2, {"rounds": 1}), (3, {"neutral": True}), (4, {}), (5, {})],
    "cards": [(2, {}), (3, {}), (4, {"order": "sequential"})],
    "allin": [(2, {}), (4, {})],
}
BOT = "pro"
PLAYOUTS = 16
LOOKED_AT = 0.1
"""The share of choices that are looked at."""


class Pair(NamedTuple):
    """A move as it was learned and as it was played out."""

    learned: Estimate
    played: Estimate


@dataclass
class Doubt:
    """What the moves of one kind of position tell."""

    pairs: list[Pair]

    def win(self) -> float:
        """As a share of the scatter of outcomes."""
        noise = sum((a.win - b.win) ** 2 - b.win_error**2 for a, b in self.pairs)
        scatter = sum(a.win * (1 - a.win) for a, _ in self.pairs)
        return sqrt(max(noise / scatter, 0.0))

    def money(self) -> float:
        """In dollars."""
        noise = sum((a.money - b.money) ** 2 - b.money_error**2 for a, b in self.pairs)
        return sqrt(max(noise / len(self.pairs), 0.0))

    def within(self) -> tuple[float, float]:
        """How often the chance and the money lie where they are said to."""
        win = money = 0
        for a, b in self.pairs:
            win += abs(a.win - b.win) <= 2 * sqrt(a.win_error**2 + b.win_error**2)
            money += abs(a.money - b.money) <= 2 * sqrt(a.money_error**2 + b.money_error**2)
        return win / len(self.pairs), money / len(self.pairs)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="build.py bench doubts", description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="games at each table")
    games = parser.parse_args().games
    print(
        f"{'':14}{'moves':>7}{'chance':>8}{'told':>6}{'within':>8}{'money':>9}{'told':>9}{'within':>8}"
    )
    for game, tables in TABLES.items():
        found = {False: Doubt([]), True: Doubt([])}
        for players, options in tables:
            for number in range(games):
                look(Match(game, [BOT] * players, f"doubts/{number}", options), found)
        for is_last, doubt in found.items():
            if not doubt.pairs:
                continue
            where = f"{game} {'last' if is_last else 'before'}"
            told_win, told_money = DOUBTS[game][is_last]
            win, money = doubt.within()
            print(
                f"{where:14}{len(doubt.pairs):7}{doubt.win():8.2f}{told_win:6.2f}{win:8.0%}"
                f"{doubt.money():9,.0f}{told_money:9,}{money:8.0%}",
                flush=True,
            )
    return 0


def look(match: Match, found: dict[bool, Doubt]) -> None:
    """Play a game, and look at some of its choices on the way."""
    rng = Random(match.seed)
    while not match.over:
        view = match.view(match.to_move)
        if len(view.legal) > 1 and rng.random() < LOOKED_AT:
            odds = Odds(view)
            learned = odds.estimates()
            for _ in range(PLAYOUTS):
                odds.play()
            for move, played in odds.estimates().items():
                if played.playouts:
                    found[is_last_round(view)].pairs.append(Pair(learned[move], played))
        match.step()


if __name__ == "__main__":
    sys.exit(main())
