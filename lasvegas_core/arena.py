"""Bots against each other, many games long, with seats rotated game by game.

Game `i` has the seed ``seed/i`` and entrant `k` on seat ``(k + i) % players``, so what happens in
it depends neither on the other games nor on how many processes play them. A bot that raises,
answers with an illegal move or takes too long gets a random legal move instead, which is counted;
the tournament goes on.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Generator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from . import games
from .bots import WeightsError
from .chance import SEED_LENGTH, checked_seed, pick
from .errors import LasVegasError, SetupError
from .match import HUMAN, Match
from .patience import Interrupted, at_most
from .plugins import ask, load
from .protocol import Bot, Move, Options, View, spelled

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

PATIENCE = 10.0
"""Seconds that a bot may think about a move."""
LONGEST_GAME = 5_000
"""Decisions of one bot in one game: All-In can be kept going for ever."""


class TooLong(LasVegasError):
    """A bot thought longer than it may, or a game does not come to its end."""


@dataclass(frozen=True, kw_only=True)
class Tournament:
    """What is played. `bots` names the bot of each entrant: as many as there are seats."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: str
    options: Options
    patience: float = PATIENCE

    def __post_init__(self) -> None:
        games.get(self.game).setup(len(self.bots), self.options)
        for name in dict.fromkeys(self.bots):
            load(name, self.game)
        if self.games < 1:
            raise SetupError(f"A tournament has at least 1 game, not {self.games}.")
        if not self.patience > 0:
            raise SetupError(f"A bot may think for more than 0 seconds, not {self.patience:g}.")
        room = SEED_LENGTH - len(f"/{self.games - 1}")
        if len(checked_seed(self.seed)) > room:
            raise SetupError(
                f"The seed has {len(self.seed)} characters; with the number of a game behind it, "
                f"as each of the {self.games} games has one, it may have {room} at the most."
            )


def entrants(named: Sequence[str], players: int) -> tuple[str, ...]:
    """A bot for each player: the same for all, one each, or the first against the rest."""
    if len(named) == players:
        return tuple(named)
    if len(named) == 1:
        return (named[0],) * players
    if len(named) == 2 and players > 2:
        return (named[0], *[named[1]] * (players - 1))
    raise SetupError(
        f"{len(named)} bots don't make {players} players: name one for all seats, one for each "
        f"seat, or two, of which the first plays against copies of the second."
    )


def cores() -> int:
    """How many processes play at once unless told otherwise; a browser has but one."""
    return 1 if sys.platform == "emscripten" else os.cpu_count() or 1


# One game


class Score(NamedTuple):
    """What all copies of a bot did in one game."""

    share: float
    """Their part of the win, which winners share evenly."""
    money: int
    decisions: int
    seconds: float
    errors: int
    first_error: str | None


class Watched:
    """A bot in one game: what its moves take, and what it does wrong."""

    def __init__(self, name: str, seed: str, tournament: Tournament) -> None:
        self.name = name
        self.decisions = 0
        self.seconds = 0.0
        self.errors = 0
        self.first_error: str | None = None
        self._seed = seed
        self._patience = tournament.patience
        self._game = games.get(tournament.game)
        self._bot: Bot[Any] | None = None

    def choose(self, view: View, rng: Random) -> Move:
        """The bot's move if it is a legal one in time, else a random one."""
        self.decisions += 1
        legal = view.legal  # before the bot gets its hands on the view
        try:
            return self._choose(view, rng)
        except (KeyboardInterrupt, WeightsError):  # neither is the bot's fault
            raise
        except BaseException as error:  # SystemExit too: the tournament is not the bot's to end
            self._note(error, view)
        key = f"{self._seed}/instead/{view.seat}/{self.decisions}"
        return pick(Random(key).random, legal)

    def _choose(self, view: View, rng: Random) -> Move:
        if self.decisions > LONGEST_GAME:
            raise TooLong(f"The game has not ended after {LONGEST_GAME:,} decisions of this bot.")
        self._bot = self._bot or load(self.name, self._game.name)
        started = perf_counter()
        stopped: Interrupted | None = None
        try:
            with at_most(self._patience):
                move = ask(self._bot, self._game, view, rng)
        except Interrupted as interrupted:
            stopped = interrupted
        finally:
            took = perf_counter() - started
            self.seconds += took
        if stopped or took > self._patience:
            raise TooLong(
                f"A move took {took:.2f} seconds, more than {self._patience:g}."
            ) from stopped
        return move

    def _note(self, error: BaseException, view: View) -> None:
        self.errors += 1
        if self.first_error is None:
            where = f"Seed {self._seed}, seat {view.seat}, decision {self.decisions}:\n"
            self.first_error = where + _explained(error)


