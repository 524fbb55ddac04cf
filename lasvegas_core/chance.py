"""Chance by key: the same seed gives the same notes and the same dice, whoever plays what.

Each draw has a key that says what it is for: the third roll of seat 0 in round 2 is ``dice/2/0/3``.
Its numbers come from a generator of its own, seeded with the game's seed and that key, so nothing
that happens elsewhere can move them. Only `random.Random(text).random()` is used: Python promises
that sequence for all versions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from random import Random
from typing import TypeAlias, TypeVar

from .errors import SetupError, quoted

Stream: TypeAlias = Callable[..., Callable[[], float]]
"""Called with a key, gives the function that draws numbers from 0 up to 1 for it."""

SEED_LENGTH = 64
FACES = "123456"
_FOUR_DICE = ["".join(faces) for faces in product(FACES, repeat=4)]

T = TypeVar("T")


def checked_seed(seed: object) -> str:
    """The seed, if it is text that can be a seed."""
    if not isinstance(seed, str):
        raise SetupError(f"A seed is a text of up to {SEED_LENGTH} characters, not {quoted(seed)}.")
    if len(seed) > SEED_LENGTH:
        raise SetupError(
            "The seed has {number} characters; it may have {most} at the most.",
            number=len(seed),
            most=SEED_LENGTH,
        )
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise SetupError("The seed holds half a character; type it again as plain text.") from None
    return seed


def keyed(seed: str) -> Stream:
    """Streams that belong to a seed: what a match draws from."""
    return lambda *key: Random("/".join([seed, *map(str, key)])).random


def unkeyed(rng: Random) -> Stream:
    """The same stream for everything: fast, for playouts that nobody has to repeat."""
    draw = rng.random
    return lambda *key: draw


def roll(draw: Callable[[], float], dice: int) -> str:
    """Faces of so many dice; fewer dice show the first of the same faces."""
    faces = _FOUR_DICE[int(draw() * 1296)]
    while len(faces) < dice:
        faces += _FOUR_DICE[int(draw() * 1296)]
    return faces[:dice]


def shuffled(draw: Callable[[], float], deck: Iterable[T], top: int | None = None) -> list[T]:
    """The deck in random order, top first; or only so many from the top."""
    cards = list(deck)
    size = len(cards)
    for place in range(size - 1 if top is None else min(top, size)):
        other = place + int(draw() * (size - place))
        cards[place], cards[other] = cards[other], cards[place]
    return cards[:top]


def pick(draw: Callable[[], float], choices: Sequence[T]) -> T:
    """One of the choices, each as likely as the others."""
    return choices[int(draw() * len(choices))]
