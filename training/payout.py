"""How a casino pays, compiled: see `lasvegas_core.payout`."""

from __future__ import annotations

from typing import Any

from numba import njit

from .net import Array


@njit(cache=True)
def paid_to(place: int, dice: Array, notes: Array) -> int:
    """What a casino pays to one place; places are seats, then white."""
    mine = dice[place]
    if mine == 0:
        return 0
    rank = 0
    for p in range(dice.shape[0]):
        if p == place or dice[p] < mine:
            continue
        if dice[p] == mine:
            return 0
        alone = True
        for q in range(dice.shape[0]):
            if q != p and dice[q] == dice[p]:
                alone = False
        rank += alone
    return int(notes[rank]) if rank < notes.shape[0] else 0


@njit(cache=True)
def pay(dice: Array, notes: Array, paid: Array) -> None:
    """What a casino pays to each place."""
    for place in range(dice.shape[0]):
        paid[place] = paid_to(place, dice, notes)


@njit(cache=True)
def pay_out(table: Any, paid: Array) -> None:
    """The end of a round: money and notes to the seats."""
    for casino in range(table.dice.shape[0]):
        pay(table.dice[casino], table.notes[casino], paid)
        for seat in range(table.money.shape[0]):
            table.money[seat] += paid[seat]
            table.won[seat] += paid[seat] > 0