def _explained(error: BaseException) -> str:
    """A sentence of ours as it is; the traceback of anything else, and of what was interrupted."""
    if isinstance(error, LasVegasError) and error.__cause__ is None:
        return str(error)
    return "".join(traceback.format_exception(error)).rstrip()


def play(tournament: Tournament, number: int) -> dict[str, Score]:
    """One game: the score of each bot in it."""
    names = tournament.bots
    players = len(names)
    seed = f"{tournament.seed}/{number}"
    seats = [Watched(names[(seat - number) % players], seed, tournament) for seat in range(players)]
    match = Match(tournament.game, [HUMAN] * players, seed, tournament.options)
    with redirect_stdout(sys.stderr):  # what a bot prints is no part of our output
        while not match.over:
            seat = match.to_move
            match.play(seats[seat].choose(match.view(seat), match.bot_rng(seat)))
    return {
        name: _score({seat: bot for seat, bot in enumerate(seats) if bot.name == name}, match)
        for name in dict.fromkeys(names)
    }


def _score(copies: dict[int, Watched], match: Match) -> Score:
    winners, money = match.result()
    return Score(
        share=sum(seat in copies for seat in winners) / max(len(winners), 1),  # R16: maybe none
        money=sum(money[seat] for seat in copies),
        decisions=sum(bot.decisions for bot in copies.values()),
        seconds=sum(bot.seconds for bot in copies.values()),
        errors=sum(bot.errors for bot in copies.values()),
        first_error=next((bot.first_error for bot in copies.values() if bot.errors), None),
    )


# All games

Scores: TypeAlias = Generator[dict[str, Score], None, None]


def run(tournament: Tournament, jobs: int = 1) -> Scores:
    """The scores of every game, in order, played by so many processes."""
    if jobs < 1:
        raise SetupError(f"At least 1 process has to play, not {jobs}.")
    jobs = min(jobs, tournament.games)
    if jobs == 1:
        return (play(tournament, number) for number in range(tournament.games))
    return _run_in_processes(tournament, jobs)


def _run_in_processes(tournament: Tournament, jobs: int) -> Scores:
    """Each process plays every so-many-th game and tells of it through a pipe of its own."""
    from multiprocessing import get_context  # here, since Python in a browser has none of it

    spawn = get_context("spawn")
    workers = []
    try:
        for first in range(jobs):
            receiver, sender = spawn.Pipe(duplex=False)
            numbers = range(first, tournament.games, jobs)
            worker = spawn.Process(target=_work, args=(tournament, numbers, sender))
            worker.start()
            workers.append((worker, receiver))
            sender.close()  # the worker's copy is now the only one, so its death is noticed
        for number in range(tournament.games):
            outcome = workers[number % jobs][1].recv()
            if isinstance(outcome, LasVegasError):
                raise outcome
            yield outcome
    except EOFError:
        raise LasVegasError(
            "A process that played has come to an end, by a bot's doing or by a fault of ours; "
            "if the lines above don't say why, play with --jobs 1 to see."
        ) from None
    finally:
        for worker, receiver in workers:
            worker.terminate()  # it may be in the middle of a long thought
            worker.join()
            receiver.close()


