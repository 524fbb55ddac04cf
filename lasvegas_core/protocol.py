"""The one small protocol that every game speaks.

A `Game` makes a `State`; a state says who moves, what is legal, and applies moves in place. A move
is its notation: a short text such as ``"3"`` or ``"bid 400"``. Chance is a player whose moves (a
roll, a shuffled pile) go through the same `apply`; the rules never draw by themselves. What a seat
may know is its `View`; `Game.imagine` turns a view back into a possible state.

`apply` trusts its caller, so that playouts are fast; `Match` checks every move at the door.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from .chance import Stream
from .errors import InvalidMove, SetupError, listed, quoted

CHANCE = -1
"""`State.to_move` when a roll or a deal is due."""
OVER = -2
"""`State.to_move` when the game has ended."""

Move: TypeAlias = str
Event: TypeAlias = dict[str, Any]
Tell: TypeAlias = Callable[[Event], None]
Value: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, Value]


class Result(NamedTuple):
    """How a game ended."""

    winners: tuple[int, ...]
    money: tuple[int, ...]


class State(Protocol):
    """One position of one game, changed in place."""

    to_move: int
    """A seat, `CHANCE` or `OVER`."""

    def legal_moves(self) -> list[Move]:
        """What the seat to move may do: in a fixed order, without duplicates; the list is yours."""
        ...

    def draw(self, stream: Stream) -> Move:
        """The move that chance makes now, taken from the streams of what it is drawn for."""
        ...

    def apply(self, move: Move, tell: Tell | None = None) -> None:
        """Make a legal move; what happens is told as events if anyone listens."""
        ...

    def copy(self) -> Self:
        """An independent state that is equal to this one."""
        ...

    def view(self, seat: int | None) -> View:
        """What a seat (`None`: a spectator) may know, without the log, which `Match` adds."""
        ...

    def result(self) -> Result:
        """Winners and money, once the game is over."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat may know; every game adds its own table to these fields."""

    game: str
    players: int
    options: Options
    seat: int | None
    to_move: int
    legal: tuple[Move, ...]
    phase: str
    """What is awaited, in the game's own words."""
    winners: tuple[int, ...] | None
    """`None` until the game is over."""
    events: tuple[Event, ...] = ()
    """The log as this seat may read it."""


V = TypeVar("V", bound=View)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class Bot(Protocol[V_contra]):
    """A player: the public plug-in interface."""

    def choose(self, view: V_contra, rng: Random) -> Move:
        """One of `view.legal`. All randomness comes from `rng`, so that games can be replayed."""
        ...


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen when a game is set up."""

    name: str
    default: Value
    values: tuple[Value, ...]

    def accepts(self, value: object) -> bool:
        """Whether `value` is one of the values, of the same type (`1` is not `True`)."""
        return any(value == each and type(value) is type(each) for each in self.values)

    def read(self, text: str) -> Value:
        """The value that a text such as ``true`` or ``3`` stands for."""
        for value in self.values:
            if text.strip().lower() == spelled(value):
                return value
        raise self.refusal(text, self.values)

    def refusal(self, value: object, allowed: Iterable[Value]) -> SetupError:
        """The error that says that `value` won't do, and what would."""
        return SetupError(
            "Option {option} can't be {value}: it takes {allowed}.",
            option=quoted(self.name),
            value=quoted(value),
            allowed=listed(spelled(each) for each in allowed),
        )


def spelled(value: Value) -> str:
    """An option's value as it is written on a command line and in a link."""
    return str(value).lower()


def tidy(text: object) -> str:
    """A typed move with its letters lowered and its blanks evened out."""
    if not isinstance(text, str):
        raise InvalidMove(f"A move is a text, not {quoted(text)}.")
    return " ".join(text.lower().split())


def without(event: Event, *keys: str) -> Event:
    """The event less what these keys tell."""
    return {key: value for key, value in event.items() if key not in keys}


class Game(ABC, Generic[V]):
    """A rulebook: it sets games up and reads what belongs to them."""

    name: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[int]
    """Version of the rules: raised whenever an old record would play differently."""
    players: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]

    def read(self, texts: Mapping[str, str]) -> dict[str, Value]:
        """Options as they are typed; whatever is no value stays a text, which `setup` refuses."""
        values = {
            (option.name, spelled(value)): value
            for option in self.options
            for value in option.values
        }
        return {
            name: values.get((name, text.strip().lower()), text) for name, text in texts.items()
        }

    def setup(self, players: int, options: Options) -> dict[str, Value]:
        """Every option with its value, after checking that the game can be played like this."""
        counts = self.players
        if type(players) is not int or players not in counts:
            raise SetupError(
                "{game} is for {fewest} to {most} players, not {players}.",
                game=self.title,
                fewest=counts[0],
                most=counts[-1],
                players=quoted(players),
            )
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise SetupError(
                    "{game} has no option {name}; it has {known}.",
                    game=self.title,
                    name=quoted(name),
                    known=listed(known, "and"),
                )
        chosen = {name: options.get(name, option.default) for name, option in known.items()}
        for name, value in chosen.items():
            if not known[name].accepts(value):
                raise known[name].refusal(value, self._possible(players, known[name]))
        if (reason := self.refusal(players, chosen)) is not None:
            raise reason
        return chosen

    def _possible(self, players: int, option: Option) -> list[Value]:
        """What an option may be with so many players, all others being as usual."""
        usual = {each.name: each.default for each in self.options}
        return [
            value
            for value in option.values
            if self.refusal(players, {**usual, option.name: value}) is None
        ]

    def refusal(self, players: int, options: Options) -> SetupError | None:
        """Why these options don't go together or with this many players, if they don't."""
        starter = options.get("starter", 0)
        if isinstance(starter, int) and starter >= players:
            return SetupError(
                "Option 'starter' can't be {starter} with {players} players: "
                "seats are numbered 0 to {last}.",
                starter=starter,
                players=players,
                last=players - 1,
            )
        return None

    @abstractmethod
    def start(self, players: int, options: Options) -> State:
        """The state before anything was drawn; `options` come from `setup`."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move that a person meant, in its exact notation, or `InvalidMove`."""

    @abstractmethod
    def redact(self, event: Event, seat: int | None) -> Event | None:
        """What a seat may read of an event while the game is on; `None` if nothing."""

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> State:
        """A state that could be behind `view`, with everything unseen drawn at random."""
