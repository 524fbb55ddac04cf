"""Las Vegas: The Card Game: `cards`, 2 to 5 players.

Everybody has the same 30 dice cards: of each number four singles and one double. Four rounds of at
most six turns. Each round, two notes go to each casino and everybody shuffles all 30 cards. In a
turn a seat draws five, chooses one or two of them, or three to five of one number, and plays them
to their casinos; the rest of the five is out for the round. Who has eight or more cards out at the
end of a turn stops. Casinos pay by dice (`payout`); notes left over go back to the box for good.
Winning, and what seats may know of winnings: see `casinos`.

`order` is simultaneous (all choose in secret, all reveal together) or sequential (from the starter
clockwise, each choice seen by the next). `chips` belong to the sequential game (R9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations
from random import Random
from typing import ClassVar

from ..casinos import CASINOS, CHIP, CHIP_MOVES, CHIP_MOVES_LISTED, CasinosState, CasinosView
from ..chance import FACES, Stream, pick, shuffled
from ..chips import DICE_FOR_A_CHIP, chip_moves
from ..errors import InvalidMove, SetupError, quoted
from ..protocol import CHANCE, Event, Game, Move, Option, Options, Tell, tidy, without

DECK = tuple(chain.from_iterable([face, face, face, face, face * 2] for face in FACES))
NOTES = tuple(chain.from_iterable([note] * 6 for note in range(30_000, 100_001, 10_000)))  # R8
HAND = 5
TURNS = 6
CARDS_TO_STOP = 8
SIMULTANEOUS, SEQUENTIAL = "simultaneous", "sequential"

# In decks a card is one letter, so that a deck and a hand are short texts: "5" a single, "e" a
# double five.
_CARD = {
    **{face: face for face in FACES},
    **{letter: face * 2 for letter, face in zip("abcdef", FACES)},
}
_LETTER = {card: letter for letter, card in _CARD.items()}
_DECK_LETTERS = "".join(_LETTER[card] for card in DECK)

# Phases; the first is chance's.
SHUFFLE, PLAY = "shuffle", "play"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsView(CasinosView):
    """What one seat may know of a card game."""

    turn: int
    hand: tuple[str, ...]
    """The viewer's five cards: those of its next turn as soon as it has played (R10)."""
    choice: Move | None
    """What the viewer has chosen and not yet revealed."""
    chosen: tuple[bool, ...]
    """Who has made a choice that is still secret."""
    played: tuple[tuple[str, ...], ...]
    """Each seat's cards out, in the order played."""
    turns_played: tuple[int, ...]
    glass: tuple[str, ...]
    """The viewer's own unused cards under the glass, sorted."""
    next_chip_casinos: tuple[int, ...]
    """Where a chip may be taken after the one at `chip_casino`."""


