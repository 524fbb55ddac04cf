"""What was learned as the text that the bots read."""

from __future__ import annotations

from typing import Any

import numpy as np

from lasvegas_core.bots.value import ONE
from lasvegas_core.bots.weights import letters, numbers

from .net import Array, Net


def learned(net: Net, used: Array, largest: int) -> dict[str, Any]:
    """The net in whole numbers: see `lasvegas_core.bots.value`; in rows up to `largest`.

    `used` tells which rows were ever looked up. A unit is scaled so that it adds or takes away what
    it gives out; those that add come first.
    """
    order = np.argsort(net.out <= 0, kind="stable")
    out, gold = net.out[order].astype(float), net.gold[order].astype(float)
    rows = net.rows[:, order] * np.abs(out) * used[:, None]
    scales = np.maximum(np.ceil(np.abs(rows).max(axis=0) / largest * ONE), 1).astype(int)
    small = np.clip(np.rint(rows / (scales / ONE)), -largest - 1, largest).astype(int)
    return {
        "scales": [int(scale) for scale in scales * np.where(out > 0, 1, -1)],
        "rows": letters(map(int, small.ravel())),
        "bias": rounded(net.bias[0]),
        "slope": rounded(net.slope[0]),
        "worth": [rounded(each) for each in net.worth],
        "gold": [float(f"{each:.3g}") for each in gold / np.abs(out) / ONE],
        "gold_bias": [rounded(each, 2) for each in net.gold_bias],
    }


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


def rounded(numbers: Array, places: int = 4) -> list[float]:
    """As short as they can be written down."""
    return [round(float(number), places) for number in numbers]
