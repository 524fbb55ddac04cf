"""What the greedy bots of the dice game and the card game share: the payout if it were now."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..casinos import CasinosView
from ..chance import pick
from ..chips import NO_CHIP, chip_money
from ..payout import settle
from ..protocol import Move


def margin(view: CasinosView, seat: int, number: int, own: int, white: int = 0) -> float:
    """How a casino would pay the seat against the average opponent, with these dice added."""
    casino = view.casinos[number - 1]
    dice = [*casino.dice, casino.neutral + white]
    dice[seat] += own
    paid = dict(settle(dice, casino.notes).paid)
    others = sum(note for place, note in paid.items() if place not in (seat, view.players))
    return paid.get(seat, 0) - others / (view.players - 1)


def best_chip(view: CasinosView, seat: int) -> Move:
    """The colour that adds most to the seat's collection."""
    held = view.held[seat]
    return max(view.legal, key=lambda chip: 0 if chip == NO_CHIP else chip_money((*held, chip)))


def best(moves: tuple[Move, ...], worth: Callable[[Move], tuple[float, int]], rng: Random) -> Move:
    """The move worth most; one of them if several are."""
    worths = [worth(move) for move in moves]
    top = max(worths)
    return pick(rng.random, [move for move, each in zip(moves, worths) if each == top])
