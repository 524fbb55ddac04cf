"""All-In, compiled: what the net sees of a position, and games to learn from.

See `lasvegas_core.bots.allin` for the net's inputs. Money is in hundreds.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from lasvegas_core.bots import allin as layout
from lasvegas_core.bots.allin import ROUNDS as ROUNDS
from lasvegas_core.bots.allin import WORTH as WORTH
from lasvegas_core.bots.allin import stage as stage

from .allin_rules import (
    CARDS,
    MOST_BET,
    NUMBERS,
    PAYOUTS,
    ROLLS,
    Table,
    chance_after,
    fresh_table,
    match,
    may_start,
    need,
    need_after,
    next_in,
    seats_in,
    settle,
    start_round,
)
from .net import EXPLORED, Array, Net, Records, explored, keep, logit_of, noise, note, note_outcome

ROWS = layout.ROWS
SHARED = 10
KINDS = 3  # a word in the auction, a bet, a joker
TOLD_APART = True
USUAL_ROUNDS = 7
LENGTHS = tuple(range(1, ROUNDS + 1))
"""Chances are told by the rounds of a game too: the last round of a long one is another thing."""
LARGEST = 15
"""Rows are whole numbers up to this: there are so many of them that they count by their size."""
TRACE = 0.9
GUIDED = 0.4
"""This part of the training begins with a guide, who makes room for the net little by little."""
AMONG_EQUALS = 0.0
"""The part of the games in which all learn; against greedy alone it learns most."""
HEAT = 0.3
"""The most noise there is while learning; a quarter of it while weights are averaged."""
MOST_RECORDS = 120  # of a seat in a game; what comes after is not learned from
GREEDY = 0
PASS, ALL_IN = 0, -1
"""Moves while bidding; all others are bids."""


def places(players: int) -> int:
    """The opponents."""
    return players - 1


def rows_a_place(players: int, variant: int) -> int:
    """How many rows an opponent looks up."""
    return 6


# What the net sees


@njit(cache=True)
def score_of(chips: int, cards: int, all_in: int, opener: bool, worth: Array, t: int) -> float:
    """See there."""
    root = np.sqrt(chips)
    score = worth[0, t] * chips + worth[1, t] * root
    score += worth[2, t] * all_in + worth[3, t] * opener
    if cards:
        score += worth[4, t] + worth[5, t] * chips + worth[6, t] * root
    return float(score)


@njit(cache=True)
def share_of(
    me: int, chips: Array, cards: Array, all_in: Array, opener: int, to_play: int, worth: Array
) -> float:
    """See `_share` there."""
    players = chips.shape[0]
    count = 0
    for s in range(players):
        count += chips[s] > 0
    if count < 2:
        return 1.0 if chips[me] > 0 else 0.0
    if to_play == 0:
        if cards[me] == 0:
            return 0.0
        ties = 0
        for s in range(players):
            if cards[s] and (
                chips[s] > chips[me] or (chips[s] == chips[me] and cards[s] > cards[me])
            ):
                return 0.0
            ties += cards[s] == cards[me] and chips[s] == chips[me]
        return 1 / ties
    if chips[me] == 0:
        return 0.0
    t = min(to_play, ROUNDS)
    mine = score_of(chips[me], cards[me], all_in[me], me == opener, worth, t)
    total = 0.0
    for s in range(players):
        if chips[s] > 0:
            score = score_of(chips[s], cards[s], all_in[s], s == opener, worth, t)
            total += np.exp(min(score - mine, 50.0))
    return 1 / total


@njit(cache=True)
def usual_bet(chance: float, chips: int) -> int:
    """See there."""
    if abs(chance - 0.5) < 0.08:
        return 0
    most = min(MOST_BET, chips)
    return most if chance > 0.5 else -most


@njit(cache=True)
def few(chips: int) -> int:
    """See `_few` there."""
    return chips if chips < 16 else min(13 + chips // 5, 19)


@njit(cache=True)
def fair_bid(chance: float, payout: int, cards: int) -> float:
    """See there."""
    prize = payout if cards else payout + MOST_BET
    return float(chance * prize / (1 - chance)) if chance < 1 else np.inf


@njit(cache=True)
def foreseen(
    table: Table, fair: Array, opener: int, me: int, high: int, bidder: int, passes: int
) -> tuple[int, int]:
    """Who will roll for which bid if I pass from now on: see there."""
    seat = next_in(table, me)
    seats = seats_in(table)
    while passes < seats - int(bidder >= 0):
        passes += 1
        chips = table.chips[seat]
        if seat != me:
            if high < chips and high + 1 <= fair[seat]:
                high, bidder, passes = high + 1, seat, 0
            elif table.all_in[seat] and high >= chips and chips <= fair[seat]:
                return seat, int(chips)
        seat = next_in(table, seat)
    return (bidder, high) if bidder >= 0 else (opener, 0)


@njit(cache=True)
def raises(chance: float, payout: int, cards: int, bid: int) -> int:
    """See `_raises` there."""
    fair = fair_bid(chance, payout, cards)
    return min(max(int(np.floor(min(fair, 99.0))) - bid + 5, 0), 15)


@njit(cache=True)
def look(
    table: Table, me: int, part: int, roller: int, bid: int, high: int, bidding: bool,
    chance: float, payout: int, rolls: int, to_match: int, left: int, worth: Array, chips: Array,
    cards: Array, rows: Array, shared: Array,
) -> tuple[float, float]:  # fmt: skip
    """The rows that a position looks up, and what the roll may bring: see `Position` there."""
    players = table.chips.shape[0]
    chips[:] = table.chips
    cards[:] = table.cards
    settle(chips, cards, table.bets, roller, bid, payout, True)
    share = chance * share_of(me, chips, cards, table.all_in, roller, left, worth)
    money = chance * chips[me]
    chips[:] = table.chips
    settle(chips, cards, table.bets, roller, bid, payout, False)
    share += (1 - chance) * share_of(me, chips, table.cards, table.all_in, roller, left + 1, worth)
    money += (1 - chance) * chips[me]
    share = min(max(share, 0.001), 0.999)
    standing = np.log(share / (1 - share))
    likely = int(np.floor(chance * 20 + 0.5))
    rolling = int(roller == me)
    rough = int(chance >= 0.25) + int(chance >= 0.6)
    mine = table.chips[me]
    others_may = 0
    k = 0
    for s in range(players):
        if s == me:
            continue
        his = int(s == roller)
        theirs = table.chips[s]
        others_may = max(others_may, table.all_in[s])
        ahead = min(max((mine - theirs + 17) // 2, 0), 16)
        may_bid = 1 + int(theirs > high) if bidding and theirs else 0
        rows[k, 0] = layout.HIS_CHIPS + 2 * few(theirs) + int(table.cards[s] > 0)
        rows[k, 1] = layout.AHEAD + 2 * ahead + his
        rows[k, 2] = layout.HIS_CHANCE + 21 * his + likely
        rows[k, 3] = layout.HIS_ALL_IN + 2 * table.all_in[s] + rolling
        rows[k, 4] = layout.HIS_SAY + 21 * may_bid + likely
        rows[k, 5] = layout.HIS_RAISES + 16 * may_bid
        rows[k, 5] += raises(chance, payout, table.cards[s], high)
        k += 1
    shared[0] = layout.PART + 21 * part + likely
    shared[1] = layout.PRICE + 6 * min(bid, 15) + 3 * rolling + rough
    shared[2] = layout.CHIPS + 2 * few(mine) + int(table.cards[me] > 0)
    shared[3] = layout.PAYOUT + 2 * min(payout, 12) + rolling
    shared[4] = layout.ALL_INS + 2 * table.all_in[me] + others_may
    shared[5] = layout.SEATS_IN + seats_in(table)
    shared[6] = layout.NEED + 5 * to_match + rolls
    shared[7] = layout.RAISES + 16 * rolling + raises(chance, payout, table.cards[me], bid)
    shared[8] = layout.ROUNDS_LEFT + min(left, ROUNDS - 1)
    shared[9] = layout.STANDING + min(max(int(np.floor(2 * standing + 8.5)), 0), 16)
    return float(standing), float(money)


# Games


@njit(cache=True)
def greedy_says(table: Table, seat: int, high: int, chance: float, payout: int) -> int:
    """What our greedy bot says: a bid, or `PASS`, or `ALL_IN`."""
    chips = table.chips[seat]
    most = fair_bid(chance, payout, table.cards[seat])
    if high + 1 <= most and high + 1 <= chips:
        return high + 1
    if table.all_in[seat] and high >= chips and chips <= most:
        return ALL_IN
    return PASS


@njit(cache=True)
def guide_says(table: Table, seat: int, high: int, chance: float, payout: int, left: int) -> int:
    """What a formula says: a bid as long as rolling is worth more than watching."""
    side = 0.0
    if chance < 0.42:
        for s in range(table.chips.shape[0]):
            if s != seat:
                side += min(MOST_BET, table.chips[s])
    watched = min(MOST_BET, table.chips[seat]) * abs(1 - 2 * chance)
    need = 0.3 if table.cards[seat] else 1.7 - 0.09 * left
    most = (chance * (payout + side * 0.9 + need) - 0.58 * watched) / max(1 - chance, 1e-9)
    most = min(most, table.chips[seat])
    if high + 1 <= most:
        return high + 1
    if table.all_in[seat] and high >= table.chips[seat] and table.chips[seat] <= 0.85 * most:
        return ALL_IN
    return PASS


@njit(cache=True)
def greedy_bets(chance: float, chips: int) -> int:
    """What our greedy bot bets: half of its chips at most."""
    half = min(MOST_BET, max(1, chips // 2))
    return min(max(usual_bet(chance, chips), -half), half)


@njit(cache=True)
def play(
    nets: tuple[Net, Net], kinds: Array, heats: Array, variant: int, chips_option: int, rounds: int,
    starter: int, explore: float, trace: float, guided: bool, foreign: int, seen: Records, n: int,
    money: Array, share: Array, starts: Array,
) -> int:  # fmt: skip
    """One game; where the records go on: see `dice.play`.

    `starts`: by round and seat what makes the standing; a round that was not played begins with -1.
    """
    players = kinds.shape[0]
    table = fresh_table(players)
    last = np.full(players, -1)
    chips = np.zeros(players, np.int64)
    cards = np.zeros(players, np.int64)
    fair = np.zeros(players)
    dice = np.zeros(NUMBERS, np.int64)
    rolled = np.zeros(players, np.int64)
    rows = np.zeros(seen.rows.shape[1:], np.int64)
    shared = np.zeros(SHARED, np.int64)
    h = np.zeros((2, nets[0].out.shape[0]), np.float32)
    drawn = np.random.permutation(CARDS)
    size = seen.left.shape[0] - 1  # the last is for what nobody keeps
    opener = starter
    starts[:] = -1
    over = False
    for r in range(rounds):
        left = rounds - 1 - r
        card = drawn[r]
        rolls, payout = ROLLS[card], PAYOUTS[card]
        start_round(table, card)
        rolled[:] = 0
        if table.chips[opener] == 0:
            opener = next_in(table, opener)
        for s in range(players):
            starts[r, s, 0] = table.chips[s]
            starts[r, s, 1] = np.sqrt(table.chips[s])
            starts[r, s, 2] = table.all_in[s]
            starts[r, s, 3] = s == opener
            if table.cards[s]:
                starts[r, s, 4] = 1
                starts[r, s, 5] = starts[r, s, 0]
                starts[r, s, 6] = starts[r, s, 1]
            else:
                starts[r, s, 4:] = 0
        completed = False
        while not completed and not over:
            dice[:] = 0
            chance = chance_after(table, card, dice, table.jokers[1], rolls)
            to_match = need(table)
            if table.chips[opener] == 0:
                opener = next_in(table, opener)
            # The auction
            high, bidder, passes, seat = 0, -1, 0, opener
            roller, bid = -1, 0
            top = 0
            for s in range(players):
                fair[s] = fair_bid(chance, payout, table.cards[s])
                top = max(top, int(min(fair[s], table.chips[s])))
            while roller < 0:
                move = PASS
                if kinds[seat] >= 0:
                    move = greedy_says(table, seat, high, chance, payout)
                else:
                    net = nets[-1 - kinds[seat]]
                    randomly = np.random.random() < explore
                    best = -1e9
                    wanted = ALL_IN - 1
                    if guided and not randomly:
                        wanted = guide_says(table, seat, high, chance, payout, left)
                    most = table.chips[seat]
                    if not randomly:
                        most = min(most, max(top, high) + 1)
                    for option in range(ALL_IN, most + 1):
                        if option == ALL_IN and not table.all_in[seat]:
                            continue
                        if PASS < option <= high:
                            continue
                        if wanted >= ALL_IN and option != wanted:
                            continue
                        if option == ALL_IN:
                            who, price, part = seat, table.chips[seat], layout.ROLLER
                            bidding, now = False, price
                            table.all_in[seat] = 0
                        else:
                            now = max(option, high)
                            by = seat if option else bidder
                            passed = 0 if option else passes + 1
                            bidding = passed < seats_in(table) - int(by >= 0)
                            who, price = foreseen(table, fair, opener, seat, now, by, passed)
                            mine = who == seat
                            if not bidding:
                                part = layout.ROLLER if mine else layout.WATCHER
                            elif option:
                                part = layout.BIDDER if mine else layout.DRIVER
                            elif by >= 0:
                                part = layout.OUTBID
                            else:
                                part = layout.OPENER if mine else layout.WAITING
                        for s in range(players):
                            table.bets[s] = 0 if s == who else usual_bet(chance, table.chips[s])
                        standing, expected = look(
                            table, seat, part, who, price, now, bidding, chance, payout, rolls,
                            to_match, left, net.worth, chips, cards, rows, shared,
                        )  # fmt: skip
                        if option == ALL_IN:
                            table.all_in[seat] = 1
                        logit = logit_of(net, rows, shared, foreign, left, standing, h)
                        worth = logit + noise(randomly, heats[seat])
                        if worth > best:
                            best = worth
                            move = option
                            if kinds[seat] == -1:
                                note(
                                    seen, n, last, seat, rows, shared, standing, logit, expected
                                )  # fmt: skip
                    if kinds[seat] == -1 and n < size:
                        n = keep(seen, n, last, seat, left, foreign, layout.SPEAKING)
                if move == PASS:
                    passes += 1
                    if passes == seats_in(table) - int(bidder >= 0):
                        roller = bidder if bidder >= 0 else opener
                        bid = high
                elif move == ALL_IN:
                    roller, bid = seat, table.chips[seat]
                    table.all_in[seat] = 0
                else:
                    high, bidder, passes = move, seat, 0
                seat = next_in(table, seat)
            # The bets; chips[] holds those that are made
            made = np.zeros(players, np.int64)
            for seat in range(players):
                if seat == roller or table.chips[seat] == 0:
                    continue
                if kinds[seat] >= 0:
                    made[seat] = greedy_bets(chance, table.chips[seat])
                    continue
                net = nets[-1 - kinds[seat]]
                randomly = np.random.random() < explore
                best = -1e9
                for s in range(players):
                    table.bets[s] = 0 if s == roller else usual_bet(chance, table.chips[s])
                most = min(MOST_BET, table.chips[seat])
                for bet in range(-most, most + 1):
                    table.bets[seat] = bet
                    part = layout.NO_BETTOR
                    if bet:
                        part = layout.YES_BETTOR if bet > 0 else layout.DOUBTER
                    standing, expected = look(
                        table, seat, part, roller, bid, bid, False, chance, payout, rolls, to_match,
                        left, net.worth, chips, cards, rows, shared,
                    )  # fmt: skip
                    logit = logit_of(net, rows, shared, foreign, left, standing, h)
                    worth = logit + noise(randomly, heats[seat])
                    if worth > best:
                        best = worth
                        made[seat] = bet
                        if kinds[seat] == -1:
                            note(seen, n, last, seat, rows, shared, standing, logit, expected)
                if kinds[seat] == -1 and n < size:
                    n = keep(seen, n, last, seat, left, foreign, layout.WATCHING)
            table.bets[:] = made
            # The rolls
            for nth in range(1, rolls + 1):
                dice[:] = 0
                for _ in range(need(table)):
                    dice[np.random.randint(NUMBERS)] += 1
                rolled[roller] += 1
                # While they learn all start what completes the card most likely, then what is
                # worth most, but for games that would go on for ever.
                by_value = kinds[roller] < 0 and explore == 0 and rolled[roller] <= layout.PATIENCE
                net = nets[-1 - min(kinds[roller], -1)]
                joker = table.jokers[1]
                decided = False
                best = -1e9
                for number in range(NUMBERS + 1):
                    if number and not may_start(table, card, dice, number):
                        continue
                    decided = decided or number > 0
                    started = number if number else table.jokers[1]
                    after = chance_after(table, card, dice, started, rolls - nth)
                    standing, expected = look(
                        table, roller, layout.ROLLER, roller, bid, bid, False, after, payout,
                        rolls - nth, need_after(table, dice, started), left, net.worth, chips,
                        cards, rows, shared,
                    )  # fmt: skip
                    logit = logit_of(net, rows, shared, foreign, left, standing, h)
                    worth = logit if by_value else after
                    if worth > best:
                        best = worth
                        joker = started
                        if kinds[roller] == -1:
                            note(seen, n, last, roller, rows, shared, standing, logit, expected)
                if decided and kinds[roller] == -1 and n < size:
                    n = keep(seen, n, last, roller, left, foreign, layout.ROLLING)
                match(table, dice, joker)
                completed = need(table) == 0
                if completed:
                    break
            settle(table.chips, table.cards, table.bets, roller, bid, payout, completed)
            opener = roller
            over = seats_in(table) < 2 or (completed and left == 0)
        if over:
            break
    for s in range(players):
        share[s] = share_of(s, table.chips, table.cards, table.all_in, opener, 0, nets[0].worth)
        note_outcome(seen, last[s], share[s], table.chips[s], trace)
    money[:] = table.chips
    return n


@njit(cache=True)
def _learn_worth(net: Net, grad: Net, starts: Array, rounds: int, share: Array) -> None:
    """Learn from a game among equals what chips and cards are worth."""
    players = share.shape[0]
    for r in range(rounds):
        if starts[r, 0, 0] < 0:
            return
        t = rounds - r
        total = 0.0
        for s in range(players):
            if starts[r, s, 0]:
                total += np.exp(_score(net, starts[r, s], starts[r, 0], t))
        for s in range(players):
            if starts[r, s, 0]:
                more = np.exp(_score(net, starts[r, s], starts[r, 0], t)) / total - share[s]
                for k in range(WORTH):
                    grad.worth[k, t] += np.float32(more * starts[r, s, k])


@njit(cache=True)
def _score(net: Net, seat: Array, first: Array, t: int) -> float:
    score = 0.0
    for k in range(WORTH):
        score += net.worth[k, t] * (seat[k] - first[k])
    return score


@njit(cache=True)
def batch(
    seed: int, net: Net, grad: Net, players: int, variant: int, games: int, done: float,
    trace: float, equals: int, seen: Records, future: Array,
) -> int:  # fmt: skip
    """Games to learn from, against greedy, or of `equals` rounds among equals; how many records.

    Nothing goes into `future`: a record says what the whole rest of the game brings.
    """
    explore = 0.0 if equals else explored(done) / 2
    heat = 0.0 if equals else HEAT * explored(done) / EXPLORED
    guide = 0.0 if equals else max(0.0, 1 - done / GUIDED)
    rounds = equals or USUAL_ROUNDS
    np.random.seed(seed)
    kinds = np.zeros(players, np.int64)
    heats = np.zeros(players)
    money = np.zeros(players, np.int64)
    share = np.zeros(players)
    starts = np.zeros((ROUNDS, players, WORTH))
    n = 0
    for _ in range(games):
        kinds[:] = -1
        if not equals and np.random.random() >= AMONG_EQUALS:
            kinds[:] = GREEDY
            kinds[np.random.randint(players)] = -1
        heats[:] = heat * np.random.random()
        guided = np.random.random() < guide
        n = play(
            (net, net), kinds, heats, variant, 0, rounds, np.random.randint(players), explore,
            trace, guided, 0, seen, n, money, share, starts,
        )  # fmt: skip
        _learn_worth(net, grad, starts, rounds, share)
    return n


@njit(cache=True)
def duel(
    seed: int, nets: tuple[Net, Net], players: int, variant: int, chips: int, rounds: int,
    games: int, kinds: Array, heats: Array, seen: Records,
) -> float:  # fmt: skip
    """The first seat's share of the win in so many games, seats rotated."""
    np.random.seed(seed)
    money = np.zeros(players, np.int64)
    share = np.zeros(players)
    starts = np.zeros((rounds, players, WORTH))
    won = 0.0
    for i in range(games):
        me = i % players
        play(
            nets, np.roll(kinds, me), np.roll(heats, me), variant, chips, rounds, 0, 0.0, 0.0,
            False, 0, seen, 0, money, share, starts,
        )  # fmt: skip
        won += share[me]
    return won / games
