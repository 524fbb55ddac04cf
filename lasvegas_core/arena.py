"""Bots against each other, many games long, with seats rotated game by game.

Game `i` has the seed ``seed/i`` and entrant `k` on seat ``(k + i) % players``, so what happens in
it depends neither on the other games nor on how many processes play them. A bot that raises,
answers with an illegal move or takes too long gets a random legal move instead, which is counted;
the tournament goes on. Bots from files play in processes of their own: see `workers`.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from math import isfinite, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from . import games
from .bots import WeightsError
from .chance import SEED_LENGTH, checked_seed, pick
from .errors import LasVegasError, SetupError
from .match import HUMAN, Match
from .patience import Interrupted, at_most
from .plugins import ask, is_file, load
from .protocol import Bot, Move, Options, View, spelled

PATIENCE, MOST_PATIENCE = 10.0, 1_000_000.0
"""Seconds that a bot may think about a move, and how many may be asked for."""
LONGEST_GAME = 5_000
"""Decisions of one bot in one game: All-In can be kept going for ever."""


Lost: TypeAlias = Mapping[int, tuple[int, str]]
"""By seat: the decision from which on a bot loses its turns in a game, and why."""
NOTHING_LOST: Lost = MappingProxyType({})


class TurnLost(LasVegasError):
    """A bot thought longer than it may, or can't be asked; or a game does not come to its end."""


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
        if not (isfinite(self.patience) and 0 < self.patience <= MOST_PATIENCE):
            raise SetupError(
                f"A bot may think for more than 0 and at most {MOST_PATIENCE:,.0f} seconds, not "
                f"{self.patience:g}."
            )
        room = SEED_LENGTH - len(f"/{self.games - 1}")
        if len(checked_seed(self.seed)) > room:
            raise SetupError(
                f"The seed has {len(self.seed)} characters; with the number of a game behind it, "
                f"as each of the {self.games} games has one, it may have {room} at the most."
            )

    def seated(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in a game."""
        shift = number % len(self.bots)
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots


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

    def __init__(
        self, name: str, seat: int, seed: str, tournament: Tournament, lost: Lost = NOTHING_LOST
    ) -> None:
        self.name = name
        self.seat = seat
        self.decisions = 0
        self.seconds = 0.0
        self.errors = 0
        self.first_error: str | None = None
        self._lost = lost.get(seat)
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
        except BaseException as error:  # SystemExit too: the tournament is not the bot's to end
            if not is_file(self.name) and isinstance(error, KeyboardInterrupt | WeightsError):
                raise
            self._note(error)
        key = f"{self._seed}/instead/{self.seat}/{self.decisions}"
        return pick(Random(key).random, legal)

    def _choose(self, view: View, rng: Random) -> Move:
        if self._lost is not None and self.decisions >= self._lost[0]:
            raise TurnLost(self._lost[1])
        if self.decisions > LONGEST_GAME:
            raise TurnLost(f"The game has not ended after {LONGEST_GAME:,} decisions of this bot.")
        started = perf_counter()
        stopped: Interrupted | None = None
        try:
            with at_most(self._patience):
                self._bot = self._bot or load(self.name, self._game.name)
                move = ask(self._bot, self._game, view, rng)
        except Interrupted as interrupted:
            stopped = interrupted
        finally:
            took = perf_counter() - started
            self.seconds += took
        if stopped or took > self._patience:
            raise TurnLost(
                f"A move took {took:.2f} seconds, more than {self._patience:g}."
            ) from stopped
        return move

    def _note(self, error: BaseException) -> None:
        self.errors += 1
        if self.first_error is None:
            where = f"Seed {self._seed}, seat {self.seat}, decision {self.decisions}:\n"
            self.first_error = where + _explained(error)


def _explained(error: BaseException) -> str:
    """A sentence of ours as it is; the traceback of what a bot has raised or was interrupted in."""
    if isinstance(error, LasVegasError) and error.__cause__ is None and not _by_a_plug_in(error):
        return str(error)
    return "".join(traceback.format_exception(error)).rstrip()


def _by_a_plug_in(error: BaseException) -> bool:
    """Whether code outside the package was on the way to an error."""
    ours = str(Path(__file__).parent)
    frames = traceback.walk_tb(error.__traceback__)
    return any(not frame.f_code.co_filename.startswith(ours) for frame, _ in frames)


def play(
    tournament: Tournament,
    number: int,
    lost: Lost = NOTHING_LOST,
    tell: Callable[[int, int], None] = lambda seat, decision: None,
) -> dict[str, Score]:
    """One game: the score of each bot in it; `tell` hears who is asked for which decision."""
    names = tournament.seated(number)
    players = len(names)
    seed = f"{tournament.seed}/{number}"
    seats = [Watched(name, seat, seed, tournament, lost) for seat, name in enumerate(names)]
    match = Match(tournament.game, [HUMAN] * players, seed, tournament.options)
    with redirect_stdout(sys.stderr):  # what a bot prints is no part of our output
        while not match.over:
            seat = match.to_move
            tell(seat, seats[seat].decisions + 1)
            match.play(seats[seat].choose(match.view(seat), match.bot_rng(seat)))
    return {
        name: _score({seat: bot for seat, bot in enumerate(seats) if bot.name == name}, match)
        for name in dict.fromkeys(tournament.bots)
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
    if jobs == 1 and not any(map(is_file, tournament.bots)):
        return (play(tournament, number) for number in range(tournament.games))
    from . import workers  # here, since Python in a browser has no processes

    return workers.run(tournament, jobs)


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
