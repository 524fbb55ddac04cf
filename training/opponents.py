"""Bots of the dice game, compiled, that the net meets while it learns.

`tests/core/opponents.py` says what they do; `GREEDY` is ours.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING

import numpy as np
from numba import njit

from lasvegas_core.bots.standing import CASINOS
from lasvegas_core.games.dice import OWN_DICE

from .net import Array
from .payout import paid_to, pay

if TYPE_CHECKING:
    from .dice import Table

RULEBASE, SCHROCK, GREEDY_FIRST, EXACT, GREEDY, RANDOM = range(6)
FOREIGN = 4
"""So many of these, the first ones, are met while learning."""

_MOST = 2 * OWN_DICE


def _spread() -> tuple[Array, Array]:
    """Of n dice played at random: the chance that exactly k go to one casino, and that fewer do."""
    exactly = np.zeros((OWN_DICE + 1, _MOST + 1))
    exactly[0, 0] = 1
    for n in range(1, OWN_DICE + 1):
        for faces in combinations_with_replacement(range(CASINOS), n):
            orders = factorial(n) / prod(factorial(faces.count(f)) for f in set(faces))
            chance = orders / CASINOS**n / len(set(faces))
            for face in set(faces):
                rest = n - faces.count(face)
                here = 0 if face else faces.count(face)
                exactly[n, here : here + rest + 1] += chance * exactly[rest, : rest + 1]
    fewer = np.zeros((OWN_DICE + 1, _MOST + 2))
    fewer[:, 1:] = exactly.cumsum(axis=1)
    return exactly, fewer


_EXACTLY, _FEWER = _spread()


@njit(cache=True)
def baseline(
    kind: int, me: int, table: Table, own_roll: Array, white_roll: Array, paid: Array,
    paid_after: Array,
) -> int:  # fmt: skip
    """The casino on which such a bot places its dice, any of the best."""
    best = -1e9
    chosen = -1
    ties = 0
    for c in range(CASINOS):
        if own_roll[c] + white_roll[c] == 0:
            continue
        worth = _worth(kind, me, table, c, own_roll[c], white_roll[c], paid, paid_after)
        if worth > best + 1e-9:
            best = worth
            chosen = c
            ties = 1
        elif worth > best - 1e-9:
            ties += 1
            if np.random.random() * ties < 1:
                chosen = c
    return chosen


@njit(cache=True)
def _worth(
    kind: int, me: int, table: Table, casino: int, own: int, white: int, paid: Array,
    paid_after: Array,
) -> float:  # fmt: skip
    players = table.own.shape[0]
    dice, notes = table.dice, table.notes
    left = table.own[me] - own
    worth = 0.0
    if kind == RULEBASE or kind == GREEDY:  # noqa: SIM109 - slow when compiled
        pay(dice[casino], notes[casino], paid)
    if kind == SCHROCK:
        for c in range(CASINOS):
            chance = _schrocks_chance(me, dice[c], table.own, left, own if c == casino else 0)
            worth += notes[c, 0] * chance
        return worth
    dice[casino, me] += own
    dice[casino, players] += white
    if kind == RULEBASE or kind == GREEDY:  # noqa: SIM109
        pay(dice[casino], notes[casino], paid_after)
        for s in range(players):
            if s != me:
                worth -= paid_after[s] - paid[s]
        worth /= players if kind == RULEBASE else players - 1
        worth += paid_after[me] - paid[me]
        worth = worth / (own + white / 2) if kind == RULEBASE else worth - own / 1000
    elif kind == GREEDY_FIRST:
        worth = 1e6
        for s in range(players):
            if s != me:
                ahead = table.money[me] - table.money[s]
                for c in range(CASINOS):
                    ahead += paid_to(me, dice[c], notes[c]) - paid_to(s, dice[c], notes[c])
                worth = min(worth, ahead)
    elif kind == EXACT:
        for c in range(CASINOS):
            worth += notes[c, 0] * _exact_chance(me, dice[c], table.own, left)
    dice[casino, me] -= own
    dice[casino, players] -= white
    return worth


@njit(cache=True)
def _exact_chance(me: int, dice: Array, own: Array, left: int) -> float:
    """That I have most dice in the end if all are played at random; a tie counts in part."""
    total = 0.0
    for k in range(left + 1):
        mine = dice[me] + k
        most = 1.0
        most_or_tied = 1.0
        for s in range(own.shape[0]):
            if s != me:
                ahead = mine - dice[s]
                most *= _FEWER[own[s], min(max(ahead, 0), _MOST + 1)]
                most_or_tied *= _FEWER[own[s], min(max(ahead + 1, 0), _MOST + 1)]
        total += _EXACTLY[left, k] * (most + (most_or_tied - most) / (2 * (own.shape[0] - 1)))
    return total


@njit(cache=True)
def _schrocks_chance(me: int, dice: Array, own: Array, left: int, spent: int) -> float:
    """The same as the public bot reckons it: see there."""
    zero = OWN_DICE  # the place of a lead of 0
    lead = np.zeros(4 * OWN_DICE)
    lead[zero + dice[me]] = 1
    for s in range(own.shape[0]):
        if s != me:
            for k in range(own[s], -1, -1):
                at = zero + dice[me] - dice[s] - k
                for each in range(at + 1, 2 * OWN_DICE + 1):
                    moved = lead[each] * _EXACTLY[own[s], k]
                    lead[each] -= moved
                    lead[at] += moved
    for k in range(left, -1, -1):
        for each in range(2 * OWN_DICE - own[me], -1, -1):
            moved = lead[each] * _EXACTLY[left, k]
            lead[each] -= moved
            lead[each + k + spent] += moved
    return lead[zero] / (2 * (own.shape[0] - 1)) + lead[zero + 1 :].sum()
