"""The odds of a position, from playing it out many times; better with every playout.

The first numbers are learned values. Then the most promising moves are played out to the end of the
round by bots at every seat, from states that the seat to move can't tell from the real one, and on
until that seat has to choose again; from there its learned values tell the rest. A playout has a
number, and everything in it is keyed by that: each move meets the same dice, and whoever asks again
gets the same odds.
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
"""How many moves are played out: those that look best at first, and the first one that is legal."""
FEWEST = 8
"""From so many playouts on, they say more than what was learned."""
DOUBTS = {
    "dice": ((0.10, 15_000), (0.30, 22_000)),
    "cards": ((0.15, 30_000), (0.20, 60_000)),
    "allin": ((0.10, 400), (0.40, 300)),
}
"""How far learned values are off in each game, before the last round and in it, as `bench doubts`
measures it: a chance as a share of the scatter of its outcome, and money. The last turns of a game
are what they are furthest off in, so they count for more there."""
PAID = frozenset({"payout", "settle"})
"""The events that end a playout."""


class Estimate(NamedTuple):
    """What a move is worth to the seat to move, each with its standard error."""

    win: float
    win_error: float
    money: float
    money_error: float
    playouts: int
    """0 if all of this is learned."""


class Share(NamedTuple):
    """A chance with its standard error."""

    chance: float
    error: float


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
        self.best = prospects.best(view, self.first)
        self.playouts = 0
        self._view = _open(view)
        self._bot = bots.create(BOT, view.game)
        promising = [*dict.fromkeys([self.best, *by_chance])][:MOST_MOVES]
        tried = dict.fromkeys([*promising, view.legal[0]])
        self._win = {move: Tally() for move in tried}
        self._money = {move: Tally() for move in tried}
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
            worth = self._play_out(state, told)
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

    def _play_out(self, state: State, told: list[Event]) -> Evaluation:
        """What comes of a state for the seat."""
        rng = Random(f"odds/{self.playouts}/bots")
        stream: Stream = keyed(f"odds/{self.playouts}")
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                state.apply(state.draw(stream), told.append)
                continue
            view = state.view(state.to_move)
            paid = any(event["event"] in PAID for event in told)
            if paid and state.to_move == self.seat:
                return max(bots.evaluate(view).values())
            if paid and isinstance(state, AllInState) and not state.chips[self.seat]:
                return Evaluation(0.0, 0.0)  # out
            state.apply(self._bot.choose(view, rng), told.append)
        return prospects.of_result(state.result())[self.seat]

    def _count_notes(self, told: list[Event]) -> None:
        for event in told:
            if event["event"] == "payout":
                for nth, (place, _) in enumerate(event["paid"]):
                    self._notes[event["casino"] - 1, nth, place] += 1

    def estimates(self) -> dict[Move, Estimate]:
        """What each move is worth, as far as it is known now."""
        made = {}
        for move, worth in self.first.items():
            made[move] = self._learned(worth[self.seat])
            if move in self._win and self.playouts >= FEWEST:
                win, money = self._win[move], self._money[move]
                made[move] = Estimate(
                    win.mean, win.error(0.5), money.mean, money.error(money.mean / 2), win.count
                )
        return made

    def _learned(self, worth: Evaluation) -> Estimate:
        scatter = sqrt(worth.win * (1 - worth.win))
        if not scatter:  # the move ends the game: exact
            return Estimate(worth.win, 0.0, worth.money, 0.0, 0)
        win, money = DOUBTS[self._view.game][is_last_round(self._view)]
        return Estimate(worth.win, win * scatter, worth.money, money, 0)

    def notes(self) -> list[list[list[Share]]]:
        """By casino, then by note, then by seat and white last: the chance to end up with it.

        This is how things go on with the move that looks best at first.
        """
        view = self._view
        if not isinstance(view, CasinosView) or not self.playouts:
            return []
        places = [*range(view.players), NEUTRAL]
        return [
            [
                [self._share(self._notes[casino.number - 1, nth, place]) for place in places]
                for nth in range(len(casino.notes))
            ]
            for casino in view.casinos
        ]

    def _share(self, times: int) -> Share:
        """Of all playouts, as if half a one more had gone either way."""
        chance = times / self.playouts
        return Share(chance, sqrt(times * (1 - chance) + 0.25) / self.playouts)

    def as_json(self) -> dict[str, Any]:
        """All of it, as it can be sent."""
        return {
            "playouts": self.playouts,
            "best": self.best,
            "tried": list(self._win),
            "moves": {move: list(each) for move, each in self.estimates().items()},
            "notes": self.notes(),
        }


def is_last_round(view: View) -> bool:
    """Whether no round follows."""
    number: int = getattr(view, "round", 1)
    return number == int(view.options["rounds"])


def _open(view: View) -> View:
    """The view with winnings face up from now on: what was paid is known from the log."""
    if "open_money" not in view.options:
        return view
    return replace(view, options={**view.options, "open_money": True})
