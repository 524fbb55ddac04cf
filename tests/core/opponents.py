"""The strongest public bots of the dice game, rebuilt to measure ours against.

Nobody is offered them. `training/opponents.py` has the same, compiled.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random

from lasvegas_core import Move
from lasvegas_core.bots.greedy import best, best_chip
from lasvegas_core.bots.standing import money_of
from lasvegas_core.games.dice import OWN_DICE, PLACE, DiceView
from lasvegas_core.payout import settle

UNIT = 10_000
CASINOS = 6


class _Placing:
    """Places where `worth` says, any of the best, and takes the chip that brings most."""

    def choose(self, view: DiceView, rng: Random) -> Move:
        if view.phase != PLACE:
            return best_chip(view, view.to_move)
        worth = self.worth(view)

        def of_move(move: Move) -> tuple[float, int]:
            number = int(move)
            own, white = view.own_roll.count(number), view.white_roll.count(number)
            return round(worth(number - 1, own, white), 9), 0

        return best(view.legal, of_move, rng)

    def worth(self, view: DiceView) -> Callable[[int, int, int], float]:
        """What it is worth to place so many own and white dice on a casino."""
        raise NotImplementedError


def _paid(view: DiceView, casino: int, own: int, white: int) -> list[int]:
    """What a casino would pay each seat if the mover added these dice."""
    there = view.casinos[casino]
    dice = [*there.dice, there.neutral + white]
    dice[view.to_move] += own
    paid = dict(settle(dice, there.notes).paid)
    return [paid.get(seat, 0) // UNIT for seat in range(view.players)]


class Rulebase(_Placing):
    """My gain at once, less the others' by the number of players, for each die that it takes.

    White dice count half.
    """

    def worth(self, view: DiceView) -> Callable[[int, int, int], float]:
        def gain(casino: int, own: int, white: int) -> float:
            before, after = _paid(view, casino, 0, 0), _paid(view, casino, own, white)
            gains = [new - old for old, new in zip(before, after)]
            mine = gains[view.to_move]
            return (mine - (sum(gains) - mine) / view.players) / (own + white / 2)

        return gain


class GreedyFirst(_Placing):
    """How far it would be ahead of the best opponent if the round ended now."""

    def worth(self, view: DiceView) -> Callable[[int, int, int], float]:
        me, money = view.to_move, money_of(view)
        now = [_paid(view, casino, 0, 0) for casino in range(CASINOS)]

        def ahead(casino: int, own: int, white: int) -> float:
            paid = [*now[:casino], _paid(view, casino, own, white), *now[casino + 1 :]]
            totals = [each + sum(notes) for each, *notes in zip(money, *paid)]
            return totals[me] - max(total for seat, total in enumerate(totals) if seat != me)

        return ahead


@cache
def _spread(dice: int) -> list[float]:
    """The chance that exactly k of so many dice go to one casino if they are played at random."""
    chances = [0.0] * (OWN_DICE + 1)
    if not dice:
        return [1.0, *chances[1:]]
    for faces in combinations_with_replacement(range(CASINOS), dice):
        orders = factorial(dice) / prod(factorial(faces.count(face)) for face in set(faces))
        chance = orders / CASINOS**dice / len(set(faces))
        for face in set(faces):
            rest = _spread(dice - faces.count(face))
            here = 0 if face else faces.count(face)
            for more, share in enumerate(rest[: dice - faces.count(face) + 1]):
                chances[here + more] += chance * share
    return chances


class Schrock(_Placing):
    """The sum over the casinos of the top note times the chance to have most dice in the end.

    All dice that are not placed yet are taken to be played at random, each opponent's one by one
    against the lead that is left; white dice are not looked at. A tie counts half, shared among the
    opponents.
    """

    def worth(self, view: DiceView) -> Callable[[int, int, int], float]:
        def total(casino: int, own: int, white: int) -> float:
            return sum(
                there.notes[0] / UNIT * _chance(view, there.dice, own, own * (number == casino))
                for number, there in enumerate(view.casinos)
            )

        return total


def _chance(view: DiceView, dice: tuple[int, ...], spent: int, here: int) -> float:
    """The chance to have most, as the public bot reckons it.

    `lead[zero + x]` is the chance of a lead of x dice. Each opponent's possible dice pull every
    lead that is greater down to theirs, the most dice first; then my own are added.
    """
    me, own = view.to_move, view.own_left
    zero, most = OWN_DICE, 2 * OWN_DICE
    lead = [0.0] * (4 * OWN_DICE)
    lead[zero + dice[me]] = 1
    for seat in range(view.players):
        if seat == me:
            continue
        for k in range(own[seat], -1, -1):
            at = zero + dice[me] - dice[seat] - k
            for each in range(at + 1, most + 1):
                moved = lead[each] * _spread(own[seat])[k]
                lead[each] -= moved
                lead[at] += moved
    left = own[me] - spent
    for k in range(left, -1, -1):
        for each in range(most - own[me], -1, -1):
            moved = lead[each] * _spread(left)[k]
            lead[each] -= moved
            lead[each + k + here] += moved
    return lead[zero] / (2 * (view.players - 1)) + sum(lead[zero + 1 :])
