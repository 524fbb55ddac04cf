"""What was learned as the text that the bots read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from lasvegas_core.bots.value import ONE
from lasvegas_core.bots.weights import HIGHEST, LOWEST, letters, numbers

from .net import Array, Net


def learned(net: Net, future: Array, used: Array) -> dict[str, Any]:
    """The net in whole numbers: see `lasvegas_core.bots.value`.

    `used` tells which rows were ever looked up. A unit is scaled so that it adds or takes away what
    it gives out; those that add come first.
    """
    order = np.argsort(net.out <= 0, kind="stable")
    out, gold = net.out[order].astype(float), net.gold[order].astype(float)
    rows = net.rows[:, order] * np.abs(out) * used[:, None]
    scales = np.maximum(np.ceil(np.abs(rows).max(axis=0) / HIGHEST * ONE), 1).astype(int)
    small = np.clip(np.rint(rows / (scales / ONE)), LOWEST, HIGHEST).astype(int)
    return {
        "scales": [int(scale) for scale in scales * np.where(out > 0, 1, -1)],
        "rows": letters(map(int, small.ravel())),
        "bias": _rounded(net.bias[0]),
        "slope": _rounded(net.slope[0]),
        "worth": [_rounded(each) for each in net.worth],
        "gold": [float(f"{each:.4g}") for each in gold / np.abs(out) / ONE],
        "gold_bias": [_rounded(each) for each in net.gold_bias],
        "future": [_rounded(each) for each in future],
    }


class Played(NamedTuple):
    """Positions in games among equals: what they were, what was said, what became of it."""

    kind: Array
    left: Array
    logit: Array
    won: Array
    got: Array
    """The money that was still to come."""


def told(played: Played, kinds: int, rounds: int, apart: bool) -> list[list[list[float]]]:
    """By kind of position and rounds left: the bias and the slope that make logits come true.

    The kinds are told apart or all alike. Games that are longer than those played are told like
    these.
    """
    if not apart:
        alike = played._replace(kind=np.zeros_like(played.kind))
        return told(alike, 1, rounds, True) * kinds
    fits = []
    for kind in range(kinds):
        of_kind = [
            _rounded(_fitted(played.logit[here], played.won[here]))
            for here in _by_left(played, kind)
        ]
        fits.append(of_kind + of_kind[-1:] * (rounds - len(of_kind)))
    return fits


def told_money(content: dict[str, Any], played: Played) -> dict[str, Any]:
    """The same for money, told by the kind of position and the rounds left alone.

    What the units have read of it comes from games against others, and is no good among equals.
    """
    rounds = len(content["gold_bias"][0])
    gold_bias = []
    for kind in range(len(content["gold_bias"])):
        means = [played.got[here].mean() for here in _by_left(played, kind)]
        gold_bias.append(_rounded(np.array(means + means[-1:] * (rounds - len(means)))))
    return {"gold": [0.0] * len(content["gold"]), "gold_bias": gold_bias}


def _by_left(played: Played, kind: int) -> Iterator[Array]:
    """Which positions there are of a kind with no round left, with one, and so on."""
    for left in range(int(played.left.max()) + 1):
        yield (played.kind == kind) & (played.left == left)


def _fitted(logits: Array, outcomes: Array) -> Array:
    """Logistic regression, by Newton's method."""
    inputs = np.stack([np.ones_like(logits), logits])
    fit = np.array([0.0, 1.0])
    for _ in range(20):
        chances = 1 / (1 + np.exp(-fit @ inputs))
        curvature = inputs * (chances * (1 - chances)) @ inputs.T
        fit += np.linalg.solve(curvature, inputs @ (outcomes - chances))
    return fit


def restored(content: dict[str, Any]) -> Net:
    """The net that such numbers stand for, as far as the logit goes."""
    scales = np.array(content["scales"], np.float32) / np.float32(ONE)
    small = np.array(numbers(content["rows"]), np.float32).reshape(-1, len(scales))
    return Net(
        rows=small * np.abs(scales),
        out=np.sign(scales),
        gold=np.array(content["gold"], np.float32) * np.float32(ONE),
        bias=np.array([content["bias"]] * 2, np.float32),
        slope=np.array([content["slope"]] * 2, np.float32),
        gold_bias=np.array(content["gold_bias"], np.float32),
        worth=np.array(content["worth"], np.float32),
    )


def _rounded(numbers: Array) -> list[float]:
    return [round(float(number), 4) for number in numbers]
