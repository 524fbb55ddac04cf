"""Whether values are chances: what `bots.evaluate` said, and how often it came true.

Sharks play each other. Few decisions of a game count, so that positions hardly depend on each
other: the chance that was said for the move played, the money, and what the seat got in the end.
Each decision is as likely to count, whatever comes after it: one of each seat would favour those
who are soon out. By tenths of the chance, both should be within three points; `--write` puts the
tenth that is farthest off into README.md.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from math import sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

from building import readme
from lasvegas_core import HUMAN, Match, bots, games
from lasvegas_core.protocol import Options, spelled

POSITIONS, QUICK_POSITIONS = 20_000, 2_000
POINTS = 0.03
COUNTED = 1 / 100
"""The share of decisions that count, more of short games: three of the longest, for which it comes
true or not all at once, one of every second game for two."""
A_CHUNK, AHEAD = 50, 8
"""Games in a chunk, and how many chunks are under way."""
HEADS = (
    "| seats, options | positions | the tenth farthest off | of | money expected | money got |",
    "|---|---:|---|---:|---:|---:|",
)
TABLES: tuple[tuple[str, int, Options], ...] = (
    ("dice", 2, {"neutral": True}),
    ("dice", 3, {}),
    ("dice", 5, {}),
    ("cards", 2, {}),
    ("cards", 4, {"order": "sequential"}),
    ("allin", 2, {}),
    ("allin", 4, {}),
    ("allin", 4, {"rounds": 1}),
    ("allin", 3, {"rounds": 3}),
)


class Said(NamedTuple):
    """What was said of a position, and what became of it."""

    win: float
    money: float
    share: float
    got: int


def play(game: str, players: int, options: Options, number: int) -> list[Said]:
    """Some positions of one game."""
    match = Match(game, [HUMAN] * players, f"values/{number}", options)
    usual = games.get(game).setup(players, {})["rounds"]
    counted = COUNTED * int(usual) / int(match.options["rounds"])
    rng = Random(number)
    shark = bots.create("shark", game)
    kept: list[tuple[int, bots.Evaluation]] = []
    while not match.over:
        seat = match.to_move
        view = match.view(seat)
        move = shark.choose(view, rng)
        if rng.random() < counted:
            kept.append((seat, bots.evaluate(view)[move]))
        match.play(move)
    winners, money = match.result()
    share = {seat: 1 / len(winners) for seat in winners}
    return [Said(*value, share.get(seat, 0.0), money[seat]) for seat, value in kept]


def played(
    pool: ProcessPoolExecutor, game: str, players: int, options: Options, wanted: int
) -> list[Said]:
    """So many positions."""
    firsts = count(0, A_CHUNK)
    chunks = deque(pool.submit(chunk, game, players, options, next(firsts)) for _ in range(AHEAD))
    said: list[Said] = []
    while len(said) < wanted:
        said += chunks.popleft().result()
        chunks.append(pool.submit(chunk, game, players, options, next(firsts)))
    for each in chunks:
        each.cancel()
    return said[:wanted]


def chunk(game: str, players: int, options: Options, first: int) -> list[Said]:
    """A few games."""
    return [
        each
        for number in range(first, first + A_CHUNK)
        for each in play(game, players, options, number)
    ]


class Tenth(NamedTuple):
    """Of the chance: what was said, the share of wins, its standard error, how many."""

    said: float
    won: float
    error: float
    positions: int

    @property
    def off(self) -> float:
        """How far one is from the other."""
        return abs(self.said - self.won)

    def __str__(self) -> str:
        return f"said {self.said:.1%}, won {self.won:.1%} ± {self.error:.1%}"


def judged(said: list[Said]) -> Iterator[Tenth]:
    """The tenths in which anything was said."""
    for tenth in range(10):
        those = [each for each in said if min(int(each.win * 10), 9) == tenth]
        if those:
            shares = [each.share for each in those]
            share = fmean(shares)
            error = sqrt(fmean((each - share) ** 2 for each in shares) / len(shares))
            yield Tenth(fmean(each.win for each in those), share, error, len(those))


def row(table: str, said: list[Said]) -> str:
    """The tenth of a table that is farthest off, and the money; bold if it is too far."""
    worst = max(judged(said), key=lambda tenth: tenth.off)
    far = str(worst) if worst.off <= POINTS else f"**{worst}**"
    money, got = fmean(each.money for each in said), fmean(each.got for each in said)
    return (
        f"| {table} | {len(said):,} | {far} | {worst.positions:,} | ${money:,.0f} | ${got:,.0f} |"
    )


def main(argv: list[str]) -> int:
    """Play and print everything."""
    parser = argparse.ArgumentParser(prog="build.py bench values", description=__doc__)
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_POSITIONS:,} positions each")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="(default: every core)")
    parser.add_argument("--write", action="store_true", help="put the tables into README.md")
    parser.add_argument("games", nargs="*", metavar="GAME", help="(default: all)")
    arguments = parser.parse_args(argv)
    wanted = QUICK_POSITIONS if arguments.quick else POSITIONS
    rows: dict[str, list[str]] = {}
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for game, players, options in TABLES:
            if arguments.games and games.get(game).name not in arguments.games:
                continue
            said = played(pool, game, players, options, wanted)
            chosen = "".join(f", {name}={spelled(value)}" for name, value in options.items())
            print(f"{game}, {players} seats{chosen}: {len(said):,} positions")
            for tenth in judged(said):
                far = "" if tenth.off <= POINTS else "  more than 3 points"
                print(f"  {tenth} of {tenth.positions:,}{far}")
            print(row(f"{players}{chosen}", said), flush=True)
            rows.setdefault(game, list(HEADS)).append(row(f"{players}{chosen}", said))
    if arguments.write:
        for game, lines in rows.items():
            readme.write(f"values {game}", "\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
