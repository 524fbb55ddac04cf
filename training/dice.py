"""The dice game, compiled: its simulator, and what the net sees of a position.

`lasvegas_core.games.dice` has the rules and `lasvegas_core.bots.dice` the net's inputs; `check`
tells whether these here do the same.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from lasvegas_core.bots import dice as layout
from lasvegas_core.bots.standing import CASINOS, UNIT
from lasvegas_core.bots.standing import ROUNDS as ROUNDS
from lasvegas_core.bots.weights import HIGHEST
from lasvegas_core.chips import CHIPS, COLOURS, DICE_FOR_A_CHIP
from lasvegas_core.games.dice import NOTES, OWN_DICE

from .chips import give_back, take_chip
from .net import Array, Net, Records, explored, keep, logit_of, noise, note, note_outcome
from .opponents import FOREIGN, baseline
from .opponents import GREEDY as GREEDY
from .payout import paid_to, pay, pay_out
from .standing import shares, standing_of, tally_game

ROWS = layout.ROWS
SHARED = 6
WORTH = 1
KINDS = 2  # without chips, and with them
TOLD_APART = False
USUAL_ROUNDS = 4
LENGTHS = (USUAL_ROUNDS,)
LARGEST = HIGHEST
TRACE = 0.7
MOST_RECORDS = 12 * ROUNDS  # of a seat in a game: own dice and white ones, one at a time

_MOST_NOTES = 5
_COLOURS = len(COLOURS)
_CHIP_ROUNDS = len(CHIPS) // CASINOS
_NOTES = np.array(NOTES) // UNIT
_WHITE_DICE = np.array([0, 0, 4, 2, 2, 0])


class Table(NamedTuple):
    """A position; money is in tens of thousands."""

    notes: Array
    """By casino, highest first, then zeros."""
    dice: Array
    """By casino and seat, white last."""
    own: Array
    white: Array
    lying: Array
    """By casino and colour."""
    held: Array
    """By seat and colour."""
    money: Array
    """With chip money."""
    won: Array
    """How many notes."""


def stage(_rounds: int, left: int) -> int:
    """Chances are told by the rounds left alone."""
    return left


def places(players: int) -> int:
    """The casinos."""
    return CASINOS


def rows_a_place(players: int, neutral: int) -> int:
    """How many rows a casino looks up."""
    return 10 + 2 * (players - 1) + 2 * neutral


@njit(cache=True)
def fresh_table(players: int) -> Table:
    """A table before the first round."""
    return Table(
        np.zeros((CASINOS, _MOST_NOTES), np.int64),
        np.zeros((CASINOS, players + 1), np.int64),
        np.zeros(players, np.int64),
        np.zeros(players, np.int64),
        np.zeros((CASINOS, _COLOURS), np.int64),
        np.zeros((players, _COLOURS), np.int64),
        np.zeros(players, np.int64),
        np.zeros(players, np.int64),
    )


# The rules


@njit(cache=True)
def hand_out(table: Table, neutral: int) -> None:
    """Everybody's dice for a round."""
    table.dice[:] = 0
    table.own[:] = OWN_DICE
    table.white[:] = _WHITE_DICE[table.own.shape[0]] * neutral


@njit(cache=True)
def deal(pile: Array, top: int, notes: Array) -> int:
    """Notes for one casino, highest first; where the pile goes on, or -1 if it ran out."""
    notes[:] = 0
    total = 0
    count = 0
    while total < 5:
        if top == pile.shape[0]:
            return -1
        notes[count] = pile[top]
        total += pile[top]
        top += 1
        count += 1
    notes[:] = -np.sort(-notes)
    return top


@njit(cache=True)
def place(table: Table, seat: int, casino: int, own: int, white: int) -> None:
    """Put dice on a casino; negative numbers take them back."""
    table.dice[casino, seat] += own
    table.dice[casino, -1] += white
    table.own[seat] -= own
    table.white[seat] -= white


@njit(cache=True)
def next_seat(table: Table, seat: int) -> int:
    """The next seat with dice, or -1."""
    players = table.own.shape[0]
    for k in range(1, players + 1):
        each = (seat + k) % players
        if table.own[each] + table.white[each]:
            return each
    return -1


# What the net sees


