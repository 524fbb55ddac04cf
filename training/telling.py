"""What is told of a position among equals, fitted when all else is learned.

The weights play each other. Then chances are bent until they come true, and the money that is still
to come is what came in these games.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from lasvegas_core.bots.value import BEND, KNOTS
from lasvegas_core.bots.weights import HIGHEST, LOWEST, letters

from .export import restored, rounded
from .net import Array, Net, Records, logits_of, records, zeros
from .tables import Table

GAMES = 30_000
"""So many of each length are played: what is told of positions of one game comes true or not all
at once."""
MILD = 100.0
"""What a bend has against it: it takes the word of more positions than so."""
LEAST_RISE = 0.2
"""What is told rises by so much at least from knot to knot, so that no order of moves changes."""


class Played(NamedTuple):
    """Positions in games among equals: what they were, what was said, what became of it."""

    kind: Array
    stage: Array
    logit: Array
    won: Array
    got: Array
    """The money that was still to come."""


Fit: TypeAlias = tuple[list[float], str]
"""A bias and a slope, and the bends as letters."""


def told(table: Table, content: dict[str, Any]) -> dict[str, Any]:
    """What belongs into the weights of a table beside what was learned."""
    game = table.simulator
    future = np.zeros((2, game.KINDS, game.ROUNDS + 1))
    played = _among_equals(table, restored(content), future)
    stages = game.stage(game.ROUNDS, game.ROUNDS - 1) + 1
    chances = _chances(played, game.KINDS, stages, game.TOLD_APART)
    means = future[0] / np.maximum(future[1], 1)
    fitted = {
        "told": [[line for line, _ in of_kind] for of_kind in chances],
        "bends": [[bends for _, bends in of_kind] for of_kind in chances],
        "future": [rounded(each, 2) for each in means],
    }
    return fitted | (_money(content, played, stages) if game.TOLD_APART else {})


def _among_equals(table: Table, net: Net, future: Array) -> Played:
    """Positions in games where all play by these weights; `future`: see `standing.tally_game`."""
    game = table.simulator
    size = table.games_a_step * table.players * game.MOST_RECORDS + 1
    rows = game.rows_a_place(table.players, table.variant)
    room = records(size, game.places(table.players), rows, game.SHARED)
    spare = zeros(net)
    units = np.zeros((2, table.units), np.float32)
    parts = []
    for rounds, seed in product(game.LENGTHS, range(GAMES // table.games_a_step)):
        n = game.batch(
            seed, net, spare, table.players, table.variant, table.games_a_step, 1.0, 1.0, rounds,
            room, future,
        )  # fmt: skip
        seen = Records(*(each[:n].copy() for each in room))
        logits = logits_of(net, seen, units)
        stages = game.stage(rounds, seen.left)
        parts.append(Played(seen.kind, stages, logits, seen.target, seen.gold))
    return Played(*(np.concatenate(each) for each in zip(*parts)))


def _chances(played: Played, kinds: int, stages: int, apart: bool) -> list[list[Fit]]:
    """By kind of position and stage: a bias, a slope and bends that make logits come true.

    The kinds are told apart or all alike. Games that are longer than those played are told like
    these.
    """
    if not apart:
        alike = played._replace(kind=np.zeros_like(played.kind))
        return _chances(alike, 1, stages, True) * kinds
    fits = []
    for kind in range(kinds):
        of_kind = [
            _fitted(played.logit[here], played.won[here]) for here in _by_stage(played, kind)
        ]
        fits.append(of_kind + of_kind[-1:] * (stages - len(of_kind)))
    return fits


def _money(content: dict[str, Any], played: Played, stages: int) -> dict[str, Any]:
    """Money told by the kind of position and the stage alone.

    What the units have read of it comes from games against others, and is no good among equals.
    """
    gold_bias = []
    for kind in range(len(content["gold_bias"])):
        means = [played.got[here].mean() for here in _by_stage(played, kind)]
        gold_bias.append(rounded(np.array(means + means[-1:] * (stages - len(means))), 1))
    return {"gold": [0.0] * len(content["gold"]), "gold_bias": gold_bias}


def _by_stage(played: Played, kind: int) -> Iterator[Array]:
    """Which positions there are of a kind in each stage."""
    for stage in range(int(played.stage.max()) + 1):
        yield (played.kind == kind) & (played.stage == stage)


def _fitted(logits: Array, outcomes: Array) -> Fit:
    inputs = np.stack([np.ones_like(logits), logits])
    line = rounded(_logistic(inputs, outcomes, np.zeros_like(logits), 0.0), 2)
    straight = line[0] + line[1] * logits
    place = np.clip(straight, KNOTS[0], KNOTS[-1]) - KNOTS[0]
    low = np.minimum(place.astype(int), len(KNOTS) - 2)
    hats = np.zeros((len(KNOTS), len(logits)))
    hats[low, np.arange(len(logits))] = low + 1 - place
    hats[low + 1, np.arange(len(logits))] = place - low
    bends = _logistic(hats, outcomes, straight, MILD)
    rising = np.array(KNOTS) * (1 - LEAST_RISE)
    bends = (_never_falling(bends + rising, hats.sum(axis=1) + MILD) - rising) / BEND
    return line, letters(map(int, np.clip(np.rint(bends), LOWEST, HIGHEST)))


def _never_falling(numbers: Array, weights: Array) -> Array:
    """The nearest numbers that never fall: neighbours that would are pooled by their weights."""
    pools: list[tuple[float, float, int]] = []
    for number, weight in zip(numbers, weights):
        mean, total, count = float(number), float(weight), 1
        while pools and pools[-1][0] > mean:
            below, less, more = pools.pop()
            mean = (mean * total + below * less) / (total + less)
            total, count = total + less, count + more
        pools.append((mean, total, count))
    return np.concatenate([np.full(count, mean) for mean, _, count in pools])


def _logistic(inputs: Array, outcomes: Array, given: Array, mild: float) -> Array:
    """Weights that, beside given logits, make chances come true: by Newton's method."""
    fit = np.zeros(len(inputs))
    for _ in range(20):
        chances = 1 / (1 + np.exp(-given - fit @ inputs))
        curvature = inputs * (chances * (1 - chances)) @ inputs.T + mild * np.eye(len(fit))
        fit += np.linalg.solve(curvature, inputs @ (outcomes - chances) - mild * fit)
    return fit
