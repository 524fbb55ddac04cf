"""How the money lies between the seats in the dice game and the card game."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum, log
from random import Random
from typing import Any, NamedTuple

from .. import games
from ..casinos import NEUTRAL, CasinosView
from ..chips import chip_money

UNIT = 10_000
"""Money is counted in these."""
CASINOS = 6
ROUNDS = 5
"""The most rounds that a game may have."""


class Standing(NamedTuple):
    """What it looks like from one seat: a share for each seat, softmax(beta x money)."""

    logit: float
    """Of my share."""
    threat: list[float]
    """How the others share the rest; 0 for me."""


def standing_of(me: int, money: Sequence[int], beta: float) -> Standing:
    """Money in `UNIT`, of which each is worth `beta`."""
    top = max(each for seat, each in enumerate(money) if seat != me)
    threat = [0.0 if seat == me else exp(beta * (each - top)) for seat, each in enumerate(money)]
    total = fsum(threat)  # the same in every version of Python, unlike sum
    return Standing(beta * (money[me] - top) - log(total), [each / total for each in threat])


def money_of(view: CasinosView) -> list[int]:
    """What each seat has won so far, chips with it, in `UNIT`.

    What lies face down was seen when it was paid, so it is counted from the log. Whoever has no log
    must imagine it.
    """
    won: Sequence[Sequence[int] | None] = view.won
    if not view.open_money:
        won = _paid(view) if view.events else _imagined(view)
    return [(sum(notes or ()) + chip_money(chips)) // UNIT for notes, chips in zip(won, view.held)]


def _paid(view: CasinosView) -> list[list[int]]:
    won: list[list[int]] = [[] for _ in view.won]
    for event in view.events:
        if event["event"] == "payout":
            for place, note in event["paid"]:
                if place != NEUTRAL:
                    won[place].append(note)
    return won


def _imagined(view: CasinosView) -> list[list[int]]:
    state: Any = games.get(view.game).imagine(view, Random(0))
    won: list[list[int]] = state.won
    return won


def chip_worth(lying: Sequence[str], held: Sequence[str]) -> int:
    """What the best of the chips would add to a collection, in `UNIT`."""
    return max([held.count(chip) + 1 for chip in lying], default=0)