class CardsState(CasinosState):
    """One position of the card game."""

    __slots__ = (
        "chip_casinos", "choices", "decks", "played", "sequential", "turn", "turns_played",
    )  # fmt: skip

    game = "cards"
    notes_in_box = NOTES

    def __init__(self, players: int, options: Options) -> None:
        super().__init__(players, options)
        self.sequential = options["order"] == SEQUENTIAL
        self.turn = 0
        self.decks: list[str] = []
        self.played = [""] * players
        self.turns_played = [0] * players
        self.choices: list[Move | None] = [None] * players
        self.chip_casinos: list[int] = []

    def copy(self) -> CardsState:
        new = super().copy()
        new.sequential = self.sequential
        new.turn = self.turn
        new.decks = self.decks  # replaced, never changed
        new.played = self.played[:]
        new.turns_played = self.turns_played[:]
        new.choices = self.choices[:]
        new.chip_casinos = self.chip_casinos  # replaced, never changed
        return new

    def hand(self, seat: int) -> str:
        """The five cards that a seat holds: it draws five a turn and keeps none (R11)."""
        drawn = HAND * self.turns_played[seat]
        return self.decks[seat][drawn : drawn + HAND]

    def legal_moves(self) -> list[Move]:
        if self.phase == PLAY:
            return list(_choices("".join(sorted(self.hand(self.seat)))))
        if self.phase == CHIP:
            return chip_moves(self.lying[self.chip_casinos[0]])
        return []

    def draw(self, stream: Stream) -> Move:
        """A deck for each seat, top card first."""
        if self.phase == SHUFFLE:
            return " ".join([
                "".join(shuffled(stream("deck", self.round, seat), _DECK_LETTERS))
                for seat in range(self.players)
            ])  # fmt: skip
        return self._draw_piles(stream)

    def apply(self, move: Move, tell: Tell | None = None) -> None:
        phase = self.phase
        if phase == PLAY:
            if self.sequential:
                self._play_openly(move, tell)
            else:
                self._choose(move, tell)
        elif phase == CHIP:
            casino, *self.chip_casinos = self.chip_casinos
            self._take_chip(casino, move, tell)
            if not self.chip_casinos:
                self._pass_on(tell)
        elif phase == SHUFFLE:
            self.decks = move.split()
            self._start_round(tell)
        else:
            self._open(move, tell)
            self._await_shuffle()

    def _await_shuffle(self) -> None:
        self._count_round()
        self.to_move = CHANCE
        self.phase = SHUFFLE

    def _start_round(self, tell: Tell | None) -> None:
        take = self.pile.popleft
        dealt = [[take(), take()] for _ in CASINOS]
        decks = [_cards(deck) for deck in self.decks] if tell else None
        self._lay_out(dealt, tell, decks=decks)
        self.dice = [[0] * self.players for _ in CASINOS]
        self.played = [""] * self.players
        self.turns_played = [0] * self.players
        self.turn = 0
        self.phase = PLAY
        self._next_turn(tell)

    # A turn

    def _next_turn(self, tell: Tell | None) -> None:
        if self.turn == TURNS or min(map(len, self.played)) >= CARDS_TO_STOP:
            if not self._pay_out(tell):
                self._await_shuffle()
            return
        self.turn += 1
        if self.sequential:
            self._await_play(self.starter, tell)
            return
        self._await_choice(0)
        if tell:
            for seat, cards in enumerate(self.played):
                if len(cards) < CARDS_TO_STOP:
                    self._tell_hand(seat, tell)

    def _await_choice(self, seat: int) -> bool:
        """Simultaneous: whether a seat from this one on is still to choose."""
        for each in range(seat, self.players):
            if len(self.played[each]) < CARDS_TO_STOP:
                self.seat = self.to_move = each
                return True
        return False

    def forget_secrets(self) -> None:
        """Simultaneous: as if nobody had chosen in this turn yet."""
        if any(self.choices):
            self.choices = [None] * self.players
            self._await_choice(0)

    def _choose(self, move: Move, tell: Tell | None) -> None:
        """Simultaneous: a choice stays secret until the last seat has chosen."""
        choices = self.choices
        choices[self.seat] = move
        if self._await_choice(self.seat + 1):
            return
        self.choices = [None] * self.players
        for seat, choice in enumerate(choices):
            if choice is not None:
                self._play(seat, choice, tell)
        if tell:
            for seat, choice in enumerate(choices):
                if choice is not None:
                    self._tell_done(seat, tell)
        self._next_turn(tell)

    def _await_play(self, seat: int, tell: Tell | None) -> None:
        """Sequential: the turn of the first seat from this one on that has not stopped."""
        while len(self.played[seat]) >= CARDS_TO_STOP:
            seat = (seat + 1) % self.players
            if seat == self.starter:
                self._next_turn(tell)
                return
        self.seat = self.to_move = seat
        self.phase = PLAY
        if tell:
            self._tell_hand(seat, tell)

    def _play_openly(self, move: Move, tell: Tell | None) -> None:
        self._play(self.seat, move, tell)
        if self.chips:
            self.chip_casinos = [
                casino
                for casino, dice in played_by(move)[1]
                if dice >= DICE_FOR_A_CHIP and self.lying[casino]
            ]
        if self.chip_casinos:
            self.phase = CHIP
        else:
            self._pass_on(tell)

    def _pass_on(self, tell: Tell | None) -> None:
        if tell:
            self._tell_done(self.seat, tell)
        seat = (self.seat + 1) % self.players
        if seat == self.starter:
            self._next_turn(tell)
        else:
            self._await_play(seat, tell)

    def _play(self, seat: int, move: Move, tell: Tell | None) -> None:
        cards, dice = played_by(move)
        if tell:
            tell({
                "event": "play", "turn": self.turn, "seat": seat,
                "cards": _in_hand_order(cards, self.hand(seat)),
            })  # fmt: skip
        self.turns_played[seat] += 1
        self.played[seat] += cards
        for casino, count in dice:
            self.dice[casino][seat] += count

    def _tell_hand(self, seat: int, tell: Tell) -> None:
        cards = _cards(self.hand(seat))
        tell({"event": "hand", "turn": self.turn, "seat": seat, "cards": cards})

    def _tell_done(self, seat: int, tell: Tell) -> None:
        placed = len(self.played[seat])
        if placed >= CARDS_TO_STOP:
            tell({"event": "done", "turn": self.turn, "seat": seat, "placed": placed})

    # Views

    def view(self, seat: int | None) -> CardsView:
        hand = ""
        glass: Counter[str] = Counter()
        if seat is not None and self.phase in (PLAY, CHIP):
            taking_a_chip = self.phase == CHIP and seat == self.seat  # five are drawn after that
            if len(self.played[seat]) < CARDS_TO_STOP and not taking_a_chip:
                hand = self.hand(seat)
            glass.update(self.decks[seat][: HAND * self.turns_played[seat]])
            glass.subtract(self.played[seat])
        chip_casinos = [casino + 1 for casino in self.chip_casinos]
        return CardsView(
            **self._shown(seat),
            chip_casino=chip_casinos[0] if chip_casinos else None,
            next_chip_casinos=tuple(chip_casinos[1:]),
            turn=self.turn,
            hand=tuple(_cards(hand)),
            choice=None if seat is None else self.choices[seat],
            chosen=tuple(choice is not None for choice in self.choices),
            played=tuple(tuple(_cards(cards)) for cards in self.played),
            turns_played=tuple(self.turns_played),
            glass=tuple(sorted(_cards(glass.elements()))),
        )

    @classmethod
    def imagined(cls, view: CardsView, rng: Random) -> CardsState:
        """See `Game.imagine`: unseen are the piles, the decks and the others' choices."""
        draw = rng.random
        state = cls._imagined(view, draw)
        state.seat = max(view.to_move, 0)
        state.turn = view.turn
        state.dice = [list(casino.dice) for casino in view.casinos]
        state.played = ["".join(_LETTER[card] for card in cards) for cards in view.played]
        state.turns_played = list(view.turns_played)
        if view.chip_casino is not None:
            state.chip_casinos = [n - 1 for n in (view.chip_casino, *view.next_chip_casinos)]
        for seat, known in enumerate(state.played):
            hand = ""
            if seat == view.seat:
                known += "".join(_LETTER[card] for card in view.glass)
                hand = "".join(_LETTER[card] for card in view.hand)
            state.decks.append(_imagined_deck(known, hand, view.turns_played[seat], rng))
            if seat == view.seat:
                state.choices[seat] = view.choice
            elif view.chosen[seat]:
                state.choices[seat] = pick(draw, _choices("".join(sorted(state.hand(seat)))))
        return state


