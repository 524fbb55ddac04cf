"""Whether dice are fair: how often each face came, and that every roll follows from the seed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import erfc, exp, pi, sqrt
from typing import NamedTuple

from .chance import FACES, keyed, roll
from .match import Match
from .protocol import Event


class Roll(NamedTuple):
    """One roll of a game, with the key of its dice."""

    key: tuple[str | int, ...]
    faces: str
    """As the log tells."""
    follows: bool
    """Whether the seed and the key give these faces."""


class Count(NamedTuple):
    """How often each face came."""

    faces: tuple[int, ...]

    @property
    def dice(self) -> int:
        """How many were rolled."""
        return sum(self.faces)

    @property
    def expected(self) -> float:
        """How often each should come in the mean."""
        return self.dice / len(FACES)

    @property
    def chi_squared(self) -> float:
        """How far all counts together are from what is expected."""
        if not self.dice:
            return 0.0
        return sum((count - self.expected) ** 2 for count in self.faces) / self.expected

    @property
    def chance(self) -> float:
        """The chance that fair dice are as far off as these, or further."""
        x = self.chi_squared  # five degrees of freedom
        return erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2) * (1 + x / 3)


def count(rolls: Iterable[Roll]) -> Count:
    """The faces of some rolls."""
    faces = "".join(each.faces for each in rolls)
    return Count(tuple(faces.count(face) for face in FACES))


def rolls(match: Match) -> list[Roll]:
    """Every roll of a match so far, rolled again from the seed without the rules."""
    stream = keyed(match.seed)
    return [
        Roll(key, faces, roll(stream(*key), len(faces)) == faces)
        for key, faces in _rolled(match.events)
        if faces  # whoever has only white dice left rolls no others
    ]


def _rolled(events: Iterable[Event]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """What was rolled for what, as the log tells."""
    number, times = 0, dict[int, int]()
    for event in events:
        match event["event"]:
            case "round":
                number, times = event["round"], {}
            case "leftover":
                yield ("leftover", number), _faces(event["dice"])
            case "roll":
                seat = event["seat"]
                times[seat] = nth = times.get(seat, 0) + 1
                yield (
                    ("dice", number, seat, nth),
                    _faces(event["own" if "own" in event else "dice"]),
                )
                if event.get("neutral"):
                    yield ("white", number, seat, nth), _faces(event["neutral"])


def _faces(dice: Iterable[int]) -> str:
    return "".join(map(str, dice))
