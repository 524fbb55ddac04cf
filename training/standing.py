"""Who wins the dice game and the card game, and how the money lies before they end, compiled."""

from __future__ import annotations

import numpy as np
from numba import njit

from .net import Array, Net


@njit(cache=True)
def standing_of(me: int, money: Array, beta: float, threat: Array) -> float:
    """See `lasvegas_core.bots.value.standing_of`; `threat` is filled."""
    players = money.shape[0]
    top = -1
    for s in range(players):
        if s != me:
            top = max(top, money[s])
    total = 0.0
    for s in range(players):
        threat[s] = 0.0 if s == me else np.exp(beta * (money[s] - top))
        total += threat[s]
    for s in range(players):
        threat[s] /= total
    return beta * (money[me] - top) - np.log(total)


@njit(cache=True)
def shares(money: Array, notes: Array, share: Array) -> None:
    """Each seat's part of the win: most money, then most notes, then several."""
    players = money.shape[0]
    winners = 0
    for s in range(players):
        share[s] = 1.0
        for t in range(players):
            if money[t] > money[s] or (money[t] == money[s] and notes[t] > notes[s]):
                share[s] = 0.0
        winners += int(share[s])
    for s in range(players):
        share[s] /= winners


@njit(cache=True)
def tally_game(
    net: Net, grad: Net, starts: Array, rounds: int, variant: int, money: Array, share: Array,
    future: Array,
) -> None:  # fmt: skip
    """Learn from a game among equals what money is worth, and how much is still to come.

    `starts`: the money at the start of each round. `future`: sum and count by variant and rounds
    to play.
    """
    players = money.shape[0]
    for r in range(rounds):
        to_play = rounds - r
        total = 0.0
        mean = 0.0
        won = 0.0
        for s in range(players):
            part = np.exp(net.worth[0, to_play] * (starts[r, s] - starts[r, 0]))
            total += part
            mean += part * starts[r, s]
            won += share[s] * starts[r, s]
            future[0, variant, to_play] += money[s] - starts[r, s]
            future[1, variant, to_play] += 1
        grad.worth[0, to_play] += np.float32(mean / total - won)
