"""One game at the table: the match, who sits there, and its save, which follows every move.

A save is written before anything is shown, so that no reload and no crash can lose a move. Several
tabs may show the same game: whichever has moved on, or taken back, is followed by the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lasvegas_core import HUMAN, Match, RecordError, View
from lasvegas_core.casinos import CasinosView
from lasvegas_core.protocol import Event
from lasvegas_core.record import from_json, to_json
from ui.cast import Cast, Looks, seat_everybody
from ui.past import Finished
from ui.store import Saved, Saves
from ui.texts import Texts


class Session:
    """A match with its save."""

    def __init__(self, match: Match, saves: Saves, saved: Saved) -> None:
        """Go on with a match; `saved` is what its save says of it."""
        self.match = match
        self._saves = saves
        self._saved = saved
        self._choices = choices_of_people(match)
        self.kept = True
        """Whether the last save worked."""

    @classmethod
    def begin(
        cls,
        match: Match,
        saves: Saves,
        address: str,
        looks: Sequence[Looks],
        *,
        seen: int = 0,
        own: int | None = None,
        rival: Sequence[int] = (),
    ) -> Session:
        """A new game at an address; the other fields are those of its save."""
        saved = Saved(
            saves.new_key(address),
            "",
            seen=seen,
            looks=tuple(looks),
            begun=saves.now(),
            own=own,
            rival=tuple(rival),
        )
        session = cls(match, saves, saved)
        session.save()
        return session

    @classmethod
    def resume(cls, saves: Saves, saved: Saved) -> Session:
        """A saved game; a `RecordError` if it can't be replayed."""
        return cls(from_json(saved.record), saves, saved)

    @property
    def saved(self) -> Saved:
        """What its save says of it."""
        return self._saved

    @property
    def key(self) -> str:
        """The name of the save."""
        return self._saved.key

    @property
    def address(self) -> str:
        """Where the game is played."""
        return self._saved.address

    @property
    def place(self) -> str:
        """The address of this very game."""
        return self._saved.place

    @property
    def own(self) -> int | None:
        """The seat that is played here, where the other people play on devices of their own."""
        return self._saved.own

    @property
    def rival(self) -> tuple[int, ...]:
        """The money after each round that is to be beaten, in a challenge."""
        return self._saved.rival

    @property
    def looks(self) -> tuple[Looks, ...]:
        """The names and colours that were chosen."""
        return self._saved.looks

    @property
    def record(self) -> str:
        """The match as text."""
        return self._saved.record

    def cast(self, t: Texts) -> Cast:
        """Who sits where."""
        return seat_everybody(self.match.seats, self.looks, t, self.people)

    # Whose turn, whose eyes

    @property
    def people(self) -> list[int]:
        """The seats of the people at this screen."""
        if self.own is not None:
            return [self.own]
        return [seat for seat, who in enumerate(self.match.seats) if who == HUMAN]

    @property
    def asks(self) -> bool:
        """Whether a person has to move."""
        return self.match.to_move in self.people

    @property
    def waits(self) -> bool:
        """Whether a person on another device has to move."""
        return (
            not self.match.over and not self.asks and self.match.seats[self.match.to_move] == HUMAN
        )

    @property
    def unaware(self) -> list[int]:
        """The people elsewhere who can't know yet how the game ended: its end was played here."""
        if self.own is None or not self.match.over or not self._choices:
            return []
        again = _anew(self.match)
        again.replay(self.match.moves[: self._choices[-1]])
        others = [seat for seat, who in enumerate(self.match.seats) if who == HUMAN]
        others.remove(self.own)
        return others if again.to_move == self.own else []

    def view(self, *, secret: bool = False, private: bool = False) -> View:
        """The table as it may lie open on this screen.

        One person sees what its seat may know. Several people share the screen, so what only one
        of them may know is not on it; their moves are, unless these are `secret`. While the screen
        is the `private` one of the person to move, it shows what this seat may know.
        """
        match = self.match
        if len(self.people) == 1 or private:
            return match.view(match.to_move if private else self.people[0])
        shown = match.view(None)
        if secret or not self.asks:
            return shown
        return replace(shown, legal=match.view(match.to_move).legal)

    def last_shown(self) -> View:
        """The table as it lay before the events that have not been shown yet."""
        viewer = self.people[0] if len(self.people) == 1 else None
        if self.seen == len(self.match.events):
            return self.match.view(viewer)
        again = _anew(self.match)
        for move in self.match.moves:
            before = again.view(viewer)
            again.play(move)
            if len(again.events) > self.seen:
                return before
        return self.match.view(viewer)

    def purse(self) -> tuple[int, ...]:
        """The notes of the person whose turn it is: for nobody else's eyes."""
        view = self.match.view(self.match.to_move)
        assert isinstance(view, CasinosView)
        return view.won[view.to_move] or ()

    # What happens

    def play(self, move: str) -> None:
        """Make a move and save it."""
        by_person, before = self.asks, len(self.match.moves)
        self.match.play(move)
        if by_person:
            self._choices.append(before)
        self.save()

    def unseen(self) -> list[tuple[int, Event]]:
        """The events that have not been shown yet, with their numbers."""
        return self.events(self._saved.seen)

    def events(self, start: int = 0, end: int | None = None) -> list[tuple[int, Event]]:
        """Events as far as they may be read on this screen, with their numbers."""
        viewer = self.people[0] if len(self.people) == 1 else None
        numbered = list(enumerate(self.match.events))[start:end]
        if self.match.over:
            return numbered
        redact = self.match.game.redact
        return [
            (number, shown)
            for number, event in numbered
            if (shown := redact(event, viewer)) is not None
        ]

    @property
    def seen(self) -> int:
        """How many events have been shown."""
        return self._saved.seen

    def see(self, number: int, *, keep: bool = True) -> None:
        """The events before this number have been shown."""
        self._saved = replace(self._saved, seen=number)
        self._saved = replace(self._saved, round=self._round)
        if keep:
            self._put()

    @property
    def _round(self) -> int:
        """The round that is on as far as the people have been shown."""
        seen = self.match.events[: self._saved.seen]
        return max(1, [event["event"] for event in seen].count("round"))

    @property
    def hints(self) -> int:
        """How many hints were given."""
        return self._saved.hints

    def count_hint(self) -> None:
        """One more hint was given."""
        self._saved = replace(self._saved, hints=self._saved.hints + 1)
        self._put()

    @property
    def undoable(self) -> bool:
        """Whether the last choice can be taken back: alone against bots, while the game is on."""
        alone = self.match.seats.count(HUMAN) == 1
        return alone and not self.match.over and bool(self._choices)

    def undo(self) -> None:
        """Take the last choice of the person back, and what the bots answered."""
        if self._choices:
            self.match.undo(self._choices.pop())
            seen = len(self.match.events)
            self._saved = replace(self._saved, undos=self._saved.undos + 1, seen=seen)
            self.save()

    # Saving

    def save(self) -> None:
        """Write the game down as it is."""
        self._saved = replace(
            self._saved,
            record=to_json(self.match),
            over=self.match.over,
            moves=len(self.match.moves),
            round=self._round,
        )
        if self.match.over and not self._saved.ended:
            self._saved = replace(self._saved, ended=self._saves.now())
            self._saves.past.keep(Finished.of(self.match, self._saved))
        self._put()

    def _put(self) -> None:
        """Save, unless another tab has come further: what it did is never overwritten."""
        if self._ahead() is None:
            self.kept = self._saves.put(self._saved)

    def _ahead(self) -> Saved | None:
        theirs = self._saves.get(self.key)
        return theirs if theirs and theirs.progress > self._saved.progress else None

    def follow(self) -> bool:
        """Go to where another tab has taken this game; whether there was anywhere to go."""
        theirs = self._ahead()
        if theirs is None:
            return False
        if theirs.record != self.record:
            try:
                self.match = from_json(theirs.record)
            except RecordError:
                return False
            self._choices = choices_of_people(self.match)
        self._saved = theirs
        return True


def choices_of_people(match: Match) -> list[int]:
    """For each move of a person, how many moves were made before it."""
    again = _anew(match)
    choices = []
    for number, move in enumerate(match.moves):
        if again.seats[again.to_move] == HUMAN:
            choices.append(number)
        again.play(move)
    return choices


def _anew(match: Match) -> Match:
    """The same match before its first move."""
    return Match(match.game.name, match.seats, match.seed, match.options)
