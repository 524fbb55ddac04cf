"""What the dice game and the card game share: six casinos with notes and chips, and what seats win.

Won banknotes lie face down: a seat knows its own and of others only how many (R4), unless the
option `open_money` is set. What was paid out was seen by all, so the log tells whoever attends to
it. Most money wins, chip money with it, then most banknotes, then all that are still tied.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any, ClassVar, NamedTuple, Self

from .chance import FACES, Stream, shuffled
from .chips import CHIPS, COLOURS, NO_CHIP, chip_money
from .errors import listed
from .payout import Settlement, ranking, settle
from .protocol import CHANCE, OVER, Event, Move, Options, Result, Tell, View

NEUTRAL = "neutral"
CASINOS = range(len(FACES))
CHIP_MOVES = frozenset((*COLOURS, NO_CHIP))
CHIP_MOVES_LISTED = f"a chip's colour ({listed(COLOURS)}) or {NO_CHIP!r}"

# Phases of both games; the first is chance's.
PILE, CHIP, END = "pile", "chip", "end"
_APART = "/"
_NOTE = {str(ten_thousands): ten_thousands * 10_000 for ten_thousands in range(1, 11)}


@cache
def _written(notes: tuple[int, ...]) -> list[str]:
    """Notes in tens of thousands, as chance writes them."""
    return [str(note // 10_000) for note in notes]


class Casino(NamedTuple):
    """A casino as everybody sees it."""

    number: int
    notes: tuple[int, ...]
    """Highest first."""
    chips: tuple[str, ...]
    dice: tuple[int, ...]
    """How many of each seat."""
    neutral: int

    @property
    def standing(self) -> Settlement:
        """What it would pay if the round ended now; white's place comes after the seats."""
        return settle((*self.dice, self.neutral), self.notes)


@dataclass(frozen=True, slots=True, kw_only=True)
class CasinosView(View):
    """What one seat may know of the casinos and the winnings. Lists by seat are in seat order."""

    round: int
    starter: int
    casinos: tuple[Casino, ...]
    won: tuple[tuple[int, ...] | None, ...]
    """The banknotes of each seat; `None` where they are face down."""
    notes_won: tuple[int, ...]
    held: tuple[tuple[str, ...], ...]
    """The chips in front of each seat."""
    chip_casino: int | None
    """Where a chip may be taken now."""
    unseen: tuple[int, ...]
    """The notes that have not been dealt yet, sorted: their order is nobody's to know."""
    returned: tuple[int, ...]
    """The notes that nobody won, in the order they were put away."""
    unseen_chips: tuple[str, ...]

    @property
    def open_money(self) -> bool:
        """Whether all winnings lie face up."""
        return None not in self.won


