"""Bots of the card game."""

from __future__ import annotations

from random import Random

from ..games.cards import PLAY, CardsView, played_by
from ..protocol import Bot, Move
from .greedy import best, best_chip, margin


class Greedy:
    """Plays what would leave it best off if the round ended now, with as few cards as possible."""

    def choose(self, view: CardsView, rng: Random) -> Move:
        seat = view.to_move
        if view.phase != PLAY:
            return best_chip(view, seat)
        now = [margin(view, seat, number, 0) for number in range(1, 7)]

        def worth(move: Move) -> tuple[float, int]:
            cards, dice = played_by(move)
            gain = sum(
                margin(view, seat, casino + 1, count) - now[casino] for casino, count in dice
            )
            return gain, -len(cards)

        return best(view.legal, worth, rng)


BOTS: dict[str, type[Bot[CardsView]]] = {"greedy": Greedy}