@njit(cache=True)
def look(
    table: Table, me: int, neutral: int, left: int, chips: int, standing: float, threat: Array,
    paid: Array, rows: Array, shared: Array,
) -> None:  # fmt: skip
    """The rows that a position looks up: see `Position.seen` there."""
    own = table.own
    players = own.shape[0]
    others = players - 1
    theirs = 0
    white_left = 0
    for s in range(players):
        white_left += table.white[s]
        if s != me:
            theirs += own[s]
    shared[0] = layout.LEFT + own[me]
    shared[1] = layout.WHITE_LEFT + table.white[me]
    shared[2] = layout.ROUNDS_LEFT + left
    shared[3] = layout.THEIR_LEFT + (4 * theirs + others) // (2 * others)
    shared[4] = layout.STANDING + min(max(int(np.floor(standing + 4.5)), 0), 8)
    shared[5] = layout.WITH_CHIPS + chips
    for c in range(CASINOS):
        dice, notes, row = table.dice[c], table.notes[c], rows[c]
        mine = dice[me]
        pay(dice, notes, paid)
        row[0] = layout.TOP + notes[0]
        row[1] = layout.SECOND + notes[1]
        row[2] = layout.THIRD + notes[2]
        row[3] = layout.MINE + mine
        row[4] = layout.PAY + paid[me]
        best = 0
        danger = 0.5
        k = 10
        for s in range(players):
            if s != me:
                best = max(best, paid[s])
                danger += 2 * threat[s] * paid[s]
                row[k] = layout.AHEAD + 9 * min(max(mine - dice[s] + 4, 0), 8) + own[s]
                row[k + 1] = layout.HIS + 9 * min(dice[s], 5) + own[s]
                k += 2
        row[5] = layout.BEST_PAY + best
        row[6] = layout.THREAT + int(danger)
        dice[me] += 1
        row[7] = layout.PAY_WITH_ONE_MORE + paid_to(me, dice, notes)
        dice[me] -= 1
        if neutral:
            ahead = min(max(mine - dice[players] + 4, 0), 8)
            row[k] = layout.AHEAD_OF_WHITE + 9 * ahead + min(white_left, 8)
            row[k + 1] = layout.WHITE + min(dice[players], 6)
        my_chip = 0
        their_chip = 0
        for colour in range(_COLOURS):
            if table.lying[c, colour]:
                my_chip = max(my_chip, table.held[me, colour] + 1)
                for s in range(players):
                    if s != me:
                        their_chip = max(their_chip, table.held[s, colour] + 1)
        row[8] = layout.CHIP + my_chip
        row[9] = layout.THEIR_CHIP + their_chip


# Games


