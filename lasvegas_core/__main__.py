"""The command line: `events`, `arena`, `replay`, `review`. What goes wrong: a sentence and a 2."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import closing, redirect_stdout
from pathlib import Path
from time import monotonic
from typing import Any, TextIO

from . import arena, bots, games, plugins, record, review
from .arena import Standings, Tournament
from .errors import LasVegasError, RecordError, SetupError
from .match import HUMAN, Match, event_line
from .protocol import Event, Game, Value, spelled

BAD_INPUT = 2
STOPPED = 130
_BAR = 24  # characters
_WIDTH = 70
_PAUSE = 0.1  # seconds
_FILE = "a record, or - to read it from the input"
_EXAMPLES = {
    "lasvegas": """\
examples:
  lasvegas events dice --players 3 --seed 7 --option neutral=true
  lasvegas arena cards --bots greedy,random --games 1000
  lasvegas replay game.json
  lasvegas review game.json

`lasvegas COMMAND --help` tells more of each.
""",
    "events": """\
examples:
  lasvegas events dice --players 3 --seed 7 --option neutral=true --bots random,greedy,random
  lasvegas events cards --players 4 --seed 7 --option order=sequential --option chips=true
  lasvegas events allin --players 6 --bots greedy --record game.json
  lasvegas events dice --bots greedy,path/to/my_bot.py:MyBot

The same command line prints the same bytes, every time. A bot of your own is a class without
arguments that has choose(view, rng) and returns one of view.legal.
""",
    "arena": """\
examples:
  lasvegas arena dice --bots greedy,random --games 1000 --option neutral=true
  lasvegas arena allin --bots greedy,random --players 4      one greedy against three random
  lasvegas arena cards --bots greedy,random,random,greedy --jobs 2 --json
  lasvegas arena dice --bots path/to/my_bot.py:MyBot,greedy --seed 7

Seats are rotated game by game, and each game has a seed of its own: SEED/0, SEED/1 and so on,
64 characters at the most.
A shared win counts for each winner in part; shares and money are those of one copy of a bot.
Where a bot raises an error, plays an illegal move or thinks longer than --patience, a random
legal move is played for it and counted as an error.
""",
    "replay": """\
examples:
  lasvegas events dice --seed 7 --record game.json
  lasvegas replay game.json
  lasvegas replay - < game.json

The file holds a record in JSON, or the short form that links carry.
""",
    "review": """\
examples:
  lasvegas events dice --seed 7 --bots shark,tourist --record game.json
  lasvegas review game.json
  lasvegas review game.json --json

Every choice is compared with the best one by the chance to win, as the shark sees it. From an even
share to the result, what changed a seat's chance is luck, what its own choices lost, or the others.
""",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words say; what the process should exit with."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(newline="\n", errors="backslashreplace")
    arguments = _parser().parse_args(argv)
    try:
        code: int = arguments.command(arguments)
        print(end="", flush=True)
    except LasVegasError as error:
        return _say(str(error))
    except BrokenPipeError:  # whoever read our output has seen enough
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        return _say(f"It can't be done here: {error}.")
    except KeyboardInterrupt:
        return _say("Stopped.", STOPPED)
    return code


def _say(sentence: str, code: int = BAD_INPUT) -> int:
    print(f"lasvegas: {sentence}", file=sys.stderr)
    return code


def _forget_output() -> None:
    """Let Python's last flush go nowhere, so that it does not complain."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


# The words


class _Parser(argparse.ArgumentParser):
    """Its help ends with all there is to play, which is looked up only then."""

    def format_help(self) -> str:
        return f"{super().format_help()}\n{_catalogue()}"


def _catalogue() -> str:
    lines = []
    for game in map(games.get, games.names()):
        lines += [
            f"{game.name}: {game.title}, {game.players[0]} to {game.players[-1]} players",
            f"  bots: {', '.join(bots.names(game.name))}",
            *(
                f"  --option {option.name}={_brief(option.values)} ({spelled(option.default)})"
                for option in game.options
            ),
        ]
    return "\n".join(lines) + "\n"


def _brief(values: Sequence[Value]) -> str:
    if type(values[0]) is int and len(values) > 2:
        return f"{values[0]}..{values[-1]}"
    return "|".join(map(spelled, values))