class CasinosState(ABC):
    """The shared part of a position."""

    __slots__ = (
        "chip_pile", "chips", "dice", "held", "lying", "notes", "options", "phase", "pile",
        "players", "returned", "round", "rounds", "seat", "starter", "to_move", "won",
    )  # fmt: skip

    game: ClassVar[str]
    notes_in_box: ClassVar[tuple[int, ...]]

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self.chips = bool(options["chips"])
        self.rounds = int(options["rounds"])
        self.starter = int(options["starter"])
        self.seat = self.starter
        self.to_move = CHANCE
        self.phase = PILE
        self.round = 0
        self.pile: deque[int] = deque()
        self.returned: list[int] = []
        self.notes: list[list[int]] = [[] for _ in CASINOS]
        self.dice: list[list[int]] = [[0] * players for _ in CASINOS]
        self.won: list[list[int]] = [[] for _ in range(players)]
        self.chip_pile: list[str] = []
        self.lying: list[list[str]] = [[] for _ in CASINOS]
        self.held: list[list[str]] = [[] for _ in range(players)]

    def copy(self) -> Self:
        new = type(self).__new__(type(self))
        new.players = self.players
        new.options = self.options
        new.chips = self.chips
        new.rounds = self.rounds
        new.starter = self.starter
        new.seat = self.seat
        new.to_move = self.to_move
        new.phase = self.phase
        new.round = self.round
        new.pile = self.pile.copy()
        new.returned = self.returned[:]
        new.notes = self.notes[:]  # a casino's notes are replaced, never changed
        new.dice = [row[:] for row in self.dice]
        new.won = [notes[:] for notes in self.won]
        if self.chips:
            new.chip_pile = self.chip_pile[:]
            new.lying = [chips[:] for chips in self.lying]
            new.held = [chips[:] for chips in self.held]
        else:
            new.chip_pile, new.lying, new.held = self.chip_pile, self.lying, self.held
        return new

    def result(self) -> Result:
        scores = [
            (sum(notes) + chip_money(chips), len(notes))
            for notes, chips in zip(self.won, self.held)
        ]
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
        return Result(winners, tuple(money for money, _ in scores))

    # The piles: a note is written in tens of thousands, "9" is $90,000

    def _draw_piles(self, stream: Stream) -> Move:
        notes = " ".join(shuffled(stream("pile"), _written(self.notes_in_box)))
        if not self.chips:
            return notes
        return " ".join([notes, _APART, *shuffled(stream("chips"), CHIPS)])

    def _open(self, piles: Move, tell: Tell | None) -> None:
        notes, _, chips = piles.partition(_APART)
        self.pile.extend([_NOTE[note] for note in notes.split()])
        self.chip_pile = chips.split()
        if tell:
            event: Event = {
                "event": "game", "format": 1, "game": self.game, "players": self.players,
                "options": dict(self.options), "seed": None, "pile": list(self.pile),
            }  # fmt: skip
            if self.chips:
                event["chip_pile"] = self.chip_pile[:]
            tell(event)

    # A round

    def _count_round(self) -> None:
        if self.round:
            self.starter = (self.starter + 1) % self.players
        self.round += 1

    def _lay_out(self, dealt: list[list[int]], tell: Tell | None, **more: Any) -> None:
        """Notes to the casinos, and a chip to each (R6: the 25th is never used)."""
        self.notes = dealt
        if self.chips:
            for lying, chip in zip(self.lying, self.chip_pile):
                lying.append(chip)
            del self.chip_pile[: len(CASINOS)]
        if tell:
            casinos: list[Event] = [
                {"casino": number, "notes": notes[:]} for number, notes in enumerate(dealt, 1)
            ]
            if self.chips:
                for casino, lying in zip(casinos, self.lying):
                    casino["chips"] = lying[:]
            tell({
                "event": "round", "round": self.round, "starter": self.starter,
                "casinos": casinos, **more,
            })  # fmt: skip
        for notes in dealt:
            if len(notes) > 1:
                notes.sort(reverse=True)

    def _take_chip(self, casino: int, move: Move, tell: Tell | None) -> None:
        """R7: the seat may take any colour that lies there, or none."""
        if move == NO_CHIP:
            return
        self.lying[casino].remove(move)
        self.held[self.seat].append(move)
        if tell:
            tell({"event": "chip", "seat": self.seat, "casino": casino + 1, "colour": move})

    def _pay_out(self, tell: Tell | None) -> bool:
        """Casino by casino; whether that was the last round."""
        takers = [*self.won, self.returned]  # white's notes go where nobody's go
        for casino, dice in enumerate(self.dice):
            if tell:
                tell(self._payout_event(casino))
            notes = self.notes[casino]
            ranked = ranking(tuple(dice))
            for place, note in zip(ranked, notes):
                takers[place].append(note)
            if len(ranked) < len(notes):
                self.returned.extend(notes[len(ranked) :])
        self.notes = [[] for _ in CASINOS]
        if self.round < self.rounds:
            return False
        self.to_move = OVER
        self.phase = END
        if tell:
            tell(self._end_event())
        return True

    def _payout_event(self, casino: int) -> Event:
        dice = self.dice[casino]
        cancelled, paid, returned = settle(dice, self.notes[casino])
        names: list[int | str] = [*range(self.players), NEUTRAL]
        event: Event = {"event": "payout", "casino": casino + 1, "dice": dice[: self.players]}
        if len(dice) > self.players:
            event["neutral"] = dice[-1]
        event["cancelled"] = [names[place] for place in cancelled]
        event["paid"] = [[names[place], note] for place, note in paid]
        event["returned"] = list(returned)
        return event

    def _end_event(self) -> Event:
        winners, money = self.result()
        return {
            "event": "end", "money": list(money), "notes": [len(notes) for notes in self.won],
            "chip_money": [chip_money(chips) for chips in self.held], "winners": list(winners),
        }  # fmt: skip

    # Views

    @abstractmethod
    def legal_moves(self) -> list[Move]: ...

    def _shown(self, seat: int | None) -> dict[str, Any]:
        """The fields of `CasinosView`, but for `chip_casino`."""
        over = self.to_move == OVER
        face_up = over or self.options["open_money"]
        players = self.players
        return {
            "game": self.game,
            "players": players,
            "options": self.options,
            "seat": seat,
            "to_move": self.to_move,
            "legal": tuple(self.legal_moves()) if seat == self.to_move else (),
            "phase": self.phase,
            "winners": self.result().winners if over else None,
            "round": self.round,
            "starter": self.starter,
            "casinos": tuple(
                Casino(
                    casino + 1, tuple(notes), tuple(lying), tuple(dice[:players]),
                    sum(dice[players:]),
                )
                for casino, notes, lying, dice in zip(CASINOS, self.notes, self.lying, self.dice)
            ),
            "won": tuple(
                tuple(notes) if face_up or owner == seat else None
                for owner, notes in enumerate(self.won)
            ),
            "notes_won": tuple(map(len, self.won)),
            "held": tuple(map(tuple, self.held)),
            "unseen": tuple(sorted(self.pile)),
            "returned": tuple(self.returned),
            "unseen_chips": tuple(sorted(self.chip_pile)),
        }  # fmt: skip

    @classmethod
    def _imagined(cls, view: CasinosView, draw: Callable[[], float]) -> Self:
        """A state with the shared part of `view`, and what is unseen of it drawn at random."""
        state = cls(view.players, view.options)
        state.to_move = view.to_move
        state.phase = view.phase
        state.round = view.round
        state.starter = view.starter
        state.pile = deque(shuffled(draw, view.unseen))
        state.returned = list(view.returned)
        state.chip_pile = shuffled(draw, view.unseen_chips)
        state.notes = [list(casino.notes) for casino in view.casinos]
        state.lying = [list(casino.chips) for casino in view.casinos]
        state.held = [list(chips) for chips in view.held]
        state.won = cls._imagined_won(view, draw)
        return state

    @classmethod
    def _imagined_won(cls, view: CasinosView, draw: Callable[[], float]) -> list[list[int]]:
        """Notes that fit what is shown of them.

        With a log, what was paid is counted from it. Without one, the notes that lie nowhere else
        must be with the seats that hide theirs, who knows with which.
        """
        if view.events:
            won: list[list[int]] = [[] for _ in view.won]
            for event in view.events:
                if event["event"] == "payout":
                    for place, note in event["paid"]:
                        if place != NEUTRAL:
                            won[place].append(note)
            return won
        hidden = Counter(cls.notes_in_box)
        hidden.subtract(view.unseen)
        hidden.subtract(view.returned)
        hidden.subtract(chain.from_iterable(casino.notes for casino in view.casinos))
        hidden.subtract(chain.from_iterable(notes for notes in view.won if notes is not None))
        deal = iter(shuffled(draw, sorted(hidden.elements())))
        return [
            list(notes) if notes is not None else [next(deal) for _ in range(count)]
            for notes, count in zip(view.won, view.notes_won)
        ]