@njit(cache=True)
def play(
    nets: tuple[Net, Net], kinds: Array, heats: Array, neutral: int, chips: int, rounds: int,
    starter: int, explore: float, trace: float, foreign: int, seen: Records, n: int,
    money: Array, share: Array, starts: Array,
) -> int:  # fmt: skip
    """One game; where the records go on, or -1 if the notes ran out.

    `kinds` by seat: -1 and -2 are the nets, others see `opponents`. What the first net sees is
    recorded from `n` on. `money` and `share` of the win become those at the end, `starts` the money
    at the start of each round.
    """
    players = kinds.shape[0]
    table = fresh_table(players)
    own_roll = np.zeros(CASINOS, np.int64)
    white_roll = np.zeros(CASINOS, np.int64)
    paid = np.zeros(players + 1, np.int64)
    paid_after = np.zeros(players + 1, np.int64)
    threat = np.zeros(players)
    last = np.zeros(players, np.int64)
    rows = np.zeros(seen.rows.shape[1:], np.int64)
    shared = np.zeros(SHARED, np.int64)
    h = np.zeros((2, nets[0].out.shape[0]), np.float32)
    pile = _NOTES.copy()
    np.random.shuffle(pile)
    chip_pile = np.repeat(np.arange(_COLOURS), _COLOURS)
    np.random.shuffle(chip_pile)
    top = 0
    for r in range(rounds):
        left = rounds - 1 - r
        starts[r] = table.money
        last[:] = -1
        hand_out(table, neutral)
        for c in range(CASINOS):
            top = deal(pile, top, table.notes[c])
            if top < 0:
                return -1
            if chips and r < _CHIP_ROUNDS:
                table.lying[c, chip_pile[r * CASINOS + c]] += 1
        if neutral and players == 3:
            for _ in range(2):
                table.dice[np.random.randint(CASINOS), players] += 1
        seat = (starter + r) % players
        while seat >= 0:
            own_roll[:] = 0
            white_roll[:] = 0
            for _ in range(table.own[seat]):
                own_roll[np.random.randint(CASINOS)] += 1
            for _ in range(table.white[seat]):
                white_roll[np.random.randint(CASINOS)] += 1
            chosen = -1
            if kinds[seat] >= 0:
                chosen = baseline(kinds[seat], seat, table, own_roll, white_roll, paid, paid_after)
            else:
                net = nets[-1 - kinds[seat]]
                randomly = np.random.random() < explore
                best = -1e9
                for c in range(CASINOS):
                    own, white = own_roll[c], white_roll[c]
                    if own + white == 0:
                        continue
                    place(table, seat, c, own, white)
                    colour = -1
                    if chips and own + white >= DICE_FOR_A_CHIP:
                        colour = take_chip(table, seat, c)
                    standing = standing_of(seat, table.money, net.worth[0, left + 1], threat)
                    look(table, seat, neutral, left, chips, standing, threat, paid, rows, shared)
                    logit = logit_of(net, rows, shared, foreign, left, standing, h)
                    worth = logit + noise(randomly, heats[seat])
                    if worth > best:
                        best = worth
                        chosen = c
                        if kinds[seat] == -1:
                            money_now = table.money[seat]
                            note(seen, n, last, seat, rows, shared, standing, logit, money_now)
                    if colour >= 0:
                        give_back(table, seat, c, colour)
                    place(table, seat, c, -own, -white)
                if kinds[seat] == -1:
                    n = keep(seen, n, last, seat, left, foreign, chips)
            place(table, seat, chosen, own_roll[chosen], white_roll[chosen])
            if chips and own_roll[chosen] + white_roll[chosen] >= DICE_FOR_A_CHIP:
                take_chip(table, seat, chosen)
            seat = next_seat(table, seat)
        pay_out(table, paid)
        if left == 0:
            shares(table.money, table.won, share)
        for s in range(players):
            outcome = share[s]
            if left:
                standing = standing_of(s, table.money, nets[0].worth[0, left], threat)
                outcome = 1 / (1 + np.exp(-standing))
            note_outcome(seen, last[s], outcome, table.money[s], trace)
    money[:] = table.money
    return n


@njit(cache=True)
def batch(
    seed: int, net: Net, grad: Net, players: int, neutral: int, games: int, done: float,
    trace: float, equals: int, seen: Records, future: Array,
) -> int:  # fmt: skip
    """Games to learn from, half of them against other bots unless only `equals`; how many records.

    One in five has chips, one in ten five rounds, so that four rounds left are learned too.
    """
    explore = 0.0 if equals else explored(done)
    np.random.seed(seed)
    kinds = np.zeros(players, np.int64)
    heats = np.zeros(players)
    money = np.zeros(players, np.int64)
    share = np.zeros(players)
    starts = np.zeros((ROUNDS, players), np.int64)
    n = 0
    for _ in range(games):
        chips = int(np.random.random() < 0.2)
        rounds = 5 if np.random.random() < 0.1 else 4
        foreign = int(not equals and np.random.random() < 0.5)
        kinds[:] = -1
        if foreign:
            me = np.random.randint(players)
            kind = np.random.randint(FOREIGN)
            for s in range(players):
                if s != me and np.random.random() < 0.7:
                    kinds[s] = kind
        after = play(
            (net, net), kinds, heats, neutral, chips, rounds, np.random.randint(players), explore,
            trace, foreign, seen, n, money, share, starts,
        )  # fmt: skip
        if after >= 0:
            n = after
            if not foreign:
                tally_game(net, grad, starts, rounds, chips, money, share, future)
    return n


@njit(cache=True)
def duel(
    seed: int, nets: tuple[Net, Net], players: int, neutral: int, chips: int, rounds: int,
    games: int, kinds: Array, heats: Array, seen: Records,
) -> float:  # fmt: skip
    """The first seat's share of the win in so many games, seats rotated."""
    np.random.seed(seed)
    money = np.zeros(players, np.int64)
    share = np.zeros(players)
    starts = np.zeros((ROUNDS, players), np.int64)
    won = 0.0
    for i in range(games):
        me = i % players
        play(
            nets, np.roll(kinds, me), np.roll(heats, me), neutral, chips, rounds, 0, 0.0, 0.0, 0,
            seen, 0, money, share, starts,
        )  # fmt: skip
        won += share[me]
    return won / games
