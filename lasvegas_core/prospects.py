"""What each move is worth to everybody: learned, and exact where the move ends the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from random import Random

from . import bots, games
from .bots import Evaluation
from .games.cards import CardsView
from .protocol import OVER, Move, Result, View


def of_moves(view: View) -> dict[Move, list[Evaluation]]:
    """For each legal move, what it is worth to each seat, as far as the seat to move can know."""
    worth = bots.evaluate_all(view)
    if isinstance(view, CardsView) and any(view.chosen):  # how it ends is still a secret
        return worth
    state = games.get(view.game).imagine(view, Random(0))
    for move in worth:
        after = state.copy()
        after.apply(move)
        if after.to_move == OVER:
            worth[move] = of_result(after.result())
    return worth


def best(view: View, worth: Mapping[Move, Sequence[Evaluation]]) -> Move:
    """The move with which the seat to move wins most often, of those that the bots consider."""
    seat = view.to_move
    return max(bots.considered(view), key=lambda move: worth[move][seat].win)


def shared(worth: Sequence[Evaluation]) -> list[float]:
    """Everybody's chance to win, from how each sees its own: all of them add up to 1."""
    total = fsum(each.win for each in worth)
    return [each.win / total if total else 0.0 for each in worth]


def of_result(result: Result) -> list[Evaluation]:
    """What a game that has ended was worth; nobody wins where all are out."""
    shares = len(result.winners) or 1
    return [
        Evaluation((seat in result.winners) / shares, float(money))
        for seat, money in enumerate(result.money)
    ]
