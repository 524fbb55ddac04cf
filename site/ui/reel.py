"""A game cut into steps, one a move, to be looked at from any seat or with everything open."""

from __future__ import annotations

from dataclasses import replace

from lasvegas_core import Match, View
from lasvegas_core.casinos import CasinosView
from lasvegas_core.games.allin import AllInView
from lasvegas_core.protocol import Event, State

OPEN, PUBLIC = "open", "public"
"""Whose eyes: with everything open, or as anybody at the table may see it; else a seat's number."""


class Reel:
    """A match, step by step. Step 0 is before the first move."""

    def __init__(self, match: Match) -> None:
        """Play the match through once and keep each position."""
        self.match = match
        again = Match(match.game.name, match.seats, match.seed, match.options)
        self._states: list[State] = [again.state]
        self._told = [len(again.events)]
        self._rounds = [1]
        for move in match.moves:
            again.play(move)  # leaves the state before it as it was
            self._states.append(again.state)
            fresh = again.events[self._told[-1] :]
            self._told.append(len(again.events))
            begun = sum(event["event"] == "round" for event in fresh)
            self._rounds.append(self._rounds[-1] + begun)
        self._events = again.events

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self._states) - 1

    def mover(self, step: int) -> int:
        """The seat to move after a step, or `OVER`."""
        return self._states[step].to_move

    def round(self, step: int) -> int:
        """The round that is on after a step."""
        return self._rounds[step]

    def rounds(self) -> list[int]:
        """The step that each round begins with."""
        return [self._rounds.index(number) for number in range(1, self._rounds[-1] + 1)]

    def round_after(self, step: int) -> int:
        """The step at which the next round begins, or the last one."""
        return next((start for start in self.rounds() if start > step), self.last)

    def round_before(self, step: int) -> int:
        """The step at which this round has begun, or the one before it."""
        return next((start for start in reversed(self.rounds()) if start < step), 0)

    def events(self, step: int, eyes: str) -> list[Event]:
        """What a step brought about, as far as it may be seen."""
        start = self._told[step - 1] if step else 0
        return self._seen(self._events[start : self._told[step]], eyes)

    def revelation(self, step: int) -> Event | None:
        """What tells of the move of a step that was made in secret, if anything does yet."""
        seat = self.mover(step - 1)
        later = self._events[self._told[step] :]
        return next((event for event in later if event.get("seat") == seat), None)

    def _seen(self, events: list[Event], eyes: str) -> list[Event]:
        if eyes == OPEN or self.match.over:
            return events
        redact = self.match.game.redact
        return [seen for event in events if (seen := redact(event, seat_of(eyes))) is not None]

    def view(self, step: int, eyes: str) -> View:
        """The table after a step."""
        state = self._states[step]
        is_open = eyes == OPEN
        shown = _opened(state, len(self.match.seats)) if is_open else state.view(seat_of(eyes))
        events = tuple(self._seen(self._events[: self._told[step]], eyes))
        # What was legal is no offer: there is nothing to play in a replay.
        return replace(shown, legal=(), options=dict(self.match.options), events=events)

    def own_view(self, step: int, seat: int) -> View:
        """What a seat knows after a step."""
        shown = self._states[step].view(seat)
        return replace(shown, legal=(), options=dict(self.match.options))

    def from_here(self, step: int, seats: list[str]) -> Match:
        """A new match that goes on from a step, perhaps with others at the table."""
        match = self.match
        again = Match(match.game.name, seats, match.seed, match.options)
        again.replay(match.moves[:step])
        return again


def seat_of(eyes: str) -> int | None:
    """The seat whose eyes these are."""
    return int(eyes) if eyes.isdecimal() else None


def _opened(state: State, players: int) -> View:
    """A position with nothing face down: as its mover sees it, and each seat's own besides."""
    mover = state.to_move
    shown = state.view(mover if mover >= 0 else None)
    own = [state.view(seat) for seat in range(players)]
    if isinstance(shown, CasinosView):
        won = [view.won[seat] for seat, view in enumerate(own) if isinstance(view, CasinosView)]
        return replace(shown, won=tuple(won))
    if isinstance(shown, AllInView):
        bets = [view.bet for view in own if isinstance(view, AllInView)]
        return replace(shown, bets=tuple(bets)) if any(bets) else shown
    return shown
