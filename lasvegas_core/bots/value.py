"""The learned value of a position, for all three games.

Places (the casinos, or in All-In the opponents) share a small layer of leaky units. A unit's input
is a sum of rows that small whole numbers look up: the notes there, my dice, each opponent's and so
on. What the units give out adds up, with a term for the standing, to the logit of the chance to
win. A second reading of the same units tells how much money the round will still bring. The chance
that is told is fitted to games in which all play by this value.

A row is one big number with a lane for each unit, so that one addition adds all lanes, and every
machine comes to the same sums.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import exp
from struct import Struct
from typing import NamedTuple, Protocol, Self

from ..protocol import Move
from .weights import numbers, read

LEAK = 16
"""A unit with a negative sum gives out only one part in so many of it."""
ONE = 1 << 16
"""The logit 1 in a lane."""

KNOTS = range(-3, 4)
"""The logits at which it is fitted how far those that are told lie above them."""
BEND = 1 / 20
"""How far a bend of 1 is."""

_LANE = 32  # bits


class Evaluation(NamedTuple):
    """What a move is worth to the seat that makes it."""

    win: float
    """The chance to win the game; a shared win counts in part."""
    money: float
    """The money that it may expect to have in the end."""


class Seen(NamedTuple):
    """A position after a move, as the value function sees it from the seat that moved."""

    places: list[int]
    """The sum of the rows of each place."""
    left: int
    """Rounds after this one."""
    stage: int
    """What chances and money are told by: the rounds after this one, and in All-In those before."""
    standing: float
    """The logit of the chance to win as far as it is known from the standing alone."""
    kind: int
    """Which kind of position: the main game or its variant; in All-In, what was decided.

    Money comes in otherwise in each, and chances are told apart.
    """
    money: float
    """What the seat has, or may expect to have after the roll that is to come."""


class Position(Protocol):
    """A position after a move, of which a value function can be asked."""

    me: int
    """The seat that moved."""

    def seen(self, value: Value) -> Seen:
        """From the seat that moved."""
        ...

    def seen_by(self, seat: int) -> Self:
        """As it looks to another seat, as far as the one that moved can know."""
        ...


class Value:
    """The value function of one kind of table. Money is counted in `unit`."""

    def __init__(self, game: str, table: str, unit: int) -> None:
        learned = read(game, table)
        scales: list[int] = learned["scales"]
        units = len(scales)
        small = numbers(learned["rows"])
        self.rows = [
            _packed(small[start : start + units], scales) for start in range(0, len(small), units)
        ]
        self.worth: list[list[float]] = learned["worth"]
        """What makes the standing: of each thing that counts, by rounds to play."""
        self.unit = unit
        self._bias: list[float] = learned["bias"]
        self._slope: list[float] = learned["slope"]
        self._gold: list[float] = learned["gold"]
        self._gold_bias: list[list[float]] = learned["gold_bias"]
        self._future: list[list[float]] = learned["future"]
        self._told: list[list[list[float]]] = learned["told"]
        self._bends = [[numbers(text) for text in of_kind] for of_kind in learned["bends"]]
        self._adding = sum(scale > 0 for scale in scales)
        self._lanes = Struct(f"<{units + 1}i")
        self._middle = sum(1 << (_LANE * lane + _LANE - 1) for lane in range(units + 1))

    def logit(self, position: Position) -> float:
        """The logit of the chance to win."""
        seen = position.seen(self)
        return self._logit(seen, self._unpacked(seen.places))

    def evaluation(self, position: Position) -> Evaluation:
        """The chance to win and the money to expect."""
        seen = position.seen(self)
        places = self._unpacked(seen.places)
        money = seen.money + self._gold_bias[seen.kind][seen.stage]
        money += self._future[seen.kind][seen.left]
        for lanes in places:
            for gold, each in zip(self._gold, lanes):
                money += gold * (each if each > 0 else each / LEAK)
        bias, slope = self._told[seen.kind][seen.stage]
        told = bent(bias + slope * self._logit(seen, places), self._bends[seen.kind][seen.stage])
        return Evaluation(1 / (1 + exp(-told)), money * self.unit)

    def _logit(self, seen: Seen, places: list[tuple[int, ...]]) -> float:
        adding = self._adding
        total = 0
        for lanes in places:
            plus = sum([each for each in lanes[:adding] if each > 0])
            minus = sum([each for each in lanes[adding:-1] if each > 0])
            total += lanes[-1] + (LEAK - 1) * (plus - minus)
        left = seen.left
        return total / (ONE * LEAK) + self._bias[left] + self._slope[left] * seen.standing

    def _unpacked(self, places: list[int]) -> list[tuple[int, ...]]:
        """The lanes of each: all at once into the middle of their range, so that none borrows."""
        middle, lanes = self._middle, self._lanes
        return [
            lanes.unpack(((row + middle) ^ middle).to_bytes(lanes.size, "little")) for row in places
        ]


def bent(logit: float, bends: Sequence[int]) -> float:
    """A logit and the bend there; between knots it changes evenly, and beyond them not at all."""
    place = min(max(logit - KNOTS[0], 0.0), len(KNOTS) - 1.0)
    low = min(int(place), len(KNOTS) - 2)
    return logit + BEND * (bends[low] + (place - low) * (bends[low + 1] - bends[low]))


def _packed(small: Sequence[int], scales: Sequence[int]) -> int:
    """A row as one number: a lane for each unit, and in the last what they add if all is linear.

    `scales` tell what 1 adds to the logit, in `ONE`; those of units that take away are negative and
    come last.
    """
    linear = sum(number * scale for number, scale in zip(small, scales))
    lanes = [*(number * abs(scale) for number, scale in zip(small, scales)), linear]
    return sum(lane << (_LANE * place) for place, lane in enumerate(lanes))


@cache
def value(game: str, table: str, unit: int) -> Value:
    """The value function of a table, read once; or a `WeightsError`."""
    return Value(game, table, unit)


Choices = Iterable[tuple[Move, Sequence[Position]]]
"""Each move with the positions that it may lead to, of which the mover will choose."""


def logits(value: Value, choices: Choices) -> dict[Move, float]:
    """The logit of the chance to win with each move."""
    return {move: max(map(value.logit, positions)) for move, positions in choices}


def evaluations(value: Value, choices: Choices) -> dict[Move, Evaluation]:
    """What each move is worth."""
    return {move: max(map(value.evaluation, positions)) for move, positions in choices}


def evaluations_by_seat(
    value: Value, choices: Choices, players: int
) -> dict[Move, list[Evaluation]]:
    """What each move is worth to every seat, as it would see that itself."""
    return {
        move: _seen_by_everybody(value, max(positions, key=value.logit), players)
        for move, positions in choices
    }


def _seen_by_everybody(value: Value, position: Position, players: int) -> list[Evaluation]:
    return [
        value.evaluation(position if seat == position.me else position.seen_by(seat))
        for seat in range(players)
    ]
