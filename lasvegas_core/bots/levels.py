"""Levels of play from one value function: the weaker, the more chance has a say.

A level plays the move whose value is highest after some noise (Gumbel's, times the heat of the
level) was added to each, so it plays bad moves seldom and very bad ones hardly ever. Values are
logits of the chance to win. `shark` adds nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from math import log
from random import Random
from typing import Generic

from ..protocol import Bot, Move, V

LEVELS = ("tourist", "regular", "pro", "shark")


@dataclass(frozen=True, slots=True)
class Level(Generic[V]):
    """A bot that plays by value, with so much heat at each kind of table."""

    logits: Callable[[V], Mapping[Move, float]]
    table: Callable[[V], str]
    heat: Mapping[str, float]

    def choose(self, view: V, rng: Random) -> Move:
        if len(view.legal) == 1:
            return view.legal[0]
        logits = self.logits(view)
        heat = self.heat[self.table(view)]
        if heat:
            logits = {move: logit + heat * _gumbel(rng) for move, logit in logits.items()}
        return max(logits, key=logits.__getitem__)


def _gumbel(rng: Random) -> float:
    return -log(-log(rng.random() or 0.5))


def levels(
    logits: Callable[[V], Mapping[Move, float]],
    table: Callable[[V], str],
    heats: Mapping[str, tuple[float, float, float]],
) -> dict[str, Callable[[], Bot[V]]]:
    """A bot for each level; `heats` are those of all but `shark`, by kind of table."""
    by_level = zip(*((*heat, 0.0) for heat in heats.values()), strict=True)
    return {
        name: partial(Level, logits, table, dict(zip(heats, heat)))
        for name, heat in zip(LEVELS, by_level, strict=True)
    }
