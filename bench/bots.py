"""How strong the bots are: the ladder and the bars, played in the arena; and how long they think.

Each line is one bot against copies of another on all other seats, seats rotated, with the standard
error of its share of wins; what misses its bar is bold. `--write` puts the tables into README.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from bench.inside.think import milliseconds
from building import readme, runtime
from lasvegas_core import SetupError, arena, games
from lasvegas_core.__main__ import Progress
from lasvegas_core.arena import Standings, Tournament
from lasvegas_core.bots.levels import LEVELS
from lasvegas_core.protocol import Options, spelled

ROOT = Path(__file__).parent.parent
OPPONENTS = f"{ROOT / 'tests' / 'core' / 'opponents.py'}:"
STOPPED = 130
GAMES, FEWER_GAMES, QUICK_GAMES = 2_000, 500, 100
"""A line: of the bars, of the ladder, and if it has to be quick."""
PATIENCE = 3_600.0  # seconds a move: a busy machine must not make bots play at random
CPYTHON, PYODIDE = 1, 5  # milliseconds that a decision may take
STEPS = {"dice": 0.62, "cards": 0.62, "allin": 0.60}  # at two seats
STEP_WITH_MORE = 1.25  # times the fair share
NEUTRAL: Options = {"neutral": True}
SEQUENTIAL: Options = {"order": "sequential"}
VARIANTS: dict[str, tuple[Options, ...]] = {"dice": ({}, NEUTRAL), "cards": ({}, SEQUENTIAL)}


class Bar(NamedTuple):
    """What a bot has to reach against copies of another."""

    game: str
    players: int
    options: Options
    bot: str
    against: str
    share: float

    @property
    def table(self) -> str:
        """Its seats and options."""
        chosen = [f"{name}={spelled(value)}" for name, value in self.options.items()]
        return ", ".join([str(self.players), *chosen])

    @property
    def opponent(self) -> str:
        """By its name alone."""
        return self.against.removeprefix(OPPONENTS).lower()


def _shark(game: str, players: int, options: Options, against: str, share: float) -> Bar:
    return Bar(game, players, options, "shark", against, share)


RULEBASE, SCHROCK, GREEDY_FIRST = (
    OPPONENTS + name for name in ("Rulebase", "Schrock", "GreedyFirst")
)
BARS = (
    _shark("dice", 2, NEUTRAL, RULEBASE, 0.92),
    _shark("dice", 2, {}, RULEBASE, 0.69),
    _shark("dice", 3, NEUTRAL, RULEBASE, 0.70),
    _shark("dice", 4, NEUTRAL, RULEBASE, 0.60),
    _shark("dice", 5, {}, RULEBASE, 0.43),
    _shark("dice", 2, {}, SCHROCK, 0.61),
    _shark("dice", 5, {}, SCHROCK, 0.44),
    _shark("dice", 4, {}, GREEDY_FIRST, 0.40),
    _shark("dice", 5, {}, GREEDY_FIRST, 0.33),
    _shark("cards", 2, {}, "greedy", 0.85),
    _shark("cards", 2, SEQUENTIAL, "greedy", 0.85),
    _shark("cards", 4, {}, "greedy", 0.55),
    _shark("cards", 4, SEQUENTIAL, "greedy", 0.55),
    _shark("allin", 2, {}, "greedy", 0.75),
    _shark("allin", 4, {}, "greedy", 0.55),
)
SHARED = (
    _shark("dice", 3, {"chips": True}, RULEBASE, 0.55),
    _shark("dice", 3, {"open_money": True}, RULEBASE, 0.55),
    _shark("dice", 3, {"rounds": 3}, RULEBASE, 0.50),
    _shark("dice", 2, {"neutral": True, "chips": True, "rounds": 3}, RULEBASE, 0.85),
    _shark("cards", 3, {"rounds": 3}, "greedy", 0.70),
    _shark("cards", 3, {"order": "sequential", "chips": True}, "greedy", 0.70),
    _shark("allin", 3, {"rounds": 3}, "greedy", 0.45),
    _shark("allin", 3, {"rounds": 14}, "greedy", 0.45),
)
"""Tables that have no weights of their own."""


def steps() -> Iterator[Bar]:
    """The ladder: every level against the one below, at every kind of table."""
    for game in games.names():
        for options in VARIANTS.get(game, ({},)):
            for players in games.get(game).players:
                try:
                    games.get(game).setup(players, options)
                except SetupError:  # neutral dice with five players
                    continue
                share = STEPS[game] if players == 2 else STEP_WITH_MORE / players
                for lower, upper in pairwise(LEVELS):
                    yield Bar(game, players, options, upper, lower, share)


class Line(NamedTuple):
    """A bar and what was reached."""

    bar: Bar
    share: float
    error: float | None

    @property
    def met(self) -> bool:
        """Whether that is enough."""
        return self.share >= self.bar.share

    def cells(self) -> str:
        """A row of the table."""
        error = "" if self.error is None else f" ± {self.error:.1%}"
        reached = f"{self.share:.1%}{error}"
        return (
            f"| {self.bar.table} | `{self.bar.bot}` | {self.bar.opponent} "
            f"| {reached if self.met else f'**{reached}**'} | {self.bar.share:.0%} |"
        )


def played(bar: Bar, count: int, jobs: int) -> Line:
    """So many games."""
    tournament = Tournament(
        game=bar.game,
        bots=(bar.bot, *[bar.against] * (bar.players - 1)),
        games=count,
        seed="bench",
        options=bar.options,
        patience=PATIENCE,
    )
    standings = Standings(tournament)
    progress = Progress(count, sys.stderr)
    with closing(arena.run(tournament, jobs)) as scores, closing(progress):
        for score in scores:
            standings.add(score)
            progress.show(standings.played)
    first = standings.bots[0].share
    return Line(bar, first.value, first.error)


def measured(game: str, few: bool, jobs: int) -> Iterator[str]:
    """The table of a game, line by line as it is played."""
    players = games.get(game).players[-1]
    here = milliseconds(game, players)
    inside = float(runtime.python(ROOT / "bench" / "inside" / "think.py", game, str(players)))
    yield (
        f"A decision of `shark` in `{game}` at {players} seats takes {here:.2f} ms in CPython "
        f"(at most {CPYTHON:g}) and {inside:.2f} ms in Pyodide on Node (at most {PYODIDE:g})."
    )
    yield ""
    yield "| seats, options | bot | against | wins | bar |"
    yield "|---|---|---|---:|---:|"
    for bars, count in ((BARS, GAMES), (SHARED, FEWER_GAMES), (tuple(steps()), FEWER_GAMES)):
        for bar in bars:
            if bar.game == game:
                yield played(bar, QUICK_GAMES if few else count, jobs).cells()


def main(argv: list[str]) -> int:
    """Play and print everything; Ctrl-C ends it with what there is so far."""
    parser = argparse.ArgumentParser(prog="build.py bench bots", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="(default: all)")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_GAMES} games a line")
    parser.add_argument("--write", action="store_true", help="put the tables into README.md")
    parser.add_argument("--jobs", type=int, default=arena.cores(), help="(default: every core)")
    arguments = parser.parse_args(argv)
    for name in arguments.games or games.names():
        lines = []
        try:
            for line in measured(games.get(name).name, arguments.quick, arguments.jobs):
                print(line, flush=True)
                lines.append(line)
        except KeyboardInterrupt:
            print("\nStopped.", file=sys.stderr)
            return STOPPED
        print()
        if arguments.write:
            readme.write(f"bots {name}", "\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
