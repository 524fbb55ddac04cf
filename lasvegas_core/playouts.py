"""The odds of a position, from playing it out many times; better with every playout.

The first numbers are learned values. Then the most promising moves are played out to the end of the
round by bots at every seat, from states that the seat to move can't tell from the real one; from
there learned values tell the rest. A playout has a number, and everything in it is keyed by that:
each move meets the same dice, and whoever asks again gets the same odds.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from . import bots, games, prospects
from .bots import Evaluation
from .casinos import NEUTRAL, CasinosView
from .chance import Stream, keyed
from .games.allin import AllInState
from .games.cards import CardsState
from .protocol import CHANCE, OVER, Event, Move, State, View

BOT = "pro"
"""Plays at every seat."""
MOST_MOVES = 6
"""How many moves are played out: those that look best at first."""
FEWEST = 8
"""From so many playouts on, they say more than what was learned."""
CALIBRATION = 0.03
"""How far learned chances may be off, as `bench values` measures it."""
PAID = frozenset({"payout", "settle"})
"""The events that end a playout."""


class Estimate(NamedTuple):
    """What a move is worth to the seat to move, each with its standard error."""

    win: float
    win_error: float
    money: float
    money_error: float | None
    """`None` while nothing was played out."""
    playouts: int


@dataclass(slots=True)
class Tally:
    """Numbers as they come in."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        """One more."""
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """Of what came in."""
        return self.total / self.count

    def error(self, doubt: float) -> float:
        """The standard error of the mean, as if one number more had been so far off."""
        scatter = max(self.squares - self.total * self.mean, 0.0)
        return sqrt(scatter + doubt * doubt) / self.count


class Odds:
    """The odds of the position behind a view, for the seat whose turn it is."""

    def __init__(self, view: View) -> None:
        """Begin with what was learned."""
        self.seat = view.to_move
        self.first = prospects.of_moves(view)
        by_chance = sorted(self.first, key=lambda move: -self.first[move][self.seat].win)
        self.best = by_chance[0]
        self.playouts = 0
        self._view = _open(view)
        self._bot = bots.create(BOT, view.game)
        self._win = {move: Tally() for move in by_chance[:MOST_MOVES]}
        self._money = {move: Tally() for move in by_chance[:MOST_MOVES]}
        self._notes: Counter[tuple[int, int, int | str]] = Counter()

    def play(self) -> None:
        """Play each of the promising moves out once more."""
        start = games.get(self._view.game).imagine(
            self._view, Random(f"odds/{self.playouts}/unseen")
        )
        self._choose_secrets(start)
        for move in self._win:
            state = start.copy()
            told: list[Event] = []
            state.apply(move, told.append)
            worth = self._play_out(state, told)[self.seat]
            self._win[move].add(worth.win)
            self._money[move].add(worth.money)
            if move == self.best:
                self._count_notes(told)
        self.playouts += 1

    def _choose_secrets(self, state: State) -> None:
        """What others have chosen in secret is not any move, but one that the bot would make."""
        if isinstance(state, CardsState | AllInState):
            state.forget_secrets()
            rng = Random(f"odds/{self.playouts}/secrets")
            while state.to_move != self.seat:
                state.apply(self._bot.choose(state.view(state.to_move), rng))

    def _play_out(self, state: State, told: list[Event]) -> list[Evaluation]:
        """What comes of a state for everybody."""
        rng = Random(f"odds/{self.playouts}/bots")
        stream: Stream = keyed(f"odds/{self.playouts}")
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                state.apply(state.draw(stream), told.append)
                continue
            view = state.view(state.to_move)
            if any(event["event"] in PAID for event in told):
                worth = bots.evaluate_all(view)
                return worth[prospects.best(worth, view.to_move)]
            state.apply(self._bot.choose(view, rng), told.append)
        return prospects.of_result(state.result())

    def _count_notes(self, told: list[Event]) -> None:
        for event in told:
            if event["event"] == "payout":
                for nth, (place, _) in enumerate(event["paid"]):
                    self._notes[event["casino"] - 1, nth, place] += 1

    def estimates(self) -> dict[Move, Estimate]:
        """What each move is worth, as far as it is known now."""
        made = {}
        for move, worth in self.first.items():
            learned = worth[self.seat]
            made[move] = Estimate(learned.win, CALIBRATION, learned.money, None, 0)
            if move in self._win and self.playouts >= FEWEST:
                win, money = self._win[move], self._money[move]
                made[move] = Estimate(
                    win.mean, win.error(0.5), money.mean, money.error(money.mean / 2), win.count
                )
        return made

    def notes(self) -> list[list[list[float]]]:
        """By casino, then by note, then by seat and white last: the chance to end up with it.

        This is how things go on with the move that looks best at first.
        """
        view = self._view
        if not isinstance(view, CasinosView) or not self.playouts:
            return []
        places = [*range(view.players), NEUTRAL]
        return [
            [
                [self._notes[casino.number - 1, nth, place] / self.playouts for place in places]
                for nth in range(len(casino.notes))
            ]
            for casino in view.casinos
        ]

    def as_json(self) -> dict[str, Any]:
        """All of it, as it can be sent."""
        return {
            "playouts": self.playouts,
            "best": self.best,
            "learned": {move: worth[self.seat].win for move, worth in self.first.items()},
            "moves": {move: list(each) for move, each in self.estimates().items()},
            "notes": self.notes(),
        }


def _open(view: View) -> View:
    """The view with winnings face up from now on: what was paid is known from the log."""
    if "open_money" not in view.options:
        return view
    return replace(view, options={**view.options, "open_money": True})
