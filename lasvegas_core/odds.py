"""The exact chance to complete an All-In card, with the best joker choices along the way."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from .chance import FACES
from .games.allin import Card, Goal, joker_numbers, match_faces


def completion_chance(card: Card, goal: Goal, rolls: int) -> float:
    """The chance that so many rolls complete what `goal` says is left of `card`."""
    pictured = "".join(sorted(set(card.spaces) & set(FACES)))
    return _chance(Card(pictured, 0, 0), goal, rolls)


@cache
def _chance(pictured: Card, goal: Goal, rolls: int) -> float:
    if not goal.dice:
        return 1.0
    if not rolls:
        return 0.0
    return sum(
        share * max(_chance(pictured, after, rolls - 1) for after in outcomes(pictured, goal, dice))
        for dice, share in _rolls(goal.dice)
    )


def outcomes(card: Card, goal: Goal, dice: str) -> list[Goal]:
    """What may be left after a roll: without a joker first, then for each number it may start."""
    goals = [goal, *(goal._replace(joker=face) for face in joker_numbers(card, goal, dice))]
    return [match_faces(each, dice)[1] for each in goals]


@cache
def _rolls(dice: int) -> tuple[tuple[str, float], ...]:
    """Every roll of so many dice, whatever their order, with its chance."""
    orders = factorial(dice)
    return tuple(
        ("".join(faces), orders / prod(factorial(faces.count(f)) for f in FACES) / 6**dice)
        for faces in combinations_with_replacement(FACES, dice)
    )
