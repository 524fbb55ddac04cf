"""What each move is worth to everybody: learned, and exact where the move ends the game."""

from __future__ import annotations

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


def best(worth: dict[Move, list[Evaluation]], seat: int) -> Move:
    """The move with which a seat wins most often."""
    return max(worth, key=lambda move: worth[move][seat].win)


def of_result(result: Result) -> list[Evaluation]:
    """What a game that has ended was worth; nobody wins where all are out."""
    shares = len(result.winners) or 1
    return [
        Evaluation((seat in result.winners) / shares, float(money))
        for seat, money in enumerate(result.money)
    ]
