"""What the tests of the rules share: every way to set a game up, and play in it at random."""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from itertools import islice, product
from random import Random
from typing import Any, NamedTuple

from lasvegas_core import CHANCE, OVER, Game, Move, SetupError, State, games
from lasvegas_core.chance import unkeyed

LONG = 2
"""An option with more values than this is a long axis, of which the ends are enough."""


class Setup(NamedTuple):
    """A game that can be started."""

    game: Game
    players: int
    options: dict

    def start(self) -> State:
        """The state before anything was drawn."""
        return self.game.start(self.players, self.options)

    def __str__(self) -> str:
        chosen = [
            f"{option.name}={self.options[option.name]}"
            for option in self.game.options
            if self.options[option.name] != option.default
        ]
        return "-".join([self.game.name, str(self.players), *chosen])


def setup(name: str, players: int, **options: object) -> Setup:
    """A game with some options set."""
    game = games.get(name)
    return Setup(game, players, game.setup(players, options))


def setups(game: Game) -> list[Setup]:
    """Every player count with every combination of options that the game accepts.

    Long axes (rounds, starter) have their default in all of these; beside them come, one at a time,
    the first and the last value that is accepted.
    """
    short = [option for option in game.options if len(option.values) <= LONG]
    long = [option for option in game.options if len(option.values) > LONG]
    found: dict[str, Setup] = {}
    for players in game.players:
        combinations = [
            dict(zip([option.name for option in short], values))
            for values in product(*(option.values for option in short))
        ]
        for option in long:
            alone = [{option.name: value} for value in option.values]
            accepted = [one for one in alone if _accepts(game, players, one)]
            combinations += [accepted[0], accepted[-1]]
        for options in combinations:
            if _accepts(game, players, options):
                made = Setup(game, players, game.setup(players, options))
                found.setdefault(str(made), made)
    return list(found.values())


def every_setup(names: Iterable[str] = ()) -> list[Setup]:
    """The set-ups of these games, or of all there are."""
    return [each for name in names or games.names() for each in setups(games.get(name))]


def _accepts(game: Game, players: int, options: dict) -> bool:
    try:
        game.setup(players, options)
    except SetupError:
        return False
    return True


def moves_at(state: State, rng: Random) -> list[Move]:
    """What may happen next: the legal moves, or one draw of chance."""
    return [state.draw(unkeyed(rng))] if state.to_move == CHANCE else state.legal_moves()


def positions(state: State, rng: Random) -> Iterator[State]:
    """Every position of a random game that goes on from `state`: the same object, played on."""
    yield state
    while state.to_move != OVER:
        state.apply(rng.choice(moves_at(state, rng)))
        yield state


def play_to_the_end(state: State, rng: Random) -> None:
    """Random moves until the game is over."""
    for _ in positions(state, rng):
        pass


def played(start: State, steps: int, rng: Random) -> State:
    """The state after so many random moves, or a finished one."""
    return list(islice(positions(start, rng), steps + 1))[-1]


def contents(state: State) -> dict[str, Any]:
    """Everything a state is made of, as an independent copy."""
    slots = {slot for kind in type(state).__mro__ for slot in getattr(kind, "__slots__", ())}
    names = slots | set(getattr(state, "__dict__", ()))
    return {name: deepcopy(getattr(state, name)) for name in sorted(names) if name != "options"}


def views(state: State, players: int) -> list:
    """What everybody sees: each seat and a spectator."""
    return [state.view(seat) for seat in [*range(players), None]]