def _imagined_deck(known: str, hand: str, turns: int, rng: Random) -> str:
    """A deck of which `known` were drawn in past turns and `hand` is held now."""
    unseen = Counter(_DECK_LETTERS)
    unseen.subtract(known)
    unseen.subtract(hand)
    rest = "".join(shuffled(rng.random, sorted(unseen.elements())))
    missing = HAND * turns - len(known)
    return known + rest[:missing] + hand + rest[missing:]


def _cards(letters: Iterable[str]) -> list[str]:
    return [_CARD[letter] for letter in letters]


@cache
def _choices(hand: str) -> tuple[Move, ...]:
    """Every selection from a sorted hand: one or two cards, or up to five of one number."""
    selections = (
        sorted(_cards(letters))
        for size in range(1, len(hand) + 1)
        for letters in combinations(hand, size)
    )
    return tuple(
        dict.fromkeys(
            " ".join(cards)
            for cards in selections
            if len(cards) <= 2 or len({card[0] for card in cards}) == 1
        )
    )


@cache
def played_by(move: Move) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The cards of a move, and how many dice they put on which casinos."""
    cards = move.split()
    dice: Counter[int] = Counter()
    for card in cards:
        dice[FACES.index(card[0])] += len(card)
    return "".join(_LETTER[card] for card in cards), tuple(sorted(dice.items()))


def _in_hand_order(letters: str, hand: str) -> list[str]:
    left = Counter(letters)
    ordered = []
    for letter in hand:
        if left[letter]:
            left[letter] -= 1
            ordered.append(_CARD[letter])
    return ordered


class Cards(Game[CardsView]):
    """The rulebook of the card game."""

    name = "cards"
    title = "Las Vegas: The Card Game"
    rules = 1
    players = range(2, 6)
    options: ClassVar[tuple[Option, ...]] = (
        Option("order", SIMULTANEOUS, (SIMULTANEOUS, SEQUENTIAL)),
        Option("chips", False, (False, True)),
        Option("open_money", False, (False, True)),
        Option("rounds", 4, (1, 2, 3, 4)),
        Option("starter", 0, (0, 1, 2, 3, 4)),
    )

    def refusal(self, players: int, options: Options) -> SetupError | None:
        if options["chips"] and options["order"] == SIMULTANEOUS:  # R9
            return SetupError(
                "Option {option} can't be true with order=simultaneous: chip cards belong to the "
                "variation in which seats play one after the other; set order=sequential.",
                option="'chips'",
            )
        return super().refusal(players, options)

    def start(self, players: int, options: Options) -> CardsState:
        return CardsState(players, options)

    def parse(self, text: str) -> Move:
        move = tidy(text)
        cards = sorted(move.split())
        if move in CHIP_MOVES:
            return move
        if cards and _LETTER.keys() >= set(cards):
            return " ".join(cards)
        raise InvalidMove(
            f"{quoted(text)} is no move of {self.title}: a move is one to five cards such as "
            f"'5 55' (a single five and a double), {CHIP_MOVES_LISTED}."
        )

    def redact(self, event: Event, seat: int | None) -> Event | None:
        match event["event"]:
            case "game":
                return without(event, "seed", "pile", "chip_pile")
            case "round":
                return without(event, "decks")
            case "hand" if event["seat"] != seat:
                return None
        return event

    def imagine(self, view: CardsView, rng: Random) -> CardsState:
        return CardsState.imagined(view, rng)


GAME = Cards()
