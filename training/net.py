"""The value of a position while it is trained; `lasvegas_core.bots.value` plays by it.

Places (the casinos, or in All-In the opponents) share a small layer of leaky units. A unit's input
is a sum of rows, looked up by small whole numbers. What the units give out adds up, with a term for
the standing, to the logit of the chance to win; a second reading of the same units is the money
that the round will still bring.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from numba import njit

from lasvegas_core.bots.value import LEAK

Array: TypeAlias = npt.NDArray[Any]

SLOPE = np.float32(1 / LEAK)
F4 = np.float32
EXPLORED = 0.02


class Net(NamedTuple):
    """All that is learned.

    In `bias` and `slope` games against other bots have places of their own: how often the net wins
    those must not colour what it thinks of games among equals.
    """

    rows: Array
    """By row and unit."""
    out: Array
    """What a unit adds to the logit."""
    gold: Array
    """What a unit adds to the money."""
    bias: Array
    """By kind of game and rounds left."""
    slope: Array
    """How much the standing counts: by kind of game and rounds left."""
    gold_bias: Array
    """By kind of position and rounds left."""
    worth: Array
    """What makes the standing at the start of a round, by rounds to play."""


class Records(NamedTuple):
    """Positions after a seat's moves: what the net saw, said and should have said."""

    rows: Array
    shared: Array
    left: Array
    foreign: Array
    kind: Array
    standing: Array
    value: Array
    target: Array
    gold: Array
    before: Array
    """The same seat's last record in the same round, or -1."""


def fresh(rows: int, units: int, kinds: int, rounds: int, worth: int, seed: int) -> Net:
    """A net that knows nothing."""
    rng = np.random.default_rng(seed)
    return Net(
        rows=(rng.standard_normal((rows, units)) * 0.05).astype(F4),
        out=(rng.standard_normal(units) * 0.3).astype(F4),
        gold=np.zeros(units, F4),
        bias=np.zeros((2, rounds), F4),
        slope=np.ones((2, rounds), F4),
        gold_bias=np.zeros((kinds, rounds), F4),
        worth=np.full((worth, rounds + 1), 0.1, F4),
    )


def zeros(net: Net) -> Net:
    """As many zeros as the net has numbers."""
    return Net(*(np.zeros_like(each) for each in net))


def records(size: int, places: int, rows: int, shared: int) -> Records:
    """Room for so many records."""
    return Records(
        rows=np.zeros((size, places, rows), np.int16),
        shared=np.zeros((size, shared), np.int16),
        left=np.zeros(size, np.int64),
        foreign=np.zeros(size, np.int64),
        kind=np.zeros(size, np.int64),
        standing=np.zeros(size, F4),
        value=np.zeros(size, F4),
        target=np.zeros(size, F4),
        gold=np.zeros(size, F4),
        before=np.zeros(size, np.int64),
    )


@njit(cache=True, fastmath=True)
def logit_of(
    net: Net, rows: Array, shared: Array, foreign: int, left: int, standing: float, h: Array
) -> float:
    """The logit of the chance to win; `h` is room for two rows of units."""
    units = net.out.shape[0]
    common, each = h[0], h[1]
    for u in range(units):
        common[u] = 0
    for k in range(shared.shape[0]):
        row = net.rows[shared[k]]
        for u in range(units):
            common[u] += row[u]
    logit = net.bias[foreign, left] + net.slope[foreign, left] * standing
    for place in range(rows.shape[0]):
        for u in range(units):
            each[u] = common[u]
        for k in range(rows.shape[1]):
            row = net.rows[rows[place, k]]
            for u in range(units):
                each[u] += row[u]
        for u in range(units):
            logit += net.out[u] * max(each[u], each[u] * SLOPE)
    return logit


@njit(cache=True)
def explored(done: float) -> float:
    """The share of moves that are random when so much of the training is done."""
    return EXPLORED if done <= 0.5 else EXPLORED / 4


@njit(cache=True)
def noise(randomly: bool, heat: float) -> float:
    """What a level adds to a logit before it compares; if random, so much that all are alike."""
    if randomly:
        return 1000 * np.random.random()
    if heat > 0:
        return float(-heat * np.log(-np.log(np.random.random() + 1e-12)))
    return 0.0


@njit(cache=True)
def logits_of(net: Net, seen: Records, room: Array) -> Array:
    """Of all records, as if they were of games among equals."""
    logits = np.empty(seen.left.shape[0])
    for n in range(logits.shape[0]):
        rows, shared, left = seen.rows[n], seen.shared[n], seen.left[n]
        logits[n] = logit_of(net, rows, shared, 0, left, seen.standing[n], room)
    return logits


