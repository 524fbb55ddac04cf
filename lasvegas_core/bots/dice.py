"""Bots of the dice game: a greedy one, and levels that play by a learned value."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import floor
from random import Random

from ..chips import DICE_FOR_A_CHIP, NO_CHIP
from ..games.dice import PLACE, DiceView
from ..payout import ranking
from ..protocol import Bot, Move
from .greedy import best, best_chip, margin
from .levels import levels
from .standing import UNIT, chip_worth, money_of, standing_of
from .value import Evaluation, Seen, Value, evaluations, evaluations_by_seat, logits, value

# Where the rows of each input begin: first those of a casino, then those that all casinos share.
# A note or a payment is in tens of thousands.
TOP = 0
SECOND = TOP + 10
THIRD = SECOND + 5
MINE = THIRD + 5  # my dice here
PAY = MINE + 9  # what I would be paid now
BEST_PAY = PAY + 10  # the best paid opponent
PAY_WITH_ONE_MORE = BEST_PAY + 10
THREAT = PAY_WITH_ONE_MORE + 10  # what opponents would be paid, by how they stand, in halves
CHIP = THREAT + 19  # what the best chip here is worth to me
THEIR_CHIP = CHIP + 6
AHEAD = THEIR_CHIP + 6  # for each opponent: my dice less his, by the dice he has left
HIS = AHEAD + 81  # for each opponent: his dice here, by the dice he has left
AHEAD_OF_WHITE = HIS + 54  # my dice less the white ones, by the white dice left
WHITE = AHEAD_OF_WHITE + 81
LEFT = WHITE + 7  # my dice left
WHITE_LEFT = LEFT + 9  # my white dice left
ROUNDS_LEFT = WHITE_LEFT + 5
THEIR_LEFT = ROUNDS_LEFT + 5  # the mean of the opponents' dice left, in halves
STANDING = THEIR_LEFT + 17
WITH_CHIPS = STANDING + 9
ROWS = WITH_CHIPS + 2

HEATS = {
    "2": (0.8, 0.42, 0.2),
    "3": (0.8, 0.33, 0.14),
    "4": (0.75, 0.31, 0.14),
    "5": (0.75, 0.33, 0.15),
    "2-neutral": (0.6, 0.3, 0.15),
    "3-neutral": (0.6, 0.29, 0.13),
    "4-neutral": (0.5, 0.24, 0.11),
}
"""Of `tourist`, `regular` and `pro`, by kind of table: so that the steps are even."""


class Greedy:
    """Places where it would be best off if the round ended now, with as few dice as that takes."""

    def choose(self, view: DiceView, rng: Random) -> Move:
        seat = view.to_move
        if view.phase != PLACE:
            return best_chip(view, seat)

        def worth(move: Move) -> tuple[float, int]:
            number = int(move)
            own = view.own_roll.count(number)
            white = view.white_roll.count(number)
            gain = margin(view, seat, number, own, white) - margin(view, seat, number, 0)
            return gain, -own

        return best(view.legal, worth, rng)


@dataclass(slots=True)
class Position:
    """A position after a move, seen from the seat that made it."""

    me: int
    neutral: bool
    chips: bool
    left: int
    notes: list[tuple[int, ...]]
    """By casino, highest first, followed by zeros; in tens of thousands, as all money here."""
    dice: list[list[int]]
    """By casino, then by seat, white last."""
    own: list[int]
    white: list[int]
    lying: list[list[str]]
    held: list[list[str]]
    money: list[int]

    @classmethod
    def of(cls, view: DiceView) -> Position:
        """What the seat to move sees before it moves."""
        return cls(
            me=view.to_move,
            neutral=bool(view.options["neutral"]),
            chips=bool(view.options["chips"]),
            left=int(view.options["rounds"]) - view.round,
            notes=[(*(note // UNIT for note in casino.notes), 0, 0) for casino in view.casinos],
            dice=[[*casino.dice, casino.neutral] for casino in view.casinos],
            own=list(view.own_left),
            white=list(view.white_left),
            lying=[list(casino.chips) for casino in view.casinos],
            held=[list(chips) for chips in view.held],
            money=money_of(view),
        )

    def placed(self, casino: int, own: int, white: int) -> Position:
        """With so many dice more on a casino."""
        after = replace(self, dice=self.dice[:], own=self.own[:], white=self.white[:])
        after.dice[casino] = self.dice[casino][:]
        after.dice[casino][self.me] += own
        after.dice[casino][-1] += white
        after.own[self.me] -= own
        after.white[self.me] -= white
        return after

    def took(self, casino: int, chip: str) -> Position:
        """With a chip taken from a casino, or none."""
        if chip == NO_CHIP:
            return self
        me = self.me
        after = replace(self, lying=self.lying[:], held=self.held[:], money=self.money[:])
        after.lying[casino] = self.lying[casino][:]
        after.lying[casino].remove(chip)
        after.held[me] = [*self.held[me], chip]
        after.money[me] += after.held[me].count(chip)
        return after

    def seen_by(self, seat: int) -> Position:
        return replace(self, me=seat)

    def seen(self, value: Value) -> Seen:
        standing = standing_of(self.me, self.money, value.worth[0][self.left + 1])
        rows = value.rows
        me, own = self.me, self.own
        opponents = [seat for seat in range(len(own)) if seat != me]
        others, theirs = len(opponents), sum(own) - own[me]
        white_left = min(sum(self.white), 8)
        shared = (
            rows[LEFT + own[me]]
            + rows[WHITE_LEFT + self.white[me]]
            + rows[ROUNDS_LEFT + self.left]
            + rows[THEIR_LEFT + (4 * theirs + others) // (2 * others)]
            + rows[STANDING + min(max(floor(standing.logit + 4.5), 0), 8)]
            + rows[WITH_CHIPS + self.chips]
        )
        if not self.chips:
            shared += rows[CHIP] + rows[THEIR_CHIP]
        sums = []
        for notes, dice, lying in zip(self.notes, self.dice, self.lying):
            mine = dice[me]
            paid = [0] * len(dice)
            for place, note in zip(ranking(tuple(dice)), notes):
                paid[place] = note
            total = shared + rows[MINE + mine] + rows[PAY + paid[me]]
            total += rows[TOP + notes[0]] + rows[SECOND + notes[1]] + rows[THIRD + notes[2]]
            best = 0
            threat = 0.5
            for seat in opponents:
                his, left = dice[seat], own[seat]
                best = max(best, paid[seat])
                threat += 2 * standing.threat[seat] * paid[seat]
                total += rows[AHEAD + 9 * min(max(mine - his + 4, 0), 8) + left]
                total += rows[HIS + 9 * min(his, 5) + left]
            total += rows[BEST_PAY + best] + rows[THREAT + int(threat)]
            dice[me] = mine + 1
            more = dict(zip(ranking(tuple(dice)), notes)).get(me, 0)
            dice[me] = mine
            total += rows[PAY_WITH_ONE_MORE + more]
            if self.neutral:
                ahead = min(max(mine - dice[-1] + 4, 0), 8)
                total += rows[AHEAD_OF_WHITE + 9 * ahead + white_left]
                total += rows[WHITE + min(dice[-1], 6)]
            if self.chips:
                mine_held, *rest = (self.held[seat] for seat in (me, *opponents))
                total += rows[CHIP + chip_worth(lying, mine_held)]
                total += rows[THEIR_CHIP + max(chip_worth(lying, held) for held in rest)]
            sums.append(total)
        return Seen(sums, self.left, self.left, standing.logit, self.chips, self.money[self.me])


def _choices(view: DiceView) -> Iterator[tuple[Move, list[Position]]]:
    """What may become of each move: positions of which the mover, taking a chip, may choose."""
    now = Position.of(view)
    for move in view.legal:
        if view.phase == PLACE:
            casino = int(move) - 1
            own, white = view.own_roll.count(int(move)), view.white_roll.count(int(move))
            after = now.placed(casino, own, white)
            lying = after.lying[casino] if own + white >= DICE_FOR_A_CHIP else []
            yield move, [after.took(casino, chip) for chip in (*lying, NO_CHIP)]
        else:
            assert view.chip_casino is not None
            yield move, [now.took(view.chip_casino - 1, move)]


def _table(view: DiceView) -> str:
    return f"{view.players}-neutral" if view.options["neutral"] else f"{view.players}"


def _value(view: DiceView) -> Value:
    return value("dice", _table(view), UNIT)


def evaluate(view: DiceView) -> dict[Move, Evaluation]:
    """What each legal move is worth."""
    return evaluations(_value(view), _choices(view))


def evaluate_all(view: DiceView) -> dict[Move, list[Evaluation]]:
    """What each legal move is worth to every seat."""
    return evaluations_by_seat(_value(view), _choices(view), view.players)


def _logits(view: DiceView) -> dict[Move, float]:
    return logits(_value(view), _choices(view))


_LEVELS = levels(_logits, _table, HEATS)
BOTS: dict[str, Callable[[], Bot[DiceView]]] = {
    "tourist": _LEVELS["tourist"],
    "regular": _LEVELS["regular"],
    "greedy": Greedy,
    "pro": _LEVELS["pro"],
    "shark": _LEVELS["shark"],
}
