"""One match: a game with seats, a seed, the moves made and the events they brought about.

The match owns chance and checks every move at the door, so that a state is never asked to do what
the rules forbid. It can be stepped, undone and replayed, since everything follows from the set-up,
the seed and the moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from . import bots, games
from .chance import checked_seed, keyed
from .errors import IllegalMove, SetupError, listed, quoted
from .protocol import CHANCE, OVER, Bot, Event, Game, Move, Options, Result, State, View

HUMAN = "human"


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
        self._logs: dict[int | None, tuple[int, list[Event]]] = {}
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
        return self.state.result()

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know now, with its log."""
        events = tuple(self.log(seat))
        return replace(self.state.view(seat), options=dict(self.options), events=events)

    def log(self, seat: int | None) -> list[Event]:
        """The events as far as a seat may read them: all of them once the game is over."""
        if seat is not None and seat not in range(len(self.seats)):
            raise SetupError(f"There is no seat {seat}: seats are 0 to {len(self.seats) - 1}.")
        if self.over:
            return self.events[:]
        read, log = self._logs.get(seat, (0, []))
        for event in self.events[read:]:
            if (shown := self.game.redact(event, seat)) is not None:
                log.append(shown)
        self._logs[seat] = len(self.events), log
        return log[:]

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
        keep = len(self.moves) - 1 if moves is None else moves
        if keep not in range(len(self.moves) + 1):
            raise IllegalMove(
                f"Can't go back to move {keep}: {len(self.moves)} moves have been made."
            )
        kept = self.moves[:keep]
        self._begin()
        self.replay(kept)

    def replay(self, moves: Iterable[Move]) -> None:
        """Play moves one after the other."""
        for move in moves:
            self.play(move)