def _work(tournament: Tournament, numbers: range, results: Connection) -> None:
    """What a process does: play these games, and leave Ctrl-C to the one that started it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in numbers:
        try:
            results.send(play(tournament, number))
        except LasVegasError as error:
            results.send(error)
            return


# The result


class Mean:
    """What a copy of a bot gets in the mean of many games, with its standard error."""

    def __init__(self, copies: int) -> None:
        self._copies = copies
        self._values: list[float] = []

    def add(self, value: float) -> None:
        """Count one more game, in which all copies together got this."""
        self._values.append(value)

    @property
    def value(self) -> float:
        """The mean."""
        return fmean(self._values) / self._copies

    @property
    def error(self) -> float | None:
        """The standard error, which a single game does not have."""
        if len(self._values) < 2:
            return None
        return stdev(self._values) / sqrt(len(self._values)) / self._copies


class Standing:
    """What one bot has reached; share and money are those of one copy of it."""

    def __init__(self, bot: str, copies: int) -> None:
        self.bot = bot
        self.copies = copies
        self.share = Mean(copies)
        self.money = Mean(copies)
        self.decisions = 0
        self.seconds = 0.0
        self.errors = 0
        self.first_error: str | None = None

    def add(self, score: Score) -> None:
        """Count one more game."""
        self.share.add(score.share)
        self.money.add(score.money)
        self.decisions += score.decisions
        self.seconds += score.seconds
        self.errors += score.errors
        self.first_error = self.first_error or score.first_error

    @property
    def pace(self) -> float | None:
        """Decisions per second of thinking."""
        return self.decisions / self.seconds if self.seconds else None


class Standings:
    """The bots of a tournament, in the order they were named, after so many games."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.played = 0
        names = tournament.bots
        self.bots = [Standing(name, names.count(name)) for name in dict.fromkeys(names)]

    def add(self, scores: dict[str, Score]) -> None:
        """Count one more game."""
        self.played += 1
        for standing in self.bots:
            standing.add(scores[standing.bot])

    def as_json(self) -> dict[str, Any]:
        """All numbers, for programs."""
        tournament = self.tournament
        return {
            "game": tournament.game,
            "players": len(tournament.bots),
            "options": dict(tournament.options),
            "seed": tournament.seed,
            "games": self.played,
            "bots": [
                {
                    "bot": each.bot,
                    "copies": each.copies,
                    "win_share": each.share.value,
                    "win_share_error": each.share.error,
                    "mean_money": each.money.value,
                    "mean_money_error": each.money.error,
                    "decisions": each.decisions,
                    "decisions_per_second": each.pace,
                    "errors": each.errors,
                    "first_error": each.first_error,
                }
                for each in self.bots
            ],
        }

    def as_text(self) -> str:
        """A table for people, and the first error of each bot that made any."""
        rows = [_HEADS, *map(_cells, self.bots)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [self._title(), ""]
        for name, *numbers in rows:
            cells = [name.ljust(widths[0]), *map(str.rjust, numbers, widths[1:])]
            lines.append("  ".join(cells))
        for each in self.bots:
            if each.first_error is not None:
                lines += ["", f"The first error of {each.bot}. {each.first_error}"]
        return "\n".join(lines)

    def _title(self) -> str:
        tournament = self.tournament
        game = games.get(tournament.game)
        chosen = [
            f"{option.name}={spelled(tournament.options[option.name])}"
            for option in game.options
            if tournament.options.get(option.name, option.default) != option.default
        ]
        games_played = f"{self.played:,} game{'s' * (self.played != 1)}"
        players = f"{len(tournament.bots)} players"
        return ", ".join([game.title, players, *chosen, games_played, f"seed {tournament.seed}"])


_HEADS = [
    "bot", "copies", "win share", "std err", "mean money", "std err", "decisions", "per second",
    "errors",
]  # fmt: skip


def _cells(standing: Standing) -> list[str]:
    share, money, pace = standing.share, standing.money, standing.pace
    return [
        standing.bot,
        str(standing.copies),
        f"{share.value:.2%}",
        "-" if share.error is None else f"{share.error:.2%}",
        f"${money.value:,.0f}",
        "-" if money.error is None else f"${money.error:,.0f}",
        f"{standing.decisions:,}",
        "-" if pace is None else f"{pace:,.0f}",
        f"{standing.errors:,}",
    ]