@njit(cache=True)
def note(
    seen: Records, n: int, last: Array, seat: int, rows: Array, shared: Array, standing: float,
    logit: float, money: float,
) -> None:  # fmt: skip
    """Write down, or write over, what a seat would see after a move."""
    seen.rows[n] = rows
    seen.shared[n] = shared
    seen.standing[n] = standing
    seen.value[n] = 1 / (1 + np.exp(-logit))
    seen.gold[n] = -money
    seen.before[n] = last[seat]


@njit(cache=True)
def keep(seen: Records, n: int, last: Array, seat: int, left: int, foreign: int, kind: int) -> int:
    """Keep what was noted; where the next goes."""
    seen.left[n] = left
    seen.foreign[n] = foreign
    seen.kind[n] = kind
    last[seat] = n
    return n + 1


@njit(cache=True)
def note_outcome(seen: Records, last: int, outcome: float, money: int, trace: float) -> None:
    """At the end of a round: what a seat's records, from the last on, should have said.

    TD(lambda): part what became of it, part what the next record said.
    """
    n = last
    while n >= 0:
        seen.target[n] = outcome
        seen.gold[n] += money
        outcome = trace * outcome + (1 - trace) * seen.value[n]
        n = seen.before[n]


@njit(cache=True, fastmath=True)
def learn(net: Net, grad: Net, seen: Records, count: int) -> tuple[float, float]:
    """Add up the gradient of the first records; their mean losses (chance, money)."""
    units = net.out.shape[0]
    places = seen.rows.shape[1]
    inputs = np.empty((places, units), np.float32)
    common = np.empty(units, np.float32)
    loss = 0.0
    gold_loss = 0.0
    for n in range(count):
        left, foreign, kind = seen.left[n], seen.foreign[n], seen.kind[n]
        standing = seen.standing[n]
        logit = net.bias[foreign, left] + net.slope[foreign, left] * standing
        gold = net.gold_bias[kind, left]
        for u in range(units):
            common[u] = 0
        for k in range(seen.shared.shape[1]):
            row = net.rows[seen.shared[n, k]]
            for u in range(units):
                common[u] += row[u]
        for place in range(places):
            h = inputs[place]
            for u in range(units):
                h[u] = common[u]
            for k in range(seen.rows.shape[2]):
                row = net.rows[seen.rows[n, place, k]]
                for u in range(units):
                    h[u] += row[u]
            for u in range(units):
                x = max(h[u], h[u] * SLOPE)
                logit += net.out[u] * x
                gold += net.gold[u] * x
        chance = 1 / (1 + np.exp(-logit))
        target = seen.target[n]
        sure = min(max(chance, 1e-6), 1 - 1e-6)
        loss -= target * np.log(sure) + (1 - target) * np.log(1 - sure)
        d = np.float32(chance - target)
        e = np.float32(gold - seen.gold[n])
        gold_loss += float(e * e)
        grad.bias[foreign, left] += d
        grad.slope[foreign, left] += d * standing
        grad.gold_bias[kind, left] += e
        for u in range(units):
            common[u] = 0
        for place in range(places):
            h = inputs[place]
            for u in range(units):
                slope = np.float32(1) if h[u] > 0 else SLOPE
                x = h[u] * slope
                grad.out[u] += d * x
                grad.gold[u] += e * x
                h[u] = d * net.out[u] * slope
                common[u] += h[u]
            for k in range(seen.rows.shape[2]):
                row = grad.rows[seen.rows[n, place, k]]
                for u in range(units):
                    row[u] += h[u]
        for k in range(seen.shared.shape[1]):
            row = grad.rows[seen.shared[n, k]]
            for u in range(units):
                row[u] += common[u]
    return loss / max(count, 1), gold_loss / max(count, 1)


@njit(cache=True, fastmath=True)
def adam(
    weights: Array, grad: Array, mean: Array, square: Array, rate: float, count: int, step: int
) -> None:
    """One step of Adam for one array, whose gradient over `count` records is then cleared."""
    w, g, m, v = weights.ravel(), grad.ravel(), mean.ravel(), square.ravel()
    mean_part = 1 - 0.9**step
    square_part = 1 - 0.999**step
    for i in range(w.size):
        x = g[i] / count
        g[i] = 0
        m[i] += np.float32(0.1) * (x - m[i])
        v[i] += np.float32(0.001) * (x * x - v[i])
        w[i] -= np.float32(rate * (m[i] / mean_part) / (np.sqrt(v[i] / square_part) + 1e-7))