def _parser() -> argparse.ArgumentParser:
    raw = argparse.RawDescriptionHelpFormatter
    parser = _Parser(
        prog="lasvegas",
        description="Las Vegas, its card game and All-In, played by bots.",
        epilog=_EXAMPLES["lasvegas"],
        formatter_class=raw,
    )
    commands = parser.add_subparsers(
        metavar="COMMAND", required=True, parser_class=argparse.ArgumentParser
    )

    def command(name: str, does: Any, about: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(
            name, help=about, description=about, epilog=_EXAMPLES[name], formatter_class=raw
        )
        sub.set_defaults(command=does)
        return sub

    sub = command("events", _events, "Play one game and print its event log as JSON lines.")
    _add_set_up(sub, "one name for all seats, or one for each (default: random)")
    sub.add_argument("--record", metavar="FILE", help="also write the record of the game here")

    sub = command("arena", _arena, "Let bots play many games against each other.")
    _add_set_up(
        sub,
        "one name for all seats, one for each seat, or two: the first against copies of the "
        "second (default: random)",
    )
    sub.add_argument("--games", type=int, default=100, metavar="N", help="(default: %(default)s)")
    sub.add_argument(
        "--jobs", type=int, default=arena.cores(), metavar="J",
        help="processes that play at once; the result is the same (default: one for each core)",
    )  # fmt: skip
    sub.add_argument(
        "--patience", type=float, default=arena.PATIENCE, metavar="SECONDS",
        help="how long a bot may think about a move (default: %(default)g)",
    )  # fmt: skip
    sub.add_argument("--json", action="store_true", help="print one JSON object, not a table")

    sub = command("replay", _replay, "Verify the record of a game and print its event log.")
    sub.add_argument("file", metavar="FILE", help=_FILE)

    sub = command("review", _review, "Judge every choice of a game, and tell luck from skill.")
    sub.add_argument("file", metavar="FILE", help=_FILE)
    sub.add_argument("--json", action="store_true", help="print one JSON object, not tables")
    return parser


def _add_set_up(parser: argparse.ArgumentParser, about_bots: str) -> None:
    parser.add_argument("game", metavar="GAME", help="a game that `lasvegas --help` lists")
    parser.add_argument(
        "--players", type=int, metavar="P",
        help="(default: as many as bots are named, else as few as the game allows)",
    )  # fmt: skip
    parser.add_argument(
        "--seed", default="1", metavar="S", help="any text up to 64 characters (default: 1)"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE",
        help="an option of the game; may be given more than once",
    )  # fmt: skip
    parser.add_argument("--bots", default="random", metavar="A,B,...", help=about_bots)


def _bots(arguments: argparse.Namespace) -> list[str]:
    return [name.strip() for name in arguments.bots.split(",")]


def _players(arguments: argparse.Namespace, game: Game[Any], named: Sequence[str]) -> int:
    if arguments.players is not None:
        return int(arguments.players)
    return len(named) if len(named) > 1 else game.players[0]


def _options(game: Game[Any], pairs: Iterable[str]) -> dict[str, Value]:
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"An option is written name=value, such as rounds=2, not {pair!r}.")
        chosen[name] = value
    return game.read(chosen)


# events


def _events(arguments: argparse.Namespace) -> int:
    game = games.get(arguments.game)
    named = _bots(arguments)
    players = _players(arguments, game, named)
    options = game.setup(players, _options(game, arguments.option))
    if len(named) not in (1, players):
        raise SetupError(
            f"{len(named)} bots are named for {players} players: name one for all seats, or one "
            f"for each."
        )
    seats = named if len(named) == players else named * players
    with redirect_stdout(sys.stderr):  # what a bot prints is no part of the log
        match = _played(game, seats, arguments.seed, options)
    if arguments.record is not None:
        _write(arguments.record, record.to_json(match) + "\n")
    _print_events(match.events)
    return 0


