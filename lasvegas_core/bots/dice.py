"""Bots of the dice game."""

from __future__ import annotations

from random import Random

from ..games.dice import PLACE, DiceView
from ..protocol import Bot, Move
from .greedy import best, best_chip, margin


class Greedy:
    """Places where it would be best off if the round ended now, with as few dice as that takes."""

    def choose(self, view: DiceView, rng: Random) -> Move:
        seat = view.to_move
        if view.phase != PLACE:
            return best_chip(view, seat)

        def worth(move: Move) -> tuple[float, int]:
            number = int(move)
            own = view.own_roll.count(number)
            white = view.white_roll.count(number)
            gain = margin(view, seat, number, own, white) - margin(view, seat, number, 0)
            return gain, -own

        return best(view.legal, worth, rng)


BOTS: dict[str, type[Bot[DiceView]]] = {"greedy": Greedy}
