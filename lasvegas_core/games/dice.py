"""Las Vegas, the dice game: `dice`, 2 to 5 players.

Four rounds. Before each, casinos 1 to 6 get notes from the pile until each holds $50,000 or more.
In turn, a seat rolls all dice it has left, chooses one face it rolled and puts all dice of that
face on the casino of that number. When all dice are placed the casinos pay (`payout`); notes left
over go under the pile. Winning, and what seats may know: see `casinos`.

With `neutral`, seats also get white dice, rolled and placed with their own; white is one more
player at payout and its winnings go under the pile. With `chips`, see `chips`.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import ClassVar

from ..casinos import (
    CASINOS,
    CHIP,
    CHIP_MOVES,
    CHIP_MOVES_LISTED,
    Casino,
    CasinosState,
    CasinosView,
)
from ..chance import FACES, Stream, roll
from ..chips import DICE_FOR_A_CHIP, chip_moves
from ..errors import InvalidMove, PileEmpty, SetupError, listed, quoted
from ..protocol import CHANCE, Event, Game, Move, Option, Options, Tell, tidy, without

OWN_DICE = 8
CASINO_MINIMUM = 50_000
NOTES = (
    (10_000,) * 6 + (20_000,) * 8 + (30_000,) * 8 + (40_000,) * 6 + (50_000,) * 6
    + (60_000,) * 5 + (70_000,) * 5 + (80_000,) * 5 + (90_000,) * 5
)  # fmt: skip

WHITE_DICE = {2: 4, 3: 2, 4: 2}  # R1: two, not three, with three or four players
_LEFTOVER_PLAYERS = 3
LEFTOVER_DICE = 2
_CASINO = {face: casino for casino, face in enumerate(FACES)}

# Phases; the first two are chance's.
LEFTOVER, ROLL, PLACE = "leftover", "roll", "place"


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceView(CasinosView):
    """What one seat may know of a dice game."""

    turn: int
    """Whose turn it is, also while its dice are still in the cup."""
    own_left: tuple[int, ...]
    white_left: tuple[int, ...]
    rolls: tuple[int, ...]
    """How often each seat has rolled in this round."""
    own_roll: tuple[int, ...]
    white_roll: tuple[int, ...]

    def placed(self, move: Move) -> Casino:
        """The casino as it would be once the dice of that face lie on it."""
        face = int(move)
        casino = self.casinos[face - 1]
        dice = list(casino.dice)
        dice[self.turn] += self.own_roll.count(face)
        white = casino.neutral + self.white_roll.count(face)
        return casino._replace(dice=tuple(dice), neutral=white)


class DiceState(CasinosState):
    """One position of the dice game."""

    __slots__ = ("chip_casino", "neutral", "own", "own_roll", "rolls", "white", "white_roll")

    game = "dice"
    notes_in_box = NOTES

    def __init__(self, players: int, options: Options) -> None:
        super().__init__(players, options)
        self.neutral = bool(options["neutral"])
        self.dice = [[0] * (players + 1) for _ in CASINOS]  # white's dice last
        self.own = [0] * players
        self.white = [0] * players
        self.rolls = [0] * players
        self.own_roll = ""
        self.white_roll = ""
        self.chip_casino = 0

    def copy(self) -> DiceState:
        new = super().copy()
        new.neutral = self.neutral
        new.own = self.own[:]
        new.white = self.white[:]
        new.rolls = self.rolls[:]
        new.own_roll = self.own_roll
        new.white_roll = self.white_roll
        new.chip_casino = self.chip_casino
        return new

    def legal_moves(self) -> list[Move]:
        if self.phase == PLACE:
            rolled = self.own_roll + self.white_roll
            return [face for face in FACES if face in rolled]
        if self.phase == CHIP:
            return chip_moves(self.lying[self.chip_casino])
        return []

    def draw(self, stream: Stream) -> Move:
        """Own faces, and with white dice a plus and theirs: ``1136+4``."""
        if self.phase == ROLL:
            seat = self.seat
            nth = self.rolls[seat] + 1
            own = roll(stream("dice", self.round, seat, nth), self.own[seat])
            if not self.neutral:
                return own
            return f"{own}+{roll(stream('white', self.round, seat, nth), self.white[seat])}"
        if self.phase == LEFTOVER:
            return roll(stream("leftover", self.round), LEFTOVER_DICE)
        return self._draw_piles(stream)

    def apply(self, move: Move, tell: Tell | None = None) -> None:
        phase = self.phase
        if phase == ROLL:
            self._roll(move, tell)
        elif phase == PLACE:
            self._place(move, tell)
        elif phase == CHIP:
            self._take_chip(self.chip_casino, move, tell)
            self._next_turn(tell)
        elif phase == LEFTOVER:
            self._place_leftover(move, tell)
        else:
            self._open(move, tell)
            self._start_round(tell)

    def _start_round(self, tell: Tell | None) -> None:
        players = self.players
        self._count_round()
        self._lay_out([self._deal() for _ in CASINOS], tell)
        self.dice = [[0] * (players + 1) for _ in CASINOS]
        self.own = [OWN_DICE] * players
        self.rolls = [0] * players
        self.seat = self.starter
        self.to_move = CHANCE
        self.phase = ROLL
        if self.neutral:
            self.white = [WHITE_DICE[players]] * players
            if players == _LEFTOVER_PLAYERS:
                self.phase = LEFTOVER

    def _deal(self) -> list[int]:
        """Notes for one casino, from the top of the pile; what went under it comes last."""
        notes: list[int] = []
        total = 0
        while total < CASINO_MINIMUM:
            if self.pile:
                note = self.pile.popleft()
            elif self.returned:
                note = self.returned.pop(0)
            else:  # R3: can't happen in the four rounds of the rulebook
                raise PileEmpty(
                    f"The notes ran out while round {self.round} was dealt; "
                    f"games of up to 4 rounds always have enough."
                )
            total += note
            notes.append(note)
        return notes

    def _place_leftover(self, faces: Move, tell: Tell | None) -> None:
        """With three players two white dice are left over: the starter rolls them in place."""
        for face in faces:
            self.dice[_CASINO[face]][-1] += 1
        if tell:
            tell({"event": "leftover", "seat": self.seat, "dice": list(map(int, faces))})
        self.phase = ROLL

    # A turn

    def _roll(self, move: Move, tell: Tell | None) -> None:
        if self.neutral:
            self.own_roll, _, self.white_roll = move.partition("+")
        else:
            self.own_roll = move
        seat = self.seat
        self.rolls[seat] += 1
        self.to_move = seat
        self.phase = PLACE
        if tell:
            tell({
                "event": "roll", "seat": seat,
                "own": list(map(int, self.own_roll)), "neutral": list(map(int, self.white_roll)),
            })  # fmt: skip

    def _place(self, face: Move, tell: Tell | None) -> None:
        seat = self.seat
        casino = _CASINO[face]
        dice = self.dice[casino]
        own = self.own_roll.count(face)
        dice[seat] += own
        self.own[seat] -= own
        self.own_roll = ""
        white = 0
        if self.neutral:
            white = self.white_roll.count(face)
            dice[-1] += white
            self.white[seat] -= white
            self.white_roll = ""
        if tell:
            tell({
                "event": "place", "seat": seat, "casino": casino + 1, "own": own, "neutral": white,
            })  # fmt: skip
        if self.chips and own + white >= DICE_FOR_A_CHIP and self.lying[casino]:  # R6
            self.chip_casino = casino
            self.phase = CHIP
        else:
            self._next_turn(tell)

    def _next_turn(self, tell: Tell | None) -> None:
        """On to the next seat with dice, its own or white ones (R2); with none left, pay out."""
        own = self.own
        white = self.white
        seat = self.seat
        for _ in own:
            seat += 1
            if seat == self.players:
                seat = 0
            if own[seat] or white[seat]:
                self.seat = seat
                self.to_move = CHANCE
                self.phase = ROLL
                return
        if not self._pay_out(tell):
            self._start_round(tell)

    # Views

    def view(self, seat: int | None) -> DiceView:
        return DiceView(
            **self._shown(seat),
            chip_casino=self.chip_casino + 1 if self.phase == CHIP else None,
            turn=self.seat,
            own_left=tuple(self.own),
            white_left=tuple(self.white),
            rolls=tuple(self.rolls),
            own_roll=tuple(map(int, self.own_roll)),
            white_roll=tuple(map(int, self.white_roll)),
        )

    @classmethod
    def imagined(cls, view: DiceView, rng: Random) -> DiceState:
        """See `Game.imagine`: only the piles are unseen."""
        state = cls._imagined(view, rng.random)
        state.seat = view.turn
        state.dice = [[*casino.dice, casino.neutral] for casino in view.casinos]
        state.own = list(view.own_left)
        state.white = list(view.white_left)
        state.rolls = list(view.rolls)
        state.own_roll = "".join(map(str, view.own_roll))
        state.white_roll = "".join(map(str, view.white_roll))
        if view.chip_casino is not None:
            state.chip_casino = view.chip_casino - 1
        return state


class Dice(Game[DiceView]):
    """The rulebook of the dice game."""

    name = "dice"
    title = "Las Vegas"
    rules = 1
    players = range(2, 6)
    options: ClassVar[tuple[Option, ...]] = (
        Option("neutral", False, (False, True)),
        Option("chips", False, (False, True)),
        Option("open_money", False, (False, True)),
        Option("rounds", 4, (1, 2, 3, 4, 5)),
        Option("starter", 0, (0, 1, 2, 3, 4)),
    )

    def refusal(self, players: int, options: Options) -> SetupError | None:
        if options["neutral"] and players not in WHITE_DICE:  # R1
            return SetupError(
                "Option {option} can't be true with {players} players, who leave no colour for "
                "the white dice: it takes {allowed} players.",
                option="'neutral'",
                players=players,
                allowed=listed(WHITE_DICE),
            )
        return super().refusal(players, options)

    def start(self, players: int, options: Options) -> DiceState:
        return DiceState(players, options)

    def parse(self, text: str) -> Move:
        move = tidy(text)
        if move in _CASINO or move in CHIP_MOVES:
            return move
        raise InvalidMove(
            f"{quoted(text)} is no move of {self.title}: a move is the number of a casino "
            f"(1 to 6), {CHIP_MOVES_LISTED}."
        )

    def redact(self, event: Event, seat: int | None) -> Event | None:
        if event["event"] == "game":
            return without(event, "seed", "pile", "chip_pile")
        return event

    def imagine(self, view: DiceView, rng: Random) -> DiceState:
        return DiceState.imagined(view, rng)


GAME = Dice()