def _played(game: Game[Any], seats: list[str], seed: str, options: dict[str, Value]) -> Match:
    """A finished match; in its record plug-ins are people, since nobody else has their files."""
    players = [plugins.load(name, game.name) for name in seats]
    recorded = [HUMAN if plugins.is_file(name) else name for name in seats]
    match = Match(game.name, recorded, seed, options)
    while not match.over:
        if len(match.moves) == record.MOST_MOVES:
            raise LasVegasError(
                f"The game has not ended after {record.MOST_MOVES:,} moves, so it was stopped."
            )
        seat = match.to_move
        try:
            move = plugins.ask(players[seat], game, match.view(seat), match.bot_rng(seat))
        except bots.WeightsError:
            raise
        except (Exception, SystemExit) as error:
            raise LasVegasError(
                f"The bot {seats[seat]!r} failed at move {len(match.moves) + 1}: "
                f"{plugins.told(error)}."
            ) from error
        match.play(move)
    return match


def _print_events(events: Iterable[Event]) -> None:
    for event in events:
        print(event_line(event))


def _write(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, "ascii", newline="\n")
    except (OSError, ValueError) as error:
        raise SetupError(f"The record can't be written to {path!r}: {_reason(error)}.") from None


def _reason(error: OSError | ValueError) -> str:
    """Why a file can't be opened; a `ValueError` is about its name."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


# replay


def _replay(arguments: argparse.Namespace) -> int:
    _print_events(_match(arguments.file).events)
    return 0


def _match(path: str) -> Match:
    text = _read(path).strip()
    is_link = text[:1].isdigit()
    return record.from_link(text) if is_link else record.from_json(text)


def _read(path: str) -> str:
    most = record.LONGEST_TEXT
    try:
        with open(0 if path == "-" else path, "rb", closefd=path != "-") as file:
            octets = file.read(most + 1)
    except (OSError, ValueError) as error:
        raise RecordError(f"The record {path!r} can't be read: {_reason(error)}.") from None
    if len(octets) > most:
        raise RecordError(f"The record {path!r} is longer than {most:,} bytes.")
    try:
        return octets.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError(f"The record {path!r} can't be read: it is no text in UTF-8.") from None


# review


def _review(arguments: argparse.Namespace) -> int:
    match = _match(arguments.file)
    judged = review.of_match(match)
    print(json.dumps(judged.as_json()) if arguments.json else judged.as_text(match.seats))
    return 0


# arena


def _arena(arguments: argparse.Namespace) -> int:
    game = games.get(arguments.game)
    named = _bots(arguments)
    players = _players(arguments, game, named)
    options = game.setup(players, _options(game, arguments.option))
    with redirect_stdout(sys.stderr):
        tournament = Tournament(
            game=game.name,
            bots=arena.entrants(named, players),
            games=arguments.games,
            seed=arguments.seed,
            options=options,
            patience=arguments.patience,
        )
    standings = Standings(tournament)
    finished = _run(standings, arguments.jobs)
    if standings.played:
        print(json.dumps(standings.as_json()) if arguments.json else standings.as_text())
    if finished:
        return 0
    return _say(f"Stopped after {standings.played:,} of {tournament.games:,} games.", STOPPED)


def _run(standings: Standings, jobs: int) -> bool:
    """Play the tournament; whether it came to its end."""
    progress = Progress(standings.tournament.games, sys.stderr)
    try:
        with closing(arena.run(standings.tournament, jobs)) as scores, closing(progress):
            for score in scores:
                standings.add(score)
                progress.show(standings.played)
    except KeyboardInterrupt:
        return False
    return True


class Progress:
    """A bar on a terminal; nothing where nobody looks."""

    def __init__(self, games: int, out: TextIO | None) -> None:
        self.games = games
        self.out = out if out and out.isatty() else None
        self.started = self.drawn = monotonic()

    def show(self, played: int) -> None:
        """Draw the bar anew, a few times a second."""
        now = monotonic()
        if now - self.drawn < _PAUSE:
            return
        self.drawn = now
        filled = _BAR * played // self.games
        left = (now - self.started) * (self.games - played) / played
        self._write(
            f"[{'#' * filled}{'.' * (_BAR - filled)}] {played:,} of {self.games:,} games, "
            f"{left:.0f} s left"
        )

    def close(self) -> None:
        """Take the bar away."""
        self._write("")

    def _write(self, text: str) -> None:
        if self.out:
            self.out.write(f"\r{text:<{_WIDTH}}\r")
            self.out.flush()


if __name__ == "__main__":
    sys.exit(main())
