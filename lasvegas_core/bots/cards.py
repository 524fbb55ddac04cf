"""Bots of the card game: a greedy one, and levels that play by a learned value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import floor
from random import Random

from ..chips import DICE_FOR_A_CHIP, NO_CHIP
from ..games.cards import CARDS_TO_STOP, DECK, PLAY, SEQUENTIAL, TURNS, CardsView, played_by
from ..payout import ranking
from ..protocol import Bot, Move
from .greedy import best, best_chip, margin
from .levels import levels
from .standing import CASINOS, UNIT, Standing, chip_worth, money_of, standing_of
from .value import Evaluation, Seen, Value, evaluations, evaluations_by_seat, logits, value

# Where the rows of each input begin: first those of a casino, then those that all casinos share.
# A note or a payment is in tens of thousands. Who has stopped has no cards left; others have as
# many as are missing to the eight that would stop them.
TOP = 0
SECOND = TOP + 11
MINE = SECOND + 11  # my dice here
PAY = MINE + 7  # what I would be paid now
BEST_PAY = PAY + 11  # the best paid opponent
PAY_WITH_ONE_MORE = BEST_PAY + 11
THREAT = PAY_WITH_ONE_MORE + 11  # what opponents would be paid, by how they stand, in halves
CHIP = THREAT + 21  # what the best chip here is worth to me
THEIR_CHIP = CHIP + 6
AHEAD = THEIR_CHIP + 6  # for each opponent: my dice less his, by the cards he has left
HIS = AHEAD + 81  # for each opponent: his dice here, by the cards he has left
UNSEEN = HIS + 63  # the dice of this number that I have not drawn yet, by my cards left
LEFT = UNSEEN + 63  # my cards left
TURNS_LEFT = LEFT + 9
TO_PLAY = TURNS_LEFT + 6  # opponents who have not played in this turn yet
ROUNDS_LEFT = TO_PLAY + 5
THEIR_LEFT = ROUNDS_LEFT + 5  # the mean of the opponents' cards left, in halves
STANDING = THEIR_LEFT + 17
WITH_CHIPS = STANDING + 9
ROWS = WITH_CHIPS + 2

HEATS = {
    **dict.fromkeys(("2-simultaneous", "2-sequential"), (0.32, 0.21, 0.12)),
    **dict.fromkeys(("3-simultaneous", "3-sequential"), (0.3, 0.15, 0.07)),
    **dict.fromkeys(("4-simultaneous", "4-sequential"), (0.27, 0.14, 0.07)),
    **dict.fromkeys(("5-simultaneous", "5-sequential"), (0.25, 0.14, 0.07)),
}
"""Of `tourist`, `regular` and `pro`, by kind of table: so that the steps are even."""

DICE_OF_A_NUMBER = sum(map(len, DECK)) // CASINOS


class Greedy:
    """Plays what would leave it best off if the round ended now, with as few cards as possible."""

    def choose(self, view: CardsView, rng: Random) -> Move:
        seat = view.to_move
        if view.phase != PLAY:
            return best_chip(view, seat)
        now = [margin(view, seat, number, 0) for number in range(1, 7)]

        def worth(move: Move) -> tuple[float, int]:
            cards, dice = played_by(move)
            gain = sum(
                margin(view, seat, casino + 1, count) - now[casino] for casino, count in dice
            )
            return gain, -len(cards)

        return best(view.legal, worth, rng)


@dataclass(slots=True)
class Position:
    """A position after a move, seen from the seat that made it."""

    me: int
    chips: bool
    left: int
    turns_left: int
    to_play: int
    """Opponents who have not played in this turn yet."""
    notes: list[tuple[int, ...]]
    """By casino, highest first; in tens of thousands, as all money here."""
    dice: list[list[int]]
    """By casino, then by seat."""
    mine: list[int]
    """My dice, by casino."""
    cards_out: int
    """My cards."""
    cards_left: list[int]
    """By seat; of me it does not count."""
    unseen: list[int]
    """By casino: the dice of its number that I have not drawn yet."""
    lying: list[list[str]]
    held: list[list[str]]
    money: list[int]
    known: dict[tuple[int, int], int] = field(default_factory=dict)
    """Row sums by casino and my dice there, which many moves have in common."""

    @classmethod
    def of(cls, view: CardsView) -> Position:
        """What the seat to move sees; if it is to play, all its hand counts as drawn."""
        me, players = view.to_move, view.players
        drawn = [*view.played[me], *view.glass]
        if view.phase == PLAY:
            drawn += view.hand
        unseen = [DICE_OF_A_NUMBER] * CASINOS
        for card in drawn:
            unseen[int(card[0]) - 1] -= len(card)
        late: Sequence[int] = range(players)  # the seats that play with me or after me
        if view.options["order"] == SEQUENTIAL:
            turn = [(view.starter + place) % players for place in range(players)]
            late = turn[turn.index(me) :]
        cards_left = [
            _cards_left(len(cards), view.turn < TURNS or seat in late)
            for seat, cards in enumerate(view.played)
        ]
        return cls(
            me=me,
            chips=bool(view.options["chips"]),
            left=int(view.options["rounds"]) - view.round,
            turns_left=TURNS - view.turn,
            to_play=sum(seat != me and cards_left[seat] > 0 for seat in late),
            notes=[tuple(note // UNIT for note in casino.notes) for casino in view.casinos],
            dice=[list(casino.dice) for casino in view.casinos],
            mine=[casino.dice[me] for casino in view.casinos],
            cards_out=len(view.played[me]),
            cards_left=cards_left,
            unseen=unseen,
            lying=[list(casino.chips) for casino in view.casinos],
            held=[list(chips) for chips in view.held],
            money=money_of(view),
        )

    def after(self, move: Move) -> Position:
        """With these cards played."""
        cards, dice = played_by(move)
        mine = self.mine[:]
        for casino, count in dice:
            mine[casino] += count
        return replace(self, mine=mine, cards_out=self.cards_out + len(cards))

    def took(self, casino: int, chip: str) -> Position:
        """With a chip taken from a casino, or none."""
        if chip == NO_CHIP:
            return self
        me = self.me
        after = replace(self, lying=self.lying[:], held=self.held[:], money=self.money[:], known={})
        after.lying[casino] = self.lying[casino][:]
        after.lying[casino].remove(chip)
        after.held[me] = [*self.held[me], chip]
        after.money[me] += after.held[me].count(chip)
        return after

    def seen_by(self, seat: int) -> Position:
        """Of another's cards only those out are known."""
        dice = [row[:] for row in self.dice]
        for row, mine in zip(dice, self.mine):
            row[self.me] = mine
        cards_left = self.cards_left[:]
        cards_left[self.me] = _cards_left(self.cards_out, self.turns_left > 0)
        return replace(
            self,
            me=seat,
            dice=dice,
            mine=[row[seat] for row in dice],
            cards_out=CARDS_TO_STOP - cards_left[seat],
            cards_left=cards_left,
            unseen=[DICE_OF_A_NUMBER - row[seat] for row in dice],
            known={},
        )

    def seen(self, value: Value) -> Seen:
        rows = value.rows
        standing = standing_of(self.me, self.money, value.worth[0][self.left + 1])
        left = _cards_left(self.cards_out, self.turns_left > 0)
        others = len(self.cards_left) - 1
        theirs = sum(self.cards_left) - self.cards_left[self.me]
        shared = (
            rows[LEFT + left]
            + rows[TURNS_LEFT + self.turns_left]
            + rows[TO_PLAY + self.to_play]
            + rows[ROUNDS_LEFT + self.left]
            + rows[THEIR_LEFT + (4 * theirs + others) // (2 * others)]
            + rows[STANDING + min(max(floor(standing.logit + 4.5), 0), 8)]
            + rows[WITH_CHIPS + self.chips]
        )
        places = []
        for casino, unseen in enumerate(self.unseen):
            key = casino, self.mine[casino]
            if key not in self.known:
                self.known[key] = self._casino(casino, rows, standing)
            places.append(self.known[key] + rows[UNSEEN + 9 * unseen + left] + shared)
        return Seen(places, self.left, self.left, standing.logit, self.chips, self.money[self.me])

    def _casino(self, casino: int, rows: list[int], standing: Standing) -> int:
        """The sum of a casino's rows, but for those that depend on my cards left."""
        me, mine, notes, dice = self.me, self.mine[casino], self.notes[casino], self.dice[casino]
        dice[me] = mine + 1
        more = dict(zip(ranking(tuple(dice)), notes)).get(me, 0)
        dice[me] = mine
        paid = [0] * len(dice)
        for place, note in zip(ranking(tuple(dice)), notes):
            paid[place] = note
        total = rows[TOP + notes[0]] + rows[SECOND + notes[1]] + rows[MINE + mine]
        total += rows[PAY + paid[me]] + rows[PAY_WITH_ONE_MORE + more]
        best = 0
        threat = 0.5
        for seat, left in enumerate(self.cards_left):
            if seat != me:
                his = dice[seat]
                best = max(best, paid[seat])
                threat += 2 * standing.threat[seat] * paid[seat]
                total += rows[AHEAD + 9 * min(max(mine - his + 4, 0), 8) + left]
                total += rows[HIS + 9 * his + left]
        total += rows[BEST_PAY + best] + rows[THREAT + int(threat)]
        lying = self.lying[casino]
        worths = [chip_worth(lying, held) for held in self.held]
        mine_worth = worths.pop(me)
        return total + rows[CHIP + mine_worth] + rows[THEIR_CHIP + max(worths)]


def _cards_left(out: int, may_play: bool) -> int:
    return max(CARDS_TO_STOP - out, 0) if may_play else 0


def _choices(view: CardsView) -> Iterator[tuple[Move, list[Position]]]:
    """What may become of each move: positions of which the mover, taking chips, may choose."""
    now = Position.of(view)
    for move in view.legal:
        if view.phase == PLAY:
            positions = [now.after(move)]
            for casino, count in played_by(move)[1]:
                lying = now.lying[casino] if count >= DICE_FOR_A_CHIP else []
                positions = [
                    position.took(casino, chip)
                    for position in positions
                    for chip in (*lying, NO_CHIP)
                ]
            yield move, positions
        else:
            assert view.chip_casino is not None
            yield move, [now.took(view.chip_casino - 1, move)]


def _table(view: CardsView) -> str:
    return f"{view.players}-{view.options['order']}"


def _value(view: CardsView) -> Value:
    return value("cards", _table(view), UNIT)


def evaluate(view: CardsView) -> dict[Move, Evaluation]:
    """What each legal move is worth."""
    return evaluations(_value(view), _choices(view))


def evaluate_all(view: CardsView) -> dict[Move, list[Evaluation]]:
    """What each legal move is worth to every seat."""
    return evaluations_by_seat(_value(view), _choices(view), view.players)


def _logits(view: CardsView) -> dict[Move, float]:
    return logits(_value(view), _choices(view))


BOTS: dict[str, Callable[[], Bot[CardsView]]] = {
    "greedy": Greedy,
    **levels(_logits, _table, HEATS),
}
