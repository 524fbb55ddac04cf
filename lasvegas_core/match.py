"""One match: a game with seats, a seed, the moves made and the events they brought about.

The match owns chance and checks every move at the door, so that a state is never asked to do what
the rules forbid. It can be stepped, undone and replayed, since everything follows from the set-up,
the seed and the moves.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from . import bots, games
from .chance import checked_seed, keyed
from .errors import IllegalMove, LasVegasError, SetupError, listed, quoted
from .protocol import CHANCE, OVER, Bot, Event, Game, Move, Options, Result, State, View

HUMAN = "human"


def event_line(event: Event) -> str:
    """An event as one line of JSON, the same bytes everywhere."""
    return json.dumps(event, separators=(",", ":"))


class Match:
    """A game being played. `seats` names a bot for each seat, or ``human``."""

    def __init__(
        self,
        game: str,
        seats: Sequence[str],
        seed: str,
        options: Options | None = None,
        *,
        find_bot: Callable[[str, str], Bot[Any]] = bots.create,
    ) -> None:
        self.game: Game[Any] = games.get(game)
        self.seats = tuple(seats)
        self.seed = checked_seed(seed)
        self.options: Options = self.game.setup(len(self.seats), options or {})
        self._bots = {
            seat: find_bot(name, game) for seat, name in enumerate(self.seats) if name != HUMAN
        }
        self._stream = keyed(self.seed)
        self._begin()

    def __repr__(self) -> str:
        return (
            f"Match({self.game.name!r}, {list(self.seats)!r}, {self.seed!r}, "
            f"{dict(self.options)!r})"
        )

    def _begin(self) -> None:
        self.state: State = self.game.start(len(self.seats), self.options)
        self.moves: list[Move] = []
        self.choices: list[tuple[int, int]] = []  # for each move: which of how many legal ones
        self.events: list[Event] = []
        self._logs: dict[tuple[int | None, bool], tuple[int, list[Event]]] = {}
        self._lines: list[str] = []
        self._let_chance_move(self.state, self.events)

    def _let_chance_move(self, state: State, events: list[Event]) -> None:
        while state.to_move == CHANCE:
            state.apply(state.draw(self._stream), events.append)
        if events and events[0]["event"] == "game":
            events[0]["seed"] = self.seed  # the rules don't know it, but have kept its place

    @property
    def to_move(self) -> int:
        """The seat to move, or `OVER`."""
        return self.state.to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.to_move == OVER

    def result(self) -> Result:
        """Winners and money, once the game is over."""
        if not self.over:
            raise IllegalMove("There is no result yet: the game is not over.")
        return self.state.result()

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know now, with its log."""
        events = tuple(self.log(seat))
        return replace(self.state.view(seat), options=dict(self.options), events=events)

    def log(self, seat: int | None) -> list[Event]:
        """The events as far as a seat may read them: all of them once the game is over.

        They are copies of the seat's own: what it writes there is no part of the match.
        """
        if seat is not None and seat not in range(len(self.seats)):
            raise SetupError(f"There is no seat {seat}: seats are 0 to {len(self.seats) - 1}.")
        over = self.over
        read, log = self._logs.get((seat, over), (0, []))
        for event in self.events[read:]:
            if (shown := event if over else self.game.redact(event, seat)) is not None:
                log.append(_copied(shown))
        self._logs[seat, over] = len(self.events), log
        return log[:]

    @property
    def lines(self) -> Sequence[str]:
        """The events as lines of JSON; each is written only once."""
        self._lines += map(event_line, self.events[len(self._lines) :])
        return self._lines

    def play(self, text: str) -> None:
        """Make a move for the seat to move. If it can't be made, the match stays as it is."""
        move = self.game.parse(text)
        state = self.state
        if state.to_move == OVER:
            raise IllegalMove(f"{quoted(move)} can't be played: the game is over.")
        legal = state.legal_moves()
        if move not in legal:
            raise IllegalMove(
                f"{quoted(move)} can't be played now: "
                f"seat {state.to_move} may play {listed(legal)}."
            )
        after = state.copy()
        events: list[Event] = []
        after.apply(move, events.append)
        self._let_chance_move(after, events)
        self.state = after
        self.moves.append(move)
        self.choices.append((legal.index(move), len(legal)))
        self.events += events

    def step(self) -> Move:
        """Let the bot to move choose, and play its move."""
        seat = self.to_move
        if seat not in self._bots:
            raise IllegalMove(
                "There is nothing to step: the game is over."
                if self.over
                else f"Seat {seat} is a person's: play a move for it."
            )
        move = self._bots[seat].choose(self.view(seat), self.bot_rng(seat))
        self.play(move)
        return move

    def bot_rng(self, seat: int) -> Random:
        """The generator for a bot's next choice: thinking never moves the dice."""
        return Random(f"{self.seed}/bot/{seat}/{len(self.moves)}")

    def run(self) -> None:
        """Step until a person has to move or the game is over."""
        while self.to_move in self._bots:
            self.step()

    def undo(self, moves: int | None = None) -> None:
        """Go back to the point where only so many moves were made; by default one back."""
        made = len(self.moves)
        if not made and moves is None:
            raise IllegalMove("There is no move to take back.")
        keep = made - 1 if moves is None else moves
        if keep not in range(made + 1):
            raise IllegalMove(f"Can't go back to move {keep}: {made} moves have been made.")
        kept = self.moves[:keep]
        self._begin()
        self.replay(kept)

    def replay(self, moves: Iterable[Move]) -> None:
        """Play moves one after the other: all of them, or none if one of them can't be made."""
        state, made, told = self.state, len(self.moves), len(self.events)
        try:
            for move in moves:
                self.play(move)
        except LasVegasError as error:
            number = len(self.moves) + 1
            self.state = state
            del self.moves[made:], self.choices[made:], self.events[told:]
            raise type(error)(f"Move {number} can't be made: {error}") from error


def _copied(event: Any) -> Any:
    """An event, or a part of it, that shares nothing with the original."""
    if isinstance(event, dict):
        return {key: _copied(value) for key, value in event.items()}
    if isinstance(event, list):
        return [_copied(value) for value in event]
    return event
