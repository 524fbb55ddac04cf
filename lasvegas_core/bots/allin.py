"""Bots of All-In: a greedy one, and levels that play by a learned value.

The value function has a place for each opponent. Its standing looks one roll ahead: the exact
chance that the card is completed, times how things would stand then, and so for a failure. Who
rolls for which bid is foreseen while bidding goes on: everybody else bids as long as the odds are
fair, the seat that just moved no more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import cycle
from math import exp, floor, fsum, inf, log, sqrt
from random import Random

from ..games.allin import (
    ALL_IN,
    BET,
    BET_LIMIT,
    BID,
    JOKER,
    NO_BET,
    NO_JOKER,
    PASS,
    STEP,
    AllInView,
    match_faces,
    read_bet,
)
from ..odds import completion_chance, outcomes
from ..protocol import Bot, Move
from .levels import levels
from .value import Evaluation, Seen, Value, evaluations, evaluations_by_seat, logits, value

MOST_BET = BET_LIMIT // STEP
ROUNDS = 7
"""Games that are longer are played like this until so many rounds are left."""
TAKEN_BACK = 0.1
"""So much of what a word seems to lose is lost where the best bid can still follow: the values see
every word as the last one. Playouts find nothing lost at all."""
PATIENCE = 12
"""Whoever has rolled more often in a round starts the joker that completes the card."""

# My part after a move. A driver has made a bid that he expects to be outbid.
BIDDER, DRIVER, OUTBID, WAITING, OPENER, ROLLER, WATCHER, NO_BETTOR, YES_BETTOR, DOUBTER = range(10)

# What was decided: who has spoken in an auction, who watches the roll, and the roller.
SPEAKING, WATCHING, ROLLING = range(3)

# Where the rows of each input begin: first those of an opponent, then those that all share.
# Money is in hundreds.
HIS_CHIPS = 0  # by whether he has a card
AHEAD = HIS_CHIPS + 40  # my chips less his, by whether he is the roller
HIS_CHANCE = AHEAD + 34  # that the card is completed, by whether he is the roller
HIS_ALL_IN = HIS_CHANCE + 42  # whether he may still call it, by whether I am the roller
HIS_SAY = HIS_ALL_IN + 4  # whether he may still bid, and has the chips to, by the chance
HIS_RAISES = HIS_SAY + 63  # how often he could still raise by fair odds, by whether he may
PART = HIS_RAISES + 48  # my part, by the chance
PRICE = PART + 210  # the bid, by whether I am the roller and how likely he is to complete the card
RAISES = PRICE + 96  # how often I could still raise by fair odds, by whether I am the roller
CHIPS = RAISES + 32  # mine, by whether I have a card
PAYOUT = CHIPS + 40  # by whether I am the roller
ALL_INS = PAYOUT + 26  # whether I may still call it, and whether anybody else may
SEATS_IN = ALL_INS + 4
NEED = SEATS_IN + 7  # the dice that are still to be matched, by the rolls allowed
ROUNDS_LEFT = NEED + 30
STANDING = ROUNDS_LEFT + ROUNDS
ROWS = STANDING + 17

WORTH = 7
"""How many things make the standing: see `_score`."""

HEATS = {
    "2": (1.1, 0.52, 0.2),
    "3": (0.6, 0.32, 0.11),
    "4": (0.5, 0.27, 0.13),
    "5": (0.5, 0.27, 0.13),
    "6": (0.55, 0.3, 0.09),
}
"""Of `tourist`, `regular` and `pro`, by kind of table: so that the steps are even."""


class Greedy:
    """Knows the chance that the card is completed, and bids and bets while that favours it."""

    def choose(self, view: AllInView, rng: Random) -> Move:
        if view.phase == BID:
            return self._speak(view)
        if view.phase == BET:
            return self._bet(view)
        return _likeliest(view)

    def _speak(self, view: AllInView) -> Move:
        seat = view.to_move
        chance = _chance(view)
        chips = view.chips[seat]
        prize = view.card.payout if view.cards[seat] else view.card.payout + BET_LIMIT
        most = fair_bid(chance, prize)
        bid = view.high_bid + STEP
        if bid <= most and bid <= chips:
            return f"bid {bid}"
        if ALL_IN in view.legal and view.high_bid >= chips and chips <= most:
            return ALL_IN
        return PASS

    def _bet(self, view: AllInView) -> Move:
        chance = _chance(view)
        amount = min(BET_LIMIT, max(STEP, view.chips[view.to_move] // 2 // STEP * STEP))
        if abs(chance - 0.5) < 0.08:
            return NO_BET
        return f"{'yes' if chance > 0.5 else 'no'} {amount}"


def _likeliest(view: AllInView) -> Move:
    """The joker that completes the card most likely."""
    faces = "".join(map(str, view.dice))
    after = outcomes(view.card, view.goal, faces)
    moves = [NO_JOKER, *(move for move in view.legal if move != NO_JOKER)]
    rolls = view.card.rolls - view.nth
    chances = [completion_chance(view.card, goal, rolls) for goal in after]
    return moves[chances.index(max(chances))]


def _chance(view: AllInView) -> float:
    return completion_chance(view.card, view.goal, view.card.rolls)


@dataclass(slots=True)
class Position:
    """A position after a move, seen from the seat that made it. Money is in hundreds."""

    me: int
    kind: int
    """What was decided."""
    part: int
    left: int
    """Rounds after this one."""
    stage: int
    chips: list[int]
    cards: list[int]
    all_in: list[bool]
    """Who may still call it."""
    roller: int
    """Foreseen while bidding goes on, and so is the bid."""
    bid: int
    high: int
    """The bid so far."""
    bidding: bool
    """Whether it goes on."""
    bets: list[int]
    """By seat: what it has bet on yes, negative if on no; what is secret is guessed."""
    chance: float
    """That the roller completes the card."""
    fair: list[float]
    """The fair bid for each seat, to which the first card is worth a bet more."""
    payout: int
    need: int
    """Dice that are still to be matched."""
    rolls: int

    def seen_by(self, seat: int) -> Position:
        if not self.bidding:
            rolls = seat == self.roller
            kind, part = (ROLLING, ROLLER) if rolls else (WATCHING, WATCHER)
        elif seat == self.roller:
            kind, part = SPEAKING, BIDDER if self.bid else OPENER
        else:
            kind, part = SPEAKING, OUTBID if self.high else WAITING
        return replace(self, me=seat, kind=kind, part=part)

    def seen(self, value: Value) -> Seen:
        me, roller, rows = self.me, self.roller, value.rows
        chips = self.chips
        standing, money = self._after_roll(value.worth)
        likely = floor(self.chance * 20 + 0.5)
        rolling = roller == me
        rough = (self.chance >= 0.25) + (self.chance >= 0.6)
        others = [seat for seat in range(len(chips)) if seat != me]
        shared = (
            rows[PART + 21 * self.part + likely]
            + rows[PRICE + 6 * min(self.bid, 15) + 3 * rolling + rough]
            + rows[RAISES + 16 * rolling + self._raises(me, self.bid)]
            + rows[CHIPS + 2 * _few(chips[me]) + (self.cards[me] > 0)]
            + rows[PAYOUT + 2 * min(self.payout, 12) + rolling]
            + rows[ALL_INS + 2 * self.all_in[me] + any(self.all_in[seat] for seat in others)]
            + rows[SEATS_IN + sum(each > 0 for each in chips)]
            + rows[NEED + 5 * self.need + self.rolls]
            + rows[ROUNDS_LEFT + self.left]
            + rows[STANDING + min(max(floor(2 * standing + 8.5), 0), 16)]
        )
        places = []
        for seat in others:
            his = seat == roller
            ahead = min(max((chips[me] - chips[seat] + 17) // 2, 0), 16)
            may_bid = (1 + (chips[seat] > self.high)) if self.bidding and chips[seat] else 0
            places.append(
                shared
                + rows[HIS_CHIPS + 2 * _few(chips[seat]) + (self.cards[seat] > 0)]
                + rows[AHEAD + 2 * ahead + his]
                + rows[HIS_CHANCE + 21 * his + likely]
                + rows[HIS_ALL_IN + 2 * self.all_in[seat] + rolling]
                + rows[HIS_SAY + 21 * may_bid + likely]
                + rows[HIS_RAISES + 16 * may_bid + self._raises(seat, self.high)]
            )
        return Seen(places, self.left, self.stage, standing, self.kind, money)

    def _raises(self, seat: int, bid: int) -> int:
        """How far a bid is below what would be fair for a seat, from -5 to 10, as 0 to 15."""
        return min(max(floor(min(self.fair[seat], 99.0)) - bid + 5, 0), 15)

    def _after_roll(self, worth: list[list[float]]) -> tuple[float, float]:
        """The logit of my share and my chips after the roll, as far as is known before it."""
        completed, failed = self.chips[:], self.chips[:]
        cards = self.cards[:]
        for seat, bet in enumerate(self.bets):
            completed[seat] += bet
            failed[seat] -= bet
            if bet < 0:
                completed[self.roller] -= bet
        completed[self.roller] += self.payout
        failed[self.roller] -= self.bid
        cards[self.roller] += 1
        win = _share(self, completed, cards, self.left, worth)
        lose = _share(self, failed, self.cards, self.left + 1, worth)
        share = min(max(self.chance * win + (1 - self.chance) * lose, 0.001), 0.999)
        money = self.chance * completed[self.me] + (1 - self.chance) * failed[self.me]
        return log(share / (1 - share)), money


def stage(rounds: int, left: int) -> int:
    """Where in a game of so many rounds: chips that are even say less the nearer its end is."""
    return rounds * (rounds - 1) // 2 + left


def _few(chips: int) -> int:
    """A rough figure from 0 to 19."""
    return chips if chips < 16 else min(13 + chips // 5, 19)


def _share(
    position: Position, chips: Sequence[int], cards: Sequence[int], to_play: int,
    worth: list[list[float]],
) -> float:  # fmt: skip
    """My share of the win with so many rounds to play and the roller to open the next."""
    me = position.me
    seats_in = [seat for seat, each in enumerate(chips) if each > 0]
    if len(seats_in) < 2:
        return float(me in seats_in)
    if not to_play:
        scores = [(each, won) if won else (-1, 0) for each, won in zip(chips, cards)]
        return (scores[me] == max(scores)) / scores.count(max(scores))
    if me not in seats_in:
        return 0.0
    rates = [each[min(to_play, ROUNDS)] for each in worth]

    def score(seat: int) -> float:
        return _score(position, seat, chips[seat], cards[seat], rates)

    mine = score(me)
    return 1 / fsum(exp(min(score(seat) - mine, 50.0)) for seat in seats_in)


def _score(position: Position, seat: int, chips: int, cards: int, rates: Sequence[float]) -> float:
    """What its chips are worth to a seat, the right to call All-In, to open, and a card."""
    root = sqrt(chips)
    chip, few, all_in, opener, card, chip_with_card, few_with_card = rates
    score = chip * chips + few * root
    score += all_in * position.all_in[seat] + opener * (seat == position.roller)
    if cards:
        score += card + chip_with_card * chips + few_with_card * root
    return score


def fair_bid(chance: float, prize: int) -> float:
    """The bid at which rolling for a prize neither wins nor loses in the mean."""
    return chance * prize / (1 - chance) if chance < 1 else inf


def usual_bet(chance: float, chips: int) -> int:
    """What a sensible seat bets in hundreds: all it may on the likelier side, if there is one."""
    if abs(chance - 0.5) < 0.08:
        return 0
    most = min(MOST_BET, chips)
    return most if chance > 0.5 else -most


def _choices(view: AllInView, moves: Iterable[Move]) -> Iterator[tuple[Move, list[Position]]]:
    """Each move and what it leads to."""
    if view.phase == BID:
        after = _after_speaking
    elif view.phase == BET:
        after = _after_betting
    else:
        after = _after_joker
    now = _now(view)
    return ((move, [after(view, now, move)]) for move in moves)


def _fair(view: AllInView, chance: float) -> list[float]:
    payout = view.card.payout // STEP
    return [fair_bid(chance, payout if cards else payout + MOST_BET) for cards in view.cards]


def _now(view: AllInView) -> Position:
    """What is known before the move; who will roll for what is for the move to say."""
    chance = _chance(view)
    rounds = int(view.options["rounds"])
    left = min(rounds - view.round, ROUNDS - 1)
    return Position(
        me=view.to_move,
        kind=SPEAKING,
        part=WATCHER,
        left=left,
        stage=stage(min(rounds, ROUNDS), left),
        chips=[chips // STEP for chips in view.chips],
        cards=list(view.cards),
        all_in=list(view.all_in_left),
        roller=view.to_move,
        bid=0,
        high=0,
        bidding=False,
        bets=[],
        chance=chance,
        fair=_fair(view, chance),
        payout=view.card.payout // STEP,
        need=view.goal.dice,
        rolls=view.card.rolls,
    )


def _after_speaking(view: AllInView, now: Position, move: Move) -> Position:
    me = now.me
    if move == ALL_IN:
        all_in = [may and seat != me for seat, may in enumerate(now.all_in)]
        after = replace(now, part=ROLLER, bid=now.chips[me], high=now.chips[me], all_in=all_in)
    else:
        if move == PASS:
            high, bidder, passes = view.high_bid // STEP, view.high_bidder, view.passes + 1
        else:
            high, bidder, passes = _amount(move) // STEP, me, 0
        bidding = passes < sum(chips > 0 for chips in now.chips) - (bidder is not None)
        roller, bid = _foreseen(now, view.opener, high, bidder, passes)
        if not bidding:
            part = ROLLER if roller == me else WATCHER
        elif move != PASS:
            part = BIDDER if roller == me else DRIVER
        elif bidder is not None:
            part = OUTBID
        else:
            part = OPENER if roller == me else WAITING
        after = replace(now, part=part, roller=roller, bid=bid, high=high, bidding=bidding)
    after.bets = _usual_bets(after)
    return after


def _foreseen(
    now: Position, opener: int, high: int, bidder: int | None, passes: int
) -> tuple[int, int]:
    """Who will roll for which bid if I pass from now on and the others bid by fair odds."""
    me, chips, fair = now.me, now.chips, now.fair
    others = [*range(me + 1, len(chips)), *range(me)]
    lap = [seat for seat in (*others, me) if chips[seat]]
    seats = cycle(lap)
    while passes < len(lap) - (bidder is not None):
        seat = next(seats)
        passes += 1
        if seat != me:
            if high < chips[seat] and high + 1 <= fair[seat]:
                high, bidder, passes = high + 1, seat, 0
            elif now.all_in[seat] and high >= chips[seat] and chips[seat] <= fair[seat]:
                return seat, chips[seat]
    return (opener, 0) if bidder is None else (bidder, high)


def _after_betting(view: AllInView, now: Position, move: Move) -> Position:
    assert view.roller is not None
    side, wager = read_bet(move)
    part = NO_BETTOR if side is None else YES_BETTOR if side == "yes" else DOUBTER
    bid = view.bid // STEP
    after = replace(now, kind=WATCHING, part=part, roller=view.roller, bid=bid, high=bid)
    after.bets = _usual_bets(after)
    after.bets[now.me] = wager // STEP if side == "yes" else -wager // STEP
    return after


def _after_joker(view: AllInView, now: Position, move: Move) -> Position:
    dice = "".join(map(str, view.dice))
    number = "" if move == NO_JOKER else move.split()[1]
    goal = match_faces(view.goal._replace(joker=number), dice)[1]
    rolls = view.card.rolls - view.nth
    bets = []
    for bet in view.bets:
        side, wager = read_bet(bet or NO_BET)
        bets.append(wager // STEP if side == "yes" else -wager // STEP)
    chance = completion_chance(view.card, goal, rolls)
    return replace(
        now,
        kind=ROLLING,
        part=ROLLER,
        bid=view.bid // STEP,
        high=view.bid // STEP,
        bets=bets,
        chance=chance,
        fair=_fair(view, chance),
        need=goal.dice,
        rolls=rolls,
    )


def _usual_bets(position: Position) -> list[int]:
    return [
        0 if seat == position.roller else usual_bet(position.chance, chips)
        for seat, chips in enumerate(position.chips)
    ]


def _table(view: AllInView) -> str:
    return str(view.players)


def _value(view: AllInView) -> Value:
    return value("allin", _table(view), STEP)


def evaluate(view: AllInView) -> dict[Move, Evaluation]:
    """What each legal move is worth."""
    worth = evaluations(_value(view), _choices(view, view.legal))
    best = max(considered(view), key=lambda move: worth[move].win, default=PASS)
    return worth | {move: _nearly(worth[best], worth[move]) for move in _not_final(view, best)}


def evaluate_all(view: AllInView) -> dict[Move, list[Evaluation]]:
    """What each legal move is worth to every seat."""
    worth = evaluations_by_seat(_value(view), _choices(view, view.legal), view.players)
    seat = view.to_move
    best = max(considered(view), key=lambda move: worth[move][seat].win, default=PASS)
    return worth | {
        move: [*map(_nearly, worth[best], worth[move])] for move in _not_final(view, best)
    }


def _not_final(view: AllInView, best: Move) -> Iterator[Move]:
    """Words below the best bid after which bidding goes on, so that it can still be made."""
    if view.phase == BID and best.startswith("bid"):
        others = sum(chips > 0 for chips in view.chips) - (view.high_bidder is not None)
        for move in view.legal:
            if move == PASS:
                if view.passes + 1 < others:
                    yield move
            elif move != ALL_IN and _amount(move) < _amount(best):
                yield move


def _nearly(best: Evaluation, other: Evaluation) -> Evaluation:
    return Evaluation(*(top + TAKEN_BACK * (own - top) for top, own in zip(best, other)))


def _logits(view: AllInView) -> dict[Move, float]:
    return logits(_value(view), _choices(view, considered(view)))


def considered(view: AllInView) -> list[Move]:
    """The moves among which the levels choose.

    No bid is higher than what outbids all who bid by fair odds, and nobody puts off the last card
    for ever, as who is behind would like to.
    """
    if view.phase == JOKER and view.rolled[view.to_move] > PATIENCE:
        return [_likeliest(view)]
    if view.phase != BID:
        return list(view.legal)
    fair = _fair(view, _chance(view))
    top = max(int(min(each, chips // STEP)) for each, chips in zip(fair, view.chips))
    most = STEP * max(top, view.high_bid // STEP) + STEP
    return [move for move in view.legal if not move.startswith("bid") or _amount(move) <= most]


def _amount(bid: Move) -> int:
    return int(bid.split()[1])


BOTS: dict[str, Callable[[], Bot[AllInView]]] = {
    "greedy": Greedy,
    **levels(_logits, _table, HEATS),
}
