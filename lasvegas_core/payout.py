"""How a casino pays, in the dice game and in the card game.

Seats with the same number of dice at a casino cancel each other: every tied group, at once. Of the
rest, most dice takes the highest note, next most the next, one note a seat, while notes last.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple


class Settlement(NamedTuple):
    """What a casino does with its notes. Places are indices into the dice it was given."""

    cancelled: tuple[int, ...]
    paid: tuple[tuple[int, int], ...]
    """Place and note, most dice first."""
    returned: tuple[int, ...]


@lru_cache(maxsize=1 << 16)
def ranking(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The places that rank at a casino, most dice first: those with dice and without a tie."""
    ranked = sorted(((count, place) for place, count in enumerate(dice) if count), reverse=True)
    return tuple(place for count, place in ranked if dice.count(count) == 1)


def settle(dice: Sequence[int], notes: Sequence[int]) -> Settlement:
    """Who is cancelled, who is paid which note, and what is left; `notes` come highest first."""
    counts = tuple(dice)
    ranked = ranking(counts)
    cancelled = tuple(p for p, count in enumerate(counts) if count and p not in ranked)
    return Settlement(cancelled, tuple(zip(ranked, notes)), tuple(notes[len(ranked) :]))
